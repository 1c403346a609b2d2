import { computed, effect, signal, untracked } from '@preact/signals';
import { builder } from '../state/app/army-builder-route.ts';
import { deskOf } from './all-army-rules.ts';
import type { AnyArmy } from './army-rules.ts';
import { deleteArmy, findArmy, listArmies, type SavedArmy, saveArmy } from './army-store.ts';

/** The army at which someone is at work, and the steps back and forth. */
type Draft = {
  readonly key: string;
  readonly file: AnyArmy;
  readonly past: readonly AnyArmy[];
  readonly future: readonly AnyArmy[];
  /** What the last change was about: letters typed in a row are one step. */
  readonly about: string;
};

const LONGEST_PAST = 200;

export const draft = signal<Draft | null>(null);
export const review = computed(() => (draft.value ? deskOf(draft.value.file).review(draft.value.file) : null));
/** The part of the army that is open for changes: `unit 3`, `leader 0`. */
export const open = signal<string | null>(null);
/** What was done last, for those who listen. */
export const done = signal('');
export const isSaved = signal(true);
export const mine = signal<readonly SavedArmy[]>([]);

const store = (): Storage | null => {
  try {
    return localStorage;
  } catch {
    return null;
  }
};

const newKey = (): string => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;

const freshDraft = (key: string, file: AnyArmy): Draft => ({ key, file, past: [], future: [], about: '' });

/** Looks again at what the browser keeps. */
export function loadSavedArmies(): void {
  const kept = store();
  mine.value = kept ? listArmies(kept) : [];
}

/** Begins work on a new army. */
export function begin(file: AnyArmy): void {
  const key = newKey();
  draft.value = freshDraft(key, file);
  open.value = null;
  location.hash = `#army=${key}`;
}

/** Follows the address: the army that it names, or the first page. */
export function follow(address: string): void {
  loadSavedArmies();
  if (address === draft.value?.key) return;
  const kept = store();
  const found = kept && address !== '' ? findArmy(kept, address) : null;
  draft.value = found ? freshDraft(found.key, found.file) : null;
  open.value = null;
  done.value = '';
}

export function forget(key: string): void {
  const kept = store();
  if (kept) deleteArmy(kept, key);
  loadSavedArmies();
}

/**
 * Changes the army; changes about the same thing in a row are one step for undo. What only one system has is changed from
 * its own desk, where no army of another system is ever at hand.
 */
export function change<A extends AnyArmy>(edit: (file: A) => AnyArmy, about = ''): void {
  const now = draft.value;
  if (!now) return;
  const file = edit(now.file as A);
  if (file === now.file) return;
  const same = about !== '' && about === now.about;
  const past = same ? now.past : [...now.past.slice(-LONGEST_PAST), now.file];
  draft.value = { ...now, file, past, future: [], about };
  done.value = '';
}

export function undo(): void {
  const now = draft.value;
  const last = now?.past.at(-1);
  if (!now || !last) return;
  draft.value = { ...now, file: last, past: now.past.slice(0, -1), future: [now.file, ...now.future], about: '' };
}

export function redo(): void {
  const now = draft.value;
  const [next, ...rest] = now?.future ?? [];
  if (!now || !next) return;
  draft.value = { ...now, file: next, past: [...now.past, now.file], future: rest, about: '' };
}

/** Whatever is changed is kept at once. */
export function watchDraft(): () => void {
  const keeping = effect(() => {
    const now = draft.value;
    if (!now) return;
    const kept = store();
    isSaved.value = kept !== null && saveArmy(kept, { key: now.key, savedAt: Date.now(), file: now.file });
  });
  const following = effect(() => {
    const address = builder.value ?? '';
    untracked(() => follow(address));
  });
  return () => {
    keeping();
    following();
  };
}
