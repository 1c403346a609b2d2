/** English grammar that texts of all rulesets share: units and sides are singular or plural, and verbs agree with them. */

export const grammaticalNumbers = ['singular', 'plural'] as const;
export type GrammaticalNumber = (typeof grammaticalNumbers)[number];

/** Words that are plural without an s, as names of troops end: "Light Horse", "Men of Troy", "Hastati". */
const PLURAL = new Set(
  [
    'foot horse infantry cavalry men people apiru kaska sacae dahae sherden prodromoi psiloi',
    'hastati triarii scutarii clibanarii caetrati cornuti herculiani joviani mauri poeni promoti',
  ].flatMap((words) => words.split(' ')),
);
/** Words that end in s and are singular. */
const SINGULAR = new Set('taxis mass circus corps'.split(' '));

/**
 * Whether a name is singular or plural, by its main word: the last one before "of", "in" and the like, without a
 * numeral or a letter behind it. Scenarios say it outright where this guess is wrong.
 */
export function numberOfName(name: string): GrammaticalNumber {
  const [head = ''] = name.toLowerCase().split(/ (?:of|in|from|with|at|on|under) /);
  const word =
    head
      .replace(/(?: (?:[ivx]+|[a-z]|\d+))+$/, '')
      .split(/[ -]/)
      .at(-1) ?? '';
  if (SINGULAR.has(word)) return 'singular';
  if (PLURAL.has(word) || word.endsWith('men')) return 'plural';
  return word.endsWith('s') && !word.endsWith('ss') ? 'plural' : 'singular';
}

/** Anything that a sentence can be about. */
export interface Named {
  readonly name: string;
  readonly number: GrammaticalNumber;
}

/** The form of a verb or a pronoun that agrees with its subject: `verb(unit, 'moves', 'move')`. */
export const verb = ({ number }: Pick<Named, 'number'>, singular: string, plural: string): string =>
  number === 'plural' ? plural : singular;

/** A name with its verb: "Hypaspists move", "The first elephant moves". */
export const nameAndVerb = (of: Named, singular: string, plural: string): string =>
  `${of.name} ${verb(of, singular, plural)}`;

/** "Alexander’s", "the Hypaspists’"; a singular name in s takes both: "Coenus’s". */
export const possessive = ({ name, number }: Named): string =>
  number === 'plural' && name.endsWith('s') ? `${name}’` : `${name}’s`;

/** "1 hit", "3 hits". */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** "a", "a and b", "a, b and c". */
export const listed = (items: readonly string[], last = 'and'): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;

const ordinals = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
/** "first" to "tenth", then "11th", "21st", "22nd", "23rd". */
export function ordinal(n: number): string {
  const word = ordinals[n];
  if (word !== undefined) return word;
  const teen = n % 100 > 10 && n % 100 < 14;
  return `${n}${(teen ? undefined : ['th', 'st', 'nd', 'rd'][n % 10]) ?? 'th'}`;
}
