import {
  type Battle,
  blockOf,
  breakingLoss,
  countsAsLost,
  densityOf,
  describeMelee,
  filesOf,
  GONE,
  generalWith,
  infoOf,
  inMelee,
  isDisordered,
  isRouting,
  lostPoints,
  NONE,
  PURSUING,
  ROUTING,
  ranksOf,
  sideOf,
  startingStrength,
  strengthOf,
  troopOfUnit,
  type Unit,
  unitIsElephant,
  unitIsFoot,
  unitIsMounted,
  unsettles,
  unsteadyOnTheMove,
  unsteadyStanding,
} from '@taxiarch/classical';
import { enemyOf, type Side } from '@taxiarch/kernel';
import { behindFrontLine } from '@taxiarch/tabletop';
import { likelyOrder } from './guess.ts';

/**
 * What one round of melee promises: hits to be expected on the enemy less those on oneself, each as a share of who
 * takes them, so that a loss of a tenth weighs alike in a small unit and in a large one.
 */
export function promise(b: Battle, unit: Unit, foe: Unit, charging: boolean): number {
  if (isRouting(b, foe)) return 1;
  const { expected, foeExpected } = describeMelee(b, unit, foe, charging);
  return expected / 10 / Math.max(1, strengthOf(b, foe)) - foeExpected / 10 / Math.max(1, strengthOf(b, unit));
}

export const pointsOf = (b: Battle, unit: Unit): number => infoOf(b, unit).points;

/** Whether a unit would strike another from behind the line of its front. */
export const strikesFlank = (b: Battle, unit: Unit, foe: Unit): boolean =>
  behindFrontLine(blockOf(b, foe), b.state.x[unit] as number, b.state.y[unit] as number);

/** How likely a unit breaks in a melee that goes against it, with so many of its figures lost in it. */
function fragility(b: Battle, unit: Unit, by: Unit, losses: number, charged: boolean, flank: boolean): number {
  const { grade, density, type } = troopOfUnit(b, unit);
  if (type === 'ELEPHANT') return 1;
  const dead = 1 - (strengthOf(b, unit) - losses) / startingStrength(b, unit);
  let score = 5 + (dead < 0.05 ? -2 : dead < 0.1 ? -1 : dead < 0.2 ? 0 : dead < 1 / 3 ? 1 : dead < 0.5 ? 2 : 4);
  if (grade === 'A') score -= 1;
  if (grade === 'C') score += 1;
  if (unitIsFoot(b, unit)) {
    const ranks = ranksOf(b, unit);
    if (density === 'CO') score -= Math.min(2, ranks - 1);
    else if (density === 'LO' && ranks > 2) score -= 1;
    if (unitIsMounted(b, by)) score += 1;
  } else if (unitIsElephant(b, by)) return 1;
  if (charged) score -= 1;
  if (flank) score += 2;
  // A unit that is pushed back is worse off the next time.
  return Math.min(1, Math.max(0, (score - 1) / 10) + 0.2);
}

/** The area under the normal curve, near enough. */
const normal = (z: number): number => 1 / (1 + Math.exp(-1.7 * z));

const looseness = { CO: 0, LO: 1, OO: 3 } as const;

/** What the loss of its order costs a unit in melee with another. */
function unsteadiness(b: Battle, unit: Unit, by: Unit): number {
  if (!isDisordered(b, unit)) return 0;
  const ridden = unitIsFoot(b, unit) && densityOf(b, unit) !== 'OO' && unitIsMounted(b, by);
  return (densityOf(b, unit) === 'CO' ? 2 : 1) + (ridden ? 2 : 0);
}

/** What a unit brings to a melee after the first clash, as the chance of a die to hit. */
function steadiness(b: Battle, unit: Unit, foe: Unit): number {
  let factor = -looseness[densityOf(b, unit)] + looseness[densityOf(b, foe)];
  factor += unsteadiness(b, foe, unit) - unsteadiness(b, unit, foe);
  if (generalWith(b, unit) !== NONE) factor += 1;
  if (generalWith(b, foe) !== NONE) factor -= 1;
  if (unitIsElephant(b, unit)) factor += 3;
  if (unitIsElephant(b, foe)) factor -= 3;
  const pikes = unitIsFoot(b, unit) && troopOfUnit(b, unit).arms.some((arms) => arms.includes('PIKE'));
  if (pikes && !isDisordered(b, unit)) factor += 2;
  return Math.min(0.7, Math.max(0.15, 0.4 + 0.06 * factor));
}

/** Whether a unit that is charged would go to meet it: horse do, and foot whom foot charge. */
const comesToMeet = (b: Battle, unit: Unit, by: Unit): boolean =>
  !inMelee(b, unit) && likelyOrder(b, unit) === 'attack' && (unitIsMounted(b, unit) || unitIsFoot(b, by));

/** Rounds after the first that a melee lasts. */
const LATER = 1.5;

