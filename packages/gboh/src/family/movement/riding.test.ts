import { hexNumber } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import { position } from '../../scripts.ts';
import type { Battle } from '../base/state.ts';
import { numberOf } from '../script/position.ts';
import { at, expectNo, go, steps } from './testing.ts';

const open = 'map 20x16';
const leaderAt = (b: Battle, leader: string): string =>
  hexNumber(b.world.field.grid, b.state.leaderHex[numberOf(b, leader)] as number);
const with1 = (text: string): Battle => position(`${open}\n${text}\nstart move unit=x line=false along=l,`);

test('[alx-4.23b] a leader rides with the unit that he orders and may leave it on the way', () => {
  const b = with1('unit x blue companion 0505 E\nleader l blue 0505');
  go(b, '0605', '0705');
  expect(leaderAt(b, 'l')).toBe('0705');
  go(b, 'leave l', '0805', 'stop');
  expect(leaderAt(b, 'l')).toBe('0705');
  expect(at(b, 'x')).toBe('0805 E');
  expect(b.state.leaderSpent[numberOf(b, 'l')]).toBe(2);
});

test('[alx-4.23b] with a two-hex unit he keeps to his half', () => {
  const b = with1('unit x blue phalanx 0505/0506 E\nleader l blue 0506');
  go(b, 'left');
  expect(leaderAt(b, 'l')).toBe('0606');
  go(b, 'pivot right');
  expect(leaderAt(b, 'l')).toBe('0606');
});

test('[alx-6.15a] the ride counts against his 9 MP: beyond them he stays behind', () => {
  const b = with1('unit x blue companion 0505 E\nleader l blue 0505');
  b.state.leaderSpent[numberOf(b, 'l')] = 8;
  go(b, '0605');
  expect(leaderAt(b, 'l')).toBe('0605');
  const events = go(b, '0705');
  expect(leaderAt(b, 'l')).toBe('0605');
  expect(events.some((e) => e.kind === 'leader-stays')).toBe(true);
  expect(steps(b)).not.toContain('leave l');
});

test('[alx-4.23b] where horses cannot follow he stays behind', () => {
  const b = with1('level 2 0605\nunit x blue medium-foot 0505 E\nleader l blue 0505');
  go(b, '0605');
  expect(leaderAt(b, 'l')).toBe('0505');
});

test('[alx-4.23b] he leaves it before the end of its move or not at all', () => {
  const b = with1('unit x blue horse-archer 0505 E\nleader l blue 0505\nunit foe red hoplite 0706/0705 W\ndice 9');
  expect(steps(b)).toContain('leave l');
  go(b, '0605');
  expect(steps(b)).toContain('fire foe');
  expectNo(b, 'leave l', 'alx-4.23b');
});

test('[alx-4.23b] who is not with the unit does not ride with it', () => {
  const b = with1('unit x blue companion 0505 E\nleader l blue 0909');
  const events = go(b, '0605');
  expect([leaderAt(b, 'l'), events.some((e) => e.kind === 'leader-stays'), steps(b).includes('leave l')]).toEqual([
    '0909',
    false,
    false,
  ]);
});

test('[alx-4.23b] one of two leaves, the other rides on', () => {
  const b = position(
    `${open}\nunit x blue companion 0505 E\nleader l blue 0505\nleader m blue 0505\nstart move unit=x line=false along=l,m`,
  );
  const told = go(b, 'leave l', '0605').find((e) => e.kind === 'leader-stays');
  expect([leaderAt(b, 'l'), leaderAt(b, 'm'), told?.['leader']]).toEqual(['0505', '0605', numberOf(b, 'l')]);
  expect(steps(b)).toContain('leave m');
});
