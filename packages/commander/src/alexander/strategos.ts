import type { Battle } from '@taxiarch/gboh';
import type { BySide } from '@taxiarch/kernel';
import { foreseen } from './foresight.ts';
import type { Moves } from './memory.ts';
import type { Answers } from './play.ts';
import { Rehearsal } from './rehearsal.ts';
import type { Answerer, Pick, Scene } from './scene.ts';
import { brisk, steady, type Temper } from './temper.ts';
import { veteranAnswers } from './veteran.ts';

/** By how many standard errors another answer than his first thought must do better. */
const MARGIN = 1.3;

/** Lists longer than this are not looked into. */
const LONGEST = 8;

/** Answers as the veteran does, in his own temper. */
const briskly =
  (answer: Answerer): Answerer =>
  (s, legal, v) => {
    s.temper = brisk;
    return answer(s, legal, v);
  };

/** Looks into every answer of a short list by rehearsals with veterans on both sides, each in his temper. */
const weighed =
  (answer: Answerer): Answerer =>
  (s: Scene, legal: readonly unknown[], v: object): Pick => {
    const usual = briskly(answer)(s, legal, v);
    if (legal.length > LONGEST) return usual;
    const why = 'The other way looks better at first sight.';
    const others = legal.flatMap((_, index): Pick[] => (index === usual.index ? [] : [{ index, why }]));
    const tempers: BySide<Temper> = s.side === 0 ? [brisk, steady] : [steady, brisk];
    const stage = (twin: Battle, { index }: Pick, seed: string, moves: Moves): Rehearsal => {
      const rehearsal = new Rehearsal(twin, [veteranAnswers, veteranAnswers], seed, tempers, moves);
      rehearsal.give(index);
      return rehearsal;
    };
    const { what, proof } = foreseen(s, [usual, ...others], stage, MARGIN);
    return { ...what, why: `${what.why} ${proof}`.trim() };
  };

/**
 * What is looked into. Questions that change who acts next (trump, momentum, activation) are not: an outlook that ends
 * after the next activation favours whoever is then active.
 */
const WEIGHED = new Set([
  'shock-designation',
  'light-shock',
  'shock-allocation',
  'withdrawal-reaction',
  'reaction-facing',
  'break-off',
]);

/** The Strategos: a brisker veteran, who looks ahead at the answers that decide most. */
export const strategosAnswers: Answers = Object.fromEntries(
  Object.entries(veteranAnswers).map(([kind, answer]) => [kind, (WEIGHED.has(kind) ? weighed : briskly)(answer)]),
);

/** Plays a battle to its end by veterans on both sides: what the laboratory judges positions by. */
export function playOut(b: Battle, seed: string | number): void {
  new Rehearsal(b, [veteranAnswers, veteranAnswers], seed).until(() => false, 20_000);
}
