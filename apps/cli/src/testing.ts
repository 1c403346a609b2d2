import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Io } from './io.ts';
import { taxiarch } from './program.ts';

/** For tests: runs a command to its end; what it has written, and its exit code. */
export async function runIn(
  folder: string,
  args: readonly string[],
  more: Partial<Io> = {},
): Promise<{ code: number; out: string; err: string }> {
  const told = { out: '', err: '' };
  const io: Io = {
    out: (text) => {
      told.out += text;
    },
    err: (text) => {
      told.err += text;
    },
    folder,
    colour: false,
    ...more,
  };
  const later: Promise<number>[] = [];
  const code = taxiarch(args, io, (coming) => later.push(coming));
  const codes = await Promise.all(later);
  return { code: codes.find((one) => one !== 0) ?? code, ...told };
}

/** For tests: a folder of their own for as long as they run, commands that end at once, and files in it. */
export function workshop(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `taxiarch-${name}-`));
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    folder,
    command: (...args: string[]): { code: number; out: string; err: string } => {
      const told = { out: '', err: '' };
      const code = taxiarch(args, {
        out: (text) => {
          told.out += text;
        },
        err: (text) => {
          told.err += text;
        },
        folder,
        colour: false,
      });
      return { code, ...told };
    },
    file: (called: string, text: string): string => {
      writeFileSync(join(folder, called), text);
      return called;
    },
  };
}
