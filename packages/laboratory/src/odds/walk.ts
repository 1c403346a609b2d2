import {
  type AnyBattle,
  askedDice,
  clone,
  copy,
  coreOf,
  type Dice,
  DiceScriptError,
  type Frame,
  type GameEvent,
  revive,
  scriptedDice,
  submit,
  submitNth,
} from '@taxiarch/kernel';
import { type Answerer, questionOf } from './answers.ts';
import { COURSE_ENDS, DIE_FELL, withHalts } from './halts.ts';
import { positionKeys } from './position-key.ts';

/** Why no odds can be given, in a sentence. */
export class OddsError extends Error {}

/** From where to where chances are walked. */
export interface Course {
  /** The answers in question, in the order in which they are given. One that does not fit yet waits. */
  choices: readonly string[];
  /** Answers everything else that is asked on the way. */
  answer: Answerer;
  /** Kinds of question at which something new begins: the walk ends before them once all choices have been given. */
  ends: ReadonlySet<string>;
}

/** How much of a battle is walked. */
export interface Scope {
  /** The procedure to whose end the walk goes, if it is under way; otherwise the one whose question is asked. */
  until?: string;
  /** The procedures to walk through, where it does not begin at the question that is asked. */
  frames?: Frame[];
  /** Kept in the frame beneath all others, for rules that mind it (see `system`). */
  focus?: object;
  /** The rules with what is left out of the walk. */
  system?: AnyBattle['system'];
}

/** One of the ways a course can end, with its chance. */
export interface End {
  battle: AnyBattle;
  chance: number;
}

/** Answers between two dice: more than this, and the answers go round in circles. */
const MOST_ANSWERS = 2_000;

/** A walker on the course: a battle and how many of the choices it has been given. */
export interface Walker {
  b: AnyBattle;
  given: number;
}

/** A copy that goes no further than the scope; where nothing is said, than the procedure whose question it waits at. */
export function setOut(b: AnyBattle, dice: Dice, scope: Scope = {}): Walker {
  if (!b.waiting) throw new OddsError(b.outcome ? 'The battle is over.' : 'Nothing is to be decided.');
  const system = withHalts(scope.system ?? b.system);
  const beneath: Frame = { proc: COURSE_ENDS, step: 0, v: copy(scope.focus ?? {}) };
  if (scope.frames) {
    const frames = [beneath, ...scope.frames];
    return { b: Object.assign(revive(system, b.world, { ...coreOf(b), dice, frames }), { mute: true }), given: 0 };
  }
  const twin = Object.assign(clone(b), { system, mute: true });
  const asked = twin.frames.indexOf(twin.waiting?.frame ?? (twin.frames.at(-1) as never));
  const wider = twin.frames.findIndex(({ proc }) => proc === scope.until);
  twin.frames.splice(0, wider < 0 ? asked : wider, beneath);
  if (!b.wanted) twin.dice = dice;
  return { b: twin, given: 0 };
}

/** The focus of the walk that a battle is on, or null where it is on none. */
export const focusOf = (b: AnyBattle): object | null => (b.frames[0]?.proc === COURSE_ENDS ? b.frames[0].v : null);

/** Where a walker stands: before a die, behind one, or at the end of the course. */
type Standing = 'die wanted' | 'die fell' | 'ended';

/** Answers what is asked until a die is wanted, one has fallen or the course has ended; what happens is added to `told`. */
export function onward(w: Walker, course: Course, told?: GameEvent[]): Standing {
  const { b } = w;
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    if (b.outcome || !b.waiting) return 'ended';
    if (b.wanted) return 'die wanted';
    const kind = questionOf(b) as string;
    if (kind === COURSE_ENDS) return 'ended';
    if (kind === DIE_FELL) return 'die fell';
    if (w.given < course.choices.length && give(w, course, told)) continue;
    if (w.given >= course.choices.length && course.ends.has(kind)) return 'ended';
    submitNth(b, course.answer(b));
    told?.push(...b.events);
  }
  throw new OddsError('The answers on the way go round in circles: give choices that lead to an end.');
}

