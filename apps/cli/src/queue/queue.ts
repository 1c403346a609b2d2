import { setTimeout as sleep } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { CliError } from '../io.ts';
import type { Part } from './part.ts';

/** A schema of its own: the database may hold other things, and other queues. */
const SCHEMA = 'taxiarch_queue';
const NAME = 'parts';
/** How often a part is retried after its worker fails or stops responding. */
const RETRIES = 2;
/** Timeout of connections to the database. */
const CONNECTING_MS = 10_000;
const A_DAY_IN_MINUTES = 24 * 60;

/** How a part stands: waiting, under way, or over in one way or another. */
export interface Standing {
  readonly id: string;
  readonly state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  readonly output: unknown;
}

/** A part that someone has taken, as it was found. */
export interface Taken {
  readonly id: string;
  readonly data: unknown;
  /** Seconds without a heartbeat after which it goes to another worker. */
  readonly expireInSeconds: number;
}

/** How many take a part up before it is given up. */
export const ATTEMPTS = RETRIES + 1;

/**
 * A queue in a PostgreSQL database. What pg-boss has no function for is said in SQL, as its documents propose: its table
 * of jobs is part of what it promises.
 */
export class Queue {
  private constructor(private readonly boss: PgBoss) {}

  static async open(url: string): Promise<Queue> {
    const options: PgBoss.ConstructorOptions & { connectionTimeoutMillis: number } = {
      connectionString: url,
      connectionTimeoutMillis: CONNECTING_MS,
      application_name: 'taxiarch',
      schema: SCHEMA,
      // Neither clockwork nor watch: who waits for parts looks after them.
      schedule: false,
      supervise: false,
    };
    return reached(async () => {
      const boss = new PgBoss(options);
      // A connection that breaks while it is not used: anyone who needs the next one hears of it.
      boss.on('error', () => undefined);
      await boss.start();
      const made = { name: NAME, retryLimit: RETRIES, retryDelay: 0, retentionMinutes: A_DAY_IN_MINUTES };
      await boss.createQueue(NAME, made);
      return new Queue(boss);
    });
  }

  /** Puts parts in. One that stands there already is left as it is, unless it has failed: then it begins again. */
  async put(parts: readonly { readonly id: string; readonly part: Part }[], lease: number): Promise<void> {
    if (parts.length === 0) return;
    const ids = parts.map(({ id }) => id);
    await this.ask(`delete from JOB where name = $1 and id = any($2) and state in ('cancelled', 'failed')`, [ids]);
    await reached(() =>
      this.boss.insert(parts.map(({ id, part }) => ({ name: NAME, id, data: part, expireInSeconds: lease }))),
    );
  }

  /** How these parts stand; those that are not there any more are left out. */
  async standing(ids: readonly string[]): Promise<readonly Standing[]> {
    if (ids.length === 0) return [];
    return this.ask('select id, state, output from JOB where name = $1 and id = any($2)', [ids]);
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await reached(() => this.boss.deleteJob(NAME, [...ids]));
  }

  /** Gives parts to others whose holders have not been heard of for too long. */
  expire(): Promise<void> {
    return reached(() => this.boss.expire());
  }

  /** The same, and forgets what nobody has asked for in a long time. */
  maintain(): Promise<void> {
    return reached(() => this.boss.maintain());
  }

  /** Takes up to so many parts. */
  async take(n: number): Promise<readonly Taken[]> {
    const taken = await reached(() => this.boss.fetch<unknown>(NAME, { batchSize: n }));
    // It says nothing of a database that is gone.
    if (taken.length === 0) await reached(() => this.boss.getQueueSize(NAME));
    // PostgreSQL gives such a number as text.
    return taken.map(({ id, data, expireInSeconds }) => ({ id, data, expireInSeconds: Number(expireInSeconds) }));
  }

  /** Heartbeat of the worker that holds a part. False if it no longer holds it. */
  async hold(id: string): Promise<boolean> {
    const held = `update JOB set started_on = now() where name = $1 and id = $2 and state = 'active' returning id`;
    return (await this.ask(held, [id])).length > 0;
  }

  /** Gives a part back as if it had not been taken. */
  async handBack(id: string): Promise<void> {
    await this.ask(
      `update JOB set state = 'created', started_on = null where name = $1 and id = $2 and state = 'active'`,
      [id],
    );
  }

  async finish(id: string, output: object): Promise<void> {
    await reached(() => this.boss.complete(NAME, id, output));
  }

  async fail(id: string, message: string): Promise<void> {
    await reached(() => this.boss.fail(NAME, id, { message }));
  }

  async close(): Promise<void> {
    await Promise.race([this.boss.stop({ graceful: false }), sleep(CONNECTING_MS, undefined, { ref: false })]);
  }

  private async ask<T>(sql: string, values: readonly unknown[]): Promise<T[]> {
    const text = sql.replaceAll('JOB', `${SCHEMA}.job`);
    return reached(async () => (await this.boss.getDb().executeSql(text, [NAME, ...values])).rows as T[]);
  }
}

/** What goes wrong with a database is a matter of its own: one sentence, which names no password. */
async function reached<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw new CliError(`Queue error: ${reasonOf(error)}.`);
  }
}

/** Where a name stands for several addresses, each has a reason of its own. */
function reasonOf(error: unknown): string {
  const one = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  return (one instanceof Error ? one.message : String(one)).replace(/\.$/, '');
}
