import { expect, test } from 'vitest';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';
import { edgeToward, isPhalanx, isShieldwall, isSpara } from './formations.ts';
import { type Edge, FRONT, inches, LEFT, REAR, RIGHT } from './vocabulary.ts';

const at = 'at 36 30 facing N';
const edges: readonly Edge[] = [FRONT, RIGHT, REAR, LEFT];
const solo = (words: string, ...more: string[]) => {
  const b = standing([`unit u blue ${words}`, ...more].join('\n'));
  return { b, u: unitOf(b, 'u') };
};

test.each([
  ['close order pikes in two rows', 'foot close pike 8 in 4', true],
  ['long spears with a short second row', 'foot close long-spear 5 in 4', true],
  ['other weapons with the trait', 'foot close phalanx 8 in 4', true],
  ['other weapons', 'foot close spear 8 in 4', false],
  ['one row', 'foot close pike 4 in 4', false],
  ['open order', 'foot open pike 8 in 4', false],
  ['pikes in flight', 'foot close pike 8 in 4 fleeing', false],
  ['mounted with the trait', 'cavalry phalanx 6 in 3', false],
])('[mom-trait.04] phalanx of itself: %s', (_what, words, is) => {
  const { b, u } = solo(`${words} ${at}`);
  expect(isPhalanx(b, u, FRONT)).toBe(is);
});

test('[mom-trait.04] a phalanx needs good ground and protects the front alone', () => {
  const { b, u } = solo(`foot close pike 8 in 4 ${at}`);
  expect(edges.map((edge) => isPhalanx(b, u, edge))).toEqual([true, false, false, false]);
  const bad = solo(`foot close pike 8 in 4 ${at}`, 'scrub s circle 33 32 1');
  expect(isPhalanx(bad.b, bad.u, FRONT)).toBe(false);
  const hill = solo(`foot close pike 8 in 4 ${at}`, 'hill h circle 33 32 4');
  expect(isPhalanx(hill.b, hill.u, FRONT)).toBe(true);
});

test('[mom-trait.04] a shieldwall must be formed, spara planted; both protect the front alone', () => {
  const formed = solo(`foot close shieldwall in-shieldwall 4 in 4 ${at}`);
  expect(edges.map((edge) => isShieldwall(formed.b, formed.u, edge))).toEqual([true, false, false, false]);
  const not = solo(`foot close shieldwall 4 in 4 ${at}`);
  expect(isShieldwall(not.b, not.u, FRONT)).toBe(false);
  const { b, u } = solo(`foot close spara 4 in 4 ${at}`);
  expect(edges.map((edge) => isSpara(b, u, edge))).toEqual([true, false, false, false]);
  b.state.planted[u] = 0;
  expect(isSpara(b, u, FRONT)).toBe(false);
  const camels = solo(`foot close tethered-camels 4 in 4 ${at}`);
  expect(isSpara(camels.b, camels.u, FRONT)).toBe(false);
});

test('[mom-trait.04 mom-defence.06] the front is what is not behind the line through the front edge', () => {
  // 6.3 inches wide, 1.57 deep, its front on the line y = 30.
  const { b, u } = solo(`foot close pike 4 in 4 ${at}`);
  const toward = (x: number, y: number) => edgeToward(b, u, inches(x), inches(y));
  expect([toward(36, 20), toward(60, 30), toward(10, 29.9)]).toEqual([FRONT, FRONT, FRONT]);
  expect([toward(60, 30.1), toward(10, 31), toward(36, 40), toward(60, 40)]).toEqual([RIGHT, LEFT, REAR, REAR]);
});
