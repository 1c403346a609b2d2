import type { GameEvent } from '@taxiarch/kernel';
import { must, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Procedures } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { isDisordered, meleeBetween } from '../base/units.ts';
import {
  DID_CHARGE,
  DID_COUNTER,
  DID_STAND,
  GONE,
  LEFT,
  PACE,
  PURSUING,
  REAR,
  RIGHT,
  ROUTING,
  TOLERANCE,
  WAS_HALTED,
} from '../base/vocabulary.ts';
import type { Piece } from '../base/world.ts';
import { runOn } from '../temper/testing.ts';
import { type FieldUnit, field } from '../testing/field.ts';
import { isCharging } from './bout.ts';
import { takeLosses } from './casualties.ts';
import { endMelees } from './contacts.ts';
import { describeMelee } from './describe-melee.ts';
import { standsUphill } from './ground.ts';
import { settleMelees } from './melee.ts';
import { diceOf, strikersOf } from './strikers.ts';
import { against, beaten, blue, clash, ELEMENT, piece, play, red } from './testing.ts';

const narrow: Partial<FieldUnit> = { elements: 2, files: 1 };
const riders: Partial<FieldUnit> = { type: 'AC', troop: { density: 'LO', shield: true }, elements: 2, files: 2 };
const elephant: Partial<FieldUnit> = { type: 'ELEPHANT', troop: {}, elements: 1, files: 1 };
const chariots: Partial<FieldUnit> = { type: 'LCH', troop: {}, elements: 2, files: 2 };
const met = (
  one: Partial<FieldUnit>,
  other: Partial<FieldUnit>,
  how: Procedures['contact']['how'],
  edge: 0 | 1 = 0,
): Battle => {
  const b = field({ units: [blue(one), red(other)] });
  runOn(b, 'contact', { mover: 1, target: 0, edge, how });
  return b;
};
const stood = (b: Battle, unit = 0): boolean => ((b.state.did[unit] as number) & DID_STAND) !== 0;

