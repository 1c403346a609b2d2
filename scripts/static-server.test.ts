import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileFor, isOurs, serve } from './static-server.mjs';

let top = '';
let folder = '';
let served: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  top = mkdtempSync(join(tmpdir(), 'taxiarch-'));
  folder = join(top, 'dist');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(top, 'secret.txt'), 'secret');
  writeFileSync(join(top, 'dist-secret'), 'secret');
  writeFileSync(join(folder, 'index.html'), '<title>page</title>');
  writeFileSync(join(folder, 'assets', 'a.js'), 'export {};');
  writeFileSync(join(folder, 'figure.svg'), '<svg/>');
  served = await serve(folder, 0);
});

afterAll(() => {
  served.server.close();
  rmSync(top, { recursive: true, force: true });
});

/** Sends the path as it stands, where fetch would tidy it. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  type Answer = { status: number | undefined; type: string | undefined; body: string; headers: IncomingHttpHeaders };
  return new Promise<Answer>((resolve, reject) => {
    request({ host: '127.0.0.1', port: served.port, path, headers, method }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        body += part;
      });
      const { statusCode: status, headers: told } = response;
      response.on('end', () => resolve({ status, type: told['content-type'], body, headers: told }));
    })
      .on('error', reject)
      .end();
  });
}

/** Sends text that need not be a request at all, and nothing after it; gives what comes back before the connection ends. */
function send(text: string, isWhole = false) {
  return new Promise<string>((resolve) => {
    const socket = connect(served.port, '127.0.0.1');
    let body = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      body += part;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(body));
    if (isWhole) socket.write(text);
    else socket.end(text);
  });
}

const navigation = { accept: 'text/html,*/*' };

test('files come with their type', async () => {
  expect(await get('/')).toMatchObject({ status: 200, type: 'text/html; charset=utf-8', body: '<title>page</title>' });
  expect(await get('/assets/a.js?v=1')).toMatchObject({ status: 200, type: 'text/javascript; charset=utf-8' });
  expect(await get('/figure.svg', {}, 'HEAD')).toMatchObject({ status: 200, type: 'image/svg+xml', body: '' });
});

test('no address leads out of the folder', async () => {
  const ways = [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/../dist-secret',
  ];
  for (const way of [...ways, '/..\\secret.txt', '/%00', '/%']) {
    expect(fileFor(folder, way)).toBeUndefined();
    expect(await get(way)).toMatchObject({ status: 404, body: 'Not found.\n' });
  }
});

test('only a navigation to an address without a file gets the page', async () => {
  expect(await get('/battle/drill', navigation)).toMatchObject({ status: 200, body: '<title>page</title>' });
  expect(await get('/battle/drill')).toMatchObject({ status: 404 });
  expect(await get('/assets/gone.js', navigation)).toMatchObject({ status: 404 });
});

test('an address that can be no file is answered, and the server goes on', async () => {
  const odd = [
    '/index.html/x',
    '/index.html/',
    '/figure.svg/',
    '/assets/a.js/b/c',
    `/${'x'.repeat(300)}`,
    `/assets/${'é'.repeat(200)}.js`,
    `/${'a/'.repeat(4000)}`,
    '/assets',
    '/%ff%fe',
    '/con:/a',
    '//',
    '/?/',
  ];
  for (const way of odd) expect([200, 404]).toContain((await get(encodeURI(way).replaceAll('%25', '%'))).status);
  expect(await get('/index.html/x')).toMatchObject({ status: 404, body: 'Not found.\n' });
  expect(await get(`/${'x'.repeat(300)}`)).toMatchObject({ status: 404, body: 'Not found.\n' });
  expect(await get('/')).toMatchObject({ status: 200 });
});

test('whatever is sent, the server goes on', async () => {
  const host = () => `Host: 127.0.0.1:${served.port}\r\n`;
  const raw = [
    '\0\x01\x02\r\n\r\n',
    'GET\r\n\r\n',
    `CONNECT 127.0.0.1:1 HTTP/1.1\r\n${host()}\r\n`,
    `GET http://elsewhere/ HTTP/1.1\r\n${host()}Connection: close\r\n\r\n`,
    `OPTIONS * HTTP/1.1\r\n${host()}Connection: close\r\n\r\n`,
    `GET * HTTP/1.1\r\n${host()}Connection: close\r\n\r\n`,
    `GET / HTTP/1.1\r\n${host()}Upgrade: websocket\r\nConnection: upgrade\r\n\r\n`,
    `GET / HTTP/1.1\r\n${host()}Expect: nothing\r\nConnection: close\r\n\r\n`,
    `GET / HTTP/1.1\r\n${host()}X: ${'x'.repeat(40_000)}\r\n\r\n`,
    `GET / HTTP/1.1\r\n${host()}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  ];
  for (const text of raw) await send(text);
  const part = fc.string({ unit: 'binary-ascii', maxLength: 40 }).map((text) => text.replaceAll(/[\s#]/g, '%'));
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 6 }), async (parts) => {
      const text = await send(`GET /${parts.join('/')} HTTP/1.1\r\n${host()}Connection: close\r\n\r\n`, true);
      expect(text).toMatch(/^HTTP\/1\.1 (200|400|404) /);
    }),
    { numRuns: 60 },
  );
  expect(await get('/')).toMatchObject({ status: 200 });
});

test('every answer says what the page may load and who may frame it', async () => {
  for (const [path, method] of [
    ['/', 'GET'],
    ['/assets/a.js', 'HEAD'],
    ['/gone', 'GET'],
    ['/', 'POST'],
  ] as const) {
    const { headers } = await get(path, {}, method);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual([
      "default-src 'self'",
      "img-src 'self' data: blob:",
      "style-src 'self' 'unsafe-inline'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('only its own names are answered', async () => {
  const { port } = served;
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`]) {
    expect(await get('/', { host })).toMatchObject({ status: 200 });
  }
  for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1', 'localhost:1', `127.0.0.1:${port}.evil`]) {
    expect(await get('/', { host })).toMatchObject({ status: 400, body: 'Unknown host.\n' });
  }
  expect(isOurs('localhost', 80)).toBe(true);
  expect(isOurs(undefined, port)).toBe(false);
  expect(await send('GET / HTTP/1.0\r\n\r\n', true)).toMatch(/^HTTP\/1\.[01] 400 /);
});

test('nothing but reading', async () => {
  expect(await get('/', {}, 'POST')).toMatchObject({ status: 405 });
});

test('a taken port makes way for the next free one, within reason', async () => {
  const second = await serve(folder, served.port);
  expect(second.port).toBeGreaterThan(served.port);
  second.server.close();
  await expect(serve(folder, served.port, 1)).rejects.toThrow(`No free port up to ${served.port}.`);
});
