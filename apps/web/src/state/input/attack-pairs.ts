import type { AttackPair, AttacksView } from '../../engine/protocol/decision.ts';

export const isSame = (one: AttackPair, other: AttackPair): boolean =>
  one.attacker === other.attacker && one.defender === other.defender;

/** Pairs about which there is a choice. */
export const openPairs = ({ pairs, asked }: Pick<AttacksView, 'pairs' | 'asked'>): AttackPair[] =>
  pairs.filter(({ defender }) => asked.includes(defender));

/** Sends an attacker against an enemy, whom it may attack already. */
export const withPair = (pairs: readonly AttackPair[], one: AttackPair): readonly AttackPair[] =>
  pairs.some((pair) => isSame(pair, one)) ? pairs : [...pairs, one];

/** Sends an attacker against an enemy, or calls it back from there. */
export const toggled = (pairs: readonly AttackPair[], one: AttackPair): AttackPair[] =>
  pairs.some((pair) => isSame(pair, one)) ? pairs.filter((pair) => !isSame(pair, one)) : [...pairs, one];
