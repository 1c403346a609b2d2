import type { Hex, Placement } from '@taxiarch/hexfield';
import { call, callAll, type Side } from '@taxiarch/kernel';
import type { Battle } from './state.ts';
import type { Leader, Unit } from './vocabulary.ts';

/** A successful Trump, with what it brought about, in case nothing comes of it (alx-5.46). */
export interface Trump {
  leader: Leader;
  /** Whom the enemy trumped, or NONE where a leader went before another of his own side. */
  over: Leader;
  /** Whether that one was about to have a Momentum phase. */
  overMomentum: boolean;
  bypassed: Leader[];
}

/** How a shot comes about; it decides range, arc and what may answer it. */
export type ShotKind =
  | 'ordered'
  | 'entry'
  | 'retire'
  | 'return'
  | 'parting'
  | 'harass'
  | 'passing'
  | 'artillery'
  | 'artillery-reaction';

/**
 * The procedures that chapters start in one another, with their local variables. A chapter that needs another one's
 * procedure names it here instead of importing it, so that chapters do not depend on each other in circles.
 */
export interface Procedures {
  /** command: the whole battle, turn after turn (alx-3.0). */
  battle: Record<string, never>;
  /** command: Phase A for the side whose leaders are due (alx-3.A1). */
  activation: { side: Side; due: Leader[]; forced: boolean };
  /** command: a leader's Orders Phase and those that his Momentum brings (alx-3.C). */
  lead: { leader: Leader; momentum: boolean; trumps: Trump[] };
  /** command: after a Momentum roll of 9 (alx-5.33). */
  doom: { leader: Leader };
  /** command: one Orders Phase of a leader, Shock segment included (alx-3.B). */
  orders: { leader: Leader; momentum: boolean; mustAct?: boolean };
  /** command: the units of one Line move or fire (alx-5.22b); a Contingent Commander's own are found by him. */
  'line-command': { leader: Leader; units: Unit[]; how: 'move' | 'fire'; contingent: boolean };
  /** command: a leader moves by order or with a Line Command, as far as his 9 MP of the phase carry (alx-6.15a). */
  'move-leader': { leader: Leader };
  /** command: a leader withdraws before an enemy unit: asked step by step, `stop` ends it (alx-6.15b, alx-4.62a). */
  'withdraw-leader': { leader: Leader; from: Unit; threatened?: boolean };
  /** command: an enemy has come next to a leader (alx-4.62a, alx-4.62b). */
  'leader-threatened': { leader: Leader; by: Unit };

  /**
   * movement: one unit moves by an order; `line` delays entry fire (alx-8.21b); leaders who go along. `contingent`: the
   * order is an MCC's Line Command (alx-11.93). `together`: both units of a Double Depth stack, for two Individual Orders
   * (alx-11.72a); without it the upper one moves off alone.
   */
  move: { unit: Unit; line: boolean; along: Leader[]; contingent?: boolean; together?: boolean };
  /** movement: a shocked column falls back into line (alx-6.66). */
  'column-breaks': { unit: Unit };

  /**
   * reactions: the other side may react to where a unit now stands (alx-3.B1b); `from` is where it stood before. How
   * `leaving`: it is about to leave an enemy ZOC for the place `to`, and Retire Fire comes first (alx-8.22).
   */
  approach: { mover: Unit; from: Placement; how: 'start' | 'move' | 'line' | 'advance' | 'leaving'; to?: Placement };
  /** reactions: a rampaging elephant comes near (alx-6.71h). */
  'rampage-near': { elephant: Unit; from: Placement };
  /** reactions: everyone near a leader falls back 2 hexes (alx-5.33.3a). */
  'crisis-of-faith': { leader: Leader };

  /**
   * missiles: one shot, its casualties and any return fire. `screen` fires an elephant's archers; `moving`: the shot is
   * part of a move, made or still to be made (alx-8.15d). Target NONE: the lone leaders in `targetHex` (alx-8.19).
   */
  shot: { firer: Unit; target: Unit; kind: ShotKind; screen?: boolean; targetHex?: Hex; moving?: boolean };
  /**
   * missiles: engines of a side may shoot in the enemy's Orders Phase (alx-11.86), at `mover`, or at anybody where it is
   * NONE: started between orders and before the Shock segment.
   */
  'artillery-reaction': { side: Side; mover: Unit };
  /** missiles: Harassment and Dispersal by a unit that has been ordered to (alx-8.33a). */
  harass: { unit: Unit; target: Unit };
  /** missiles: the entry fire that a Line's move has earned, after all of it has moved (alx-8.21b). */
  'line-entry-fire': { movers: Unit[] };
  /** missiles: the reload step (alx-8.18). */
  reload: Record<string, never>;

  /**
   * shock: the whole Shock segment (alx-3.B2); with `pursuer`, the attack of that unit alone, which goes on from another, on
   * everyone in its ZOC or on its `prey`.
   */
  shock: { leader: Leader; pursuer?: Unit; prey?: Unit[] };
  /** shock: two leaders fight in person (alx-9.21). */
  duel: { one: Leader; other: Leader };

  /**
   * cohesion: a unit breaks: rout move, rampage or removal by its type (alx-10.2). `cause` may be NONE; with `left` 0 a
   * unit that would run stays where it is.
   */
  rout: { unit: Unit; cause: Unit; left?: number };
  /** cohesion: the Rout Movement step (alx-3.D2). */
  'rout-movement': Record<string, never>;
  rally: { leader: Leader; unit: Unit };
  /** elephants: a rampage (alx-11.14a). */
  rampage: { unit: Unit; cause: Unit };
}

/** Starts a procedure of another chapter; it runs as soon as the current step has ended. */
export function start<P extends keyof Procedures>(b: Battle, proc: P, locals: Procedures[P]): void {
  call(b, proc, locals);
}

/** Starts several, to run one after another in this order. */
export function startAll<P extends keyof Procedures>(b: Battle, proc: P, locals: Procedures[P][]): void {
  callAll(
    b,
    locals.map((l) => ({ proc, locals: l })),
  );
}
