import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openStore, type StorePlace } from '../open.ts';
import type { Store } from '../store.ts';
import { type Cluster, startCluster } from './postgres.ts';

export const kinds = ['SQLite', 'PostgreSQL'] as const;
type Kind = (typeof kinds)[number];

/** Stores of both kinds for the tests of a file, which are closed after each test; the databases go with the last. */
export function storesForTests() {
  const folder = mkdtempSync(join(tmpdir(), 'taxiarch-'));
  let cluster: Cluster;
  let folders = 0;
  const open: Store[] = [];
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterEach(async () => {
    for (const store of open.splice(0)) await store.close();
  });
  afterAll(async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  /** A place where nothing is yet. */
  const place = async (kind: Kind): Promise<StorePlace> => ({
    databaseUrl: kind === 'PostgreSQL' ? await cluster.fresh() : undefined,
    folder: join(folder, String(folders++)),
  });
  const opened = async (at: StorePlace): Promise<Store> => {
    const store = await openStore(at);
    open.push(store);
    return store;
  };
  const fresh = async (kind: Kind): Promise<Store> => opened(await place(kind));
  /** Cuts all connections to a database. */
  const cut = ({ databaseUrl = '' }: StorePlace): Promise<void> => cluster.cut(databaseUrl);
  return { place, opened, fresh, cut };
}
