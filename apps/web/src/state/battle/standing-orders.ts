import { signal } from '@preact/signals';
import type { OrderTopicView, StandingOrderView } from '../../engine/protocol/index.ts';

type Conditions = NonNullable<StandingOrderView['when']>;
/** Whom and when an order is for. */
export type Scope = Pick<StandingOrderView, 'troops' | 'when'>;

/** Standing orders that a player has chosen, kept in the browser across battles. */
export type Preset = 'ask' | 'usual';

const KEY = 'taxiarch-orders';

/** Orders that most players would give, of all rule systems; each takes those that it knows. */
const USUAL: readonly StandingOrderView[] = [
  { kind: 'reaction-fire', choice: 'fire' },
  { kind: 'facing', choice: 'face' },
  { kind: 'riding-along', choice: 'along' },
  { kind: 'leaders-in-retreat', choice: 'along' },
  { kind: 'leaders-in-advance', choice: 'along' },
  { kind: 'flight', choice: 'straight' },
  { kind: 'giving-ground', choice: 'stand' },
  ...['skirmishers', 'light-foot', 'light-horse'].map((troops) => ({
    kind: 'giving-ground',
    choice: 'withdraw',
    troops,
  })),
  { kind: 'way-back', choice: 'near' },
  { kind: 'volleys', choice: 'shoot' },
  { kind: 'responses', choice: 'stand' },
  ...['skirmishers', 'light-horse'].map((troops) => ({ kind: 'responses', choice: 'evade', troops })),
];

/** What a preset comes to by these rules. */
export const presetOrders = (preset: Preset, topics: readonly OrderTopicView[]): readonly StandingOrderView[] =>
  preset === 'ask' ? [] : USUAL.filter(({ kind }) => topics.some(({ topic: matter }) => matter === kind));

const sameWhen = (one: Conditions = {}, other: Conditions = {}): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, is]) => other[name] === is);

export const sameOrder = (one: StandingOrderView, other: StandingOrderView): boolean =>
  one.kind === other.kind && one.troops === other.troops && sameWhen(one.when, other.when);

const covers = (one: readonly StandingOrderView[], other: readonly StandingOrderView[]): boolean =>
  one.every((order) => other.some((o) => sameOrder(o, order) && o.choice === order.choice));

/** The preset that these orders are, or `own`. */
export function presetOf(orders: readonly StandingOrderView[], topics: readonly OrderTopicView[]): Preset | 'own' {
  for (const preset of ['ask', 'usual'] as const) {
    const its = presetOrders(preset, topics);
    if (covers(its, orders) && covers(orders, its)) return preset;
  }
  return 'own';
}

/** Those of the orders that are about matters: the page's own, such as the one against secret markers, are not shown. */
export const aboutTopics = <T extends StandingOrderView>(
  orders: readonly T[],
  topics: readonly OrderTopicView[],
): T[] => orders.filter(({ kind }) => topics.some(({ topic: matter }) => matter === kind));

/** Orders with one of them changed; without a word it is taken back. */
export function withOrder(
  orders: readonly StandingOrderView[],
  kind: string,
  choice: string | null,
  { troops, when }: Scope = {},
): readonly StandingOrderView[] {
  const one = { kind, ...(troops === undefined ? {} : { troops }), ...(when === undefined ? {} : { when }) };
  const rest = orders.filter((order) => !sameOrder(order, { ...one, choice: '' }));
  return choice === null ? rest : [...rest, { ...one, choice }];
}

type Kept = { readonly last: Preset; readonly own: Readonly<Record<string, readonly StandingOrderView[]>> };
const NOTHING: Kept = { last: 'ask', own: {} };

const isOrder = (value: unknown): value is StandingOrderView => {
  const { kind, choice, troops, when } = (value ?? {}) as Record<string, unknown>;
  const isScope = (troops === undefined || typeof troops === 'string') && (when === undefined || isConditions(when));
  return typeof kind === 'string' && typeof choice === 'string' && isScope;
};

const isConditions = (value: unknown): value is Conditions =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((is) => typeof is === 'string' || typeof is === 'number');

/** Whether these rules know an order with its conditions: what was kept may be of other rules than they are now. */
function isKnown({ kind, choice, when = {} }: StandingOrderView, topics: readonly OrderTopicView[]): boolean {
  const matter = topics.find((one) => one.topic === kind);
  if (matter === undefined || (choice !== 'ask' && !matter.settings.includes(choice))) return false;
  return Object.entries(when).every(([name, is]) => {
    const condition = matter.conditions.find((one) => one.name === name);
    if (condition === undefined) return false;
    if ('words' in condition) return condition.words.some((word) => word === is);
    return typeof is === 'number' && is >= condition.from && is <= condition.to;
  });
}

/** Reads what was kept; anything that is not understood is left out. */
export function ordersFrom(text: string | null): Kept {
  try {
    const { last, own } = JSON.parse(text ?? '{}') as { last?: unknown; own?: unknown };
    const lists = Object.entries((own ?? {}) as object).filter(
      ([, list]) => Array.isArray(list) && list.every(isOrder),
    );
    return { last: last === 'usual' ? 'usual' : 'ask', own: Object.fromEntries(lists) };
  } catch {
    return NOTHING;
  }
}

const kept = signal<Kept>(NOTHING);

export function startOrders(): void {
  try {
    kept.value = ordersFrom(localStorage.getItem(KEY));
  } catch {
    kept.value = NOTHING;
  }
}

/** What the player last chose for battles by these rules; anyone who has never chosen is asked everything. */
export const ordersFor = (ruleset: string, topics: readonly OrderTopicView[]): readonly StandingOrderView[] =>
  kept.value.own[ruleset]?.filter((order) => isKnown(order, topics)) ?? presetOrders(kept.value.last, topics);

/** Remembers what was chosen. A preset is meant for all rules that have no orders of their own. */
export function keepOrders(
  ruleset: string,
  orders: readonly StandingOrderView[],
  topics: readonly OrderTopicView[],
): void {
  const preset = presetOf(orders, topics);
  const { [ruleset]: _, ...others } = kept.value.own;
  kept.value =
    preset === 'own' ? { ...kept.value, own: { ...others, [ruleset]: orders } } : { last: preset, own: others };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
