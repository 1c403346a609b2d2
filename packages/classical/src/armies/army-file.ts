import type { Mount } from './army.ts';
import type { ArtilleryPiece, Density, TroopType, Weapon } from './troops.ts';

/** What a player chooses of his troops where a list leaves it open, or says in full of troops of no list. */
export interface TroopChoices {
  type?: TroopType;
  /** Class and training in one, such as `Br`. */
  class?: string;
  density?: Density;
  /** Of every rank alike, or a list for each rank from the front. */
  weapons?: Weapon[] | Weapon[][];
  shield?: boolean;
  pavise?: boolean;
  barded?: boolean;
  trained?: boolean;
  armoured?: boolean;
  crewed?: boolean;
  horses?: number;
  crew?: number;
  piece?: ArtilleryPiece;
}

export interface UnitFile {
  id: string;
  name: string;
  /** A line of the army's list, `list/line` for one of its allies, or troops of no list told in full. */
  troop: string | TroopChoices;
  options?: TroopChoices;
  elements: number;
  files: number;
  stakes?: number;
  caltrops?: number;
  general?: string;
}

export interface GeneralFile {
  id: string;
  name: string;
  commander?: boolean;
  mount: Mount;
  /** His model, where he rides an elephant or a chariot. */
  troop?: string | TroopChoices;
  options?: TroopChoices;
}

/** An army as it is written down. */
export interface ArmyFile {
  taxiarch: 'army';
  /** Files that name no rule system are of this one. */
  system?: 'classical';
  id: string;
  title: string;
  summary?: string;
  /** The troop list that it keeps to; an army without one may have any troops. */
  list?: string;
  /** Lists from which it has allies. */
  allies?: string[];
  /** Its mounted troops are Indian, where no list says so. */
  indian?: boolean;
  /** The agreed total that it may not exceed. */
  points?: number;
  generals: GeneralFile[];
  units: UnitFile[];
  pits?: number;
}
