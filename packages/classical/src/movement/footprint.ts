import { type Refusal, type RuleId, refusal, refusalOf } from '@taxiarch/kernel';
import { type Hindrance, hindranceAt, isHindrance, nameOf, type Wheel, wheelOf as wheelBy } from '@taxiarch/miniatures';
import type { Block, Side as Hand } from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
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
      return refusal('cls-leave.01', 'part of it would stand beyond the edge of the table');
    case 'enemy':
      return refusal('cls-move.09', `that comes within 20 paces of ${nameOf(b, by)}`);
    case 'ground':
      return refusal('cls-move.09', 'they may not enter that ground');
    case 'line':
      return refusal('cls-move.09', 'they may not cross that obstacle');
    default:
      return refusal(rule, `there is no room: ${nameOf(b, by)} are in the way`);
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
        () => `its outer corner would go ${pace.text(cost)} paces, and ${pace.text(left)} are left`,
      );
    case 'edge':
      return refusal('cls-leave.01', 'part of it would cross the edge of the table');
    case 'enemy':
      return refusalOf(
        'cls-move.09',
        () => `beyond ${clear / 100} degrees it comes within 20 paces of ${nameOf(b, by)}`,
      );
    case 'friend':
      return refusal('cls-form.07', `${nameOf(b, by)} are in melee and may not be passed through`);
    case 'ground':
      return refusalOf('cls-move.09', () => `beyond ${clear / 100} degrees it would enter ground that they may not`);
    case 'line':
      return refusal('cls-move.09', 'they may not cross that obstacle');
    default:
      return refusal('cls-form.07', `it would end on ${nameOf(b, by)}`);
  }
}

/** As `isHindrance` does it. */
export const isRefusal = (found: object): found is Refusal => (found as Partial<Refusal>).rule !== undefined;
