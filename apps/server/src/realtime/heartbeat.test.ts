import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { beating } from './heartbeat.ts';

const BEAT_MS = 30_000;

afterEach(() => {
  vi.useRealTimers();
});

test('disconnects only silent clients', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const stop = beating(server.clients, BEAT_MS);
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connected = async (options: WebSocket.ClientOptions): Promise<[WebSocket, WebSocket]> => {
    const coming = once(server, 'connection') as Promise<[WebSocket]>;
    const socket = new WebSocket(url, options);
    await once(socket, 'open');
    return [socket, (await coming)[0]];
  };
  const [alive, seenAlive] = await connected({});
  const [dead] = await connected({ autoPong: false });
  const gone = once(dead, 'close');
  for (let beat = 0; beat < 3; beat++) {
    const heard = once(seenAlive, 'pong');
    vi.advanceTimersByTime(BEAT_MS);
    await heard;
    if (beat === 1) await gone;
  }
  expect(alive.readyState).toBe(WebSocket.OPEN);
  expect(server.clients.size).toBe(1);
  stop();
  alive.terminate();
  server.close();
});
