import type { GameEvent } from '@taxiarch/kernel';
import { must, offered } from '@taxiarch/kernel/testing';
import { onTable } from '@taxiarch/miniatures';
import { describe, expect, test } from 'vitest';
import { listById } from '../armies/lists.ts';
import type { Battle } from '../base/state.ts';
import { isDisordered, isPursuing, isRouting, strengthOf } from '../base/units.ts';
import { PACE } from '../base/vocabulary.ts';
import { runOn } from '../morale/testing.ts';
import { standing } from '../script/position.ts';
import { describeAfterMelee } from './after-score.ts';
import { touch } from './contacts.ts';
import { describeMelee } from './describe-melee.ts';
import { describeVolley } from './describe-volley.ts';
import { ELEMENT, ground, nextMove, play, runOut } from './testing.ts';

describe('example 1: clibanarii against auxiliaries with bows', () => {
  const clibanarii = (more: string) => `unit clibanarii red AC LO Bi arms lance,bow barded 3 at 500 380 ${more}`;
  const auxiliaries = (more: string) => `unit auxiliaries blue UI LO Cr arms bow shield 6 in 3 at 500 500 ${more}`;

  test('[cls-shooting.04] [cls-shooting.12] [cls-shooting.22] 1a: four dice, two hits, one killed; one group of horse archers', () => {
    const b = standing(
      `
${clibanarii('')}
${auxiliaries('')}
mover red
dice 6 3 6 8 9 10
`,
      [{ proc: 'shooting', locals: { side: 1 } }],
    );
    expect(describeVolley(b, 1)[0]).toMatchObject({ longDice: 4, shortDice: 0, longScore: { total: 7 } });
    expect(describeVolley(b, 1)[0]?.kill.total).toBe(8);
    expect(describeVolley(b, 0)[0]).toMatchObject({ longDice: 1, shortDice: 0 });
    runOut(b);
    expect(strengthOf(b, 0)).toBe(8);
    expect(strengthOf(b, 1)).toBe(24);
    expect(isDisordered(b, 0)).toBe(false);
  });

  const charged = (): Battle =>
    standing(
      `
${clibanarii('at 500 500 missing 1 did charge')}
${auxiliaries('did charged')}
mover red
phase 5
`,
      [{ proc: 'contact', locals: { mover: 0, target: 1, edge: 0, how: 'charge' } }],
    );

  test('[cls-example.01] [cls-disorder.08] 1c: at short range, being charged; three hits on eight figures disorder', () => {
    const b = charged();
    expect(describeVolley(b, 1)[0]).toMatchObject({ shortDice: 6, longDice: 0, shortScore: { total: 8 } });
    play(b, 'shooting', { side: 1 }, [9, 7, 5, 3, 10, 8, 3]);
    expect(strengthOf(b, 0)).toBe(8);
    expect(isDisordered(b, 0)).toBe(true);
    expect(isDisordered(b, 1)).toBe(false);
  });

  test('[cls-melee.34] [cls-after.10] [cls-after.15] 1d, 1e: factors 3 against -1; the archers need 7, break and are pursued', () => {
    const b = charged();
    b.state.disordered[0] = 1;
    expect(describeMelee(b, 0, 1)).toMatchObject({
      own: { total: 3 },
      against: { total: -1 },
      need: 5,
      foeNeed: 9,
      dice: 3,
      foeDice: 6,
    });
    b.state.phase = 11;
    play(b, 'melee', { side: 1 }, [5, 9, 8, 2, 7, 10, 4, 6, 8]);
    expect([strengthOf(b, 0), strengthOf(b, 1)]).toEqual([7, 21]);
    expect(describeAfterMelee(b, 1).total).toBe(7);
    b.state.phase = 12;
    play(b, 'after-melee', { side: 1 }, [6]);
    expect(isRouting(b, 1)).toBe(true);
    expect(b.state.y[1]).toBeGreaterThan(500 * PACE);
    expect(isPursuing(b, 0)).toBe(true);
    expect(touch(b, 0, 1)).toBe(true);
  });

  test('[cls-after.03] [cls-after.11] 1e, a die of 7: pushed back 20 paces, and only then disordered', () => {
    const b = charged();
    b.state.disordered[0] = 1;
    b.state.phase = 11;
    play(b, 'melee', { side: 1 }, [5, 9, 8, 2, 7, 10, 4, 6, 8]);
    b.state.phase = 12;
    runOn(b, 'after-melee', { side: 1 }, [7]);
    expect(offered(b)).toEqual(['stay', 'break off']);
    expect(isDisordered(b, 1)).toBe(false);
    must(b, 'stay');
    runOut(b);
    expect(isRouting(b, 1)).toBe(false);
    expect(b.state.y[1]).toBe(520 * PACE);
    expect(b.state.y[0]).toBe(520 * PACE);
    expect(isDisordered(b, 1)).toBe(true);
  });
});

