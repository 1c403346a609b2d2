import { enemyOf, firstBan, type Side } from '@taxiarch/kernel';
import { distanceOf, sideOf } from '@taxiarch/miniatures';
import {
  AWAY,
  attachedTo,
  type Battle,
  type CombatView,
  commanderInfo,
  countsAsLost,
  describeCharge,
  evadeBans,
  FLEEING,
  figuresOf,
  friendsNear,
  GONE,
  generalOf,
  INCH,
  infoOf,
  isDiscouraged,
  isElephant,
  isFleeing,
  type Meeting,
  NONE,
  needOf,
  rateOf,
  standsBehind,
  towardsBreaking,
  type Unit,
} from '@taxiarch/momentum';
import { chanceToPass, type Prospect, prospectOf } from './chances.ts';

export const pointsOf = (b: Battle, unit: Unit): number => infoOf(b, unit).points;

/** What a unit that breaks costs its side, as shares of its points: some rally, but friends are shaken. */
const BROKEN = 1.05;
/** What it costs to be driven back: the marker, the place in the line, the enemy's tokens. */
const DRIVEN = 0.14;
/** Of the points of a figure, what its loss costs: anyone who breaks is lost with all of them. */
const CASUALTY = 0.5;
/** What a won round is worth beside, for the token. */
const TOKEN = 5;
/** What an Army General or another commander is worth who may fall with his unit. */
const GENERAL = 100;
const COMMANDER = 25;

const atStake = (b: Battle, unit: Unit): number =>
  attachedTo(b, unit).reduce((sum, g) => sum + (commanderInfo(b, g).general ? GENERAL : COMMANDER), 0);

/** Of the points of anyone who runs because a friend did, what that costs: some rally. */
const RUNNING = 0.8;

/** What friends of a unit who see it break would cost by running too, in points. */
function panicOf(b: Battle, unit: Unit): number {
  let cost = 0;
  for (const friend of friendsNear(b, unit)) {
    const runs = 1 - chanceToPass(needOf({ b, unit: friend, why: 'friend-broken' }).need);
    cost += runs * pointsOf(b, friend) * (isElephant(b, friend) ? 1 : RUNNING);
  }
  return cost;
}

/** A round's worth to a side, in points. */
export function roundWorth(b: Battle, view: CombatView, side: Side, odds: Prospect): number {
  let worth = TOKEN * (odds.wins - odds.loses);
  for (const { unit, fallsBack, breaks } of odds.fates) {
    const own = sideOf(b, unit) === side;
    const loss =
      pointsOf(b, unit) * (BROKEN * breaks + DRIVEN * fallsBack) +
      atStake(b, unit) * (0.05 + 0.15 * breaks) +
      (breaks > 0 ? breaks * panicOf(b, unit) : 0);
    worth += own ? -loss : loss;
  }
  const figure = (units: readonly Unit[]): number => {
    let [points, figures] = [0, 0];
    for (const unit of units) {
      points += pointsOf(b, unit);
      figures += infoOf(b, unit).elements * infoOf(b, unit).figures;
    }
    return figures === 0 ? 0 : points / figures;
  };
  const [mine, theirs] = odds.lost;
  const enemy: Side = side === 0 ? 1 : 0;
  return worth + CASUALTY * (theirs * figure(view.units[enemy]) - mine * figure(view.units[side]));
}

/** How much the rounds after the first count: they may never be fought. */
const LATER = 0.5;

/** What a combat is worth that a charge leads to: its first round and what may come of it; null where there is none. */
function clashWorth(b: Battle, unit: Unit, foe: Unit, meeting: Meeting): number | null {
  const side = sideOf(b, unit);
  const view = describeCharge(b, unit, foe, meeting);
  if (!view) return null;
  const first = prospectOf(view, side);
  const worth = roundWorth(b, view, side, first);
  const later = describeCharge(b, unit, foe, { later: true });
  if (!later) return worth;
  const apart = first.fates.reduce((most, { breaks, fallsBack }) => Math.max(most, breaks + fallsBack / 2), 0);
  return worth + LATER * (1 - Math.min(1, apart)) * roundWorth(b, later, side, prospectOf(later, side));
}

export const mayEvade = (b: Battle, unit: Unit): boolean => firstBan(evadeBans, { b, unit }) === null;

/** The chance that a charger runs down who evades from it: both go their rates and a die. */
export function chanceToCatch(b: Battle, unit: Unit, foe: Unit, away = distanceOf(b, unit, foe)): number {
  const ahead = (away + rateOf(b, foe) - rateOf(b, unit)) / INCH;
  let ways = 0;
  for (let mine = 1; mine <= 6; mine++) for (let theirs = 1; theirs <= 6; theirs++) if (mine - theirs >= ahead) ways++;
  return ways / 36;
}

