import { ask, emit, procedure, type Refusal, refusal, type Side } from '@taxiarch/kernel';
import { keyOf, nameOf, sideOf } from '@taxiarch/miniatures';
import { commanderInfo, commandersOf } from '../base/commanders.ts';
import type { Battle } from '../base/state.ts';
import { type General, NONE, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { refuseMount, refuseStanding } from '../movement/riding.ts';
import { freePoint } from './auto-deploy.ts';
import { deploymentArea } from './deployment-area.ts';
import { deploymentRules, inOrder } from './spots.ts';

/** Where a commander is to be: with a unit, or alone at a point in grains. */
export interface Seat {
  commander: General;
  unit: Unit;
  x: number;
  y: number;
}

const { places } = deploymentRules;

/** Whom a commander may be with: one on an elephant with elephants and with nobody else (mom-command.05). */
export function refuseUnit(b: Battle, commander: General, unit: Unit): Refusal | null {
  const { side } = commanderInfo(b, commander);
  if (sideOf(b, unit) !== side) return refusal('mom-command.09', 'He can only be attached to a unit of his own army.');
  return refuseMount(b, commander, unit);
}

/** Where a commander alone may not be deployed (mom-setup.01). */
function refusePoint(b: Battle, { commander, x, y }: Seat): Refusal | null {
  const { name, side, mount } = commanderInfo(b, commander);
  if (mount === 'elephant')
    return refusal('mom-command.05', `${name} rides an elephant and must be with elephants of his army.`);
  const { x0, y0, x1, y1 } = deploymentArea(b.world, side);
  const inside = x >= x0 - TOLERANCE && x <= x1 + TOLERANCE && y >= y0 - TOLERANCE && y <= y1 + TOLERANCE;
  if (!inside)
    return refusal('mom-setup.01', 'Commanders deploy within 12" of their own edge and at least 6" from the sides.');
  return refuseStanding(b, { x, y });
}

export const refuseSeat = (b: Battle, seat: Seat): Refusal | null =>
  seat.unit === NONE ? refusePoint(b, seat) : refuseUnit(b, seat.commander, seat.unit);

interface Locals {
  side: Side;
  at: number;
}

const commanderAt = (b: Battle, { side, at }: Locals): General => commandersOf(b, side)[at] as General;

function listSeats(b: Battle, v: Locals): Seat[] {
  const commander = commanderAt(b, v);
  const seats: Seat[] = inOrder(b, v.side).map((unit) => ({ commander, unit, x: 0, y: 0 }));
  return [...seats, { commander, unit: NONE, ...freePoint(b, v.side) }];
}

const writeSeat = (b: Battle, { commander, unit, x, y }: Seat): string => {
  const { key } = commanderInfo(b, commander);
  return unit === NONE ? `place ${key} ${places.units(x)} ${places.units(y)}` : `attach ${key} ${keyOf(b, unit)}`;
};

/** attach KEY UNIT, place KEY X Y */
function readSeat(b: Battle, v: Locals, text: string): Seat | null {
  const commander = commanderAt(b, v);
  const { key } = commanderInfo(b, commander);
  const n = `(${places.number})`;
  const point = new RegExp(`^place (\\S+) ${n} ${n}$`).exec(text);
  if (point?.[1] === key) {
    const [x, y] = [point[2], point[3]].map((word) => places.measure.of(Number(word))) as [number, number];
    return { commander, unit: NONE, x, y };
  }
  const [what, who, whom, ...more] = text.split(' ');
  const unit = b.world.units.findIndex((one) => one.key === whom);
  return what === 'attach' && who === key && unit >= 0 && more.length === 0 ? { commander, unit, x: 0, y: 0 } : null;
}

function take({ state }: Battle, { commander, unit, x, y }: Seat): void {
  state.commanderWith[commander] = unit;
  state.commanderX[commander] = unit === NONE ? x : (state.x[unit] as number);
  state.commanderY[commander] = unit === NONE ? y : (state.y[unit] as number);
}

/** His default place, unless it has been taken since. */
function asProposed(b: Battle, commander: General): Seat {
  const { state } = b;
  const unit = state.commanderWith[commander] as Unit;
  const seat = { commander, unit, x: state.commanderX[commander] as number, y: state.commanderY[commander] as number };
  return refuseSeat(b, seat) ? { commander, unit: NONE, ...freePoint(b, commanderInfo(b, commander).side) } : seat;
}

/** After all units each side says where its commanders are: attached or alone (mom-setup.01, mom-command.09). */
export const placeCommanders = procedure<Battle, Locals>('seat-commanders', {
  seat: ask<Battle, Locals, Seat | 'rest'>({
    ask: 'seat-commander',
    rules: ['mom-setup.01', 'mom-command.09'],
    side: (_b, v) => v.side,
    skipIf: (b, v) => v.at >= commandersOf(b, v.side).length,
    text: (b, v) => `Deploy ${commanderInfo(b, commanderAt(b, v)).name}, with a unit or alone.`,
    list: (b, v) => ['rest', ...listSeats(b, v)],
    refuse: (b, _v, seat) => (seat === 'rest' ? null : refuseSeat(b, seat)),
    format: (b, seat) => (seat === 'rest' ? seat : writeSeat(b, seat)),
    label(b, _v, seat) {
      if (seat === 'rest') return 'Default deployment for the rest';
      const { name } = commanderInfo(b, seat.commander);
      return seat.unit === NONE
        ? `Place ${name} alone at ${places.units(seat.x)}, ${places.units(seat.y)}`
        : `Attach ${name} to ${nameOf(b, seat.unit)}`;
    },
    parse: (b, v, text) => readSeat(b, v, text),
    apply(b, v, seat) {
      const waiting = commandersOf(b, v.side).slice(v.at);
      const seats = seat === 'rest' ? waiting.map((commander) => asProposed(b, commander)) : [seat];
      for (const one of seats) {
        take(b, one);
        emit(b, {
          kind: 'seated',
          rules: ['mom-setup.01', 'mom-command.09'],
          commander: one.commander,
          unit: one.unit,
        });
      }
      v.at += seats.length;
      return 'seat';
    },
  }),
});
