import { callAll } from '@taxiarch/kernel';
import { blockOf, type Straight } from '@taxiarch/miniatures';
import { type Contact, frontContact } from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { hasDone, isRouting, note } from '../base/units.ts';
import { DID_ADVANCE, DID_CHARGE, DID_EVADE, type Unit, WAS_CHARGED } from '../base/vocabulary.ts';
import { makeStraight } from '../movement/settle.ts';
import { struckEdge } from './flank.ts';
import { ACROSS } from './line.ts';
import { layAlong } from './settle-contact.ts';

/** A unit that has come to an enemy: where its move began, and the move that brought it there. */
export interface Blow {
  unit: Unit;
  target: Unit;
  how: 'charge' | 'counter';
  from: { x: number; y: number };
}

/**
 * The mover goes up to the enemy and is laid along its edge; then what contact means is worked out by the chapters that
 * know (cls-charge.10, cls-charge.11). Anyone who is caught while evading breaks at that instant, and anyone who
 * strikes evaders or routers pursues them from then on (cls-response.07, cls-response.12, cls-rout.15).
 */
export function strike(b: Battle, { unit, target, how, from }: Blow, went: Straight): void {
  const block = blockOf(b, unit);
  const contact = frontContact(block, block.facing, went.distance + ACROSS, blockOf(b, target));
  makeStraight(b, unit, block.facing, went, how);
  note(b, unit, DID_ADVANCE);
  if (!contact) return;
  // Who is met as it sets off has charged, though it has not moved yet.
  if (b.state.charges.some((c) => c.unit === target && c.goes === 1)) note(b, target, DID_CHARGE);
  const edge = struckEdge(b, target, from, contact);
  layAlong(b, unit, target, contact as Contact, edge);
  const flees = hasDone(b, target, DID_EVADE) || isRouting(b, target);
  const calls: { proc: string; locals: object }[] = [];
  if (flees) {
    const routs = isRouting(b, target);
    calls.push({ proc: 'contact', locals: { mover: unit, target, edge, how: routs ? how : 'pursuit' } });
    if (!routs) {
      calls.push({ proc: 'breaks', locals: { unit: target, from: [unit], moves: false, evading: true } });
    }
    calls.push({ proc: 'pursues', locals: { unit, broken: [target] } });
  } else {
    if (how === 'charge') note(b, target, WAS_CHARGED);
    calls.push({ proc: 'contact', locals: { mover: unit, target, edge, how } });
  }
  callAll(b, calls);
}
