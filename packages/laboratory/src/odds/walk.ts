import { type AnyBattle, ask, askedDice, clone, type Dice, procedure, submit, submitNth } from '@taxiarch/kernel';
import { type Answerer, questionOf } from './answers.ts';
import { positionKey } from './position-key.ts';

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

/** One of the ways a course can end, with its chance. */
export interface End {
  battle: AnyBattle;
  chance: number;
}

const COURSE_ENDS = 'course-ends';
/** Answers between two dice: more than this, and the answers go round in circles. */
const MOST_ANSWERS = 2_000;

/** Stands beneath the procedure that a course begins in: the battle waits here as soon as that has ended. */
const courseEnds = procedure<AnyBattle, object>(COURSE_ENDS, {
  stand: ask<AnyBattle, object, string>({
    ask: COURSE_ENDS,
    always: true,
    side: () => 0,
    text: () => 'What was in question is over.',
    list: () => ['end'],
    refuse: () => null,
    write: (_b, choice) => choice,
    take: () => 'stand',
  }),
});

/** A walker on the course: a battle and how many of the choices it has been given. */
interface Walker {
  b: AnyBattle;
  given: number;
}

/** A copy that goes no further than the procedure whose question it waits at. */
export function setOut(b: AnyBattle, dice: Dice): Walker {
  if (!b.waiting) throw new OddsError(b.outcome ? 'The battle is over.' : 'Nothing is to be decided.');
  const system = { ...b.system, procedures: { ...b.system.procedures, [COURSE_ENDS]: courseEnds } };
  const twin = { ...clone(b), system, mute: true };
  const at = twin.frames.indexOf(twin.waiting?.frame ?? (twin.frames.at(-1) as never));
  twin.frames.splice(0, at, { proc: COURSE_ENDS, step: 0, v: {} });
  if (!b.wanted) twin.dice = dice;
  return { b: twin, given: 0 };
}

/** Answers what is asked until a die is wanted (true) or the course has ended (false). */
export function onward(w: Walker, course: Course): boolean {
  const { b } = w;
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    if (b.outcome || !b.waiting) return false;
    if (b.wanted) return true;
    const kind = questionOf(b) as string;
    if (kind === COURSE_ENDS) return false;
    if (w.given < course.choices.length && give(w, course)) continue;
    if (w.given >= course.choices.length && course.ends.has(kind)) return false;
    submitNth(b, course.answer(b));
  }
  throw new OddsError('The answers on the way go round in circles: give choices that lead to an end.');
}

/** Gives the next choice, if it is an answer here. The first one must be. */
function give(w: Walker, { choices }: Course): boolean {
  const result = submit(w.b, choices[w.given] as string);
  if (result.ok) w.given++;
  else if (w.given === 0) throw new OddsError(`${result.refusal.text} (${result.refusal.rule})`);
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
export function walkChances(b: AnyBattle, course: Course, most: number): Walked | null {
  const begun = b.state as object;
  const ends = new Map<string, End>();
  let tried = 0;
  const arrive = (into: Map<string, Crowd>, w: Walker, chance: number) => {
    const goesOn = onward(w, course);
    const key = goesOn ? `${w.given}|${positionKey(w.b, begun)}` : positionKey(w.b, begun);
    const met = goesOn ? into.get(key) : ends.get(key);
    if (met) met.chance += chance;
    else if (goesOn) into.set(key, { b: w.b, given: w.given, chance });
    else ends.set(key, { battle: w.b, chance });
  };
  let crowds = new Map<string, Crowd>();
  arrive(crowds, setOut(b, askedDice()), 1);
  while (crowds.size > 0) {
    const next = new Map<string, Crowd>();
    for (const crowd of crowds.values()) {
      const faces = facesWanted(crowd.b);
      tried += faces.length;
      if (tried > most) return null;
      for (const [i, [face, share]] of faces.entries()) {
        const twin = i === faces.length - 1 ? crowd.b : clone(crowd.b);
        submit(twin, String(face));
        arrive(next, { b: twin, given: crowd.given }, crowd.chance * share);
      }
    }
    crowds = next;
  }
  return { ends: [...ends.values()], tried };
}

/** The faces of the die that is wanted, with their chances: an average die shows some of them twice. */
function facesWanted(b: AnyBattle): [face: number, share: number][] {
  const faces = b.wanted?.faces ?? [];
  const counted = new Map<number, number>();
  for (const face of faces) counted.set(face, (counted.get(face) ?? 0) + 1 / faces.length);
  return [...counted];
}
