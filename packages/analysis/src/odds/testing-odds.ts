import type { AnyBattle } from '@taxiarch/kernel';
import { type Odds, UNCHANGED } from './odds.ts';
import { exactOdds } from './systems.ts';

/** For tests: exact odds, whose chances must come to one. */
export function exact(b: AnyBattle, choice: string | string[], answers: Record<string, string> = {}): Odds {
  const odds = exactOdds(b, choice, { answers });
  if (!odds) throw new Error('more faces than expected');
  for (const { who, fates } of odds.subjects) {
    const sum = fates.reduce((all, { chance }) => all + chance, 0);
    if (Math.abs(sum - 1) > 1e-9) throw new Error(`the chances of ${who} come to ${sum}`);
  }
  return odds;
}

export const round = (chance: number): number => Number(chance.toFixed(9));

/** What can happen to someone in one respect, with the chances. */
export function fatesOf(odds: Odds, who: string, aspect?: string): Record<string, number> {
  const subject = odds.subjects.find((s) => s.who === who && s.aspect === aspect);
  if (!subject) return { [UNCHANGED]: 1 };
  return Object.fromEntries(subject.fates.map((f) => [f.what, round(f.chance)]));
}

/** Chances of 0, 1, 2 ... hits of so many dice. */
export function hitsOf(dice: number, p: number): number[] {
  let row = [1];
  for (let die = 0; die < dice; die++) row = [...row, 0].map((c, k) => c * (1 - p) + (row[k - 1] ?? 0) * p);
  return row;
}
