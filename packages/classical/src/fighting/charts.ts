import type { RuleId } from '@taxiarch/kernel';
import type { TargetType, Weapon } from '../armies/troops.ts';

/** Columns of the melee chart; light chariots are fought like unarmoured cavalry. */
type MeleeRow = Readonly<Record<TargetType, number>>;

const meleeRow = (
  CAT: number,
  AC: number,
  UC: number,
  AI: number,
  UI: number,
  HCHA: number,
  HCHU: number,
  ELEPHANT: number,
): MeleeRow => ({ CAT, AC, UC, LCH: UC, AI, UI, HCHA, HCHU, ELEPHANT });

export type FactorRow =
  | 'lancer'
  | 'mounted-spear'
  | 'other-mounted'
  | 'pike'
  | 'long-spear'
  | 'spear'
  | 'pila'
  | 'rhomphaia'
  | 'other-foot'
  | 'light-chariot'
  | 'heavy-chariot'
  | 'scythed-chariot'
  | 'elephant';

interface FactorLine {
  readonly rule: RuleId;
  readonly text: string;
  /** The rules that say who uses the line, and when. */
  readonly terms?: readonly RuleId[];
  readonly against: MeleeRow;
}

/** The melee factors. */
export const factorChart: Readonly<Record<FactorRow, FactorLine>> = {
  lancer: {
    rule: 'cls-melee.08',
    text: 'charging lancers',
    terms: ['cls-melee.19'],
    against: meleeRow(3, 4, 5, 4, 4, 3, 4, 0),
  },
  'mounted-spear': {
    rule: 'cls-melee.09',
    text: 'mounted spears in the first round',
    terms: ['cls-melee.19', 'cls-melee.47'],
    against: meleeRow(0, 3, 4, 3, 4, 2, 4, 1),
  },
  'other-mounted': {
    rule: 'cls-melee.10',
    text: 'mounted',
    terms: ['cls-melee.19'],
    against: meleeRow(0, 2, 3, 1, 2, 1, 2, 0),
  },
  pike: { rule: 'cls-melee.11', text: 'pikes', terms: ['cls-melee.48'], against: meleeRow(3, 4, 4, 3, 4, 4, 5, 3) },
  'long-spear': {
    rule: 'cls-melee.12',
    text: 'long spears in the first round',
    terms: ['cls-melee.47'],
    against: meleeRow(2, 3, 3, 3, 4, 2, 3, 2),
  },
  spear: {
    rule: 'cls-melee.13',
    text: 'spears or javelins in the first round',
    terms: ['cls-weapon.03', 'cls-melee.47'],
    against: meleeRow(1, 2, 2, 4, 5, 1, 2, 3),
  },
  pila: {
    rule: 'cls-melee.14',
    text: 'pila in the first round',
    terms: ['cls-weapon.02', 'cls-melee.47'],
    against: meleeRow(1, 2, 2, 6, 6, 2, 2, 3),
  },
  rhomphaia: {
    rule: 'cls-melee.15',
    text: 'rhomphaia',
    terms: ['cls-shield.01'],
    against: meleeRow(2, 3, 3, 5, 5, 3, 4, 5),
  },
  'other-foot': { rule: 'cls-melee.16', text: 'foot', against: meleeRow(0, 1, 1, 2, 3, 0, 2, 1) },
  'light-chariot': { rule: 'cls-melee.17', text: 'light chariots', against: meleeRow(2, 4, 4, 3, 4, 2, 3, 0) },
  'heavy-chariot': { rule: 'cls-melee.17', text: 'heavy chariots', against: meleeRow(4, 3, 4, 3, 3, 4, 5, 0) },
  'scythed-chariot': { rule: 'cls-melee.17', text: 'scythed chariots', against: meleeRow(6, 4, 4, 4, 4, 3, 3, 0) },
  elephant: { rule: 'cls-melee.18', text: 'elephants', against: meleeRow(6, 5, 5, 4, 4, 6, 6, 3) },
};

export const factorOf = (row: FactorRow, target: TargetType): number => factorChart[row].against[target];

