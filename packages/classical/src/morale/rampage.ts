import { ask, emit, procedure, type Refusal, refusal } from '@taxiarch/kernel';
import { blockOf, capitalised, endOf, isPartlyOff, nameOf, onTable, sideOf, turnedTo } from '@taxiarch/miniatures';
import {
  aheadOf,
  type Block,
  onTable as blockOnTable,
  type Contact,
  centreOf,
  frontContact,
  overlaps,
  type Point,
} from '@taxiarch/tabletop';
import { type Procedures, type Response, start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { isRouting, note, within, withVerb } from '../base/units.ts';
import { DID_ROUT, type Edge, NONE, paces, TOLERANCE, type Unit, WAS_CHARGED } from '../base/vocabulary.ts';
import { struckEdge } from '../charges/flank.ts';
import { counterRefusal, stirRefusal } from '../charges/permission.ts';
import { layAlong } from '../charges/settle-contact.ts';
import { rateOf } from '../movement/rates.ts';
import { makeStraight } from '../movement/settle.ts';
import { goStraight } from '../movement/straight.ts';
import { breaksIfCharged, breaksIfChargedRules, responseAfterTest } from './rights.ts';
import { routDirection, routRules } from './rout-line.ts';

/** The phase 11 to come: of this move, or of the next where that of this one is over. */
export const nextMelee = (b: Battle): number => b.state.move + (b.state.phase < 11 ? 0 : 1);

interface Struck {
  unit: Unit;
  contact: Contact;
}

/** The first unit on its way, friend or foe; those behind its front are past. */
function firstInTheWay(b: Battle, beast: Unit, block: Block, direction: number, distance: number): Struck | null {
  let first: Struck | null = null;
  for (let other = 0; other < b.world.units.length; other++) {
    const there = b.index.blocks[other];
    if (other === beast || !there) continue;
    const { x, y } = centreOf(there);
    if (aheadOf(block, x, y) <= 0) continue;
    const contact = frontContact(block, direction, first ? first.contact.distance : distance, there);
    if (contact && (!first || contact.distance < first.contact.distance)) first = { unit: other, contact };
  }
  return first;
}

/**
 * A unit that has just run into another is laid along the edge that it struck (cls-charge.10); `from` is where its move
 * began, which decides whether it has hit flank or rear (cls-charge.11). The edge that counts as struck.
 */
export function settleContact(b: Battle, mover: Unit, target: Unit, contact: Contact, from: Point): Edge {
  const edge = struckEdge(b, target, from, contact);
  layAlong(b, mover, target, contact, edge);
  return edge;
}

function standsOn(b: Battle, beast: Unit, block: Block, except: Unit): boolean {
  for (let other = 0; other < b.world.units.length; other++) {
    const there = b.index.blocks[other];
    if (other !== beast && other !== except && there && overlaps(block, there, TOLERANCE)) return true;
  }
  return false;
}

const STRIDE = paces(2);
const FARTHEST = paces(80);

/**
 * Whom the beast brushes in turning it does not charge, but it may not come to stand on him: it goes on until it is
 * clear, or stops short, or does not turn at all (cls-form.07).
 */
function clearDistance(b: Battle, beast: Unit, block: Block, direction: number, distance: number): number | null {
  const table = { width: b.world.width, height: b.world.depth };
  const isClear = (way: number): boolean => {
    const there = endOf(block, direction, way);
    return blockOnTable(table, there) && !standsOn(b, beast, there, NONE);
  };
  for (let way = distance; way <= distance + FARTHEST; way += STRIDE) if (isClear(way)) return way;
  for (let way = distance - STRIDE; way >= 0; way -= STRIDE) if (isClear(way)) return way;
  return null;
}

/** A routing elephant or scythed chariot runs straight, avoids nobody, and charges anyone who is in its way (cls-rout.07). */
export function rampage(b: Battle, beast: Unit): void {
  const direction = routDirection(b, beast);
  if (direction !== b.state.heading[beast]) b.state.heading[beast] = NONE;
  const from = blockOf(b, beast);
  const block = turnedTo(from, direction);
  const everybody = b.world.units.map((_, unit) => unit);
  const went = goStraight(b, beast, direction, rateOf(b, beast, 'rout'), 'rout', { block, ignore: everybody });
  note(b, beast, DID_ROUT);
  b.state.routMoves[beast] = (b.state.routMoves[beast] as number) + 1;
  const rules = [...routRules(b, beast), 'cls-rout.07'];
  // Over the edge as soon as it has turned, it meets nobody any more (cls-leave.01).
  const isOff = isPartlyOff(b, block, TOLERANCE);
  const struck = isOff ? null : firstInTheWay(b, beast, block, direction, went.distance);
  if (!struck || standsOn(b, beast, endOf(block, direction, struck.contact.distance), struck.unit)) {
    const distance = went.leaves ? went.distance : clearDistance(b, beast, block, direction, went.distance);
    if (distance === null) return;
    emit(b, { kind: 'rout-move', rules, unit: beast, distance, direction });
    makeStraight(b, beast, direction, { ...went, distance }, 'rout', block);
    return;
  }
  const { unit: target, contact } = struck;
  emit(b, { kind: 'rout-move', rules, unit: beast, distance: contact.distance, direction });
  makeStraight(b, beast, direction, { ...went, distance: contact.distance, leaves: false, passes: [] }, 'rout', block);
  const edge = settleContact(b, beast, target, contact, from);
  start(b, 'beast-strikes', { beast, target, edge });
}

/** Nobody evades a beast that has touched him; a counter charge is barred to whom it is barred against chargers. */
function answerRefusal(b: Battle, { beast, target }: Strike, response: Response): Refusal | null {
  if (response === 'evade')
    return refusal(
      'cls-special.05',
      `${nameOf(b, target)} cannot evade: ${withVerb(b, beast, 'is', 'are')} in contact.`,
    );
  if (response === 'hold') return null;
  return counterRefusal({ b, unit: target, chargers: [beast], target: beast, behind: false });
}

interface Strike {
  beast: Unit;
  target: Unit;
  edge: Edge;
  response?: Response;
}

/** It said so and was not held back by its test, or is Uncontrolled and able to stir (cls-morale.19, cls-morale.22). */
const countersBeast = (b: Battle, { beast, target, response }: Strike): boolean =>
  responseAfterTest(b, target, response ?? 'hold', [beast]) === 'counter' &&
  stirRefusal({ b, unit: target, chargers: [beast] }) === null;

/**
 * The unit that a routing beast runs into responds as to a charge and tests at once, unless it has tested in this move;
 * the beast counts as charging in the next phase 11 (cls-special.05). Who breaks at a mere charge breaks (cls-rally.04,
 * cls-dismount.03).
 */
export const beastStrikes = procedure<Battle, Strike & Procedures['beast-strikes']>('beast-strikes', {
  respond: ask<Battle, Strike, Response>({
    ask: 'beast-response',
    rules: ['cls-special.05', 'cls-rout.07'],
    side: (b, v) => sideOf(b, v.target),
    text: (b, v) => `${withVerb(b, v.beast, 'routs', 'rout')} into ${nameOf(b, v.target)}. Choose a response.`,
    skipIf: (b, v) => isRouting(b, v.target) || breaksIfCharged(b, v.target),
    list: () => ['hold', 'counter', 'evade'],
    refuse: answerRefusal,
    format: (_, response) => response,
    label: (_, __, response) => (response === 'counter' ? 'Counter charge' : capitalised(response)),
    apply: (_, v, response) => {
      v.response = response;
    },
  }),
  test: (b, v) => {
    emit(b, { kind: 'beast-strikes', rules: ['cls-special.05', 'cls-rout.07'], unit: v.beast, target: v.target });
    note(b, v.target, WAS_CHARGED);
    if (!isRouting(b, v.target) && breaksIfCharged(b, v.target)) {
      emit(b, { kind: 'breaks-at-charge', rules: breaksIfChargedRules(b, v.target), unit: v.target });
      start(b, 'breaks', { unit: v.target, from: [], moves: true });
      return;
    }
    const response = v.response ?? 'hold';
    start(b, 'tests', { tests: [{ unit: v.target, why: 'charged', response, enemies: [v.beast] }] });
  },
  contact: (b, v) => {
    if (!onTable(b, v.target)) return;
    if (isRouting(b, v.target)) b.state.quarry[v.beast] = v.target;
    if (!within(b, v.beast, v.target, 0)) return;
    b.state.impact[v.beast] = nextMelee(b);
    if (countersBeast(b, v)) b.state.impact[v.target] = nextMelee(b);
    start(b, 'contact', { mover: v.beast, target: v.target, edge: v.edge, how: 'rout' });
  },
});
