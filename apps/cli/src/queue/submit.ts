import { setTimeout as sleep } from 'node:timers/promises';
import { fighter } from '../analysis/pool.ts';
import { progressOn } from '../analysis/progress.ts';
import type { Done, Job } from '../analysis/worker.ts';
import { CliError, type Io, patienceOf } from '../io.ts';
import { withProgram } from '../threads.ts';
import type { QueuePlace } from './options.ts';
import { endFrom, idOf, type Part, PartError, partOf } from './part.ts';
import { ATTEMPTS, Queue, type Standing } from './queue.ts';

/** Parts that stand in the queue at once: enough for many workers, and no more than a killed command may leave behind. */
const MOST_OPEN = 400;
const LOOK_MS = 200;
const EXPIRE_MS = 1_000;

interface Batch {
  io: Io;
  jobs: readonly Job[];
  done: (done: Done) => void;
}

/** A battle in the queue. */
interface Errand {
  readonly id: string;
  readonly job: Job;
  readonly part: Part;
  end?: Done;
}

/** Has battles fought by workers. Gives false if the user has stopped it: what is in the queue is then taken out. */
export async function fightByQueue(batch: Batch, { url, lease }: QueuePlace): Promise<boolean> {
  const queue = await Queue.open(url);
  try {
    return await withProgram(fighter, (_, print) => new Submission(queue, batch, print, lease).run());
  } finally {
    await queue.close();
  }
}

class Submission {
  private readonly progress;
  private readonly stopping = new AbortController();
  /** In the order of the batch, in which they are told; the first may be under way when later ones are over. */
  private open: Errand[] = [];
  private next = 0;
  private expired = 0;
  private lonelySince: number | null = performance.now();

  constructor(
    private readonly queue: Queue,
    private readonly batch: Batch,
    private readonly print: string,
    private readonly lease: number,
  ) {
    this.progress = progressOn(batch.io, batch.jobs.length);
  }

  async run(): Promise<boolean> {
    const stop = () => this.stopping.abort();
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    try {
      await this.queue.maintain();
      for (;;) {
        await this.fill();
        if (this.open.length === 0 || this.stopping.signal.aborted) break;
        await this.look();
      }
    } finally {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      this.progress.end();
      for (const { end } of this.open) if (end) this.batch.done(end);
      await this.queue.remove(this.open.map(({ id }) => id)).catch(() => undefined);
    }
    return !this.stopping.signal.aborted;
  }

  private async fill(): Promise<void> {
    const { jobs } = this.batch;
    const room = MOST_OPEN - this.open.length;
    const fresh = jobs.slice(this.next, this.next + room).map((job): Errand => {
      const part = partOf(job, this.print);
      return { id: idOf(part), job, part };
    });
    this.next += fresh.length;
    this.open.push(...fresh);
    await this.queue.put(fresh, this.lease);
  }

  private async look(): Promise<void> {
    const now = performance.now();
    if (now - this.expired > EXPIRE_MS) {
      this.expired = now;
      await this.queue.expire();
    }
    const awaited = this.open.filter(({ end }) => end === undefined);
    const found = new Map((await this.queue.standing(awaited.map(({ id }) => id))).map((one) => [one.id, one]));
    for (const errand of awaited) this.hear(errand, found.get(errand.id));
    // Someone who asked for the same has had its result and taken it out.
    await this.queue.put(
      awaited.filter(({ id }) => !found.has(id)),
      this.lease,
    );
    const told = await this.tell();
    this.listen([...found.values()]);
    if (told === 0) await sleep(LOOK_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }

  private hear(errand: Errand, standing: Standing | undefined): void {
    const { job } = errand;
    const battle = `${job.scenario.id} (${job.players.join(',')}, seed ${job.seed})`;
    switch (standing?.state) {
      case 'completed':
        try {
          errand.end = endFrom(standing.output, job);
        } catch (error) {
          if (!(error instanceof PartError)) throw error;
          throw new CliError(`Unusable answer from a worker for ${battle}: ${error.message}.`);
        }
        this.progress.advance();
        break;
      case 'failed':
        throw new CliError(`${ATTEMPTS} attempts failed for ${battle}: ${reasonIn(standing.output)}.`);
      case 'cancelled':
        throw new CliError(`Cancelled in the queue: ${battle}.`);
      default:
    }
  }

  /**
   * Tells what is over as far as all before it is: results come in the order of the batch, no matter who fought them.
   */
  private async tell(): Promise<number> {
    const waiting = this.open.findIndex(({ end }) => end === undefined);
    const over = this.open.slice(0, waiting === -1 ? this.open.length : waiting);
    this.open = this.open.slice(over.length);
    for (const { end } of over) if (end) this.batch.done(end);
    await this.queue.remove(over.map(({ id }) => id));
    return over.length;
  }

  private listen(standing: readonly Standing[]): void {
    if (standing.some(({ state }) => state !== 'created')) this.lonelySince = null;
    if (this.lonelySince === null || performance.now() - this.lonelySince < patienceOf(this.batch.io)) return;
    this.lonelySince = null;
    this.batch.io.err('No worker of this version has taken a battle yet. Start one: “taxiarch worker --queue URL”.\n');
  }
}

/** Why the last of those who took it has failed; one who was killed has said nothing. */
function reasonIn(output: unknown): string {
  const said = (output as { message?: unknown } | null)?.message;
  return typeof said === 'string' ? said : 'its workers stopped responding';
}
