import { type Hex, hexOf, OFF, otherHalf } from '@taxiarch/hexfield';
import { type Modifier, type Sum, sumOf } from '@taxiarch/kernel';
import { horseHits } from '../base/horses.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { infoOf, isChariot, isInColumn, sideOf, unitAt } from '../base/units.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import { enteredHexes, tollHits } from './cost.ts';
import { chariotTurnHits, turnHits, verticesBetween } from './facing.ts';
import type { Intent } from './intent.ts';
import { movedHits } from './moved.ts';
import { passHits } from './passing.ts';
import type { Step } from './steps.ts';
import { pivotsFreely } from './two-hex.ts';
import { countsAsMove, isGoing, isPivot, type Walk } from './walk.ts';

/** Whether this step is the one by which a phalanx goes beyond its lower MA (alx-6.46a). */
export const augments = (b: Battle, w: Walk, mp: number): boolean => {
  const { ma, maHigh } = infoOf(b, w.unit);
  return w.spent <= ma && w.spent + mp > ma && maHigh > ma && !isInColumn(b, w.unit);
};

/** Friends through whom a step leads, each once, except one in whose hexes the unit is already. */
export function friendsPassed(b: Battle, w: Walk, step: Step): Unit[] {
  if (!isGoing(step) || step.do === 'stack') return [];
  const { grid } = b.world.field;
  const found: Unit[] = [];
  const left = (hex: Hex): Unit => (hex === OFF ? NONE : unitAt(b, hex));
  for (const hex of enteredHexes(grid, w.at, step.to)) {
    const there = unitAt(b, hex);
    if (there === NONE || there === w.unit || found.includes(there) || sideOf(b, there) !== sideOf(b, w.unit)) continue;
    if (there !== left(hexOf(w.at)) && there !== left(otherHalf(grid, w.at))) found.push(there);
  }
  return found;
}

/** Whether a chariot owes for having turned: in this step, or in its first hex before it moved off (alx-11.21a). */
function chariotTurns({ b, w, step }: Intent): boolean {
  if (!isChariot(b, w.unit)) return false;
  if (step.do === 'turn') return w.entered > 0 && w.turned === 0;
  return isGoing(step) && w.entered === 0 && w.turned > 0;
}

export const groundHits = ({ toll }: Intent): number => tollHits(toll);
export const passingHits = ({ b, w, step }: Intent): number => {
  let hits = 0;
  for (const friend of friendsPassed(b, w, step)) hits += passHits(b, w.unit, friend);
  return hits;
};

/** Everything that costs a moving unit cohesion, applied the instant that it occurs (alx-6.22b). */
export const stepHits = overridable<readonly Modifier<Intent>[]>('movement/hits: stepHits', [
  {
    rule: 'alx-6.13a',
    value: ({ b, w }) => movedHits(b, w.unit),
    when: ({ b, w, step, mp }) => w.again && w.spent === 0 && countsAsMove(b, step, mp),
    text: 'moving again this turn',
  },
  { rule: 'alx-6.22a', value: groundHits, when: ({ step }) => isGoing(step), text: 'terrain' },
  {
    rule: 'alx-6.43',
    value: 1,
    when: ({ b, w, step }) => isPivot(step) && !pivotsFreely(b, w.unit),
    text: 'pivoting',
  },
  {
    rule: 'alx-6.46b',
    value: 1,
    when: ({ b, w, mp }) => w.again && augments(b, w, mp),
    text: 'hastening after an earlier move',
  },
  {
    rule: 'alx-7.14',
    value: ({ b, w, step }) => turnHits(b, w.unit, w.at, verticesBetween(w.at, step.to)),
    when: ({ step }) => step.do === 'turn',
    text: 'turning in rough terrain',
  },
  {
    rule: 'alx-11.21a',
    value: ({ b }) => valueIn(b, chariotTurnHits),
    when: chariotTurns,
    text: 'turning chariots on the move',
  },
  {
    rule: 'alx-11.15a',
    value: ({ b, w, step }) => horseHits(b, w.unit, step.to).hits,
    when: ({ step }) => isGoing(step),
    text: 'horses shying at elephants',
  },
  { rule: 'alx-6.95', value: passingHits, when: ({ step }) => isGoing(step), text: 'passing through friends' },
]);

/** The hits that a step costs, with their reasons. */
export const hitsOfStep = (i: Intent): Sum => sumOf(valueIn(i.b, stepHits), i);

/** Hits of the unit beneath where both move: those of the upper one (alx-11.72b), but for what each did before in this turn. */
export const hitsBeneath = overridable(
  'movement/hits: of the unit beneath',
  (b: Battle, w: Walk, under: Unit, total: number): number => total + movedHits(b, under) - movedHits(b, w.unit),
);

/** How many they are, for those who want no reasons. */
export function hitsOfIntent(i: Intent): number {
  let total = 0;
  for (const { when, value } of valueIn(i.b, stepHits))
    if (when(i)) total += typeof value === 'number' ? value : value(i);
  return total;
}
