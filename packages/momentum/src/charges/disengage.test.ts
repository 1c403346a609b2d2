import { mustRefuse, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import { isFleeing, isSteady } from '../base/units.ts';
import { DISENGAGES } from '../base/vocabulary.ts';
import { isExempt } from './disengage.ts';
import { answer, asked, declaring, did } from './testing.ts';

/** A blue unit in the middle of the table, fighting a red one front on front since the turn before. */
const fight = (blue: string, red: string, ...more: string[]) =>
  declaring(
    `unit men blue ${blue} 3 at 36 24 facing N`,
    `unit foe red ${red} 3 at 36 24 facing S`,
    'contact foe men since 1',
    ...more,
  );
/** Someone else who may, so that the question is put. */
const others = [
  'unit more blue cavalry 3 at 10 24 facing N',
  'unit last red foot 3 at 10 24 facing S',
  'contact last more since 1',
];

describe('who may disengage', () => {
  test('[mom-disengage.06] any engaged unit may declare it, with its group', () => {
    const b = fight('foot', 'cavalry');
    expect([asked(b), offered(b)]).toEqual(['red declaration', ['disengage foe', 'done']]);
    answer(b, 'done');
    expect([asked(b), offered(b)]).toEqual(['blue declaration', ['disengage men', 'done']]);
    answer(b, 'done');
    expect(asked(b)).toBe('blue end-of-trial');
  });

  test('[mom-disengage.06] who is not engaged may not', () => {
    const b = fight('cavalry', 'foot', 'unit idle blue cavalry 3 at 10 24 facing N');
    expect(mustRefuse(b, 'disengage idle', 'mom-disengage.06')).toMatch(/is not engaged/);
  });

  test('[mom-disengage.01] EX20: not who fights on more than one facing', () => {
    const side = ['unit side red foot 4 at 32.9 25 facing E', 'contact side men left since 1'];
    mustRefuse(fight('cavalry', 'foot', ...side, ...others), 'disengage men', 'mom-disengage.01');
  });

  test('[mom-disengage.01] but two enemies on one facing do not matter', () => {
    const b = fight('cavalry', 'foot', 'unit second red foot 2 at 40.5 24 facing S', 'contact second men since 1');
    expect(offered(b)).toContain('disengage men');
  });

  test('[mom-disengage.01] not who was contacted by a pursuer in the turn before', () => {
    const at = (turn: number) =>
      declaring(
        `unit men blue cavalry 3 at 36 24 facing N caught-turn ${turn}`,
        'unit foe red foot 3 at 36 24 facing S',
        'contact foe men since 1',
        'turn 3',
        ...others,
      );
    mustRefuse(at(2), 'disengage men', 'mom-disengage.01');
    expect(offered(at(1))).toContain('disengage men');
  });

  test('[mom-disengage.06] the way back must be free for half the rate; skirmishers do not hinder', () => {
    const behind = (friend: string, y: number) =>
      offered(fight('cavalry', 'foot', `unit friend blue ${friend} at 36 ${y} facing N`)).includes('disengage men');
    // Horse two inches deep: their rear is at 25.97.
    expect([behind('foot 4', 33.9), behind('foot 4', 34.1)]).toEqual([false, true]);
    expect(behind('foot skirmish 4', 33)).toBe(true);
  });
});

describe('the test', () => {
  test('[mom-disengage.04] EX20: cavalry faster than all whom it fights goes without', () => {
    const b = fight('cavalry', 'foot');
    const told = answer(b, 'disengage men');
    expect(told.map((e) => e.kind)).toEqual(['disengage-declared']);
    expect(told[0]?.rules).toEqual(['mom-disengage.06', 'mom-disengage.04', 'mom-disengage.03']);
    expect([did(b, 'men', DISENGAGES), isSteady(b, 0)]).toEqual([true, true]);
    expect(isExempt(fight('cavalry', 'cavalry'), 0)).toBe(false);
    expect(isExempt(fight('cavalry', 'cavalry barded'), 0)).toBe(true);
    expect(isExempt(fight('light-chariot', 'foot'), 0)).toBe(false);
    const two = ['unit second red cavalry 2 at 40.5 24 facing S', 'contact second men since 1'];
    expect(isExempt(fight('cavalry', 'foot', ...two), 0)).toBe(false);
  });

  test('[mom-disengage.02] [mom-disengage.03] EX20: others test; 7 passes, 6 breaks and flees', () => {
    const barded = (dice: number) => {
      const b = fight('cavalry barded cohesion 5 discouraged fell-back-turn 1', 'cavalry barded', `dice ${dice}`);
      return [b, answer(b, 'disengage men')] as const;
    };
    const [passes, told] = barded(7);
    expect(told.map((e) => e.kind)).toEqual(['disengage-declared', 'die', 'cohesion-test']);
    expect(told[0]?.rules).toEqual(['mom-disengage.06', 'mom-disengage.02', 'mom-disengage.03']);
    expect([isSteady(passes, 0), did(passes, 'men', DISENGAGES)]).toEqual([true, true]);
    const [fails] = barded(6);
    expect([isFleeing(fails, 0), did(fails, 'men', DISENGAGES)]).toEqual([true, true]);
    expect(fails.state.breaks).toEqual([{ unit: 0, from: 1 }]);
  });

  test('[mom-disengage.06] it is declared once', () => {
    const b = fight(
      'cavalry',
      'cavalry',
      'dice 12',
      'first red',
      'unit more red cavalry 3 at 10 24 facing S',
      'unit last blue foot 4 at 10 24 facing N',
      'contact last more since 1',
    );
    answer(b, 'disengage foe');
    mustRefuse(b, 'disengage foe', 'mom-disengage.06');
  });
});
