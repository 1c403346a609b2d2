/** A rule of a ledger: what it demands, in our own words. */
export interface LedgerRow {
  id: string;
  title: string;
  status: string;
  requirement: string;
  /** How the rule differs from its sister system, where the ledger says so. */
  differs?: string;
}

/** A ledger that cannot be read, with the line. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
}

/** The rule systems that have a ledger, with the prefix of their ids. */
export const ledgers = {
  alexander: 'alx',
  chandragupta: 'cha',
  chariots: 'cof',
  classical: 'cls',
  momentum: 'mom',
} as const;
export type LedgerName = keyof typeof ledgers;

/** Reads a ledger by the names in its first line. */
export function readLedger(text: string): LedgerRow[] {
  const [header = '', ...lines] = text.split(/\r?\n/);
  const columns = header.split('\t');
  for (const name of ['id', 'title', 'status', 'requirement']) {
    if (!columns.includes(name)) throw new LedgerError(`line 1: the ledger has no column “${name}”`);
  }
  return lines.flatMap((line, i) => {
    if (line.trim() === '') return [];
    const cells = line.split('\t');
    const cell = (name: string): string => cells[columns.indexOf(name)]?.trim() ?? '';
    if (cell('id') === '') throw new LedgerError(`line ${i + 2}: the rule has no id`);
    const row = { id: cell('id'), title: cell('title'), status: cell('status'), requirement: cell('requirement') };
    return [cell('differs') ? { ...row, differs: cell('differs') } : row];
  });
}

/** The ids nearest to a wrong one: first those that it begins, then those that differ least. */
export function similarRules(rows: readonly LedgerRow[], id: string, most = 5): string[] {
  const wanted = id.toLowerCase();
  const scored = rows.map((row) => ({ id: row.id, far: row.id.startsWith(wanted) ? 0 : difference(wanted, row.id) }));
  const near = scored.filter((row) => row.far <= Math.max(1, Math.floor(wanted.length / 3)));
  return near
    .sort((a, b) => a.far - b.far || a.id.localeCompare(b.id, 'en', { numeric: true }))
    .slice(0, most)
    .map((row) => row.id);
}

/** How many letters must be put in, left out or changed to make one text of the other. */
function difference(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[other.length] as number;
}
