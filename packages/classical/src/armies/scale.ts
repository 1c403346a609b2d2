/** Lengths are whole grains, fine enough that rounding never shows on the table. */
export const GRAINS_PER_PACE = 256;

/** Sizes of figures, in millimetres; they fix how many paces a millimetre of base is. */
export const figureScales = [15, 25] as const;
export type FigureScale = (typeof figureScales)[number];
export const defaultScale: FigureScale = 15;

/** Paces to one inch of table (cls-scale.01). */
export const pacesPerInch = (scale: FigureScale): number => (scale === 15 ? 20 : 10);

export const grains = (paces: number): number => Math.round(paces * GRAINS_PER_PACE);

/** A length on the table, in hundredths of a millimetre, as grains: 25.4 mm are one inch (cls-scale.03). */
export const grainsOfTable = (hundredths: number, scale: FigureScale): number =>
  Math.round((hundredths * pacesPerInch(scale) * GRAINS_PER_PACE) / 2540);

/** Paces for people, to a tenth. */
export const pacesText = (length: number): string => (Math.round((length * 10) / GRAINS_PER_PACE) / 10).toFixed(1);

/** Lengths within a tenth of a pace of each other are the same (cls-scale.03). */
export const sameLength = (a: number, b: number): boolean => Math.abs(a - b) * 10 <= GRAINS_PER_PACE;

/** “Within N paces” takes in exactly N, and what is the same as N (cls-scale.05). */
export const within = (distance: number, paces: number): boolean =>
  distance * 10 <= paces * GRAINS_PER_PACE * 10 + GRAINS_PER_PACE;
