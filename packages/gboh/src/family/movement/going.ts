import { angleOfSide, FRONT, hexOf, inColumn, sideBetween } from '@taxiarch/hexfield';
import { type Ban, firstBan, type Refusal, refusal } from '@taxiarch/kernel';
import { CLOSED } from '../base/ground.ts';
import { horseRefusal } from '../base/horses.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { isChariot, nameOf, unitBeneath } from '../base/units.ts';
import { NONE } from '../base/vocabulary.ts';
import { closedBecause, enteredHexes } from './cost.ts';
import { type Intent, intentOf, who, whoAgree, whoDoes } from './intent.ts';
import { passRefusal } from './passing.ts';
import { columnGoing, goesAnyWay, goSteps, type Step } from './steps.ts';
import { isWheel } from './two-hex.ts';
import { afterStep, countsLevels, isPivot, levelsChanged, sharesHex, type Walk } from './walk.ts';

/** Whether a step leads where the unit faces (alx-6.32, alx-6.64a). */
function faces(b: Battle, w: Walk, step: Step): boolean {
  if (step.do !== 'enter' || goesAnyWay(b, w)) return true;
  const { grid } = b.world.field;
  const side = sideBetween(grid, hexOf(w.at), hexOf(step.to));
  return inColumn(w.at) ? valueIn(b, columnGoing)(grid, w.at, side) === step.to : angleOfSide(w.at, side) === FRONT;
}

/** Bans on steps into other hexes, the cheap and common ones first. */
export const goBans = overridable<readonly Ban<Intent>[]>('movement/going: goBans', [
  {
    rule: 'alx-11.82',
    when: ({ b, w }) => b.state.mode[w.unit] === 1,
    text: (i) => `${whoDoes(i, 'is', 'are')} in Fire mode and cannot move.`,
  },
  {
    rule: 'alx-7.23a',
    when: ({ b, w, step }) => w.held && !isWheel(b, w, step),
    text: (i) => `${whoDoes(i, 'has', 'have')} entered an enemy ZOC and must stop.`,
  },
  {
    rule: 'alx-7.25',
    when: ({ w }) => w.facingMp > 0,
    text: (i) =>
      `${whoDoes(i, 'has', 'have')} turned in an enemy ZOC and must stay in ${whoAgree(i, 'its', 'their')} hex.`,
  },
  {
    rule: 'alx-8.15d',
    when: ({ w }) => w.stood === true,
    text: (i) =>
      `${whoDoes(i, 'has', 'have')} fired while standing and must stay in ${whoAgree(i, 'its', 'their')} hex.`,
  },
  {
    rule: 'alx-7.15',
    when: ({ b, w }) => w.rooted && isChariot(b, w.unit),
    text: (i) =>
      `${whoDoes(i, 'has', 'have')} turned more than one vertex and must end ${whoAgree(i, 'its', 'their')} move here.`,
  },
  {
    rule: 'alx-7.23b',
    when: ({ b, w, step }) => w.pinnedBy !== NONE && !isWheel(b, w, step),
    text: (i) => `${whoDoes(i, 'is', 'are')} not faster than ${nameOf(i.b, i.w.pinnedBy)} and cannot leave the ZOC.`,
  },
  {
    rule: 'alx-6.64a',
    when: ({ b, w, step }) => inColumn(w.at) && !faces(b, w, step),
    text: (i) => `${whoDoes(i, 'is', 'are')} in column and can only move ahead or half left or right.`,
  },
  {
    rule: 'alx-6.32',
    when: ({ b, w, step }) => !faces(b, w, step),
    text: (i) => `${who(i)} can only enter front hexes and must turn first.`,
  },
  {
    rule: 'alx-11.72b',
    when: ({ b, w, step }) => unitBeneath(b, w.unit) !== NONE && isWheel(b, w, step),
    text: 'A Double-Depth Phalanx cannot wheel in front of the enemy.',
  },
  {
    rule: 'alx-11.72a',
    when: ({ b, w, step }) => unitBeneath(b, w.unit) !== NONE && !w.together && isPivot(step),
    text: (i) => `${who(i)} must move both halves off the unit below.`,
  },
]);

/** Bans that need a look at the map. */
export const groundBans = overridable<readonly Ban<Intent>[]>('movement/going: groundBans', [
  {
    rule: 'alx-6.25',
    when: ({ w, mp }) => w.spent + mp > w.ma,
    text: (i) => `That costs ${i.mp} MP and ${whoDoes(i, 'has', 'have')} ${i.w.ma - i.w.spent} left.`,
  },
  {
    rule: 'alx-11.21b',
    when: (i) => isChariot(i.b, i.w.unit) && tooSteep(i),
    text: (i) => `${who(i)} can change only one level in an Orders Phase.`,
  },
]);
/** Bans that are looked at where nothing else speaks against the step. */
export const lastBans = overridable<readonly Ban<Intent>[]>('movement/going: lastBans', []);

/** Whether a step changes more levels than are left to the unit. */
export const tooSteep = ({ b, w, step }: Intent): boolean =>
  countsLevels(b, w.unit) && w.levels + levelsChanged(b, w.at, step.to) > 1;

/** Why a unit may not step into another hex now. */
export function goRefusal(i: Intent): Refusal | null {
  const { b, w, step } = i;
  const early = firstBan(valueIn(i.b, goBans), i);
  if (early) return early;
  const entered = enteredHexes(b.world.field.grid, w.at, step.to);
  for (const hex of entered) {
    const why = passRefusal(b, w.unit, hex, false, true);
    if (why) return why;
  }
  if (i.toll === CLOSED) return closedBecause(b, w.unit, w.at, step.to);
  return (
    firstBan(valueIn(i.b, groundBans), i) ??
    horseRefusal(b, w.unit, step.to) ??
    (step.do !== 'stack' && sharesHex(b, w.unit, step.to) ? passageRefusal(b, w, step) : null) ??
    firstBan(valueIn(b, lastBans), i)
  );
}

/** A unit may pass through a friend only if it can go on, were it by a wheel: nobody stops with a friend (alx-6.91, alx-6.45a). */
function passageRefusal(b: Battle, w: Walk, step: Step): Refusal | null {
  const next = afterStep(b, w, step);
  return canGoOn(b, next) ? null : valueIn(b, noWayOn)(b, next);
}

/** Why a unit does not come where it is by this account: it would share a hex that it could not leave. */
export const noWayOn = overridable('movement/going: no way on', (b: Battle, next: Walk): Refusal => {
  const why = next.held ? 'would have to stop there in an enemy ZOC' : 'could not move on from there';
  return refusal('alx-6.91', `${nameOf(b, next.unit)} ${why}, and two units cannot end in one hex.`);
});

/** Whether any step into another hex is open. */
export const canGoOn = (b: Battle, w: Walk): boolean =>
  goSteps(b, w, false).some((step) => goRefusal(intentOf(b, w, step)) === null);

/** Whether both halves of a two-hex unit could go forward. */
export const advancesOn = (b: Battle, w: Walk): boolean =>
  goSteps(b, w, false).some((step) => !isPivot(step) && goRefusal(intentOf(b, w, step)) === null);
