import { type Kysely, type Migration, sql } from 'kysely';

/** Rows of accounts, as both databases hold them. */
export interface AccountSchema {
  accounts: {
    id: string;
    name: string;
    /** The name as it is told apart from others: anyone who writes it in capitals means the same. */
    plain_name: string;
    /** Sealed by argon2id; null where there are passkeys alone. */
    password: string | null;
    made_at: number;
  };
  passkeys: {
    id: string;
    account: string;
    public_key: string;
    counter: number;
    /** A list as JSON. */
    transports: string;
    made_at: number;
  };
  sessions: { token_hash: string; account: string; made_at: number; until: number };
  challenges: { challenge_hash: string; purpose: string; account: string | null; name: string | null; until: number };
  holdings: { account: string; battle: string; side: number; at: number };
  /** Keys of seats that were given out to an account, and for which of its sessions. */
  issued: { key_hash: string; account: string; session: string; at: number };
}

/** Accounts, which are optional, and the battles that each has gathered. */
export function withAccounts(database: 'sqlite' | 'postgres'): Migration {
  const whole = database === 'sqlite' ? 'integer' : 'bigint';
  const end = database === 'sqlite' ? sql`strict` : sql``;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('accounts')
        .addColumn('id', 'text', (c) => c.primaryKey().notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('plain_name', 'text', (c) => c.notNull().unique())
        .addColumn('password', 'text')
        .addColumn('made_at', whole, (c) => c.notNull())
        .modifyEnd(end)
        .execute();

      await db.schema
        .createTable('passkeys')
        .addColumn('id', 'text', (c) => c.primaryKey().notNull())
        .addColumn('account', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
        .addColumn('public_key', 'text', (c) => c.notNull())
        .addColumn('counter', whole, (c) => c.notNull())
        .addColumn('transports', 'text', (c) => c.notNull())
        .addColumn('made_at', whole, (c) => c.notNull())
        .modifyEnd(end)
        .execute();
      await db.schema.createIndex('passkeys_account').on('passkeys').columns(['account']).execute();

      await db.schema
        .createTable('sessions')
        .addColumn('sum', 'text', (c) => c.primaryKey().notNull())
        .addColumn('account', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
        .addColumn('made_at', whole, (c) => c.notNull())
        .addColumn('until', whole, (c) => c.notNull())
        .modifyEnd(end)
        .execute();
      await db.schema.createIndex('sessions_account').on('sessions').columns(['account']).execute();
      await db.schema.createIndex('sessions_until').on('sessions').columns(['until']).execute();

      await db.schema
        .createTable('challenges')
        .addColumn('sum', 'text', (c) => c.primaryKey().notNull())
        .addColumn('purpose', 'text', (c) => c.notNull())
        // Of an account that is still to be made there is no row to refer to.
        .addColumn('account', 'text')
        .addColumn('name', 'text')
        .addColumn('until', whole, (c) => c.notNull())
        .modifyEnd(end)
        .execute();
      await db.schema.createIndex('challenges_until').on('challenges').columns(['until']).execute();

      await db.schema
        .createTable('holdings')
        .addColumn('account', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
        .addColumn('battle', 'text', (c) => c.notNull().references('battles.id').onDelete('cascade'))
        .addColumn('side', whole, (c) => c.notNull())
        .addColumn('at', whole, (c) => c.notNull())
        .addPrimaryKeyConstraint('holdings_primary', ['account', 'battle', 'side'])
        .modifyEnd(end)
        .execute();
      await db.schema.createIndex('holdings_battle').on('holdings').columns(['battle']).execute();

      await db.schema
        .createTable('issued')
        .addColumn('sum', 'text', (c) => c.primaryKey().notNull().references('keys.sum').onDelete('cascade'))
        .addColumn('account', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
        .addColumn('session', 'text', (c) => c.notNull())
        .addColumn('at', whole, (c) => c.notNull())
        .modifyEnd(end)
        .execute();
      await db.schema.createIndex('issued_account').on('issued').columns(['account']).execute();
    },
  };
}
