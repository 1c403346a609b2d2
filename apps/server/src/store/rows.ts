import type { Side } from '@taxiarch/kernel';
import { challengeOf } from '../battles/invitations.ts';
import type { BattleRow, Schema } from './schema.ts';
import type { Patch, StoredBattle, StoredChatMessage, StoredEntry, StoredKey, StoredPosition } from './store.ts';

type Field = Exclude<keyof StoredBattle, 'id' | 'rev'>;

interface Column {
  readonly name: keyof BattleRow;
  /** Whether it is kept as JSON: all that people may have written, too, for neither database takes every string. */
  readonly json: boolean;
}

const columns: Readonly<Record<Field, Column>> = {
  madeAt: { name: 'made_at', json: false },
  phase: { name: 'phase', json: false },
  title: { name: 'title', json: true },
  sides: { name: 'sides', json: true },
  opening: { name: 'opening', json: true },
  players: { name: 'players', json: true },
  pace: { name: 'pace', json: true },
  lobby: { name: 'lobby', json: false },
  delay: { name: 'delay', json: false },
  secrets: { name: 'secrets', json: true },
  commitments: { name: 'commitments', json: true },
  n: { name: 'n', json: false },
  core: { name: 'core', json: false },
  hash: { name: 'hash', json: false },
  asked: { name: 'asked', json: true },
  left: { name: 'time_left', json: true },
  since: { name: 'since', json: false },
  deadline: { name: 'deadline', json: false },
  offer: { name: 'offer', json: true },
  ended: { name: 'ended', json: true },
  outcome: { name: 'outcome', json: true },
  pendingNotifications: { name: 'pending_notifications', json: true },
};
const fields = Object.keys(columns) as Field[];

/** The columns that a patch changes, as they are to be written. */
export function patchRow(patch: Patch): Partial<BattleRow> {
  const row: Record<string, unknown> = {};
  for (const field of fields) {
    const value = (patch as Partial<StoredBattle>)[field];
    if (value === undefined) continue;
    const { name, json } = columns[field];
    row[name] = json ? JSON.stringify(value) : value;
  }
  if (patch.pendingNotifications) {
    const times = patch.pendingNotifications.map(({ at }) => at);
    row['next_notification_at'] = times.length === 0 ? null : Math.min(...times);
  }
  return row;
}

export function battleRow(battle: Omit<StoredBattle, 'rev'>, touched: number): BattleRow {
  return { id: battle.id, rev: 0, touched, ...patchRow(battle) } as BattleRow;
}

export function battleOf(row: BattleRow): StoredBattle {
  const battle: Record<string, unknown> = { id: row.id, rev: row.rev };
  for (const field of fields) {
    const { name, json } = columns[field];
    const value = row[name];
    battle[field] = json ? JSON.parse(value as string) : value;
  }
  return battle as unknown as StoredBattle;
}

/** What the lobby keeps of a battle; null where it is not in it. */
export function lobbyRowOf(row: BattleRow): Schema['lobby'] | null {
  const [challenge] = row.lobby === null ? [] : challengeOf(battleOf(row));
  return challenge ? { battle: row.id, made_at: row.made_at, challenge: JSON.stringify(challenge) } : null;
}

export function positionRow(battle: string, { n, core, hash }: StoredPosition): Schema['positions'] {
  return { battle, n, core, hash };
}

export function entryRow(battle: string, { n, entry, hash, at }: StoredEntry): Schema['entries'] {
  return { battle, n, entry: JSON.stringify(entry), hash, at };
}

export function entryOf({ n, entry, hash, at }: Schema['entries']): StoredEntry {
  return { n, entry: JSON.parse(entry) as StoredEntry['entry'], hash, at };
}

export function keyRow(hash: string, { battle, role, side }: StoredKey): Schema['keys'] {
  return { key_hash: hash, battle, role, side };
}

export function keyOf({ battle, role, side }: Schema['keys']): StoredKey {
  return { battle, role: role as StoredKey['role'], side: side as Side | null };
}

export function chatMessageRow(battle: string, { n, by, text, at }: StoredChatMessage): Schema['chat_messages'] {
  return { battle, n, side: by, text: JSON.stringify(text), at };
}

export function chatMessageOf({ n, side, text, at }: Schema['chat_messages']): StoredChatMessage {
  return { n, by: side as Side, text: JSON.parse(text) as string, at };
}
