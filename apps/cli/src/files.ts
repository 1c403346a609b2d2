import {
  chmodSync,
  closeSync,
  fstatSync,
  lstatSync,
  openSync,
  readlinkSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CliError, type Io } from './io.ts';

/** Far more than any file of ours has: a great battle between players who choose by chance has 1.5 million bytes. */
const MOST_BYTES = 64_000_000;

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EDQUOT: 'no space left',
  EFBIG: 'no space left',
  EISDIR: 'it is a folder',
  ELOOP: 'too many symbolic links',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'no such folder',
  ENOSPC: 'no space left',
  ENOTDIR: 'part of its path is not a folder',
  EPERM: 'permission denied',
  EROFS: 'read-only file system',
};

/** Why something could not be read or written, in words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? error.message;
}

/** What is found under a name, links followed; undefined if nothing is. */
function found(file: string, path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new CliError(`Cannot open ${file}: ${reasonOf(error)}.`);
  }
}

/** What something is that is no regular file, or null. */
function otherKind(stats: Stats): string | null {
  if (stats.isFile()) return null;
  if (stats.isDirectory()) return 'a folder';
  return stats.isFIFO() || stats.isSocket() ? 'a pipe' : 'a device';
}

/** The text of a file, or of a pipe as far as it goes; of a device nobody knows where it ends. */
export function readText(io: Io, file: string): string {
  const path = resolve(io.folder, file);
  const stats = found(file, path);
  if (!stats) throw new CliError(`File not found: ${file}.`);
  const kind = otherKind(stats);
  if (kind !== null && !stats.isFIFO()) throw new CliError(`${file} is ${kind}, not a file.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(file, path));
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(
      error instanceof TypeError ? `${file} is not a text file.` : `Cannot read ${file}: ${reasonOf(error)}.`,
    );
  }
}

/** Read piece by piece: a pipe does not say beforehand how much it holds. */
function bytesOf(file: string, path: string): Buffer {
  const open = openSync(path, 'r');
  try {
    const pieces: Buffer[] = [];
    let size = fstatSync(open).size;
    const check = () => {
      if (size > MOST_BYTES) throw new CliError(`${file} is too large: the limit is 64 MB.`);
    };
    check();
    size = 0;
    for (;;) {
      const piece = Buffer.allocUnsafe(1 << 16);
      const read = readSync(open, piece);
      if (read === 0) return Buffer.concat(pieces);
      size += read;
      check();
      pieces.push(piece.subarray(0, read));
    }
  } finally {
    closeSync(open);
  }
}

/** The place that a name leads to in the end, also where the last of its links leads to nothing yet. */
function target(path: string, links = 0): string {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  if (!isLink) return path;
  if (links > 40) throw Object.assign(new Error('too many links'), { code: 'ELOOP' });
  return target(resolve(dirname(path), readlinkSync(path)), links + 1);
}

/** Where a file may be written: at a new name or, where it may be replaced, over a regular file. */
export function placeToWrite(io: Io, file: string, replace = false): { path: string; mode: number | null } {
  try {
    const path = target(resolve(io.folder, file));
    const stats = found(file, path);
    const kind = stats ? otherKind(stats) : null;
    if (kind !== null) throw new CliError(`${file} is ${kind}. Choose a regular file.`);
    if (stats && !replace) throw new CliError(`${file} already exists. Choose another name or add --force.`);
    if (!found(file, dirname(path))?.isDirectory()) throw Object.assign(new Error(), { code: 'ENOENT' });
    return { path, mode: stats ? stats.mode & 0o777 : null };
  } catch (error) {
    throw error instanceof CliError ? error : new CliError(`Cannot write ${file}: ${reasonOf(error)}.`);
  }
}

/** Writes a file as a whole or not at all; an existing one is kept unless it may be replaced. */
export function writeText(io: Io, file: string, text: string, replace = false): void {
  const { path, mode } = placeToWrite(io, file, replace);
  const unfinished = `${path}.${process.pid}.part`;
  try {
    writeFileSync(unfinished, text, { flag: 'wx' });
    if (mode !== null) chmodSync(unfinished, mode);
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new CliError(`Cannot write ${file}: ${reasonOf(error)}.`);
  }
}
