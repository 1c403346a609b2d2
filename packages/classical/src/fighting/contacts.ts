import { blockOf, enemiesOf, onTable, wayFrom } from '@taxiarch/miniatures';
import { type Block, contactsBetween, edges, nearerThan, touchingCells } from '@taxiarch/tabletop';
import type { Battle, Melee } from '../base/state.ts';
import { isRouting, meleeBetween, meleesOf, opponentOf } from '../base/units.ts';
import { type Edge, FRONT, paces, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { allEdges, fileInBlock } from './elements.ts';

/** So much of an edge must be shared for an element to be in contact through it (cls-melee.40). */
const LEAST_CONTACT = paces(2);

/** An element of a unit touches an element of another through one of its own outer edges. */
export interface Contact {
  readonly unit: Unit;
  readonly rank: number;
  readonly file: number;
  readonly edge: Edge;
  readonly foe: Unit;
  readonly foeRank: number;
  readonly foeFile: number;
  readonly foeEdge: Edge;
  /** In grains; 0 at a mere corner. */
  readonly length: number;
}

const edgeNumber = (name: (typeof edges)[number]): Edge => edges.indexOf(name) as Edge;
const nameOfEdge = (edge: Edge) => edges[edge] as (typeof edges)[number];

const touching = (a: Block, b: Block): boolean => nearerThan(a, b, TOLERANCE);

/** Whether the bases of two units touch. */
export const touch = (b: Battle, one: Unit, other: Unit): boolean =>
  onTable(b, one) && onTable(b, other) && touching(blockOf(b, one), blockOf(b, other));

/** What has been found out of a footprint and another: by edge of the first, its contacts. */
interface Met {
  readonly theirs: Block;
  readonly through: (readonly Contact[] | undefined)[];
}

/** Footprints never change, they are replaced; copies of a battle share them, and so what is known of them. */
const known = new WeakMap<Block, Met[]>();

function metBefore(mine: Block, theirs: Block): Met {
  let all = known.get(mine);
  if (!all) {
    all = [];
    known.set(mine, all);
  }
  for (const met of all) if (met.theirs === theirs) return met;
  const met: Met = { theirs, through: [undefined, undefined, undefined, undefined] };
  all.push(met);
  return met;
}

/** Contacts of one unit's edge with another unit (cls-melee.40). */
export function contactsThrough(b: Battle, unit: Unit, foe: Unit, edge: Edge): readonly Contact[] {
  const { through } = metBefore(blockOf(b, unit), blockOf(b, foe));
  const contacts = through[edge] ?? contactsAnew(b, unit, foe, edge);
  through[edge] = contacts;
  return contacts;
}

function contactsAnew(b: Battle, unit: Unit, foe: Unit, edge: Edge): Contact[] {
  const mine = blockOf(b, unit);
  const theirs = blockOf(b, foe);
  const found = contactsBetween(mine, theirs, LEAST_CONTACT, nameOfEdge(edge), TOLERANCE);
  return found.map((c) => ({
    unit,
    rank: c.rankA,
    file: fileInBlock(b, unit, c.rankA, c.fileA),
    edge,
    foe,
    foeRank: c.rankB,
    foeFile: fileInBlock(b, foe, c.rankB, c.fileB),
    foeEdge: edgeNumber(c.edgeB),
    length: c.length,
  }));
}

/**
 * Elements that touch at a corner only. What they touch of the foe is taken on the edge through which it was struck, if
 * the corner belongs to that edge.
 */
function cornerContacts(b: Battle, melee: Melee, unit: Unit, edge: Edge): Contact[] {
  const foe = opponentOf(melee, unit);
  const mine = blockOf(b, unit);
  const theirs = blockOf(b, foe);
  const cellsOn = (there: Edge) => touchingCells(theirs, nameOfEdge(there), mine, TOLERANCE);
  const struck = edgeStruck(melee, foe);
  const foeEdge = [struck, ...allEdges].find((there) => cellsOn(there).length > 0) ?? struck;
  const met = cellsOn(foeEdge)[0] ?? { rank: 0, file: 0 };
  return touchingCells(mine, nameOfEdge(edge), theirs, TOLERANCE).map(({ rank, file }) => ({
    unit,
    rank,
    file: fileInBlock(b, unit, rank, file),
    edge,
    foe,
    foeRank: met.rank,
    foeFile: fileInBlock(b, foe, met.rank, met.file),
    foeEdge,
    length: 0,
  }));
}

const frontsMeet = (b: Battle, one: Unit, other: Unit): boolean =>
  contactsThrough(b, one, other, FRONT).length > 0 || contactsThrough(b, other, one, FRONT).length > 0;

/** Contacts of a unit's edge with its opponent; a mere corner counts where they could not be aligned (cls-melee.40). */
export function contactsIn(b: Battle, melee: Melee, unit: Unit, edge: Edge): readonly Contact[] {
  const foe = opponentOf(melee, unit);
  if (!touch(b, unit, foe)) return [];
  const shared = contactsThrough(b, unit, foe, edge);
  return shared.length > 0 || frontsMeet(b, unit, foe) ? shared : cornerContacts(b, melee, unit, edge);
}

/** All contacts of a unit with its enemies, through whatever edge. */
export function contactsOf(b: Battle, unit: Unit): Contact[] {
  const found: Contact[] = [];
  for (const foe of enemiesOf(b, unit)) {
    if (!touch(b, unit, foe)) continue;
    for (const edge of allEdges) found.push(...contactsThrough(b, unit, foe, edge));
  }
  return found;
}

/** The edge of a unit that its opponent in a melee struck: FRONT unless it was hit in flank or rear. */
export const edgeStruck = (melee: Melee, unit: Unit): Edge =>
  (melee.one === unit ? melee.edgeOne : melee.edgeOther) as Edge;

/**
 * Straight away from an opponent: outward from that edge of theirs at which the unit stands, which is not their front where
 * the unit has struck them in flank or rear (cls-rout.11, cls-after.18).
 */
export function wayFromFoe(b: Battle, unit: Unit, foe: Unit): number {
  const melee = meleeBetween(b, unit, foe);
  return wayFrom(blockOf(b, foe), blockOf(b, unit), nameOfEdge(melee ? edgeStruck(melee, foe) : FRONT), TOLERANCE);
}

/** Which of the bits of a melee record means this unit. */
export const bitOf = (melee: Melee, unit: Unit): number => (melee.one === unit ? 1 : 2);

export const opponentsOf = (b: Battle, unit: Unit): Unit[] => meleesOf(b, unit).map((m) => opponentOf(m, unit));

/** A melee that begins: the first has come upon an edge of the second. */
export function meleeOf(mover: Unit, target: Unit, edge: Edge): Melee {
  const first = Math.min(mover, target);
  return {
    one: first,
    other: Math.max(mover, target),
    rounds: 0,
    edgeOne: first === target ? edge : FRONT,
    edgeOther: first === target ? FRONT : edge,
    pikesLapsed: 0,
    pushed: 0,
  };
}

/** Two units are in melee from now on; `edge` is where the target is struck (cls-melee.40, cls-charge.11). */
export function enterMelee(b: Battle, mover: Unit, target: Unit, edge: Edge): Melee {
  const known = meleeBetween(b, mover, target);
  if (known) return known;
  const melee = meleeOf(mover, target, edge);
  b.state.melees.push(melee);
  return melee;
}

/**
 * Who has fought in this move stays an opponent until the outcome is settled in phase 12, even where losses have parted
 * the two: it is still pushed back, followed up and fled from (cls-after.11, cls-after.23).
 */
function awaitsOutcome(b: Battle, { one, other }: Melee): boolean {
  if (b.state.phase < 11 || isRouting(b, one) || isRouting(b, other)) return false;
  if (!onTable(b, one) || !onTable(b, other)) return false;
  return b.state.blows.some((blow) => blow.by === one && blow.on === other);
}

/** Melees of units that no longer touch are over (cls-melee.40), unless their outcome is still to come. */
export function endMelees(b: Battle): void {
  b.state.melees = b.state.melees.filter((m) => touch(b, m.one, m.other) || awaitsOutcome(b, m));
}

/** Nothing is still to come of any melee: all who do not touch are parted. */
export function partMelees(b: Battle): void {
  b.state.melees = b.state.melees.filter((m) => touch(b, m.one, m.other));
}

/** The files of a unit in which an element is in contact with an opponent, through whatever edge. */
export function engagedFiles(b: Battle, unit: Unit): ReadonlySet<number> {
  const files = new Set<number>();
  for (const melee of meleesOf(b, unit)) {
    for (const edge of allEdges) for (const { file } of contactsIn(b, melee, unit, edge)) files.add(file);
  }
  return files;
}
