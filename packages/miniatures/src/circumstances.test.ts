import { expect, test } from 'vitest';
import { AGAINST, enemyCases, withinLengths } from './circumstances.ts';
import { AWAY, type TableBattle, type Unit } from './field.ts';
import { makeMeasure } from './measure.ts';
import { bearingTo, nearestEnemy, shootingOrders, type TableTroops } from './orders.ts';
import { type Posted, table } from './testing.ts';

const kinds: readonly TableTroops[] = ['skirmishers', 'heavy-foot', 'light-horse', 'elephants'];
const troopsOf = (_b: TableBattle, unit: Unit): TableTroops => kinds[unit] as TableTroops;
const casesOf = enemyCases(troopsOf, makeMeasure(10, 2));

/** Blocks of 20 by 5, one behind the other: so far from the first front to the rear of the others. */
const away = (...gaps: number[]): TableBattle =>
  table([{ side: 0, at: [500, 500] }, ...gaps.map((gap): Posted => ({ side: 1, at: [500, 495 - gap] }))]);

test('an enemy counts as of its kind and of its arm, if it has one', () => {
  const b = away(40, 60, 80);
  expect(casesOf(b, 0, [1, 2, 3]).map(({ against }) => against)).toEqual([
    ['heavy-foot', 'foot'],
    ['light-horse', 'horse'],
    ['elephants'],
  ]);
  expect(casesOf(b, 1, [0])[0]?.against).toEqual(['skirmishers', 'foot']);
  expect(AGAINST).toMatchObject({ words: expect.arrayContaining(['foot', 'horse', 'elephants']) });
});

test('distances are counted up to whole lengths; what counts as equal is no more, and nobody is nearer than one', () => {
  const within = (gap: number) => casesOf(away(gap), 0, [1])[0]?.within;
  expect([0, 10, 12, 13, 22, 23].map(within)).toEqual([1, 1, 1, 2, 2, 3]);
  expect(withinLengths(80, 5, 'paces')).toEqual({
    ...{ name: 'within', bound: 'most', from: 1, to: 80, step: 5, unit: 'paces' },
  });
});

test('who has left the table is at no distance', () => {
  for (const gone of [0, 1]) {
    const b = away(40);
    b.state.status[gone] = AWAY;
    expect(casesOf(b, 0, [1])).toEqual([{ against: ['heavy-foot', 'foot'] }]);
  }
});

test('the nearest enemy is the one by the distance of footprints, of equals the first', () => {
  expect(nearestEnemy(away(), 0)).toBeUndefined();
  expect(nearestEnemy(away(80, 40, 60), 0)).toBe(2);
  expect(nearestEnemy(away(40, 40), 0)).toBe(1);
  expect(nearestEnemy(away(40, 40), 2)).toBe(0);
});

test('the way to another goes from middle to middle', () => {
  const b = table([
    { side: 0, at: [500, 500] },
    { side: 1, at: [500, 400], facing: 180 },
    { side: 1, at: [600, 500] },
    { side: 0, at: [600, 605], facing: 90 },
  ]);
  expect([bearingTo(b, 0, 1), bearingTo(b, 0, 2), bearingTo(b, 1, 0)]).toEqual([0, 9000, 18000]);
  expect(bearingTo(b, 0, 3)).toBeGreaterThan(9000);
});

/** What is answered about shooters of two kinds, those of the first holding back as things stand. */
function answered(words: Partial<Record<TableTroops, string>>, holds: readonly boolean[] = [true, false]) {
  const plans = holds.map((held, unit) => ({ unit: unit as Unit, holds: held }));
  const answers = plans.flatMap(({ unit }) => ['shoot', 'hold'].map((kind) => ({ kind, unit })));
  const orders = shootingOrders<TableBattle, object, { kind: string; unit?: Unit }, (typeof plans)[number]>(
    troopsOf,
    () => plans,
    { conditions: [AGAINST], cases: () => [] },
  );
  const legal = [...answers, { kind: 'done' }];
  return orders.apply(away(40), {}, legal, (troops) => words[troops as TableTroops]);
}

test('names the first shooter whose order differs from its present choice; then it is done', () => {
  expect(answered({ skirmishers: 'shoot', 'heavy-foot': 'hold' })).toEqual({ kind: 'shoot', unit: 0 });
  expect(answered({ skirmishers: 'hold', 'heavy-foot': 'hold' })).toEqual({ kind: 'hold', unit: 1 });
  expect(answered({ skirmishers: 'hold', 'heavy-foot': 'shoot' })).toEqual({ kind: 'done' });
});

test('with a shooter who has no order the player is asked, but not before those who have one', () => {
  expect(answered({ skirmishers: 'hold' })).toBeUndefined();
  expect(answered({ 'heavy-foot': 'hold' })).toEqual({ kind: 'hold', unit: 1 });
  expect(answered({ 'heavy-foot': 'shoot' })).toBeUndefined();
});
