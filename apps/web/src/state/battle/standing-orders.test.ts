import { expect, test } from 'vitest';
import { freshCatalogue } from '../../engine/catalogue.ts';
import { ordersEn } from '../../i18n/en/orders.ts';
import { conditionText, orderText } from '../../panels/standing-orders/order-text.ts';
import { allChoices, choicesIn } from './order-choices.ts';
import {
  aboutTopics,
  keepOrders,
  ordersFor,
  ordersFrom,
  presetOf,
  presetOrders,
  withOrder,
} from './standing-orders.ts';

const { topics, battles } = freshCatalogue();

test.each(Object.entries(topics))('%s: every matter, word and kind of troops has words', (_ruleset, list) => {
  for (const { topic: matter, settings: words, troops } of list) {
    expect([matter, Object.keys(ordersEn.topics[matter]?.words ?? {}).sort()]).toEqual([
      matter,
      expect.arrayContaining([...words].sort()),
    ]);
    for (const kind of troops) expect(ordersEn.troops[kind]).toBeDefined();
  }
});

test.each(Object.entries(topics))('%s: the usual orders are some that the rules know', (_ruleset, list) => {
  const usual = presetOrders('usual', list);
  expect(usual.length).toBeGreaterThan(3);
  for (const { kind, choice } of usual) {
    expect(list.find(({ topic: matter }) => matter === kind)?.settings).toContain(choice);
  }
  expect([presetOf(usual, list), presetOf([], list), presetOf(usual.slice(1), list)]).toEqual(['usual', 'ask', 'own']);
});

test('every battle says which kinds of troops it has', () => {
  expect(battles.find(({ id }) => id === 'granicus')?.troops).toEqual([
    'skirmishers',
    'light-foot',
    'heavy-foot',
    'light-horse',
    'heavy-horse',
    'leaders',
  ]);
  for (const { troops } of battles) expect(troops.length).toBeGreaterThan(0);
});

test('an order is changed for its own troops, and removed', () => {
  const one = withOrder([], 'facing', 'face');
  const two = withOrder(one, 'facing', 'stay', { troops: 'elephants' });
  expect(two).toEqual([
    { kind: 'facing', choice: 'face' },
    { kind: 'facing', choice: 'stay', troops: 'elephants' },
  ]);
  expect(withOrder(two, 'facing', null)).toEqual([{ kind: 'facing', choice: 'stay', troops: 'elephants' }]);
});

test.each(Object.entries(topics))('%s: every condition and everything that it can be has words', (_ruleset, list) => {
  const found = list.flatMap((matter) => allChoices(matter, Object.keys(ordersEn.troops)));
  expect(found.length).toBeGreaterThan(3);
  for (const { condition, values } of found) {
    expect(ordersEn.labels[condition.name], `${condition.name}`).toBeDefined();
    expect(values.length).toBeGreaterThan(1);
    for (const is of values) {
      if (typeof is === 'string') expect(ordersEn.troops[is], `${is}`).toBeDefined();
      else expect(conditionText(condition, is)).not.toBe(`${condition.name} ${is}`);
    }
  }
});

test('orders under conditions stand beside each other, and are read as sentences', () => {
  const ground = (topics['alexander'] ?? []).find(({ topic: matter }) => matter === 'giving-ground');
  const when = { against: 'horse', within: 2 };
  const one = withOrder([], 'giving-ground', 'stand');
  const two = withOrder(one, 'giving-ground', 'withdraw', { troops: 'light-foot', when });
  const three = withOrder(two, 'giving-ground', 'weaker', {
    troops: 'light-foot',
    when: { within: 2, against: 'horse' },
  });
  expect(three.map((order) => orderText(order, ground))).toEqual([
    'Withdrawal from approaching enemies: stand.',
    'Withdrawal from approaching enemies (light infantry, against cavalry within 2 hexes): withdraw from superior troops (leaders: when alone).',
  ]);
  expect(withOrder(three, 'giving-ground', null)).toHaveLength(1);
  expect(withOrder(three, 'giving-ground', null, { troops: 'light-foot', when })).toEqual(one);
  expect(presetOf(withOrder(presetOrders('usual', [ground as never]), 'giving-ground', 'ask', { when }), [])).toBe(
    'own',
  );
});

test('at a question the conditions are offered that are met there, the narrowest first', () => {
  const list = topics['alexander'] ?? [];
  const here = (name: string, facts: Record<string, readonly string[] | number>) => {
    const matter = list.find((one) => one.topic === name);
    const choices = matter ? choicesIn(matter, [facts]) : [];
    return Object.fromEntries(choices.map(({ condition, values }) => [condition.name, values]));
  };
  expect(here('giving-ground', { against: ['heavy-horse', 'horse'], within: 1, hits: 2 })).toEqual({
    against: ['heavy-horse', 'horse'],
    within: [1, 2],
    hits: [2, 1],
  });
  expect(here('giving-ground', { against: ['elephants'], within: 2, hits: 0 })).toEqual({
    against: ['elephants'],
    within: [2],
  });
  expect(here('leading', {})).toEqual({});
  const far = (topics['classical'] ?? []).find(({ topic: matter }) => matter === 'responses');
  const [, within] = far ? choicesIn(far, [{ against: ['horse'], within: 119 }]) : [];
  expect(within?.values.slice(0, 2)).toEqual([120, 140]);
});

test('orders kept that the rules no longer know are left out', () => {
  const list = topics['alexander'] ?? [];
  const good = { kind: 'giving-ground', choice: 'ask', when: { against: 'horse', within: 2 } };
  const strange = [
    { ...good, when: { within: 3 } },
    { ...good, when: { weather: 1 } },
    { ...good, when: { against: 'tanks' } },
    { ...good, choice: 'dance' },
    { kind: 'dance', choice: 'ask' },
  ];
  keepOrders('alexander', [good, ...strange], list);
  expect(ordersFor('alexander', list)).toEqual([good]);
});

test('what is about no matter is not shown', () => {
  const list = topics['alexander'] ?? [];
  const orders = [...presetOrders('usual', list), { kind: 'prearrange', choice: 'done' }];
  expect(aboutTopics(orders, list)).toEqual(presetOrders('usual', list));
});

test('what was kept is read, and nonsense is left out', () => {
  const own = {
    alexander: [{ kind: 'facing', choice: 'face' }],
    chariots: [{ kind: 3 }],
    momentum: [{ kind: 'a', choice: 'b', when: 2 }],
    classical: 'all',
  };
  expect(ordersFrom(JSON.stringify({ last: 'usual', own }))).toEqual({
    last: 'usual',
    own: { alexander: own.alexander },
  });
  expect(ordersFrom('{')).toEqual({ last: 'ask', own: {} });
  expect(ordersFrom(null)).toEqual({ last: 'ask', own: {} });
});
