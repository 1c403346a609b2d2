import { ask, emit, procedure, type Refusal, refusal } from '@taxiarch/kernel';
import { bearingTo, blockOf, compassOf, nameOf, nearestEnemy, sideOf, unitOrders } from '@taxiarch/miniatures';
import { type Block, difference, FULL_TURN, touchesArea } from '@taxiarch/tabletop';
import { engageBeside } from '../base/contacts.ts';
import { type Procedures, startAll } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { troopsOf } from '../base/troops.ts';
import { isEngaged, isSteady, profileOf, steadyInOrder } from '../base/units.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import { speedOn } from '../movement/ground.ts';
import { turnedTo } from './lines.ts';
import { putDown } from './settle.ts';
import { fits } from './way.ts';

const winds = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
const WIND = FULL_TURN / winds.length;

const wordOf = (facing: number): string => winds[facing / WIND] ?? String(facing / 100);

export function readFacing(word: string | undefined): number | null {
  const wind = winds.indexOf(word?.toUpperCase() ?? '');
  if (wind >= 0) return wind * WIND;
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(word ?? '')) return null;
  const facing = Math.round(Number(word) * 100);
  return facing < FULL_TURN ? facing : null;
}

const isClosed = (b: Battle, unit: Unit, block: Block): boolean =>
  b.state.pieces.some(({ kind, area }) => speedOn(profileOf(b, unit), kind) === 0 && touchesArea(area, block));

/** Why a unit cannot turn on its centre to this facing, or null. */
function turnRefusal(b: Battle, { unit, rules }: Procedures['free-turn'], facing: number): Refusal | null {
  const block = turnedTo(b, blockOf(b, unit), facing);
  if (!fits(b, unit, block)) return refusal(rules[0] ?? 'mom-flee.07', 'There is no room to face that way.');
  if (isClosed(b, unit, block))
    return refusal('mom-move.14', 'Part of the unit would be in terrain that it cannot enter.');
  return null;
}

/** Anyone who fought a unit that is destroyed outside a round of combat and has no other enemy in contact may turn (mom-unit.10). */
export function freeTurns(b: Battle, opponents: readonly Unit[]): void {
  const freed = steadyInOrder(b).filter((unit) => opponents.includes(unit) && !isEngaged(b, unit));
  startAll(
    b,
    'free-turn',
    freed.map((unit) => ({ unit, rules: ['mom-unit.10'] })),
  );
}

/** The wind that looks to the nearest enemy, where there is room to face it. */
function towardsNearest(b: Battle, { unit }: Procedures['free-turn'], legal: readonly number[]): number | undefined {
  const nearest = nearestEnemy(b, unit);
  if (nearest === undefined) return NONE;
  const way = bearingTo(b, unit, nearest);
  return legal.find((facing) => facing !== NONE && Math.abs(difference(facing, way)) <= WIND / 2);
}

/** A unit that has nobody left before it, and does not pursue, may turn to any facing, and so may one that has rallied (mom-flee.07, mom-unit.10, mom-rally.06). */
export const freeTurn = procedure<Battle, Procedures['free-turn']>('free-turn', {
  turn: ask<Battle, Procedures['free-turn'], number>({
    ask: 'free-turn',
    rules: ['mom-flee.07', 'mom-unit.10', 'mom-rally.06'],
    side: (b, v) => sideOf(b, v.unit),
    text: (b, v) => `${nameOf(b, v.unit)} may turn. Choose a facing.`,
    skipIf: (b, v) => !isSteady(b, v.unit) || isEngaged(b, v.unit),
    list: () => [NONE, ...winds.map((_, i) => i * WIND)],
    refuse: (b, v, facing) => (facing === NONE ? null : turnRefusal(b, v, facing)),
    format: (_b, facing) => (facing === NONE ? 'stay' : `face ${wordOf(facing)}`),
    label: (_b, _v, facing) => (facing === NONE ? 'Keep facing' : `Face ${compassOf(facing)}`),
    parse(_b, _v, text) {
      const [verb, word, more] = text.trim().split(/\s+/);
      return verb === 'face' && more === undefined ? readFacing(word) : null;
    },
    shape: () => ({ form: 'face', fields: [{ name: 'degrees', min: 0, max: 359.99, step: 0.01 }] }),
    declines: (_b, _v, facing) => facing === NONE,
    orders: unitOrders<Battle, Procedures['free-turn'], number>(
      'facing',
      { face: towardsNearest, stay: () => NONE },
      troopsOf,
      (_b, v) => v.unit,
    ),
    apply(b, { unit, rules }, facing) {
      if (facing === NONE) return;
      putDown(b, unit, turnedTo(b, blockOf(b, unit), facing));
      emit(b, { kind: 'turns', rules, unit, facing });
      engageBeside(b, unit);
    },
  }),
});
