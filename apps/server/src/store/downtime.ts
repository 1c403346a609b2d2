import { sql, type Transaction } from 'kysely';
import type { PendingNotification } from './notifications.ts';
import { patchRow } from './rows.ts';
import type { Schema } from './schema.ts';

const ALIVE = 'alive';

/** See `Store.beat`. */
export async function beat(trx: Transaction<Schema>, now: number, gap: number): Promise<number> {
  const setting = trx.selectFrom('settings').select('value').where('name', '=', ALIVE);
  const seen = (await setting.executeTakeFirst())?.value;
  if (seen === undefined) {
    const first = trx.insertInto('settings').values({ name: ALIVE, value: String(now) });
    await first.onConflict((there) => there.column('name').doNothing()).execute();
    return 0;
  }
  const alive = Number(seen);
  if (now <= alive) return 0;
  const mine = trx
    .updateTable('settings')
    .set({ value: String(now) })
    .where('name', '=', ALIVE);
  const { numUpdatedRows } = await mine.where('value', '=', seen).executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n || now - alive <= gap) return 0;
  await moveClocks(trx, alive, now);
  return now - alive;
}

/** Time of which nobody could make use has not run: what began before or in it begins so much later. */
async function moveClocks(trx: Transaction<Schema>, alive: number, now: number): Promise<void> {
  const lost = sql<number>`case when since > ${alive} then ${now} - since else ${now - alive} end`;
  const reminded = trx.selectFrom('battles').select(['id', 'pending_notifications', 'since']).where('phase', '=', 'on');
  for (const { id, pending_notifications: pending, since } of await reminded
    .where('pending_notifications', 'like', '%"time"%')
    .execute()) {
    const by = now - Math.max(alive, since ?? alive);
    const moved = (JSON.parse(pending) as PendingNotification[]).map((one) =>
      one.what === 'time' ? { ...one, at: one.at + by } : one,
    );
    await trx
      .updateTable('battles')
      .set(patchRow({ pendingNotifications: moved }))
      .where('id', '=', id)
      .execute();
  }
  const running = trx.updateTable('battles').where('phase', '=', 'on').where('since', '<', now);
  await running
    .set({
      since: sql<number>`since + ${lost}`,
      deadline: sql<number>`deadline + ${lost}`,
      rev: sql<number>`rev + 1`,
      touched: Date.now(),
    })
    .execute();
}
