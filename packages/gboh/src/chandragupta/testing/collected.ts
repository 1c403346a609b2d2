import { type GameEvent, pendingDecisions } from '@taxiarch/kernel';
import type { Battle } from '../../family/base/state.ts';
import { must, offered } from '../../family/script/testing.ts';

/** Plays on by the first answer of each of these questions, and gives all that was told. */
export function collected(
  b: Battle,
  questions: readonly string[] = ['rout-path', 'rout-with-unit', 'rampage-reaction'],
): { b: Battle; events: readonly GameEvent[] } {
  const events = [...b.events];
  while (questions.includes(pendingDecisions(b)[0]?.kind ?? '')) events.push(...must(b, offered(b)[0] as string));
  return { b, events };
}
