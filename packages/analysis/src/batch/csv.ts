import type { BySide } from '@taxiarch/kernel';
import type { FightRecord, SideRecord } from './fight.ts';

/** What is wrong with a file of results, in a sentence. */
export class ResultsError extends Error {}

/** A battle of a batch: who fought it, and how it went. */
export interface Result extends FightRecord {
  battle: string;
  players: BySide<string>;
}

const sideFigures = ['units', 'points', 'leaders', 'dice', 'pips'] as const satisfies (keyof SideRecord)[];
const columns: readonly string[] = [
  ...'battle first second seed winner over turns decisions ms'.split(' '),
  ...['first', 'second'].flatMap((side) => sideFigures.map((figure) => `${side}_${figure}`)),
];

export const csvHeader = `${columns.join(',')}\n`;

/** A result as a line; nobody's victory is written as `draw`. */
export function csvLine({ battle, players, seed, winner, over, turns, decisions, ms, sides }: Result): string {
  const figures = sides.flatMap((side) => sideFigures.map((figure) => side[figure]));
  const head = [battle, ...players, quoted(seed), winner ?? 'draw', over ? 1 : 0, turns, decisions, ms];
  return `${[...head, ...figures].join(',')}\n`;
}

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Reads a file of results; a last line that was cut short is left out. */
export function readCsv(text: string): Result[] {
  if (text === '') return [];
  const lines = text.split(/\r?\n/);
  lines.pop();
  const [head, ...rows] = lines;
  if (head !== columns.join(',')) throw new ResultsError('the first line must be the column names of a results file');
  return rows.filter((row) => row !== '').map((row, i) => readLine(row, i + 2));
}

function readLine(row: string, line: number): Result {
  const cells = [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map((m) => unquoted(m[1] as string));
  // The expression finds one empty cell more behind the last.
  cells.length = Math.min(cells.length, columns.length);
  const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';
  const figure = (name: string): number => {
    if (!/^\d{1,12}$/.test(cell(name))) throw new ResultsError(`line ${line}: ${name} must be a number`);
    return Number(cell(name));
  };
  const side = (which: string): SideRecord => {
    const read = (name: (typeof sideFigures)[number]): number => figure(`${which}_${name}`);
    return {
      units: read('units'),
      points: read('points'),
      leaders: read('leaders'),
      dice: read('dice'),
      pips: read('pips'),
    };
  };
  return {
    battle: cell('battle'),
    players: [cell('first'), cell('second')],
    seed: cell('seed'),
    winner: cell('winner') === 'draw' ? null : cell('winner'),
    over: figure('over') === 1,
    turns: figure('turns'),
    decisions: figure('decisions'),
    ms: figure('ms'),
    sides: [side('first'), side('second')],
  };
}

const unquoted = (cell: string): string => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
