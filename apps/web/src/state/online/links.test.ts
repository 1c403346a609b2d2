import { expect, test } from 'vitest';
import { addressOf, emailLinkIn, isOnlineLink, placeIn } from './links.ts';

// cspell:ignore Ttbv XDMNR hvlj
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
  const others = [
    '',
    '#',
    '#battle=x',
    '#/online/b',
    '#/online/b/2',
    `#/online/b/king/${key}`,
    '#/online/b/seat/short',
  ];
  for (const hash of [...others, `#/online/../seat/${key}`, `#/online/b/seat/${key}<`])
    expect(placeIn(hash)).toBeNull();
});

test('a damaged link is still known as one', () => {
  for (const hash of ['#/online/b', '#/online/b/seat/short', `#/online/b/king/${key}`, '#/notifications/stop/ab12'])
    expect(isOnlineLink(hash)).toBe(true);
  for (const hash of ['', '#battle=x', '#/online2/b', '#army']) expect(isOnlineLink(hash)).toBe(false);
});

test('a link of an e-mail says what it is for, and leads to no battle', () => {
  const code = 'A-_'.padEnd(22, 'b');
  for (const act of ['confirm', 'stop'] as const) {
    const hash = `#/notifications/${act}/ab12/${code}`;
    expect(emailLinkIn(hash)).toEqual({ act, id: 'ab12', code });
    expect(placeIn(hash)).toBeNull();
  }
  for (const hash of [
    '',
    `#/notifications/ring/ab12/${code}`,
    `#/notifications/stop/../${code}`,
    `#/notifications/stop/ab12/${code}c`,
  ])
    expect(emailLinkIn(hash)).toBeNull();
});

test('links of earlier versions lead to the same places', () => {
  const code = 'A-_'.padEnd(22, 'b');
  expect(placeIn(`#/afar/b/seat/${key}`)).toEqual({ role: 'seat', battle: 'b', key });
  expect(placeIn('#/afar/b/1')).toEqual({ role: 'side', battle: 'b', side: 1 });
  expect(emailLinkIn(`#/bell/stop/ab12/${code}`)).toEqual({ act: 'stop', id: 'ab12', code });
});
