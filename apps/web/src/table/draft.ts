import { computed, effect, signal } from '@preact/signals';
import type { BlockView, Rehearsal, TableUnit } from '../engine/table-protocol.ts';
import * as game from '../state/game.ts';
import { distanceAhead, type Hand, type Point, pointFrom, wheelTo, widthOf } from './geometry.ts';

/** A move that is being drawn or typed: manoeuvres one after another, tried by the engine at every change. */

export type Step =
  | { readonly do: 'forward'; readonly paces: number }
  | { readonly do: 'wheel'; readonly hand: Hand; readonly degrees: number };

export const steps = signal<readonly Step[]>([]);
/** What the engine said of the last text that it has tried. */
export const rehearsal = signal<Rehearsal | null>(null);

/** The question that asks for manoeuvres, if it is a person's. */
export const moving = computed(() => {
  const one = game.pending.value;
  return one?.shape?.form === 'manoeuvre' && !game.isOpponents.value ? one : null;
});

export const unitInHand = computed((): TableUnit | null => {
  const now = game.live.value;
  const id = moving.value?.unit;
  return now?.space === 'table' && id !== undefined ? (now.units.find((unit) => unit.id === id) ?? null) : null;
});

export const writeStep = (step: Step): string =>
  step.do === 'wheel'
    ? `wheel ${step.hand} ${step.degrees}`
    : step.paces < 0
      ? `back ${-step.paces}`
      : `forward ${step.paces}`;

const isNothing = (step: Step): boolean => (step.do === 'wheel' ? step.degrees === 0 : step.paces === 0);

export const text = computed(() =>
  steps.value
    .filter((step) => !isNothing(step))
    .map(writeStep)
    .join(', '),
);

/** Where a block stands after a step: geometry only, whether it may be done is the engine's to say. */
export function after(block: BlockView, step: Step): BlockView {
  if (step.do === 'forward') return { ...block, ...pointFrom(block, 0, step.paces) };
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

export const verdict = computed(() => (rehearsal.value?.choice === text.value ? rehearsal.value : null));

/** The last step if it is of this kind, which then is changed; otherwise a new one. */
function edit(fits: (step: Step) => boolean, next: (base: BlockView) => Step): void {
  const all = steps.value.filter((step, i) => !isNothing(step) || i === steps.value.length - 1);
  const last = all.at(-1);
  const kept = last && (fits(last) || isNothing(last)) ? all.slice(0, -1) : all;
  const base = before(kept.length);
  if (base) steps.value = [...kept, next(base)];
}

export const goForward = (paces: number): void =>
  edit(
    (step) => step.do === 'forward',
    () => ({ do: 'forward', paces }),
  );
export const wheelBy = (hand: Hand, degrees: number): void =>
  edit(
    (step) => step.do === 'wheel',
    () => ({ do: 'wheel', hand, degrees: Math.max(0, Math.min(90, degrees)) }),
  );

/** What the last step is, for sliders: paces forward, degrees to the right. */
export const forwardNow = computed(() => {
  const last = steps.value.at(-1);
  return last?.do === 'forward' ? last.paces : 0;
});
export const wheelNow = computed(() => {
  const last = steps.value.at(-1);
  return last?.do === 'wheel' ? (last.hand === 'left' ? -last.degrees : last.degrees) : 0;
});

/** A corner is dragged: the unit wheels on the other one. */
export const dragCorner = (hand: Hand, at: Point): void =>
  edit(
    (step) => step.do === 'wheel' && step.hand === hand,
    (base) => ({ do: 'wheel', hand, degrees: wheelTo(base, hand, at) }),
  );

/** Where on the body it was taken hold of, ahead of its front. */
let hold = 0;
export function takeBody(at: Point): void {
  const last = ghosts.value.at(-1) ?? unitInHand.value?.block;
  hold = last ? distanceAhead(last, at) : 0;
}
export const dragBody = (at: Point): void =>
  edit(
    (step) => step.do === 'forward',
    (base) => ({ do: 'forward', paces: Math.round(distanceAhead(base, at) - hold) }),
  );

export const takeBack = (): void => {
  steps.value = steps.value.slice(0, -1);
};
export const clearDraft = (): void => {
  steps.value = [];
};

export async function doIt(): Promise<void> {
  if (text.value !== '') await game.submit(text.value);
}

let asking = false;
/** Tries the newest text; whatever changed meanwhile is tried afterwards. */
async function tryNewest(): Promise<void> {
  if (asking) return;
  asking = true;
  try {
    for (let wanted = text.peek(); wanted !== '' && rehearsal.peek()?.choice !== wanted; wanted = text.peek()) {
      const found = await game.rehearse(wanted);
      if (!found) return;
      rehearsal.value = found;
    }
  } finally {
    asking = false;
  }
}

/** Begins to watch: a new question forgets the draft. */
export function watchDraft(): void {
  let version = -1;
  effect(() => {
    const now = game.live.value?.version ?? -1;
    if (now === version) return;
    version = now;
    steps.value = [];
    rehearsal.value = null;
  });
  effect(() => {
    if (text.value !== '') void tryNewest();
  });
}
