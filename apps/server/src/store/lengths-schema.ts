import { type Kysely, type Migration, sql } from 'kysely';
import { EXPIRES_MS } from '../battles/expiry.ts';
import type { Database, Schema } from './schema.ts';

export interface PortionTables {
  /** How a battle stood after every so many entries. */
  positions: { battle: string; n: number; core: string; hash: string };
  /** What the lobby shows of each battle in it, without the battle itself. */
  lobby: { battle: string; made_at: number; challenge: string };
}

const wholeOf = (database: Database) => (database === 'sqlite' ? 'integer' : 'bigint');
const endOf = (database: Database) => (database === 'sqlite' ? sql`strict` : sql``);

/** Positions within a long battle, so that none of it has to be played again from its beginning. */
export function withPositions(database: Database): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('positions')
        .addColumn('battle', 'text', (c) => c.notNull().references('battles.id').onDelete('cascade'))
        .addColumn('n', wholeOf(database), (c) => c.notNull())
        .addColumn('hash', 'text', (c) => c.notNull())
        .addColumn('core', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('positions_primary', ['battle', 'n'])
        .modifyEnd(endOf(database))
        .execute();
    },
  };
}

/** A lobby that is read without its battles; and battles that nobody has joined so far expire from now on. */
export function openLobby(database: Database): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('lobby')
        .addColumn('battle', 'text', (c) => c.primaryKey().notNull().references('battles.id').onDelete('cascade'))
        .addColumn('made_at', wholeOf(database), (c) => c.notNull())
        .addColumn('challenge', 'text', (c) => c.notNull())
        .modifyEnd(endOf(database))
        .execute();
      await db.schema.createIndex('lobby_made').on('lobby').columns(['made_at']).execute();
      const known = db as Kysely<Schema>;
      const { lobbyRowOf } = await import('./rows.ts');
      const waiting = await known.selectFrom('battles').select('id').where('lobby', 'is not', null).execute();
      for (const { id } of waiting) {
        const row = await known.selectFrom('battles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
        // Here the column still has its first name; no lobby shows what is in it.
        const lobby = lobbyRowOf({ ...row, pending_notifications: '[]' });
        if (lobby) await known.insertInto('lobby').values(lobby).execute();
      }
      const unjoined = known.updateTable('battles').set({ deadline: Date.now() + EXPIRES_MS });
      await unjoined.where('phase', 'in', ['open', 'secrets']).execute();
    },
  };
}
