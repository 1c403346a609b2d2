import type { OrderTopicView } from '../../engine/protocol/index.ts';

type Condition = OrderTopicView['conditions'][number];
type Bounded = Exclude<Condition, { readonly words: readonly string[] }>;
type Facts = Readonly<Record<string, readonly string[] | number>>;

/** What may be chosen of each condition, in the order of the rules. */
export type Choices = readonly { readonly condition: Condition; readonly values: readonly (string | number)[] }[];

/** Numbers at which a condition can be put, a step apart from each other. */
function numbersOf({ from, to, step }: Bounded): number[] {
  const found: number[] = [];
  for (let n = Math.ceil(from / step) * step; n <= to; n += step) found.push(n);
  return found;
}

/** Words for several kinds of troops together. */
const ARMS: readonly string[] = ['foot', 'horse'];

/** Everything that the conditions of a matter can be in a battle with these kinds of troops. */
export const allChoices = ({ conditions }: OrderTopicView, troops: readonly string[]): Choices =>
  conditions.map((condition) => ({
    condition,
    values:
      'words' in condition
        ? condition.words.filter((word) => troops.includes(word) || ARMS.includes(word))
        : numbersOf(condition),
  }));

/** What conditions are met in one of these cases, the narrowest first. */
export const choicesIn = ({ conditions }: OrderTopicView, cases: readonly Facts[]): Choices =>
  conditions.flatMap((condition) => {
    const facts = cases.flatMap((one): (string | number)[] => {
      const fact = one[condition.name] ?? [];
      return typeof fact === 'number' ? [fact] : [...fact];
    });
    const values =
      'words' in condition ? condition.words.filter((word) => facts.includes(word)) : met(condition, facts);
    return values.length > 0 ? [{ condition, values }] : [];
  });

function met(condition: Bounded, facts: readonly (string | number)[]): number[] {
  const most = condition.bound === 'most';
  const isMet = (n: number) => facts.some((fact) => typeof fact === 'number' && (most ? fact <= n : fact >= n));
  const found = numbersOf(condition).filter(isMet);
  return most ? found : found.reverse();
}
