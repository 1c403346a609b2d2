import { computed, effect, signal } from '@preact/signals';
import type { BlockView, PreviewView, TableUnit } from '../engine/protocol/table.ts';
import { t } from '../i18n/index.ts';
import * as actions from '../state/battle/actions.ts';
import * as game from '../state/battle/battle.ts';
import * as queries from '../state/battle/queries.ts';
import {
  bearingTo,
  distanceAhead,
  distanceRight,
  type Hand,
  type Point,
  pointFrom,
  turnTo,
  wheelTo,
  widthOf,
} from './geometry.ts';
import { drawn, placeText, rounded, ruler, told } from './measure.ts';

/**
 * A move that is being drawn or typed, tried by the engine at every change: manoeuvres one after another, or, where the
 * rules let a unit be put anywhere in its reach, one place.
 */

/** `way` is in units of the rules; a place is as it is drawn. */
export type Step =
  | { readonly do: 'forward'; readonly way: number }
  | { readonly do: 'wheel'; readonly hand: Hand; readonly degrees: number }
  | { readonly do: 'place'; readonly x: number; readonly y: number; readonly facing: number };

export const steps = signal<readonly Step[]>([]);
/** What the engine said of the last text that it has tried. */
export const preview = signal<PreviewView | null>(null);

/** A unit that has been taken in hand without an order: the order is given together with its move. */
const chosen = computed(() => {
  const ranges = game.tablePiece.value;
  return ranges && ranges.id === game.selected.value && !game.isOpponents.value ? (ranges.ordered ?? null) : null;
});
/** The question that asks for manoeuvres, if it is a person's, or would do so after the order. */
export const moving = computed(() => {
  const one = game.decision.value;
  const form = one?.shape?.form;
  if (form === undefined) return chosen.value?.asked ?? null;
  return (form === 'manoeuvre' || form === 'placement') && !game.isOpponents.value ? one : null;
});
/** Whether the unit in hand is still to be ordered. */
export const isUnordered = computed(() => game.decision.value?.shape === undefined && chosen.value !== null);
/** The unit is put down somewhere; it does not march and wheel there. */
export const places = computed(() => moving.value?.shape?.form === 'placement');
/** Nothing is left to be drawn: the unit has been put down in this move. */
export const mayDraw = computed(() => {
  const field = moving.value?.shape?.fields.find(({ name }) => name === (places.value ? 'ahead' : 'forward'));
  return moving.value !== null && (!places.value || (field?.max ?? 0) > 0);
});

export const unitInHand = computed((): TableUnit | null => {
  const now = game.live.value;
  const id = moving.value?.unit;
  return now?.space === 'table' && id !== undefined ? (now.units.find((unit) => unit.id === id) ?? null) : null;
});

/** Where a place lies as seen from where the unit stands: how far ahead and to the right, and how far turned. */
function seenFrom(base: BlockView, place: Extract<Step, { do: 'place' }>) {
  const [ahead, right] = [told(distanceAhead(base, place)), told(distanceRight(base, place))];
  return { ahead, right, turned: Math.round(turnTo(base.facing, place.facing)) };
}
const handOf = (turned: number): Hand => (turned < 0 ? 'left' : 'right');
const placeWords = (place: Point & { readonly facing: number }): string => `to ${placeText(place)} ${place.facing}`;

/** Straight ahead and turned on the spot are said so: a place is told in round figures, and might be a little aside. */
function writePlace(base: BlockView, place: Extract<Step, { do: 'place' }>): string {
  const { ahead, right, turned } = seenFrom(base, place);
  if (right !== 0 || (ahead !== 0 && turned !== 0) || ahead < 0) return placeWords(place);
  if (turned === 0) return ahead === 0 ? '' : `ahead ${ahead}`;
  return Math.abs(turned) > 90 ? placeWords(place) : `pivot ${handOf(turned)} ${Math.abs(turned)}`;
}

function writeStep(step: Step): string {
  const base = unitInHand.value?.block;
  if (step.do === 'place') return base ? writePlace(base, step) : '';
  if (step.do === 'wheel') return `wheel ${step.hand} ${step.degrees}`;
  return step.way < 0 ? `back ${-step.way}` : `forward ${step.way}`;
}

/** A step in words. */
export function wordsOf(step: Step): string {
  const base = unitInHand.value?.block;
  if (step.do === 'wheel') return t.table.wheelBy(step.hand, step.degrees);
  if (step.do === 'forward') return t.table.march(step.way, ruler.value.measure);
  const { ahead, right, turned } = base ? seenFrom(base, step) : { ahead: 0, right: 1, turned: 0 };
  if (right === 0 && turned === 0) return t.table.ahead(t.table.lengths[ruler.value.measure](ahead));
  if (right === 0 && ahead === 0) return t.table.turnBy(handOf(turned), Math.abs(turned));
  return t.table.placeAt(told(step.x), told(step.y), step.facing);
}

