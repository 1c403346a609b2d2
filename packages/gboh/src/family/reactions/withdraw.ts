import {
  distanceBetween,
  facingName,
  facingOf,
  type Hex,
  halves,
  hexNumber,
  isTwoHex,
  OFF,
  type Placement,
  turned,
} from '@taxiarch/hexfield';
import { ask, counted, emit, procedure, type Refusal, type RuleId, refusal } from '@taxiarch/kernel';
import { AGAINST, against, HITS, hitsOn } from '../base/circumstances.ts';
import { atBreaking, checkTQ, takeHits } from '../base/cohesion.ts';
import { horseHits } from '../base/horses.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import { start } from '../base/procedures.ts';
import { gainOf } from '../base/retreat.ts';
import type { Battle } from '../base/state.ts';
import {
  agree,
  hasSecondBow,
  isChariot,
  isEngine,
  isPhalanx,
  isSkirmisher,
  leaderHexOf,
  leaderInfo,
  leadersWith,
  leaveStack,
  nameOf,
  nameWithVerb,
  onField,
  placeOfUnit,
  putBeneath,
  putUnit,
  sideOf,
  stacksGoAsOne,
  steady,
  unitAt,
  unitBeneath,
} from '../base/units.ts';
import { DID_WITHDRAW, type Leader, NONE, type Unit } from '../base/vocabulary.ts';
import { keptBehind, putLeader } from '../leaders/leaders.ts';
import { overrunLeaders, warnLeaders } from '../leaders/lone-leaders.ts';
import { retreatWith } from '../leaders/retreat-orders.ts';
import { fireOrders } from '../missiles/fire-orders.ts';
import { retireFirers } from '../missiles/retire-fire.ts';
import { shotRefusal } from '../missiles/shot.ts';
import { groundToll, tollHits } from '../movement/cost.ts';
import { turnHits, turnMp, verticesBetween } from '../movement/facing.ts';
import { sparedMovedHit } from '../movement/moved.ts';
import { passEffects } from '../movement/passing.ts';
import { closingUp } from '../movement/steps.ts';
import { onFoot } from './allowance.ts';
import {
  companionAt,
  endTogether,
  mayStop,
  type Retreat,
  ridingRefusal,
  stepAcross,
  stepRefusal,
  surprised,
  type Way,
  type WithdrawalStep,
  wayOf,
  withdrawalAllowance,
  withdrawalMp,
} from './withdrawal.ts';

/** One unit on its way back. */
export interface Withdrawing {
  unit: Unit;
  mover: Unit;
  way: Way;
  /** It goes by itself, not with its Line (alx-6.78b). */
  alone?: boolean;
  /** The mover rages: nobody shoots at it (alx-8.25). */
  rampage?: boolean;
  /** A leader who goes his own way: the one who has lost heart (alx-5.33.3a). */
  apart?: Leader;
  along?: Leader[];
  asked?: number;
  spent?: number;
  done?: number;
  /** The hexside to be crossed next, or NONE. */
  next?: number;
  /** Friends in whose hex it is just now, and where it was before it came there. */
  passing?: Unit[];
  came?: Placement;
}

/** An answer on the way: a hexside to cross, a facing to end with, or the end. */
type Going = { go: number } | { turn: Placement } | { stop: true };

/** What a unit shoots as it withdraws. */
type PartingShot = 'fire' | 'bows' | 'no';
const partingShotOf = (v: Withdrawing, shot: PartingShot) =>
  ({ firer: v.unit, target: v.mover, kind: 'parting', screen: shot === 'bows' }) as const;
const partingLabels = { fire: 'Fire', bows: 'Fire bows', no: 'Hold fire' } as const;

const retreatOf = (b: Battle, v: Withdrawing): Retreat => ({
  ...{ b, unit: v.unit, mover: v.mover, way: v.way },
  along: v.along ?? [],
});
const stepOf = (b: Battle, v: Withdrawing, hexside: number): WithdrawalStep =>
  stepAcross(retreatOf(b, v), placeOfUnit(b, v.unit), v.spent ?? 0, v.done ?? 0, hexside);
const lost = (b: Battle, v: Withdrawing): boolean => !steady(b, v.unit) || atBreaking(b, v.unit);
const nextLeader = (b: Battle, v: Withdrawing): Leader =>
  leadersWith(b, v.unit).filter((leader) => leader !== v.apart)[v.asked ?? 0] ?? NONE;

