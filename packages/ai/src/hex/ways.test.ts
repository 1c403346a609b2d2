import { numberOf, placeOfUnit, position, putUnit, reachOf } from '@taxiarch/gboh';
import { hexOf, parseHex, placement } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import { waysOf } from './ways.ts';

test('remembered paths equal newly found ones, also after an enemy has come near', () => {
  const b = position(`
map 14x10
unit horse blue heavy-horse 0305 E
unit pikes red phalanx 1105/1106 W
unit guard red heavy-horse 1305 W
`);
  const horse = numberOf(b, 'horse');
  expect(waysOf(b, horse)).toEqual(reachOf(b, horse));
  const guard = numberOf(b, 'guard');
  putUnit(b, guard, placement(parseHex(b.world.field.grid, '0705'), 9));
  expect(hexOf(placeOfUnit(b, guard))).toBe(parseHex(b.world.field.grid, '0705'));
  expect(waysOf(b, horse)).toEqual(reachOf(b, horse));
  expect(waysOf(b, horse)).toBe(waysOf(b, horse));
});
