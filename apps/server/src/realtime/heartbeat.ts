import type { WebSocket } from 'ws';

/** A line that has been silent for two of these is dead: a phone that is put away breaks no connection. */
const BEAT_MS = 30_000;

/**
 * Asks all who are connected for a sign of life, again and again; anyone who gives none is cut off. Gives how to stop.
 */
export function beating(sockets: ReadonlySet<WebSocket>, everyMs = BEAT_MS): () => void {
  const asked = new WeakSet<WebSocket>();
  const known = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    for (const socket of sockets) {
      if (asked.has(socket)) {
        socket.terminate();
        continue;
      }
      if (!known.has(socket)) socket.on('pong', () => asked.delete(socket));
      known.add(socket);
      asked.add(socket);
      socket.ping();
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
