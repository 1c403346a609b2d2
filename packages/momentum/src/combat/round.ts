import type { BySide } from '@taxiarch/kernel';
import type { Contact } from '../base/state.ts';
import { edgeIn, opponentIn } from '../base/units.ts';
import { FRONT, type General, type Unit } from '../base/vocabulary.ts';
import type { Peril } from '../command/rolls-for-life.ts';

/** Units that fight one another: at least one of the sides is a single unit (mom-combat.19). */
export type Combat = BySide<Unit[]>;

/** A base that touches several enemies, and the one whom its owner lets it fight, NONE until he has (mom-combat.04). */
export interface Doubt {
  unit: Unit;
  base: number;
  foes: Unit[];
  foe: Unit;
}

/** Who throws: the beast and its crew throw apart (mom-combat.23). */
export type Arm = 'men' | 'beast' | 'crew';

/** Bases of one unit that strike at one enemy together. */
export interface Strike {
  combat: number;
  /** The place in the strike order, from 1 (mom-combat.02). */
  order: number;
  unit: Unit;
  foe: Unit;
  arm: Arm;
  /** 1 where they fight to flank or rear (mom-combat.07). */
  flank: number;
  /** Bases in contact by an edge, and those by a corner only: see `baseAt`. */
  bases: number[];
  corners: number[];
  /** Bases of the same unit in earlier strikes, so that extra dice are rounded up once for all (mom-combat.22). */
  carry: number;
}

/** What came of a strike. */
export interface Blow {
  combat: number;
  by: Unit;
  on: Unit;
  dice: number;
  hits: number;
  losses: number;
  /** 1 until the losses have been taken. */
  due: number;
}

/** What a unit has to do about its combat (mom-result.01 to .04). */
export interface Verdict {
  unit: Unit;
  combat: number;
  /** Before and after moderation by the line of battle (mom-result.05). */
  full: number;
  differential: number;
  /** Line of the table, 0 for 0-1 to 3 for 6 and more, with all shifts. */
  line: number;
  /** The loser in whose line of battle it stands; itself where it has lost (mom-result.13). */
  of: Unit;
  /** The enemy who cost that loser most, as whose front looks it falls back (mom-result.18). */
  worst: Unit;
  fate: Fate;
}

export const fates = ['open', 'stands', 'falls-back', 'breaks', 'gone'] as const;
export type Fate = (typeof fates)[number];

/** A Combat phase under way. Rows with an entry a unit are kept as the phase found them. */
export interface Round {
  /** All contacts as the phase began: those of a unit that is destroyed are gone from the state. */
  contacts: Contact[];
  /** Places in `contacts` of those that bind a combat together (mom-combat.19). */
  bonds: number[];
  combats: Combat[];
  doubts: Doubt[];
  strikes: Strike[];
  /** The combat and the rank of the strike order that strikes now. */
  striking: { combat: number; order: number };
  blows: Blow[];
  /** Bases of each unit that fight, overlaps left out (mom-bonus.08). */
  fighting: number[];
  /** Bases, front row, figures and status of each unit before the first strike. */
  bases: number[];
  files: number[];
  figures: number[];
  status: number[];
  /** The end from which a single row loses bases: -1 left, 1 right (mom-unit.08). */
  away: number[];
  /** 1 where it was depleted before (mom-token.06). */
  depleted: number[];
  /** Casualties inflicted by each side of each combat. */
  inflicted: BySide<number>[];
  /** The winner of each combat: a side, or -1 for a draw. */
  winners: number[];
  verdicts: Verdict[];
  /** Units destroyed by strikes. */
  destroyed: Unit[];
  /** Commanders whose unit has been destroyed; then all who owe a roll for their lives (mom-result.25). */
  bereft: General[];
  perils: { commander: General; peril: Peril }[];
  /** Friends near a unit that was broken or destroyed (mom-cohesion.04). */
  shaken: Unit[];
  /** Units, or places of verdicts, that are to be dealt with one after another. */
  queue: number[];
  /** Friends near the unit that falls back just now: it may break all the same (mom-result.18). */
  near: Unit[];
  /** Enemy units that were made to take a Break Test (mom-token.05). */
  tested: Unit[];
  /** The side whose answers are asked for, in its order: 0, 1; 2 when both have answered. */
  asked: number;
}

/** Bases by row and place in it. */
const ROW = 64;
export const baseAt = (rank: number, file: number): number => rank * ROW + file;
export const rankOf = (base: number): number => Math.floor(base / ROW);
export const fileOf = (base: number): number => base % ROW;

export const contactsIn = (v: Pick<Round, 'contacts'>, unit: Unit): Contact[] =>
  v.contacts.filter((c) => c.one === unit || c.other === unit);
export const contactIn = (v: Pick<Round, 'contacts'>, unit: Unit, foe: Unit): Contact | undefined =>
  v.contacts.find((c) => (c.one === unit && c.other === foe) || (c.one === foe && c.other === unit));
export const foesIn = (v: Pick<Round, 'contacts'>, unit: Unit): Unit[] =>
  contactsIn(v, unit).map((c) => opponentIn(c, unit));
/** It fights to flank or rear as well, or only there (mom-result.08). */
export const fightsAside = (v: Pick<Round, 'contacts'>, unit: Unit): boolean =>
  contactsIn(v, unit).some((c) => edgeIn(c, unit) !== FRONT);
export const combatOf = (v: Pick<Round, 'combats'>, unit: Unit): number =>
  v.combats.findIndex((c) => c[0].includes(unit) || c[1].includes(unit));
