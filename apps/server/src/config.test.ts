import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const USE = 'Use: npm start -- [--host ADDRESS] [--port N] [--data FOLDER]';

test('who sets nothing has a server of this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    ...{ host: '127.0.0.1', port: 5190, data: 'taxiarch-data', databaseUrl: undefined, origin: undefined },
    ...{ proxies: 0, judges: Math.max(1, availableParallelism() - 1), thinkers: 1, thinkMs: 900 },
    ...{ requests: 300, sockets: 50, battles: 60, messages: 20, log: 'info' },
  });
});

test('each setting goes where it belongs', () => {
  const env = {
    ...{ TAXIARCH_HOST: '::', TAXIARCH_PORT: '8080', TAXIARCH_DATA: 'there', TAXIARCH_ORIGIN: 'https://b.example' },
    ...{ DATABASE_URL: 'postgresql://u@h/d', TAXIARCH_PROXIES: '2', TAXIARCH_JUDGES: '3', TAXIARCH_THINKERS: '4' },
    ...{ TAXIARCH_THINK_MS: '50', TAXIARCH_REQUESTS: '6', TAXIARCH_SOCKETS: '7', TAXIARCH_BATTLES: '8' },
    ...{ TAXIARCH_MESSAGES: '9', TAXIARCH_LOG: 'warn', HOME: 'and others are none of its business' },
  };
  expect(readConfig(env)).toMatchObject({
    ...{ host: '::', port: 8080, data: 'there', origin: 'https://b.example', databaseUrl: 'postgresql://u@h/d' },
    ...{ proxies: 2, judges: 3, thinkers: 4, thinkMs: 50, requests: 6, sockets: 7, battles: 8, messages: 9 },
    log: 'warn',
  });
});

test('the command line goes before the environment, each word by itself', () => {
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
  ['TAXIARCH_JUDGES', '0', 'must be at least 1, not “0”'],
  ['TAXIARCH_JUDGES', '65', 'must be at most 64, not “65”'],
  ['TAXIARCH_THINKERS', '0', 'must be at least 1, not “0”'],
  ['TAXIARCH_THINKERS', '65', 'must be at most 64, not “65”'],
  ['TAXIARCH_THINK_MS', '9', 'must be at least 10, not “9”'],
  ['TAXIARCH_THINK_MS', '10001', 'must be at most 10000, not “10001”'],
  ['TAXIARCH_REQUESTS', '0', 'must be at least 1, not “0”'],
  ['TAXIARCH_SOCKETS', '100001', 'must be at most 100000, not “100001”'],
  ['TAXIARCH_BATTLES', 'many', `${whole}, not “many”`],
  ['TAXIARCH_MESSAGES', '10001', 'must be at most 10000, not “10001”'],
  ['TAXIARCH_LOG', 'loud', 'must be debug, info, warn, error or silent, not “loud”'],
  ['DATABASE_URL', 'mysql://me:secret@h/d', 'must begin with postgres://'],
  ['TAXIARCH_LOG', 'x'.repeat(100), `must be debug, info, warn, error or silent, not “${'x'.repeat(80)}”`],
])('%s=%s is told in a sentence', (name, value, words) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(`${name} ${words}. ${USE}`);
});

test('values at the edge are taken', () => {
  const edges = {
    ...{ TAXIARCH_PORT: '65535', TAXIARCH_PROXIES: '10', TAXIARCH_JUDGES: '64', TAXIARCH_THINKERS: '64' },
    ...{ TAXIARCH_THINK_MS: '10', TAXIARCH_REQUESTS: '1', TAXIARCH_SOCKETS: '100000', TAXIARCH_MESSAGES: '10000' },
  };
  expect(readConfig(edges)).toMatchObject({ port: 65_535, proxies: 10, judges: 64, thinkMs: 10, sockets: 100_000 });
  expect(readConfig({ TAXIARCH_PORT: '0', TAXIARCH_ORIGIN: 'http://house:8080' })).toMatchObject({ port: 0 });
});

test('words that the command line does not know are told in a sentence', () => {
  for (const [argv, words] of [
    [['--prot', '1'], "Unknown option '--prot'"],
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

test('letters are sent where all is known that they need', () => {
  expect(readConfig({}).mail).toBeNull();
  expect(readConfig(mail).mail).toEqual({ server: mail.TAXIARCH_MAIL, from: mail.TAXIARCH_MAIL_FROM });
});

test('what is missing or wrong is told in a sentence, without the password', () => {
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
  expect(told(noSender)).toMatch(/^TAXIARCH_MAIL wants TAXIARCH_MAIL_FROM too/);
  expect(told(nowhere)).toMatch(/^TAXIARCH_MAIL wants TAXIARCH_ORIGIN too/);
  const wrong = told({ ...mail, TAXIARCH_MAIL: 'imap://me:hush@mail.example' });
  expect(wrong).toMatch(/^TAXIARCH_MAIL must be like smtps:/);
  expect(wrong).not.toContain('hush');
  expect(told({ ...mail, TAXIARCH_MAIL_FROM: 'nobody' })).toMatch(/^TAXIARCH_MAIL_FROM must be an address.*“nobody”/);
  expect(told({ TAXIARCH_LAPSE_MS: '5' })).toMatch(/^TAXIARCH_LAPSE_MS must be at least 300/);
});
