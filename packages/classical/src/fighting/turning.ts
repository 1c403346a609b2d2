import { emit, type Refusal, refusal, type Side } from '@taxiarch/kernel';
import { filesOf, keyOf, nameOf, ranksOf, unitsOf } from '@taxiarch/miniatures';
import type { Battle } from '../base/state.ts';
import { isRouting, meleesOf, withVerb } from '../base/units.ts';
import { type Edge, FRONT, type Unit } from '../base/vocabulary.ts';
import { contactsIn, edgeStruck } from './contacts.ts';
import { behind, type Element, facingOf } from './elements.ts';

/** Elements of a unit that turn to an edge on which it is struck; `deep`: with those behind them. */
export interface Turning {
  unit: Unit;
  edge: Edge;
  deep: boolean;
}

export const edgeWords = ['front', 'right', 'rear', 'left'] as const;

/** Elements on the struck edge that enemies touch, and with `deep` those behind them, which do not face that way yet. */
export function elementsToTurn(b: Battle, { unit, edge, deep }: Turning): Element[] {
  const found: Element[] = [];
  const add = (element: Element | null): void => {
    if (!element || facingOf(b, unit, element.rank, element.file) === edge) return;
    if (!found.some((e) => e.rank === element.rank && e.file === element.file)) found.push(element);
  };
  for (const melee of meleesOf(b, unit)) {
    if (edgeStruck(melee, unit) !== edge) continue;
    for (const { rank, file } of contactsIn(b, melee, unit, edge)) {
      add({ rank, file });
      if (deep) add(behind(b, unit, { rank, file }, edge));
    }
  }
  return found;
}

/** The turns that units of a side struck in flank or rear may make (cls-period.10). */
export function turnings(b: Battle, side: Side): Turning[] {
  const found: Turning[] = [];
  for (const unit of unitsOf(b, side)) {
    if (isRouting(b, unit)) continue;
    const edges = new Set(meleesOf(b, unit).map((m) => edgeStruck(m, unit)));
    for (const edge of edges) {
      if (edge === FRONT) continue;
      const shallow = elementsToTurn(b, { unit, edge, deep: false }).length;
      const deep = elementsToTurn(b, { unit, edge, deep: true }).length;
      if (shallow > 0) found.push({ unit, edge, deep: false });
      if (deep > shallow) found.push({ unit, edge, deep: true });
    }
  }
  return found;
}

/**
 * Why a turn may not be made after those of this phase: the same once only, else an element that is struck on two edges could
 * turn to and fro for ever (cls-melee.42).
 */
export function refuseTurning(b: Battle, { unit, edge, deep }: Turning, made: readonly Turning[]): Refusal | null {
  if (!made.some((t) => t.unit === unit && t.edge === edge && t.deep === deep)) return null;
  return refusal(
    'cls-melee.42',
    `${withVerb(b, unit, 'has', 'have')} already turned elements to the ${edgeWords[edge]} this phase.`,
  );
}

/** Elements keep their places and face the edge (cls-melee.42). */
export function turnElements(b: Battle, turning: Turning): void {
  const { unit, edge } = turning;
  const files = filesOf(b, unit);
  const cells = files * ranksOf(b, unit);
  const old = b.state.turned[unit] as number[];
  const turned: number[] = [];
  for (let cell = 0; cell < cells; cell++) turned.push(old[cell] ?? FRONT);
  const elements = elementsToTurn(b, turning);
  for (const { rank, file } of elements) turned[rank * files + file] = edge;
  b.state.turned[unit] = turned;
  const rules = ['cls-period.10', 'cls-melee.42'];
  emit(b, { kind: 'elements-turn', rules, unit, edge, elements: elements.length });
}

/** The words of a button. */
export const labelTurning = (b: Battle, { unit, edge, deep }: Turning): string =>
  `Turn elements of ${nameOf(b, unit)} to the ${edgeWords[edge]}${deep ? ' in all ranks' : ''}`;

export const writeTurning = (b: Battle, { unit, edge, deep }: Turning): string =>
  `turn ${keyOf(b, unit)} ${edgeWords[edge]}${deep ? ' deep' : ''}`;
