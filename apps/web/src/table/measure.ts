import { computed } from '@preact/signals';
import type { Measure } from '../engine/protocol/table.ts';
import * as game from '../state/battle/battle.ts';

/** How lengths that are drawn are told and typed: how long a unit of the rules is drawn, and what is counted of it. */
export type Ruler = {
  readonly measure: Measure;
  readonly per: number;
  /** Parts of a unit that are told and typed. */
  readonly parts: number;
  /** Units that an arrow key goes. */
  readonly stride: number;
};

export const rulers: Readonly<Record<Measure, Ruler>> = {
  paces: { measure: 'paces', per: 1, parts: 1, stride: 10 },
  inches: { measure: 'inches', per: 20, parts: 10, stride: 1 },
};

/** The ruler of the battle that is open. */
export const ruler = computed((): Ruler => {
  const now = game.opened.value;
  return rulers[now?.space === 'table' ? now.map.measure : 'paces'];
});

/** A number of units to as many decimals as are told. */
export const rounded = (n: number, { parts }: Ruler = ruler.value): number => Math.round(n * parts) / parts;

/** A drawn length in units of the rules. */
export const told = (length: number, by: Ruler = ruler.value): number => rounded(length / by.per, by);
export const drawn = (units: number, { per }: Ruler = ruler.value): number => units * per;

/** A place on the table as it is typed. */
export const placeText = ({ x, y }: { readonly x: number; readonly y: number }): string =>
  `${Math.max(0, told(x))} ${Math.max(0, told(y))}`;
