import type { AnyBattle, GameEvent } from '../battle.ts';
import { pending } from '../decide.ts';
import { Match } from '../match.ts';
import { call } from '../procedure.ts';
import type { Side } from '../rules.ts';
import { must } from './must.ts';

/** For tests: leaves orders for a side, each as `matter word` or `matter word troops`. */
export function leaveOrders<B extends AnyBattle>(b: B, side: Side, ...orders: readonly string[]): B {
  const match = new Match(b);
  for (const order of orders) {
    const [matter = '', choice = '', troops] = order.split(' ');
    match.instruct(side, { kind: matter, choice, until: 'battle', ...(troops ? { troops } : {}) });
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
  return { b, by, kind: pending(b)[0]?.kind };
}
