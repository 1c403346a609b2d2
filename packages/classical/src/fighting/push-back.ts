import { emit, type RuleId } from '@taxiarch/kernel';
import { nameOf, onTable, type Straight } from '@taxiarch/miniatures';
import { disorder } from '../base/fate.ts';
import type { Battle, Melee } from '../base/state.ts';
import { isRouting, meleesOf, opponentOf, unitIsArtillery, unitIsMounted, verbOf, withVerb } from '../base/units.ts';
import { FRONT, NONE, paces, READY, type Unit } from '../base/vocabulary.ts';
import { generalsFate } from '../command/generals.ts';
import { pushBackDisorders } from '../morale/disorder.ts';
import { mayPass } from '../movement/passing.ts';
import { makeStraight } from '../movement/settle.ts';
import { goStraight } from '../movement/straight.ts';
import { earlierPushes, stoodToReceive } from './after-score.ts';
import { bitOf, edgeStruck, opponentsOf, wayFromFoe } from './contacts.ts';
import { hasWon, isSpent } from './verdicts.ts';

/** How far losers are pushed back (cls-after.11). */
const PUSH = paces(20);

/** How far a unit was really pushed, and over which edge of each opponent. */
export interface Pushed {
  unit: Unit;
  distance: number;
  /** Straight away from each opponent, as they stood before it was pushed. */
  ways?: { foe: Unit; way: number }[];
}

const hitsOn = (b: Battle, unit: Unit, by: Unit): number =>
  b.state.blows.find((blow) => blow.by === by && blow.on === unit)?.hits ?? 0;

/** The enemy that hit a unit most; of several, the one before its front (cls-after.18). */
export function chiefOf(b: Battle, unit: Unit): Unit {
  let best: Melee | null = null;
  for (const melee of meleesOf(b, unit)) {
    if (best === null) {
      best = melee;
      continue;
    }
    const more = hitsOn(b, unit, opponentOf(melee, unit)) - hitsOn(b, unit, opponentOf(best, unit));
    if (more > 0 || (more === 0 && edgeStruck(melee, unit) === FRONT && edgeStruck(best, unit) !== FRONT)) best = melee;
  }
  return best ? opponentOf(best, unit) : NONE;
}

/** A push back cut short disorders the unit, and the friend against whom it is pushed (cls-after.18). */
function jostle(b: Battle, unit: Unit, went: Straight): void {
  if (went.stop === 'friend') {
    // Open order friends are passed through; where there is no room beyond them, it stops short of them in order.
    if (mayPass(b, unit, went.by, 'push-back')) return;
    disorder(b, unit, ['cls-after.18'], `pushed back into ${nameOf(b, went.by)}`);
    disorder(
      b,
      went.by,
      ['cls-after.18'],
      `${withVerb(b, unit, 'was', 'were')} pushed back into ${verbOf(b, went.by, 'it', 'them')}`,
    );
  } else if (went.stop === 'enemy' || went.stop === 'ground' || went.stop === 'line') {
    disorder(b, unit, ['cls-after.18'], 'no room to be pushed back');
  }
}

/** Twenty paces straight back from the enemy that hit it most, its own facing kept (cls-after.18). */
export function pushBack(b: Battle, unit: Unit): Pushed | null {
  const by = chiefOf(b, unit);
  if (by === NONE || !onTable(b, unit) || isRouting(b, unit)) return null;
  const { state } = b;
  const melees = meleesOf(b, unit);
  const ways = melees.map((melee) => opponentOf(melee, unit)).map((foe) => ({ foe, way: wayFromFoe(b, unit, foe) }));
  const way = wayFromFoe(b, unit, by);
  const went = goStraight(b, unit, way, PUSH, 'push-back');
  const rules: RuleId[] = ['cls-after.11', 'cls-after.18'];
  emit(b, { kind: 'pushed-back', rules, unit, by, distance: went.distance });
  state.pushes[unit] = earlierPushes(b, unit) + 1;
  state.pushMove[unit] = state.move;
  for (const melee of melees) {
    melee.pikesLapsed |= bitOf(melee, unit);
    const foe = opponentOf(melee, unit);
    if (hitsOn(b, unit, foe) > 0 || foe === by) state.pushedMove[foe] = state.move;
  }
  makeStraight(b, unit, way, went, 'push-back');
  if (onTable(b, unit)) {
    jostle(b, unit, went);
    const mounted = melees
      .map((m) => opponentOf(m, unit))
      .find((foe) => hitsOn(b, unit, foe) > 0 && unitIsMounted(b, foe));
    pushBackDisorders(b, unit, mounted ?? by);
  }
  generalsFate(b, unit, 'pushed-back');
  return { unit, distance: went.distance, ways };
}

/** Why a unit does not follow up, or null (cls-after.12, .15, .22). */
export function followUpBar(b: Battle, unit: Unit, pushed: readonly Unit[], breaking: readonly Unit[]): RuleId | null {
  if (b.state.status[unit] !== READY) return 'cls-after.22';
  if (unitIsArtillery(b, unit) || breaking.includes(unit)) return 'cls-after.14';
  if (!hasWon(b, unit)) return 'cls-after.22';
  if (isSpent(b, unit)) return 'cls-after.15';
  const opponents = opponentsOf(b, unit);
  const mine = opponents.filter((foe) => pushed.includes(foe));
  if (mine.every((foe) => stoodToReceive(b, unit, foe))) return 'cls-after.12';
  return opponents.some((foe) => !pushed.includes(foe) && !isRouting(b, foe)) ? 'cls-after.22' : null;
}

/** The way in which a winner follows: straight ahead, or over the edge at which it fought those whom it pushed back. */
function wayAfter(b: Battle, unit: Unit, pushed: readonly Pushed[]): { way: number; distance: number } {
  const ahead = b.state.facing[unit] as number;
  const all = pushed.map(({ distance, ways = [] }) => ({
    way: ways.find(({ foe }) => foe === unit)?.way ?? ahead,
    distance,
  }));
  // Who stood before its front draws it on before those at its flanks do; of those the one that was pushed farther.
  const [first] = all.toSorted((p, q) => Number(q.way === ahead) - Number(p.way === ahead) || q.distance - p.distance);
  return first ?? { way: ahead, distance: 0 };
}

/**
 * A winner follows the enemies it pushed back as far as they went, its own facing kept (cls-after.15, .18, .23): straight
 * ahead, or outward over the flank or rear at which it fought them.
 */
export function followUp(b: Battle, unit: Unit, pushed: readonly Pushed[]): void {
  const mine = pushed.filter((p) => opponentsOf(b, unit).includes(p.unit));
  const { way, distance } = wayAfter(b, unit, mine);
  const went = goStraight(b, unit, way, distance, 'follow-up');
  emit(b, { kind: 'follows-up', rules: ['cls-after.15', 'cls-after.23'], unit, distance: went.distance });
  makeStraight(b, unit, way, went, 'follow-up');
  for (const melee of meleesOf(b, unit)) {
    const foe = opponentOf(melee, unit);
    if (!mine.some((p) => p.unit === foe)) continue;
    // Where they do not touch any more, their melee is over before this could count.
    melee.pushed |= bitOf(melee, unit);
    b.state.followMove[unit] = b.state.move;
  }
}
