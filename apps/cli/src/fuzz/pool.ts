import { Worker } from 'node:worker_threads';
import { withProgram } from '../threads.ts';
import type { Trial, TrialOf } from './trial.ts';
import type { Word } from './worker.ts';

export interface Pool {
  jobs: number;
  /** The next trial, or null when there are no more. */
  next: () => TrialOf | null;
  done: (trial: Trial) => void;
  /** A worker that says nothing for so long is stuck in rules code that never ends. */
  patience: number;
  /** The time at which running trials are given up. */
  deadline: number;
}

/** Plays trials on several threads until there are no more. */
export const runPool = (pool: Pool): Promise<void> =>
  withProgram(new URL('./worker.ts', import.meta.url), async (program) => {
    await Promise.all(Array.from({ length: pool.jobs }, () => lane(program, pool)));
  });

async function lane(program: URL, pool: Pool): Promise<void> {
  let worker: Worker | null = null;
  for (let of = pool.next(); of !== null; of = pool.next()) {
    worker ??= new Worker(program, { execArgv: [] });
    const end = await oneTrial(worker, of, pool);
    if (end === 'time') break;
    pool.done(end);
    if (end.failure?.kind === 'stuck' || end.failure?.kind === 'crash') {
      await worker.terminate();
      worker = null;
    }
  }
  await worker?.terminate();
}

function oneTrial(worker: Worker, of: TrialOf, { patience, deadline }: Pool): Promise<Trial | 'time'> {
  return new Promise((resolve) => {
    let decisions = 0;
    let heard = Date.now();
    const failed = (kind: string, message: string): Trial => ({
      seed: of.seed,
      decisions,
      turns: 0,
      winner: null,
      failure: { kind, message, after: decisions },
    });
    const finish = (end: Trial | 'time') => {
      clearInterval(watch);
      worker.off('message', hear);
      worker.off('error', crash);
      resolve(end);
    };
    const watch = setInterval(() => {
      if (Date.now() > deadline) finish('time');
      else if (Date.now() - heard > patience) {
        finish(failed('stuck', `no response for ${patience / 1000} s after decision ${decisions}`));
      }
    }, 500);
    const hear = (word: Word) => {
      heard = Date.now();
      if ('trial' in word) finish(word.trial);
      else decisions = word.alive;
    };
    const crash = (error: unknown) => finish(failed('crash', error instanceof Error ? error.message : String(error)));
    worker.on('message', hear);
    worker.on('error', crash);
    worker.postMessage(of);
  });
}