/** Who withdraws without the hits of ground and turning and without the check: skirmishers (alx-11.31). */
export const withdrawsFreely = overridable<(b: Battle, unit: Unit) => boolean>(
  'reactions/withdraw: who withdraws freely',
  isSkirmisher,
);
/** Whether the turn with which a withdrawal ends takes MP like any other (alx-6.72). */
export const lastTurnTakesMp = overridable<boolean>('reactions/withdraw: the last turn takes MP', true);

/** Whether a unit may turn where its withdrawal has ended. */
export const turnsAfterWithdrawal = overridable('reactions/withdraw: a turn ends a withdrawal', true);

/** What a book notes of its own when a unit begins to withdraw; nothing, unless it says so. */
export const withdrawalNoted = overridable<(r: Retreat) => void>('reactions/withdraw: a unit withdraws', () => {});

/** Whether there is still someone to withdraw from; the fire of anyone who withdraws may have driven the mover off. */
export const stillComes = overridable<(b: Battle, mover: Unit) => boolean>(
  'reactions/withdraw: who still comes',
  onField,
);

/** Whether those whom a unit leaves by withdrawing may fire after it; else only who flees a Crisis of Faith leaves a ZOC. */
export const missilesFollow = overridable('reactions/withdraw: missiles follow those who withdraw', false);

/** A unit withdraws, step by step (alx-6.71 to alx-6.77). */
export const withdrawProcedure = procedure<Battle, Withdrawing>('withdraw', {
  /** What it costs to be come upon from flank or rear is paid first (alx-6.72.2a). */
  begin(b, v) {
    valueIn(b, withdrawalNoted)(retreatOf(b, v));
    if (v.alone) b.state.did[v.unit] = (b.state.did[v.unit] as number) | DID_WITHDRAW;
    if (v.mover !== NONE && surprised(b, v.unit, v.mover)) {
      hit(b, v, 1, ['alx-6.72.2a', 'alx-6.72.2b'], 'an enemy on the flank or rear');
    }
  },
  partingShot: ask<Battle, Withdrawing, PartingShot>({
    ask: 'parting-shot',
    rules: ['alx-6.76'],
    side: (b, v) => sideOf(b, v.unit),
    skipIf: (b, v) => lost(b, v) || v.rampage === true || v.mover === NONE,
    text: (b, v) => `${nameWithVerb(b, v.unit, 'withdraws', 'withdraw')}. Fire at ${nameOf(b, v.mover)}?`,
    list: (b, v) => (hasSecondBow(b, v.unit) ? ['fire', 'bows', 'no'] : ['fire', 'no']),
    refuse: (b, v, shot) => (shot === 'no' ? null : shotRefusal(b, v.unit, v.mover, 'parting', shot === 'bows')),
    format: (_b, shot) => shot,
    label: (_b, _v, shot) => partingLabels[shot],
    orders: fireOrders<Withdrawing, PartingShot>((_b, v, shot) => (shot === 'no' ? null : partingShotOf(v, shot))),
    apply(b, v, shot) {
      if (shot === 'no') return;
      start(b, 'shot', partingShotOf(v, shot));
    },
  }),
  leadersGoAlong: ask<Battle, Withdrawing, boolean>({
    ask: 'withdraw-with-unit',
    rules: ['alx-5.68', 'alx-6.74'],
    side: (b, v) => sideOf(b, v.unit),
    skipIf: (b, v) => lost(b, v) || nextLeader(b, v) === NONE,
    text: (b, v) =>
      `${nameWithVerb(b, v.unit, 'withdraws', 'withdraw')}. Does ${leaderInfo(b, nextLeader(b, v)).name} go along?`,
    list: () => [true, false],
    refuse: (b, v, yes) => {
      const leader = nextLeader(b, v);
      return yes ? (valueIn(b, keptBehind)(b, leader, OFF) ?? ridingRefusal(retreatOf(b, v), leader)) : null;
    },
    format: (_b, yes) => (yes ? 'go along' : 'stay'),
    label: (_b, _v, yes) => (yes ? 'Go along' : 'Stay'),
    orders: retreatWith<Withdrawing>(nextLeader),
    apply(b, v, yes) {
      if (yes) v.along = [...(v.along ?? []), nextLeader(b, v)];
      v.asked = (v.asked ?? 0) + 1;
      return 'leadersGoAlong';
    },
  }),
  path: ask<Battle, Withdrawing, Going>({
    ask: 'withdrawal',
    rules: ['alx-6.71c', 'alx-6.71d', 'alx-6.75'],
    chain: true,
    side: (b, v) => sideOf(b, v.unit),
    skipIf: (b, v) => lost(b, v) || (v.mover !== NONE && !valueIn(b, stillComes)(b, v.mover)),
    text: (b, v) => `${nameOf(b, v.unit)} ${left(b, v)}`,
    list: answers,
    refuse: goingRefusal,
    format: (b, going) => {
      if ('stop' in going) return 'stop';
      return 'turn' in going ? `turn ${facingName(facingOf(going.turn))}` : hexText(b, going.go);
    },
    label(b, _v, going) {
      if ('stop' in going) return 'Stop here';
      return 'turn' in going ? `Stop and face ${facingName(facingOf(going.turn))}` : `To ${hexText(b, going.go)}`;
    },
    orders: {
      topic: 'way-back',
      settings: ['far', 'near'],
      conditions: [AGAINST, HITS],
      apply(b, v, legal, told) {
        const word = told(undefined, [{ against: against(b, v.mover), hits: hitsOn(b, v.unit) }]);
        const end = legal.find((going) => 'stop' in going);
        if (word === undefined || (word === 'near' && end)) return word && end;
        const free = legal.filter((going) => 'go' in going && isFree(b, v, going.go % 6));
        return awayFirst(b, v, free) ?? end;
      },
    },
    apply(b, v, going) {
      if ('stop' in going) {
        joinCompanion(b, v);
        return 'stopped';
      }
      if ('turn' in going) {
        turnAtEnd(b, v, going.turn);
        return 'stopped';
      }
      v.next = going.go % 6;
      return undefined;
    },
  }),
  /** Only a Crisis of Faith takes units out of enemy ZOCs: missiles follow them (alx-8.22). */
  leave(b, v) {
    const hexside = v.next ?? NONE;
    if (hexside === NONE) return 'stopped';
    if (v.way !== 'crisis' && !valueIn(b, missilesFollow)) return undefined;
    const { from, to } = stepOf(b, v, hexside);
    if (retireFirers(b, v.unit, from, to).length > 0) start(b, 'approach', { mover: v.unit, from, how: 'leaving', to });
    return undefined;
  },
  step(b, v) {
    if (lost(b, v)) return null;
    fallBack(b, v, stepOf(b, v, v.next as number));
    v.next = NONE;
    return 'path';
  },
  stopped(b, v) {
    if (lost(b, v) || (v.done ?? 0) === 0) return null;
    if (paysForGround(b, v.unit)) {
      const rules = isChariot(b, v.unit) ? ['alx-6.72.1', 'alx-11.21c'] : ['alx-6.72.1'];
      hit(b, v, 1, rules, 'withdrawing');
    }
    return undefined;
  },
  steadied(b, v) {
    if (lost(b, v) || valueIn(b, withdrawsFreely)(b, v.unit)) return;
    const excess = checkTQ(b, v.unit, 'withdrawal', ['alx-6.72.3']);
    if (excess > 0) hit(b, v, 1, ['alx-6.72.3'], 'a disordered withdrawal');
  },
});

