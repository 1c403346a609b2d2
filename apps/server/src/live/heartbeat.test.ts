import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { beating } from './heartbeat.ts';

test('whoever gives no sign of life is cut off, and nobody else', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const stop = beating(server.clients, 40);
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [alive, dead] = [new WebSocket(url), new WebSocket(url, { autoPong: false })];
  await Promise.all([once(alive, 'open'), once(dead, 'open')]);
  await once(dead, 'close');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(alive.readyState).toBe(WebSocket.OPEN);
  expect(server.clients.size).toBe(1);
  stop();
  alive.terminate();
  server.close();
});