/** Gives the next choice, if it is an answer here. The first one must be. */
function give(w: Walker, { choices }: Course, told?: GameEvent[]): boolean {
  const result = submit(w.b, choices[w.given] as string);
  if (result.ok) {
    w.given++;
    told?.push(...result.events);
  } else if (w.given === 0) throw new OddsError(`${result.refusal.text} (${result.refusal.rule})`);
  return result.ok;
}

interface Crowd extends Walker {
  chance: number;
}

/** What a walk comes to: every end, and how often a die was tried; null where the limit was reached before the end. */
export interface Walked {
  ends: End[];
  tried: number;
}

/**
 * Walks every way that the dice can fall, and joins ways that lead to the same position as soon as they meet, so that
 * the work grows with the number of different positions and not with that of the ways. Gives null if more faces than
 * `most` would have to be tried.
 */
export function walkChances(b: AnyBattle, course: Course, most: number, scope: Scope = {}): Walked | null {
  const keyOf = positionKeys(b.state as object);
  const ends = new Map<string, End>();
  let tried = 0;
  const arrive = (into: Map<string, Crowd>, w: Walker, chance: number) => {
    const ended = onward(w, course) === 'ended';
    const key = `${ended ? '' : w.given}|${keyOf(w.b)}`;
    const met = ended ? ends.get(key) : into.get(key);
    if (met) met.chance += chance;
    else if (ended) ends.set(key, { battle: w.b, chance });
    else into.set(key, { b: w.b, given: w.given, chance });
  };
  let crowds = new Map<string, Crowd>();
  arrive(crowds, setOut(b, askedDice(), scope), 1);
  while (crowds.size > 0) {
    const next = new Map<string, Crowd>();
    for (const { b: here, given, chance } of crowds.values()) {
      if (!here.wanted) {
        here.dice = askedDice();
        submitNth(here, 0);
        arrive(next, { b: here, given }, chance);
        continue;
      }
      const throws = throwsWanted(here);
      tried += throws.length;
      if (tried > most) return null;
      for (const [faces, share] of throws) arrive(next, { b: withFaces(here, faces), given }, chance * share);
    }
    crowds = next;
  }
  return { ends: [...ends.values()], tried };
}

/**
 * A copy in which the dice that are wanted show these faces. The step runs on dice written down, which spares the kernel
 * the copies that it makes where it may have to ask; only a step that wants yet more dice has to be asked again.
 */
export function withFaces(b: AnyBattle, faces: readonly number[]): AnyBattle {
  const twin = clone(b);
  const before = b.dice.mode === 'ask' ? b.dice.given : [];
  twin.dice = scriptedDice([...before, ...faces]);
  try {
    submit(twin, String(faces[0]));
    return twin;
  } catch (error) {
    if (!(error instanceof DiceScriptError)) throw error;
    const asked = clone(b);
    if (asked.dice.mode === 'ask') asked.dice.given.push(...faces.slice(0, -1));
    submit(asked, String(faces.at(-1)));
    return asked;
  }
}

/** Ways in which the dice that are wanted can fall, with their chances. */
function throwsWanted(b: AnyBattle): [faces: number[], share: number][] {
  const { faces = [], reach, alike = 1 } = b.wanted ?? {};
  if (reach !== undefined) return throwsToReach(faces, reach, alike);
  // An average die shows some faces twice.
  const counted = new Map<number, number>();
  for (const face of faces) counted.set(face, (counted.get(face) ?? 0) + 1 / faces.length);
  return [...counted].map(([face, share]) => [[face], share]);
}

/** Where only the number of dice matters that reach a face: one way for each number, with its binomial chance. */
function throwsToReach(faces: readonly number[], reach: number, dice: number): [faces: number[], share: number][] {
  const high = faces.find((face) => face >= reach);
  const low = faces.find((face) => face < reach);
  if (high === undefined || low === undefined) return [[new Array<number>(dice).fill(high ?? (low as number)), 1]];
  const p = faces.filter((face) => face >= reach).length / faces.length;
  const ways: [faces: number[], share: number][] = [];
  let orders = 1;
  for (let hits = 0; hits <= dice; hits++) {
    const shown = Array.from({ length: dice }, (_, die) => (die < hits ? high : low));
    ways.push([shown, orders * p ** hits * (1 - p) ** (dice - hits)]);
    orders = (orders * (dice - hits)) / (hits + 1);
  }
  return ways;
}
