import { Worker } from 'node:worker_threads';
import { fighter, oneBattle } from '../analysis/pool.ts';
import { counted } from '../analysis/words.ts';
import type { Done, Job } from '../analysis/worker.ts';
import { CliError, type Io } from '../io.ts';
import { withProgram } from '../threads.ts';
import { jobFrom, PartError, programOf, scenarioReader } from './part.ts';
import { Queue, type Taken } from './queue.ts';

/** How long a worker without work waits before it looks again. */
const LOOK_MS = 500;
/** Signs of life in the time after which it would be given up. */
const SIGNS = 4;

interface Orders {
  io: Io;
  url: string;
  threads: number;
  /** Seconds without work after which it ends; undefined: it waits for ever. */
  idle: number | undefined;
}

/** Fights battles from a queue until it is stopped. */
export async function serve(orders: Orders): Promise<void> {
  const queue = await Queue.open(orders.url);
  try {
    await withProgram(fighter, (program, print) => new Service(queue, program, print, orders).run());
  } finally {
    await queue.close();
  }
}

/** A thread that fights one battle after another; one that was stopped begins again with the next. */
class Hand {
  private thread: Worker | null = null;

  constructor(private readonly program: URL) {}

  /** Null if it was stopped before the end. */
  fight(job: Job): Promise<Done | null> {
    this.thread ??= new Worker(this.program, { execArgv: [] });
    return oneBattle(this.thread, job);
  }

  async stop(): Promise<void> {
    const { thread } = this;
    this.thread = null;
    await thread?.terminate();
  }
}

class Service {
  private readonly hands: readonly Hand[];
  private readonly free: Hand[];
  private readonly underWay = new Set<Promise<void>>();
  private readonly scenarioOf = scenarioReader();
  private fought = 0;
  private stopped = false;
  private fault: unknown = null;
  private wake = () => {};

  constructor(
    private readonly queue: Queue,
    program: URL,
    private readonly print: string,
    private readonly orders: Orders,
  ) {
    this.hands = Array.from({ length: orders.threads }, () => new Hand(program));
    this.free = [...this.hands];
  }

  async run(): Promise<void> {
    const { io, threads, idle } = this.orders;
    const stop = () => this.end(null);
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    io.out(
      `Fighting queued battles, ${threads} at once. Press Ctrl-C to stop; unfinished battles return to the queue.\n`,
    );
    try {
      let busy = performance.now();
      while (!this.stopped) {
        const taken = this.free.length > 0 ? await this.queue.take(this.free.length) : [];
        for (const part of taken) this.begin(part);
        if (this.underWay.size > 0) busy = performance.now();
        else if (idle !== undefined && performance.now() - busy >= idle * 1000) break;
        if (!this.stopped && taken.length === 0) await this.change();
      }
    } finally {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      this.stopped = true;
      await Promise.all(this.hands.map((hand) => hand.stop()));
      await Promise.all(this.underWay);
    }
    if (this.fault !== null) throw this.fault;
    io.out(`${counted(this.fought, 'battle')} fought.\n`);
  }

  /** Ends the service: because it was told to, or by the first of its faults. */
  private end(fault: unknown): void {
    this.fault ??= fault;
    this.stopped = true;
    for (const hand of this.hands) void hand.stop();
    this.wake();
  }

  /** Something has changed, or it is time to look again. */
  private async change(): Promise<void> {
    let clock: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      clock = setTimeout(resolve, LOOK_MS);
    });
    clearTimeout(clock);
  }

  private begin(part: Taken): void {
    const hand = this.free.pop() as Hand;
    const work = this.fight(hand, part).catch((error: unknown) => this.end(error));
    this.underWay.add(work);
    void work.then(() => {
      this.underWay.delete(work);
      this.wake();
    });
  }

  private async fight(hand: Hand, { id, data, expireInSeconds }: Taken): Promise<void> {
    const wanted = programOf(data);
    if (wanted !== null && wanted !== this.print) {
      await this.queue.handBack(id);
      throw new CliError(foreignText(wanted, this.print));
    }
    const signs = setInterval(() => void this.sign(hand, id), (expireInSeconds * 1000) / SIGNS);
    try {
      const end = this.stopped ? null : await hand.fight(jobFrom(data, this.scenarioOf));
      this.release(hand);
      if (end !== null) {
        await this.queue.finish(id, end);
        this.fought += 1;
      } else if (this.stopped) await this.queue.handBack(id);
    } catch (error) {
      if (error instanceof CliError) throw error;
      await hand.stop();
      this.release(hand);
      await this.queue.fail(id, faultText(error));
    } finally {
      clearInterval(signs);
    }
  }

  private release(hand: Hand): void {
    this.free.push(hand);
    this.wake();
  }

  /** Sends a heartbeat. A battle that this worker no longer holds is given up. */
  private async sign(hand: Hand, id: string): Promise<void> {
    try {
      if (!(await this.queue.hold(id))) await hand.stop();
    } catch (error) {
      this.end(error);
    }
  }
}

const foreignText = (wanted: string, own: string): string =>
  `A queued battle needs version ${wanted.slice(0, 12)}, but this worker is version ${own.slice(0, 12)}. ` +
  'Use the same version for both. The battle is back in the queue.';

/** What happened on the worker, to be told where the battle was asked for. */
function faultText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return error instanceof PartError ? text : `its thread crashed (${text})`;
}
