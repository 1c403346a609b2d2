import type { Kysely, Transaction } from 'kysely';
import { lobbyRowOf } from './rows.ts';
import type { Schema } from './schema.ts';
import { type Line, NotEmpty } from './store.ts';

/** Gives every row as it stood at one moment, battle by battle. */
export async function exportRows(db: Kysely<Schema>, each: (line: Line) => void | Promise<void>): Promise<void> {
  // SQLite, which one process has to itself, knows no other way.
  const transaction = db.transaction().setIsolationLevel('repeatable read');
  await transaction.execute(async (trx) => {
    const settings = trx.selectFrom('settings').selectAll().orderBy('name');
    for (const row of await settings.execute()) await each({ table: 'settings', row });
    const accounts = trx.selectFrom('accounts').selectAll().orderBy('id');
    for (const row of await accounts.execute()) await each({ table: 'accounts', row });
    const passkeys = trx.selectFrom('passkeys').selectAll().orderBy('id');
    for (const row of await passkeys.execute()) await each({ table: 'passkeys', row });
    for (const { id } of await trx.selectFrom('battles').select('id').orderBy('id').execute()) {
      const row = await trx.selectFrom('battles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      await each({ table: 'battles', row });
      const entries = trx.selectFrom('entries').selectAll().where('battle', '=', id).orderBy('n');
      for (const row of await entries.execute()) await each({ table: 'entries', row });
      const positions = trx.selectFrom('positions').selectAll().where('battle', '=', id).orderBy('n');
      for (const row of await positions.execute()) await each({ table: 'positions', row });
      const keys = trx.selectFrom('keys').selectAll().where('battle', '=', id).orderBy('key_hash');
      for (const row of await keys.execute()) await each({ table: 'keys', row });
      const messages = trx.selectFrom('chat_messages').selectAll().where('battle', '=', id).orderBy('n');
      for (const row of await messages.execute()) await each({ table: 'chat_messages', row });
      const subscriptions = trx
        .selectFrom('notification_subscriptions')
        .selectAll()
        .where('battle', '=', id)
        .orderBy('id');
      for (const row of await subscriptions.execute()) await each({ table: 'notification_subscriptions', row });
      const holdings = trx.selectFrom('holdings').selectAll().where('battle', '=', id);
      for (const row of await holdings.orderBy('account').orderBy('side').execute())
        await each({ table: 'holdings', row });
      const issued = trx.selectFrom('issued').innerJoin('keys', 'keys.key_hash', 'issued.key_hash').selectAll('issued');
      for (const row of await issued.where('battle', '=', id).orderBy('issued.key_hash').execute())
        await each({ table: 'issued', row });
    }
  });
}

const insert = async (trx: Transaction<Schema>, line: Line): Promise<unknown> => {
  if (line.table === 'settings') {
    // A server that was started once has made its own; anyone who is to be told goes by those that come with him.
    const { name, value } = line.row;
    const put = trx.insertInto('settings').values({ name, value });
    return put.onConflict((same) => same.column('name').doUpdateSet({ value })).execute();
  }
  const { table, row } = line;
  if (table === 'battles') {
    await trx.insertInto('battles').values(row).execute();
    const lobby = lobbyRowOf(row);
    return lobby && trx.insertInto('lobby').values(lobby).execute();
  }
  // The row is one of its table, which the compiler cannot follow through a name.
  return trx
    .insertInto(table)
    .values(row as never)
    .execute();
};

/** Takes rows in; where the last of them cannot be had, none is. */
export async function importRows(db: Kysely<Schema>, lines: AsyncIterable<Line>, instead: boolean): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of ['battles', 'accounts'] as const) {
      if (instead) await trx.deleteFrom(table).execute();
      else if ((await trx.selectFrom(table).select('id').limit(1).execute()).length > 0) throw new NotEmpty();
    }
    await trx.deleteFrom('challenges').execute();
    for await (const line of lines) await insert(trx, line);
  });
}
