import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LedgerName, type LedgerRow, ledgers, readLedger, similarRules } from '@taxiarch/battles';
import { shortened } from '@taxiarch/kernel';
import type { Command } from 'commander';
import { CliError, colours, type Io, json, root } from '../io.ts';
import { carriersOf, type RuleReferences } from '../rule-references.ts';

export function ruleCommand(program: Command, io: Io): void {
  program
    .command('rule')
    .description('print a rule and, in a clone of the project, where code and tests use it')
    .argument('<id>', 'rule id, such as alx-7.23a')
    .option('--json', 'print JSON')
    .action((id: string, flags: { json?: true }) => {
      const rows = Object.keys(ledgers).flatMap((name) => rowsOf(name as LedgerName));
      const wanted = shortened(id.trim());
      const row = rows.find((known) => known.id.toLowerCase() === wanted.toLowerCase());
      if (!row) throw new CliError(`Unknown rule: ${wanted}.${suggestion(rows, wanted)}`);
      const carriers = carriersOf(row.id);
      if (flags.json) json(io, { ...row, ...carriers });
      else {
        print(io, row);
        if (carriers) printCarriers(io, carriers);
      }
    });
}

type Rule = LedgerRow & { ruleset: LedgerName };

function rowsOf(ruleset: LedgerName): Rule[] {
  const text = readFileSync(join(root, 'ledger', `${ruleset}.tsv`), 'utf8');
  return readLedger(text).map((row) => ({ ruleset, ...row }));
}

function suggestion(rows: readonly Rule[], id: string): string {
  const near = similarRules(rows, id);
  if (near.length) return ` Did you mean ${near.join(', ')}?`;
  const prefixes = Object.entries(ledgers).map(([name, prefix]) => `${prefix}- (${name})`);
  return ` Ids begin with ${prefixes.join(', ')}.`;
}

function print(io: Io, { id, title, status, ruleset, requirement, differs }: Rule): void {
  const { bold, dim } = colours(io);
  io.out(`${bold(id)}  ${bold(title)}  ${dim(`(${ruleset}, ${status})`)}\n${requirement}\n`);
  if (differs !== undefined) io.out(`${dim(`Differs: ${differs}`)}\n`);
}

function printCarriers(io: Io, { code, tests, as }: RuleReferences): void {
  const { bold, dim } = colours(io);
  const list = (title: string, places: readonly string[]): void => {
    // What the family has under another number is not missing.
    if (places.length === 0 && as.length > 0) return;
    const lines = places.length > 0 ? places.map((place) => `  ${place}\n`).join('') : dim('  none\n');
    io.out(`\n${bold(title)}\n${lines}`);
  };
  list('Code', code);
  list('Tests', tests);
  if (as.length > 0) io.out(`\nImplemented for all hex rules as ${as.join(', ')}.\n`);
}
