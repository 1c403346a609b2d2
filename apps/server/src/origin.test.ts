import { afterAll, beforeAll, expect, test } from 'vitest';
import { isHere, isOwnPage } from './origin.ts';
import { Player } from './testing/player.ts';
import { type Served, serve } from './testing/served.ts';

const NAMED = 'https://battles.example';
const at = (host: string, origin?: string) => ({ host, origin });

test.each([
  ['127.0.0.1:5190', true],
  ['localhost:5190', true],
  ['LOCALHOST:5190', true],
  ['[::1]:5190', true],
  ['127.0.0.1', false],
  ['127.0.0.1:5191', false],
  ['localhost:80', false],
  ['battles.example', false],
  ['localhost.evil.example:5190', false],
  ['evil.example:5190', false],
  ['', false],
  [undefined, false],
])('a server of this machine alone, asked as %s', (name, here) => {
  for (const host of ['127.0.0.1', '::1', 'localhost']) expect(isHere(at(host), name, 5190)).toBe(here);
});

test('the usual port needs no number', () => {
  expect(isHere(at('127.0.0.1'), 'localhost', 80)).toBe(true);
  expect(isHere(at('127.0.0.1'), 'localhost:80', 80)).toBe(true);
  expect(isHere(at('127.0.0.1'), 'localhost', undefined)).toBe(false);
});

test('a server behind a proxy has its name, and those of its machine at its own port', () => {
  for (const host of ['127.0.0.1', '0.0.0.0', '::', '192.168.1.7']) {
    const place = at(host, NAMED);
    expect(isHere(place, 'battles.example', 5190)).toBe(true);
    expect(isHere(place, 'localhost:5190', 5190)).toBe(true);
    expect(isHere(place, '[::1]:5190', 5190)).toBe(true);
    expect(isHere(place, 'localhost:5191', 5190)).toBe(false);
    expect(isHere(place, 'battles.example:5190', 5190)).toBe(false);
    expect(isHere(place, 'evil.example', 5190)).toBe(false);
    expect(isHere(place, undefined, 5190)).toBe(false);
  }
  expect(isHere(at('0.0.0.0', 'http://house:8080'), 'house:8080', 5190)).toBe(true);
  expect(isHere(at('0.0.0.0', 'http://house:8080'), 'house', 5190)).toBe(false);
});

test('a server for the house has any name, since nobody has told it one', () => {
  for (const name of ['192.168.1.7:5190', 'house:5190', '[fd00::7]:5190']) {
    expect(isHere(at('0.0.0.0'), name, 5190)).toBe(true);
    expect(isHere(at('::'), name, 5190)).toBe(true);
  }
  expect(isHere(at('0.0.0.0'), undefined, 5190)).toBe(false);
});

test.each([
  ['no page at all', undefined, undefined, 'localhost:5190', true],
  ['its own page', undefined, 'http://localhost:5190', 'localhost:5190', true],
  ['its own page on IPv6', undefined, 'http://[::1]:5190', '[::1]:5190', true],
  ['a page of another port', undefined, 'http://localhost:5191', 'localhost:5190', false],
  ['a page of another host', undefined, 'http://evil.example', 'localhost:5190', false],
  ['a page of the same machine by another name', undefined, 'http://127.0.0.1:5190', 'localhost:5190', false],
  ['a page of no address', undefined, 'null', 'localhost:5190', false],
  ['a page of no host', undefined, 'file://', 'localhost:5190', false],
  ['a page, without a name of the server', undefined, 'http://localhost:5190', undefined, false],
  ['the page by its name, whatever the proxy calls the server', NAMED, NAMED, 'inner:5190', true],
  ['the page by its name and that of the request', NAMED, NAMED, 'battles.example', true],
  ['the page from the machine itself', NAMED, 'http://localhost:5190', 'localhost:5190', true],
  ['a page of another name', NAMED, 'https://evil.example', 'battles.example', false],
  ['a page of a longer name', NAMED, 'https://battles.example.evil', 'inner:5190', false],
  ['a page of that name by another way', NAMED, 'http://battles.example', 'inner:5190', false],
])('%s is judged by where it comes from', (_, origin, from, host, own) => {
  const headers = { ...(from === undefined ? {} : { origin: from }), ...(host === undefined ? {} : { host }) };
  expect(isOwnPage(at('127.0.0.1', origin), headers)).toBe(own);
});

let served: Served;
beforeAll(async () => {
  served = await serve({ TAXIARCH_ORIGIN: NAMED, TAXIARCH_PROXIES: '1' });
});
afterAll(() => served.close());

test('sockets and whatever changes something are asked where they come from, what is only looked at is not', async () => {
  const asked = (method: string, origin: string) =>
    fetch(`${served.url}/api/health`, { method, headers: { origin } }).then(({ status }) => status);
  for (const method of ['GET', 'HEAD']) expect(await asked(method, 'http://evil.example')).toBe(200);
  for (const method of ['POST', 'DELETE', 'PUT']) {
    expect(await asked(method, 'http://evil.example')).toBe(403);
    expect(await asked(method, NAMED)).toBe(404);
  }
  await expect(Player.connect(served.url, { origin: 'http://evil.example' })).rejects.toThrow('403');
  await (await Player.connect(served.url, { origin: NAMED })).close();
  await (await Player.connect(served.url)).close();
});

test('the scheme of an origin counts: under the name that is set there is one, elsewhere those that a page may have', () => {
  const own = (host: string, from: string, origin?: string) => isOwnPage(at('0.0.0.0', origin), { host, origin: from });
  expect(own('battles.example', NAMED, NAMED)).toBe(true);
  expect(own('battles.example', 'http://battles.example', NAMED)).toBe(false);
  expect(own('localhost:5190', 'http://localhost:5190', NAMED)).toBe(true);
  expect(own('localhost:5190', 'https://localhost:5190', NAMED)).toBe(false);
  expect(own('house', 'https://house', 'http://house')).toBe(false);
  for (const scheme of ['http', 'https']) expect(own('house:5190', `${scheme}://house:5190`)).toBe(true);
  for (const scheme of ['ftp', 'chrome-extension', 'app'])
    expect(own('house:5190', `${scheme}://house:5190`)).toBe(false);
});
