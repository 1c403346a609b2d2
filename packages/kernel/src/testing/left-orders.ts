import type { AnyBattle, GameEvent } from '../battle.ts';
import { Match } from '../match.ts';
import type { Side } from '../rules.ts';

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
