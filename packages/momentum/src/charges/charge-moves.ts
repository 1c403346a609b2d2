import {
  ask,
  call,
  callAll,
  d6,
  draw,
  emit,
  orderTable,
  procedure,
  type Refusal,
  refusal,
  type Side,
} from '@taxiarch/kernel';
import { blockOf, keyOf, nameOf, onTable, type Straight, sideOf } from '@taxiarch/miniatures';
import { engageBeside } from '../base/contacts.ts';
import { answerOf } from '../base/declared.ts';
import { award, leave } from '../base/fate.ts';
import { start } from '../base/procedures.ts';
import { type Battle, CAUGHT, type Charge, IN_VAIN, MOVED } from '../base/state.ts';
import {
  hasDone,
  isEngaged,
  isFleeing,
  isImpetuous,
  isSteady,
  note,
  sidesInOrder,
  unitIs,
  withVerb,
} from '../base/units.ts';
import { DID_FLEE, DID_RALLY, INCH, NONE, type Unit, WAS_FLANKED } from '../base/vocabulary.ts';
import { rateOf } from '../movement/rates.ts';
import { counterMoves } from './counter.ts';
import { goAhead } from './go-ahead.ts';
import { type Line, openAsFar, walk } from './line.ts';
import { bestCharge, chargeBy, isReach, pairRefusal, standsBehind, wheelAt } from './reach.ts';
import { type Blow, placesOf, rideOver, runDown, strike } from './strike.ts';

export interface Moving {
  side: Side;
  /** The charger under way, its die where its target has given way, and the further enemy whom it means to hit. */
  unit?: Unit;
  die?: number;
  hit?: Unit;
}

const unitOf = (v: Moving): Unit => v.unit ?? NONE;
const chargeOf = (b: Battle, unit: Unit): Charge => b.state.charges.find((c) => c.unit === unit) as Charge;
const waiting = (b: Battle, side: Side): Unit[] =>
  b.state.charges.filter((c) => c.done === 0 && sideOf(b, c.unit) === side).map((c) => c.unit);

/** What is left of a charge that cannot be carried out any more (mom-turn.04). */
function lapse(b: Battle, unit: Unit): void {
  emit(b, { kind: 'charge-lapses', rules: ['mom-charge.02', 'mom-turn.04'], unit });
}

/** Its target evaded, flees or has left the table: it runs after it (mom-charge.06, mom-charge.13). */
function gaveWay(b: Battle, target: Unit): boolean {
  return !isSteady(b, target) || answerOf(b, target)?.response === 'evade';
}

/** The line on which a charger goes now. Who runs after someone keeps to his own (mom-charge.06). */
function lineOf(b: Battle, v: Moving): Line {
  const unit = unitOf(v);
  const { target, wheel } = chargeOf(b, unit);
  const rate = rateOf(b, unit);
  if (gaveWay(b, target)) return openAsFar(b, unit, wheel, rate + (v.die ?? 0) * INCH);
  const declared = chargeBy(b, unit, target, wheel);
  if (isReach(declared)) return declared.line;
  // The target has come towards it, or gone aside.
  const again = bestCharge(b, unit, target);
  return isReach(again) ? again.line : openAsFar(b, unit, wheelAt(blockOf(b, unit), blockOf(b, target)), rate);
}

/** What the charger comes to: its line, the way, and the enemy at the end of it. */
interface Ahead {
  line: Line;
  way: Straight;
  enemy: Unit;
}
export function aheadOf(b: Battle, v: Moving): Ahead {
  const line = lineOf(b, v);
  const way = walk(b, unitOf(v), line);
  return { line, way, enemy: way.stop === 'enemy' ? way.by : NONE };
}

/** Its charge on this enemy would be one on flank or rear; a target that has rallied may have turned since (mom-charge.08). */
function isBehind(b: Battle, unit: Unit, enemy: Unit): boolean {
  const charge = chargeOf(b, unit);
  const asDeclared = charge.target === enemy && !hasDone(b, enemy, DID_RALLY);
  return asDeclared ? charge.behind === 1 : standsBehind(b, unit, enemy);
}

/** It ran when the charge was declared and has rallied since: skirmishers may meet nobody formed in front (mom-charge.02). */
const isShownTheFront = (b: Battle, unit: Unit): boolean => {
  const { target } = chargeOf(b, unit);
  return hasDone(b, target, DID_RALLY) && isSteady(b, target) && pairRefusal(b, unit, target) !== null;
};

