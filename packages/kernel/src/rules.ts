/** A row of the rule ledger, for example `alx-7.23b`. */
export type RuleId = string;

/** The two sides of a battle; their names are the scenario's business. */
export type Side = 0 | 1;
export const sides = [0, 1] as const;
export const enemyOf = (side: Side): Side => (1 - side) as Side;
export type BySide<T> = [T, T];

/** Why something may not be done: the rule, and a sentence that a player understands. */
export interface Refusal {
  rule: RuleId;
  text: string;
}
export const refusal = (rule: RuleId, text: string): Refusal => ({ rule, text });

/** A refusal whose sentence is made when it is read. */
class UnreadRefusal implements Refusal {
  readonly rule: RuleId;
  readonly #words: () => string;

  constructor(rule: RuleId, words: () => string) {
    this.rule = rule;
    this.#words = words;
  }

  get text(): string {
    return this.#words();
  }
}

/**
 * For sentences with figures in them, where answers are judged by the dozen: of most such refusals nobody asks more than
 * whether there is one. A copy of its fields would be without its sentence: anyone who keeps one reads it.
 */
export const refusalOf = (rule: RuleId, words: () => string): Refusal => new UnreadRefusal(rule, words);

/** Something that changes a die roll, a column, a cost or a number of hits when its condition holds. */
export interface Modifier<Case> {
  rule: RuleId;
  text: string;
  value: number | ((c: Case) => number);
  when: (c: Case) => boolean;
}
export interface Part {
  rule: RuleId;
  text: string;
  value: number;
}
/** The modifiers that applied, and what they come to. */
export interface Sum {
  total: number;
  parts: Part[];
}

/** Declares a list of modifiers; the list is the only place where these rules stand. */
export const modifiers = <Case>(list: readonly Modifier<Case>[]): readonly Modifier<Case>[] => list;

export function sumOf<Case>(list: readonly Modifier<Case>[], c: Case): Sum {
  const parts: Part[] = [];
  let total = 0;
  for (const m of list) {
    if (!m.when(c)) continue;
    const value = typeof m.value === 'number' ? m.value : m.value(c);
    if (value === 0) continue;
    total += value;
    parts.push({ rule: m.rule, text: m.text, value });
  }
  return { total, parts };
}

export const noParts: Sum = { total: 0, parts: [] };

/** Something that forbids a choice when its condition holds. */
export interface Ban<Case> {
  rule: RuleId;
  text: string | ((c: Case) => string);
  when: (c: Case) => boolean;
}
export const bans = <Case>(list: readonly Ban<Case>[]): readonly Ban<Case>[] => list;

/** Every ban that stands in the way, in words. */
export const allBans = <Case>(list: readonly Ban<Case>[], c: Case): Refusal[] =>
  list
    .filter((ban) => ban.when(c))
    .map(({ rule, text }) => ({ rule, text: typeof text === 'string' ? text : text(c) }));

/** The first ban that stands in the way, in words, or null if none does. */
export function firstBan<Case>(list: readonly Ban<Case>[], c: Case): Refusal | null {
  for (const ban of list) {
    if (ban.when(c)) return { rule: ban.rule, text: typeof ban.text === 'string' ? ban.text : ban.text(c) };
  }
  return null;
}
