import { ask, emit, procedure, type RuleId } from '@taxiarch/kernel';
import {
  blockOf,
  filesOf,
  isPartlyOff,
  keyOf,
  nameOf,
  onTable,
  type Straight,
  sideOf,
  turnedTo,
} from '@taxiarch/miniatures';
import {
  type Block,
  bearing,
  type Contact,
  centreOf,
  frontContact,
  HAIR,
  narrow,
  overlaps,
  sharedLength,
  slide,
} from '@taxiarch/tabletop';
import { type Procedures, start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { isPursuing, isRouting, note, unitIsFoot, within, withVerb } from '../base/units.ts';
import { DID_PURSUE, GONE, NONE, PURSUING, READY, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { endMelees } from '../fighting/contacts.ts';
import { leaveTable } from '../movement/leaving.ts';
import { rateOf, rateRules } from '../movement/rates.ts';
import { makeStraight } from '../movement/settle.ts';
import { goStraight, HALT } from '../movement/straight.ts';
import { beginRally } from './rally.ts';
import { nextMelee, settleContact } from './rampage.ts';
import { isUncontrolled } from './rights.ts';

/** A unit is after routers from now on, disordered as all pursuers are (cls-pursuit.01, cls-disorder.05). */
export function beginPursuit(b: Battle, unit: Unit, quarry: Unit, rules: RuleId[] = []): void {
  const { state } = b;
  // A beast in rout follows whom it has routed without ceasing to rout itself (cls-rout.07).
  if (!isRouting(b, unit)) {
    state.status[unit] = PURSUING;
    state.disordered[unit] = 1;
    state.rally[unit] = 'none';
    state.rallyLeft[unit] = 0;
  }
  state.quarry[unit] = quarry;
  emit(b, { kind: 'pursues', rules: ['cls-pursuit.01', 'cls-disorder.05', ...rules], unit, quarry });
}

/** Grains of front along which two units are in contact. */
function frontShared(b: Battle, unit: Unit, other: Unit): number {
  const mine = blockOf(b, unit);
  const theirs = blockOf(b, other);
  let sum = 0;
  for (const edge of ['front', 'right', 'rear', 'left'] as const) sum += sharedLength(mine, 'front', theirs, edge);
  return sum;
}

/** Those it fought on the widest front (cls-pursuit.07). */
function widest(b: Battle, unit: Unit, broken: readonly Unit[]): Unit[] {
  let most = -1;
  let found: Unit[] = [];
  for (const other of broken) {
    if (!onTable(b, other)) continue;
    const shared = frontShared(b, unit, other);
    if (shared > most) {
      most = shared;
      found = [];
    }
    if (shared === most) found.push(other);
  }
  return found;
}

/** Which of several broken opponents a unit chases: the one on the widest front, the owner choosing in a tie (cls-pursuit.07). */
export const pursues = procedure<Battle, Procedures['pursues']>('pursues', {
  choose: ask<Battle, Procedures['pursues'], Unit>({
    ask: 'quarry',
    rules: ['cls-pursuit.07'],
    side: (b, v) => sideOf(b, v.unit),
    text: (b, v) => `${withVerb(b, v.unit, 'pursues', 'pursue')} routing enemies. Choose a target.`,
    skipIf: (b, v) => !onTable(b, v.unit) || !v.broken.some((other) => onTable(b, other)),
    list: (b, v) => widest(b, v.unit, v.broken),
    refuse: () => null,
    format: (b, quarry) => `pursue ${keyOf(b, quarry)}`,
    label: (b, _, quarry) => `Pursue ${nameOf(b, quarry)}`,
    apply: (b, v, quarry) => beginPursuit(b, v.unit, quarry, ['cls-after.15']),
  }),
});

/** Where the routers are at an end the pursuit is over too, and rallying from it begins (cls-pursuit.08). */
const isOver = (b: Battle, quarry: Unit): boolean => !isRouting(b, quarry);

const routedOff = (b: Battle, unit: Unit): boolean =>
  unit !== NONE &&
  b.state.status[unit] === GONE &&
  b.state.awayAs[unit] === 'rout' &&
  b.state.awayMove[unit] === b.state.move;

/** The pursuit is over. A beast goes back to its own rout (cls-rout.07). */
function endPursuit(b: Battle, unit: Unit, rules: RuleId[]): void {
  if (isRouting(b, unit)) b.state.quarry[unit] = NONE;
  else beginRally(b, unit, 'pursuit', rules);
}

interface Chase {
  block: Block;
  direction: number;
  went: Straight;
  /** The touch with the quarry on the way, if nothing stops the unit before. */
  contact: Contact | null;
}

function chaseWith(b: Battle, unit: Unit, quarry: Unit, block: Block, direction: number): Chase {
  const straight = (most = Number.POSITIVE_INFINITY): Straight =>
    goStraight(b, unit, direction, rateOf(b, unit, 'pursuit'), 'pursuit', { block, ignore: [quarry], most });
  const went = straight();
  const there = blockOf(b, quarry);
  const contact = frontContact(block, direction, went.distance, there);
  // Who does not meet the routers with his front must not run over them with a flank either.
  const free = contact ? contact.distance : slide(block, direction, went.distance, there);
  if (went.stop === 'enemy' && free >= went.distance) {
    // Only whom it would touch, and before the routers, stops it: 20 paces short of him (cls-pursuit.05).
    const short = straight(slide(block, direction, went.distance, blockOf(b, went.by), HALT));
    return { block, direction, went: { ...short, stop: 'enemy', by: went.by }, contact: null };
  }
  const kept = contact || free === went.distance ? went : { ...went, distance: free, leaves: false };
  return { block, direction, went: kept, contact };
}

/** Its way is free of friends: it reaches the routers, or goes as far as it can. */
const isFree = ({ went, contact }: Chase): boolean => contact !== null || went.stop !== 'friend';

/** Pursuers who are blocked by a friend narrow their front by one element if that lets them by (cls-pursuit.06). */
function narrower(b: Battle, unit: Unit, quarry: Unit, { block, direction }: Chase): Chase | null {
  for (const end of ['left', 'right'] as const) {
    const slim = narrow(block, end);
    if (!slim || standsOnSomebody(b, unit, slim) || isPartlyOff(b, slim, TOLERANCE)) continue;
    const chase = chaseWith(b, unit, quarry, slim, direction);
    if (isFree(chase)) return chase;
  }
  return null;
}

function standsOnSomebody(b: Battle, unit: Unit, block: Block): boolean {
  for (let other = 0; other < b.world.units.length; other++) {
    const there = b.index.blocks[other];
    if (other !== unit && there && overlaps(block, there, HAIR)) return true;
  }
  return false;
}

/** Takes up a narrower front where the chase needs it. */
function reform(b: Battle, unit: Unit, block: Block): void {
  const files = Math.round(block.width / block.cellWidth);
  if (files === filesOf(b, unit)) return;
  b.state.files[unit] = files;
  b.state.tail[unit] = Math.round(block.tailShift / block.cellWidth);
  emit(b, { kind: 'narrows', rules: ['cls-pursuit.06'], unit, files });
}

function towards(b: Battle, unit: Unit, quarry: Unit): number {
  const from = centreOf(blockOf(b, unit));
  const to = centreOf(blockOf(b, quarry));
  return bearing(to.x - from.x, to.y - from.y);
}

/** The chase, with a narrower front if a friend is in the way; where there is no room to turn, straight ahead as it faces. */
function plan(b: Battle, unit: Unit, quarry: Unit): Chase {
  const here = blockOf(b, unit);
  const direction = towards(b, unit, quarry);
  const turned = turnedTo(here, direction);
  const block = standsOnSomebody(b, unit, turned) ? here : turned;
  const chase = chaseWith(b, unit, quarry, block, block === here ? here.facing : direction);
  return isFree(chase) ? chase : (narrower(b, unit, quarry, chase) ?? chase);
}

/** The routers went through this enemy in the same step (cls-pursuit.04). */
const wentThrough = (b: Battle, quarry: Unit, enemy: Unit): boolean => b.state.passed.includes(quarry * 1000 + enemy);

function halfway(b: Battle, unit: Unit, { block, direction, went }: Chase, distance: number): void {
  reform(b, unit, block);
  const short = { ...went, distance, leaves: went.leaves && distance === went.distance };
  makeStraight(b, unit, direction, short, 'pursuit', block);
}

/** Comes up with someone: stops in contact, aligned with the edge met (cls-pursuit.07). */
function comeUpWith(b: Battle, unit: Unit, target: Unit, chase: Chase, contact: Contact): void {
  const from = blockOf(b, unit);
  halfway(b, unit, chase, contact.distance);
  if (!onTable(b, unit)) return;
  const edge = settleContact(b, unit, target, contact, from);
  endMelees(b);
  start(b, 'contact', { mover: unit, target, edge, how: 'pursuit' });
}

/**
 * Runs into enemies through whom the routers went: counts as charging there, is no longer in pursuit, and remains
 * disordered (cls-pursuit.04, cls-pursuit.09).
 */
function runIntoFresh(b: Battle, unit: Unit, enemy: Unit, chase: Chase): boolean {
  const { block, direction } = chase;
  const wish = { block, ignore: [b.state.quarry[unit] as Unit], gap: 0 };
  const went = goStraight(b, unit, direction, rateOf(b, unit, 'pursuit'), 'pursuit', wish);
  // Whom it just touches at the end of its way it has reached (cls-scale.05).
  const contact = frontContact(block, direction, went.distance + TOLERANCE, blockOf(b, enemy));
  if (!contact) return false;
  b.state.impact[unit] = nextMelee(b);
  if (isPursuing(b, unit)) b.state.status[unit] = READY;
  b.state.quarry[unit] = NONE;
  emit(b, { kind: 'runs-into', rules: ['cls-pursuit.04', 'cls-pursuit.09'], unit, target: enemy });
  comeUpWith(b, unit, enemy, { ...chase, went }, contact);
  return true;
}

function tellMove(b: Battle, unit: Unit, distance: number, rules: RuleId[]): void {
  emit(b, {
    kind: 'pursuit-move',
    rules: ['cls-pursuit.01', 'cls-pursuit.07', ...rateRules(b, unit), ...rules],
    unit,
    distance,
  });
}

function chaseOn(b: Battle, unit: Unit, touching: boolean): void {
  const quarry = b.state.quarry[unit] as Unit;
  note(b, unit, DID_PURSUE);
  if (within(b, unit, quarry, 0)) return;
  const chase = plan(b, unit, quarry);
  const { went, contact } = chase;
  if (contact) {
    tellMove(b, unit, contact.distance, []);
    comeUpWith(b, unit, quarry, chase, contact);
    return;
  }
  if (went.stop === 'enemy') {
    const through = wentThrough(b, quarry, went.by);
    if (through && (touching || isUncontrolled(b, unit)) && runIntoFresh(b, unit, went.by, chase)) return;
    tellMove(b, unit, went.distance, [through ? 'cls-pursuit.04' : 'cls-pursuit.05']);
  } else tellMove(b, unit, went.distance, went.stop === 'friend' ? ['cls-pursuit.06'] : []);
  halfway(b, unit, chase, went.distance);
  endMelees(b);
  const halted = went.stop === 'enemy' || went.stop === 'friend';
  if (halted && b.world.options.has('cls-pursuit.08-halted')) endPursuit(b, unit, ['cls-pursuit.08']);
}

/** One pursuit move, after the routers have moved (cls-pursuit.04 to .08). */
export const pursuitMove = procedure<Battle, Procedures['pursuit-move']>('pursuit-move', {
  chase: (b, { unit, touching }) => {
    const quarry = b.state.quarry[unit] as Unit;
    if (!onTable(b, unit) || quarry === NONE) return null;
    if (touching && routedOff(b, quarry) && isPursuing(b, unit)) {
      leaveTable(b, unit, 'pursuer');
      return null;
    }
    if (isOver(b, quarry)) {
      endPursuit(b, unit, ['cls-pursuit.08']);
      return null;
    }
    chaseOn(b, unit, touching);
    return undefined;
  },
  contactLost: (b, { unit }) => {
    const quarry = b.state.quarry[unit] as Unit;
    if (quarry === NONE) return;
    if (within(b, unit, quarry, 0)) return;
    if (isRouting(b, unit)) endPursuit(b, unit, ['cls-rout.07']);
    else if (unitIsFoot(b, unit) && !isUncontrolled(b, unit)) endPursuit(b, unit, ['cls-pursuit.02']);
  },
});