/** What a unit loses of its worth that runs after someone and meets nobody: its place among its friends. */
const ASTRAY = 0.06;

/** What it is worth to a charger that its target runs from it. */
export function chaseWorth(b: Battle, unit: Unit, foe: Unit): number {
  const caught = chanceToCatch(b, unit, foe);
  return caught * pointsOf(b, foe) - (1 - caught) * ASTRAY * pointsOf(b, unit);
}

/** How a charge is met; `stands`: anyone who could evade does not. */
export interface Met extends Meeting {
  stands?: boolean;
}

/** What it is worth to charge an enemy from where both stand; he evades where that is better for him. */
function chargeWorth(b: Battle, unit: Unit, foe: Unit, meeting: Met): number {
  // Anyone who runs counts as lost already: it only might have come back.
  if (isFleeing(b, foe)) return 0.35 * chanceToCatch(b, unit, foe) * pointsOf(b, foe) - ASTRAY * pointsOf(b, unit);
  const clash = clashWorth(b, unit, foe, meeting);
  if (clash === null) return Number.NEGATIVE_INFINITY;
  const chase = !meeting.stands && mayEvade(b, foe) ? chaseWorth(b, unit, foe) : Number.POSITIVE_INFINITY;
  const met = Math.min(clash, chase);
  if (!standsBehind(b, unit, foe)) return met;
  // Charged in flank or rear he may break before a blow has fallen.
  const breaks = 1 - chanceToPass(needOf({ b, unit: foe, why: 'flanked' }).need);
  return breaks * pointsOf(b, foe) * (isElephant(b, foe) ? 1 : 0.9) + (1 - breaks) * met;
}

const memories = new WeakMap<Battle, { version: number; at: string; known: Map<string, number> }>();

/** The same, reckoned once for everybody who asks before the next move or answer. */
export function chargeKnown(b: Battle, unit: Unit, foe: Unit, meeting: Met = {}): number {
  const at = `${b.state.turn} ${b.state.phase} ${b.state.contacts.length} ${b.drawn}`;
  let memory = memories.get(b);
  if (!memory || memory.version !== b.index.version || memory.at !== at) {
    memory = { version: b.index.version, at, known: new Map() };
    memories.set(b, memory);
  }
  const key = `${unit} ${foe} ${meeting.counter ?? false} ${meeting.stands ?? false}`;
  let worth = memory.known.get(key);
  if (worth === undefined) {
    worth = chargeWorth(b, unit, foe, meeting);
    memory.known.set(key, worth);
  }
  return worth;
}

/** A copy need not reckon again what is known of the battle, until something moves in it. */
export function shareKnown(b: Battle, twin: Battle): void {
  const memory = memories.get(b);
  if (memory) memories.set(twin, memory);
}

/** What a unit is still worth to its side, in points. */
function worthOf(b: Battle, unit: Unit): number {
  const points = pointsOf(b, unit);
  const status = b.state.status[unit] as number;
  if (status === GONE) return 0;
  if (status === FLEEING) return points * 0.15;
  const { elements, figures } = infoOf(b, unit);
  const whole = figuresOf(b, unit) / (elements * figures);
  const place = status === AWAY ? 0.75 : 1;
  return points * (1 - CASUALTY + CASUALTY * whole) * (isDiscouraged(b, unit) ? 0.94 : 1) * place;
}

/** How far a side is on its way to be broken; those who stand count with half of what they have lost. */
function wornShare(b: Battle, side: Side): number {
  let worn = 0;
  for (const [unit, { points, side: whose }] of b.world.units.entries()) {
    if (whose === side && !countsAsLost(b, unit)) worn += points - worthOf(b, unit);
  }
  return towardsBreaking(b, side) + worn / Math.max(1, b.world.sides[side].points);
}

/** How far the enemy of a side is worn down beyond what it is itself: 0 even, 1 as far ahead as breaks an army. */
export const leadOf = (b: Battle, side: Side): number => wornShare(b, enemyOf(side)) - wornShare(b, side);

/** How the battle stands for a side, in points: what it has left less what the enemy has left. */
export function balanceOf(b: Battle, side: Side): number {
  let sum = 0;
  for (let unit = 0; unit < b.world.units.length; unit++) {
    sum += (sideOf(b, unit) === side ? 1 : -1) * worthOf(b, unit);
  }
  for (const whose of [0, 1] as const) {
    const rest = TOKEN * b.state.tokens[whose] + (generalOf(b, whose) === NONE ? 0 : GENERAL);
    sum += whose === side ? rest : -rest;
  }
  if (b.outcome && b.outcome.winner !== null) sum += b.outcome.winner === side ? 500 : -500;
  return sum;
}