/** Scores needed by the advantaged and by the disadvantaged for each difference, the last for 7 or more (cls-melee.34). */
const scores = [
  [7, 7],
  [6, 7],
  [6, 8],
  [5, 8],
  [5, 9],
  [4, 9],
  [4, 10],
  [3, 10],
] as const;

/** What the owner of factor `own` needs on a D10 against factor `other` (cls-melee.34). */
export function scoreNeeded(own: number, other: number): number {
  const line = scores[Math.min(7, Math.abs(own - other))] as readonly [number, number];
  return own >= other ? line[0] : line[1];
}

/** What flies: a weapon in the hand, or an artillery piece. */
export type Missile =
  | Extract<Weapon, 'SLING' | 'STAFF_SLING' | 'CROSSBOW' | 'LONGBOW' | 'BOW' | 'DARTS' | 'STONES' | 'PILA' | 'JAVELINS'>
  | 'ARTILLERY';

export interface Range {
  readonly rule: RuleId;
  /** In paces; 0 where everything is long range. */
  readonly short: number;
  /** The farthest it reaches; as far as short where there is no long range. */
  readonly far: number;
}

const range = (rule: RuleId, short: number, far: number): Range => ({ rule, short, far });

const ranges: Readonly<Record<Missile, Range>> = {
  ARTILLERY: range('cls-shooting.15', 160, 420),
  CROSSBOW: range('cls-shooting.15', 100, 240),
  BOW: range('cls-shooting.15', 80, 200),
  STAFF_SLING: range('cls-shooting.15', 80, 200),
  LONGBOW: range('cls-shooting.15', 80, 160),
  SLING: range('cls-shooting.16', 120, 120),
  JAVELINS: range('cls-shooting.16', 40, 40),
  PILA: range('cls-shooting.16', 20, 20),
  DARTS: range('cls-shooting.16', 0, 60),
  STONES: range('cls-shooting.16', 0, 30),
};
const mountedBow = range('cls-shooting.15', 60, 120);

/** Bows and crossbows shoot less far from horseback and from chariots. */
export const rangeOf = (missile: Missile, mounted: boolean): Range =>
  mounted && (missile === 'BOW' || missile === 'CROSSBOW') ? mountedBow : ranges[missile];

type KillRow = Readonly<Record<TargetType, number>>;
interface KillLine {
  readonly rule: RuleId;
  /** The reading of a cell that is not plain in print. */
  readonly readings: Readonly<Partial<Record<TargetType, RuleId>>>;
  readonly against: KillRow;
}

const lightMissiles: KillLine = {
  rule: 'cls-shooting.19',
  // The printed 0 is the face that reads as ten.
  readings: { CAT: 'cls-shooting.21' },
  against: { CAT: 10, AC: 8, UC: 7, AI: 8, UI: 7, ELEPHANT: 8, LCH: 7, HCHA: 9, HCHU: 7 },
};
const otherMissiles: KillLine = {
  rule: 'cls-shooting.20',
  readings: {},
  against: { CAT: 8, AC: 7, UC: 7, AI: 7, UI: 7, ELEPHANT: 7, LCH: 7, HCHA: 7, HCHU: 7 },
};

const light: Readonly<Record<Missile, boolean>> = {
  JAVELINS: true,
  STONES: true,
  DARTS: true,
  BOW: true,
  CROSSBOW: false,
  LONGBOW: false,
  SLING: false,
  STAFF_SLING: false,
  PILA: false,
  ARTILLERY: false,
};

/** Javelins, stones, darts and bows: what armour keeps off. */
export const isLightMissile = (missile: Missile): boolean => light[missile];
export const killLine = (missile: Missile): KillLine => (light[missile] ? lightMissiles : otherMissiles);
/** The line of the table, and how its cell is read where that is not plain. */
export function killRules(missile: Missile, target: TargetType): RuleId[] {
  const { rule, readings } = killLine(missile);
  const reading = readings[target];
  return reading === undefined ? [rule] : [rule, reading];
}
export const killScore = (missile: Missile, target: TargetType): number => killLine(missile).against[target];
