import { type LedgerName, readLedger } from '../packages/battles/src/ledger.ts';

/** What the tables in ledger/checks are held against. */
export interface Grounds {
  /** The text of a system's ledger. */
  readonly ledger: string;
  /** The kinds of decision that rule code can ask for. */
  readonly decisions: ReadonlySet<string>;
  /** Whether this text stands in a test. */
  readonly inTest: (text: string) => boolean;
  /** Whether the project has this file. */
  readonly isFile: (path: string) => boolean;
}

type Row = Readonly<Record<string, string>>;

/** The tables a system can have, by the end of their file names, with their columns. */
export const columns = {
  choices: ['rule', 'asked', 'reason'],
  events: ['event', 'when', 'proof'],
  states: ['state', 'procedure', 'proof'],
  changed: ['rule', 'carried', 'proof'],
} as const;
export type Table = keyof typeof columns;

/** A rule that gives a player a choice. */
const leavesChoice = /\b(may|free to|can choose|chooses?|optional(ly)?)\b/i;

const leastWords = 12;

function rowsOf(table: Table, text: string): { rows: readonly Row[]; faults: readonly string[] } {
  const [header = '', ...lines] = text.split(/\r?\n/);
  const names = columns[table];
  if (header !== names.join('\t')) return { rows: [], faults: [`line 1: the columns must be ${names.join(', ')}`] };
  const faults: string[] = [];
  const rows = lines.flatMap((line, i) => {
    if (line.trim() === '') return [];
    const cells = line.split('\t').map((cell) => cell.trim());
    if (cells.length > names.length) faults.push(`line ${i + 2}: more than ${names.length} cells`);
    return [Object.fromEntries(names.map((name, n) => [name, cells[n] ?? ''] as const))];
  });
  return { rows, faults };
}

/** A proof names a test, or says why the case cannot happen. */
function proofFault(proof: string, { inTest }: Grounds): string | undefined {
  const [, kind, words = ''] = /^(test|never): (.*)$/.exec(proof) ?? [];
  if (kind === undefined) return `“${proof}” is neither “test: ...” nor “never: ...”`;
  if (words.length < leastWords) return `“${proof}” says too little`;
  return kind === 'test' && !inTest(words) ? `no test has “${words}”` : undefined;
}

const repeated = (keys: readonly string[]): readonly string[] => [
  ...new Set(keys.filter((key, i) => keys.indexOf(key) !== i)),
];

function choiceFaults(rows: readonly Row[], { ledger, decisions }: Grounds): readonly string[] {
  const open = new Set(
    readLedger(ledger)
      .filter(({ status, requirement }) => status !== 'info' && leavesChoice.test(requirement))
      .map(({ id }) => id),
  );
  const listed = new Set(rows.map((row) => row['rule'] as string));
  return [
    ...[...open].filter((id) => !listed.has(id)).map((id) => `${id} leaves a choice and is not listed`),
    ...[...listed].filter((id) => !open.has(id)).map((id) => `${id} is listed and leaves no choice`),
    ...rows.flatMap(({ rule, asked = '', reason = '' }) => {
      if (asked === '-') return reason.length < leastWords ? [`${rule}: no reason why nothing is asked`] : [];
      const kinds = asked.split(',').map((kind) => kind.trim());
      return kinds.filter((kind) => !decisions.has(kind)).map((kind) => `${rule}: no decision is called “${kind}”`);
    }),
  ];
}

function changedFaults(rows: readonly Row[], { ledger, isFile }: Grounds): readonly string[] {
  const changed = readLedger(ledger)
    .filter(({ status, differs = '' }) => status !== 'info' && /\bchanged\b/.test(differs))
    .map(({ id }) => id);
  const listed = new Set(rows.map((row) => row['rule'] as string));
  return [
    ...changed.filter((id) => !listed.has(id)).map((id) => `${id} is changed and not listed`),
    ...rows.flatMap(({ rule, carried = '' }) => {
      if (/^words only: .{12}/.test(carried)) return [];
      const files = carried.match(/[\w./-]+\.(ts|json)\b/g) ?? [];
      if (files.length === 0) return [`${rule}: “${carried}” names no file`];
      return files.filter((file) => !isFile(file)).map((file) => `${rule}: there is no file ${file}`);
    }),
  ];
}

/** Every state that is listed must meet every procedure that is listed. */
function productFaults(rows: readonly Row[]): readonly string[] {
  const states = new Set(rows.map((row) => row['state']));
  const procedures = new Set(rows.map((row) => row['procedure']));
  const cells = new Set(rows.map((row) => `${row['state']}\t${row['procedure']}`));
  return [...states].flatMap((state) =>
    [...procedures]
      .filter((procedure) => !cells.has(`${state}\t${procedure}`))
      .map((procedure) => `${state} is not set against ${procedure}`),
  );
}

/** Faults of one table in ledger/checks, in words; none if it holds. */
export function tableFaults(system: LedgerName, table: Table, text: string, grounds: Grounds): readonly string[] {
  const { rows, faults } = rowsOf(table, text);
  const [first, second] = columns[table];
  const keyed = table === 'choices' || table === 'changed';
  const keys = rows.map((row) => (keyed ? `${row[first]}` : `${row[first]}, ${row[second]}`));
  const particular = {
    choices: () => choiceFaults(rows, grounds),
    changed: () => changedFaults(rows, grounds),
    states: () => productFaults(rows),
    events: () => [],
  }[table]();
  const proofs =
    table === 'choices'
      ? []
      : rows.flatMap((row, i) => {
          const fault = proofFault(row['proof'] as string, grounds);
          return fault === undefined ? [] : [`${keys[i]}: ${fault}`];
        });
  return [...faults, ...repeated(keys).map((key) => `${key} stands there twice`), ...particular, ...proofs].map(
    (fault) => `${system}-${table}: ${fault}`,
  );
}
