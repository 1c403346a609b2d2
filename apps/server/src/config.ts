import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { usage } from '../../../scripts/usage.mjs';
import { isSender, type MailServer } from './notifications/email.ts';

/** A fault of whoever has started the server, told as one sentence. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const number = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

const words = v.pipe(v.string(), v.minLength(1, 'must not be empty'));
const logs = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** What can be set by the environment, by the names of the variables. */
const settings = v.object({
  TAXIARCH_HOST: v.optional(words, '127.0.0.1'),
  TAXIARCH_PORT: v.optional(number(0, 65_535), '5190'),
  /** The folder for data. */
  TAXIARCH_DATA: v.optional(words, 'taxiarch-data'),
  /** PostgreSQL instead of the file in that folder. */
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  /** Where people find the server, such as https://battles.example; pages of other places are not listened to. */
  TAXIARCH_ORIGIN: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^/]+$/, 'must be like https://battles.example')),
  ),
  /** How many proxies stand before it, whose word about the address of a visitor is taken. */
  TAXIARCH_PROXIES: v.optional(number(0, 10), '0'),
  TAXIARCH_JUDGES: v.optional(number(1, 64)),
  TAXIARCH_THINKERS: v.optional(number(1, 64), '1'),
  TAXIARCH_THINK_MS: v.optional(number(10, 10_000), '900'),
  /** Requests a minute and sockets at once from one address. */
  TAXIARCH_REQUESTS: v.optional(number(1, 1_000_000), '300'),
  TAXIARCH_SOCKETS: v.optional(number(1, 100_000), '50'),
  /** Battles that one address may make in an hour. */
  TAXIARCH_BATTLES: v.optional(number(1, 1_000_000), '60'),
  /** Accounts that one address may make in an hour, and how often it may try to sign in in a minute. */
  TAXIARCH_ACCOUNTS: v.optional(number(1, 1_000_000), '20'),
  TAXIARCH_SIGN_INS: v.optional(number(1, 1_000_000), '20'),
  /** Messages a second that one socket may send. */
  TAXIARCH_MESSAGES: v.optional(number(1, 10_000), '20'),
  /** Milliseconds until somebody who is asked something, and does not look, is told elsewhere. */
  TAXIARCH_TELL_MS: v.optional(number(0, 3_600_000), '15000'),
  /** So long what a process says about who is there holds, unless it says it again. */
  TAXIARCH_LAPSE_MS: v.optional(number(300, 600_000), '30000'),
  /** Where letters go out, and from whom. */
  TAXIARCH_MAIL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/./, 'must be like smtps://user:password@host'))),
  TAXIARCH_MAIL_FROM: v.optional(v.pipe(v.string(), v.check(isSender, 'must be an address, or Name <address>'))),
  TAXIARCH_LOG: v.optional(v.picklist(logs, 'must be debug, info, warn, error or silent'), 'info'),
});

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly data: string;
  readonly databaseUrl: string | undefined;
  readonly origin: string | undefined;
  readonly proxies: number;
  readonly judges: number;
  readonly thinkers: number;
  readonly thinkMs: number;
  readonly requests: number;
  readonly sockets: number;
  readonly battles: number;
  readonly accounts: number;
  readonly signIns: number;
  readonly messages: number;
  readonly graceMs: number;
  readonly lapseMs: number;
  readonly mail: MailServer | null;
  readonly log: string;
}

/** Reads the environment, and what is said on the command line, which goes before it. */
export function readConfig(env: NodeJS.ProcessEnv, argv: readonly string[] = []): Config {
  const said = spoken(argv);
  const given = {
    ...env,
    ...(said.host === undefined ? {} : { TAXIARCH_HOST: said.host }),
    ...(said.port === undefined ? {} : { TAXIARCH_PORT: said.port }),
    ...(said.data === undefined ? {} : { TAXIARCH_DATA: said.data }),
  };
  const result = v.safeParse(settings, given);
  if (!result.success) {
    const [issue] = result.issues;
    const name = v.getDotPath(issue) ?? 'the environment';
    const value = shownValue(name, (given as Record<string, string | undefined>)[name]);
    throw new ConfigError(`${name} ${issue.message}${value}. ${usage}`);
  }
  const set = result.output;
  return {
    host: set.TAXIARCH_HOST,
    port: set.TAXIARCH_PORT,
    data: set.TAXIARCH_DATA,
    databaseUrl: set.DATABASE_URL,
    origin: set.TAXIARCH_ORIGIN,
    proxies: set.TAXIARCH_PROXIES,
    judges: set.TAXIARCH_JUDGES ?? Math.max(1, availableParallelism() - 1),
    thinkers: set.TAXIARCH_THINKERS,
    thinkMs: set.TAXIARCH_THINK_MS,
    requests: set.TAXIARCH_REQUESTS,
    sockets: set.TAXIARCH_SOCKETS,
    battles: set.TAXIARCH_BATTLES,
    accounts: set.TAXIARCH_ACCOUNTS,
    signIns: set.TAXIARCH_SIGN_INS,
    messages: set.TAXIARCH_MESSAGES,
    graceMs: set.TAXIARCH_TELL_MS,
    lapseMs: set.TAXIARCH_LAPSE_MS,
    mail: postOfficeOf(set),
    log: set.TAXIARCH_LOG,
  };
}

/** Letters say from whom they come, and lead back here: all of it has to be known. */
function postOfficeOf(set: v.InferOutput<typeof settings>): MailServer | null {
  const { TAXIARCH_MAIL: server, TAXIARCH_MAIL_FROM: from, TAXIARCH_ORIGIN: origin } = set;
  if (server === undefined) return null;
  if (from === undefined) throw new ConfigError('TAXIARCH_MAIL wants TAXIARCH_MAIL_FROM too.');
  if (origin === undefined) throw new ConfigError('TAXIARCH_MAIL wants TAXIARCH_ORIGIN too: letters lead there.');
  return { server, from };
}

/** Addresses of databases and mail servers hold passwords. */
const shownValue = (name: string, value: string | undefined): string =>
  value === undefined || value === '' || name === 'DATABASE_URL' || name === 'TAXIARCH_MAIL'
    ? ''
    : `, not “${value.slice(0, 80)}”`;

function spoken(argv: readonly string[]): {
  host?: string | undefined;
  port?: string | undefined;
  data?: string | undefined;
} {
  try {
    return parseArgs({
      args: [...argv],
      options: { host: { type: 'string' }, port: { type: 'string' }, data: { type: 'string' } },
    }).values;
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message.split('. ', 1)[0] : error}. ${usage}`);
  }
}