describe('coming into contact', () => {
  test('[cls-pursuit.09] charges, counter charges, beasts in rout and pursuers of others are received standing', () => {
    const kinds = ['charge', 'counter', 'rout', 'pursuit', 'follow-up'] as const;
    expect(kinds.map((how) => stood(met({}, {}, how)))).toEqual([true, true, true, true, false]);
    expect(kinds.map((how) => stood(met({ status: ROUTING }, {}, how)))).toEqual(kinds.map(() => false));
    expect(kinds.map((how) => stood(met({ did: DID_COUNTER }, {}, how)))).toEqual(kinds.map(() => false));
    expect(kinds.map((how) => stood(met({}, {}, how), 1))).toEqual(kinds.map(() => false));
  });
  test('[cls-disorder.03] [cls-disorder.12] horse caught standing by any of those; not routers, nor by who follows up', () => {
    const shaken = (how: Procedures['contact']['how'], more: Partial<FieldUnit> = {}): boolean =>
      isDisordered(met({ ...riders, ...more }, riders, how), 0);
    expect([shaken('charge'), shaken('counter'), shaken('pursuit'), shaken('follow-up')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([shaken('charge', { status: ROUTING }), shaken('charge', { did: DID_CHARGE })]).toEqual([false, false]);
  });
  test('[cls-disorder.03] [cls-disorder.12] foot on the move who meet horse on the move, whoever struck', () => {
    const hit = (one: Partial<FieldUnit>, other: Partial<FieldUnit>): boolean[] => {
      const b = met(one, other, 'counter');
      return [isDisordered(b, 0), isDisordered(b, 1)];
    };
    expect(hit({ did: DID_CHARGE }, { ...riders, did: DID_COUNTER })).toEqual([true, false]);
    expect(hit({ ...riders, did: DID_CHARGE }, { did: DID_COUNTER })).toEqual([false, true]);
    expect(hit({ did: DID_CHARGE }, { did: DID_COUNTER })).toEqual([false, false]);
    expect(hit({ did: DID_CHARGE | WAS_HALTED }, { ...riders, did: DID_COUNTER })).toEqual([false, false]);
    expect(hit({ ...riders, did: DID_CHARGE }, { ...riders, did: DID_COUNTER })).toEqual([false, false]);
    expect(hit({ did: DID_CHARGE }, riders)).toEqual([false, false]);
  });
  test('[cls-disorder.03] [cls-pavise.02] burdens disorder him who is struck and him who strikes', () => {
    const pavise = { troop: { density: 'CO', pavise: true } } as const;
    const shaken = (one: Partial<FieldUnit>, other: Partial<FieldUnit>): boolean[] => {
      const b = met(one, other, 'charge');
      return [isDisordered(b, 0), isDisordered(b, 1)];
    };
    expect(shaken(pavise, {})).toEqual([true, false]);
    expect(shaken({}, { ...pavise, did: DID_CHARGE })).toEqual([false, true]);
    expect(shaken({ stakes: 4 }, {})).toEqual([true, false]);
    expect(shaken({ caltrops: 4 }, {})).toEqual([false, false]);
  });
  test('[cls-melee.47] a melee that is known keeps its rounds, and only the pursuit of routers begins with the second', () => {
    const b = met({ status: ROUTING }, {}, 'charge');
    expect(b.state.melees[0]?.rounds).toBe(0);
    runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'pursuit' });
    expect(b.state.melees).toMatchObject([{ rounds: 0 }]);
  });
  test('[cls-disorder.06] horse that meet strange beasts lose their order at once', () => {
    const shaken = (other: Partial<FieldUnit>): boolean =>
      isDisordered(met({ ...riders, did: DID_CHARGE }, { ...other, did: DID_COUNTER }, 'counter'), 0);
    expect([shaken(elephant), shaken(riders)]).toEqual([true, false]);
  });
  test('[cls-melee.40] nobody meets who is gone', () => {
    for (const gone of [0, 1]) {
      const b = field({ units: [blue(), red()] });
      b.state.status[gone] = GONE;
      runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'charge' });
      expect(b.state.melees).toEqual([]);
    }
  });
  /** Red comes up to blue and touches with its front the side or front of another. */
  const beside = (other: Partial<FieldUnit>): Battle => {
    const b = field({
      units: [
        blue(narrow),
        red({ elements: 4, files: 2, at: [500 + ELEMENT / 2, 500] }),
        blue({ key: 'beside', elements: 2, files: 1, ...other }),
      ],
      phase: 5,
    });
    runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'charge' });
    return b;
  };
  test('[cls-charge.09] [cls-charge.11] whom the front touches in passing: in front in order, in flank or rear not', () => {
    const front = beside({ at: [500 + ELEMENT, 500] });
    expect([meleeBetween(front, 1, 2)?.edgeOther, isDisordered(front, 2)]).toEqual([0, false]);
    const rear = beside({ at: [500 + ELEMENT, 523.63], facing: 180 });
    expect([meleeBetween(rear, 1, 2)?.edgeOther, isDisordered(rear, 2)]).toEqual([2, true]);
    // It faces east, its left side touches the front; red's middle is behind the line of its front.
    const side = beside({ at: [500 + ELEMENT * 1.5, 500 + ELEMENT / 2], facing: 90 });
    expect([meleeBetween(side, 1, 2)?.edgeOther, isDisordered(side, 2)]).toEqual([LEFT, true]);
    // It faces west: red's middle is before its front, so that it is met in front.
    const ahead = beside({ at: [500 + ELEMENT * 0.6, 500 + ELEMENT / 2], facing: 270 });
    expect([meleeBetween(ahead, 1, 2)?.edgeOther, isDisordered(ahead, 2)]).toEqual([0, false]);
    const apart = beside({ at: [500 + ELEMENT, 503] });
    expect(meleeBetween(apart, 1, 2)).toBeUndefined();
  });
  test('[cls-charge.09] whom it fights already is not met anew', () => {
    const b = field({
      units: [
        blue(narrow),
        red({ elements: 4, files: 2, at: [500 + ELEMENT / 2, 500] }),
        blue({ key: 'beside', elements: 2, files: 1, at: [500 + ELEMENT, 523.63], facing: 180 }),
      ],
    });
    runOn(b, 'contact', { mover: 1, target: 2, edge: 0, how: 'follow-up' });
    b.state.disordered[2] = 0;
    b.state.melees[0]!.rounds = 2;
    const told = runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'charge' });
    expect([told.filter((e) => e.kind === 'contact').map((e) => e['target']), isDisordered(b, 2)]).toEqual([
      [0],
      false,
    ]);
  });
  test('[cls-melee.40] melees that nobody has noted are found, with the edge that is struck', () => {
    const found = (other: Partial<FieldUnit>, first: Partial<FieldUnit> = {}): unknown => {
      const b = field({ units: [blue({ elements: 4, files: 2, ...first }), red({ ...narrow, ...other })] });
      settleMelees(b);
      return b.state.melees.map((m) => [m.edgeOne, m.edgeOther]);
    };
    expect(found({})).toEqual([[0, 0]]);
    expect(found({ at: [500 + ELEMENT, 512], facing: 270 })).toEqual([[RIGHT, 0]]);
    expect(found({ at: [500 - ELEMENT, 512], facing: 90 })).toEqual([[LEFT, 0]]);
    expect(found({ at: [500, 523.63], facing: 0 })).toEqual([[2, 0]]);
    expect(found({ at: [500, 476.4], facing: 0 })).toEqual([[0, 2]]);
    expect(found({ at: [500 + ELEMENT, 512], facing: 0 })).toEqual([]);
    expect(found({ at: [500, 498], facing: 180 })).toEqual([]);
  });
  test('[cls-after.11] [cls-after.23] who fought in this move stays an opponent until phase 12, routers and others not', () => {
    const kept = (prepare: (b: Battle) => void): number => {
      const b = beaten({}, {}, { units: [red({ key: 'far', at: [200, 200] })] });
      b.state.phase = 11;
      b.state.y[1] = 480 * PACE;
      b.index = b.system.index(b.world, b.state);
      prepare(b);
      endMelees(b);
      return b.state.melees.length;
    };
    expect(kept(() => {})).toBe(1);
    for (const unit of [0, 1]) {
      expect(kept((b) => (b.state.status[unit] = ROUTING))).toBe(0);
      expect(kept((b) => (b.state.status[unit] = GONE))).toBe(0);
    }
    expect(kept((b) => (b.state.phase = 10))).toBe(0);
    expect(kept((b) => (b.state.phase = 12))).toBe(1);
    expect(kept((b) => (b.state.blows = []))).toBe(0);
    expect(kept((b) => (b.state.blows = [{ by: 0, on: 2, hits: 1, wrong: 0 }]))).toBe(0);
    expect(kept((b) => (b.state.blows = [{ by: 2, on: 1, hits: 1, wrong: 0 }]))).toBe(0);
  });
});

