import { sha256 } from '@taxiarch/kernel';
import type { NewBattleRequest } from '@taxiarch/wire';
import { expect, test } from 'vitest';
import type { StoredBattle } from '../store/store.ts';
import { wishFor } from '../testing/served.ts';
import { begins, joinBattle, createBattle as madeOf, prepared, revealSecret } from './create-battle.ts';
import { hashKey } from './keys.ts';

const [first, second] = ['1', '2'].map((digit) => digit.repeat(64)) as [string, string];
const made = (wish: NewBattleRequest, commitment: string, now: number) => madeOf(wish, prepared(wish), commitment, now);
const stored = (wish: NewBattleRequest): StoredBattle => ({ ...made(wish, sha256(first), 5).battle, rev: 0 });
/** The battle after what has changed. */
const after = (b: StoredBattle, { patch }: { patch: Partial<StoredBattle> }): StoredBattle => ({ ...b, ...patch });
const seatedBoth = (wish = wishFor('drill')): StoredBattle => {
  const b = stored(wish);
  return after(b, joinBattle(b, wish.side === 0 ? 1 : 0, 'invite', 'seat', sha256(second), 5));
};

test.each([0, 1] as const)('a battle begins when both secrets are revealed, in either order: side %i first', (side) => {
  const wish = wishFor('drill', { side });
  const enemy = side === 0 ? 1 : 0;
  const waiting = seatedBoth(wish);
  expect(begins(waiting)).toBe(false);
  for (const [early, late] of [
    [side, enemy],
    [enemy, side],
  ] as const) {
    const secrets = { [side]: first, [enemy]: second } as Record<0 | 1, string>;
    const half = after(waiting, revealSecret(waiting, early, secrets[early]) as { patch: Partial<StoredBattle> });
    expect(begins(half)).toBe(false);
    const whole = after(half, revealSecret(half, late, secrets[late]) as { patch: Partial<StoredBattle> });
    expect(begins(whole)).toBe(true);
    expect(begins({ ...whole, phase: 'on' })).toBe(false);
    expect(begins({ ...whole, phase: 'open' })).toBe(false);
  }
});

test('a commander brings no secret: the battle begins with that of the person', () => {
  const b = stored(wishFor('drill', { against: 'recruit', side: 1 }));
  expect(b).toMatchObject({ phase: 'secrets', players: ['recruit', 'person'] });
  expect(begins(b)).toBe(false);
  expect(begins(after(b, revealSecret(b, 1, first) as { patch: Partial<StoredBattle> }))).toBe(true);
});

test('the lobby lists a battle only if it is open, and only until the seat is taken', () => {
  const open = made(wishFor('drill', { open: true }), sha256(first), 5);
  expect(open.battle.lobby).toBe(open.told.invite);
  expect(open.told.invite).not.toBe(null);
  expect(stored(wishFor('drill', { open: false })).lobby).toBe(null);
  const { patch, along } = joinBattle(
    { ...open.battle, rev: 0 },
    1,
    'sum of the invitation',
    'sum of the seat',
    'c',
    5,
  );
  expect(patch.lobby).toBe(null);
  expect(along.revoked).toEqual(['sum of the invitation']);
  expect(along.keys).toEqual([{ hash: 'sum of the seat', key: { battle: open.battle.id, role: 'seat', side: 1 } }]);
});

test('a seat is taken once, with its commitment beside those of the others', () => {
  const b = seatedBoth();
  expect(b).toMatchObject({ phase: 'secrets', players: ['person', 'person'] });
  expect(b.commitments).toEqual([sha256(b.secrets[0]), sha256(first), sha256(second)]);
  expect(() => joinBattle(b, 1, 'invite', 'seat', sha256(second), 5)).toThrow('That seat is already taken.');
});

test('a secret is the one whose sum was published, told in time, and may be told twice', () => {
  const b = seatedBoth();
  expect(() => revealSecret(b, 0, second)).toThrow('This secret does not match its published hash.');
  expect(() => revealSecret({ ...b, phase: 'open' }, 0, first)).toThrow(
    /^Dice secrets can be revealed only after both players join/,
  );
  const told = after(b, revealSecret(b, 1, second) as { patch: Partial<StoredBattle> });
  expect(told.secrets).toEqual([b.secrets[0], null, second]);
  expect(revealSecret(told, 1, second)).toBe(null);
  expect(revealSecret({ ...told, phase: 'on' }, 1, second)).toBe(null);
});

test('keys are made for those who may come, and only their sums are kept', () => {
  const roles = (wish: NewBattleRequest) => {
    const { told, keys } = made(wish, sha256(first), 5);
    for (const { hash, key } of keys) expect(hash).toBe(hashKey(told[key.role] as string));
    return keys.map(({ key }) => [key.role, key.side]);
  };
  expect(roles(wishFor('drill', { side: 1, delay: null }))).toEqual([
    ['seat', 1],
    ['invite', 0],
  ]);
  expect(roles(wishFor('drill', { delay: 0 }))).toEqual([
    ['seat', 0],
    ['invite', 1],
    ['watch', null],
  ]);
  expect(roles(wishFor('drill', { against: 'random', delay: null }))).toEqual([['seat', 0]]);
  expect(made(wishFor('drill', { against: 'random', open: true }), sha256(first), 5).battle.lobby).toBe(null);
});

test('orders are those of the side that gives them, and options those of the wish', () => {
  const order = { kind: 'entry-fire', choice: 'hold', until: 'battle' } as const;
  const { opening } = stored(wishFor('drill', { side: 1, orders: [order], options: ['inertia'] }));
  expect(opening.orders).toEqual([{ side: 1, ...order }]);
  expect(opening.options).toEqual(['inertia']);
  expect(opening.own).toMatchObject({ id: 'drill' });
});

test.each([
  ['a commander nobody knows', { against: 'hannibal' }, 'Unknown AI level “hannibal”. Available: random, '],
  [
    'dice by hand against a commander',
    { against: 'recruit', dice: 'own' as const },
    'Manual dice need two human players.',
  ],
  ['a battle nobody knows', { battle: 'cannae' }, 'Unknown battle “cannae”'],
  ['a battle of his own that is none', { own: '{"ruleset":"chess"}' }, 'scenario'],
  ['an option of another book', { options: ['inertia', 'flying'] }, 'Unknown optional rule: “flying”.'],
  [
    'charts for rules without charts',
    { battle: 'table-drill', pack: '{}' },
    'This ruleset does not accept custom charts.',
  ],
  ['charts that are none', { pack: '{}' }, 'Line 1: id: text is expected here.'],
])('%s is refused', (_, more, words) => {
  const make = () => made(wishFor('drill', more), sha256(first), 5);
  expect(make).toThrow(words);
  expect(make).toThrow(expect.objectContaining({ fault: 'malformed' }));
});
