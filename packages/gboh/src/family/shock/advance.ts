import {
  facingName,
  facingOf,
  type Hex,
  hexNumber,
  hexOf,
  OFF,
  type Placement,
  placement,
  turn,
} from '@taxiarch/hexfield';
import { ask, type Ban, firstBan, procedure, type Refusal, type RuleId, refusal, type Side } from '@taxiarch/kernel';
import { takeHits } from '../base/cohesion.ts';
import { facingOrders } from '../base/face-orders.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import {
  enemiesNextTo,
  infoOf,
  isChariot,
  nameOf,
  nameWithVerb,
  placeOfUnit,
  sideOf,
  steady,
  tqOf,
} from '../base/units.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import { unitInEnemyZone } from '../base/zones.ts';
import { choosesToAdvance, type Riders, ridersSay } from '../leaders/riders.ts';
import { chariotTurnHits, turnHits } from '../movement/facing.ts';
import {
  type AdvanceMove,
  advanceMoves,
  advanceUnit,
  fireAtLeaver,
  goingTogether,
  hitsOfWheel,
  shiftUnit,
  stepHits,
  takeCappedHits,
  tellAdvance,
  wheelAfter,
} from './advance-move.ts';
import { eachOf } from './combat.ts';

/** The attackers of one combat go into the ground that the enemy has left (alx-9.3). */
export interface Advance extends Riders {
  side: Side;
  attackers: Unit[];
  /** Ground left by enemies who broke in the clash, and by those who broke before it. */
  left: Hex[];
  leftBefore: Hex[];
  /** The attacker who had Superiority, or NONE. */
  superior: Unit;
  /** The unit that has just advanced, and where to. */
  mover: Unit;
  to: Placement;
  whole: boolean;
  /** The advance decided on, until it is made. */
  next?: AdvanceMove;
}

/** Who leaves ground alone that was given up before the clash: units in an enemy ZOC (alx-9.31a). */
export const heldBack = overridable<(b: Battle, unit: Unit) => boolean>(
  'shock: who does not advance before the clash',
  unitInEnemyZone,
);
const groundFor = (b: Battle, v: Advance, unit: Unit): Hex[] =>
  valueIn(b, heldBack)(b, unit) ? v.left : [...v.left, ...v.leftBefore];

function movesOf(b: Battle, v: Advance): AdvanceMove[] {
  return v.attackers.filter((unit) => steady(b, unit)).flatMap((unit) => advanceMoves(b, unit, groundFor(b, v, unit)));
}

/** With too little room the superior unit goes first, then the best; the player decides among equals (alx-9.34). */
function priorityRefusal(b: Battle, v: Advance, move: AdvanceMove): Refusal | null {
  const moves = movesOf(b, v);
  const units = [...new Set(moves.map((m) => m.unit))];
  const room = new Set(units.flatMap((unit) => groundFor(b, v, unit)).filter((hex) => b.index.at[hex] === NONE)).size;
  if (units.length <= room) return null;
  if (units.includes(v.superior)) {
    if (move.unit === v.superior) return null;
    return refusal('alx-9.34', `${nameOf(b, v.superior)} had superiority and must advance first.`);
  }
  const best = Math.max(...units.map((unit) => tqOf(b, unit)));
  if (tqOf(b, move.unit) === best) return null;
  return refusal('alx-9.34', `A unit with a higher TQ than ${nameOf(b, move.unit)} advances first.`);
}

