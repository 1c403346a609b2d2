import type { Hex } from '@taxiarch/hexfield';
import type { RuleId } from '@taxiarch/kernel';
import { overridable } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import type { Leader, Unit } from '../base/vocabulary.ts';
import type { Shaken } from './charge.ts';
import type { Attack, Combat } from './combat.ts';

/**
 * Local variables of a Shock segment. Who starts one gives the leader alone, or a unit that attacks at once; the first
 * step fills in the rest.
 */
export interface Segment {
  leader: Leader;
  /** The whole segment is one attack by this unit, which has gone on from another (`goingOn`). */
  pursuer?: Unit;
  /** Whom alone it attacks, with a check before the clash if it owes one; without it, everyone in its ZOC. */
  prey?: Unit[];
  /** Attacks as allocated, before they are grouped into combats. */
  attacks: Attack[];
  combats: Combat[];
  /** The combat, or the entry of a list, at which the current step stands. */
  at: number;
  /** Units, or in the leader step leaders, still to be dealt with. */
  queue: Unit[];
  /** The queue of the combat at hand has been made. */
  opened: boolean;
  /** Checks before the clash still to be rolled, as combat and unit, and those that have been failed. */
  checks: [number, Unit][];
  shaken: Shaken[];
  /** The leaders who meet in person in the combat at hand: attacker, defender. */
  champions: [Leader, Leader];
  /** Charisma of each leader before the leader step, to count that of the fallen. */
  charisma: number[];
  /** How the hits of the combat at hand are shared out, one entry a unit of the side. */
  shares: [number[], number[]];
  /** Rear hexes in which avoided chariots may be put. */
  gaps: Hex[];
  /** The chariots that are about to come out in the one that is left. */
  passing?: Unit;
}

export const currentCombat = (v: Segment): Combat => v.combats[v.at] as Combat;

/** On to the next combat, at the named step; after the last one on to the next step. */
export function nextCombat(v: Segment, again: string): string | undefined {
  v.at++;
  v.opened = false;
  if (v.at < v.combats.length) return again;
  v.at = 0;
  return undefined;
}

/** The place of a step that only some volumes have: they put it in by `withSteps`. */
export const onlyInSome = (): undefined => undefined;

/** What comes before the advances after the Charge, or after the Collapse; nothing, unless the book says so. */
export const beforeAdvance = overridable<(b: Battle, v: Segment, inCharge: boolean) => void>(
  'shock: what comes before the advances',
  () => {},
);

/** By which rules a unit that has gone on from its fight attacks at once, without a check before the clash. */
export const goingOn = overridable<readonly RuleId[]>('shock: by which rules a unit attacks at once', []);
