import { type GameEvent, pendingDecisions } from '@taxiarch/kernel';
import { must } from '@taxiarch/kernel/testing';
import type { Battle } from '../base/state.ts';
import { standing } from '../script/position.ts';

/**
 * The battle from a position written as a script, by its own sequence of moves: the first is blue's of the second period,
 * so that there was a move before it, or of the period that the script names by its move.
 */
export const played = (text: string): Battle => standing(text, [{ proc: 'battle', locals: {} }]);

/** Answers by which as little as possible happens. */
const quiet = ['done', 'halt', 'stay', 'none', 'no', 'restrain'];

/** Answers everything by the quietest answer until something is so; returns what happened on the way. */
export function until(b: Battle, so: (b: Battle) => boolean): GameEvent[] {
  const events: GameEvent[] = [];
  for (let i = 0; !b.outcome && !so(b); i++) {
    if (i > 200) throw new Error(`it never came to that: move ${b.state.move}, phase ${b.state.phase}`);
    const options = pendingDecisions(b)[0]?.options.map((o) => o.choice) ?? [];
    events.push(...must(b, quiet.find((word) => options.includes(word)) ?? (options[0] as string)));
  }
  return events;
}

export const phaseOf = (move: number, phase: number) => (b: Battle) =>
  b.state.move > move || (b.state.move === move && b.state.phase >= phase);
export const moveIs = (move: number) => phaseOf(move, 0);
export const battleOver = (): boolean => false;
