import { featureAt } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import type { Battle } from '../family/base/state.ts';
import { expectNo, go, hitsOn, left, ordered, steps } from '../family/movement/testing.ts';
import { sideKey } from './forts.ts';
import { campMap, cityMap } from './testing/fort.ts';

/** The number of the only gate of the map. */
function gateKey(b: Battle): number {
  const { field } = b.world;
  for (let i = 0; i < field.grid.size * 6; i++) {
    const side = i % 6;
    if (featureAt(field, (i - side) / 6, side).endsWith('-gate')) return sideKey(b, (i - side) / 6, side);
  }
  throw new Error('no gate');
}

const HOLDER = 'side blue "Magadha" retreat E withdrawal 50 holds camp';
const inCamp = (unit: string, more = '') => ordered('x', campMap(`${HOLDER}\nunit x blue ${unit}\n${more}`));
const assault = (unit: string, more = '') => ordered('x', campMap(`${HOLDER}\nunit x red ${unit}\n${more}`));
const walked = (b: ReturnType<typeof inCamp>, ...to: string[]): [number, number] => {
  const before = left(b);
  go(b, ...to);
  return [before - left(b), hitsOn(b, 'x')];
};

test('[cha-12.12 cha-12.11a] each part of a camp has its cost, dearer from outside, cheaper in column', () => {
  // Berm and ditch 2 MP and 1 hit and the crowded ground behind 2 MP; from within 1 MP and 1 hit, and 1 for the field.
  expect(walked(assault('medium-foot 0505 E ma 9'), '0605')).toEqual([4, 1]);
  expect(walked(assault('medium-foot 0605 W ma 9'), '0505')).toEqual([2, 1]);
  expect(walked(assault('medium-foot 0505 SE ma 9'), '0606')).toEqual([3, 0]);
  // The wall: 4 and 2, from within 2 and 1.
  expect(walked(assault('medium-foot 0606 E ma 9'), '0706')).toEqual([6, 2]);
  expect(walked(inCamp('medium-foot 0706 W ma 9'), '0606')).toEqual([4, 1]);
  // Thorns, wagons, and ground within.
  expect(walked(inCamp('medium-foot 0706 E ma 9 grade maula'), '0806')).toEqual([4, 2]);
  expect(walked(inCamp('medium-foot 0806 E ma 9 grade maula'), '0906')).toEqual([4, 1]);
  expect(walked(inCamp('medium-foot 0706 SSE ma 9'), '0707')).toEqual([2, 0]);
  // A column takes the chart's own line, not one hit less than that of a line.
  expect(walked(assault('medium-foot 0606 NE ma 9'), '0705')).toEqual([5, 1]);
});

test('[cha-12.11a cha-12.11b cha-12.11c cha-12.14b] only infantry crosses works, horse and beasts by gates', () => {
  for (const troop of ['companion', 'elephant', 'chariot']) {
    expectNo(assault(`${troop} 0505 E`), '0605', 'cha-12.11a');
    expectNo(inCamp(`${troop} 0606 E`), '0706', 'cha-12.14b');
    expectNo(inCamp(`${troop} 0706 E`), '0806', 'cha-12.11a');
    expectNo(inCamp(`${troop} 0806 E`), '0906', 'cha-12.11c');
    expectNo(inCamp(`${troop} 0707 SSE`), '0708', 'cha-12.14b');
    expect([troop, walked(inCamp(`${troop} 0605 E`), '0705')]).toEqual([troop, [4, 1]]);
  }
});

test('[cha-12.11b] the gate is barred against the enemy until it is breached, and then open to all', () => {
  const b = assault('medium-foot 0605 E');
  expectNo(b, '0705', 'cha-12.11b');
  (b.state.own as { breached: number[] }).breached.push(gateKey(b));
  expect(walked(b, '0705')).toEqual([4, 1]);
});

test('[cha-12.12] a tower is entered from within, on foot', () => {
  expectNo(assault('medium-foot 0608 E ma 9'), '0708', 'cha-12.12');
  expect(walked(inCamp('medium-foot 0707 SSE ma 9'), '0708')).toEqual([2, 1]);
});

test('[cha-12.14a] a step across the works takes all its MP or is not made', () => {
  expectNo(assault('medium-foot 0606 E ma 5'), '0706', 'cha-12.14a');
  expect(walked(assault('medium-foot 0606 E ma 6'), '0706')).toEqual([6, 2]);
});

