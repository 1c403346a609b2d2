import type { Ban } from '@taxiarch/kernel';
import { nameAndVerb } from '@taxiarch/kernel';
import { overrideList, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { HOPLITES } from '../../family/base/traits.ts';
import { hasTrait, infoOf, isInSquare, isPhalanx } from '../../family/base/units.ts';
import type { Unit } from '../../family/base/vocabulary.ts';
import { nextToEnemy } from '../../family/movement/closing.ts';
import { squareBans } from '../../family/movement/formations.ts';
import { lastBans } from '../../family/movement/going.ts';
import { type Intent, who } from '../../family/movement/intent.ts';

/** Phalanxes and hoplites of Size 10, in whichever army (cha-10.62a, cha-10.64a). */
export const isGreatFoot = (b: Battle, unit: Unit): boolean =>
  isPhalanx(b, unit) || (hasTrait(b, unit, HOPLITES) && infoOf(b, unit).size === 10);

const neverInSquare: Ban<Intent> = {
  rule: 'cha-10.62a',
  when: ({ b, w }) => !isGreatFoot(b, w.unit),
  text: (i) => `${who(i)} cannot form square: only phalanxes and hoplites of Size 10 can.`,
};

/**
 * The rules forbid a square to move next to an enemy and allow it two sentences later. It is allowed, as in Alexander; with
 * the option `square-keeps-off` it is not.
 */
const keepsOff: Ban<Intent> = {
  rule: 'cha-10.62b',
  when: ({ b, w, step }) =>
    b.world.options.has('square-keeps-off') && isInSquare(b, w.unit) && nextToEnemy(b, w.unit, step.to),
  text: (i) => `${nameAndVerb(infoOf(i.b, i.w.unit), 'is', 'are')} in square and cannot move next to an enemy.`,
};

/** Squares (chapter 10.62), as far as they are movement. */
export const squareOverrides: readonly RuleOverride[] = [
  overrideList(squareBans, { replace: { 'alx-11.63a 1/3': neverInSquare }, cite: { 'alx-6.65a': 'cha-6.55b' } }),
  overrideList(lastBans, { last: [keepsOff] }),
];
