import { type AnyBattle, goQuietly, submit, trialOf } from '@taxiarch/kernel';
import type { DecisionView, InterruptedQueue, QueuedChoice } from '../protocol/decision.ts';
import type { Refusal, Side } from '../protocol/index.ts';

/**
 * What a player has ordered as one act and is still to be done: answers to questions that are expected to come, each for
 * one kind of question about someone. They are given one after another as long as nothing else is asked of him, nobody
 * else acts, and, where that was the condition, no die falls.
 */
export class ChoiceQueue {
  private deeds: readonly QueuedChoice[] = [];
  private drawn = 0;
  private undone: InterruptedQueue | null = null;

  constructor(private readonly side: Side) {}

  /** An act begins: its first answer is given by anyone who begins it, these are to follow. */
  begin(deeds: readonly QueuedChoice[], drawn: number): void {
    this.deeds = deeds;
    this.drawn = drawn;
    this.undone = null;
  }

  /** What was left undone when the act was broken off; told once. */
  told(): InterruptedQueue | null {
    const { undone } = this;
    this.undone = null;
    return undone;
  }

  /** The other side has done something: what was meant for the position before is no longer ordered. */
  heard(side: Side): void {
    if (side !== this.side && !this.deeds.every(({ ignoreReactions }) => ignoreReactions)) this.breakOff(null);
  }

  /** The player answers for himself what the act waits for: whom to shoot at, or something else, which ends the act. */
  overruled(asked: DecisionView, choice: string): void {
    const [deed, ...rest] = this.deeds;
    const shoots = asked.options.some((option) => option.choice === choice && option.hint.kind === 'target');
    if (!deed || !isMeant(deed, asked) || shoots) return;
    if (deed.choice === SHOOT) this.deeds = [];
    else if (deed.yieldToTargets) this.deeds = rest;
  }

  breakOff(why: Refusal | null): void {
    const [first] = this.deeds.filter(({ optional }) => !optional);
    this.deeds = [];
    if (first) this.undone = { unit: first.unit ?? first.leader ?? null, why };
  }

  /** The answer to be given to what is asked now; null where the act waits, is over, or is broken off here. */
  next(asked: DecisionView | null, drawn: number): QueuedChoice | null {
    while (this.deeds.length > 0) {
      const [deed, ...rest] = this.deeds as readonly [QueuedChoice, ...QueuedChoice[]];
      if (asked && asked.side !== this.side) return null;
      if (asked && deed.choice === GO_ON && isMeant(deed, asked) && asked.planned) return deed;
      if (asked && deed.choice === SHOOT && isMeant(deed, asked) && mayAim(asked)) {
        const [only, other] = asked.options.filter(({ hint }) => hint.kind === 'target');
        if (!only || other) return null;
        return { ...deed, choice: only.choice };
      }
      if (asked && !isOpen(deed) && isMeant(deed, asked)) {
        if ((deed.stopAfterDice && drawn !== this.drawn) || asked.planned) break;
        // Anyone who could shoot is asked first; what is to follow waits for that.
        if (deed.yieldToTargets && mayAim(asked) && rest.some(({ optional }) => !optional)) return null;
        if ((deed.yieldToTargets && mayAim(asked)) || isNew(deed, asked)) break;
        this.deeds = rest;
        return deed;
      }
      if (asked && deed.after?.includes(asked.kind)) return null;
      if (!deed.optional) break;
      this.deeds = rest;
    }
    this.breakOff(null);
    return null;
  }
}

/** The answer by which a plan that was interrupted is resumed; and the only shot that there is, whatever its words. */
const GO_ON = 'go on';
const SHOOT = 'shoot';
/** Deeds that are done as often as there is cause for them. */
const isOpen = ({ choice }: QueuedChoice): boolean => choice === GO_ON || choice === SHOOT;

const isMeant = (deed: QueuedChoice, asked: DecisionView): boolean =>
  deed.kind === asked.kind &&
  (deed.unit === undefined || deed.unit === asked.unit) &&
  (deed.leader === undefined || deed.leader === asked.leader) &&
  (deed.text === undefined || deed.text === asked.text);

const isNew = ({ known }: QueuedChoice, { options }: DecisionView): boolean =>
  known !== undefined && options.some(({ choice }) => !known.includes(choice));

const mayAim = ({ options }: DecisionView): boolean => options.some(({ hint }) => hint.kind === 'target');

