import { hexNumber } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { leaderAlive } from '../../family/base/units.ts';
import { must, offered } from '../../family/script/testing.ts';
import { ofKind, playOut } from '../../family/shock/testing.ts';
import { field, keyed } from '../testing/field.ts';
import { attack } from '../testing/shock.ts';
import { volumeState } from '../volume-state.ts';

const at = (b: Battle, key: string): string =>
  hexNumber(b.world.field.grid, b.state.leaderHex[keyed(b, key)] as number);
const standardAt = (b: Battle): string => hexNumber(b.world.field.grid, volumeState(b).standards[0]?.hex as number);

/** Red runners at 0705 march; the blue king is by himself. */
const marching = (king: string, more = 'unit guard blue guard 0203 E group amun'): Battle =>
  field(
    `unit foe red runners 0705 W group seti
leader wc red 0705 wing group seti initiative 4 range 5
${more}
leader king blue ${king} initiative 6 range 8 overall group amun
start move unit=foe line=false along=,`,
    { blue: 'king' },
  );

test('[cof-4.24 cof-9.33a] who has ridden next to an enemy is not ridden down: he goes to his friends, and his Standard with him', () => {
  const b = marching('0605');
  const events = must(b, '0605');
  expect([leaderAlive(b, keyed(b, 'king')), at(b, 'king'), standardAt(b)]).toEqual([true, '0203', '0203']);
  expect(ofKind(events, 'standard-captured')).toEqual([]);
  expect(ofKind(events, 'leader-displaced')[0]?.rules).toEqual(['cof-4.24']);
});

test('[cof-4.24] he goes as well when an enemy who was next to him takes another hex there, and not when that enemy turns', () => {
  const b = marching('0606');
  must(b, 'turn SSW');
  expect(at(b, 'king')).toBe('0606');
  const moves = marching('0606');
  must(moves, '0605');
  expect(at(moves, 'king')).toBe('0203');
});

test('[cof-4.24] of equally near friends his owner picks one; a leader beside troops stays', () => {
  const two = 'unit one blue spearmen 0404 E\nunit two blue spearmen 0407 E\nunit far blue spearmen 0107 E';
  const b = marching('0505', two);
  must(b, '0605');
  expect([pendingDecisions(b)[0]?.kind, pendingDecisions(b)[0]?.side, offered(b)]).toEqual([
    'leader-refuge',
    0,
    ['one', 'two'],
  ]);
  must(b, 'two');
  expect(at(b, 'king')).toBe('0407');
  const among = marching('0505', 'unit guard blue guard 0505 E\nunit far blue spearmen 0107 E');
  const stays = must(among, '0605');
  expect([at(among, 'king'), ofKind(stays, 'leader-displaced')]).toEqual(['0505', []]);
});

test('[cof-4.24] without a friend on the map he is lost', () => {
  const b = marching('0505', '');
  const events = must(b, '0605');
  expect(leaderAlive(b, keyed(b, 'king'))).toBe(false);
  expect(ofKind(events, 'leader-killed')[0]?.rules).toContain('cof-4.24');
});

test('[cof-4.24 cof-9.44] a leader who stays where his unit broke gives way to the victors', () => {
  const b = attack(
    ...['spearmen tq 9', 'spearmen tq 4 hits 3', '9 0 0', 'W'],
    'unit rest red spearmen 1005 W\nleader prince red 0605 initiative 4 range 5 wing group amun',
  );
  expect(pendingDecisions(b)[0]?.kind).toBe('rout-with-unit');
  const events = [...must(b, 'stay'), ...playOut(b)];
  expect(ofKind(events, 'leader-displaced')).toHaveLength(1);
  expect([leaderAlive(b, keyed(b, 'prince')), at(b, 'prince')]).toEqual([true, '1005']);
});
