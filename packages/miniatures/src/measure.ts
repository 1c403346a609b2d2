/** How a system counts lengths. */
export interface Measure {
  /** Its unit of length, in grains. */
  readonly unit: number;
  /** Lengths that differ by no more count as equal, in grains. */
  readonly tolerance: number;
  /** So many units in grains. */
  readonly of: (n: number) => number;
  /** So many tenths of a unit in whole grains, and the whole tenths in so many grains; what is left over is dropped. */
  readonly ofTenths: (tenths: number) => number;
  readonly tenthsIn: (grains: number) => number;
  /** Grains in units, to a tenth, as a player reads them. */
  readonly text: (grains: number) => string;
}

export const makeMeasure = (unit: number, tolerance: number): Measure => ({
  unit,
  tolerance,
  of: (n) => Math.round(n * unit),
  ofTenths: (tenths) => Math.floor((tenths * unit) / 10),
  tenthsIn: (grains) => Math.floor((grains * 10) / unit),
  text: (grains) => String(Math.round((grains * 10) / unit) / 10),
});
