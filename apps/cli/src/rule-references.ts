import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './io.ts';

/** Where a rule stands in the sources, each place as file and line. */
export interface RuleReferences {
  readonly code: readonly string[];
  readonly tests: readonly string[];
  /** Rules of the reference edition under which the code has it, where it is one of another volume of the family. */
  readonly as: readonly string[];
}

const isSource = (path: string): boolean =>
  /^(packages|apps)\/[^/]+\/(src|e2e)\/.*\.tsx?$/.test(path) && !path.endsWith('.d.ts');
const isTest = (path: string): boolean => /\.(test|spec)\.ts$|\/e2e\/|\/testing[^/]*(\.ts$|\/)/.test(path);
/** The tables from the reference edition's numbers to those of another volume. */
const isTable = (path: string): boolean => path.endsWith('/rule-number-map.ts');

/** The id as a word of its own: xyz-9.16 is neither xyz-9.16a nor xyz-9.16.1. */
const wordOf = (id: string): RegExp =>
  new RegExp(`(?<![\\w.-])${id.replaceAll(/[^\w-]/g, String.raw`\$&`)}(?!\\w|\\.\\w)`);

/** Every place in the code and in the tests that carries a rule; null where the sources are not at hand. */
export function carriersOf(id: string, folder: string = root): RuleReferences | null {
  if (!existsSync(join(folder, 'packages'))) return null;
  const word = wordOf(id);
  const found = { code: [] as string[], tests: [] as string[], as: [] as string[] };
  for (const path of sourcesIn(folder)) {
    const text = readFileSync(join(folder, path), 'utf8');
    if (!text.includes(id)) continue;
    for (const [i, line] of text.split('\n').entries()) {
      if (!word.test(line)) continue;
      const reference = isTable(path) ? /^\s*\['([^']+)'/.exec(line)?.[1] : undefined;
      if (reference === undefined) (isTest(path) ? found.tests : found.code).push(`${path}:${i + 1}`);
      else if (reference !== id) found.as.push(reference);
    }
  }
  return found;
}

function sourcesIn(folder: string): string[] {
  const paths: string[] = [];
  for (const part of ['packages', 'apps']) {
    if (!existsSync(join(folder, part))) continue;
    for (const home of readdirSync(join(folder, part))) {
      for (const place of ['src', 'e2e']) {
        const from = `${part}/${home}/${place}`;
        if (!existsSync(join(folder, from))) continue;
        const files = readdirSync(join(folder, from), { recursive: true, encoding: 'utf8' });
        paths.push(...files.map((file) => `${from}/${file.replaceAll('\\', '/')}`).filter(isSource));
      }
    }
  }
  return paths.sort();
}
