/** A thread that plays records again: each must lead to the position that is kept. */
import { parentPort, workerData } from 'node:worker_threads';
import { openBattle, scenarioIn } from '@taxiarch/battles';
import { type AnyBattle, hashOf, Match, type Opening, replayEntry } from '@taxiarch/kernel';
import { countedEntries } from '../referee/history.ts';
import type { StoredEntry } from '../store/store.ts';

/** A battle as it is kept. */
export interface Kept {
  readonly id: string;
  readonly opening: Opening;
  readonly record: readonly StoredEntry[];
  readonly hash: string;
}

/** What is wrong with a kept battle; null where its record leads to its position, and every entry to its own. */
function faultOf({ id, opening, record, hash }: Kept): string | null {
  try {
    const { options, seed, dice, packs = [], orders = [] } = opening;
    const match = new Match<AnyBattle>(openBattle(scenarioIn(opening), { options, seed, dice, packs, orders }));
    const hashes = new Map(record.map((line) => [line.n, line.hash]));
    for (const { n, entry } of countedEntries(record)) {
      replayEntry(match, entry);
      if (hashOf(match.battle) !== hashes.get(n)) return `${id}: entry ${n} does not match its hash`;
    }
    return hashOf(match.battle) === hash ? null : `${id}: the record does not match its hash`;
  } catch (fault) {
    return `${id}: ${fault instanceof Error ? fault.message : String(fault)}`;
  }
}

parentPort?.postMessage((workerData as readonly Kept[]).flatMap((kept) => faultOf(kept) ?? []));
