import { type Kysely, type Migration, sql } from 'kysely';

/** Names of tables and columns that say what is in them; what they hold stays as it is. */
export function withPlainNames(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('battles').renameColumn('bell', 'next_notification_at').execute();
      await db.schema.alterTable('battles').renameColumn('rings', 'pending_notifications').execute();
      await db.schema.alterTable('keys').renameColumn('sum', 'key_hash').execute();
      await db.schema.alterTable('issued').renameColumn('sum', 'key_hash').execute();
      await db.schema.alterTable('sessions').renameColumn('sum', 'token_hash').execute();
      await db.schema.alterTable('challenges').renameColumn('sum', 'challenge_hash').execute();
      await db.schema.alterTable('sayings').renameTo('chat_messages').execute();
      await db.schema.alterTable('notices').renameTo('notification_subscriptions').execute();

      // SQLite cannot rename an index.
      for (const index of ['battles_bell', 'notices_battle', 'notices_mark'])
        await db.schema.dropIndex(index).execute();
      const next = db.schema.createIndex('battles_next_notification').on('battles').columns(['next_notification_at']);
      await next.where(sql.ref('next_notification_at'), 'is not', null).execute();
      for (const column of ['battle', 'mark']) {
        const index = db.schema.createIndex(`notification_subscriptions_${column}`);
        await index.on('notification_subscriptions').columns([column]).execute();
      }
    },
  };
}
