import type { Ban } from '@taxiarch/kernel';
import { overrideList, type RuleOverride } from '../family/base/overrides.ts';
import type { Battle } from '../family/base/state.ts';
import { HOPLITES } from '../family/base/traits.ts';
import { hasTrait, infoOf, isHeavyFoot } from '../family/base/units.ts';
import type { Unit } from '../family/base/vocabulary.ts';
import { furtherRules } from '../family/movement/citing.ts';
import { nextToEnemy } from '../family/movement/closing.ts';
import { advancesOn, goRefusal, lastBans } from '../family/movement/going.ts';
import { type Intent, intentOf, who, whoAgree } from '../family/movement/intent.ts';
import { stopBans } from '../family/movement/legality.ts';
import { goSteps, type Step } from '../family/movement/steps.ts';

/** Two-hex hoplites who are no professionals: those of the Law of Inertia and the drift to the right. */
function isCitizenHoplite(b: Battle, unit: Unit): boolean {
  const { wide, professional } = infoOf(b, unit);
  return wide && isHeavyFoot(b, unit) && hasTrait(b, unit, HOPLITES) && !professional;
}

/**
 * The Law of Inertia (option `inertia`). Read so: as long as both halves could go forward the unit goes on; it is never
 * made to pivot.
 */
const inertia: Ban<Intent> = {
  rule: 'alx-6.14',
  when: ({ b, w }) => b.world.options.has('inertia') && isCitizenHoplite(b, w.unit) && advancesOn(b, w),
  text: (i) => `${who(i)} cannot stop while ${whoAgree(i, 'it', 'they')} can move on.`,
};

const forced = new Set([1, 2, 4]);

/** Whether any MP of a step with both halves is the 1st, 2nd or 4th of a move that drifts (alx-6.5a). */
function drifts({ b, w, mp }: Intent): boolean {
  if (!w.again || !b.world.options.has('drift') || !isCitizenHoplite(b, w.unit)) return false;
  for (let n = w.whole + 1; n <= w.whole + mp; n++) if (forced.has(n)) return true;
  return false;
}

/** What frees a unit from drifting with this MP: its right is barred, or an enemy is near there (alx-6.5b). */
const spared = ({ b, w }: Intent, right: Step): boolean =>
  goRefusal(intentOf(b, w, right)) !== null || nextToEnemy(b, w.unit, right.to);

/** Who drifts does not go to the left (option `drift`), unless the map ends on the right. */
const drift: Ban<Intent> = {
  rule: 'alx-6.5a',
  when: (i) => {
    if (i.step.do !== 'left' || !drifts(i)) return false;
    const right = goSteps(i.b, i.w, false).find((step) => step.do === 'right');
    return right !== undefined && !spared(i, right);
  },
  text: (i) => `${who(i)} cannot move left: ${whoAgree(i, 'it drifts', 'they drift')} to the right.`,
};

/** Who goes to the left all the same has been freed. */
const freed = { rule: 'alx-6.5b', when: (i: Intent): boolean => i.step.do === 'left' && drifts(i) };

export const inertiaOverrides: readonly RuleOverride[] = [
  overrideList(stopBans, { last: [inertia] }),
  overrideList(lastBans, { last: [drift] }),
  overrideList(furtherRules, { last: [freed] }),
];
