import { OnlineClient } from './online-client.ts';
import { browserSeats, lastingSeats } from './seat-store.ts';
import { socketDial } from './transport.ts';

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The desk of this page, which asks the server that the page came from. */
export function browserClient(news: () => void): OnlineClient {
  const client = new OnlineClient({
    ask: (path, init) => fetch(new URL(path, location.origin), init),
    dial: socketDial(`${location.origin.replace(/^http/, 'ws')}/api/live`),
    seats: lastingSeats(browserSeats()),
    clock: () => Date.now(),
    newSecret: () => hex(crypto.getRandomValues(new Uint8Array(32))),
    news,
  });
  addEventListener('online', () => client.hasten());
  return client;
}
