import { blockOf, distanceOf, enemiesOf, sideOf, unitsOf } from '@taxiarch/miniatures';
import {
  areSideBySide,
  type Battle,
  beginWalk,
  describeCombat,
  isElephant,
  isEngaged,
  isFleeing,
  isFoot,
  isFormed,
  isMounted,
  isSkirmisher,
  isSteady,
  lineOf,
  moveRate,
  openAhead,
  rateOf,
  TENTH,
  TOO_NEAR,
  type Unit,
  type Walk,
} from '@taxiarch/momentum';
import { aheadOf, type Block, behindFrontLine, difference, distanceBetween, inFan } from '@taxiarch/tabletop';
import type { AiContext } from './ai-context.ts';
import { prospectOf } from './chances.ts';
import { enemyBefore, goingAt, type Mind } from './moves.ts';
import { backwards, placeBeside, type Way } from './ways.ts';
import { chanceToCatch, mayEvade, pointsOf, roundWorth } from './worth.ts';

/** What counts for a place, in points: a pace nearer to the enemy, and a neighbour in the line of battle. */
const EAGER = 0.12;
const LEVEL = 10;
/** Of what an enemy could be made to lose from a place, and of what he could do to it there. */
const HOPE = 0.4;
const FEAR = 0.4;

/** What a charge by a unit on the front of an enemy is worth, wherever they stand. */
function frontWorth(b: Battle, unit: Unit, foe: Unit): number {
  const view = describeCombat(b, unit, foe);
  const side = sideOf(b, unit);
  return view ? roundWorth(b, view, side, prospectOf(view, side)) : 0;
}

/** What a charge in flank or rear is worth, of the points of anyone who is struck there. */
const FLANKED = 0.5;

/** An enemy as a unit sees him: what each could do to the other by a charge on the front, reckoned when it is asked for. */
interface Foe {
  enemy: Unit;
  block: Block;
  rate: number;
  gain: () => number;
  harm: () => number;
}

const once = (reckon: () => number): (() => number) => {
  let known: number | undefined;
  return () => {
    known ??= reckon();
    return known;
  };
};

/** Enemies who matter to a unit in its next two moves. */
function foesOf(b: Battle, unit: Unit): Foe[] {
  const rate = rateOf(b, unit);
  return enemiesOf(b, unit)
    .filter((enemy) => !isFleeing(b, enemy) && distanceOf(b, unit, enemy) < rate * 2 + rateOf(b, enemy))
    .map((enemy) => ({
      enemy,
      block: blockOf(b, enemy),
      rate: rateOf(b, enemy),
      gain: once(() => frontWorth(b, unit, enemy)),
      harm: once(() => (isEngaged(b, enemy) ? 0 : frontWorth(b, enemy, unit))),
    }));
}

/** Whether someone at a place could charge another from there: in reach and ahead. */
function couldCharge(from: Block, rate: number, to: Block): boolean {
  const distance = distanceBetween(from, to);
  return distance <= rate && inFan(from, from.width, 4500, to.x, to.y);
}

/** The best that a unit could do from a place in the next turn. */
function hopeAt(b: Battle, unit: Unit, place: Block, foes: readonly Foe[]): number {
  let best = 0;
  for (const { enemy, block, gain } of foes) {
    if (!couldCharge(place, rateOf(b, unit), block)) continue;
    const flank = behindFrontLine(block, place.x, place.y) ? FLANKED * pointsOf(b, enemy) : 0;
    best = Math.max(best, flank > 0 ? Math.max(flank, gain() + flank) : gain());
  }
  return best;
}

/** The worst that enemies could do to a unit at a place in the next turn. */
function dangerAt(b: Battle, unit: Unit, place: Block, foes: readonly Foe[]): number {
  const runs = mayEvade(b, unit);
  let worst = 0;
  for (const { enemy, block, rate, harm } of foes) {
    if (isEngaged(b, enemy) || !couldCharge(block, rate, place)) continue;
    const behind = behindFrontLine(place, block.x, block.y);
    const struck = behind ? Math.max(harm(), 0) + FLANKED * pointsOf(b, unit) : harm();
    const away = distanceBetween(place, block);
    const caught = runs && !behind ? chanceToCatch(b, enemy, unit, away) * pointsOf(b, unit) : struck;
    worst = Math.max(worst, Math.min(struck, caught));
  }
  return worst;
}

