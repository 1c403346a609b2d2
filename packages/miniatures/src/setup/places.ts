import type { Shape } from '@taxiarch/kernel';
import type { TableWorld } from '../field.ts';
import type { Measure } from '../measure.ts';

/** How places on the table stand in answers: in whole units of the system's measure, or to a tenth. */
export interface Places {
  readonly measure: Measure;
  /** The pattern of one number. */
  readonly number: string;
  /** The smallest difference that can be written, in units. */
  readonly step: number;
  /** Grains in units, as near as they can be written. */
  readonly units: (grains: number) => number;
}

export const inWholeUnits = (measure: Measure): Places => ({
  measure,
  number: String.raw`\d+`,
  step: 1,
  units: (grains) => Math.round(grains / measure.unit),
});

export const inTenths = (measure: Measure): Places => ({
  measure,
  number: String.raw`\d+(?:\.\d)?`,
  step: 0.1,
  units: (grains) => Math.round((grains * 10) / measure.unit) / 10,
});

type Range = Shape['fields'][number];

/** The places between two bounds in grains that can be written. */
export const rangeOf = (name: string, from: number, to: number, { measure, step }: Places): Range => ({
  name,
  min: tidy(Math.ceil(from / measure.unit / step) * step),
  max: tidy(Math.floor(to / measure.unit / step) * step),
  step,
});

/** Tenths without the tail that reckoning leaves on them. */
const tidy = (n: number): number => Math.round(n * 10) / 10;

/** A point of the table, for the form of a question. */
export const pointRanges = ({ width, depth }: TableWorld, places: Places): Range[] => [
  rangeOf('x', 0, width, places),
  rangeOf('y', 0, depth, places),
];
