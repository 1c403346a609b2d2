/**
 * What the page and the engine say to each other. The engine runs in a worker; the page gets plain facts to show and
 * gives answers back as text. No rule is known on this side of the line.
 */

import type { Ruleset } from '@taxiarch/battles/lazy';
import type { AnswerFor, FormationPlanView, FormationView, FormationWish } from './formation-protocol.ts';
import type { March } from './intents.ts';
import type { FileView } from './own-protocol.ts';
import type { MarchView, StoryView, TurnTollView } from './story-protocol.ts';
import type {
  BlockView,
  GroundPiece,
  Rehearsal,
  TableGeneral,
  TableGlance,
  TableMap,
  TablePosition,
  TableSight,
  TableUnit,
} from './table-protocol.ts';

export type SideNo = 0 | 1;

/** A refusal in words, with the rule behind it; `none` where no rule of the ledger is concerned. */
export type Why = { readonly rule: string; readonly text: string };

/** Something that an answer points at, by ids of units and leaders and by hex. */
export type HintView = {
  readonly kind: 'who' | 'target' | 'go' | 'turn' | 'form' | 'line' | 'place' | 'end' | 'other';
  readonly units: readonly string[];
  readonly leaders: readonly string[];
  readonly targets: readonly string[];
  readonly hexes: readonly number[];
  /** Where the unit would then stand. */
  readonly stand?: StandView;
  /** On an open table: footprints, strips of ground that a charge goes over, ground to be laid, points. */
  readonly shapes?: ShapesView;
};

export type ShapesView = {
  readonly blocks: readonly BlockView[];
  readonly strips: readonly (readonly number[])[];
  readonly pieces: readonly GroundPiece[];
  readonly points: readonly number[];
};

/** Numbers that an answer may hold which cannot be listed. */
export type FieldRange = { readonly name: string; readonly min: number; readonly max: number; readonly step: number };

export type StandView = { readonly hex: number; readonly other?: number; readonly facing: number };

export type OptionView = {
  readonly choice: string;
  readonly label: string;
  readonly hint: HintView;
  /** What it would do to units for certain, where no die has a say in it. */
  readonly means?: readonly MeansView[];
};

/** Hits of a unit as they would be, and what it bears. */
export type MeansView = {
  readonly unit: string;
  readonly name: string;
  readonly had: number;
  readonly hits: number;
  /** So many hits break it. */
  readonly breaksAt: number;
};

export type RefusedView = OptionView & { readonly why: Why };

/** The decision that is owed. */
export type PendingView = {
  readonly side: SideNo;
  readonly kind: string;
  readonly text: string;
  readonly options: readonly OptionView[];
  /** Several answers may be given at once, separated by commas. */
  readonly chain: boolean;
  /** The rest of a path that was interrupted. */
  readonly planned?: readonly string[];
  /** Both sides answer in secret, and their answers are opened together. */
  readonly sealed: boolean;
  /** The other side is not to see what is asked and answered. */
  readonly secret: boolean;
  /** Orders to one's troops: somebody is chosen first, and then what he does. */
  readonly roster: boolean;
  /** One step of a way that can be chosen as a whole. */
  readonly way?: boolean;
  /** Answers of which several may be ticked and given at once; this one then ends it. */
  readonly ticks?: string;
  /** Questions that come between those answers: whoever was ticked is asked about himself. */
  readonly between?: readonly string[];
  /** Orders of which several may be ticked and given at once. */
  readonly several?: readonly string[];
  /** What an answer looks like that is typed or drawn. */
  readonly shape?: { readonly form: string; readonly fields: readonly FieldRange[] };
  /** Attacks that are to be shared out: who could attack whom, and about which enemies one is asked, in order. */
  readonly attacks?: AttacksView;
  /** Troops that may be sent on their way together. */
  readonly formations?: readonly FormationView[];
  /** What is left undone by whoever ends it while others could still act. */
  readonly unused?: UnusedView;
  /** Whom the question is about. */
  readonly unit?: string;
  readonly leader?: string;
};

/** What can be left unused: orders, moves, shots or attacks. */
export type Unused = 'orders' | 'moves' | 'shots' | 'attacks';
export type UnusedView = { readonly what: Unused; readonly units: readonly string[] };

export type AttackPair = { readonly attacker: string; readonly defender: string };
export type AttacksView = {
  readonly pairs: readonly AttackPair[];
  readonly asked: readonly string[];
  /** How they are shared out by the first answers that may be given: what the page begins with. */
  readonly first: readonly AttackPair[];
};

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
  readonly side: SideNo;
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
  /** Missing for whoever has left the field. */
  readonly stand?: StandView;
  readonly routPoints: number;
  /** The unit underneath in a double stack. */
  readonly over?: string;
};

