import { existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { pageOf } from '../../../scripts/static-server.mjs';
import { type Config, ConfigError, formerNameWarnings, readConfig } from './config.ts';
import { isHere } from './origin.ts';
import { startServer } from './server.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';
import { openingFault } from './store/store-faults.ts';

/** What `npm start` hands over. */
export interface Called {
  readonly argv: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** The built page. */
  readonly page: string;
  /** The folder to which that of the data is relative. */
  readonly folder: string;
  readonly say: (text: string) => void;
}

const MOST_PORTS = 50;

/** The port, or the next one that is free. */
async function freePort(host: string, port: number): Promise<number> {
  for (let at = port; at < Math.min(port + MOST_PORTS, 65_536); at++) if (await isFree(host, at)) return at;
  throw new ConfigError(`No free port found from ${port} up.`);
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((found, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') found(false);
      else reject(new ConfigError(`Cannot listen on ${host}: ${error.code}.`));
    });
    probe.listen(port, host, () => probe.close(() => found(true)));
  });
}

const shownHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);

function toldPlaces({ host, origin }: Config, port: number): string {
  const here = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const more = here === host ? '' : `\n  From other machines on your network: port ${port} of this machine.`;
  return `\n  Taxiarch is ready:  ${origin ?? `http://${shownHost(here)}:${port}`}/${more}`;
}

/** The store, or a sentence about what keeps it from being opened. */
async function opened({ databaseUrl }: Config, data: string): Promise<Store> {
  try {
    if (databaseUrl === undefined) mkdirSync(data, { recursive: true });
    return await openStore({ databaseUrl, folder: data });
  } catch (fault) {
    const file = existsSync(join(data, 'battles.db')) ? join(data, 'battles.db') : data;
    const sentence = openingFault(fault, { databaseUrl, file });
    throw sentence === null ? fault : new ConfigError(sentence);
  }
}

/** Starts the server; gives how to end it. */
export async function main({
  argv,
  env,
  page,
  folder,
  say,
}: Called): Promise<{ port: number; close: () => Promise<void> }> {
  const wished = readConfig(env, argv);
  const data = resolve(folder, wished.data);
  const port = wished.port === 0 ? 0 : await freePort(wished.host, wished.port);
  const config: Config = { ...wished, port };
  const store = await opened(config, data);
  const server = await startServer({
    config,
    store,
    program: new URL('./referee.mjs', import.meta.url),
    page: pageOf(page, (name, at) => isHere(config, name, at)),
  });
  for (const warning of formerNameWarnings(env)) say(warning);
  if (wished.port !== 0 && port !== wished.port) say(`Port ${wished.port} is in use.`);
  say(toldPlaces(config, server.port));
  say(`\n  Battles are saved in ${config.databaseUrl === undefined ? data : 'the database in DATABASE_URL'}.`);
  say('\n  Press Ctrl-C to stop.');
  return server;
}

export { ConfigError };
