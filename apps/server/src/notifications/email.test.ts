import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAddress, isSender, mailer } from './email.ts';
import { Hourly } from './hourly.ts';
import { notificationEmail, sentenceOf } from './notification-text.ts';
import { type TestOffice, testOffice } from './testing/post-office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await testOffice();
});
afterAll(() => office.close());

test('one plain address is one, and nothing else is', () => {
  const good = ['a@b.example', 'philip.of+pella@mail.macedon.example', "o'neil@x-y.example"];
  expect(good.filter(isAddress)).toEqual(good);
  const bad = [
    ...['', 'a', 'a@b', '@b.example', 'a b@c.example', 'a@b.example,c@d.example', 'A <a@b.example>', 'a@b.example\n'],
    ...['a@b.example\r\nBcc: c@d.example', 'a@b.example (x)', '"a"@b.example', 'a@[127.0.0.1]', 'a:b@c.example'],
    ...['a@b..example', 'a;c@b.example', 'a@b.example>', `${'a'.repeat(65)}@b.example`, `a@${'b.'.repeat(120)}example`],
  ];
  expect(bad.filter(isAddress)).toEqual([]);
  expect(isSender('Taxiarch <a@b.example>')).toBe(true);
  expect(isSender('Taxiarch\r\nBcc: x <a@b.example>')).toBe(false);
});

test('an e-mail goes to its one address, and no title adds a header line', async () => {
  const send = mailer({ server: office.url, from: 'Taxiarch <here@battles.example>' });
  const title = 'Issus\r\nBcc: everybody@example.org\r\n\r\nHello\u2028there λ';
  await send(
    'philip@pella.example',
    notificationEmail(sentenceOf('turn', title), 'https://b.example/#/x', 'https://b.example/#/y'),
  );
  expect(office.letters).toHaveLength(1);
  const [{ to, from, data, text } = office.letters[0]!] = office.letters;
  expect(to).toEqual(['<philip@pella.example>']);
  expect(from).toContain('<here@battles.example>');
  const head = data.slice(0, data.indexOf('\r\n\r\n'));
  expect(head).not.toMatch(/^bcc/im);
  expect(head).toMatch(/^auto-submitted: auto-generated/im);
  expect(text).toContain('Your turn: Issus Bcc: everybody@example.org Hello there λ');
  expect(text).toContain('https://b.example/#/y');
});

test('so many pass in an hour, by each of their names', () => {
  let now = 0;
  const hourly = new Hourly(2, () => now);
  expect([hourly.take('a', 'b'), hourly.take('a', 'c'), hourly.take('a', 'd'), hourly.take('d', 'b')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(hourly.take('b')).toBe(false);
  now = 3_600_000;
  expect([hourly.take('a'), hourly.take('b')]).toEqual([true, true]);
});
