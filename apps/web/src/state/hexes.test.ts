import { expect, test } from 'vitest';
import type { ReachView, UnitView } from '../engine/hex-protocol.ts';
import { wayInto } from './hexes.ts';

test('a hex has a price for the unit in hand, but not one in which it stands', () => {
  const reach = [14, 15, 16].map((hex) => ({ hex, mp: 2 }) as ReachView);
  const units = [{ id: 'taxis', stand: { hex: 14, other: 15 } } as unknown as UnitView];
  const priced = [14, 15, 16].map((hex) => wayInto({ id: 'taxis', reach }, units, hex)?.mp);
  expect(priced).toEqual([undefined, undefined, 2]);
  expect(wayInto({ id: 'hypaspists', reach }, units, 14)?.mp).toBe(2);
});
