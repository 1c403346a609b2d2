import { type RuleId, roll, type Side, sides } from '@taxiarch/kernel';
import { normalDie } from '../../armies/dice.ts';
import type { Battle } from '../../base/state.ts';

/** Each side throws a D6, ties are thrown again; gives the side with the higher score (cls-setup.04). */
export function higherThrow(b: Battle, purpose: string, rules: RuleId[]): Side {
  for (;;) {
    const [one, other] = sides.map(
      (side) => roll(b, { purpose: `${b.world.sides[side].name}, ${purpose}`, side, rules, faces: normalDie }).total,
    ) as [number, number];
    if (one > other) return 0;
    if (one < other) return 1;
  }
}