/** Who pays for the ground that it gives: foot other than skirmishers, and chariots (alx-6.72.1, alx-11.21c). */
const paysForGround = (b: Battle, unit: Unit): boolean =>
  (onFoot(b, unit) && !isSkirmisher(b, unit)) || isChariot(b, unit);

/** The most hits that a withdrawal over open ground can cost: surprise, the ground given, and disorder. */
export const hitsOfWithdrawal = (b: Battle, unit: Unit, mover: Unit): number =>
  (surprised(b, unit, mover) ? 1 : 0) +
  (paysForGround(b, unit) ? 1 : 0) +
  (valueIn(b, withdrawsFreely)(b, unit) ? 0 : 1);

/** Hits of a withdrawal; at TQ the unit routs at once (alx-6.73). A Double Depth stack takes each twice (alx-11.72b). */
function hit(b: Battle, v: Withdrawing, hits: number, rules: string[], text: string): void {
  const { unit } = v;
  const cause = { by: v.mover, text, routRules: ['alx-6.73'] };
  const under = fellow(b, unit, v.way);
  takeHits(b, unit, hits, rules, cause);
  if (under !== NONE && !isEngine(b, under) && !atBreaking(b, unit))
    takeHits(b, under, hits, [...rules, 'alx-11.72b'], cause);
}

/** Whether the lower unit of a stack gives ground with the upper one. */
export const pairsWithdraw = overridable<(b: Battle, way: Withdrawing['way']) => boolean>(
  'reactions/withdraw: the lower unit goes along',
  (b) => valueIn(b, stacksGoAsOne),
);

