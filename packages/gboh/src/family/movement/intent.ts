import type { Battle } from '../base/state.ts';
import { agree, nameOf, nameWithVerb } from '../base/units.ts';
import type { Toll } from './cost.ts';
import type { Step } from './steps.ts';
import { mpAfterToll, tollOf, type Walk } from './walk.ts';

/** A step that someone thinks of making, with the toll of the ground, if it leads into other hexes, and its cost in MP. */
export interface Intent {
  b: Battle;
  w: Walk;
  step: Step;
  toll: Toll;
  mp: number;
}
export function intentOf(b: Battle, w: Walk, step: Step): Intent {
  const toll = tollOf(b, w, step);
  return { b, w, step, toll, mp: mpAfterToll(b, w, step, toll) };
}

export const who = ({ b, w }: Intent): string => nameOf(b, w.unit);
export const whoDoes = (i: Intent, singular: string, plural: string): string =>
  nameWithVerb(i.b, i.w.unit, singular, plural);
export const whoAgree = (i: Intent, singular: string, plural: string): string => agree(i.b, i.w.unit, singular, plural);

/** Whether the unit is still where its move began, in an enemy ZOC. */
export const inFirstZone = (w: Walk): boolean => w.zoned && w.entered === 0;
