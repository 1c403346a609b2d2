import { placeOfUnit, routPointsLost } from '@taxiarch/gboh';
import { adjacent, featureAt, hexOf, terrainAt } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import {
  armyOf,
  facingsOf,
  faultsAfter,
  groundUnderArmies,
  linesDrawnUp,
  strandedLeaders,
  unheardUnits,
} from '../hex/testing.ts';
import { openBattle, scenarioById } from '../index.ts';

const issus = () => openBattle(scenarioById('issus'));

test('Alexander has 43 units at Issus, Darius has 81', () => {
  const b = issus();
  expect(armyOf(b, 'macedonian')).toEqual({ PH: 6, HI: 6, LP: 12, SK: 2, 'SK*': 2, HC: 10, LN: 1, LC: 4 });
  expect(armyOf(b, 'persian')).toEqual({ CH: 1, HI: 4, MI: 3, LP: 10, HC: 8, LC: 16, LI: 14, SK: 25 });
});

test('the Cardaces are two-hex peltasts of size 10, the mercenaries of Darius the best hoplites of the field', () => {
  const { units } = issus().world;
  const cardaces = units.filter((u) => u.cls === 'CA');
  expect(new Set(cardaces.map((u) => `${u.type} ${u.tq}-${u.size} ${u.wide}`))).toEqual(new Set(['LP 5-10 true']));
  const hoplites = units.filter((u) => u.cls === 'HO');
  expect(new Set(hoplites.map((u) => `${u.side} ${u.tq} ${u.professional}`))).toEqual(
    new Set(['0 5 false', '1 8 true']),
  );
});

test('[alx-6.23b] the Pinarus runs at level 1 from the hills to the sea, without a gap', () => {
  const { field } = issus().world;
  const { grid } = field;
  const wet = new Set(['major-river', 'riverbed']);
  const river = [...field.terrain.keys()].filter((hex) => grid.present[hex] && wet.has(terrainAt(field, hex)));
  expect(new Set(river.map((hex) => field.elevation[hex]))).toEqual(new Set([1]));
  const found = river.slice(0, 1);
  for (const hex of found) found.push(...river.filter((next) => adjacent(grid, hex, next) && !found.includes(next)));
  expect(found).toHaveLength(river.length);
  const rows = river.map((hex) => hex % grid.rows);
  expect(Math.max(...rows)).toBe(grid.rows - 1);
  const mouth = river.filter((hex) => hex % grid.rows === Math.min(...rows));
  expect(mouth.some((hex) => grid.present[hex - 1] === 0)).toBe(true);
});

test('the far bank is steep in the middle of the plain, and low by the sea and under the hills', () => {
  const { field } = issus().world;
  const { grid } = field;
  const steep = new Set<number>();
  for (const hex of field.terrain.keys()) {
    if (!grid.present[hex] || terrainAt(field, hex) !== 'major-river') continue;
    for (const side of [1, 2]) if (featureAt(field, hex, side) === 'steep-bank') steep.add((hex % grid.rows) + 1);
  }
  const rows = [...steep].sort((x, y) => x - y);
  expect(rows[0]).toBe(18);
  expect(rows.at(-1)).toBe(38);
  expect(rows).not.toContain(22);
});

test('both armies are drawn up on firm ground; only those on the spur and those against them look askance', () => {
  const b = issus();
  expect(groundUnderArmies(b)).toEqual(['clear']);
  expect(facingsOf(b, 'macedonian')).toEqual(['E', 'SSE']);
  expect(facingsOf(b, 'persian')).toEqual(['NNW', 'W']);
  const row = (key: string) => {
    const unit = b.world.units.findIndex((u) => u.key === key);
    return hexOf(placeOfUnit(b, unit)) % b.world.field.grid.rows;
  };
  const inland = ['thessalian-1', 'thracian-1', 'taxis-craterus', 'taxis-coenus', 'agema', 'royal-squadron'];
  expect(inland.map(row)).toEqual(inland.map(row).sort((x, y) => x - y));
});

test('[alx-4.33b] every Line of foot stands unbroken, the Cardaces in two bodies', () => {
  expect(linesDrawnUp(issus())).toEqual({
    phalanx: [6],
    'greek-mercenaries': [4],
    cardaces: [5, 5],
    immortals: [3],
    levies: [14],
  });
});

test('[alx-4.4a alx-4.5 alx-5.67] Alexander and Darius command, with wings and contingents, and everyone is heard', () => {
  const b = issus();
  const inRole = (role: string) => b.world.leaders.filter((leader) => leader.role === role).map(({ key }) => key);
  expect(inRole('overall')).toEqual(['alexander', 'darius']);
  expect(inRole('wing')).toEqual(['parmenion', 'nabarzanes', 'aristomedes']);
  expect(inRole('contingent')).toEqual(['philotas', 'nicanor', 'protomachus', 'attalus', 'sitalces']);
  expect(strandedLeaders(b)).toEqual([]);
  expect(unheardUnits(b)).toEqual([]);
});

test('[alx-12.11c] the death of Alexander costs 70 Rout Points', () => {
  const b = issus();
  b.state.leaderGone[b.world.leaders.findIndex(({ key }) => key === 'alexander')] = 1;
  expect(routPointsLost(b, 0)).toBe(70);
});

test.each([1, 2, 3])('random play from seed %i keeps the battle whole', (seed) => {
  expect(faultsAfter('issus', seed, 400)).toEqual([]);
});
