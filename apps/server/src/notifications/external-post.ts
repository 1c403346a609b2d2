import { lookup as resolveName } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Sends something to an address that a stranger has given; gives the status of the answer, whose rest is not read. */
export type Post = (url: string, headers: Readonly<Record<string, string>>, body: Buffer) => Promise<number>;

export const PATIENCE_MS = 10_000;

/** Networks of one's own, of the machine itself, and those that lead nowhere or to many at once. */
const inner = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
])
  inner.addSubnet(network, bits, 'ipv4');
// Of the addresses of the world, those that hold one of version 4, and those for examples.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner.addSubnet(network, bits, 'ipv6');
const world = new BlockList();
world.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the world outside. */
export function isOutside(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inner.check(address, 'ipv4');
  return family === 6 && world.check(address, 'ipv6') && !inner.check(address, 'ipv6');
}

/** Whether something may be sent to such an address at all: encrypted, at the usual port, to a name and not a number. */
export function mayBeSentTo(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, port, hostname, username, password } = new URL(text);
  const isName = /^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(hostname) && isIP(hostname) === 0;
  return protocol === 'https:' && port === '' && isName && username === '' && password === '';
}

/** Finds a name, and only where it leads outside: the address that was looked at is the one that is called. */
export const lookupOutside: LookupFunction = (name, options, found) => {
  resolveName(name, { ...options, all: true }, (fault, addresses) => {
    if (fault) return found(fault, '', 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isOutside(address)))
      return found(
        Object.assign(new Error('The name does not resolve to a public address.'), { code: 'EACCES' }),
        '',
        0,
      );
    if (options.all) return found(null, addresses);
    found(null, first.address, first.family);
  });
};

export const postOutside: Post = (url, headers, body) =>
  new Promise((resolve, reject) => {
    if (!mayBeSentTo(url)) return reject(new Error('Requests to this address are not allowed.'));
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      lookup: lookupOutside,
      // A connection that is kept would not ask for the address again.
      agent: false,
      signal: AbortSignal.timeout(PATIENCE_MS),
      maxHeaderSize: 16_384,
    });
    call.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    call.on('error', reject);
    call.end(body);
  });
