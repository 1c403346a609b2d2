import type { RuleId, Side } from '@taxiarch/kernel';
import type { Battle, State } from './state.ts';
import type { Troop } from './troop.ts';
import type { World } from './world.ts';

/**
 * Something that one volume of the family has otherwise than another: a list of records, a figure, a condition, a table.
 * The chapters declare it as the reference edition has it and read it by `valueIn`; a volume overrides it in its own folder.
 */
export interface Varying<T> {
  readonly name: string;
  /** Its place among the values of every book. */
  readonly slot: number;
  readonly value: T;
}

const declared: Varying<unknown>[] = [];
let closedBy: string | null = null;

/** With the first volume all is declared: what came later would be missing from it, and nobody would see it. */
export function closeDeclarations(volume: string): void {
  closedBy ??= volume;
}

/** `late` is for what only later books have, such as those of a test. */
export function overridable<T>(name: string, value: T, late = false): Varying<T> {
  if (closedBy !== null && !late)
    throw new BookError(
      `“${name}” is declared after ${closedBy} was made, which would lack it: family/system.ts must import its module`,
    );
  if (declared.some((one) => one.name === name)) throw new BookError(`“${name}” is declared twice`);
  const one = { name, slot: declared.length, value };
  declared.push(one);
  return one;
}

/** What a volume has on its counters and among its optional rules. */
export interface Words {
  readonly types: readonly string[];
  readonly classes: readonly string[];
  readonly options: readonly string[];
  /** Standings of troops, where the volume has such, the first before the others. */
  readonly grades?: readonly string[];
  /** Terrains and features of hexsides beside those that every volume knows. */
  readonly terrains?: readonly string[];
  readonly hexsides?: readonly string[];
  /** Its armies stand in wings, named by the group of units and leaders; every unit is of one. */
  readonly wings?: boolean;
  /** There are those terrains and features only, not those that other volumes share. */
  readonly ownGround?: boolean;
  /** Kinds of troops, by the names that scenarios and scripts give them. */
  readonly troops: Readonly<Record<string, Troop>>;
}

/**
 * What a volume keeps in its battles beside the columns of the family: pools of markers, standards, breaches. Plain data,
 * copied and hidden by the volume itself; `faults` finds what can never be, for the fuzzer.
 */
export interface VolumeState<T extends object = object> {
  fresh(world: World): T;
  /** Completes it once everybody has been placed. */
  settle?(own: T, world: World, state: State): void;
  copy(own: T): T;
  /** Takes away what a side may not know; the given data is a copy. */
  hide(own: T, world: World, side: Side): void;
  /** Gives the other side other secrets than it has, for anyone who tests that `side` sees none of them. */
  changeSecrets(own: T, world: World, side: Side): void;
  faults(own: T, b: Battle): string[];
}

/** A volume of the family as its battles know it. */
export interface VolumeRules {
  readonly id: string;
  readonly words: Words;
  readonly own: VolumeState | null;
  /** What varies, by slot. */
  readonly values: readonly unknown[];
  /** A rule of the reference edition by this book's own numbers; what is no such rule stays as it is. */
  readonly cite: ((rule: RuleId) => readonly RuleId[]) | null;
}

/** As the book of this battle has it. */
export const valueIn = <T>(b: { readonly world: { readonly book: VolumeRules } }, what: Varying<T>): T =>
  b.world.book.values[what.slot] as T;

/** What is worked out from something that varies, once for every book, for a question that is asked often. */
export function workedOut<S extends object, T>(
  from: Varying<S>,
  work: (has: S) => T,
): (b: { readonly world: { readonly book: VolumeRules } }) => T {
  const known = new WeakMap<S, { made: T }>();
  let last: { has: S; made: T } | null = null;
  return (b) => {
    const has = valueIn(b, from);
    // Mostly the battle is of the same book as the one before.
    if (last !== null && last.has === has) return last.made;
    const { made } = known.get(has) ?? { made: work(has) };
    last = { has, made };
    known.set(has, last);
    return made;
  };
}

/** One difference of a volume. */
export interface RuleOverride {
  readonly of: Varying<unknown>;
  readonly make: (was: unknown) => unknown;
}

/** What the volume has instead, worked out from what the family has. */
export const overrideRule = <T>(of: Varying<T>, make: (was: T) => NoInfer<T>): RuleOverride => ({
  of,
  make: make as (was: unknown) => unknown,
});

interface Ruled {
  readonly rule: RuleId;
}

/**
 * How a volume's list differs from the family's: by the rules of the records, each of which must be there. Where a rule has
 * several, `alx-6.27` is all of them and `alx-6.27 2/5` the second of five: should the family ever have another number of
 * them, that is an error and not another record.
 */
