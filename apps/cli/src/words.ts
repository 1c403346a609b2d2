import { rulesetOf } from '@taxiarch/battles';
import { type AnyBattle, type GameEvent, nameAndVerb, visible } from '@taxiarch/kernel';
import { colours, type Io } from './io.ts';

/** The text of an event; its kind if it has none, so that a log never breaks off. */
export function wordsFor(b: AnyBattle, event: GameEvent): string {
  try {
    return rulesetOf(b).tell(b.world, event);
  } catch {
    return `${event.kind}.`;
  }
}

/** Prints an event as one line of a log, with its rules. */
export function printEvent(io: Io, b: AnyBattle, event: GameEvent): void {
  const ids = [...new Set(event.rules)];
  const cited = ids.length ? ` ${colours(io).dim(`(${ids.join(', ')})`)}` : '';
  io.out(`  ${visible(wordsFor(b, event))}${cited}\n`);
}

/** An event as JSON: its facts and its text. */
export const eventJson = (b: AnyBattle, event: GameEvent) => ({ ...event, text: wordsFor(b, event) });

/** The result in words. */
export function outcomeText({ outcome, world }: AnyBattle): string {
  if (!outcome) return 'The battle is not over.';
  const winner = outcome.winner === null ? 'Draw' : nameAndVerb(world.sides[outcome.winner], 'wins', 'win');
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