/** Anyone who gives ground with a unit, being in one place with it; NONE if nobody. */
const fellow = (b: Battle, unit: Unit, way: Withdrawing['way']): Unit =>
  valueIn(b, pairsWithdraw)(b, way) ? unitBeneath(b, unit) : NONE;

function left(b: Battle, v: Withdrawing): string {
  const { mp, hexes } = withdrawalAllowance(retreatOf(b, v));
  const inHexes = hexes < mp;
  const n = inHexes ? hexes - (v.done ?? 0) : mp - (v.spent ?? 0);
  if (n <= 0) return `${agree(b, v.unit, 'has', 'have')} withdrawn. Choose a facing.`;
  return `can withdraw ${inHexes ? counted(n, 'hex', 'hexes') : `${n} MP`}. Choose a hex.`;
}

/** The hex entered, written for the unit's left or only half: a hexside and a hex in one number. */
const across = (hexside: number, to: Placement, b: Battle): number =>
  (to < 0 ? OFF : (halves(b.world.field.grid, to)[0] as Hex)) * 6 + hexside;
const hexText = (b: Battle, go: number): string => hexNumber(b.world.field.grid, Math.floor(go / 6));

/** Every way on that is on the map, the end, and the facings to end with. */
function answers(b: Battle, v: Withdrawing): Going[] {
  const found: Going[] = [];
  for (let hexside = 0; hexside < 6; hexside++) {
    const { to } = stepOf(b, v, hexside);
    if (to !== OFF) found.push({ go: across(hexside, to, b) });
  }
  const place = placeOfUnit(b, v.unit);
  const turns = valueIn(b, turnsAfterWithdrawal) && (v.done ?? 0) > 0 && v.way === 'orderly';
  if (turns && !isTwoHex(place) && !isEngine(b, v.unit)) {
    for (let facing = 1; facing < 12; facing += 2) {
      if (facing !== facingOf(place)) found.push({ turn: turned(place, facing) });
    }
  }
  found.push({ stop: true });
  return found;
}

function goingRefusal(b: Battle, v: Withdrawing, going: Going): Refusal | null {
  if ('go' in going) return stepRefusal(stepOf(b, v, going.go % 6));
  const r = retreatOf(b, v);
  const place = placeOfUnit(b, v.unit);
  if (!mayStop(r, place, v.done ?? 0, v.spent ?? 0) && !nothingOpen(b, v))
    return refusal('alx-6.75', `${nameOf(b, v.unit)} cannot stop there.`);
  if ('turn' in going && companionAt(r, place) !== NONE)
    return refusal(
      'alx-6.75',
      `${nameWithVerb(b, v.unit, 'ends', 'end')} ${agree(b, v.unit, 'its', 'their')} withdrawal with a friend and cannot turn.`,
    );
  if ('stop' in going || !valueIn(b, lastTurnTakesMp)) return null;
  const mp = turnMp(b, v.unit, verticesBetween(place, going.turn));
  return mp <= withdrawalAllowance(r).mp - (v.spent ?? 0)
    ? null
    : refusal('alx-6.72', `That turn costs ${mp} MP, more than ${nameWithVerb(b, v.unit, 'has', 'have')} left.`);
}

/** Whether a step back costs nobody anything: no hits of ground or elephants, and no friend is passed. */
function isFree(b: Battle, v: Withdrawing, hexside: number): boolean {
  const { unit, from, to } = stepOf(b, v, hexside);
  return stepHits(b, unit, from, to) === 0 && friendsAt(b, unit, to).length === 0;
}

/** Of steps back the one that leads farthest from the mover, and of those the one most toward the Retreat Edge. */
function awayFirst(b: Battle, v: Withdrawing, steps: readonly Going[]): Going | undefined {
  const { grid } = b.world.field;
  const far = (going: Going) => {
    const hexside = 'go' in going ? going.go % 6 : 0;
    const away = v.mover === NONE ? 0 : distanceBetween(grid, placeOfUnit(b, v.mover), stepOf(b, v, hexside).to);
    return 10 * away + gainOf(b, sideOf(b, v.unit), hexside);
  };
  return steps.reduce<Going | undefined>((best, one) => (best && far(best) >= far(one) ? best : one), undefined);
}

/** Something has closed the way since the withdrawal was chosen: then the unit stays. */
function nothingOpen(b: Battle, v: Withdrawing): boolean {
  for (let hexside = 0; hexside < 6; hexside++) if (stepRefusal(stepOf(b, v, hexside)) === null) return false;
  return true;
}

