import { join } from 'node:path';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

export interface StorePlace {
  /** The address of a PostgreSQL database, which several servers may share. */
  readonly databaseUrl?: string | undefined;
  /** Where the file is kept when there is none. */
  readonly folder: string;
}

/** Opens the store of a server: a PostgreSQL database where one is named, else a SQLite file of its own. */
export async function openStore({ databaseUrl, folder }: StorePlace): Promise<Store> {
  if (databaseUrl === undefined || databaseUrl === '') return openSqlite(join(folder, 'battles.db'));
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new Error('The database address must begin with postgres://.');
  }
  return openPostgres(databaseUrl);
}
