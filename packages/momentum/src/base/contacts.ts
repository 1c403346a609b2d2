import { emit } from '@taxiarch/kernel';
import { blockOf, sideOf } from '@taxiarch/miniatures';
import { type Block, edges, fillBox, QUARTER_TURN, sharedLength, turnBy } from '@taxiarch/tabletop';
import type { Battle, Contact } from './state.ts';
import { contactBetween, contactsOf, edgeIn, isSteady, opponentIn } from './units.ts';
import { COMBAT, type Edge, FRONT, inches, TOLERANCE, type Unit } from './vocabulary.ts';

/** Less of a common edge than this is a corner that touches: an overlap, which does not engage (mom-unit.09, mom-combat.04). */
export const LEAST_EDGE = inches(0.5);

const near = new Int32Array(4096);
const box = new Float64Array(4);

/** Enemies on the table and not in flight whose boxes touch that of the unit. */
export function enemiesTouching(b: Battle, unit: Unit): Unit[] {
  fillBox(blockOf(b, unit), box);
  const [x0, y0, x1, y1] = box as unknown as [number, number, number, number];
  const found = b.index.grid.query(x0 - TOLERANCE, y0 - TOLERANCE, x1 + TOLERANCE, y1 + TOLERANCE, near);
  const enemies: Unit[] = [];
  for (let i = 0; i < found; i++) {
    const other = near[i] as Unit;
    if (sideOf(b, other) !== sideOf(b, unit) && isSteady(b, other)) enemies.push(other);
  }
  return enemies.sort((a, c) => a - c);
}

/** The edges at which two units touch, those with the longest common stretch; null where they do not (mom-unit.09). */
export const touch = (b: Battle, one: Unit, other: Unit): Touch | null => touchOf(blockOf(b, one), blockOf(b, other));

interface Touch {
  edge: Edge;
  edgeOther: Edge;
  length: number;
}

/** The same of two footprints. */
export function touchOf(a: Block, c: Block): Touch | null {
  let best: Touch | null = null;
  for (let edge = FRONT; edge <= 3; edge++) {
    for (let edgeOther = FRONT; edgeOther <= 3; edgeOther++) {
      // Someone's front must be in it: who stand back to back or side by side do not fight.
      if (edge !== FRONT && edgeOther !== FRONT) continue;
      const length = sharedLength(a, edges[edge] as 'front', c, edges[edgeOther] as 'front', TOLERANCE);
      if (length >= LEAST_EDGE && (!best || length > best.length)) {
        best = { edge: edge as Edge, edgeOther: edgeOther as Edge, length };
      }
    }
  }
  return best;
}

/** How a unit came to touch enemies. */
export type Coming = 'charge' | 'counter' | 'pursuit' | 'follow-up' | 'fall-back' | 'beside';

/**
 * Takes down the contacts of a unit that has just come into touch, with all enemies whom its front or theirs touches
 * (mom-unit.09). Contacts that last keep what is known of them. Returns the enemies newly met.
 */
export function meet(b: Battle, unit: Unit, how: Coming): Unit[] {
  const { state } = b;
  const met: Unit[] = [];
  for (const other of enemiesTouching(b, unit)) {
    const touching = touch(b, unit, other);
    if (!touching) continue;
    const known = contactBetween(b, unit, other);
    if (known) {
      setEdges(known, unit, touching.edge, touching.edgeOther);
      continue;
    }
    const first = unit < other;
    const mover = first ? 1 : 2;
    state.contacts.push({
      one: Math.min(unit, other),
      other: Math.max(unit, other),
      since: state.phase === COMBAT ? state.turn + 1 : state.turn,
      edgeOne: first ? touching.edge : touching.edgeOther,
      edgeOther: first ? touching.edgeOther : touching.edge,
      impact: how === 'charge' ? mover : how === 'counter' ? mover * 4 : 0,
      pursuit: how === 'pursuit' ? mover : 0,
    });
    if (how === 'pursuit') state.caughtTurn[other] = state.turn;
    met.push(other);
  }
  return met;
}

/** Whom it touches where it has come to stand, though it did not make for them, it fights (mom-unit.09). */
export function engageBeside(b: Battle, unit: Unit): void {
  if (!isSteady(b, unit)) return;
  for (const enemy of meet(b, unit, 'beside')) emit(b, { kind: 'touches', rules: ['mom-unit.09'], unit, enemy });
}

function setEdges(c: Contact, unit: Unit, edge: Edge, edgeOther: Edge): void {
  c.edgeOne = c.one === unit ? edge : edgeOther;
  c.edgeOther = c.one === unit ? edgeOther : edge;
}

/** Directly away from an enemy: outward over the edge of it at which they touch (mom-result.18, mom-flee.02). */
export const wayFrom = (b: Battle, c: Contact, enemy: Unit): number =>
  turnBy(b.state.facing[enemy] as number, edgeIn(c, enemy) * QUARTER_TURN);

/** The ways away from all enemies whom a unit touches. */
export const waysFrom = (b: Battle, unit: Unit): number[] =>
  contactsOf(b, unit).map((c) => wayFrom(b, c, opponentIn(c, unit)));

/** Contacts whose units are apart, in flight or gone come to an end (mom-unit.09). */
export function endContacts(b: Battle): void {
  b.state.contacts = b.state.contacts.filter(
    (c) => isSteady(b, c.one) && isSteady(b, c.other) && touch(b, c.one, c.other) !== null,
  );
}

const bitOf = (c: Contact, unit: Unit): number => (c.one === unit ? 1 : 2);
/** It came into this contact by a charge, in this turn (mom-combat.02, mom-combat.17). */
export const chargedInto = (b: Battle, c: Contact, unit: Unit): boolean =>
  c.since === b.state.turn && (c.impact & bitOf(c, unit)) !== 0;
/** By a counter charge, in this turn (mom-charge.15). */
export const counterChargedInto = (b: Battle, c: Contact, unit: Unit): boolean =>
  c.since === b.state.turn && (c.impact & (bitOf(c, unit) * 4)) !== 0;
/** No Combat phase has begun since the two came into contact (mom-combat.17). */
export const isFirstRound = (b: Battle, c: Contact): boolean => c.since === b.state.turn;
