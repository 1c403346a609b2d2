import { parsePlace } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { onField, putUnit, unitBeneath } from '../../family/base/units.ts';
import { DID_STEP } from '../../family/base/vocabulary.ts';
import { reachOf } from '../../family/movement/reach.ts';
import { at, expectNo, go, hitsOn, left, longWay, steps } from '../../family/movement/testing.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse } from '../../family/script/testing.ts';
import { inPhase } from '../testing/march.ts';

const PAIR = 'unit c blue chariot 0505 E spent\nunit r blue runners 0505 E';
const asked = (b: Battle): string => `${pendingDecisions(b)[0]?.kind} ${pendingDecisions(b)[0]?.text ?? ''}`;
/** The pair has been told to move as one. */
function together(text = PAIR, options: Parameters<typeof inPhase>[1] = {}): Battle {
  const b = inPhase(text, options);
  must(b, 'move c together');
  return b;
}
/** Enemies far off, until they close someone's way. */
const far = 'unit x red spearmen 1501 W\nunit y red spearmen 1503 W';
function closeWay(b: Battle, one: string, other: string): void {
  const { grid } = b.world.field;
  putUnit(b, numberOf(b, 'x'), parsePlace(grid, one));
  putUnit(b, numberOf(b, 'y'), parsePlace(grid, other));
}
const isPaired = (b: Battle): boolean => unitBeneath(b, numberOf(b, 'c')) === numberOf(b, 'r');

describe('as one', () => {
  test('[cof-8.42] [cof-6.14] [cof-6.52] they go and turn together, and both have moved', () => {
    const b = together();
    const [step] = go(b, '0605');
    expect(step?.rules).toContain('cof-8.42');
    go(b, 'turn SSE', 'stop');
    expect([at(b, 'c'), at(b, 'r'), isPaired(b)]).toEqual(['0605 SSE', '0605 SSE', true]);
    mustRefuse(b, 'move c', 'cof-6.12');
    mustRefuse(b, 'move r', 'cof-6.12');
    mustRefuse(b, 'move c together', 'cof-6.12');
    expect((b.state.did[numberOf(b, 'r')] as number) & DID_STEP).not.toBe(0);
  });

  test('[cof-8.42] they go no further than the runners run', () => {
    const b = together();
    go(b, '0605', '0705', '0805', '0905', '1005', '1105');
    expect(left(b)).toBe(3);
    expect(expectNo(b, '1205', 'cof-8.42')).toContain('0 MP left');
    expectNo(b, 'turn SSE', 'cof-8.42');
  });

  test('[cof-8.42] [cof-6.91] each pays for the ground as its own kind does', () => {
    const b = together(`terrain rough 0605\n${PAIR}`);
    go(b, '0605');
    expect(left(b)).toBe(6);
    go(b, '0705', '0805', '0905', '1005');
    expectNo(b, '1105', 'cof-8.42');
    expect(left(b)).toBe(2);
  });

  test('[cof-6.22a] [cof-6.22b] rough ground disorders the chariot, not the runners', () => {
    const b = together(`terrain rough 0605\n${PAIR}`);
    go(b, '0605');
    expect([hitsOn(b, 'c'), hitsOn(b, 'r')]).toEqual([1, 0]);
  });

  test('[cof-6.55a] passing friends costs both of them', () => {
    const b = together(`${PAIR}\nunit f blue bowmen 0605 E spent`);
    go(b, '0605', '0705', '0805', '0905', '1005');
    expectNo(b, '1105', 'cof-8.42');
    expect(left(b)).toBe(3);
  });

  test('[cof-8.42] only a chariot with runners gets the order, and only if both may still move', () => {
    const b = inPhase(`${PAIR}\nunit d blue chariot 0508 E spent`);
    mustRefuse(b, 'move d together', 'cof-8.42');
    must(b, 'move r');
    go(b, 'turn SSE', '0506', 'stop');
    must(b, 'move c');
    go(b, 'turn SSE', 'stack 0506');
    expect(isPaired(b)).toBe(true);
    mustRefuse(b, 'move c together', 'cof-6.12');
  });

  test('[cof-2.4] [cof-8.42] runners of another wing do not go along', () => {
    const text = 'unit c blue chariot 0505 E spent\nunit r blue runners 0505 E group re';
    const b = inPhase(text.replace('group re', ''), {});
    expect(isPaired(b)).toBe(true);
    const other = inPhase('unit c blue chariot 0505 E spent', { more: 'unit r blue runners 0505 E group re' });
    mustRefuse(other, 'move c together', 'cof-2.4');
    must(other, 'move c');
    expect(asked(other)).toMatch(/^step C has 9/);
  });
});

