import type { AnyBattle, GameEvent } from '../battle.ts';
import { pendingDecisions } from '../decisions.ts';
import { shortened } from '../text.ts';

/** What a script looks at: the battle, and what has happened since its last choice. */
export interface Sight<B extends AnyBattle> {
  b: B;
  events: readonly GameEvent[];
}

/** An expectation that makes no sense here, such as one about a unit that does not exist. */
export class ExpectationError extends Error {
  override readonly name = 'ExpectationError';
}

/** What is so (`is`) and what was wanted, in the same words. */
export interface Finding {
  ok: boolean;
  is: string;
}
export type Expectation<B extends AnyBattle> = (sight: Sight<B>, words: string[]) => Finding;
export type Expectations<B extends AnyBattle> = { readonly [verb: string]: Expectation<B> };

/** Judges an expectation; null if it holds, else a sentence. `not` or `no` before it turns it round. */
export function disappointment<B extends AnyBattle>(
  expectations: Expectations<B>,
  sight: Sight<B>,
  given: readonly string[],
): string | null {
  const turned = given[0] === 'not' || given[0] === 'no';
  const [verb = '', ...words] = turned ? given.slice(1) : given;
  const judge = Object.hasOwn(expectations, verb) ? expectations[verb] : undefined;
  if (!judge) {
    const known = Object.keys(expectations).join(', ');
    throw new ExpectationError(`“${shortened(verb)}” is not a known expectation. Known: ${known}`);
  }
  const { ok, is } = judge(sight, words);
  return ok === turned ? `expected ${shortened(given.join(' '), 200)}, but ${is}` : null;
}

/** The place in a list of anyone who has this key; `what` he is called where there is none. */
export function keyIn(list: readonly { key: string }[], key: string | undefined, what: string): number {
  const found = list.findIndex((one) => one.key === key);
  if (found < 0) throw new ExpectationError(`no ${what} is called “${shortened(key ?? '')}”`);
  return found;
}

export function numberFrom(word: string | undefined): number {
  if (word === undefined || !/^-?\d+$/.test(word))
    throw new ExpectationError(`“${shortened(word ?? '')}” should be a number`);
  return Number(word);
}

/** One of a few words, by the number that stands for it in the state. */
const wordFor = (list: Readonly<Record<string, number>>, value: number | undefined): string =>
  Object.keys(list).find((word) => list[word] === value) ?? `${value}`;

export function compare(
  list: Readonly<Record<string, number>>,
  value: number | undefined,
  wanted: string | undefined,
): Finding {
  if (wanted === undefined || !Object.hasOwn(list, wanted)) {
    throw new ExpectationError(`“${shortened(wanted ?? '')}” is not one of: ${Object.keys(list).join(', ')}`);
  }
  const word = wordFor(list, value);
  return { ok: word === wanted, is: `it is ${word}` };
}

export const plainly = (ok: boolean): Finding => ({ ok, is: ok ? 'it is' : 'it is not' });

/** The keys by which scripts name the sides; every system has them. */
const sideKeys = (b: AnyBattle): string[] => b.world.sides.map(({ key }: { key: string }) => key);
const offered = (b: AnyBattle): string[] => pendingDecisions(b).flatMap((owed) => owed.options.map((o) => o.choice));

/** What can be expected of every battle. */
export const commonExpectations = {
  pending: (s, [kind, side]) => {
    const owed = pendingDecisions(s.b).map((p) => ({ kind: p.kind, side: sideKeys(s.b)[p.side] }));
    const is = owed.map((p) => `${p.kind} of ${p.side}`).join(' and ') || 'nothing';
    return { ok: owed.some((p) => p.kind === kind && (side === undefined || p.side === side)), is: `${is} is pending` };
  },
  option: (s, words) => {
    const options = offered(s.b);
    return { ok: options.includes(words.join(' ')), is: `the options are: ${options.join(' | ') || 'none'}` };
  },
  event: (s, [kind, rule]) => {
    const ok = s.events.some((e) => e.kind === kind && (rule === undefined || e.rules.includes(rule)));
    const told = s.events.map((e) => `${e.kind} (${e.rules.join(' ')})`).join(', ');
    return { ok, is: `the events are: ${told || 'none'}` };
  },
  winner: (s, [wanted]) => {
    const { outcome } = s.b;
    const sides = sideKeys(s.b);
    const is = outcome === null ? 'none' : outcome.winner === null ? 'draw' : sides[outcome.winner];
    if (!['none', 'draw', ...sides].includes(wanted ?? '')) {
      throw new ExpectationError(`“${shortened(wanted ?? '')}” is not a side, “draw” or “none”`);
    }
    return { ok: is === wanted, is: `the winner is ${is}` };
  },
  'dice-left': (s, [n]) => {
    const { dice } = s.b;
    const left = dice.mode === 'script' ? dice.faces.length - dice.used : 0;
    return { ok: left === numberFrom(n), is: `${left} are left` };
  },
} satisfies Expectations<AnyBattle>;
