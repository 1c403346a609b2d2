import type { GameEvent } from '@taxiarch/kernel';
import { must, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Procedures } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { isDisordered, meleeBetween } from '../base/units.ts';
import { DID_STAND, GONE, LEFT, PACE, REAR, RIGHT, ROUTING, TOLERANCE } from '../base/vocabulary.ts';
import { runOn } from '../morale/testing.ts';
import { called, standing } from '../script/position.ts';
import type { FieldUnit } from '../testing/field.ts';
import { isCharging } from './bout.ts';
import { takeLosses } from './casualties.ts';
import { endMelees } from './contacts.ts';
import { describeMelee } from './describe-melee.ts';
import { standsUphill } from './ground.ts';
import { settleMelees } from './melee.ts';
import { diceOf, strikersOf } from './strikers.ts';
import { against, beaten, blue, clash, ELEMENT, ground, play, red } from './testing.ts';

const narrow = '2 in 1';
const riders = 'AC LO shield 2';
const elephant = 'ELEPHANT bare 1';
const chariots = 'LCH bare 2';
const met = (one: string, other: string, how: Procedures['contact']['how'], edge: 0 | 1 = 0): Battle => {
  const b = standing(`
${blue(one)}
${red(other)}
`);
  runOn(b, 'contact', { mover: 1, target: 0, edge, how });
  return b;
};
const stood = (b: Battle, unit = 0): boolean => ((b.state.did[unit] as number) & DID_STAND) !== 0;