function go(b: Battle, v: Advance, { unit, to, way }: AdvanceMove): void {
  const from = placeOfUnit(b, unit);
  const steps = goingTogether(b, unit).map((body) => ({ body, ...stepHits(b, body, to) }));
  const wheel = way === 'wheel' ? hitsOfWheel(b, unit) : { hits: 0, rules: [] };
  const rule = infoOf(b, unit).wide ? (way === 'wheel' ? 'alx-9.33b' : 'alx-9.33a') : 'alx-9.31a';
  advanceUnit(b, unit, to, ['alx-9.31a'], v.staying);
  tellAdvance(b, unit, from, ['alx-9.18.3a', 'alx-9.31a', rule, ...rulesOnArrival(b, unit)], way);
  for (const { body, hits, rules } of steps)
    takeCappedHits(b, body, hits + wheel.hits, ['alx-9.31b', ...rules, ...wheel.rules], 'the advance');
  v.attackers = v.attackers.filter((other) => other !== unit);
  Object.assign(v, { mover: unit, to, whole: way === 'left' || way === 'right' });
  if (b.outcome === null) start(b, 'approach', { mover: unit, from, how: 'advance' });
}

/** A rule that an advance brings into play. */
interface Consequence {
  readonly rule: RuleId;
  readonly when: (b: Battle, unit: Unit) => boolean;
}

/** What follows for the enemies next to whom a unit has advanced, and for itself. */
export const consequences = overridable<readonly Consequence[]>('shock: what an advance brings into play', [
  { rule: 'alx-9.35', when: (b, unit) => enemiesNextTo(b, placeOfUnit(b, unit), sideOf(b, unit)).length > 0 },
]);

const rulesOnArrival = (b: Battle, unit: Unit): RuleId[] =>
  valueIn(b, consequences).flatMap(({ rule, when }) => (when(b, unit) ? [rule] : []));

const hasArrived = (b: Battle, v: Advance): boolean => steady(b, v.mover) && placeOfUnit(b, v.mover) === v.to;

/** A unit that has advanced; `beforeClash`: into ground of enemies who broke before the clash. */
interface Arrival {
  b: Battle;
  unit: Unit;
  beforeClash: boolean;
}

/** What keeps a one-hex unit from turning after its advance. */
export const turnBans = overridable<readonly Ban<Arrival>[]>('shock: who may not turn after an advance', []);

/** Whether a unit is in the middle of its advance, the fire at it included. */
export const isAdvancing = (b: Battle, unit: Unit): boolean =>
  b.frames.some(({ proc, v }) => proc === advanceProcedure.name && (v as unknown as Advance).next?.unit === unit);

export const advanceProcedure = procedure<Battle, Advance>('shock-advance', {
  look: (b, v) => (movesOf(b, v).length === 0 ? null : undefined),
  // Answers: `craterus 0605` for one hex; `craterus left`, `craterus right`, `craterus wheel` for two.
  choose: ask<Battle, Advance, AdvanceMove>({
    ask: 'advance',
    rules: ['alx-9.31a', 'alx-9.34'],
    side: (_b, v) => v.side,
    text: () => 'The enemy has left the hex. Choose an advance.',
    list: movesOf,
    refuse: priorityRefusal,
    format: (b, move) => {
      const { key } = infoOf(b, move.unit);
      return `${key} ${move.way === 'step' ? hexNumber(b.world.field.grid, hexOf(move.to)) : move.way}`;
    },
    label: (b, _v, { unit, way, to }) =>
      `Advance ${nameOf(b, unit)} ${way === 'step' ? `into ${hexNumber(b.world.field.grid, hexOf(to))}` : `to the ${way}`}`,
    apply(b, v, move) {
      v.next = move;
      v.heard = [];
      v.staying = [];
      fireAtLeaver(b, move.unit, move.to);
    },
  }),
  leaders: ridersSay<Advance>({
    rules: ['alx-9.31a'],
    unit: (_b, v) => v.next?.unit ?? NONE,
    to: (_b, v) => hexOf(v.next?.to ?? v.to),
    again: 'leaders',
    unless: (b, v) => !valueIn(b, choosesToAdvance) || !steady(b, v.next?.unit ?? NONE),
  }),
  depart(b, v) {
    const move = v.next as AdvanceMove;
    if (!steady(b, move.unit)) return 'look';
    go(b, v, move);
    return undefined;
  },
  turn: ask<Battle, Advance, number>({
    ask: 'advance-facing',
    rules: ['alx-9.32'],
    skipIf: (b, v) => infoOf(b, v.mover).wide || !hasArrived(b, v),
    side: (_b, v) => v.side,
    text: (b, v) => `${nameWithVerb(b, v.mover, 'has', 'have')} advanced and can turn one vertex.`,
    list: () => [0, -2, 2],
    refuse: (b, v, steps) =>
      steps === 0
        ? null
        : firstBan(valueIn(b, turnBans), { b, unit: v.mover, beforeClash: v.leftBefore.includes(hexOf(v.to)) }),
    format: (_b, steps) => (steps === 0 ? 'stay' : steps < 0 ? 'turn left' : 'turn right'),
    label: (_b, v, steps) => (steps === 0 ? 'Keep facing' : `Turn to ${facingName(turn(facingOf(v.to), steps))}`),
    orders: facingOrders<Advance, number>(
      (v) => v.mover,
      (_b, v, steps) => turnedPlace(v, steps),
      (b, v, steps) => (steps === 0 ? 0 : hitsOfTurn(b, v.mover, turnedPlace(v, steps))),
    ),
    apply: turnOnArrival,
  }),
  wheel: ask<Battle, Advance, boolean>({
    ask: 'advance-wheel',
    rules: ['alx-9.33c'],
    skipIf: (b, v) => !v.whole || !hasArrived(b, v) || wheelAfter(b, v.mover) === OFF,
    side: (_b, v) => v.side,
    text: (b, v) =>
      `${nameWithVerb(b, v.mover, 'has', 'have')} advanced one half next to an enemy. Wheel the other half forward?`,
    list: () => [false, true],
    refuse: () => null,
    format: (_b, wheels) => (wheels ? 'wheel' : 'stay'),
    label: (_b, _v, wheels) => (wheels ? 'Wheel forward' : 'Stay'),
    apply: wheelOnArrival,
  }),
  next: () => 'look',
});

