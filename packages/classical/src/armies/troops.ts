/** Cavalry, camelry, chariots and elephants are mounted; artillery is neither mounted nor foot. */
export const troopTypes = [
  'AI',
  'UI',
  'CAT',
  'AC',
  'UC',
  'ACAM',
  'UCAM',
  'LCH',
  'HCHA',
  'HCHU',
  'SCHA',
  'SCHU',
  'ELEPHANT',
  'ARTILLERY',
] as const;
export type TroopType = (typeof troopTypes)[number];

/** From the closest to the most open. */
export const densities = ['CO', 'LO', 'OO'] as const;
export type Density = (typeof densities)[number];

export const grades = ['A', 'B', 'C'] as const;
export type Grade = (typeof grades)[number];

export const trainings = ['regular', 'irregular'] as const;
export type Training = (typeof trainings)[number];

/** The printed letter S means sling as well as spear, so every weapon is written out (cls-weapon.05). */
export const weapons = [
  'PIKE',
  'LONG_SPEAR',
  'SPEAR',
  'LANCE',
  'RHOMPHAIA',
  'SLING',
  'STAFF_SLING',
  'CROSSBOW',
  'LONGBOW',
  'BOW',
  'DARTS',
  'STONES',
  'PILA',
  'JAVELINS',
] as const;
export type Weapon = (typeof weapons)[number];

export interface ElephantFlags {
  readonly trained: boolean;
  readonly armoured: boolean;
  readonly crewed: boolean;
}

/** What draws a chariot and how many ride in it; a scythed one has its driver only. */
export interface ChariotTeam {
  readonly horses: number;
  readonly crew: number;
}

export const artilleryPieces = ['bolt shooter', 'stone thrower'] as const;
export type ArtilleryPiece = (typeof artilleryPieces)[number];

/**
 * A kind of troops: all that is the same for every figure of a unit, except that weapons may differ by complete ranks.
 * Every field is always there, so that all records have one shape.
 */
export interface Troop {
  readonly type: TroopType;
  readonly density: Density;
  readonly grade: Grade;
  readonly training: Training;
  /** The weapons of each figure of a rank, front rank first; ranks further back carry those of the last entry. */
  readonly arms: readonly (readonly Weapon[])[];
  readonly shield: boolean;
  readonly pavise: boolean;
  readonly barded: boolean;
  /** Of elephants only. */
  readonly elephant: ElephantFlags | null;
  /** Of chariots only. */
  readonly chariot: ChariotTeam | null;
  /** Of artillery only. */
  readonly piece: ArtilleryPiece | null;
}

type ByType<T> = Readonly<Record<TroopType, T>>;

/** The families that most rules speak of. */
export type TroopFamily = 'infantry' | 'cavalry' | 'camelry' | 'chariot' | 'scythed chariot' | 'elephant' | 'artillery';

const families: ByType<TroopFamily> = {
  AI: 'infantry',
  UI: 'infantry',
  CAT: 'cavalry',
  AC: 'cavalry',
  UC: 'cavalry',
  ACAM: 'camelry',
  UCAM: 'camelry',
  LCH: 'chariot',
  HCHA: 'chariot',
  HCHU: 'chariot',
  SCHA: 'scythed chariot',
  SCHU: 'scythed chariot',
  ELEPHANT: 'elephant',
  ARTILLERY: 'artillery',
};

/** Asked at every turn, and a set is read sooner than a record by many keys. */
function typesOf(...among: readonly TroopFamily[]): ReadonlySet<TroopType> {
  const types = Object.keys(families) as TroopType[];
  return new Set(types.filter((type) => among.includes(families[type])));
}
const foot = typesOf('infantry');
const riders = typesOf('cavalry', 'camelry');
const chariots = typesOf('chariot', 'scythed chariot');
const models = typesOf('chariot', 'scythed chariot', 'elephant', 'artillery');
const mounted = typesOf('cavalry', 'camelry', 'chariot', 'scythed chariot', 'elephant');

