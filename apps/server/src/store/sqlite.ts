/**
 * SQLite as WebAssembly. Its locks are folders, and it takes its own lock for another's: a rollback journal that a killed
 * process has left behind is never played back, and half a transaction stays in the file. A write-ahead log has no such
 * moment, needs one fsync a commit instead of three, and works without shared memory as long as one connection has the
 * file to itself. So this is the only way in which it is used here (docs/decisions/009-storage.md).
 */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely';
import type { BindValues, Database as Connection, Statement } from 'node-sqlite3-wasm';
import { lockFile } from './file-lock.ts';
import { migrate, type Schema } from './schema.ts';
import { sqlStore, type Work } from './sql-store.ts';
import type { Store } from './store.ts';

// Node finds no names in it when it is imported.
const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as typeof import('node-sqlite3-wasm');

/** Statements that are kept prepared; how many rows and which columns are written makes a statement of its own. */
const KEPT_STATEMENTS = 200;

/** How many writings go into one transaction at most. */
const MOST_AT_ONCE = 200;

/** The database in the shape in which kysely wants one. */
class Prepared implements SqliteDatabase {
  readonly #database: Connection;
  readonly #statements = new Map<string, Statement>();

  constructor(database: Connection) {
    this.#database = database;
  }

  #statement(text: string): Statement {
    const known = this.#statements.get(text);
    this.#statements.delete(text);
    const statement = known ?? this.#database.prepare(text);
    this.#statements.set(text, statement);
    if (this.#statements.size > KEPT_STATEMENTS) {
      const [oldest, idle] = this.#statements.entries().next().value!;
      idle.finalize();
      this.#statements.delete(oldest);
    }
    return statement;
  }

  prepare(text: string): SqliteStatement {
    const statement = this.#statement(text);
    const using = <T>(use: (values: BindValues) => T) => {
      return (values: readonly unknown[]): T => {
        try {
          return use([...values] as BindValues);
        } catch (fault) {
          this.#discard(text, statement);
          throw fault;
        }
      };
    };
    return {
      reader: /^\s*(select|with|pragma)\b|\breturning\b/i.test(text),
      all: using((values) => statement.all(values)),
      run: using((values) => statement.run(values)),
      iterate: using((values) => statement.iterate(values)),
    };
  }

  /** A statement that has failed tells its fault again when it is used or finalized. */
  #discard(text: string, statement: Statement): void {
    this.#statements.delete(text);
    try {
      statement.finalize();
    } catch {
      // It is finalized all the same.
    }
  }

  /** A statement keeps the names of columns with which it was prepared: after a migration all are prepared again. */
  forget(): void {
    for (const statement of this.#statements.values()) statement.finalize();
    this.#statements.clear();
  }

  close(): void {
    this.forget();
    this.#database.close();
  }
}

/** SQLite does change tables within transactions; kysely does not make use of it by itself. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** Files that were made, renamed or removed stay so after a power cut. Windows does so by itself, and knows no such call. */
function keepFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

const configure = (database: Connection) => database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal');

/** Makes an empty file aside, so that a file in its place has a write-ahead log from the first. */
function makeFile(file: string): void {
  const fresh = `${file}.new`;
  for (const left of [fresh, `${fresh}-journal`, `${fresh}-wal`]) rmSync(left, { force: true });
  rmSync(`${fresh}.lock`, { recursive: true, force: true });
  const database = new Database(fresh);
  configure(database);
  database.close();
  renameSync(fresh, file);
}

function openFile(file: string): Connection {
  const database = new Database(file);
  configure(database);
  const mode = database.get('pragma journal_mode')?.['journal_mode'];
  if (mode !== 'wal') throw new Error(`${file} has no write-ahead log: its mode is ${mode}.`);
  // One fsync for each commit, before it is promised.
  database.exec('pragma synchronous = full; pragma foreign_keys = on');
  return database;
}

interface Job {
  readonly id: string | null;
  readonly work: Work<unknown>;
  readonly done: (result: unknown) => void;
  readonly failed: (fault: unknown) => void;
}

/**
 * Writes in groups: whatever came in while the last fsync blocked goes into the next transaction together. Each writing has
 * a savepoint, so that one that fails takes nobody along.
 */
class Writer {
  readonly #db: Kysely<Schema>;
  readonly #tell: (id: string) => void;
  #waiting: Job[] = [];
  #running: Promise<void> | null = null;

  constructor(db: Kysely<Schema>, tell: (id: string) => void) {
    this.#db = db;
    this.#tell = tell;
  }

  write<T>(id: string | null, work: Work<T>): Promise<T> {
    return new Promise<T>((done, failed) => {
      this.#waiting.push({ id, work, done: done as Job['done'], failed });
      this.#running ??= this.#run();
    });
  }

  /** When all that waits has been written. */
  async rest(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Messages that have come in by now are read before this goes on; what they want written joins the group.
      await new Promise((resolve) => setImmediate(resolve));
      await this.#writeGroup(this.#waiting.splice(0, MOST_AT_ONCE));
    }
    this.#running = null;
  }

  async #writeGroup(group: readonly Job[]): Promise<void> {
    const settled: (() => void)[] = [];
    try {
      await this.#db.transaction().execute(async (trx) => {
        for (const { id, work, done, failed } of group) {
          await sql`savepoint writing`.execute(trx);
          try {
            const result = await work(trx);
            settled.push(() => {
              done(result);
              if (id !== null) this.#tell(id);
            });
          } catch (fault) {
            await sql`rollback to writing`.execute(trx);
            settled.push(() => failed(fault));
          }
          await sql`release writing`.execute(trx);
        }
      });
    } catch (fault) {
      for (const { failed } of group) failed(fault);
      return;
    }
    for (const settle of settled) settle();
  }
}

/** Opens a store in a file, which is made with its folder where it is not there yet. */
export async function openSqlite(path: string): Promise<Store> {
  const file = resolve(path);
  mkdirSync(dirname(file), { recursive: true });
  const hold = await lockFile(file);
  try {
    // Nobody else has the file, by what was just made sure of: a lock that is there was left by a killed process.
    rmSync(`${file}.lock`, { recursive: true, force: true });
    if (!existsSync(file)) makeFile(file);
    const database = new Prepared(openFile(file));
    const db = new Kysely<Schema>({ dialect: new Dialect({ database }) });
    await migrate(db, 'sqlite');
    database.forget();
    keepFolder(dirname(file));

    const listeners = new Set<(id: string) => void>();
    const tell = (id: string) => {
      for (const heard of listeners) queueMicrotask(() => listeners.has(heard) && heard(id));
    };
    const writer = new Writer(db, tell);
    return sqlStore({
      db,
      write: (id, work) => writer.write(id, work),
      shared: false,
      listen(heard) {
        // Each has a place of its own, even if the same function listens twice.
        const own = (id: string) => heard(id);
        listeners.add(own);
        return Promise.resolve(() => {
          listeners.delete(own);
          return Promise.resolve();
        });
      },
      async close() {
        await writer.rest();
        await db.destroy();
        hold.release();
      },
    });
  } catch (error) {
    hold.release();
    throw error;
  }
}
