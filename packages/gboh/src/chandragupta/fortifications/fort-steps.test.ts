import { featureAt, parseHex } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import { CLOSED } from '../../family/base/ground.ts';
import type { Battle } from '../../family/base/state.ts';
import { leaderHexOf } from '../../family/base/units.ts';
import { DID_SHOCK } from '../../family/base/vocabulary.ts';
import { isClosedTo } from '../../family/base/works.ts';
import { leaderStepCost } from '../../family/leaders/leader-steps.ts';
import { expectNo, go, hitsOn, left, ordered, steps } from '../../family/movement/testing.ts';
import { campMap, cityMap } from '../testing/fort.ts';
import { volumeState } from '../volume-state.ts';
import { sideKey } from './forts.ts';

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
  volumeState(b).breached.push(gateKey(b));
  expect(walked(b, '0705')).toEqual([4, 1]);
});

test('[cha-12.12] a tower is entered from within, on foot', () => {
  expectNo(assault('medium-foot 0608 E ma 9'), '0708', 'cha-12.12');
  expect(walked(inCamp('medium-foot 0707 SSE ma 9'), '0708')).toEqual([2, 1]);
});

test('[cha-12.14b cha-12.12] moats and breached walls are for infantry; a breached wall is half as dear', () => {
  const moat = 'hexside moat 0706/0707';
  expectNo(inCamp('companion 0706 SSE', moat), '0707', 'cha-12.14b');
  expect(walked(assault('medium-foot 0706 SSE ma 9', moat), '0707')).toEqual([4, 1]);
  const breached = (troop: string): Battle => {
    const b = assault(`${troop} 0606 E ma 9`);
    const hex = parseHex(b.world.field.grid, '0606');
    volumeState(b).breached.push(sideKey(b, hex, 2));
    return b;
  };
  expectNo(breached('elephant'), '0706', 'cha-12.14b');
  expect(walked(breached('medium-foot'), '0706')).toEqual([4, 1]);
});

test('[cha-12.12 cha-12.14b] ruins of a tower are entered from anywhere, but on foot; engines go into towers', () => {
  const ruin = (unit: string): Battle => {
    const b = assault(unit);
    volumeState(b).destroyed.push(parseHex(b.world.field.grid, '0708'));
    return b;
  };
  expect(walked(ruin('medium-foot 0608 E ma 9'), '0708')).toEqual([2, 1]);
  for (const troop of ['companion', 'elephant', 'chariot']) expectNo(ruin(`${troop} 0707 SSE`), '0708', 'cha-12.14b');
  const b = inCamp('yantra 0707 E');
  expect(isClosedTo(b, 0, parseHex(b.world.field.grid, '0707'), 3)).toBe(false);
});

test('[cha-12.12] units that come out pay for the terrain there and for slopes, with the relief of columns', () => {
  const woods = 'terrain woods 0505';
  const [line, column] = ['0605 W', '0605 SW'].map((at) => walked(assault(`medium-foot ${at} ma 9`, woods), '0505'));
  const [ground] = [walked(assault('medium-foot 0304 E ma 9', 'terrain woods 0404'), '0404')];
  expect(line).toEqual([(ground?.[0] ?? 0) + 1, (ground?.[1] ?? 0) + 1]);
  expect(column).toEqual([(ground?.[0] ?? 0) + 1, (ground?.[1] ?? 0) - 1]);
  const flat = walked(assault('medium-foot 0605 W ma 9'), '0505');
  const slope = walked(assault('medium-foot 0605 W ma 9', 'level 1 0505'), '0505');
  expect(slope[0]).toBeGreaterThan(flat[0]);
});

