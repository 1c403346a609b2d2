import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { readBackup, writeBackup } from './store/backup.ts';
import { openStore } from './store/open.ts';

/** What `taxiarch server` hands over. */
export interface AdminCommand {
  readonly what: 'backup' | 'restore';
  readonly file: string;
  /** Whether what is there already goes. */
  readonly force: boolean;
  readonly env: NodeJS.ProcessEnv;
  /** The folder to which that of the data is relative, as for the server. */
  readonly folder: string;
}

/** Does what a host wants done with his store; gives a sentence about it. */
export async function admin({ what, file, force, env, folder }: AdminCommand): Promise<string> {
  const { databaseUrl, data } = readConfig(env);
  const place = resolve(folder, data);
  if (databaseUrl === undefined) mkdirSync(place, { recursive: true });
  const store = await openStore({ databaseUrl, folder: place });
  try {
    const work = what === 'backup' ? writeBackup : readBackup;
    const { battles, rows } = await work(store, file, force);
    const many = `${battles} ${battles === 1 ? 'battle' : 'battles'} (${rows} rows)`;
    return what === 'backup' ? `${many} written to ${file}.` : `${many} restored from ${file}.`;
  } finally {
    await store.close();
  }
}
