import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Figures } from './bench-figures.ts';
import type { Order } from './bench-worker.ts';
import { withProgram } from './threads.ts';

/** Measures on a thread that runs a bundle of the sources, as the page and the threads of `simulate` do. */
export const measured = (order: Order): Promise<Figures> =>
  withProgram(new URL('./bench-worker.ts', import.meta.url), async (program) => {
    const worker = new Worker(program, { execArgv: [], workerData: order });
    const [figures] = (await once(worker, 'message')) as [Figures];
    await worker.terminate();
    return figures;
  });
