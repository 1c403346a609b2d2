import type { Side } from '@taxiarch/kernel';
import { must } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { GONE } from '../base/vocabulary.ts';
import { standing } from '../script/position.ts';
import { checkArmiesStand, judgePeriod, lostPoints } from './victory.ts';

const row = (side: 'blue' | 'red', fates: string, points = 250): string =>
  fates
    .split(' ')
    .map(
      (fate, i) =>
        `unit ${side}-${i} ${side} AI 2 at ${300 + 100 * i} ${side === 'blue' ? 800 : 100} ${fate} points ${points}`,
    )
    .join('\n');

const position = (blue: string, red: string, more = '') =>
  standing(`
${row('blue', blue)}
${row('red', red)}
${more}
`);
const intact = 'ready ready ready ready';

test('[cls-victory.01] an army that has lost half of its points is broken and the other wins', () => {
  const broken = position('gone routing ready ready', intact);
  judgePeriod(broken);
  expect(broken.outcome).toMatchObject({ winner: 1, rules: ['cls-victory.01'] });
  const almost = position('gone ready ready ready', intact);
  judgePeriod(almost);
  expect(almost.outcome).toBeNull();
  const lost = (points: number) => {
    const b = standing(`
${row('blue', 'gone', points)}
unit rest blue AI 2 at 400 800 points 250
${row('red', intact)}
`);
    judgePeriod(b);
    return b.outcome?.winner;
  };
  expect([lost(499), lost(500)]).toEqual([undefined, 1]);
});

test('[cls-victory.01] routers count at once in full; by the other reading when they are gone, or when night falls', () => {
  const judged = (more: string) => {
    const b = position('gone routing ready ready', intact, more);
    judgePeriod(b);
    return { lost: b.state.lost[0], outcome: b.outcome && { winner: b.outcome.winner, rules: b.outcome.rules } };
  };
  const broken = { winner: 1, rules: ['cls-victory.01'] };
  expect(judged('')).toEqual({ lost: 500, outcome: broken });
  expect(judged('option cls-victory.01-gone')).toEqual({ lost: 250, outcome: null });
  const night = { winner: 1, rules: ['cls-victory.02'] };
  expect(judged('option cls-victory.01-gone\nmove 22')).toEqual({ lost: 500, outcome: night });
  const fled = position('gone gone ready ready', intact, 'option cls-victory.01-gone');
  judgePeriod(fled);
  expect(fled.outcome).toMatchObject(broken);
});

test('[cls-victory.01] of two broken armies the one with the smaller loss wins, equal losses are a draw', () => {
  const worse = position('gone gone gone ready', 'gone routing ready ready');
  judgePeriod(worse);
  expect(worse.outcome?.winner).toBe(1);
  const better = position('gone routing ready ready', 'gone gone gone ready');
  judgePeriod(better);
  expect(better.outcome?.winner).toBe(0);
  const equal = position('gone gone ready ready', 'routing routing ready ready');
  judgePeriod(equal);
  expect(equal.outcome).toMatchObject({ winner: null, rules: ['cls-victory.01'] });
});

test('[cls-victory.02] after the last period ten points in a hundred decide, less is a draw', () => {
  const ahead = position('gone ready ready ready', intact, 'move 22');
  judgePeriod(ahead);
  expect(ahead.outcome).toMatchObject({ winner: 1, rules: ['cls-victory.02'] });
  const level = standing(`
${row('blue', 'gone ready ready ready', 90)}
${row('red', intact, 90)}
move 22
`);
  judgePeriod(level);
  expect(level.outcome).toMatchObject({ winner: null, rules: ['cls-victory.02'] });
  const early = position('gone ready ready ready', intact, 'move 20');
  judgePeriod(early);
  expect(early.outcome).toBeNull();
});

test('[cls-victory.03] units off the table count as lost only when the battle ends, casualties never', () => {
  const b = standing(`
${row('blue', 'away ready gone routing')}
${row('red', intact)}
unit worn blue AI 2 at 700 800 missing 1
`);
  expect(lostPoints(b, 0)).toBe(500);
  expect(lostPoints(b, 0, true)).toBe(750);
  expect(lostPoints(position('away ready gone ready', intact), 0)).toBe(250);
});

test('[cls-victory.03] an army with nobody on the table or due to return loses at once', () => {
  const gone = position('gone gone gone gone', intact);
  checkArmiesStand(gone);
  expect(gone.outcome).toMatchObject({ winner: 1, rules: ['cls-victory.03'] });
  const reds = position(intact, 'gone gone gone gone');
  checkArmiesStand(reds);
  expect(reds.outcome?.winner).toBe(0);
  // What is decided is decided.
  reds.state.status = reds.state.status.map(() => GONE);
  reds.state.period = 12;
  const decided = reds.outcome;
  checkArmiesStand(reds);
  judgePeriod(reds);
  expect(reds.outcome).toBe(decided);
  const away = position('gone gone gone away', intact);
  checkArmiesStand(away);
  expect(away.outcome).toBeNull();
  const both = position('gone gone gone gone', 'gone gone gone gone');
  checkArmiesStand(both);
  expect(both.outcome?.winner).toBeNull();
  expect(() => must(away, 'end')).not.toThrow();
});

/** Of how many points the armies are. */
function ofWorth(b: Battle, ...points: [blue: number, red: number]): Battle {
  points.forEach((n, side) => {
    (b.world.sides[side as Side] as { points: number }).points = n;
  });
  return b;
}

test('[cls-victory.01] of armies of unequal worth the one that has lost half of its own is broken, though it has lost less', () => {
  const worth = (blue: number, red: number) => {
    const b = ofWorth(
      standing(`
${row('blue', 'gone ready')}
${row('red', 'gone gone gone ready')}
`),
      blue,
      red,
    );
    judgePeriod(b);
    return b.outcome?.winner;
  };
  expect(worth(500, 2000)).toBe(1);
  expect(worth(1000, 1500)).toBe(0);
});

test('[cls-victory.02] ten in a hundred to the point, each of its own army, and no fraction less', () => {
  const winner = (blue: [lost: number, of: number], red: [lost: number, of: number]) => {
    const units = [row('blue', 'gone', blue[0]), row('red', 'gone', red[0]), 'move 22'];
    const b = ofWorth(standing(units.join('\n')), blue[1], red[1]);
    judgePeriod(b);
    return b.outcome?.winner;
  };
  expect([winner([100, 1000], [0, 1000]), winner([0, 1000], [100, 1000])]).toEqual([1, 0]);
  expect([winner([99, 1000], [0, 1000]), winner([0, 1000], [99, 1000])]).toEqual([null, null]);
  // Twenty in a hundred against 10.09 and against 10.
  expect([winner([200, 1000], [111, 1100]), winner([200, 1000], [110, 1100])]).toEqual([null, 1]);
  // Less is lost, but more of what there was.
  expect([winner([100, 500], [150, 2000]), winner([150, 2000], [100, 500])]).toEqual([1, 0]);
});
