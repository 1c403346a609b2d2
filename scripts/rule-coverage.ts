import { type LedgerName, ledgers, readLedger } from '../packages/battles/src/ledger.ts';
import { isTest, lineAt, literalText, type Node, type Place, type Source, walk } from './source.ts';

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
    if (!oneId.test(id)) throw refuse(`${id} is not a rule id`);
    if (seen.has(id)) throw refuse(`${id} stands there twice`);
    seen.add(id);
    return { ruleset, id, title, status: known };
  });
}

/** The rule ids that a text names. */
export function idsIn(text: string): readonly string[] {
  // A chapter is not a row: `alx-5*` in the ledger's remarks, or a string that is only the prefix of its ids.
  if (/^[a-z]{3}-[a-z]+\.$/.test(text)) return [];
  return [...text.matchAll(ids)].flatMap((match) => (text[match.index + match[0].length] === '*' ? [] : [match[0]]));
}

/** The ids of brackets that hold nothing but ids, as test names begin with them. */
function idsInBrackets(text: string): readonly string[] {
  return [...text.matchAll(/\[([^[\]]+)\]/g)].flatMap(([, inside = '']) => {
    const words = inside.split(/[\s,]+/).filter((word) => word !== '');
    return words.every((word) => oneId.test(word)) ? words : [];
  });
}

/** A stretch of a file's text. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

interface Declared extends Stretch {
  readonly name: string;
}

/** What a file exports by a declaration. */
function exportsOf(source: Source): readonly Declared[] {
  const found: Declared[] = [];
  walk(source, (node) => {
    if (node.type !== 'ExportNamedDeclaration') return;
    const declaration = node['declaration'] as Node | null;
    const several = declaration?.['declarations'] as readonly Node[] | undefined;
    for (const one of several ?? (declaration ? [declaration] : [])) {
      const name = (one['id'] as Node | undefined)?.['name'];
      if (typeof name === 'string') found.push({ name, start: node.start, end: node.end });
    }
  });
  return found;
}

const wordsIn = (text: string): readonly string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? [];

/**
 * Declarations that only tests use: no player ever comes to see a rule that they name. By path; a name counts as used
 * wherever it stands in code that is no test, but for the declaration itself and exports that hand it on.
 */
export function unseenIn(sources: readonly Source[]): ReadonlyMap<string, readonly Stretch[]> {
  const code = sources.filter(({ path }) => !isTest(path));
  const uses = new Map<string, number>();
  for (const { text } of code) {
    const own = text
      .replace(/^export (?:type )?(?:\*|\{[^}]*\}) from [^;]*;$/gm, '')
      .replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '');
    for (const word of wordsIn(own)) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const unseen = new Map<string, readonly Stretch[]>();
  for (const source of code) {
    const idle = exportsOf(source).filter(({ name, start, end }) => {
      const within = wordsIn(source.text.slice(start, end).replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, ''));
      return (uses.get(name) ?? 0) <= within.filter((word) => word === name).length;
    });
    if (idle.length > 0) unseen.set(source.path, idle);
  }
  return unseen;
}

/**
 * Rules named by a source file: in brackets by tests, in strings and comments by other code. What stands where no player
 * comes to see it, or is only compared with, is a remark.
 */
export function mentionsInCode(source: Source, unseen: readonly Stretch[] = []): readonly Mention[] {
  const mentions: Mention[] = [];
  const isUnseen = (node: Node, parent: Node | undefined): boolean =>
    (parent?.type === 'BinaryExpression' && /^[=!]==?$/.test(String(parent['operator']))) ||
    unseen.some(({ start, end }) => node.start >= start && node.end <= end);
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
        kind: testing ? 'tested' : isUnseen(node, parent) ? 'remark' : 'cited',
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

/** The numbers of another volume for rules of the reference edition, none where it has no such rule. */
export type Cites = ReadonlyMap<string, readonly string[]>;

/** What the family's chapters cite by the reference edition's numbers, a player of another volume reads by its own. */
export const citedBy = (cites: Cites, mentions: readonly Mention[]): readonly Mention[] =>
  mentions.flatMap((mention) =>
    mention.kind === 'cited' && /^packages\/(gboh\/src\/family|battles\/src\/hexes)\//.test(mention.path)
      ? (cites.get(mention.id) ?? []).map((id) => ({ ...mention, id }))
      : [],
  );

/** A volume beside the reference edition: its numbers, and which of them its ledger calls the same as a rule of that. */
export interface Volume {
  readonly id: string;
  readonly cites: Cites;
  readonly sameAs: (rule: string) => readonly string[];
  /** Tests by `overBooks`, which have a volume of their own, run for it as well. */
  readonly beside?: boolean;
}

/** Its own numbers for the rules of a test over books; none where it leaves a rule out and does not run the test. */
function numbersIn({ id, cites, sameAs, beside = false }: Volume, node: Node): readonly string[] {
  const [title, , apart] = node['arguments'] as readonly Node[];
  const rules = idsInBrackets(literalText(title) ?? '');
  const all = (own: (rule: string) => readonly string[]): readonly string[] =>
    rules.every((rule) => own(rule).length > 0) ? rules.flatMap(own) : [];
  switch ((node['callee'] as Node)['name']) {
    case 'overBooks':
      return beside ? all((rule) => (cites.get(rule) ?? []).slice(0, 1)) : [];
    case 'testOverBooks': {
      const left = (apart?.['properties'] ?? []) as readonly Node[];
      return left.some((one) => (one['key'] as Node)['name'] === id) ? [] : all(sameAs);
    }
    default:
      return [];
  }
}

/** What tests over books prove of another volume: they run there under that volume's numbers. */
export function testedBy(volume: Volume, source: Source): readonly Mention[] {
  const mentions: Mention[] = [];
  walk(source, (node) => {
    if (node.type !== 'CallExpression') return;
    const at = { path: source.path, line: lineAt(source.text, node.start), kind: 'tested' } as const;
    for (const id of numbersIn(volume, node)) mentions.push({ ...at, id });
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
