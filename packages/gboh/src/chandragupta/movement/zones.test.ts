import { parseHex } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import { shockTargets } from '../../family/base/eligibility.ts';
import { fireCovers, inEnemyZone } from '../../family/base/zones.ts';
import { at, expectNo, go, hitsOn, left, over, playOut, steps } from '../../family/movement/testing.ts';
import { must } from '../../family/script/testing.ts';
import { marching } from '../testing/march.ts';

/** The hexes around 0505, or around 0505/0506, over which a unit there holds enemies. */
function held(unit: string, ground = ''): string[] {
  const b = marching('y', `${ground}\nunit x red ${unit}\nunit y blue longbow 1515 E`);
  const around = ['0504', '0605', '0606', '0607', '0507', '0407', '0406', '0405', '0404', '0506'];
  return around.filter((hex) => inEnemyZone(b, parseHex(b.world.field.grid, hex), 0));
}

test('[cha-7.11a cha-7.21b] a unit holds its front hexes: two, three if it is of double size, one in column', () => {
  for (const troop of ['longbow', 'tribal-foot', 'companion', 'elephant', 'chariot']) {
    expect([troop, held(`${troop} 0505 E`)]).toEqual([troop, ['0605', '0606']]);
  }
  expect(held('hoplite 0505/0506 E')).toEqual(['0605', '0606', '0607']);
  expect(held('elephant 0505 SE')).toEqual(['0606']);
});

test('[cha-7.11b cha-10.62b] a square faces all ways', () => {
  expect(held('phalanx 0505/0506 E square')).toEqual(['0504', '0605', '0606', '0607', '0507', '0407', '0406', '0405']);
});

test('[cha-7.21a] skirmishers hold front and flanks, without missiles their front', () => {
  expect(held('javelinist 0505 E')).toEqual(['0504', '0605', '0606', '0506']);
  expect(held('javelinist 0505 E low')).toHaveLength(4);
  expect(held('javelinist 0505 E spent')).toEqual(['0605', '0606']);
  const b = marching('x', 'unit x blue longbow 0705 W\nunit foe red javelinist 0505 E spent');
  go(b, '0605');
  playOut(b);
  expect(at(b, 'x')).toBe('0605 W');
});

test('[cha-7.21c cha-7.11b] the routed and artillery hold nobody, and artillery has no facing', () => {
  expect(held('longbow 0505 E routed')).toEqual([]);
  expect(held('yantra 0505 E')).toEqual([]);
  const b = marching('x', 'unit x blue longbow 0705 W\nunit foe red yantra 0505 E');
  const told = go(b, '0605');
  expect(told.flatMap((event) => event.rules)).toContain('cha-7.21c');
  expect(over(b)).toBe(false);
});

test('[cha-7.21a cha-7.21c] they strike and shoot where they hold', () => {
  const targets = (foe: string, state = '') =>
    shockTargets(marching('y', `unit x red javelinist 0505 E ${state}\nunit y blue chariot ${foe} E`), 0);
  expect([targets('0605'), targets('0504'), targets('0605', 'spent'), targets('0504', 'spent')]).toEqual([
    [1],
    [1],
    [1],
    [],
  ]);
  const shoots = (unit: string) => {
    const b = marching('y', `unit x red ${unit} 0505 E\nunit y blue longbow 0705 W`);
    return fireCovers(b, 0, parseHex(b.world.field.grid, '0605'));
  };
  expect([shoots('longbow'), shoots('yantra')]).toEqual([true, false]);
});

test('[cha-7.22] a ZOC ends where its unit cannot go; both sides may control one hex', () => {
  expect(held('chariot 0505 E', 'terrain woods 0605')).toEqual(['0606']);
  expect(held('longbow 0505 E', 'terrain woods 0605')).toEqual(['0605', '0606']);
  const b = marching('x', 'unit x blue companion 0705 W\nunit foe red longbow 0505 E');
  go(b, '0605');
  playOut(b);
  expect(at(b, 'x')).toBe('0605 W');
});

