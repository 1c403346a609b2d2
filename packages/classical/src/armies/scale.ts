import { PACE, TOLERANCE } from '../base/vocabulary.ts';

/** Sizes of figures, in millimetres; they fix how many paces a millimetre of base is. */
export const figureScales = [15, 25] as const;
export type FigureScale = (typeof figureScales)[number];
export const defaultScale: FigureScale = 15;

/** The ground scale for each size of figures. */
const groundScales = {
  15: { rule: 'cls-scale.01', pacesPerInch: 20 },
  25: { rule: 'cls-scale.01', pacesPerInch: 10 },
} as const;
/** Paces to one inch of table. */
export const pacesPerInch = (scale: FigureScale): number => groundScales[scale].pacesPerInch;

/** A length on the table, in hundredths of a millimetre, as grains: 25.4 mm are one inch (cls-scale.03). */
export const grainsOfTable = (hundredths: number, scale: FigureScale): number =>
  Math.round((hundredths * pacesPerInch(scale) * PACE) / 2540);

/** Paces for people, to a tenth. */
export const pacesText = (length: number): string => (Math.round((length * 10) / PACE) / 10).toFixed(1);

/** Lengths within a tenth of a pace of each other are the same (cls-scale.03). */
export const sameLength = (a: number, b: number): boolean => Math.abs(a - b) < TOLERANCE;
