/**
 * Breaks rules one by one and runs the tests that name them, to see whether a test notices:
 *   npm run mutate -- gboh classical momentum miniatures [--sample 300] [--seed WORD] [--only TEXT] [--jobs 2] [--list] [--others] [--verbose]
 * Run are the files of tests that name a rule of the broken place, then recorded play; with --others the rest of the
 * package's tests too.
 * A package that cites no rule is broken everywhere and tried by its own tests; with --others by those of who stands on it.
 */
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { projectFiles, readSource } from './files.ts';
import { type Break, breaksOf, broken, nameOf } from './mutate/breaks.ts';
import { Tester } from './mutate/testers.ts';
import { mentionsInCode, mentionsInExample } from './rule-coverage.ts';
import { isTest, type Source } from './source.ts';

const EXAMPLES = 'packages/gboh/src/family/script/examples.test.ts';
const files = projectFiles();

/** Breaks that change nothing, each with the reason. */
function equivalents(): ReadonlyMap<string, string> {
  const lines = readSource('scripts/mutate/equivalent.tsv').text.split('\n').slice(1);
  return new Map(
    lines
      .filter((line) => line !== '')
      .map((line) => [line.slice(0, line.lastIndexOf('\t')), line.slice(line.lastIndexOf('\t') + 1)]),
  );
}

/** Reading of scripts and charts, and the words of the log, hold no rules of the battle. */
const noRules =
  /\/(script|charts)\/|event-text\.ts$|\/(choice-targets|invariants|unit-ranges|card|describe(-[a-z]+)?)\.ts$/;

/** Packages that can be broken; and of those that cite no rule, the systems that stand on them. */
const known = ['gboh', 'classical', 'momentum', 'miniatures'];
const above: Readonly<Record<string, readonly string[]>> = { miniatures: ['classical', 'momentum'] };

const homeOf = (path: string): string => path.split('/')[1] as string;

const rulesOf = (name: string): readonly Source[] =>
  files
    .filter(
      (path) =>
        path.startsWith(`packages/${name}/src/`) && path.endsWith('.ts') && !isTest(path) && !noRules.test(path),
    )
    .map(readSource);

/** Test files by the rules that their tests name. */
function testsByRule(): ReadonlyMap<string, ReadonlySet<string>> {
  const byRule = new Map<string, Set<string>>();
  const note = (id: string, path: string) => byRule.set(id, (byRule.get(id) ?? new Set()).add(path));
  for (const path of files) {
    if (/^packages\/.*\.test\.ts$/.test(path)) {
      for (const { id, kind } of mentionsInCode(readSource(path))) if (kind === 'tested') note(id, path);
    } else if (/^packages\/[^/]+\/examples\/.*\.txt$/.test(path)) {
      for (const { id } of mentionsInExample(readSource(path))) note(id, EXAMPLES);
    }
  }
  return byRule;
}

/** The same sample for the same seed, however many there are. */
function sampleOf(breaks: readonly Break[], size: number, seed: string): readonly Break[] {
  const lot = (b: Break) =>
    createHash('sha1')
      .update(`${seed}\t${nameOf(b)}`)
      .digest('hex');
  return breaks
    .map((b) => ({ b, lot: lot(b) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, size)
    .map(({ b }) => b);
}

const tell = ({ path, line, within, was, becomes, rules }: Break): string =>
  `${path}:${line} in ${within}${ruled(rules)}: ${cut(was)}  becomes  ${cut(becomes)}`;
const ruled = (rules: readonly string[]): string =>
  rules.length === 0 ? '' : ` [${rules.slice(0, 4).join(' ')}${rules.length > 4 ? ' ...' : ''}]`;
const cut = (words: string): string => (words.length > 90 ? `${words.slice(0, 88)} ...` : words);

function count(text: string, option: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`--${option} expects a whole number above 0, not “${text}”.`);
  return Number(text);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: 'taxiarch' },
    only: { type: 'string' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    list: { type: 'boolean', default: false },
    others: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});

interface Result {
  readonly what: Break;
  /** The first test that noticed it. */
  readonly by: string | null;
}

type ByRule = ReadonlyMap<string, ReadonlySet<string>>;

