import type { ArmyFault, Bill } from '@taxiarch/miniatures';
import type { ComponentChildren } from 'preact';
import type { ElementLook } from '../engine/protocol/table.ts';
import type { ArmyWords } from '../i18n/en/army.ts';

/** The rule systems for which armies are bought. */
export const armySystems = ['classical', 'momentum'] as const;
export type ArmySystem = (typeof armySystems)[number];

/** What an army file tells of a unit, whatever its rule system. */
export interface AnyUnit {
  readonly id: string;
  readonly name: string;
  /** A line of a list, or troops told in full. */
  readonly troop: string | object;
  readonly files: number;
}

export interface AnyLeader {
  readonly id: string;
  readonly name: string;
  readonly mount: string;
}

export interface AnyArmy {
  readonly taxiarch: 'army';
  readonly system?: ArmySystem;
  readonly id: string;
  readonly title: string;
  readonly summary?: string;
  readonly list?: string;
  readonly points?: number;
  readonly units: readonly AnyUnit[];
}

/** What points are spent on. */
export type Arm = 'foot' | 'horse' | 'models' | 'engines' | 'works' | 'command';

/** Troops as they will stand on the table. */
export interface Drawn {
  readonly look: ElementLook;
  /** The figure of the cards. */
  readonly figure: string;
  /** The base of an element, in the measure of the drawing. */
  readonly width: number;
  readonly depth: number;
  /** Single models rather than figures side by side. */
  readonly models: boolean;
  readonly elements: number;
  readonly files: number;
}

/** Troops as the rules see them, in words and figures. */
export interface Sort {
  readonly drawn: Drawn;
  /** What they are, for a line of a list. */
  readonly codes: string;
  /** What they carry. */
  readonly equipment: string;
  /** How they stand. */
  readonly shape: string;
  readonly arm: Arm;
  readonly figures: number;
}

export interface PartReview {
  readonly bill: Bill;
  readonly faults: readonly ArmyFault[];
  /** Null where the troops cannot be made out, and for a leader who has no model. */
  readonly sort: Sort | null;
}

/** An army file looked through part by part, in the order of the file. */
export interface ArmyReview {
  readonly leaders: readonly PartReview[];
  readonly units: readonly PartReview[];
  /** What is wrong with the army as a whole. */
  readonly faults: readonly ArmyFault[];
  /** What is spent besides the units; leaders too, where they are no troops. */
  readonly besides: readonly { readonly arm: Arm; readonly points: number }[];
  readonly total: number;
  readonly legal: boolean;
}

/** A sort of troops that can be added. */
export interface TroopLine<U> {
  readonly key: string;
  readonly name: string;
  readonly unit: U;
  /** All types of a line that has several, in place of the first word of the codes. */
  readonly types?: string;
  /** The row of the ledger that says how an unclear line is read. */
  readonly reading?: string;
}

export interface TroopGroup<U> {
  readonly key: string;
  readonly title: string;
  readonly rule?: string;
  readonly lines: readonly TroopLine<U>[];
}

export interface FightSettings {
  readonly table: string;
  readonly played: readonly string[];
}

export interface Reason {
  readonly text: string;
  readonly rule?: string;
}

/**
 * What the builder needs of a rule system. Written as methods, so that the desk of any one kind of army serves where one
 * for all kinds is asked for.
 */
export interface ArmyRules<A extends AnyArmy, U extends AnyUnit, L extends AnyLeader> {
  readonly system: ArmySystem;
  readonly words: ArmyWords;
  readonly usualPoints: number;
  readonly mostPoints: number;
  /** What an army may cost; undefined where nothing was agreed and the rules have no usual total. */
  limitOf(this: void, file: A): number | undefined;
  readonly lists: readonly { readonly id: string; readonly title: string }[];
  ready(this: void): readonly A[];
  /** An army of no units and no leaders yet. */
  empty(this: void, head: Pick<A, 'id' | 'title' | 'list'>, points: number): A;
  /** A legal army of a list, or null where the points buy none. */
  byChance(this: void, list: string, points: number, seed: string): A | null;
  /** Judges the shape of a file; whether it keeps the rules is told by the review. */
  read(this: void, value: unknown): { readonly file: A } | { readonly faults: readonly ArmyFault[] };
  review(this: void, file: A): ArmyReview;

  /** The troops that can be added, list by list. */
  offers(this: void, file: A): readonly TroopGroup<U>[];
  /** The army keeping to another list, or to none. */
  relisted(this: void, file: A, list: string | undefined): A;
  sizeOf(this: void, unit: U): number;
  resized(this: void, unit: U, size: number): U;
  /** A unit of other troops: what was chosen of the old ones is forgotten. */
  ofTroop(this: void, unit: U, fresh: U): U;

  leadersOf(this: void, file: A): readonly L[];
  withLeaders(this: void, file: A, leaders: readonly L[]): A;
  readonly mounts: readonly string[];
  mounted(this: void, file: A, leader: L, mount: string): L;
  isChief(this: void, leader: L): boolean;
  asChief(this: void, leader: L, chief: boolean): L;
  /** Anyone who belonged to a part of this key, which is gone, belongs to nobody. */
  untied(this: void, file: A, id: string): A;

  /** What only this system has: beside the choice of the list, below the troops, of a unit and of a leader. */
  ListExtras?(this: void, of: { readonly file: A }): ComponentChildren;
  Works?(this: void, of: { readonly file: A }): ComponentChildren;
  UnitExtras(this: void, of: { readonly file: A; readonly i: number }): ComponentChildren;
  LeaderExtras(this: void, of: { readonly file: A; readonly i: number }): ComponentChildren;

  readonly tables: readonly { readonly id: string; readonly width: number; readonly depth: number }[];
  /** What the players may do themselves before the battle begins, each with its rule. */
  readonly steps: readonly { readonly step: string; readonly rule: string; readonly text: string }[];
  /** What stands against two lawful armies meeting. */
  meeting(this: void, own: A, other: A): readonly Reason[];
  battle(this: void, armies: [A, A], settings: FightSettings): { readonly id: string };
}

/** A desk, for screens that look at no part of an army that only one system has. */
export type AnyDesk = ArmyRules<AnyArmy, AnyUnit, AnyLeader>;
