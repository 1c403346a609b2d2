import { type Kysely, type Migration, sql } from 'kysely';
import type { Database } from './schema.ts';

export interface NotificationTables {
  notification_subscriptions: {
    id: string;
    battle: string;
    side: number;
    kind: string;
    mark: string;
    target: string;
    confirmed: number;
    code: string | null;
    made_at: number;
  };
  settings: { name: string; value: string };
  presence: { process: string; battle: string; here0: number; here1: number; watchers: number; until: number };
}

/** Who is to be told, and who is there. */
export function notificationTables(database: Database): Migration {
  const whole = database === 'sqlite' ? 'integer' : 'bigint';
  const end = database === 'sqlite' ? sql`strict` : sql``;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('battles').addColumn('bell', whole).execute();
      await db.schema
        .alterTable('battles')
        .addColumn('rings', 'text', (c) => c.notNull().defaultTo('[]'))
        .execute();
      const bell = db.schema.createIndex('battles_bell').on('battles').columns(['bell']);
      await bell.where(sql.ref('bell'), 'is not', null).execute();

      await db.schema
        .createTable('notices')
        .addColumn('id', 'text', (c) => c.primaryKey().notNull())
        .addColumn('battle', 'text', (c) => c.notNull().references('battles.id').onDelete('cascade'))
        .addColumn('side', whole, (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('mark', 'text', (c) => c.notNull())
        .addColumn('target', 'text', (c) => c.notNull())
        .addColumn('confirmed', whole, (c) => c.notNull())
        .addColumn('code', 'text')
        .addColumn('made_at', whole, (c) => c.notNull())
        .modifyEnd(end)
        .execute();
      await db.schema.createIndex('notices_battle').on('notices').columns(['battle']).execute();
      await db.schema.createIndex('notices_mark').on('notices').columns(['mark']).execute();

      await db.schema
        .createTable('settings')
        .addColumn('name', 'text', (c) => c.primaryKey().notNull())
        .addColumn('value', 'text', (c) => c.notNull())
        .modifyEnd(end)
        .execute();

      await db.schema
        .createTable('presence')
        .addColumn('process', 'text', (c) => c.notNull())
        .addColumn('battle', 'text', (c) => c.notNull().references('battles.id').onDelete('cascade'))
        .addColumn('here0', whole, (c) => c.notNull())
        .addColumn('here1', whole, (c) => c.notNull())
        .addColumn('watchers', whole, (c) => c.notNull())
        .addColumn('until', whole, (c) => c.notNull())
        .addPrimaryKeyConstraint('presence_primary', ['process', 'battle'])
        .modifyEnd(end)
        .execute();
      await db.schema.createIndex('presence_battle').on('presence').columns(['battle']).execute();
    },
  };
}
