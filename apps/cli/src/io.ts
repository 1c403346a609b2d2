import { fileURLToPath } from 'node:url';
import pc from 'picocolors';

/** Where a command reads and writes; tests bring their own. */
export interface Io {
  out: (text: string) => void;
  err: (text: string) => void;
  /** The folder that file names are relative to. */
  folder: string;
  colour: boolean;
  /** Milliseconds between progress reports; ten seconds by default. */
  patience?: number;
}

/** The same, for commands that take their time. */
export interface Shell extends Io {
  /** Takes work that goes on after the command has been read. */
  wait: (work: Promise<void>) => void;
}

/** The root of the repository, for the ledgers. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Ends a command with one sentence for the user. */
export class CliError extends Error {
  override readonly name = 'Stop';
}

export const colours = (io: Io) => pc.createColors(io.colour);

/** npm runs scripts in the project's folder and tells where it was called from. */
export const callersFolder = (script: string): string =>
  (process.env['npm_lifecycle_event'] === script && process.env['INIT_CWD']) || process.cwd();

const PATIENCE = 10_000;

/** Reports progress, at most once per interval of patience. */
export function progressOf(io: Io): (words: () => string) => void {
  let heard = performance.now();
  return (words) => {
    const now = performance.now();
    if (now - heard < patienceOf(io)) return;
    heard = now;
    io.err(`${words()}\n`);
  };
}

export const patienceOf = ({ patience = PATIENCE }: Io): number => patience;

export const json = (io: Io, value: unknown): void => io.out(`${JSON.stringify(value)}\n`);
