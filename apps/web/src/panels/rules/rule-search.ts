import type { LedgerRow } from '@taxiarch/battles/ledger';

/** Finding rules in a ledger by their chapter, by words and by numbers. */

/** What stands before the point in a rule's number: alx-6.71c is of 6, cls-melee.12 of melee. */
export const chapterOf = (id: string): string => id.slice(id.indexOf('-') + 1).split('.')[0] ?? '';

export type Chapter = { readonly name: string; readonly rows: readonly LedgerRow[] };

/** The rows of a ledger by chapter, in its own order. */
export function chaptersOf(rows: readonly LedgerRow[]): Chapter[] {
  const found = new Map<string, LedgerRow[]>();
  for (const row of rows) {
    const name = chapterOf(row.id);
    const known = found.get(name);
    if (known) known.push(row);
    else found.set(name, [row]);
  }
  return [...found].map(([name, list]) => ({ name, rows: list }));
}

/** What is looked for: every word has to be found. */
export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/** The rows that hold every word; those that have all of them in number and title come first. */
export function findRules(rows: readonly LedgerRow[], words: readonly string[]): LedgerRow[] {
  if (words.length === 0) return [];
  const holds = (text: string): boolean => words.every((word) => text.includes(word));
  const heads = new Map(rows.map((row) => [row, `${row.id} ${row.title}`.toLowerCase()]));
  const headOf = (row: LedgerRow): string => heads.get(row) ?? '';
  const found = rows.filter((row) => holds(`${headOf(row)} ${row.requirement.toLowerCase()}`));
  return [...found.filter((row) => holds(headOf(row))), ...found.filter((row) => !holds(headOf(row)))];
}

/** A text in parts, every second of which is a word that is looked for. */
export function markedParts(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const signs = longestFirst.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text.split(new RegExp(`(${signs.join('|')})`, 'gi'));
}

const BEFORE = 50;
const EXCERPT = 180;

/** The part of a requirement around the first word that is looked for, cut at spaces. */
export function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const hits = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const near = Math.max(0, Math.min(...hits, text.length) - BEFORE);
  const from = hits.length === 0 || near === 0 ? 0 : text.indexOf(' ', near) + 1;
  if (text.length - from <= EXCERPT) return `${from > 0 ? '… ' : ''}${text.slice(from)}`;
  const to = text.lastIndexOf(' ', from + EXCERPT);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to > from ? to : from + EXCERPT)} …`;
}
