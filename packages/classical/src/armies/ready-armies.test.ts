import { expect, test } from 'vitest';
import { buildArmy } from './build-army.ts';
import { elementWidth } from './elements.ts';
import { troopLists } from './lists.ts';
import { checkArmy, meetingBreaches } from './muster.ts';
import { armyBill } from './points.ts';
import { armyIds, readyArmy } from './ready-armies.ts';

const totalOf = (id: string): number => {
  const ready = readyArmy(id);
  return ready ? armyBill(ready.army).total : 0;
};

test('[cls-setup.01] [cls-points.08] six armies of about a thousand points, and none above', () => {
  expect(armyIds()).toHaveLength(6);
  for (const id of armyIds()) {
    expect([id, totalOf(id) > 950 && totalOf(id) <= 1000]).toEqual([id, true]);
    expect(readyArmy(id)?.file).toMatchObject({ id, points: 1000 });
  }
});

test('the totals of the six armies', () => {
  expect(Object.fromEntries(armyIds().map((id) => [id, totalOf(id)]))).toEqual({
    alexandrian: 995,
    indian: 988,
    'republican-roman': 991,
    carthaginian: 989,
    'late-roman': 990,
    sassanian: 976,
  });
});

test('[cls-points.08] any two of them may meet', () => {
  const armies = armyIds().flatMap((id) => readyArmy(id)?.army ?? []);
  expect(armies.flatMap((a) => armies.flatMap((b) => meetingBreaches(a, b)))).toEqual([]);
});

test('each fits into its deployment area of 600 paces in two lines', () => {
  for (const id of armyIds()) {
    const files = readyArmy(id)?.army.units.reduce((sum, unit) => sum + unit.files, 0) ?? 0;
    expect(files * elementWidth()).toBeLessThanOrEqual(2 * 600 * 256);
  }
});

test('there is no army of a name that nobody knows', () => {
  expect(readyArmy('martian')).toBeNull();
  expect(readyArmy('constructor')).toBeNull();
});

test.each(troopLists.map((list) => [list.id, list] as const))(
  'an army of the list %s is built legally',
  (_id, list) => {
    for (const points of [300, 1000]) {
      for (const seed of [1, 2, 'three']) {
        const file = buildArmy(list, points, seed);
        const checked = checkArmy(file);
        if ('faults' in checked) throw new Error(JSON.stringify(checked.faults));
        expect(armyBill(checked.army).total).toBeGreaterThan(points * (points < 1000 ? 0.8 : 0.95));
        expect(buildArmy(list, points, seed)).toEqual(file);
      }
    }
    expect(buildArmy(list, 1000, 1)).not.toEqual(buildArmy(list, 1000, 2));
  },
);

test('points that buy nothing give no army', () => {
  for (const list of troopLists) expect(buildArmy(list, 10)).toBeNull();
});
