import { must, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isDisordered, isPursuing, isRouting } from '../base/units.ts';
import { DID_STAND, type Edge, FRONT, PACE, REAR, RIGHT } from '../base/vocabulary.ts';
import { runOn } from '../morale/testing.ts';
import { called, standing } from '../script/position.ts';
import { describeMelee } from './describe-melee.ts';
import { meleeForbids } from './shooters.ts';
import { strikersOf } from './strikers.ts';
import { against, blue, ELEMENT, ground, play, red, settle } from './testing.ts';
import { turnings } from './turning.ts';
import { chargedStandingFoot } from './verdicts.ts';

const narrow = '2 in 1';
const knights = 'AC LO shield 2';
const paces = (n: number | undefined): number => Math.round((n as number) / PACE);

describe('following up with two opponents', () => {
  const both: [number, number, number][] = [
    [0, 1, 1],
    [1, 0, 0],
    [0, 2, 1],
    [2, 0, 0],
  ];
  test('[cls-after.12] a unit that stood to receive one charge still follows up its previous opponent', () => {
    const b = against('did stand', '', '');
    settle(b, both);
    b.state.melees[0]!.rounds = 2;
    play(b, 'after-melee', { side: 0 }, [10, 10]);
    expect(paces(b.state.y[0])).toBe(480);
    const stood = against('did stand', '', '');
    settle(stood, both);
    play(stood, 'after-melee', { side: 0 }, [10, 10]);
    expect([paces(stood.state.y[0]), stood.state.rally[0]]).toEqual([500, 'melee']);
  });
  test('[cls-after.12] who stood to receive does not pursue those who charged it, but does those whom it fought before', () => {
    for (const rounds of [1, 2]) {
      const b = against(`${knights} did stand`, '', '');
      for (const red of [1, 2]) b.state.elements[red] = 1;
      b.index = b.system.index(b.world, b.state);
      settle(b, both);
      for (const m of b.state.melees) m.rounds = rounds;
      play(b, 'after-melee', { side: 0 }, [1, 1]);
      expect([isRouting(b, 1), isRouting(b, 2), isPursuing(b, 0)]).toEqual([true, true, rounds === 2]);
    }
  });
  test('[cls-after.12] [cls-after.22] pushed back by one, it follows the other nowhere', () => {
    const b = against('', '', '');
    settle(b, [
      [0, 1, 1],
      [1, 0, 0],
      [0, 2, 0],
      [2, 0, 2],
    ]);
    const told = play(b, 'after-melee', { side: 0 }, [10, 10]);
    expect(told.filter((e) => e.kind === 'follows-up').map((e) => e['unit'])).not.toContain(0);
    expect(paces(b.state.y[0])).toBe(520);
  });
});

test('[cls-after.15] who has drawn follows nobody, though others have driven its opponents back', () => {
  for (const hits of [0, 1]) {
    const b = against('', '', '', called('helper', blue('at 200 200')));
    settle(b, [
      [0, 1, hits],
      [1, 0, 0],
      [0, 2, 0],
      [2, 0, 0],
      [3, 1, 3],
      [3, 2, 3],
    ]);
    const told = play(b, 'after-melee', { side: 0 }, [10, 10]);
    expect(told.filter((e) => e.kind === 'pushed-back').map((e) => e['unit'])).toEqual([1, 2]);
    expect(told.filter((e) => e.kind === 'follows-up')).toHaveLength(hits);
  }
});

