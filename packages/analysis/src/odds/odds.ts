import { type AnyBattle, type GameEvent, seededDice } from '@taxiarch/kernel';
import {
  type Assumption,
  type Chooser,
  least,
  type Noted,
  noting,
  passiveChoices,
  questionText,
} from './default-choices.ts';
import { enumerateOutcomes, OddsError, type OddsPath, onward, type Scope, setOut } from './enumerate.ts';
import { type Harmful, neutral } from './harm.ts';
import { assumptionsOf, forksOf, type OpponentBranchPoint } from './opponent-branches.ts';
import { trialsOf } from './trials.ts';

/** What happened to a unit, leader or side, as words that can be compared: `routs`, `2 hits`, `killed`. */
export interface OutcomeFact extends Harmful {
  /** The key of a unit, a leader or a side. */
  who: string;
  name: string;
  side: string;
  /** Which of several things that are told of him, such as his losses; the only or the chief one where it is missing. */
  aspect?: string;
  what: string;
}

/** What has come of a position, as far as it is told: the finer it tells, the more outcomes there are. */
export type Observer<B> = (before: B, after: B) => OutcomeFact[];

/** A part of what a choice sets going that does not bear on the others: it is walked by itself. */
export interface OddsPart extends Scope {
  /** Kinds of question at which something new begins: see `Course`. */
  ends: ReadonlySet<string>;
  /** Other answers than the choices in question. */
  choices?: readonly string[];
}

/** What a rule system has to say to its odds. */
export interface OddsRules<B extends AnyBattle = AnyBattle> {
  observe: Observer<B>;
  parts: (b: B, choices: readonly string[]) => OddsPart[];
  /** See `Course`. */
  forget?: (b: B) => void;
}

/** One thing that can come of a choice. */
export interface OddsOutcome {
  chance: number;
  facts: OutcomeFact[];
  /** The facts in one line. */
  text: string;
}

/** One thing that can happen to a unit or leader. */
export interface SubjectOutcome extends Harmful {
  what: string;
  chance: number;
}

/** What can happen to one unit or leader, whatever happens to the others. */
export interface OddsSubject {
  who: string;
  name: string;
  side: string;
  aspect?: string;
  fates: SubjectOutcome[];
}

/** The chances of everything that can come of a choice. Plain data. */
export interface Odds {
  /** `exact`: every way the dice can fall was walked. `sampled`: an estimate from trials. */
  method: 'exact' | 'sampled';
  question: string;
  choices: string[];
  /** Those of them by which something is done, and that were no answer to anything on any way. */
  unasked: string[];
  /** Parts that were walked, each by itself; with several there are no common outcomes. */
  parts: number;
  /** What the other side is taken to answer on the way: the chances hold if it does. Empty where dice alone decide. */
  assumed: Assumption[];
  /**
   * Questions to the other side on which the outcome hangs, each with what comes of its answers. What is told here beside
   * them holds if it gives the one that is `taken`. Looked into by `oddsBy` alone.
   */
  forks: OpponentBranchPoint[];
  /** Whether only the matter in question was walked, everybody else standing still. */
  alone: boolean;
  /** The most likely first. */
  outcomes: OddsOutcome[];
  /** Everybody to whom something can happen. */
  subjects: OddsSubject[];
  /** Faces tried (exact). */
  tried: number;
  /** Trials made (sampled), and the greatest standard error of any chance given here; 0 and 0 where exact. */
  samples: number;
  error: number;
}

export interface OddsOptions {
  /** Answers the questions on the way; see `sparingAnswers`. */
  answer?: Chooser;
  /** Other answers than the sparing ones, by kind of question. */
  answers?: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: whatever rule system the battle is of
  observe?: Observer<any>;
  /** Faces that may be tried before the exact walk is given up. */
  most?: number;
  /** Faces that may be tried beside these for other answers of the other side; see `Odds.forks`. */
  forking?: number;
  /** Trials of the estimate, and their seed. */
  samples?: number;
  seed?: string;
  /** Hears how far the work has come: faces of dice tried, then trials made. */
  heard?: (done: number, of: 'faces' | 'trials') => void;
}

const MOST_FACES = 30_000;
const FORKING_FACES = 600;
/** What an estimate counts for among them. */
const SAMPLED_FACES = 250;
const SAMPLES = 2_000;
export const UNCHANGED = 'no change';
/** What is shown for a unit that did not change. */
export const stillness = neutral(UNCHANGED);

type Choices = string | readonly string[];
const listed = (choice: Choices): readonly string[] => (typeof choice === 'string' ? [choice] : choice);

