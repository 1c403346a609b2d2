import { type LedgerName, ledgers, readLedger } from '../packages/battles/src/ledger.ts';
import { isTest, lineAt, literalText, type Place, type Source, walk } from './source.ts';

export const rulesets = Object.keys(ledgers) as LedgerName[];
export const statuses = ['core', 'optional', 'scenario', 'gap', 'info'] as const;
export type Status = (typeof statuses)[number];

export interface CountedRow {
  readonly ruleset: LedgerName;
  readonly id: string;
  readonly title: string;
  readonly status: Status;
}

/** A place that names rules: in rule code (cited), or in a test's name or an example's header (tested). */
export interface Mention extends Place {
  readonly id: string;
  readonly kind: 'cited' | 'tested' | 'remark';
}

const ids = new RegExp(`\\b(?:${Object.values(ledgers).join('|')})-[a-z0-9]+(?:\\.[a-z0-9]+)*`, 'gi');
const oneId = new RegExp(`^${ids.source}$`, 'i');

/** The rows of a ledger, with ids that can be found and statuses that can be counted. */
export function rowsToCount(ruleset: LedgerName, text: string): readonly CountedRow[] {
  const seen = new Set<string>();
  return readLedger(text).map(({ id, title, status }) => {
    const refuse = (fault: string) => new Error(`the ledger of ${ruleset}: ${fault}`);
    const known = statuses.find((candidate) => candidate === status);
    if (known === undefined) throw refuse(`${id} has no status ${status}`);
    if (!oneId.test(id)) throw refuse(`${id} is no rule id`);
    if (seen.has(id)) throw refuse(`${id} stands there twice`);
    seen.add(id);
    return { ruleset, id, title, status: known };
  });
}

/** The rule ids that a text names. */
export function idsIn(text: string): readonly string[] {
  // A star stands for a whole chapter, as in the ledger's own remarks, and names no row.
  return [...text.matchAll(ids)].flatMap((match) => (text[match.index + match[0].length] === '*' ? [] : [match[0]]));
}

/** The ids of brackets that hold nothing but ids, as test names begin with them. */
function idsInBrackets(text: string): readonly string[] {
  return [...text.matchAll(/\[([^[\]]+)\]/g)].flatMap(([, inside = '']) => {
    const words = inside.split(/[\s,]+/).filter((word) => word !== '');
    return words.every((word) => oneId.test(word)) ? words : [];
  });
}

/** Rules named by a source file: in brackets by tests, in strings and comments by other code. */
export function mentionsInCode(source: Source): readonly Mention[] {
  const mentions: Mention[] = [];
  const literals = new Set<string>();
  const testing = isTest(source.path);
  walk(source, (node, parent) => {
    if (node.type !== 'Literal' && node.type !== 'TemplateElement' && node.type !== 'JSXText') return;
    if (parent?.type === 'ImportDeclaration') return;
    const text = node.type === 'JSXText' ? String(node['value']) : literalText(node);
    if (text === undefined) return;
    for (const id of testing ? idsInBrackets(text) : idsIn(text)) {
      literals.add(id);
      mentions.push({
        path: source.path,
        line: lineAt(source.text, node.start),
        id,
        kind: testing ? 'tested' : 'cited',
      });
    }
  });
  if (testing) return mentions;
  // What stands in the text but in no literal stands in a comment: it does not count, but must not be wrong.
  source.text.split('\n').forEach((line, i) => {
    for (const id of idsIn(line)) {
      if (!literals.has(id)) mentions.push({ path: source.path, line: i + 1, id, kind: 'remark' });
    }
  });
  return mentions;
}

/** Rules that a worked example says it proves, in lines `proves: id id`. */
export function mentionsInExample(source: Source): readonly Mention[] {
  return source.text.split('\n').flatMap((line, i) => {
    const list = /^[#\s]*proves:(.*)$/.exec(line)?.[1];
    if (list === undefined) return [];
    const words = list.split(/[\s,]+/).filter((word) => word !== '');
    return words.map((id): Mention => ({ path: source.path, line: i + 1, id, kind: 'tested' }));
  });
}

/** Rules named in data files, which must exist but count as neither. */
export function mentionsInData(source: Source): readonly Mention[] {
  return source.text
    .split('\n')
    .flatMap((line, i) => idsIn(line).map((id): Mention => ({ path: source.path, line: i + 1, id, kind: 'remark' })));
}

export interface Count {
  rows: number;
  cited: number;
  tested: number;
  neither: number;
}
export type Coverage = Record<LedgerName, Record<Status, Count>>;

export interface RowState extends CountedRow {
  readonly cited: boolean;
  readonly tested: boolean;
}

export interface CoverageReport {
  readonly coverage: Coverage;
  readonly rows: readonly RowState[];
  /** Mentions of ids that no ledger holds. */
  readonly wrong: readonly Mention[];
}

function emptyCoverage(): Coverage {
  const perStatus = () =>
    Object.fromEntries(statuses.map((status) => [status, { rows: 0, cited: 0, tested: 0, neither: 0 }]));
  return Object.fromEntries(rulesets.map((ruleset) => [ruleset, perStatus()])) as Coverage;
}

/** Sets the ledgers' rows against what code and tests name. */
export function coverageOf(ledger: readonly CountedRow[], mentions: readonly Mention[]): CoverageReport {
  const named = (kind: Mention['kind']) => new Set(mentions.filter((m) => m.kind === kind).map(({ id }) => id));
  const cited = named('cited');
  const tested = named('tested');
  const coverage = emptyCoverage();
  const rows = ledger.map((row) => ({ ...row, cited: cited.has(row.id), tested: tested.has(row.id) }));
  for (const row of rows) {
    const count = coverage[row.ruleset][row.status];
    count.rows += 1;
    if (row.cited) count.cited += 1;
    if (row.tested) count.tested += 1;
    if (!row.cited && !row.tested) count.neither += 1;
  }
  const known = new Set(ledger.map(({ id }) => id));
  // A remark may name a whole section, whose rows then begin with its number.
  const isSection = (id: string) => ledger.some((row) => row.id.startsWith(id));
  const wrong = mentions.filter(({ id, kind }) => !known.has(id) && !(kind === 'remark' && isSection(id)));
  return { coverage, rows, wrong };
}
