import type { Battle } from '../base/state.ts';
import { nameOf } from '../base/units.ts';
import type { Step } from './steps.ts';
import { stepMp, type Walk } from './walk.ts';

/** A step that somebody thinks of making, with its cost in MP. */
export interface Intent {
  b: Battle;
  w: Walk;
  step: Step;
  mp: number;
}
export const intentOf = (b: Battle, w: Walk, step: Step): Intent => ({ b, w, step, mp: stepMp(b, w, step) });

export const who = ({ b, w }: Intent): string => nameOf(b, w.unit);

/** Whether the unit is still where its move began, in an enemy ZOC. */
export const inFirstZone = (w: Walk): boolean => w.zoned && w.entered === 0;
