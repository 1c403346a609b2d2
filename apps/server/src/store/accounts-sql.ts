import type { Side } from '@taxiarch/kernel';
import type { Phase } from '@taxiarch/wire';
import type { Selectable, Transaction } from 'kysely';
import {
  type Account,
  type AccountFailure,
  type AccountStore,
  most,
  type Passkey,
  type PasskeyChallenge,
  type Place,
  plainName,
  type Session,
} from './accounts.ts';
import type { Schema } from './schema.ts';
import type { Base } from './sql-store.ts';

type Trx = Transaction<Schema>;
type Row<T extends keyof Schema> = Selectable<Schema[T]>;

const accountRow = ({ id, name, password, madeAt }: Account): Row<'accounts'> => ({
  ...{ id, name, plain_name: plainName(name), password, made_at: madeAt },
});
const accountOf = ({ id, name, password, made_at: madeAt }: Row<'accounts'>): Account => ({
  ...{ id, name, password, madeAt },
});
const passkeyRow = ({ id, account, publicKey, counter, transports, madeAt }: Passkey): Row<'passkeys'> => ({
  ...{ id, account, public_key: publicKey, counter, transports: JSON.stringify(transports), made_at: madeAt },
});
const passkeyOf = ({ id, account, public_key, counter, transports, made_at }: Row<'passkeys'>): Passkey => ({
  ...{ id, account, publicKey: public_key, counter, transports: JSON.parse(transports) as string[], madeAt: made_at },
});

/** Anyone who changes the same battle waits until this is over; false where there is no such battle. */
async function lockBattle(trx: Trx, id: string): Promise<boolean> {
  const held = trx.updateTable('battles').set((of) => ({ touched: of.ref('touched') }));
  return (await held.where('id', '=', id).executeTakeFirstOrThrow()).numUpdatedRows === 1n;
}

async function lockAccount(trx: Trx, id: string): Promise<Account | null> {
  const held = trx.updateTable('accounts').set((of) => ({ made_at: of.ref('made_at') }));
  await held.where('id', '=', id).execute();
  const row = await trx.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : accountOf(row);
}

async function countPasskeys(trx: Trx, account: string): Promise<number> {
  const rows = await trx.selectFrom('passkeys').select('id').where('account', '=', account).execute();
  return rows.length;
}

const inserted = (result: unknown): boolean =>
  Number((result as { numInsertedOrUpdatedRows?: bigint }).numInsertedOrUpdatedRows) === 1;

/** Everybody who sits at a side is out: keys open nothing any more, and no account holds it, but for one. */
export async function clearSeat(trx: Trx, { battle, side }: Place, but: string | null): Promise<void> {
  const keys = trx.deleteFrom('keys').where('battle', '=', battle).where('role', '=', 'seat').where('side', '=', side);
  await keys.execute();
  const holdings = trx.deleteFrom('holdings').where('battle', '=', battle).where('side', '=', side);
  await (but === null ? holdings : holdings.where('account', '!=', but)).execute();
}

/** Of the keys that an account was given to a seat, the oldest go where there are too many. */
async function thinOut(trx: Trx, account: string, { battle, side }: Place): Promise<void> {
  const given = trx
    .selectFrom('issued')
    .innerJoin('keys', 'keys.key_hash', 'issued.key_hash')
    .select('issued.key_hash');
  const there = given.where('account', '=', account).where('battle', '=', battle).where('side', '=', side);
  const hashes = (await there.orderBy('at', 'desc').orderBy('issued.key_hash').execute()).map(
    ({ key_hash }) => key_hash,
  );
  const old = hashes.slice(most.issued);
  if (old.length > 0) await trx.deleteFrom('keys').where('key_hash', 'in', old).execute();
}