const turnedPlace = (v: Advance, steps: number): Placement => placement(hexOf(v.to), turn(facingOf(v.to), steps));
const wildTurn = (b: Battle, unit: Unit): number => (isChariot(b, unit) ? valueIn(b, chariotTurnHits) : 0);
const hitsOfTurn = (b: Battle, unit: Unit, to: Placement): number => wildTurn(b, unit) + turnHits(b, unit, to);

/** One vertex, even in an enemy ZOC (alx-9.32), at the cost of turning in rough ground or with chariots. */
function turnOnArrival(b: Battle, v: Advance, steps: number): void {
  if (steps === 0) return;
  const { mover } = v;
  v.to = turnedPlace(v, steps);
  shiftUnit(b, mover, v.to, ['alx-9.32']);
  const from = turnedPlace(v, -steps);
  tellAdvance(b, mover, from, ['alx-9.32'], 'turn');
  const wild = wildTurn(b, mover);
  for (const body of goingTogether(b, mover)) {
    if (wild > 0) takeCappedHits(b, body, wild, ['alx-9.31b', 'alx-11.21a'], 'turning');
    else takeCappedHits(b, body, turnHits(b, body, v.to), ['alx-9.31b', 'alx-7.14'], 'turning in rough terrain');
  }
}

/** A wheel after a whole advance is free will: its hits may break the unit (alx-9.33c). */
function wheelOnArrival(b: Battle, v: Advance, wheels: boolean): void {
  if (!wheels) return;
  const { mover } = v;
  const from = v.to;
  const to = wheelAfter(b, mover);
  const step = stepHits(b, mover, to);
  const wheel = hitsOfWheel(b, mover);
  advanceUnit(b, mover, to, ['alx-9.33c']);
  tellAdvance(b, mover, from, ['alx-9.33c'], 'wheel');
  start(b, 'approach', { mover, from, how: 'advance' });
  for (const body of eachOf(b, [mover])) {
    takeHits(b, body, step.hits + wheel.hits, ['alx-9.33c', ...step.rules, ...wheel.rules], { text: 'wheeling' });
  }
}
