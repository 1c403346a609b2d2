/** What a unit is (mom-unit.06). */
export const troopTypes = [
  'foot',
  'cavalry',
  'camels',
  'light-chariot',
  'heavy-chariot',
  'scythed-chariot',
  'elephant',
] as const;
export type TroopType = (typeof troopTypes)[number];

/** Foot are close, open or skirmish; mounted and elephants are skirmishers or formed (mom-unit.07). */
export const densities = ['close', 'open', 'skirmish', 'formed'] as const;
export type Density = (typeof densities)[number];

export const armours = ['unarmoured', 'light', 'heavy', 'plate'] as const;
export type Armour = (typeof armours)[number];
export const shields = ['none', 'shield', 'large'] as const;
export type Shield = (typeof shields)[number];

/** Weapons for hand-to-hand combat; the heavy throwing spear is one class (mom-combat.10). */
export const weapons = [
  'hand-weapon',
  'spear',
  'long-spear',
  'pike',
  'lance',
  'kontos',
  'heavy-spear',
  'halberd',
  'two-handed',
] as const;
export type Weapon = (typeof weapons)[number];

/** Missile weapons; `javelin` stands for all that is hurled by hand (mom-shooting.13). */
export const missiles = ['javelin', 'sling', 'bow', 'longbow', 'light-crossbow', 'crossbow', 'handgun'] as const;
export type Missile = (typeof missiles)[number];

export const grades = ['inferior', 'average', 'superior'] as const;
export type Grade = (typeof grades)[number];

/** `tethered-camels`: it stands behind a camel line until it moves (mom-bonus.07). */
export const traits = [
  'impetuous',
  'warband',
  'shock',
  'stubborn',
  'levy',
  'phalanx',
  'shieldwall',
  'spara',
  'parthian',
  'tethered-camels',
] as const;
export type Trait = (typeof traits)[number];

export interface Profile {
  readonly type: TroopType;
  readonly density: Density;
  readonly armour: Armour;
  readonly shield: Shield;
  readonly barded: boolean;
  readonly weapon: Weapon;
  readonly missiles: readonly Missile[];
  readonly fighting: Grade;
  readonly shooting: Grade;
  /** What it must reach on two dice: lower is better (mom-cohesion.01). */
  readonly cohesion: number;
  readonly traits: readonly Trait[];
}

/** Average men without anything special of a type. */
export const plainProfile = (type: TroopType): Profile => ({
  type,
  density: type === 'foot' ? 'close' : 'formed',
  armour: 'unarmoured',
  shield: 'none',
  barded: false,
  weapon: 'hand-weapon',
  missiles: [],
  fighting: 'average',
  shooting: 'average',
  cohesion: 6,
  traits: [],
});

export const isChariotType = (type: TroopType): boolean => type.endsWith('chariot');
/** Of single models, whose wounds count as figures (mom-unit.01). */
export const isModelType = (type: TroopType): boolean => isChariotType(type) || type === 'elephant';
