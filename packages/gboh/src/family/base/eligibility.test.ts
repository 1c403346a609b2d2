import { OFF } from '@taxiarch/hexfield';
import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import { numberOf } from '../script/position.ts';
import { mustRefuse, offered } from '../script/testing.ts';
import { segment } from '../shock/testing.ts';
import { attackRefusal, mustShock, shockTargets } from './eligibility.ts';
import type { Battle } from './state.ts';
import { putUnit } from './units.ts';

const stand = (text: string): Battle =>
  position(`map 12x10\n${text}\nleader chief blue 0101\nstart shock leader=chief`);
const rule = (b: Battle, attacker: string, defender: string): string | null =>
  attackRefusal(b, numberOf(b, attacker), numberOf(b, defender))?.rule ?? null;
const targets = (b: Battle, key: string): string[] =>
  shockTargets(b, numberOf(b, key)).map((unit) => b.world.units[unit]?.key ?? '');

describe('types', () => {
  const against = (troop: string, enemy: string) =>
    rule(stand(`unit us blue ${troop} 0505 E\nunit them red ${enemy} 0605 W`), 'us', 'them');

  test('[alx-7.33b alx-2.4c] archers and engines never attack', () => {
    for (const troop of ['bow-foot', 'horse-archer', 'oxybeles']) expect(against(troop, 'levy')).toBe('alx-7.33b');
    for (const troop of ['light-foot', 'light-horse']) expect(against(troop, 'levy')).toBe(null);
  });

  test('[alx-7.33b] plain skirmishers attack chariots and no one else, Agrianians anyone', () => {
    expect(against('javelinist', 'levy')).toBe('alx-7.33b');
    expect(against('javelinist', 'chariot')).toBe(null);
    expect(against('agrianian', 'levy')).toBe(null);
  });

  test('[alx-7.31] heavy types are those of the chart', () => {
    const b = stand('unit us blue hypaspist 0505 E\nunit them red peltast 0605 W');
    expect([mustShock(b, 0), mustShock(b, 1)]).toEqual([true, false]);
  });
});

testOverBooks('[alx-7.33c] routed units, columns and squares cannot attack', () => {
  const b = stand(`
    unit routed blue hypaspist 0505 E routed
    unit column blue hypaspist 0507 NE
    unit square blue phalanx 0502/0503 E square
    unit fresh blue hypaspist 0509 E
    unit them red levy 0605 W`);
  expect(['routed', 'column', 'square', 'fresh'].map((key) => rule(b, key, 'them'))).toEqual([
    ...['alx-7.33c', 'alx-7.33c', 'alx-7.33c', null],
  ]);
});

describe('cavalry and elephants', () => {
  const facing = (direction: string) =>
    stand(`unit us blue companion 0505 E\nunit beast red elephant 0605 ${direction}\nunit foot red levy 0606 W`);

  test('[alx-9.12d alx-11.15b] never through its front, and the others in the ZOC are attacked all the same', () => {
    const b = facing('W');
    expect(rule(b, 'us', 'beast')).toBe('alx-11.15b');
    expect(targets(b, 'us')).toEqual(['foot']);
  });

  test('[alx-11.15b] but through flank or rear', () => {
    expect(targets(facing('SSE'), 'us')).toEqual(['beast', 'foot']);
    expect(targets(facing('E'), 'us')).toEqual(['beast', 'foot']);
  });

  test('[alx-9.12d] plain skirmishers attack the chariot in their ZOC and leave its neighbour', () => {
    const b = stand(`
      unit us blue javelinist 0505 E
      unit wheels red chariot 0605 W
      unit foot red levy 0606 W`);
    expect(targets(b, 'us')).toEqual(['wheels']);
  });
});

testOverBooks('[alx-9.12a] who is off the field attacks nobody', () => {
  const b = stand('unit us blue hypaspist 0505 E\nunit them red levy 0605 W\nunit first red levy 0101 W');
  expect(targets(b, 'us')).toEqual(['them']);
  putUnit(b, numberOf(b, 'us'), OFF);
  expect(targets(b, 'us')).toEqual([]);
});

test('[alx-11.73a alx-9.12a] of a Double Depth the upper unit attacks for both', () => {
  const b = segment(
    `map 14x12
    unit top blue phalanx 0505/0506 E
    unit under blue phalanx 0505/0506 E
    unit them red medium-foot 0605 W
    leader chief blue 0404
    start shock leader=chief`,
    { stacked: [['top', 'under']] },
  );
  expect([shockTargets(b, 0), shockTargets(b, 1)]).toEqual([[2], []]);
  expect(offered(b)).toEqual(['shock top', 'done']);
  mustRefuse(b, 'shock under', 'alx-11.73a');
});
