import { type Battle, tell, type World } from '@taxiarch/gboh';
import type { GameEvent } from '@taxiarch/kernel';
import { colours, type Io } from './io.ts';

/** An event in words. One without words is told by its kind, so that a log is never cut short by it. */
export function wordsFor(world: World, event: GameEvent): string {
  try {
    return tell(world, event);
  } catch {
    return `${event.kind}.`;
  }
}

/** An event as one line of a log, with the rules that it rests on. */
export function printEvent(io: Io, world: World, event: GameEvent): void {
  const ids = [...new Set(event.rules)];
  const cited = ids.length ? ` ${colours(io).dim(`(${ids.join(', ')})`)}` : '';
  io.out(`  ${wordsFor(world, event)}${cited}\n`);
}

/** An event for tools: its facts and its words. */
export const eventJson = (world: World, event: GameEvent) => ({ ...event, text: wordsFor(world, event) });

/** Who has won, in words. */
export function outcomeText({ outcome, world }: Battle): string {
  if (!outcome) return 'The battle is not over.';
  const winner = outcome.winner === null ? 'Nobody wins' : `${world.sides[outcome.winner].name} win`;
  return `${winner}: ${outcome.text}`;
}

/** The key of the side that has won; null for a draw or a battle that goes on. */
export const winnerOf = ({ outcome, world }: Battle): string | null =>
  outcome === null || outcome.winner === null ? null : world.sides[outcome.winner].key;
