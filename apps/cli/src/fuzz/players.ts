import { type Battle, hexesOf, onField, sideOf, steady } from '@taxiarch/gboh';
import { distance } from '@taxiarch/hexfield';
import { below, clone, randomPlayer, type Side, seededDice, submitNth } from '@taxiarch/kernel';

/**
 * A player who mostly looks for a fight: of a few random answers he takes the one after which the armies stand closest
 * and his leaders live. Random play alone seldom comes to blows. He peeks at the dice to come, which does not matter here.
 */
export function boldPlayer(seed: string): (b: Battle) => number {
  const luck = seededDice(`bold ${seed}`) as unknown as { a: number; b: number; c: number; d: number };
  const wayward = randomPlayer(`bold ${seed}`);
  return (b) => {
    const n = b.waiting?.legal.length ?? 0;
    if (n < 2 || b.wanted || below(luck, 6) === 0) return wayward(b);
    const tries = new Set([n - 1]);
    for (let i = 0; i < 4; i++) tries.add(below(luck, n));
    let best = 0;
    let least = Number.MAX_SAFE_INTEGER;
    for (const answer of tries) {
      const apart = apartnessAfter(b, answer);
      if (apart < least) [best, least] = [answer, apart];
    }
    return best;
  };
}

/** An answer that fails comes first, so that the trial itself meets the fault. */
function apartnessAfter(b: Battle, answer: number): number {
  const trial = clone(b);
  trial.mute = true;
  try {
    submitNth(trial, answer);
  } catch {
    return -1;
  }
  return apartness(trial) + 40 * leadersLost(trial, b.waiting?.side ?? 0);
}

const leadersLost = (b: Battle, side: Side): number =>
  b.world.leaders.filter((leader, i) => leader.side === side && b.state.leaderGone[i] !== 0).length;

/** The sum of every unit's distance to the nearest enemy. */
function apartness(b: Battle): number {
  const { grid } = b.world.field;
  const at = b.world.units.map((_, unit) => (onField(b, unit) ? hexesOf(b, unit)[0] : undefined));
  let sum = 0;
  for (const [unit, here] of at.entries()) {
    if (here === undefined || !steady(b, unit)) continue;
    let nearest = 99;
    for (const [other, there] of at.entries()) {
      if (there !== undefined && sideOf(b, other) !== sideOf(b, unit))
        nearest = Math.min(nearest, distance(grid, here, there));
    }
    sum += nearest;
  }
  return sum;
}
