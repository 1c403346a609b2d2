import { OFF } from '@taxiarch/hexfield';
import { declines, pendingDecisions } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { putUnit } from '../../family/base/units.ts';
import { ROUTED } from '../../family/base/vocabulary.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, offered } from '../../family/script/testing.ts';
import { position } from '../../scripts.ts';
import { campMap, cityMap } from '../testing/fort.ts';
import type { Own } from '../volume-state.ts';
import { breachTargets } from './breaching.ts';

const own = (b: Battle): Own => b.state.own as Own;

/** Elephants of the besiegers before the works, with an officer beside them; the defenders' commander is far behind. */
const siege = (elephants: string, dice: string, more = '', map = campMap): Battle =>
  position(
    map(`side blue "Holders" retreat E withdrawal 90 holds ${map === cityMap ? 'city' : 'camp'}
    side red "Besiegers" retreat W withdrawal 90
    ${elephants}
    unit guard blue medium-foot 2812 W
    leader porus red ${map === cityMap ? '2326' : '0606'} initiative 5 range 6 overall people indian
    leader king blue 2812 initiative 6 range 4 overall people indian
    ${more}
    dice ${dice}
    start battle`),
  );

/** Plays a turn: these answers first, then what keeps everybody quiet; what was told of the works, and of which hexes. */
function turn(b: Battle, target = 'SE', ...first: string[]): string[] {
  return blows(b, target, ...first).map(([what]) => what);
}
function blows(b: Battle, target: string, ...first: string[]): [what: string, at: string][] {
  const told: [string, string][] = [];
  const now = b.state.turn;
  for (const choice of first) must(b, choice);
  while (b.state.turn === now && !b.outcome) {
    const choices = offered(b);
    const works = pendingDecisions(b)[0]?.kind === 'breach';
    const quiet = works
      ? (choices.find((c) => c === target) ?? choices[1])
      : choices.find((c) => c === 'end' || c === 'done' || c.startsWith('pass ') || c === 'no');
    for (const event of must(b, quiet ?? (choices[0] as string)))
      if (event.kind === 'breach')
        told.push([`${String(event['what'])} ${String(event['state'])}`, String(event['at'])]);
  }
  return told;
}
const ACT = 'activate porus';

test('[cha-12.31a cha-12.31b cha-3.0e cha-12.33] who stands before wall or gate through an Orders Phase rolls: 4 for a gate, 2 for a wall', () => {
  const at = (place: string, die: number): string[] => turn(siege(`unit e red elephant ${place}`, `${die}`), 'SE', ACT);
  expect([at('0606 E', 2), at('0606 E', 3)]).toEqual([['the camp wall breached'], []]);
  expect([at('0605 E', 4), at('0605 E', 5)]).toEqual([['the camp gate breached'], []]);
  const b = siege('unit e red elephant 0606 E', '2');
  must(b, ACT);
  while (pendingDecisions(b)[0]?.kind !== 'breach')
    must(b, offered(b).find((c) => c === 'end' || c === 'done' || c.startsWith('pass ') || c === 'no') ?? 'end');
  expect(offered(b).map((choice) => [choice, declines(b, choice)])).toEqual([
    ['no', true],
    ['NE', false],
    ['SE', false],
  ]);
  // Two of them at two places roll each for itself.
  const two = siege('unit e red elephant 0605 E\nunit f red elephant 0606 E', '4 2');
  expect(turn(two, 'SE', ACT)).toEqual(['the camp gate breached', 'the camp wall breached']);
});

test('[cha-12.31a] a move or a turn spoils it; who looks elsewhere, and a leader who only passes, earn none', () => {
  const moved = siege('unit e red elephant 0606 E', '0');
  expect(turn(moved, 'SE', ACT, 'move e', 'along', 'turn SSE', 'stop')).toEqual([]);
  expect(turn(siege('unit e red elephant 0606 E', '0'))).toEqual([]);
  // What was earned in one turn is no roll in the next.
  const idle = siege('unit e red elephant 0606 E', '9 0');
  expect([turn(idle, 'SE', ACT), turn(idle)]).toEqual([[], []]);
  expect(turn(siege('unit e red elephant 0606 W', '0'), 'SE', ACT)).toEqual([]);
  expect(turn(siege('unit e red medium-foot 0606 E', '0'), 'SE', ACT)).toEqual([]);
});

