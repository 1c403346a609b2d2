import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { migrate, type Schema } from './schema.ts';
import { sqlStore } from './sql-store.ts';
import type { Store } from './store.ts';

const CHANNEL = 'taxiarch_battles';
const MOST_CONNECTIONS = 10;

/** How often the listening connection is tried, and how long it may be silent then. */
const SIGN_EVERY = 15_000;
const PATIENCE = 10_000;
/** Between attempts to connect again: the first at once, then longer and longer. */
const PAUSES = [0, 100, 500, 1_000, 2_000, 5_000];
/** Writings may come to be seen so much later than they say, by differing clocks and slow transactions. */
const SLACK = 60_000;

/** Whole numbers of 64 bits come as text otherwise; ours are all small enough. */
const numbers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : (pg.types.getTypeParser(oid, format as 'text') as never),
};

const connection = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'taxiarch',
  connectionTimeoutMillis: PATIENCE,
  keepAlive: true,
  types: numbers,
});

/** One connection of its own for what others have written, taken up again whenever it breaks. */
class Ear {
  readonly #url: string;
  readonly #db: Kysely<Schema>;
  readonly #listeners = new Set<(id: string) => void>();
  #client: pg.Client | null = null;
  #starting: Promise<void> | null = null;
  #closed = false;
  /** When it was last known to hear. */
  #heardAt = 0;
  #sign: NodeJS.Timeout | null = null;
  #again: NodeJS.Timeout | null = null;

  constructor(url: string, db: Kysely<Schema>) {
    this.#url = url;
    this.#db = db;
  }

  async listen(heard: (id: string) => void): Promise<() => Promise<void>> {
    const own = (id: string) => heard(id);
    this.#listeners.add(own);
    try {
      this.#starting ??= this.#connect();
      await this.#starting;
    } catch (error) {
      this.#listeners.delete(own);
      this.#starting = null;
      throw error;
    }
    return () => {
      this.#listeners.delete(own);
      return Promise.resolve();
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#again !== null) clearTimeout(this.#again);
    await this.#starting?.catch(() => undefined);
    await this.#drop();
  }

  #tell(id: string): void {
    for (const heard of this.#listeners) heard(id);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client(connection(this.#url));
    // Without someone who hears of it, a broken connection would end the process.
    client.on('error', () => this.#broken(client));
    client.on('end', () => this.#broken(client));
    client.on('notification', ({ payload }) => {
      if (this.#client === client && payload !== undefined) this.#tell(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    if (this.#closed) return client.end();
    this.#client = client;
    this.#heardAt = Date.now();
    this.#sign = setInterval(() => void this.#try(client), SIGN_EVERY);
    this.#sign.unref();
  }

  /** Asks for a sign of life: a machine that is gone without a word breaks no connection. */
  async #try(client: pg.Client): Promise<void> {
    const asked = Date.now();
    const late = setTimeout(() => this.#broken(client), PATIENCE);
    try {
      await client.query('select 1');
      if (this.#client === client) this.#heardAt = asked;
    } catch {
      this.#broken(client);
    } finally {
      clearTimeout(late);
    }
  }

  async #drop(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    if (this.#sign !== null) clearInterval(this.#sign);
    await client?.end().catch(() => undefined);
  }

  #broken(client: pg.Client): void {
    if (this.#client !== client || this.#closed) return;
    void this.#drop();
    this.#reconnect(this.#heardAt - SLACK, 0);
  }

  #reconnect(since: number, attempt: number): void {
    const pause = PAUSES[Math.min(attempt, PAUSES.length - 1)];
    this.#again = setTimeout(() => {
      this.#starting = this.#connectAgain(since, attempt);
    }, pause);
  }

  async #connectAgain(since: number, attempt: number): Promise<void> {
    try {
      await this.#connect();
      await this.#catchUp(since);
    } catch {
      await this.#drop();
      if (!this.#closed) this.#reconnect(since, attempt + 1);
    }
  }

  /** Tells of everything that may have been missed. */
  async #catchUp(since: number): Promise<void> {
    const rows = await this.#db.selectFrom('battles').select('id').where('touched', '>=', since).execute();
    for (const { id } of rows) this.#tell(id);
  }
}

/** Opens a store in a PostgreSQL database, which other processes may share. */
export async function openPostgres(url: string): Promise<Store> {
  const pool = new pg.Pool({ ...connection(url), max: MOST_CONNECTIONS, idle_in_transaction_session_timeout: 30_000 });
  // An idle connection that breaks is replaced by the pool; without someone who hears of it, the process would end.
  pool.on('error', () => undefined);
  // Nor does the pool listen to one that is in use; anyone who uses it hears of the fault by what he asks of it.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db, 'postgres');
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const ear = new Ear(url, db);
  return sqlStore({
    db,
    write: (id, work) =>
      db.transaction().execute(async (trx) => {
        const result = await work(trx);
        // Within the transaction: anyone who hears of it finds it written, and nobody hears of what was undone.
        if (id !== null) await sql`select pg_notify(${CHANNEL}, ${id})`.execute(trx);
        return result;
      }),
    shared: true,
    listen: (heard) => ear.listen(heard),
    async close() {
      await ear.close();
      await db.destroy();
    },
  });
}
