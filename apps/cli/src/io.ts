import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pc from 'picocolors';

/** Where a command reads and writes; tests bring their own. */
export interface Io {
  out: (text: string) => void;
  err: (text: string) => void;
  /** The folder that file names are relative to. */
  folder: string;
  colour: boolean;
}

/** The same, for commands that take their time. */
export interface Shell extends Io {
  /** Takes work that goes on after the command has been read. */
  wait: (work: Promise<void>) => void;
}

/** The root of the repository, for the ledgers. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** What ends a command: one sentence for the user. */
export class Stop extends Error {
  override readonly name = 'Stop';
}

export const colours = (io: Io) => pc.createColors(io.colour);

/** npm runs scripts in the project's folder and tells where it was called from. */
export const callersFolder = (script: string): string =>
  (process.env['npm_lifecycle_event'] === script && process.env['INIT_CWD']) || process.cwd();

const LARGEST = 64 * 1024 * 1024;

export function readText(io: Io, file: string): string {
  const path = resolve(io.folder, file);
  if (!existsSync(path)) throw new Stop(`There is no file ${file}.`);
  const found = statSync(path);
  if (found.isDirectory()) throw new Stop(`${file} is a folder, not a file.`);
  if (found.size > LARGEST) throw new Stop(`${file} is too large to be a file of ours.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    throw new Stop(
      error instanceof TypeError ? `${file} is not text.` : `${file} cannot be read: ${(error as Error).message}.`,
    );
  }
}

/** Writes a file as a whole or not at all; an existing one is kept unless it may be replaced. */
export function writeText(io: Io, file: string, text: string, replace = false): void {
  const path = resolve(io.folder, file);
  if (existsSync(path) && !replace) throw new Stop(`${file} exists already; choose another name or add --force.`);
  const unfinished = `${path}.${process.pid}.part`;
  try {
    writeFileSync(unfinished, text, { flag: 'wx' });
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new Stop(`${file} cannot be written: ${(error as Error).message}.`);
  }
}

export const json = (io: Io, value: unknown): void => io.out(`${JSON.stringify(value)}\n`);
