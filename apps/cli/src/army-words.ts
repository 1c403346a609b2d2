import { colours, type Io } from './io.ts';

/** A line of a bill, of whatever system. */
interface Paid {
  readonly rule: string;
  readonly text: string;
  readonly each: number;
  readonly times: number;
  readonly points: number;
}

/** What every point of a bill is paid for. */
export function explain(io: Io, { lines }: { readonly lines: readonly Paid[] }): void {
  const { dim } = colours(io);
  for (const { each, times, points, text, rule } of lines) {
    const sum = `${String(points).padStart(6)} = ${times} × ${each}`;
    io.out(`    ${sum.padEnd(18)}${text} ${dim(`(${rule})`)}\n`);
  }
}

/** Rows as lines, each column as wide as its widest cell. */
export function rowsOf(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, i) => rows.reduce((most, row) => Math.max(most, row[i]?.length ?? 0), 0)) ?? [];
  return rows.map((row) => row.map((cell, i) => (i < row.length - 1 ? cell.padEnd(widths[i] ?? 0) : cell)).join('  '));
}