function turnAtEnd(b: Battle, v: Withdrawing, to: Placement): void {
  const { unit } = v;
  putUnit(b, unit, to);
  emit(b, { kind: 'withdrawal-turn', rules: ['alx-6.72'], unit, to });
  if (!valueIn(b, withdrawsFreely)(b, unit))
    hit(b, v, turnHits(b, unit, to), ['alx-6.72', 'alx-7.14'], 'turning in rough terrain');
}

/** A unit that ends its withdrawal in the hex of a friend shares it from now on, where the book lets it. */
function joinCompanion(b: Battle, v: Withdrawing): void {
  const { unit } = v;
  const there = companionAt(retreatOf(b, v), placeOfUnit(b, unit));
  if (there === NONE || (v.done ?? 0) === 0) return;
  const { rules, place } = valueIn(b, endTogether);
  const to = place(b, unit, there);
  putUnit(b, unit, OFF);
  if (valueIn(b, closingUp).goesOnTop(b, unit, there)) putBeneath(b, unit, there);
  else putBeneath(b, there, unit);
  putUnit(b, unit, to);
  const under = unitBeneath(b, unit);
  if (under !== NONE && !isEngine(b, under)) b.state.place[under] = to;
  emit(b, { kind: 'withdrawal-joins', rules: [...rules], unit, there });
}

/** Hits of a step back. */
const stepHits = (b: Battle, unit: Unit, from: Placement, to: Placement): number =>
  valueIn(b, withdrawsFreely)(b, unit) ? 0 : tollHits(groundToll(b, unit, from, to)) + horseHits(b, unit, to).hits;

/**
 * One hex back, facing unchanged, with the hits of the ground (alx-6.72), of which skirmishers take none (alx-11.31), and
 * of elephants (alx-11.15a). Friends are passed (alx-6.92c), and enemy leaders ridden down (alx-4.62b) or warned (alx-4.62a).
 */
function fallBack(b: Battle, v: Withdrawing, s: WithdrawalStep): void {
  const { unit, from, to } = s;
  const under = fellow(b, unit, v.way);
  const scared = horseHits(b, unit, to);
  const hits = stepHits(b, unit, from, to);
  v.spent = (v.spent ?? 0) + withdrawalMp(s);
  v.done = (v.done ?? 0) + 1;
  const passed = v.passing ?? [];
  v.passing = friendsAt(b, unit, to);
  if (under === NONE) leaveStack(b, unit);
  putUnit(b, unit, to);
  if (under !== NONE) putUnit(b, under, to);
  moveLeaders(b, v.along ?? [], from, to);
  emit(b, { kind: 'withdraws', rules: rulesOfFallingBack(s), unit, from, to });
  overrunLeaders(b, unit);
  for (const friend of passed) if (!v.passing.includes(friend)) passEffects(b, unit, friend, 'through');
  v.came = from;
  if (!atBreaking(b, unit)) hit(b, v, hits, ['alx-6.72', 'alx-6.22a', ...scared.rules], 'terrain');
  warnLeaders(b, unit, from);
}

/** A rule that decides how far or how freely a unit falls back. */
interface FallingBack {
  readonly rule: RuleId;
  readonly when: (r: Retreat) => boolean;
}
export const fallingBack = overridable<readonly FallingBack[]>('reactions/withdraw: rules of falling back', [
  { rule: 'alx-11.31', when: ({ b, unit }) => isSkirmisher(b, unit) },
  {
    rule: 'alx-6.71e',
    when: ({ b, unit, mover, way }) => way === 'orderly' && [unit, mover].some((one) => isPhalanx(b, one)),
  },
]);

function rulesOfFallingBack(r: Retreat): RuleId[] {
  const { b, unit, way } = r;
  const further = valueIn(b, fallingBack).flatMap(({ rule, when }) => (when(r) ? [rule] : []));
  return [wayOf(b, way).rule, 'alx-6.72', ...sparedMovedHit(b, unit), ...further];
}

/** Leaders keep to the half of the unit that they are with. */
function moveLeaders(b: Battle, leaders: readonly Leader[], from: Placement, to: Placement): void {
  const { grid } = b.world.field;
  for (const leader of leaders) {
    const half = halves(grid, from).indexOf(leaderHexOf(b, leader));
    if (half >= 0) putLeader(b, leader, halves(grid, to)[half] as Hex);
  }
}

const friendsAt = (b: Battle, unit: Unit, to: Placement): Unit[] => [
  ...new Set(
    halves(b.world.field.grid, to)
      .map((hex) => unitAt(b, hex))
      .filter((there) => there !== NONE && there !== unit && there !== unitBeneath(b, unit)),
  ),
];
