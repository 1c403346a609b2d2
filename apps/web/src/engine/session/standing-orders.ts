import {
  type AnyBattle,
  type GameEvent,
  isSameOrder,
  type StandingOrder,
  type StandingOrderCancel,
  standingOrdersFor,
} from '@taxiarch/kernel';
import type { DecisionView } from '../protocol/decision.ts';
import {
  type ActiveOrderView,
  type AnsweredView,
  HUMAN,
  type Players,
  type Side,
  type StandingOrderView,
} from '../protocol/index.ts';

/** What standing orders have answered for the persons at this screen. */
export const answeredBy = (players: Players, events: readonly GameEvent[]): AnsweredView[] =>
  events.flatMap((event) => {
    if (event.kind !== 'standing-answer' || players[event['side'] as Side] !== HUMAN) return [];
    const { side, question, label, matter, order, troops, when } = event as GameEvent & AnsweredView;
    const scope = { ...(troops ? { troops } : {}), ...(when ? { when } : {}) };
    return [{ side, question, label, ...(matter && order ? { matter, order } : {}), ...scope }];
  });

/** What has to be told so that a side has these orders for the battle, and no others. */
export function orderChanges(
  standing: readonly ActiveOrderView[],
  side: Side,
  orders: readonly StandingOrderView[],
): (StandingOrder | StandingOrderCancel)[] {
  const inForce = standing.filter((one) => one.side === side);
  const dropped = inForce.filter((old) => old.until === 'battle' && !orders.some((wish) => isSameOrder(wish, old)));
  const given = orders.filter(
    (wish) => !inForce.some((old) => isSameOrder(wish, old) && old.choice === wish.choice && old.until === 'battle'),
  );
  return [
    ...dropped.map(({ kind, troops, when }) => ({
      cancel: kind,
      ...(troops === undefined ? {} : { troops }),
      ...(when === undefined ? {} : { when }),
    })),
    ...given.map((wish) => ({ ...wish, until: 'battle' as const })),
  ];
}

/** A question with the orders that could have answered it. */
export function withOrders(b: AnyBattle, asked: DecisionView | null): DecisionView | null {
  const orders = asked && standingOrdersFor(b, asked.side);
  return asked && orders ? { ...asked, orders } : asked;
}
