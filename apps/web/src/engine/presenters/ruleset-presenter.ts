import type { OddsRules } from '@taxiarch/analysis';
import type { RulesetId, Scenario, Space } from '@taxiarch/battles/lazy';
import type { AnyBattle, Decision, GameEvent } from '@taxiarch/kernel';
import type { EventSummaryRules } from '../events/event-summary.ts';
import type { AttackPair, CertainEffectView, ChoiceTargetView, DecisionView, Unused } from '../protocol/decision.ts';
import type { FormationPlanView, FormationRequest } from '../protocol/formation.ts';
import type { HexPosition, PathView, PieceView, ReachView, SightView } from '../protocol/hex.ts';
import type { FieldView, Refusal, Side, SideView } from '../protocol/index.ts';
import type { Picture } from '../protocol/library.ts';
import type { ThreatPoint, ThreatView } from '../protocol/odds.ts';
import type { TablePosition, TableRangesView, TableSight } from '../protocol/table.ts';

/** How a battle stands; where its units came from is told apart from it. */
export type Position = Omit<HexPosition, 'tracks'> | Omit<TablePosition, 'tracks'>;
export type Tracks = HexPosition['tracks'] | TablePosition['tracks'];

/** What an event cost a side, in the points by which the battle is decided. */
export type Blow = { readonly side: Side; readonly points: number };

/**
 * What the page needs of a rule system in order to show its battles: what stands where, what answers point at, what a
 * unit that is pointed at can do. Written as methods, so that the stage of one kind of battle serves where one for all
 * kinds is asked for.
 */
export interface RulesetPresenter<B extends AnyBattle = AnyBattle> {
  readonly space: Space;
  readonly odds: OddsRules<B>;
  readonly story: EventSummaryRules<B>;
  fieldOf(b: B, scenario: Scenario): FieldView;
  picture(b: B, scenario: Scenario): Picture;
  /** What a side may see of it; null: everything. */
  position(b: B, viewer: Side | null): Position;
  sides(b: B): [SideView, SideView];
  /** Reads the answers to a question as things on the board. */
  hints(b: B, kind: string): (choice: string) => ChoiceTargetView;
  /** The enemies who are in a fight with a unit or could begin one from where they stand. */
  foes?(b: B, unit: string): string[];
  /** What answers to a question do to units for certain, no die having a say in it; missing where none does anything. */
  means?(b: B, kind: string): ((choice: string) => CertainEffectView[]) | undefined;
  /** Whom a question is about, and what else the page should know to ask it. */
  about(b: B, one: Decision): Pick<DecisionView, 'unit' | 'leader' | 'attacks' | 'formations'>;
  /** What each unit of a formation would do, tried on a copy. */
  planFormation(b: B, wish: FormationRequest): FormationPlanView;
  /** Questions to which someone of one's own is named first, and then what he does. */
  isRoster(kind: string): boolean;
  /** Questions for one step of a way that can be chosen as a whole. */
  isWay(kind: string): boolean;
  /** Questions that come again until this answer is given: several answers may be ticked and given at once. */
  lastOf(kind: string): string | undefined;
  /** Questions that come between such answers: those who were named are asked about themselves. */
  readonly between: readonly string[];
  /** Whether an answer to a question for orders may be ticked together with others of its kind. */
  mayJoin(b: B, kind: string, choice: string): boolean;
  /** Why these answers to a question for orders, ticked together, cannot all be given; null where nothing is against it. */
  whyNotAll?(b: B, kind: string, choices: readonly string[]): Refusal | null;
  /** Questions of one side that the other side is not to see. */
  isSecret(b: B, kind: string): boolean;
  /** Where everybody stands, in the system's own terms, and the ways that they have come since, out of the facts. */
  places(b: B): unknown;
  tracks(b: B, before: unknown, events: readonly GameEvent[]): Tracks;
  piece(b: B, id: string): PieceView | TableRangesView;
  sight(b: B, unit: string, target: string): SightView | TableSight | null;
  /** Who threatens a place, asked of the position as it stands now; whatever is found out on the way is kept. */
  threats(b: B): (at: ThreatPoint) => ThreatView[];
  /** What a side gives up that ends such a question early; null where nothing is left undone by it. */
  unused(kind: string): Unused | null;
  /** What an advised answer of several steps points at; `after` is the battle when it has been given. */
  advised(b: B, after: B, asked: DecisionView, choice: string): ChoiceTargetView;
  /** On hexes only: how a unit gets into a hex so that it faces like this, and whole ways out of the present question. */
  wayInto?(b: B, unit: string, hex: number, facing: number): ReachView | null;
  ways?(b: B, leader?: string): PathView[];
  /** On hexes only: why a unit does not get into one, or does not attack, and attacks shared out on a copy. */
  refusalForHex?(b: B, hex: number, unit: string | null): Refusal | null;
  tryAttacks?(b: B, pairs: readonly AttackPair[]): { choice: string; why: Refusal | null };
  whyAttack?(b: B, attacker: string, defender: string): Refusal | null;
  /** Figures of the battle: who has left for good, blows and their weight, points at the end of each turn. */
  isLost(b: B, unit: number): boolean;
  typeOf(b: B, unit: number): string;
  blowOf(b: B, event: GameEvent): Blow | null;
  pointsAt(b: B, event: GameEvent): readonly [number, number] | null;
  /** The event with which a turn begins, and its number. */
  turnBegun(event: GameEvent): number | null;
}

/** Where the stage of each rule system is found; it knows the rules, and is fetched with them. */
const stages: Readonly<Record<RulesetId, () => Promise<RulesetPresenter>>> = {
  alexander: async () => (await import('./hex/presenter.ts')).hexStage,
  chandragupta: async () => (await import('./hex/presenter.ts')).hexStage,
  chariots: async () => (await import('./hex/presenter.ts')).hexStage,
  classical: async () => (await import('./classical/presenter.ts')).classicalStage,
  momentum: async () => (await import('./momentum/presenter.ts')).momentumStage,
};

const fetched = new Map<RulesetId, RulesetPresenter>();

export async function fetchStage(ruleset: RulesetId): Promise<RulesetPresenter> {
  const stage = await stages[ruleset]();
  fetched.set(ruleset, stage);
  return stage;
}

/** The stage for battles of a rule system that has been fetched. */
export function presenterFor(ruleset: RulesetId): RulesetPresenter {
  const stage = fetched.get(ruleset);
  if (!stage) throw new Error(`the stage for ${ruleset} has not been fetched`);
  return stage;
}
