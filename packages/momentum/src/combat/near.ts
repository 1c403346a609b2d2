import { sideOf } from '@taxiarch/miniatures';
import type { Battle } from '../base/state.ts';
import { steadyOf, within } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';

/** So near do friends see a unit break or die, in inches (mom-cohesion.04). */
const SEEN = 12;

/** Friends who test if this unit breaks or is destroyed, from where it stands now (mom-cohesion.09, mom-result.26). */
export const friendsNear = (b: Battle, unit: Unit): Unit[] =>
  steadyOf(b, sideOf(b, unit)).filter((friend) => friend !== unit && within(b, unit, friend, SEEN));