export const familyOf = (type: TroopType): TroopFamily => families[type];
export const isFoot = (type: TroopType): boolean => foot.has(type);
/** Cavalry and camel riders: figures on a horse's or camel's back. */
export const isRider = (type: TroopType): boolean => riders.has(type);
export const isCamelry = (type: TroopType): boolean => families[type] === 'camelry';
/** Chariots of all kinds, the scythed ones too. */
export const isChariot = (type: TroopType): boolean => chariots.has(type);
export const isScythed = (type: TroopType): boolean => families[type] === 'scythed chariot';
export const isElephant = (type: TroopType): boolean => type === 'ELEPHANT';
export const isArtillery = (type: TroopType): boolean => type === 'ARTILLERY';
/** Troops of single models rather than figures. */
export const isModel = (type: TroopType): boolean => models.has(type);
/** cls-type.08. */
export const isMounted = (type: TroopType): boolean => mounted.has(type);

/** A scythed chariot is met by its opponents as a heavy chariot (cls-type.05). */
export type TargetType = Exclude<TroopType, 'SCHA' | 'SCHU' | 'ACAM' | 'UCAM' | 'ARTILLERY'>;

const targets: ByType<TargetType> = {
  AI: 'AI',
  UI: 'UI',
  CAT: 'CAT',
  AC: 'AC',
  UC: 'UC',
  ACAM: 'AC',
  UCAM: 'UC',
  LCH: 'LCH',
  HCHA: 'HCHA',
  HCHU: 'HCHU',
  SCHA: 'HCHA',
  SCHU: 'HCHU',
  ELEPHANT: 'ELEPHANT',
  ARTILLERY: 'UI',
};

/** The column of the tables under which these troops are shot at and fought (cls-type.05, cls-type.06, cls-class.04). */
export const targetType = (type: TroopType): TargetType => targets[type];

/** The type whose rows these troops use themselves, where a table has no row of their own (cls-type.06). */
export const equivalentType = (type: TroopType): TroopType => (type === 'ACAM' ? 'AC' : type === 'UCAM' ? 'UC' : type);

/** True where the first is the closer order of the two (cls-class.02). */
export const isCloser = (a: Density, b: Density): boolean => densities.indexOf(a) < densities.indexOf(b);
/** True where the first is the more open order of the two (cls-class.02). */
export const isMoreOpen = (a: Density, b: Density): boolean => densities.indexOf(a) > densities.indexOf(b);

/** Ordinary troops of a type, from which others are made by saying what differs. */
export function troopOf(type: TroopType, other: Partial<Omit<Troop, 'type'>> = {}): Troop {
  const density = other.density ?? fixedDensity(type) ?? 'LO';
  return {
    type,
    density,
    grade: other.grade ?? (isScythed(type) ? 'C' : 'B'),
    training: other.training ?? (isElephant(type) || isScythed(type) ? 'irregular' : 'regular'),
    arms: other.arms ?? [isFoot(type) || isRider(type) || families[type] === 'chariot' ? ['JAVELINS'] : []],
    shield: other.shield ?? false,
    pavise: other.pavise ?? false,
    barded: other.barded ?? false,
    elephant: other.elephant ?? (isElephant(type) ? { trained: true, armoured: false, crewed: true } : null),
    chariot: other.chariot ?? usualTeam(type),
    piece: other.piece ?? (isArtillery(type) ? 'bolt shooter' : null),
  };
}

/** The order that a type always keeps; null where the troops have a choice (cls-class.02, cls-class.04). */
export function fixedDensity(type: TroopType): Density | null {
  if (type === 'CAT' || isElephant(type)) return 'CO';
  return isChariot(type) || isArtillery(type) ? 'LO' : null;
}

function usualTeam(type: TroopType): ChariotTeam | null {
  if (!isChariot(type)) return null;
  if (isScythed(type)) return { horses: 4, crew: 1 };
  return type === 'LCH' ? { horses: 2, crew: 2 } : { horses: 4, crew: 3 };
}
