/**
 * `npm run check:words`: words that texts no longer use (`retired-words.tsv`), in string literals, file names and
 * Markdown. Files from before may still use some (`retired-words-allowed.tsv`); `--shrink` lowers that list.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { projectFiles, readSource } from './files.ts';
import {
  allowanceText,
  beyondAllowance,
  readAllowance,
  readRetiredWords,
  retiredUses,
  shrunkAllowance,
} from './retired-words.ts';

const { shrink } = parseArgs({ options: { shrink: { type: 'boolean', default: false } } }).values;
const allowanceFile = fileURLToPath(new URL('retired-words-allowed.tsv', import.meta.url));
const retired = readRetiredWords(readFileSync(new URL('retired-words.tsv', import.meta.url), 'utf8'));
const allowance = readAllowance(readFileSync(allowanceFile, 'utf8'));

const files = projectFiles().filter((path) => /\.(md|ts|tsx|mts|js|mjs)$/.test(path));
const uses = files.flatMap((path) => retiredUses(readSource(path), retired));
const faults = beyondAllowance(uses, allowance);
const lower = shrunkAllowance(uses, allowance);
const total = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);

for (const { path, line, word, found } of faults)
  console.error(`${path}:${line}: “${found}” is retired. Instead: ${word.instead}.`);
if (shrink) writeFileSync(allowanceFile, allowanceText(lower));
const spare = total(allowance) - total(lower);
console.log(`${files.length} files: ${faults.length} new uses of retired words, ${total(lower)} old ones allowed`);
if (spare > 0 && !shrink) console.log(`${spare} fewer than allowed: run npm run check:words -- --shrink`);
process.exitCode = faults.length > 0 || files.length === 0 ? 1 : 0;
