import type { Cancelled, GameEvent, Instruction } from '@taxiarch/kernel';
import { type AnsweredView, PERSON, type Players, type SideNo, type Standing, type StandingOrder } from './protocol.ts';

/** What standing orders have answered for the persons at this screen. */
export const answeredFor = (players: Players, events: readonly GameEvent[]): AnsweredView[] =>
  events.flatMap((event) => {
    if (event.kind !== 'standing-answer' || players[event['side'] as SideNo] !== PERSON) return [];
    const { side, question, label, matter, order, troops } = event as GameEvent & AnsweredView;
    return [{ side, question, label, ...(matter && order ? { matter, order } : {}), ...(troops ? { troops } : {}) }];
  });

/** What has to be told so that a side has these orders for the battle, and no others. */
export function orderChanges(
  standing: readonly Standing[],
  side: SideNo,
  orders: readonly StandingOrder[],
): (Instruction | Cancelled)[] {
  const same = (one: StandingOrder, other: StandingOrder) => one.kind === other.kind && one.troops === other.troops;
  const inForce = standing.filter((one) => one.side === side);
  const dropped = inForce.filter((old) => old.until === 'battle' && !orders.some((wish) => same(wish, old)));
  const given = orders.filter(
    (wish) => !inForce.some((old) => same(wish, old) && old.choice === wish.choice && old.until === 'battle'),
  );
  return [
    ...dropped.map(({ kind, troops }) => ({ cancel: kind, ...(troops === undefined ? {} : { troops }) })),
    ...given.map((wish) => ({ ...wish, until: 'battle' as const })),
  ];
}
