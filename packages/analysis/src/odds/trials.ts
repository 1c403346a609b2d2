import { type AnyBattle, below, clone, manualDice, seededDice, submit, submitNth } from '@taxiarch/kernel';
import { OddsError, type OddsPath, onward, type Scope, setOut, type Walker, withFaces } from './enumerate.ts';

/** Trials that have come to the same end by the same dice. */
export interface TrialEnd {
  battle: AnyBattle;
  count: number;
}

/**
 * Plays a course out again and again with seeded dice, each trial with dice of its own. Trials whose dice have fallen
 * alike so far are played together: the rules then do the same in all of them. Unlike the exact walk this joins nothing,
 * weighs nothing and knows nothing of which faces matter.
 */
export function* trialsOf(
  b: AnyBattle,
  scope: Scope,
  course: OddsPath,
  samples: number,
  seed: string,
): Generator<TrialEnd> {
  if (b.wanted) throw new OddsError('A die is being rolled. Odds can be sampled only from a decision.');
  const luck = seededDice(seed) as { a: number; b: number; c: number; d: number };
  const plainly = scope.focus ? { ...scope, focus: { ...scope.focus, plainly: true } } : scope;
  const waiting: { w: Walker; count: number }[] = [{ w: setOut(b, manualDice(), plainly), count: samples }];
  let alone = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { w, count } = next;
    if (toNextDie(w, course)) {
      yield { battle: w.b, count };
      continue;
    }
    if (count === 1 && !isInStep(w.b)) {
      runAlone(w, course, `${seed} ${alone++}`);
      yield { battle: w.b, count };
      continue;
    }
    const faces = w.b.wanted?.faces ?? [];
    const fell = new Map<number, number>();
    for (let i = 0; i < count; i++) {
      const face = faces[below(luck, faces.length)] as number;
      fell.set(face, (fell.get(face) ?? 0) + 1);
    }
    for (const [face, n] of fell) waiting.push({ w: { b: withFaces(w.b, [face]), given: w.given }, count: n });
  }
}

/** Goes on to where a die is wanted; true if the course ends before. */
function toNextDie(w: Walker, course: OddsPath): boolean {
  for (;;) {
    const standing = onward(w, course);
    if (standing !== 'die fell') return standing === 'ended';
    w.b.dice = manualDice();
    submitNth(w.b, 0);
  }
}

/** Whether dice of the step that wants one have fallen already. */
const isInStep = ({ dice }: AnyBattle): boolean => dice.mode === 'ask' && dice.given.length > 0;

/** A single trial runs through to its end. */
function runAlone(w: Walker, course: OddsPath, seed: string): void {
  const face = String(w.b.wanted?.faces[0]);
  w.b = clone(w.b);
  w.b.dice = seededDice(seed);
  // The face is asked for, but comes from the seed.
  submit(w.b, face);
  onward(w, course);
}
