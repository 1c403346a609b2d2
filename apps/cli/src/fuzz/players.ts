import type { RulesetId } from '@taxiarch/battles';
import { type Battle as HexBattle, hexesOf, onField, sideOf, steady } from '@taxiarch/gboh';
import { distance, type Hex } from '@taxiarch/hexfield';
import { type AnyBattle, below, clone, randomPlayer, type Side, seededDice, submitNth } from '@taxiarch/kernel';
import { distanceOf, onTable, type TableBattle, sideOf as tableSideOf } from '@taxiarch/miniatures';

/**
 * A player who mostly looks for a fight: of a few random answers he takes the one after which the armies stand closest
 * and his leaders are alive and with their men. Random play alone seldom comes to blows. He peeks at the dice to come,
 * which does not matter here.
 */
export function boldPlayer(seed: string): (b: AnyBattle) => number {
  const luck = seededDice(`bold ${seed}`) as unknown as { a: number; b: number; c: number; d: number };
  const wayward = randomPlayer(`bold ${seed}`);
  return (b) => {
    const n = b.waiting?.legal.length ?? 0;
    if (n < 2 || b.wanted || below(luck, 6) === 0) return wayward(b);
    const tries = new Set(Array.from({ length: 5 }, () => below(luck, n)));
    let best = 0;
    let least = Number.MAX_SAFE_INTEGER;
    for (const answer of tries) {
      const worth = afterwards(b, answer);
      if (worth < least) [best, least] = [answer, worth];
    }
    return best;
  };
}

/** How little a side likes what follows from an answer. One that fails comes first, so that the trial meets the fault. */
function afterwards(b: AnyBattle, answer: number): number {
  const trial = clone(b);
  trial.mute = true;
  try {
    submitNth(trial, answer);
  } catch {
    return -1;
  }
  return dislike[b.system.id as RulesetId](trial, b.waiting?.side ?? 0);
}

/** By rule system: the sum of every steady unit's distance to the nearest enemy, and trouble of leaders. */
const dislike: Readonly<Record<RulesetId, (b: AnyBattle, side: Side) => number>> = {
  alexander: (b: HexBattle, side) => apartness(b) + trouble(b, side),
  chandragupta: (b: HexBattle, side) => apartness(b) + trouble(b, side),
  chariots: (b: HexBattle, side) => apartness(b) + trouble(b, side),
  classical: (b: TableBattle) => tableApartness(b),
  momentum: (b: TableBattle) => tableApartness(b),
};

const nearest = (b: HexBattle, here: Hex, others: readonly Hex[]): number =>
  others.reduce((least, there) => Math.min(least, distance(b.world.field.grid, here, there)), 40);

/** Where the units of a side stand. */
function standing(b: HexBattle, side: Side, which: (b: HexBattle, unit: number) => boolean): Hex[] {
  return b.world.units.flatMap((_, unit) => {
    const hex = sideOf(b, unit) === side && which(b, unit) ? hexesOf(b, unit)[0] : undefined;
    return hex ?? [];
  });
}

function apartness(b: HexBattle): number {
  let sum = 0;
  for (const side of [0, 1] as const) {
    const enemies = standing(b, side === 0 ? 1 : 0, onField);
    for (const here of standing(b, side, steady)) sum += nearest(b, here, enemies);
  }
  return sum;
}

/** Leaders who are lost, or far from their own men. */
function trouble(b: HexBattle, side: Side): number {
  const men = standing(b, side, steady);
  return b.world.leaders.reduce((sum, leader, i) => {
    const hex = b.state.leaderHex[i] as Hex;
    return leader.side === side ? sum + (hex < 0 ? 40 : nearest(b, hex, men)) : sum;
  }, 0);
}

/** Farther than anybody is from anybody on our tables, in grains. */
const FAR = 2 ** 20;
/** On both tables: there, in hand, neither in flight nor in pursuit. */
const READY = 0;

function tableApartness(b: TableBattle): number {
  const units = b.world.units.flatMap((_, unit) => (onTable(b, unit) ? [unit] : []));
  let sum = 0;
  for (const unit of units) {
    if (b.state.status[unit] !== READY) continue;
    const side = tableSideOf(b, unit);
    let least = FAR;
    for (const enemy of units) {
      if (tableSideOf(b, enemy) !== side) least = Math.min(least, distanceOf(b, unit, enemy));
    }
    sum += least;
  }
  return sum;
}
