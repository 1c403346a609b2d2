import { emit, procedure, type RuleId } from '@taxiarch/kernel';
import { blockOf, enemiesOf, nameOf, onTable } from '@taxiarch/miniatures';
import { behindFrontLine } from '@taxiarch/tabletop';
import { disorder } from '../base/fate.ts';
import type { Procedures } from '../base/procedures.ts';
import type { Battle, Melee } from '../base/state.ts';
import { hasDone, isRouting, meleeBetween, note, unitIsFoot, unitIsMounted } from '../base/units.ts';
import {
  DID_CHARGE,
  DID_COUNTER,
  DID_EVADE,
  DID_MEET,
  DID_STAND,
  type Edge,
  FRONT,
  type Unit,
  WAS_HALTED,
} from '../base/vocabulary.ts';
import { animalsDisorder } from '../morale/disorder.ts';
import { carriesPavises, carriesStakes } from '../movement/works.ts';
import { contactsThrough, enterMelee } from './contacts.ts';

type Touch = Procedures['contact'];

const hasCharged = (b: Battle, unit: Unit): boolean => hasDone(b, unit, DID_CHARGE | DID_COUNTER);

/**
 * Contact of such a kind is a charge for who receives it; that of pursuers with fresh enemy too (cls-pursuit.09), but not for
 * evaders who are caught (cls-response.12).
 */
const isCharge = (b: Battle, v: Touch): boolean => {
  if (v.how === 'pursuit') return !isRouting(b, v.target) && !hasDone(b, v.target, DID_EVADE);
  return v.how === 'charge' || v.how === 'counter' || v.how === 'rout';
};

/** The rules on what a unit carries that contact catches with its hands full (cls-disorder.03). */
const burdenRules = (b: Battle, unit: Unit): RuleId[] => [
  ...(carriesPavises(b, unit) ? ['cls-pavise.02'] : []),
  ...(carriesStakes(b, unit) ? ['cls-stakes.01'] : []),
];

/** Foot who meet horse lose their order where both are on the move (cls-disorder.03, cls-disorder.12). */
export const unsteadyOnTheMove = (b: Battle, unit: Unit, other: Unit): boolean =>
  unitIsFoot(b, unit) && unitIsMounted(b, other);

/** Horse lose theirs where a charge catches them standing (cls-disorder.03, cls-disorder.12). */
export const unsteadyStanding = unitIsMounted;

function disorderIfBehind(b: Battle, mover: Unit, target: Unit, edge: Edge): void {
  if (edge !== FRONT) disorder(b, target, ['cls-disorder.03'], `hit in flank or rear by ${nameOf(b, mover)}`);
}

/** What contact does to the order of those who meet, at once (cls-disorder.03, cls-disorder.12). */
function disordersOfContact(b: Battle, v: Touch): void {
  const { mover, target, edge } = v;
  disorderIfBehind(b, mover, target, edge);
  for (const unit of [target, mover]) {
    const burden = burdenRules(b, unit);
    if (burden.length > 0) disorder(b, unit, ['cls-disorder.03', ...burden], 'hit while carrying pavises or stakes');
  }
  for (const [unit, other] of [
    [target, mover],
    [mover, target],
  ] as const) {
    if (
      unsteadyOnTheMove(b, unit, other) &&
      hasCharged(b, unit) &&
      hasCharged(b, other) &&
      !hasDone(b, unit, WAS_HALTED)
    ) {
      disorder(b, unit, ['cls-disorder.03', 'cls-disorder.12'], `met mounted ${nameOf(b, other)} while moving`);
    }
  }
  if (unsteadyStanding(b, target) && !hasCharged(b, target) && !isRouting(b, target) && isCharge(b, v)) {
    disorder(b, target, ['cls-disorder.03', 'cls-disorder.12'], `hit while stationary by ${nameOf(b, mover)}`);
  }
}

/** Enemies whom the front touches without having charged them count as contacted (cls-charge.09). */
function touchedBeside(b: Battle, mover: Unit): void {
  for (const enemy of enemiesOf(b, mover)) {
    if (meleeBetween(b, mover, enemy)) continue;
    const contact = contactsThrough(b, mover, enemy, FRONT)[0];
    if (!contact) continue;
    const edge = edgeOfContact(b, mover, enemy, contact.foeEdge);
    meet(b, mover, enemy, edge);
    disorderIfBehind(b, mover, enemy, edge);
  }
}

/** Flank and rear only for who stands behind the line of the front (cls-charge.11). */
export function edgeOfContact(b: Battle, mover: Unit, enemy: Unit, edge: Edge): Edge {
  const { x, y } = blockOf(b, mover);
  return behindFrontLine(blockOf(b, enemy), x, y) ? edge : FRONT;
}

function meet(b: Battle, mover: Unit, target: Unit, edge: Edge): Melee {
  const melee = enterMelee(b, mover, target, edge);
  note(b, mover, DID_MEET);
  note(b, target, DID_MEET);
  const behind = edge === FRONT ? [] : ['cls-charge.11'];
  emit(b, { kind: 'contact', rules: ['cls-melee.40', ...behind], unit: mover, target, edge });
  return melee;
}

/** Enemies have come into contact: they are in melee, and some lose their order. */
export const contactProcedure = procedure<Battle, Touch>('contact', {
  meet(b, v) {
    const { mover, target, edge, how } = v;
    if (!onTable(b, mover) || !onTable(b, target)) return null;
    const known = meleeBetween(b, mover, target) !== undefined;
    const melee = meet(b, mover, target, edge);
    // Nobody begins a first round by pursuing; a charge does, also into routers (cls-melee.47, cls-rout.15).
    if (!known && how === 'pursuit' && isRouting(b, target)) melee.rounds = 1;
    if (isCharge(b, v) && !hasCharged(b, target) && !isRouting(b, target)) note(b, target, DID_STAND);
    disordersOfContact(b, v);
    touchedBeside(b, mover);
    // Strange beasts at once (cls-disorder.06).
    animalsDisorder(b);
  },
});
