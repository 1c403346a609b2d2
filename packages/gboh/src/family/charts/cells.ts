/** What a cell of a table may hold, and how it is read from JSON. */

export type Superiority = 'AS' | 'DS' | 'DSm' | 'none';
export interface MoveCost {
  readonly mp: number;
  readonly hits: number;
}
export interface StackingEffect {
  readonly mp: number;
  readonly moverHits: number;
  readonly stationaryHits: number;
  /** The stationary unit makes a TQ check and takes the excess as hits. */
  readonly stationaryChecks: boolean;
}
export type LeaderFate = 'nothing' | 'finished' | 'wounded-1' | 'wounded-2' | 'killed';
export type HitsPair = readonly [attacker: number, defender: number];
export type HitRolls = readonly [twoHits: number | null, oneHit: number];

export interface CellValues {
  column: number;
  superiority: Superiority | null;
  hits: HitsPair;
  strength: number | null;
  cost: MoveCost | null;
  number: number | null;
  'yes-no': boolean;
  fate: LeaderFate;
  stacking: StackingEffect | null;
  'hit-rolls': HitRolls | null;
  words: string;
}
export type CellKind = keyof CellValues;

interface CellReader<T> {
  readonly expects: string;
  /** The value, or undefined when it is not of this kind. */
  readonly read: (value: unknown) => T | undefined;
}

const superiorities: readonly unknown[] = ['AS', 'DS', 'DSm', 'none', null];
const fates: readonly unknown[] = ['nothing', 'finished', 'wounded-1', 'wounded-2', 'killed'];

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const isPair = (value: unknown): value is readonly [unknown, unknown] => Array.isArray(value) && value.length === 2;

function readStacking(value: unknown): StackingEffect | null | undefined {
  if (value === null) return null;
  if (typeof value !== 'object') return undefined;
  const { mp, moverHits, stationaryHits, stationaryChecks } = value as Record<string, unknown>;
  if (!isCount(mp) || !isCount(moverHits) || !isCount(stationaryHits) || typeof stationaryChecks !== 'boolean') {
    return undefined;
  }
  return { mp, moverHits, stationaryHits, stationaryChecks };
}

function readCost(value: unknown): MoveCost | null | undefined {
  if (value === null) return null;
  if (!isPair(value)) return undefined;
  const [mp, hits] = value;
  return isCount(mp) && isCount(hits) ? { mp, hits } : undefined;
}

function readHitRolls(value: unknown): HitRolls | null | undefined {
  if (value === null) return null;
  if (!isPair(value)) return undefined;
  const [two, one] = value;
  return (two === null || isCount(two)) && isCount(one) ? [two, one] : undefined;
}

function readHits(value: unknown): HitsPair | undefined {
  if (!isPair(value)) return undefined;
  const [attacker, defender] = value;
  return isCount(attacker) && isCount(defender) ? [attacker, defender] : undefined;
}

export const cellReaders: { readonly [K in CellKind]: CellReader<CellValues[K]> } = {
  column: { expects: 'a column from 0 to 13', read: (v) => (isCount(v) && v <= 13 ? v : undefined) },
  superiority: {
    expects: 'AS, DS, DSm, none or null',
    read: (v) => (superiorities.includes(v) ? (v as Superiority | null) : undefined),
  },
  hits: { expects: 'a pair of hits [attacker, defender]', read: readHits },
  strength: { expects: 'a strength or null', read: (v) => (v === null || isCount(v) ? v : undefined) },
  cost: { expects: 'a cost [MP, hits] or null', read: readCost },
  number: {
    expects: 'a whole number or null',
    read: (v) => (v === null || Number.isInteger(v) ? (v as number) : undefined),
  },
  'yes-no': { expects: 'true or false', read: (v) => (typeof v === 'boolean' ? v : undefined) },
  fate: {
    expects: 'nothing, finished, wounded-1, wounded-2 or killed',
    read: (v) => (fates.includes(v) ? (v as LeaderFate) : undefined),
  },
  stacking: { expects: 'mp, moverHits, stationaryHits and stationaryChecks, or null', read: readStacking },
  'hit-rolls': { expects: 'two dice [for 2 hits or null, for 1 hit], or null', read: readHitRolls },
  words: { expects: 'text', read: (v) => (typeof v === 'string' ? v : undefined) },
};
