import { bans, firstBan, type Refusal } from '@taxiarch/kernel';
import { capitalised, groundName } from '@taxiarch/miniatures';
import { hasMissiles } from '../armies/weapons.ts';
import type { Battle, Written } from '../base/state.ts';
import {
  densityOf,
  troopOfUnit,
  unitIsArtillery,
  unitIsElephant,
  unitIsModel,
  unitIsScythed,
  withVerb,
} from '../base/units.ts';
import { NONE, type Order, orders, PACE, pace, type Unit } from '../base/vocabulary.ts';

/** One of the seven orders, with the objective where it is Seize (cls-order.01, cls-order.14). */
export interface UnitOrder {
  order: Order;
  /** A piece of terrain, or NONE where the objective is the point (x, y). */
  objective: number;
  x: number;
  y: number;
}

export const plain = (order: Order): UnitOrder => ({ order, objective: NONE, x: 0, y: 0 });

const isOrder = (word: string | undefined): word is Order => orders.includes(word as Order);

/** Reads `attack`, `seize wood-1`, `seize 700 480`; null where it is none of these. */
export function parseUnitOrder(b: Battle, text: string): UnitOrder | null {
  const [word, first, second, more] = text.trim().split(/\s+/);
  if (!isOrder(word)) return null;
  if (word !== 'seize') return first === undefined ? plain(word) : null;
  if (first === undefined || more !== undefined) return null;
  if (second === undefined) {
    const objective = b.state.pieces.findIndex((piece) => piece.key === first);
    return objective < 0 ? null : { order: word, objective, x: 0, y: 0 };
  }
  if (!/^\d{1,4}$/.test(first) || !/^\d{1,4}$/.test(second)) return null;
  return { order: word, objective: NONE, x: Number(first) * PACE, y: Number(second) * PACE };
}

export function formatUnitOrder(b: Battle, { order, objective, x, y }: UnitOrder): string {
  if (order !== 'seize') return order;
  if (objective !== NONE) return `seize ${b.state.pieces[objective]?.key ?? 'nowhere'}`;
  return `seize ${Math.round(x / PACE)} ${Math.round(y / PACE)}`;
}

/** The same in the words of a button. */
export function labelUnitOrder(b: Battle, { order, objective, x, y }: UnitOrder): string {
  if (order !== 'seize') return capitalised(order);
  const piece = b.state.pieces[objective];
  return `Seize ${piece ? groundName(b.state.pieces, piece, pace) : `${Math.round(x / PACE)}, ${Math.round(y / PACE)}`}`;
}

/** Every order that one could think of: the plain ones, and Seize for each piece of terrain. */
export function allUnitOrders(b: Battle): UnitOrder[] {
  const list: UnitOrder[] = [];
  for (const order of orders) {
    if (order !== 'seize') list.push(plain(order));
    else b.state.pieces.forEach((_, objective) => void list.push({ order, objective, x: 0, y: 0 }));
  }
  return list;
}

interface Case {
  b: Battle;
  unit: Unit;
  given: UnitOrder;
}

const skirmishes = ({ given }: Case): boolean => given.order === 'harass' || given.order === 'delay';

/** Which troops may have which order. */
const instructionBans = bans<Case>([
  {
    rule: 'cls-deploy.03',
    when: ({ b, unit, given }) => unitIsScythed(b, unit) && given.order !== 'attack',
    text: 'Scythed chariots can only have Attack orders.',
  },
  {
    rule: 'cls-order.04',
    when: ({ b, unit, given }) => given.order === 'engage' && !hasMissiles(troopOfUnit(b, unit)),
    text: ({ b, unit }) => `${withVerb(b, unit, 'has', 'have')} no missile weapon and cannot engage.`,
  },
  {
    rule: 'cls-order.15',
    when: (c) => skirmishes(c) && densityOf(c.b, c.unit) === 'CO' && !unitIsModel(c.b, c.unit),
    text: ({ b, unit }) => `${withVerb(b, unit, 'is', 'are')} in close order and cannot harass or delay.`,
  },
  {
    rule: 'cls-order.15',
    when: (c) => skirmishes(c) && (unitIsElephant(c.b, c.unit) || unitIsArtillery(c.b, c.unit)),
    text: 'Elephants and artillery cannot harass or delay.',
  },
  {
    rule: 'cls-order.14',
    when: ({ b, given }) => given.x > b.world.width || given.y > b.world.depth,
    text: 'That objective is off the table.',
  },
]);

export const refuseUnitOrder = (b: Battle, unit: Unit, given: UnitOrder): Refusal | null =>
  firstBan(instructionBans, { b, unit, given });

/** The order comes into force; the route drawn for the old one is done with. */
export function obey(b: Battle, unit: Unit, { order, objective, x, y }: UnitOrder): void {
  const { state } = b;
  state.order[unit] = order;
  state.goal[unit] = objective;
  state.goalX[unit] = x;
  state.goalY[unit] = y;
}

/** The order is the unit's own from now on: what it returns to whenever a general leaves it. */
export function adopt(b: Battle, unit: Unit, given: UnitOrder): void {
  const written = b.state.orders[unit] as Written;
  written.order = given.order;
  written.objective = given.objective;
  written.objectiveX = given.x;
  written.objectiveY = given.y;
  b.state.over[unit] = NONE;
  obey(b, unit, given);
}

/** Route and shooting priority belong to the orders written at set-up; new ones bring neither (cls-order.09). */
export function adoptNew(b: Battle, unit: Unit, given: UnitOrder): void {
  const written = b.state.orders[unit] as Written;
  written.route = [];
  b.state.waypoint[unit] = 0;
  adopt(b, unit, given);
}
