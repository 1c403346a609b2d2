import { computed, effect, signal } from '@preact/signals';
import type { BlockView, Rehearsal, TableUnit } from '../engine/table-protocol.ts';
import * as doing from '../state/doing.ts';
import * as game from '../state/game.ts';
import * as glances from '../state/glances.ts';
import { type Point, pointFrom } from './geometry.ts';
import { placeText } from './measure.ts';

/** Set-up: a unit that is being put somewhere, and a piece of ground that is about to be laid. */

/** A unit as it is to be placed. */
export type Placing = {
  readonly unit: string;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly files: number;
};

export const placing = signal<Placing | null>(null);
export const placed = signal<Rehearsal | null>(null);
/** The kind of ground that a touch of the table lays. */
export const groundInHand = signal<string | null>(null);

export const deploying = computed(() => {
  const one = game.pending.value;
  return one?.kind === 'deploy' && !game.isOpponents.value && game.curtain.value === null ? one : null;
});

const tableUnits = (): readonly TableUnit[] => {
  const now = game.live.value;
  return now?.space === 'table' ? now.units : [];
};

export const writePlacing = ({ unit, x, y, facing, files }: Placing): string =>
  `place ${unit} ${placeText({ x, y })} facing ${((Math.round(facing) % 360) + 360) % 360} files ${files}`;

/** A unit is taken up where it stands on the map. */
export function takeUp(id: string): void {
  const unit = tableUnits().find((one) => one.id === id);
  const block = unit?.block;
  if (!block || placing.value?.unit === id) return;
  placing.value = { unit: id, x: block.x, y: block.y, facing: block.facing, files: block.files };
}

export const changePlacing = (change: Partial<Placing>): void => {
  if (placing.value) placing.value = { ...placing.value, ...change };
};

/** Where on the unit it was taken hold of. */
let hold: Point = { x: 0, y: 0 };
export function holdUnit(id: string, at: Point): void {
  takeUp(id);
  const now = placing.value;
  hold = now ? { x: at.x - now.x, y: at.y - now.y } : { x: 0, y: 0 };
}
export const dragUnit = (at: Point): void => changePlacing({ x: at.x - hold.x, y: at.y - hold.y });

/** The footprint of the unit that is being placed. */
export const ghost = computed((): { block: BlockView; side: 0 | 1 } | null => {
  const now = placing.value;
  const unit = now && tableUnits().find((one) => one.id === now.unit);
  if (!now || !unit?.block) return null;
  const block = { ...unit.block, x: now.x, y: now.y, facing: now.facing, files: now.files };
  return { block: { ...block, ...pointFrom(block, 0, 0) }, side: unit.side };
});

export async function putDown(): Promise<void> {
  if (placing.value) await doing.submit(writePlacing(placing.value));
}

let asking = false;
async function tryPlacing(): Promise<void> {
  if (asking) return;
  asking = true;
  try {
    for (let now = placing.peek(); now && placed.peek()?.choice !== writePlacing(now); now = placing.peek()) {
      const found = await glances.rehearse(writePlacing(now));
      if (!found) return;
      placed.value = found;
    }
  } finally {
    asking = false;
  }
}

export function watchPlacing(): void {
  let version = -1;
  effect(() => {
    const now = game.live.value?.version ?? -1;
    if (now === version) return;
    version = now;
    placing.value = null;
    placed.value = null;
    groundInHand.value = null;
  });
  effect(() => {
    if (placing.value) void tryPlacing();
  });
}