describe('apart', () => {
  test('[cof-8.42] [cof-6.14] they part on the way: the chariot goes on, then the runners, each up to its own MA', () => {
    const b = together();
    go(b, '0605', '0705');
    const [parted] = go(b, 'part');
    expect(parted?.rules).toContain('cof-8.42');
    go(b, '0805', '0905', 'stop');
    expect(asked(b)).toMatch(/^step R has 4 of 6/);
    go(b, 'turn SSE', '0706', 'stop');
    expect([at(b, 'c'), at(b, 'r'), isPaired(b)]).toEqual(['0905 E', '0706 SSE', false]);
    expect(asked(b)).toMatch(/^order/);
    mustRefuse(b, 'move r', 'cof-6.12');
  });

  test('[cof-8.42] or the runners first, and then the chariot', () => {
    const b = together();
    go(b, '0605', '0705', 'send');
    expect(asked(b)).toMatch(/^step R has 4 of 6/);
    go(b, '0805', 'stop');
    expect(asked(b)).toMatch(/^step C has 7 of 9/);
    go(b, 'turn SSW', '0706', 'stop');
    expect([at(b, 'c'), at(b, 'r')]).toEqual(['0706 SSW', '0805 E']);
    expect(asked(b)).toMatch(/^order/);
  });

  test('[cof-8.42 cof-6.25] they part where only the chariot has MP left, or only the runners, not where neither has', () => {
    const slow = (ma: number): string => PAIR.replace('E spent', `E ma ${ma} spent`);
    const b = together(`terrain rough 0605 0705\n${slow(6)}`);
    go(b, '0605', '0705');
    expect([left(b), steps(b)]).toEqual([0, ['part', 'send', 'stop']]);
    go(b, 'part');
    expect(asked(b)).toMatch(/^step R has 2 of 6/);
    go(b, '0805', 'stop');
    expect([at(b, 'c'), at(b, 'r')]).toEqual(['0705 E', '0805 E']);
    const neither = together(slow(6));
    go(neither, '0605', '0705', '0805', '0905', '1005');
    expect(left(neither)).toBe(1);
    must(neither, '1105');
    expect(asked(neither)).toMatch(/^order/);
  });

  test('[cof-8.42] parting is free, and runners with nothing left simply stay', () => {
    const b = together();
    go(b, '0605', '0705', '0805', '0905', '1005', '1105', 'part');
    expect(left(b)).toBe(3);
    go(b, '1205', 'stop');
    expect([asked(b).slice(0, 5), at(b, 'r')]).toEqual(['order', '1105 E']);
  });

  test('[cof-8.42] either may leave the other standing; what stays has not moved', () => {
    const chariot = inPhase(PAIR);
    must(chariot, 'move c');
    go(chariot, '0605', 'stop');
    expect([at(chariot, 'c'), at(chariot, 'r')]).toEqual(['0605 E', '0505 E']);
    must(chariot, 'move r');
    expect(asked(chariot)).toMatch(/^step R has 6/);
    const runners = inPhase(PAIR);
    must(runners, 'move r');
    go(runners, '0606', 'stop');
    expect([at(runners, 'c'), at(runners, 'r'), isPaired(runners)]).toEqual(['0505 E', '0606 E', false]);
  });

  test('[cof-6.52] who turns away from the other in their hex must leave it; the other keeps its facing', () => {
    for (const who of ['c', 'r']) {
      const b = inPhase(PAIR);
      must(b, `move ${who}`);
      go(b, 'turn SSE');
      expectNo(b, 'stop', 'cof-6.52');
      go(b, '0506', 'stop');
      expect([at(b, who), at(b, who === 'c' ? 'r' : 'c')]).toEqual(['0506 SSE', '0505 E']);
    }
  });

  test('[cof-6.52] it turns back if its way is closed since; who stands as his fellows do is not turned', () => {
    for (const who of ['c', 'r']) {
      const b = inPhase(PAIR, { more: far });
      must(b, `move ${who}`);
      go(b, 'turn SSE');
      closeWay(b, '0506 W', '0606 W');
      const turns = go(b, 'stop').filter(({ kind }) => kind === 'turns');
      // The runners face as their chariot does, whichever of them has turned.
      const facing = who === 'c' ? 'SSE' : 'E';
      expect([at(b, 'c'), at(b, 'r'), turns.map(({ rules, unit }) => [rules, unit])]).toEqual([
        `0505 ${facing}`,
        `0505 ${facing}`,
        [[['cof-6.52'], numberOf(b, 'r')]],
      ]);
    }
    for (const text of [PAIR, 'unit c blue chariot 0505 E spent']) {
      const b = inPhase(text);
      must(b, 'move c');
      go(b, '0605');
      expect(go(b, 'stop').filter(({ kind }) => kind === 'turns')).toEqual([]);
    }
  });

  test('[cof-6.52] nor does it turn where it could not go on', () => {
    const walls = 'terrain city-wall 0506 0606';
    for (const who of ['c', 'r']) {
      const b = inPhase(`${walls}\n${PAIR}`);
      must(b, `move ${who}`);
      expectNo(b, 'turn SSE', 'cof-6.52');
    }
  });

  test('[cof-6.51] nobody parts in the hex of a friend', () => {
    const b = together(`${PAIR}\nunit f blue bowmen 0605 E spent`);
    go(b, '0605');
    for (const what of ['part', 'send']) expectNo(b, what, 'cof-6.51');
  });

  test('[cof-6.51] both fall back together if their way through a friend is closed', () => {
    const b = together(`${PAIR}\nunit f blue bowmen 0605 E spent`, { more: far });
    go(b, '0605');
    closeWay(b, '0704 W', '0705 W');
    go(b, 'stop');
    expect([at(b, 'c'), at(b, 'r'), isPaired(b)]).toEqual(['0505 E', '0505 E', true]);
  });

  test('[cof-8.42] who does not move with runners does not part from them', () => {
    const b = inPhase(PAIR);
    must(b, 'move c');
    expectNo(b, 'part', 'cof-8.42');
  });
});

