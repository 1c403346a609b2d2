/**
 * What the page and the engine say to each other. The engine runs in a worker; the page gets plain facts to show and
 * gives answers back as text. No rule is known on this side of the line.
 */

import type { RulesetId } from '@taxiarch/battles/lazy';
import type { Condition, Conditions } from '@taxiarch/kernel';
import type { MoveOrder } from '../session/choice-queue.ts';
import type { AttackPair, DecisionView, InterruptedQueue, QueuedChoice, RefusedView } from './decision.ts';
import type { MarchView, StoryView, TurnLosses } from './events.ts';
import type { FileView } from './files.ts';
import type { ChoiceFor, FormationPlanView, FormationRequest } from './formation.ts';
import type { HexPosition, MapView, PathView, PieceView, ReachView, SightView } from './hex.ts';
import type { ChartView, Library, PackView, Picture, SavedCard } from './library.ts';
import type { AdviceView, OddsView, ReportView, ThreatPoint, ThreatView } from './odds.ts';
import type { OnlineCalls, OnlineView } from './online.ts';
import type { PreviewView, TableMap, TablePosition, TableRangesView, TableSight } from './table.ts';

export type Side = 0 | 1;

/** A refusal in words, with the rule behind it; `none` where no rule of the ledger is concerned. */
export type Refusal = { readonly rule: string; readonly text: string };

export type Part = { readonly rule: string; readonly text: string; readonly value: number };

/** A die in the log, with its arithmetic. */
export type DieView = {
  readonly purpose: string;
  readonly side: Side;
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
  /** A step of someone's way, and where it led. */
  readonly march?: Pick<MarchView, 'how' | 'to'>;
};