test('[cha-7.23a] who comes into a ZOC stops; out of one he may step into the next', () => {
  const b = marching('x', 'unit x blue horse-archer 0505 E\nunit foe red elephant-chariot 0806 W');
  go(b, '0605', '0705');
  for (const step of ['0805', 'turn W']) expectNo(b, step, 'cha-7.23a');
  const two = marching(
    'x',
    'unit x blue companion 0505 W\nunit foe red medium-foot 0605 W\nunit other red medium-foot 0304 SSE',
  );
  go(two, '0405');
  playOut(two);
  expect(at(two, 'x')).toBe('0405 W');
});

test('[cha-7.21a cha-7.21b cha-7.21c cha-10.62b] the log names the rule of the ZOC that a unit comes into', () => {
  const named = (foe: string): string[] => {
    const b = marching('x', `unit x blue medium-foot 0505 E\nunit foe red ${foe}`);
    const rules = go(b, '0605').find(({ kind }) => kind === 'steps')?.rules ?? [];
    return ['cha-7.21a', 'cha-7.21b', 'cha-7.21c', 'cha-10.62b'].filter((rule) => rules.includes(rule));
  };
  expect(named('phalanx 0705/0704 W square')).toEqual(['cha-10.62b']);
  expect(named('medium-foot 0705 W')).toEqual(['cha-7.21b']);
  expect(named('javelinist 0705 W')).toEqual(['cha-7.21a']);
  expect([named('medium-foot 0705 W routed'), named('yantra 0705 W')]).toEqual([['cha-7.21c'], ['cha-7.21c']]);
});

test('[cha-7.23b] out of a ZOC only with more MA than the unit that exerts it, skirmishers and archers too; a phalanx counts 5', () => {
  const leaving = (mine: string, foe: string) =>
    marching('x', `unit x blue ${mine} 0505 W\nunit foe red ${foe} 0605 W`);
  for (const foe of ['medium-foot', 'javelinist', 'bow-foot', 'tribal-bow', 'horse-archer'])
    expectNo(leaving('longbow', foe), '0405', 'cha-7.23b');
  for (const [mine, foe] of [
    ['elephant', 'javelinist'],
    ['companion', 'elephant'],
    ['tribal-foot', 'medium-foot'],
  ] as const) {
    expect([mine, foe, steps(leaving(mine, foe)).includes('0405')]).toEqual([mine, foe, true]);
  }
  const phalanx = 'unit x blue phalanx 0505/0506 E\nunit foe red hoplite 0405/0406 E';
  expect(steps(marching('x', phalanx))).toContain('left');
  const before = 'unit x blue longbow 0405 W\nunit foe red phalanx 0506/0505 W';
  expectNo(marching('x', before), '0305', 'cha-7.23b');
});

test('[cha-7.23b] and only with an unoccupied front hex, though friends might let it through', () => {
  const between = (other: string) =>
    marching(
      'x',
      `unit x blue horse-archer 0505 W\nunit foe red medium-foot 0605 W\nunit a blue longbow 0405 W\nunit c blue longbow ${other} W`,
    );
  expectNo(between('0406'), '0405', 'cha-7.23b');
  const b = between('0407');
  go(b, '0405', '0305');
  expect(at(b, 'x')).toBe('0305 W');
});

test('[cha-7.25] in the ZOC of one enemy a unit turns for half its MA, whichever enemy is before it, and then stays', () => {
  const b = marching('x', 'unit x blue longbow 0505 E\nunit foe red medium-foot 0605 W');
  go(b, 'turn SSW');
  expect([at(b, 'x'), left(b)]).toEqual(['0505 SSW', 3]);
  expectNo(b, 'turn NNW', 'cha-7.25');
  const fast = marching('x', 'unit x blue companion 0505 E\nunit foe red medium-foot 0605 W');
  go(fast, 'turn W');
  expectNo(fast, '0405', 'cha-7.25');
  expect(hitsOn(fast, 'x')).toBe(0);
});

test('[cha-7.25] not in the ZOC of two, skirmishers counted', () => {
  const two = (other: string) =>
    marching('x', `unit x blue companion 0505 W\nunit foe red medium-foot 0605 W\nunit other red ${other}`);
  expectNo(two('javelinist 0504 SSE'), 'turn NNW', 'cha-7.25');
  const engine = two('yantra 0504 SSE');
  must(engine, 'no');
  expect(steps(engine)).toContain('turn NNW');
  expect(steps(two('medium-foot 0504 NNW'))).toContain('turn NNW');
});
