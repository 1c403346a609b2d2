import {
  type Battle,
  infoOf,
  initiativeOf,
  isRouted,
  leaderInfo,
  NONE,
  nameOf,
  type Order,
  type OrdersPhase,
  placeOfUnit,
  type Reached,
  recoverable,
  routPointsOf,
  type Unit,
  unitBeneath,
} from '@taxiarch/gboh';
import { nameAndVerb, verb } from '@taxiarch/kernel';
import { type AiContext, awayAt, choosing, type March, type Pick } from './ai-context.ts';
import { rideGain } from './leaders.ts';
import { type MoveGain, moveGain, type PlaceWorth } from './march.ts';
import { shotWorth } from './missiles.ts';
import { waysOf } from './ways.ts';
import { strain } from './worth.ts';

/** What a kind of order is worth that only one volume has. */
export interface OwnOrder {
  /** It takes the place of all single orders, as a Line Command does. */
  instead?: boolean;
  worth(s: AiContext, o: Order, v: OrdersPhase, scores: OrderScores, legal: readonly Order[]): number;
}
/** Such orders by their verbs. */
export type OwnOrders = Readonly<Record<string, OwnOrder>>;

const NOWHERE: MoveGain = { gain: 0, to: null };

/**
 * What each order of a list is worth. A move is guessed at first, rather too high than too low; anyone who wants to order it
 * has it worked out (`check`). So few moves of many are looked at in full.
 */
export class OrderScores {
  private readonly gains = new Map<Unit, number>();
  private readonly checked = new Map<Unit, Reached | null>();
  private worked = 0;
  constructor(
    private readonly s: AiContext,
    private readonly worth: PlaceWorth,
    /** How many moves are worked out at most; what is only guessed at is then left alone. */
    private readonly most: number,
    /** Whether two who share a hex move as one. */
    private readonly pairs = false,
  ) {}

  moveOf(unit: Unit): number {
    let gain = this.gains.get(unit);
    if (gain === undefined) {
      gain = guessOfMove(this.s, unit);
      this.gains.set(unit, gain);
    }
    return gain;
  }

  /** Works a move out; false where that had been done before. */
  check(unit: Unit): boolean {
    const { s } = this;
    if (this.checked.has(unit) || isFar(s, unit)) return false;
    const all = s.budget.spent || this.worked >= this.most;
    const workOut = (): MoveGain => {
      this.worked++;
      return moveGain(s, unit, waysOf(s.b, unit, this.pairs && unitBeneath(s.b, unit) !== NONE), this.worth);
    };
    const found = s.memory ? s.memory.move(s, unit, all ? null : workOut) : all ? null : workOut();
    const { gain, to } = found ?? NOWHERE;
    this.checked.set(unit, to);
    this.gains.set(unit, gain);
    return true;
  }

  /** The way of a move that has been worked out. */
  marchOf(o: Order): { march?: March } {
    const to = isMarch(o) ? this.checked.get(o.who) : null;
    return to ? { march: { unit: o.who, path: to.path } } : {};
  }

  of(o: Order, v: OrdersPhase): number {
    const { s } = this;
    const { b } = s;
    switch (o.do) {
      case 'move':
        return this.moveOf(o.who);
      case 'fire':
        return s.temper.volley * shotWorth(b, o.who, o.target) + s.temper.shooting;
      case 'harass':
        return 1.5 * shotWorth(b, o.who, o.target);
      case 'recover':
        return recoveryWorth(b, o.who) * s.temper.recovery;
      case 'rally':
        return rallyWorth(b, v.leader, o.who) * s.temper.rally;
      case 'go':
        return rideGain(s, v.leader) * s.temper.ride;
      case 'send':
        return rideGain(s, o.who) * 0.3;
      case 'line':
        return o.line ? this.lineWorth(o.line.units, o.how) : 0;
      case 'contingent':
        return 3;
      default:
        return 0;
    }
  }

  /** A Line Command takes the place of all single orders. */
  lineWorth(units: readonly Unit[], how: Order['how']): number {
    let sum = 0;
    for (const unit of units) {
      if (how === 'move') sum += Math.max(0, this.moveOf(unit));
      else if (awayAt(this.s, placeOfUnit(this.s.b, unit)) <= 4) sum += 0.3;
    }
    return sum;
  }
}

/** Whether a unit has nothing but ground before it: then it gains by its march what it has MP, and that is no guess. */
const isFar = (s: AiContext, unit: Unit): boolean => awayAt(s, placeOfUnit(s.b, unit)) > infoOf(s.b, unit).maHigh + 5;

/** What a move can better at most: the way toward the enemy, a better facing, a good attack at its end. */
function guessOfMove(s: AiContext, unit: Unit): number {
  const { maHigh } = infoOf(s.b, unit);
  const away = awayAt(s, placeOfUnit(s.b, unit));
  return 1.5 * Math.min(maHigh, Math.max(0, away - 1)) + 1 + (away <= maHigh + 1 ? 2 : 0);
}

