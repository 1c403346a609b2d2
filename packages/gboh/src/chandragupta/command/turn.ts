import { emit, type Procedure } from '@taxiarch/kernel';
import { overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { campOrders, turnBeginning, turnReset } from '../../family/command/sequence.ts';
import { eventTexts } from '../../family/event-text.ts';
import { afterShot } from '../../family/missiles/volley.ts';
import { volumeState } from '../volume-state.ts';
import { activationEventTexts, activationOverrides } from './activation.ts';
import { trumpOverrides } from './trumps.ts';

/**
 * Passed, Restricted and the marks of harassment lapse with the turn (cha-3.0g); who has moved is noted before the units are
 * turned face up again, since the Camp Orders Phase asks for it (cha-3.0f).
 */
function lapse(b: Battle): void {
  const own = volumeState(b);
  for (const column of [own.passed, own.winged, own.restricted, own.harassed, own.shot]) column.fill(0);
  own.movedInTurn = b.state.moved.slice();
}

/** The record of a turn ends with its Camp Orders Phase (cha-3.0f, cha-3.0g). */
function beginAfresh(b: Battle): void {
  const own = volumeState(b);
  own.movedInTurn.fill(0);
  own.firedInTurn.fill(0);
}

/** The turn: Rout and Recovery, then the Camp Orders Phase, then Withdrawal (cha-3.0a, cha-3.0e). */
export const turnOverrides: readonly RuleOverride[] = [
  ...activationOverrides,
  ...trumpOverrides,
  overrideRule(turnReset, (family) => (b) => {
    family(b);
    lapse(b);
  }),
  overrideRule(campOrders, (family) => (b) => {
    emit(b, { kind: 'camp-orders', rules: ['cha-3.0a', 'cha-3.0f'] });
    family(b);
  }),
  overrideRule(turnBeginning, (family) => (b) => {
    beginAfresh(b);
    family(b);
  }),
  overrideRule(afterShot, (family) => (shot) => {
    family(shot);
    volumeState(shot.b).firedInTurn[shot.firer] = 1;
  }),
  overrideRule(eventTexts, (family) => ({
    ...family,
    ...activationEventTexts,
    'rout-and-reload': () => 'All leaders have acted. Rout and Recovery Phase.',
    'camp-orders': () => 'The Camp Orders Phase: engines and troops in camps without a leader.',
  })),
];
export const turnProcedures: readonly Procedure<Battle>[] = [];
