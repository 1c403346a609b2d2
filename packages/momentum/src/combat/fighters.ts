import { blockOf } from '@taxiarch/miniatures';
import { contactsBetween, edges, rightOf, touchingCells } from '@taxiarch/tabletop';
import { LEAST_EDGE } from '../base/contacts.ts';
import type { Battle, Contact } from '../base/state.ts';
import { opponentIn } from '../base/units.ts';
import { TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { baseAt, contactsIn, fileOf, type Round, rankOf } from './round.ts';

/** How a base fights: by its front edge, to flank or rear, or by a corner only (mom-combat.04, mom-combat.07). */
export type Manner = 'front' | 'flank' | 'corner';

export interface Touching {
  foe: Unit;
  manner: Manner;
  /** Grains of edge that both share. */
  length: number;
}

/** A base that fights, and the enemies whom it may fight: the widest contact by the best manner first. */
export interface Fighter {
  base: number;
  touches: Touching[];
}

const manners: readonly Manner[] = ['front', 'flank', 'corner'];
const byWorth = (a: Touching, c: Touching): number =>
  manners.indexOf(a.manner) - manners.indexOf(c.manner) || c.length - a.length || a.foe - c.foe;

/** Bases of a unit that share at least half an inch of an edge with an enemy (mom-combat.04). */
function inContact(b: Battle, unit: Unit, foe: Unit): { base: number; touching: Touching }[] {
  const lengths = new Map<number, number>();
  for (const [side, edge] of edges.entries()) {
    for (const c of contactsBetween(blockOf(b, unit), blockOf(b, foe), 1, edge, TOLERANCE)) {
      const key = (side === 0 ? 0 : 10_000) + baseAt(c.rankA, c.fileA);
      lengths.set(key, (lengths.get(key) ?? 0) + c.length);
    }
  }
  return [...lengths].flatMap(([key, length]) => {
    if (length < LEAST_EDGE) return [];
    const manner = key < 10_000 ? 'front' : 'flank';
    return [{ base: key % 10_000, touching: { foe, manner, length } }];
  });
}

/** How many bases of a unit are in contact with an enemy, overlaps left out (mom-combat.19). */
export const steadyBases = (b: Battle, unit: Unit, foe: Unit): number =>
  new Set(inContact(b, unit, foe).map(({ base }) => base)).size;

function add(fighters: Map<number, Touching[]>, base: number, touching: Touching): void {
  const known = fighters.get(base);
  if (!known) fighters.set(base, [touching]);
  // Of two contacts with the same enemy the better counts.
  else if (!known.some((t) => t.foe === touching.foe && byWorth(t, touching) <= 0)) {
    const others = known.filter((t) => t.foe !== touching.foe);
    fighters.set(base, [...others, touching].sort(byWorth));
  }
}

/** The bases of a unit that fight, from the left of the front row on (mom-combat.04). */
export function fightersOf(b: Battle, unit: Unit, contacts: readonly Contact[]): Fighter[] {
  const fighters = new Map<number, Touching[]>();
  const foes = contactsIn({ contacts: [...contacts] }, unit).map((c) => opponentIn(c, unit));
  for (const foe of foes) {
    for (const { base, touching } of inContact(b, unit, foe)) add(fighters, base, touching);
  }
  for (const foe of foes) {
    for (const { rank, file } of touchingCells(blockOf(b, unit), 'front', blockOf(b, foe), TOLERANCE)) {
      add(fighters, baseAt(rank, file), { foe, manner: 'corner', length: 0 });
    }
  }
  return [...fighters].map(([base, touches]) => ({ base, touches })).sort((x, y) => x.base - y.base);
}

/** The end of a single row that is farther from the enemies in contact: -1 left, 1 right (mom-unit.08). */
export function farEnd(b: Battle, unit: Unit, contacts: readonly Contact[]): number {
  const block = blockOf(b, unit);
  let right = 0;
  for (const c of contactsIn({ contacts: [...contacts] }, unit)) {
    const foe = blockOf(b, opponentIn(c, unit));
    right += rightOf(block, foe.x, foe.y);
  }
  return right > 0 ? -1 : 1;
}

/** Of these bases, those that have not been lost since the round began (mom-combat.03, mom-combat.21). */
export function stillThere(b: Battle, v: Round, unit: Unit, bases: readonly number[]): number[] {
  const now = b.state.elements[unit] as number;
  const before = v.bases[unit] as number;
  const files = Math.min(v.files[unit] as number, before);
  const inRow = (rank: number): number => Math.max(0, Math.min(files, now - rank * files));
  const fromLeft = now < files && v.away[unit] === -1;
  return bases.filter((base) => {
    const rank = rankOf(base);
    const file = fileOf(base);
    return fromLeft ? rank === 0 && file >= files - now : file < inRow(rank);
  });
}
