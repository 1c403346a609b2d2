import { ask, bans, emit, firstBan, procedure } from '@taxiarch/kernel';
import {
  bearingTo,
  blockOf,
  compassOf,
  nameOf,
  nearestEnemy,
  onTable,
  sideOf,
  turnedTo,
  unitOrders,
} from '@taxiarch/miniatures';
import { type Block, onTable as isOnTable, turnBy } from '@taxiarch/tabletop';
import type { Procedures } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { troopsOf } from '../base/troops.ts';
import { putUnit, withVerb } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { hasRoom } from './retiring.ts';

interface Turn {
  b: Battle;
  unit: Unit;
  block: Block;
}

const turnBans = bans<Turn>([
  {
    rule: 'cls-form.09',
    when: ({ b, unit, block }) => !hasRoom(b, unit, block),
    text: ({ b, unit }) => `There is no room for ${nameOf(b, unit)} to face that way.`,
  },
  {
    rule: 'cls-leave.01',
    when: ({ b, block }) => !isOnTable({ width: b.world.width, height: b.world.depth }, block),
    text: ({ b, unit }) => `Part of ${nameOf(b, unit)} would be off the table.`,
  },
]);

/** The way to the nearest enemy, in whole degrees; north where there is none. */
function towardsEnemy(b: Battle, unit: Unit): number {
  const nearest = nearestEnemy(b, unit);
  if (nearest === undefined) return sideOf(b, unit) === 0 ? 0 : 18000;
  return (Math.round(bearingTo(b, unit, nearest) / 100) * 100) % 36000;
}

/** Hundredths of a degree; -1: as it is. */
type Facing = number;
const AS_IT_IS = -1;

/** A unit that has rallied from rout or pursuit takes any facing its owner likes, turning on its centre (cls-rally.05). */
export const rallied = procedure<Battle, Procedures['rallied']>('rallied', {
  face: ask<Battle, Procedures['rallied'], Facing>({
    ask: 'rally-facing',
    rules: ['cls-rally.05'],
    side: (b, v) => sideOf(b, v.unit),
    text: (b, v) => `${withVerb(b, v.unit, 'has', 'have')} rallied. Choose a facing.`,
    skipIf: (b, v) => !onTable(b, v.unit),
    list: (b, v) => {
      const { facing } = blockOf(b, v.unit);
      const turns = [18000, 9000, -9000, 4500, -4500].map((turn) => Math.round(turnBy(facing, turn) / 100) * 100);
      return [...new Set([AS_IT_IS, towardsEnemy(b, v.unit), ...turns.map((facing) => facing % 36000)])];
    },
    refuse: (b, v, facing) =>
      facing === AS_IT_IS ? null : firstBan(turnBans, { b, unit: v.unit, block: turnedTo(blockOf(b, v.unit), facing) }),
    format: (_, facing) => (facing === AS_IT_IS ? 'keep' : `face ${facing / 100}`),
    label: (_, __, facing) => (facing === AS_IT_IS ? 'Keep facing' : `Face ${compassOf(facing)}`),
    parse: (_, __, text) => {
      if (text === 'keep') return AS_IT_IS;
      const found = /^face (\d{1,3})$/.exec(text);
      return found && Number(found[1]) < 360 ? Number(found[1]) * 100 : null;
    },
    shape: () => ({ form: 'facing', fields: [{ name: 'degrees', min: 0, max: 359, step: 1 }] }),
    orders: unitOrders<Battle, Procedures['rallied'], Facing>(
      'facing',
      {
        face: (b, v, legal) => legal.find((facing) => facing === towardsEnemy(b, v.unit)),
        stay: () => AS_IT_IS,
      },
      troopsOf,
      (_b, v) => v.unit,
    ),
    apply: (b, v, facing) => {
      if (facing === AS_IT_IS) return;
      const block = turnedTo(blockOf(b, v.unit), facing);
      putUnit(b, v.unit, block.x, block.y, block.facing);
      emit(b, { kind: 'faces', rules: ['cls-rally.05'], unit: v.unit, facing });
    },
  }),
});
