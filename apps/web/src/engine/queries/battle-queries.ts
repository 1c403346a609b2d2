import { type AnyBattle, clone, type Entry, pendingDecisions, submit } from '@taxiarch/kernel';
import { fetched } from '../load-ruleset.ts';
import type { RulesetPresenter } from '../presenters/ruleset-presenter.ts';
import type { AttackPair, DecisionView, QueuedChoice, RefusedView } from '../protocol/decision.ts';
import type { FormationPlanView, FormationRequest } from '../protocol/formation.ts';
import type { PathView, PieceView, ReachView, SightView } from '../protocol/hex.ts';
import type { Refusal, Side } from '../protocol/index.ts';
import type { AdviceView, OddsView, ThreatPoint, ThreatView } from '../protocol/odds.ts';
import type { PreviewView, TableRangesView, TableSight } from '../protocol/table.ts';
import { contextFor } from '../session/ai-opponent.ts';
import { type MoveOrder, tryMarches } from '../session/choice-queue.ts';
import type { Advisor } from './advisor.ts';
import { pendingViews, refusedViews } from './decisions.ts';

/** What can be looked into: a battle as it stands, the question that is put, and whose secrets the screen may show. */
type Field = {
  readonly stage: RulesetPresenter;
  readonly seed: string | number;
  readonly battle: () => AnyBattle;
  readonly asked: () => DecisionView | null;
  readonly viewer: () => Side | null;
  readonly entries: () => readonly Entry[];
  /** Another one whenever something has changed. */
  readonly version: () => number;
};

/** What can be asked about a battle without changing it: why not, how far, what if, with what odds. */
export class BattleQueries {
  private threatened: { readonly version: number; readonly find: ReturnType<RulesetPresenter['threats']> } | null =
    null;

  /** What was advised last, so that the next advice agrees with it; fetched when it is first asked for. */
  private counsel: Advisor | null = null;

  constructor(private readonly field: Field) {}

  private get b(): AnyBattle {
    return this.field.battle();
  }

  private get asked(): DecisionView | null {
    return this.field.asked();
  }

  planFormation(wish: FormationRequest): FormationPlanView {
    return this.field.stage.planFormation(this.b, wish);
  }

  tryMarches(marches: readonly MoveOrder[]): Refusal | null {
    const asked = this.asked;
    return asked ? tryMarches(this.b, asked, marches).why : null;
  }

  /** The battle as it would stand after marches that are planned, if nobody did anything about them. */
  private after(marches: readonly MoveOrder[]): AnyBattle {
    const battle = this.b;
    const asked = this.asked;
    return asked && marches.length > 0 ? tryMarches(battle, asked, marches).after : battle;
  }

  refused(): RefusedView[] {
    return refusedViews(this.field.stage, this.b);
  }

  /** Tries an answer on a copy: why it may not be given, where a unit would stand, what would be left of its move. */
  rehearse(choice: string): PreviewView {
    const b = this.b;
    const asked = this.asked;
    const blocks = this.field.stage.hints(b, asked?.kind ?? '')(choice).shapes?.blocks ?? [];
    const trial = clone(b);
    const result = submit(trial, choice, asked?.side);
    if (!result.ok) return { choice, why: result.refusal, blocks, left: null, more: false };
    const next = pendingDecisions(trial)[0];
    const shape = next?.side === asked?.side ? next?.shape : undefined;
    const field = shape?.fields.find(({ name }) => name === 'forward' || name === 'ahead');
    return { choice, why: null, blocks, left: field?.max ?? 0, more: shape !== undefined };
  }

  /** Why one of the answers of an act would be refused, as far as that can be known. */
  tryAct(deeds: readonly QueuedChoice[]): Refusal | null {
    const battle = this.b;
    const kind = this.asked?.kind ?? '';
    const wanted = deeds.filter((deed) => deed.kind === kind && !deed.optional).map(({ choice }) => choice);
    return this.field.stage.whyNotAll?.(battle, kind, wanted) ?? this.tryInTurn(deeds);
  }

  /** Tries answers on a copy, up to where a die falls or another question comes: why one is refused. */
  private tryInTurn(deeds: readonly QueuedChoice[]): Refusal | null {
    const trial = clone(this.b);
    const { drawn } = trial;
    for (const { kind, choice } of deeds) {
      if (pendingDecisions(trial)[0]?.kind !== kind || trial.drawn !== drawn) return null;
      const result = submit(trial, choice);
      if (!result.ok) return result.refusal;
    }
    return null;
  }

  /** Who threatens a place, of those whom this screen may show. What is found out is kept until something changes. */
  threats(at: ThreatPoint): ThreatView[] {
    const battle = this.b;
    if (this.threatened?.version !== this.field.version()) {
      this.threatened = { version: this.field.version(), find: this.field.stage.threats(battle) };
    }
    const { units } = this.field.stage.position(battle, this.field.viewer());
    const seen = new Set(units.filter((unit) => 'stand' in unit || 'block' in unit).map(({ id }) => id));
    return 'id' in at && !seen.has(at.id) ? [] : this.threatened.find(at).filter(({ id }) => seen.has(id));
  }

  async odds(choice: string): Promise<OddsView | null> {
    const { oddsView } = await fetched('Odds', import('./odds.ts'));
    return oddsView(this.field.stage, this.b, choice);
  }

  refusalForHex(hex: number, unit: string | null): Refusal | null {
    return this.field.stage.refusalForHex?.(this.b, hex, unit) ?? null;
  }

  wayInto(unit: string, hex: number, facing: number, after: readonly MoveOrder[] = []): ReachView | null {
    return this.field.stage.wayInto?.(this.after(after), unit, hex, facing) ?? null;
  }

  ways(leader?: string): readonly PathView[] {
    return this.field.stage.ways?.(this.b, leader) ?? [];
  }

  tryAttacks(pairs: readonly AttackPair[]): { choice: string; why: Refusal | null } {
    return this.field.stage.tryAttacks?.(this.b, pairs) ?? { choice: '', why: null };
  }

  whyAttack(attacker: string, defender: string): Refusal | null {
    return this.field.stage.whyAttack?.(this.b, attacker, defender) ?? null;
  }

  sight(unit: string, target: string): SightView | TableSight | null {
    return this.field.stage.sight(this.b, unit, target);
  }

  /** What the best of the commanders would answer in the place of the person who is asked. */
  async advise(): Promise<AdviceView | null> {
    const b = this.b;
    const asked = this.asked;
    if (!asked || b.wanted || b.outcome) return null;
    this.counsel ??= new (await fetched('Advice', import('./advisor.ts'))).Advisor(this.field.stage);
    return this.counsel.advise(b, asked, this.field.entries(), contextFor(`${this.field.seed} advice`));
  }

  piece(id: string, after: readonly MoveOrder[] = []): PieceView | TableRangesView {
    const view = this.field.stage.piece(this.after(after), id);
    return view.space === 'table' ? { ...view, ...this.ordered(id) } : view;
  }

  /** What a unit would be asked if it were ordered to move: the order is given on a copy. */
  private ordered(id: string): Pick<TableRangesView, 'ordered'> {
    const one = this.asked;
    const order = one?.chain && !one.shape ? one.options.find(({ hint }) => hint.units[0] === id)?.choice : undefined;
    if (order === undefined) return {};
    const trial = clone(this.b);
    submit(trial, order);
    const asked = pendingViews(this.field.stage, trial)[0];
    return asked?.shape && asked.unit === id ? { ordered: { order, asked } } : {};
  }
}
