import { type Refusal, type RuleId, refusal, refusalOf } from '@taxiarch/kernel';
import { type Hindrance, hindranceAt, isHindrance, nameOf, type Wheel, wheelOf as wheelBy } from '@taxiarch/miniatures';
import type { Block, Side as Hand } from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { withVerb } from '../base/units.ts';
import { pace, type Unit } from '../base/vocabulary.ts';
import { moving } from './straight.ts';

/** Why a unit may not re-form on this footprint (cls-form.09, cls-form.10, cls-move.09), or null. */
export function refuseFootprint(b: Battle, unit: Unit, to: Block, rule: RuleId): Refusal | null {
  const found = hindranceAt(b, unit, to, 'normal', moving);
  return found && footprintRefusal(b, found, rule);
}

function footprintRefusal(b: Battle, { hindered, by }: Hindrance, rule: RuleId): Refusal {
  switch (hindered) {
    case 'edge':
      return refusal('cls-leave.01', 'Part of the unit would be off the table.');
    case 'enemy':
      return refusal('cls-move.09', `That is within 20 paces of ${nameOf(b, by)}.`);
    case 'ground':
      return refusal('cls-move.09', 'The unit cannot enter that terrain.');
    case 'line':
      return refusal('cls-move.09', 'The unit cannot cross that obstacle.');
    default:
      return refusal(rule, `There is no room: ${withVerb(b, by, 'is', 'are')} in the way.`);
  }
}

/**
 * A wheel forward on a front corner by whole degrees (cls-form.02), looked at degree by degree (cls-move.09): the arc of
 * the outer front corner at the rate of the ground. What costs more than `left` even on open ground is not looked at.
 */
export function wheelOf(
  b: Battle,
  unit: Unit,
  hand: Hand,
  degrees: number,
  left: number,
  from?: Block,
): Wheel | Refusal {
  const wheel = wheelBy(b, unit, hand, degrees * 100, left, 'normal', moving, from);
  return isHindrance(wheel) ? wheelRefusal(b, wheel, left) : wheel;
}

function wheelRefusal(b: Battle, { hindered, by, clear, cost }: Hindrance, left: number): Refusal {
  switch (hindered) {
    case 'cost':
      return refusalOf(
        'cls-form.02',
        () => `The outer corner would move ${pace.text(cost)} paces; only ${pace.text(left)} left.`,
      );
    case 'edge':
      return refusal('cls-leave.01', 'Part of the unit would leave the table.');
    case 'enemy':
      return refusalOf(
        'cls-move.09',
        () => `Beyond ${clear / 100}° the wheel comes within 20 paces of ${nameOf(b, by)}.`,
      );
    case 'friend':
      return refusal('cls-form.07', `${withVerb(b, by, 'is', 'are')} in melee and cannot be passed through.`);
    case 'ground':
      return refusalOf('cls-move.09', () => `Beyond ${clear / 100}° the wheel enters forbidden terrain.`);
    case 'line':
      return refusal('cls-move.09', 'The unit cannot cross that obstacle.');
    default:
      return refusal('cls-form.07', `The wheel would end on ${nameOf(b, by)}.`);
  }
}

/** As `isHindrance` does it. */
export const isRefusal = (found: object): found is Refusal => (found as Partial<Refusal>).rule !== undefined;
