/** What is asked of a player, what he may answer, and what answers point at. */

import type { OrdersAt } from '@taxiarch/kernel';
import type { FormationView } from './formation.ts';
import type { Refusal, Side } from './index.ts';
import type { BlockView, GroundPiece } from './table.ts';

/** Something that an answer points at, by ids of units and leaders and by hex. */
export type ChoiceTargetView = {
  readonly kind: 'who' | 'target' | 'go' | 'turn' | 'form' | 'line' | 'place' | 'end' | 'other';
  /** On hexes: he shoots by it, or goes at the enemy hand to hand. */
  readonly deed?: 'shot' | 'fight';
  readonly units: readonly string[];
  readonly leaders: readonly string[];
  readonly targets: readonly string[];
  readonly hexes: readonly number[];
  /** Where the unit would then stand. */
  readonly stand?: PlacementView;
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

export type PlacementView = { readonly hex: number; readonly other?: number; readonly facing: number };

export type OptionView = {
  readonly choice: string;
  readonly label: string;
  readonly hint: ChoiceTargetView;
  /** What it would do to units for certain, where no die has a say in it. */
  readonly means?: readonly CertainEffectView[];
};

/** Hits of a unit as they would be, and what it bears. */
export type CertainEffectView = {
  readonly unit: string;
  readonly name: string;
  readonly had: number;
  readonly hits: number;
  /** So many hits break it. */
  readonly breaksAt: number;
};

export type RefusedView = OptionView & { readonly why: Refusal };

/** The decision that is owed. */
export type DecisionView = {
  readonly side: Side;
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
  /** Orders to one's troops: someone is chosen first, and then what he does. */
  readonly roster: boolean;
  /** One step of a way that can be chosen as a whole. */
  readonly way?: boolean;
  /** Answers of which several may be ticked and given at once; this one then ends it. */
  readonly ticks?: string;
  /** Questions that come between those answers: anyone who was ticked is asked about himself. */
  readonly between?: readonly string[];
  /** Orders of which several may be ticked and given at once. */
  readonly several?: readonly string[];
  /** What an answer looks like that is typed or drawn. */
  readonly shape?: { readonly form: string; readonly fields: readonly FieldRange[] };
  /** Attacks that are to be shared out: who could attack whom, and about which enemies one is asked, in order. */
  readonly attacks?: AttacksView;
  /** Troops that may be sent on their way together. */
  readonly formations?: readonly FormationView[];
  /** What is left undone by anyone who ends it while others could still act. */
  readonly unused?: UnusedView;
  /** The standing orders that could have answered it. */
  readonly orders?: OrdersAt;
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

/** One of several answers that are given as one act: to a question of this kind, about this unit or leader, of this text. */
export type QueuedChoice = {
  readonly kind: string;
  readonly choice: string;
  readonly unit?: string;
  readonly leader?: string;
  readonly text?: string;
  /** Nothing is lost where it is not asked for. */
  readonly optional?: boolean;
  /** It is not given once a die has fallen since the act began. */
  readonly stopAfterDice?: boolean;
  /** It is not given where someone could be shot at instead. */
  readonly yieldToTargets?: boolean;
  /** The answers among which it was chosen: where others have come up since, it is not given. */
  readonly known?: readonly string[];
  /** It holds whatever the other side does meanwhile; `go on` is given again at every interruption. */
  readonly ignoreReactions?: boolean;
  /** Questions to the same player that may come before: it waits for his answer to them. */
  readonly after?: readonly string[];
};

/** An act that was broken off: who has not done his part, and the reason where it was refused. */
export type InterruptedQueue = { readonly unit: string | null; readonly why: Refusal | null };
