import { expect, test } from 'vitest';
import { type ArmyRow, armyFilters, onlyThose, sorted } from './army-rows.ts';

const row = (id: string, part: Partial<ArmyRow> = {}): ArmyRow => ({
  id,
  name: id,
  kind: 'foot',
  commander: false,
  losses: 0,
  lossWords: '',
  able: false,
  routed: false,
  astray: false,
  states: [],
  ...part,
});
const army = [
  row('Bows', { able: true }),
  row('Alae', { losses: 0.5, astray: true }),
  row('Duces', { commander: true, kind: 'chief' }),
  row('Cives', { losses: 0.25, routed: true }),
];
// cspell:ignore ABCD ACBD BADC CABD DBAC DCBA
const ids = (rows: readonly ArmyRow[]): string => rows.map(({ id }) => id.charAt(0)).join('');

test('the list shows only those who are asked for', () => {
  expect(armyFilters.map((filter) => ids(onlyThose(army, filter)))).toEqual(['BADC', 'B', 'AC', 'A', 'C', 'D']);
});

test('the list is sorted by name and kind from the first, by losses and state from the worst, or the other way round', () => {
  expect(ids(sorted(army, 'name', false))).toBe('ABCD');
  expect(ids(sorted(army, 'name', true))).toBe('DCBA');
  expect(ids(sorted(army, 'kind', false))).toBe('DBAC');
  expect(ids(sorted(army, 'losses', false))).toBe('ACBD');
  expect(ids(sorted(army, 'state', false))).toBe('CABD');
});
