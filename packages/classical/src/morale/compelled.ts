import { emit, procedure, type Side } from '@taxiarch/kernel';
import { blockOf, distanceOf, enemiesOf, sideOf, unitsOf } from '@taxiarch/miniatures';
import {
  angleOfArc,
  type Block,
  bearing,
  centreOf,
  difference,
  onTable as isOnTable,
  nearerThan,
  overlaps,
  QUARTER_TURN,
  wheelArc,
  wheeled,
  wheelWhile,
} from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { hasDone, inMelee, note, unitIsArtillery } from '../base/units.ts';
import { DID_CHARGE, DID_MOVE, NONE, READY, RETIRING, type Unit } from '../base/vocabulary.ts';
import { sees } from '../command/sight.ts';
import { rateOf } from '../movement/rates.ts';
import { makeStraight } from '../movement/settle.ts';
import { goStraight, HALT } from '../movement/straight.ts';
import { ralliesOnTheSpot } from './rally.ts';
import { isUncontrolled } from './rights.ts';

/** Straight on at full normal speed, also off the table (cls-morale.26, cls-morale.32). */
function goHome(b: Battle, unit: Unit): void {
  const { facing } = blockOf(b, unit);
  const went = goStraight(b, unit, facing, rateOf(b, unit, 'normal'), 'retire');
  emit(b, { kind: 'retire-move', rules: ['cls-morale.26', 'cls-morale.32'], unit, distance: went.distance });
  makeStraight(b, unit, facing, went, 'retire');
}

/** The nearest enemy in sight, or NONE. */
function nearestSeen(b: Battle, unit: Unit): Unit {
  let nearest: Unit = NONE;
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of enemiesOf(b, unit)) {
    const distance = distanceOf(b, unit, enemy);
    if (distance >= least || !sees(b, unit, enemy)) continue;
    nearest = enemy;
    least = distance;
  }
  return nearest;
}

/** Wheels as far towards the enemy as its move and the room beside it allow; what is left of the move. */
function wheelTowards(b: Battle, unit: Unit, enemy: Unit, budget: number): { block: Block; left: number } {
  const block = blockOf(b, unit);
  const { x, y } = centreOf(blockOf(b, enemy));
  const turn = difference(block.facing, bearing(x - block.x, y - block.y));
  const side = turn < 0 ? 'left' : 'right';
  const most = Math.min(Math.abs(turn), QUARTER_TURN, angleOfArc(block.width, budget));
  const degrees = most - (most % 100);
  if (degrees === 0) return { block, left: budget };
  const angle = wheelWhile(block, side, degrees, (swept) => isBarred(b, unit, block, swept));
  return { block: wheeled(block, side, angle), left: budget - wheelArc(block.width, angle) };
}

/** Off the table (cls-leave.01), upon someone, or nearer than 20 paces to an enemy who was farther off (cls-move.09). */
function isBarred(b: Battle, unit: Unit, before: Block, swept: Block): boolean {
  if (!isOnTable({ width: b.world.width, height: b.world.depth }, swept)) return true;
  for (let other = 0; other < b.world.units.length; other++) {
    const there = b.index.blocks[other];
    if (other === unit || !there) continue;
    if (overlaps(swept, there)) return true;
    const enemy = sideOf(b, other) !== sideOf(b, unit);
    if (enemy && nearerThan(swept, there, HALT - 1) && !nearerThan(before, there, HALT)) return true;
  }
  return false;
}

/** The full normal rate towards the nearest enemy in sight, else straight ahead, up to 20 paces from enemies (cls-morale.31). */
function rushOn(b: Battle, unit: Unit): void {
  const enemy = nearestSeen(b, unit);
  const rate = rateOf(b, unit, 'normal');
  const { block, left } = enemy === NONE ? { block: blockOf(b, unit), left: rate } : wheelTowards(b, unit, enemy, rate);
  const went = goStraight(b, unit, block.facing, left, 'normal', { block });
  note(b, unit, DID_MOVE);
  emit(b, { kind: 'rushes-on', rules: ['cls-morale.19', 'cls-morale.31'], unit, distance: went.distance });
  makeStraight(b, unit, block.facing, went, 'normal', block);
}

const mayRush = (b: Battle, unit: Unit): boolean =>
  b.state.status[unit] === READY &&
  isUncontrolled(b, unit) &&
  !inMelee(b, unit) &&
  !ralliesOnTheSpot(b, unit) &&
  !unitIsArtillery(b, unit) &&
  !hasDone(b, unit, DID_CHARGE) &&
  !hasDone(b, unit, DID_MOVE);

/** Moves of phase 8 that morale dictates, before those that the player chooses. */
export const compelledMoves = procedure<Battle, { side: Side }>('compelled-moves', {
  move: (b, { side }) => {
    for (const unit of unitsOf(b, side)) {
      if (b.state.status[unit] === RETIRING && !inMelee(b, unit)) goHome(b, unit);
      else if (mayRush(b, unit)) rushOn(b, unit);
    }
  },
});