describe('coming into contact', () => {
  test('[cls-pursuit.09] charges, counter charges, beasts in rout and pursuers of others are received standing', () => {
    const kinds = ['charge', 'counter', 'rout', 'pursuit', 'follow-up'] as const;
    expect(kinds.map((how) => stood(met('', '', how)))).toEqual([true, true, true, true, false]);
    expect(kinds.map((how) => stood(met('routing', '', how)))).toEqual(kinds.map(() => false));
    expect(kinds.map((how) => stood(met('did counter', '', how)))).toEqual(kinds.map(() => false));
    expect(kinds.map((how) => stood(met('', '', how), 1))).toEqual(kinds.map(() => false));
  });
  test('[cls-disorder.03] [cls-disorder.12] horse caught standing by any of those; not routers, nor by who follows up', () => {
    const shaken = (how: Procedures['contact']['how'], more = ''): boolean =>
      isDisordered(met(`${riders} ${more}`, riders, how), 0);
    expect([shaken('charge'), shaken('counter'), shaken('pursuit'), shaken('follow-up')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([shaken('charge', 'routing'), shaken('charge', 'did charge')]).toEqual([false, false]);
  });
  test('[cls-disorder.03] [cls-disorder.12] moving foot that meet moving horse, whichever struck', () => {
    const hit = (one: string, other: string): boolean[] => {
      const b = met(one, other, 'counter');
      return [isDisordered(b, 0), isDisordered(b, 1)];
    };
    expect(hit('did charge', `${riders} did counter`)).toEqual([true, false]);
    expect(hit(`${riders} did charge`, 'did counter')).toEqual([false, true]);
    expect(hit('did charge', 'did counter')).toEqual([false, false]);
    expect(hit('did charge,halted', `${riders} did counter`)).toEqual([false, false]);
    expect(hit(`${riders} did charge`, `${riders} did counter`)).toEqual([false, false]);
    expect(hit('did charge', riders)).toEqual([false, false]);
  });
  test('[cls-disorder.03] [cls-pavise.02] burdens disorder him who is struck and him who strikes', () => {
    const pavise = 'bare CO pavise';
    const shaken = (one: string, other: string): boolean[] => {
      const b = met(one, other, 'charge');
      return [isDisordered(b, 0), isDisordered(b, 1)];
    };
    expect(shaken(pavise, '')).toEqual([true, false]);
    expect(shaken('', `${pavise} did charge`)).toEqual([false, true]);
    expect(shaken('stakes 4', '')).toEqual([true, false]);
    expect(shaken('caltrops 4', '')).toEqual([false, false]);
  });
  test('[cls-melee.47] a melee that is known keeps its rounds, and only the pursuit of routers begins with the second', () => {
    const b = met('routing', '', 'charge');
    expect(b.state.melees[0]?.rounds).toBe(0);
    runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'pursuit' });
    expect(b.state.melees).toMatchObject([{ rounds: 0 }]);
  });
  test('[cls-disorder.06] horse that meet strange beasts lose their order at once', () => {
    const shaken = (other: string): boolean =>
      isDisordered(met(`${riders} did charge`, `${other} did counter`, 'counter'), 0);
    expect([shaken(elephant), shaken(riders)]).toEqual([true, false]);
  });
  test('[cls-melee.40] nobody meets who is gone', () => {
    for (const gone of [0, 1]) {
      const b = standing(`
${blue()}
${red()}
`);
      b.state.status[gone] = GONE;
      runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'charge' });
      expect(b.state.melees).toEqual([]);
    }
  });
  /** Red comes up to blue and touches with its front the side or front of another. */
  const beside = (other: string): Battle => {
    const b = standing(`
${blue(narrow)}
${red(`4 in 2 at ${500 + ELEMENT / 2} 500`)}
${called('beside', blue(`2 in 1 ${other}`))}
phase 5
`);
    runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'charge' });
    return b;
  };
  test('[cls-charge.09] [cls-charge.11] whom the front touches in passing: in front in order, in flank or rear not', () => {
    const front = beside(`at ${500 + ELEMENT} 500`);
    expect([meleeBetween(front, 1, 2)?.edgeOther, isDisordered(front, 2)]).toEqual([0, false]);
    const rear = beside(`at ${500 + ELEMENT} 523.63 facing 180`);
    expect([meleeBetween(rear, 1, 2)?.edgeOther, isDisordered(rear, 2)]).toEqual([2, true]);
    // It faces east, its left side touches the front; red's middle is behind the line of its front.
    const side = beside(`at ${500 + ELEMENT * 1.5} ${500 + ELEMENT / 2} facing 90`);
    expect([meleeBetween(side, 1, 2)?.edgeOther, isDisordered(side, 2)]).toEqual([LEFT, true]);
    // It faces west: red's middle is before its front, so that it is met in front.
    const ahead = beside(`at ${500 + ELEMENT * 0.6} ${500 + ELEMENT / 2} facing 270`);
    expect([meleeBetween(ahead, 1, 2)?.edgeOther, isDisordered(ahead, 2)]).toEqual([0, false]);
    const apart = beside(`at ${500 + ELEMENT} 503`);
    expect(meleeBetween(apart, 1, 2)).toBeUndefined();
  });
  test('[cls-charge.09] a current opponent is not met again', () => {
    const b = standing(`
${blue(narrow)}
${red(`4 in 2 at ${500 + ELEMENT / 2} 500`)}
${called('beside', blue(`2 in 1 at ${500 + ELEMENT} 523.63 facing 180`))}
`);
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
    const found = (other: string, first = ''): unknown => {
      const b = standing(`
${blue(`4 in 2 ${first}`)}
${red(`${narrow} ${other}`)}
`);
      settleMelees(b);
      return b.state.melees.map((m) => [m.edgeOne, m.edgeOther]);
    };
    expect(found('')).toEqual([[0, 0]]);
    expect(found(`at ${500 + ELEMENT} 512 facing 270`)).toEqual([[RIGHT, 0]]);
    expect(found(`at ${500 - ELEMENT} 512 facing 90`)).toEqual([[LEFT, 0]]);
    expect(found('at 500 523.63 facing 0')).toEqual([[2, 0]]);
    expect(found('at 500 476.4 facing 0')).toEqual([[0, 2]]);
    expect(found(`at ${500 + ELEMENT} 512 facing 0`)).toEqual([]);
    expect(found('at 500 498 facing 180')).toEqual([]);
  });
  test('[cls-after.11] [cls-after.23] who fought in this move stays an opponent until phase 12, routers and others not', () => {
    const kept = (prepare: (b: Battle) => void): number => {
      const b = beaten('', '', called('far', red('at 200 200')));
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
  const is = (one: string, other: string, charges: never[] = []): boolean => {
    const b = clash(one, other);
    b.state.charges = charges;
    return isCharging(b, 0, 1);
  };
  test('[cls-melee.43] [cls-response.08] foot struck in phase 6 stand against those horse alone', () => {
    const halted = 'did charge,halted';
    expect(is(halted, `${riders} did counter`)).toBe(false);
    expect(is(halted, 'did counter')).toBe(true);
    expect(is(halted, riders)).toBe(true);
    expect(is('did charge', `${riders} did counter`)).toBe(true);
    expect(is(halted, `${riders} did counter`, [charge(0, 1)])).toBe(true);
    expect(is(halted, `${riders} did counter`, [charge(0, 2)])).toBe(false);
    expect(is(halted, `${riders} did counter`, [charge(2, 1)])).toBe(false);
    expect([is('did counter', ''), is('', '')]).toEqual([true, false]);
  });
});

describe('rows of the chart', () => {
  const first = (b: Battle) => describeMelee(b, 0, 1).own.parts[0];
  test('[cls-melee.17] light chariots are not heavy ones', () => {
    const value = (type: FieldUnit['type']): number | undefined => first(clash(`${type} bare 1`, riders))?.value;
    expect([value('LCH'), value('HCHA'), value('HCHU'), value('SCHU')]).toEqual([4, 3, 3, 4]);
  });
  test('[cls-weapon.06] [cls-shield.01] the best row; a rhomphaia that costs a shield must be better by two', () => {
    const rule = (troop: string, foe = ''): string | undefined => first(clash(`bare LO ${troop}`, foe))?.rule;
    // Five, less one for the shield, against four of the spear: the first of equals.
    expect(rule('arms rhomphaia,spear shield')).toBe('cls-melee.15');
    expect(rule('arms spear,rhomphaia')).toBe('cls-melee.15');
    expect(rule('arms rhomphaia,pila shield')).toBe('cls-melee.14');
    expect(rule('arms long-spear,spear', riders)).toBe('cls-melee.12');
    expect(rule('arms long-spear,spear')).toBe('cls-melee.13');
  });
  test('[cls-melee.22] a rider with a pike is not a pikeman', () => {
    const b = clash(`${riders} bare LO arms pike`, 'bare CO arms pike');
    b.state.melees[0]!.rounds = 1;
    expect(describeMelee(b, 0, 1).own.parts.filter((p) => p.rule === 'cls-melee.22')).toHaveLength(1);
  });
  test('[cls-melee.23] only foot are ridden down', () => {
    const part = (foe: string): number =>
      describeMelee(clash(riders, foe), 0, 1).own.parts.filter((p) => p.rule === 'cls-melee.23').length;
    expect(part(`${riders} bare OO`)).toBe(0);
    expect(part(`${riders} disordered`)).toBe(0);
  });
  test('[cls-melee.33] chariots in pursuit do not stand; horse that stand lose nothing by it', () => {
    const part = (own: string, foe = ''): number =>
      describeMelee(clash(own, foe), 0, 1).own.parts.filter((p) => p.rule === 'cls-melee.33').length;
    expect([part(chariots), part(`${chariots} pursuing`), part(riders)]).toEqual([1, 1, 0]);
    expect(part(`${chariots} pursuing`, 'routing')).toBe(0);
  });
  test('[cls-melee.28] artillery minds no pikes', () => {
    const gun = 'ARTILLERY bare 1';
    const b = clash(gun, 'bare CO arms pike');
    expect(describeMelee(b, 0, 1).own.parts.filter((p) => p.rule === 'cls-melee.28')).toEqual([]);
  });
  test('[cls-melee.44] five paces nearer to the crest, its front on the hill', () => {
    const up = (y: number, r: number): boolean => {
      const b = standing(`
${blue('2')}
${red('2')}
${ground('steep-hill', 500, y, r)}
`);
      return standsUphill(b, 0, 1);
    };
    expect([up(560, 70), up(560, 50), up(440, 70)]).toEqual([true, false, false]);
    const level = standing(`
${blue()}
${red()}
${ground('steep-hill', 900, 500, 500)}
`);
    expect(standsUphill(level, 0, 1)).toBe(false);
  });
  test('[cls-melee.44] [cls-scale.05] five paces to the grain, on any of several hills', () => {
    const up = (grains: number, ...more: string[]): boolean => {
      const units = [blue('at 500 500'), red(`at 500 ${500 + grains / PACE} facing 0`)];
      return standsUphill(
        standing(`
${units.join('\n')}
${more.join('\n')}
${ground('steep-hill', 500, 440, 100)}
`),
        0,
        1,
      );
    };
    const least = 5 * PACE - TOLERANCE;
    expect([up(least), up(least - 1)]).toEqual([true, false]);
    expect(up(least, ground('steep-hill', 900, 300, 50, 'other'))).toBe(true);
  });
});

describe('who strikes', () => {
  test('[cls-melee.41] no overlap that has turned away, is in touch itself, or stands beyond a corner', () => {
    const wide = (more = ''): number[] => {
      const b = clash(`6 in 3 ${more}`, narrow);
      b.state.melees[0]!.rounds = 1;
      return strikersOf(b, 0).map((s) => s.file);
    };
    expect(wide()).toEqual([0, 1, 2]);
    expect(wide('turned left,front,front,front,front,front')).toEqual([1, 2]);
    expect(wide('push-move 2')).toEqual([0, 1, 2]);
    const b = against('3', 'at 500 500', `at ${500 + 1.5 * ELEMENT} 508 facing 270`);
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
    const b = against('6 in 3', `at ${500 - ELEMENT / 2 - 2} 500`, `at ${500 + ELEMENT / 2 + 1} 500`);
    b.state.melees[0]!.rounds = 1;
    const overlaps = strikersOf(b, 0).filter((s) => s.overlap);
    expect(overlaps.flatMap((s) => s.targets.map((t) => t.foe)).every((foe) => foe === 1)).toBe(true);
  });
  test('[cls-melee.46] the widest contact first, then the enemy whom the army list names first, then its left file', () => {
    const targets = (left: number, right: number): [number, number][] => {
      const b = standing(`
${blue(narrow)}
${red(`${narrow} at ${left} 500`)}
${called('right', red(`${narrow} at ${right} 500`))}
`);
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
    const wide = clash(narrow, '2');
    expect(strikersOf(wide, 0)[0]?.targets.map((t) => t.foeFile)).toEqual([0, 1]);
    const rear = standing(`
${blue(narrow)}
${red('4 in 2 at 500 476.4 facing 0')}
`);
    settleMelees(rear);
    expect(strikersOf(rear, 0)[0]?.targets.map((t) => [t.foeEdge, t.foeFile])).toEqual([
      [REAR, 0],
      [REAR, 1],
    ]);
  });
  test('[cls-melee.01] from the left, the front before the flanks', () => {
    const b = standing(`
${blue('6 in 3')}
${called('before', red(`${narrow} at ${500 + ELEMENT} 500`))}
${called('beside', red(`2 facing 90 at ${500 - 1.5 * ELEMENT} 512`))}
phase 11
`);
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
    const rules = (one: string): readonly string[] => {
      const told = play(clash(one, narrow), 'melee', { side: 0 }, Array<number>(12).fill(1));
      const die = told.find((e) => e.kind === 'die' && e['side'] === 0) as GameEvent;
      return die.rules.filter((r) => /cls-melee\.0[4-7]/.test(r));
    };
    expect(rules('1')).toEqual(['cls-melee.04']);
    expect(rules(elephant)).toEqual(['cls-melee.04']);
    expect(rules(narrow)).toEqual(['cls-melee.04', 'cls-melee.05', 'cls-melee.07']);
    expect(rules('bare CO arms pike 3 in 1')).toEqual(['cls-melee.04', 'cls-melee.05', 'cls-melee.07', 'cls-melee.06']);
  });
  test('[cls-special.01] [cls-unit.03] [cls-unit.04] the log describes an element’s remains by its kind', () => {
    const rules = (one: string): readonly string[] => {
      const told = play(clash(one, narrow), 'melee', { side: 0 }, Array<number>(12).fill(1));
      return (told.find((e) => e.kind === 'blows' && e['unit'] === 0) as GameEvent).rules;
    };
    expect(rules(`${elephant} missing 1`)).toContain('cls-special.01');
    expect(rules(`${narrow} missing 1`)).toContain('cls-unit.03');
    expect(rules('bare OO 2 missing 1')).toContain('cls-unit.04');
    expect(rules(narrow)).not.toContain('cls-unit.03');
  });
  test('[cls-melee.06] a die for each rank of pikes that counts, and no more than three', () => {
    const dice = (elements: number, missing = 0): number => {
      const b = clash(`bare CO arms pike ${elements} in 1 missing ${missing}`, narrow);
      return diceOf(b, strikersOf(b, 0)[0]!, 1);
    };
    expect([dice(1), dice(2), dice(3), dice(4), dice(3, 2), dice(3, 3)]).toEqual([1, 2, 3, 3, 3, 2]);
  });
});

describe('the phase', () => {
  test('[cls-melee.46] each side chooses, the mover first, and each element once', () => {
    const b = standing(`
${blue('2 in 1')}
${red(`${narrow} at ${500 - ELEMENT / 2 - 2} 500`)}
${called('other', red(`${narrow} at ${500 + ELEMENT / 2 - 2} 500`))}
`);
    runOn(b, 'melee', { side: 1 }, Array<number>(6).fill(1));
    expect(offered(b)).toEqual(['strike other', 'strike red']);
    must(b, 'strike red');
    expect(offered(b)).toEqual(['end']);
  });
  test('[cls-melee.37] [cls-shooting.29] who hit whom is remembered as who kills; not those who missed', () => {
    const b = against('', '', '');
    b.state.phase = 11;
    // Blue throws two dice at each of the two, and hits the right one once; then the left one hits once.
    play(b, 'melee', { side: 0 }, [1, 1, 10, 1, 10, 1, 1, 1]);
    expect(b.state.killers).toEqual([1, 2000]);
  });
  test('[cls-general.04] a general with routers who are not hit is safe', () => {
    const b = standing(`
${blue(`${narrow} routing`)}
${red(narrow)}
general chief blue with blue
`);
    const told = play(b, 'melee', { side: 1 }, [1, 1]);
    expect(told.filter((e) => e.kind === 'die')).toHaveLength(2);
    expect(b.state.generalGone[0]).toBe(0);
  });
  test('[cls-casualty.01] [cls-special.01] the log cites the rule on figures or on models for losses', () => {
    const rules = (one: string): readonly string[] =>
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
    const after = (more: string, behind?: string): number => {
      const b = standing(`
${blue(`3 in 2 ${more}`)}
${(behind ? [behind] : []).join('\n')}
`);
      takeLosses(b, 0, 4, ['cls-casualty.01'], 'in a trial');
      return Math.round((b.state.y[0] as number) / PACE);
    };
    expect([after(''), after('routing')]).toEqual([500, 512]);
    expect(after('4 in 2 routing')).toBe(500);
    expect(after('routing', called('behind', blue('at 500 516')))).toBe(500);
    expect(after('routing', called('behind', blue('at 500 524')))).toBe(512);
  });
  test('[cls-casualty.01] [cls-casualty.03] a single rank keeps its turned elements when the left or right end falls', () => {
    const b = clash(`3 at ${500 - ELEMENT} 500 turned left,front,right`, narrow);
    takeLosses(b, 0, 4, ['cls-casualty.01'], 'in a trial');
    expect(b.state.turned[0]).toEqual([0, RIGHT]);
    const c = clash(`3 at ${500 + ELEMENT} 500 turned left,front,right`, narrow);
    takeLosses(c, 0, 4, ['cls-casualty.01'], 'in a trial');
    expect(c.state.turned[0]).toEqual([LEFT, 0]);
  });
});
