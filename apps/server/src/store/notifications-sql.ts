import type { Side } from '@taxiarch/kernel';
import type { Attended, NoticeStore, Presence, PushTarget, StoredNotice } from './notifications.ts';
import type { NoticeTables } from './notifications-schema.ts';
import type { Base } from './sql-store.ts';

const rowOf = ({ target, madeAt, confirmed, ...rest }: StoredNotice): NoticeTables['notices'] => ({
  ...rest,
  target: JSON.stringify(target),
  confirmed: confirmed ? 1 : 0,
  made_at: madeAt,
});

const noticeOf = ({ target, made_at, confirmed, ...rest }: NoticeTables['notices']): StoredNotice =>
  ({ ...rest, target: JSON.parse(target) as unknown, madeAt: made_at, confirmed: confirmed === 1 }) as StoredNotice;

const most = (one: number, other: number): Attended => Math.max(one, other) as Attended;

/** What is kept beside battles, in a database that speaks SQL. */
export function sqlNotices({ db, write }: Pick<Base, 'db' | 'write'>): NoticeStore {
  const all = () => db.selectFrom('notices').selectAll();
  return {
    put: (notice, limit) =>
      write(notice.battle, async (trx) => {
        // Whoever has the battle's row goes first: two at once do not get past the limit together.
        const touched = trx.updateTable('battles').set({ touched: Date.now() }).where('id', '=', notice.battle);
        if ((await touched.executeTakeFirstOrThrow()).numUpdatedRows !== 1n)
          throw new Error(`Battle ${notice.battle} does not exist.`);
        const others = await trx
          .selectFrom('notices')
          .select((of) => of.fn.countAll<number>().as('many'))
          .where('battle', '=', notice.battle)
          .where('side', '=', notice.side)
          .where('id', '!=', notice.id)
          .executeTakeFirstOrThrow();
        if (others.many >= limit) return false;
        const { id, ...values } = rowOf(notice);
        await trx
          .insertInto('notices')
          .values({ id, ...values })
          .onConflict((same) => same.column('id').doUpdateSet(values))
          .execute();
        return true;
      }),

    ofBattle: async (battle) => (await all().where('battle', '=', battle).orderBy('id').execute()).map(noticeOf),

    async notice(id) {
      const row = await all().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : noticeOf(row);
    },

    async confirm(id) {
      await db.updateTable('notices').set({ confirmed: 1 }).where('id', '=', id).execute();
    },

    async remove(id) {
      await db.deleteFrom('notices').where('id', '=', id).execute();
    },

    async removeAt(battle: string, side?: Side) {
      const gone = db.deleteFrom('notices').where('battle', '=', battle);
      await (side === undefined ? gone : gone.where('side', '=', side)).execute();
    },

    async move(mark: string, to: PushTarget, toMark: string) {
      const moved = db.updateTable('notices').set({ target: JSON.stringify(to), mark: toMark });
      const { numUpdatedRows } = await moved.where('mark', '=', mark).where('kind', '=', 'push').executeTakeFirst();
      return Number(numUpdatedRows);
    },

    async bells(now, limit) {
      const rows = db.selectFrom('battles').select('id').where('bell', '<=', now);
      return (await rows.orderBy('bell').orderBy('id').limit(limit).execute()).map(({ id }) => id);
    },

    async setting(name, fresh) {
      const known = () => db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
      const found = await known();
      if (found !== undefined) return found.value;
      const mine = db.insertInto('settings').values({ name, value: fresh() });
      await mine.onConflict((taken) => taken.column('name').doNothing()).execute();
      return (await known())?.value ?? '';
    },

    async attend(process, battle, { here, watchers }, until) {
      await write(battle, async (trx) => {
        const values = { here0: here[0], here1: here[1], watchers, until };
        if (here[0] + here[1] + watchers === 0) {
          await trx.deleteFrom('presence').where('process', '=', process).where('battle', '=', battle).execute();
          return;
        }
        await trx
          .insertInto('presence')
          .values({ process, battle, ...values })
          .onConflict((same) => same.columns(['process', 'battle']).doUpdateSet(values))
          .execute();
      });
    },

    async elsewhere(process, battle, now) {
      const rows = db.selectFrom('presence').selectAll().where('battle', '=', battle).where('until', '>', now);
      const others = await rows.where('process', '!=', process).execute();
      return others.reduce<Presence>(
        ({ here, watchers }, row) => ({
          here: [most(here[0], row.here0), most(here[1], row.here1)],
          watchers: watchers + row.watchers,
        }),
        { here: [0, 0], watchers: 0 },
      );
    },

    async renew(process, until) {
      const own = db.updateTable('presence').set({ until }).where('process', '=', process);
      return Number((await own.executeTakeFirst()).numUpdatedRows);
    },

    async depart(process) {
      const own = await db.selectFrom('presence').select('battle').where('process', '=', process).execute();
      for (const { battle } of own)
        await write(battle, async (trx) => {
          await trx.deleteFrom('presence').where('battle', '=', battle).where('process', '=', process).execute();
        });
    },

    async lapse(now) {
      const old = db.selectFrom('presence').select('battle').distinct().where('until', '<=', now);
      for (const { battle } of await old.execute())
        await write(battle, async (trx) => {
          await trx.deleteFrom('presence').where('battle', '=', battle).where('until', '<=', now).execute();
        });
    },
  };
}
