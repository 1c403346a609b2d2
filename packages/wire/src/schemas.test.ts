import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ClientMessage, NewBattleRequest } from './index.ts';
import { makeSchema, read, toldSchema } from './schemas.ts';

const key = 'k'.repeat(43);
const secret = 'a'.repeat(64);
const wish: NewBattleRequest = {
  battle: 'drill',
  options: [],
  dice: 'proved',
  side: 0,
  against: 'person',
  pace: { kind: 'clock', minutes: 30, seconds: 10 },
  open: false,
  delay: null,
};

const messages: readonly ClientMessage[] = [
  { t: 'hello', battle: 'b', key, have: -1 },
  { t: 'answer', id: 1, moment: '0.0.0', choice: 'pass' },
  { t: 'order', id: 2, told: { kind: 'withdrawal', choice: 'always', troops: 'LI', until: 'battle' } },
  { t: 'order', id: 3, told: { cancel: 'withdrawal' } },
  {
    t: 'order',
    id: 3,
    told: { kind: 'giving-ground', choice: 'withdraw', when: { against: 'horse', within: 2 }, until: 'battle' },
  },
  { t: 'order', id: 3, told: { cancel: 'giving-ground', when: { within: 2 } } },
  { t: 'secret', id: 4, secret },
  { t: 'say', id: 5, text: 'Well fought.' },
  { t: 'resign', id: 6 },
  { t: 'offer', id: 7, what: 'draw' },
  { t: 'reply', id: 8, what: 'back', yes: true },
];

test('every message of ours is read as it is', () => {
  for (const message of messages) expect(read(toldSchema, message)).toEqual({ ok: true, is: message });
  expect(read(makeSchema, { wish, commitment: secret }).ok).toBe(true);
});

test('a message with a part missing, too much, or of the wrong kind is refused with the place', () => {
  for (const message of messages) {
    for (const part of Object.keys(message)) {
      const { [part]: _, ...rest } = message as unknown as Record<string, unknown>;
      expect(read(toldSchema, rest).ok, `${message.t} without ${part}`).toBe(false);
      expect(
        read(toldSchema, { ...message, [part]: { strange: true } }).ok,
        `${message.t} with a strange ${part}`,
      ).toBe(false);
    }
    expect(read(toldSchema, { ...message, more: 1 }).ok).toBe(false);
  }
  const long = read(toldSchema, { t: 'say', id: 1, text: 'x'.repeat(1_001) });
  expect(long).toMatchObject({ ok: false, fault: expect.stringMatching(/^text: .*1000/) });
  expect(read(makeSchema, { wish: { ...wish, pace: { kind: 'days', days: 0 } }, commitment: secret })).toMatchObject({
    ok: false,
    fault: expect.stringMatching(/^wish\.pace\.days: /),
  });
});

test('conditions of an order are names with words or whole numbers, a few at most', () => {
  const order = (when: unknown) =>
    read(toldSchema, { t: 'order', id: 1, told: { kind: 'k', choice: 'c', until: 'turn', when } }).ok;
  expect(order({ within: 2 })).toBe(true);
  const many = Object.fromEntries([...'abcdefghi'].map((name) => [name, 1]));
  const strange = [{}, [], 'near', null, { within: 1.5 }, { within: -1 }, { within: null }, { a: { b: 1 } }, many];
  for (const when of strange) expect(order(when), `${JSON.stringify(when)}`).toBe(false);
});

test('whatever is sent, reading it raises nothing', () => {
  fc.assert(fc.property(fc.anything(), (raw) => typeof read(toldSchema, raw).ok === 'boolean'));
});