/** What it costs skirmishers, of their points, that formed foot is upon them, or could come so near by its next move. */
const UPON = 0.8;
const SOON = 0.3;

/** What skirmishers risk at a place by formed foot that comes up to them before it charges. */
function riskAt(b: Battle, unit: Unit, place: Block, foes: readonly Foe[]): number {
  let most = 0;
  for (const { enemy, block } of foes) {
    if (!isFoot(b, enemy) || !isFormed(b, enemy) || isEngaged(b, enemy)) continue;
    const away = distanceBetween(place, block);
    if (away <= TOO_NEAR) most = Math.max(most, UPON);
    else if (away <= TOO_NEAR + moveRate(b, enemy, true)) most = Math.max(most, SOON);
  }
  return most * pointsOf(b, unit);
}

/** Those who could be neighbours in a line of battle: formed, in hand, of the same kind of pace. */
const comrades = (b: Battle, unit: Unit): Unit[] =>
  unitsOf(b, sideOf(b, unit)).filter(
    (friend) => friend !== unit && isSteady(b, friend) && isFormed(b, friend) && isFoot(b, friend) === isFoot(b, unit),
  );

/** Friends of its line who have not moved yet, and how far straight ahead the least of them can go. */
function mates(b: Battle, unit: Unit, waiting: readonly Unit[]): { unmoved: Unit[]; least: number } {
  const unmoved = lineOf(b, b.state, unit).filter((u) => u !== unit && waiting.includes(u));
  const least = Math.min(...unmoved.map((u) => openAhead(b, beginWalk(b, u))), Number.POSITIVE_INFINITY);
  return { unmoved, least };
}

/** Lengths by which it comes level with friends who face the same way. */
function levels(b: Battle, unit: Unit, friends: readonly Unit[]): number[] {
  const here = blockOf(b, unit);
  return friends.flatMap((friend) => {
    const there = blockOf(b, friend);
    if (Math.abs(difference(here.facing, there.facing)) > 1500) return [];
    const way = aheadOf(here, there.x, there.y);
    return way > TENTH ? [way] : [];
  });
}

/** What the prospects of a fight count for at most in the choice of whom to go at, in paces. */
const MOST = 60;

/** In line with the others at whom it can beat, with an eye for flanks: the enemy's and its own. */
export const inLine = ({ b }: AiContext, walk: Walk, moved: readonly Unit[]): Mind => {
  const { unit } = walk;
  const foes = foesOf(b, unit);
  const gains = new Map(foes.map(({ enemy, gain }) => [enemy, gain]));
  const target = enemyBefore(b, unit, (enemy) => Math.max(-MOST, Math.min(MOST, gains.get(enemy)?.() ?? 0)), MOST);
  const formed = isFormed(b, unit) && !isElephant(b, unit);
  const friends = formed ? comrades(b, unit) : [];
  const done = friends.filter((u) => moved.includes(u) || isEngaged(b, u));
  const { unmoved, least } = formed
    ? mates(
        b,
        unit,
        friends.filter((u) => !done.includes(u)),
      )
    : { unmoved: [], least: 0 };
  const mind = goingAt(b, walk, target, levels(b, unit, done), isMounted(b, unit));
  const beside = walk.made === 0 ? done.flatMap((friend) => placeBeside(blockOf(b, unit), blockOf(b, friend))) : [];
  const here = blockOf(b, unit);
  const light = isSkirmisher(b, unit);
  const back = light && target !== undefined ? backwards(b, walk, blockOf(b, target)) : [];
  return {
    ...mind,
    ways: [...mind.ways, ...beside, ...back],
    likes: (way: Way) => {
      const { place } = way;
      let worth = EAGER * mind.likes(way);
      const neighbours = done.filter((friend) => areSideBySide(place, blockOf(b, friend))).length;
      worth += LEVEL * Math.min(2, neighbours);
      // Anyone who goes first does not leave the others behind.
      if (unmoved.length > 0) {
        const went = aheadOf(here, place.x, place.y);
        const kept = went <= least + TENTH && Math.abs(difference(here.facing, place.facing)) <= 1500;
        worth += kept ? LEVEL * Math.min(2, unmoved.length) : 0;
      }
      if (light) worth -= riskAt(b, unit, place, foes);
      return worth + HOPE * hopeAt(b, unit, place, foes) - FEAR * dangerAt(b, unit, place, foes);
    },
  };
};
