import { type Assumption, type Chooser, insisting, type Noted } from './default-choices.ts';
import { type OddsSubject, stillness } from './odds.ts';

/** What comes of it if the other side gives one of these answers, which all come to the same. */
export interface OpponentBranch {
  /** The answers in words, the first of each sort; hexes to go to are of one sort. */
  answers: string[];
  /** Whether one of them is the answer that was taken for granted. */
  taken: boolean;
  subjects: OddsSubject[];
  /** What more it is taken to answer if it answers so. */
  assumed: Assumption[];
}

/** A question to the other side on which the outcome hangs: its answers are its own, and no dice are thrown for them. */
export interface OpponentBranchPoint {
  /** The side that is asked, by key and by name. */
  side: string;
  name: string;
  kind: string;
  question: string;
  branches: OpponentBranch[];
}

/** What was found on the way of one answer, as far as it is compared. */
export interface Walk {
  subjects: OddsSubject[];
  noted: Noted[];
  tried: number;
  error: number;
}

export interface Forking {
  forks: OpponentBranchPoint[];
  /** Kinds of question that were looked into: what is taken for granted of others may matter. */
  settled: ReadonlySet<string>;
  tried: number;
}

/** More sorts of answers than these to one question are seldom worth a line each. */
const MOST_SORTS = 5;

/** Answers that differ in nothing but the hex or the spot that they name, and how one stands there, are of one sort. */
const sortOf = (text: string): string => text.replace(/\b\d{4}\b.*|-?\d+\.\d+.*/, '#');

const keyOf = ({ who, aspect }: OddsSubject): string => `${who} ${aspect}`;
const chanceOf = ({ fates }: OddsSubject, what: string): number => fates.find((one) => one.what === what)?.chance ?? 0;

/** The greatest difference of any chance; anyone who is told of on one way only has suffered nothing on the other. */
function distance(one: readonly OddsSubject[], other: readonly OddsSubject[]): number {
  const others = new Map(other.map((subject) => [keyOf(subject), subject]));
  let greatest = 0;
  for (const subject of one) {
    const its = others.get(keyOf(subject)) ?? { ...subject, fates: [{ ...stillness, chance: 1 }] };
    const fates = new Set([...subject.fates, ...its.fates].map(({ what }) => what));
    for (const what of fates) greatest = Math.max(greatest, Math.abs(chanceOf(subject, what) - chanceOf(its, what)));
  }
  return greatest;
}

const between = (one: readonly OddsSubject[], other: readonly OddsSubject[]): number =>
  Math.max(distance(one, other), distance(other, one));

/** Less than half a point is no difference to anybody. */
const SLIGHT = 0.005;

/** Whether two ways come to the same for everybody, as far as estimates allow to say so. */
const isLike = (one: Walk, other: Walk): boolean =>
  between(one.subjects, other.subjects) <= SLIGHT + 3 * (one.error + other.error);

/** How much hangs on a question. */
const weightOf = ({ branches: [first, ...others] }: OpponentBranchPoint): number =>
  Math.max(...others.map(({ subjects }) => between(first?.subjects ?? [], subjects)));

const told = ({ side, name, kind, question, answer }: Noted): Assumption => ({ side, name, kind, question, answer });
export const assumptionsOf = (noted: readonly Noted[]): Assumption[] => noted.map(told);

/**
 * Tries every sort of answer to each question that the other side was found to be asked on the way, all else being
 * answered as before, until `most` faces have been tried. Questions on which nothing hangs give no fork; those on which
 * most hangs come first.
 */
export function forksOf(
  main: Walk,
  answer: Chooser,
  most: number,
  walk: (answer: Chooser, most: number) => Walk | null,
): Forking {
  const forks: OpponentBranchPoint[] = [];
  const settled = new Set<string>();
  let left = most;
  for (const note of main.noted) {
    const sorts = sortsOf(note);
    const ways: Way[] = [];
    for (const { text, label, taken } of sorts.slice(0, MOST_SORTS)) {
      // Another answer takes about as many faces as the first one did.
      const walked = taken ? main : left < main.tried / 2 ? null : walk(insisting(answer, note, text), left);
      if (walked) ways.push({ label, walked, taken });
      left = walked ? left - (taken ? 0 : walked.tried) : 0;
    }
    const branches = joined(main, ways);
    if (branches.length > 1 || (sorts.length > 1 && ways.length === sorts.length)) settled.add(note.kind);
    if (branches.length < 2) continue;
    const { side, name, kind, question } = note;
    forks.push({ side, name, kind, question, branches });
  }
  return { forks: forks.sort((one, other) => weightOf(other) - weightOf(one)), settled, tried: most - left };
}

interface Way {
  label: string;
  walked: Walk;
  taken: boolean;
}

/** One answer of each sort: of that which is taken for granted this one, and it comes first. */
function sortsOf({ answers, taken }: Noted): { text: string; label: string; taken: boolean }[] {
  const sorts = new Map<string, { text: string; label: string; taken: boolean }>();
  const [given] = answers.slice(taken, taken + 1);
  if (given) sorts.set(sortOf(given.text), { ...given, taken: true });
  for (const one of answers) if (!sorts.has(sortOf(one.text))) sorts.set(sortOf(one.text), { ...one, taken: false });
  return [...sorts.values()];
}

function joined(main: Walk, ways: readonly Way[]): OpponentBranch[] {
  const known = new Set(main.noted.map(({ kind }) => kind));
  const groups: { walked: Walk; branch: OpponentBranch }[] = [];
  for (const { label, walked, taken } of ways) {
    const like = groups.find((group) => isLike(group.walked, walked));
    if (like) {
      like.branch.answers.push(label);
      continue;
    }
    const assumed = assumptionsOf(walked.noted.filter(({ kind }) => !known.has(kind)));
    groups.push({ walked, branch: { answers: [label], taken, subjects: walked.subjects, assumed } });
  }
  return groups.map(({ branch }) => branch);
}
