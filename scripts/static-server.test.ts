import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileFor, serve } from './static-server.mjs';

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
  return new Promise<{ status: number | undefined; type: string | undefined; body: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port: served.port, path, headers, method }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        body += part;
      });
      response.on('end', () => resolve({ status: response.statusCode, type: response.headers['content-type'], body }));
    })
      .on('error', reject)
      .end();
  });
}

const navigation = { accept: 'text/html,*/*' };

test('files come with their type', async () => {
  expect(await get('/')).toEqual({ status: 200, type: 'text/html; charset=utf-8', body: '<title>page</title>' });
  expect(await get('/assets/a.js?v=1')).toMatchObject({ status: 200, type: 'text/javascript; charset=utf-8' });
  expect(await get('/figure.svg', {}, 'HEAD')).toEqual({ status: 200, type: 'image/svg+xml', body: '' });
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

test('nothing but reading', async () => {
  expect(await get('/', {}, 'POST')).toMatchObject({ status: 405 });
});

test('a taken port makes way for the next free one, within reason', async () => {
  const second = await serve(folder, served.port);
  expect(second.port).toBeGreaterThan(served.port);
  second.server.close();
  await expect(serve(folder, served.port, 1)).rejects.toThrow(`No free port was found up to ${served.port}.`);
});
