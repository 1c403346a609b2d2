import { enemyOf, type Side } from '@taxiarch/kernel';
import { binomial, type CombatView, moderated, passesFrom, reaching, shiftedLine } from '@taxiarch/momentum';

/** The chance to throw a number or more on two dice, once or with one more try. */
export function chanceToPass(need: number, again = false): number {
  const chance = reaching(passesFrom(need));
  return again ? 1 - (1 - chance) ** 2 : chance;
}

/** The sums of two throws, by how likely each is. */
function together(one: readonly number[], other: readonly number[]): number[] {
  const sums = new Array<number>(one.length + other.length - 1).fill(0);
  one.forEach((p, n) => {
    other.forEach((q, m) => {
      sums[n + m] = (sums[n + m] as number) + p * q;
    });
  });
  return sums;
}

/** Casualties that one side inflicts, by how likely each number is. */
function casualties({ units, strikes }: CombatView, side: Side): number[] {
  let spread = [1];
  for (const { unit, dice, expected } of strikes) {
    if (!units[side].includes(unit) || dice.total <= 0) continue;
    spread = together(spread, binomial(dice.total, expected / 36 / dice.total));
  }
  return spread;
}

/** What may become of a unit by one round. */
export interface Fate {
  unit: number;
  fallsBack: number;
  breaks: number;
}

/** How a combat may go, for one of its sides. */
export interface Prospect {
  wins: number;
  loses: number;
  /** Casualties to be expected on each side: one's own first. */
  lost: [number, number];
  fates: Fate[];
}

/** The odds of a combat by its exact chances; `lead`: tokens of one's own less those of the enemy. */
export function prospectOf(view: CombatView, side: Side, lead = 0): Prospect {
  const mine = casualties(view, side);
  const theirs = casualties(view, enemyOf(side));
  const bonus = view.scores[side].total - view.scores[enemyOf(side)].total + lead;
  const fates = view.losses.map(({ unit }): Fate => ({ unit, fallsBack: 0, breaks: 0 }));
  const byDifference = new Map<number, number>();
  mine.forEach((p, n) => {
    theirs.forEach((q, m) => {
      const difference = n - m + bonus;
      byDifference.set(difference, (byDifference.get(difference) ?? 0) + p * q);
    });
  });
  let wins = 0;
  let loses = 0;
  for (const [difference, chance] of byDifference) {
    if (difference === 0) continue;
    if (difference > 0) wins += chance;
    else loses += chance;
    const loser = difference > 0 ? enemyOf(side) : side;
    view.losses.forEach(({ unit, divisor, shift, test }, i) => {
      if (!view.units[loser].includes(unit)) return;
      const differential = moderated(Math.abs(difference), divisor);
      const line = shiftedLine(differential, shift.total);
      const fate = fates[i] as Fate;
      const breaks = line === 3 ? 1 : line === 2 ? 1 - chanceToPass(test.total + differential, test.again) : 0;
      fate.breaks += chance * breaks;
      if (line > 0) fate.fallsBack += chance * (1 - breaks);
    });
  }
  const expected = (whose: Side): number => view.expected[whose] / 36;
  return { wins, loses, lost: [expected(enemyOf(side)), expected(side)], fates };
}
