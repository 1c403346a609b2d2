import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, serverFolder } from './project.mjs';

/** What `npm start` does once all is built: the built server, until it is told to end. */
const PROGRAM = `(async () => {
  const [program, folder] = process.argv.slice(1);
  const { main } = await import(program);
  const asked = new Promise((resolve) => process.on('SIGTERM', resolve));
  const { port, close } = await main({ argv: [], env: process.env, page: folder, folder, say() {} });
  process.send(port);
  await asked;
  await close();
  process.disconnect();
})()`;

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** What it has written down so far. */
  readonly log: () => string;
  /** Ends it by a signal; gives its exit code, or null where it was killed. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
}

/** Starts the built server (`buildServer` comes first) with its data in a folder. */
export async function startProcess(
  folder: string,
  env: NodeJS.ProcessEnv,
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const program = pathToFileURL(join(serverFolder, 'main.mjs')).href;
  const args = [...flags, '-e', PROGRAM, program, folder];
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, TAXIARCH_DATA: folder, TAXIARCH_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const gone = once(child, 'exit') as Promise<[number | null]>;
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      log += text;
    });
  }
  const port = await Promise.race([once(child, 'message'), gone.then(() => null)]);
  if (port === null) throw new Error(`The server stopped at startup:\n${log}`);
  return {
    url: `http://127.0.0.1:${port[0]}`,
    pid: child.pid as number,
    log: () => log,
    end: async (signal) => {
      child.kill(signal);
      return (await gone)[0];
    },
  };
}
