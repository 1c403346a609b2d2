/**
 * A store as one file: JSON, a line for each row, compressed by gzip. The first line says what it is, the last how many
 * rows there are and what they sum to, so that a file that was cut off or changed is known.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as v from 'valibot';
import { type Line, NotEmpty, type Store } from './store.ts';

/** What is wrong with a file or a store, told as one sentence. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** What is written; whatever is older is read too. */
const FORMAT = 4;

const text = v.string();
const whole = v.pipe(v.number(), v.safeInteger());
const columns = {
  battles: v.strictObject({
    ...{ id: text, rev: whole, made_at: whole, touched: whole, phase: v.picklist(['open', 'secrets', 'on', 'over']) },
    ...{ title: text, sides: text, opening: text, players: text, pace: text, lobby: v.nullable(text) },
    ...{ delay: v.nullable(whole), secrets: text, commitments: text, n: whole, core: v.nullable(text) },
    ...{ hash: v.nullable(text), asked: text, time_left: text, since: v.nullable(whole), deadline: v.nullable(whole) },
    ...{ offer: text, ended: text, outcome: text },
    ...{ next_notification_at: v.optional(v.nullable(whole), null), pending_notifications: v.optional(text, '[]') },
  }),
  entries: v.strictObject({ battle: text, n: whole, entry: text, hash: text, at: whole }),
  positions: v.strictObject({ battle: text, n: whole, core: text, hash: text }),
  keys: v.strictObject({
    ...{ key_hash: text, battle: text, role: v.picklist(['seat', 'invite', 'watch']), side: v.nullable(whole) },
  }),
  chat_messages: v.strictObject({ battle: text, n: whole, side: whole, text, at: whole }),
  notification_subscriptions: v.strictObject({
    ...{ id: text, battle: text, side: whole, kind: v.picklist(['push', 'mail']), mark: text, target: text },
    ...{ confirmed: whole, code: v.nullable(text), made_at: whole },
  }),
  settings: v.strictObject({ name: text, value: text }),
  accounts: v.strictObject({ id: text, name: text, plain_name: text, password: v.nullable(text), made_at: whole }),
  passkeys: v.strictObject({
    ...{ id: text, account: text, public_key: text, counter: whole, transports: text, made_at: whole },
  }),
  holdings: v.strictObject({ account: text, battle: text, side: whole, at: whole }),
  issued: v.strictObject({ key_hash: text, account: text, session: text, at: whole }),
};

const lineSchema = v.variant('table', [
  v.strictObject({ table: v.literal('battles'), row: columns.battles }),
  v.strictObject({ table: v.literal('entries'), row: columns.entries }),
  v.strictObject({ table: v.literal('positions'), row: columns.positions }),
  v.strictObject({ table: v.literal('keys'), row: columns.keys }),
  v.strictObject({ table: v.literal('chat_messages'), row: columns.chat_messages }),
  v.strictObject({ table: v.literal('notification_subscriptions'), row: columns.notification_subscriptions }),
  v.strictObject({ table: v.literal('settings'), row: columns.settings }),
  v.strictObject({ table: v.literal('accounts'), row: columns.accounts }),
  v.strictObject({ table: v.literal('passkeys'), row: columns.passkeys }),
  v.strictObject({ table: v.literal('holdings'), row: columns.holdings }),
  v.strictObject({ table: v.literal('issued'), row: columns.issued }),
]);
/** What formats before the fourth called tables and columns. */
const tablesBefore4 = new Map([
  ['sayings', 'chat_messages'],
  ['notices', 'notification_subscriptions'],
]);
const columnsBefore4: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  battles: new Map([
    ['bell', 'next_notification_at'],
    ['rings', 'pending_notifications'],
  ]),
  keys: new Map([['sum', 'key_hash']]),
  issued: new Map([['sum', 'key_hash']]),
};
const anyLineSchema = v.strictObject({ table: text, row: v.record(text, v.unknown()) });

/** A line of a format before the fourth, under the names of today; what is not such a line stays as it is. */
function withNamesOfToday(raw: unknown): unknown {
  if (!v.is(anyLineSchema, raw)) return raw;
  const columns = columnsBefore4[raw.table];
  const row = columns
    ? Object.fromEntries(Object.entries(raw.row).map(([name, value]) => [columns.get(name) ?? name, value]))
    : raw.row;
  return { table: tablesBefore4.get(raw.table) ?? raw.table, row };
}
const firstSchema = v.object({ taxiarch: v.literal('backup'), format: whole });
const lastSchema = v.strictObject({ rows: whole, sum: text });

