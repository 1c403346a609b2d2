import type { AnyBattle, GameEvent, StandingOrder } from '../battle.ts';
import { pendingDecisions } from '../decisions.ts';
import { Match } from '../match.ts';
import { call } from '../procedure.ts';
import type { Side } from '../rules.ts';
import { standingOrderError } from '../standing-orders.ts';
import { must } from './must.ts';

/** A number where it is one, as conditions have it. */
const wantedOf = (text: string): string | number => (/^\d+$/.test(text) ? Number(text) : text);

/** For tests: an order written as `matter word`, with `troops` and conditions such as `against=horse` after it. */
function orderOf(text: string): StandingOrder {
  const [kind = '', choice = '', ...scope] = text.split(' ');
  const troops = scope.find((part) => !part.includes('='));
  const told = scope.filter((part) => part.includes('=')).map((part) => part.split('='));
  const when = Object.fromEntries(told.map(([name = '', wanted = '']) => [name, wantedOf(wanted)]));
  return { kind, choice, until: 'battle', ...(troops ? { troops } : {}), ...(told.length > 0 ? { when } : {}) };
}

/** For tests: leaves orders for a side. */
export function leaveOrders<B extends AnyBattle>(b: B, side: Side, ...orders: readonly string[]): B {
  const match = new Match(b);
  for (const order of orders) {
    const told = orderOf(order);
    const fault = standingOrderError(b.system, told);
    if (fault !== null) throw new Error(`${order}: ${fault}`);
    match.instruct(side, told);
  }
  return match.battle;
}

/** For tests: what is told of answers by order, each as `word: answer`. */
export const answersByOrder = (events: readonly GameEvent[]): string[] =>
  events.filter((e) => e.kind === 'standing-answer').map((e) => `${e['order']}: ${e['choice']}`);

/** For tests: what a position comes to when a part of the rules runs on it and a side has left these orders. */
export function ranByOrders<B extends AnyBattle>(
  b: B,
  [proc, locals]: readonly [proc: string, locals: object],
  side: Side,
  orders: readonly string[],
): { b: B; by: string[]; kind: string | undefined } {
  leaveOrders(b, side, ...orders);
  call(b, proc, locals);
  const by = answersByOrder(must(b, 'end'));
  return { b, by, kind: pendingDecisions(b)[0]?.kind };
}
