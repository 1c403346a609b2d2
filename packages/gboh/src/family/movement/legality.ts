import { type Ban, firstBan, type Refusal } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { fireRefusal } from './fire.ts';
import { formationRefusal } from './formations.ts';
import { canGoOn, goRefusal } from './going.ts';
import { type Intent, intentOf, who, whoDoes } from './intent.ts';
import { closingUp, type Step } from './steps.ts';
import { turnRefusal } from './turning.ts';
import { isFiring, isGoing, sharesHex, type Walk } from './walk.ts';

/** What keeps a unit from ending its move where it is. */
export const stopBans = overridable<readonly Ban<Intent>[]>('movement/legality: stopBans', [
  {
    rule: 'alx-6.91',
    when: ({ b, w }) => sharesHex(b, w.unit, w.at) && canGoOn(b, w),
    text: (i) => `${whoDoes(i, 'is', 'are')} passing through a friendly unit and cannot stop here.`,
  },
]);

/** Why a step may not be made now; the only judge of what is offered. */
export const stepRefusal = (b: Battle, w: Walk, step: Step): Refusal | null => intentRefusal(intentOf(b, w, step));

/** The same for a step whose MP are known. */
export function intentRefusal(i: Intent): Refusal | null {
  const { step } = i;
  if (step.do === 'stop') return firstBan(valueIn(i.b, stopBans), i);
  if (step.do === 'stack') return formationRefusal(i) ?? (valueIn(i.b, closingUp).isStep ? goRefusal(i) : null);
  if (isGoing(step)) return goRefusal(i);
  if (step.do === 'turn') return turnRefusal(i);
  if (isFiring(step)) return fireRefusal(i);
  if (step.do === 'leave') return firstBan(valueIn(i.b, leaveBans), i);
  const why = formationRefusal(i);
  if (why) return why;
  const ends = step.do.startsWith('column') || step.do.startsWith('line');
  return ends ? firstBan(valueIn(i.b, stopBans), i) : null;
}

/** A leader leaves the unit before the end of its move, or there is nothing to choose (alx-4.23b). */
export const leaveBans = overridable<readonly Ban<Intent>[]>('movement/legality: leaveBans', [
  {
    rule: 'alx-4.23b',
    when: ({ b, w }) => !canGoOn(b, w),
    text: (i) => `${who(i)} cannot move on: the leader stays with the unit.`,
  },
]);
