/**
 * Which rules of another volume are the same as one of the reference edition, as the column `differs` of its ledger says:
 * `same alx-6.13a; changed alx-6.13b`. A star stands for every rule
 * that begins so; what stands in brackets is a remark.
 */
export function sameIn(ledger: string): (rule: string) => readonly string[] {
  const said = sameRules(ledger);
  const names = (pattern: string, rule: string): boolean =>
    pattern.endsWith('*') ? rule.startsWith(pattern.slice(0, -1)) : pattern === rule;
  return (rule) => said.filter(([pattern]) => names(pattern, rule)).map(([, own]) => own);
}

/** A rule of another volume by the numbers of the reference edition that it is the same as; by its own where there are none. */
export function likeIn(ledger: string): (rule: string) => string[] {
  const said = sameRules(ledger);
  return (rule) => {
    const like = said.flatMap(([theirs, own]) => (own === rule && !theirs.endsWith('*') ? [theirs] : []));
    return like.length > 0 ? like : [rule];
  };
}

/** Pairs of a rule, or a pattern of rules, of the reference edition and the row that is the same. */
function sameRules(ledger: string): (readonly [string, string])[] {
  const [header = '', ...lines] = ledger.split(/\r?\n/);
  const [id, differs] = ['id', 'differs'].map((name) => header.split('\t').indexOf(name)) as [number, number];
  return lines.flatMap((line) => {
    const cells = line.split('\t');
    const same = (cells[differs] ?? '')
      .replaceAll(/\(.*?\)/g, '')
      .split(';')
      .filter((part) => /^\s*(also )?same\b/.test(part));
    return same.flatMap((part) => (part.match(/alx-[\w.]+\*?/g) ?? []).map((rule) => [rule, cells[id] ?? ''] as const));
  });
}

/** The rules in a test's name: `[alx-6.32 alx-6.21] title`. */
export const rulesInTitle = (title: string): readonly string[] =>
  [...title.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inside = '']) => inside.split(' '));
