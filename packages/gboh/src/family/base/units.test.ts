import { parseHex, placement } from '@taxiarch/hexfield';
import { clone } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { position } from '../../scripts.ts';
import { numberOf } from '../script/position.ts';
import type { Battle } from './state.ts';
import { enemyBeside, makeIndex, putUnit, unitAt } from './units.ts';
import { NONE } from './vocabulary.ts';

const drawnUp = (): Battle =>
  position(`
    map 8x8
    unit one blue hypaspist 0303 W
    unit two red light-foot 0606 W
  `);

const tablesOf = ({ index: { at, beside } }: Battle) => ({ at, beside });

test('copies share the tables of unit positions until one of them moves a unit; the others do not change', () => {
  const b = drawnUp();
  const one = clone(b);
  const other = clone(one);
  expect(one.index.at).toBe(b.index.at);
  const { grid } = b.world.field;
  const [here, there] = [parseHex(grid, '0303'), parseHex(grid, '0505')];
  const unit = numberOf(b, 'one');
  putUnit(one, unit, placement(there, 0));
  for (const still of [b, other]) {
    expect([unitAt(still, here), unitAt(still, there)]).toEqual([unit, NONE]);
    expect(enemyBeside(still, parseHex(grid, '0606'), 1)).toBe(false);
  }
  expect([unitAt(one, here), unitAt(one, there)]).toEqual([NONE, unit]);
  // He from whom the tables were lent may move as well.
  putUnit(b, unit, placement(there, 0));
  expect(unitAt(other, here)).toBe(unit);
  for (const battle of [b, one, other]) {
    const { at, beside } = makeIndex(battle.world, battle.state);
    expect(tablesOf(battle)).toEqual({ at, beside });
  }
});
