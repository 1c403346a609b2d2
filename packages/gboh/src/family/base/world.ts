import type { Field } from '@taxiarch/hexfield';
import type { BySide, GrammaticalNumber, Side } from '@taxiarch/kernel';
import type { Charts, MovementColumn, Weapon } from '../charts/index.ts';
import type { Ground, Grounds, Rough, Works } from './ground.ts';
import type { VolumeRules } from './overrides.ts';
import type { Edge, MissileCode, OptionId, Unit, UnitClass, UnitType } from './vocabulary.ts';

/** A combat unit's ratings: what is printed on its counter. */
export interface UnitInfo {
  /** Short name used in choices and scripts: lower case, no spaces. */
  key: string;
  name: string;
  number: GrammaticalNumber;
  side: Side;
  type: UnitType;
  cls: UnitClass | null;
  /** What the rules ask of its type and class; bits (see traits.ts). */
  traits: number;
  size: number;
  tq: number;
  ma: number;
  /** The higher MA of a phalanx with two (alx-6.46a); equal to `ma` for everyone else. */
  maHigh: number;
  missile: MissileCode | null;
  /** Its column of the Movement Cost Chart. */
  column: MovementColumn;
  /** Its line on the missile chart. */
  weapon: Weapon | null;
  /** Two hexes wide. */
  wide: boolean;
  cataphract: boolean;
  /** The line of the missile chart of its second kind of missiles: an elephant's screen (alx-11.11), or bows; null = none. */
  second: Weapon | null;
  /** People or contingent, for line commands, contingent commanders and the exemptions of Greek rules. */
  people: string;
  /** Greek mercenaries and Spartans keep their ranks without the Hellenic optional rules (alx-6.14, alx-6.5b). */
  professional: boolean;
  /** Standing among the troops of its people, where the volume has such: see its words. */
  grade: string | null;
  /** The guild, tribe or wing that it belongs to; empty = none. */
  group: string;
  /** The key of the unit that it becomes when its crew dismount; null = none. */
  foot: string | null;
  /** Which drawing shows it. */
  figure: string;
}

export interface LeaderInfo {
  key: string;
  name: string;
  side: Side;
  initiative: number;
  range: number;
  /** May give Line Commands (alx-4.1a). */
  line: boolean;
  strategy: number;
  /** Null where the leader never fights in person (alx-9.23). */
  combat: number | null;
  charisma: number;
  role: LeaderRole;
  elite: boolean;
  /** Line-command entries he is limited to (alx-4.37a); empty = no limit. */
  lines: string[];
  /** Contingent commanders: the units they command (alx-5.65a), by unit key. */
  contingent: string[];
  /** Rout points when killed, where the scenario fixes them (alx-12.11c). */
  routPoints: number | null;
  people: string;
  /** The guild or tribe whose chief he is, or the wing that he commands; empty = none. */
  group: string;
  /** The only kind of troops that he leads; null = any. */
  arm: LineEntry['kind'] | null;
  /** Leaders of his wing, by key. */
  wing: string[];
  /** What carries him all through the battle; null = a horse, or his feet. */
  conveyance: Conveyance | null;
  /** He fights other leaders in person, with what stamina, and may shoot at them; where the volume has such. */
  hero: boolean;
  stamina: number;
  archer: boolean;
  /** He begins the battle on foot. */
  onFoot: boolean;
  /** He may rally the army beside its Overall Commander. */
  rallies: boolean;
  /** Who takes his place when he is killed; null = nobody. */
  replacement: Replacement | null;
}

/** The reverse of a leader's counter. */
export interface Replacement {
  readonly name: string;
  readonly initiative: number;
  readonly range: number;
}

/** What a leader is in his army; which of them a volume has is its own business. */
export const leaderRoles = [
  ...(['overall', 'wing', 'subordinate', 'contingent'] as const),
  ...(['nayaka', 'guild-chief', 'tribal-chief', 'hero'] as const),
] as const;
export type LeaderRole = (typeof leaderRoles)[number];
export const conveyances = ['elephant', 'chariot'] as const;
export type Conveyance = (typeof conveyances)[number];

/** One entry of the scenario's Line Command Eligibility list: which types and classes form one Line. */
export interface LineEntry {
  id: string;
  /** What it is called in sentences, without an article, where its id does not say it: "Kalingan array". */
  name?: string;
  side: Side;
  /** Infantry and elephants stand in line; cavalry and chariots gather around the leader (alx-4.33a to c). */
  kind: 'infantry' | 'elephant' | 'cavalry' | 'chariot';
  units: string[];
}

export interface SideInfo {
  key: string;
  name: string;
  /** Counts as Macedonian for ties, squares and the like (alx-5.12b, alx-11.63a). */
  macedonian: boolean;
  retreat: Edge;
  withdrawal: number;
  /** By how much that changes as a turn begins, where the scenario says so. */
  levels?: readonly LevelChange[];
  /** What it holds as the battle begins, where the volume has such; see its words. */
  holds?: string;
  /** The hexes where its army would make its last stand, as numbers, where the volume has such and they are not all it holds. */
  refuge?: readonly string[];
  /** Flight Levels of its guilds and tribes, where the volume has such; one that is not named never flees. */
  flights?: Readonly<Record<string, number>>;
  /** Where its routed troops gather, where the volume has such: with a leader, or in a place that stays. */
  standards?: readonly StandardInfo[];
  /** It has the Initiative in the first turn, where the scenario says so. */
  opens?: boolean;
}
export interface LevelChange {
  readonly turn: number;
  readonly by: number;
}
export interface StandardInfo {
  readonly name: string;
  /** The key of its leader, or the hex. */
  readonly leader?: string;
  readonly at?: string;
}

/** What never changes in a battle. */
export interface World {
  /** The volume by whose rules the battle is fought. */
  book: VolumeRules;
  scenario: { id: string; title: string; version: string };
  field: Field;
  charts: Charts;
  /** Movement costs, worked out from field and charts. */
  grounds: Grounds;
  /** The same for each unit, by its column. */
  groundOf: readonly Ground[];
  /** Which hexes and hexsides are rough, worked out from the field by the book. */
  rough: Rough;
  /** What the volume has built on the map; null = nothing. */
  works: Works | null;
  sides: BySide<SideInfo>;
  units: readonly UnitInfo[];
  /** The units of each side, in the same order: a half of them is asked for often. */
  ofSide: BySide<readonly Unit[]>;
  leaders: readonly LeaderInfo[];
  lines: readonly LineEntry[];
  options: ReadonlySet<OptionId>;
  /** Special rules of the scenario, by name (see special rules of each battle). */
  special: ReadonlySet<string>;
  /** Compass for rampages: hexside for rolls 1 to 6 (alx-11.14a). */
  compass: readonly number[];
  /** Game Turns until the battle ends undecided; 0 = none (alx-2.6). */
  lastTurn: number;
}