export interface Counted {
  readonly battles: number;
  readonly rows: number;
}

/** Writes all that a store holds to a file, which is there as a whole or not at all. */
export async function writeBackup(store: Store, file: string, instead: boolean): Promise<Counted> {
  if (!instead && existsSync(file)) throw new BackupError(`${file} already exists. Add --force to overwrite it.`);
  const part = `${file}.part`;
  const zip = createGzip();
  const out = createWriteStream(part, { mode: 0o600 });
  // Someone hears of a fault of the disk even while rows are being read.
  zip.pipe(out);
  const done = finished(out);
  done.catch(() => undefined);
  const sum = createHash('sha256');
  let [battles, rows] = [0, 0];
  const put = async (line: string) => {
    if (!zip.write(`${line}\n`)) await Promise.race([once(zip, 'drain'), done]);
  };
  try {
    await put(JSON.stringify({ taxiarch: 'backup', format: FORMAT }));
    await store.exportRows(async (line) => {
      const written = JSON.stringify(line);
      sum.update(written);
      rows++;
      if (line.table === 'battles') battles++;
      await put(written);
    });
    await put(JSON.stringify({ rows, sum: sum.digest('hex') }));
    zip.end();
    await done;
    const handle = await open(part);
    await handle.sync();
    await handle.close();
    renameSync(part, file);
  } catch (fault) {
    zip.destroy();
    out.destroy();
    rmSync(part, { force: true });
    const { code, syscall } = fault as NodeJS.ErrnoException;
    if (code !== undefined && syscall !== undefined) throw new BackupError(`${file} cannot be written: ${code}.`);
    throw fault;
  }
  return { battles, rows };
}

function parsed(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new BackupError(`Line ${number} is not JSON: the file is damaged or not a Taxiarch backup.`);
  }
}

/** The lines of a compressed file. */
async function* textsOf(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip();
  pipeline(createReadStream(file), unzipped, () => undefined);
  let rest = '';
  for await (const chunk of unzipped.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** The rows of a file, each checked; after the last of them, that none is missing. */
async function* linesOf(file: string, counted: (line: Line) => void): AsyncGenerator<Line> {
  const sum = createHash('sha256');
  let [number, rows, format] = [0, 0, FORMAT];
  let last: v.InferOutput<typeof lastSchema> | null = null;
  for await (const text of textsOf(file)) {
    number++;
    const raw = parsed(text, number);
    if (number === 1) {
      if (!v.is(firstSchema, raw)) throw new BackupError('This is not a Taxiarch backup.');
      if (raw.format > FORMAT)
        throw new BackupError(`Its format is ${raw.format}; this version of Taxiarch reads formats up to ${FORMAT}.`);
      format = raw.format;
      continue;
    }
    if (last !== null) throw new BackupError(`Line ${number} comes after the end marker.`);
    if (v.is(lastSchema, raw)) {
      last = raw;
      continue;
    }
    const line = v.safeParse(lineSchema, format < 4 ? withNamesOfToday(raw) : raw);
    if (!line.success) {
      const [issue] = line.issues;
      throw new BackupError(`Line ${number} is not a valid row: ${v.getDotPath(issue) ?? 'its shape'} is wrong.`);
    }
    sum.update(text);
    rows++;
    counted(line.output);
    yield line.output;
  }
  if (last === null) throw new BackupError('The file is incomplete: its end is missing.');
  if (last.rows !== rows || last.sum !== sum.digest('hex'))
    throw new BackupError('The file was changed: its checksum is wrong.');
}

/** Brings what a file holds into a store, all or nothing. */
export async function readBackup(store: Store, file: string, instead: boolean): Promise<Counted> {
  let [battles, rows] = [0, 0];
  const lines = linesOf(file, ({ table }) => {
    rows++;
    if (table === 'battles') battles++;
  });
  try {
    await store.importRows(lines, instead);
  } catch (fault) {
    if (fault instanceof BackupError) throw new BackupError(`${file} cannot be restored. ${fault.message}`);
    if (fault instanceof NotEmpty) {
      throw new BackupError('The database already holds battles or accounts. Add --force to replace them.');
    }
    const { code } = fault as NodeJS.ErrnoException;
    if (code?.startsWith('Z_'))
      throw new BackupError(`${file} cannot be restored. The file is incomplete or not in gzip format.`);
    if (code === 'ENOENT') throw new BackupError(`File not found: ${file}.`);
    throw fault;
  }
  return { battles, rows };
}
