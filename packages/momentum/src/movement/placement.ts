import { type Refusal, refusal } from '@taxiarch/kernel';
import { blockOf, enemiesOf, nameOf, sideOf } from '@taxiarch/miniatures';
import {
  type Block,
  bearing,
  onTable as blockOnTable,
  cornerWaysCross,
  difference,
  distanceBetween,
  inFan,
  length,
  overlaps,
  type Pose,
  placed,
  QUARTER_TURN,
  type SlowArea,
  touchesArea,
  travelCost,
} from '@taxiarch/tabletop';
import { touchOf } from '../base/contacts.ts';
import { reads } from '../base/interpretations.ts';
import type { Battle } from '../base/state.ts';
import { hasDone, isElephant, profileOf, unitIs } from '../base/units.ts';
import { INCH, inch, TERRIFIED, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { speedOn } from './ground.ts';
import { mayPass } from './passing.ts';
import { mayBeSlowed, moveRate, NEAR_ENEMY, NEAR_RATE, slows } from './rates.ts';
import {
  distanceToSweep,
  type Sweep,
  standingSweep,
  sweepOf,
  sweepsArea,
  sweepsLine,
  sweepsOver,
  unitsNear,
} from './sweep.ts';
import { affords, leftAfter, type Walk } from './walk.ts';

/** Nobody but chargers comes nearer to an enemy (mom-move.17). */
export const HALT = INCH;
/** Hundredths of a degree by which a straight move may be off (mom-move.10). */
const SLIGHT = 100;
/** To each side of straight ahead, from the front corners (mom-measure.03). */
export const ARC = 4500;

/** What a change of place or of formation would do, and what it takes of the move. */
export interface Change {
  sweep: Sweep;
  /** Quarters of the move, and grains beside them. */
  quarters: number;
  spent: number;
  /** The centre front goes along the facing, and the front stays parallel (mom-move.10). */
  straight: boolean;
  /** It has the rate of close order foot near the enemy. */
  slow: boolean;
  /** Difficult ground has made it dearer, or an obstacle. */
  rough: boolean;
  obstacle: boolean;
}

export const isRefusal = (found: object): found is Refusal => 'rule' in found;

/** What a new place costs a unit in its move, or why it may not be taken: the only judge of placements. */
export function placementOf(b: Battle, w: Walk, pose: Pose): Change | Refusal {
  const from = blockOf(b, w.unit);
  const distance = length(pose.x - from.x, pose.y - from.y);
  const turn = Math.abs(difference(from.facing, pose.facing));
  const bad = refuseShape(from, pose, distance, turn);
  if (bad) return bad;
  const straight = isStraight(from, pose, distance, turn);
  const sweep = sweepOf(from, placed(from, pose));
  // Before anybody looks at the table: what is too far even on open ground.
  const far = refuseLength(b, w, { straight, slow: w.slow === 1, quarters: 0, spent: distance, distance });
  if (far) return far;
  const among = refuseUnits(b, w, sweep);
  if (isRefusal(among)) return among;
  const fear = refuseFear(b, w.unit, sweep);
  if (fear) return fear;
  const going = goingOf(b, w.unit, sweep, pose, distance);
  if (isRefusal(going)) return going;
  const { slow } = among;
  const turning = turn > SLIGHT && (distance <= TOLERANCE || !reads(b, 'mom-move.20-spot'));
  const spent = turning ? Math.max(going.cost, moveRate(b, w.unit, slow) / 2) : going.cost;
  const quarters = obstaclesOf(b, sweep);
  const dear = refuseLength(b, w, { straight, slow, quarters, spent, distance });
  if (dear) return dear;
  const left = leftAfter(w, moveRate(b, w.unit, slow), quarters);
  return {
    sweep,
    quarters,
    spent: Math.min(spent, left),
    straight,
    slow,
    rough: going.cost > distance,
    obstacle: quarters > 0,
  };
}

/** Arc, turn and corner lines (mom-measure.02, mom-measure.04, mom-move.20). */
function refuseShape(from: Block, pose: Pose, distance: number, turn: number): Refusal | null {
  if (distance <= TOLERANCE && turn === 0) return refusal('mom-measure.01', 'The centre of the front would not move.');
  if (turn > QUARTER_TURN) return refusal('mom-move.20', 'One move changes the facing by at most 90°.');
  if (!inFan(from, from.width, ARC, pose.x, pose.y)) {
    return refusal(
      'mom-measure.02',
      'The centre of the front must stay within 45° of straight ahead, from the front corners.',
    );
  }
  if (cornerWaysCross(from, pose)) {
    return refusal('mom-measure.04', 'The paths of the two front corners would cross.');
  }
  return null;
}

function isStraight(from: Block, pose: Pose, distance: number, turn: number): boolean {
  if (distance <= TOLERANCE || turn > SLIGHT) return false;
  return Math.abs(difference(from.facing, bearing(pose.x - from.x, pose.y - from.y))) <= SLIGHT;
}

interface Length {
  straight: boolean;
  slow: boolean;
  quarters: number;
  spent: number;
  distance: number;
}

/** What of its move it may use, straight ahead or not (mom-move.09, mom-move.16). */
function refuseLength(b: Battle, w: Walk, { straight, slow, quarters, spent, distance }: Length): Refusal | null {
  const rate = moveRate(b, w.unit, slow);
  if (b.state.shieldwall[w.unit] === 1 && distance > NEAR_RATE + TOLERANCE) {
    return refusal('mom-trait.04', 'A shieldwall moves at most 4".');
  }
  if (!straight && spent > (rate * 3) / 4 + TOLERANCE) {
    const most = inch.text((rate * 3) / 4);
    return refusal(
      'mom-move.09',
      `That takes ${inch.text(spent)}". Moves not straight ahead are limited to 75%: ${most}".`,
    );
  }
  if (affords(w, rate, quarters, spent)) return null;
  const left = inch.text(Math.max(0, leftAfter(w, rate, quarters)));
  if (slow && w.slow === 0)
    return refusal('mom-move.08', `That comes within 8" of an enemy, which leaves only ${left}" of the move.`);
  return refusal(
    slow ? 'mom-move.07' : 'mom-move.16',
    `That takes ${inch.text(spent)}", and ${left}" of the move is left.`,
  );
}

/** Enemies within 1", friends in the way; who comes near enough to go at the 4" rate (mom-measure.06). */
function refuseUnits(b: Battle, { unit, slow: was }: Walk, sweep: Sweep): { slow: boolean } | Refusal {
  if (!blockOnTable({ width: b.world.width, height: b.world.depth }, sweep.to)) {
    return refusal('mom-move.24', 'Part of the unit would be off the table.');
  }
  const side = sideOf(b, unit);
  const wary = was === 0 && mayBeSlowed(b, unit);
  let slow = was === 1;
  for (const other of unitsNear(b, unit, sweep, wary ? NEAR_ENEMY + TOLERANCE : HALT)) {
    const there = blockOf(b, other);
    if (sideOf(b, other) === side) {
      if (!sweepsOver(sweep, there)) continue;
      if (overlaps(sweep.to, there, TOLERANCE)) return refusal('mom-measure.05', `${unitIs(b, other)} in the way.`);
      if (!mayPass(b, unit, other))
        return refusal('mom-move.18', `${nameOf(b, unit)} cannot move through ${nameOf(b, other)}.`);
      continue;
    }
    // Who stands within 1" of an enemy already may come no nearer, and not into it.
    if (overlaps(sweep.to, there, TOLERANCE)) return refusal('mom-measure.05', `${unitIs(b, other)} in the way.`);
    const now = distanceToSweep(sweep, there);
    // Nobody slips from beside an enemy against its front, or with its own front against the enemy.
    if (now < HALT && touchOf(sweep.to, there) !== null) {
      return refusal('mom-move.17', `That touches ${nameOf(b, other)}.`);
    }
    if (now < HALT - TOLERANCE && now < distanceBetween(sweep.from, there) - TOLERANCE) {
      return refusal('mom-move.17', `That comes within 1" of ${nameOf(b, other)}.`);
    }
    slow ||= wary && now <= NEAR_ENEMY + TOLERANCE && slows(b, other);
  }
  return { slow };
}

/** Anyone who failed the terror test keeps away from elephants in this turn (mom-initial.05). */
function refuseFear(b: Battle, unit: Unit, { from, to }: Sweep): Refusal | null {
  if (!hasDone(b, unit, TERRIFIED)) return null;
  for (const enemy of enemiesOf(b, unit)) {
    if (!isElephant(b, enemy)) continue;
    const there = blockOf(b, enemy);
    if (distanceBetween(to, there) < distanceBetween(from, there) - TOLERANCE) {
      return refusal(
        'mom-initial.05',
        `${unitIs(b, unit)} terrified and cannot move closer to the elephants ${nameOf(b, enemy)}.`,
      );
    }
  }
  return null;
}

const hard = (kind: string): boolean => kind === 'building' || kind === 'water';

/** Slow ground under a sweep, or why it may not be entered; who is in a wood that he keeps out of gets out of it at a quarter. */
function slowGround(b: Battle, unit: Unit, sweep: Sweep): SlowArea[] | Refusal {
  const profile = profileOf(b, unit);
  const areas: SlowArea[] = [];
  for (const { kind, area } of b.state.pieces) {
    const num = speedOn(profile, kind);
    if (num === 4) continue;
    if (num === 0 && (hard(kind) || !touchesArea(area, sweep.from))) {
      if (!sweepsArea(sweep, area)) continue;
      const what = kind === 'water' ? kind : `a ${kind}`;
      return refusal(hard(kind) ? 'mom-setup.05' : 'mom-move.14', `${nameOf(b, unit)} cannot enter ${what}.`);
    }
    areas.push({ area, num: Math.max(1, num), den: 4 });
  }
  return areas;
}

/** What a straight way costs on this ground: who turns on the way goes as he faced or as he will face, whichever is dearer. */
function goingOf(b: Battle, unit: Unit, sweep: Sweep, pose: Pose, distance: number): { cost: number } | Refusal {
  if (b.state.pieces.length === 0) return { cost: distance };
  const areas = slowGround(b, unit, sweep);
  if (isRefusal(areas)) return areas;
  const { from } = sweep;
  if (areas.length === 0 || distance === 0) return { cost: distance };
  const direction = bearing(pose.x - from.x, pose.y - from.y);
  const ground = { areas, lines: [] };
  const cost = travelCost(from, direction, distance, ground);
  if (pose.facing === from.facing) return { cost };
  const turned = placed(from, { x: from.x, y: from.y, facing: pose.facing });
  return { cost: Math.max(cost, travelCost(turned, direction, distance, ground)) };
}

/** Obstacles that are crossed, each for a quarter of the move (mom-move.15). */
function obstaclesOf(b: Battle, sweep: Sweep): number {
  let met = 0;
  for (const barrier of b.state.barriers) if (sweepsLine(sweep, barrier)) met++;
  return met;
}

/** A new formation where the unit stands: there has to be room for it (mom-measure.05); `quarters` is its price. */
export function reformationOf(b: Battle, w: Walk, to: Block, quarters: number): Change | Refusal {
  const sweep = standingSweep(blockOf(b, w.unit), to);
  const among = refuseUnits(b, w, sweep);
  if (isRefusal(among)) return among;
  const areas = slowGround(b, w.unit, sweep);
  if (isRefusal(areas)) return areas;
  const { slow } = among;
  const price = quarters + obstaclesOf(b, sweep);
  const rate = moveRate(b, w.unit, slow);
  if (!affords(w, rate, price, 0)) return tooDear(w, rate, price);
  return { sweep, quarters: price, spent: 0, straight: false, slow, rough: false, obstacle: price > quarters };
}

export const tooDear = (w: Walk, rate: number, quarters: number): Refusal =>
  refusal(
    'mom-move.16',
    `That takes ${inch.text((rate * quarters) / 4)}", and ${inch.text(Math.max(0, leftAfter(w, rate, 0)))}" of the move is left.`,
  );
