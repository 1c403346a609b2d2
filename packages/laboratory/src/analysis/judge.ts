import { type AnyBattle, clone, labelOf, type Side, submit } from '@taxiarch/kernel';

/** How positions and answers are judged; a commander lends it. Methods, so that the judge of any one rule system serves. */
export interface Judge {
  /** Plays a battle of its own to the end, or until it is enough, both sides alike. */
  playOut(this: void, b: AnyBattle, seed: string, enough?: (b: AnyBattle) => boolean): void;
  /** A side's lead at a glance: 0 even, 1 a whole withdrawal level ahead. */
  lead(this: void, b: AnyBattle, side: Side): number;
  /** What the judge would answer in the place of a side: texts to be tried in turn, and why. */
  advice(this: void, b: AnyBattle, side: Side, seed: string): { choices: readonly string[]; why: string };
}

/** How steeply chances rise with the lead: a quarter of a level is taken to make about three to one. */
const STEEPNESS = 4;
export const chanceOf = (lead: number): number => 1 / (1 + Math.exp(-STEEPNESS * lead));

/** What a battle that is over counts for a side; one that nobody has won counts for half. */
export const resultFor = (winner: Side | null, side: Side): number => (winner === null ? 0.5 : winner === side ? 1 : 0);

/** Steps of a path that are told one by one; of longer ones only the first and the last. */
const TOLD = 3;

/** An answer in words; a path step by step, each in the words of where it is taken. */
export function answerInWords(b: AnyBattle, side: Side, choice: string): string {
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
