import { describe, expect, test } from 'vitest';
import { valueIn } from '../../family/base/overrides.ts';
import { sharesFromStart } from '../../family/base/traits.ts';
import { isGone, unitBeneath } from '../../family/base/units.ts';
import { describeEvent } from '../../family/event-text.ts';
import { faultsIn } from '../../family/invariants.ts';
import { passedHits } from '../../family/movement/passing.ts';
import { at, expectNo, go, hitsOn, left, over, steps as stepsOf } from '../../family/movement/testing.ts';
import { numberOf } from '../../family/script/position.ts';
import { marching } from '../testing/march.ts';
import { troops } from '../troops.ts';

const friend = (kind: string, more = ''): string => `unit f blue ${kind} 0605 E ${more}`;

describe('one unit in a hex', () => {
  test('[cof-6.51] [cof-6.55a] a unit passes through a friend for 1 MP more and cannot stop there', () => {
    const b = marching('a', `unit a blue tribesmen 0505 E\n${friend('bowmen', 'spent')}`);
    go(b, '0605');
    expect(left(b)).toBe(4);
    expectNo(b, 'stop', 'cof-6.51');
    go(b, '0705', 'stop');
    expect([at(b, 'a'), over(b)]).toEqual(['0705 E', true]);
  });

  test('[cof-6.51] nor does it enter where it could not go on', () => {
    const b = marching('a', `unit a blue spearmen 0505 E ma 2\n${friend('bowmen', 'spent')}`);
    expectNo(b, '0605', 'cof-6.51');
  });

  test('[cof-6.55a] the ground costs as well', () => {
    const b = marching('a', `terrain woods 0605\nunit a blue tribesmen 0505 E\n${friend('bowmen', 'spent')}`);
    go(b, '0605');
    expect(left(b)).toBe(3);
  });

  test('[cof-6.55b] every SI and HI that passes or is passed takes 1 hit, nobody else', () => {
    const hits = (mover: string, there: string): number[] => {
      const b = marching('a', `unit a blue ${mover} 0505 E spent\n${friend(there, 'spent')}`);
      const told = go(b, '0605').filter(({ kind }) => kind === 'hits');
      for (const { rules } of told) expect(rules).toContain('cof-6.55b');
      return [hitsOn(b, 'a'), hitsOn(b, 'f')];
    };
    expect(hits('spearmen', 'sherden')).toEqual([1, 1]);
    expect(hits('sherden', 'bowmen')).toEqual([1, 0]);
    expect(hits('bowmen', 'spearmen')).toEqual([0, 1]);
    expect(hits('chariot', 'spearmen')).toEqual([0, 1]);
    expect(hits('tribesmen', 'chariot')).toEqual([0, 0]);
    expect(hits('runners', 'battle-wagon')).toEqual([0, 0]);
  });

  test('[cof-6.55b] what a passage would cost the friend is known beforehand', () => {
    const cost = (kind: string): number => {
      const b = marching('a', `unit a blue chariot 0505 E\n${friend(kind)}`);
      return passedHits(b, numberOf(b, 'a'), numberOf(b, 'f'));
    };
    expect([cost('spearmen'), cost('sherden'), cost('bowmen'), cost('chariot')]).toEqual([1, 1, 0, 0]);
  });

  test('[cof-6.55a] [cof-6.55b] two friends one behind the other are two passages', () => {
    const b = marching('a', `unit a blue guard 0505 E ma 6\n${friend('levy')}\nunit g blue levy 0705 E`);
    go(b, '0605', '0705', '0805');
    expect([left(b), hitsOn(b, 'a'), hitsOn(b, 'f'), hitsOn(b, 'g')]).toEqual([1, 2, 1, 1]);
  });
});

describe('routed friends', () => {
  const road = 'hexside road 0505/0605 0605/0705';

  test('[cof-6.55c] [cof-6.55a] a routed friend who is passed is lost; he costs 1 MP like others', () => {
    const b = marching('a', `unit a blue tribesmen 0505 E\n${friend('bowmen', 'routed')}`);
    const events = go(b, '0605');
    expect([isGone(b, numberOf(b, 'f')), left(b)]).toEqual([true, 4]);
    expect(events.some(({ rules }) => rules.includes('cof-6.55c'))).toBe(true);
  });

  test('[cof-6.55c] not where the mover follows a road through his hex', () => {
    const b = marching('a', `${road}\nunit a blue tribesmen 0505 E\n${friend('bowmen', 'routed')}`);
    const [step] = go(b, '0605');
    expect(step?.rules).toContain('cof-6.55c');
    go(b, '0705', 'stop');
    expect([isGone(b, numberOf(b, 'f')), at(b, 'a')]).toEqual([false, '0705 E']);
  });

  test('[cof-6.55c] he is lost when the mover leaves the road in his hex, or stays there', () => {
    const off = marching('a', `${road}\nunit a blue tribesmen 0505 E\n${friend('bowmen', 'routed')}`);
    go(off, '0605');
    expect(isGone(off, numberOf(off, 'f'))).toBe(false);
    go(off, '0704');
    expect(isGone(off, numberOf(off, 'f'))).toBe(true);
    const stays = marching('a', `${road}\nunit a blue tribesmen 0505 E\n${friend('bowmen', 'routed')}`);
    go(stays, '0605', 'stop');
    expect([isGone(stays, numberOf(stays, 'f')), at(stays, 'a')]).toEqual([true, '0605 E']);
  });

  test('[cof-6.55c] a road that only leads away from his hex does not save him', () => {
    const b = marching('a', `hexside road 0605/0705\nunit a blue tribesmen 0505 E\n${friend('bowmen', 'routed')}`);
    go(b, '0605');
    expect(isGone(b, numberOf(b, 'f'))).toBe(true);
  });
});

