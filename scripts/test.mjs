// `npm test`: installs what is missing, then runs every check and test.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { findPostgres } from './postgres.mjs';
import { command, ensureBuilt, ensureInstalled, root, Stop, tool, workFolder } from './project.mjs';
import { everyScript } from './smoke.mjs';

const unitResults = join(workFolder, 'unit-tests.json');
const browserResults = join(workFolder, 'browser-tests.json');

function options() {
  try {
    return parseArgs({ options: { quick: { type: 'boolean', default: false } } }).values;
  } catch {
    throw new Stop('Use: npm test -- [--quick]   (--quick skips browser tests)');
  }
}

/**
 * A free port below those that the system hands out: tests beside this one cannot be given it meanwhile.
 * @returns {Promise<number>}
 */
function freePort() {
  const port = randomInt(20_000, 30_000);
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(freePort()));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
}

/**
 * Runs a program to its end and gives its output as a whole, since others run beside it.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ code: number, output: string }>}
 */
const quietly = (program, args, env = process.env) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: program === 'npm' && process.platform === 'win32',
    });
    const parts = /** @type {Buffer[]} */ ([]);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() }));
  });

/** @param {string} script of package.json */
const npmScript = (script) => () => {
  const own = process.env['npm_execpath'];
  const [program, ...args] = own?.endsWith('.js') ? [process.execPath, own] : ['npm'];
  return quietly(program, [...args, 'run', '--silent', script]);
};

/** What needs one core each stands side by side. */
async function checks() {
  const all = /** @type {const} */ ([
    ['types', npmScript('typecheck')],
    ['lint', npmScript('lint')],
    ['layers', npmScript('check:sources')],
    ['words', npmScript('check:words')],
    ['spelling', npmScript('check:spelling')],
    ['rule coverage', npmScript('coverage:rules')],
    ['build', () => ensureBuilt().then(() => ({ code: 0, output: '' }))],
  ]);
  const codes = await Promise.all(
    all.map(async ([name, work]) => {
      const since = Date.now();
      const { code, output } = await work();
      console.log(`${output}-- ${name}: ${code === 0 ? 'good' : 'failed'}, ${seconds(since)}`);
      return code;
    }),
  );
  return Math.max(...codes);
}

const unitTests = () =>
  tool('vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`]);

/** @type {string | undefined} */
let chromium;
/** @type {string | undefined} */
let headlessShell;

async function bringChromium() {
  chromium = await findChromium();
  headlessShell = (await findHeadlessShell()) ?? chromium;
  console.log(`${chromium}, ${headlessShell}`);
}

async function bringPostgres() {
  console.log(await findPostgres());
}

async function browserTests() {
  const port = await freePort();
  const env = {
    ...process.env,
    TAXIARCH_CHROMIUM: chromium,
    TAXIARCH_HEADLESS_SHELL: headlessShell,
    TAXIARCH_PORT: String(port),
    TAXIARCH_RESULTS: browserResults,
  };
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const { code, output } = await quietly(process.execPath, [cli, 'test', '--pass-with-no-tests'], env);
  console.log(`\n${output}`);
  return code;
}

let run = { passed: 0, failed: 0 };
async function smoke() {
  run = await everyScript();
  return run.failed === 0 ? 0 : 1;
}

/** @param {() => Promise<void>} work */
const done = (work) => async () => {
  await work();
  return 0;
};

/** @typedef {{ name: string, browser?: true, work: () => Promise<number> }} Stage */

/** @type {readonly Stage[]} */
const preparation = [
  { name: 'install', work: done(ensureInstalled) },
  { name: 'chromium', browser: true, work: done(bringChromium) },
  { name: 'postgres', work: done(bringPostgres) },
  { name: 'types, lint, layers, words, spelling, rule coverage and build', work: checks },
];

/**
 * Browser tests wait for pages, servers and each other, so the other tests run beside them.
 * @type {readonly (readonly Stage[])[]}
 */
const lanes = [
  [{ name: 'unit and property tests', work: unitTests }],
  [
    { name: 'browser tests', browser: true, work: browserTests },
    { name: 'benches and scripts', browser: true, work: smoke },
  ],
];

/**
 * Runs stages one after the other; gives the name of the first that fails.
 * @param {readonly Stage[]} stages
 * @param {boolean} quick
 */
async function runStages(stages, quick) {
  for (const { name, browser, work } of stages) {
    if (quick && browser) continue;
    const since = Date.now();
    console.log(`\n== ${name}`);
    const code = await work();
    console.log(`== ${name}: ${code === 0 ? 'good' : 'failed'}, ${seconds(since)}`);
    if (code !== 0) return name;
  }
  return undefined;
}

/** @param {string} path */
const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/**
 * Test files that could not even be loaded hold no failed test, yet have failed.
 * @param {{ testResults: { status: string, assertionResults: unknown[] }[] } | undefined} unit
 */
function brokenFiles(unit) {
  const results = unit?.testResults ?? [];
  return results.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
}

/** Tests passed and failed, as both runners wrote them down. */
function tally() {
  const unit = readJson(unitResults);
  const browser = readJson(browserResults)?.stats;
  return {
    passed: (unit?.numPassedTests ?? 0) + run.passed + (browser?.expected ?? 0) + (browser?.flaky ?? 0),
    failed: (unit?.numFailedTests ?? 0) + brokenFiles(unit) + run.failed + (browser?.unexpected ?? 0),
    retried: browser?.flaky ?? 0,
  };
}

/** @param {number} since */
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

await command(async () => {
  const { quick } = options();
  const began = Date.now();
  mkdirSync(workFolder, { recursive: true });
  for (const file of [unitResults, browserResults]) rmSync(file, { force: true });
  const unprepared = await runStages(preparation, quick);
  const ends = unprepared === undefined ? await Promise.all(lanes.map((lane) => runStages(lane, quick))) : [unprepared];
  const stops = ends.filter((name) => name !== undefined);
  if (stops.length > 0) {
    const { passed, failed } = tally();
    console.log(`\nFailed at ${stops.join(' and ')} after ${seconds(began)}.`);
    console.log(`${passed} passed, ${Math.max(failed, 1)} failed`);
    return 1;
  }
  const { passed, failed, retried } = tally();
  if (retried > 0) console.log(`\n${retried} browser tests passed only on retry.`);
  console.log(`\nAll passed after ${seconds(began)}.\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
