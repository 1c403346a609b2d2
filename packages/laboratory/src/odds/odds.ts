import type { Battle } from '@taxiarch/gboh';
import { type AnyBattle, clone, seededDice } from '@taxiarch/kernel';
import { type Answerer, questionText, sparingAnswers } from './answers.ts';
import { type Fact, type Observer, observe } from './observe.ts';
import { type Course, OddsError, onward, setOut, walkChances } from './walk.ts';

/** One thing that can come of a choice. */
export interface OddsOutcome {
  chance: number;
  facts: Fact[];
  /** The facts in one line. */
  text: string;
}

/** What can befall one unit or leader, whatever befalls the others. */
export interface OddsSubject {
  who: string;
  name: string;
  side: string;
  fates: { what: string; chance: number }[];
}

/** The chances of everything that can come of a choice. Plain data. */
export interface Odds {
  /** `exact`: every way the dice can fall was walked. `sampled`: an estimate from trials. */
  method: 'exact' | 'sampled';
  question: string;
  choices: string[];
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
  answer?: Answerer;
  /** Other answers than the sparing ones, by kind of question. */
  answers?: Readonly<Record<string, string>>;
  observe?: Observer<Battle>;
  /** Faces that may be tried before the exact walk is given up. */
  most?: number;
  /** Trials of the estimate, and their seed. */
  samples?: number;
  seed?: string;
}

/**
 * Questions at which somebody begins something new (alx-3.A to alx-3.C), so that what was asked about is over. A Crisis of
 * Faith is one as well: what becomes of every unit that falls back is another matter than whether it comes to that.
 */
const newBeginnings: ReadonlySet<string> = new Set(
  'order line-ability activate momentum reactivate elite crisis-of-faith end-of-script'.split(' '),
);

const MOST_FACES = 30_000;
const SAMPLES = 2_000;
export const UNCHANGED = 'no change';

function courseOf(choice: string | readonly string[], { answer, answers }: OddsOptions): Course {
  const choices = typeof choice === 'string' ? [choice] : choice;
  return { choices, answer: answer ?? sparingAnswers(answers), ends: newBeginnings };
}

/**
 * The exact chances of what comes of a choice, by letting the rules themselves run through every way that the dice can
 * fall. Null where that would be too long; see `sampledOdds`. Without a choice, of the die for which the battle waits.
 */
export function exactOdds(b: Battle, choice: string | readonly string[], options: OddsOptions = {}): Odds | null {
  const course = courseOf(choice, options);
  const walked = walkChances(b, course, options.most ?? MOST_FACES);
  if (!walked) return null;
  const tally = new Tally(b, options.observe ?? observe);
  for (const { battle, chance } of walked.ends) tally.add(battle, chance);
  return { ...head(b, course), method: 'exact', ...tally.result(), tried: walked.tried, samples: 0, error: 0 };
}

/** An estimate of the same from trials with seeded dice. */
export function sampledOdds(b: Battle, choice: string | readonly string[], options: OddsOptions = {}): Odds {
  const course = courseOf(choice, options);
  const { samples = SAMPLES, seed = 'odds' } = options;
  if (b.wanted) throw new OddsError('A die is being rolled: chances can be sampled from a decision only.');
  const tally = new Tally(b, options.observe ?? observe);
  const start = setOut(b, seededDice(seed));
  for (let i = 0; i < samples; i++) {
    const w = { b: clone(start.b), given: 0 };
    w.b.dice = seededDice(`${seed} ${i}`);
    onward(w, course);
    tally.add(w.b, 1 / samples);
  }
  const { outcomes, subjects } = tally.result();
  const chances = [...outcomes, ...subjects.flatMap((s) => s.fates)].map((o) => o.chance);
  const error = Math.max(0, ...chances.map((p) => Math.sqrt((Math.max(0, 1 - p) * p) / samples)));
  return { ...head(b, course), method: 'sampled', outcomes, subjects, tried: 0, samples, error };
}

/** The chances of what comes of a choice: exact if that can be had quickly, otherwise an estimate that says so. */
export function oddsOf(b: Battle, choice: string | readonly string[], options: OddsOptions = {}): Odds {
  return exactOdds(b, choice, options) ?? sampledOdds(b, choice, options);
}

const head = (b: AnyBattle, { choices }: Course) => ({ question: questionText(b), choices: [...choices] });

/** Adds up chances by what is observed. */
class Tally {
  private readonly outcomes = new Map<string, OddsOutcome>();

  constructor(
    private readonly before: Battle,
    private readonly observer: Observer<Battle>,
  ) {}

  add(after: AnyBattle, chance: number): void {
    const facts = this.observer(this.before, after as Battle);
    const key = facts.map(({ who, what }) => `${who}: ${what}`).join('; ');
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
export const textOf = (facts: readonly Fact[]): string =>
  facts.length ? facts.map(({ name, what }) => `${name} ${what}`).join('; ') : 'nothing changes';

function subjectsOf(outcomes: readonly OddsOutcome[]): OddsSubject[] {
  const subjects = new Map<string, OddsSubject & { seen: Map<string, number>; rest: number }>();
  for (const { facts, chance } of outcomes) {
    for (const { who, name, side, what } of facts) {
      const subject = subjects.get(who) ?? { who, name, side, fates: [], seen: new Map<string, number>(), rest: 1 };
      subjects.set(who, subject);
      subject.seen.set(what, (subject.seen.get(what) ?? 0) + chance);
      subject.rest -= chance;
    }
  }
  return [...subjects.values()].map(({ seen, rest, ...subject }) => {
    const unchanged: [string, number][] = rest > 1e-9 ? [[UNCHANGED, rest]] : [];
    const fates = [...unchanged, ...seen].map(([what, chance]) => ({ what, chance }));
    return { ...subject, fates: fates.sort((one, other) => other.chance - one.chance) };
  });
}