describe('the enemy', () => {
  test('[cof-6.53] foot and wagons never enter his hex', () => {
    for (const kind of ['spearmen', 'runners', 'bowmen', 'battle-wagon'])
      expectNo(marching('a', `unit a blue ${kind} 0505 E spent\nunit x red chariot 0605 W spent`), '0605', 'cof-6.53');
  });

  test('[cof-6.54] chariots never enter the hex of an enemy who is not a chariot', () => {
    for (const kind of ['spearmen', 'runners', 'battle-wagon'])
      expectNo(marching('a', `unit a blue chariot 0505 E spent\nunit x red ${kind} 0605 W`), '0605', 'cof-6.54');
  });
});

describe('a chariot and runners in one hex', () => {
  const beneath = (b: ReturnType<typeof marching>, top: string): number => unitBeneath(b, numberOf(b, top));

  test('[cof-6.52] set up in one hex they are together, the chariot on top', () => {
    const b = marching('c', 'unit r blue runners 0505 W\nunit c blue chariot 0505 E spent');
    expect([beneath(b, 'c'), at(b, 'r')]).toEqual([numberOf(b, 'r'), '0505 E']);
    const strangers = marching('c', 'unit r red runners 0705 W\nunit c blue heavy-chariot 0505 E spent');
    expect(beneath(strangers, 'c')).toBe(-1);
    const shares = (one: keyof typeof troops, other: keyof typeof troops): boolean =>
      valueIn(b, sharesFromStart)(troops[one], troops[other]);
    expect([shares('runners', 'chariot'), shares('javelin-chariot', 'runners')]).toEqual([true, true]);
    for (const other of ['heavy-chariot', 'runners', 'spearmen'] as const)
      expect([other, shares('runners', other), shares(other, 'runners')]).toEqual([other, false, false]);
    expect(shares('chariot', 'spearmen')).toBe(false);
  });

  test('[cof-6.52] [cof-8.42] runners join a chariot at no cost, and face as it does', () => {
    const b = marching('r', 'unit r blue runners 0505 E\nunit c blue chariot 0605 W spent');
    const [step, ...more] = go(b, 'stack 0605');
    expect([step?.['mp'], at(b, 'r'), beneath(b, 'c'), over(b)]).toEqual([1, '0605 W', numberOf(b, 'r'), true]);
    expect(more.some(({ kind }) => kind === 'turns')).toBe(false);
    expect(step?.rules).toEqual(expect.arrayContaining(['cof-6.52', 'cof-8.42']));
    expect(step && describeEvent(b.world, step)).toBe('R joins friends in 0605 (1 MP).');
    const alone = marching('r', 'unit r blue runners 0505 E');
    const [plain] = go(alone, '0605');
    expect(plain && describeEvent(alone.world, plain)).not.toContain('joins');
  });

  test('[cof-6.52] [cof-8.42] a chariot joins runners, who turn as it faces', () => {
    const b = marching('c', 'unit c blue chariot 0505 E spent\nunit r blue runners 0605 W');
    const [step, ...more] = go(b, 'stack 0605');
    expect(more.some(({ kind }) => kind === 'turns')).toBe(false);
    expect([step?.['mp'], at(b, 'c'), at(b, 'r'), beneath(b, 'c')]).toEqual([1, '0605 E', '0605 E', numberOf(b, 'r')]);
  });

  test('[cof-6.52] both face alike, but for the moment in which one of them moves or withdraws', () => {
    const b = marching('c', 'unit r blue runners 0505 E\nunit c blue chariot 0505 E spent');
    const faults = (proc: string): string => {
      b.frames = b.frames.map((frame) => ({ ...frame, proc }));
      return faultsIn(b).join();
    };
    expect(faults('orders')).toBe('');
    b.state.place[numberOf(b, 'r')] = (b.state.place[numberOf(b, 'r')] as number) + 2;
    expect(faults('orders')).toContain('R does not face the same way as its chariots');
    expect([faults('move'), faults('withdraw')]).toEqual(['', '']);
  });

  test('[cof-6.52] nobody else joins, and nobody joins a pair', () => {
    const stacks = (text: string): boolean => {
      const b = marching('a', `unit a blue ${text}`);
      go(b);
      return stepsOf(b).some((step) => step.startsWith('stack'));
    };
    expect(stacks('runners 0505 E\nunit c blue chariot 0605 E spent')).toBe(true);
    expect(stacks('runners 0505 E\nunit c blue heavy-chariot 0605 E spent')).toBe(false);
    expect(stacks('chariot 0505 E spent\nunit c blue chariot 0605 E spent')).toBe(false);
    expect(stacks('tribesmen 0505 E\nunit c blue chariot 0605 E spent')).toBe(false);
    expect(stacks('tribesmen 0505 E\nunit c blue runners 0605 E')).toBe(false);
    expect(stacks('chariot 0505 E spent\nunit c blue spearmen 0605 E')).toBe(false);
    expect(stacks('runners 0505 E\nunit c blue spearmen 0605 E')).toBe(false);
    expect(stacks('runners 0505 E\nunit c blue chariot 0605 E spent\nunit r blue runners 0605 E')).toBe(false);
    const b = marching('a', 'unit a blue runners 0505 E\nunit c blue chariot 0605 E spent\nunit r blue runners 0605 E');
    expectNo(b, 'stack 0605', 'cof-6.52');
  });

  test('[cof-6.55a] who does not join passes through for 1 MP more', () => {
    const b = marching('a', 'unit a blue runners 0505 E\nunit c blue chariot 0605 E spent');
    go(b, '0605', '0705');
    expect(left(b)).toBe(3);
  });
});
