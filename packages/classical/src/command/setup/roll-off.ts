import type { RuleId, Side } from '@taxiarch/kernel';
import { rollOff as tableRollOff } from '@taxiarch/miniatures';
import { normalDie } from '../../armies/dice.ts';
import type { Battle } from '../../base/state.ts';

/** Each side rolls a D6, ties are rolled again; gives the side with the higher score (cls-setup.04). */
export const rollOff = (b: Battle, purpose: string, rules: RuleId[]): Side =>
  tableRollOff(b, purpose, rules, normalDie);
