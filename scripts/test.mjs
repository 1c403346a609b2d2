// `npm test`: installs what is missing, then every check, stopping at the first that fails.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './chromium.mjs';
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

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const at = server.address();
      server.close(() => resolve(typeof at === 'object' && at !== null ? at.port : 0));
    });
  });
}

/**
 * Runs a script of package.json to its end, and gives its output as a whole: it stands among that of others.
 * @param {string} script
 */
const npmScript = (script) => () =>
  new Promise((resolve) => {
    const own = process.env['npm_execpath'];
    const [program, ...args] = own?.endsWith('.js') ? [process.execPath, own] : ['npm'];
    const child = spawn(program, [...args, 'run', '--silent', script], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: program === 'npm' && process.platform === 'win32',
    });
    const parts = /** @type {Buffer[]} */ ([]);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
    child.on('error', (error) => resolve({ code: 127, told: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, told: Buffer.concat(parts).toString() }));
  });

/** What needs one core each stands side by side. */
async function checks() {
  const all = /** @type {const} */ ([
    ['types', npmScript('typecheck')],
    ['lint', npmScript('lint')],
    ['layers', npmScript('check:sources')],
    ['words', npmScript('check:words')],
    ['rule coverage', npmScript('coverage:rules')],
    ['build', () => ensureBuilt().then(() => ({ code: 0, told: '' }))],
  ]);
  const codes = await Promise.all(
    all.map(async ([name, work]) => {
      const since = Date.now();
      const { code, told } = await work();
      console.log(`${told}-- ${name}: ${code === 0 ? 'good' : 'failed'}, ${seconds(since)}`);
      return code;
    }),
  );
  return Math.max(...codes);
}

const unitTests = () =>
  tool('vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`]);

/** @type {string | undefined} */
let chromium;

async function bringChromium() {
  chromium = await findChromium();
  console.log(chromium);
}

async function bringPostgres() {
  console.log(await findPostgres());
}

async function browserTests() {
  const port = await freePort();
  const env = {
    ...process.env,
    TAXIARCH_CHROMIUM: chromium,
    TAXIARCH_PORT: String(port),
    TAXIARCH_RESULTS: browserResults,
  };
  return tool('@playwright/test/cli.js', ['test', '--pass-with-no-tests'], { env });
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

/** @type {readonly { name: string, browser?: true, work: () => Promise<number> }[]} */
const stages = [
  { name: 'install', work: done(ensureInstalled) },
  { name: 'chromium', browser: true, work: done(bringChromium) },
  { name: 'postgres', work: done(bringPostgres) },
  { name: 'types, lint, layers, words, rule coverage and build', work: checks },
  { name: 'unit and property tests', work: unitTests },
  { name: 'benches and scripts', browser: true, work: smoke },
  { name: 'browser tests', browser: true, work: browserTests },
];

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
  for (const { name, browser, work } of stages) {
    if (quick && browser) continue;
    const since = Date.now();
    console.log(`\n== ${name}`);
    const code = await work();
    console.log(`== ${name}: ${code === 0 ? 'good' : 'failed'}, ${seconds(since)}`);
    if (code !== 0) {
      const { passed, failed } = tally();
      console.log(`\nStopped at ${name} after ${seconds(began)}.\n${passed} passed, ${Math.max(failed, 1)} failed`);
      return 1;
    }
  }
  const { passed, failed, retried } = tally();
  if (retried > 0) console.log(`\n${retried} browser tests passed only on retry.`);
  console.log(`\nAll is well after ${seconds(began)}.\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
