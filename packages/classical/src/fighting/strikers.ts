import type { RuleId } from '@taxiarch/kernel';
import { filesOf } from '@taxiarch/miniatures';
import type { Battle, Melee } from '../base/state.ts';
import { densityOf, isDisordered, meleesOf, opponentOf, unitIsElephant, unitIsFoot } from '../base/units.ts';
import { type Edge, FRONT, type Unit } from '../base/vocabulary.ts';
import { cannotFight } from './bout.ts';
import { type Contact, contactsIn, contactsThrough, edgeStruck, engagedFiles, touch } from './contacts.ts';
import { behind, counts, type Element, facingOf, losingEnd, lossRule, meleeWeapons } from './elements.ts';

/** An element that may strike, and whom (cls-melee.01). */
export interface Striker {
  unit: Unit;
  rank: number;
  file: number;
  /** The edge of its block through which it strikes. */
  edge: Edge;
  overlap: boolean;
  /** Enemy elements that it touches, or that its neighbour fights, the widest contact first (cls-melee.46). */
  targets: Contact[];
}

/** Whether the enemy element at the other end of a contact faces another way than it is struck from (cls-melee.43). */
export function facesWrongWay(b: Battle, melee: Melee, contact: Contact): boolean {
  const facing = facingOf(b, contact.foe, contact.foeRank, contact.foeFile);
  // Who stays at the side for want of room is a frontal opponent (cls-charge.11).
  if (facing === FRONT && edgeStruck(melee, contact.foe) === FRONT) return false;
  return facing !== contact.foeEdge;
}

/** Contacts through which a unit's elements can strike one opponent (cls-melee.40, .42). */
function strikingContacts(b: Battle, melee: Melee, unit: Unit): Contact[] {
  const foe = opponentOf(melee, unit);
  const looksThere = (c: Contact): boolean => facingOf(b, unit, c.rank, c.file) === c.edge;
  const struck = edgeStruck(melee, unit);
  if (struck === FRONT) {
    const front = contactsIn(b, melee, unit, FRONT).filter(looksThere);
    return front.length > 0 ? front : besideFront(b, unit, foe);
  }
  const turned = contactsIn(b, melee, unit, struck).filter(looksThere);
  // At most as many as enemy elements touch the edge (cls-melee.42).
  const enemies = new Set(contactsIn(b, melee, foe, FRONT).map((c) => c.file));
  const own = [...new Set(turned.map((c) => c.rank * 1000 + c.file))].slice(0, enemies.size);
  const front = contactsThrough(b, unit, foe, FRONT).filter(looksThere);
  return [...front, ...turned.filter((c) => own.includes(c.rank * 1000 + c.file))];
}

/**
 * An attacker that for want of room stays at the side as a frontal opponent is fought by the front elements that it
 * touches (cls-charge.11).
 */
function besideFront(b: Battle, unit: Unit, foe: Unit): Contact[] {
  if (contactsThrough(b, foe, unit, FRONT).length === 0) return [];
  for (const edge of [1, 3, 2] as const) {
    const side = contactsThrough(b, unit, foe, edge).filter((c) => c.rank === 0);
    if (side.length > 0) return side;
  }
  return [];
}

/** Elements of a unit in contact, and its overlaps, from the left (cls-melee.01, .02, .41). */
export function strikersOf(b: Battle, unit: Unit): Striker[] {
  if (cannotFight(b, unit)) return [];
  const melees = meleesOf(b, unit);
  const strikers: Striker[] = [];
  // An element strikes once, be it that one enemy stands before it and another stays at its side (cls-melee.46).
  const contacts = melees.flatMap((melee) => strikingContacts(b, melee, unit)).sort((p, q) => p.edge - q.edge);
  for (const contact of contacts) {
    const { rank, file, edge } = contact;
    const known = strikers.find((s) => s.rank === rank && s.file === file);
    if (known) known.targets.push(contact);
    else strikers.push({ unit, rank, file, edge, overlap: false, targets: [contact] });
  }
  addOverlaps(b, unit, melees, strikers);
  const depleted = losingEnd(b, unit, engagedFiles(b, unit));
  const fighting = strikers.filter((s) => counts(b, unit, s, depleted));
  for (const s of fighting) s.targets.sort((p, q) => q.length - p.length || p.foe - q.foe || p.foeFile - q.foeFile);
  fighting.sort((p, q) => p.edge - q.edge || p.rank - q.rank || p.file - q.file);
  return fighting;
}

