import { type Footprint, footprint, type Hex, OPEN, SCREEN, SOLID, terrainAt, visible } from '@taxiarch/hexfield';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import {
  distanceToHex,
  hexesOf,
  infoOf,
  isBeneath,
  isElephant,
  isRouted,
  leaderHexOf,
  leaderInfo,
  onField,
  placeOfUnit,
  unitAt,
  unitBeneath,
} from '../base/units.ts';
import { type Leader, NONE, type Unit } from '../base/vocabulary.ts';
import type { LineEntry, World } from '../base/world.ts';
import { commandReach, halfRange, reached } from './range.ts';

/** How the units of a Line hang together: side by side, one behind another, or around their leader. */
export type Axis = 'flank' | 'rear' | 'around';

/** Units that one Line Command can reach (alx-4.33a to alx-4.33c). */
export interface Line {
  entry: LineEntry;
  axis: Axis;
  units: Unit[];
}

/** The units that each entry of the eligibility list names, worked out once a world. */
const rosters = new WeakMap<World, Map<LineEntry, ReadonlySet<Unit>>>();
export function rosterOf(b: Battle, entry: LineEntry): ReadonlySet<Unit> {
  let known = rosters.get(b.world);
  if (!known) {
    const numbers = new Map(b.world.units.map((unit, i) => [unit.key, i]));
    known = new Map(b.world.lines.map((e) => [e, new Set(e.units.flatMap((key) => numbers.get(key) ?? []))] as const));
    rosters.set(b.world, known);
  }
  return known.get(entry) ?? new Set();
}

/** Lines whose units stand joined (alx-4.33b); those of other kinds gather around their leader (alx-4.33c). */
export const joinedLines = overridable<(entry: LineEntry) => boolean>(
  'leaders: Lines that stand joined',
  ({ kind }) => kind === 'infantry' || kind === 'elephant',
);
export const isFootLine = (b: Battle, entry: LineEntry): boolean => valueIn(b, joinedLines)(entry);

type Around = (hexes: Footprint) => readonly Hex[];
const before: Around = ({ front }) => front;
const beside: Around = ({ flank }) => flank;
const behind: Around = ({ rear }) => rear;
/** Which of its hexes a unit of a Line has its neighbour in, and in which of the neighbour's it stands itself. */
const links: Readonly<Record<'flank' | 'rear', readonly { here: Around; there: Around }[]>> = {
  flank: [{ here: beside, there: beside }],
  rear: [
    { here: before, there: behind },
    { here: behind, there: before },
  ],
};

/**
 * The Line of foot or elephants in which a unit stands (alx-4.33b): those of its roster who are joined to it by others of
 * the roster, all side by side or all one behind another. Routed units are no part of it.
 */
export function lineOf(b: Battle, roster: ReadonlySet<Unit>, unit: Unit, axis: 'flank' | 'rear'): Unit[] {
  const { grid } = b.world.field;
  const found = [unit];
  for (const one of found) {
    const around = footprint(grid, placeOfUnit(b, one));
    const mine = hexesOf(b, one);
    for (const { here, there } of links[axis]) {
      for (const hex of here(around)) {
        const other = unitAt(b, hex);
        if (other === NONE || found.includes(other) || !roster.has(other) || isRouted(b, other)) continue;
        if (meet(mine, there(footprint(grid, placeOfUnit(b, other))))) found.push(other);
      }
    }
  }
  addStacks(b, found);
  return found.sort((x, y) => x - y);
}

function meet(some: readonly Hex[], others: readonly Hex[]): boolean {
  for (const hex of some) if (others.includes(hex)) return true;
  return false;
}

/** The lower unit of a Double Depth stack stands where the upper one does. */
function addStacks(b: Battle, units: Unit[]): void {
  const upper = units.length;
  for (let i = 0; i < upper; i++) {
    const under = unitBeneath(b, units[i] as Unit);
    if (under !== NONE && !units.includes(under)) units.push(under);
  }
}

/** The horse or chariots of a roster within half of a leader's Command Range (alx-4.33c). */
export const gatheredAround = (b: Battle, roster: ReadonlySet<Unit>, leader: Leader): Unit[] =>
  gatheredWithin(b, roster, leader, halfRange(b, leader));

function gatheredWithin(b: Battle, roster: ReadonlySet<Unit>, leader: Leader, range: number): Unit[] {
  const flood = commandReach(b, leader, range);
  const found: Unit[] = [];
  for (const unit of roster) if (!isRouted(b, unit) && reached(b, flood, unit)) found.push(unit);
  return found.sort((x, y) => x - y);
}

/** A leader stands this near to a Line that he commands (alx-4.34a). */
export const NEAR_LINE = 2;

