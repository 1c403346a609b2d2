import { readArmy } from './all-army-rules.ts';
import type { AnyArmy } from './army-rules.ts';

/** An army kept in the browser. */
export type SavedArmy = { readonly key: string; readonly savedAt: number; readonly file: AnyArmy };

const PREFIX = 'taxiarch-army ';

/** The part of the browser's storage that is needed; tests bring their own. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

function keptIn(store: Store, name: string): SavedArmy | null {
  try {
    const { savedAt, file } = JSON.parse(store.getItem(name) ?? 'null') as { savedAt: unknown; file: unknown };
    const read = readArmy(file);
    if (!('file' in read)) return null;
    return { key: name.slice(PREFIX.length), savedAt: Number(savedAt) || 0, file: read.file };
  } catch {
    return null;
  }
}

/** Every army that is kept, the one changed last first; what cannot be read is passed over. */
export function listArmies(store: Store): SavedArmy[] {
  const names = Array.from({ length: store.length }, (_, i) => store.key(i) ?? '');
  return names
    .filter((name) => name.startsWith(PREFIX))
    .flatMap((name) => keptIn(store, name) ?? [])
    .sort((one, other) => other.savedAt - one.savedAt);
}

export const findArmy = (store: Store, key: string): SavedArmy | null => keptIn(store, PREFIX + key);

/** False where the browser refuses, as in some private windows. */
export function saveArmy(store: Store, { key, savedAt, file }: SavedArmy): boolean {
  try {
    store.setItem(PREFIX + key, JSON.stringify({ savedAt, file }));
    return true;
  } catch {
    return false;
  }
}

export const deleteArmy = (store: Store, key: string): void => store.removeItem(PREFIX + key);
