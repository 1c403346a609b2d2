import type { BySide, Battle as KernelBattle, Side } from '@taxiarch/kernel';
import type { TableIndex, TableState } from '@taxiarch/miniatures';
import { type GroundKind, type LineKind, NONE, READY, type Unit } from './vocabulary.ts';
import type { World } from './world.ts';

export const responses = ['hold', 'counter', 'evade', 'flee'] as const;
export type Response = (typeof responses)[number];

/** A charge that has been declared in this turn (mom-charge.01, mom-charge.10). */
export interface Charge {
  unit: Unit;
  target: Unit;
  /** The opening wheel in hundredths of a degree, negative to the left. */
  wheel: number;
  /** 1 where the charger's centre front stood behind the line of the target's front at declaration (mom-charge.08). */
  behind: number;
  /** 0 until it has been moved or has lapsed: see MOVED. */
  done: number;
}
export const MOVED = 1;
/** It ran after a target that had given way, and did not reach it; it did (mom-charge.06). */
export const IN_VAIN = 2;
export const CAUGHT = 3;

/** What a charged unit does about all charges on it (mom-charge.03, mom-charge.12). */
export interface Answer {
  unit: Unit;
  response: Response;
  /** The charger whom it counter charges, evades or flees from; NONE where it holds. */
  from: Unit;
}

/** Two enemy units in contact (mom-unit.09), the lower number first. */
export interface Contact {
  one: Unit;
  other: Unit;
  /** The turn of their first round: who met in a Combat phase, by pursuit or following up, fights in the next (mom-combat.17). */
  since: number;
  /** The edge of each that the other touches. */
  edgeOne: number;
  edgeOther: number;
  /** Who charged or counter charged into it: bits 1 = one, 2 = other charged; 4, 8 = counter charged. */
  impact: number;
  /** Who came to it by pursuit: bits 1 = one, 2 = other (mom-flee.04). */
  pursuit: number;
}

/** A unit broke while it was in contact with an enemy, in this turn (mom-flee.03, mom-disengage.03). */
export interface Break {
  unit: Unit;
  /** The enemy who touched it, and may pursue it. */
  from: Unit;
}

/** An Army General's death (mom-initial.06). */
export interface Fall {
  side: Side;
  turn: number;
  /** Units within 12" of him when he died, who have yet to test for it in this phase (mom-cohesion.08). */
  near: Unit[];
  /** All others, who test in the Initial phase of the next turn. */
  far: Unit[];
}

/** Everything that changes: columns with one entry a unit or a commander, in the order of the world's lists. */
export interface State extends TableState<GroundKind, LineKind> {
  turn: number;
  /** See vocabulary: INITIAL to COMBAT; 0 in the set-up. */
  phase: number;
  /** The numbered step of the phase, as the sheet counts them. */
  step: number;
  /** Who won the last roll for initiative, and who acts first in each step (mom-turn.02, mom-move.03). */
  holder: Side;
  first: Side;
  /** Momentum tokens that may be spent, and those earned in this phase, which may be from the next on (mom-token.12). */
  tokens: BySide<number>;
  earned: BySide<number>;
  /** What each side has declared for the combats of this phase so far: a secret until both have (mom-token.12). */
  pledges: BySide<number[]>;

  /** Figures or wounds that the depleted base lacks (mom-unit.03). */
  missing: number[];
  /** Figures as the turn began, and those lost to shooting in it (mom-shooting.23). */
  figures: number[];
  shot: number[];
  /** 1 where it bears a Discouraged marker; the turn * 8 + phase in which it got it (mom-cohesion.07). */
  discouraged: number[];
  discouragedAt: number[];
  /** The turn in which it last broke; it may not rally in it (mom-cohesion.08). */
  brokeTurn: number[];
  /** The way it flees in hundredths of a degree, or NONE: towards its own baseline (mom-flee.02). */
  heading: number[];
  /** The turn in which it last fell back (mom-disengage.02), and in which a pursuer last ran into it (mom-disengage.01). */
  fellBackTurn: number[];
  caughtTurn: number[];
  /** The last turn in whose Combat phase it is disorganised after a pursuit (mom-flee.03). */
  disorganisedTurn: number[];
  /** The turn * 64 + phase * 16 + step of its last Cohesion Test: one in a step (mom-cohesion.06). */
  testedAt: number[];
  /** Grains of ground that it covered when it last fled, evaded or disengaged, and the way it went; NONE before. */
  ran: number[];
  ranWay: number[];
  did: number[];
  before: number[];
  once: number[];
  /** 1 where its shieldwall is formed; where its spara are planted, its camels tethered (mom-trait.04, mom-bonus.07). */
  shieldwall: number[];
  planted: number[];
  /** The turn in which it left the table (mom-initial.09); where is kept in x, y and facing. */
  awayTurn: number[];

  commanderX: number[];
  commanderY: number[];
  /** The unit that he is attached to, or NONE. */
  commanderWith: Unit[];
  /** 1 where he is dead. */
  commanderGone: number[];
  /** 1 where he has moved in this turn's Remaining Moves (mom-move.22). */
  commanderMoved: number[];

  charges: Charge[];
  answers: Answer[];
  contacts: Contact[];
  breaks: Break[];
  falls: Fall[];
}

export type Battle = KernelBattle<World, State, TableIndex>;

/** Tokens of each side as the battle begins (mom-token.10). */
export const OPENING_TOKENS = 5;

/** A state with every unit whole, fresh and at the corner of the table. */
export function freshState(world: World): State {
  const units = <T>(value: T): T[] => world.units.map(() => value);
  const commanders = <T>(value: T): T[] => world.commanders.map(() => value);
  return {
    turn: 0,
    phase: 0,
    step: 0,
    holder: 0,
    first: 0,
    tokens: [OPENING_TOKENS, OPENING_TOKENS],
    earned: [0, 0],
    pledges: [[], []],
    x: units(0),
    y: units(0),
    facing: world.units.map((u) => (u.side === 0 ? 0 : 18000)),
    status: units(READY),
    elements: world.units.map((u) => u.elements),
    files: world.units.map((u) => u.files),
    tail: units(0),
    missing: units(0),
    figures: world.units.map((u) => u.elements * u.figures),
    shot: units(0),
    discouraged: units(0),
    discouragedAt: units(NONE),
    brokeTurn: units(NONE),
    heading: units(NONE),
    fellBackTurn: units(NONE),
    caughtTurn: units(NONE),
    disorganisedTurn: units(NONE),
    testedAt: units(NONE),
    ran: units(NONE),
    ranWay: units(NONE),
    did: units(0),
    before: units(0),
    once: units(0),
    shieldwall: units(0),
    planted: world.units.map(({ profile: { traits } }) =>
      traits.includes('spara') || traits.includes('tethered-camels') ? 1 : 0,
    ),
    awayTurn: units(NONE),
    commanderX: commanders(0),
    commanderY: commanders(0),
    commanderWith: commanders(NONE),
    commanderGone: commanders(0),
    commanderMoved: commanders(0),
    charges: [],
    answers: [],
    contacts: [],
    breaks: [],
    falls: [],
    pieces: [],
    barriers: [],
  };
}
