import {
  closesIn,
  enemiesNextTo,
  hasMissiles,
  isCavalry,
  isEngine,
  isSkirmisher,
  type Leader,
  leaderInfo,
  levelOf,
  NONE,
  placeOfUnit,
  routPointsLost,
  routPointsOf,
  shockCapable,
  shockTargets,
  sideOf,
  steady,
  type Unit,
  unitAt,
} from '@taxiarch/gboh';
import { footprint, type Hex, hexOf, type Placement } from '@taxiarch/hexfield';
import { enemyOf } from '@taxiarch/kernel';
import { type AiContext, awayAt } from './ai-context.ts';
import { type Prospect, withUnitAt } from './attack.ts';
import { estimateAttack } from './attack-estimate.ts';
import { dangerAt } from './danger.ts';
import { facesWell } from './facing.ts';
import type { PlaceWorth } from './march.ts';
import { goodRange } from './missiles.ts';
import { inReach, openToFlankers, outweighed } from './reach.ts';
import { company, cover, inRank, keepsRanks } from './support.ts';
import { room } from './worth.ts';

/** How near a side is to its withdrawal: 0 untouched, 1 beaten. */
const worn = ({ b }: AiContext, side: 0 | 1): number => routPointsLost(b, side) / Math.max(1, levelOf(b, side));

/**
 * What a loss weighs against a gain. The side that is ahead takes risks that end the battle, the one behind must; a
 * commander of high Initiative and Charisma is bolder, and nobody waits for ever.
 */
export function caution(s: AiContext, leader: Leader = s.b.state.active): number {
  const ours = worn(s, s.side);
  const theirs = worn(s, enemyOf(s.side));
  const own = leader !== NONE && leaderInfo(s.b, leader).side === s.side ? leaderInfo(s.b, leader) : null;
  const boldness = own ? 0.03 * (own.initiative - 4) + 0.03 * own.charisma : 0;
  const usual = 1.05 - boldness - 0.25 * theirs + 0.1 * ours - 0.02 * Math.min(10, s.b.state.turn);
  return s.temper.caution * Math.max(0.6, usual);
}

/** Friends in contact who could join an attack on any of these enemies. */
export function helpers(s: AiContext, unit: Unit, targets: readonly Unit[]): Unit[] {
  const { b } = s;
  const found: Unit[] = [];
  for (const target of targets) {
    const around = footprint(b.world.field.grid, placeOfUnit(b, target));
    for (const ring of [around.front, around.flank, around.rear]) {
      for (const hex of ring as readonly Hex[]) {
        const friend = unitAt(b, hex);
        if (friend === NONE || friend === unit || found.includes(friend) || sideOf(b, friend) !== s.side) continue;
        if (steady(b, friend) && shockTargets(b, friend).includes(target)) found.push(friend);
      }
    }
  }
  return found;
}

/** What a unit adds by attacking from where it stands, alone or together with those who are already there. */
export function attackAdds(s: AiContext, unit: Unit, charging: boolean): Prospect | null {
  const targets = shockTargets(s.b, unit);
  if (targets.length === 0) return null;
  s.budget.note(3);
  const friends = helpers(s, unit, targets);
  const charger = charging ? unit : NONE;
  if (friends.length === 0) return estimateAttack(s.b, [unit], targets, charger);
  const all = estimateAttack(s.b, [unit, ...friends], targets, charger);
  const without = estimateAttack(s.b, friends, targets, NONE);
  // Friends who would not attack without it are part of what it brings about.
  if (without.gain <= without.loss) return all;
  return { gain: all.gain - without.gain, loss: all.loss - without.loss };
}

