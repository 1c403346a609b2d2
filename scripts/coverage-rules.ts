/** `npm run coverage:rules [-- --json] [-- --missing RULESET]`: which rules of the ledgers have code and tests. */
import { parseArgs } from 'node:util';
import { readLedger } from '../packages/battles/src/ledger.ts';
import { cites } from '../packages/gboh/src/chandragupta/rule-number-map.ts';
import { cites as chariots } from '../packages/gboh/src/chariots/rule-number-map.ts';
import { sameIn } from '../packages/gboh/src/testing/same.ts';
import { projectFiles, readSource } from './files.ts';
import {
  type Coverage,
  type CoverageReport,
  citedBy,
  coverageOf,
  mentionsInCode,
  mentionsInData,
  mentionsInExample,
  rowsToCount,
  rulesets,
  statuses,
  testedBy,
  unseenIn,
  type Volume,
} from './rule-coverage.ts';
import { isTest } from './source.ts';

/** The volumes for which tests over books run. */
const others: readonly Volume[] = [
  { id: 'chandragupta', cites, sameAs: sameIn(readSource('ledger/chandragupta.tsv').text), beside: true },
  { id: 'chariots', cites: chariots, sameAs: sameIn(readSource('ledger/chariots.tsv').text) },
];

/** Of the rows of a volume that are the same as in the reference edition, how many one test proves in both. */
interface Shared {
  readonly id: string;
  readonly same: number;
  readonly tested: number;
}

function report(): CoverageReport & { readonly shared: readonly Shared[] } {
  const files = projectFiles();
  const matching = (pattern: RegExp) => files.filter((path) => pattern.test(path)).map(readSource);
  const ledger = rulesets.flatMap((ruleset) => rowsToCount(ruleset, readSource(`ledger/${ruleset}.tsv`).text));
  const code = matching(/^(packages\/[^/]+\/(src|test)|apps\/[^/]+\/(src|e2e)|tests)\/.*\.tsx?$/);
  // A table from the numbers of one book to those of another names every rule and carries none out.
  const carryOut = ({ path }: { readonly path: string }) =>
    path.startsWith('packages/') && !path.endsWith('/rule-number-map.ts');
  const unseen = unseenIn(code);
  const rules = code
    .filter((source) => carryOut(source) || isTest(source.path))
    .flatMap((source) => mentionsInCode(source, unseen.get(source.path)));
  const elsewhere = code
    .filter(({ path }) => path.startsWith('apps/') && !isTest(path))
    .flatMap((source) => mentionsInCode(source))
    .map((mention) => ({ ...mention, kind: 'remark' as const }));
  const examples = matching(/^(packages\/[^/]+\/examples\/[^/]+|examples\/.+)\.txt$/).flatMap(mentionsInExample);
  const data = matching(/^packages\/.*\.json$/).flatMap(mentionsInData);
  const tests = code.filter(({ path }) => isTest(path));
  const overBooks = others.map((volume) => tests.flatMap((source) => testedBy(volume, source)));
  const shared = others.map(({ id }, i): Shared => {
    const proved = new Set(overBooks[i]?.map((mention) => mention.id));
    const same = readLedger(readSource(`ledger/${id}.tsv`).text).filter(({ differs = '' }) =>
      /\bsame alx-/.test(differs),
    );
    return { id, same: same.length, tested: same.filter((row) => proved.has(row.id)).length };
  });
  const turned = [...others.flatMap((volume) => citedBy(volume.cites, rules)), ...overBooks.flat()];
  return { ...coverageOf(ledger, [...rules, ...turned, ...elsewhere, ...examples, ...data]), shared };
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${Math.floor((100 * part) / whole)}%`;
}

const tableLine = (cells: readonly (string | number)[]): string =>
  cells.map((cell, i) => (i < 2 ? String(cell).padEnd(i === 0 ? 13 : 9) : String(cell).padStart(8))).join(' ');

const told = ({ id, same, tested }: Shared): string =>
  `${tested} of the ${same} rules of ${id} that are the same as Alexander's are proved for both by one test`;

function table(coverage: Coverage, shared: readonly Shared[]): string {
  const lines = rulesets.flatMap((ruleset) =>
    statuses.flatMap((status) => {
      const { rows, cited, tested, neither } = coverage[ruleset][status];
      return rows === 0 ? [] : [tableLine([ruleset, status, rows, cited, tested, neither, percent(tested, rows)])];
    }),
  );
  return [
    tableLine(['system', 'status', 'rows', 'cited', 'tested', 'neither', 'tested']),
    ...lines,
    ...shared.map(told),
  ].join('\n');
}

function missingRules(rows: CoverageReport['rows'], ruleset: string): string {
  const missing = rows.filter((row) => row.ruleset === ruleset && !row.tested);
  const lines = missing.map(
    ({ id, status, title, cited }) =>
      `${id.padEnd(16)} ${status.padEnd(9)} ${(cited ? 'no test' : 'neither').padEnd(8)} ${title}`,
  );
  return [...lines, `${missing.length} rules of ${ruleset} without a test`].join('\n');
}

function main(): number {
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, missing: { type: 'string' } } });
  const { missing, json } = values;
  if (missing !== undefined && !rulesets.some((ruleset) => ruleset === missing)) {
    console.error(`Unknown ruleset ${missing}. Rulesets: ${rulesets.join(', ')}.`);
    return 2;
  }
  const { coverage, rows, wrong, shared } = report();
  if (json) console.log(JSON.stringify(coverage, null, 2));
  else console.log(missing === undefined ? table(coverage, shared) : missingRules(rows, missing));
  for (const { path, line, id } of wrong) console.error(`${path}:${line}: no ledger holds ${id}`);
  return wrong.length === 0 ? 0 : 1;
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
