import { Worker } from 'node:worker_threads';
import progress from 'cli-progress';
import { type Io, patienceOf } from '../io.ts';
import { withProgram } from '../threads.ts';
import type { Done, Job } from './worker.ts';

interface Batch {
  io: Io;
  jobs: readonly Job[];
  /** How many battles at once. */
  threads: number;
  done: (done: Done) => void;
}

/** Fights battles on several threads. Gives false if the user has stopped it: battles under way are then given up. */
export const fightAll = (batch: Batch): Promise<boolean> =>
  withProgram(new URL('./worker.ts', import.meta.url), (program) => fightBy(program, batch));

async function fightBy(program: URL, { jobs, threads, done, io }: Batch): Promise<boolean> {
  const workers: Worker[] = [];
  let next = 0;
  let stopped = false;
  const stop = () => {
    stopped = true;
    for (const worker of workers) void worker.terminate();
  };
  const bar = progressBar(jobs.length);
  let finished = 0;
  const since = performance.now();
  const tell = () => {
    const seconds = Math.round((performance.now() - since) / 1000);
    if (bar) bar.update(finished);
    else io.err(`${finished} of ${jobs.length} battles after ${seconds} s ...\n`);
  };
  // A battle may take minutes: whoever waits hears in between that it goes on.
  const clock = setInterval(tell, bar ? 1_000 : patienceOf(io));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const lane = async () => {
    const worker = new Worker(program, { execArgv: [] });
    workers.push(worker);
    for (let job = jobs[next++]; job && !stopped; job = jobs[next++]) {
      const end = await oneBattle(worker, job);
      if (end === null) break;
      done(end);
      finished += 1;
      bar?.update(finished);
    }
    await worker.terminate();
  };
  try {
    await Promise.all(Array.from({ length: Math.min(threads, jobs.length) }, lane));
  } finally {
    for (const worker of workers) void worker.terminate();
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    clearInterval(clock);
    bar?.stop();
  }
  return !stopped;
}

/** Null if the thread was ended before the battle. */
function oneBattle(worker: Worker, job: Job): Promise<Done | null> {
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

function progressBar(total: number): InstanceType<typeof progress.SingleBar> | null {
  if (!process.stderr.isTTY || total === 0) return null;
  const bar = new progress.SingleBar({
    format: '{bar} {percentage}% | {value} of {total} battles | {duration_formatted}, {eta_formatted} left',
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
  });
  bar.start(total, 0);
  return bar;
}