/** Whether a leader is close to a Line and sees it (alx-4.34a); elephants hide nothing from him here. */
export function nearLine(b: Battle, leader: Leader, units: readonly Unit[]): boolean {
  const from = leaderHexOf(b, leader);
  return units.some(
    (unit) => distanceToHex(b, unit, from) <= NEAR_LINE && hexesOf(b, unit).some((hex) => sees(b, from, hex)),
  );
}

export const nearEnough = overridable<(b: Battle, leader: Leader, units: readonly Unit[]) => boolean>(
  'leaders: near enough to a Line',
  nearLine,
);

const blocking = new Set(['woods', 'town']);
function sees(b: Battle, from: Hex, to: Hex): boolean {
  const { field } = b.world;
  const obstacle = (hex: Hex) => {
    if (blocking.has(terrainAt(field, hex))) return SOLID;
    const unit = unitAt(b, hex);
    return unit === NONE || isElephant(b, unit) ? OPEN : SCREEN;
  };
  return visible(field, from, to, { obstacle, loose: true });
}

/** Whether a leader may command the units of an entry by Line Command at all (alx-4.37a). */
export function entryAllowed(b: Battle, leader: Leader, entry: LineEntry): boolean {
  const { side, lines } = leaderInfo(b, leader);
  return entry.side === side && (lines.length === 0 || lines.includes(entry.id));
}

/** Every properly composed Line within a leader's reach, whatever else stands in the way of his commanding it. */
export function linesFor(b: Battle, leader: Leader): Line[] {
  const compose = valueIn(b, linesOfEntry);
  const lines: Line[] = [];
  for (const entry of b.world.lines) if (entryAllowed(b, leader, entry)) lines.push(...compose(b, leader, entry));
  return lines;
}

/** Whether there is any. */
export function hasLine(b: Battle, leader: Leader): boolean {
  const compose = valueIn(b, linesOfEntry);
  return b.world.lines.some((entry) => entryAllowed(b, leader, entry) && compose(b, leader, entry).length > 0);
}

/** The Lines of one entry of the eligibility list. */
export const linesOfEntry = overridable<(b: Battle, leader: Leader, entry: LineEntry) => Line[]>(
  'leaders: Lines of an entry',
  (b, leader, entry) =>
    isFootLine(b, entry)
      ? footLines(b, leader, entry, rosterOf(b, entry))
      : looseLine(b, leader, entry, halfRange(b, leader)),
);

/** Those of an entry who are within so many hexes of the leader, wherever they stand (alx-4.33c). */
export function looseLine(b: Battle, leader: Leader, entry: LineEntry, range: number): Line[] {
  const units = gatheredWithin(b, rosterOf(b, entry), leader, range);
  return units.length > 0 ? [{ entry, axis: 'around', units }] : [];
}

/** The Lines in which those of a roster stand joined near the leader (alx-4.33b). */
export function footLines(b: Battle, leader: Leader, entry: LineEntry, roster: ReadonlySet<Unit>): Line[] {
  const lines: Line[] = [];
  for (const unit of roster) {
    if (!onField(b, unit) || isRouted(b, unit) || isBeneath(b, unit)) continue;
    if (distanceToHex(b, unit, leaderHexOf(b, leader)) > NEAR_LINE) continue;
    for (const axis of ['flank', 'rear'] as const) {
      if (lines.some((line) => line.axis === axis && line.units.includes(unit))) continue;
      const units = lineOf(b, roster, unit, axis);
      // A unit or a stack by itself is one Line, not two.
      if (axis === 'rear' && units.length === (unitBeneath(b, unit) === NONE ? 1 : 2)) continue;
      if (valueIn(b, nearEnough)(b, leader, units)) lines.push({ entry, axis, units });
    }
  }
  return lines;
}

/** How a Line is named in choices: by its entry, and by one of its units where the entry has several Lines. */
export function lineName(b: Battle, line: Line, among: readonly Line[]): string {
  const rivals = among.filter((other) => other !== line && other.entry === line.entry);
  if (rivals.length === 0) return line.entry.id;
  const first = line.units[0] as Unit;
  const shared = rivals.some((other) => other.units[0] === first);
  return `${line.entry.id}/${infoOf(b, first).key}${shared ? `/${line.axis}` : ''}`;
}

const axisWords: Readonly<Record<string, string>> = {
  flank: ' (side by side)',
  rear: ' (one behind another)',
  around: ' (any position)',
};

/** Peoples are written with a capital: Persian light horse. */
const wordsOfId = (id: string): string =>
  id
    .split('-')
    .map((word) => (/(ian|yan|eek)$/.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join(' ');

/** A Line as it is named in choices, in words: `phalanx/taxis-coenus/flank`. */
export function lineWords(world: World, name: string): string {
  const [id = '', first, axis = ''] = name.split('/');
  const near = first === undefined ? '' : ` with ${world.units.find((unit) => unit.key === first)?.name ?? first}`;
  const words = world.lines.find((entry) => entry.id === id)?.name ?? wordsOfId(id);
  return `the ${words}${near}${axisWords[axis] ?? ''}`;
}
