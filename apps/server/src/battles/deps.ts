import type { ClientMessage } from '@taxiarch/wire';
import type { WorkerPool } from '../referee/worker-pool.ts';
import type { Store } from '../store/store.ts';

/** What a host works with. */
export interface BattleServiceDeps {
  readonly store: Store;
  readonly judges: WorkerPool;
  /** Threads in which commanders think: nobody else waits for them. */
  readonly thinkers: WorkerPool;
  /** Threads in which parts of battles are played again. */
  readonly readers: Pick<WorkerPool, 'call'>;
  readonly now: () => number;
  /** Milliseconds that a commander has for a decision. */
  readonly thinkMs: number;
  /** Milliseconds that someone has before he is told, wherever he is, that something is asked of him. */
  readonly graceMs: number;
  /** Hears of faults of which nobody else would. */
  readonly trouble: (fault: unknown) => void;
}

/** What a seat tells that may change a battle. */
export type Deed = Exclude<ClientMessage, { t: 'hello' | 'look' | 'history' | 'earlier' }>;
