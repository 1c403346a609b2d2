import { rulesetOf } from '@taxiarch/battles';
import { type AnyBattle, type GameEvent, visible } from '@taxiarch/kernel';
import { colours, type Io } from './io.ts';

/** The text of an event; its kind if it has none, so that a log never breaks off. */
export function wordsFor(b: AnyBattle, event: GameEvent): string {
  try {
    return rulesetOf(b).tell(b.world, event);
  } catch {
    return `${event.kind}.`;
  }
}

interface LogLine {
  readonly text: string;
  readonly rules: readonly string[];
}

/** Whether a die was rolled for the same as the one before: both are told in one line. */
const isAlike = (one: GameEvent, other: GameEvent): boolean =>
  one.kind === 'die' &&
  other.kind === 'die' &&
  other['unit'] !== undefined &&
  (other['parts'] as unknown[]).length === 0 &&
  (['purpose', 'against', 'side', 'unit', 'target'] as const).every((fact) => one[fact] === other[fact]);

/** The lines of a log: dice rolled alike are one line, and events without a text are left out. */
export function logLines(b: AnyBattle, events: readonly GameEvent[]): LogLine[] {
  const folded: GameEvent[] = [];
  for (const event of events) {
    const last = folded.at(-1);
    if (last && isAlike(last, event))
      folded[folded.length - 1] = {
        ...event,
        natural: `${String(last['natural']).replace(' and', ',')} and ${event['natural']}`,
      };
    else folded.push(event);
  }
  return folded.flatMap((event) => {
    const text = wordsFor(b, event);
    return text === '' ? [] : [{ text, rules: [...new Set(event.rules)] }];
  });
}

/** Prints events as lines of a log, with their rules. */
export function printEvents(io: Io, b: AnyBattle, events: readonly GameEvent[]): void {
  for (const { text, rules } of logLines(b, events)) {
    const cited = rules.length ? ` ${colours(io).dim(`(${rules.join(', ')})`)}` : '';
    io.out(`  ${visible(text)}${cited}\n`);
  }
}

/** An event as JSON: its facts and its text. */
export const eventJson = (b: AnyBattle, event: GameEvent) => ({ ...event, text: wordsFor(b, event) });

/** The result in words. */
export function outcomeText({ outcome }: AnyBattle): string {
  if (!outcome) return 'The battle is not over.';
  return outcome.winner === null ? `Draw: ${outcome.text}` : outcome.text;
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
