import type { Hex } from '@taxiarch/hexfield';
import { CLOSED } from './ground.ts';
import { overridable, valueIn } from './overrides.ts';
import type { Battle } from './state.ts';
import { groundUnder, isInColumn } from './units.ts';
import type { Leader, Unit } from './vocabulary.ts';

/** What a step over works costs a unit: MP * 256 + hits, or CLOSED. `column`: it goes in column. */
export const worksToll = overridable<(b: Battle, unit: Unit, from: Hex, side: number, column: boolean) => number>(
  'works: what a step costs',
  () => CLOSED,
);
/** What it costs a leader in MP. */
export const worksRide = overridable<(b: Battle, leader: Leader, from: Hex, side: number) => number>(
  'works: what a step costs a leader',
  () => CLOSED,
);

/** Whether a step leads over, into or through works of the volume, of which the Movement Cost Chart knows nothing. */
export const isOverWorks = ({ world: { works } }: Battle, from: Hex, side: number): boolean =>
  works !== null && works.steps[from * 6 + side] === 1;

/** MP of a step for a unit as it is formed now; CLOSED where it cannot go. */
export const mpAcross = (b: Battle, unit: Unit, from: Hex, side: number): number =>
  isOverWorks(b, from, side)
    ? valueIn(b, worksToll)(b, unit, from, side, isInColumn(b, unit)) >> 8
    : (groundUnder(b, unit).mp[from * 6 + side] as number);

export const isClosedTo = (b: Battle, unit: Unit, from: Hex, side: number): boolean =>
  mpAcross(b, unit, from, side) === CLOSED;