/** What the enemies next to a unit would gain by attacking it. */
function threatTo(s: AiContext, unit: Unit, place: Placement): number {
  let worst = 0;
  let sum = 0;
  for (const foe of enemiesNextTo(s.b, place, s.side)) {
    if (!shockCapable(s.b, foe) || !shockTargets(s.b, foe).includes(unit)) continue;
    s.budget.note(2);
    const { gain, loss } = estimateAttack(s.b, [foe], [unit], NONE);
    const net = Math.max(0, gain - 0.5 * loss);
    worst = Math.max(worst, net);
    sum += net;
  }
  return worst + 0.3 * (sum - worst);
}

/** How near to the enemy a unit goes that does not attack. */
const STAND_OFF = 2;

/** He waits for the enemy to come on in disorder, but not for ever. */
const patience = ({ b, temper }: AiContext): number => Math.max(0.2, temper.patience - 0.15 * b.state.turn);

/** What neighbours can add to a place at most: four covered flank hexes and three friends close by. */
const MOST_SUPPORT = 2.9;

/**
 * What a place is worth to a unit of a veteran: an attack that pays from there, less what the enemy could do to it there;
 * else a place in the line, facing the enemy, just out of his reach.
 */
export const veteranWorth: PlaceWorth = (s, unit, place, least = Number.NEGATIVE_INFINITY) => {
  s.budget.note();
  const { b, temper } = s;
  const away = awayAt(s, place);
  const height = (b.world.field.elevation[hexOf(place)] as number) * 0.15;
  let score = facesWell(s, place) * temper.looks + height;
  if (isShooter(s, unit)) score += temper.range * shooterWorth(s, unit, away);
  else if (!shockCapable(b, unit)) score += Math.min(5, away);
  else {
    const rest = room(b, unit) <= 2 && !isSkirmisher(b, unit);
    // Worn troops keep out of it and wait to recover.
    score -= rest ? temper.rest * Math.max(0, 6 - away) : Math.max(0, away - STAND_OFF) * temper.haste;
    if (away === 2) score -= temper.brink;
  }
  if (away > 1 && score + MOST_SUPPORT <= least) return least;
  score -= outweighed(s, unit, place) * routPointsOf(b, unit) * temper.outweighed;
  if (isShooter(s, unit) || !shockCapable(b, unit)) {
    return temper.danger === 0 ? score : score - temper.danger * dangerAt(s, unit, place);
  }
  const danger = temper.reach * inReach(s, place) + temper.flank * openToFlankers(s, unit, place);
  score -= danger * routPointsOf(b, unit) * patience(s);
  if (temper.ranks > 0 && keepsRanks(b, unit) && place !== placeOfUnit(b, unit)) {
    score -= temper.ranks * routPointsOf(b, unit) * inRank(s, unit, placeOfUnit(b, unit));
  }
  if (away > 1 && score + MOST_SUPPORT <= least) return least;
  if (temper.danger > 0) score -= temper.danger * dangerAt(s, unit, place);
  if (away <= 6) {
    score +=
      cover(s, unit, place) * (keepsRanks(b, unit) ? temper.cover : 0.2) + company(s, unit, place) * temper.company;
  }
  if (away > 1) return score;
  return (
    score -
    temper.touch +
    withUnitAt(b, unit, place, () => {
      const attack = attackAdds(s, unit, true);
      const threat = threatTo(s, unit, place) * temper.threat;
      if (!attack) return -threat - 0.5;
      const net = temper.attack * (attack.gain - caution(s) * attack.loss);
      return net - threat * (net > 0 ? 0.6 : 1);
    })
  );
};

const isShooter = (s: AiContext, unit: Unit): boolean => hasMissiles(s.b, unit) && !closesIn(s.b, unit);

function shooterWorth(s: AiContext, unit: Unit, away: number): number {
  const range = goodRange(s.b, unit);
  // Javelins reach no farther than the next hex: mounted they ride up, throw and ride back; on foot they wait near.
  const best = range === 1 && isCavalry(s.b, unit) ? 2 : range;
  if (away < best) return -(best - away) * 2.5;
  return -(away - best) * 1.5 - (isEngine(s.b, unit) ? 0 : 0.1);
}
