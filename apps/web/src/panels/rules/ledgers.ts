import { type LedgerRow, readLedger } from '@taxiarch/battles/ledger';

/** The ledgers, each fetched when a rule of it is first looked at. */
const sources: Readonly<Record<string, () => Promise<{ default: string }>>> = {
  alx: () => import('../../../../../ledger/alexander.tsv?raw'),
  cha: () => import('../../../../../ledger/chandragupta.tsv?raw'),
  cls: () => import('../../../../../ledger/classical.tsv?raw'),
  cof: () => import('../../../../../ledger/chariots.tsv?raw'),
  mom: () => import('../../../../../ledger/momentum.tsv?raw'),
};

const read = new Map<string, Promise<LedgerRow[]>>();

/** The rows of the ledger to which a rule belongs; none if there is no such ledger or it cannot be fetched. */
export function loadLedger(rule: string): Promise<LedgerRow[]> {
  const prefix = rule.split('-')[0] ?? '';
  const source = sources[prefix];
  if (!source) return Promise.resolve([]);
  const known = read.get(prefix);
  if (known) return known;
  const rows = source().then(
    ({ default: text }) => readLedger(text),
    () => {
      read.delete(prefix);
      return [];
    },
  );
  read.set(prefix, rows);
  return rows;
}
