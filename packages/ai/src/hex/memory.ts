import type { Unit } from '@taxiarch/gboh';
import type { AiContext } from './ai-context.ts';
import type { MoveGain } from './march.ts';
import { surroundings } from './ways.ts';

/** Moves kept for so many situations, then no more. */
const MOST = 20_000;

/** Moves that have been worked out in rehearsals of one decision, by the position: many begin alike. */
export type Moves = Map<string, MoveGain>;

/**
 * What a rehearsal remembers of moves: those worked out earlier in the same Orders Phase, few of which change by what
 * the others do in it, and those that other rehearsals found in the same position.
 */
export class Memory {
  readonly #inPhase = new Map<Unit, MoveGain>();
  #phase = '';
  constructor(private readonly moves: Moves) {}

  /** Forgets what was found in the phase before. */
  turnTo(phase: string): void {
    if (phase !== this.#phase) this.#inPhase.clear();
    this.#phase = phase;
  }

  forget(unit: Unit): void {
    this.#inPhase.delete(unit);
  }

  /** The move of a unit as it was found before, or as it is found now, if it may be worked out. */
  move(s: AiContext, unit: Unit, workOut: (() => MoveGain) | null): MoveGain | undefined {
    let known = this.#inPhase.get(unit);
    if (known) return known;
    const { state } = s.b;
    const key = `${s.temper.name} ${state.turn} ${state.active} ${state.hits.join(' ')} ${surroundings(s.b, unit)}`;
    known = this.moves.get(key);
    if (!known && workOut) {
      known = workOut();
      if (this.moves.size < MOST) this.moves.set(key, known);
    }
    if (known) this.#inPhase.set(unit, known);
    return known;
  }
}
