import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { ConfigError, formerNameWarnings, readConfig } from './config.ts';

const USE = 'Use: npm start -- [--host ADDRESS] [--port N] [--data FOLDER]';

test('listens on this machine only by default', () => {
  expect(readConfig({})).toMatchObject({
    ...{ host: '127.0.0.1', port: 5190, data: 'taxiarch-data', databaseUrl: undefined, origin: undefined },
    ...{ proxies: 0, judges: Math.max(1, availableParallelism() - 1), thinkers: 1, thinkMs: 900 },
    ...{ requests: 300, sockets: 50, battles: 60, messages: 20, log: 'info' },
  });
});

test('reads each variable', () => {
  const env = {
    ...{ TAXIARCH_HOST: '::', TAXIARCH_PORT: '8080', TAXIARCH_DATA: 'there', TAXIARCH_ORIGIN: 'https://b.example' },
    ...{
      DATABASE_URL: 'postgresql://u@h/d',
      TAXIARCH_PROXIES: '2',
      TAXIARCH_REFEREE_THREADS: '3',
      TAXIARCH_AI_THREADS: '4',
    },
    ...{
      TAXIARCH_AI_MS: '50',
      TAXIARCH_MAX_REQUESTS_PER_MINUTE: '6',
      TAXIARCH_MAX_SOCKETS: '7',
      TAXIARCH_MAX_BATTLES_PER_HOUR: '8',
    },
    ...{ TAXIARCH_MAX_MESSAGES_PER_SECOND: '9', TAXIARCH_LOG: 'warn', HOME: 'ignored' },
  };
  expect(readConfig(env)).toMatchObject({
    ...{ host: '::', port: 8080, data: 'there', origin: 'https://b.example', databaseUrl: 'postgresql://u@h/d' },
    ...{ proxies: 2, judges: 3, thinkers: 4, thinkMs: 50, requests: 6, sockets: 7, battles: 8, messages: 9 },
    log: 'warn',
  });
});

test('the command line overrides the environment', () => {
  const env = { TAXIARCH_HOST: 'h', TAXIARCH_PORT: '1', TAXIARCH_DATA: 'd' };
  expect(readConfig(env, [])).toMatchObject({ host: 'h', port: 1, data: 'd' });
  expect(readConfig(env, ['--host', 'other'])).toMatchObject({ host: 'other', port: 1, data: 'd' });
  expect(readConfig(env, ['--port', '2'])).toMatchObject({ host: 'h', port: 2, data: 'd' });
  expect(readConfig(env, ['--data', 'elsewhere'])).toMatchObject({ host: 'h', port: 1, data: 'elsewhere' });
});

const whole = 'must be a whole number';
test.each([
  ['TAXIARCH_HOST', '', 'must not be empty'],
  ['TAXIARCH_DATA', '', 'must not be empty'],
  ['TAXIARCH_PORT', 'http', `${whole}, not “http”`],
  ['TAXIARCH_PORT', '', whole],
  ['TAXIARCH_PORT', '-1', `${whole}, not “-1”`],
  ['TAXIARCH_PORT', '1.5', `${whole}, not “1.5”`],
  ['TAXIARCH_PORT', '65536', 'must be at most 65535, not “65536”'],
  ['TAXIARCH_ORIGIN', 'battles.example', 'must be like https://battles.example, not “battles.example”'],
  ['TAXIARCH_ORIGIN', 'https://b.example/', 'must be like https://battles.example, not “https://b.example/”'],
  ['TAXIARCH_ORIGIN', 'ftp://b.example', 'must be like https://battles.example, not “ftp://b.example”'],
  ['TAXIARCH_PROXIES', '11', 'must be at most 10, not “11”'],
  ['TAXIARCH_REFEREE_THREADS', '0', 'must be at least 1, not “0”'],
  ['TAXIARCH_REFEREE_THREADS', '65', 'must be at most 64, not “65”'],
  ['TAXIARCH_AI_THREADS', '0', 'must be at least 1, not “0”'],
  ['TAXIARCH_AI_THREADS', '65', 'must be at most 64, not “65”'],
  ['TAXIARCH_AI_MS', '9', 'must be at least 10, not “9”'],
  ['TAXIARCH_AI_MS', '10001', 'must be at most 10000, not “10001”'],
  ['TAXIARCH_MAX_REQUESTS_PER_MINUTE', '0', 'must be at least 1, not “0”'],
  ['TAXIARCH_MAX_SOCKETS', '100001', 'must be at most 100000, not “100001”'],
  ['TAXIARCH_MAX_BATTLES_PER_HOUR', 'many', `${whole}, not “many”`],
  ['TAXIARCH_MAX_MESSAGES_PER_SECOND', '10001', 'must be at most 10000, not “10001”'],
  ['TAXIARCH_LOG', 'loud', 'must be debug, info, warn, error or silent, not “loud”'],
  ['DATABASE_URL', 'mysql://me:secret@h/d', 'must begin with postgres://'],
  ['TAXIARCH_LOG', 'x'.repeat(100), `must be debug, info, warn, error or silent, not “${'x'.repeat(80)}”`],
])('%s=%s is refused in one sentence', (name, value, words) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(`${name} ${words}. ${USE}`);
});

