import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { type AccountSchema, withAccounts } from './accounts-schema.ts';
import { openLobby, type PortionTables, withPositions } from './lengths-schema.ts';
import { type NotificationTables, notificationTables } from './notifications-schema.ts';
import { withPlainNames } from './renaming-schema.ts';

/** Rows as both databases hold them: what is no plain number or word is JSON as text, times are milliseconds. */
export interface BattleRow {
  id: string;
  rev: number;
  made_at: number;
  /** When anything about it was last written, by the clock of the writer; see `postgres.ts` on what was missed. */
  touched: number;
  phase: string;
  title: string;
  sides: string;
  opening: string;
  players: string;
  pace: string;
  lobby: string | null;
  delay: number | null;
  secrets: string;
  commitments: string;
  n: number;
  core: string | null;
  hash: string | null;
  asked: string;
  time_left: string;
  since: number | null;
  deadline: number | null;
  offer: string;
  ended: string;
  outcome: string;
  /** When the first of the pending notifications is due; null where there is none. */
  next_notification_at: number | null;
  pending_notifications: string;
}

export interface Schema extends AccountSchema, NotificationTables, PortionTables {
  battles: BattleRow;
  entries: { battle: string; n: number; entry: string; hash: string; at: number };
  keys: { key_hash: string; battle: string; role: string; side: number | null };
  chat_messages: { battle: string; n: number; side: number; text: string; at: number };
}

export type Database = 'sqlite' | 'postgres';

/** The first shape of the tables. A later one is a migration of its own: what has been published is never changed. */
function first(database: Database): Migration {
  const whole = database === 'sqlite' ? 'integer' : 'bigint';
  // Without it SQLite would keep a fraction or a word in a column of whole numbers, which PostgreSQL refuses.
  const end = database === 'sqlite' ? sql`strict` : sql``;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('battles')
        .addColumn('id', 'text', (c) => c.primaryKey().notNull())
        .addColumn('rev', whole, (c) => c.notNull())
        .addColumn('made_at', whole, (c) => c.notNull())
        .addColumn('touched', whole, (c) => c.notNull())
        .addColumn('phase', 'text', (c) => c.notNull())
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('sides', 'text', (c) => c.notNull())
        .addColumn('opening', 'text', (c) => c.notNull())
        .addColumn('players', 'text', (c) => c.notNull())
        .addColumn('pace', 'text', (c) => c.notNull())
        .addColumn('lobby', 'text')
        .addColumn('delay', whole)
        .addColumn('secrets', 'text', (c) => c.notNull())
        .addColumn('commitments', 'text', (c) => c.notNull())
        .addColumn('n', whole, (c) => c.notNull())
        .addColumn('hash', 'text')
        .addColumn('asked', 'text', (c) => c.notNull())
        .addColumn('time_left', 'text', (c) => c.notNull())
        .addColumn('since', whole)
        .addColumn('deadline', whole)
        .addColumn('offer', 'text', (c) => c.notNull())
        .addColumn('ended', 'text', (c) => c.notNull())
        .addColumn('outcome', 'text', (c) => c.notNull())
        // By far the longest: SQLite has to walk over it to reach what stands behind it.
        .addColumn('core', 'text')
        .modifyEnd(end)
        .execute();
      const lobby = db.schema.createIndex('battles_lobby').on('battles').columns(['made_at']);
      await lobby.where(sql.ref('lobby'), 'is not', null).execute();
      const deadline = db.schema.createIndex('battles_deadline').on('battles').columns(['deadline']);
      await deadline.where(sql.ref('deadline'), 'is not', null).execute();
      await db.schema.createIndex('battles_phase').on('battles').columns(['phase']).execute();
      await db.schema.createIndex('battles_touched').on('battles').columns(['touched']).execute();

      await db.schema
        .createTable('entries')
        .addColumn('battle', 'text', (c) => c.notNull().references('battles.id').onDelete('cascade'))
        .addColumn('n', whole, (c) => c.notNull())
        .addColumn('entry', 'text', (c) => c.notNull())
        .addColumn('hash', 'text', (c) => c.notNull())
        .addColumn('at', whole, (c) => c.notNull())
        .addPrimaryKeyConstraint('entries_primary', ['battle', 'n'])
        .modifyEnd(end)
        .execute();

      await db.schema
        .createTable('keys')
        .addColumn('sum', 'text', (c) => c.primaryKey().notNull())
        .addColumn('battle', 'text', (c) => c.notNull().references('battles.id').onDelete('cascade'))
        .addColumn('role', 'text', (c) => c.notNull())
        .addColumn('side', whole)
        .modifyEnd(end)
        .execute();
      await db.schema.createIndex('keys_battle').on('keys').columns(['battle']).execute();

      await db.schema
        .createTable('sayings')
        .addColumn('battle', 'text', (c) => c.notNull().references('battles.id').onDelete('cascade'))
        .addColumn('n', whole, (c) => c.notNull())
        .addColumn('side', whole, (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('at', whole, (c) => c.notNull())
        .addPrimaryKeyConstraint('sayings_primary', ['battle', 'n'])
        .modifyEnd(end)
        .execute();
    },
  };
}

/**
 * Brings the tables to their newest shape, in one transaction. Several processes may do so at once: on PostgreSQL kysely
 * has them wait for each other by an advisory lock, and a SQLite file is open in one process alone.
 */
export async function migrate(db: Kysely<Schema>, database: Database): Promise<void> {
  const migrations: Record<string, Migration> = {
    '001-first': first(database),
    '003-notices': notificationTables(database),
    '004-accounts': withAccounts(database),
    '005-positions': withPositions(database),
    '006-lobby': openLobby(database),
    '007-plain-names': withPlainNames(),
  };
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
