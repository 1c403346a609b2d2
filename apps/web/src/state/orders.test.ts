import { expect, test } from 'vitest';
import { freshCatalogue } from '../engine/catalogue.ts';
import { ordersEn } from '../words/orders-en.ts';
import { aboutMatters, ordersFrom, presetOf, presetOrders, withOrder } from './orders.ts';

const { matters, battles } = freshCatalogue();

test.each(Object.entries(matters))('%s: every matter, word and kind of troops has words', (_ruleset, list) => {
  for (const { matter, words, troops } of list) {
    expect([matter, Object.keys(ordersEn.matters[matter]?.words ?? {}).sort()]).toEqual([
      matter,
      expect.arrayContaining([...words].sort()),
    ]);
    for (const kind of troops) expect(ordersEn.troops[kind]).toBeDefined();
  }
});

test.each(Object.entries(matters))('%s: the usual orders are some that the rules know', (_ruleset, list) => {
  const usual = presetOrders('usual', list);
  expect(usual.length).toBeGreaterThan(3);
  for (const { kind, choice } of usual) {
    expect(list.find(({ matter }) => matter === kind)?.words).toContain(choice);
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

test('an order is changed for its own troops, and taken back', () => {
  const one = withOrder([], 'facing', 'face');
  const two = withOrder(one, 'facing', 'stay', 'elephants');
  expect(two).toEqual([
    { kind: 'facing', choice: 'face' },
    { kind: 'facing', choice: 'stay', troops: 'elephants' },
  ]);
  expect(withOrder(two, 'facing', null)).toEqual([{ kind: 'facing', choice: 'stay', troops: 'elephants' }]);
});

test('what is about no matter is not shown', () => {
  const list = matters['alexander'] ?? [];
  const orders = [...presetOrders('usual', list), { kind: 'prearrange', choice: 'done' }];
  expect(aboutMatters(orders, list)).toEqual(presetOrders('usual', list));
});

test('what was kept is read, and nonsense is left out', () => {
  const own = { alexander: [{ kind: 'facing', choice: 'face' }], chariots: [{ kind: 3 }], classical: 'all' };
  expect(ordersFrom(JSON.stringify({ last: 'usual', own }))).toEqual({
    last: 'usual',
    own: { alexander: own.alexander },
  });
  expect(ordersFrom('{')).toEqual({ last: 'ask', own: {} });
  expect(ordersFrom(null)).toEqual({ last: 'ask', own: {} });
});
