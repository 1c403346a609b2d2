import { blockOf, enemiesOf } from '@taxiarch/miniatures';
import { cosine, fillPart, nearerThan, partCount, sine } from '@taxiarch/tabletop';
import { lastMoveBegan } from '../base/game-time.ts';
import type { Battle } from '../base/state.ts';
import { inMelee, isRouting } from '../base/units.ts';
import { paces, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { sees } from '../command/sight.ts';

/** How far a unit cares about what it sees (cls-morale.28), in grains: less in melee. */
export const LONGEST_REACTION = paces(120);
const IN_MELEE = paces(60);
export const reactionDistance = (b: Battle, unit: Unit): number => (inMelee(b, unit) ? IN_MELEE : LONGEST_REACTION);

/** In sight within the viewer's reaction distance; both on the table. */
export const seenNear = (b: Battle, viewer: Unit, other: Unit): boolean =>
  nearerThan(blockOf(b, viewer), blockOf(b, other), reactionDistance(b, viewer) + TOLERANCE) && sees(b, viewer, other);

/** A moment as one number: comparable, and small enough to be kept in a record. */
export const momentOf = (move: number, phase: number): number => move * 16 + phase;
export const now = (b: Battle): number => momentOf(b.state.move, b.state.phase);

/** From here on things happened in the "last" or "previous" move or period (cls-scale.04). */
export function windowBegan(b: Battle): number {
  const began = lastMoveBegan({ move: b.state.move, phase: b.state.phase });
  return momentOf(began.move, began.phase);
}

const part = new Float64Array(8);

/** Whether any part of a unit lies behind the line through the front edge of another (cls-morale.10). */
export function partlyBehind(b: Battle, viewer: Unit, other: Unit): boolean {
  const { x, y, facing } = blockOf(b, viewer);
  const block = blockOf(b, other);
  const s = sine(facing);
  const c = cosine(facing);
  for (let i = 0; i < partCount(block); i++) {
    fillPart(block, i, part);
    for (let k = 0; k < 4; k++) {
      const ahead = ((part[2 * k] as number) - x) * s - ((part[2 * k + 1] as number) - y) * c;
      if (ahead < -TOLERANCE) return true;
    }
  }
  return false;
}

/** An enemy not in rout, in sight and near, to the flank or rear. */
export function enemyBehind(b: Battle, unit: Unit): boolean {
  for (const enemy of enemiesOf(b, unit)) {
    if (!isRouting(b, enemy) && seenNear(b, unit, enemy) && partlyBehind(b, unit, enemy)) return true;
  }
  return false;
}

/** An enemy of whatever kind in sight within reaction distance: who sees one does not try to rally (cls-morale.03). */
export function enemyInReaction(b: Battle, unit: Unit): boolean {
  for (const enemy of enemiesOf(b, unit)) if (seenNear(b, unit, enemy)) return true;
  return false;
}
