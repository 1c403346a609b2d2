import {
  type Battle,
  canShockType,
  infoOf,
  initiativeOf,
  isCavalry,
  isHeavyFoot,
  type Leader,
  leaderInEnemyZone,
  leaderInfo,
  NONE,
  nameOf,
  type Segment,
  steady,
  superiority,
  type Unit,
} from '@taxiarch/gboh';
import { listed } from '@taxiarch/kernel';
import { type AiContext, awayAt, choosing, highest } from './ai-context.ts';
import { estimateAttack } from './attack-estimate.ts';
import { reactionFacing } from './facing.ts';
import { marchStep, type PlaceWorth, type ShotWorth } from './march.ts';
import { giveOrder, lineOrder, type OwnOrders } from './orders.ts';
import { attackAdds, caution, veteranWorth } from './plans.ts';
import type { Choosers } from './play.ts';
import { no, yes } from './shock.ts';
import { shouldYield, withdrawalReaction } from './withdrawal.ts';

/** Moves that he works out before he gives an order. */
const MOVES = 40;

/** Figures as a reason gives them. */
const figure = (n: number): string => (Math.round(n * 10) / 10).toFixed(1);
const balance = (gain: number, loss: number): string =>
  `expected gain ${figure(gain)} Rout Points, loss ${figure(loss)}`;

const designation = choosing<Unit | 'done', Segment>((s, legal, v) => {
  const weigh = (unit: Unit) => attackAdds(s, unit, false) ?? { gain: 0, loss: 0 };
  const { at, score } = highest(legal, (unit) => {
    if (unit === 'done') return 0;
    const { gain, loss } = weigh(unit);
    return gain - caution(s, v.leader) * loss;
  });
  const unit = legal[at] as Unit | 'done';
  if (unit === 'done' || score <= 0) {
    return { index: legal.indexOf('done'), why: 'Stop: other attacks would lose more than they gain.' };
  }
  const { gain, loss } = weigh(unit);
  return { index: at, why: `Attack with ${nameOf(s.b, unit)}: ${balance(gain, loss)}.` };
});

const lightShock = choosing<boolean, { unit: Unit }>((s, legal, v) => {
  const { gain, loss } = attackAdds(s, v.unit, true) ?? { gain: 0, loss: 1 };
  const who = nameOf(s.b, v.unit);
  return gain > caution(s) * loss
    ? yes(legal, `Attack with ${who}: ${balance(gain, loss)}.`)
    : no(legal, `Hold back ${who}: ${balance(gain, loss)}.`);
});

interface Allocation {
  defender: Unit;
  attackers: Unit[];
}

/** As many as pay: more attackers share the enemy's blows, unless one of them makes the match worse. */
const allocation = choosing<Allocation>((s, legal) => {
  const { at } = highest(legal, ({ defender, attackers }) => {
    if (s.budget.spent || attackers.length === 0) return attackers.length * 0.01;
    s.budget.note(3);
    const { gain, loss } = estimateAttack(s.b, attackers, [defender], NONE);
    return gain - caution(s) * loss + attackers.length * 0.05;
  });
  const names = legal[at]?.attackers.map((unit) => nameOf(s.b, unit)) ?? [];
  const why = names.length === 0 ? 'Do not attack this unit: poor odds.' : `Attack with ${listed(names)}: best odds.`;
  return { index: at, why };
});

/** Troops of his within a leader's range that have something before them. */
function workFor(s: AiContext, leader: Leader): number {
  const { b } = s;
  if (leaderInEnemyZone(b, leader) && leaderInfo(b, leader).role !== 'overall') return 0;
  let work = 0;
  for (let unit = 0; unit < b.world.units.length; unit++) {
    if (infoOf(b, unit).side !== s.side || (b.state.place[unit] as number) < 0) continue;
    const hexes = b.state.place[unit] as number;
    if (!steady(b, unit)) work += 0.5;
    else if (awayAt(s, hexes) > 3) work += 0.5;
    else work += 1;
  }
  return work;
}

const momentum = choosing<boolean, { leader: Leader }>((s, legal, v) => {
  const { name } = leaderInfo(s.b, v.leader);
  const chance = initiativeOf(s.b, v.leader) + 1;
  return workFor(s, v.leader) >= 2 && chance >= s.temper.momentum
    ? yes(legal, `Try: ${name} succeeds on ${chance} of 10 rolls, and only a 9 does harm.`)
    : no(legal, `Stop: too little left for ${name} to do to risk the roll.`);
});

/** The trumped enemy loses his phase; a failure costs a leader his turn: it pays above six in ten. */
const trump = choosing<Leader>((s, legal) => {
  const { at } = highest(legal, (leader) => (leader === NONE ? 6.5 : initiativeOf(s.b, leader) + 1));
  const leader = legal[at] as Leader;
  return {
    index: at,
    why:
      leader === NONE
        ? 'Do not Trump: the risk is too high.'
        : `Trump with ${leaderInfo(s.b, leader).name}: good odds.`,
  };
});

/** Light troops and horse do not wait for an enemy whose arms are better; heavy foot stands. */
function yields(b: Battle, unit: Unit, mover: Unit): boolean {
  if (shouldYield(b, unit, mover)) return true;
  if (isHeavyFoot(b, unit) || !isCavalry(b, unit) || !canShockType(b, mover, unit)) return false;
  return superiority(b.world.charts, infoOf(b, unit).type, infoOf(b, mover).type) === 'AS';
}

/** The veteran: plans by what a position is worth, attacks in company, keeps lines together; the rest as the recruit. */
export const veteranOf = (
  recruit: Choosers,
  own: OwnOrders = {},
  worth: PlaceWorth = veteranWorth,
  aim?: ShotWorth,
): Choosers => ({
  ...recruit,
  momentum,
  trump,
  order: giveOrder(worth, MOVES, [], own),
  'line-order': lineOrder(worth, MOVES),
  step: marchStep(worth, aim),
  'light-shock': lightShock,
  'reaction-facing': reactionFacing(1.5),
  'shock-designation': designation,
  'shock-allocation': allocation,
  'withdrawal-reaction': withdrawalReaction(yields),
});
