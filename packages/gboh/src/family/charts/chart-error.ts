/** A chart pack that cannot be used, or a look-up of a cell that does not exist. `place` is a JSON path or a cell. */
export class ChartError extends Error {
  override readonly name = 'ChartError';
  readonly place: string;

  constructor(place: string, fault: string) {
    super(`${place}: ${fault}`);
    this.place = place;
  }
}