const isNothing = (step: Step): boolean =>
  step.do === 'wheel' ? step.degrees === 0 : step.do === 'forward' ? step.way === 0 : writeStep(step) === '';

export const text = computed(() =>
  steps.value
    .filter((step) => !isNothing(step))
    .map(writeStep)
    .join(', '),
);

/** Moves that wait for others to be given with them as one answer: their words, and where they lead. */
type WaitingMove = { readonly unit: string; readonly text: string; readonly block: BlockView };
export const waiting = signal<readonly WaitingMove[]>([]);
const waitingText = computed(() => waiting.value.map((move) => move.text).join(', '));

/** The move in hand: with the order before it, where that is still to be given. */
const own = computed(() =>
  text.value !== '' && isUnordered.value ? `${chosen.value?.order}, ${text.value}` : text.value,
);
/** The answer as it is given, after those that wait. */
const whole = computed(() =>
  own.value === '' || waiting.value.length === 0 ? own.value : `${waitingText.value}, ${own.value}`,
);

/** Where a block stands after a step: geometry only, whether it may be done is the engine's to say. */
export function after(block: BlockView, step: Step): BlockView {
  if (step.do === 'forward') return { ...block, ...pointFrom(block, 0, drawn(step.way)) };
  if (step.do === 'place') return { ...block, x: step.x, y: step.y, facing: step.facing };
  const hand = step.hand === 'left' ? -1 : 1;
  const half = (hand * widthOf(block)) / 2;
  const pivot = pointFrom(block, half, 0);
  const facing = (block.facing + hand * step.degrees + 360) % 360;
  return { ...block, ...pointFrom({ ...pivot, facing }, -half, 0), facing };
}

/** The footprints after each step. */
export const ghosts = computed((): readonly BlockView[] => {
  let block = unitInHand.value?.block;
  if (!block) return [];
  const found: BlockView[] = [];
  for (const step of steps.value) {
    block = after(block, step);
    found.push(block);
  }
  return found;
});

const before = (n: number): BlockView | undefined => (n > 0 ? ghosts.value[n - 1] : unitInHand.value?.block);

export const verdict = computed(() => (preview.value?.choice === whole.value ? preview.value : null));

/** The last step if it is of this kind, which then is changed; otherwise a new one. */
function edit(fits: (step: Step) => boolean, next: (base: BlockView) => Step): void {
  const all = steps.value.filter((step, i) => !isNothing(step) || i === steps.value.length - 1);
  const last = all.at(-1);
  const kept = last && (fits(last) || isNothing(last)) ? all.slice(0, -1) : all;
  const base = before(kept.length);
  if (base) steps.value = [...kept, next(base)];
}

/** Changes the place of the unit in hand; how it would stand now is given. */
function putAt(change: (now: BlockView, base: BlockView) => Point & { readonly facing: number }): void {
  const base = unitInHand.value?.block;
  if (!base) return;
  const { x, y, facing } = change(ghosts.value.at(-1) ?? base, base);
  // Turned by whole degrees from where it faces, whatever way that is.
  const to = base.facing + Math.round(turnTo(base.facing, facing));
  steps.value = [{ do: 'place', x, y, facing: Math.round((((to % 360) + 360) % 360) * 100) / 100 }];
}

export function goForward(way: number): void {
  if (places.value) {
    putAt((now, base) => ({ ...pointFrom(base, distanceRight(base, now), drawn(way)), facing: now.facing }));
    return;
  }
  edit(
    (step) => step.do === 'forward',
    () => ({ do: 'forward', way: rounded(way) }),
  );
}

/** Wheels, or turns the unit on the middle of its front. */
export function wheelBy(hand: Hand, degrees: number): void {
  if (places.value) {
    putAt(({ x, y }, { facing }) => ({ x, y, facing: facing + (hand === 'left' ? -degrees : degrees) }));
    return;
  }
  edit(
    (step) => step.do === 'wheel',
    () => ({ do: 'wheel', hand, degrees: Math.max(0, Math.min(90, degrees)) }),
  );
}

/** What the last step is, for sliders: units forward, degrees to the right. */
export const forwardNow = computed(() => {
  const last = steps.value.at(-1);
  const base = unitInHand.value?.block;
  if (last?.do === 'place') return base ? seenFrom(base, last).ahead : 0;
  return last?.do === 'forward' ? last.way : 0;
});
export const wheelNow = computed(() => {
  const last = steps.value.at(-1);
  const base = unitInHand.value?.block;
  if (last?.do === 'place') return base ? seenFrom(base, last).turned : 0;
  return last?.do === 'wheel' ? (last.hand === 'left' ? -last.degrees : last.degrees) : 0;
});

