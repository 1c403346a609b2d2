/** A figure as drawn: shapes painted back to front, each parted from those behind it by an incised outline. */
export type Figure = {
  readonly layers: readonly string[];
  /** Lines scratched into the finished shape, as on a vase. */
  readonly cuts: string;
};

/** Every figure is drawn inside this frame, looking right, standing on the line y = 46. */
export const FRAME = { width: 64, height: 48 } as const;
