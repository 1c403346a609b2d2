/**
 * For tests: the second statement of a chart, written out by hand as lines of words, however far apart they are set.
 * It stands the other way round than the pack where that is easy, so that nobody copies one into the other unread.
 */
export const written = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '));

/** For tests: a chart as such lines, the columns first, then each row with its cells. */
export const tabled = <Row, Column>(
  corner: string,
  rows: readonly Row[],
  columns: readonly Column[],
  cell: (row: Row, column: Column) => unknown,
): string[] => [
  [corner, ...columns].join(' '),
  ...rows.map((row) => [row, ...columns.map((column) => cell(row, column))].join(' ')),
];

/** For tests: from one end of a numbered axis to the other. */
export const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** For tests: the places where a row of figures goes down instead of up. */
export const descents = (row: readonly number[]): number[] =>
  row.flatMap((value, i) => (i > 0 && value < (row[i - 1] as number) ? [i] : []));
