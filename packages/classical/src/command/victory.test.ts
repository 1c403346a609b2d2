import { must } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
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
});

test('[cls-victory.01] of two broken armies the one with the smaller loss wins, equal losses are a draw', () => {
  const worse = position([GONE, GONE, GONE, READY], [GONE, ROUTING, READY, READY]);
  judgePeriod(worse);
  expect(worse.outcome?.winner).toBe(1);
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
  const away = position([GONE, GONE, GONE, AWAY], intact);
  checkArmiesStand(away);
  expect(away.outcome).toBeNull();
  const both = position([GONE, GONE, GONE, GONE], [GONE, GONE, GONE, GONE]);
  checkArmiesStand(both);
  expect(both.outcome?.winner).toBeNull();
  expect(() => must(away, 'end')).not.toThrow();
});

test('[cls-victory.01] of armies of unequal worth the one that has lost half of its own is broken, though it has lost less', () => {
  const worth = (blue: number, red: number) => {
    const b = field({ units: [...row('blue', [GONE, READY]), ...row('red', [GONE, GONE, GONE, READY])] });
    const sides = b.world.sides as { points: number }[];
    (sides[0] as { points: number }).points = blue;
    (sides[1] as { points: number }).points = red;
    judgePeriod(b);
    return b.outcome?.winner;
  };
  expect(worth(500, 2000)).toBe(1);
  expect(worth(1000, 1500)).toBe(0);
});
