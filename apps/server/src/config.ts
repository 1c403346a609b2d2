import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { usage } from '../../../scripts/usage.mjs';
import { isSender, type MailServer } from './notifications/email.ts';

/** A wrong setting, described in one sentence. */
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

/** Environment variables, with their defaults. */
const settings = v.object({
  TAXIARCH_HOST: v.optional(words, '127.0.0.1'),
  TAXIARCH_PORT: v.optional(number(0, 65_535), '5190'),
  /** The folder for data. */
  TAXIARCH_DATA: v.optional(words, 'taxiarch-data'),
  /** PostgreSQL instead of the file in that folder. */
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  /** Public address of the server, such as https://battles.example. Requests from other websites are refused. */
  TAXIARCH_ORIGIN: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^/]+$/, 'must be like https://battles.example')),
  ),
  /** Number of proxies in front of the server. Their X-Forwarded-For is trusted. */
  TAXIARCH_PROXIES: v.optional(number(0, 10), '0'),
  TAXIARCH_REFEREE_THREADS: v.optional(number(1, 64)),
  TAXIARCH_AI_THREADS: v.optional(number(1, 64), '1'),
  TAXIARCH_AI_MS: v.optional(number(10, 10_000), '900'),
  /** Limits for one address. */
  TAXIARCH_MAX_REQUESTS_PER_MINUTE: v.optional(number(1, 1_000_000), '300'),
  TAXIARCH_MAX_SOCKETS: v.optional(number(1, 100_000), '50'),
  TAXIARCH_MAX_BATTLES_PER_HOUR: v.optional(number(1, 1_000_000), '60'),
  TAXIARCH_MAX_ACCOUNTS_PER_HOUR: v.optional(number(1, 1_000_000), '20'),
  TAXIARCH_MAX_SIGN_INS_PER_MINUTE: v.optional(number(1, 1_000_000), '20'),
  /** Limit for one socket. */
  TAXIARCH_MAX_MESSAGES_PER_SECOND: v.optional(number(1, 10_000), '20'),
  /** Delay before an absent player is notified. */
  TAXIARCH_NOTIFY_AFTER_MS: v.optional(number(0, 3_600_000), '15000'),
  /** Visitors of a process that stopped reporting count as gone after this time. */
  TAXIARCH_PRESENCE_TIMEOUT_MS: v.optional(number(300, 600_000), '30000'),
  /** Mail server and sender of e-mails. */
  TAXIARCH_MAIL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/./, 'must be like smtps://user:password@host'))),
  TAXIARCH_MAIL_FROM: v.optional(v.pipe(v.string(), v.check(isSender, 'must be an address, or Name <address>'))),
  TAXIARCH_LOG: v.optional(v.picklist(logs, 'must be debug, info, warn, error or silent'), 'info'),
});

/** Names that versions before 0.2 used. They are read until 0.3. */
const formerNames = {
  TAXIARCH_REFEREE_THREADS: 'TAXIARCH_JUDGES',
  TAXIARCH_AI_THREADS: 'TAXIARCH_THINKERS',
  TAXIARCH_AI_MS: 'TAXIARCH_THINK_MS',
  TAXIARCH_MAX_REQUESTS_PER_MINUTE: 'TAXIARCH_REQUESTS',
  TAXIARCH_MAX_SOCKETS: 'TAXIARCH_SOCKETS',
  TAXIARCH_MAX_BATTLES_PER_HOUR: 'TAXIARCH_BATTLES',
  TAXIARCH_MAX_ACCOUNTS_PER_HOUR: 'TAXIARCH_ACCOUNTS',
  TAXIARCH_MAX_SIGN_INS_PER_MINUTE: 'TAXIARCH_SIGN_INS',
  TAXIARCH_MAX_MESSAGES_PER_SECOND: 'TAXIARCH_MESSAGES',
  TAXIARCH_NOTIFY_AFTER_MS: 'TAXIARCH_TELL_MS',
  TAXIARCH_PRESENCE_TIMEOUT_MS: 'TAXIARCH_LAPSE_MS',
} as const satisfies Readonly<Partial<Record<keyof typeof settings.entries, string>>>;

/** Variables that are set under a former name only. */
const formerlyNamed = (env: NodeJS.ProcessEnv): [name: string, former: string][] =>
  Object.entries(formerNames).filter(([name, former]) => env[name] === undefined && env[former] !== undefined);

/** A sentence for each variable that is set under its former name. */
export const formerNameWarnings = (env: NodeJS.ProcessEnv): string[] =>
  formerlyNamed(env).map(([name, former]) => `${former} is now called ${name}. The old name works until version 0.3.`);

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

/** Reads the environment and the command line, which overrides it. */
export function readConfig(env: NodeJS.ProcessEnv, argv: readonly string[] = []): Config {
  const said = spoken(argv);
  const former = new Map(formerlyNamed(env));
  const given = {
    ...env,
    ...Object.fromEntries([...former].map(([name, old]) => [name, env[old]])),
    ...(said.host === undefined ? {} : { TAXIARCH_HOST: said.host }),
    ...(said.port === undefined ? {} : { TAXIARCH_PORT: said.port }),
    ...(said.data === undefined ? {} : { TAXIARCH_DATA: said.data }),
  };
  const result = v.safeParse(settings, given);
  if (!result.success) {
    const [issue] = result.issues;
    const name = v.getDotPath(issue) ?? 'the environment';
    const value = shownValue(name, (given as Record<string, string | undefined>)[name]);
    throw new ConfigError(`${former.get(name) ?? name} ${issue.message}${value}. ${usage}`);
  }
  const set = result.output;
  return {
    host: set.TAXIARCH_HOST,
    port: set.TAXIARCH_PORT,
    data: set.TAXIARCH_DATA,
    databaseUrl: set.DATABASE_URL,
    origin: set.TAXIARCH_ORIGIN,
    proxies: set.TAXIARCH_PROXIES,
    judges: set.TAXIARCH_REFEREE_THREADS ?? Math.max(1, availableParallelism() - 1),
    thinkers: set.TAXIARCH_AI_THREADS,
    thinkMs: set.TAXIARCH_AI_MS,
    requests: set.TAXIARCH_MAX_REQUESTS_PER_MINUTE,
    sockets: set.TAXIARCH_MAX_SOCKETS,
    battles: set.TAXIARCH_MAX_BATTLES_PER_HOUR,
    accounts: set.TAXIARCH_MAX_ACCOUNTS_PER_HOUR,
    signIns: set.TAXIARCH_MAX_SIGN_INS_PER_MINUTE,
    messages: set.TAXIARCH_MAX_MESSAGES_PER_SECOND,
    graceMs: set.TAXIARCH_NOTIFY_AFTER_MS,
    lapseMs: set.TAXIARCH_PRESENCE_TIMEOUT_MS,
    mail: postOfficeOf(set),
    log: set.TAXIARCH_LOG,
  };
}

/** E-mails need a sender, and the address of this server for their links. */
function postOfficeOf(set: v.InferOutput<typeof settings>): MailServer | null {
  const { TAXIARCH_MAIL: server, TAXIARCH_MAIL_FROM: from, TAXIARCH_ORIGIN: origin } = set;
  if (server === undefined) return null;
  if (from === undefined) throw new ConfigError('TAXIARCH_MAIL also needs TAXIARCH_MAIL_FROM.');
  if (origin === undefined)
    throw new ConfigError('TAXIARCH_MAIL also needs TAXIARCH_ORIGIN, for the links in e-mails.');
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
