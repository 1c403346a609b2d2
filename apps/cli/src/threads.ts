import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { reasonOf } from './files.ts';
import { CliError, root } from './io.ts';

/** A file, or a text that reads as if it stood in a folder. */
type Source = URL | { text: string; folder: string };

/**
 * Calls `use` with the program of a thread as one file of JavaScript, which is gone afterwards. Loaded from its sources
 * it would be two to three times as slow: the loader of TypeScript names every function again whenever one is made.
 * Its print is the same wherever it is made of the same sources, and another as soon as anything in it differs.
 */
export async function withProgram<T>(source: Source, use: (program: URL, print: string) => Promise<T>): Promise<T> {
  const code = await codeOf(source);
  const folder = await inTemporary(() => mkdtemp(join(tmpdir(), 'taxiarch-')));
  try {
    const program = join(folder, 'worker.mjs');
    await inTemporary(() => writeFile(program, code));
    return await use(pathToFileURL(program), createHash('sha256').update(code).digest('hex'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const built = new Map<string, Promise<Uint8Array>>();

/** Built once for as long as this process runs, however often it is wanted. */
function codeOf(source: Source): Promise<Uint8Array> {
  const key = source instanceof URL ? source.href : JSON.stringify(source);
  const code = built.get(key) ?? buildFrom(source);
  built.set(key, code);
  return code;
}

async function buildFrom(source: Source): Promise<Uint8Array> {
  const made = await build({
    ...(source instanceof URL
      ? { entryPoints: [fileURLToPath(source)] }
      : { stdin: { contents: source.text, resolveDir: source.folder } }),
    // Names of files stand in it, as seen from there.
    absWorkingDir: root,
    ...{ bundle: true, write: false },
    ...{ platform: 'node', format: 'esm', logLevel: 'silent' },
  });
  return made.outputFiles[0]?.contents ?? new Uint8Array();
}

async function inTemporary<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw new CliError(`Cannot write to the temporary folder ${tmpdir()}: ${reasonOf(error)}.`);
  }
}
