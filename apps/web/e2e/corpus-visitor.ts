/** A browser with what an earlier version of the page has stored, at a server with battles of an earlier version. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Browser, BrowserContext } from '@playwright/test';
import { builtFolder, serverFolder } from '../../../scripts/project.mjs';
import { pathOf, textOf } from '../../../tests/corpus/manifest.ts';

interface Stored {
  readonly localStorage: readonly { readonly name: string; readonly value: string }[];
  readonly indexedDB: readonly {
    readonly name: string;
    readonly stores: readonly { readonly name: string; readonly records: readonly { readonly value: unknown }[] }[];
  }[];
}
export const stored = JSON.parse(textOf('browser/storage.json')) as Stored;

/** All records of a database. */
export const recordsIn = <T>(database: string): T[] =>
  stored.indexedDB
    .filter(({ name }) => name === database)
    .flatMap(({ stores }) => stores.flatMap(({ records }) => records.map(({ value }) => value as T)));

/** What is stored under a name, read as JSON. */
export const itemOf = (name: string): unknown =>
  JSON.parse(stored.localStorage.find((one) => one.name === name)?.value ?? 'null');

export interface CorpusServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** The built server with the battles of the corpus, in a folder of its own. */
export async function corpusServer(): Promise<CorpusServer> {
  const folder = mkdtempSync(join(tmpdir(), 'taxiarch-corpus-'));
  writeFileSync(join(folder, 'battles.db'), gunzipSync(readFileSync(pathOf('server/battles.db.gz'))));
  const { main } = (await import(pathToFileURL(join(serverFolder, 'main.mjs')).href)) as {
    main: (called: object) => Promise<{ port: number; close: () => Promise<void> }>;
  };
  const env = { ...process.env, TAXIARCH_PORT: '0', TAXIARCH_DATA: folder, TAXIARCH_LOG: 'silent' };
  const { port, close } = await main({ argv: [], env, page: builtFolder, folder, say: () => undefined });
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A browser that finds all of it stored before its first page loads. */
export async function oldVisitor(browser: Browser, url: string, file: string): Promise<BrowserContext> {
  writeFileSync(file, JSON.stringify({ cookies: [], origins: [{ origin: url, ...stored }] }));
  return browser.newContext({ baseURL: url, storageState: file, serviceWorkers: 'block' });
}
