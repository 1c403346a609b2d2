import type { Side } from '@taxiarch/kernel';
import { must } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { AWAY, GONE, READY, ROUTING } from '../base/vocabulary.ts';
import { type FieldUnit, field } from '../testing/field.ts';
import { checkArmiesStand, judgePeriod, lostPoints } from './victory.ts';

const row = (side: 'blue' | 'red', status: number[], points = 250): FieldUnit[] =>
  status.map((one, i) => ({
    key: `${side}-${i}`,
    side,
    type: 'AI',
    elements: 2,
    at: [300 + 100 * i, side === 'blue' ? 800 : 100],
    status: one,
    points,
  }));

const position = (blue: number[], red: number[]) => field({ units: [...row('blue', blue), ...row('red', red)] });
const intact = [READY, READY, READY, READY];

test('[cls-victory.01] an army that has lost half of its points is broken and the other wins', () => {
  const broken = position([GONE, ROUTING, READY, READY], intact);
  judgePeriod(broken);
  expect(broken.outcome).toMatchObject({ winner: 1, rules: ['cls-victory.01'] });
  const almost = position([GONE, READY, READY, READY], intact);
  judgePeriod(almost);
  expect(almost.outcome).toBeNull();
  const lost = (points: number) => {
    const b = field({ units: [...row('blue', [GONE], points), ...row('blue', [READY]), ...row('red', intact)] });
    judgePeriod(b);
    return b.outcome?.winner;
  };
  expect([lost(499), lost(500)]).toEqual([undefined, 1]);
});

test('[cls-victory.01] of two broken armies the one with the smaller loss wins, equal losses are a draw', () => {
  const worse = position([GONE, GONE, GONE, READY], [GONE, ROUTING, READY, READY]);
  judgePeriod(worse);
  expect(worse.outcome?.winner).toBe(1);
  const better = position([GONE, ROUTING, READY, READY], [GONE, GONE, GONE, READY]);
  judgePeriod(better);
  expect(better.outcome?.winner).toBe(0);
  const equal = position([GONE, GONE, READY, READY], [ROUTING, ROUTING, READY, READY]);
  judgePeriod(equal);
  expect(equal.outcome).toMatchObject({ winner: null, rules: ['cls-victory.01'] });
});

test('[cls-victory.02] after the last period ten points in a hundred decide, less is a draw', () => {
  const ahead = position([GONE, READY, READY, READY], intact);
  ahead.state.period = 12;
  judgePeriod(ahead);
  expect(ahead.outcome).toMatchObject({ winner: 1, rules: ['cls-victory.02'] });
  const level = field({ units: [...row('blue', [GONE, READY, READY, READY], 90), ...row('red', intact, 90)] });
  level.state.period = 12;
  judgePeriod(level);
  expect(level.outcome).toMatchObject({ winner: null, rules: ['cls-victory.02'] });
  const early = position([GONE, READY, READY, READY], intact);
  early.state.period = 11;
  judgePeriod(early);
  expect(early.outcome).toBeNull();
});

test('[cls-victory.03] units off the table count as lost only when the battle ends, casualties never', () => {
  const b = position([AWAY, READY, GONE, ROUTING], intact);
  b.state.missing[1] = 1;
  expect(lostPoints(b, 0)).toBe(500);
  expect(lostPoints(b, 0, true)).toBe(750);
  b.state.status[3] = READY;
  expect(lostPoints(b, 0)).toBe(250);
});

test('[cls-victory.03] an army with nobody on the table or due to return loses at once', () => {
  const gone = position([GONE, GONE, GONE, GONE], intact);
  checkArmiesStand(gone);
  expect(gone.outcome).toMatchObject({ winner: 1, rules: ['cls-victory.03'] });
  const reds = position(intact, [GONE, GONE, GONE, GONE]);
  checkArmiesStand(reds);
  expect(reds.outcome?.winner).toBe(0);
  // What is decided is decided.
  reds.state.status = reds.state.status.map(() => GONE);
  reds.state.period = 12;
  const decided = reds.outcome;
  checkArmiesStand(reds);
  judgePeriod(reds);
  expect(reds.outcome).toBe(decided);
  const away = position([GONE, GONE, GONE, AWAY], intact);
  checkArmiesStand(away);
  expect(away.outcome).toBeNull();
  const both = position([GONE, GONE, GONE, GONE], [GONE, GONE, GONE, GONE]);
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
      field({ units: [...row('blue', [GONE, READY]), ...row('red', [GONE, GONE, GONE, READY])] }),
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
    const units = [...row('blue', [GONE], blue[0]), ...row('red', [GONE], red[0])];
    const b = ofWorth(field({ units }), blue[1], red[1]);
    b.state.period = 12;
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
