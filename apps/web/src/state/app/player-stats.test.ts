import { expect, test } from 'vitest';
import { bookFrom, type Fought, foughtIn, rootOf, talliesOf, textOf, withFought } from './player-stats.ts';

const one: Fought = {
  save: 'a',
  battle: 'drill',
  title: 'The drill field',
  side: 0,
  sideName: 'Blues',
  level: 'recruit',
  result: 'won',
  turns: 5,
};
const empty = bookFrom(null);

test('what is written is read again', () => {
  const book = withFought(empty, one);
  expect(bookFrom(textOf(book))).toEqual(book);
});

test.each(['', 'nothing', 'null', '3', '[]', '{"version":2,"fought":[]}', '{"version":1,"fought":{}}'])(
  'broken content is passed over and told: %s',
  (text) => expect(bookFrom(text)).toEqual({ ...empty, broken: true }),
);

test('a broken line is passed over, the others stay', () => {
  const lines = [one, { ...one, side: 3 }, { ...one, result: 'fled' }, null, { ...one, save: 'b', turns: 'many' }];
  expect(bookFrom(JSON.stringify({ version: 1, fought: lines }))).toEqual({ fought: [one], kin: {}, broken: true });
});

test('a battle counts once: whatever is fought on from it counts as the same, and its first end stays', () => {
  const book = withFought({ ...empty, kin: { b: 'a', c: 'a' } }, one);
  expect(withFought(book, { ...one, result: 'lost' })).toBe(book);
  expect(withFought(book, { ...one, save: 'b', result: 'lost' })).toBe(book);
  expect(rootOf(book, 'c')).toBe('a');
  expect(withFought(book, { ...one, save: 'd' }).fought).toHaveLength(2);
});

test('a battle that was saved to a file midway, finished, and finished again from the file counts once', () => {
  const book = withFought(empty, { ...one, seed: 'iron' });
  expect(bookFrom(textOf(book))).toEqual(book);
  expect(withFought(book, { ...one, save: 'from a file', seed: 'iron', result: 'lost' })).toBe(book);
  for (const other of [{ seed: 'bronze' }, { level: 'veteran' }, { side: 1 as const }, { battle: 'granicus' }]) {
    expect(withFought(book, { ...one, save: 'b', seed: 'iron', ...other }).fought).toHaveLength(2);
  }
  const old = withFought(empty, one);
  expect(withFought(old, { ...one, save: 'b' }).fought).toHaveLength(2);
});

const sides = [{ name: 'Blues' }, { name: 'Reds' }] as never;
const ended = {
  battle: {
    saveId: 'a',
    seed: 'iron',
    battle: 'drill',
    title: 'The drill field',
    elsewhere: false,
    snapshot: { outcome: null },
  },
  now: { outcome: { winner: 1, rules: [], text: '' } as never, turn: 7, sides },
  players: ['recruit', 'human'] as const,
  levels: ['recruit', 'veteran'],
};

test('the end of a battle against an AI player is recorded for the person’s side', () => {
  expect(foughtIn(ended)).toMatchObject({
    seed: 'iron',
    side: 1,
    sideName: 'Reds',
    level: 'recruit',
    result: 'won',
    turns: 7,
  });
  expect(foughtIn({ ...ended, players: ['human', 'veteran'] })).toMatchObject({ side: 0, result: 'lost' });
});

test('nothing is remembered of two persons, of a partner in exercises, of replays, or of a second page', () => {
  expect(foughtIn({ ...ended, players: ['human', 'human'] })).toBeNull();
  expect(foughtIn({ ...ended, players: ['recruit', 'veteran'] })).toBeNull();
  expect(foughtIn({ ...ended, players: ['human', 'quiet'] })).toBeNull();
  expect(foughtIn({ ...ended, battle: { ...ended.battle, elsewhere: true } })).toBeNull();
  const over = { ...ended.battle, snapshot: { outcome: ended.now.outcome } };
  expect(foughtIn({ ...ended, battle: over })).toBeNull();
  expect(foughtIn({ ...ended, now: { ...ended.now, outcome: null } })).toBeNull();
});

test('results are counted by battle, side and level', () => {
  const fought = [
    one,
    { ...one, turns: 8, result: 'lost' as const },
    { ...one, level: 'veteran' },
    { ...one, side: 1 as const },
  ];
  expect(talliesOf(fought).map(({ level, side, won, lost, turns }) => [level, side, won, lost, turns])).toEqual([
    ['recruit', 0, 1, 1, 7],
    ['veteran', 0, 1, 0, 5],
    ['recruit', 1, 1, 0, 5],
  ]);
});
