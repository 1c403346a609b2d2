import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ArmyFile, TroopList } from './army-file.ts';
import { buildArmy } from './build-army.ts';
import { commandersFor, unitsCost } from './check-army.ts';
import { troopLists } from './lists.ts';
import { reviewArmy } from './review.ts';

const lists = troopLists.map((list) => [list.id, list] as const);

test.each(lists)(
  '[mom-setup.03 mom-unit.02 mom-unit.06 mom-command.09] armies of %s by chance are legal',
  (_id, list) => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 4000 }), fc.integer(), (points, seed) => {
        const file = buildArmy(list, points, seed);
        if (!file) return points < 120;
        const { legal, faults, units, total } = reviewArmy(file);
        const wrong = [...faults, ...units.flatMap((unit) => unit.faults)].map(({ text }) => text);
        expect([legal, wrong]).toEqual([true, []]);
        return total <= points && (points < 600 || total > points * 0.9);
      }),
      { numRuns: 60 },
    );
  },
);

test('[mom-command.09] Commanders ride where their list has any cavalry, and walk where it has none', () => {
  const [mixed] = troopLists.filter(({ entries }) => {
    const horse = entries.filter(({ profile }) => profile.type === 'cavalry').length;
    return horse > 0 && horse < entries.length;
  }) as [TroopList, ...TroopList[]];
  const entriesOn = (horse: boolean) => mixed.entries.filter(({ profile }) => (profile.type === 'cavalry') === horse);
  const mountsOf = (list: TroopList) => new Set(buildArmy(list, 1500, 1)?.commanders.map(({ mount }) => mount));
  expect(mountsOf(mixed)).toEqual(new Set(['horse']));
  expect(mountsOf({ ...mixed, entries: entriesOn(true) })).toEqual(new Set(['horse']));
  expect(mountsOf({ ...mixed, entries: entriesOn(false) })).toEqual(new Set(['foot']));
});

const built = (list: TroopList, points: number, seed: number): ArmyFile => buildArmy(list, points, seed) as ArmyFile;

test.each(lists)('a seed gives one army of %s, other seeds give others', (_id, list) => {
  expect(built(list, 1000, 1)).toEqual(built(list, 1000, 1));
  expect(built(list, 1000, 1)).not.toEqual(built(list, 1000, 2));
});

test.each(lists)('[mom-command.09] an army of %s by chance has all Commanders that its points allow', (_id, list) => {
  for (const points of [500, 1000, 2000]) {
    const file = built(list, points, 3);
    const others = file.commanders.filter(({ general }) => !general).length;
    const more = {
      ...file,
      commanders: [...file.commanders, { id: 'one-more', name: 'One more', mount: 'horse' as const }],
    };
    expect(others).toBeLessThanOrEqual(commandersFor(unitsCost(file)));
    expect(reviewArmy(more).legal).toBe(false);
  }
});

/** Of the points: five parts for foot in formation, four for such horse, two for models and light horse, one for light foot. */
const partOf = ({ type, density }: TroopList['entries'][number]['profile']): number => {
  const isLoose = density === 'skirmish';
  if (type === 'foot') return isLoose ? 1 : 5;
  if (type === 'cavalry') return isLoose ? 2 : 4;
  return 2;
};

test.each(lists)('an army of %s by chance spends on each sort of troops what is their part', (_id, list) => {
  const armies = [1, 2, 3, 4].map((seed) => built(list, 3000, seed));
  const spentOn = (id: string): number =>
    armies.reduce(
      (sum, file) => sum + unitsCost({ ...file, units: file.units.filter(({ troop }) => troop === id) }),
      0,
    );
  const whole = list.entries.reduce((sum, { id }) => sum + spentOn(id), 0);
  const parts = list.entries.reduce((sum, { profile }) => sum + partOf(profile), 0);
  for (const { id, profile } of list.entries) {
    const due = (whole * partOf(profile)) / parts;
    // The last unit of a sort may be more than was left for it.
    expect([id, spentOn(id) > 0.7 * due, spentOn(id) < 1.7 * due]).toEqual([id, true, true]);
  }
});

test('points that buy nothing give no army', () => {
  for (const list of troopLists) expect(buildArmy(list, 70)).toBeNull();
});