const blowAt = (b: Battle, v: Moving, { line, way, enemy }: Ahead): Blow => ({
  unit: unitOf(v),
  target: enemy,
  line,
  distance: way.distance,
  behind: isBehind(b, unitOf(v), enemy),
});

/** Why a further enemy may not be hit (mom-charge.10, mom-charge.14). */
function furtherRefusal(b: Battle, v: Moving, ahead: Ahead): Refusal | null {
  const why = pairRefusal(b, unitOf(v), ahead.enemy, isBehind(b, unitOf(v), ahead.enemy));
  if (why) return why;
  return placesOf(b, blowAt(b, v, ahead))
    ? null
    : refusal('mom-charge.12', `There is no room for ${nameOf(b, unitOf(v))} to reach ${nameOf(b, ahead.enemy)}.`);
}

/** It goes on its way as far as it is allowed to, 1" from enemies, and has met nobody. */
function fail(b: Battle, v: Moving, { line }: Ahead, most: number, rules: string[]): null {
  const unit = unitOf(v);
  const way = walk(b, unit, { block: line.block, left: Math.max(0, Math.min(line.left, most)) }, { gap: INCH });
  emit(b, { kind: 'charge-fails', rules, unit, target: chargeOf(b, unit).target });
  goAhead(b, unit, line, way.distance);
  engageBeside(b, unit);
  return null;
}

/** It runs to the end of its roll; over the edge it is off the table and may come back (mom-charge.06, mom-move.24). */
function runOut(b: Battle, v: Moving, { line, way }: Ahead): null {
  const unit = unitOf(v);
  emit(b, { kind: 'charge-misses', rules: ['mom-charge.06'], unit, target: chargeOf(b, unit).target });
  goAhead(b, unit, line, way.distance);
  if (way.stop === 'edge') leave(b, unit, ['mom-move.24', 'mom-charge.06'], 'charged over the edge');
  else engageBeside(b, unit);
  return null;
}

/** One charger's move. `null` results end it. */
export const chargeMove = procedure<Battle, Moving>('charge-move', {
  open(b, v) {
    const unit = unitOf(v);
    const charge = chargeOf(b, unit);
    charge.done = MOVED;
    v.hit = NONE;
    v.die = 0;
    if (gaveWay(b, charge.target)) {
      charge.done = IN_VAIN;
      v.die = draw(b, `The charge of ${nameOf(b, unit)} after ${nameOf(b, charge.target)}`, v.side, d6);
    }
  },
  /** Those in flight whom someone else charged, or nobody, do not stop it. */
  clear(b, v) {
    // Elephants upon whom it came have run wild over it.
    if (!isSteady(b, unitOf(v))) {
      lapse(b, unitOf(v));
      return null;
    }
    const { enemy } = aheadOf(b, v);
    if (enemy === NONE || enemy === chargeOf(b, unitOf(v)).target || !isFleeing(b, enemy)) return undefined;
    rideOver(b, unitOf(v), enemy);
    return 'clear';
  },
  further: ask<Battle, Moving, 'contact' | 'stop'>({
    ask: 'further-enemy',
    rules: ['mom-charge.14'],
    side: (_b, v) => v.side,
    skipIf: (b, v) => {
      const { target } = chargeOf(b, unitOf(v));
      const { enemy } = aheadOf(b, v);
      return !gaveWay(b, target) || enemy === NONE || enemy === target;
    },
    text: (b, v) => {
      const { enemy } = aheadOf(b, v);
      return `${withVerb(b, unitOf(v), 'meets', 'meet')} ${nameOf(b, enemy)}. Choose whether to charge into them.`;
    },
    list: () => ['contact', 'stop'],
    refuse: (b, v, choice) => {
      const why = furtherRefusal(b, v, aheadOf(b, v));
      if (choice === 'contact') return why;
      return why === null && isImpetuous(b, unitOf(v))
        ? refusal('mom-charge.14', `${unitIs(b, unitOf(v))} Impetuous and must charge any enemy in the way.`)
        : null;
    },
    format: (_b, choice) => choice,
    label: (_b, _v, choice) => (choice === 'contact' ? 'Charge into them' : 'Stop 1" short'),
    apply(b, v, choice) {
      const ahead = aheadOf(b, v);
      if (choice === 'stop') return fail(b, v, ahead, ahead.line.left, ['mom-charge.14']);
      v.hit = ahead.enemy;
      return undefined;
    },
  }),
  /** Whom it hits instead of its target only holds, and tests if it comes from flank or rear (mom-charge.10, .14). */
  test(b, v) {
    const ahead = aheadOf(b, v);
    const { enemy } = ahead;
    if (enemy === NONE || enemy === chargeOf(b, unitOf(v)).target) return;
    if (furtherRefusal(b, v, ahead)) return;
    v.hit = enemy;
    if (!isBehind(b, unitOf(v), enemy) || hasDone(b, enemy, WAS_FLANKED)) return;
    note(b, enemy, WAS_FLANKED);
    start(b, 'cohesion-tests', { tests: [{ unit: enemy, why: 'flanked', from: unitOf(v) }] });
  },
  /** Who breaks before it runs at once, since the time for flight is over; the charger goes on (mom-cohesion.08). */
  afterTest(b, v) {
    const { hit = NONE } = v;
    if (hit === NONE || isSteady(b, hit)) return undefined;
    if (onTable(b, hit)) start(b, 'flee-moves', { units: [hit] });
    v.hit = NONE;
    return 'clear';
  },
  end(b, v) {
    const unit = unitOf(v);
    const { target } = chargeOf(b, unit);
    const ahead = aheadOf(b, v);
    const { enemy } = ahead;
    const chases = gaveWay(b, target);
    if (enemy === target && chases) {
      chargeOf(b, unit).done = CAUGHT;
      runDown(b, blowAt(b, v, ahead));
      return null;
    }
    if (enemy !== NONE && (enemy === target || enemy === v.hit)) {
      const blow = blowAt(b, v, ahead);
      const places = placesOf(b, blow);
      if (!places) return fail(b, v, ahead, ahead.line.left, ['mom-charge.12', 'mom-charge.09']);
      strike(b, blow, places);
      return null;
    }
    if (chases) return runOut(b, v, ahead);
    return fail(b, v, ahead, Math.floor(rateOf(b, unit) / 2), ['mom-charge.09']);
  },
});

