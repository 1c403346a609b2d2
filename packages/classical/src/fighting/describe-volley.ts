import type { Sum } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import { type Aimed, aim, type Shots, weaponByRank, weaponsToUse } from './aim.ts';
import type { Missile } from './charts.ts';
import { needsBothHands } from './shields.ts';
import { groupsOf, hitScore, killNeed } from './volley.ts';

/** A volley before the dice. */
export interface VolleyOdds {
  unit: Unit;
  target: Unit;
  missile: Missile;
  shooters: number;
  shortDice: number;
  longDice: number;
  shortScore: Sum;
  longScore: Sum;
  /** The score needed for a kill after one hit; each further hit takes two off it. */
  kill: Sum;
  /** Hits to be expected, in tenths. */
  expected: number;
}

/** The weapon that throws most dice; the first of several. */
export function bestWeapon(b: Battle, unit: Unit): { missile: Missile; aimed: Aimed } | null {
  let best: { missile: Missile; aimed: Aimed } | null = null;
  let most = 0;
  for (const missile of weaponsToUse(b, unit)) {
    const aimed = aim(b, unit, missile);
    let dice = 0;
    for (const shots of aimed.shots) {
      const volley = { b, shots, handsFull: false };
      const groups = groupsOf(b, shots, hitScore(volley, true).total, hitScore(volley, false).total);
      dice += groups.short + groups.long;
    }
    if (dice > most) {
      most = dice;
      best = { missile, aimed };
    }
  }
  return best;
}

const tenths = (need: number): number => Math.max(1, Math.min(10, 11 - Math.min(10, need)));

export function oddsOf(b: Battle, shots: Shots, handsFull: boolean): VolleyOdds {
  const volley = { b, shots, handsFull };
  const shortScore = hitScore(volley, true);
  const longScore = hitScore(volley, false);
  const groups = groupsOf(b, shots, shortScore.total, longScore.total);
  return {
    unit: shots.unit,
    target: shots.target,
    missile: shots.missile,
    shooters: shots.short + shots.long,
    shortDice: groups.short,
    longDice: groups.long,
    shortScore,
    longScore,
    kill: killNeed(volley, 1),
    expected: groups.short * tenths(shortScore.total) + groups.long * tenths(longScore.total),
  };
}

/** Whether a unit would shoot with both hands, left to itself. */
export function wouldUseBothHands(b: Battle, unit: Unit): boolean {
  const best = bestWeapon(b, unit);
  return best !== null && weaponByRank(b, unit, best.missile).some((m) => m !== undefined && needsBothHands(m));
}

/** What a unit would shoot now, with one weapon or its best, without rolling. */
export function describeVolley(b: Battle, unit: Unit, missile?: Missile): VolleyOdds[] {
  const aimed = missile ? aim(b, unit, missile, NONE) : bestWeapon(b, unit)?.aimed;
  return (aimed?.shots ?? []).map((shots) => oddsOf(b, shots, wouldUseBothHands(b, shots.target)));
}
