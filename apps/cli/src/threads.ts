import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/**
 * Calls `use` with the program of a thread as one file of JavaScript, which is gone afterwards. Loaded from its sources
 * it would be two to three times as slow: the loader of TypeScript names every function anew whenever one is made.
 */
export async function withProgram<T>(source: URL, use: (program: URL) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'taxiarch-'));
  try {
    const outfile = join(folder, 'worker.mjs');
    const entryPoints = [fileURLToPath(source)];
    await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'silent' });
    return await use(pathToFileURL(outfile));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
