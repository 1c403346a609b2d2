import type { Side } from '@taxiarch/kernel';
import type { Challenge, Phase } from '@taxiarch/wire';
import type { Kysely, Transaction } from 'kysely';
import { clearSeat, sqlAccounts } from './accounts-sql.ts';
import { beat } from './downtime.ts';
import { exportRows, importRows } from './export-import.ts';
import { sqlNotifications } from './notifications-sql.ts';
import {
  battleOf,
  battleRow,
  chatMessageOf,
  chatMessageRow,
  entryOf,
  entryRow,
  keyOf,
  keyRow,
  lobbyRowOf,
  patchRow,
  positionRow,
} from './rows.ts';
import type { Schema } from './schema.ts';
import type {
  Patch,
  RelatedWrites,
  Store,
  StoredBattle,
  StoredChatMessage,
  StoredEntry,
  StoredKey,
  StoredPosition,
} from './store.ts';

/** Work within a transaction, which is undone as a whole where it fails. */
export type Work<T> = (trx: Transaction<Schema>) => Promise<T>;

/** What the two databases do each in its own way. */
export interface Base {
  readonly db: Kysely<Schema>;
  /**
   * Does work in a transaction and tells anyone who listens that this battle was written to; nobody where there is none. When
   * it is done, a power cut does not undo it.
   */
  readonly write: <T>(id: string | null, work: Work<T>) => Promise<T>;
  readonly shared: boolean;
  readonly listen: Store['listen'];
  readonly close: Store['close'];
}

/** Thrown to undo a transaction whose change came too late. */
class TooLate extends Error {}

/** SQLite and PostgreSQL both limit how many values a statement holds. */
const ROWS_AT_ONCE = 100;
/** More than any number of an entry or a chat message. */
const MOST = 2_147_483_647;

async function addKeys(trx: Transaction<Schema>, keys: RelatedWrites['keys'] = []): Promise<void> {
  if (keys.length > 0)
    await trx
      .insertInto('keys')
      .values(keys.map(({ hash, key }) => keyRow(hash, key)))
      .execute();
}

/** Adds entries under numbers that nobody has taken yet. */
async function addEntries(trx: Transaction<Schema>, id: string, entries: readonly StoredEntry[] = []): Promise<void> {
  for (let from = 0; from < entries.length; from += ROWS_AT_ONCE) {
    const rows = entries.slice(from, from + ROWS_AT_ONCE).map((entry) => entryRow(id, entry));
    const free = (await trx
      .insertInto('entries')
      .values(rows)
      .onConflict((taken) => taken.columns(['battle', 'n']).doNothing())
      .executeTakeFirstOrThrow()) as { numInsertedOrUpdatedRows?: bigint };
    if (Number(free.numInsertedOrUpdatedRows) !== rows.length) throw new TooLate();
  }
}

async function addPositions(
  trx: Transaction<Schema>,
  id: string,
  positions: readonly StoredPosition[] = [],
): Promise<void> {
  if (positions.length === 0) return;
  const rows = positions.map((position) => positionRow(id, position));
  const put = trx.insertInto('positions').values(rows);
  await put.onConflict((kept) => kept.columns(['battle', 'n']).doNothing()).execute();
}

/** Has the lobby show a battle as it stands now, or not at all. */
async function keepLobby(trx: Transaction<Schema>, id: string): Promise<void> {
  await trx.deleteFrom('lobby').where('battle', '=', id).execute();
  const row = await trx.selectFrom('battles').selectAll().where('id', '=', id).executeTakeFirst();
  const lobby = row && lobbyRowOf(row);
  if (lobby) await trx.insertInto('lobby').values(lobby).execute();
}

