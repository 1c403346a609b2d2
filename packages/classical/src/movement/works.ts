import { emit, type Side } from '@taxiarch/kernel';
import { blockOf, filesOf, unitsOf } from '@taxiarch/miniatures';
import { world as pointAt } from '@taxiarch/tabletop';
import { disorder } from '../base/fate.ts';
import type { Battle, Work } from '../base/state.ts';
import { infoOf } from '../base/units.ts';
import { type LineKind, NONE, paces, type Unit } from '../base/vocabulary.ts';

/** What a unit has with it to put before its front. */
export type WorkKind = 'pavises' | 'stakes' | 'caltrops';

/** Values of `state.works`. */
export const CARRIED = 0;
export const SET_UP = 1;
export const SETTING_UP = 2;
export const TAKING_UP = 3;
export const LEFT_BEHIND = 4;

/** Bases of stakes, caltrops, pits and pots are five paces deep (cls-stakes.02): their line is the middle of that. */
export const WORK_DEPTH = paces(5);

export function workKind(b: Battle, unit: Unit): WorkKind | null {
  const { troop, stakes, caltrops } = infoOf(b, unit);
  if (troop.pavise) return 'pavises';
  if ((stakes ?? 0) > 0) return 'stakes';
  return (caltrops ?? 0) > 0 ? 'caltrops' : null;
}

const stateOf = (b: Battle, unit: Unit): number => b.state.works[unit] as number;

/** Carries pavises on the move: may not shoot, and contact disorders it (cls-pavise.02). */
export const carriesPavises = (b: Battle, unit: Unit): boolean =>
  stateOf(b, unit) === CARRIED && workKind(b, unit) === 'pavises';
/** The same of stakes (cls-stakes.01); caltrops are no such burden. */
export const carriesStakes = (b: Battle, unit: Unit): boolean =>
  stateOf(b, unit) === CARRIED && workKind(b, unit) === 'stakes';
/** Neither moves, shoots, rallies nor fights: it sets up or gathers stakes or caltrops (cls-stakes.01). */
export const isAtWork = (b: Battle, unit: Unit): boolean =>
  stateOf(b, unit) === SETTING_UP || stateOf(b, unit) === TAKING_UP;
export const hasWorksUp = (b: Battle, unit: Unit): boolean => stateOf(b, unit) === SET_UP;

/** Elements' fronts that the work covers: each carrying element its own, from the left (cls-stakes.01). */
function coveredFiles(b: Battle, unit: Unit, kind: WorkKind): number {
  const { stakes, caltrops } = infoOf(b, unit);
  const carried = kind === 'pavises' ? Number.POSITIVE_INFINITY : kind === 'stakes' ? (stakes ?? 0) : (caltrops ?? 0);
  return Math.min(filesOf(b, unit), carried);
}

function lay(b: Battle, unit: Unit, kind: WorkKind): void {
  const block = blockOf(b, unit);
  const left = -block.width / 2;
  const ahead = Math.round(WORK_DEPTH / 2);
  const from = pointAt(block, left, ahead);
  const to = pointAt(block, left + coveredFiles(b, unit, kind) * infoOf(b, unit).cellWidth, ahead);
  const work: Work = { kind: kind as LineKind, x1: from.x, y1: from.y, x2: to.x, y2: to.y, owner: unit };
  b.state.laid = [...b.state.laid, work];
  b.state.works[unit] = SET_UP;
  emit(b, { kind: 'works-up', rules: [kind === 'pavises' ? 'cls-pavise.02' : 'cls-stakes.01'], unit, work: kind });
}

function gather(b: Battle, unit: Unit, kind: WorkKind): void {
  b.state.laid = b.state.laid.filter((work) => work.owner !== unit);
  b.state.works[unit] = CARRIED;
  emit(b, {
    kind: 'works-gathered',
    rules: [kind === 'pavises' ? 'cls-pavise.02' : 'cls-stakes.01'],
    unit,
    work: kind,
  });
}

/** Pavises are up, or down again, at the end of the own phase 8 that was spent on it (cls-pavise.02, cls-scale.06). */
export function handleWorks(b: Battle, unit: Unit): void {
  const kind = workKind(b, unit) as WorkKind;
  const up = hasWorksUp(b, unit);
  b.state.worksMove[unit] = b.state.move;
  if (kind === 'pavises') {
    if (up) gather(b, unit, kind);
    else lay(b, unit, kind);
    return;
  }
  b.state.works[unit] = up ? TAKING_UP : SETTING_UP;
  emit(b, {
    kind: up ? 'works-being-gathered' : 'works-begun',
    rules: ['cls-stakes.01', 'cls-stakes.03'],
    unit,
    work: kind,
  });
}

/** At the start of the own phase 8: what was begun in the last one is done; gathering disorders (cls-stakes.01, cls-stakes.03). */
export function finishWorks(b: Battle, side: Side): void {
  for (const unit of unitsOf(b, side)) {
    if (!isAtWork(b, unit) || b.state.worksMove[unit] === b.state.move) continue;
    const kind = workKind(b, unit) as WorkKind;
    if (stateOf(b, unit) === SETTING_UP) lay(b, unit, kind);
    else {
      gather(b, unit, kind);
      disorder(b, unit, ['cls-stakes.01', 'cls-disorder.02'], `gathered the ${kind}`);
    }
  }
}

/** Contact ends the work without result (cls-stakes.03): what was being set up is carried, what was being gathered stays. */
export function interruptWorks(b: Battle, unit: Unit): void {
  if (!isAtWork(b, unit)) return;
  b.state.works[unit] = stateOf(b, unit) === SETTING_UP ? CARRIED : SET_UP;
  emit(b, { kind: 'works-interrupted', rules: ['cls-stakes.03'], unit });
}

/** Who is moved away from what he has set up has it no more; the obstacle itself stays where it is. */
export function leaveWorksBehind(b: Battle, unit: Unit): void {
  if (stateOf(b, unit) === CARRIED || stateOf(b, unit) === LEFT_BEHIND) return;
  if (stateOf(b, unit) === SETTING_UP) {
    interruptWorks(b, unit);
    return;
  }
  b.state.works[unit] = LEFT_BEHIND;
  b.state.laid = b.state.laid.map((work) => (work.owner === unit ? { ...work, owner: NONE } : work));
  emit(b, { kind: 'works-left', rules: ['cls-stakes.01', 'cls-pavise.01'], unit });
}
