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
export interface Decision {
  index: number;
  reasons: string[];
  /** All answers that are as good to him as this one, it among them, where he knows. */
  alike?: readonly number[];
  /**
   * The whole of a path that begins with this answer, as text for `submit`, where the question takes several answers at
   * once: it saves asking again at every step. The index alone is an answer too.
   */
  chain?: string;
}

/**
 * A player that computes. He is given his own side's view (see `viewFor`) at a decision that his side owes, and may play
 * on in it as he likes: it is his.
 */
export interface Commander {
  id: Level;
  name: string;
  choose: (view: AnyBattle, side: Side, context: Context) => Decision;
}

/** Judges positions, for whoever looks back at a battle. Methods, so that the judge of any one system serves. */
export interface Judge<B extends AnyBattle = AnyBattle> {
  /** Plays a battle of its own to the end, or until somebody says that it is enough, both sides alike. */
  playOut(this: void, b: B, seed: string | number, enough?: (b: B) => boolean): void;
  /** A side's lead at a glance: 0 even, 1 as far ahead as makes the other withdraw or breaks it. */
  lead(this: void, b: B, side: Side): number;
  /** What a lead of 1 is called. */
  readonly whole: string;
}

/** A judge who also says what he would answer himself: texts to be tried in turn, and why. */
export interface Critic extends Judge {
  advice(this: void, b: AnyBattle, side: Side, seed: string): { choices: readonly string[]; why: string };
}

/** How those who think choose in the battles of one rule system, and how its positions are judged. */
export interface Staff<B extends AnyBattle = AnyBattle> extends Readonly<Record<Thinker, Commander['choose']>> {
  readonly judge: Judge<B>;
}
export type Thinker = Exclude<Level, 'random'>;