test('[cha-12.14a] a step across the works takes all its MP or is not made', () => {
  expectNo(assault('medium-foot 0606 E ma 5'), '0706', 'cha-12.14a');
  expect(walked(assault('medium-foot 0606 E ma 6'), '0706')).toEqual([6, 2]);
  // What has been spent before counts, and where no works are crossed it is no matter of theirs.
  const tired = assault('medium-foot 0605 SSE ma 7');
  go(tired, '0606', 'turn E');
  expectNo(tired, '0706', 'cha-12.14a');
  expectNo(inCamp('medium-foot 0706 SSE ma 1'), '0707', 'cha-6.21');
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

test('[cha-12.23] a street that ends at a house does not lead out of it; from square to square it is as by street', () => {
  expect(walked(inCity('longbow 2527 SSE', 'hexside street 2527/2528'), '2528')).toEqual([3, 1]);
  const squares = 'terrain square 2727';
  expect(walked(inCity('longbow 2628 E', squares), '2727')).toEqual([2, 0]);
  expect(walked(inCity('longbow 2628 E'), '2727')).toEqual([3, 1]);
  // Temple and palace cost what a block does; a column pays half in the street and at the gate.
  expect(walked(inCity('longbow 2631 NNE'), '2630')).toEqual([3, 1]);
  expect(walked(inCity('longbow 2426 S'), '2427')).toEqual([2, 0]);
  expect(walked(inCity('longbow 2428 S'), '2429')).toEqual([1, 0]);
});

test('[cha-12.24] elephants go through a gate, and from square to square, only where the avenue leads on', () => {
  expect(walked(inCity('elephant 2426 S'), '2427')).toEqual([2, 0]);
  const gate = 'hexside city-gate 2732/2733';
  expectNo(inCity('elephant 2733 N', gate), '2732', 'cha-12.24');
  expect(walked(inCity('chariot 2733 N', gate), '2732')).toEqual([2, 0]);
  const squares = 'terrain square 2727 2827';
  expectNo(inCity('elephant 2628 NE', squares), '2727', 'cha-12.24');
  expect(walked(inCity('elephant 2628 NE', `${squares}\nhexside avenue 2727/2827`), '2727')).toEqual([1, 0]);
  expectNo(
    inCity('elephant 2628 NE', `${squares}\nhexside street 2628/2727\nhexside avenue 2727/2827`),
    '2727',
    'cha-12.24',
  );
});

test('[cha-12.21] nobody crosses the wall of a city', () => {
  expectNo(inCity('longbow 2526 SSE', 'hexside city-wall 2526/2527'), '2527', 'cha-12.21');
});

test('[cha-12.22] elephants who have fought follow into temple and palace, not into blocks; others never', () => {
  const open = (troop: string, side: number, fought: boolean): boolean => {
    const b = inCity(`${troop} 2628 E`, 'terrain palace 2727');
    if (fought) b.state.did[0] = DID_SHOCK;
    return !isClosedTo(b, 0, parseHex(b.world.field.grid, '2628'), side);
  };
  expect([open('elephant', 1, false), open('elephant', 1, true), open('elephant', 2, true)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(open('companion', 1, true)).toBe(false);
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
  expectNo(inCity('phalanx 2328/2327 E'), 'left', 'cha-12.24');
  expectNo(inCity('companion 2428 E'), '2528', 'cha-12.24');
  expectNo(inCity('longbow 2427 SE'), '2527', 'cha-12.26');
  expect(walked(inCity('longbow 2630 W'), '2729')).toEqual([3, 1]);
});

test('[cha-12.213] a gate of the city is open to its controller, and to all once breached; nobody crosses the wall', () => {
  const enemy = (more = '') => ordered('x', cityMap(`${CITY}\nunit x red longbow 2426 SSE\n${more}`));
  expectNo(enemy(), '2427', 'cha-12.213');
  expect(walked(inCity('longbow 2426 SSE'), '2427')).toEqual([4, 1]);
  const b = enemy();
  volumeState(b).breached.push(gateKey(b));
  expect(walked(b, '2427')).toEqual([4, 1]);
  // Where nobody holds the place its gates are open.
  expect(walked(ordered('x', cityMap('unit x red longbow 2426 SSE')), '2427')).toEqual([4, 1]);
});

test('[cha-12.214] a leader enters any hex of camp or city whatever carries him, but no shut gate and no city wall', () => {
  const mp = (map: string, leader: string, to: string, breached = false): number => {
    const b = ordered('x', `${map}\nunit x blue longbow 0101 E\nleader l ${leader} initiative 4 range 4`);
    if (breached) volumeState(b).breached.push(gateKey(b));
    const from = leaderHexOf(b, 0);
    return leaderStepCost(b, 0, from, parseHex(b.world.field.grid, to));
  };
  const town = cityMap(CITY);
  expect([mp(town, 'blue 2628 conveyance elephant', '2728'), mp(town, 'blue 2628', '2528')]).toEqual([3, 2]);
  expect([mp(town, 'blue 2426', '2427'), mp(town, 'red 2426', '2427')]).toEqual([4, CLOSED]);
  expect(mp(town, 'red 2426', '2427', true)).toBe(4);
  expect([mp(cityMap(''), 'red 2426', '2427'), mp(campMap(''), 'red 0605', '0705')]).toEqual([4, 4]);
  expect(mp(cityMap(`${CITY}\nhexside city-wall 2526/2527`), 'blue 2526', '2527')).toBe(CLOSED);
  const camp = campMap(HOLDER);
  expect([mp(camp, 'blue 0605', '0705'), mp(camp, 'red 0605', '0705'), mp(camp, 'red 0605', '0705', true)]).toEqual([
    4,
    CLOSED,
    4,
  ]);
  expect(mp(camp, 'red 0606 conveyance chariot', '0706')).toBe(6);
});

test('[cha-12.12 cha-12.21 cha-12.23] a step over works cites their rules', () => {
  const told = (b: Battle, to: string): string[] =>
    go(b, to)
      .filter(({ kind }) => kind === 'steps')
      .flatMap(({ rules }) => rules)
      .filter((rule) => rule.startsWith('cha-12.'));
  expect(told(assault('medium-foot 0605 W ma 9'), '0505')).toEqual(['cha-12.12']);
  expect(told(assault('medium-foot 0505 E ma 9'), '0605')).toEqual(['cha-12.12']);
  expect(told(inCity('longbow 2426 SSE'), '2427')).toEqual(['cha-12.21', 'cha-12.23']);
  expect(told(inCity('longbow 2427 NNW'), '2426')).toEqual(['cha-12.21']);
  expect(told(inCity('longbow 2630 W'), '2729')).toEqual(['cha-12.21']);
});
