import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sha256 } from '@taxiarch/kernel';
import type { BattleCreated, NewBattleRequest, SeatJoined } from '@taxiarch/wire';
import { buildServer, serverFolder } from '../../../../scripts/project.mjs';
import { newSecret } from '../battles/keys.ts';
import { type Config, readConfig } from '../config.ts';
import { type Start, startServer } from '../server.ts';
import { openStore } from '../store/open.ts';
import { Player } from './player.ts';

/** A server of its own for a test, on a free port, with a store in a folder of its own. */
export interface Served {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Limits that no honest test meets. */
const generous = {
  TAXIARCH_MAX_REQUESTS_PER_MINUTE: '100000',
  TAXIARCH_MAX_BATTLES_PER_HOUR: '100000',
  TAXIARCH_MAX_ACCOUNTS_PER_HOUR: '100000',
  TAXIARCH_MAX_SIGN_INS_PER_MINUTE: '100000',
  TAXIARCH_MAX_SOCKETS: '1000',
  TAXIARCH_MAX_MESSAGES_PER_SECOND: '1000',
};

let built: Promise<URL> | null = null;
/** The program of the threads, built once for all tests of a file. */
export const program = (): Promise<URL> => {
  built ??= buildServer().then(() => pathToFileURL(join(serverFolder, 'referee.mjs')));
  return built;
};

export async function serve(env: NodeJS.ProcessEnv = {}, more: Pick<Start, 'now' | 'outside'> = {}): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'taxiarch-'));
  const set = {
    ...generous,
    TAXIARCH_PORT: '0',
    TAXIARCH_LOG: 'silent',
    TAXIARCH_AI_MS: '20',
    TAXIARCH_REFEREE_THREADS: '1',
    ...env,
  };
  const config: Config = readConfig(set);
  const store = await openStore({ databaseUrl: config.databaseUrl, folder });
  const server = await startServer({ config, store, program: await program(), page: null, ...more });
  return {
    url: `http://127.0.0.1:${server.port}`,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const post = (
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export const wishFor = (battle: string, more: Partial<NewBattleRequest> = {}): NewBattleRequest => ({
  battle,
  dice: 'proved',
  side: 0,
  against: 'person',
  pace: { kind: 'free' },
  open: false,
  delay: 0,
  ...more,
});

export interface Table {
  readonly made: BattleCreated;
  readonly joined: SeatJoined | null;
  /** The players, by their sides. */
  readonly players: readonly [Player, Player];
}

/** Makes a battle, and seats two players whose secrets are told. */
export async function seated(url: string, wish: NewBattleRequest, elsewhere = url): Promise<Table> {
  const secrets = [newSecret(), newSecret()] as const;
  const made = (await (
    await post(url, '/api/battles', { wish, commitment: sha256(secrets[0]) })
  ).json()) as BattleCreated;
  const invite = { invite: made.invite, commitment: sha256(secrets[1]) };
  const joined = (await (await post(url, `/api/battles/${made.battle}/join`, invite)).json()) as SeatJoined;
  const first = await Player.enter(url, made.battle, made.seat);
  const second = await Player.enter(elsewhere, made.battle, joined.seat);
  if (wish.dice === 'proved') {
    await first.tell({ t: 'secret', secret: secrets[0] });
    await second.tell({ t: 'secret', secret: secrets[1] });
  }
  const players = wish.side === 0 ? ([first, second] as const) : ([second, first] as const);
  for (const player of players) await player.until(() => player.facts.phase === 'on' && player.n >= 0);
  return { made, joined, players };
}
