import type { Told } from '@taxiarch/wire';
import type { Threads } from '../judge/threads.ts';
import type { Store } from '../store/store.ts';

/** What a host works with. */
export interface Means {
  readonly store: Store;
  readonly judges: Threads;
  /** Threads in which commanders think: nobody else waits for them. */
  readonly thinkers: Threads;
  /** Threads in which parts of battles are played again. */
  readonly readers: Pick<Threads, 'call'>;
  readonly now: () => number;
  /** Milliseconds that a commander has for a decision. */
  readonly thinkMs: number;
  /** Milliseconds that somebody has before he is told, wherever he is, that something is asked of him. */
  readonly graceMs: number;
  /** Hears of faults of which nobody else would. */
  readonly trouble: (fault: unknown) => void;
}

/** What a seat tells that may change a battle. */
export type Deed = Exclude<Told, { t: 'hello' | 'look' | 'history' | 'earlier' }>;
