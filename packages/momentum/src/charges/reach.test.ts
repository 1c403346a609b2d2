import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { INCH } from '../base/vocabulary.ts';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';
import { canReach, chargeAt, chargeBy, isReach } from './reach.ts';

const reached = (b: Battle, by = 'horse', at = 'foe'): boolean => canReach(b, unitOf(b, by), unitOf(b, at));
const why = (b: Battle, by = 'horse', at = 'foe'): string => {
  const found = chargeAt(b, unitOf(b, by), unitOf(b, at));
  return isReach(found) ? 'reached' : found.rule;
};
/** Three bases of horse in the middle of the table, and whatever else. */
const horse = (...lines: string[]): Battle =>
  standing(['unit horse blue cavalry 3 at 36 40 facing N', ...lines].join('\n'));

describe('distance', () => {
  test.each([
    ['cavalry', 16],
    ['cavalry barded', 12],
    ['foot', 8],
    ['foot open', 8],
    ['elephant', 12],
  ])('[mom-charge.01] %s charge their full rate, %i inches, close order near the enemy as well', (kind, rate) => {
    const at = (gap: number) =>
      standing(`unit horse blue ${kind} 3 at 36 40 facing N
                unit foe red foot 4 at 36 ${40 - gap} facing S`);
    expect(reached(at(rate + 0.04))).toBe(true);
    expect(reached(at(rate + 0.2))).toBe(false);
    expect(why(at(rate + 0.2))).toBe('mom-charge.02');
  });

  test('[mom-charge.10] the way of the centre front round the wheel counts', () => {
    // 45 degrees on a front of three bases: 2.95 inches times 0.785 are 2.32.
    const b = horse('unit foe red foot 4 at 47.5 30 facing S');
    const found = chargeAt(b, unitOf(b, 'horse'), unitOf(b, 'foe'));
    if (!isReach(found)) throw new Error(found.text);
    expect(found.wheel).toBeGreaterThan(3000);
    const arc = 16 - found.line.left / INCH;
    expect(arc).toBeCloseTo((5.9055 / 2) * ((found.wheel / 18000) * Math.PI), 2);
    expect(reached(horse('unit foe red foot 4 at 52 27 facing S'))).toBe(false);
  });

  test('[mom-charge.01] one wheel of 45 degrees at most', () => {
    const b = horse('unit foe red foot 4 at 40 30 facing S');
    expect(chargeBy(b, unitOf(b, 'horse'), unitOf(b, 'foe'), 4600)).toMatchObject({ rule: 'mom-charge.01' });
  });

  test('[mom-charge.01] difficult ground and obstacles cost as in other moves', () => {
    const scrub = 'scrub s polygon 20 35 50 35 50 39 20 39';
    // 1" at full rate, 4" of scrub and the 1.97" of its own depth at a quarter: it never gets through.
    expect(reached(horse(scrub, 'unit foe red foot 4 at 36 34 facing S'))).toBe(false);
    expect(reached(horse(scrub, 'unit foe red foot 4 at 36 37 facing S'))).toBe(true);
    expect(why(horse(scrub, 'unit foe red foot 4 at 36 34 facing S'))).toBe('mom-charge.01');
    const wall = 'wall 20 35 50 35';
    expect(reached(horse(wall, 'unit foe red foot 4 at 36 28.5 facing S'))).toBe(true);
    expect(reached(horse(wall, 'unit foe red foot 4 at 36 27.5 facing S'))).toBe(false);
  });
});

