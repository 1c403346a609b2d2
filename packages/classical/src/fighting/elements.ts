import type { RuleId } from '@taxiarch/kernel';
import { elementsOf, filesOf, ranksOf } from '@taxiarch/miniatures';
import type { Density, Weapon } from '../armies/troops.ts';
import { meleeWeaponsOf, missilesOf } from '../armies/weapons.ts';
import type { Battle } from '../base/state.ts';
import { allowance, densityOf, infoOf, troopOfUnit, unitIsModel } from '../base/units.ts';
import { type Edge, FRONT, LEFT, REAR, RIGHT, type Unit } from '../base/vocabulary.ts';

/** One element of a unit: its rank from the front and its file from the left of the block. */
export interface Element {
  rank: number;
  file: number;
}

/** Elements in the last rank if it is short, otherwise 0. */
export const shortRank = (b: Battle, unit: Unit): number => elementsOf(b, unit) % filesOf(b, unit);

export function hasElement(b: Battle, unit: Unit, rank: number, file: number): boolean {
  const files = filesOf(b, unit);
  const full = Math.floor(elementsOf(b, unit) / files);
  if (rank < 0 || file < 0 || file >= files || rank > full) return false;
  if (rank < full) return true;
  const tail = b.state.tail[unit] as number;
  return file >= tail && file < tail + shortRank(b, unit);
}

/** The file from the left of the block for one that is counted from the left of a short rank (as tabletop does). */
export function fileInBlock(b: Battle, unit: Unit, rank: number, file: number): number {
  const short = rank === Math.floor(elementsOf(b, unit) / filesOf(b, unit));
  return short ? file + (b.state.tail[unit] as number) : file;
}

/** The edge of the block that an element faces (cls-melee.42). */
export function facingOf(b: Battle, unit: Unit, rank: number, file: number): Edge {
  const turned = b.state.turned[unit] as number[];
  return (turned[rank * filesOf(b, unit) + file] ?? FRONT) as Edge;
}

export const hasTurned = (b: Battle, unit: Unit): boolean => {
  for (const edge of b.state.turned[unit] as number[]) if (edge !== FRONT) return true;
  return false;
};

/** The element directly behind another, in the eyes of one that faces an edge of the block; or null. */
export function behind(b: Battle, unit: Unit, { rank, file }: Element, edge: Edge): Element | null {
  const next =
    edge === FRONT
      ? { rank: rank + 1, file }
      : edge === REAR
        ? { rank: rank - 1, file }
        : edge === RIGHT
          ? { rank, file: file - 1 }
          : { rank, file: file + 1 };
  return hasElement(b, unit, next.rank, next.file) ? next : null;
}

/**
 * The end of the last rank from which losses are taken (cls-casualty.03): one that is not in contact, and supports
 * nobody who is; otherwise the right.
 */
export function losingEnd(b: Battle, unit: Unit, engaged: ReadonlySet<number>): Element {
  const rank = ranksOf(b, unit) - 1;
  const short = shortRank(b, unit);
  const left = short > 0 ? (b.state.tail[unit] as number) : 0;
  const right = left + (short > 0 ? short : filesOf(b, unit)) - 1;
  return { rank, file: engaged.has(right) && !engaged.has(left) ? left : right };
}

/** Figures in an element; the depleted one lacks some. */
export function figuresIn(b: Battle, unit: Unit, element: Element, depleted: Element): number {
  const whole = infoOf(b, unit).figures;
  if (element.rank !== depleted.rank || element.file !== depleted.file) return whole;
  return whole - (b.state.missing[unit] as number);
}

/** The rules on what losses leave of an element, by its order. */
const lossRules: Readonly<Record<Density, RuleId>> = { CO: 'cls-unit.03', LO: 'cls-unit.03', OO: 'cls-unit.04' };
export const lossRule = (b: Battle, unit: Unit): RuleId =>
  unitIsModel(b, unit) ? 'cls-special.01' : lossRules[densityOf(b, unit)];

/** Whether an element still counts for melee dice and after-melee tests (cls-unit.03, cls-unit.04). */
export function counts(b: Battle, unit: Unit, element: Element, depleted: Element): boolean {
  if (element.rank !== depleted.rank || element.file !== depleted.file) return true;
  return (b.state.missing[unit] as number) <= allowance(b, unit);
}

/** The row of the list of arms that a rank carries: ranks may have changed places (cls-push.01, cls-unit.05). */
function armsRow(b: Battle, unit: Unit, rank: number): number {
  const front = b.state.frontRank[unit] as number;
  return rank === 0 ? front : rank === front ? 0 : rank;
}

export const meleeWeapons = (b: Battle, unit: Unit, rank: number): readonly Weapon[] =>
  meleeWeaponsOf(troopOfUnit(b, unit), armsRow(b, unit, rank));
export const missiles = (b: Battle, unit: Unit, rank: number): readonly Weapon[] =>
  missilesOf(troopOfUnit(b, unit), armsRow(b, unit, rank));

/** Shooters in an element: its figures, or the crew of its model as one. */
export const shootersIn = (b: Battle, unit: Unit, element: Element, depleted: Element): number =>
  unitIsModel(b, unit) ? 1 : figuresIn(b, unit, element, depleted);

export const allEdges: readonly Edge[] = [FRONT, RIGHT, REAR, LEFT];