export type SideView = {
  readonly key: string;
  readonly name: string;
  /** Points lost, and how many of them make an army give up the field. */
  readonly lost: number;
  readonly limit: number;
  /** Anyone who is lost, with what he counts for: together that is `lost`. */
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

/** Someone who counts as lost, or has left the field, and how. */
export type Fallen = {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  readonly how: 'lost' | 'routed' | 'away' | 'killed' | 'left';
};

export type OutcomeView = { readonly winner: Side | null; readonly text: string; readonly rules: readonly string[] };

/** What the page shows of one moment of any battle. */
type Moment = {
  /** The rule system by which the battle is fought. */
  readonly ruleset: RulesetId;
  /** Counts up with every change, so that late answers can be told from current ones. */
  readonly version: number;
  /** Answers given so far, and in the whole record. */
  readonly step: number;
  readonly steps: number;
  readonly turn: number;
  readonly sides: readonly [SideView, SideView];
  readonly decision: DecisionView | null;
  readonly outcome: OutcomeView | null;
  /** Why a commander who computes did what he did last, in his words. */
  readonly reasons: readonly string[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What each side has left to be done without asking. */
  readonly standing: readonly ActiveOrderView[];
  /** What was answered by standing orders for the persons at this screen since one of them last decided. */
  readonly answered: readonly AnsweredView[];
  /** What was left undone of the act that was ordered last. */
  readonly brokenOff: InterruptedQueue | null;
  /** Units of a formation whose part in its move has been interrupted. */
  readonly undone: readonly string[];
  /** New lines of the log; `from` is the number of lines that stay as they were. */
  readonly log: { readonly from: number; readonly lines: readonly LogLine[] };
  /** What has happened since the last snapshot, as things that happened. */
  readonly story: StoryView;
  /** What a battle at a distance has beside the battle. */
  readonly online?: OnlineView;
};

/** A standing order: about a matter, in one of its words; or an answer to a kind of question. */
export type StandingOrderView = {
  readonly kind: string;
  readonly choice: string;
  readonly troops?: string;
  /** The circumstances in which alone it holds, by name. */
  readonly when?: Conditions;
};
export type ActiveOrderView = StandingOrderView & { readonly side: Side; readonly until: 'turn' | 'battle' };
/** An answer that was given by a standing order: its words, and the order, where it was one about a matter. */
export type AnsweredView = {
  readonly side: Side;
  readonly question: string;
  readonly label: string;
  readonly matter?: string;
  readonly order?: string;
  readonly troops?: string;
  readonly when?: Conditions;
};
/** A matter about which orders may be left. */
export type OrderTopicView = {
  readonly topic: string;
  readonly settings: readonly string[];
  readonly troops: readonly string[];
  /** On what orders about it may depend. */
  readonly conditions: readonly Condition[];
};

/** Everything that the page shows of one moment, by the kind of space. */
export type HexSnapshot = Moment & HexPosition;
export type TableSnapshot = Moment & TablePosition;
export type Snapshot = HexSnapshot | TableSnapshot;

/** A person at this screen, or the level of a commander who computes. */
export type Player = string;
export const HUMAN: Player = 'human';
export type Players = readonly [Player, Player];

/** A battle that has begun: what does not change, and how it stands. */
export type OpenedBattle = {
  readonly saveId: string;
  readonly battle: string;
  readonly title: string;
  readonly seed: string;
  readonly players: Players;
  readonly ruleset: RulesetId;
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
  readonly orders?: readonly StandingOrderView[];
};

export type Submitted =
  | { readonly ok: true; readonly snapshot: Snapshot }
  | { readonly ok: false; readonly why: Refusal };

/** Every call, with what it takes and what it gives. */
export type Calls = OnlineCalls & {
  library: { params: null; result: Library };
  /** Null if it could not be fetched. */
  picture: { params: { battle: string }; result: Picture | null };
  open: { params: NewBattle; result: OpenedBattle };
  /** Why a scenario of the players' own cannot be fought, each reason a sentence; none if it can. */
  checkCustomScenario: { params: { text: string }; result: readonly string[] };
  /** What a file holds that a player has brought along. */
  inspectFile: { params: { text: string; name: string }; result: FileView };
  /** Takes up a battle kept in the browser. */
  resume: { params: { id: string }; result: OpenedBattle };
  saved: { params: null; result: readonly SavedCard[] };
  /** The battle is left: another page may take it up. Gives all that are kept. */
  leave: { params: null; result: readonly SavedCard[] };
  forget: { params: { id: string }; result: readonly SavedCard[] };
  /** A battle file's text, and taking one up. */
  save: { params: null; result: string };
  load: { params: { text: string; players: Players }; result: OpenedBattle };
  submit: { params: { choice: string; side?: Side }; result: Submitted };
  /** Several answers as one act, given as long as the questions come that they are meant for. */
  act: { params: { deeds: readonly QueuedChoice[] }; result: Submitted };
  /** Why one of these answers would be refused, if so. Nothing is changed. */
  tryAct: { params: { deeds: readonly QueuedChoice[] }; result: Refusal | null };
  /** Orders a unit to move and sends it along a way; questions that come first are asked first. */
  march: { params: MoveOrder; result: Submitted };
  /** Sends several units one after another as one act; `end` ends the orders after them. */
  marches: { params: { marches: readonly MoveOrder[]; end?: string }; result: Submitted };
  /** Why one of these marches would be refused after those before it, if so. Nothing is changed. */
  tryMarches: { params: { marches: readonly MoveOrder[] }; result: Refusal | null };
  /** How a unit gets into a hex so that it faces like this at the end; `after` the marches that are planned before. */
  wayInto: {
    params: { unit: string; hex: number; facing: number; after?: readonly MoveOrder[] };
    result: ReachView | null;
  };
  /** The whole ways that may be taken where one step of them is asked for, or that a leader could be ordered to ride. */
  ways: { params: { leader?: string }; result: readonly PathView[] };
  /** What each unit of a formation would do, tried on a copy. */
  planFormation: { params: FormationRequest; result: FormationPlanView };
  /** Gives several answers one after another, as long as their questions come. */
  carryOut: { params: { answers: readonly ChoiceFor[] }; result: Submitted };
  /** Takes up what was interrupted, or drops it. */
  resumeQueue: { params: { goOn: boolean }; result: Snapshot };
  undo: { params: null; result: Snapshot };
  redo: { params: null; result: Snapshot };
  /** The opponent answers once, or, with `all`, until a person is asked or a second has gone by. */
  playOpponent: { params: { all: boolean }; result: Snapshot };
  /** Leaves an answer for questions of a kind until the turn ends; null takes it back. */
  instruct: { params: { side: Side; kind: string; choice: string | null }; result: Snapshot };
  /** Sets the standing orders of a side, all of them. */
  order: { params: { side: Side; orders: readonly StandingOrderView[] }; result: Snapshot };
  /** Seats players; anyone who takes a side over from the computer brings these orders along. */
  seat: { params: { players: Players; orders: readonly StandingOrderView[] }; result: Snapshot };
  /** The battle as it stood after so many answers. */
  at: { params: { step: number }; result: Snapshot };
  /** A new battle that begins where this one stood after so many answers. */
  branch: { params: { step: number }; result: OpenedBattle };
  refused: { params: null; result: readonly RefusedView[] };
  /** What an answer would bring about, tried on a copy. */
  rehearse: { params: { choice: string }; result: PreviewView };
  /** Why a unit does not get into a hex: by the move under way, or by one that could be ordered. */
  refusalForHex: { params: { hex: number; unit: string | null }; result: Refusal | null };
  /** The answer that shares out the attacks like this, and why it may not be given, if so. Nothing is changed. */
  tryAttacks: {
    params: { pairs: readonly AttackPair[] };
    result: { readonly choice: string; readonly why: Refusal | null };
  };
  /** Why a unit does not attack an enemy in the Shock under way. */
  whyAttack: { params: AttackPair; result: Refusal | null };
  sight: { params: { unit: string; target: string }; result: SightView | TableSight | null };
  /** What a good commander would answer to the present question. */
  advise: { params: null; result: AdviceView | null };
  /** Reads a chart pack; a fault is told with its line. */
  readPack: { params: { text: string; ruleset: string }; result: PackView | { readonly fault: string } };
  charts: { params: { ruleset: string }; result: readonly ChartView[] };
  piece: { params: { id: string; after?: readonly MoveOrder[] }; result: PieceView | TableRangesView };
  /** Which enemies can come to a place, shoot or strike there, as it stands now. */
  threats: { params: { at: ThreatPoint }; result: readonly ThreatView[] };
  odds: { params: { choice: string }; result: OddsView | null };
  report: { params: null; result: ReportView };
  /** What a turn has cost both sides so far. */
  toll: { params: { turn: number }; result: TurnLosses };
};

/** Whether a battle file is to blame, the program, or the net, which did not bring a part of the page. */
export type FaultKind = 'file' | 'engine' | 'net';

export type CallName = keyof Calls;
export type Request = { [K in CallName]: { id: number; call: K; params: Calls[K]['params'] } }[CallName];
export type Reply =
  | { readonly id: number; readonly ok: true; readonly result: unknown }
  | { readonly id: number; readonly ok: false; readonly error: string; readonly kind: FaultKind };
/** Told unasked: a battle at a distance has gone on. The page asks for a `snapshot` then. */
export type News = { readonly news: true };
