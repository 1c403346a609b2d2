import type { Entry } from '@taxiarch/kernel';
import type { HistoryEntry, StoredEntry } from '../store/store.ts';

/** An entry that counts, with its number in the record. */
export interface Counted {
  readonly n: number;
  readonly entry: Entry;
}

export const isBack = (entry: HistoryEntry): entry is Extract<HistoryEntry, { back: number }> => 'back' in entry;

/** Strikes out what was taken back: everything after that number. */
export function strikeOut(counted: Counted[], back: number): void {
  while ((counted.at(-1)?.n ?? 0) > back) counted.pop();
}

/** The entries that count: those that were not taken back. */
export function countedEntries(record: readonly Pick<StoredEntry, 'n' | 'entry'>[]): Counted[] {
  const counted: Counted[] = [];
  for (const { n, entry } of record) {
    if (isBack(entry)) strikeOut(counted, entry.back);
    else counted.push({ n, entry });
  }
  return counted;
}
