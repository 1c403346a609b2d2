import { describe, expect, test } from 'vitest';
import { most, type PasskeyChallenge } from './accounts.ts';
import type { Store } from './store.ts';
import { account, passkey, seat, session, waiting } from './testing/sample.ts';
import { kinds, storesForTests } from './testing/stores.ts';

const stores = storesForTests();

describe.each(kinds)('accounts in %s', (kind) => {
  const fresh = () => stores.fresh(kind);

  /** Two accounts with a session each, and a battle with a key to its first seat. */
  async function settled() {
    const store = await fresh();
    for (const name of ['ann', 'bob']) {
      await store.accounts.make(account(name));
      await store.accounts.begin(session(name));
    }
    await store.make(waiting('issus'), [{ hash: 'link', key: seat('issus') }]);
    return { store, accounts: store.accounts };
  }
  const first = { battle: 'issus', side: 0 } as const;
  const heldBy = async (store: Store, who: string) =>
    (await store.accounts.held(who)).map(({ battle, side }) => [battle, side]);

  test('are made once for each name, however it is written, with their first passkey or not at all', async () => {
    const { accounts } = await fresh();
    const one = account('Ἀλέξανδρος', { password: null });
    expect(await accounts.make(one, passkey('p', one.id))).toBe(true);
    expect(await accounts.account(one.id)).toEqual(one);
    expect(await accounts.byName('ἈΛΈΞΑΝΔΡΟΣ')).toEqual(one);
    expect(await accounts.passkeys(one.id)).toEqual([passkey('p', one.id)]);
    const other = account('ἈΛΈΞΑΝΔΡΟΣ', { id: 'other' });
    expect(await accounts.make(other)).toBe(false);
    await expect(accounts.make(account('bob'), passkey('p', 'bob'))).rejects.toThrow(/unique/i);
    expect(await accounts.byName('bob')).toBeNull();
    expect(await accounts.account('other')).toBeNull();
  });

  test('of many who want one name at once, one has it', async () => {
    const { accounts } = await fresh();
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, i) => accounts.make(account('Ann', { id: String(i) }))),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
  });

  test('keep a way in: the last passkey stays without a password, and the password without a passkey', async () => {
    const { accounts } = await fresh();
    await accounts.make(account('ann'));
    expect(await accounts.setPassword('ann', null)).toBe('last');
    expect(await accounts.addPasskey(passkey('p', 'ann'))).toBeNull();
    expect(await accounts.setPassword('ann', null)).toBeNull();
    expect(await accounts.account('ann')).toMatchObject({ password: null });
    expect(await accounts.removePasskey('ann', 'p')).toBe('last');
    expect(await accounts.addPasskey(passkey('q', 'ann'))).toBeNull();
    // Both at once: one of them stays.
    const gone = await Promise.all([accounts.removePasskey('ann', 'p'), accounts.removePasskey('ann', 'q')]);
    expect(gone.filter((hindrance) => hindrance === 'last')).toHaveLength(1);
    expect(await accounts.setPassword('ann', 'sealed again')).toBeNull();
    expect(await accounts.account('ann')).toMatchObject({ password: 'sealed again' });
    expect(await accounts.setPassword('nobody', 'x')).toBe('gone');
    expect(await accounts.addPasskey(passkey('r', 'nobody'))).toBe('gone');
  });

  test('have passkeys of their own, so many at most, and count their use once', async () => {
    const { accounts } = await fresh();
    for (const name of ['ann', 'bob']) await accounts.make(account(name));
    for (let i = 0; i < most.passkeys; i++) expect(await accounts.addPasskey(passkey(`p${i}`, 'ann'))).toBeNull();
    expect(await accounts.addPasskey(passkey('more', 'ann'))).toBe('full');
    expect(await accounts.removePasskey('bob', 'p1')).toBe('gone');
    expect(await accounts.passkey('p1')).toEqual(passkey('p1', 'ann'));
    const used = await Promise.all([accounts.usePasskey('p1', 0, 5), accounts.usePasskey('p1', 0, 5)]);
    expect(used.toSorted()).toEqual([false, true]);
    expect(await accounts.passkey('p1')).toMatchObject({ counter: 5 });
    // Those that are shared between devices count nothing.
    expect(await accounts.usePasskey('p2', 0, 0)).toBe(true);
    expect(await accounts.usePasskey('p2', 0, 0)).toBe(true);
  });

  test('are signed in until their time is over, which can be put off', async () => {
    const { accounts } = await settled();
    expect(await accounts.session('session of ann', 99)).toEqual({ session: session('ann'), account: account('ann') });
    expect(await accounts.session('session of ann', 100)).toBeNull();
    await accounts.extend('session of ann', 200);
    expect(await accounts.session('session of ann', 100)).toMatchObject({ session: { until: 200 } });
    // Who begins another sweeps away those that are over.
    await accounts.begin({ ...session('ann'), hash: 'later', madeAt: 150, until: 300 });
    expect(await accounts.session('session of bob', 50)).toBeNull();
    expect(await accounts.session('session of ann', 150)).not.toBeNull();
  });

  test('end one session, or all others of that account; keys that were given out go with them', async () => {
    const { store, accounts } = await settled();
    const sessions = ['session of ann', 'second', 'third'];
    for (const hash of sessions.slice(1)) await accounts.begin({ ...session('ann'), hash });
    for (const who of ['ann', 'bob']) await accounts.hold(who, 'issus', 'link', 1);
    for (const hash of sessions) await accounts.issue({ ...session('ann'), hash }, first, `key of ${hash}`, 2);
    await accounts.issue(session('bob'), first, 'key of bob', 2);
    const alive = async () =>
      (await Promise.all([...sessions, 'session of bob'].map((hash) => accounts.session(hash, 10)))).map(Boolean);
    const opening = async () =>
      (await store.keys('issus'))
        .map(({ hash }) => hash)
        .filter((hash) => hash !== 'link')
        .toSorted();
    expect(await accounts.end('bob', { only: 'second' })).toEqual([]);
    expect(await accounts.end('ann', { only: 'second' })).toEqual([first]);
    expect(await alive()).toEqual([true, false, true, true]);
    expect(await opening()).toEqual(['key of bob', 'key of session of ann', 'key of third']);
    expect(await accounts.end('ann', { but: 'third' })).toEqual([first]);
    expect(await alive()).toEqual([false, false, true, true]);
    expect(await opening()).toEqual(['key of bob', 'key of third']);
    expect(await accounts.issue({ ...session('ann'), hash: 'second' }, first, 'too late', 3)).toBe('gone');
    expect(await store.key('link')).not.toBeNull();
    // A session that takes the place of another has its keys from then on.
    await accounts.begin({ ...session('ann'), hash: 'fourth' }, 'third');
    expect(await accounts.session('third', 10)).toBeNull();
    expect(await accounts.end('ann', { but: 'fourth' })).toEqual([]);
    expect(await accounts.end('ann', { only: 'fourth' })).toEqual([first]);
    // Nobody takes the place of someone else.
    await accounts.begin({ ...session('ann'), hash: 'fifth' }, 'session of bob');
    expect(await alive()).toEqual([false, false, false, true]);
    expect(await accounts.end('ann', {})).toEqual([]);
    expect(await opening()).toEqual(['key of bob']);
  });

  test('give out a challenge that is taken once, and not too late', async () => {
    const { accounts } = await fresh();
    const challenge = (hash: string, more: Partial<PasskeyChallenge> = {}): PasskeyChallenge => ({
      ...{ hash, purpose: 'enter', account: null, name: null, until: 100 },
      ...more,
    });
    const made = challenge('a', { purpose: 'make', account: 'not yet', name: 'Ann' });
    await accounts.challenge(made, 0);
    await accounts.challenge(challenge('b'), 0);
    const taken = await Promise.all([accounts.take('a', 99), accounts.take('a', 99)]);
    expect(taken.filter((one) => one !== null)).toEqual([made]);
    expect(await accounts.take('b', 100)).toBeNull();
    expect(await accounts.take('b', 1)).toBeNull();
    expect(await accounts.take('c', 1)).toBeNull();
  });

  test('gather seats by a key to them, and see how their battles stand', async () => {
    const { store, accounts } = await settled();
    await store.make(waiting('granicus', { title: 'The “Granicus”', phase: 'on', asked: [1] }), [
      { hash: 'other seat', key: seat('granicus', 1) },
      { hash: 'spectator', key: { battle: 'granicus', role: 'watch', side: null } },
      { hash: 'invitation', key: { battle: 'granicus', role: 'invite', side: 0 } },
    ]);
    expect(await accounts.hold('ann', 'issus', 'link', 1)).toBe(0);
    expect(await accounts.hold('ann', 'issus', 'link', 9)).toBe(0);
    expect(await accounts.hold('ann', 'granicus', 'other seat', 2)).toBe(1);
    for (const [battle, hash] of [
      ['granicus', 'link'],
      ['granicus', 'spectator'],
      ['granicus', 'invitation'],
      ['granicus', 'guessed'],
      ['nowhere', 'link'],
    ] as const)
      expect(await accounts.hold('bob', battle, hash, 3)).toBe('gone');
    expect(await accounts.hold('nobody', 'issus', 'link', 3)).toBe('gone');
    expect(await accounts.held('ann')).toEqual([
      { battle: 'granicus', side: 1, title: 'The “Granicus”', sideName: 'Persia', phase: 'on', asked: [1] },
      { battle: 'issus', side: 0, title: 'Issus', sideName: 'Macedon', phase: 'open', asked: [] },
    ]);
    expect(await accounts.held('bob')).toEqual([]);
    await accounts.drop('bob', first);
    await accounts.drop('ann', { battle: 'issus', side: 1 });
    expect(await accounts.held('ann')).toHaveLength(2);
    await accounts.drop('ann', first);
    expect(await heldBy(store, 'ann')).toEqual([['granicus', 1]]);
  });

  test('share a seat with so many others at most', async () => {
    const { accounts } = await settled();
    for (let i = 0; i < most.holders; i++) {
      await accounts.make(account(`friend ${i}`));
      expect(await accounts.hold(`friend ${i}`, 'issus', 'link', 1)).toBe(0);
    }
    expect(await accounts.hold('ann', 'issus', 'link', 1)).toBe('full');
    await accounts.drop('friend 0', first);
    expect(await accounts.hold('ann', 'issus', 'link', 1)).toBe(0);
  });

  test('are given keys to seats that they hold; of too many the oldest opens nothing any more', async () => {
    const { store, accounts } = await settled();
    expect(await accounts.issue(session('ann'), first, 'early', 1)).toBe('gone');
    for (const who of ['ann', 'bob']) await accounts.hold(who, 'issus', 'link', 1);
    expect(await accounts.issue(session('ann'), { battle: 'issus', side: 1 }, 'enemy', 1)).toBe('gone');
    expect(await accounts.issue(session('ann'), { battle: 'nowhere', side: 0 }, 'away', 1)).toBe('gone');
    expect(await accounts.issue(session('bob'), first, 'of bob', 0)).toBeNull();
    for (let i = 0; i <= most.issued; i++) expect(await accounts.issue(session('ann'), first, `k${i}`, i)).toBeNull();
    expect(await store.key('k0')).toBeNull();
    expect(await store.key('k1')).toEqual(seat('issus'));
    expect(await store.key('of bob')).toEqual(seat('issus'));
    expect(await store.key('link')).toEqual(seat('issus'));
    for (const hash of ['early', 'enemy', 'away']) expect(await store.key(hash)).toBeNull();
  });

  test('lose every key to a renewed seat, but for the account that keeps it', async () => {
    const { store, accounts } = await settled();
    const theirs = { battle: 'issus', side: 1 } as const;
    await store.change('issus', 0, {}, { keys: [{ hash: 'their link', key: seat('issus', 1) }] });
    for (const who of ['ann', 'bob']) {
      await accounts.hold(who, 'issus', 'link', 1);
      await accounts.issue(session(who), first, `key of ${who}`, 1);
    }
    await accounts.hold('bob', 'issus', 'their link', 1);
    await accounts.issue(session('bob'), theirs, 'their key', 1);
    const keys = [{ hash: 'new link', key: seat('issus') }];
    expect(await store.change('issus', 1, {}, { keys, cleared: { side: 0, but: 'ann' } })).toBe(true);
    expect((await store.keys('issus')).map(({ hash }) => hash).toSorted()).toEqual([
      'new link',
      'their key',
      'their link',
    ]);
    expect(await heldBy(store, 'ann')).toEqual([['issus', 0]]);
    expect(await heldBy(store, 'bob')).toEqual([['issus', 1]]);
    expect(await accounts.hold('bob', 'issus', 'link', 2)).toBe('gone');
    expect(await accounts.issue(session('bob'), first, 'again', 2)).toBe('gone');
    expect(await accounts.issue(session('ann'), first, 'again', 2)).toBeNull();
    const nobody = { keys: [{ hash: 'newest', key: seat('issus') }], cleared: { side: 0, but: null } } as const;
    expect(await store.change('issus', 2, {}, nobody)).toBe(true);
    expect(await heldBy(store, 'ann')).toEqual([]);
    // A change that comes too late shows nobody out.
    expect(await store.change('issus', 1, {}, { cleared: { side: 1, but: null } })).toBe(false);
    expect(await heldBy(store, 'bob')).toEqual([['issus', 1]]);
  });

  test('revokes keys issued during a link renewal', async () => {
    const { store, accounts } = await settled();
    await accounts.hold('bob', 'issus', 'link', 1);
    for (let rev = 0; rev < 20; rev++) {
      const link = `link ${rev}`;
      const keys = [{ hash: link, key: seat('issus') }];
      await Promise.all([
        accounts.issue(session('bob'), first, `key ${rev}`, rev),
        accounts.hold('ann', 'issus', rev === 0 ? 'link' : `link ${rev - 1}`, rev),
        store.change('issus', rev, {}, { keys, cleared: { side: 0, but: null } }),
        accounts.issue(session('bob'), first, `late key ${rev}`, rev),
      ]);
      expect((await store.keys('issus')).map(({ hash }) => hash)).toEqual([link]);
      for (const who of ['ann', 'bob']) expect(await heldBy(store, who)).toEqual([]);
      await accounts.hold('bob', 'issus', link, 1);
    }
  });

  test('go with all that is theirs, and leave battles and their keys as they are', async () => {
    const { store, accounts } = await settled();
    await accounts.addPasskey(passkey('p', 'ann'));
    await accounts.hold('ann', 'issus', 'link', 1);
    await accounts.issue(session('ann'), first, 'key of ann', 1);
    await accounts.remove('ann');
    expect(await accounts.account('ann')).toBeNull();
    expect(await accounts.passkey('p')).toBeNull();
    expect(await accounts.session('session of ann', 1)).toBeNull();
    expect(await accounts.held('ann')).toEqual([]);
    for (const hash of ['link', 'key of ann']) expect(await store.key(hash)).toEqual(seat('issus'));
    expect(await accounts.make(account('ann'))).toBe(true);
  });
});
