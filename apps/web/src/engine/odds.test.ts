import { position } from '@taxiarch/gboh';
import type { AnyBattle } from '@taxiarch/kernel';
import { hexOdds } from '@taxiarch/laboratory';
import { expect, test } from 'vitest';
import { oddsView as viewOf } from './odds.ts';
import { fetchRules } from './rules.ts';

await fetchRules('alexander');

const oddsView = (b: AnyBattle, choice: string) => viewOf(hexOdds, b, choice);

const shot = `map 14x12
unit bow blue archer 0305 E
unit foe red medium-foot 0505 W
leader chief blue 0304 initiative 4 range 5 overall
leader rival red 1205 initiative 4 range 5 overall
start orders leader=chief momentum=false`;

test('the odds of a shot add up to one for everybody, and name what changes the die', () => {
  const odds = oddsView(position(shot), 'fire bow at foe');
  expect(odds?.exact).toBe(true);
  expect(odds?.dice.length).toBeGreaterThan(0);
  const foe = odds?.subjects.find(({ id }) => id === 'foe');
  expect(foe?.side).toBe(1);
  for (const { fates } of odds?.subjects ?? []) {
    expect(fates.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
  }
});

test('where no die falls there are no odds, and asking changes nothing', () => {
  const b = position(shot);
  const before = JSON.stringify(b.state);
  expect(oddsView(b, 'move bow')).toBeNull();
  expect(oddsView(b, 'nonsense')).toBeNull();
  oddsView(b, 'fire bow at foe');
  expect(JSON.stringify(b.state)).toBe(before);
});