/** The chargers of a side in their owner's order (mom-charge.12). */
const sideCharges = procedure<Battle, Moving>('side-charges', {
  /** Nobody is asked about those who have broken, were run over or struck first, or may not charge their target any more. */
  next(b, v) {
    for (const unit of waiting(b, v.side)) {
      if (isSteady(b, unit) && !isEngaged(b, unit) && !isShownTheFront(b, unit)) continue;
      chargeOf(b, unit).done = MOVED;
      lapse(b, unit);
    }
    return waiting(b, v.side).length === 0 ? null : undefined;
  },
  choose: ask<Battle, Moving, Unit>({
    ask: 'charge-order',
    rules: ['mom-charge.12', 'mom-move.01'],
    side: (_b, v) => v.side,
    text: () => 'Choose the next charge to move.',
    list: (b, v) => waiting(b, v.side),
    refuse: () => null,
    format: (b, unit) => keyOf(b, unit),
    label: (b, _v, unit) => `Charge with ${nameOf(b, unit)}`,
    orders: orderTable<Battle, Moving, Unit>('charges-in-turn', { 'as-declared': (_b, _v, legal) => legal[0] }),
    apply(b, v, unit) {
      call(b, chargeMove, { side: v.side, unit });
      return 'next';
    },
  }),
});

/** Targets that fled from charges which could not contact them: a token for each (mom-token.01, .09, .13). */
function awardFlights(b: Battle): void {
  const { charges } = b.state;
  const missed = charges.filter((c) => c.done === IN_VAIN && hasDone(b, c.target, DID_FLEE));
  for (const target of new Set(missed.map((c) => c.target))) {
    const [first] = charges.filter((c) => c.target === target);
    if (!first || charges.some((c) => c.target === target && c.done === CAUGHT)) continue;
    const text = `${nameOf(b, target)} fled from the charge and escaped contact`;
    award(b, sideOf(b, first.unit), 1, ['mom-token.01', 'mom-token.13'], text);
  }
}

/** Step 5: counter charges, then the chargers of each side (mom-move.01, mom-charge.04). */
export const chargeMoves = procedure<Battle, Record<string, never>>('charge-moves', {
  counters: counterMoves,
  charges: (b) =>
    callAll(
      b,
      sidesInOrder(b).map((side) => ({ proc: sideCharges.name, locals: { side } })),
    ),
  awards: awardFlights,
});
export const chargeMoveProcedures = [chargeMoves, sideCharges, chargeMove];
