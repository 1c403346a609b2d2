import { expect, test } from 'vitest';
import { addressOf, letterIn, placeIn } from './links.ts';

const key = 'TtbvGQ7YMnyXDMNRGgBFXMa5_bsv9OVb';

test('a link to a place leads there, with its key behind the #', () => {
  for (const role of ['seat', 'invite', 'watch'] as const) {
    const place = { role, battle: 'hvljFnLqt0sD', key };
    expect(addressOf(place).startsWith('#')).toBe(true);
    expect(placeIn(addressOf(place))).toEqual(place);
  }
  const seat = { role: 'side', battle: 'b-1_', side: 1 } as const;
  expect(placeIn(addressOf(seat))).toEqual(seat);
  expect(addressOf(seat)).not.toContain(key);
});

test('anything else leads nowhere', () => {
  const others = ['', '#', '#battle=x', '#/afar/b', '#/afar/b/2', `#/afar/b/king/${key}`, '#/afar/b/seat/short'];
  for (const hash of [...others, `#/afar/../seat/${key}`, `#/afar/b/seat/${key}<`]) expect(placeIn(hash)).toBeNull();
});

test('a link of a letter says what it is for, and leads to no battle', () => {
  const code = 'A-_'.padEnd(22, 'b');
  for (const act of ['confirm', 'stop'] as const) {
    const hash = `#/bell/${act}/ab12/${code}`;
    expect(letterIn(hash)).toEqual({ act, id: 'ab12', code });
    expect(placeIn(hash)).toBeNull();
  }
  for (const hash of ['', `#/bell/ring/ab12/${code}`, `#/bell/stop/../${code}`, `#/bell/stop/ab12/${code}c`])
    expect(letterIn(hash)).toBeNull();
});