export type LeaderMark = 'passed' | 'winged' | 'restricted' | 'on-foot';

export type LeaderView = {
  readonly id: string;
  readonly name: string;
  readonly side: SideNo;
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

export type Part = { readonly rule: string; readonly text: string; readonly value: number };

/** A die in the log, with its arithmetic. */
export type DieView = {
  readonly purpose: string;
  readonly side: SideNo;
  readonly natural: number;
  readonly parts: readonly Part[];
  readonly total: number;
  readonly against?: number;
};

export type LogLine = {
  readonly n: number;
  /** The number of answers that had been given when it was told. */
  readonly step: number;
  readonly turn: number;
  readonly kind: string;
  readonly text: string;
  readonly rules: readonly string[];
  readonly units: readonly string[];
  readonly die?: DieView;
  /** Arithmetic of something other than a die, such as the column of a clash. */
  readonly parts?: readonly Part[];
  /** A step of somebody's way, and where it led. */
  readonly march?: Pick<MarchView, 'how' | 'to'>;
};

export type SideView = {
  readonly key: string;
  readonly name: string;
  /** Points lost, and how many of them make an army give up the field. */
  readonly lost: number;
  readonly limit: number;
  /** Whoever is lost, with what he counts for: together that is `lost`. */
  readonly fallen: readonly Fallen[];
  /** Tokens of momentum, where the rules have them. */
  readonly tokens?: TokensView;
  /** What it is known to have sworn about fair fighting. */
  readonly pledge?: 'sworn' | 'unsworn' | 'violated';
};

/** Tokens that a side has, those earned in this phase, which count from the next on, and what they can buy now. */
export type TokensView = {
  readonly now: number;
  readonly earned: number;
  readonly buys: 'initiative' | 'combat' | null;
};

/** Somebody who counts as lost, or has left the field, and how. */
export type Fallen = {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  readonly how: 'lost' | 'routed' | 'away' | 'killed' | 'left';
};

export type OutcomeView = { readonly winner: SideNo | null; readonly text: string; readonly rules: readonly string[] };

/** What the page shows of one moment of any battle. */
type Moment = {
  /** The rule system by which the battle is fought. */
  readonly ruleset: Ruleset;
  /** Counts up with every change, so that late answers can be told from current ones. */
  readonly version: number;
  /** Answers given so far, and in the whole record. */
  readonly step: number;
  readonly steps: number;
  readonly turn: number;
  readonly sides: readonly [SideView, SideView];
  readonly pending: PendingView | null;
  readonly outcome: OutcomeView | null;
  /** Why a commander who computes did what he did last, in his words. */
  readonly reasons: readonly string[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What each side has left to be done without asking. */
  readonly standing: readonly Standing[];
  /** What was answered by standing orders for the persons at this screen since one of them last decided. */
  readonly answered: readonly AnsweredView[];
  /** What was left undone of the act that was ordered last. */
  readonly brokenOff: BrokenOff | null;
  /** Units of a formation whose part in its move has been interrupted. */
  readonly undone: readonly string[];
  /** New lines of the log; `from` is the number of lines that stay as they were. */
  readonly log: { readonly from: number; readonly lines: readonly LogLine[] };
  /** What has happened since the last snapshot, as things that happened. */
  readonly story: StoryView;
};

/** A standing order: about a matter, in one of its words; or an answer to a kind of question. */
export type StandingOrder = { readonly kind: string; readonly choice: string; readonly troops?: string };
export type Standing = StandingOrder & { readonly side: SideNo; readonly until: 'turn' | 'battle' };
/** An answer that was given by a standing order: its words, and the order, where it was one about a matter. */
export type AnsweredView = {
  readonly side: SideNo;
  readonly question: string;
  readonly label: string;
  readonly matter?: string;
  readonly order?: string;
  readonly troops?: string;
};
/** A matter about which orders may be left. */
export type MatterView = {
  readonly matter: string;
  readonly words: readonly string[];
  readonly troops: readonly string[];
};

/** A gate, wall or tower of which there is more to say than the map shows: its state and, of a city gate, who controls it. */
export type WorkView = {
  readonly hex: number;
  /** The side of the hex; null for a tower. */
  readonly side: number | null;
  readonly part: string;
  readonly state: 'whole' | 'damaged' | 'breached' | 'destroyed';
  readonly holder: SideNo | null;
};

/** Where the routed of a side gather, and who has taken it from them. */
export type StandardView = {
  readonly hex: number;
  readonly side: SideNo;
  readonly name: string;
  readonly captor: SideNo | null;
};

/** A marker by which a wing is called up; without a name, one of Momentum. */
export type MarkerView = {
  readonly side: SideNo;
  readonly name: string;
  readonly state: 'pool' | 'held' | 'in-play' | 'used';
};

/** How a turn goes whose wings are drawn from a Pool. */
export type PoolView = {
  readonly markers: readonly MarkerView[];
  readonly initiative: SideNo | null;
  /** The wing whose Orders Phase it is. */
  readonly acting: { readonly side: SideNo; readonly name: string } | null;
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
  readonly tracks: Readonly<Record<string, readonly StandView[]>>;
};

/** Everything that the page shows of one moment, by the kind of space. */
export type HexSnapshot = Moment & HexPosition;
export type TableSnapshot = Moment & TablePosition;
export type Snapshot = HexSnapshot | TableSnapshot;

/** The land, sent once. */
export type MapView = {
  readonly cols: number;
  readonly rows: number;
  readonly terrain: readonly (string | null)[];
  readonly elevation: readonly number[];
  readonly hexsides: readonly { readonly hex: number; readonly side: number; readonly feature: string }[];
  readonly names: readonly { readonly hex: number; readonly text: string }[];
};

/** A person at this screen, or the level of a commander who computes. */
export type Player = string;
export const PERSON: Player = 'human';
export type Players = readonly [Player, Player];

/** Hexes, or an open table. */
export type Space = 'hexes' | 'table';

/** Who won how often, of so many battles. */
export type MeasuredView = {
  readonly pairing: string;
  readonly battles: number;
  readonly wins: readonly [number, number];
  readonly draws: number;
  readonly turns: number;
};

/** A chart pack of a player, read and found sound. */
export type PackView = {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly tables: readonly string[];
};

/** A table of the charts that a rule system is played by, and where its figures come from. */
export type ChartView = {
  readonly title: string;
  readonly status: 'published' | 'quoted' | 'reconstructed';
  readonly source: string;
};

/** A battle of the library, for the screen on which one is chosen. */
export type BattleCard = {
  readonly id: string;
  readonly title: string;
  readonly ruleset: Ruleset;
  readonly summary: string;
  readonly length: string;
  readonly history: readonly string[];
  readonly sources: readonly string[];
  readonly sides: readonly [string, string];
  readonly units: number;
  readonly leaders: number;
  /** The kind of space it is fought on: what draws its board. */
  readonly space: Space;
  /** Whether its charts can be replaced by a player's own. */
  readonly takesPacks: boolean;
  /** How it went when the computer fought it many times; empty if nobody has measured it. */
  readonly measured: readonly MeasuredView[];
  /** Optional rules that suit it. */
  readonly options: readonly string[];
  /** The kinds of troops that may have standing orders of their own. */
  readonly troops: readonly string[];
};

/** What there is to choose from. */
export type Library = {
  readonly battles: readonly BattleCard[];
  readonly commanders: readonly { readonly id: Player; readonly name: string }[];
  /** Optional rules and other readings, by rule system. */
  readonly optionalRules: Readonly<Record<string, readonly OptionalRule[]>>;
  /** What standing orders may be about, by rule system. */
  readonly matters: Readonly<Record<string, readonly MatterView[]>>;
};

/** A rule that can be chosen; `text` where the rule system words it, `rule` the row of the ledger. */
export type OptionalRule = { readonly id: string; readonly rule?: string; readonly text?: string };

/** The field of a battle with both armies drawn up. */
export type Picture =
  | {
      readonly space: 'hexes';
      readonly map: MapView;
      readonly armies: readonly UnitView[];
      readonly chiefs: readonly LeaderView[];
    }
  | {
      readonly space: 'table';
      readonly map: TableMap;
      readonly ground: TablePosition['ground'];
      readonly armies: readonly TableUnit[];
      readonly chiefs: readonly TableGeneral[];
    };

/** A battle that has begun: what does not change, and how it stands. */
export type Opened = {
  readonly saveId: string;
  readonly battle: string;
  readonly title: string;
  readonly seed: string;
  readonly players: Players;
  readonly ruleset: Ruleset;
  /** The kinds of troops that may have standing orders of their own. */
  readonly troops: readonly string[];
  /** Chart packs of the players that it is played by, each as id and version. */
  readonly packs: readonly string[];
  /** The text of its scenario, where it is of no library. */
  readonly own?: string;
  readonly snapshot: Snapshot;
  /** It is open on another page of this browser, which keeps it: what is done here is not kept. */
  readonly elsewhere: boolean;
} & FieldView;

/** The land, by the kind of space. */
export type FieldView =
  | { readonly space: 'hexes'; readonly map: MapView }
  | { readonly space: 'table'; readonly map: TableMap };

/** A battle kept in the browser. */
export type SavedCard = {
  readonly id: string;
  readonly battle: string;
  readonly title: string;
  readonly turn: number;
  readonly steps: number;
  readonly savedAt: number;
  readonly players: Players;
  readonly over: boolean;
};

/** A hex on the way: what it has cost to come there, and whether enemies may react to it. */
export type WayStep = { readonly hex: number; readonly mp: number; readonly hits: number; readonly watched: boolean };

export type ReachView = {
  readonly hex: number;
  readonly mp: number;
  readonly hits: number;
  readonly stand: StandView;
  /** Facings in which it could come to stand there. */
  readonly facings: readonly number[];
  readonly path: readonly string[];
  /** The way, hex by hex. */
  readonly way: readonly WayStep[];
  /** It would stand in an enemy Zone of Control there. */
  readonly zoned: boolean;
  /** Enemies near enough to that place to react to it. */
  readonly watchers: readonly string[];
};

/** A march that waits for others to be sent with it, and where it leads. */
export type WaitingMarch = { readonly march: March; readonly to: ReachView };

/** A way as a whole: the answers that make it up, the hexes that it leads through, and where it ends; off the map: null. */
export type WayView = {
  /** What is answered before, to the question that is asked now. */
  readonly first?: string;
  /** The question that its steps are answers to, and whom it is about. */
  readonly kind: string;
  readonly unit?: string;
  readonly leader?: string;
  readonly path: readonly string[];
  readonly hexes: readonly number[];
  readonly end: StandView | null;
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
  readonly blocked: readonly { readonly hex: number; readonly why: Why }[];
};

/** Whether a unit sees a place; if not, the hex that is in the way and why. */
export type SightView = {
  readonly space: 'hexes';
  readonly from: number;
  readonly to: number;
  readonly clear: boolean;
  readonly at?: number;
  readonly why?: Why;
  /** Why it could not shoot there all the same. */
  readonly noShot?: Why;
};

/** A place on the board that is asked about: where somebody stands, or a hex. */
export type ThreatPoint = { readonly id: string } | { readonly hex: number; readonly side: SideNo };

/** One way in which an enemy can come to a place, shoot at it or strike it, and what that costs. */
export type ThreatWay = {
  readonly how: 'come' | 'shoot' | 'strike';
  /** On hexes: what the way there costs; 0 from where it stands. */
  readonly mp?: number;
  readonly hits?: number;
  readonly from?: 'front' | 'flank' | 'rear';
  readonly weapon?: string;
  readonly range?: number;
  /** On a table, as drawn: how far off it is, and how far it goes or shoots. */
  readonly distance?: number;
  readonly most?: number;
};
export type ThreatView = { readonly id: string; readonly name: string; readonly ways: readonly ThreatWay[] };

/** What a commander would do, and why. */
export type AdviceView = {
  readonly by: string;
  readonly option: OptionView;
  readonly reasons: readonly string[];
};

/** Somebody to whom something may happen, in which respect where several are told, and how likely it is. */
export type OddsSubjectView = {
  readonly id: string;
  readonly name: string;
  readonly side: SideNo;
  readonly aspect?: string;
  readonly fates: readonly { readonly what: string; readonly chance: number }[];
};

type AssumedView = { readonly name: string; readonly question: string; readonly answer: string };

/** A question to the other side on which the outcome hangs, with what comes of its answers. */
export type ForkView = {
  /** The side that is asked. */
  readonly name: string;
  readonly question: string;
  readonly branches: readonly {
    /** Answers that come to the same. */
    readonly answers: readonly string[];
    /** What is told of the whole answer holds if one of these is given. */
    readonly taken: boolean;
    readonly subjects: readonly OddsSubjectView[];
    readonly assumed: readonly AssumedView[];
  }[];
};

/** What can come of an answer: for everybody concerned, what may befall him and how likely it is. */
export type OddsView = {
  /** Every way the dice can fall was walked; otherwise it is an estimate from so many trials. */
  readonly exact: boolean;
  readonly samples: number;
  readonly error: number;
  /** What the other side is taken to answer on the way; it may answer otherwise. */
  readonly assumed: readonly AssumedView[];
  /** What it may answer, where that was looked into and something hangs on it; the weightiest question first. */
  readonly forks: readonly ForkView[];
  /** Only the matter itself was looked at, everybody else standing still. */
  readonly alone: boolean;
  readonly subjects: readonly OddsSubjectView[];
  /** The dice on the way, with what changes them. */
  readonly dice: readonly { readonly purpose: string; readonly parts: readonly Part[]; readonly against?: number }[];
};

/** How often each face of a kind of die fell for each side. */
export type DiceTally = {
  /** What the die shows, each once, and how likely that is. */
  readonly faces: readonly number[];
  readonly chances: readonly number[];
  readonly counts: readonly [readonly number[], readonly number[]];
};

/** A battle in figures, for looking back at it. */
export type ReportView = {
  /** Rout Points of both sides at the end of each turn. */
  readonly points: readonly { readonly turn: number; readonly sides: readonly [number, number] }[];
  readonly levels: readonly [number, number];
  /** Units lost and begun with, by type. */
  readonly losses: readonly {
    readonly type: string;
    readonly sides: readonly [{ lost: number; of: number }, { lost: number; of: number }];
  }[];
  /** Dice of each kind that was thrown, those thrown most first. */
  readonly dice: readonly DiceTally[];
  /** The heaviest blows, in the order in which they fell. */
  readonly blows: readonly {
    readonly step: number;
    readonly turn: number;
    readonly side: SideNo;
    readonly text: string;
    readonly points: number;
  }[];
};

export type NewBattle = {
  readonly battle: string;
  readonly seed: string;
  readonly players: Players;
  readonly options?: readonly string[];
  readonly dice?: 'seed' | 'own';
  /** The text of a chart pack of the player's own. */
  readonly pack?: string;
  /** The text of a scenario of the players' own, in place of one of the library. */
  readonly own?: string;
  /** Standing orders of the persons at this screen. */
  readonly orders?: readonly StandingOrder[];
};

/** One of several answers that are given as one act: to a question of this kind, about this unit or leader, of this text. */
export type Deed = {
  readonly kind: string;
  readonly choice: string;
  readonly unit?: string;
  readonly leader?: string;
  readonly text?: string;
  /** Nothing is lost where it is not asked for. */
  readonly optional?: boolean;
  /** It is not given once a die has fallen since the act began. */
  readonly calm?: boolean;
  /** It is not given where somebody could be shot at instead. */
  readonly spares?: boolean;
  /** The answers among which it was chosen: where others have come up since, it is not given. */
  readonly known?: readonly string[];
  /** It holds whatever the other side does meanwhile; `go on` is given again at every interruption. */
  readonly bold?: boolean;
  /** Questions to the same player that may come before: it waits for his answer to them. */
  readonly after?: readonly string[];
};

/** An act that was broken off: who has not done his part, and the reason where it was refused. */
export type BrokenOff = { readonly unit: string | null; readonly why: Why | null };

export type Submitted = { readonly ok: true; readonly snapshot: Snapshot } | { readonly ok: false; readonly why: Why };

/** Every call, with what it takes and what it gives. */
export type Calls = {
  library: { takes: null; gives: Library };
  /** Null if it could not be fetched. */
  picture: { takes: { battle: string }; gives: Picture | null };
  open: { takes: NewBattle; gives: Opened };
  /** Why a scenario of the players' own cannot be fought, each reason a sentence; none if it can. */
  checkOwn: { takes: { text: string }; gives: readonly string[] };
  /** What a file holds that a player has brought along. */
  examine: { takes: { text: string; name: string }; gives: FileView };
  /** Takes up a battle kept in the browser. */
  resume: { takes: { id: string }; gives: Opened };
  saved: { takes: null; gives: readonly SavedCard[] };
  /** The battle is left: another page may take it up. Gives all that are kept. */
  leave: { takes: null; gives: readonly SavedCard[] };
  forget: { takes: { id: string }; gives: readonly SavedCard[] };
  /** A battle file's text, and taking one up. */
  save: { takes: null; gives: string };
  load: { takes: { text: string; players: Players }; gives: Opened };
  submit: { takes: { choice: string; side?: SideNo }; gives: Submitted };
  /** Several answers as one act, given as long as the questions come that they are meant for. */
  act: { takes: { deeds: readonly Deed[] }; gives: Submitted };
  /** Why one of these answers would be refused, if so. Nothing is changed. */
  tryAct: { takes: { deeds: readonly Deed[] }; gives: Why | null };
  /** Orders a unit to move and sends it along a way; questions that come first are asked first. */
  march: { takes: March; gives: Submitted };
  /** Sends several units one after another as one act; `end` ends the orders after them. */
  marches: { takes: { marches: readonly March[]; end?: string }; gives: Submitted };
  /** Why one of these marches would be refused after those before it, if so. Nothing is changed. */
  tryMarches: { takes: { marches: readonly March[] }; gives: Why | null };
  /** How a unit gets into a hex so that it faces like this at the end; `after` the marches that are planned before. */
  wayInto: { takes: { unit: string; hex: number; facing: number; after?: readonly March[] }; gives: ReachView | null };
  /** The whole ways that may be taken where one step of them is asked for, or that a leader could be ordered to ride. */
  ways: { takes: { leader?: string }; gives: readonly WayView[] };
  /** What each unit of a formation would do, tried on a copy. */
  planFormation: { takes: FormationWish; gives: FormationPlanView };
  /** Gives several answers one after another, as long as their questions come. */
  carryOut: { takes: { answers: readonly AnswerFor[] }; gives: Submitted };
  /** Takes up what was interrupted, or drops it. */
  takeUpErrand: { takes: { goOn: boolean }; gives: Snapshot };
  undo: { takes: null; gives: Snapshot };
  redo: { takes: null; gives: Snapshot };
  /** The opponent answers once, or, with `all`, until a person is asked or a second has gone by. */
  reply: { takes: { all: boolean }; gives: Snapshot };
  /** Leaves an answer for questions of a kind until the turn ends; null takes it back. */
  instruct: { takes: { side: SideNo; kind: string; choice: string | null }; gives: Snapshot };
  /** Sets the standing orders of a side, all of them. */
  order: { takes: { side: SideNo; orders: readonly StandingOrder[] }; gives: Snapshot };
  /** Seats players; whoever takes a side over from the computer brings these orders along. */
  seat: { takes: { players: Players; orders: readonly StandingOrder[] }; gives: Snapshot };
  /** The battle as it stood after so many answers. */
  at: { takes: { step: number }; gives: Snapshot };
  /** A new battle that begins where this one stood after so many answers. */
  branch: { takes: { step: number }; gives: Opened };
  refused: { takes: null; gives: readonly RefusedView[] };
  /** What an answer would bring about, tried on a copy. */
  rehearse: { takes: { choice: string }; gives: Rehearsal };
  /** Why a unit does not get into a hex: by the move under way, or by one that could be ordered. */
  whyHex: { takes: { hex: number; unit: string | null }; gives: Why | null };
  /** The answer that shares out the attacks like this, and why it may not be given, if so. Nothing is changed. */
  tryAttacks: { takes: { pairs: readonly AttackPair[] }; gives: { readonly choice: string; readonly why: Why | null } };
  /** Why a unit does not attack an enemy in the Shock under way. */
  whyAttack: { takes: AttackPair; gives: Why | null };
  sight: { takes: { unit: string; target: string }; gives: SightView | TableSight | null };
  /** What a good commander would answer to the present question. */
  advise: { takes: null; gives: AdviceView | null };
  /** Reads a chart pack; a fault is told with its line. */
  readPack: { takes: { text: string; ruleset: string }; gives: PackView | { readonly fault: string } };
  charts: { takes: { ruleset: string }; gives: readonly ChartView[] };
  piece: { takes: { id: string; after?: readonly March[] }; gives: PieceView | TableGlance };
  /** Which enemies can come to a place, shoot or strike there, as it stands now. */
  threats: { takes: { at: ThreatPoint }; gives: readonly ThreatView[] };
  odds: { takes: { choice: string }; gives: OddsView | null };
  report: { takes: null; gives: ReportView };
  /** What a turn has cost both sides so far. */
  toll: { takes: { turn: number }; gives: TurnTollView };
};

/** Whether a battle file is to blame, the program, or the net, which did not bring a part of the page. */
export type FaultKind = 'file' | 'engine' | 'net';

export type CallName = keyof Calls;
export type Request = { [K in CallName]: { id: number; call: K; takes: Calls[K]['takes'] } }[CallName];
export type Reply =
  | { readonly id: number; readonly ok: true; readonly gives: unknown }
  | { readonly id: number; readonly ok: false; readonly error: string; readonly kind: FaultKind };
