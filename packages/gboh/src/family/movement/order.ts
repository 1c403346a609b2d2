import { halves, inColumn } from '@taxiarch/hexfield';
import { type Ban, firstBan, type Refusal } from '@taxiarch/kernel';
import { isRough } from '../base/ground.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import {
  awaitsNextTurn,
  inDoubleDepth,
  infoOf,
  isBeneath,
  isEngine,
  isInSquare,
  isRouted,
  nameOf,
  nameWithVerb,
  onField,
  placeOfUnit,
  unitBeneath,
} from '../base/units.ts';
import { DID_FIRE, DID_MOVE, DID_RECOVER, type Leader, NONE, type Unit } from '../base/vocabulary.ts';
import { unitInEnemyZone } from '../base/zones.ts';
import { fromOverall } from './formations.ts';
import { stepRefusal } from './legality.ts';
import { stepsInPlace, stepsOnward } from './move.ts';
import { furtherChanges, type Step } from './steps.ts';
import { beginWalk, type Walk } from './walk.ts';

/** How an order to move is given; see the procedure `move`. */
export interface HowOrdered {
  line?: boolean;
  contingent?: boolean;
  together?: boolean;
}
interface MoveOrder extends HowOrdered {
  b: Battle;
  unit: Unit;
}
const who = ({ b, unit }: MoveOrder): string => nameOf(b, unit);
const whoDoes = (i: MoveOrder, singular: string, plural: string): string => nameWithVerb(i.b, i.unit, singular, plural);
const did = ({ b, unit }: MoveOrder, bits: number): boolean => ((b.state.did[unit] as number) & bits) !== 0;

export const orderBans = overridable<readonly Ban<MoveOrder>[]>('movement/order: orderBans', [
  {
    rule: 'alx-4.0a',
    when: ({ b, unit }) => !onField(b, unit),
    text: (o) => `${whoDoes(o, 'is', 'are')} not on the map.`,
  },
  {
    rule: 'alx-10.26a',
    when: ({ b, unit }) => isRouted(b, unit),
    text: (o) => `${whoDoes(o, 'is', 'are')} routed and cannot take orders.`,
  },
  {
    rule: 'alx-10.27e',
    when: ({ b, unit }) => awaitsNextTurn(b, unit),
    text: (o) => `${whoDoes(o, 'has', 'have')} just been rallied and cannot take orders this turn.`,
  },
  {
    rule: 'alx-6.12',
    when: (o) => did(o, DID_MOVE),
    text: (o) => `${whoDoes(o, 'has', 'have')} already moved in this Orders Phase.`,
  },
  {
    rule: 'alx-5.23',
    when: (o) => did(o, DID_FIRE) && !isEngine(o.b, o.unit),
    text: (o) => `${whoDoes(o, 'has', 'have')} already been ordered to fire in this Orders Phase.`,
  },
  {
    rule: 'alx-11.85',
    when: (o) => did(o, DID_FIRE),
    text: (o) => `${whoDoes(o, 'has', 'have')} fired and can do nothing else in this Orders Phase.`,
  },
  {
    rule: 'alx-10.16c',
    when: (o) => did(o, DID_RECOVER),
    text: (o) => `${whoDoes(o, 'has', 'have')} recovered in this Orders Phase and cannot move.`,
  },
  {
    rule: 'alx-10.31a',
    when: ({ b, unit }) => b.state.engaged[unit] === 1,
    text: (o) => `${whoDoes(o, 'is', 'are')} engaged and cannot move.`,
  },
  {
    rule: 'alx-11.82',
    when: (o) => isEngine(o.b, o.unit) && o.line === true,
    text: (o) => `${who(o)} can only move by Individual Orders.`,
  },
  {
    rule: 'alx-11.72a',
    when: ({ b, unit }) => isBeneath(b, unit),
    text: (o) =>
      `${whoDoes(o, 'is', 'are')} the lower unit of a Double-Depth Phalanx: move the upper unit first, or both together.`,
  },
  {
    rule: 'alx-11.72a',
    when: ({ b, unit }) => inDoubleDepth(b, unit) && !fromOverall(b),
    text: (o) =>
      `${whoDoes(o, 'is', 'are')} in a Double-Depth Phalanx and can only take orders from the Overall Commander.`,
  },
  {
    rule: 'alx-11.72a',
    when: ({ b, unit, together }) => together === true && unitBeneath(b, unit) === NONE,
    text: (o) => `${whoDoes(o, 'is', 'are')} not in a Double-Depth Phalanx.`,
  },
]);

interface Told {
  b: Battle;
  unit: Unit;
  leader: Leader;
}
/** What keeps a unit where it is although a leader would have it move. */
export const boundBans = overridable<readonly Ban<Told>[]>('movement/order: bound to stay', []);
/** Why a unit may not move or raid by this leader's order. */
export const boundRefusal = (b: Battle, unit: Unit, leader: Leader): Refusal | null =>
  firstBan(valueIn(b, boundBans), { b, unit, leader });

/** Who may be hemmed in even where no enemy holds it, so that its steps have to be looked at one by one. */
export const mayBeHemmedIn = overridable(
  'movement/order: who may be hemmed in',
  (b: Battle, unit: Unit): boolean => isEngine(b, unit) || inDoubleDepth(b, unit) || isInSquare(b, unit),
);

/** Whether a unit has room to do something, so that its steps need not be looked at. Tests compare it with `noStep`. */
export function clearlyFree(b: Battle, unit: Unit): boolean {
  const { wide } = infoOf(b, unit);
  if (valueIn(b, mayBeHemmedIn)(b, unit) || unitInEnemyZone(b, unit)) return false;
  if (!wide) return true;
  const place = placeOfUnit(b, unit);
  return !inColumn(place) && !halves(b.world.field.grid, place).some((hex) => isRough(b, hex));
}

/** Why a unit may not be ordered to move now; also where it could do nothing but stand. */
export function moveRefusal(b: Battle, unit: Unit, how: HowOrdered = {}): Refusal | null {
  const why = firstBan(valueIn(b, orderBans), { b, unit, line: how.line === true, together: how.together === true });
  if (why) return why;
  return clearlyFree(b, unit) ? null : noStep(b, unit, how);
}

/** Why a unit that is ordered to move could do nothing but stand; null where it can do something. */
export function noStep(b: Battle, unit: Unit, how: HowOrdered = {}): Refusal | null {
  const w = beginWalk(b, { unit, line: false, along: [], ...how });
  // Most who can do anything can go somewhere: the rest is thought of only where they cannot.
  const onward = reasonAgainstAll(b, w, stepsOnward(b, w, false));
  if (onward === null) return null;
  const inPlace = reasonAgainstAll(b, w, stepsInPlace(b, w, false));
  return inPlace === null ? null : (onward ?? inPlace ?? null);
}

/** The first reason against steps of which none is allowed, null where one is; undefined where there is none to judge. */
function reasonAgainstAll(b: Battle, w: Walk, steps: readonly Step[]): Refusal | null | undefined {
  let first: Refusal | undefined;
  for (const step of steps) {
    // To say how it would go is no movement yet.
    if (step.do === 'stop' || valueIn(b, furtherChanges)[step.do]?.allowance) continue;
    const refused = stepRefusal(b, w, step);
    if (!refused) return null;
    first ??= refused;
  }
  return first;
}