describe('who counts as charging', () => {
  const charge = (unit: number, target: number) =>
    ({ unit, targets: [target], wheel: 0, turn: 0, reach: 0, gaps: [0], seen: [1], goes: 1 }) as never;
  const is = (one: Partial<FieldUnit>, other: Partial<FieldUnit>, charges: never[] = []): boolean => {
    const b = clash(one, other);
    b.state.charges = charges;
    return isCharging(b, 0, 1);
  };
  test('[cls-melee.43] [cls-response.08] foot struck in phase 6 stand against those horse alone', () => {
    const halted = { did: DID_CHARGE | WAS_HALTED };
    expect(is(halted, { ...riders, did: DID_COUNTER })).toBe(false);
    expect(is(halted, { did: DID_COUNTER })).toBe(true);
    expect(is(halted, riders)).toBe(true);
    expect(is({ did: DID_CHARGE }, { ...riders, did: DID_COUNTER })).toBe(true);
    expect(is(halted, { ...riders, did: DID_COUNTER }, [charge(0, 1)])).toBe(true);
    expect(is(halted, { ...riders, did: DID_COUNTER }, [charge(0, 2)])).toBe(false);
    expect(is(halted, { ...riders, did: DID_COUNTER }, [charge(2, 1)])).toBe(false);
    expect([is({ did: DID_COUNTER }, {}), is({}, {})]).toEqual([true, false]);
  });
});

