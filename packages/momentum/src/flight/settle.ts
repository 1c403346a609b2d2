import type { RuleId } from '@taxiarch/kernel';
import { endOf, exitOf } from '@taxiarch/miniatures';
import type { Block } from '@taxiarch/tabletop';
import { destroy, leave, uproot } from '../base/fate.ts';
import { startAll } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { commandersTouched, distanceToWay } from '../base/touched.ts';
import { put } from '../base/units.ts';
import { TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { rollForLife } from '../command/rolls-for-life.ts';
import { NEAR_RATE } from '../movement/rates.ts';
import type { Line } from './lines.ts';

/** It stands elsewhere now: what is planted in the ground is left behind (mom-trait.04, mom-bonus.07). */
export function putDown(b: Battle, unit: Unit, block: Block): void {
  put(b, unit, block);
  uproot(b, unit);
}

/** A shieldwall that is carried farther than it may move ends (mom-trait.04). */
function loosenShields({ state }: Battle, unit: Unit, distance: number): void {
  if (distance > NEAR_RATE + TOLERANCE) state.shieldwall[unit] = 0;
}

/** A unit goes along a line, on the table; anyone who is in its way by himself gets out of it. */
export function goAlong(b: Battle, unit: Unit, line: Line): void {
  const { block, direction, way } = line;
  const touched = commandersTouched(b, unit, distanceToWay(block, direction, way.distance));
  putDown(b, unit, endOf(block, direction, way.distance));
  loosenShields(b, unit, way.distance);
  startAll(
    b,
    'dodge',
    touched.map((commander) => ({ commander })),
  );
}

/** It goes over the edge, and may come back where its front centre crossed it (mom-initial.09). */
export function goOff(b: Battle, unit: Unit, { block, direction, way }: Line, rules: RuleId[], text: string): void {
  const { state } = b;
  const { x, y } = exitOf(b, block, direction);
  [state.x[unit], state.y[unit], state.facing[unit]] = [x, y, direction];
  uproot(b, unit);
  loosenShields(b, unit, way.distance);
  leave(b, unit, rules, text);
}

/** A unit is destroyed, and anyone who was with it rolls for his life (mom-unit.10). Nobody is left to be pursued. */
export function wipeOut(b: Battle, unit: Unit, rules: RuleId[], text: string): void {
  b.state.ran[unit] = 0;
  for (const commander of destroy(b, unit, [...rules, 'mom-unit.10'], text)) rollForLife(b, commander, 'lost');
}

/** Enemies in flight over whom a unit has run (mom-flee.06). */
export function trample(b: Battle, fleers: readonly Unit[]): void {
  for (const fleer of fleers) wipeOut(b, fleer, ['mom-flee.06'], 'run over while fleeing');
}
