import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { isOutside, lookupOutside, mayBeSentTo, postOutside } from './external-post.ts';

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.8.9.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...['192.168.1.1', '198.19.0.1', '192.0.2.7', '203.0.113.9', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1'],
  ...[
    'fc00::1',
    'fd12::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'ff02::1',
    '2002:7f00:1::',
    '2001::1',
  ],
  ...['2001:db8::1', 'localhost', ''],
])('%s is not an external address', (address) => expect(isOutside(address)).toBe(false));

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '169.253.1.1', '2a00:1450:4001::1', '2001:4860::8888'])(
  '%s is outside',
  (address) => expect(isOutside(address)).toBe(true),
);

test('something is sent to names alone, encrypted, at the usual port', () => {
  expect(mayBeSentTo('https://updates.push.services.mozilla.com/wpush/v2/gAAA')).toBe(true);
  expect(mayBeSentTo('https://fcm.googleapis.com:443/fcm/send/a:b')).toBe(true);
  const bad = [
    ...['http://push.example/a', 'https://127.0.0.1/a', 'https://2130706433/', 'https://0x7f.1/', 'https://[::1]/a'],
    ...['https://localhost/a', 'https://push.example:22/', 'https://me:pw@push.example/', 'file:///etc/passwd'],
    ...['https://', 'push.example', 'javascript:alert(1)', 'https://10.0.0.1/', 'https://push.example@10.0.0.1/'],
  ];
  expect(bad.filter(mayBeSentTo)).toEqual([]);
});

const looked = (name: string, all: boolean): Promise<string | LookupAddress[]> =>
  new Promise((resolve, reject) => {
    lookupOutside(name, { all }, (fault, found) => (fault ? reject(fault) : resolve(found)));
  });

test('a name that leads to this machine is not called, however it is asked for', async () => {
  await expect(looked('localhost', true)).rejects.toThrow('does not resolve to a public address');
  await expect(looked('localhost', false)).rejects.toThrow('does not resolve to a public address');
  await expect(looked('8.8.8.8', false)).resolves.toBe('8.8.8.8');
  await expect(postOutside('https://localhost/a', {}, Buffer.alloc(0))).rejects.toThrow('Requests to this address');
  // A name that anybody can lead where he likes.
  await expect(postOutside('https://sub.localhost/a', {}, Buffer.alloc(0))).rejects.toThrow(
    /does not resolve to a public address|ENOTFOUND|EAI_AGAIN/,
  );
});
