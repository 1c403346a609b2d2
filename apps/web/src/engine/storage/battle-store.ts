import type { SavedCard } from '../protocol/library.ts';
import { done } from './indexed-db.ts';

/** Battles kept in the browser, one record each. */
export interface BattleStore {
  put: (card: SavedCard, text: string) => Promise<void>;
  get: (id: string) => Promise<{ card: SavedCard; text: string } | undefined>;
  list: () => Promise<SavedCard[]>;
  remove: (id: string) => Promise<void>;
  /** Takes a battle for this page alone, and gives how to let go of it; null if another page has it. */
  claim: (id: string) => Promise<(() => void) | null>;
}

type Kept = { id: string; card: SavedCard; text: string };
const STORE = 'battles';
/** A page that is reloaded lets go of its battle a moment after it has asked for it again. */
const CLAIM_MS = 700;

/** By a lock, which the browser takes back when the page is closed, however it ends. */
function claimed(id: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    navigator.locks
      .request(`taxiarch battle ${id}`, { signal: AbortSignal.timeout(CLAIM_MS) }, () => {
        return new Promise<void>((release) => resolve(release));
      })
      .catch(() => resolve(null));
  });
}

/** In the browser's own database; a browser that refuses it (a private window) plays on without. */
export function indexedDbBattleStore(): BattleStore {
  const opening = indexedDB.open('taxiarch', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' });
  const base = done(opening);
  const store = async (mode: IDBTransactionMode) => (await base).transaction(STORE, mode).objectStore(STORE);
  return {
    put: async (card, text) => {
      const kept: Kept = { id: card.id, card, text };
      await done((await store('readwrite')).put(kept));
    },
    get: async (id) => done<Kept | undefined>((await store('readonly')).get(id)),
    list: async () => {
      const all = await done<Kept[]>((await store('readonly')).getAll());
      return all.map(({ card }) => card).sort((one, other) => other.savedAt - one.savedAt);
    },
    remove: async (id) => {
      await done((await store('readwrite')).delete(id));
    },
    claim: claimed,
  };
}
