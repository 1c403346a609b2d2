/** A chart pack of a player that cannot be used: what is wrong with it, and in which line. */
export class ChartPackError extends Error {
  override readonly name = 'ChartPackError';
  readonly line: number;

  constructor(line: number, fault: string) {
    super(`Line ${line}: ${fault}.`);
    this.line = line;
  }
}

/** Charts that a battle file brings along, and that cannot be used. */
export class FaultyChartsError extends Error {
  override readonly name = 'FaultyChartsError';
}