test('[cha-12.11b] tribesmen of the holder keep out of the third enclosure, those of the enemy do not', () => {
  expectNo(inCamp('tribal-foot 0605 E ma 9'), '0705', 'cha-12.11b');
  expectNo(inCamp('tribal-foot 0606 E ma 9'), '0706', 'cha-12.11b');
  expect(walked(inCamp('tribal-foot 0706 SSE ma 9'), '0707')).toEqual([2, 0]);
  expect(walked(assault('tribal-foot 0606 E ma 9'), '0706')).toEqual([6, 2]);
});

test('[cha-12.11c] the holder’s other troops keep out of the first enclosure while Maula are there', () => {
  const guard = 'unit guard blue hypaspist 0903 E grade maula';
  expectNo(inCamp('medium-foot 0806 E grade bharta ma 9', guard), '0906', 'cha-12.11c');
  expect(walked(inCamp('medium-foot 0806 E grade maula ma 9', guard), '0906')).toEqual([4, 1]);
  expect(walked(inCamp('medium-foot 0806 E grade bharta ma 9'), '0906')).toEqual([4, 1]);
  const away = 'unit guard blue hypaspist 0803 E grade maula';
  expect(walked(inCamp('medium-foot 0806 E grade bharta ma 9', away), '0906')).toEqual([4, 1]);
  expect(walked(assault('medium-foot 0806 E ma 9', 'unit guard red hypaspist 0903 E grade maula'), '0906')).toEqual([
    4, 1,
  ]);
});

const CITY = 'side blue "Gandhara" retreat E withdrawal 50 holds city';
const inCity = (unit: string, more = '') => ordered('x', cityMap(`${CITY}\nunit x blue ${unit}\n${more}`));

test('[cha-12.23 cha-12.21] EX-41: along the street 2 MP a hex, past it as through a block', () => {
  const street = inCity('longbow 2428 SSE');
  expect(walked(street, '2429')).toEqual([2, 0]);
  go(street, 'turn E');
  expect(walked(street, '2528')).toEqual([2, 0]);
  expect(steps(street)).not.toContain('2628');
  // Straight to 2528 no street leads: 3 MP as for a block, and its hit; then the square.
  const across = inCity('longbow 2428 E ma 5');
  expect(walked(across, '2528')).toEqual([3, 1]);
  expect(walked(across, '2628')).toEqual([2, 1]);
});

test('[cha-12.22 cha-12.24 cha-12.25] EX-42, EX-44: elephants keep to the avenue, in column', () => {
  expectNo(inCity('elephant 2428 SE'), '2528', 'cha-12.24');
  const b = inCity('elephant 2428 SE');
  expect(walked(b, '2429', '2528', '2628')).toEqual([3, 0]);
  go(b, 'line right');
  expectNo(inCity('elephant 2428 SSE'), '2429', 'cha-12.25');
  expectNo(inCity('chariot 2428 SSE'), '2429', 'cha-12.25');
  expectNo(inCity('elephant 2430 NE'), '2529', 'cha-12.24');
  expect(walked(inCity('chariot 2430 NE'), '2529')).toEqual([1, 0]);
  expect(walked(inCity('companion 2430 E'), '2529')).toEqual([2, 0]);
});

test('[cha-12.22 cha-12.26] only foot of one hex goes among buildings, any way and not in column', () => {
  expectNo(inCity('companion 2630 E'), '2729', 'cha-12.22');
  expectNo(inCity('phalanx 2331/2330 E'), 'right', 'cha-12.22');
  expectNo(inCity('longbow 2427 SE'), '2527', 'cha-12.26');
  expect(walked(inCity('longbow 2630 W'), '2729')).toEqual([3, 1]);
});

test('[cha-12.213] a gate of the city is open to its controller, and to all once breached; nobody crosses the wall', () => {
  const enemy = (more = '') => ordered('x', cityMap(`${CITY}\nunit x red longbow 2426 SSE\n${more}`));
  expectNo(enemy(), '2427', 'cha-12.213');
  expect(walked(inCity('longbow 2426 SSE'), '2427')).toEqual([4, 1]);
  // Whoever stands behind it, or was the last to stand there, controls it.
  expect(walked(enemy('unit friend red longbow 2427 N'), 'stop')).toBeDefined();
  const b = enemy();
  (b.state.own as { breached: number[] }).breached.push(gateKey(b));
  expect(walked(b, '2427')).toEqual([4, 1]);
});