/** A unit is ordered to go along a way: who rides with it, its steps, and whether it stops where they lead. */
export function moveChoices(asked: DecisionView, march: MoveOrder): QueuedChoice[] {
  const { unit, line, order, path, stop, presses = false, shoots = false, attacks, riders = {} } = march;
  const calls: QueuedChoice[] = line === undefined ? [] : [{ kind: asked.kind, choice: line }];
  const kind = line === undefined ? asked.kind : LINE_ORDER;
  const begins: QueuedChoice[] = order === undefined ? [] : [...calls, { kind, choice: order }];
  const rides = Object.entries(riders).map(
    ([leader, along]): QueuedChoice => ({
      kind: 'accompany',
      leader,
      choice: along ? 'along' : 'stay',
      optional: true,
    }),
  );
  const goes: QueuedChoice = {
    kind: 'step',
    unit,
    choice: path.join(', '),
    after: ['accompany'],
    ignoreReactions: presses,
  };
  const fires: QueuedChoice = { kind: 'step', unit, choice: SHOOT, optional: true, ignoreReactions: presses };
  const goesOn: QueuedChoice = { kind: 'step', unit, choice: GO_ON, optional: true, ignoreReactions: true };
  const stops: QueuedChoice = {
    kind: 'step',
    unit,
    choice: 'stop',
    optional: true,
    stopAfterDice: !presses && !shoots,
    yieldToTargets: true,
    ignoreReactions: presses,
  };
  const closes: QueuedChoice[] =
    attacks === undefined
      ? []
      : [{ kind: 'light-shock', unit, choice: attacks ? 'shock' : 'no', optional: true, ignoreReactions: presses }];
  return [
    ...begins,
    ...rides,
    goes,
    ...(presses ? [goesOn] : []),
    ...(shoots ? [fires] : []),
    ...(stop ? [stops] : []),
    ...closes,
  ];
}

/**
 * Several units are sent on their way one after another, each put down where its way ends. A Line that the first of them
 * goes as part of is called upon once. `end` is what ends the orders after them, where nobody else is to get one.
 */
export function allMoveChoices(asked: DecisionView, marches: readonly MoveOrder[], end?: string): QueuedChoice[] {
  const kind = marches[0]?.line === undefined ? asked.kind : LINE_ORDER;
  const ignoreReactions = marches.every(({ presses }) => presses);
  const all = marches.flatMap(({ line, ...march }, nth) => {
    const first = nth === 0 && line !== undefined ? { line } : {};
    return moveChoices(nth === 0 ? asked : { ...asked, kind }, { ...march, ...first, stop: true });
  });
  const ends: QueuedChoice[] = end === undefined ? [] : [{ kind, choice: end, optional: true }];
  return [...all, ...ends].map((deed) => (ignoreReactions ? { ...deed, ignoreReactions } : deed));
}

/** How a plan of marches fares on a copy: the battle after it, as far as it came, and why it came no farther. */
type Tried = { readonly after: AnyBattle; readonly why: Refusal | null };

/** Tries marches as if nobody did anything about them and dice fell low, knowing no more than anyone who plans them. */
export function tryMarches(b: AnyBattle, asked: DecisionView, marches: readonly MoveOrder[]): Tried {
  const after = trialOf(b, asked.side);
  for (const deed of allMoveChoices(asked, marches)) {
    if (isOpen(deed)) continue;
    const owed = goQuietly(after, asked.side, [], ({ side, kind }) => side === asked.side && kind !== 'die');
    const isAsked = owed !== null && owed !== 'over' && owed.kind === deed.kind;
    if (!isAsked && deed.optional) continue;
    const result = isAsked ? submit(after, deed.choice, asked.side) : null;
    if (result === null) return { after, why: null };
    if (!result.ok && !deed.optional) return { after, why: result.refusal };
  }
  goQuietly(after, asked.side, [], ({ side, kind }) => side === asked.side && kind !== 'die');
  return { after, why: null };
}

/** The question that is asked when a Line has been called upon. */
const LINE_ORDER = 'line-order';

export type MoveOrder = {
  readonly unit: string;
  /** The Line that is called upon before, as part of which it goes. */
  readonly line?: string;
  readonly order?: string;
  readonly path: readonly string[];
  /** It stops there, unless it could shoot from there. */
  readonly stop?: boolean;
  /** It goes on whatever the enemy does about it, as long as it can. */
  readonly presses?: boolean;
  /** It shoots from there; at whom is asked where there are several. */
  readonly shoots?: boolean;
  /** Whether it attacks the enemy with whom it closes, where it has the choice. */
  readonly attacks?: boolean;
  /** Leaders who are asked whether they ride along, and what was decided about them before. */
  readonly riders?: Readonly<Record<string, boolean>>;
};
