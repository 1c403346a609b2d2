import { shortened } from '@taxiarch/kernel';
import { type Line, newKey, ScriptError, Words } from '@taxiarch/kernel/script';
import { later, type SideKey, sideNamed, type TableDraft, type UnitCalled } from './draft.ts';
import { type Lengths, placeOf } from './lengths.ts';

/** A word that has no place in its line. */
export function strange(d: Line, w: string, what: string): never {
  throw new ScriptError(d.line, `unexpected “${shortened(w)}” in ${what}`);
}

/** A unit or a general while his line is read: what the position has of him, and what is set when all are known. */
export interface Recruit<Who, S> {
  readonly who: Who;
  placed: boolean;
  readonly set: ((state: S, self: number, unitCalled: UnitCalled) => void)[];
}

/** What becomes of a word, and of those after it that belong to it. */
export type RecruitWord<Who, S> = (d: Line, recruit: Recruit<Who, S>, words: Words) => void;
export type RecruitWords<Who, S> = { readonly [w: string]: RecruitWord<Who, S> };

/** How someone is told of in a line, in the system's own words. */
export interface Telling<Who, S> {
  readonly lengths: Lengths;
  /** What he is at first; takes the words that must come before all others. */
  readonly begin: (d: Line, key: string, side: SideKey, words: Words) => Who;
  readonly words: RecruitWords<Who, S>;
  /** A word that is on no list, such as a class of troops; false where it is none at all. */
  readonly other?: (d: Line, recruit: Recruit<Who, S>, w: string, words: Words) => boolean;
}

/** at 700 600 */
export const placeWord =
  <Who extends { at?: [x: number, y: number] }, S>(lengths: Lengths): RecruitWord<Who, S> =>
  (d, recruit, words) => {
    recruit.who.at = placeOf(d, lengths, words);
    recruit.placed = true;
  };

/** Reads `KEY SIDE WORDS`; words come in any order, and the last one holds. */
export function recruited<Who, S>(
  d: TableDraft<S>,
  [key, owner, ...more]: string[],
  { begin, words, other }: Telling<Who, S>,
  what: string,
): Recruit<Who, S> {
  const name = newKey(d, key);
  const side = sideNamed(d, owner);
  const rest = new Words(more);
  const recruit: Recruit<Who, S> = { who: begin(d, name, side, rest), placed: false, set: [] };
  for (let w = rest.next(); w !== undefined; w = rest.next()) {
    if (Object.hasOwn(words, w)) words[w]?.(d, recruit, rest);
    else if (!other?.(d, recruit, w, rest)) strange(d, w, what);
  }
  return recruit;
}

/** Puts him among his like, and keeps what his words set. */
export function enlist<Who, S>(d: TableDraft<S>, list: Who[], { who, set }: Recruit<Who, S>): void {
  const self = list.push(who) - 1;
  for (const each of set) later(d, (state, unitCalled) => each(state, self, unitCalled));
}
