import { expect, test } from 'vitest';
import type { Battle } from '../family/base/state.ts';
import { ROUTED } from '../family/base/vocabulary.ts';
import { numberOf } from '../family/script/position.ts';
import { must, offered } from '../family/script/testing.ts';
import { position } from '../scripts.ts';
import type { Own } from './own.ts';
import { campMap, cityMap } from './testing/fort.ts';

const own = (b: Battle): Own => b.state.own as Own;

/** Elephants of the besiegers before the works, with an officer beside them; the defenders' commander is far behind. */
const siege = (elephants: string, dice: string, more = '', map = campMap): Battle =>
  position(
    map(`side blue "Holders" retreat E withdrawal 90 holds ${map === campMap ? 'camp' : 'city'}
    side red "Besiegers" retreat W withdrawal 90
    ${elephants}
    unit guard blue medium-foot 2812 W
    leader porus red ${map === campMap ? '0606' : '2326'} initiative 5 range 6 overall people indian
    leader king blue 2812 initiative 6 range 4 overall people indian
    ${more}
    dice ${dice}
    start battle`),
  );

/** Plays a turn: these answers first, then what keeps everybody quiet; what was told of the works. */
function turn(b: Battle, target = 'SE', ...first: string[]): string[] {
  const told: string[] = [];
  const now = b.state.turn;
  for (const choice of first) must(b, choice);
  while (b.state.turn === now && !b.outcome) {
    const choices = offered(b);
    const quiet = choices.find(
      (c) => c === 'end' || c === 'done' || c.startsWith('pass ') || c === 'no' || c === target,
    );
    for (const event of must(b, quiet ?? (choices[0] as string)))
      if (event.kind === 'breach') told.push(`${String(event['what'])} ${String(event['state'])}`);
  }
  return told;
}
const ACT = 'activate porus';

test('[cha-12.31a cha-12.31b cha-3.0e cha-12.33] who stands before wall or gate through an Orders Phase rolls: 4 for a gate, 2 for a wall', () => {
  const at = (place: string, die: number): string[] => turn(siege(`unit e red elephant ${place}`, `${die}`), 'SE', ACT);
  expect([at('0606 E', 2), at('0606 E', 3)]).toEqual([['the wall of the camp breached'], []]);
  expect([at('0605 E', 4), at('0605 E', 5)]).toEqual([['the gate of the camp breached'], []]);
  // Two of them at two places roll each for itself.
  const two = siege('unit e red elephant 0605 E\nunit f red elephant 0606 E', '4 2');
  expect(turn(two, 'SE', ACT)).toEqual(['the gate of the camp breached', 'the wall of the camp breached']);
});

test('[cha-12.31a] a move or a turn spoils it; who looks elsewhere, and a leader who only passes, earn none', () => {
  const moved = siege('unit e red elephant 0606 E', '0');
  expect(turn(moved, 'SE', ACT, 'move e', 'along', 'turn SSE', 'stop')).toEqual([]);
  expect(turn(siege('unit e red elephant 0606 E', '0'))).toEqual([]);
  expect(turn(siege('unit e red elephant 0606 W', '0'), 'SE', ACT)).toEqual([]);
  expect(turn(siege('unit e red medium-foot 0606 E', '0'), 'SE', ACT)).toEqual([]);
});

test('[cha-12.32a cha-12.32b cha-12.33] a tower takes two blows, also in one segment, and whoever is in it is routed', () => {
  const post = 'unit post blue medium-foot 0708 W';
  const b = siege('unit e red elephant 0608 E', '3 4 3', post);
  expect(turn(b, 'SE', ACT)).toEqual(['the tower damaged']);
  expect(turn(b, 'SE', ACT)).toEqual([]);
  expect([turn(b, 'SE', ACT), b.state.status[numberOf(b, 'post')]]).toEqual([['the tower destroyed'], ROUTED]);
  const two = siege('unit e red elephant 0608 E\nunit f red elephant 0609 NNE', '3 3', post);
  const told = [...turn(two, 'SE', ACT)];
  expect(told[0]).toBe('the tower damaged');
});

test('[cha-12.32b] the gate of a city is damaged, then breached', () => {
  const b = siege('unit e red elephant 2426 SSE', '3 4 2', '', cityMap);
  expect(turn(b, 'S', ACT)).toEqual(['the gate of the city damaged']);
  expect(turn(b, 'S', ACT)).toEqual([]);
  expect(turn(b, 'S', ACT)).toEqual(['the gate of the city breached']);
  expect(own(b).breached).toHaveLength(1);
});