/** A store in a database that speaks SQL. */
export function sqlStore({ db, write, shared, listen, close }: Base): Store {
  return {
    accounts: sqlAccounts({ db, write }),

    async make(battle: Omit<StoredBattle, 'rev'>, keys: RelatedWrites['keys']): Promise<void> {
      await write(battle.id, async (trx) => {
        await trx.insertInto('battles').values(battleRow(battle, Date.now())).execute();
        if (battle.lobby !== null) await keepLobby(trx, battle.id);
        await addKeys(trx, keys);
      });
    },

    async battle(id: string): Promise<StoredBattle | null> {
      const row = await db.selectFrom('battles').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : battleOf(row);
    },

    async revision(id: string): Promise<number | null> {
      const row = await db.selectFrom('battles').select('rev').where('id', '=', id).executeTakeFirst();
      return row?.rev ?? null;
    },

    async change(id: string, rev: number, patch: Patch, along: RelatedWrites = {}): Promise<boolean> {
      try {
        await write(id, async (trx) => {
          const { numUpdatedRows } = await trx
            .updateTable('battles')
            .set({ ...patchRow(patch), rev: rev + 1, touched: Date.now() })
            .where('id', '=', id)
            .where('rev', '=', rev)
            .executeTakeFirstOrThrow();
          if (numUpdatedRows !== 1n) throw new TooLate();
          await addEntries(trx, id, along.entries);
          await addPositions(trx, id, along.positions);
          if (patch.lobby !== undefined || patch.players !== undefined) await keepLobby(trx, id);
          if (along.cleared) await clearSeat(trx, { battle: id, side: along.cleared.side }, along.cleared.but);
          await addKeys(trx, along.keys);
          const revoked = along.revoked ?? [];
          if (revoked.length > 0) {
            await trx.deleteFrom('keys').where('battle', '=', id).where('key_hash', 'in', revoked).execute();
          }
        });
        return true;
      } catch (error) {
        if (error instanceof TooLate) return false;
        throw error;
      }
    },

    async entries(id: string, from = 0, to = MOST): Promise<StoredEntry[]> {
      const rows = db.selectFrom('entries').selectAll().where('battle', '=', id).where('n', '>=', from);
      return (await rows.where('n', '<=', to).orderBy('n').execute()).map(entryOf);
    },

    async positionUpTo(id: string, n: number): Promise<StoredPosition | null> {
      const rows = db.selectFrom('positions').select(['n', 'core', 'hash']).where('battle', '=', id);
      const row = await rows.where('n', '<=', n).orderBy('n', 'desc').limit(1).executeTakeFirst();
      return row ?? null;
    },

    async keepPositions(id: string, positions: readonly StoredPosition[]): Promise<void> {
      if (positions.length > 0) await write(null, (trx) => addPositions(trx, id, positions));
    },

    async key(hash: string): Promise<StoredKey | null> {
      const row = await db.selectFrom('keys').selectAll().where('key_hash', '=', hash).executeTakeFirst();
      return row === undefined ? null : keyOf(row);
    },

    async keys(id: string): Promise<{ hash: string; key: StoredKey }[]> {
      const rows = await db.selectFrom('keys').selectAll().where('battle', '=', id).orderBy('key_hash').execute();
      return rows.map((row) => ({ hash: row.key_hash, key: keyOf(row) }));
    },

    say(id: string, by: Side, text: string, at: number): Promise<StoredChatMessage> {
      return write(id, async (trx) => {
        // Anyone who has written to the battle's row goes first: two messages at once do not take the same number.
        const touched = trx.updateTable('battles').set({ touched: Date.now() }).where('id', '=', id);
        if ((await touched.executeTakeFirstOrThrow()).numUpdatedRows !== 1n)
          throw new Error(`Battle ${id} does not exist.`);
        const before = trx.selectFrom('chat_messages').where('battle', '=', id);
        const last = await before.select((of) => of.fn.max('n').as('n')).executeTakeFirst();
        const message: StoredChatMessage = { n: (last?.n ?? 0) + 1, by, text, at };
        await trx.insertInto('chat_messages').values(chatMessageRow(id, message)).execute();
        return message;
      });
    },

    async chatCount(id: string): Promise<number> {
      const last = db
        .selectFrom('chat_messages')
        .where('battle', '=', id)
        .select((of) => of.fn.max('n').as('n'));
      return (await last.executeTakeFirst())?.n ?? 0;
    },

    async chatMessages(id: string, from = 0, to = MOST): Promise<StoredChatMessage[]> {
      const rows = db.selectFrom('chat_messages').selectAll().where('battle', '=', id).where('n', '>=', from);
      return (await rows.where('n', '<=', to).orderBy('n').execute()).map(chatMessageOf);
    },

    async lobby(most: number): Promise<Challenge[]> {
      const rows = db.selectFrom('lobby').select('challenge').orderBy('made_at', 'desc').orderBy('battle').limit(most);
      return (await rows.execute()).map(({ challenge }) => JSON.parse(challenge) as Challenge);
    },

    async due(now: number, most: number): Promise<string[]> {
      const rows = db.selectFrom('battles').select('id').where('deadline', '<=', now);
      return (await rows.orderBy('deadline').orderBy('id').limit(most).execute()).map(({ id }) => id);
    },

    async count(): Promise<Record<Phase, number>> {
      const rows = db.selectFrom('battles').select(['phase', (of) => of.fn.countAll<number>().as('many')]);
      const counts: Record<Phase, number> = { open: 0, secrets: 0, on: 0, over: 0 };
      for (const { phase, many } of await rows.groupBy('phase').execute()) counts[phase as Phase] = many;
      return counts;
    },

    beat: (now, gap) => write(null, (trx) => beat(trx, now, gap)),
    exportRows: (each) => exportRows(db, each),
    importRows: (lines, instead) => importRows(db, lines, instead),
    notifications: sqlNotifications({ db, write }),
    shared,
    listen,
    close,
  };
}
