import { emit, endTurnInstructions, enemyOf, procedure, roll, type Side, sides } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { INACTIVE } from '../base/vocabulary.ts';
import { type Due, finishWaiting, firstAtTie, ofSide, whoIsDue } from './due.ts';
import { withdrawalPhase } from './victory.ts';

interface Turns {
  /** A tie that dice have settled: its rating and the side that went last (alx-5.12c). */
  tie?: { rating: number; last: Side } | null;
}

/** What comes as a turn begins; nothing, unless the book says so. */
export const turnBeginning = overridable<(b: Battle) => void>('command: as a turn begins', () => {});
/** What comes before any leader is due; nothing, unless the book says so. */
export const turnOpening = overridable<(b: Battle) => void>('command: what opens a turn', () => {});
/** Who takes flight once the routed have run; nobody, unless the book says so. */
export const flight = overridable<(b: Battle) => void>('command: who takes flight', () => {});
/** Attempts on walls and gates, after the Reload step; none, unless the book says so. */
export const breaching = overridable<(b: Battle) => void>('command: attempts to breach', () => {});
/** What lapses with the turn beside the family's columns, just before these are cleared; nothing, unless the book says so. */
export const turnReset = overridable<(b: Battle) => void>('command: what lapses with the turn', () => {});
/** What comes between the reset and the Withdrawal Phase; nothing, unless the book says so. */
export const campOrders = overridable<(b: Battle) => void>('command: orders in camps', () => {});

/** The sequence of play (alx-3.0). */
export const battleProcedure = procedure<Battle, Turns>('battle', {
  beginTurn(b, v) {
    v.tie = null;
    emit(b, { kind: 'turn-begins', rules: ['alx-3.0', 'alx-5.11'], turn: b.state.turn });
    valueIn(b, turnBeginning)(b);
  },
  opening(b) {
    valueIn(b, turnOpening)(b);
  },
  /** Phases A, B and C, over and over until every leader is Finished. */
  leaderActivation(b, v) {
    finishWaiting(b);
    const due = valueIn(b, whoIsDue)(b);
    if (due === null) return undefined;
    const side = sideToGo(b, v, due);
    start(b, 'activation', { side, due: ofSide(b, due.leaders, side), forced: due.forced });
    return 'leaderActivation';
  },
  /** Rallied markers come off first (alx-3.D1), then the routed run. */
  routMovement(b) {
    emit(b, { kind: 'rout-and-reload', rules: ['alx-3.D1'] });
    start(b, 'rout-movement', {});
  },
  flight(b) {
    valueIn(b, flight)(b);
  },
  reload(b) {
    start(b, 'reload', {});
  },
  breaching(b) {
    valueIn(b, breaching)(b);
  },
  endTurn(b) {
    resetTurn(b);
    emit(b, { kind: 'turn-ends', rules: ['alx-3.D4'], turn: b.state.turn });
  },
  campOrders(b) {
    valueIn(b, campOrders)(b);
  },
  withdrawal(b) {
    endTurnInstructions(b);
    withdrawalPhase(b);
    if (b.outcome) return null;
    b.state.turn++;
    return 'beginTurn';
  },
});

/** Which side activates the next leader (alx-5.12b, alx-5.12c). */
function sideToGo(b: Battle, v: Turns, due: Due): Side {
  const present = sides.filter((side) => ofSide(b, due.leaders, side).length > 0);
  const only = present[0] as Side;
  const known = v.tie?.rating === due.rating ? v.tie : null;
  // Alternation is read as part of the tie by dice: who goes first by right does so every time.
  const side =
    present.length === 1 ? only : (valueIn(b, firstAtTie)(b) ?? (known ? enemyOf(known.last) : tieByDice(b)));
  if (present.length === 2 || known) v.tie = { rating: due.rating, last: side };
  return side;
}

function tieByDice(b: Battle): Side {
  for (;;) {
    const one = rollForTie(b, 0);
    const other = rollForTie(b, 1);
    if (one !== other) return one > other ? 0 : 1;
  }
}

const rollForTie = (b: Battle, side: Side): number =>
  roll(b, { purpose: 'First player', side, rules: ['alx-5.12c', 'alx-2.3'] }).natural;

/** Everybody is fresh for the next turn (alx-3.D4, alx-5.11). */
function resetTurn(b: Battle): void {
  valueIn(b, turnReset)(b);
  const { state } = b;
  state.leaderStatus.fill(INACTIVE);
  for (const column of [state.moved, state.shots, state.phases, state.noMomentum, state.waited, state.gaveLine])
    column.fill(0);
  state.rallies = [];
  state.prearranged = [[], []];
}
