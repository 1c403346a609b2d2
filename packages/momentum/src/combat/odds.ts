import { type BySide, clone, copy } from '@taxiarch/kernel';
import { kill } from '../base/commanders.ts';
import { twoDice } from '../base/dice.ts';
import { reads } from '../base/interpretations.ts';
import type { Battle } from '../base/state.ts';
import { figuresOf, isGone } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { deadlyFrom } from '../command/rolls-for-life.ts';
import { breakTestOf } from './break-test.ts';
import { imagined } from './describe.ts';
import { isSaved, perilsOf, verdictOn } from './outcome.ts';
import { calculateCombat } from './reckon.ts';
import { combatOf, type Round, type Strike, type Verdict } from './round.ts';
import { bury, rollOf } from './strikes.ts';

/** How a unit may fare in a round, as shares of one. */
export interface Fares {
  unit: Unit;
  destroyed: number;
  breaks: number;
  fallsBack: number;
  /** It has lost and stands. */
  loses: number;
  /** It has won or drawn, or nobody minds it. */
  holds: number;
}

interface Way {
  b: Battle;
  v: Round;
  chance: number;
}

/** Chances of 0, 1, 2 ... casualties by so many dice. */
export function binomial(dice: number, p: number): number[] {
  let chances = [1];
  for (let i = 0; i < dice; i++) {
    chances = [...chances, 0].map((chance, n) => chance * (1 - p) + (n > 0 ? (chances[n - 1] as number) * p : 0));
  }
  return chances;
}

function casualties(b: Battle, v: Round, strike: Strike): number[] {
  if (isGone(b, strike.unit) || isGone(b, strike.foe)) return [1];
  const { dice, need, defence } = rollOf(b, v, strike);
  return binomial(dice.total, ((7 - need) * (defence.need - 1)) / 36);
}

/** All that the strikes of one rank may do together: casualties of each strike, with the chance of them. */
function* outcomes(lists: readonly number[][], from = 0): Generator<[losses: number[], chance: number]> {
  const list = lists[from];
  if (!list) {
    yield [[], 1];
    return;
  }
  for (const [rest, chance] of outcomes(lists, from + 1)) {
    for (const [n, own] of list.entries()) if (own > 0) yield [[n, ...rest], own * chance];
  }
}

/** Goes on from a way by one rank of the strike order; ways that come to the same are joined. */
function struck(way: Way, rank: readonly Strike[], last: boolean, into: Map<string, Way>): void {
  const lists = rank.map((strike) => casualties(way.b, way.v, strike));
  for (const [losses, chance] of outcomes(lists)) {
    const b = clone(way.b);
    const v = copy(way.v);
    for (const [i, { unit: by, foe: on }] of rank.entries()) {
      v.blows.push({ combat: 0, by, on, dice: 0, hits: 0, losses: losses[i] as number, due: 1 });
    }
    bury(b, v, last ? null : 0);
    const left = v.combats.flat(2).map((unit) => (isGone(b, unit) ? 0 : figuresOf(b, unit)));
    // Blows at men of other combats are still to be counted.
    const strays = v.blows.filter((blow) => blow.due === 1).map((blow) => blow.losses);
    const key = `${left.join()} ${v.inflicted.join()} ${strays.join()}`;
    const known = into.get(key);
    if (known) known.chance += way.chance * chance;
    else into.set(key, { b, v, chance: way.chance * chance });
  }
}

/** The share of throws of two dice that reach a number. */
export const reaching = (n: number): number => twoDice.filter((face) => face >= n).length / twoDice.length;

/** Every way in which commanders may live or die before the Break Tests (mom-result.25). */
function lives(b: Battle, perils: Round['perils']): [Battle, number][] {
  const [peril, ...others] = perils;
  if (!peril) return [[b, 1]];
  const { commander } = peril;
  const { from, rules } = deadlyFrom(b, commander, peril.peril);
  const dead = clone(b);
  kill(dead, commander, rules, '');
  const deadly = reaching(from);
  const times = (ways: [Battle, number][], p: number): [Battle, number][] => ways.map(([w, q]) => [w, q * p]);
  return [...times(lives(b, others), 1 - deadly), ...times(lives(dead, others), deadly)];
}

/** The chance that a unit breaks by its verdict. */
function breaking(b: Battle, verdict: Verdict): number {
  if (verdict.line !== 2) return verdict.line === 3 ? 1 : 0;
  if (isSaved(b, verdict)) return 0;
  const { unit, full, differential } = verdict;
  const { reach, again } = breakTestOf(b, unit, reads(b, 'mom-result.20-full') ? full : differential);
  const fails = 1 - reaching(reach);
  return again ? fails * fails : fails;
}

/**
 * The exact chances of the units of one combat, with its Break Tests and the lives of commanders, the rest of the table
 * standing still: by the very functions that fight it, without walking single dice. `tokens`: what both sides put in.
 */
export function combatOdds(b: Battle, unit: Unit, tokens: BySide<number> = [0, 0]): Fares[] {
  const start = Object.assign(clone(b), { mute: true });
  start.state.pledges = [[tokens[0]], [tokens[1]]];
  const v = imagined(start);
  const at = combatOf(v, unit);
  const combat = v.combats[at];
  if (!combat) return [];
  const strikes = v.strikes.filter((strike) => strike.combat === at);
  Object.assign(v, { combats: [combat], inflicted: [[0, 0]], strikes: [], doubts: [], bonds: [] });
  const orders = [...new Set(strikes.map(({ order }) => order))];
  let ways = new Map<string, Way>([['', { b: start, v, chance: 1 }]]);
  for (const [i, order] of orders.entries()) {
    const next = new Map<string, Way>();
    const rank = strikes.filter((strike) => strike.order === order);
    for (const way of ways.values()) struck(way, rank, i === orders.length - 1, next);
    ways = next;
  }
  const fares = new Map<Unit, Fares>();
  for (const way of ways.values()) count(way, fares);
  // Friends of a line are drawn in on some ways only.
  for (const fare of fares.values()) fare.holds = 1 - fare.destroyed - fare.breaks - fare.fallsBack - fare.loses;
  return [...fares.values()].sort((x, y) => x.unit - y.unit);
}

function count({ b, v, chance }: Way, fares: Map<Unit, Fares>): void {
  calculateCombat(b, v);
  const units = [...new Set([...v.combats.flat(2), ...v.verdicts.map((verdict) => verdict.unit)])];
  for (const [after, p] of lives(b, perilsOf(b, v))) {
    for (const unit of units) {
      const fare = fares.get(unit) ?? { unit, destroyed: 0, breaks: 0, fallsBack: 0, loses: 0, holds: 0 };
      fares.set(unit, fare);
      const verdict = verdictOn(v, unit);
      const share = chance * p;
      if (v.destroyed.includes(unit)) fare.destroyed += share;
      else if (!verdict) continue;
      else if (verdict.line === 0) fare.loses += share;
      else {
        const breaks = breaking(after, verdict);
        fare.breaks += share * breaks;
        fare.fallsBack += share * (1 - breaks);
      }
    }
  }
}