test('[cha-12.32a cha-12.32b cha-12.33] a tower takes two blows, also in one segment, and the unit in it is routed', () => {
  const post = 'unit post blue medium-foot 0708 W';
  const b = siege('unit e red elephant 0608 E', '3 4 3', post);
  expect(turn(b, 'SE', ACT)).toEqual(['the tower damaged']);
  expect(turn(b, 'SE', ACT)).toEqual([]);
  expect([turn(b, 'SE', ACT), b.state.status[numberOf(b, 'post')]]).toEqual([['the tower destroyed'], ROUTED]);
  const two = siege('unit e red elephant 0608 E\nunit f red elephant 0609 NNE', '3 3', post);
  expect(turn(two, 'SE', ACT)).toEqual(['the tower damaged', 'the tower destroyed']);
  expect(two.state.status[numberOf(two, 'post')]).toBe(ROUTED);
  // Nobody works at what lies in ruins, and the wall that the tower was part of is gone with it.
  expect(breachTargets(two, numberOf(two, 'f'))).toEqual([]);
});

test('[cha-12.31b cha-12.32b] the log names the hex before a wall, and a tower’s own hex', () => {
  const at = (place: string): string[] =>
    blows(siege(`unit e red elephant ${place}`, '0'), 'SE', ACT).map(([, hex]) => hex);
  expect([at('0606 E'), at('0608 E')]).toEqual([['0606'], ['0708']]);
});

test('[cha-12.32b] of two towers, and of two gates, each takes its own two blows; an empty tower falls as well', () => {
  const more = 'terrain tower 0703';
  const b = siege('unit e red elephant 0608 E\nunit f red elephant 0603 E', '3 3 3 9 9', more);
  expect(turn(b, 'SE', ACT)).toEqual(['the tower damaged', 'the tower damaged']);
  expect([own(b).damagedTowers.length, own(b).destroyed]).toEqual([2, []]);
  expect(turn(b, 'SE', ACT)).toEqual(['the tower destroyed']);
  expect(own(b).destroyed).toHaveLength(1);
  const gates = siege(
    'unit e red elephant 2426 SSE\nunit f red elephant 2224 SSE',
    '3 3 3 9 9',
    'terrain block 2225\nhexside city-gate 2224/2225',
    cityMap,
  );
  expect(turn(gates, 'S', ACT)).toEqual(['the city gate damaged', 'the city gate damaged']);
  expect(turn(gates, 'S', ACT)).toEqual(['the city gate breached']);
});

test('[cha-12.31b] of two hexsides before him the attacker chooses one, and no other is broken', () => {
  const at = (target: string): string[] => turn(siege('unit e red elephant 0605 E', '2'), target, ACT);
  expect([at('NE'), at('SE')]).toEqual([['the camp wall breached'], ['the camp gate breached']]);
  const b = siege('unit e red elephant 0605 E', '2 2');
  turn(b, 'SE', ACT);
  expect(own(b).breached).toHaveLength(1);
  expect(breachTargets(b, numberOf(b, 'e')).map(({ what }) => what)).toEqual(['camp-wall']);
});

test('[cha-12.31a] in column or routed nobody works, nor in his flank or rear, nor at thorns and ditches', () => {
  const before = (place: string): string[] => {
    const b = siege(`unit e red elephant ${place}`, '0');
    return breachTargets(b, numberOf(b, 'e')).map(({ what }) => what);
  };
  expect(before('0605 E')).toEqual(['camp-wall', 'camp-gate']);
  expect(before('0605 NNE')).toEqual(['camp-wall']);
  expect(before('0605 NE')).toEqual([]);
  expect(before('0605 E routed')).toEqual([]);
  const lost = siege('unit e red elephant 0605 E', '0');
  putUnit(lost, numberOf(lost, 'e'), OFF);
  expect(breachTargets(lost, numberOf(lost, 'e'))).toEqual([]);
  expect([before('0505 E'), before('0706 E'), before('0806 E')]).toEqual([[], [], []]);
});

/** Where the elephants `e` have earned a roll by the end of an Orders Phase, these orders having been given in it. */
function earned(
  elephants: string,
  orders: string[],
  { phase = 'leader=porus momentum=false', more = '' } = {},
): boolean {
  const b = siege(elephants, '9 9 9', more, (text) => campMap(text.replace('start battle', `start orders ${phase}`)));
  for (const order of [...orders, 'end']) {
    if (offered(b).includes('along')) must(b, 'along');
    must(b, order);
    if (offered(b).includes('no')) must(b, 'no');
  }
  return own(b).attempts[numberOf(b, 'e')] !== -1;
}

