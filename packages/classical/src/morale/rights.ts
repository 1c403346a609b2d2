import type { RuleId } from '@taxiarch/kernel';
import { stillLasts } from '../base/game-time.ts';
import type { Response } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { inMelee, isDisordered, isRouting, unitIsElephant, unitIsFoot, unitIsMounted } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { isHorseholder } from './horseholders.ts';

/** Until another result, a rout or a rally ends it (cls-morale.20). */
export const isUncontrolled = (b: Battle, unit: Unit): boolean => b.state.temper[unit] === 'uncontrolled';

/** May not by choice come nearer to known enemies, for one period from the test (cls-morale.23, cls-scale.04). */
export function underNoAdvance(b: Battle, unit: Unit): boolean {
  if (b.state.temper[unit] !== 'no-advance') return false;
  const start = { move: b.state.temperMove[unit] as number, phase: b.state.temperPhase[unit] as number };
  return stillLasts(start, { move: b.state.move, phase: b.state.phase });
}

/** Tested in the present move. */
const fresh = (b: Battle, unit: Unit): boolean => b.state.temperMove[unit] === b.state.move;

/** Whether the test just taken lets a charge go ahead (cls-morale.21, .22). */
export const mayChargeAfterTest = (b: Battle, unit: Unit): boolean =>
  !isRouting(b, unit) && (b.state.temper[unit] === 'uncontrolled' || b.state.temper[unit] === 'carry-on');

/** An elephant told not to charge stands still for the rest of its own move (cls-morale.22, .27). */
export const isHalted = (b: Battle, unit: Unit): boolean =>
  unitIsElephant(b, unit) && b.state.temper[unit] === 'do-not-charge' && fresh(b, unit);

/**
 * What a charged unit really does, once it has tested and not broken: Uncontrolled infantry halt to receive mounted and
 * all others counter charge (cls-morale.19); on Do Not Charge infantry and elephants halt instead of counter charging (cls-morale.22);
 * on No Advance nobody counter charges (cls-morale.23); who is in melee already holds (cls-response.04).
 */
export function responseAfterTest(b: Battle, unit: Unit, wanted: Response, chargers: readonly Unit[]): Response {
  if (inMelee(b, unit)) return 'hold';
  switch (b.state.temper[unit]) {
    case 'uncontrolled':
      return unitIsFoot(b, unit) && chargers.some((c) => unitIsMounted(b, c)) ? 'hold' : 'counter';
    case 'do-not-charge':
      return wanted === 'counter' && (unitIsFoot(b, unit) || unitIsElephant(b, unit)) ? 'hold' : wanted;
    case 'no-advance':
    case 'panic':
      return wanted === 'evade' ? 'evade' : 'hold';
    default:
      return wanted;
  }
}

/** Rallying, and so unable to do more than hold when charged; who merely could not follow up reacts normally (cls-rally.02, .04). */
export const mayOnlyHold = (b: Battle, unit: Unit): boolean => {
  const rally = b.state.rally[unit];
  if (rally === 'none' || rally === 'disorder') return false;
  return rally !== 'melee' || isDisordered(b, unit);
};

/** Why a unit breaks at the mere charge: it rallies from rout, or holds horses. Nothing where it does not. */
export const breaksIfChargedRules = (b: Battle, unit: Unit): RuleId[] => [
  ...(b.state.rally[unit] === 'rout' ? ['cls-rally.04'] : []),
  ...(isHorseholder(b, unit) ? ['cls-dismount.03'] : []),
];

/** Breaks at the mere charge (cls-rally.04, cls-dismount.03). */
export const breaksIfCharged = (b: Battle, unit: Unit): boolean => breaksIfChargedRules(b, unit).length > 0;
