import { mustRefuse, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import { isFleeing, isSteady } from '../base/units.ts';
import { DID_FLEE, WAS_FLANKED } from '../base/vocabulary.ts';
import { answer, asked, declaring, did } from './testing.ts';

/** Blue horse six inches before a red unit, which they charge. */
function charged(kind: string, ...more: string[]) {
  const b = declaring('unit horse blue cavalry 3 at 20 30 facing N', `unit foe red ${kind} at 20 24 facing S`, ...more);
  answer(b, 'charge horse foe');
  return b;
}
const ways = (b: ReturnType<typeof charged>): string[] => offered(b).map((o) => o.split(' ')[1] as string);

describe('what a unit may answer', () => {
  test.each([
    ['foot close 4', ['hold', 'flee']],
    ['foot open 4', ['hold', 'evade', 'flee']],
    ['foot skirmish 4', ['hold', 'evade', 'flee']],
    ['foot open warband 4', ['hold', 'flee']],
    ['cavalry 3', ['hold', 'counter', 'evade', 'flee']],
    ['cavalry barded 3', ['hold', 'counter', 'flee']],
    ['cavalry shock 3', ['hold', 'counter', 'flee']],
    ['cavalry impetuous 3', ['hold', 'counter', 'flee']],
    // Skirmishers charge the formed in flank or rear only, and a counter charge goes for the front.
    ['cavalry skirmish 3', ['hold', 'evade', 'flee']],
    ['camels 3', ['hold', 'counter', 'flee']],
    ['light-chariot 2', ['hold', 'counter', 'flee']],
  ])('[mom-charge.03] [mom-charge.04] [mom-charge.05] [mom-trait.02] %s: %s', (kind, expected) => {
    const b = charged(kind);
    if (asked(b) !== 'red response') answer(b, 'done');
    expect(ways(b)).toEqual(expected);
  });

  test('[mom-charge.03] the decision gives the reasons', () => {
    const b = charged('foot close 4');
    mustRefuse(b, 'foe counter horse', 'mom-charge.03');
    mustRefuse(b, 'foe evade', 'mom-charge.05');
  });

  test('[mom-charge.13] elephants can only hold, and are not asked', () => {
    const b = charged('elephant 2');
    expect(b.state.answers).toEqual([{ unit: 1, response: 'hold', from: -1 }]);
  });

  test('[mom-charge.05] nobody evades from a charge that begins within 2 inches', () => {
    const from = (gap: number) => {
      const b = declaring(
        `unit horse blue cavalry 3 at 20 ${24 + gap} facing N`,
        'unit foe red foot skirmish 4 at 20 24 facing S',
      );
      answer(b, 'charge horse foe');
      return ways(b);
    };
    expect(from(2.04)).toEqual(['hold', 'flee']);
    expect(from(2.2)).toEqual(['hold', 'evade', 'flee']);
  });

  test('[mom-charge.05] one charger near by is enough', () => {
    const b = declaring(
      'unit horse blue cavalry 3 at 17 30 facing N',
      'unit near blue cavalry 3 at 23.2 25.5 facing N',
      'unit foe red foot skirmish 6 at 20 24 facing S',
    );
    answer(b, 'charge horse foe', 'charge near foe');
    expect(ways(b)).toEqual(['hold', 'flee']);
  });

  test('[mom-charge.03] only a charger who comes from before the front is counter charged', () => {
    const b = declaring(
      'unit horse blue cavalry 3 at 20 30 facing N',
      'unit side blue cavalry 3 at 11 22 facing E',
      'unit foe red cavalry barded 4 at 20 24 facing S',
    );
    answer(b, 'charge horse foe', 'charge side foe');
    expect(offered(b)).toEqual(['foe hold', 'foe counter horse', 'foe flee']);
  });

  test('[mom-charge.03] [mom-charge.08] nor whose centre front is behind its front line, though some of him is ahead', () => {
    const from = (y: number) => {
      const b = declaring(
        `unit side blue cavalry 3 at 13.5 ${y} facing E`,
        'unit foe red cavalry barded 4 at 20 24 facing S',
      );
      answer(b, 'charge side foe');
      return ways(b);
    };
    expect(from(23.9)).toEqual(['hold', 'flee']);
    expect(from(24.1)).toEqual(['hold', 'counter', 'flee']);
  });

  test('[mom-charge.03] nor who is ahead of its front line, but outside its arc', () => {
    const b = declaring(
      'unit side blue cavalry 3 at 9 24.3 facing E',
      'unit foe red cavalry barded 4 at 20 24 facing S',
    );
    answer(b, 'charge side foe');
    expect(b.state.charges[0]?.behind).toBe(0);
    expect(ways(b)).toEqual(['hold', 'flee']);
  });

  test('[mom-charge.12] one of several chargers is counter charged; evaders run from the nearest', () => {
    const two = () => {
      const b = declaring(
        'unit horse blue cavalry 3 at 17 31 facing N',
        'unit near blue cavalry 3 at 23.5 28 facing N',
        'unit foe red cavalry 4 at 20 24 facing S',
      );
      answer(b, 'charge horse foe', 'charge near foe');
      return b;
    };
    const b = two();
    expect(offered(b)).toEqual(['foe hold', 'foe counter horse', 'foe counter near', 'foe evade', 'foe flee']);
    answer(b, 'foe counter near');
    expect(b.state.answers).toEqual([{ unit: 2, response: 'counter', from: 1 }]);
    const c = two();
    answer(c, 'foe evade');
    expect(c.state.answers).toEqual([{ unit: 2, response: 'evade', from: 1 }]);
  });

  test('[mom-charge.05] [mom-charge.13] who is engaged can only hold', () => {
    // The foot could disengage from it instead.
    const b = charged('cavalry 3', 'unit other blue foot 4 at 20 22.03 facing S', 'contact other foe rear');
    answer(b, 'done');
    expect(asked(b)).toBe('blue end-of-trial');
    expect(b.state.answers).toEqual([{ unit: 1, response: 'hold', from: -1 }]);
  });
});

describe('flight', () => {
  test('[mom-charge.13] who chooses to flee will do so from the charger, when it comes to moving', () => {
    const b = charged('foot close 4');
    answer(b, 'foe flee');
    expect(b.state.answers).toEqual([{ unit: 1, response: 'flee', from: 0 }]);
    expect([did(b, 'foe', DID_FLEE), isFleeing(b, 1)]).toEqual([false, false]);
  });

  test('[mom-charge.13] those in flight may be charged and give no answer', () => {
    const b = charged('foot close 4', 'unit foe2 red foot 4 at 20 20 facing S');
    expect(asked(b)).toBe('red response');
    const c = declaring('unit horse blue cavalry 3 at 20 30 facing N', 'unit foe red foot 4 at 20 24 facing N fleeing');
    answer(c, 'charge horse foe');
    expect([asked(c), c.state.charges.length, c.state.answers.length]).toEqual(['blue end-of-trial', 1, 0]);
    expect(did(c, 'foe', DID_FLEE)).toBe(false);
  });
});

describe('flank and rear', () => {
  /** Horse on the left flank of horse that are charged from the front as well, or not. */
  const flanked = (dice: string, kind: string, ...more: string[]) =>
    declaring(
      `dice ${dice}`,
      'unit side blue cavalry 3 at 11 23 facing E',
      `unit foe red ${kind} at 20 24 facing S`,
      ...more,
    );

  test('[mom-charge.08] [mom-cohesion.04] [mom-cohesion.08] who is charged from behind its front line tests right after its answer', () => {
    const b = flanked('6', 'cavalry barded 4');
    const declared = answer(b, 'charge side foe');
    expect(declared[0]).toMatchObject({ kind: 'charge-declared', behind: true });
    const told = answer(b, 'foe hold');
    expect(told.map((e) => e.kind)).toEqual(['response', 'die', 'cohesion-test']);
    expect([isSteady(b, 1), did(b, 'foe', WAS_FLANKED), b.state.answers.length]).toEqual([true, true, 1]);
  });

  test('[mom-token.13] [mom-cohesion.05] who fails has fled from the charge, and its answer is void', () => {
    const b = flanked('5', 'cavalry barded 4');
    answer(b, 'charge side foe', 'foe hold');
    expect([isFleeing(b, 1), did(b, 'foe', DID_FLEE), b.state.answers]).toEqual([true, true, []]);
  });

  test('[mom-charge.13] who flees anyway takes no test', () => {
    const b = flanked('5', 'cavalry barded 4');
    expect(answer(b, 'charge side foe', 'foe flee').map((e) => e.kind)).not.toContain('cohesion-test');
  });

  test('[mom-charge.08] nor who is charged from before its front, on the line itself or ahead of it', () => {
    const from = (y: number) => {
      const b = declaring(
        'dice 6',
        `unit side blue cavalry 3 at 9 ${y} facing E`,
        'unit foe red foot 12 in 4 at 20 24 facing S',
      );
      answer(b, 'charge side foe', 'foe hold');
      return did(b, 'foe', WAS_FLANKED);
    };
    expect([from(23.9), from(24.1)]).toEqual([true, false]);
  });

  test('[mom-cohesion.06] [mom-charge.12] flanked by horse and by foot it tests once', () => {
    const b = declaring(
      'dice 6',
      'unit side blue cavalry 3 at 9 22 facing E',
      'unit spears blue foot 4 at 28 22 facing W',
      'unit foe red cavalry barded 4 in 2 at 20 24 facing S',
    );
    const told = answer(b, 'charge side foe', 'foe hold', 'charge spears foe');
    expect(asked(b)).toBe('blue end-of-trial');
    expect(told.filter((e) => e.kind === 'tested-already')).toMatchObject([{ rules: ['mom-cohesion.06'] }]);
    expect(b.state.charges.map((c) => c.behind)).toEqual([1, 1]);
  });

  test('[mom-charge.11] [mom-cohesion.08] who charges itself and is flanked gives no answer, but tests', () => {
    const b = declaring(
      'dice 5',
      'unit horse blue cavalry 3 at 20 30 facing N',
      'unit shields red foot 4 at 20 24 facing S',
      'unit riders red cavalry 3 at 28 32 facing W',
    );
    answer(b, 'charge horse shields', 'charge riders horse');
    expect(isFleeing(b, 0)).toBe(true);
    // Nobody charges the shields any more.
    expect(asked(b)).toBe('blue end-of-trial');
  });
});
