import type { GameEvent } from './battle.ts';
import type { Side } from './rules.ts';

/** The kinds of events that leave someone worse off, each with the fact that names him. */
export type Harms = Readonly<Record<string, string>>;

/** The side that an event harms, if it harms one. `those` are all whom a fact can name, in their order; `side` names a side. */
export function harmedSide(
  event: GameEvent,
  harms: Harms,
  those: Readonly<Record<string, readonly { readonly side: Side }[]>>,
): Side | null {
  const fact = harms[event.kind];
  if (fact === undefined) return null;
  const who = event[fact] as number;
  return fact === 'side' ? (who as Side) : (those[fact]?.[who]?.side ?? null);
}
