import { type AiThought, aiPlayers, type Context, chooseFor } from '@taxiarch/ai/lazy';
import { rulesetOf } from '@taxiarch/battles/lazy';
import { type AnyBattle, clone, declines, type Entry, type GameEvent, hashOf, submit } from '@taxiarch/kernel';
import type { RulesetPresenter } from '../presenters/ruleset-presenter.ts';
import type { DecisionView, OptionView } from '../protocol/decision.ts';
import type { Side } from '../protocol/index.ts';
import type { AdviceView, CostView } from '../protocol/odds.ts';
import { pendingViews } from './decisions.ts';

/** What was advised, and what is to be advised next if it is done and nothing comes between. */
interface Plan {
  /** Answers that had been given before, and the one that was advised. */
  at: number;
  choice: string;
  /** The battle as it stands when it has been done. */
  expects: string;
  /** The next answer that is meant; empty where there is none. */
  next: string;
  unit: string | undefined;
  by: string;
  reasons: readonly string[];
}

/** An advice, and the moment for which it was given. */
interface Given {
  at: string;
  advice: AdviceView;
}

/** An answer that someone would give, tried on a copy. */
interface Tried {
  by: string;
  choice: string;
  reasons: readonly string[];
  next: string;
  after: AnyBattle;
  events: readonly GameEvent[];
}

/** Of the time that there is, what is kept for thinking out how an order is carried out. */
const REST = 0.4;

/** The order by which a leader moves himself. */
const RIDE = 'go';

/** Why an order is not given. */
const STANDS = 'All units that can be ordered are well placed.';

/**
 * Advises the side to act, by the strongest of the commanders who answers in time. What he means to do with a unit he goes
 * on with, unless dice or the enemy have changed the position.
 */
export class Advisor {
  private plan: Plan | null = null;
  private last: Given | null = null;

  constructor(private readonly stage: RulesetPresenter) {}

  advise(b: AnyBattle, asked: DecisionView, entries: readonly Entry[], context: Context): AdviceView {
    const at = `${entries.length} ${asked.side} ${hashOf(b)}`;
    // Who asks again while nothing has changed gets the same advice.
    if (this.last?.at !== at) this.last = { at, advice: this.newAdvice(b, asked, entries, context) };
    return this.last.advice;
  }

  private newAdvice(b: AnyBattle, asked: DecisionView, entries: readonly Entry[], context: Context): AdviceView {
    const { plan } = this;
    const followed = plan !== null && wasGiven(entries[plan.at], plan.choice);
    const asMeant = followed && hashOf(b) === plan.expects;
    const kept = asMeant && plan.next !== '' ? this.goOn(b, asked.side, plan) : null;
    const tried = kept ?? this.think(b, asked.side, { ...context, seed: `${context.seed} ${entries.length}` });
    // A question that comes between an order and the march does not end the march.
    const between = tried.next === '' && asMeant && !kept && plan.next !== '';
    const { next, by, reasons } = between ? plan : tried;
    this.plan = {
      at: entries.length,
      choice: tried.choice,
      expects: hashOf(tried.after),
      next,
      unit: asked.unit ?? this.optionOf(b, tried, asked).hint.units[0],
      // The march keeps the reason of its order.
      by,
      reasons,
    };
    const changed = followed && !asMeant && plan.unit !== undefined && plan.unit === asked.unit;
    return {
      by: tried.by,
      option: this.optionOf(b, tried, asked),
      reasons: tried.reasons,
      costs: costsOf(b, asked.side, [...tried.events, ...this.eventsOfMarch(tried, asked.side)]),
      plan: kept ? 'kept' : changed ? 'changed' : 'new',
    };
  }

  private goOn(b: AnyBattle, side: Side, { next, by, reasons }: Plan): Tried | null {
    return tryOut(b, side, { by, reasons, choices: [next], next: '' });
  }

