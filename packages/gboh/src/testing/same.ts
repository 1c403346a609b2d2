/**
 * Which rules of another volume are the same as one of the reference edition, as the column `differs` of its ledger says:
 * `same alx-6.13a; changed alx-6.13b`. A star stands for every rule
 * that begins so; what stands in brackets is a remark.
 */
export function sameIn(ledger: string): (rule: string) => readonly string[] {
  const [header = '', ...lines] = ledger.split(/\r?\n/);
  const [id, differs] = ['id', 'differs'].map((name) => header.split('\t').indexOf(name)) as [number, number];
  const said = lines.flatMap((line) => {
    const cells = line.split('\t');
    const same = (cells[differs] ?? '')
      .replaceAll(/\(.*?\)/g, '')
      .split(';')
      .filter((part) => /^\s*same\b/.test(part));
    return same.flatMap((part) => (part.match(/alx-[\w.]+\*?/g) ?? []).map((rule) => [rule, cells[id] ?? ''] as const));
  });
  const names = (pattern: string, rule: string): boolean =>
    pattern.endsWith('*') ? rule.startsWith(pattern.slice(0, -1)) : pattern === rule;
  return (rule) => said.filter(([pattern]) => names(pattern, rule)).map(([, own]) => own);
}

/** The rules in a test's name: `[alx-6.32 alx-6.21] title`. */
export const rulesInTitle = (title: string): readonly string[] =>
  [...title.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inside = '']) => inside.split(' '));
