import { type Declaration, distanceOf, NONE, PACE, type Turn, type Unit } from '@taxiarch/classical';
import { aimAtWeakest, manoeuvreToward, moveUnit } from './moves.ts';
import { recruitAnswers } from './recruit.ts';
import { type Foresight, foreseen } from './rehearse.ts';
import { type Answerer, type Answers, answering, type Scene } from './scene.ts';
import { promise } from './worth.ts';

/** In a rehearsal nobody moves who need not: what counts is the fight at hand. */
const quickMoves = answering<Turn>((_s, legal) => {
  const done = legal.findIndex(({ unit, general }) => unit === NONE && general === NONE);
  return { index: Math.max(0, done), why: '' };
});
export const quickAnswers: Answers = { ...recruitAnswers, 'move-unit': quickMoves };

/** Looks ahead from the answers that are worth it, and else does as a recruit does. */
export const looking =
  (usual: Answerer, worthLooking: (s: Scene, legal: readonly unknown[]) => number[], how: Foresight): Answerer =>
  (s, legal, v) => {
    const first = usual(s, legal, v);
    const candidates = worthLooking(s, legal);
    if (!candidates.includes(first.index)) candidates.push(first.index);
    return candidates.length < 2 ? first : foreseen(s, first, candidates, how);
  };

/** The best charge of each unit, and none; so many at most. */
export const bestCharges =
  (most: number) =>
  ({ b }: Scene, legal: readonly unknown[]): number[] => {
    const best = new Map<Unit, { index: number; score: number }>();
    (legal as readonly Declaration[]).forEach(({ unit, targets, turn }, index) => {
      const score = unit === NONE ? 100 : promise(b, unit, targets[0] as Unit, true) - Math.abs(turn) / 100_000;
      const known = best.get(unit);
      if (!known || score > known.score) best.set(unit, { index, score });
    });
    const ranked = [...best.values()].sort((p, q) => q.score - p.score);
    return ranked.slice(0, most).map(({ index }) => index);
  };

export const everyAnswer = (_s: Scene, legal: readonly unknown[]): number[] => legal.slice(0, 6).map((_, i) => i);

const soon: Foresight = { samples: 4, moves: 1, players: quickAnswers };

/** Whom it would fight well, and not alone: a unit far ahead of its friends waits for them. */
const usual = (kind: string): Answerer => recruitAnswers[kind] as Answerer;
const first: Answerer = () => ({ index: 0, why: 'One is as good as another.' });

export const lookingAhead = (charges: number, how: Foresight): Answers => ({
  'declare-charge': looking(usual('declare-charge'), bestCharges(charges), how),
  response: looking(usual('response'), everyAnswer, how),
  'reactive-counter-charge': looking(usual('reactive-counter-charge'), everyAnswer, how),
  'run-on': looking(usual('run-on'), everyAnswer, how),
  'break-off': looking(first, everyAnswer, how),
  'beast-response': looking(first, everyAnswer, how),
});

export const veteranAnswers: Answers = {
  ...recruitAnswers,
  ...lookingAhead(5, soon),
  'move-unit': moveUnit(aimAtWeakest),
  manoeuvre: manoeuvreToward(aimAtWeakest),
};

/** Near enough for blows within two moves. */
export const near = (s: Scene, unit: Unit, enemy: Unit): boolean => distanceOf(s.b, unit, enemy) < 260 * PACE;
