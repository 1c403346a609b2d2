import type { Armour, Grade, Missile, Profile, Trait, TroopType, Weapon } from '../base/profile.ts';
import type { Mount } from '../base/world.ts';

/** What a player may choose of a kind of troops, where its list leaves it open. */
export interface TroopChoices {
  readonly armour?: Armour;
  readonly weapon?: Weapon;
  readonly missiles?: readonly Missile[];
  readonly fighting?: Grade;
  readonly shooting?: Grade;
  readonly cohesion?: number;
  readonly barded?: boolean;
  readonly traits?: readonly Trait[];
}

/** A line of a troop list: a profile, and the alternatives that it leaves open. */
export interface ListEntry {
  readonly id: string;
  readonly name: string;
  readonly profile: Profile;
  readonly choices: { readonly [K in keyof TroopChoices]?: readonly NonNullable<TroopChoices[K]>[] };
}

export interface TroopList {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly ListEntry[];
}

/** Troops told in full: a type, and whatever differs from average men of it. */
export type TroopFile = { readonly type: TroopType } & Partial<Profile>;

export interface UnitFile {
  readonly id: string;
  readonly name: string;
  /** A line of the army's list; in an army without a list, the troops themselves. */
  readonly troop: string | TroopFile;
  readonly choices?: TroopChoices;
  readonly bases: number;
  readonly files: number;
}

export interface CommanderFile {
  readonly id: string;
  readonly name: string;
  readonly general?: boolean;
  readonly mount: Mount;
  /** The unit that he is with from the start; one on an elephant must be with elephants. */
  readonly with?: string;
}

/** An army as a file (docs/army-format.md). */
export interface ArmyFile {
  readonly taxiarch: 'army';
  readonly system: 'momentum';
  readonly id: string;
  readonly title: string;
  readonly summary?: string;
  /** The troop list that it keeps to; without one it may have any troops. */
  readonly list?: string;
  /** What it may cost; 1000 where it is missing (mom-setup.03). */
  readonly points?: number;
  readonly commanders: readonly CommanderFile[];
  readonly units: readonly UnitFile[];
}