export interface Changes<R> {
  readonly drop?: readonly string[];
  readonly replace?: Readonly<{ [which: string]: R }>;
  /** Records that stay as they are, under a number of the volume's own. */
  readonly cite?: Readonly<{ [which: string]: RuleId }>;
  /** Records that are looked at just before the first one of a rule, or before that one. */
  readonly before?: Readonly<{ [which: string]: readonly R[] }>;
  /** Records that are looked at before and after all others. */
  readonly first?: readonly R[];
  readonly last?: readonly R[];
}

/** A list of records with some of them dropped, replaced and added. */
export function overriddenList<R extends Ruled>(list: readonly R[], changes: Changes<NoInfer<R>>): readonly R[] {
  const { drop = [], replace = {}, cite = {}, before = {}, first = [], last = [] } = changes;
  const now: (readonly R[])[] = list.map((record) => [record]);
  // Several records of one rule are replaced together, where the first of them stands.
  for (const [which, record] of Object.entries(replace))
    for (const [nth, i] of placesOf(list, which).entries()) now[i] = nth === 0 ? [record] : [];
  for (const [which, rule] of Object.entries(cite))
    for (const i of placesOf(list, which)) now[i] = [{ ...(list[i] as R), rule }];
  for (const which of drop) for (const i of placesOf(list, which)) now[i] = [];
  for (const [which, ahead] of Object.entries(before)) {
    const i = placesOf(list, which)[0] as number;
    now[i] = [...ahead, ...(now[i] as readonly R[])];
  }
  return [...first, ...now.flat(), ...last];
}

/** Where the records of a rule stand, or the one that is counted out; there is at least one. */
function placesOf(list: readonly Ruled[], which: string): readonly number[] {
  const [rule, count] = which.split(' ');
  const places = list.flatMap((record, i) => (record.rule === rule ? [i] : []));
  if (places.length === 0) throw new BookError(`there is no record of ${rule} to override`);
  if (count === undefined) return places;
  const one = places.find((_, i) => count === `${i + 1}/${places.length}`);
  if (one === undefined) throw new BookError(`there is no ${which} to override: ${rule} has ${places.length} records`);
  return [one];
}

/** The same for a list that varies. */
export const overrideList = <R extends Ruled>(of: Varying<readonly R[]>, changes: Changes<NoInfer<R>>): RuleOverride =>
  overrideRule(of, (list) => overriddenList(list, changes));

/** What a volume says about itself. */
export interface VolumeRulesSpec {
  readonly id: string;
  readonly words: Words;
  /** What it keeps in its battles beside the family's columns. */
  readonly own?: VolumeState;
  /** Its own numbers for every rule of the reference edition, none where it has no such rule; null: it is that edition. */
  readonly cites: ReadonlyMap<RuleId, readonly RuleId[]> | null;
  readonly overrides: readonly RuleOverride[];
}

/** A volume whose numbers or differences do not fit the family. */
export class BookError extends Error {}

const isRuled = (value: unknown): value is Ruled =>
  typeof value === 'object' && value !== null && typeof (value as { rule?: unknown }).rule === 'string';

/**
 * A volume made from the family and its differences. A record whose rule the volume does not have drops out; a rule of
 * which its table says nothing is an error, so that silence never passes for consent.
 */
export function buildVolumeRules({ id, words, own, cites, overrides }: VolumeRulesSpec): VolumeRules {
  const numbersOf = (rule: RuleId, where: string): readonly RuleId[] => {
    const own = cites?.get(rule);
    if (own === undefined) throw new BookError(`${id} says nothing about ${rule}, which ${where} cites`);
    return own;
  };
  const values = declared.map(({ name, value }) =>
    cites !== null && Array.isArray(value) && value.every(isRuled)
      ? value.filter(({ rule }) => numbersOf(rule, `“${name}”`).length > 0)
      : value,
  );
  for (const { of, make } of overrides) values[of.slot] = make(values[of.slot]);
  return { id, words, own: own ?? null, values, cite: cites === null ? null : citing(cites, numbersOf) };
}

/** The reference edition's rules begin alike; ids of other books have been turned before. */
function citing(
  cites: ReadonlyMap<RuleId, readonly RuleId[]>,
  numbersOf: (rule: RuleId, where: string) => readonly RuleId[],
): (rule: RuleId) => readonly RuleId[] {
  const known = cites.keys().next().value ?? '';
  const reference = known.slice(0, known.indexOf('-') + 1);
  return (rule) => (rule.startsWith(reference) ? numbersOf(rule, 'a chapter') : [rule]);
}
