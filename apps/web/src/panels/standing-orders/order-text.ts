import type { OrderTopicView, StandingOrderView } from '../../engine/protocol/index.ts';
import { t } from '../../i18n/index.ts';
import type { Scope } from '../../state/battle/standing-orders.ts';

/** The word by which one wants to be asked after all. */
export const ASK = 'ask';

export const wordsOf = (matter: string, word: string): string =>
  word === ASK ? t.orders.ask : (t.orders.topics[matter]?.words[word] ?? word);
export const troopsName = (troops: string): string => t.orders.troops[troops] ?? troops;
export const titleOf = (matter: string): string => t.orders.topics[matter]?.title ?? t.kinds[matter] ?? matter;

/** One condition in words. */
export const conditionText = (condition: OrderTopicView['conditions'][number], is: string | number): string =>
  'words' in condition
    ? t.orders.against(troopsName(String(is)))
    : (t.orders.bounds[`${condition.name} ${condition.unit}`]?.(Number(is)) ?? `${condition.name} ${is}`);

/** The circumstances of an order in words; empty where it has none. */
export const whenText = (when: Scope['when'], matter: OrderTopicView | undefined): string =>
  (matter?.conditions ?? [])
    .flatMap((condition) => {
      const is = when?.[condition.name];
      return is === undefined ? [] : [conditionText(condition, is)];
    })
    .join(' ');

/** For whom and when an order is. */
export const scopeText = ({ troops, when }: Scope, matter: OrderTopicView | undefined): string =>
  [troops === undefined ? '' : troopsName(troops), whenText(when, matter)].filter((part) => part !== '').join(', ');

/** An order as a sentence. */
export const orderText = (order: StandingOrderView, matter: OrderTopicView | undefined): string =>
  t.orders.sentence(titleOf(order.kind), scopeText(order, matter), wordsOf(order.kind, order.choice));
