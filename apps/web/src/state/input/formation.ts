import { batch, computed, effect, signal } from '@preact/signals';
import type {
  FollowerView,
  FormationMoveView,
  FormationPlanView,
  FormationView,
  HandView,
} from '../../engine/protocol/formation.ts';
import type { Refusal } from '../../engine/protocol/index.ts';
import * as actions from '../battle/actions.ts';
import * as game from '../battle/battle.ts';
import * as queries from '../battle/queries.ts';

/** Troops that are moved together: who, how, and what the engine says would become of each. */

export type Manoeuvre = 'ahead' | 'far' | 'incline' | 'wheel' | 'turn';
export type How = { readonly do: Manoeuvre; readonly hand: HandView; readonly by: number };

export const isOpen = signal(false);
/** Which of the formations offered; and, where it was changed, who of one's troops. */
const which = signal(0);
const picked = signal<readonly string[] | null>(null);
const how = signal<How | null>(null);
/** Where its handle has been dragged to; it then goes there. */
const dragged = signal<FormationMoveView | null>(null);
export const ride = signal(true);
/** The unit whose line in the list is pointed at. */
export const pointed = signal<string | null>(null);

export const offers = computed((): readonly FormationView[] => {
  const one = game.isOpponents.value ? null : game.decision.value;
  return one?.formations ?? [];
});
/** It is offered where there is more than one to be moved. */
export const isOffered = computed(() => offers.value.some(({ units }) => units.length > 1));
export const offer = computed((): FormationView | null => offers.value[which.value] ?? offers.value[0] ?? null);
export const offerNo = computed(() => (offers.value[which.value] ? which.value : 0));

/** Everybody who could be part of one. */
export const candidates = computed((): readonly string[] => [
  ...new Set([...(offer.value?.units ?? []), ...offers.value.flatMap(({ units }) => units)]),
]);
export const members = computed((): readonly string[] => {
  const mine = picked.value;
  return mine === null ? (offer.value?.units ?? []) : mine.filter((id) => candidates.value.includes(id));
});
export const isMember = (id: string): boolean => members.value.includes(id);

/** A line is called upon as one as long as nobody else is among those picked. */
const opening = computed(() => {
  const line = offer.value;
  return line?.opening !== undefined && members.value.every((id) => line.units.includes(id)) ? line.opening : undefined;
});

/** What is done by how much, as the kind of space counts it: the least step and the most. */
export type Stride = { readonly step: number; readonly most: number; readonly first: number };
const strides: Readonly<Record<'hexes' | 'paces' | 'inches', Readonly<Record<Exclude<Manoeuvre, 'far'>, Stride>>>> = {
  hexes: {
    ahead: { step: 1, most: 12, first: 1 },
    incline: { step: 1, most: 12, first: 1 },
    wheel: { step: 1, most: 2, first: 1 },
    turn: { step: 1, most: 3, first: 1 },
  },
  paces: {
    ahead: { step: 10, most: 240, first: 40 },
    incline: { step: 10, most: 240, first: 40 },
    wheel: { step: 2, most: 90, first: 10 },
    turn: { step: 2, most: 90, first: 10 },
  },
  inches: {
    ahead: { step: 1, most: 24, first: 4 },
    incline: { step: 1, most: 24, first: 4 },
    wheel: { step: 2, most: 90, first: 10 },
    turn: { step: 2, most: 90, first: 10 },
  },
};
export const measure = computed((): 'hexes' | 'paces' | 'inches' => {
  const now = game.opened.value;
  return now?.space === 'table' ? now.map.measure : 'hexes';
});
/** On a table nobody turns on the spot together: the line wheels. */
export const manoeuvres = computed((): readonly Manoeuvre[] =>
  measure.value === 'hexes' ? ['ahead', 'far', 'incline', 'wheel', 'turn'] : ['ahead', 'far', 'incline', 'wheel'],
);
export const strideOf = (manoeuvre: Manoeuvre): Stride | null =>
  manoeuvre === 'far' ? null : strides[measure.value][manoeuvre];

/** How it moves, in the measure of the field. */
export const howNow = computed((): How => {
  // On the table orders mostly oblige troops to go on: how far that is differs.
  const first: Manoeuvre = measure.value === 'hexes' ? 'ahead' : 'far';
  const now = how.value ?? { do: first, hand: 'left', by: strideOf(first)?.first ?? 1 };
  const stride = strideOf(now.do);
  return { ...now, by: stride ? Math.max(stride.step, Math.min(stride.most, now.by)) : now.by };
});

