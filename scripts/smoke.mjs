// Every bench and script of package.json, with the least that it can be given to do: each must end well and tell its figures.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root, workFolder } from './project.mjs';

/**
 * What each is given, and what it must tell.
 * @type {readonly (readonly [script: string, args: string, tells: RegExp])[]}
 */
const runs = [
  ['bench', '--quick --ruleset momentum', /^ +12 +[\d.]+ +[\d.]+ +[\d.e-]+ ms +[\d.e-]+ ms +[\d.e-]+ µs$/m],
  ['bench', '--quick --ruleset momentum --against HEAD --json', /"units":12,"here":\d+,"there":\d+/],
  ['bench:server', '--store sqlite --battles 2 --seconds 2 --pause 100', /^answersPerSecond +[1-9]\d*$/m],
  ['bench:store', '--ms 20', /^PostgreSQL: change with 20 KB, 64 battles at once +\d+ a second$/m],
  ['bench:web', '--load --json', /"startMs":[\d.]+,"boardMs":\d+,"firstScreenKilobytes":[\d.]+/],
  ['bench:web', '--answers granicus --quick --json', /"granicus":\{"activations":\d+,"answers":[1-9]/],
  ['bench:web', '--answers zama --quick --json', /"zama":\{"activations":\d+,"answers":[1-9]/],
  ['check:odds', '--momentum --trials 40', /fights, 40 trials each: .*: the odds agree$/m],
  ['figures:momentum', '-n 1 --battle momentum-drill', /^\| all \| 1 \| \d+ \| [\d.]+ \|/m],
  ['figures:lead', '1 momentum drills', /^momentum: -?[\d.]+ \(standard error [\d.]+, [1-9]\d* positions\)$/m],
  ['record:play', 'momentum --seeds 1 --print', /^momentum-drill\trecord 1\t[0-9a-f]{4} /m],
  ['mutate', 'momentum --sample 2 --list', /momentum\/src\/.*:\d+ in .* {2}becomes {2}/],
  ['fuzz', '--battle momentum-drill --seeds 1 --jobs 1 --every 5000', /^1 battles of .*: 1 passed\.$/m],
  ['screenshots', `--only=start --to=${join(workFolder, 'smoke-screenshots')}`, /start-day-desk\.png \d+ KB/],
  ['coverage', 'packages/kernel/src/dice.test.ts --coverage.include=packages/kernel/src/*.ts', /dice\.ts +\| +[\d.]+/],
  ['coverage:rules', '', /alexander/],
  ['generate:cites', '', /^packages\/gboh\/src\/chariots\/rule-number-map\.ts is up to date$/m],
  ['taxiarch', 'battles', /drill/],
];

/**
 * @param {readonly [string, string, RegExp]} run
 * @returns {Promise<string | null>} what is wrong
 */
function tried([script, args, tells]) {
  return new Promise((resolve) => {
    const words = ['run', '--silent', script, '--', ...args.split(' ').filter((word) => word !== '')];
    const child = spawn('npm', words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let told = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (/** @type {Buffer} */ part) => {
        told += part.toString();
      });
    }
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => {
      if (code !== 0) resolve(`exit code ${code}:\n${told}`);
      else resolve(tells.test(told) ? null : `unexpected output:\n${told}`);
    });
  });
}

/** Scripts that a person runs by hand, or that `npm test` is made of. */
const elsewhere =
  'start test typecheck lint format check:sources check:words check:spelling test:unit test:browser'.split(' ');

/** Scripts of package.json that nobody tries. */
function untried() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(scripts).filter((name) => !elsewhere.includes(name) && !runs.some(([script]) => script === name));
}

/** Tries them all, so many at once as there are cores. */
export async function everyScript() {
  const waiting = [...runs];
  const count = { passed: 0, failed: 0 };
  for (const name of untried()) {
    count.failed++;
    console.log(`✘ npm run ${name}: not covered by scripts/smoke.mjs`);
  }
  const lane = async () => {
    for (let run = waiting.shift(); run !== undefined; run = waiting.shift()) {
      const since = Date.now();
      const fault = await tried(run);
      count[fault === null ? 'passed' : 'failed']++;
      const name = `npm run ${run[0]}${run[1] === '' ? '' : ` -- ${run[1]}`}`;
      console.log(`${fault === null ? '✓' : '✘'} ${name} (${((Date.now() - since) / 1000).toFixed(1)}s)`);
      if (fault !== null) console.log(fault);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return count;
}
