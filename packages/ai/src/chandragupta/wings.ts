import {
  type Battle,
  inCommandRange,
  infoOf,
  initiativeOf,
  isInactive,
  type Leader,
  leaderInfo,
  mayYetCall,
  NONE,
  type Order,
  type OrdersPhase,
  overallOver,
  placeOfUnit,
  steady,
  strategyOf,
  wingLines,
  wingOf,
} from '@taxiarch/gboh';
import { activate } from '../hex/activation.ts';
import { type AiContext, awayAt, choosing, highest } from '../hex/ai-context.ts';
import { OrderScores } from '../hex/orders.ts';

import { besiegerWorth } from './siege.ts';

/** What a leader's own orders come to, beside those of a Nayaka's Line: Momentum gives him some more. */
const OWN_ORDERS = 1.3;
/** Most of whom a Wing Commander could order himself his Nayakas have moved by then. */
const AFTER_NAYAKAS = 0.5;

const chanceOf = (b: Battle, leader: Leader): number => Math.min(10, strategyOf(b, leader) + 1) / 10;

/** Units of the longest Line that a Nayaka would command. */
const longest = (b: Battle, nayaka: Leader): number =>
  Math.max(0, ...wingLines(b, nayaka).map(({ units }) => units.length));

/**
 * What it brings, in units that move, if a Nayaka waits for his Wing Commander: more than his own orders would reach, less
 * what the Wing Commander gives up for it. The others of the wing who would wait count with him.
 */
export function waitingBrings(b: Battle, by: Leader): number {
  const extra = wingOf(b, by)
    .filter((nayaka) => mayYetCall(b, by, nayaka))
    .map((nayaka) => ({
      units: longest(b, nayaka),
      own: isInactive(b, nayaka) ? OWN_ORDERS * initiativeOf(b, nayaka) : 0,
    }))
    .sort((x, y) => y.units - y.own - (x.units - x.own));
  // On the first turn nobody needs luck.
  const further = b.state.turn === 1 ? 1 : chanceOf(b, by);
  const gains = extra.map(({ units, own }, n) => units * (n === 0 ? 1 : further) - own).filter((gain) => gain > 0);
  return gains.reduce((sum, gain) => sum + gain, 0) - AFTER_NAYAKAS * initiativeOf(b, by);
}

/** The Wing Commander for whom a Nayaka had better wait; NONE where his own orders do as much. */
export function worthWaitingFor(b: Battle, nayaka: Leader): Leader {
  if (longest(b, nayaka) <= OWN_ORDERS * initiativeOf(b, nayaka)) return NONE;
  for (let by = 0; by < b.world.leaders.length; by++) {
    if (wingOf(b, by).includes(nayaka) && mayYetCall(b, by, nayaka) && waitingBrings(b, by) > 0) return by;
  }
  return NONE;
}

interface Call {
  how: 'activate' | 'pass' | 'wait' | 'trump';
  leader: Leader;
}

/** Anyone who is due goes, but a Nayaka whose Wing Commander can do more with him lets his turn pass. */
export const activateWings = choosing<Call | Leader>((s, legal, v) => {
  for (const [index, call] of legal.entries()) {
    if (typeof call === 'number' || call.how !== 'pass') continue;
    const by = worthWaitingFor(s.b, call.leader);
    if (by === NONE) continue;
    const { b } = s;
    return {
      index,
      why: `Let ${leaderInfo(b, call.leader).name} wait for a Wing Command of ${leaderInfo(b, by).name}.`,
    };
  }
  return activate(s, legal, v as object);
});

/** The best that a Nayaka could do with his Line. */
const worthOfNayaka = (b: Battle, nayaka: Leader, scores: OrderScores): number =>
  Math.max(0, ...wingLines(b, nayaka).map(({ units }) => scores.lineWorth(units, 'move')));

/** Troops near enough to the enemy for whom the Overall Commander himself has orders to give. */
function workOf(s: AiContext, overall: Leader): number {
  const { b } = s;
  let work = 0;
  for (let unit = 0; unit < b.world.units.length; unit++) {
    const { side, maHigh } = infoOf(b, unit);
    if (side !== s.side || !steady(b, unit) || !inCommandRange(b, overall, unit)) continue;
    if (awayAt(s, placeOfUnit(b, unit)) <= maHigh + 2) work++;
  }
  return Math.min(work, initiativeOf(b, overall));
}

/** What one Wing Command is worth: the Line, as surely as it comes, less what it costs the Overall Commander. */
function callWorth(s: AiContext, o: Order, v: OrdersPhase, scores: OrderScores): number {
  const { b } = s;
  const line = worthOfNayaka(b, o.who, scores);
  if (o.means === 'roll') return line * chanceOf(b, v.leader);
  if (o.means !== 'overall') return line;
  const overall = overallOver(b, v.leader);
  return isInactive(b, overall) && overall !== v.leader ? line - 2 * workOf(s, overall) : line;
}

/** A Wing Commander calls upon his Nayakas where all of them together do more than his own orders. */
export const wingCommands = {
  instead: true,
  worth(s: AiContext, o: Order, v: OrdersPhase, scores: OrderScores, legal: readonly Order[]): number {
    const one = callWorth(s, o, v, scores);
    if (v.contingents.length > 0 || one <= 0) return one;
    const others = legal.filter((other) => other.do === 'wing' && other.who !== o.who);
    const further = s.b.state.turn === 1 ? 1 : chanceOf(s.b, v.leader);
    return others.reduce((sum, other) => sum + further * worthOfNayaka(s.b, other.who, scores), one);
  },
};

/** A Nayaka takes the Line with which most is to be done. */
export const wingLine = choosing<Order, { leader: Leader }>((s, legal, v) => {
  const scores = new OrderScores(s, besiegerWorth, 0);
  const { at } = highest(legal, (o) => (o.line ? scores.lineWorth(o.line.units, o.how) : 0));
  const why =
    legal[at]?.do === 'end'
      ? 'Stop: his Line is well placed.'
      : `Use this Line of ${leaderInfo(s.b, v.leader).name}: it has most to do.`;
  return { index: at, why };
});
