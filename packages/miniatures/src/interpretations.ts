/** A place where a rulebook can be read in two ways: what is taken unless the battle names the other. */
export interface Interpretation {
  /** The name by which a battle chooses the other reading. */
  readonly id: string;
  /** The row of the ledger. */
  readonly row: string;
  readonly taken: string;
  readonly other: string;
}

/** A rule that the book leaves to the players: off unless the battle names it. */
export interface OptionalRule {
  readonly id: string;
  readonly text: string;
}

/** What the players of a system may choose before a battle. */
export interface Options {
  readonly optional: readonly OptionalRule[];
  readonly readings: readonly Interpretation[];
}

/** The names that a battle may choose from. */
export const optionIds = ({ optional, readings }: Options): string[] => [...optional, ...readings].map(({ id }) => id);

/** What a choice says, with its rule; undefined for what is no choice. */
export function optionWords({ optional, readings }: Options, id: string): { rule: string; text: string } | undefined {
  const reading = readings.find((one) => one.id === id);
  if (reading) return { rule: reading.row, text: reading.other };
  const rule = optional.find((one) => one.id === id);
  return rule && { rule: rule.id, text: rule.text };
}
