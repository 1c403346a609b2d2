import { catalogue } from 'virtual:catalogue';
import { ScenarioError, UnknownBattleError } from '@taxiarch/battles/lazy';
import { ReplayError, SaveError } from '@taxiarch/kernel';
import { fetched, NotFetchedError } from './load-ruleset.ts';
import type { OnlineClient } from './online/online-client.ts';
import type { FaultKind, News, Reply, Request } from './protocol/index.ts';
import { ServerError } from './protocol/online.ts';
import { makeService, NoBattleError } from './service.ts';
import { indexedDbBattleStore } from './storage/battle-store.ts';

/** A battle at a distance has gone on. */
const news = (): void => postMessage({ news: true } satisfies News);

let client: OnlineClient | null = null;
const fetchClient = async (): Promise<OnlineClient> => {
  client ??= (await fetched('Online play', import('./online/browser.ts'))).browserClient(news);
  return client;
};

let server: Promise<boolean> | null = null;
/**
 * Anyone who only hands out files may answer with a page for everything: a server answers in JSON. It is asked once.
 */
const hasServer = (): Promise<boolean> => {
  server ??= fetch('/api/health').then(
    ({ ok, headers }) => ok && (headers.get('content-type') ?? '').includes('json'),
    () => false,
  );
  return server;
};

/** The engine's side of the line: it answers the calls of the page one after another. */
const service = makeService(
  catalogue,
  indexedDbBattleStore(),
  () => Date.now(),
  () => crypto.randomUUID(),
  { hasServer, client: fetchClient },
);

/** Calls wait for each other, so that a battle is never saved in the middle of a change. */
let last: Promise<unknown> = Promise.resolve();

/** Faults that lie in a battle file, not in the program. */
const ofTheFile = [SaveError, ReplayError, ScenarioError, UnknownBattleError, NoBattleError];

function kindOf(fault: unknown): FaultKind {
  if (fault instanceof NotFetchedError || fault instanceof ServerError) return 'net';
  return ofTheFile.some((kind) => fault instanceof kind) ? 'file' : 'engine';
}

async function answer({ id, call, params }: Request): Promise<void> {
  let reply: Reply;
  try {
    const result = await (service[call] as (params: unknown) => unknown)(params);
    reply = { id, ok: true, result };
  } catch (fault) {
    const error = fault instanceof Error ? fault.message : String(fault);
    reply = { id, ok: false, error, kind: kindOf(fault) };
  }
  postMessage(reply);
}

addEventListener('message', (event: MessageEvent<Request>) => {
  last = last.then(() => answer(event.data));
});
