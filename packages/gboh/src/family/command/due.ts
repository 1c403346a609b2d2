import type { Side } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { initiativeOf, leaderInfo } from '../base/units.ts';
import { INACTIVE, type Leader } from '../base/vocabulary.ts';
import { finish, leaderInEnemyZone, onMap } from '../leaders/leaders.ts';

/** Whether a leader takes part in the order of Initiative (alx-5.12a). */
export const hasTurn = overridable<(b: Battle, leader: Leader) => boolean>('command: who has a turn', () => true);

/** Leaders on the map who take part in it. */
export function commanders(b: Battle): Leader[] {
  const counts = valueIn(b, hasTurn);
  const found: Leader[] = [];
  for (let leader = 0; leader < b.world.leaders.length; leader++) {
    if (onMap(b, leader) && counts(b, leader)) found.push(leader);
  }
  return found;
}

/** Whether a leader has been activated this turn (alx-5.13). */
export const wasActivated = overridable<(b: Battle, leader: Leader) => boolean>(
  'command: who has been activated',
  (b, leader) => b.state.leaderStatus[leader] !== INACTIVE,
);
export const isInactive = (b: Battle, leader: Leader): boolean => !valueIn(b, wasActivated)(b, leader);

export const isWaiting = (b: Battle, leader: Leader): boolean => isInactive(b, leader) && b.state.waited[leader] === 1;

/**
 * Those who wait in enemy ZOCs are Finished once everyone else is, or is in an enemy ZOC as well (alx-5.25c). Only
 * those who chose to wait: a leader in a ZOC whose turn has not come keeps it (a reading).
 */
export function finishWaiting(b: Battle): void {
  const all = commanders(b);
  if (all.some((leader) => isInactive(b, leader) && !leaderInEnemyZone(b, leader))) return;
  for (const leader of all) if (isWaiting(b, leader)) finish(b, leader, ['alx-5.25c']);
}

/** Who may be next. */
export interface Due {
  leaders: Leader[];
  rating: number;
  /** They waited in a ZOC, are out of it now, and go before anybody else (alx-5.25d). */
  forced: boolean;
}

/** He waited in an enemy ZOC and is out of it now (alx-5.25d). */
export const isFreed = (b: Battle, leader: Leader): boolean => isWaiting(b, leader) && !leaderInEnemyZone(b, leader);

/** The leaders of lowest Initiative of both sides together (alx-3.A1, alx-5.12a); null when all are Finished. */
function dueLeaders(b: Battle): Due | null {
  const freed: Leader[] = [];
  const ready: Leader[] = [];
  for (const leader of commanders(b)) {
    if (!isInactive(b, leader)) continue;
    if (!isWaiting(b, leader)) ready.push(leader);
    else if (isFreed(b, leader)) freed.push(leader);
  }
  if (freed.length > 0) return lowest(b, freed, true);
  return ready.length > 0 ? lowest(b, ready, false) : null;
}

export const whoIsDue = overridable<(b: Battle) => Due | null>('command: who is due', dueLeaders);

export function lowest(b: Battle, among: Leader[], forced: boolean): Due {
  let rating = Number.MAX_SAFE_INTEGER;
  for (const leader of among) rating = Math.min(rating, initiativeOf(b, leader));
  return { leaders: among.filter((leader) => initiativeOf(b, leader) === rating), rating, forced };
}

/** Which side goes first when both have leaders of the lowest rating (alx-5.12b); null where dice decide (alx-5.12c). */
export const firstAtTie = overridable<(b: Battle) => Side | null>('command: who goes first at a tie', () => null);

export const ofSide = (b: Battle, leaders: Leader[], side: Side): Leader[] =>
  leaders.filter((leader) => leaderInfo(b, leader).side === side);
