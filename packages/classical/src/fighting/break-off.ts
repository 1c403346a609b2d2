import { emit } from '@taxiarch/kernel';
import { onTable } from '@taxiarch/miniatures';
import { HALF_TURN, turnBy } from '@taxiarch/tabletop';
import { disorder } from '../base/fate.ts';
import type { Battle } from '../base/state.ts';
import { isRouting, unitIsChariot, unitIsFoot, unitIsRider } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { beginRally } from '../morale/rally.ts';
import { rateOf } from '../movement/rates.ts';
import { makeStraight } from '../movement/settle.ts';
import { goStraight } from '../movement/straight.ts';
import { chargedThisMove } from './after-score.ts';
import { opponentsOf } from './contacts.ts';
import { type Pushed, pushBack } from './push-back.ts';
import { hasLost } from './verdicts.ts';

/**
 * Cavalry or chariots that charged infantry and pushed them back or drew may break off (cls-after.14); not from enemies
 * who broke, nor while an opponent other than infantry stays in contact.
 */
export function mayBreakOff(b: Battle, unit: Unit, pushed: readonly Unit[]): boolean {
  if (isRouting(b, unit) || (!unitIsRider(b, unit) && !unitIsChariot(b, unit))) return false;
  if (!chargedThisMove(b, unit) || hasLost(b, unit)) return false;
  const opponents = opponentsOf(b, unit).filter((foe) => !isRouting(b, foe));
  const drew = b.state.balance[unit] === 0;
  return opponents.length > 0 && opponents.every((foe) => unitIsFoot(b, foe) && (drew || pushed.includes(foe)));
}

/**
 * Straight back from the enemy by the rout distance, facing him throughout (cls-breakoff.01, .02). Who was compelled to
 * is disordered; both must rally. Who cannot move is pushed back instead, failing that he stays in melee.
 */
export function breakOff(b: Battle, unit: Unit, compelled: boolean): Pushed | null {
  if (!onTable(b, unit) || isRouting(b, unit)) return null;
  const back = turnBy(b.state.facing[unit] as number, HALF_TURN);
  const went = goStraight(b, unit, back, rateOf(b, unit, 'rout'), 'break-off');
  if (went.distance === 0 && !went.leaves) return pushBack(b, unit);
  emit(b, {
    kind: 'breaks-off',
    rules: ['cls-breakoff.01', 'cls-breakoff.02', compelled ? 'cls-after.11' : 'cls-after.14'],
    unit,
    compelled,
    distance: went.distance,
  });
  makeStraight(b, unit, back, went, 'break-off');
  if (!onTable(b, unit)) return null;
  if (compelled) disorder(b, unit, ['cls-breakoff.01', 'cls-disorder.07'], 'broke off after losing');
  beginRally(b, unit, 'break-off', ['cls-breakoff.01']);
  return null;
}
