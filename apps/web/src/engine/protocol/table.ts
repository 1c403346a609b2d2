/**
 * What the page and the engine say to each other about battles on an open table. Lengths are as they are drawn (see
 * `Measure`), angles in degrees clockwise from north; x grows east, y south.
 */
import type { DecisionView } from './decision.ts';
import type { Refusal, Side } from './index.ts';

/** A footprint: `cells` elements, `files` abreast; (x, y) is the middle of the front edge. */
export type BlockView = {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly files: number;
  readonly cells: number;
  readonly cellWidth: number;
  readonly cellDepth: number;
  /** How far a short last rank begins to the right of the block's left edge. */
  readonly tailShift: number;
};

export type AreaView =
  | {
      readonly kind: 'ellipse';
      readonly x: number;
      readonly y: number;
      readonly rx: number;
      readonly ry: number;
      readonly turned: number;
    }
  | { readonly kind: 'polygon'; readonly points: readonly number[] }
  | { readonly kind: 'band'; readonly points: readonly number[]; readonly width: number };

export type GroundPiece = { readonly key: string; readonly kind: string; readonly area: AreaView };
/** A wall, a ditch, stakes: a stretch from one point to another. */
export type GroundLine = { readonly kind: string; readonly points: readonly [number, number, number, number] };
export type GroundView = { readonly pieces: readonly GroundPiece[]; readonly lines: readonly GroundLine[] };

/** What the rules of a table measure in: a pace is drawn as 1, an inch as 20. Bases of all tables are then about as large. */
export type Measure = 'paces' | 'inches';

/** The table: what of it never changes. */
export type TableMap = {
  readonly measure: Measure;
  readonly width: number;
  readonly depth: number;
  /** Where each side may deploy: x0, y0, x1, y1. */
  readonly deployment: readonly [readonly number[], readonly number[]];
  /** Names of pieces of ground, by key. */
  readonly names: Readonly<Record<string, string>>;
};

export type ElementBody =
  | 'foot'
  | 'horse'
  | 'cataphract'
  | 'camel'
  | 'light-chariot'
  | 'heavy-chariot'
  | 'scythed-chariot'
  | 'elephant'
  | 'bolt-shooter'
  | 'stone-thrower';
export type ElementWeapon = 'pike' | 'spear' | 'lance' | 'javelins' | 'bow' | 'sling' | 'blade' | 'none';

/** How an element looks from above. */
export type ElementLook = {
  readonly body: ElementBody;
  readonly order: 'CO' | 'LO' | 'OO';
  readonly figures: number;
  /** The chief weapon of each rank; ranks further back carry the last. */
  readonly arms: readonly ElementWeapon[];
  readonly shield: boolean;
  readonly armoured: boolean;
  readonly horses: number;
  readonly crew: number;
  /** How many men stand behind one another for a figure, where its base is so deep; 1 if it is not said. */
  readonly ranks?: number;
};

/** States of a unit that the table shows by a mark, and a card by a word. */
export type TableState =
  | 'disordered'
  | 'routing'
  | 'pursuing'
  | 'retiring'
  | 'uncontrolled'
  | 'no-advance'
  | 'do-not-charge'
  | 'rallying'
  | 'engaged'
  | 'charging'
  | 'moved'
  | 'shot'
  | 'working'
  | 'on-map'
  | 'fleeing'
  | 'discouraged'
  | 'depleted'
  | 'disorganised'
  | 'shieldwall'
  | 'planted'
  | 'terrified'
  | 'committed'
  | 'rallied';

export type TableUnit = {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  /** The abbreviation of its type, and what it is in words. */
  readonly type: string;
  readonly kind: string;
  readonly figure: string;
  readonly look: ElementLook;
  readonly status: 'steady' | 'routed' | 'gone' | 'away';
  readonly states: readonly TableState[];
  /** Missing for anyone who is not on the table. */
  readonly block?: BlockView;
  /** Which way elements face that have turned to a flank or the rear, by cell: 0 front, 1 right, 2 rear, 3 left. */
  readonly turned: readonly number[];
  /** Elements, figures lacking in the depleted one, figures left and at the start. */
  readonly elements: number;
  readonly missing: number;
  readonly strength: number;
  readonly begun: number;
  readonly arms: string;
  readonly armour: string;
  readonly move: string;
  /** Orders in words, where one may know them. */
  readonly order: string;
  /** More figures of a unit that only its rule system has. */
  readonly facts?: readonly UnitFact[];
  readonly points: number;
};

export type FactName = 'cohesion' | 'defence' | 'armour' | 'dice' | 'traits';
export type UnitFact = { readonly name: FactName; readonly text: string };

export type TableGeneral = {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly commander: boolean;
  readonly gone: 'killed' | 'left' | null;
  /** The unit that he is with. */
  readonly with: string | null;
  readonly x?: number;
  readonly y?: number;
  readonly signals: string;
  readonly writes: boolean;
};

export type MessengerView = { readonly side: Side; readonly x: number; readonly y: number };

/** How a battle on the table stands. */
export type TablePosition = {
  readonly space: 'table';
  readonly units: readonly TableUnit[];
  readonly leaders: readonly TableGeneral[];
  readonly active: null;
  readonly messengers: readonly MessengerView[];
  readonly ground: GroundView;
  /** Charges declared and not yet carried out: strips of ground, four corners each. */
  readonly charges: readonly { readonly side: Side; readonly strip: readonly number[] }[];
  /** The phase of the turn, 0 before the first, and the numbered step of it where the rules count such. */
  readonly phase: number;
  readonly part: number;
  /** Deployment is going on: the areas are to be shown. */
  readonly deploying: boolean;
  readonly tracks: Readonly<Record<string, readonly BlockView[]>>;
};

/** Someone on the table who is pointed at. */
export type TableRangesView = {
  readonly space: 'table';
  readonly shots: readonly {
    readonly weapon: string;
    readonly short: number;
    readonly far: number;
    readonly half: number;
  }[];
  readonly move: number;
  readonly charge: number;
  /** How a charge opens: the most degrees of its wheel, and the part of the front that is the arm of the way that it takes. */
  readonly opening?: { readonly most: number; readonly arm: number };
  /** Where the middle of its front may come to in its move: x, y of an outline. */
  readonly reach?: readonly number[];
  readonly prey: readonly string[];
  readonly sees: readonly string[];
  /** The order to move that is open to it, and what it would be asked then: both can be answered at once. */
  readonly ordered?: { readonly order: string; readonly asked: DecisionView };
};

/** Whether a unit sees another: a line from x, y to x, y. */
export type TableSight = {
  readonly space: 'table';
  readonly line: readonly number[];
  readonly clear: boolean;
  readonly why?: Refusal;
  readonly noShot?: Refusal;
};

/** What an answer would bring about, tried on a copy. */
export type PreviewView = {
  readonly choice: string;
  readonly why: Refusal | null;
  /** A footprint for each manoeuvre, allowed or not. */
  readonly blocks: readonly BlockView[];
  /** How many paces would be left of the move; null where the answer is refused. */
  readonly left: number | null;
  /** The unit would be asked for more. */
  readonly more: boolean;
};
