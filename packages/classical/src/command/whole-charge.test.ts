import { type GameEvent, Match, pending } from '@taxiarch/kernel';
import { must, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { AWAY, GONE, paces, READY, ROUTING } from '../base/vocabulary.ts';
import type { Piece } from '../base/world.ts';
import { foot, horse } from '../charges/testing.ts';
import type { FieldPlan, FieldUnit } from '../testing/field.ts';
import { battleOver, moveIs, phaseOf, played, until } from '../testing/play.ts';

/** Faces for whatever is thrown after those that matter. */
const plenty = (face: number): number[] => Array.from({ length: 60 }, () => face);

const spears: FieldUnit = { ...foot, troop: { density: 'CO', arms: [['SPEAR']] } };
const beast: FieldUnit = { key: 'beast', side: 'blue', type: 'ELEPHANT', at: [700, 500], order: 'attack' };
const few: FieldUnit = { key: 'few', side: 'red', type: 'UI', troop: { density: 'OO' }, at: [700, 400], order: 'hold' };

/** Declares the first charge that is offered in phase 2. */
function charges(plan: FieldPlan): { b: Battle; told: GameEvent[] } {
  const b = played(plan);
  until(b, phaseOf(2, 2));
  expect(b.state.phase).toBe(2);
  return { b, told: must(b, offered(b).find((choice) => choice !== 'done') as string) };
}

describe('the phases of a charge', () => {
  const clash: FieldPlan = {
    units: [horse, { ...spears, at: [700, 430], facing: 180 }],
    dice: [4, 3, 4, 4, ...[10, 10, 10, 10], ...[1, 1, 1, 1, 1, 1, 1, 1], 10, ...plenty(5)],
  };

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
    const b = played({ units: [horse, { ...spears, at: [700, 430], facing: 180 }, { ...few, status: AWAY }] });
    until(b, phaseOf(2, 2));
    expect(b.state.tracks.map(({ unit, moment, x, y, facing }) => [unit, moment, x, y, facing])).toEqual([
      [0, 0, paces(700), paces(500), 0],
      [1, 0, paces(700), paces(430), 18000],
    ]);
  });

  test('[cls-period.05] [cls-response.08] in phase 6 whoever has the charger in reach may strike it', () => {
    const reserve: FieldUnit = { ...horse, key: 'reserve', side: 'red', at: [790, 460], facing: 270, order: 'attack' };
    const { b } = charges({ ...clash, units: [horse, { ...spears, at: [700, 430], facing: 180 }, reserve] });
    until(b, phaseOf(2, 6));
    expect([b.state.phase, pending(b)[0]?.kind]).toEqual([6, 'reactive-counter-charge']);
  });
});

