import { enemyOf } from '@taxiarch/kernel';
import { nameOf, onTable, sideOf } from '@taxiarch/miniatures';
import { attachedTo } from '../base/commanders.ts';
import { award, discourage } from '../base/fate.ts';
import { reads } from '../base/interpretations.ts';
import type { Battle } from '../base/state.ts';
import { infoOf, isFormed } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { rollForLife } from '../command/rolls-for-life.ts';

/** The strength of which the shares are taken: the figures as the turn began (mom-shooting.23). */
function strengthFor(b: Battle, unit: Unit): number {
  const { elements, figures } = infoOf(b, unit);
  return reads(b, 'mom-shooting.23-full') ? elements * figures : (b.state.figures[unit] as number);
}

/** It has lost one figure in so many to shooting in this turn, the threshold rounded up (mom-shooting.23). */
const hasLostOneIn = (b: Battle, unit: Unit, share: number): boolean => {
  const shot = b.state.shot[unit] as number;
  return shot > 0 && shot >= Math.ceil(strengthFor(b, unit) / share);
};
/** 10%: formed units are Discouraged (mom-shooting.21). */
export const isTenthShot = (b: Battle, unit: Unit): boolean => hasLostOneIn(b, unit, 10);
/** 25%: all units test (mom-shooting.22). */
export const isQuarterShot = (b: Battle, unit: Unit): boolean => hasLostOneIn(b, unit, 4);

const lossText = (b: Battle, unit: Unit): string => `${b.state.shot[unit]} of ${strengthFor(b, unit)} shot`;

/** Markers come with the losses: the one just received counts in the test of step 5 (mom-shooting.21 to .23). */
export function shootingMarkers(b: Battle): void {
  for (const unit of b.world.units.keys()) {
    if (!isTenthShot(b, unit) || !onTable(b, unit) || !isFormed(b, unit)) continue;
    const rule = isQuarterShot(b, unit) ? 'mom-shooting.22' : 'mom-shooting.21';
    discourage(b, unit, [rule, 'mom-shooting.23'], lossText(b, unit));
  }
}

/** Step 4: every commander attached to a unit that lost anybody rolls once (mom-shooting.24, mom-shooting.25). */
export function shootingDeaths(b: Battle): void {
  for (const unit of b.world.units.keys()) {
    if ((b.state.shot[unit] as number) === 0) continue;
    for (const commander of attachedTo(b, unit)) rollForLife(b, commander, 'shot');
  }
}

/** Step 6: a token for each target and threshold, to the side that shot (mom-shooting.21 to .23). */
export function shootingAwards(b: Battle): void {
  for (const unit of b.world.units.keys()) {
    if (!isTenthShot(b, unit)) continue;
    const shooters = enemyOf(sideOf(b, unit));
    const text = `of ${nameOf(b, unit)} shot (${b.state.shot[unit]} of ${strengthFor(b, unit)})`;
    award(b, shooters, 1, ['mom-shooting.21', 'mom-shooting.23'], `a tenth ${text}`);
    if (isQuarterShot(b, unit)) award(b, shooters, 1, ['mom-shooting.22', 'mom-shooting.23'], `a quarter ${text}`);
  }
}
