import { emit, type Procedure } from '@taxiarch/kernel';
import { type Revision, revise } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';
import { campOrders, turnBeginning, turnReset } from '../family/command/sequence.ts';
import { afterShot } from '../family/missiles/volley.ts';
import { tellings } from '../family/tell.ts';
import { activationRevisions, activationTellings } from './activation.ts';
import { ownOf } from './own.ts';
import { trumpRevisions } from './trumps.ts';

/**
 * Passed, Restricted and the marks of harassment lapse with the turn (cha-3.0g); who has moved is noted before the units are
 * turned face up again, since the Camp Orders Phase asks for it (cha-3.0f).
 */
function lapse(b: Battle): void {
  const own = ownOf(b);
  for (const column of [own.passed, own.winged, own.restricted, own.harassed, own.shot]) column.fill(0);
  own.movedInTurn = b.state.moved.slice();
}

/** The record of a turn ends with its Camp Orders Phase (cha-3.0f, cha-3.0g). */
function beginAfresh(b: Battle): void {
  const own = ownOf(b);
  own.movedInTurn.fill(0);
  own.firedInTurn.fill(0);
}

/** The turn: Rout and Recovery, then the Camp Orders Phase, then Withdrawal (cha-3.0a, cha-3.0e). */
export const turnRevisions: readonly Revision[] = [
  ...activationRevisions,
  ...trumpRevisions,
  revise(turnReset, (family) => (b) => {
    family(b);
    lapse(b);
  }),
  revise(campOrders, (family) => (b) => {
    emit(b, { kind: 'camp-orders', rules: ['cha-3.0a', 'cha-3.0f'] });
    family(b);
  }),
  revise(turnBeginning, (family) => (b) => {
    beginAfresh(b);
    family(b);
  }),
  revise(afterShot, (family) => (shot) => {
    family(shot);
    ownOf(shot.b).firedInTurn[shot.firer] = 1;
  }),
  revise(tellings, (family) => ({
    ...family,
    ...activationTellings,
    'rout-and-reload': () => 'Every leader has had his turn: the Rout and Recovery Phase.',
    'camp-orders': () => 'The Camp Orders Phase: engines and troops in camps without a leader.',
  })),
];
export const turnProcedures: readonly Procedure<Battle>[] = [];