describe('who and whom', () => {
  test('[mom-charge.02] only what is partly inside the arc of 45 degrees', () => {
    expect(reached(horse('unit foe red foot 4 at 47 36 facing S'))).toBe(true);
    expect(why(horse('unit foe red foot 4 at 49 38.5 facing S'))).toBe('mom-charge.02');
    expect(why(horse('unit foe red foot 4 at 36 46 facing N'))).toBe('mom-charge.02');
  });

  test('[mom-charge.02] [mom-unit.09] neither the engaged nor those in flight charge', () => {
    const foe = 'unit foe red foot 4 at 36 34 facing S';
    expect(reached(horse(foe))).toBe(true);
    expect(reached(horse(foe, 'unit near red foot 4 at 36 42 facing N', 'contact near horse rear'))).toBe(false);
    expect(reached(standing(`unit horse blue cavalry 3 at 36 40 facing N fleeing\n${foe}`))).toBe(false);
  });

  test('[mom-charge.02] skirmishers charge formed enemies in flank or rear only, and others anywhere', () => {
    const at = (foe: string) =>
      standing(`unit horse blue cavalry skirmish 3 at 36 40 facing N
                unit foe red ${foe}`);
    expect(reached(at('foot 4 at 36 34 facing S'))).toBe(false);
    expect(reached(at('foot 4 at 36 34 facing N'))).toBe(true);
    expect(reached(at('foot 4 at 33 34 facing 315'))).toBe(true);
    expect(reached(at('foot skirmish 4 at 36 34 facing S'))).toBe(true);
    expect(reached(at('foot 4 at 36 34 facing S fleeing'))).toBe(true);
  });

  test('[mom-initial.05] the terrified do not charge elephants', () => {
    const at = (foe: string) =>
      standing(`unit horse blue cavalry 3 at 36 40 facing N did terrified
                unit foe red ${foe} at 36 34 facing S`);
    expect(reached(at('elephant 2'))).toBe(false);
    expect(reached(at('foot 4'))).toBe(true);
    expect(reached(horse('unit foe red elephant 2 at 36 34 facing S')), 'who is not terrified does').toBe(true);
  });
});

describe('the way', () => {
  test('[mom-charge.10] only the unit that is touched first can be charged', () => {
    const b = horse('unit foe red foot 4 at 36 30 facing S', 'unit screen red foot skirmish 2 at 36 34 facing S');
    expect(chargeBy(b, 0, unitOf(b, 'foe'), 0)).toMatchObject({ rule: 'mom-charge.10' });
    expect(chargeBy(b, 0, unitOf(b, 'screen'), 0)).toMatchObject({ wheel: 0, distance: 6 * INCH });
  });

  test('[mom-charge.10] [mom-move.18] friends bar the way, skirmishers who are not engaged do not', () => {
    const by = (friend: string, ...more: string[]) => {
      const b = horse('unit foe red foot 4 at 36 30 facing S', `unit friend blue ${friend} facing N`, ...more);
      return chargeBy(b, 0, unitOf(b, 'foe'), 0);
    };
    expect(by('foot 2 at 36 36')).toMatchObject({ rule: 'mom-charge.10' });
    expect(by('foot skirmish 2 at 36 36')).toMatchObject({ distance: 10 * INCH });
    const engaged = ['unit other red foot 2 at 36 37.57 facing N', 'contact other friend rear'];
    expect(by('foot skirmish 2 at 36 36', ...engaged)).toMatchObject({ rule: 'mom-charge.10' });
    // Nobody ends upon those whom he goes through.
    expect(by('foot skirmish 2 at 36 30.5')).toMatchObject({ rule: 'mom-charge.10' });
  });

  test('[mom-charge.02] only whom it sees', () => {
    const hidden = 'unit screen blue foot skirmish 10 at 36 36 facing N';
    expect(why(horse('unit foe red foot 4 at 36 30 facing S', hidden))).toBe('mom-charge.02');
    expect(why(horse('unit foe red foot 4 at 36 30 facing S'))).toBe('reached');
  });

  test('[mom-charge.10] a friend who leaves no room to wheel', () => {
    const b = horse('unit foe red foot 4 at 44 34 facing S', 'unit ahead blue foot 2 at 33.5 37.5 facing N');
    expect(chargeBy(b, unitOf(b, 'horse'), unitOf(b, 'foe'), 3000)).toMatchObject({ rule: 'mom-charge.10' });
  });

  test('[mom-move.24] no charge goes over the edge of the table', () => {
    const b = standing(`
      unit horse blue cavalry 3 at 69 6 facing N
      unit foe red foot skirmish 2 at 63 2 facing S`);
    expect(chargeBy(b, 0, 1, 0)).toMatchObject({ rule: 'mom-move.24' });
  });
});
