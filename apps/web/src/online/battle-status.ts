import type { SeatNow } from '../engine/protocol/online.ts';
import { onlineEn as w } from '../i18n/en/online.ts';

/** How the battle of a seat stands, in words. */
export function statusText({ over, now, side }: Pick<SeatNow, 'over' | 'now' | 'side'>): string {
  if (over || now?.phase === 'over') return w.lists.over;
  if (now === null) return w.lists.unheard;
  if (now.phase !== 'on') return w.lists[now.phase];
  return now.asked.includes(side) ? w.lists.yours : w.lists.theirs;
}

/** Whether it waits for this seat's answer. */
export const isMine = ({ now, side }: Pick<SeatNow, 'now' | 'side'>): boolean =>
  now?.phase === 'on' && now.asked.includes(side);

type Place = Pick<SeatNow, 'battle' | 'side'>;
export const isSame = (one: Place, other: Place): boolean => one.battle === other.battle && one.side === other.side;