test('accepts the smallest and largest values', () => {
  const edges = {
    ...{ TAXIARCH_PORT: '65535', TAXIARCH_PROXIES: '10', TAXIARCH_REFEREE_THREADS: '64', TAXIARCH_AI_THREADS: '64' },
    ...{
      TAXIARCH_AI_MS: '10',
      TAXIARCH_MAX_REQUESTS_PER_MINUTE: '1',
      TAXIARCH_MAX_SOCKETS: '100000',
      TAXIARCH_MAX_MESSAGES_PER_SECOND: '10000',
    },
  };
  expect(readConfig(edges)).toMatchObject({ port: 65_535, proxies: 10, judges: 64, thinkMs: 10, sockets: 100_000 });
  expect(readConfig({ TAXIARCH_PORT: '0', TAXIARCH_ORIGIN: 'http://house:8080' })).toMatchObject({ port: 0 });
});

test('refuses unknown command line arguments in one sentence', () => {
  for (const [argv, words] of [
    [['--haven', '1'], "Unknown option '--haven'"],
    [['here'], "Unexpected argument 'here'"],
    [['--port'], "Option '--port <value>' argument missing"],
    [['--port', 'x'], 'TAXIARCH_PORT must be a whole number, not “x”'],
  ] as const) {
    const read = () => readConfig({}, argv);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`${words}. ${USE}`);
  }
});

const mail = {
  TAXIARCH_MAIL: 'smtps://me:hush@mail.example',
  TAXIARCH_MAIL_FROM: 'Taxiarch <here@battles.example>',
  TAXIARCH_ORIGIN: 'https://battles.example',
};

test('sends e-mail when server, sender and origin are set', () => {
  expect(readConfig({}).mail).toBeNull();
  expect(readConfig(mail).mail).toEqual({ server: mail.TAXIARCH_MAIL, from: mail.TAXIARCH_MAIL_FROM });
});

test('says what is missing or wrong, without the password', () => {
  const told = (env: NodeJS.ProcessEnv): string => {
    try {
      readConfig(env);
    } catch (fault) {
      return (fault as Error).message;
    }
    return '';
  };
  const { TAXIARCH_MAIL_FROM: _from, ...noSender } = mail;
  const { TAXIARCH_ORIGIN: _origin, ...nowhere } = mail;
  expect(told(noSender)).toMatch(/^TAXIARCH_MAIL also needs TAXIARCH_MAIL_FROM/);
  expect(told(nowhere)).toMatch(/^TAXIARCH_MAIL also needs TAXIARCH_ORIGIN/);
  const wrong = told({ ...mail, TAXIARCH_MAIL: 'imap://me:hush@mail.example' });
  expect(wrong).toMatch(/^TAXIARCH_MAIL must be like smtps:/);
  expect(wrong).not.toContain('hush');
  expect(told({ ...mail, TAXIARCH_MAIL_FROM: 'nobody' })).toMatch(/^TAXIARCH_MAIL_FROM must be an address.*“nobody”/);
  expect(told({ TAXIARCH_PRESENCE_TIMEOUT_MS: '5' })).toMatch(/^TAXIARCH_PRESENCE_TIMEOUT_MS must be at least 300/);
});

test('settings under their former names still count, and the start says the new ones', () => {
  const env = { TAXIARCH_JUDGES: '3', TAXIARCH_TELL_MS: '7', TAXIARCH_MAX_SOCKETS: '8', TAXIARCH_SOCKETS: '9' };
  expect(readConfig(env)).toMatchObject({ judges: 3, graceMs: 7, sockets: 8 });
  expect(() => readConfig({ TAXIARCH_JUDGES: '0' })).toThrow('TAXIARCH_JUDGES must be at least 1, not “0”.');
  expect(formerNameWarnings(env)).toEqual([
    'TAXIARCH_JUDGES is now called TAXIARCH_REFEREE_THREADS. The old name works until version 0.3.',
    'TAXIARCH_TELL_MS is now called TAXIARCH_NOTIFY_AFTER_MS. The old name works until version 0.3.',
  ]);
});

test.each([
  ['TAXIARCH_REFEREE_THREADS', 'TAXIARCH_JUDGES', 'judges'],
  ['TAXIARCH_AI_THREADS', 'TAXIARCH_THINKERS', 'thinkers'],
  ['TAXIARCH_AI_MS', 'TAXIARCH_THINK_MS', 'thinkMs'],
  ['TAXIARCH_MAX_REQUESTS_PER_MINUTE', 'TAXIARCH_REQUESTS', 'requests'],
  ['TAXIARCH_MAX_SOCKETS', 'TAXIARCH_SOCKETS', 'sockets'],
  ['TAXIARCH_MAX_BATTLES_PER_HOUR', 'TAXIARCH_BATTLES', 'battles'],
  ['TAXIARCH_MAX_ACCOUNTS_PER_HOUR', 'TAXIARCH_ACCOUNTS', 'accounts'],
  ['TAXIARCH_MAX_SIGN_INS_PER_MINUTE', 'TAXIARCH_SIGN_INS', 'signIns'],
  ['TAXIARCH_MAX_MESSAGES_PER_SECOND', 'TAXIARCH_MESSAGES', 'messages'],
  ['TAXIARCH_NOTIFY_AFTER_MS', 'TAXIARCH_TELL_MS', 'graceMs'],
  ['TAXIARCH_PRESENCE_TIMEOUT_MS', 'TAXIARCH_LAPSE_MS', 'lapseMs'],
] as const)('%s, formerly %s', (name, former, field) => {
  const [now, before] = field === 'lapseMs' ? ['900', '600'] : ['60', '40'];
  expect(readConfig({ [former]: before })[field]).toBe(Number(before));
  expect(readConfig({ [name]: now, [former]: before })[field]).toBe(Number(now));
});
