/** What the ledger of a volume says about Alexander's rules, and the table of numbers that is written from it. */
import { readLedger } from '../packages/battles/src/ledger.ts';
import { readSource } from './files.ts';

/** The volumes whose ledger has the column `differs`. */
export const volumes = { chandragupta: 'Chandragupta', chariots: 'Chariots of Fire' } as const;
export type VolumeName = keyof typeof volumes;

/**
 * One row of a volume that has to do with a rule of Alexander's. `same alx-1.2; also changed alx-1.3` in the column `differs`:
 * the row is the same as alx-1.2 and is cited for it; it holds a part of what became of alx-1.3 under a condition of its
 * own, and the volume's own code cites it where that condition holds.
 */
interface Link {
  readonly own: string;
  readonly same: boolean;
  readonly cited: boolean;
}

export interface Turned {
  /** What has become of a rule of Alexander's, in the order of the rules. */
  readonly links: ReadonlyMap<string, readonly Link[]>;
  /** Why the volume lacks a rule, or in what it differs. */
  readonly remarks: ReadonlyMap<string, string>;
  /** What is wrong with the ledger. */
  readonly faults: readonly string[];
}

const clause = /^(also )?(same|changed)((?: alx-[\w.]+)+)$/;

function linksOf(own: string, differs: string, faults: string[]): (Link & { readonly rule: string })[] {
  if (differs === 'new') return [];
  return differs.split('; ').flatMap((part) => {
    const [, also, how, rules = ''] = clause.exec(part) ?? [];
    if (how === undefined) faults.push(`${own}: “${part}” is not understood`);
    const link = { own, same: how === 'same', cited: also === undefined };
    return rules
      .split(' ')
      .slice(1)
      .map((rule) => ({ ...link, rule }));
  });
}

/** Reads the three ledgers' texts: Alexander's, the volume's, and its remarks on Alexander's rules. */
export function turnedFrom(alexander: string, ledger: string, remarksText: string): Turned {
  const faults: string[] = [];
  const rules = readLedger(alexander).map(({ id }) => id);
  const links = new Map<string, Link[]>(rules.map((rule) => [rule, []]));
  for (const { id, differs = '' } of readLedger(ledger))
    for (const { rule, ...link } of linksOf(id, differs, faults)) {
      const known = links.get(rule);
      if (known === undefined) faults.push(`${id}: there is no ${rule}`);
      else if (known.some(({ own }) => own === id)) faults.push(`${id} names ${rule} twice`);
      else known.push(link);
    }
  const [, ...lines] = remarksText.trimEnd().split('\n');
  const remarks = new Map(lines.map((line) => line.split('\t') as [string, string]));
  for (const [rule, remark] of remarks) if (!links.has(rule) || !remark) faults.push(`remark on ${rule}`);
  for (const [rule, all] of links) {
    if (all.length === 0 && !remarks.has(rule)) faults.push(`nothing is said about ${rule}, not even why it is absent`);
    if (all.length > 0 && !all.some(({ cited }) => cited)) faults.push(`no row is cited for ${rule}`);
  }
  return { links, remarks, faults };
}

export const turnedOf = (volume: VolumeName): Turned =>
  turnedFrom(
    ...([`ledger/alexander.tsv`, `ledger/${volume}.tsv`, `ledger/${volume}-from-alexander.tsv`].map(
      (path) => readSource(path).text,
    ) as [string, string, string]),
  );

export const tablePath = (volume: VolumeName): string => `packages/gboh/src/${volume}/rule-number-map.ts`;

function lineOf(rule: string, links: readonly Link[], remark: string | undefined): string {
  const how = links.length === 0 ? 'absent' : links.every(({ same }) => same) ? 'same' : 'changed';
  const cited = links.filter((link) => link.cited).map(({ own }) => `'${own}'`);
  return `  ['${rule}', [${cited.join(', ')}]], // ${how}${remark === undefined ? '' : `: ${remark}`}`;
}

/** The file that holds the table. */
export function tableText(volume: VolumeName, { links, remarks }: Turned): string {
  return `import type { RuleId } from '@taxiarch/kernel';

/**
 * The rules of Alexander by the numbers of ${volumes[volume]}, none where it has no such rule. Written by
 * \`npm run generate:cites\` from the ledger: change that instead.
 */
export const cites: ReadonlyMap<RuleId, readonly RuleId[]> = new Map<RuleId, readonly RuleId[]>([
${[...links].map(([rule, all]) => lineOf(rule, all, remarks.get(rule))).join('\n')}
]);
`;
}
