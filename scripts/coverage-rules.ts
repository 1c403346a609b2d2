/** `npm run coverage:rules [-- --json] [-- --missing RULESET]`: which rules of the ledgers have code and tests. */
import { parseArgs } from 'node:util';
import { projectFiles, readSource } from './files.ts';
import {
  type Coverage,
  type CoverageReport,
  coverageOf,
  mentionsInCode,
  mentionsInData,
  mentionsInExample,
  readLedger,
  rulesets,
  statuses,
} from './rule-coverage.ts';
import { isTest } from './source.ts';

function report(): CoverageReport {
  const files = projectFiles();
  const matching = (pattern: RegExp) => files.filter((path) => pattern.test(path)).map(readSource);
  const ledger = rulesets.flatMap((ruleset) => readLedger(ruleset, readSource(`ledger/${ruleset}.tsv`).text));
  const code = matching(/^(packages\/[^/]+\/(src|test)|apps\/[^/]+\/(src|test-browser)|tests)\/.*\.tsx?$/);
  const rules = code.filter(({ path }) => path.startsWith('packages/') || isTest(path)).flatMap(mentionsInCode);
  const elsewhere = code
    .filter(({ path }) => path.startsWith('apps/') && !isTest(path))
    .flatMap(mentionsInCode)
    .map((mention) => ({ ...mention, kind: 'remark' as const }));
  const examples = matching(/^(packages\/[^/]+\/examples\/[^/]+|examples\/.+)\.txt$/).flatMap(mentionsInExample);
  const data = matching(/^packages\/.*\.json$/).flatMap(mentionsInData);
  return coverageOf(ledger, [...rules, ...elsewhere, ...examples, ...data]);
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${Math.floor((100 * part) / whole)}%`;
}

function printTable(coverage: Coverage): void {
  const line = (cells: readonly (string | number)[]) =>
    cells.map((cell, i) => (i < 2 ? String(cell).padEnd(i === 0 ? 13 : 9) : String(cell).padStart(8))).join(' ');
  console.log(line(['system', 'status', 'rows', 'cited', 'tested', 'neither', 'tested']));
  for (const ruleset of rulesets) {
    for (const status of statuses) {
      const { rows, cited, tested, neither } = coverage[ruleset][status];
      if (rows > 0) console.log(line([ruleset, status, rows, cited, tested, neither, percent(tested, rows)]));
    }
  }
}

function printMissing(rows: CoverageReport['rows'], ruleset: string): void {
  const missing = rows.filter((row) => row.ruleset === ruleset && !row.tested);
  for (const { id, status, title, cited } of missing) {
    console.log(`${id.padEnd(16)} ${status.padEnd(9)} ${(cited ? 'no test' : 'neither').padEnd(8)} ${title}`);
  }
  console.log(`${missing.length} rules of ${ruleset} without a test`);
}

function main(): number {
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, missing: { type: 'string' } } });
  const { missing, json } = values;
  if (missing !== undefined && !rulesets.some((ruleset) => ruleset === missing)) {
    console.error(`There is no rule system ${missing}; it is one of ${rulesets.join(', ')}.`);
    return 2;
  }
  const { coverage, rows, wrong } = report();
  if (json) console.log(JSON.stringify(coverage, null, 2));
  else if (missing !== undefined) printMissing(rows, missing);
  else printTable(coverage);
  for (const { path, line, id } of wrong) console.error(`${path}:${line}: no ledger holds ${id}`);
  return wrong.length === 0 ? 0 : 1;
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