describe('what follows from a phase is settled at its end', () => {
  /** In which phase red or blue has lost its last unit (cls-victory.03), after a charge or without one. */
  const lastSeen = (b: Battle): unknown[] => {
    until(b, battleOver);
    return [b.outcome?.rules[0], b.outcome?.winner, b.state.move, b.state.phase];
  };
  const facing = (unit: FieldUnit, y: number): FieldUnit => ({ ...unit, at: [700, y], facing: 180 });

  test('[cls-unit.06] [cls-melee.40] phase 1: remnants and melees without contact are gone before charges are declared', () => {
    const shreds: FieldUnit = { ...few, key: 'shreds', at: [200, 400], missing: 1 };
    const b = played({
      units: [horse, facing(spears, 430), shreds, { ...beast, at: [200, 800] }, { ...few, at: [200, 600] }],
      prepare: (state) => {
        state.melees = [{ one: 3, other: 4, rounds: 1, edgeOne: 0, edgeOther: 0, pikesLapsed: 0, pushed: 0 }];
      },
    });
    expect([b.state.phase, pending(b)[0]?.kind]).toEqual([2, 'declare-charge']);
    expect([b.state.status[2], b.state.melees]).toEqual([GONE, []]);
  });

  test('[cls-victory.03] phase 3: the charger breaks and runs off the table', () => {
    const units = [{ ...beast, at: [700, 940] as [number, number] }, facing(spears, 870)];
    expect(lastSeen(charges({ units, dice: [1, 1, ...plenty(1)] }).b)).toEqual(['cls-victory.03', 1, 2, 3]);
  });

  test('[cls-victory.03] phase 4: the charged break and run off the table', () => {
    const units = [
      { ...beast, at: [700, 100] as [number, number] },
      facing({ ...spears, elements: 4, troop: { grade: 'C', training: 'irregular' } }, 40),
    ];
    expect(lastSeen(charges({ units, dice: [6, 6, 1, 1, ...plenty(1)] }).b)).toEqual(['cls-victory.03', 0, 2, 4]);
  });

  test('[cls-general.05] phase 5: a lone general in the way of a charge', () => {
    const fate = (x: number) => {
      const generals: FieldPlan['generals'] = [{ key: 'satrap', side: 'red', at: [x, 460] }];
      const { b } = charges({ units: [horse, facing(spears, 430)], generals, dice: '1' });
      until(b, phaseOf(2, 10));
      return b.state.generalGone[0];
    };
    expect(fate(700)).toBe(1);
    expect(fate(800)).toBe(0);
  });

  test('[cls-general.05] a way made in an earlier phase of the same move catches nobody who comes there later', () => {
    const light: FieldUnit = { ...few, type: 'UC', elements: 2, at: [700, 420], facing: 180, order: 'harass' };
    const { b } = charges({
      units: [horse, light, { ...spears, at: [200, 100] }],
      generals: [{ key: 'king', side: 'blue', at: [760, 470] }],
      dice: plenty(4),
    });
    if (pending(b)[0]?.kind === 'response') must(b, 'few evade');
    until(b, phaseOf(2, 8));
    expect(b.state.y[1]).toBeLessThan(paces(380));
    for (const word of ['general king', 'ride 700 400']) must(b, word);
    until(b, moveIs(3));
    expect(b.state.generalGone).toEqual([0]);
  });

  test('[cls-victory.03] phase 6: who breaks at the sight of his general’s fall runs off the table', () => {
    const runner: FieldUnit = { key: 'runner', side: 'blue', type: 'UI', at: [700, 100], order: 'attack' };
    const witness: FieldUnit = { ...spears, at: [820, 40], facing: 180, troop: { grade: 'C', training: 'irregular' } };
    const b = played({
      units: [runner, witness, { ...horse, at: [100, 900], order: 'hold' }],
      generals: [{ key: 'satrap', side: 'red', at: [700, 60] }],
      dice: plenty(1),
    });
    until(b, phaseOf(2, 8));
    for (const word of ['move runner', 'forward 60']) must(b, word);
    expect(lastSeen(b)).toEqual(['cls-victory.03', 0, 3, 6]);
  });

  test('[cls-period.06] [cls-victory.03] phase 7: what the rout costs may be the end of a unit', () => {
    const b = played({
      units: [
        { ...few, side: 'blue', status: ROUTING },
        { ...spears, at: [200, 100] },
      ],
    });
    expect(lastSeen(b)).toEqual(['cls-victory.03', 1, 2, 7]);
  });

  test('[cls-period.08] [cls-leave.02] phase 9: units off the table come back', () => {
    const b = played({
      units: [{ ...horse, status: AWAY, at: [700, 960] }, { ...beast, at: [200, 900], order: 'hold' }, spears],
      prepare: (state) => {
        state.awayAs[0] = 'charger';
        state.awayMove[0] = 0;
      },
      dice: plenty(10),
    });
    until(b, moveIs(4));
    expect(b.state.status[0]).toBe(AWAY);
    expect(until(b, moveIs(5)).some((e) => e.kind === 'returns')).toBe(true);
    expect(b.state.status[0]).toBe(READY);
  });

  test('[cls-victory.03] phase 10: shot down to the last man', () => {
    const bows: FieldUnit = {
      ...horse,
      key: 'bows',
      type: 'UI',
      troop: { arms: [['BOW']] },
      elements: 8,
      order: 'hold',
    };
    expect(lastSeen(played({ units: [{ ...bows, at: [700, 460] }, facing(few, 400)], dice: plenty(10) }))).toEqual([
      'cls-victory.03',
      0,
      2,
      10,
    ]);
  });

  test('[cls-vis.03] [cls-period.01] phase 10: who shoots from the edge of a wood is seen there afterwards, who holds back is not', () => {
    const wood: Piece = {
      key: 'wood',
      kind: 'wood',
      area: { kind: 'polygon', points: [500, 200, 900, 200, 900, 400, 500, 400].map(paces) },
      crest: { x: paces(700), y: paces(300) },
      height: 1,
    };
    const bows: FieldUnit = {
      ...horse,
      key: 'bows',
      type: 'UI',
      troop: { density: 'OO', arms: [['BOW']] },
      elements: 8,
      at: [700, 203],
      order: 'hold',
    };
    const shown = (answer: string): number[] => {
      const b = played({ units: [bows, facing(spears, 130)], pieces: [wood], dice: plenty(1) });
      until(b, phaseOf(2, 10));
      expect([b.state.phase, pending(b)[0]?.kind, b.state.shown]).toEqual([10, 'shooting', [0, 0]]);
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
    const b = played({
      units: [{ ...horse, at: [700, 400] }, facing(few, 400)],
      prepare: (state) => {
        state.melees = [{ one: 0, other: 1, rounds: 1, edgeOne: 0, edgeOther: 0, pikesLapsed: 0, pushed: 0 }];
      },
      dice: plenty(10),
    });
    expect(lastSeen(b)).toEqual(['cls-victory.03', 0, 2, 11]);
  });

  test('[cls-unit.06] phase 12: what does not count at all is removed before the next move', () => {
    const b = played({
      units: [
        { ...spears, key: 'guard', side: 'blue', at: [700, 400] },
        facing(spears, 400),
        { ...few, at: [200, 400] },
      ],
      generals: [{ key: 'satrap', side: 'red', with: 'foot' }],
      prepare: (state) => {
        state.melees = [{ one: 0, other: 1, rounds: 1, edgeOne: 0, edgeOther: 0, pikesLapsed: 0, pushed: 0 }];
      },
      dice: plenty(5),
    });
    until(b, phaseOf(2, 12));
    expect([b.state.phase, pending(b)[0]?.kind]).toEqual([12, 'expand']);
    b.state.missing[2] = 1;
    until(b, moveIs(3));
    expect([b.state.phase, b.state.status[2]]).toEqual([1, GONE]);
  });
});

describe('the end of the period', () => {
  const quiet: FieldPlan = {
    units: [
      { ...spears, key: 'guard', side: 'blue', at: [700, 800] },
      { ...spears, at: [700, 100] },
      { ...spears, key: 'lost', at: [200, 300], status: GONE, points: 500 },
    ],
    generals: [{ key: 'king', side: 'blue', with: 'guard' }],
  };

  test('[cls-victory.01] half of the points lost decides, when both sides have moved and not before', () => {
    const b = played(quiet);
    until(b, moveIs(3));
    expect(b.outcome).toBeNull();
    until(b, battleOver);
    expect([b.outcome?.rules, b.outcome?.winner, b.state.move]).toEqual([['cls-victory.01'], 0, 3]);
  });

  test('[cls-period.01] answers left for the period are asked for again in the next', () => {
    const b = played({ ...quiet, units: quiet.units.slice(0, 2) });
    const match = new Match(b);
    match.instruct(0, { kind: 'signals', choice: 'done', until: 'turn' });
    expect(b.standing).toHaveLength(1);
    until(b, moveIs(3));
    expect(b.standing).toHaveLength(1);
    until(b, moveIs(4));
    expect([b.standing, b.state.phase, pending(b)[0]?.kind]).toEqual([[], 1, 'signals']);
  });

  test('[cls-period.01] periods and moves are told as they begin', () => {
    const b = played({ ...quiet, units: quiet.units.slice(0, 2) });
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