test('[cha-12.31a] it is earned in a phase of his own leader, in range, that is not a Momentum phase', () => {
  const e = 'unit e red elephant 0606 E';
  expect(earned(e, [])).toBe(true);
  expect(earned(e, [], { phase: 'leader=porus momentum=true' })).toBe(false);
  expect(earned(e, [], { phase: 'leader=king momentum=false' })).toBe(false);
  const ally = { phase: 'leader=ally momentum=false', more: 'leader ally red 0613 initiative 3 range 2 people indian' };
  expect(earned(e, [], ally)).toBe(false);
  expect(earned(e, [], { ...ally, more: `${ally.more}\noption breach-in-any-phase` })).toBe(true);
  expect(earned('unit e red elephant 0611 E', [], ally)).toBe(false);
});

test('[cha-12.31a] who fires earns it all the same; who has turned and turned back does not', () => {
  const foe = { more: 'unit foe blue medium-foot 0706 W' };
  expect(earned('unit e red elephant 0606 E', ['fire e at foe'], foe)).toBe(true);
  const b = siege('unit e red elephant 0606 E', '0');
  expect(turn(b, 'SE', ACT, 'move e', 'along', 'turn SSE', 'turn E', 'stop')).toEqual([]);
});

test('[cha-12.31a] who has earned it and then turns to another wall has lost it', () => {
  const ally = 'leader ally red 0605 initiative 5 range 6 people indian';
  const second = ['activate ally', 'move e', 'along', 'turn NNE', 'stop'];
  const b = siege('unit e red elephant 0605 E', '0 0', ally);
  expect(turn(b, 'NE', ACT, 'end', 'no', ...second)).toEqual([]);
  expect(turn(siege('unit e red elephant 0605 E', '0', ally), 'NE', ACT)).toHaveLength(1);
});

test('[cha-12.32b] the gate of a city is damaged, then breached', () => {
  const b = siege('unit e red elephant 2426 SSE', '3 4 2', '', cityMap);
  expect(turn(b, 'S', ACT)).toEqual(['the city gate damaged']);
  expect(turn(b, 'S', ACT)).toEqual([]);
  expect(turn(b, 'S', ACT)).toEqual(['the city gate breached']);
  expect(own(b).breached).toHaveLength(1);
});

test('[cha-12.31a cha-12.33] an attempt is a choice, and nobody works at what is in the hands of his own side', () => {
  const b = siege('unit e red elephant 0606 E', '9');
  must(b, ACT);
  while (pendingDecisions(b)[0]?.kind !== 'breach')
    must(b, offered(b).find((c) => c === 'end' || c === 'done' || c.startsWith('pass ') || c === 'no') as string);
  expect([pendingDecisions(b)[0]?.side, offered(b)]).toEqual([1, ['no', 'NE', 'SE']]);
  const told = must(b, 'no');
  expect([told.some((e) => e.kind === 'breach'), told.some((e) => e.kind === 'die')]).toEqual([false, false]);
  const works = (unit: string, map = campMap): number => {
    const one = siege(unit, '9', '', map);
    return breachTargets(one, numberOf(one, 'e')).length;
  };
  // From within, the holder's own elephants have the gate before them, and so have those of the enemy.
  expect([works('unit e blue elephant 0705 W'), works('unit e red elephant 0705 W')]).toEqual([0, 2]);
  expect([works('unit e blue elephant 2426 SSE', cityMap), works('unit e red elephant 2426 SSE', cityMap)]).toEqual([
    0, 1,
  ]);
});

test('[cha-12.31a] a wall is worked at across any of the six hexsides, if it is one of the two in front', () => {
  const walls = ['0302/0303', '0303/0403', '0303/0404', '0303/0304', '0204/0303', '0203/0303'];
  const before = (facing: string): number[] => {
    const b = siege(`unit e red elephant 0303 ${facing}`, '9', `hexside camp-wall ${walls.join(' ')}`);
    return breachTargets(b, numberOf(b, 'e')).map(({ side }) => side);
  };
  expect(['NNE', 'E', 'SSE', 'SSW', 'W', 'NNW'].map(before)).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [0, 5],
  ]);
});