describe('example 2: Gauls charge uphill into Romans', () => {
  const charged = (): Battle =>
    standing(
      `
unit gauls red UI LO Bi arms javelins shield 15 in 3 at ${500 + ELEMENT / 2} 500 did charge
unit romans blue AI CO arms pila shield 6 in 2 at 500 500 did charged
${ground('shallow-hill', 500, 520, 60)}
mover red
`,
      [{ proc: 'contact', locals: { mover: 0, target: 1, edge: 0, how: 'charge' } }],
    );

  test('[cls-melee.27] [cls-melee.02] [cls-melee.14] the overlap waits; six against three with the hill', () => {
    const b = charged();
    expect(describeMelee(b, 1, 0)).toMatchObject({
      own: { total: 6 },
      against: { total: 3 },
      need: 5,
      foeNeed: 8,
      dice: 4,
      foeDice: 4,
    });
  });

  test('[cls-example.02] [cls-after.05] [cls-after.09] beaten by three to none they need -2 and are pushed back without a throw', () => {
    const b = charged();
    play(b, 'melee', { side: 1 }, [2, 6, 5, 7, 5, 8, 7, 3]);
    expect(strengthOf(b, 0)).toBe(42);
    expect(describeAfterMelee(b, 0).total).toBe(-2);
    play(b, 'after-melee', { side: 1 });
    expect(b.state.y[0]).toBe(480 * PACE);
    expect(b.state.y[1]).toBe(500 * PACE);
    expect(b.state.melees).toHaveLength(0);
    expect([b.state.rally[1], b.state.disordered[1]]).toEqual(['melee', 0]);
  });
});

describe('example 3: archers shoot at chariots', () => {
  const position = (dice: number[], more = ''): Battle =>
    standing(
      `
unit chariots red LCH Ai 4 at 500 400 ${more}
unit romans blue AI LO arms bow 6 in 3 at 500 500
mover red
dice ${dice.join(' ')}
`,
      [{ proc: 'shooting', locals: { side: 1 } }],
    );
  test('[cls-example.03] [cls-example.04] three hits on eight figures disorder; one die needs 3 and marks one hit', () => {
    const b = position([8, 1, 10, 9, 9]);
    expect(describeVolley(b, 1)[0]).toMatchObject({ longDice: 4, longScore: { total: 7 }, kill: { total: 7 } });
    runOut(b);
    expect(isDisordered(b, 0)).toBe(true);
    expect([b.state.elements[0], b.state.missing[0]]).toEqual([4, 1]);
  });
  test('[cls-example.04] a 2 is not enough', () => {
    const b = position([8, 1, 10, 9, 2]);
    runOut(b);
    expect(b.state.missing[0]).toBe(0);
  });
  test('[cls-special.01] the next hit removes the model', () => {
    const b = position([8, 1, 1, 1, 7], 'missing 1');
    runOut(b);
    expect([b.state.elements[0], b.state.missing[0]]).toEqual([3, 0]);
  });
});