export function choose(manoeuvre: Manoeuvre, hand: HandView = howNow.value.hand): void {
  const same = manoeuvre === howNow.value.do;
  batch(() => {
    dragged.value = null;
    how.value = { do: manoeuvre, hand, by: same ? howNow.value.by : (strideOf(manoeuvre)?.first ?? 1) };
  });
}
export function setBy(by: number): void {
  if (!Number.isFinite(by)) return;
  batch(() => {
    dragged.value = null;
    how.value = { ...howNow.value, by };
  });
}
export const isDragged = computed(() => dragged.value !== null);
/** The handle is dragged. */
export const dragTo = (move: FormationMoveView): void => {
  dragged.value = move;
};

const move = computed((): FormationMoveView => {
  const { do: manoeuvre, hand, by } = howNow.value;
  if (dragged.value) return dragged.value;
  if (manoeuvre === 'far') return { do: 'far' };
  return manoeuvre === 'ahead' ? { do: 'ahead', by } : { do: manoeuvre, hand, by };
});

/** What is asked of the engine: null where there is nobody to be moved. */
const wish = computed(() => {
  if (!isOpen.value || !isOffered.value || members.value.length === 0 || game.past.value) return null;
  const call = opening.value;
  const units = members.value;
  return { units, move: move.value, ride: ride.value, ...(call === undefined ? {} : { opening: call }) };
});
const nameOf = (wanted: object): string => `${game.live.value?.version} ${JSON.stringify(wanted)}`;

const answered = signal<{ readonly asked: string; readonly plan: FormationPlanView } | null>(null);
/** What would become of it; the last known plan while the engine looks at a new one. */
export const plan = computed(() => (wish.value ? (answered.value?.plan ?? null) : null));
/** Whether the plan is about what is wanted now. */
export const isReady = computed(() => wish.value !== null && answered.value?.asked === nameOf(wish.value));

export type UnitResult =
  | { readonly kind: 'follows'; readonly part: FollowerView }
  | { readonly kind: 'stays'; readonly why: Refusal };
export function resultOf(id: string): UnitResult | null {
  const part = plan.value?.followers.find((one) => one.unit === id);
  if (part) return { kind: 'follows', part };
  const why = plan.value?.stragglers.find((one) => one.unit === id)?.why;
  return why ? { kind: 'stays', why } : null;
}

export function open(): void {
  batch(() => {
    isOpen.value = true;
    queries.select(null);
  });
}
export function close(): void {
  batch(() => {
    isOpen.value = false;
    picked.value = null;
    dragged.value = null;
    answered.value = null;
    pointed.value = null;
  });
}
export function take(no: number): void {
  batch(() => {
    which.value = no;
    picked.value = null;
    dragged.value = null;
  });
}
/** Adds someone or leaves him out; false where he cannot be part of it. */
export function toggle(id: string): boolean {
  if (!isOpen.value || !candidates.value.includes(id)) return false;
  const now = members.value;
  picked.value = isMember(id) ? now.filter((one) => one !== id) : [...now, id];
  return true;
}

/** All of it as one answer. */
export async function carryOut(): Promise<void> {
  const found = plan.value;
  if (!found || !isReady.value || found.followers.length === 0) return;
  const end = queries.wishedEnd();
  const kind = found.followers.at(-1)?.answers[0]?.kind;
  const ends = end === undefined || kind === undefined ? [] : [{ kind, choice: end }];
  const answers = [...found.opening, ...found.followers.flatMap((part) => part.answers), ...ends];
  close();
  await actions.carryOut(answers);
}

let asking = false;
async function askNewest(): Promise<void> {
  if (asking) return;
  asking = true;
  try {
    for (let now = wish.peek(); now && answered.peek()?.asked !== nameOf(now); now = wish.peek()) {
      const asked = nameOf(now);
      const found = await queries.planFormation(now);
      if (!found) return;
      answered.value = { asked, plan: found };
    }
  } finally {
    asking = false;
  }
}

/** Begins to watch: a change of the wish, or of the position, is asked about. */
export function watchFormation(): void {
  effect(() => {
    if (wish.value !== null) void askNewest();
  });
  effect(() => {
    if (!isOffered.value && isOpen.peek()) close();
  });
}