/** Who would lose his order by the contact of a charge, by the rules of who meets whom. */
function upsetByContact(b: Battle, unit: Unit, foe: Unit, flank: boolean, met: boolean): Unit[] {
  const upset: Unit[] = [];
  if ((met && unsteadyOnTheMove(b, unit, foe)) || unsettles(b, foe, unit)) upset.push(unit);
  const caught = !met && !inMelee(b, foe) && unsteadyStanding(b, foe);
  if (flank || caught || unsettles(b, unit, foe)) upset.push(foe);
  return upset;
}

/** Looks at a battle with some units taken to have lost their order. */
function withUpset<T>({ state: { disordered } }: Battle, units: readonly Unit[], look: () => T): T {
  const before = units.map((unit) => disordered[unit] as number);
  for (const unit of units) disordered[unit] = 1;
  const seen = look();
  units.forEach((unit, i) => {
    disordered[unit] = before[i] as number;
  });
  return seen;
}

/** What a charge is worth, in points: what it may break less what may break by it. */
export function chargeWorth(b: Battle, unit: Unit, foe: Unit, flank = strikesFlank(b, unit, foe)): number {
  if (isRouting(b, foe)) return pointsOf(b, foe) * 0.1;
  const met = !flank && comesToMeet(b, foe, unit);
  return withUpset(b, upsetByContact(b, unit, foe, flank, met), () => clashWorth(b, unit, foe, flank, met));
}

/** The same for two who have met, in the order in which they have met. */
function clashWorth(b: Battle, unit: Unit, foe: Unit, flank: boolean, met: boolean): number {
  const { expected, foeExpected: standing, dice, foeDice } = describeMelee(b, unit, foe, true);
  const foeExpected = flank ? 0 : met ? describeMelee(b, foe, unit, true).expected : standing;
  const [files, foeFiles] = [filesOf(b, unit), filesOf(b, foe)];
  const width = Math.max(1, Math.min(files, foeFiles));
  // Anyone who is wider laps round the end of the other, after the first round.
  const wide = flank ? 1 : 1 + Math.min(2, Math.max(0, files - foeFiles)) / width / 2;
  const foeWide = flank ? 0.6 : 1 + Math.min(2, Math.max(0, foeFiles - files)) / width / 2;
  const mine = expected / 10 + LATER * dice * wide * steadiness(b, unit, foe) + (flank ? dice * 0.3 : 0);
  const theirs = foeExpected / 10 + LATER * foeDice * foeWide * steadiness(b, foe, unit);
  const spread = Math.sqrt(0.24 * (1 + LATER) * (dice * wide + foeDice * foeWide) + 0.2);
  const lead = (mine - theirs) / spread;
  const breaksFoe = normal(lead - 0.2) * fragility(b, foe, unit, mine, met, flank);
  const breaksOwn = normal(-lead - 0.2) * fragility(b, unit, foe, theirs, true, false);
  const harm = Math.min(1, mine / Math.max(1, strengthOf(b, foe)));
  const cost = Math.min(1, theirs / Math.max(1, strengthOf(b, unit)));
  return pointsOf(b, foe) * (breaksFoe + 0.15 * harm) - pointsOf(b, unit) * (breaksOwn + 0.15 * cost);
}

/** What a unit is still worth to its side, in points. */
function worthOf(b: Battle, unit: Unit): number {
  const points = pointsOf(b, unit);
  const status = b.state.status[unit] as number;
  if (status === GONE) return 0;
  if (status === ROUTING) return points * 0.12;
  const whole = strengthOf(b, unit) / startingStrength(b, unit);
  const order = isDisordered(b, unit) && status !== PURSUING ? 0.92 : 1;
  const temper = b.state.temper[unit] === 'no-advance' || b.state.temper[unit] === 'panic' ? 0.9 : 1;
  return points * (0.4 + 0.6 * whole) * order * temper;
}

/** How far a side is on its way to be broken; those who stand count with half of what they have lost. */
function wornShare(b: Battle, side: Side): number {
  let worn = 0;
  for (const [unit, { points, side: whose }] of b.world.units.entries()) {
    if (whose === side && !countsAsLost(b, unit)) worn += points - worthOf(b, unit);
  }
  return (lostPoints(b, side) + worn / 2) / breakingLoss(b, side);
}

/** How far the enemy of a side is worn down beyond what it is itself: 0 even, 1 as far ahead as breaks an army. */
export const leadOf = (b: Battle, side: Side): number => wornShare(b, enemyOf(side)) - wornShare(b, side);

/** How the battle stands for a side, in points: what it has left less what the enemy has left. */
export function balanceOf(b: Battle, side: Side): number {
  if (b.outcome) return b.outcome.winner === null ? 0 : b.outcome.winner === side ? 2000 : -2000;
  let sum = 0;
  for (let unit = 0; unit < b.world.units.length; unit++) {
    sum += (sideOf(b, unit) === side ? 1 : -1) * worthOf(b, unit);
  }
  return sum;
}
