import { type AnyBattle, clone, labelOf, type Side, submit } from '@taxiarch/kernel';

/** How positions and answers are judged; a commander lends it. Methods, so that the judge of any one rule system serves. */
export interface Evaluator {
  /** Someone who plays battles on, both sides alike; one for battles that begin alike. */
  player(this: void): (b: AnyBattle, seed: string, enough?: (b: AnyBattle) => boolean) => void;
  /** Tells when what is at hand in a position is settled. */
  soon(this: void, b: AnyBattle): (now: AnyBattle) => boolean;
  /** Turns, or parts of one, until it mostly shows what came of an answer. */
  readonly span: number;
  /** A side's lead at a glance: 0 even, 1 a whole withdrawal level ahead. */
  lead(this: void, b: AnyBattle, side: Side): number;
  /** How steeply the chance to win rises with the lead, as the slope of a logistic curve. */
  readonly steepness: number;
  /** What the judge would answer in the place of a side, and what else he might: texts to be tried in turn, and why. */
  advice(this: void, b: AnyBattle, side: Side, seed: string): readonly { choices: readonly string[]; why: string }[];
}

/** The chance to win that is taken to go with a lead. */
export const chanceOf = ({ steepness }: Pick<Evaluator, 'steepness'>, lead: number): number =>
  1 / (1 + Math.exp(-steepness * lead));

/** The chance of a side as a position stands; a battle that nobody has won counts for half. */
export function chanceIn(judge: Evaluator, b: AnyBattle, side: Side): number {
  if (!b.outcome) return chanceOf(judge, judge.lead(b, side));
  const { winner } = b.outcome;
  return winner === null ? 0.5 : winner === side ? 1 : 0;
}

/** Steps of a path that are told one by one; of longer ones only the first and the last. */
const TOLD = 3;

/** An answer in words; a path step by step, each in the words of where it is taken. */
export function choiceText(b: AnyBattle, side: Side, choice: string): string {
  const whole = labelOf(b, choice, side);
  if (whole !== null) return whole;
  const twin = clone(b);
  twin.mute = true;
  const told = choice.split(',').map((part) => {
    const step = part.trim();
    const label = labelOf(twin, step, side) ?? step;
    submit(twin, step, side);
    return label;
  });
  return told.length > TOLD ? `${told[0]} … ${told.at(-1)}` : told.join(', ');
}