/** The way of a part, and what the other side is found to be asked on it. */
function courseOf(
  { forget }: OddsRules,
  { waiting }: AnyBattle,
  part: OddsPart,
  choices: readonly string[],
  { answer, answers }: OddsOptions,
): { course: OddsPath; notes: Map<string, Noted>; unasked: () => string[] } {
  const notes = new Map<string, Noted>();
  const given = answer ?? passiveChoices(answers);
  const noted = waiting ? noting(given, waiting.side, notes) : given;
  const fitted = new Set<string>();
  const course = { choices: part.choices ?? choices, answer: noted, ends: part.ends, fitted, forget };
  return {
    course,
    notes,
    unasked: () => (part.choices ? [] : choices.filter((choice) => !fitted.has(choice) && !least.includes(choice))),
  };
}

/**
 * The exact chances of what comes of a choice, by letting the rules themselves run through every way that the dice can
 * fall. Null where that would be too long; see `sampledBy`. Without a choice, of the die for which the battle waits.
 */
export function exactBy(rules: OddsRules, b: AnyBattle, choice: Choices, options: OddsOptions = {}): Odds | null {
  const choices = listed(choice);
  let left = options.most ?? MOST_FACES;
  const found: Found[] = [];
  for (const part of partsOf(rules, b, choices)) {
    const exactly = exactPart(rules, b, part, choices, { ...options, most: left });
    if (!exactly) return null;
    found.push(exactly);
    left -= exactly.tried;
  }
  return together(b, choices, found);
}

/** An estimate of the same from trials with seeded dice. */
export function sampledBy(rules: OddsRules, b: AnyBattle, choice: Choices, options: OddsOptions = {}): Odds {
  const choices = listed(choice);
  return together(
    b,
    choices,
    partsOf(rules, b, choices).map((part) => sampledPart(rules, b, part, choices, options)),
  );
}

/** The chances of what comes of a choice: exact if that can be had quickly, otherwise an estimate that says so. */
export function oddsBy(rules: OddsRules, b: AnyBattle, choice: Choices, options: OddsOptions = {}): Odds {
  const choices = listed(choice);
  const { answer = passiveChoices(options.answers) } = options;
  let left = options.forking ?? FORKING_FACES;
  const found = partsOf(rules, b, choices).map((part): Found => {
    const exactly = exactPart(rules, b, part, choices, options);
    const main = exactly ?? sampledPart(rules, b, part, choices, options);
    const { forks, settled, tried } = forksOf(main, answer, left, (other, most) =>
      exactly
        ? exactPart(rules, b, part, choices, { ...options, answer: other, most })
        : most < SAMPLED_FACES
          ? null
          : { ...sampledPart(rules, b, part, choices, { ...options, answer: other }), tried: SAMPLED_FACES },
    );
    left -= tried;
    const noted = main.noted.filter(({ kind }) => !settled.has(kind));
    return { ...main, noted, forks };
  });
  return together(b, choices, found);
}

/** A choice that is refused has no parts that could say so. */
function partsOf(rules: OddsRules, b: AnyBattle, choices: readonly string[]): OddsPart[] {
  if (!b.waiting) throw new OddsError(b.outcome ? 'The battle is over.' : 'There is no decision to make.');
  return rules.parts(b, choices);
}

interface Found
  extends Pick<
    Odds,
    'method' | 'unasked' | 'forks' | 'alone' | 'outcomes' | 'subjects' | 'tried' | 'samples' | 'error'
  > {
  noted: Noted[];
}

function exactPart(
  rules: OddsRules,
  b: AnyBattle,
  part: OddsPart,
  choices: readonly string[],
  options: OddsOptions,
): Found | null {
  const { course, notes, unasked } = courseOf(rules, b, part, choices, options);
  const walked = enumerateOutcomes(b, course, options.most ?? MOST_FACES, part, (tried) =>
    options.heard?.(tried, 'faces'),
  );
  if (!walked) return null;
  const tally = new Tally(b, options.observe ?? rules.observe);
  for (const { battle, chance } of walked.ends) tally.add(battle, chance);
  return {
    method: 'exact',
    unasked: unasked(),
    noted: [...notes.values()],
    forks: [],
    alone: part.focus !== undefined,
    ...tally.result(),
    tried: walked.tried,
    samples: 0,
    error: 0,
  };
}