/** What recovering takes off a unit's strain. */
export function recoveryWorth(b: Battle, unit: Unit): number {
  const hits = b.state.hits[unit] as number;
  return strain(b, unit, hits) - strain(b, unit, hits - recoverable(b, unit));
}

/** A routed unit is as good as lost: what comes of trying is gain. */
export const rallyWorth = (b: Battle, leader: number, unit: Unit): number =>
  isRouted(b, unit) ? (routPointsOf(b, unit) * (initiativeOf(b, leader) + 2)) / 10 : 0;

const isMarch = (o: Order): boolean => o.do === 'move' || o.do === 'together';

/** The best of a list by a score that sharpens as moves are worked out. */
function bestOrder(legal: readonly Order[], scores: OrderScores, least: number, score: (o: Order) => number): number {
  for (;;) {
    let at = legal.findIndex((o) => o.do === 'end');
    let best = least;
    for (const [i, o] of legal.entries()) {
      const points = score(o);
      if (points <= best) continue;
      best = points;
      at = i;
    }
    const o = legal[at];
    if (o === undefined || !isMarch(o) || !scores.check(o.who)) return at;
  }
}

/** The best order there is; a Line Command where it does more than the single orders that are left. */
export const giveOrder = (worth: PlaceWorth, most: number, unknown: readonly Order['do'][] = [], own: OwnOrders = {}) =>
  choosing<Order, OrdersPhase>((s, legal, v): Pick => {
    const scores = new OrderScores(s, worth, most, own['together'] !== undefined);
    const worthOf = (o: Order): number => own[o.do]?.worth(s, o, v, scores, legal) ?? scores.of(o, v);
    const isInstead = (o: Order): boolean => o.do === 'line' || own[o.do]?.instead === true;
    const byUnit = new Map<number, number>();
    for (const o of legal) {
      if (!isInstead(o) && o.do !== 'end' && !unknown.includes(o.do))
        byUnit.set(o.who, Math.max(byUnit.get(o.who) ?? 0, worthOf(o)));
    }
    const single = [...byUnit.values()].sort((x, y) => y - x).slice(0, v.left);
    const together = single.reduce((sum, one) => sum + one, 0);
    const at = bestOrder(legal, scores, s.temper.least, (o) => {
      if (unknown.includes(o.do)) return 0;
      const worthOfLine = worthOf(o);
      if (!isInstead(o)) return worthOfLine;
      return worthOfLine > together ? worthOfLine : 0;
    });
    // A trumper who may not end yet gives the first order that he can.
    const index = Math.max(0, at);
    return { index, why: reasonFor(s, v.leader, legal[index] as Order), ...scores.marchOf(legal[index] as Order) };
  });

/** An order within a Line Command: everyone who gains by it moves or shoots. */
export const lineOrder = (worth: PlaceWorth, most: number) =>
  choosing<Order, { leader: number }>((s, legal, v): Pick => {
    const scores = new OrderScores(s, worth, most);
    const index = bestOrder(legal, scores, 0.2, (o) => {
      if (o.do === 'fire' || o.do === 'harass') return 0.2 + shotWorth(s.b, o.who, o.target);
      if (o.do === 'go') return rideGain(s, v.leader) * 0.3;
      return o.do === 'move' ? scores.moveOf(o.who) : 0;
    });
    return { index, why: reasonFor(s, v.leader, legal[index] as Order), ...scores.marchOf(legal[index] as Order) };
  });

export function reasonFor({ b }: AiContext, leader: number, o: Order): string {
  const name = leaderInfo(b, leader).name;
  switch (o.do) {
    case 'end':
      return `End orders: ${name} has no other useful order.`;
    case 'move':
    case 'together':
      return `Move ${nameOf(b, o.who)} to a better place.`;
    case 'fire':
    case 'harass':
    case 'run':
      return o.target < 0
        ? 'Fire: a lone leader is in range.'
        : `Fire with ${nameOf(b, o.who)}: ${nameAndVerb(infoOf(b, o.target), 'is', 'are')} in range.`;
    case 'recover':
      return `Recover ${nameOf(b, o.who)} while no enemy is close.`;
    case 'rally':
      return `Rally ${nameOf(b, o.who)} before ${verb(infoOf(b, o.who), 'it is', 'they are')} lost.`;
    case 'go':
      return `Move ${name} to his troops.`;
    case 'send':
      return `Move ${leaderInfo(b, o.who).name} closer to the troops.`;
    case 'line':
      return 'Use a Line Command: it does more than Individual Orders.';
    default:
      return 'Give this order: it does most now.';
  }
}
