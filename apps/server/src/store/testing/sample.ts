import type { Account, Passkey, Session } from '../accounts.ts';
import type { StoredSubscription } from '../notifications.ts';
import type { StoredBattle, StoredEntry, StoredKey } from '../store.ts';

/** A battle that waits for someone to take the other seat. */
export function waiting(id: string, differs: Partial<StoredBattle> = {}): Omit<StoredBattle, 'rev'> {
  return {
    id,
    madeAt: 1_790_000_000_000,
    phase: 'open',
    title: 'Issus',
    sides: ['Macedon', 'Persia'],
    opening: {
      ruleset: 'alexander',
      rulesVersion: '1',
      scenario: 'issus',
      scenarioVersion: '1',
      charts: ['alexander@1'],
      options: [],
      seed: '',
      dice: 'proved',
    },
    players: ['person', null],
    pace: { kind: 'clock', minutes: 30, seconds: 10 },
    lobby: null,
    delay: 2,
    secrets: ['a', null, null],
    commitments: ['sum of a', 'sum of b', null],
    n: 0,
    core: null,
    hash: null,
    asked: [],
    left: null,
    since: null,
    deadline: null,
    offer: null,
    ended: null,
    outcome: null,
    pendingNotifications: [],
    ...differs,
  };
}

export function entry(n: number): StoredEntry {
  return { n, entry: { side: 0, choice: `answer ${n}` }, hash: `hash ${n}`, at: 1_790_000_000_000 + n };
}

export function seat(battle: string, side: 0 | 1 = 0): StoredKey {
  return { battle, role: 'seat', side };
}

/** A browser that is to be told about a seat. */
export function subscription(id: string, battle: string, side: 0 | 1): StoredSubscription {
  const target = { endpoint: `https://push.example/${id}`, p256dh: 'key', auth: 'secret' };
  const head = { id, battle, side, mark: `sum of ${id}`, confirmed: true, code: null, madeAt: 1_790_000_000_000 };
  return { ...head, kind: 'push', target };
}

/** An account whose id is its name. */
export function account(name: string, differs: Partial<Account> = {}): Account {
  return { id: name, name, password: 'sealed', madeAt: 1_790_000_000_000, ...differs };
}

export function passkey(id: string, of: string): Passkey {
  return { id, account: of, publicKey: 'public', counter: 0, transports: ['internal'], madeAt: 1_790_000_000_000 };
}

/** A session that lasts from 0 to 100. */
export function session(of: string): Session {
  return { hash: `session of ${of}`, account: of, madeAt: 0, until: 100 };
}