function sampledPart(
  rules: OddsRules,
  b: AnyBattle,
  part: OddsPart,
  choices: readonly string[],
  options: OddsOptions,
): Found {
  const { samples = SAMPLES, seed = 'odds' } = options;
  const tally = new Tally(b, options.observe ?? rules.observe);
  const { course, notes, unasked } = courseOf(rules, b, part, choices, options);
  let made = 0;
  for (const { battle, count } of trialsOf(b, part, course, samples, seed)) {
    tally.add(battle, count / samples);
    made += count;
    options.heard?.(made, 'trials');
  }
  const { outcomes, subjects } = tally.result();
  const chances = [...outcomes, ...subjects.flatMap((s) => s.fates)].map((o) => o.chance);
  const error = Math.max(0, ...chances.map((p) => Math.sqrt((Math.max(0, 1 - p) * p) / samples)));
  const found = { unasked: unasked(), outcomes, subjects, tried: 0, samples, error };
  return { method: 'sampled', noted: [...notes.values()], forks: [], alone: part.focus !== undefined, ...found };
}

/** What happens in one trial of each part, to show by what the dice are changed. */
export function trialBy(rules: OddsRules, b: AnyBattle, choice: Choices, options: OddsOptions = {}): GameEvent[] {
  const choices = listed(choice);
  const told: GameEvent[] = [];
  for (const part of partsOf(rules, b, choices)) {
    const w = setOut(b, seededDice(options.seed ?? 'trial'), part);
    told.push(...w.b.events);
    w.b.mute = false;
    onward(w, courseOf(rules, b, part, choices, options).course, told);
  }
  return told;
}

/** The parts side by side: who is told of in several, in each by itself. */
function together(b: AnyBattle, choices: readonly string[], found: readonly Found[]): Odds {
  const [only] = found;
  const tried = found.reduce((sum, part) => sum + part.tried, 0);
  return {
    method: found.every((part) => part.method === 'exact') ? 'exact' : 'sampled',
    question: questionText(b),
    choices: [...choices],
    unasked: choices.filter((choice) => found.length > 0 && found.every((part) => part.unasked.includes(choice))),
    parts: found.length,
    assumed: assumptionsOf([...new Map(found.flatMap((part) => part.noted).map((one) => [one.kind, one])).values()]),
    forks: found.flatMap((part) => part.forks),
    alone: found.some((part) => part.alone),
    outcomes: only && found.length === 1 ? only.outcomes : [],
    subjects: found.flatMap((part) => part.subjects),
    tried,
    samples: Math.max(0, ...found.map((part) => part.samples)),
    error: Math.max(0, ...found.map((part) => part.error)),
  };
}

/** Adds up chances by what is observed. */
class Tally {
  private readonly outcomes = new Map<string, OddsOutcome>();

  constructor(
    private readonly before: AnyBattle,
    private readonly observer: Observer<AnyBattle>,
  ) {}

  add(after: AnyBattle, chance: number): void {
    const facts = this.observer(this.before, after);
    const key = facts.map(({ who, aspect, what }) => `${who} ${aspect}: ${what}`).join('; ');
    const known = this.outcomes.get(key);
    if (known) known.chance += chance;
    else this.outcomes.set(key, { chance, facts, text: textOf(facts) });
  }

  result(): { outcomes: OddsOutcome[]; subjects: OddsSubject[] } {
    const outcomes = [...this.outcomes.values()].sort((one, other) => other.chance - one.chance);
    return { outcomes, subjects: subjectsOf(outcomes) };
  }
}

/** Facts in one line. */
export const textOf = (facts: readonly OutcomeFact[]): string =>
  facts.length ? facts.map(({ name, what }) => `${name} ${what}`).join('; ') : 'no change';

function subjectsOf(outcomes: readonly OddsOutcome[]): OddsSubject[] {
  const subjects = new Map<string, OddsSubject & { seen: Map<string, SubjectOutcome>; rest: number }>();
  for (const { facts, chance } of outcomes) {
    for (const { what, harm, size, ...about } of facts) {
      const key = `${about.who} ${about.aspect}`;
      const subject = subjects.get(key) ?? { ...about, fates: [], seen: new Map<string, SubjectOutcome>(), rest: 1 };
      subjects.set(key, subject);
      subject.seen.set(what, { what, chance: (subject.seen.get(what)?.chance ?? 0) + chance, harm, size });
      subject.rest -= chance;
    }
  }
  const told = [...subjects.values()].map(({ seen, rest, ...subject }) => {
    const unchanged = rest > 1e-9 ? [{ ...stillness, chance: rest }] : [];
    const fates = [...unchanged, ...seen.values()];
    return { ...subject, fates: fates.sort((one, other) => other.chance - one.chance) };
  });
  // What is told of one in several respects stands together.
  const order = [...new Set(told.map(({ who }) => who))];
  return told.sort((one, other) => order.indexOf(one.who) - order.indexOf(other.who));
}
