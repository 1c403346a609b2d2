/** What players may do themselves before the first turn, in words. */
const doings = {
  terrain: 'Players place the terrain',
  'table-sides': 'Roll for table sides',
  deployment: 'Players deploy their troops',
  orders: 'Players write the orders',
} as const;

type Doing = keyof typeof doings;

/** A step of the set-up with the rule by which it is done. */
export interface SetUpStep<D extends string = string> {
  readonly step: D;
  readonly rule: string;
  readonly text: string;
}

/** The steps of a system, in the order in which they are done. */
export const stepsBy = <D extends Doing>(rules: readonly { step: D; rule: string }[]): readonly SetUpStep<D>[] =>
  rules.map(({ step, rule }) => ({ step, rule, text: doings[step] }));

/** The option by which players choose to do a step themselves though the battle brings it along. */
export const playOption = (step: string): string => `play-${step}`;

/** What such an option says, with its rule; undefined for any other. */
export function stepWords(steps: readonly SetUpStep[], option: string): { rule: string; text: string } | undefined {
  const found = steps.find(({ step }) => playOption(step) === option);
  return found && { rule: found.rule, text: found.text };
}
