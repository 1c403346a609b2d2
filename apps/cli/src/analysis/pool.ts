import { Worker } from 'node:worker_threads';
import type { Io } from '../io.ts';
import type { QueuePlace } from '../queue/options.ts';
import { withProgram } from '../threads.ts';
import { progressOn } from './progress.ts';
import type { Done, Job } from './worker.ts';

interface Batch {
  io: Io;
  jobs: readonly Job[];
  /** How many battles at once, if they are fought here. */
  threads: number;
  /** Where they are put for others to fight, if they are not. */
  queue?: QueuePlace | undefined;
  done: (done: Done) => void;
}

/** The program of the threads that fight. */
export const fighter = new URL('./worker.ts', import.meta.url);

/**
 * Fights battles on several threads, or has them fought by workers. Gives false if the user has stopped it: battles under
 * way are then given up.
 */
export async function fightAll(batch: Batch): Promise<boolean> {
  if (batch.queue === undefined) return withProgram(fighter, (program) => fightBy(program, batch));
  // The queue and its library are loaded only when needed.
  const { fightByQueue } = await import('../queue/submit.ts');
  return fightByQueue(batch, batch.queue);
}

async function fightBy(program: URL, { jobs, threads, done, io }: Batch): Promise<boolean> {
  const workers: Worker[] = [];
  let next = 0;
  let stopped = false;
  const stop = () => {
    stopped = true;
    for (const worker of workers) void worker.terminate();
  };
  const progress = progressOn(io, jobs.length);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const lane = async () => {
    const worker = new Worker(program, { execArgv: [] });
    workers.push(worker);
    for (let job = jobs[next++]; job && !stopped; job = jobs[next++]) {
      const end = await oneBattle(worker, job);
      if (end === null) break;
      done(end);
      progress.advance();
    }
    await worker.terminate();
  };
  try {
    await Promise.all(Array.from({ length: Math.min(threads, jobs.length) }, lane));
  } finally {
    for (const worker of workers) void worker.terminate();
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    progress.end();
  }
  return !stopped;
}

/** Null if the thread was ended before the battle. */
export function oneBattle(worker: Worker, job: Job): Promise<Done | null> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      worker.off('message', hear);
      worker.off('error', fail);
      worker.off('exit', gone);
      act();
    };
    const hear = (end: Done) => settle(() => resolve(end));
    const fail = (error: unknown) => settle(() => reject(error instanceof Error ? error : new Error(String(error))));
    const gone = () => settle(() => resolve(null));
    worker.on('message', hear);
    worker.on('error', fail);
    worker.on('exit', gone);
    worker.postMessage(job);
  });
}
