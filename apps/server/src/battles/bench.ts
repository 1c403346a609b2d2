import type { BattleRevision, BattleSnapshot } from '../referee/case.ts';
import type { BattleHistory, MissingHistory } from '../referee/referee.ts';
import { WorkerFailure } from '../referee/worker-pool.ts';
import type { Store, StoredBattle } from '../store/store.ts';
import type { History } from './history.ts';
import { RequestError } from './request-error.ts';
import { briefOf } from './standing.ts';

/** So often is a judge given what he says that he lacks. */
const MOST_TRIES = 8;

/** Brings battles before judges, with as much of the record as a judge lacks. */
export class Bench {
  constructor(
    private readonly store: Store,
    private readonly history: History,
  ) {}

  /** Asks a judge, and where he has not got the battle before him, again with what he lacks. */
  async asked<T extends object>(
    b: StoredBattle,
    ask: (at: BattleRevision, papers: BattleHistory | undefined) => Promise<T | MissingHistory>,
  ): Promise<T> {
    const brief = briefOf(b);
    const { id, n, hash } = brief;
    let papers: BattleHistory | undefined;
    // He may find that what he has belongs to another record, and want the whole one; others may make him forget it.
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const answer = await ask({ id, n, hash }, papers);
      if (!('lacks' in answer)) return answer;
      papers = await this.papersFor(b, brief, answer);
    }
    throw new WorkerFailure('The battle could not be loaded for checking.');
  }

  private async papersFor(
    b: StoredBattle,
    brief: BattleSnapshot,
    { lacks: from, earlier }: MissingHistory,
  ): Promise<BattleHistory> {
    if (from === null || !earlier) {
      return { brief, from, record: from === null ? [] : await this.store.entries(b.id, from) };
    }
    const start = await this.history.startFor(b, null, from - 1);
    if (start === undefined) throw new RequestError('rules', 'Older choices can no longer be undone.');
    return { brief, from, record: await this.store.entries(b.id, (start?.n ?? 0) + 1), start };
  }
}