describe('example 4: an elephant against hastati', () => {
  const charged = (): Battle =>
    standing(
      `
unit elephant red ELEPHANT at 500 500 did charge
unit hastati blue AI CO arms pila shield 3 in 1 at 500 500 did charged
mover red
`,
      [{ proc: 'contact', locals: { mover: 0, target: 1, edge: 0, how: 'charge' } }],
    );

  test('[cls-shooting.06] 4a: the front rank throws its pila: one die at 8', () => {
    const b = charged();
    expect(describeVolley(b, 1)[0]).toMatchObject({ shortDice: 1, longDice: 0, shortScore: { total: 8 } });
    play(b, 'shooting', { side: 1 }, [7]);
    expect(strengthOf(b, 0)).toBe(3);
  });

  test('[cls-melee.14] [cls-melee.18] [cls-example.05] [cls-after.17] 4b, 4c: a draw, one element more, the third hit', () => {
    const b = charged();
    play(b, 'shooting', { side: 1 }, [7]);
    expect(describeMelee(b, 0, 1)).toMatchObject({
      own: { total: 5 },
      against: { total: 3 },
      need: 6,
      foeNeed: 8,
      dice: 2,
      foeDice: 2,
    });
    play(b, 'melee', { side: 1 }, [6, 7, 8, 10]);
    expect([strengthOf(b, 0), strengthOf(b, 1)]).toEqual([1, 10]);
    runOn(b, 'after-melee', { side: 1 });
    expect(offered(b)).toContain('expand hastati left');
    must(b, 'expand hastati left');
    runOut(b);
    expect(b.state.files[1]).toBe(2);
    nextMove(b);
    expect(describeMelee(b, 1, 0)).toMatchObject({
      own: { total: 1 },
      against: { total: 4 },
      need: 8,
      foeNeed: 5,
      dice: 3,
      foeDice: 2,
    });
    play(b, 'melee', { side: 0 }, [1, 3, 8, 5, 7]);
    expect(onTable(b, 0)).toBe(false);
    expect(strengthOf(b, 1)).toBe(8);
    play(b, 'after-melee', { side: 0 });
    expect(isRouting(b, 1)).toBe(false);
    expect(b.state.y[1]).toBe(500 * PACE);
    expect(b.state.rally[1]).toBe('melee');
  });
});

describe('example 5: morale', () => {
  const moors = 'OO Bi shield 5 in 2 missing 1';
  /** The map of the example is lost: the units stand so that just its modifiers apply. */
  const position = (): Battle =>
    standing(`
unit moors red UC at 795 560 routing accustomed ${moors}
unit elephant red ELEPHANT Ci untrained at 730 490
unit nobles red AC shield 4 at 900 350 accustomed
unit roman-moors blue UC at 640 440 facing 90 pursuing ${moors}
unit velites blue UI OO shield 6 in 2 at 730 560
unit italians blue AC shield 4 at 900 500
mover red
phase 3
`);
  const totals = (events: readonly GameEvent[]): unknown[] =>
    events.filter((e) => e.kind === 'morale').map((e) => [e['unit'], e['total'], e['result']]);

  test('[cls-example.06] [cls-example.07] [cls-example.08] the elephant breaks, the nobles charge, the Italians counter charge', () => {
    const b = position();
    const charges = runOn(
      b,
      'tests',
      {
        tests: [
          { unit: 1, why: 'charge', enemies: [4] },
          { unit: 2, why: 'charge', enemies: [5] },
        ],
      },
      [5, 3, 4],
    );
    // The elephant: 5 with two deductions; the nobles, of class B, take no note of its rout in the same phase.
    expect(totals(charges)).toEqual([
      [1, 3, 'no-advance'],
      [2, 7, 'carry-on'],
    ]);
    expect(isRouting(b, 1)).toBe(true);
    expect(b.state.x[1] !== 730 * PACE || b.state.y[1] !== 490 * PACE).toBe(true);
    b.state.phase = 4;
    const answer = runOn(
      b,
      'tests',
      { tests: [{ unit: 5, why: 'charged', response: 'counter', enemies: [2] }] },
      [2, 2],
    );
    // One for each enemy in rout: the Moors, and the elephant of the phase before.
    expect(totals(answer)).toEqual([[5, 6, 'carry-on']]);
  });

  test('[cls-example.09] velites are AI by default and may be UI', () => {
    const entry = listById('republican-roman')?.entries.find((e) => e.id === 'velites');
    expect(entry?.types).toEqual(['AI', 'UI']);
  });
});