describe('rows of the chart', () => {
  const first = (b: Battle) => describeMelee(b, 0, 1).own.parts[0];
  test('[cls-melee.17] light chariots are not heavy ones', () => {
    const value = (type: FieldUnit['type']): number | undefined =>
      first(clash({ type, troop: {}, elements: 1, files: 1 }, riders))?.value;
    expect([value('LCH'), value('HCHA'), value('HCHU'), value('SCHU')]).toEqual([4, 3, 3, 4]);
  });
  test('[cls-weapon.06] [cls-shield.01] the best row; a rhomphaia that costs a shield must be better by two', () => {
    const rule = (troop: FieldUnit['troop'], foe: Partial<FieldUnit> = {}): string | undefined =>
      first(clash({ troop: { density: 'LO', ...troop } }, foe))?.rule;
    // Five, less one for the shield, against four of the spear: the first of equals.
    expect(rule({ shield: true, arms: [['RHOMPHAIA', 'SPEAR']] })).toBe('cls-melee.15');
    expect(rule({ shield: false, arms: [['SPEAR', 'RHOMPHAIA']] })).toBe('cls-melee.15');
    expect(rule({ shield: true, arms: [['RHOMPHAIA', 'PILA']] })).toBe('cls-melee.14');
    expect(rule({ shield: false, arms: [['LONG_SPEAR', 'SPEAR']] }, riders)).toBe('cls-melee.12');
    expect(rule({ shield: false, arms: [['LONG_SPEAR', 'SPEAR']] })).toBe('cls-melee.13');
  });
  test('[cls-melee.22] a rider with a pike is no pikeman', () => {
    const b = clash(
      { ...riders, troop: { density: 'LO', arms: [['PIKE']] } },
      { troop: { density: 'CO', arms: [['PIKE']] } },
    );
    b.state.melees[0]!.rounds = 1;
    expect(describeMelee(b, 0, 1).own.parts.filter((p) => p.rule === 'cls-melee.22')).toHaveLength(1);
  });
  test('[cls-melee.23] only foot are ridden down', () => {
    const part = (foe: Partial<FieldUnit>): number =>
      describeMelee(clash(riders, foe), 0, 1).own.parts.filter((p) => p.rule === 'cls-melee.23').length;
    expect(part({ ...riders, troop: { density: 'OO' } })).toBe(0);
    expect(part({ ...riders, disordered: true })).toBe(0);
  });
  test('[cls-melee.33] chariots in pursuit do not stand; horse that stand lose nothing by it', () => {
    const part = (own: Partial<FieldUnit>, foe: Partial<FieldUnit> = {}): number =>
      describeMelee(clash(own, foe), 0, 1).own.parts.filter((p) => p.rule === 'cls-melee.33').length;
    expect([part(chariots), part({ ...chariots, status: PURSUING }), part(riders)]).toEqual([1, 1, 0]);
    expect(part({ ...chariots, status: PURSUING }, { status: ROUTING })).toBe(0);
  });
  test('[cls-melee.28] artillery minds no pikes', () => {
    const gun: Partial<FieldUnit> = { type: 'ARTILLERY', troop: {}, elements: 1, files: 1 };
    const b = clash(gun, { troop: { density: 'CO', arms: [['PIKE']] } });
    expect(describeMelee(b, 0, 1).own.parts.filter((p) => p.rule === 'cls-melee.28')).toEqual([]);
  });
  test('[cls-melee.44] five paces nearer to the crest, its front on the hill', () => {
    const up = (y: number, r: number): boolean => {
      const b = field({
        units: [blue({ elements: 2, files: 2 }), red({ elements: 2, files: 2 })],
        pieces: [piece('steep-hill', 500, y, r)],
      });
      return standsUphill(b, 0, 1);
    };
    expect([up(560, 70), up(560, 50), up(440, 70)]).toEqual([true, false, false]);
    const level = field({ units: [blue(), red()], pieces: [piece('steep-hill', 900, 500, 500)] });
    expect(standsUphill(level, 0, 1)).toBe(false);
  });
  test('[cls-melee.44] [cls-scale.05] five paces to the grain, on any of several hills', () => {
    const up = (grains: number, ...more: Piece[]): boolean => {
      const units = [blue({ at: [500, 500] }), red({ at: [500, 500 + grains / PACE], facing: 0 })];
      return standsUphill(field({ units, pieces: [...more, piece('steep-hill', 500, 440, 100)] }), 0, 1);
    };
    const least = 5 * PACE - TOLERANCE;
    expect([up(least), up(least - 1)]).toEqual([true, false]);
    expect(up(least, piece('steep-hill', 900, 300, 50))).toBe(true);
  });
});