const testsIn = (name: string): readonly string[] =>
  files.filter((file) => file.startsWith(`packages/${name}/src/`) && file.endsWith('.test.ts'));

/** Recorded play of every ruleset that the broken file may serve. */
function recordedPlay(path: string): readonly string[] {
  const served: Readonly<Record<string, readonly string[]>> = {
    gboh: ['alexander', 'chandragupta', 'chariots'],
    miniatures: ['classical', 'momentum'],
  };
  const home = homeOf(path);
  const rulesets = served[home] ?? [home];
  const own = rulesets.find((ruleset) => path.includes(`/src/${ruleset}/`));
  return (own === undefined ? rulesets : [own]).map((ruleset) => `tests/recorded-play/${ruleset}.test.ts`);
}

const testsOf = ({ rules, path }: Break, byRule: ByRule, others: boolean): readonly string[] => {
  const home = homeOf(path);
  const systems = above[home];
  const own = systems ? testsIn(home) : [...new Set(rules.flatMap((rule) => [...(byRule.get(rule) ?? [])]))].sort();
  if (!others) return [...own, ...recordedPlay(path)];
  const rest = (systems ?? [home]).flatMap(testsIn);
  return [...own, ...rest.filter((file) => !own.includes(file)), ...recordedPlay(path)];
};

/** What is noticed without any break is no sign of anything. */
async function control(tester: Tester, { path }: Break, tests: readonly string[]): Promise<void> {
  const { failed } = await tester.judge({ path, text: readSource(path).text, tests });
  if (failed !== null) throw new Error(`A test fails without any mutation: ${failed}`);
}

async function main(): Promise<number> {
  if (positionals.length === 0 || positionals.some((name) => !known.includes(name))) {
    console.error(`Name the packages to mutate: ${known.join(', ')}.`);
    return 2;
  }
  const { sample, seed, only, jobs, list, others, verbose } = values;
  const same = equivalents();
  const sources = positionals.flatMap(rulesOf);
  const all = sources.flatMap((source) => breaksOf(source, above[homeOf(source.path)] === undefined));
  // A file that is edited meanwhile is still broken where it was read.
  const sourceOf = new Map(sources.map((source) => [source.path, source]));
  const asked = all.filter((b) => only === undefined || tell(b).includes(only));
  const chosen = sampleOf(asked, sample === undefined ? asked.length : count(sample, 'sample'), seed);
  console.log(
    `${all.length} mutations possible in ${positionals.join(' and ')}; trying ${chosen.length} (seed ${seed}).`,
  );
  const changing = chosen.filter((b) => !same.has(nameOf(b)));
  for (const b of chosen)
    if (same.has(nameOf(b))) console.log(`changes nothing, since ${same.get(nameOf(b))}\n  ${tell(b)}`);
  if (list) {
    for (const b of changing) console.log(`${tell(b)}\n  ${nameOf(b)}`);
    return 0;
  }
  const byRule = testsByRule();
  const results: Result[] = [];
  let next = 0;
  const lane = async () => {
    const tester = new Tester();
    for (let what = changing[next++]; what !== undefined; what = changing[next++]) {
      const tests = testsOf(what, byRule, others);
      if (results.length === 0) await control(tester, what, tests);
      const text = broken(sourceOf.get(what.path) as Source, what);
      const { failed } = await tester.judge({ path: what.path, text, tests });
      results.push({ what, by: failed });
      if (failed === null) console.log(`LIVED  ${tell(what)}\n  ${nameOf(what)}`);
      else if (verbose) console.log(`noticed  ${tell(what)}\n  ${failed}`);
      if (process.stderr.isTTY) process.stderr.write(`\r${results.length} of ${changing.length} `);
    }
    tester.stop();
  };
  await Promise.all(Array.from({ length: count(jobs, 'jobs') }, lane));
  const noticed = results.filter(({ by }) => by !== null).length;
  const share = ((100 * noticed) / results.length).toFixed(1);
  console.log(
    `Of ${results.length} mutations, ${noticed} were noticed (${share}%) and ${results.length - noticed} lived; ` +
      `${chosen.length - changing.length} others are known to change nothing.`,
  );
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
