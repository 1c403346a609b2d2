/**
 * One process alone may have a SQLite file open. Anyone who opens it writes down beside it who he is, and answers at a socket
 * there, which the system takes back when the process ends; anyone who comes next rings.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hangUp, isAnswered } from './doorbell.ts';

interface Holder {
  readonly host: string;
  /** Told again whenever the machine starts; null where the system does not tell. */
  readonly boot: string | null;
  readonly pid: number;
  /** When the process began, since its number may be given again; null where the system does not tell. */
  readonly began: string | null;
  readonly token: string;
  /** The space in which the number of the process counts: a container has one of its own. */
  readonly space?: string | null;
  /** The name of the socket at which it answers as long as it lives, beside the file; null where there can be none. */
  readonly bell?: string | null;
}

/** A holder gives a sign of life this often, and is given up when none was seen for as long as this. */
const SIGN_EVERY = 2_000;
const PATIENCE = 15_000;

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

const bootOf = () => readIfThere('/proc/sys/kernel/random/boot_id')?.trim() ?? null;

/**
 * When a process began, by the 22nd field of its line; the second is its name in brackets, which may hold anything. The
 * third says whether it is dead and only waits to be taken note of.
 */
function beginningOf(pid: number): string | null {
  const line = readIfThere(`/proc/${pid}/stat`);
  const after = line === null ? [] : line.slice(line.lastIndexOf(')') + 2).split(' ');
  return after[0] === 'Z' ? 'dead' : (after[19] ?? null);
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function parse(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
}

/** Whether the file's holder gives a sign of life while we wait. */
async function givesSign(path: string, patience: number): Promise<boolean> {
  const seen = (): number | null => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;
  const first = seen();
  for (let waited = 0; waited < patience; waited += 100) {
    await sleep(100);
    if (seen() !== first) return true;
  }
  return false;
}

const spaceOf = (): string | null => {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return null;
  }
};

const bellBeside = (path: string, bell: string): string => join(dirname(path), bell);

/** Whether the process that wrote this still lives. */
async function lives(path: string, text: string, patience: number): Promise<boolean> {
  const holder = parse(text);
  // Nothing, or half of it: just being written, or cut off in the writing.
  if (holder === null) return givesSign(path, Math.min(patience, 1_000));
  const boot = bootOf();
  const isHere = holder.host === hostname() || (boot !== null && holder.boot === boot);
  if (!isHere) return givesSign(path, patience);
  if (holder.boot !== boot) return false;
  if (holder.bell) return isAnswered(bellBeside(path, holder.bell));
  // In another container it has another number, and nobody can be told by his.
  if (holder.host !== hostname() || (holder.space ?? null) !== spaceOf()) return givesSign(path, patience);
  return runs(holder.pid) && beginningOf(holder.pid) === holder.began;
}

/** Puts a dead holder's file away; false where someone else was faster. */
function putAway(path: string, judged: string): boolean {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    return false;
  }
  if (readIfThere(aside) !== judged) {
    renameSync(aside, path);
    return false;
  }
  rmSync(aside);
  const bell = parse(judged)?.bell;
  if (bell) rmSync(bellBeside(path, bell), { force: true });
  return true;
}

export interface FileLock {
  /** Whether the holder before was killed, so that what he locked is to be unlocked. */
  readonly leftBehind: boolean;
  release(): void;
}

/** Takes hold of a file, or says in a sentence who has it. */
export async function lockFile(file: string, patience: number = PATIENCE): Promise<FileLock> {
  const path = `${file}.holder`;
  const token = randomUUID();
  const name = `${basename(file)}.${token.slice(0, 8)}.sock`;
  const server = await hangUp(bellBeside(path, name));
  const close = () => {
    server?.close();
    rmSync(bellBeside(path, name), { force: true });
  };
  const own: Holder = {
    host: hostname(),
    boot: bootOf(),
    pid: process.pid,
    began: beginningOf(process.pid),
    token,
    space: spaceOf(),
    bell: server ? name : null,
  };
  const text = JSON.stringify(own);
  let leftBehind = false;
  for (;;) {
    try {
      writeFileSync(path, text, { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const found = readIfThere(path);
    if (found === null) continue;
    if (await lives(path, found, patience)) {
      close();
      const by = parse(found);
      const whom = by === null ? 'another process' : `process ${by.pid} on ${by.host}`;
      throw new Error(`${file} is in use by ${whom}. Only one server can use this file; use PostgreSQL for several.`);
    }
    if (putAway(path, found)) leftBehind = true;
  }
  const sign = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(path, now, now);
    } catch {
      // Someone has removed it by hand; there is nothing to sign.
    }
  }, SIGN_EVERY);
  sign.unref();
  return {
    leftBehind,
    release() {
      clearInterval(sign);
      close();
      if (readIfThere(path) === text) rmSync(path, { force: true });
    },
  };
}