/** A corner is dragged: the unit wheels on the other one, or turns on the middle of its front. */
export function dragCorner(hand: Hand, at: Point): void {
  // A wheel to the left is drawn by the right corner.
  if (places.value) {
    putAt((now) => ({ x: now.x, y: now.y, facing: bearingTo(now, at) + (hand === 'left' ? -90 : 90) }));
    return;
  }
  edit(
    (step) => step.do === 'wheel' && step.hand === hand,
    (base) => ({ do: 'wheel', hand, degrees: wheelTo(base, hand, at) }),
  );
}

/** Where on the body it was taken hold of, ahead of its front and to the right of its middle. */
let hold = { ahead: 0, right: 0 };
export function takeBody(at: Point): void {
  const last = ghosts.value.at(-1) ?? unitInHand.value?.block;
  hold = last ? { ahead: distanceAhead(last, at), right: distanceRight(last, at) } : { ahead: 0, right: 0 };
}

/** So near to the line straight ahead, as it is drawn, a unit is taken to go straight. */
const NEARLY = 6;

/** The front goes where it is dragged; a unit that is not turned keeps to its own line if it is near it. */
function placeUnder(at: Point, now: BlockView, base: BlockView): Point & { readonly facing: number } {
  const { facing } = now;
  const to = pointFrom({ ...at, facing }, -hold.right, -hold.ahead);
  const isStraight = facing === base.facing && Math.abs(distanceRight(base, to)) < NEARLY;
  return { ...(isStraight ? pointFrom(base, 0, distanceAhead(base, to)) : to), facing };
}

export function dragBody(at: Point): void {
  if (!moving.value) return;
  if (places.value) {
    putAt((now, base) => placeUnder(at, now, base));
    return;
  }
  edit(
    (step) => step.do === 'forward',
    (base) => ({ do: 'forward', way: told(distanceAhead(base, at) - hold.ahead) }),
  );
}

export const takeBack = (): void => {
  steps.value = steps.value.slice(0, -1);
};
export const clearDraft = (): void => {
  steps.value = [];
};

/** Gives the move that is drawn; `halt`: and the unit does no more, nor anybody else, where that is wished. */
export async function doIt(halt = false): Promise<void> {
  if (text.value === '') return;
  const end = isUnordered.value ? queries.wishedEnd() : undefined;
  const goesOn = !(halt || end !== undefined) || verdict.value?.more === false;
  await actions.submit([whole.value, ...(goesOn ? [] : ['halt']), ...(end === undefined ? [] : [end])].join(', '));
}

/** The move that is drawn waits for others. */
export function wait(): void {
  const unit = unitInHand.value?.id;
  const block = ghosts.value.at(-1);
  if (unit === undefined || !block || !isUnordered.value || verdict.value?.why !== null) return;
  const halts = verdict.value.more ? `${own.value}, halt` : own.value;
  waiting.value = [...waiting.value, { unit, text: halts, block }];
  queries.select(null);
}
/** Takes back a move that waits, and those after it, which may need the room that it makes. */
export function takeBackWaiting(unit: string): void {
  const at = waiting.value.findIndex((move) => move.unit === unit);
  if (at >= 0) waiting.value = waiting.value.slice(0, at);
}
/** Gives all that wait. */
export async function sendWaiting(): Promise<void> {
  const end = queries.wishedEnd();
  await actions.submit([waitingText.value, ...(end === undefined ? [] : [end])].join(', '));
}

let asking = false;
/** Tries the newest text; whatever changed meanwhile is tried afterwards. */
async function tryNewest(): Promise<void> {
  if (asking) return;
  asking = true;
  try {
    for (let wanted = whole.peek(); wanted !== '' && preview.peek()?.choice !== wanted; wanted = whole.peek()) {
      const found = await queries.loadPreview(wanted);
      if (!found) return;
      preview.value = found;
    }
  } finally {
    asking = false;
  }
}

/** Begins to watch: a new question forgets the draft. */
export function watchDraft(): void {
  let version = '';
  effect(() => {
    const now = `${game.live.value?.version} ${game.selected.value}`;
    if (now === version) return;
    version = now;
    steps.value = [];
    preview.value = null;
  });
  let shown: number | undefined;
  effect(() => {
    const now = game.live.value?.version;
    if (now === shown) return;
    shown = now;
    waiting.value = [];
  });
  effect(() => {
    if (whole.value !== '') void tryNewest();
  });
}