describe('who strikes', () => {
  test('[cls-melee.41] no overlap that has turned away, is in touch itself, or stands beyond a corner', () => {
    const wide = (prepare: (b: Battle) => void): number[] => {
      const b = clash({ elements: 6, files: 3 }, narrow);
      b.state.melees[0]!.rounds = 1;
      prepare(b);
      return strikersOf(b, 0).map((s) => s.file);
    };
    expect(wide(() => {})).toEqual([0, 1, 2]);
    expect(wide((b) => (b.state.turned[0] = [LEFT, 0, 0, 0, 0, 0]))).toEqual([1, 2]);
    expect(wide((b) => (b.state.pushMove[0] = b.state.move))).toEqual([0, 1, 2]);
    const b = against({ elements: 3, files: 3 }, { at: [500, 500] }, { at: [500 + 1.5 * ELEMENT, 508], facing: 270 });
    b.state.melees = b.state.melees.filter((m) => m.other === 1);
    runOn(b, 'contact', { mover: 2, target: 0, edge: RIGHT, how: 'charge' });
    for (const melee of b.state.melees) melee.rounds = 1;
    // The right file is struck in the flank and helps nobody in front.
    expect(strikersOf(b, 0).map((s) => [s.file, s.overlap])).toEqual([
      [0, true],
      [1, false],
    ]);
  });
  test('[cls-melee.41] an overlap strikes only those whom it may: a fresh enemy beside an old one is left alone', () => {
    const b = against(
      { elements: 6, files: 3 },
      { at: [500 - ELEMENT / 2 - 2, 500] },
      { at: [500 + ELEMENT / 2 + 1, 500] },
    );
    b.state.melees[0]!.rounds = 1;
    const overlaps = strikersOf(b, 0).filter((s) => s.overlap);
    expect(overlaps.flatMap((s) => s.targets.map((t) => t.foe)).every((foe) => foe === 1)).toBe(true);
  });
  test('[cls-melee.46] the widest contact first, then the enemy whom the army list names first, then its left file', () => {
    const targets = (left: number, right: number): [number, number][] => {
      const b = field({
        units: [blue(narrow), red({ ...narrow, at: [left, 500] }), red({ ...narrow, at: [right, 500] })],
      });
      for (const foe of [2, 1]) runOn(b, 'contact', { mover: foe, target: 0, edge: 0, how: 'follow-up' });
      return (strikersOf(b, 0)[0]?.targets ?? []).map((t) => [t.foe, t.foeFile]);
    };
    const half = Math.ceil((ELEMENT * PACE) / 2) / PACE;
    expect([targets(500 - half, 500 + half), targets(500 + half, 500 - half)]).toEqual(
      Array(2).fill([
        [1, 0],
        [2, 0],
      ]),
    );
    expect(targets(500 - half - 3, 500 + half - 3)).toEqual([
      [2, 0],
      [1, 0],
    ]);
    const wide = clash(narrow, { elements: 2, files: 2 });
    expect(strikersOf(wide, 0)[0]?.targets.map((t) => t.foeFile)).toEqual([0, 1]);
    const rear = field({ units: [blue(narrow), red({ elements: 4, files: 2, at: [500, 476.4], facing: 0 })] });
    settleMelees(rear);
    expect(strikersOf(rear, 0)[0]?.targets.map((t) => [t.foeEdge, t.foeFile])).toEqual([
      [REAR, 0],
      [REAR, 1],
    ]);
  });
  test('[cls-melee.01] from the left, the front before the flanks', () => {
    const b = field({
      units: [
        blue({ elements: 6, files: 3 }),
        red({ ...narrow, key: 'before', at: [500 + ELEMENT, 500] }),
        red({ key: 'beside', elements: 2, files: 2, facing: 90, at: [500 - 1.5 * ELEMENT, 512] }),
      ],
      phase: 11,
    });
    runOn(b, 'contact', { mover: 2, target: 0, edge: LEFT, how: 'charge' });
    runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'charge' });
    b.state.turned[0] = [LEFT, 0, 0, LEFT, 0, 0];
    expect(strikersOf(b, 0).map((s) => [s.edge, s.rank, s.file])).toEqual([
      [0, 0, 2],
      [LEFT, 0, 0],
      [LEFT, 1, 0],
    ]);
  });
  test('[cls-melee.04] [cls-melee.05] [cls-melee.06] [cls-melee.07] the dice tell why they are so many', () => {
    const rules = (one: Partial<FieldUnit>): readonly string[] => {
      const told = play(clash(one, narrow), 'melee', { side: 0 }, Array<number>(12).fill(1));
      const die = told.find((e) => e.kind === 'die' && e['side'] === 0) as GameEvent;
      return die.rules.filter((r) => /cls-melee\.0[4-7]/.test(r));
    };
    expect(rules({ elements: 1, files: 1 })).toEqual(['cls-melee.04']);
    expect(rules(elephant)).toEqual(['cls-melee.04']);
    expect(rules(narrow)).toEqual(['cls-melee.04', 'cls-melee.05', 'cls-melee.07']);
    expect(rules({ elements: 3, files: 1, troop: { density: 'CO', arms: [['PIKE']] } })).toEqual([
      'cls-melee.04',
      'cls-melee.05',
      'cls-melee.07',
      'cls-melee.06',
    ]);
  });
  test('[cls-special.01] [cls-unit.03] [cls-unit.04] what losses leave of an element is told by its kind', () => {
    const rules = (one: Partial<FieldUnit>): readonly string[] => {
      const told = play(clash(one, narrow), 'melee', { side: 0 }, Array<number>(12).fill(1));
      return (told.find((e) => e.kind === 'blows' && e['unit'] === 0) as GameEvent).rules;
    };
    expect(rules({ ...elephant, missing: 1 })).toContain('cls-special.01');
    expect(rules({ ...narrow, missing: 1 })).toContain('cls-unit.03');
    expect(rules({ elements: 2, files: 2, missing: 1, troop: { density: 'OO' } })).toContain('cls-unit.04');
    expect(rules(narrow)).not.toContain('cls-unit.03');
  });
  test('[cls-melee.06] a die for each rank of pikes that counts, and no more than three', () => {
    const dice = (elements: number, missing = 0): number => {
      const b = clash({ elements, files: 1, missing, troop: { density: 'CO', arms: [['PIKE']] } }, narrow);
      return diceOf(b, strikersOf(b, 0)[0]!, 1);
    };
    expect([dice(1), dice(2), dice(3), dice(4), dice(3, 2), dice(3, 3)]).toEqual([1, 2, 3, 3, 3, 2]);
  });
});

