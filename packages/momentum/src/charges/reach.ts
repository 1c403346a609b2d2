import { bans, firstBan, type Refusal, refusal } from '@taxiarch/kernel';
import { blockOf, nameOf, type Straight } from '@taxiarch/miniatures';
import {
  type Block,
  bearing,
  behindFrontLine,
  type Contact,
  centreOf,
  difference,
  frontContact,
  local,
  nearestInFan,
  totalDepth,
  wheeled,
} from '@taxiarch/tabletop';
import { sees } from '../base/sight.ts';
import type { Battle } from '../base/state.ts';
import { hasDone, isElephant, isEngaged, isFormed, isSkirmisher, isSteady, unitIs } from '../base/units.ts';
import { TERRIFIED, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { rateOf } from '../movement/rates.ts';
import { isLine, type Line, MOST_WHEEL, openLine, walk } from './line.ts';

/** A charge as it would be made. */
export interface Reach {
  /** The opening wheel in hundredths of a degree, negative to the left. */
  wheel: number;
  /** The way of the centre front after the wheel, to the first touch. */
  distance: number;
  line: Line;
  contact: Contact;
}
export const isReach = (r: Reach | Refusal): r is Reach => 'line' in r;

interface Charger {
  b: Battle;
  unit: Unit;
}
/** Who may not charge at all (mom-charge.02, mom-unit.09). */
export const chargerBans = bans<Charger>([
  {
    rule: 'mom-charge.02',
    text: ({ b, unit }) => `${nameOf(b, unit)} cannot charge while fleeing or off the table.`,
    when: ({ b, unit }) => !isSteady(b, unit),
  },
  {
    rule: 'mom-charge.02',
    text: ({ b, unit }) => `${unitIs(b, unit)} engaged.`,
    when: ({ b, unit }) => isEngaged(b, unit),
  },
]);

/** The centre front of one unit is behind the line through the front of another (mom-charge.08). */
export const standsBehind = (b: Battle, unit: Unit, other: Unit): boolean =>
  behindFrontLine(blockOf(b, other), b.state.x[unit] as number, b.state.y[unit] as number);

interface Pair extends Charger {
  target: Unit;
  behind: boolean;
}
/** Whom a unit may not charge. */
export const targetBans = bans<Pair>([
  {
    rule: 'mom-charge.02',
    text: ({ b, unit, target }) =>
      `${unitIs(b, unit)} skirmishing and can charge formed troops like ${nameOf(b, target)} only in flank or rear.`,
    when: ({ b, unit, target, behind }) =>
      isSkirmisher(b, unit) && isFormed(b, target) && isSteady(b, target) && !behind,
  },
  {
    rule: 'mom-initial.05',
    text: ({ b, unit }) => `${unitIs(b, unit)} terrified and cannot charge elephants this turn.`,
    when: ({ b, unit, target }) => hasDone(b, unit, TERRIFIED) && isElephant(b, target),
  },
]);

/** Why a unit may not charge another, wherever they stand. */
export const pairRefusal = (b: Battle, unit: Unit, target: Unit, behind = standsBehind(b, unit, target)) =>
  firstBan(chargerBans, { b, unit }) ?? firstBan(targetBans, { b, unit, target, behind });

const clamp = (wheel: number): number => Math.max(-MOST_WHEEL, Math.min(MOST_WHEEL, wheel));
const wheelTo = (block: Block, wheel: number): Block =>
  wheel === 0 ? block : wheeled(block, wheel < 0 ? 'left' : 'right', Math.abs(wheel));

/** The wheel, in whole degrees, after which the centre front looks at the middle of the target. */
function wheelToward(block: Block, target: Block): number {
  const { x, y } = centreOf(target);
  let wheel = 0;
  for (let round = 0; round < 4; round++) {
    const there = wheelTo(block, wheel);
    const off = difference(there.facing, bearing(x - there.x, y - there.y));
    wheel = clamp(Math.round((wheel + off) / 100) * 100);
    if (Math.abs(off) < 50) break;
  }
  return wheel;
}

/** Straight on, a base or more of the front would meet the target. */
function isAhead(block: Block, target: Block): boolean {
  const { x, y } = centreOf(target);
  const { right, ahead } = local(block, x, y);
  const turned = Math.abs(difference(block.facing, target.facing));
  const across = turned > 4500 && turned < 13500 ? totalDepth(target) : target.width;
  const least = Math.min(block.cellWidth, across);
  return ahead > 0 && Math.abs(right) <= (block.width + across) / 2 - least;
}

/** Straight on at who stands ahead, otherwise the wheel that looks at his middle. */
export const wheelAt = (block: Block, target: Block): number =>
  isAhead(block, target) ? 0 : wheelToward(block, target);

/** Other wheels that are looked at when someone bars the best, in hundredths of a degree from it. */
const besides = [-1000, 1000, -2000, 2000, -3000, 3000];

/** Why a way does not bring the unit to its target. */
function wayRefusal(b: Battle, unit: Unit, target: Unit, { stop, by }: Straight): Refusal {
  const [who, whom] = [nameOf(b, unit), nameOf(b, target)];
  if (stop === 'enemy') return refusal('mom-charge.10', `${who} would touch ${nameOf(b, by)} before ${whom}.`);
  if (stop === 'friend') return refusal('mom-charge.10', `${unitIs(b, by)} in the way of ${who}.`);
  if (stop === 'edge') return refusal('mom-move.24', `${who} would leave the table on the way to ${whom}.`);
  if (stop === 'none') return refusal('mom-charge.01', `${unitIs(b, target)} out of reach of ${who}.`);
  return refusal('mom-charge.01', `Terrain keeps ${who} from reaching ${whom}.`);
}

/** The charge by one wheel: to the first touch of the front edge, which must be with the target (mom-charge.10). */
export function chargeBy(b: Battle, unit: Unit, target: Unit, wheel: number): Reach | Refusal {
  const line = openLine(b, unit, wheel, rateOf(b, unit));
  if (!isLine(line)) return line;
  const way = walk(b, unit, line);
  const { distance } = way;
  const contact =
    way.stop === 'enemy' && way.by === target
      ? frontContact(line.block, line.block.facing, distance + TOLERANCE, blockOf(b, target))
      : null;
  return contact ? { wheel, distance, line, contact } : wayRefusal(b, unit, target, way);
}

/** Some part of the target is ahead between the lines of 45 degrees from the front corners, in reach (mom-charge.02). */
const inArc = (b: Battle, unit: Unit, target: Unit): boolean =>
  nearestInFan(blockOf(b, unit), MOST_WHEEL, rateOf(b, unit) + TOLERANCE, blockOf(b, target)) >= 0;

/** The most natural wheel that gets to the target, or why the first does not. */
export function bestCharge(b: Battle, unit: Unit, target: Unit): Reach | Refusal {
  const [mine, theirs] = [blockOf(b, unit), blockOf(b, target)];
  const toward = wheelToward(mine, theirs);
  const best = isAhead(mine, theirs) ? 0 : toward;
  const first = chargeBy(b, unit, target, best);
  if (isReach(first)) return first;
  const tried = [best];
  // Out of reach or over bad ground, no other wheel does better; past someone it may.
  const more = first.rule === 'mom-charge.10' ? besides : [];
  for (const wheel of [toward, 0, ...more.map((by) => clamp(toward + by))]) {
    if (tried.includes(wheel)) continue;
    tried.push(wheel);
    const found = chargeBy(b, unit, target, wheel);
    if (isReach(found)) return found;
  }
  return first;
}

/** What keeps a unit from charging an enemy by whatever wheel (mom-charge.02). */
export function outlookRefusal(b: Battle, unit: Unit, target: Unit): Refusal | null {
  const [who, whom] = [nameOf(b, unit), nameOf(b, target)];
  if (!inArc(b, unit, target))
    return refusal('mom-charge.02', `${unitIs(b, target)} outside the arc or reach of ${who}.`);
  return sees(b, unit, target) ? null : refusal('mom-charge.02', `${who} cannot see ${whom}.`);
}

/** What was reckoned holds while nobody moves, nobody comes into contact or out of it, and the ground is the same. */
interface Reckoned {
  version: number;
  contacts: readonly unknown[];
  length: number;
  pieces: readonly unknown[];
  found: Map<number, Reach | Refusal>;
}
const reckoned = new WeakMap<object, Reckoned>();

function memoryOf({ index, state }: Battle): Map<number, Reach | Refusal> {
  const { contacts, pieces } = state;
  const known = reckoned.get(index);
  const { version } = index;
  if (
    known?.version === version &&
    known.contacts === contacts &&
    known.length === contacts.length &&
    known.pieces === pieces
  ) {
    return known.found;
  }
  const fresh: Reckoned = { version, contacts, length: contacts.length, pieces, found: new Map() };
  reckoned.set(index, fresh);
  return fresh.found;
}

/**
 * How a unit would charge an enemy from where both stand: the most natural wheel that gets there, or why none does. Who
 * may charge whom is `pairRefusal`'s business.
 */
export function chargeAt(b: Battle, unit: Unit, target: Unit): Reach | Refusal {
  const memory = memoryOf(b);
  const key = unit * b.world.units.length + target;
  let found = memory.get(key);
  if (found === undefined) {
    found = outlookRefusal(b, unit, target) ?? bestCharge(b, unit, target);
    memory.set(key, found);
  }
  return found;
}

/** A unit is able to charge an enemy at this moment (mom-charge.01, mom-charge.02, mom-shooting.27). */
export const canReach = (b: Battle, unit: Unit, target: Unit): boolean =>
  pairRefusal(b, unit, target) === null && isReach(chargeAt(b, unit, target));
