import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import { type Line, NotEmpty } from './store.ts';

/** Gives every row as it stood at one moment, battle by battle. */
export async function copyOut(db: Kysely<Schema>, each: (line: Line) => void | Promise<void>): Promise<void> {
  // SQLite, which one process has to itself, knows no other way.
  const transaction = db.transaction().setIsolationLevel('repeatable read');
  await transaction.execute(async (trx) => {
    const settings = trx.selectFrom('settings').selectAll().orderBy('name');
    for (const row of await settings.execute()) await each({ table: 'settings', row });
    for (const { id } of await trx.selectFrom('battles').select('id').orderBy('id').execute()) {
      const row = await trx.selectFrom('battles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      await each({ table: 'battles', row });
      const entries = trx.selectFrom('entries').selectAll().where('battle', '=', id).orderBy('n');
      for (const row of await entries.execute()) await each({ table: 'entries', row });
      const keys = trx.selectFrom('keys').selectAll().where('battle', '=', id).orderBy('sum');
      for (const row of await keys.execute()) await each({ table: 'keys', row });
      const sayings = trx.selectFrom('sayings').selectAll().where('battle', '=', id).orderBy('n');
      for (const row of await sayings.execute()) await each({ table: 'sayings', row });
      const notices = trx.selectFrom('notices').selectAll().where('battle', '=', id).orderBy('id');
      for (const row of await notices.execute()) await each({ table: 'notices', row });
    }
  });
}

const insert = (trx: Transaction<Schema>, line: Line): Promise<unknown> => {
  switch (line.table) {
    case 'battles':
      return trx.insertInto('battles').values(line.row).execute();
    case 'entries':
      return trx.insertInto('entries').values(line.row).execute();
    case 'keys':
      return trx.insertInto('keys').values(line.row).execute();
    case 'notices':
      return trx.insertInto('notices').values(line.row).execute();
    case 'settings': {
      // A server that was started once has made its own; whoever is to be told goes by those that come with him.
      const { name, value } = line.row;
      const put = trx.insertInto('settings').values({ name, value });
      return put.onConflict((same) => same.column('name').doUpdateSet({ value })).execute();
    }
    default:
      return trx.insertInto('sayings').values(line.row).execute();
  }
};

/** Takes rows in; where the last of them cannot be had, none is. */
export async function copyIn(db: Kysely<Schema>, lines: AsyncIterable<Line>, instead: boolean): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (instead) await trx.deleteFrom('battles').execute();
    else if ((await trx.selectFrom('battles').select('id').limit(1).execute()).length > 0) throw new NotEmpty();
    for await (const line of lines) await insert(trx, line);
  });
}
