import { lineAt, literalText, type Source, walk } from './source.ts';

/** A word or phrase that texts of the project no longer use. */
export interface RetiredWord {
  readonly word: string;
  readonly instead: string;
  readonly pattern: RegExp;
}

export interface RetiredUse {
  readonly path: string;
  readonly line: number;
  readonly word: RetiredWord;
  /** As it stands in the text. */
  readonly found: string;
}

/** How often a file may still use a word: `path word count`, kept in `retired-words-allowed.tsv`. */
export type Allowance = ReadonlyMap<string, number>;

const keyOf = ({ path, word }: { path: string; word: { word: string } }): string => `${path}\t${word.word}`;

const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));

/** Reads `retired-words.tsv`. The first column is a regular expression, matched as whole words in any case. */
export const readRetiredWords = (text: string): RetiredWord[] =>
  rowsOf(text).map(([word = '', instead = '']) => ({
    word,
    instead,
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${word})(?![\p{L}\p{N}])`, 'giu'),
  }));

export const readAllowance = (text: string): Allowance =>
  new Map(rowsOf(text).map(([path = '', word = '', count = '0']) => [`${path}\t${word}`, Number(count)]));

const isCode = (path: string): boolean => /\.(ts|tsx|mts|js|mjs)$/.test(path);

/** Markdown without code, which may name anything. Line breaks stay, so that positions keep their line. */
const proseOf = (markdown: string): string =>
  markdown.replace(/^```[\s\S]*?^```|`[^`\n]*`|\]\([^)\n]*\)/gm, (code) => code.replace(/[^\n]/g, ' '));

function textsOf(source: Source): { text: string; line: number }[] {
  if (source.path.endsWith('.md'))
    return proseOf(source.text)
      .split('\n')
      .map((text, i) => ({ text, line: i + 1 }));
  if (!isCode(source.path)) return [];
  const texts: { text: string; line: number }[] = [];
  walk(source, (node) => {
    const text = node.type === 'TemplateLiteral' ? undefined : literalText(node);
    if (text !== undefined) texts.push({ text, line: lineAt(source.text, node.start) });
    if (node.type === 'JSXText') texts.push({ text: String(node['value']), line: lineAt(source.text, node.start) });
  });
  return texts;
}

/** Every retired word in the string literals or the Markdown of a file, and in its name. */
export function retiredUses(source: Source, retired: readonly RetiredWord[]): RetiredUse[] {
  const name = source.path.replace(/[-_./]+/g, ' ');
  const texts = [{ text: name, line: 1 }, ...textsOf(source)];
  return retired.flatMap((word) =>
    texts.flatMap(({ text, line }) =>
      [...text.matchAll(word.pattern)].map(([found]) => ({ path: source.path, line, word, found })),
    ),
  );
}

function counted(uses: readonly RetiredUse[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const use of uses) counts.set(keyOf(use), (counts.get(keyOf(use)) ?? 0) + 1);
  return counts;
}

/** The uses in files that use a word more often than they may. */
export function beyondAllowance(uses: readonly RetiredUse[], allowance: Allowance): RetiredUse[] {
  const counts = counted(uses);
  return uses.filter((use) => (counts.get(keyOf(use)) ?? 0) > (allowance.get(keyOf(use)) ?? 0));
}

/** The allowance lowered to what is still used. It never grows. */
export function shrunkAllowance(uses: readonly RetiredUse[], allowance: Allowance): Map<string, number> {
  const counts = counted(uses);
  const left = [...allowance].map(([key, most]) => [key, Math.min(most, counts.get(key) ?? 0)] as const);
  return new Map(left.filter(([, count]) => count > 0));
}

export const allowanceText = (allowance: Allowance): string =>
  ['path\tword\tcount', ...[...allowance].map(([key, count]) => `${key}\t${count}`).sort(), ''].join('\n');
