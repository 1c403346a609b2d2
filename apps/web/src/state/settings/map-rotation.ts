import { signal } from '@preact/signals';
import { nextTurn, type Turn } from '../../board/viewport.ts';

/** How the map of each battle has been turned, kept in the browser. */

const KEY = 'taxiarch-turns';

/** Reads what was kept; anything that is not understood lies as it is drawn. */
export function turnsFrom(text: string | null): Readonly<Record<string, Turn>> {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).filter((one): one is [string, Turn] => [1, 2, 3].includes(one[1] as number)),
    );
  } catch {
    return {};
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const turns = signal<Readonly<Record<string, Turn>> | null>(null);
const all = (): Readonly<Record<string, Turn>> => turns.value ?? turnsFrom(kept());

export const turnOf = (battle: string | undefined): Turn => all()[battle ?? ''] ?? 0;

/** Turns the map of a battle by a quarter. */
export function turnMap(battle: string): void {
  turns.value = { ...all(), [battle]: nextTurn(turnOf(battle)) };
  try {
    localStorage.setItem(KEY, JSON.stringify(turns.value));
  } catch {
    // A browser that keeps nothing still turns its maps.
  }
}
