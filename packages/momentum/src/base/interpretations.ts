import type { Battle } from './state.ts';
import type { OptionId } from './world.ts';

/**
 * A place where the sheet is silent or can be read in two ways: what is taken unless the battle names the other. Every
 * gap row of the ledger is a house reading; these are the ones over which players would really disagree.
 */
export interface Interpretation {
  /** The name by which a battle chooses the other reading: the row, a hyphen and a word. */
  id: OptionId;
  /** The row of the ledger. */
  row: string;
  taken: string;
  other: string;
}

/** The battle is fought by the other reading. */
export const reads = (b: Battle, id: OptionId): boolean => b.world.options.has(id);