/** One element next to each end of those in contact (cls-melee.41). */
function addOverlaps(b: Battle, unit: Unit, melees: Melee[], strikers: Striker[]): void {
  const front = strikers.filter((s) => s.edge === FRONT);
  if (front.length === 0) return;
  const touched = new Set(front.map((s) => s.file));
  for (const contact of melees.flatMap((m) => contactsAnywhere(b, unit, opponentOf(m, unit)))) {
    if (contact.rank === 0) touched.add(contact.file);
  }
  const files = front.map((s) => s.file);
  const ends: [from: number, to: number][] = [
    [Math.min(...files), Math.min(...files) - 1],
    [Math.max(...files), Math.max(...files) + 1],
  ];
  for (const [from, to] of ends) {
    if (to < 0 || to >= filesOf(b, unit) || touched.has(to) || facingOf(b, unit, 0, to) !== FRONT) continue;
    const neighbour = front.find((s) => s.file === from) as Striker;
    const targets = neighbour.targets.filter((c) => c.edge === FRONT && overlapMayStrike(b, unit, melees, c));
    if (targets.length > 0)
      strikers.push({ unit, rank: 0, file: to, edge: FRONT, overlap: true, targets: [...targets] });
  }
}

function contactsAnywhere(b: Battle, unit: Unit, foe: Unit): Contact[] {
  if (!touch(b, unit, foe)) return [];
  return [0, 1, 2, 3].flatMap((edge) => contactsThrough(b, unit, foe, edge as Edge));
}

/**
 * From the second round, and not after a push back; against those who cannot fight back in any (cls-melee.02). At a mere
 * corner only those who touch fight (cls-charge.10).
 */
function overlapMayStrike(b: Battle, unit: Unit, melees: Melee[], contact: Contact): boolean {
  if (contact.length === 0) return false;
  const melee = melees.find((m) => opponentOf(m, unit) === contact.foe) as Melee;
  if (cannotFight(b, contact.foe) || facesWrongWay(b, melee, contact)) return true;
  return melee.rounds > 0 && b.state.pushMove[unit] !== b.state.move - 1;
}

/**
 * Dice of an element against a foe: one; two for an elephant except against open order infantry (cls-melee.04); two for
 * close or loose order infantry with an element behind it that faces the same way (cls-melee.05), three for ordered
 * close order pikes with two (cls-melee.06). Each rear element supports the one before it only (cls-melee.07).
 */
export function diceOf(b: Battle, striker: Striker, foe: Unit): number {
  const { unit, rank, edge } = striker;
  if (unitIsElephant(b, unit)) return unitIsFoot(b, foe) && densityOf(b, foe) === 'OO' ? 1 : 2;
  if (!unitIsFoot(b, unit) || densityOf(b, unit) === 'OO') return 1;
  const depleted = losingEnd(b, unit, engagedFiles(b, unit));
  const most =
    densityOf(b, unit) === 'CO' && meleeWeapons(b, unit, rank).includes('PIKE') && !isDisordered(b, unit) ? 3 : 2;
  let dice = 1;
  let at: Element | null = striker;
  while (dice < most) {
    at = behind(b, unit, at, edge);
    if (!at || facingOf(b, unit, at.rank, at.file) !== edge || !counts(b, unit, at, depleted)) break;
    dice++;
  }
  return dice;
}

/** Why an element strikes: it touches an enemy, or stands next to one that does; and what losses leave of it. */
export const strikerRules = (b: Battle, { unit, overlap }: Striker): RuleId[] => [
  'cls-melee.01',
  ...(overlap ? ['cls-melee.02', 'cls-melee.41', 'cls-example.05'] : []),
  ...((b.state.missing[unit] as number) > 0 ? [lossRule(b, unit)] : []),
];

/** Why it throws so many dice. */
export function diceRules(b: Battle, { unit }: Striker, dice: number): RuleId[] {
  if (dice === 1 || !unitIsFoot(b, unit)) return ['cls-melee.04'];
  const support = ['cls-melee.04', 'cls-melee.05', 'cls-melee.07'];
  return dice === 2 ? support : [...support, 'cls-melee.06'];
}
