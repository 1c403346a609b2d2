import type { AnyBattle, Side } from '@taxiarch/kernel';

/** How well a commander plays, weakest first. */
export const levels = ['random', 'recruit', 'veteran', 'strategos'] as const;
export type Level = (typeof levels)[number];

/** What a commander is given to decide with. */
export interface Context {
  /** Fixes whatever he leaves to chance: the same seed and view give the same decision. */
  seed: string | number;
  /** How long he may think, in milliseconds. */
  budgetMs: number;
  /** A clock in milliseconds. Without one he counts his work instead, and decides alike on every machine. */
  now?: () => number;
}

/** The place of an answer among the legal ones, and why it was chosen, in words. */
export interface AiChoice {
  index: number;
  reasons: string[];
  /** All answers that are as good to him as this one, it among them, where he knows. */
  alike?: readonly number[];
  /**
   * The whole of a path that begins with this answer, as text for `submit`, where the question takes several answers at
   * once: it saves asking again at every step. The index alone is an answer too.
   */
  chain?: string;
  /** What he means to answer next, as text, where this answer only opens it: the way of a unit that is ordered to move. */
  next?: string;
}

/**
 * A player that computes. He is given his own side's view (see `viewFor`) at a decision that his side owes, and may play
 * on in it as he likes: it is his.
 */
export interface AiPlayer {
  id: Level;
  name: string;
  choose: (view: AnyBattle, side: Side, context: Context) => AiChoice;
}

/** Plays a battle of its own on, both sides alike, to the end or until it is enough; dice fall by purpose and seed. */
export type PlayOn<B extends AnyBattle> = (b: B, seed: string | number, enough?: (b: B) => boolean) => void;

/** Judges positions, for anyone who looks back at a battle. Methods, so that the judge of any one system serves. */
export interface Evaluator<B extends AnyBattle = AnyBattle> {
  /** Someone who plays on. He remembers what he has worked out: one for battles that begin alike. */
  player(this: void): PlayOn<B>;
  /** Tells when what is at hand in a position is settled, as far as that can be seen without waiting for long. */
  soon(this: void, b: B): (now: B) => boolean;
  /** Turns, or parts of one, until it mostly shows what came of an answer. */
  readonly span: number;
  /** A side's lead at a glance: 0 even, 1 as far ahead as makes the other withdraw or breaks it. */
  lead(this: void, b: B, side: Side): number;
  /** What a lead of 1 is called. */
  readonly whole: string;
  /** How he would answer in other tempers than his usual one. */
  readonly tempers: readonly AiPlayer['choose'][];
}

/** What someone would answer: texts to be tried in turn, and why. */
export interface Advice {
  choices: readonly string[];
  why: string;
}

/** A judge who also says what he would answer himself, and what he would in other tempers. */
export interface Critic extends Evaluator {
  advice(this: void, b: AnyBattle, side: Side, seed: string): Advice[];
  /** How steeply the chance to win rises with the lead, as the slope of a logistic curve. */
  readonly steepness: number;
}

/** How those who think choose in the battles of one rule system, and how its positions are judged. */
export interface AiLevels<B extends AnyBattle = AnyBattle> extends Readonly<Record<Thinker, AiPlayer['choose']>> {
  readonly judge: Evaluator<B>;
}
export type Thinker = Exclude<Level, 'random'>;