describe('breaking off from two opponents', () => {
  const charge = `${knights} did charge`;
  const asked = (b: Battle, dice: number[] = []): boolean => {
    runOn(b, 'after-melee', { side: 0 }, dice);
    return offered(b).includes('break off');
  };
  const drawn: [number, number, number][] = [
    [0, 1, 0],
    [1, 0, 0],
    [0, 2, 0],
    [2, 0, 0],
  ];
  test('[cls-after.14] not while one of them is mounted', () => {
    const horse = 'AC bare LO';
    for (const [left, right, may] of [
      ['', '', true],
      [horse, '', false],
      ['', horse, false],
    ] as const) {
      const b = against(charge, left, right);
      settle(b, drawn);
      expect(asked(b)).toBe(may);
    }
  });
  test('[cls-after.14] one pushed back is not enough while the other stays', () => {
    const b = against(charge, '', '');
    settle(b, [
      [0, 1, 1],
      [1, 0, 0],
      [0, 2, 0],
      [2, 0, 0],
    ]);
    expect(asked(b, [10])).toBe(false);
    const c = against(charge, '', '');
    settle(c, [
      [0, 1, 1],
      [1, 0, 0],
      [0, 2, 1],
      [2, 0, 0],
    ]);
    expect(asked(c, [10, 10])).toBe(true);
  });
  test('[cls-after.14] nor after a lost melee, nor when it did not charge in this move', () => {
    const lost = against(charge, '', '');
    settle(lost, [
      [0, 1, 0],
      [1, 0, 1],
      [0, 2, 0],
      [2, 0, 0],
    ]);
    expect(asked(lost, [10])).toBe(false);
    // Not even where others drive its opponents back.
    const helped = against(charge, '', '', called('helper', blue('at 200 200')));
    settle(helped, [
      [0, 1, 0],
      [1, 0, 1],
      [0, 2, 0],
      [2, 0, 0],
      [3, 1, 3],
      [3, 2, 3],
    ]);
    expect(asked(helped, [10, 10, 10])).toBe(false);
    const standing = against(knights, '', '');
    settle(standing, drawn);
    expect(asked(standing)).toBe(false);
  });
  test('[cls-after.11] only infantry that stood against them makes beaten horse break off', () => {
    const b = against(charge, 'did stand', '');
    settle(b, drawn);
    expect(chargedStandingFoot(b, 0)).toBe(true);
    // It has fought these horse before; whom it stood to receive are others.
    b.state.melees[0]!.rounds = 2;
    expect(chargedStandingFoot(b, 0)).toBe(false);
  });
});

describe('push back with two opponents', () => {
  /** Struck in front by unit 1 and on the right by unit 2. */
  const frontAndFlank = (hits: [front: number, flank: number], flankFirst = true): Battle => {
    const b = standing(`
${blue('4 in 2')}
${called('before', red(`${narrow} at ${500 - ELEMENT / 2} 500`))}
${called('beside', red(`${narrow} facing 270 at ${500 + ELEMENT} 512`))}
phase 12
`);
    for (const mover of flankFirst ? [2, 1] : [1, 2]) {
      runOn(b, 'contact', { mover, target: 0, edge: mover === 2 ? RIGHT : FRONT, how: 'charge' });
    }
    settle(b, [
      [1, 0, hits[0]],
      [0, 1, 0],
      [2, 0, hits[1]],
      [0, 2, 0],
    ]);
    return b;
  };
  const moved = (hits: [number, number], flankFirst: boolean): [number, number] => {
    const b = frontAndFlank(hits, flankFirst);
    play(b, 'after-melee', { side: 1 }, [10]);
    return [paces(b.state.x[0]) - 500, paces(b.state.y[0]) - 500];
  };
  test('[cls-after.18] along the facing of who hit it most; of equals, of the one in front', () => {
    // Anyone who came first.
    for (const flankFirst of [true, false]) {
      expect(moved([1, 2], flankFirst)).toEqual([-20, 0]);
      expect(moved([2, 1], flankFirst)).toEqual([0, 20]);
      expect(moved([1, 1], flankFirst)).toEqual([0, 20]);
    }
  });
  test('[cls-after.18] of two in front who hit it as often, of the first', () => {
    const by = (left: number, right: number): unknown[] => {
      const b = against('', '', '');
      settle(b, [
        [1, 0, left],
        [0, 1, 0],
        [2, 0, right],
        [0, 2, 0],
      ]);
      return play(b, 'after-melee', { side: 1 }, [10])
        .filter((e) => e.kind === 'pushed-back')
        .map((e) => e['by']);
    };
    expect([by(1, 1), by(1, 2), by(2, 1)]).toEqual([[1], [2], [1]]);
  });
  test('[cls-after.18] it keeps its facing, the pikes of it lapse towards both, and both have pushed it', () => {
    const b = frontAndFlank([1, 1]);
    b.state.melees.push({ ...b.state.melees[0]!, one: 1, other: 2 });
    play(b, 'after-melee', { side: 1 }, [10]);
    expect([b.state.facing[0], b.state.pushes[0]]).toEqual([0, 1]);
    expect([b.state.pushedMove[1], b.state.pushedMove[2]]).toEqual([b.state.move, b.state.move]);
    const unhit = frontAndFlank([1, 0]);
    play(unhit, 'after-melee', { side: 1 }, [10]);
    expect([unhit.state.pushedMove[1], unhit.state.pushedMove[2]]).toEqual([unhit.state.move, -1]);
  });
  test('[cls-after.18] impassable ground stops it and disorders it; it counts as pushed all the same', () => {
    const b = against('', 'did charge', 'did charge', ground('impassable', 500, 560, 30));
    settle(b, [
      [1, 0, 1],
      [0, 1, 0],
      [2, 0, 0],
      [0, 2, 0],
    ]);
    play(b, 'after-melee', { side: 1 }, [10]);
    expect(paces(b.state.y[0])).toBeLessThan(515);
    expect([isDisordered(b, 0), b.state.pushes[0], b.state.pushMove[0]]).toEqual([true, 1, b.state.move]);
  });
  test('[cls-after.18] an open order friend without room beyond stops it in good order', () => {
    const b = against('', '', '', called('friend', blue('bare OO 8 in 2 at 500 530')));
    settle(b, [
      [1, 0, 1],
      [0, 1, 0],
      [2, 0, 0],
      [0, 2, 0],
    ]);
    play(b, 'after-melee', { side: 1 }, [10]);
    expect(paces(b.state.y[0])).toBeLessThan(508);
    expect([isDisordered(b, 0), isDisordered(b, 3)]).toEqual([false, false]);
  });
});

