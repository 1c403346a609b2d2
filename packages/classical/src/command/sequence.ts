import { emit, endTurnInstructions, enemyOf, procedure, type Side } from '@taxiarch/kernel';
import { onTable } from '@taxiarch/miniatures';
import { type Procedures, start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { hasDone } from '../base/units.ts';
import { DID_SHOOT } from '../base/vocabulary.ts';
import { removeRemnants } from '../fighting/casualties.ts';
import { endMelees } from '../fighting/contacts.ts';
import { countRally } from '../morale/rally.ts';
import { recordSightings } from '../morale/sightings.ts';
import { catchFreeFigures } from './free-figures.ts';
import { confirmOrders } from './general-order.ts';
import { checkWriters, obeyMessages, sendMessengers } from './messages.ts';
import { passWaypoints } from './order.ts';
import { rollForFirstMove } from './setup/set-up.ts';
import { updateShown } from './sight.ts';
import { checkArmiesStand, judgePeriod, lostPoints } from './victory.ts';

/** The battle: set-up, then periods of two moves until it is decided (cls-period.01, cls-setup.03). */
export const battle = procedure<Battle, Record<string, never>>('battle', {
  setUp: (b) => start(b, 'set-up', {}),
  period(b) {
    b.state.period++;
    emit(b, { kind: 'period', rules: ['cls-period.01'], period: b.state.period });
    if (b.state.period > 1 && b.world.options.has('cls-setup.04-each-period')) rollForFirstMove(b);
  },
  firstMove: (b) => nextMove(b, b.state.first, 2 * (b.state.period - 1)),
  secondMove: (b) => nextMove(b, enemyOf(b.state.first), 2 * b.state.period - 1),
  endOfPeriod(b) {
    judgePeriod(b);
    endTurnInstructions(b);
    return 'period';
  },
});

function nextMove(b: Battle, side: Side, move: number): void {
  b.state.move = move;
  start(b, 'move', { side });
}

interface Move {
  side: Side;
  /** The moment of the shooting window at which the present phase began. */
  since?: number;
}

/** What both sides did becomes what they did in the move before; messages of the last move come into force. */
function beginMove(b: Battle, { side }: Move): void {
  const { state } = b;
  state.mover = side;
  for (let unit = 0; unit < state.did.length; unit++) {
    state.before[unit] = state.did[unit] as number;
    state.did[unit] = 0;
  }
  state.charges = [];
  emit(b, { kind: 'move', rules: ['cls-period.01', 'cls-period.02'], side, period: state.period });
  obeyMessages(b, side);
}

/** The movement phase begins, and with it the window in which targets may have been in range (cls-scale.06). */
function openWindow(b: Battle): void {
  const { state } = b;
  state.moments = 0;
  state.tracks = [];
  for (let unit = 0; unit < state.x.length; unit++) {
    if (!onTable(b, unit)) continue;
    const x = state.x[unit] as number;
    state.tracks.push({ unit, moment: 0, x, y: state.y[unit] as number, facing: state.facing[unit] as number });
  }
}

function beginPhase(b: Battle, v: Move, phase: number): void {
  b.state.phase = phase;
  v.since = b.state.moments;
}

type PhaseProcedure = { [P in keyof Procedures]: Procedures[P] extends { side: Side } ? P : never }[keyof Procedures];

const phase = (number: number, proc: PhaseProcedure) => (b: Battle, v: Move) => {
  beginPhase(b, v, number);
  start(b, proc, { side: v.side });
};

/** Everything inside a phase is simultaneous (cls-period.01): what follows from it all is settled at its end. */
function endPhase(b: Battle, v: Move): void {
  const { state } = b;
  removeRemnants(b);
  endMelees(b);
  catchFreeFigures(b, v.since ?? 0);
  checkWriters(b, v.side);
  const shot = state.phase === 10 ? state.did.flatMap((_, unit) => (hasDone(b, unit, DID_SHOOT) ? [unit] : [])) : [];
  updateShown(b, shot);
  recordSightings(b);
  checkArmiesStand(b);
}

/** One side's move, in the twelve phases of cls-period.02. */
export const move = procedure<Battle, Move>('move', {
  beginMove,
  signals: phase(1, 'signals'),
  afterSignals: endPhase,
  openWindow,
  declareCharges: phase(2, 'declare-charges'),
  afterDeclaring: endPhase,
  chargersMorale: phase(3, 'chargers-morale'),
  afterChargersMorale: endPhase,
  responses: phase(4, 'responses'),
  afterResponses: endPhase,
  chargeMoves: phase(5, 'charge-moves'),
  afterCharges: endPhase,
  reactiveCounterCharges: phase(6, 'reactive-counter-charges'),
  otherTests: (b, v) => start(b, 'other-tests', { side: v.side }),
  afterTests: endPhase,
  routLosses: phase(7, 'rout-losses'),
  afterRoutLosses: endPhase,
  messengersRide(b, v) {
    beginPhase(b, v, 8);
    sendMessengers(b, v.side);
  },
  normalMoves: (b, v) => start(b, 'normal-moves', { side: v.side }),
  rally(b, v) {
    countRally(b, v.side);
    passWaypoints(b, v.side);
  },
  afterNormalMoves: endPhase,
  returns: phase(9, 'returns'),
  afterReturns: endPhase,
  shooting: phase(10, 'shooting'),
  afterShooting: endPhase,
  melee: phase(11, 'melee'),
  afterFighting: endPhase,
  afterMelee: phase(12, 'after-melee'),
  afterAll: endPhase,
  endMove(b, v) {
    confirmOrders(b, v.side);
    b.state.lost = [lostPoints(b, 0), lostPoints(b, 1)];
  },
});