  /** The strongest first, unless the time is over; anyone who orders something and would then leave it is not heard. */
  private think(b: AnyBattle, side: Side, context: Context): Tried {
    const begun = context.now?.() ?? 0;
    const plain = this.ask(b, side, 'veteran', context);
    const left = context.budgetMs - ((context.now?.() ?? 0) - begun);
    if (left <= 0) return plain;
    const first = { ...context, budgetMs: left * (1 - REST) };
    const best = this.ask(b, side, 'strategos', first);
    for (const one of plain.choice === best.choice ? [best] : [best, plain]) {
      // What comes after a die is not to be known.
      const fell = one.after.drawn !== b.drawn;
      const next = one.next || (fell ? null : this.followUp(b, one, side, { ...context, budgetMs: left * REST }));
      if (!next || !this.ends(one.after, next)) return { ...one, next: next ?? '' };
    }
    return this.end(b, side, best.by) ?? best;
  }

  /** Whether an answer ends what is asked for, and does nothing else. */
  private ends(b: AnyBattle, choice: string): boolean {
    const option = pendingViews(this.stage, b)[0]?.options.find((one) => one.choice === choice);
    return option?.hint.kind === 'end' || declines(b, choice);
  }

  /** Anyone who would only be ordered to stand need not be ordered. */
  private end(b: AnyBattle, side: Side, by: string): Tried | null {
    const option = pendingViews(this.stage, b)[0]?.options.find(({ choice }) => this.ends(b, choice));
    return option ? tryOut(b, side, { by, reasons: [STANDS], choices: [option.choice], next: '' }) : null;
  }

  private ask(b: AnyBattle, side: Side, level: 'veteran' | 'strategos', context: Context): Tried {
    const { choices, decision }: AiThought = chooseFor(aiPlayers[level], b, context, side);
    const { reasons, next = '' } = decision;
    const tried = tryOut(b, side, { by: aiPlayers[level].name, reasons, choices, next });
    if (!tried) throw new Error(`the ${level} advises what is refused: ${choices.join(' / ')}`);
    return tried;
  }

  /** What he would answer to the next question, if it is about the same unit, or about the ride of the same leader. */
  private followUp(b: AnyBattle, { after, choice }: Tried, side: Side, context: Context): string | null {
    const [asked] = after.wanted ? [] : pendingViews(this.stage, after);
    if (!asked || asked.side !== side) return null;
    const words = choice.split(' ');
    const rides = words[0] === RIDE && asked.way && asked.leader !== undefined;
    const rider = rides ? (words[1] ?? pendingViews(this.stage, b)[0]?.leader) : undefined;
    const isSame = asked.unit === undefined ? rides && rider === asked.leader : words.includes(asked.unit);
    if (!isSame) return null;
    return this.ask(after, side, 'strategos', context).choice;
  }

  /** What happens on the way that is meant, where the answer is only the order for it. */
  private eventsOfMarch({ after, next }: Tried, side: Side): readonly GameEvent[] {
    return next === '' ? [] : (tryOut(after, side, { by: '', reasons: [], choices: [next], next: '' })?.events ?? []);
  }

  /** An advised answer as one that can be shown and given. */
  private optionOf(b: AnyBattle, { choice, after }: Tried, asked: DecisionView): OptionView {
    const known = asked.options.find((option) => option.choice === choice);
    if (known) return known;
    const steps = choice.split(',').map((step) => step.trim());
    const labels = steps.map((step) => asked.options.find((option) => option.choice === step)?.label ?? step);
    return { choice, label: labels.join(', '), hint: this.stage.advised(b, after, asked, choice) };
  }
}

const wasGiven = (entry: Entry | undefined, choice: string): boolean =>
  entry !== undefined && 'choice' in entry && entry.choice === choice;

/** Gives the first of several answers that is accepted, on a copy. */
function tryOut(
  b: AnyBattle,
  side: Side,
  { by, reasons, choices, next }: Pick<Tried, 'by' | 'reasons' | 'next'> & Pick<AiThought, 'choices'>,
): Tried | null {
  for (const choice of choices) {
    const after = clone(b);
    after.mute = false;
    const result = submit(after, choice, side);
    if (result.ok) return { by, reasons, next, choice, after, events: result.events };
  }
  return null;
}

/** What harms a side for certain, up to the first die: what comes after that is not to be known. */
function costsOf(b: AnyBattle, side: Side, events: readonly GameEvent[]): CostView[] {
  const { tell, harmed } = rulesetOf(b);
  const die = events.findIndex(({ kind }) => kind === 'die');
  const certain = die < 0 ? events : events.slice(0, die);
  return certain
    .filter((event) => harmed(b.world, event) === side)
    .map((event) => ({ text: tell(b.world, event), rules: event.rules }));
}
