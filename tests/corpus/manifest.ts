import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Files of users, as earlier versions wrote them: see README.md beside this. */
const folder = fileURLToPath(new URL('.', import.meta.url));

/** What is known of each file, by its kind. */
interface Kinds {
  battle: {
    ruleset: string;
    battle: string;
    dice: string;
    entries: number;
    hash: string;
    /** Who owes which decision, such as `0 order`. */
    asked: string[];
    frames: number;
    orders: number;
    conditions: number;
    planned: number;
    winner: 0 | 1 | null | 'none';
    /** Whether its choices still lead to its position: false once a corrected rule has changed the course of the battle. */
    replays: boolean;
  };
  scenario: { ruleset: string; id: string; roster: unknown; hash: string; asked: string[] };
  army: { title: string; units: number; points: number };
  charts: { ruleset: 'alexander'; id: string; version: string; tables: number };
  /** `plays` is false once a corrected rule has changed what the script expects. */
  script: { steps: number; hash: string; plays: boolean };
  positions: { links: number };
  places: { links: number };
  results: {
    battle: string;
    rows: number;
    summary: { wins: Record<string, number>; turns: number; decisions: number };
  };
  queue: { parts: number };
  server: object;
  /** `steps` says how many answers stand in each online battle of which the server of the corpus knows. */
  browser: { saved: number; seats: number; armies: number; steps: Record<string, number> };
}
export type Kind = keyof Kinds;
export type Listed<K extends Kind> = Kinds[K] & { readonly file: string; readonly kind: K; readonly sha256: string };

export const pathOf = (file: string): string => join(folder, file);
export const textOf = (file: string): string => readFileSync(pathOf(file), 'utf8');
export const sumOf = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(pathOf(file)))
    .digest('hex');

const { files } = JSON.parse(textOf('manifest.json')) as { files: readonly Listed<Kind>[] };

export const everyFile = files;
export const filesOf = <K extends Kind>(kind: K): Listed<K>[] =>
  files.filter((one): one is Listed<K> => one.kind === kind);

/** The data files that lie here. */
export const filesHere = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(folder, name)).map((file) => `${name}/${file}`));
