/** A PostgreSQL for tests: a cluster in a temporary folder, reached by a socket in it, gone when it is stopped. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres } from './postgres.mjs';

const USER = 'taxiarch';

/** PostgreSQL does not run as root: whom it runs as then. */
function unprivileged(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const people = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const line = people.find((person) => person.startsWith(`${name}:`))?.split(':');
    if (line !== undefined) return { uid: Number(line[2]), gid: Number(line[3]) };
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody.');
}

/** Runs the server until its input is closed, so that it does not outlive tests that were killed. */
const KEEPER = `"$0" "$@" & server=$!
  cat
  kill -INT $server
  wait $server`;

export interface Cluster {
  /** The address of a new empty database. */
  fresh(): Promise<string>;
  /** Ends it as a crash would, without writing anything more, and starts it again. */
  crash(): Promise<void>;
  /** Ends it as an administrator does, no matter who is connected, and starts it again. */
  restart(): Promise<void>;
  /** Ends all connections to a database. */
  cut(url: string): Promise<void>;
  /** Takes a database away from anyone who uses it. */
  drop(url: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a cluster; one that is to survive a power cut writes as slowly as that takes. */
export async function startCluster({ durable = false }: { readonly durable?: boolean } = {}): Promise<Cluster> {
  const programs = await findPostgres();
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'taxiarch-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const place = { cwd: folder, ...user };
  const held = join(folder, 'cluster');
  const made = ['--no-sync', '--auth=trust', `--username=${USER}`, '--encoding=UTF8', '--locale=C'];
  execFileSync(join(programs, 'initdb'), [`--pgdata=${held}`, ...made], {
    ...place,
    stdio: ['ignore', 'ignore', 'pipe'],
  });

  const addressOf = (name: string) => `postgres://${USER}@localhost/${name}?host=${encodeURIComponent(folder)}`;
  const nameIn = (url: string) => new URL(url).pathname.slice(1);
  const ask = async (text: string) => {
    const client = new pg.Client(addressOf('postgres'));
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(text);
    } finally {
      await client.end().catch(() => undefined);
    }
  };

  let keeper: ChildProcess;
  let told = '';
  const start = async (sure: boolean) => {
    const settings = [
      'listen_addresses=',
      `unix_socket_directories=${folder}`,
      `fsync=${sure ? 'on' : 'off'}`,
      `synchronous_commit=${sure ? 'on' : 'off'}`,
    ];
    const args = ['-D', held, ...settings.flatMap((setting) => ['-c', setting])];
    keeper = spawn('sh', ['-c', KEEPER, join(programs, 'postgres'), ...args], {
      ...place,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    keeper.stderr?.on('data', (text) => {
      told += text;
    });
    for (let attempt = 0; ; attempt++) {
      try {
        return await ask('select 1');
      } catch (error) {
        if (attempt === 200) throw new Error(`PostgreSQL did not start:\n${told}`, { cause: error });
        await sleep(50);
      }
    }
  };
  const end = async () => {
    const gone = new Promise((resolve) => keeper.once('exit', resolve));
    keeper.stdin?.end();
    await gone;
  };
  await start(durable);

  let databases = 0;
  return {
    async fresh() {
      databases += 1;
      await ask(`create database fresh${databases}`);
      return addressOf(`fresh${databases}`);
    },
    async crash() {
      process.kill(Number(readFileSync(join(held, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT');
      await end();
      // What is to be found has been written; before it begins, a sure one would write every file of the cluster again.
      await start(false);
    },
    async restart() {
      await end();
      await start(durable);
    },
    async cut(url) {
      await ask(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameIn(url)}'`);
    },
    async drop(url) {
      await ask(`drop database ${nameIn(url)} with (force)`);
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