describe('the phase', () => {
  test('[cls-melee.46] each side chooses, the mover first, and each element once', () => {
    const b = field({
      units: [
        blue({ elements: 2, files: 1 }),
        red({ ...narrow, at: [500 - ELEMENT / 2 - 2, 500] }),
        red({ ...narrow, key: 'other', at: [500 + ELEMENT / 2 - 2, 500] }),
      ],
    });
    runOn(b, 'melee', { side: 1 }, Array<number>(6).fill(1));
    expect(offered(b)).toEqual(['strike other', 'strike red']);
    must(b, 'strike red');
    expect(offered(b)).toEqual(['end']);
  });
  test('[cls-melee.37] [cls-shooting.29] who hit whom is remembered as who kills; not those who missed', () => {
    const b = against({}, {}, {});
    b.state.phase = 11;
    // Blue throws two dice at each of the two, and hits the right one once; then the left one hits once.
    play(b, 'melee', { side: 0 }, [1, 1, 10, 1, 10, 1, 1, 1]);
    expect(b.state.killers).toEqual([1, 2000]);
  });
  test('[cls-general.04] a general with routers who are not hit is safe', () => {
    const b = field({
      units: [blue({ ...narrow, status: ROUTING }), red(narrow)],
      generals: [{ key: 'chief', side: 'blue', with: 'blue' }],
    });
    const told = play(b, 'melee', { side: 1 }, [1, 1]);
    expect(told.filter((e) => e.kind === 'die')).toHaveLength(2);
    expect(b.state.generalGone[0]).toBe(0);
  });
  test('[cls-casualty.01] [cls-special.01] losses are told by the rule on figures or on models', () => {
    const rules = (one: Partial<FieldUnit>): readonly string[] =>
      (
        play(clash(one, narrow), 'melee', { side: 1 }, [10, 1, ...Array<number>(9).fill(1)]).find(
          (e) => e.kind === 'losses',
        ) as GameEvent
      ).rules;
    expect(rules(elephant)).toContain('cls-special.01');
    expect(rules(narrow)).toContain('cls-casualty.01');
    expect(rules(narrow)).not.toContain('cls-special.01');
  });
  test('[cls-casualty.03] [cls-casualty.02] where a rank is used up, routers close to the rear if there is room; others stay', () => {
    const after = (more: Partial<FieldUnit>, behind?: FieldUnit): number => {
      const b = field({ units: [blue({ elements: 3, files: 2, ...more }), ...(behind ? [behind] : [])] });
      takeLosses(b, 0, 4, ['cls-casualty.01'], 'in a trial');
      return Math.round((b.state.y[0] as number) / PACE);
    };
    expect([after({}), after({ status: ROUTING })]).toEqual([500, 512]);
    expect(after({ status: ROUTING, elements: 4 })).toBe(500);
    expect(after({ status: ROUTING }, blue({ key: 'behind', at: [500, 516] }))).toBe(500);
    expect(after({ status: ROUTING }, blue({ key: 'behind', at: [500, 524] }))).toBe(512);
  });
  test('[cls-casualty.01] [cls-casualty.03] a single rank keeps its turned elements when the left or right end falls', () => {
    const b = clash({ elements: 3, files: 3, at: [500 - ELEMENT, 500] }, narrow);
    b.state.turned[0] = [LEFT, 0, RIGHT];
    takeLosses(b, 0, 4, ['cls-casualty.01'], 'in a trial');
    expect(b.state.turned[0]).toEqual([0, RIGHT]);
    const c = clash({ elements: 3, files: 3, at: [500 + ELEMENT, 500] }, narrow);
    c.state.turned[0] = [LEFT, 0, RIGHT];
    takeLosses(c, 0, 4, ['cls-casualty.01'], 'in a trial');
    expect(c.state.turned[0]).toEqual([LEFT, 0]);
  });
});