/** Accounts in a database that speaks SQL. */
export function sqlAccounts({ db, write }: Pick<Base, 'db' | 'write'>): AccountStore {
  return {
    async make(account: Account, passkey?: Passkey): Promise<boolean> {
      return write(null, async (trx) => {
        const row = trx.insertInto('accounts').values(accountRow(account));
        const taken = row.onConflict((one) => one.column('plain_name').doNothing());
        if (!inserted(await taken.executeTakeFirstOrThrow())) return false;
        if (passkey) await trx.insertInto('passkeys').values(passkeyRow(passkey)).execute();
        return true;
      });
    },

    async account(id: string): Promise<Account | null> {
      const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : accountOf(row);
    },

    async byName(name: string): Promise<Account | null> {
      const rows = db.selectFrom('accounts').selectAll().where('plain_name', '=', plainName(name));
      const row = await rows.executeTakeFirst();
      return row === undefined ? null : accountOf(row);
    },

    setPassword(id: string, password: string | null): Promise<AccountFailure | null> {
      return write(null, async (trx) => {
        if (!(await lockAccount(trx, id))) return 'gone';
        if (password === null && (await countPasskeys(trx, id)) === 0) return 'last';
        await trx.updateTable('accounts').set({ password }).where('id', '=', id).execute();
        return null;
      });
    },

    async remove(id: string): Promise<void> {
      await write(null, (trx) => trx.deleteFrom('accounts').where('id', '=', id).execute());
    },

    async passkeys(account: string): Promise<Passkey[]> {
      const rows = db.selectFrom('passkeys').selectAll().where('account', '=', account);
      return (await rows.orderBy('made_at').orderBy('id').execute()).map(passkeyOf);
    },

    async passkey(id: string): Promise<Passkey | null> {
      const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : passkeyOf(row);
    },

    addPasskey(passkey: Passkey): Promise<AccountFailure | null> {
      return write(null, async (trx) => {
        if (!(await lockAccount(trx, passkey.account))) return 'gone';
        if ((await countPasskeys(trx, passkey.account)) >= most.passkeys) return 'full';
        await trx.insertInto('passkeys').values(passkeyRow(passkey)).execute();
        return null;
      });
    },

    async usePasskey(id: string, before: number, counter: number): Promise<boolean> {
      const used = await write(null, (trx) =>
        trx
          .updateTable('passkeys')
          .set({ counter })
          .where('id', '=', id)
          .where('counter', '=', before)
          .executeTakeFirstOrThrow(),
      );
      return used.numUpdatedRows === 1n;
    },

    removePasskey(account: string, id: string): Promise<AccountFailure | null> {
      return write(null, async (trx) => {
        const whose = await lockAccount(trx, account);
        if (!whose) return 'gone';
        if (whose.password === null && (await countPasskeys(trx, account)) < 2) return 'last';
        const gone = trx.deleteFrom('passkeys').where('id', '=', id).where('account', '=', account);
        return (await gone.executeTakeFirstOrThrow()).numDeletedRows === 1n ? null : 'gone';
      });
    },

    async begin({ hash, account, madeAt, until }: Session, insteadOf?: string): Promise<void> {
      await write(null, async (trx) => {
        await trx.deleteFrom('sessions').where('until', '<=', madeAt).execute();
        await trx.insertInto('sessions').values({ token_hash: hash, account, made_at: madeAt, until }).execute();
        if (insteadOf === undefined) return;
        await trx.deleteFrom('sessions').where('token_hash', '=', insteadOf).where('account', '=', account).execute();
        const given = trx.updateTable('issued').set({ session: hash }).where('session', '=', insteadOf);
        await given.where('account', '=', account).execute();
      });
    },

    async session(hash: string, now: number) {
      const found = db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account')
        .select(['sessions.account', 'sessions.made_at as begun_at', 'until'])
        .select(['name', 'password', 'accounts.made_at'])
        .where('token_hash', '=', hash)
        .where('until', '>', now);
      const row = await found.executeTakeFirst();
      if (row === undefined) return null;
      const { account: id, begun_at: madeAt, until, name, password } = row;
      return {
        session: { hash, account: id, madeAt, until },
        account: { id, name, password, madeAt: row.made_at },
      };
    },

    async extend(hash: string, until: number): Promise<void> {
      await write(null, (trx) => trx.updateTable('sessions').set({ until }).where('token_hash', '=', hash).execute());
    },

    end(account: string, { only, but }: { readonly only?: string; readonly but?: string }): Promise<Place[]> {
      return write(null, async (trx) => {
        let sessions = trx.deleteFrom('sessions').where('account', '=', account);
        let given = trx.selectFrom('issued').innerJoin('keys', 'keys.key_hash', 'issued.key_hash');
        given = given.where('account', '=', account);
        if (only !== undefined) {
          sessions = sessions.where('token_hash', '=', only);
          given = given.where('session', '=', only);
        }
        if (but !== undefined) {
          sessions = sessions.where('token_hash', '!=', but);
          given = given.where('session', '!=', but);
        }
        await sessions.execute();
        const keys = await given.select(['keys.key_hash', 'battle', 'side']).execute();
        for (const { key_hash } of keys) await trx.deleteFrom('keys').where('key_hash', '=', key_hash).execute();
        return keys.map(({ battle, side }) => ({ battle, side: side as Side }));
      });
    },

    async challenge({ hash, ...challenge }: PasskeyChallenge, now: number): Promise<void> {
      await write(null, async (trx) => {
        await trx.deleteFrom('challenges').where('until', '<=', now).execute();
        await trx
          .insertInto('challenges')
          .values({ challenge_hash: hash, ...challenge })
          .execute();
      });
    },

    take(hash: string, now: number): Promise<PasskeyChallenge | null> {
      return write(null, async (trx) => {
        const row = await trx
          .selectFrom('challenges')
          .selectAll()
          .where('challenge_hash', '=', hash)
          .executeTakeFirst();
        const gone = await trx.deleteFrom('challenges').where('challenge_hash', '=', hash).executeTakeFirstOrThrow();
        // Of two who have read it, one alone has removed it.
        if (row === undefined || gone.numDeletedRows !== 1n || row.until <= now) return null;
        const { purpose, account, name, until } = row;
        return { hash, purpose: purpose as PasskeyChallenge['purpose'], account, name, until };
      });
    },

    hold(account: string, battle: string, keyHash: string, at: number): Promise<Side | AccountFailure> {
      return write(null, async (trx) => {
        // A link that is renewed at the same time is so before this or after it: nobody comes in between.
        if (!((await lockBattle(trx, battle)) && (await lockAccount(trx, account)))) return 'gone';
        const keys = trx.selectFrom('keys').selectAll().where('key_hash', '=', keyHash).where('battle', '=', battle);
        const key = await keys.where('role', '=', 'seat').executeTakeFirst();
        if (key?.side !== 0 && key?.side !== 1) return 'gone';
        const { side } = key;
        const there = trx.selectFrom('holdings').select('account').where('battle', '=', battle);
        const holders = (await there.where('side', '=', side).execute()).map((one) => one.account);
        if (holders.includes(account)) return side;
        const own = await trx.selectFrom('holdings').select('battle').where('account', '=', account).execute();
        if (holders.length >= most.holders || own.length >= most.holdings) return 'full';
        await trx.insertInto('holdings').values({ account, battle, side, at }).execute();
        return side;
      });
    },

    async drop(account: string, { battle, side }: Place): Promise<void> {
      await write(null, (trx) => {
        const one = trx.deleteFrom('holdings').where('account', '=', account).where('battle', '=', battle);
        return one.where('side', '=', side).execute();
      });
    },

    async held(account: string) {
      const rows = db
        .selectFrom('holdings')
        .innerJoin('battles', 'battles.id', 'holdings.battle')
        .select(['battle', 'side', 'title', 'sides', 'phase', 'asked'])
        .where('account', '=', account);
      return (await rows.orderBy('at', 'desc').orderBy('battle').orderBy('side').execute()).map((row) => {
        const side = row.side as Side;
        return {
          battle: row.battle,
          side,
          title: JSON.parse(row.title) as string,
          sideName: (JSON.parse(row.sides) as readonly [string, string])[side],
          phase: row.phase as Phase,
          asked: JSON.parse(row.asked) as Side[],
        };
      });
    },

    issue(
      { hash: session, account }: Session,
      place: Place,
      keyHash: string,
      at: number,
    ): Promise<AccountFailure | null> {
      const { battle, side } = place;
      return write(null, async (trx) => {
        if (!((await lockBattle(trx, battle)) && (await lockAccount(trx, account)))) return 'gone';
        const held = trx.selectFrom('holdings').select('account').where('account', '=', account);
        const mine = await held.where('battle', '=', battle).where('side', '=', side).executeTakeFirst();
        // Anyone who was signed out meanwhile is given nothing that nobody would take from him again.
        const sessions = trx.selectFrom('sessions').select('token_hash').where('token_hash', '=', session);
        if (!(mine && (await sessions.executeTakeFirst()))) return 'gone';
        await trx.insertInto('keys').values({ key_hash: keyHash, battle, role: 'seat', side }).execute();
        await trx.insertInto('issued').values({ key_hash: keyHash, account, session, at }).execute();
        await thinOut(trx, account, place);
        return null;
      });
    },
  };
}
