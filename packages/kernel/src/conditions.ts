import { canonical } from './plain.ts';
import { shortened } from './text.ts';

/**
 * Something on which an order may depend, as the rules declare it. The fact of a question is either some words, of which
 * the order names one, or a number, of which the order names the most or the least.
 */
export type Condition =
  /** Words with the narrower first: of two orders the narrower goes before. */
  | { readonly name: string; readonly words: readonly string[] }
  | {
      readonly name: string;
      readonly bound: 'most' | 'least';
      readonly from: number;
      readonly to: number;
      /** How far apart the numbers are that a page offers. */
      readonly step: number;
      /** What is counted, for anyone who puts it in words. */
      readonly unit: string;
    };

/** What an order makes conditions of, by name: all of them have to be met. */
export interface Conditions {
  [name: string]: string | number;
}

/** The facts of one case: a condition whose fact is missing is not met. */
export interface Circumstances {
  readonly [name: string]: readonly string[] | number;
}

/** No order has more conditions, whatever the rules. */
export const MOST_CONDITIONS = 8;

function isMet(declared: readonly Condition[], name: string, wanted: string | number, fact: Circumstances[string]) {
  const condition = declared.find((one) => one.name === name);
  if (condition === undefined) return false;
  if ('words' in condition) return typeof wanted === 'string' && typeof fact === 'object' && fact.includes(wanted);
  if (typeof wanted !== 'number' || typeof fact !== 'number') return false;
  return condition.bound === 'most' ? fact <= wanted : fact >= wanted;
}

/** Whether one of these cases meets all conditions; an order without any fits everywhere. */
export const areMet = (
  declared: readonly Condition[],
  when: Conditions | undefined,
  cases: readonly Circumstances[],
): boolean =>
  when === undefined ||
  cases.some((facts) =>
    Object.entries(when).every(([name, wanted]) => {
      const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
      return fact !== undefined && isMet(declared, name, wanted, fact);
    }),
  );

/** Whether two orders have the same conditions, in whatever sequence these were written. */
export const sameConditions = (one: Conditions | undefined, other: Conditions | undefined): boolean =>
  one === undefined || other === undefined ? one === other : canonical(one) === canonical(other);

/** Who and when an order is for. */
interface Scope {
  troops?: string;
  when?: Conditions;
}

/** How narrow a condition is, from 0; of two orders the one with the lesser number goes before. */
function narrowness(condition: Condition, wanted: string | number | undefined): number {
  if (wanted === undefined) return Number.MAX_SAFE_INTEGER;
  if ('words' in condition) return condition.words.indexOf(String(wanted));
  return condition.bound === 'most' ? Number(wanted) : -Number(wanted);
}

/**
 * Which of two orders goes before the other: the one with more conditions, then the one for a kind of troops, then by the
 * conditions in the sequence of their declaration the one that has it, and of two the narrower. Below 0 it is the first.
 */
export function precedence(declared: readonly Condition[], one: Scope, other: Scope): number {
  const count = ({ when = {} }: Scope) => Object.keys(when).length;
  const forTroops = ({ troops }: Scope) => (troops === undefined ? 1 : 0);
  const first = count(other) - count(one) || forTroops(one) - forTroops(other);
  if (first !== 0) return first;
  for (const condition of declared) {
    const { name } = condition;
    const by = narrowness(condition, one.when?.[name]) - narrowness(condition, other.when?.[name]);
    if (by !== 0) return by;
  }
  return 0;
}

/** What is wrong with the conditions of an order about a matter that declares these, with the place; null if nothing. */
export function conditionsFault(declared: readonly Condition[], when: Conditions): string | null {
  const told = Object.entries(when);
  if (told.length === 0) return 'when: needs at least one condition';
  for (const [name, wanted] of told) {
    const condition = declared.find((one) => one.name === name);
    const place = `when.${shortened(name)}`;
    if (condition === undefined) return `${place}: unknown condition${amongText(declared)}`;
    if ('words' in condition) {
      if (typeof wanted === 'string' && condition.words.includes(wanted)) continue;
      return `${place}: “${shortened(String(wanted))}” is not one of ${condition.words.join(', ')}`;
    }
    const { from, to } = condition;
    if (!Number.isSafeInteger(wanted) || (wanted as number) < from || (wanted as number) > to)
      return `${place}: “${shortened(String(wanted))}” is not a whole number from ${from} to ${to}`;
  }
  return null;
}

const amongText = (declared: readonly Condition[]): string =>
  declared.length === 0 ? ' for this topic' : `; known: ${declared.map(({ name }) => name).join(', ')}`;
