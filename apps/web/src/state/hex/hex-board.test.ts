import { expect, test } from 'vitest';
import type { ReachView, UnitView } from '../../engine/protocol/hex.ts';
import { hexPathInto } from './hex-board.ts';

test('a hex has a price for the unit in hand, but not one in which it stands', () => {
  const reach = [14, 15, 16].map((hex) => ({ hex, mp: 2 }) as ReachView);
  const units = [{ id: 'taxis', stand: { hex: 14, other: 15 } } as unknown as UnitView];
  const priced = [14, 15, 16].map((hex) => hexPathInto({ id: 'taxis', reach }, units, hex)?.mp);
  expect(priced).toEqual([undefined, undefined, 2]);
  expect(hexPathInto({ id: 'hypaspists', reach }, units, 14)?.mp).toBe(2);
});
