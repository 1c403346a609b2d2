/**
 * One process alone may have a SQLite file open. Node has no lock that the system takes back when a process is killed, so
 * whoever opens the file writes down beside it who he is; whoever comes next looks whether that process still lives.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

interface Holder {
  readonly host: string;
  /** Told anew whenever the machine starts; null where the system does not tell. */
  readonly boot: string | null;
  readonly pid: number;
  /** When the process began, since its number may be given again; null where the system does not tell. */
  readonly began: string | null;
  readonly token: string;
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

/** Whether the process that wrote this still lives. */
async function lives(path: string, text: string, patience: number): Promise<boolean> {
  const holder = parse(text);
  // Nothing, or half of it: just being written, or cut off in the writing.
  if (holder === null) return givesSign(path, Math.min(patience, 1_000));
  if (holder.host !== hostname()) return givesSign(path, patience);
  if (holder.boot !== bootOf()) return false;
  return runs(holder.pid) && beginningOf(holder.pid) === holder.began;
}

/** Puts a dead holder's file away; false where somebody else was faster. */
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
  return true;
}

export interface Hold {
  /** Whether the holder before was killed, so that what he locked is to be unlocked. */
  readonly leftBehind: boolean;
  release(): void;
}

/** Takes hold of a file, or says in a sentence who has it. */
export async function holdFile(file: string, patience: number = PATIENCE): Promise<Hold> {
  const path = `${file}.holder`;
  const own: Holder = {
    host: hostname(),
    boot: bootOf(),
    pid: process.pid,
    began: beginningOf(process.pid),
    token: randomUUID(),
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
      const by = parse(found);
      const whom = by === null ? 'another process' : `process ${by.pid} on ${by.host}`;
      throw new Error(
        `${file} is in use by ${whom}. One server alone can have it; several share a PostgreSQL database.`,
      );
    }
    if (putAway(path, found)) leftBehind = true;
  }
  const sign = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(path, now, now);
    } catch {
      // Somebody has removed it by hand; there is nothing to sign.
    }
  }, SIGN_EVERY);
  sign.unref();
  return {
    leftBehind,
    release() {
      clearInterval(sign);
      if (readIfThere(path) === text) rmSync(path, { force: true });
    },
  };
}
