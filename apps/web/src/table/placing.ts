import { computed, effect, signal } from '@preact/signals';
import type { QueuedChoice } from '../engine/protocol/decision.ts';
import type { BlockView, PreviewView, TableUnit } from '../engine/protocol/table.ts';
import * as actions from '../state/battle/actions.ts';
import * as game from '../state/battle/battle.ts';
import * as queries from '../state/battle/queries.ts';
import { type Point, pointFrom } from './geometry.ts';
import { placeText } from './measure.ts';

/** Set-up: units that are being put somewhere, and a piece of ground that is about to be laid. */

/** A unit as it is to be placed. */
export type Placing = {
  readonly unit: string;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly files: number;
};

/** Units that have been put somewhere by hand and are still to be placed there, in the order in which they were taken up. */
const drafts = signal<readonly Placing[]>([]);
const inHand = signal<string | null>(null);
export const placed = signal<PreviewView | null>(null);
/** The kind of ground that a touch of the table lays. */
export const groundInHand = signal<string | null>(null);

export const deploying = computed(() => {
  const one = game.decision.value;
  return one?.kind === 'deploy' && !game.isOpponents.value && game.curtain.value === null ? one : null;
});

const tableUnits = (): readonly TableUnit[] => {
  const now = game.live.value;
  return now?.space === 'table' ? now.units : [];
};

/** The drafts of the side that is asked. */
const own = computed(() => {
  const asked = deploying.value;
  const sideOf = new Map(tableUnits().map(({ id, side }) => [id, side]));
  return asked ? drafts.value.filter(({ unit }) => sideOf.get(unit) === asked.side) : [];
});
/** The unit that is being placed. */
export const placing = computed(() => own.value.find(({ unit }) => unit === inHand.value) ?? null);

export const writePlacing = ({ unit, x, y, facing, files }: Placing): string =>
  `place ${unit} ${placeText({ x, y })} facing ${((Math.round(facing) % 360) + 360) % 360} files ${files}`;

const asItStands = ({ id, block }: TableUnit): Placing | null =>
  block ? { unit: id, x: block.x, y: block.y, facing: block.facing, files: block.files } : null;

/** Whether a draft says something else than where its unit stands already. */
function isMoved(draft: Placing): boolean {
  const unit = tableUnits().find(({ id }) => id === draft.unit);
  const stands = unit && asItStands(unit);
  return stands != null && writePlacing(stands) !== writePlacing(draft);
}

/** What is in hand stays where it was put, unless it may not stand there: then the reason is told. */
export function letGo(): void {
  const last = placing.peek();
  const why = last && placed.peek()?.choice === writePlacing(last) ? placed.peek()?.why : null;
  if (last && (why || !isMoved(last))) drafts.value = drafts.value.filter(({ unit }) => unit !== last.unit);
  if (why) game.explain(why);
  inHand.value = null;
}

/** A unit is taken up where it stands on the map, or where it was put. */
export function takeUp(id: string): void {
  const unit = tableUnits().find((one) => one.id === id);
  if (!unit?.block || placing.value?.unit === id) return;
  letGo();
  const stands = asItStands(unit);
  if (stands && !drafts.value.some((draft) => draft.unit === id)) drafts.value = [...drafts.value, stands];
  inHand.value = id;
}

export const changePlacing = (change: Partial<Placing>): void => {
  drafts.value = drafts.value.map((draft) => (draft.unit === inHand.value ? { ...draft, ...change } : draft));
};

/** Where on the unit it was taken hold of. */
let hold: Point = { x: 0, y: 0 };
export function holdUnit(id: string, at: Point): void {
  takeUp(id);
  const now = placing.value;
  hold = now ? { x: at.x - now.x, y: at.y - now.y } : { x: 0, y: 0 };
}
export const dragUnit = (at: Point): void => changePlacing({ x: at.x - hold.x, y: at.y - hold.y });

type PlacedGhost = { readonly unit: string; readonly block: BlockView; readonly side: 0 | 1; readonly inHand: boolean };

/** The footprints of the units that are being placed. */
export const ghosts = computed((): PlacedGhost[] =>
  own.value.flatMap((draft) => {
    const unit = tableUnits().find((one) => one.id === draft.unit);
    const held = draft.unit === inHand.value;
    if (!unit?.block || !(held || isMoved(draft))) return [];
    const { x, y, facing, files } = draft;
    const block = { ...unit.block, x, y, facing, files };
    return [{ unit: draft.unit, block: { ...block, ...pointFrom(block, 0, 0) }, side: unit.side, inHand: held }];
  }),
);

/** The units that have been put somewhere and are not placed yet. */
export const moved = computed(() => own.value.filter(isMoved));

const deedOf = (draft: Placing): QueuedChoice => ({
  kind: 'deploy',
  choice: writePlacing(draft),
  ignoreReactions: true,
});

export async function putDown(): Promise<void> {
  if (placing.value) await actions.submit(writePlacing(placing.value));
}

/** Before the rest is left to the program, everything is placed that was put somewhere by hand. */
export async function placeAndEnd(choice: string): Promise<void> {
  const deeds = [...moved.value.map(deedOf), { kind: 'deploy', choice, ignoreReactions: true }];
  const why = await queries.tryChoices(deeds);
  if (why) game.explain(why);
  else await actions.act(deeds);
}

let asking = false;
async function tryPlacing(): Promise<void> {
  if (asking) return;
  asking = true;
  try {
    for (let now = placing.peek(); now && placed.peek()?.choice !== writePlacing(now); now = placing.peek()) {
      const found = await queries.loadPreview(writePlacing(now));
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
    const now = game.live.value;
    if ((now?.version ?? -1) === version) return;
    version = now?.version ?? -1;
    inHand.value = null;
    placed.value = null;
    groundInHand.value = null;
    // In battles in which the sides place one unit in turn, the other drafts wait for their question.
    drafts.value = now?.decision?.kind === 'deploy' ? drafts.peek().filter(isMoved) : [];
  });
  effect(() => {
    if (placing.value) void tryPlacing();
  });
}
