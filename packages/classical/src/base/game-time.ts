/**
 * A moment of a battle. Moves are counted from 0 through the whole battle: side A of a period has the even ones, side B
 * the odd ones; each has the phases 1 to 12.
 */
export interface Moment {
  readonly move: number;
  readonly phase: number;
}

const MOVES_IN_A_PERIOD = 2;

export const periodOf = (move: number): number => Math.floor(move / MOVES_IN_A_PERIOD) + 1;

const isBefore = (a: Moment, b: Moment): boolean => a.move < b.move || (a.move === b.move && a.phase < b.phase);

/** The movement phase of a move, where the rules speak of one, runs from declaring charges to normal moves. */
const movementPhase = { first: 2, last: 8 } as const;

/** True for the phases that count as the movement phase (cls-scale.06). */
export const inMovementPhase = (phase: number): boolean => phase >= movementPhase.first && phase <= movementPhase.last;

/** The phase of the own move that anything lasting “a full move” takes up (cls-scale.06). */
export const fullMovePhase = movementPhase.last;

/**
 * The start of the moving side's movement phase before this one: from here on a thing happened in the “last”,
 * “preceding” or “previous” move or period (cls-scale.04). Two melee phases lie in between.
 */
export const lastMoveBegan = (now: Moment): Moment => ({
  move: now.move - MOVES_IN_A_PERIOD,
  phase: movementPhase.first,
});

/** True for what happened in the last move or period, as morale means it (cls-scale.04). */
export const inLastMove = (event: Moment, now: Moment): boolean =>
  !isBefore(event, lastMoveBegan(now)) && !isBefore(now, event);

/** An effect that lasts a period ends at the same point of the next own move (cls-scale.04). */
export const afterAPeriod = (start: Moment): Moment => ({
  move: start.move + MOVES_IN_A_PERIOD,
  phase: start.phase,
});

/** True while an effect of a period's length lasts. */
export const stillLasts = (start: Moment, now: Moment): boolean => isBefore(now, afterAPeriod(start));