test('[cof-8.42 cof-6.74 cof-6.51] runners whose chariots break among friends go on from there, and do not rout', () => {
  const b = together(
    `terrain rough 0605\n${PAIR.replace('E spent', 'E tq 1 spent')}\nunit f blue bowmen 0605 E spent`,
    {
      more: 'dice 9 9',
    },
  );
  go(b, '0605');
  expect([onField(b, numberOf(b, 'c')), asked(b)]).toEqual([false, expect.stringMatching(/^step R has 3 of 6/)]);
  expectNo(b, 'stop', 'cof-6.51');
  go(b, '0705', 'stop');
  expect(at(b, 'r')).toBe('0705 E');
});

test('[cof-8.42 cof-5.45a] what a unit can reach that is Out of Command is what it may enter, alone or with runners', () => {
  for (const text of ['unit c blue chariot 0505 E spent', PAIR]) {
    const b = inPhase(text, { range: 1, more: 'unit x red spearmen 0905 W' });
    const unit = numberOf(b, 'c');
    const reached = reachOf(b, unit).map(({ place, mp, hits }) => `${place} ${mp} ${hits}`);
    expect(reached.sort()).toEqual(longWay(b, unit));
  }
});

test('[cof-8.42] what the pair can reach is what the runners can', () => {
  const b = inPhase(PAIR);
  const far = (how: { together?: boolean }): number =>
    Math.max(...reachOf(b, numberOf(b, 'c'), how).map(({ mp }) => mp));
  expect([far({}), far({ together: true })]).toEqual([9, 6]);
  const alone = together();
  expect(steps(alone)).toEqual(expect.arrayContaining(['part', 'send', 'stop']));
});
