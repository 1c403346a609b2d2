import type { AfarView } from '../engine/afar-protocol.ts';
import type { SideNo } from '../engine/protocol.ts';

/** What is shown of an online battle beside the battle itself. */

/** How many messages of others have come since the first so many were looked at. */
export const unreadIn = ({ chat, viewer }: Pick<AfarView, 'chat' | 'viewer'>, seen: number): number =>
  chat.slice(seen).filter(({ by }) => by !== viewer).length;

type Timed = Pick<AfarView, 'facts' | 'age'> & { readonly at: number };

/** What is left to a side now: time that runs has run on since it was told, and the loser on time has none. */
export function leftNow({ facts, age, at }: Timed, side: SideNo, now: number): number | null {
  if (!facts.left) return null;
  const { ended, running } = facts;
  if (ended?.how === 'time' && ended.winner !== side) return 0;
  return Math.max(0, facts.left[side] - (running === side ? age + now - at : 0));
}