describe('struck in front and flank at once', () => {
  const flanked = (edge: Edge = RIGHT, before = ''): Battle => {
    const b = standing(`
${blue('4 in 2')}
${called('before', red(`4 in 2 ${before}`))}
${called('beside', red(`${narrow} facing 270 at ${500 + ELEMENT} 512`))}
phase 11
`);
    runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'follow-up' });
    runOn(b, 'contact', { mover: 2, target: 0, edge, how: 'charge' });
    return b;
  };
  const wrong = (b: Battle, unit: number): boolean[] =>
    play(b, 'melee', { side: 1 }, Array<number>(20).fill(1))
      .filter((e) => e.kind === 'blows' && e['unit'] === unit)
      .map((e) => (e['parts'] as { rule: string }[]).some((p) => p.rule === 'cls-melee.24'));

  test('[cls-melee.24] [cls-melee.35] the front fights back at the one and is helpless against the other', () => {
    const b = flanked();
    expect(strikersOf(b, 0).map((s) => s.targets.map((t) => t.foe))).toEqual([[1], [1]]);
    expect(wrong(flanked(), 1)).toEqual([false, false]);
    expect(wrong(flanked(), 2)).toEqual([true]);
    const helpless = describeMelee(b, 2, 0).against.parts.map((p) => p.rule);
    expect(helpless).toContain('cls-melee.35');
  });
  test('[cls-melee.46] [cls-melee.40] an element with one enemy before it and one who stays at its side as a frontal one strikes only one', () => {
    const targets = (b: Battle): unknown[] =>
      strikersOf(b, 0).map((s) => [s.file, s.edge, s.targets.map((t) => [t.foe, t.edge])]);
    const both = [
      [1, FRONT],
      [2, RIGHT],
    ];
    expect(targets(flanked(FRONT))).toEqual([
      [0, FRONT, [[1, FRONT]]],
      [1, FRONT, both],
    ]);
    const b = flanked(FRONT);
    runOn(b, 'melee', { side: 0 }, Array<number>(20).fill(1));
    expect(offered(b)).toEqual(['strike before', 'strike beside']);
    const blows = must(b, 'strike beside').filter((e) => e.kind === 'blows' && e['unit'] === 0);
    expect(blows.map((e) => [e['file'], e['target'], e['dice']])).toEqual([
      [0, 1, 2],
      [1, 2, 2],
    ]);
    // The overlap helps against whom its neighbour has before it.
    const corner = flanked(FRONT, `${narrow} at ${500 + ELEMENT / 2} 500`);
    for (const melee of corner.state.melees) melee.rounds = 1;
    expect(targets(corner)).toEqual([
      [0, FRONT, [[1, FRONT]]],
      [1, FRONT, both],
    ]);
  });
  const turned = (): Battle => {
    const b = flanked();
    b.state.turned[0] = [0, 1, 0, 1];
    return b;
  };
  test('[cls-period.10] [cls-melee.42] who has turned to the flank does not turn back to the enemy in front', () => {
    const edges = (b: Battle): [number, boolean][] => turnings(b, 0).map(({ edge, deep }) => [edge, deep]);
    expect(edges(flanked())).toEqual([
      [RIGHT, false],
      [RIGHT, true],
    ]);
    expect(edges(turned())).toEqual([[RIGHT, true]]);
    // With nobody beside those who are struck there is no depth to turn.
    for (const elements of [1, 2]) {
      const beside = red(`${narrow} facing 270 at ${500 + ELEMENT / 2} 510`);
      const file = standing(`
${blue(`${elements} in 1`)}
${beside}
`);
      runOn(file, 'contact', { mover: 1, target: 0, edge: RIGHT, how: 'charge' });
      expect(edges(file)).toEqual([[RIGHT, false]]);
    }
  });
  test('[cls-melee.24] [cls-melee.43] an element that has turned to the flank has its side to the enemy in front', () => {
    expect(strikersOf(turned(), 0).map((s) => [s.edge, s.file, s.targets[0]?.foe])).toEqual([
      [0, 0, 1],
      [RIGHT, 1, 2],
    ]);
    // From the left: the element before the one that turned, then the one before the other.
    expect(wrong(turned(), 1)).toEqual([true, false]);
    expect(wrong(turned(), 2)).toEqual([false]);
  });
  test('[cls-melee.24] two for pursuers, once, even where the enemy faces away as well', () => {
    const b = standing(`
${blue(`${narrow} routing facing 180 at 500 523.6`)}
${red(`${narrow} pursuing`)}
phase 11
`);
    runOn(b, 'contact', { mover: 1, target: 0, edge: REAR, how: 'pursuit' });
    const part = (): number[] =>
      describeMelee(b, 1, 0)
        .own.parts.filter((p) => p.rule === 'cls-melee.24')
        .map((p) => p.value);
    expect(part()).toEqual([2]);
    // Routers who are cut off and struck in front are pursued, though they face the enemy.
    b.state.melees[0]!.edgeOne = 0;
    expect(part()).toEqual([2]);
  });
  test('[cls-disorder.03] [cls-charge.09] a flank merely touched as the front aligns is disordered too', () => {
    const b = standing(`
${blue('4 in 2')}
${called('mover', red(`4 in 2 at ${500 + ELEMENT} 500`))}
${called('aside', blue(`4 in 2 facing 90 at ${500 + 2 * ELEMENT + 5} ${500 + ELEMENT}`))}
phase 5
`);
    runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'charge' });
    expect(b.state.melees.map((m) => [m.one, m.other])).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect([isDisordered(b, 0), isDisordered(b, 2), (b.state.did[2] as number) & DID_STAND]).toEqual([false, true, 0]);
  });
});

describe('shooting in and into melees', () => {
  test('[cls-shooting.10] the charged at their charger in the move of contact, and only where neither has fought before', () => {
    const b = against('did charged', 'did charge', '', called('far', red('at 700 450')));
    const rounds = (left: number, right: number): void => {
      b.state.melees[0]!.rounds = left;
      b.state.melees[1]!.rounds = right;
    };
    rounds(0, 0);
    // The right one has not charged; the far one is in no melee, but the shooters are.
    expect([meleeForbids(b, 0, 1), meleeForbids(b, 0, 2), meleeForbids(b, 0, 3)]).toEqual([false, true, true]);
    // Others neither shoot at the two, nor does the charger at the charged.
    expect([meleeForbids(b, 3, 0), meleeForbids(b, 1, 0)]).toEqual([true, true]);
    rounds(1, 0);
    expect(meleeForbids(b, 0, 1)).toBe(true);
    rounds(0, 0);
    b.state.melees.push({ one: 1, other: 3, rounds: 1, edgeOne: 0, edgeOther: 0, pikesLapsed: 0, pushed: 0 });
    expect(meleeForbids(b, 0, 1)).toBe(true);
  });
});
