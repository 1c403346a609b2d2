/** What may come of things: threats, advice and odds; and what came of them, in figures. */

import type { Harm } from '@taxiarch/analysis';
import type { OptionView } from './decision.ts';
import type { Part, Side } from './index.ts';

/** A place on the board that is asked about: where someone stands, or a hex. */
export type ThreatPoint = { readonly id: string } | { readonly hex: number; readonly side: Side };

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

/** Something that an answer does to one's own for certain, in the words of the rules, and which rules. */
export type CostView = { readonly text: string; readonly rules: readonly string[] };

/** What a commander would do, and why. */
export type AdviceView = {
  readonly by: string;
  readonly option: OptionView;
  readonly reasons: readonly string[];
  /** Hits, disorder, those who are lost. */
  readonly costs: readonly CostView[];
  /** It goes on with what was advised before; or dice or the enemy have come between, and it is thought again. */
  readonly plan: 'new' | 'kept' | 'changed';
};

/** What may happen, how likely it is, and how bad: harm has a size, which for hits and losses is their number. */
export type OutcomeView = {
  readonly what: string;
  readonly chance: number;
  readonly harm: Harm;
  readonly size: number;
};

/** Someone to whom something may happen, in which respect where several are told, and how likely it is. */
export type OddsSubjectView = {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly aspect?: string;
  readonly fates: readonly OutcomeView[];
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

/** What can come of an answer: for everybody concerned, what may happen to him and how likely it is. */
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
  /** The units that the answer names, and those whom they fight; empty where it is about everything that follows. */
  readonly about: readonly string[];
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
    readonly side: Side;
    readonly text: string;
    readonly points: number;
  }[];
};
