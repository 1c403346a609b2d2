import { type GameEvent, Match, pendingDecisions } from '@taxiarch/kernel';
import { must, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { AWAY, GONE, paces, READY } from '../base/vocabulary.ts';
import { foot, horse } from '../charges/testing.ts';
import { called } from '../script/position.ts';
import { battleOver, moveIs, phaseOf, played, until } from '../testing/play.ts';

/** Faces for whatever is thrown after those that matter. */
const plenty = (face: number): string => `${face} `.repeat(60);

const spears = `${foot} CO arms spear`;
const beast = 'unit beast blue ELEPHANT at 700 500 order attack';
const few = 'unit few red UI OO at 700 400 order hold';

/** Declares the first charge that is offered in phase 2. */
function charges(text: string): { b: Battle; told: GameEvent[] } {
  const b = played(text);
  until(b, phaseOf(2, 2));
  expect(b.state.phase).toBe(2);
  return { b, told: must(b, offered(b).find((choice) => choice !== 'done') as string) };
}

describe('the phases of a charge', () => {
  const clash = `
${horse}
${spears} at 700 430 facing 180
dice 4 3 4 4 10 10 10 10 1 1 1 1 1 1 1 1 10 ${plenty(5)}
`;

  test('[cls-period.03] [cls-period.04] [cls-period.05] [cls-period.09] declared, tested, answered, struck, fought out, in this order', () => {
    const { b, told } = charges(clash);
    const all = [...told, ...until(b, moveIs(3))].map((e) => e.kind);
    const steps = [
      'charge-declared',
      'morale',
      'charge-goes',
      'holds',
      'charge-strikes',
      'melee-result',
      'after-melee',
    ];
    expect(all.slice(0, all.indexOf('move')).filter((kind) => steps.includes(kind))).toEqual([
      'charge-declared',
      'morale',
      'charge-goes',
      'morale',
      'holds',
      'charge-strikes',
      'melee-result',
      'melee-result',
      'after-melee',
    ]);
  });

  test('[cls-period.01] the next move begins with no charges and a new window for shooting', () => {
    const { b } = charges(clash);
    until(b, phaseOf(2, 12));
    expect([b.state.charges.length, b.state.moments > 0]).toEqual([1, true]);
    until(b, phaseOf(3, 8));
    expect([b.state.charges, b.state.moments]).toEqual([[], 0]);
  });

  test('[cls-scale.06] the window for shooting opens with all who are on the table, where they stand', () => {
    const b = played(`
${horse}
${spears} at 700 430 facing 180
${few} away
`);
    until(b, phaseOf(2, 2));
    expect(b.state.tracks.map(({ unit, moment, x, y, facing }) => [unit, moment, x, y, facing])).toEqual([
      [0, 0, paces(700), paces(500), 0],
      [1, 0, paces(700), paces(430), 18000],
    ]);
  });

  test('[cls-period.05] [cls-response.08] in phase 6 a unit with the charger in reach may strike it', () => {
    const reserve = `${called('reserve', horse)} red at 790 460 facing 270 order attack`;
    const { b } = charges(`${clash}${reserve}`);
    until(b, phaseOf(2, 6));
    expect([b.state.phase, pendingDecisions(b)[0]?.kind]).toEqual([6, 'reactive-counter-charge']);
  });
});

describe('what follows from a phase is settled at its end', () => {
  /** In which phase red or blue has lost its last unit (cls-victory.03), after a charge or without one. */
  const lastSeen = (b: Battle): unknown[] => {
    until(b, battleOver);
    return [b.outcome?.rules[0], b.outcome?.winner, b.state.move, b.state.phase];
  };
  const facing = (unit: string, y: number) => `${unit} at 700 ${y} facing 180`;

  test('[cls-unit.06] [cls-melee.40] phase 1: remnants and melees without contact are gone before charges are declared', () => {
    const shreds = `${called('shreds', few)} at 200 400 missing 1`;
    const b = played(`
${horse}
${facing(spears, 430)}
${shreds}
${beast} at 200 800
${few} at 200 600
melee beast few rounds 1
`);
    expect([b.state.phase, pendingDecisions(b)[0]?.kind]).toEqual([2, 'declare-charge']);
    expect([b.state.status[2], b.state.melees]).toEqual([GONE, []]);
  });

  test('[cls-victory.03] phase 3: the charger breaks and runs off the table', () => {
    expect(
      lastSeen(
        charges(`
${beast} at 700 910
${facing(spears, 840)}
dice ${plenty(1)}
`).b,
      ),
    ).toEqual(['cls-victory.03', 1, 2, 3]);
  });

  test('[cls-victory.03] phase 4: the charged break and run off the table', () => {
    expect(
      lastSeen(
        charges(`
${beast} at 700 100
${facing(`${spears} bare Ci 4`, 40)}
dice 6 6 ${plenty(1)}
`).b,
      ),
    ).toEqual(['cls-victory.03', 0, 2, 4]);
  });

  test('[cls-general.05] phase 5: a lone general in the way of a charge', () => {
    const fate = (x: number) => {
      const { b } = charges(`
${horse}
${facing(spears, 430)}
general satrap red at ${x} 460
`);
      until(b, phaseOf(2, 10));
      return b.state.generalGone[0];
    };
    expect(fate(700)).toBe(1);
    expect(fate(800)).toBe(0);
  });

  test('[cls-general.05] a way made in an earlier phase of the same move catches nobody who comes there later', () => {
    const light = `${few} UC 2 at 700 420 facing 180 order harass`;
    const { b } = charges(`
${horse}
${light}
${spears} at 200 100
general king blue at 760 470
dice ${plenty(4)}
`);
    if (pendingDecisions(b)[0]?.kind === 'response') must(b, 'few evade');
    until(b, phaseOf(2, 8));
    expect(b.state.y[1]).toBeLessThan(paces(380));
    for (const word of ['general king', 'ride 700 400']) must(b, word);
    until(b, moveIs(3));
    expect(b.state.generalGone).toEqual([0]);
  });

  test('[cls-victory.03] phase 6: who breaks at the sight of his general’s fall runs off the table', () => {
    const runner = 'unit runner blue UI at 700 100 order attack';
    const witness = `${spears} bare Ci at 820 40 facing 180`;
    const b = played(`
${runner}
${witness}
${horse} at 100 900 order hold
general satrap red at 700 60
dice ${plenty(1)}
`);
    until(b, phaseOf(2, 8));
    for (const word of ['move runner', 'forward 60']) must(b, word);
    expect(lastSeen(b)).toEqual(['cls-victory.03', 0, 3, 6]);
  });

  test('[cls-period.06] [cls-victory.03] phase 7: what the rout costs may be the end of a unit', () => {
    const b = played(`
${few} blue routing
${spears} at 200 100
`);
    expect(lastSeen(b)).toEqual(['cls-victory.03', 1, 2, 7]);
  });

  test('[cls-period.08] [cls-leave.02] phase 9: units off the table come back', () => {
    const b = played(`
${horse} away away-as charger away-move 0 at 700 960
${beast} at 200 900 order hold
${spears}
dice ${plenty(10)}
`);
    until(b, moveIs(4));
    expect(b.state.status[0]).toBe(AWAY);
    expect(until(b, moveIs(5)).some((e) => e.kind === 'returns')).toBe(true);
    expect(b.state.status[0]).toBe(READY);
  });

  test('[cls-victory.03] phase 10: shot down to the last man', () => {
    const bows = `${called('bows', horse)} UI arms bow 8 in 4 order hold`;
    expect(
      lastSeen(
        played(`
${bows} at 700 460
${facing(few, 400)}
dice ${plenty(10)}
`),
      ),
    ).toEqual(['cls-victory.03', 0, 2, 10]);
  });

  test('[cls-vis.03] [cls-period.01] phase 10: who shoots from the edge of a wood is seen there afterwards, who holds back is not', () => {
    const wood = 'wood wood polygon 500 200 900 200 900 400 500 400';
    const bows = `${called('bows', horse)} UI OO arms bow 8 in 4 at 700 203 order hold`;
    const shown = (answer: string): number[] => {
      const b = played(`
${bows}
${facing(spears, 130)}
${wood}
dice ${plenty(1)}
`);
      until(b, phaseOf(2, 10));
      expect([b.state.phase, pendingDecisions(b)[0]?.kind, b.state.shown]).toEqual([10, 'shooting', [0, 0]]);
      must(b, answer);
      until(b, moveIs(3));
      return b.state.shown;
    };
    expect([shown('done'), shown('hold bows')]).toEqual([
      [1, 0],
      [0, 0],
    ]);
  });

  test('[cls-victory.03] phase 11: cut down to the last man', () => {
    const b = played(`
${horse} at 700 400
${facing(few, 400)}
dice ${plenty(10)}
melee horse few rounds 1
`);
    expect(lastSeen(b)).toEqual(['cls-victory.03', 0, 2, 11]);
  });

  test('[cls-unit.06] phase 12: what does not count at all is removed before the next move', () => {
    const b = played(`
${called('guard', spears)} blue at 700 400
${facing(spears, 400)}
${few} at 200 400
general satrap red with foot
dice ${plenty(5)}
melee guard foot rounds 1
`);
    until(b, phaseOf(2, 12));
    expect([b.state.phase, pendingDecisions(b)[0]?.kind]).toEqual([12, 'expand']);
    b.state.missing[2] = 1;
    until(b, moveIs(3));
    expect([b.state.phase, b.state.status[2]]).toEqual([1, GONE]);
  });
});

describe('the end of the period', () => {
  const quiet = `
${called('guard', spears)} blue at 700 800
${spears} at 700 100
general king blue with guard
`;

  test('[cls-victory.01] half of the points lost decides, when both sides have moved and not before', () => {
    const b = played(`${quiet}${called('lost', spears)} at 200 300 gone points 500`);
    until(b, moveIs(3));
    expect(b.outcome).toBeNull();
    until(b, battleOver);
    expect([b.outcome?.rules, b.outcome?.winner, b.state.move]).toEqual([['cls-victory.01'], 0, 3]);
  });

  test('[cls-period.01] answers left for the period are asked for again in the next', () => {
    const b = played(quiet);
    const match = new Match(b);
    match.instruct(0, { kind: 'signals', choice: 'done', until: 'turn' });
    expect(b.standing).toHaveLength(1);
    until(b, moveIs(3));
    expect(b.standing).toHaveLength(1);
    until(b, moveIs(4));
    expect([b.standing, b.state.phase, pendingDecisions(b)[0]?.kind]).toEqual([[], 1, 'signals']);
  });

  test('[cls-period.01] the log announces periods and moves as they begin', () => {
    const b = played(quiet);
    const told = [...b.events, ...until(b, moveIs(5))].filter((e) => e.kind === 'period' || e.kind === 'move');
    expect(told.map((e) => `${e.kind} ${e['side'] ?? e['period']}`)).toEqual([
      'period 2',
      'move 0',
      'move 1',
      'period 3',
      'move 0',
      'move 1',
    ]);
  });
});
