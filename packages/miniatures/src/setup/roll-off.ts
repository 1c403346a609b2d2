import { type RuleId, roll, type Side, sides } from '@taxiarch/kernel';
import type { TableBattle } from '../field.ts';

/** Each side throws a die, ties are thrown again; gives the side with the higher score. */
export function rollOff(b: TableBattle, purpose: string, rules: RuleId[], faces: readonly number[]): Side {
  for (;;) {
    const [one, other] = sides.map((side) => roll(b, { purpose, side, rules, faces }).total) as [number, number];
    if (one > other) return 0;
    if (one < other) return 1;
  }
}
