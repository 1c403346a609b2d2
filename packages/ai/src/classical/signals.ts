import {
  type Battle,
  enemiesOf,
  inMelee,
  isRouting,
  type Unit,
  unitsOf,
  type Word,
  whoSees,
  within,
} from '@taxiarch/classical';
import { listed } from '@taxiarch/kernel';
import { type AiContext, type Chooser, choosing, named } from './ai-context.ts';

/** Paces at which the fight is near enough for those who wait behind. */
const NEAR = 200;

/** Whether a unit that waits for a signal could soon do something by it: friends fight close by, or the enemy comes. */
const isTime = ({ b, side }: AiContext, unit: Unit): boolean =>
  enemiesOf(b, unit).some((enemy) => !isRouting(b, enemy) && within(b, unit, enemy, NEAR)) ||
  unitsOf(b, side).some((friend) => inMelee(b, friend) && within(b, unit, friend, NEAR));

const nobody: readonly Unit[] = [];
const seenBy = (b: Battle, word: Word): readonly Unit[] =>
  word.kind === 'signal' ? whoSees(b, word.general, word.signal) : nobody;

/** Reserves are signalled in when the fight has come near to them; each signal is made only once. */
export const signals: Chooser = choosing<Word>((s, legal) => {
  const index = legal.findIndex((word) => seenBy(s.b, word).some((unit) => isTime(s, unit)));
  const word = legal[index];
  if (!word)
    return {
      index: Math.max(
        0,
        legal.findIndex(({ kind }) => kind === 'done'),
      ),
      why: 'No signal: no reserve is needed yet.',
    };
  const called = seenBy(s.b, word).map((unit) => named(s.b, unit));
  return { index, why: `Signal to ${listed(called)}: the fight is close.` };
});
