/** What stands on a map of hexes, where it can go and what it sees. */

import type { MoveOrder } from '../session/choice-queue.ts';
import type { OptionView, PlacementView } from './decision.ts';
import type { Refusal, Side } from './index.ts';

/** States of a unit that a counter shows by a mark, and a card by a word. */
export type UnitState =
  | 'moved'
  | 'ordered'
  | 'must-check'
  | 'no-check'
  | 'engaged'
  | 'charging'
  | 'square'
  | 'double-depth'
  | 'stacked'
  | 'slow'
  | 'harassed'
  | 'rallied'
  | 'out-of-command'
  | 'column';

export type UnitView = {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly type: string;
  readonly cls: string | null;
  /** Its standing, and the guild or tribe that it belongs to, where the volume has such. */
  readonly grade: string | null;
  readonly group: string;
  readonly figure: string;
  /** As printed, and as it stands now. */
  readonly tq: number;
  readonly tqNow: number;
  readonly hits: number;
  /** 0 where the volume has no sizes. */
  readonly size: number;
  readonly ma: string;
  readonly missiles: 'full' | 'low' | 'none' | null;
  readonly weapon: string | null;
  readonly wide: boolean;
  readonly status: 'steady' | 'routed' | 'gone';
  readonly states: readonly UnitState[];
  /** Missing for anyone who has left the field. */
  readonly stand?: PlacementView;
  readonly routPoints: number;
  /** The unit underneath in a double stack. */
  readonly over?: string;
};

export type LeaderMark = 'passed' | 'winged' | 'restricted' | 'on-foot';

export type LeaderView = {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly initiative: number;
  /** His Command Range where he stands now, and otherwise. */
  readonly range: number;
  readonly usualRange: number;
  readonly strategy: number;
  readonly combat: number | null;
  readonly charisma: number;
  readonly overall: boolean;
  readonly role: string;
  readonly group: string;
  /** The only kind of troops that he leads, and what carries him. */
  readonly arm: string | null;
  readonly conveyance: string | null;
  readonly mayCommandLines: boolean;
  readonly state: 'inactive' | 'active' | 'finished';
  /** What a volume with offices notes of him in this turn. */
  readonly marks: readonly LeaderMark[];
  readonly wound: number;
  /** Hits of one who fights in person, and how many kill him; null for all others. */
  readonly inPerson: { readonly hits: number; readonly of: number } | null;
  readonly gone: 'killed' | 'left' | null;
  readonly hex?: number;
};

/** A gate, wall or tower of which there is more to say than the map shows: its state and, of a city gate, who controls it. */
export type WorkView = {
  readonly hex: number;
  /** The side of the hex; null for a tower. */
  readonly side: number | null;
  readonly part: string;
  readonly state: 'whole' | 'damaged' | 'breached' | 'destroyed';
  readonly holder: Side | null;
};

/** Where the routed of a side gather, and who has taken it from them. */
export type StandardView = {
  readonly hex: number;
  readonly side: Side;
  readonly name: string;
  readonly captor: Side | null;
};

/** A marker by which a wing is called up; without a name, one of Momentum. */
export type MarkerView = {
  readonly side: Side;
  readonly name: string;
  readonly state: 'pool' | 'held' | 'in-play' | 'used';
};

/** How a turn goes whose wings are drawn from a Pool. */
export type PoolView = {
  readonly markers: readonly MarkerView[];
  readonly initiative: Side | null;
  /** The wing whose Orders Phase it is. */
  readonly acting: { readonly side: Side; readonly name: string } | null;
};

/** How a battle on hexes stands. */
export type HexPosition = {
  readonly space: 'hexes';
  readonly units: readonly UnitView[];
  readonly leaders: readonly LeaderView[];
  readonly active: string | null;
  readonly works: readonly WorkView[];
  readonly standards: readonly StandardView[];
  /** Null where leaders act in another order. */
  readonly pool: PoolView | null;
  /** Ways that units have come since the last snapshot. */
  readonly tracks: Readonly<Record<string, readonly PlacementView[]>>;
};

/** The land, sent once. */
export type MapView = {
  readonly cols: number;
  readonly rows: number;
  readonly terrain: readonly (string | null)[];
  readonly elevation: readonly number[];
  readonly hexsides: readonly { readonly hex: number; readonly side: number; readonly feature: string }[];
  readonly names: readonly { readonly hex: number; readonly text: string }[];
};

/** A hex on the way: what it has cost to come there, and whether enemies may react to it. */
export type PathStep = { readonly hex: number; readonly mp: number; readonly hits: number; readonly watched: boolean };

export type ReachView = {
  readonly hex: number;
  readonly mp: number;
  readonly hits: number;
  readonly stand: PlacementView;
  /** Facings in which it could come to stand there. */
  readonly facings: readonly number[];
  readonly path: readonly string[];
  /** The way, hex by hex. */
  readonly way: readonly PathStep[];
  /** It would stand in an enemy Zone of Control there. */
  readonly zoned: boolean;
  /** Enemies near enough to that place to react to it. */
  readonly watchers: readonly string[];
};

/** A march that waits for others to be sent with it, and where it leads. */
export type WaitingMarch = { readonly march: MoveOrder; readonly to: ReachView };

/** A way as a whole: the answers that make it up, the hexes that it leads through, and where it ends; off the map: null. */
export type PathView = {
  /** What is answered before, to the question that is asked now. */
  readonly first?: string;
  /** The question that its steps are answers to, and whom it is about. */
  readonly kind: string;
  readonly unit?: string;
  readonly leader?: string;
  readonly path: readonly string[];
  readonly hexes: readonly number[];
  readonly end: PlacementView | null;
};

/** What is asked about a unit or leader on being pointed at. */
export type PieceView = {
  readonly space: 'hexes';
  /** Where it could go, and the answer to be given before its way, if one is needed. */
  readonly reach: readonly ReachView[];
  readonly order?: string;
  /** Leaders who would be asked whether they ride along. */
  readonly riders: readonly string[];
  /** Lines that could be called upon to move, of which it is part. */
  readonly lines: readonly OptionView[];
  readonly zone: readonly number[];
  readonly command: readonly number[];
  /** Hexes that it could shoot into from where it stands, and those in range that it cannot, with the reason. */
  readonly fire: readonly number[];
  readonly blocked: readonly { readonly hex: number; readonly why: Refusal }[];
};

/** Whether a unit sees a place; if not, the hex that is in the way and why. */
export type SightView = {
  readonly space: 'hexes';
  readonly from: number;
  readonly to: number;
  readonly clear: boolean;
  readonly at?: number;
  readonly why?: Refusal;
  /** Why it could not shoot there all the same. */
  readonly noShot?: Refusal;
};
