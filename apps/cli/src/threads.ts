import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { reasonOf } from './files.ts';
import { Stop } from './io.ts';

/** A file, or a text that reads as if it stood in a folder. */
type Source = URL | { text: string; folder: string };

/**
 * Calls `use` with the program of a thread as one file of JavaScript, which is gone afterwards. Loaded from its sources
 * it would be two to three times as slow: the loader of TypeScript names every function anew whenever one is made.
 */
export async function withProgram<T>(source: Source, use: (program: URL) => Promise<T>): Promise<T> {
  const made = await build({
    ...(source instanceof URL
      ? { entryPoints: [fileURLToPath(source)] }
      : { stdin: { contents: source.text, resolveDir: source.folder } }),
    ...{ bundle: true, write: false },
    ...{ platform: 'node', format: 'esm', logLevel: 'silent' },
  });
  const code = made.outputFiles[0]?.contents ?? new Uint8Array();
  const folder = await inTemporary(() => mkdtemp(join(tmpdir(), 'taxiarch-')));
  try {
    const program = join(folder, 'worker.mjs');
    await inTemporary(() => writeFile(program, code));
    return await use(pathToFileURL(program));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function inTemporary<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw new Stop(`The temporary folder ${tmpdir()} cannot be written: ${reasonOf(error)}.`);
  }
}
