/**
 * A socket beside a file, by which any process of this machine finds out whether anyone who holds the file still lives: the
 * system closes it when its process ends, however that ends, and it can be reached from every container that has the
 * folder, where numbers of processes mean nothing.
 */
import { closeSync, openSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { basename, dirname, join } from 'node:path';

/** Names of sockets are short by nature; Linux knows a short one for every folder that is open. */
const LONGEST = 100;

async function at<T>(path: string, act: (path: string) => Promise<T>): Promise<T> {
  if (process.platform !== 'linux' || Buffer.byteLength(path) <= LONGEST) return act(path);
  const folder = openSync(dirname(path), 'r');
  try {
    return await act(join(`/proc/self/fd/${folder}`, basename(path)));
  } finally {
    closeSync(folder);
  }
}

/** Hangs one up; null where there can be none, as on some network drives. */
export function hangUp(path: string): Promise<Server | null> {
  if (process.platform === 'win32') return Promise.resolve(null);
  return at(
    path,
    (short) =>
      new Promise((done) => {
        const server = createServer((caller) => caller.destroy());
        server.once('error', () => done(null));
        server.listen(short, () => {
          server.unref();
          done(server);
        });
      }),
  );
}

/** Whether anybody would answer. Only where there is certainly nobody is it said that there is none. */
export function isAnswered(path: string): Promise<boolean> {
  return at(
    path,
    (short) =>
      new Promise((done) => {
        const caller = connect(short);
        caller.once('connect', () => {
          caller.destroy();
          done(true);
        });
        caller.once('error', ({ code }: NodeJS.ErrnoException) => done(code !== 'ECONNREFUSED' && code !== 'ENOENT'));
      }),
  );
}
