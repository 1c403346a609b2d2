import type { LogLine } from '../../engine/protocol/index.ts';

/** A line of the log, or a march: the steps of one unit that follow one another, of the same will or flight. */
export type Entry = { readonly line: LogLine } | { readonly march: readonly LogLine[] };

export const firstOf = (entry: Entry): LogLine => ('line' in entry ? entry.line : (entry.march[0] as LogLine));
export const lastOf = (entry: Entry): LogLine => ('line' in entry ? entry.line : (entry.march.at(-1) as LogLine));

const goesOn = (last: LogLine | undefined, line: LogLine): boolean =>
  last?.march !== undefined &&
  line.march?.how === last.march.how &&
  line.units[0] === last.units[0] &&
  line.turn === last.turn;

/** The log with each march as one entry; a single step stays a line. */
export function withMarches(lines: readonly LogLine[]): Entry[] {
  const groups: LogLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && goesOn(last.at(-1), line)) last.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => (group.length > 1 ? { march: group } : { line: group[0] as LogLine }));
}
