import { call, type GameEvent, scriptedDice } from '@taxiarch/kernel';
import { must } from '@taxiarch/kernel/testing';
import type { Procedures } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';

/** For tests: runs a procedure on a position that has been changed by hand, with these dice, and tells what happened. */
export function runOn<P extends keyof Procedures>(
  b: Battle,
  proc: P,
  locals: Procedures[P],
  dice: number[] = [],
): GameEvent[] {
  b.dice = scriptedDice(dice);
  call(b, proc, locals);
  return must(b, 'end');
}
