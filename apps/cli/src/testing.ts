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
