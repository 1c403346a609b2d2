import { hexNumber } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import { numberOf } from '../script/position.ts';
import type { Battle } from './state.ts';
import { GONE } from './vocabulary.ts';
import { angleFrom, enemiesInZone, enemyBeyondBarrier, inEnemyZone, zoneCovers, zonesOver } from './zones.ts';

const set = (text: string): Battle => position(`map 14x12\n${text}\nstart leader-threatened unit=x`);

/** The hexes that a unit controls, by number. */
function zone(b: Battle, unit: string): string[] {
  const { grid } = b.world.field;
  const found: string[] = [];
  for (let hex = 0; hex < grid.size; hex++) if (zoneCovers(b, numberOf(b, unit), hex)) found.push(hexNumber(grid, hex));
  return found.sort();
}

testOverBooks('[alx-7.21a] a unit controls its front hexes: two, three of a two-hex unit, one in column', () => {
  expect(zone(set('unit x blue hypaspist 0505 E'), 'x')).toEqual(['0605', '0606']);
  expect(zone(set('unit x blue phalanx 0505/0506 E'), 'x')).toEqual(['0605', '0606', '0607']);
  expect(zone(set('unit x blue medium-foot 0505 SE'), 'x')).toEqual(['0606']);
  expect(zone(set('unit x blue elephant 0505 W'), 'x')).toEqual(['0405', '0406']);
});

test('[alx-7.21b] skirmishers with missiles control front and flanks, without missiles nothing', () => {
  expect(zone(set('unit x blue archer 0505 E'), 'x')).toEqual(['0504', '0506', '0605', '0606']);
  expect(zone(set('unit x blue agrianian 0505 E low'), 'x')).toEqual(['0504', '0506', '0605', '0606']);
  expect(zone(set('unit x blue archer 0505 E spent'), 'x')).toEqual([]);
  expect(zone(set('unit x blue light-foot 0505 E spent'), 'x')).toEqual(['0605', '0606']);
});

test('[alx-7.21c] routed units and leaders control nothing', () => {
  expect(zone(set('unit x blue hypaspist 0505 E routed'), 'x')).toEqual([]);
  const b = set('unit x blue hypaspist 0101 E\nleader l red 0505');
  expect(inEnemyZone(b, b.state.leaderHex[0] as number, 0)).toBe(false);
  const lost = set('unit x blue hypaspist 0505 E');
  lost.state.status[0] = GONE;
  lost.state.place[0] = -1;
  lost.index = lost.system.index(lost.world, lost.state);
  expect(inEnemyZone(lost, numberHex(lost, 6, 5), 1)).toBe(false);
});

const numberHex = (b: Battle, column: number, row: number): number => (column - 1) * b.world.field.grid.rows + row - 1;

testOverBooks(
  '[alx-7.22] a ZOC does not reach where the unit could not go',
  () => {
    expect(zone(set('terrain woods 0605\nunit x blue chariot 0505 E'), 'x')).toEqual(['0606']);
    expect(zone(set('hexside wall 0505/0606\nunit x blue hypaspist 0505 E'), 'x')).toEqual(['0605']);
    expect(zone(set('level 3 0605\nunit x blue hypaspist 0505 E'), 'x')).toEqual(['0606']);
    expect(zone(set('level 3 0605\nunit x blue javelinist 0505 E'), 'x')).toContain('0605');
  },
  { chariots: 'no ZOC (cof-6.61)' },
);

testOverBooks('[alx-7.26] two ZOCs over one hex both hold', () => {
  const b = set('unit x blue hypaspist 0505 E\nunit y red hypaspist 0705 W');
  const between = numberHex(b, 6, 5);
  expect(zonesOver(b, between, 0)).toEqual([numberOf(b, 'y')]);
  expect(zonesOver(b, between, 1)).toEqual([numberOf(b, 'x')]);
});

testOverBooks('[alx-7.21a] enemies in a ZOC are found once, and friends never', () => {
  const b = set('unit x blue phalanx 0505/0506 E\nunit y red hoplite 0606/0605 W\nunit z blue hypaspist 0607 W');
  expect(enemiesInZone(b, numberOf(b, 'x'))).toEqual([numberOf(b, 'y')]);
});

test('[alx-11.63b alx-11.84] a square controls all hexes around it, and so do engines', () => {
  expect(zone(set('unit x blue hypaspist 0505 E square'), 'x')).toHaveLength(6);
  expect(zone(set('unit x blue oxybeles 0505 E'), 'x')).toHaveLength(6);
});

test('[alx-7.22 alx-7.21b alx-7.21c] names an enemy whose ZOC only the terrain cuts off', () => {
  const beyond = (unit: string, foe = 'hypaspist 0606 W', wall = 'hexside wall 0505/0606') =>
    enemyBeyondBarrier(set(`${wall}\nunit x blue ${unit}\nunit friend blue levy 0605 W\nunit foe red ${foe}`), 0);
  expect(beyond('archer 0505 E')).toBe(2);
  expect(beyond('archer 0505 E spent')).toBe(-1);
  expect(beyond('hypaspist 0505 E routed')).toBe(-1);
  expect(beyond('hypaspist 0505 W')).toBe(-1);
  expect(beyond('hypaspist 0505 E', 'hypaspist 0606 W', '')).toBe(-1);
  expect(beyond('hypaspist 0505 E', 'hypaspist 0909 W', 'hexside wall 0505/0605')).toBe(-1);
});

testOverBooks('[alx-9.15e] of two angles the kinder counts; a square and engines have neither flank nor rear', () => {
  const angle = (unit: string, foe: string) => {
    const b = set(`unit x blue ${unit}\nunit foe red ${foe}`);
    return angleFrom(b, 0, 1);
  };
  expect(angle('hypaspist 0505 E', 'hypaspist 0605 W')).toBe(1);
  expect(angle('hypaspist 0505 E', 'hypaspist 0504 W')).toBe(2);
  expect(angle('hypaspist 0505 E', 'hypaspist 0405 W')).toBe(3);
  expect(angle('hypaspist 0505 E', 'hoplite 0504/0605 NNE')).toBe(1);
  expect(angle('hypaspist 0505 E', 'hypaspist 0909 W')).toBe(0);
  expect(angle('hypaspist 0505 E square', 'hypaspist 0405 W')).toBe(1);
  expect(angle('oxybeles 0505 E', 'hypaspist 0405 W')).toBe(1);
});
