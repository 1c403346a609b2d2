import { rulesetOf } from '@taxiarch/battles';
import { type AnyBattle, type GameEvent, visible } from '@taxiarch/kernel';
import { colours, type Io } from './io.ts';

/** An event in words. One without words is told by its kind, so that a log is never cut short by it. */
export function wordsFor(b: AnyBattle, event: GameEvent): string {
  try {
    return rulesetOf(b).tell(b.world, event);
  } catch {
    return `${event.kind}.`;
  }
}

/** An event as one line of a log, with the rules that it rests on. */
export function printEvent(io: Io, b: AnyBattle, event: GameEvent): void {
  const ids = [...new Set(event.rules)];
  const cited = ids.length ? ` ${colours(io).dim(`(${ids.join(', ')})`)}` : '';
  io.out(`  ${visible(wordsFor(b, event))}${cited}\n`);
}

/** An event for tools: its facts and its words. */
export const eventJson = (b: AnyBattle, event: GameEvent) => ({ ...event, text: wordsFor(b, event) });

/** Who has won, in words. */
export function outcomeText({ outcome, world }: AnyBattle): string {
  if (!outcome) return 'The battle is not over.';
  const winner = outcome.winner === null ? 'Nobody wins' : `${world.sides[outcome.winner].name} win`;
  return `${winner}: ${outcome.text}`;
}

/** The key of the side that has won; null for a draw or a battle that goes on. */
export const winnerOf = ({ outcome, world }: AnyBattle): string | null =>
  outcome === null || outcome.winner === null ? null : world.sides[outcome.winner].key;

export const turnOf = (b: AnyBattle): number => rulesetOf(b).turnOf(b);

/** How far a battle has come: `7 turns`, `7 periods`. */
export function turnsText(b: AnyBattle): string {
  const n = turnOf(b);
  return `${n} ${rulesetOf(b).words.turn}${n === 1 ? '' : 's'}`;
}
