import type { Side } from '@taxiarch/kernel';
import type { Attended, NotificationStore, Presence, PushTarget, StoredSubscription } from './notifications.ts';
import type { NotificationTables } from './notifications-schema.ts';
import type { Base } from './sql-store.ts';

const rowOf = ({
  target,
  madeAt,
  confirmed,
  ...rest
}: StoredSubscription): NotificationTables['notification_subscriptions'] => ({
  ...rest,
  target: JSON.stringify(target),
  confirmed: confirmed ? 1 : 0,
  made_at: madeAt,
});

const subscriptionOf = ({
  target,
  made_at,
  confirmed,
  ...rest
}: NotificationTables['notification_subscriptions']): StoredSubscription =>
  ({
    ...rest,
    target: JSON.parse(target) as unknown,
    madeAt: made_at,
    confirmed: confirmed === 1,
  }) as StoredSubscription;

const most = (one: number, other: number): Attended => Math.max(one, other) as Attended;

/** What is kept beside battles, in a database that speaks SQL. */
export function sqlNotifications({ db, write }: Pick<Base, 'db' | 'write'>): NotificationStore {
  const all = () => db.selectFrom('notification_subscriptions').selectAll();
  return {
    put: (subscription, limit) =>
      write(subscription.battle, async (trx) => {
        // Anyone who has the battle's row goes first: two at once do not get past the limit together.
        const touched = trx.updateTable('battles').set({ touched: Date.now() }).where('id', '=', subscription.battle);
        if ((await touched.executeTakeFirstOrThrow()).numUpdatedRows !== 1n)
          throw new Error(`Battle ${subscription.battle} does not exist.`);
        const others = await trx
          .selectFrom('notification_subscriptions')
          .select((of) => of.fn.countAll<number>().as('many'))
          .where('battle', '=', subscription.battle)
          .where('side', '=', subscription.side)
          .where('id', '!=', subscription.id)
          .executeTakeFirstOrThrow();
        if (others.many >= limit) return false;
        const { id, ...values } = rowOf(subscription);
        await trx
          .insertInto('notification_subscriptions')
          .values({ id, ...values })
          .onConflict((same) => same.column('id').doUpdateSet(values))
          .execute();
        return true;
      }),

    ofBattle: async (battle) => (await all().where('battle', '=', battle).orderBy('id').execute()).map(subscriptionOf),

    async subscription(id) {
      const row = await all().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : subscriptionOf(row);
    },

    async confirm(id) {
      await db.updateTable('notification_subscriptions').set({ confirmed: 1 }).where('id', '=', id).execute();
    },

    async remove(id) {
      await db.deleteFrom('notification_subscriptions').where('id', '=', id).execute();
    },

    async removeAt(battle: string, side?: Side) {
      const gone = db.deleteFrom('notification_subscriptions').where('battle', '=', battle);
      await (side === undefined ? gone : gone.where('side', '=', side)).execute();
    },

    async move(mark: string, to: PushTarget, toMark: string) {
      const moved = db.updateTable('notification_subscriptions').set({ target: JSON.stringify(to), mark: toMark });
      const { numUpdatedRows } = await moved.where('mark', '=', mark).where('kind', '=', 'push').executeTakeFirst();
      return Number(numUpdatedRows);
    },

    async due(now, limit) {
      const rows = db.selectFrom('battles').select('id').where('next_notification_at', '<=', now);
      return (await rows.orderBy('next_notification_at').orderBy('id').limit(limit).execute()).map(({ id }) => id);
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
