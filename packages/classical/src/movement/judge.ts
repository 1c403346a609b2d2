import { type Ban, bans, firstBan, type Refusal, refusal, refusalOf } from '@taxiarch/kernel';
import {
  blockOf,
  elementsOf,
  endOf,
  enemiesOf,
  filesOf,
  type Hand,
  LEFT_HAND,
  nameOf,
  ranksOf,
  type Straight,
} from '@taxiarch/miniatures';
import {
  angle,
  type Block,
  centreOf,
  cosine,
  distanceToPoint,
  formed,
  nearerThan,
  pivoted,
  tailCells,
  turn90,
  turn180,
  widen,
} from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import {
  densityOf,
  hasDone,
  inMelee,
  isPursuing,
  isRouting,
  unitIsArtillery,
  unitIsFoot,
  withVerb,
} from '../base/units.ts';
import { DID_CHARGE, NONE, PACE, pace, RETIRING, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { givenOrder, orderRules } from '../command/order.ts';
import { shootingReach } from '../command/reach.ts';
import { nearestInSight } from '../command/sight.ts';
import { nearestKnown } from '../morale/known.ts';
import { ralliesOnTheSpot } from '../morale/rally.ts';
import { isHalted, isUncontrolled, underNoAdvance } from '../morale/rights.ts';
import { fixedCost } from './costs.ts';
import { refuseMounting } from './dismount.ts';
import { isRefusal, refuseFootprint, wheelOf } from './footprint.ts';
import { type Doing, grainsOf, type Manoeuvre, type Walk } from './manoeuvre.ts';
import { pushAhead } from './push.ts';
import { rateOf } from './rates.ts';
import { goStraight } from './straight.ts';
import { CARRIED, hasWorksUp, isAtWork, workKind } from './works.ts';

/** Which units on the table make no normal move at all (cls-move.08). */
export const normalMoveBans = bans<{ b: Battle; unit: Unit }>([
  {
    rule: 'cls-move.08',
    when: ({ b, unit }) => hasDone(b, unit, DID_CHARGE),
    text: ({ b, unit }) => `${withVerb(b, unit, 'has', 'have')} charged this move.`,
  },
  {
    rule: 'cls-melee.40',
    when: ({ b, unit }) => inMelee(b, unit),
    text: ({ b, unit }) => `${withVerb(b, unit, 'is', 'are')} in melee.`,
  },
  {
    rule: 'cls-move.08',
    when: ({ b, unit }) => isRouting(b, unit),
    text: ({ b, unit }) => `${withVerb(b, unit, 'is', 'are')} routing.`,
  },
  {
    rule: 'cls-move.08',
    when: ({ b, unit }) => isPursuing(b, unit),
    text: ({ b, unit }) => `${withVerb(b, unit, 'is', 'are')} pursuing.`,
  },
  {
    rule: 'cls-morale.32',
    when: ({ b, unit }) => b.state.status[unit] === RETIRING,
    text: ({ b, unit }) => `${withVerb(b, unit, 'is', 'are')} retiring in panic.`,
  },
  {
    rule: 'cls-morale.31',
    when: ({ b, unit }) => isUncontrolled(b, unit),
    text: ({ b, unit }) => `${withVerb(b, unit, 'is', 'are')} uncontrolled and cannot be ordered to move.`,
  },
  {
    rule: 'cls-morale.27',
    when: ({ b, unit }) => isHalted(b, unit),
    text: ({ b, unit }) => `${withVerb(b, unit, 'has', 'have')} to halt this move after a morale test.`,
  },
  {
    rule: 'cls-stakes.01',
    when: ({ b, unit }) => isAtWork(b, unit),
    text: ({ b, unit }) => `${withVerb(b, unit, 'is', 'are')} setting up or gathering stakes or caltrops.`,
  },
]);

interface Case {
  b: Battle;
  w: Walk;
  m: Manoeuvre;
  unit: Unit;
}

const formationChanges: readonly Doing[] = ['widen', 'narrow', 'exchange', 'last-rank', 'halt'];
const straightMoves: readonly Doing[] = ['forward', 'back', 'push'];
const fullMoves: readonly Doing[] = ['set-up', 'take-up', 'dismount', 'mount', 'pivot', 'push'];
const costRule: Readonly<Partial<Record<Doing, string>>> = {
  turn: 'cls-form.03',
  about: 'cls-form.04',
  widen: 'cls-form.05',
  narrow: 'cls-form.05',
  exchange: 'cls-push.01',
};

const isWhole = (n: number, least: number, most: number): boolean => Number.isInteger(n) && n >= least && n <= most;

/** What is wrong with a manoeuvre before one looks at the table. */
const manoeuvreBans: readonly Ban<Case>[] = bans<Case>([
  {
    rule: 'cls-rally.02',
    when: ({ b, unit, m }) => ralliesOnTheSpot(b, unit) && !formationChanges.includes(m.do),
    text: ({ b, unit }) => `${withVerb(b, unit, 'is', 'are')} rallying in place and can change formation but not move.`,
  },
  {
    rule: 'cls-move.07',
    when: ({ b, unit, m }) => unitIsArtillery(b, unit) && m.do !== 'pivot' && m.do !== 'halt',
    text: 'Artillery cannot move; it can only pivot in place.',
  },
  {
    rule: 'cls-move.07',
    when: ({ b, unit, m }) => m.do === 'pivot' && (!unitIsArtillery(b, unit) || !isWhole(m.amount, 1, 90)),
    text: 'Only artillery can pivot on its centre, by 1–90 whole degrees.',
  },
  {
    rule: 'cls-scale.06',
    when: ({ w, m }) => fullMoves.includes(m.do) && w.made > 0,
    text: ({ b, unit }) => `That takes a whole move, and ${withVerb(b, unit, 'has', 'have')} already used part of it.`,
  },
  {
    rule: 'cls-pavise.02',
    when: ({ b, unit, m }) => hasWorksUp(b, unit) && m.do !== 'take-up' && m.do !== 'halt' && m.do !== 'exchange',
    text: ({ b, unit }) => `${withVerb(b, unit, 'has', 'have')} to take up the ${workKind(b, unit)} first.`,
  },
  {
    rule: 'cls-pavise.02',
    when: ({ b, unit, m }) => m.do === 'set-up' && (workKind(b, unit) === null || b.state.works[unit] !== CARRIED),
    text: ({ b, unit }) => `${withVerb(b, unit, 'carries', 'carry')} nothing to set up.`,
  },
  {
    rule: 'cls-pavise.02',
    when: ({ b, unit, m }) => m.do === 'take-up' && !hasWorksUp(b, unit),
    text: ({ b, unit }) => `${withVerb(b, unit, 'has', 'have')} nothing to take up.`,
  },
  ...(['hold', 'engage', 'seize', 'delay'] as const).map((order) => ({
    rule: orderRules[order],
    when: ({ b, w, m, unit }: Case) =>
      w.duty === 'stay' && straightMoves.includes(m.do) && givenOrder(b, unit) === order,
    text: ({ b, unit }: Case) => `The orders of ${nameOf(b, unit)} are to stay in place.`,
  })),
  {
    rule: 'cls-form.02',
    when: ({ m }) => m.do === 'wheel' && !isWhole(m.amount, 1, 90),
    text: 'A wheel is 1–90 whole degrees to the left or right.',
  },
  {
    rule: 'cls-form.04',
    when: ({ w, m }) => m.do === 'about' && w.aboutLast === 1,
    text: ({ b, unit }) => `${withVerb(b, unit, 'has', 'have')} just turned about.`,
  },
  {
    rule: 'cls-form.01',
    when: ({ b, unit, m }) => m.do === 'widen' && filesOf(b, unit) >= elementsOf(b, unit),
    text: ({ b, unit }) => `${withVerb(b, unit, 'has', 'have')} no element behind the front rank to bring up.`,
  },
  {
    rule: 'cls-form.01',
    when: ({ b, unit, m }) => m.do === 'narrow' && filesOf(b, unit) <= 1,
    text: ({ b, unit }) => `${withVerb(b, unit, 'has', 'have')} only 1 element in the front rank.`,
  },
  {
    rule: 'cls-form.01',
    when: ({ b, unit, w, m }) => m.do === 'last-rank' && (w.ranked > 0 || tailCells(blockOf(b, unit)) === 0),
    text: 'The last rank is full or has already been placed.',
  },
  {
    rule: 'cls-move.08',
    when: ({ w, m }) => m.do === 'exchange' && w.exchanged > 0,
    text: 'Ranks can exchange only once a move.',
  },
  {
    rule: 'cls-push.01',
    when: ({ b, unit, m }) => m.do === 'exchange' && !isWhole(m.amount, 2, ranksOf(b, unit)),
    text: ({ b, unit }) => `${withVerb(b, unit, 'does', 'do')} not have that rank.`,
  },
  {
    rule: 'cls-form.06',
    when: ({ b, unit, m }) => m.do === 'back' && densityOf(b, unit) !== 'OO' && !enemyAhead(b, unit),
    text: 'Only open order troops, or troops that face an enemy, can move straight back.',
  },
  {
    rule: 'cls-push.02',
    when: ({ b, unit, m }) => m.do === 'push' && !unitIsFoot(b, unit),
    text: 'Only infantry can push skirmishers away.',
  },
  {
    rule: 'cls-move.08',
    when: ({ m }) => straightMoves.includes(m.do) && m.amount <= 0,
    text: 'The distance must be more than 0.',
  },
  {
    rule: 'cls-move.08',
    when: ({ b, unit, w, m }) => fixedCost(b, unit, m.do) > w.left + TOLERANCE,
    text: ({ b, unit, w, m }) =>
      `That costs ${pace.text(fixedCost(b, unit, m.do))} paces (${costRule[m.do]}); only ${pace.text(w.left)} left.`,
  },
]);

/** An enemy in sight that is not behind the line of the front (cls-form.06). */
function enemyAhead(b: Battle, unit: Unit): boolean {
  const block = blockOf(b, unit);
  const back = endOf(block, angle(block.facing + 18000), PACE);
  const isAhead = (enemy: Unit): boolean =>
    distanceToPoint(blockOf(b, enemy), back.x, back.y) > distanceToPoint(blockOf(b, enemy), block.x, block.y);
  // Sight is dear: who has nobody before him need not look.
  if (!enemiesOf(b, unit).some(isAhead)) return false;
  const enemy = nearestInSight(b, unit, true);
  return enemy !== NONE && isAhead(enemy);
}

/** What a manoeuvre would do; `straight` where it is a straight move, which then knows the rest. */
export interface Deed {
  block: Block;
  cost: number;
  passes: readonly Unit[];
  rough: boolean;
  straight: Straight | null;
  direction: number;
}

const deed = (block: Block, cost: number): Deed => ({
  block,
  cost,
  passes: [],
  rough: false,
  straight: null,
  direction: 0,
});

/** What a manoeuvre does where nothing forbids it, or why it may not be made: the only judge of normal moves. */
export function judge(b: Battle, w: Walk, m: Manoeuvre): Deed | Refusal {
  const { unit } = w;
  const ban = firstBan(manoeuvreBans, { b, w, m, unit }) ?? refuseMounting(b, unit, m);
  if (ban) return ban;
  const done = deedOf(b, w, m);
  if (isRefusal(done)) return done;
  return refuseNearer(b, w, m, done) ?? done;
}

function deedOf(b: Battle, w: Walk, m: Manoeuvre): Deed | Refusal {
  const { unit } = w;
  const block = blockOf(b, unit);
  const side = m.hand === LEFT_HAND ? 'left' : 'right';
  const cost = fixedCost(b, unit, m.do);
  switch (m.do) {
    case 'forward':
      return straightOn(b, w, m, block.facing, 1);
    case 'back':
      return straightOn(b, w, m, angle(block.facing + 18000), 2);
    case 'wheel': {
      const wheel = wheelOf(b, unit, side, m.amount, w.left);
      if (isRefusal(wheel)) return wheel;
      const { block: to, passes, rough } = wheel;
      return { block: to, cost: Math.min(w.left, wheel.cost), passes, rough, straight: null, direction: 0 };
    }
    case 'turn':
      return reformed(b, unit, turn90(block, side), cost, 'cls-form.09');
    case 'about':
      return reformed(b, unit, turn180(block), cost, 'cls-form.09');
    case 'widen':
      return reformed(b, unit, widen(block, side, 1), cost, 'cls-form.10');
    case 'narrow':
      return reformed(b, unit, widen(block, side, -1), cost, 'cls-form.10');
    case 'last-rank':
      return reformed(b, unit, inFiles(formed(block, block, filesOf(b, unit), tailPlace(m.hand))), cost, 'cls-form.01');
    case 'pivot': {
      const { x, y } = centreOf(block);
      return reformed(b, unit, pivoted(block, x, y, m.hand * m.amount * 100), 0, 'cls-move.07');
    }
    case 'push': {
      const push = pushAhead(b, unit, w.left, grainsOf(m.amount));
      // It is the whole move, at half rate in all (cls-push.03).
      return isRefusal(push) ? push : { ...deed(push.block, w.left), rough: push.rough, direction: block.facing };
    }
    default:
      return deed(block, Math.min(cost, w.left));
  }
}

/** A short last rank stands in whole files (cls-form.01). */
const inFiles = (block: Block): Block => ({
  ...block,
  tailShift: Math.round(block.tailShift / block.cellWidth) * block.cellWidth,
});

const tailPlace = (hand: Hand): 'left' | 'right' | 'centre' =>
  hand === LEFT_HAND ? 'left' : hand === 0 ? 'centre' : 'right';

function reformed(b: Battle, unit: Unit, to: Block | null, cost: number, rule: string): Deed | Refusal {
  if (!to) return refusal(rule, 'That formation is not possible.');
  return refuseFootprint(b, unit, to, rule) ?? deed(to, cost);
}

const tooFar = (allowance: number, times: number): Refusal =>
  refusalOf('cls-move.08', () => `Only ${pace.text(allowance)} paces left${times > 1 ? ' at half rate' : ''}.`);

/** Straight ahead, or back at half rate (cls-form.06). */
function straightOn(b: Battle, w: Walk, m: Manoeuvre, direction: number, times: number): Deed | Refusal {
  const { unit } = w;
  const wanted = grainsOf(m.amount);
  const allowance = Math.floor(w.left / times);
  if (wanted > allowance + TOLERANCE) {
    return tooFar(allowance, times);
  }
  const went = goStraight(b, unit, direction, allowance, 'normal', { most: wanted });
  if (!went.leaves && went.distance < Math.min(wanted, allowance) - TOLERANCE) return whyShort(b, went);
  if (went.distance === 0 && !went.leaves) return whyShort(b, went);
  const block = endOf(blockOf(b, unit), direction, went.distance);
  return {
    block,
    cost: Math.min(w.left, went.spent * times),
    passes: went.passes,
    rough: went.rough,
    straight: went,
    direction,
  };
}

/** Why a straight move does not get as far as was wished. */
export function whyShort(b: Battle, went: Straight): Refusal {
  const far = (): string => `The move stops after ${pace.text(went.distance)} paces`;
  switch (went.stop) {
    case 'enemy':
      return refusalOf('cls-move.09', () => `${far()}: ${withVerb(b, went.by, 'is', 'are')} within 20 paces.`);
    case 'friend':
      return refusalOf('cls-form.07', () => `${far()}: ${withVerb(b, went.by, 'is', 'are')} in the way.`);
    case 'ground':
      return refusalOf('cls-move.09', () => `${far()}: the unit cannot enter the terrain ahead.`);
    case 'line':
      return refusalOf('cls-terrain.08', () => `${far()}: too little movement is left to cross the obstacle.`);
    case 'edge':
      return refusalOf('cls-leave.01', () => `${far()}: only units with orders to retire can leave the table.`);
    case 'none':
      return refusalOf('cls-terrain.06', () => `${far()} in this terrain.`);
  }
}

const bodily: readonly Doing[] = ['forward', 'back', 'wheel', 'turn', 'push'];

/** A straight move towards the baseline, for those whose orders are to retire (cls-order.08). */
function isHomeward({ goal }: Walk, m: Manoeuvre, { direction }: Deed): boolean {
  if (goal === null || !straightMoves.includes(m.do)) return false;
  return cosine(direction) * (goal.y === 0 ? 1 : -1) > 0;
}

/**
 * Moves that must not go nearer to the enemy: under No Advance (cls-morale.33), and those who fall back (cls-order.07);
 * who has halted in his retreat goes no way but home (cls-order.08).
 */
function refuseNearer(b: Battle, walk: Walk, m: Manoeuvre, done: Deed): Refusal | null {
  if (!bodily.includes(m.do)) return null;
  const { unit, duty } = walk;
  const home = isHomeward(walk, m, done);
  if (duty === 'linger' && straightMoves.includes(m.do) && !home) {
    return refusal(
      'cls-order.08',
      `${withVerb(b, unit, 'has', 'have')} orders to retire: halt, or move towards the baseline.`,
    );
  }
  const back = duty === 'fall-back' && !home;
  if (!back && !underNoAdvance(b, unit)) return null;
  const enemy = back ? nearestInSight(b, unit, true) : nearestKnown(b, unit);
  if (enemy === NONE) return null;
  const from = blockOf(b, unit);
  const before = distanceToPoint(blockOf(b, enemy), from.x, from.y);
  if (distanceToPoint(blockOf(b, enemy), done.block.x, done.block.y) < before - TOLERANCE) {
    if (!back)
      return refusal(
        'cls-morale.33',
        `${withVerb(b, unit, 'is', 'are')} under No Advance and cannot go nearer to ${nameOf(b, enemy)}.`,
      );
    return refusal(
      'cls-order.07',
      `${withVerb(b, unit, 'has', 'have')} orders to fall back and cannot go nearer to ${nameOf(b, enemy)}.`,
    );
  }
  if (!back || !straightMoves.includes(m.do)) return null;
  const reach = Math.max(shootingReach(b, unit), rateOf(b, unit, 'charge')) + TOLERANCE;
  for (const other of enemiesOf(b, unit)) if (nearerThan(done.block, blockOf(b, other), reach)) return null;
  return refusal(
    'cls-order.07',
    `${withVerb(b, unit, 'has', 'have')} to stay within shooting or charge range of an enemy.`,
  );
}
