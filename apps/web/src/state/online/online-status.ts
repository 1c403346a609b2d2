import type { Side } from '../../engine/protocol/index.ts';
import type { OnlineView } from '../../engine/protocol/online.ts';

/** What is shown of an online battle beside the battle itself. */

/** How many messages of others are newer than the one with this number. */
export const unreadIn = ({ chat, viewer }: Pick<OnlineView, 'chat' | 'viewer'>, seen: number): number =>
  chat.filter(({ n, by }) => n > seen && by !== viewer).length;

/** Whether there are messages before those that are here: they are numbered from 1. */
export const hasEarlier = ({ chat }: Pick<OnlineView, 'chat'>): boolean => (chat[0]?.n ?? 1) > 1;

type Timed = Pick<OnlineView, 'facts' | 'age'> & { readonly at: number };

/** What is left to a side now: time that runs has run on since it was told, and the loser on time has none. */
export function leftNow({ facts, age, at }: Timed, side: Side, now: number): number | null {
  if (!facts.left) return null;
  const { ended, running } = facts;
  if (ended?.how === 'time' && ended.winner !== side) return 0;
  return Math.max(0, facts.left[side] - (running === side ? age + now - at : 0));
}
