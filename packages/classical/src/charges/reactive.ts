import { ask, call, emit, enemyOf, orderTable, procedure, type Refusal, refusal, type Side } from '@taxiarch/kernel';
import { inReach, keyOf, nameOf, onTable, unitsOf } from '@taxiarch/miniatures';
import { start, type Test } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { hasDone, isRouting, note, unitIsFoot, unitIsMounted } from '../base/units.ts';
import { DID_CHARGE, DID_TEST, NONE, pace, READY, type Unit, WAS_HALTED } from '../base/vocabulary.ts';
import { responseAfterTest } from '../morale/rights.ts';
import { chargeBonus } from '../movement/rates.ts';
import { openingsToward } from './aim.ts';
import { type CounterMove, counterLine } from './counter.ts';
import { standsBehind } from './flank.ts';
import { openingText, openingWords, readOpening } from './line.ts';
import { counterRefusal } from './permission.ts';
import { COUNTER_WHEEL } from './respond.ts';

interface Reacting {
  side: Side;
  wanted?: CounterMove[];
  acted?: number;
}

const nobody: CounterMove = { unit: NONE, against: NONE, opening: { wheel: 0, turn: 0 }, most: 0 };

const chargersOn = (b: Battle): Unit[] =>
  b.state.charges.filter((c) => hasDone(b, c.unit, DID_CHARGE) && onTable(b, c.unit)).map((c) => c.unit);

/** Counter charges by units that have not yet tested, against chargers who are now in reach (cls-period.05). */
function reactionsOf(b: Battle, v: Reacting): CounterMove[] {
  const found: CounterMove[] = [];
  const chargers = chargersOn(b);
  for (const unit of unitsOf(b, enemyOf(v.side))) {
    if (b.state.status[unit] !== READY || hasDone(b, unit, DID_TEST) || v.wanted?.some((m) => m.unit === unit))
      continue;
    const bonus = chargeBonus(b, unit);
    for (const against of chargers) {
      if (!inReach(b, unit, against, bonus, pace)) continue;
      for (const opening of openingsToward(b, unit, against, COUNTER_WHEEL, false)) {
        found.push({ unit, against, opening, most: bonus });
      }
    }
  }
  return found;
}

function reactionRefusal(b: Battle, move: CounterMove): Refusal | null {
  const { unit, against } = move;
  const why = counterRefusal({ b, unit, chargers: [against], target: against, behind: standsBehind(b, unit, against) });
  return why ?? reaches(b, move);
}

function reaches(b: Battle, move: CounterMove): Refusal | null {
  const { unit, against } = move;
  const found = counterLine(b, move);
  if (!('line' in found)) return found;
  if (found.strikes === against) return null;
  return refusal('cls-period.05', `${nameOf(b, unit)} cannot reach ${nameOf(b, against)}.`);
}

/** Phase 6: units with a charger in reach of their counter charge may strike it (cls-response.08). */
export const reactiveCounterCharges = procedure<Battle, Reacting>('reactive-counter-charges', {
  begin(_b, v) {
    v.wanted = [];
    v.acted = 0;
  },
  choose: ask<Battle, Reacting, CounterMove>({
    ask: 'reactive-counter-charge',
    rules: ['cls-period.05', 'cls-response.08', 'cls-response.09', 'cls-response.13'],
    side: (_b, v) => enemyOf(v.side),
    skipIf: (b, v) => reactionsOf(b, v).length === 0,
    text: () => 'Chargers are in reach. Choose a unit to counter charge.',
    list: (b, v) => [...reactionsOf(b, v), nobody],
    refuse: (b, _v, move) => (move.unit === NONE ? null : reactionRefusal(b, move)),
    parse: readReaction,
    format: (b, move) =>
      move.unit === NONE
        ? 'done'
        : `${keyOf(b, move.unit)} counter ${keyOf(b, move.against)}${openingText(move.opening)}`,
    label: (b, _v, move) =>
      move.unit === NONE
        ? 'No counter charge'
        : `Counter charge ${nameOf(b, move.against)} with ${nameOf(b, move.unit)}${openingWords(move.opening)}`,
    orders: orderTable<Battle, Reacting, CounterMove>('reactive-charges', { never: () => nobody }),
    apply(_b, v, move) {
      if (move.unit === NONE) return undefined;
      v.wanted?.push(move);
      return 'choose';
    },
  }),
  test(b, v) {
    const tests = (v.wanted ?? []).map(
      (m): Test => ({ unit: m.unit, why: 'counter', response: 'counter', enemies: [m.against] }),
    );
    if (tests.length > 0) start(b, 'tests', { tests });
  },
  act(b, v) {
    const move = v.wanted?.[v.acted ?? 0];
    if (!move) return null;
    v.acted = (v.acted ?? 0) + 1;
    const { unit, against } = move;
    // The rout of another may have swept the charger off the table.
    if (!onTable(b, unit) || isRouting(b, unit) || !onTable(b, against)) return 'act';
    if (responseAfterTest(b, unit, 'counter', [against]) !== 'counter') return 'act';
    // Infantry struck by mounted count as halted just before, against them alone (cls-response.08, cls-response.13).
    if (unitIsFoot(b, against) && unitIsMounted(b, unit) && reaches(b, move) === null) {
      note(b, against, WAS_HALTED);
      emit(b, { kind: 'charge-halted', rules: ['cls-response.08'], unit: against, by: unit });
    }
    call(b, 'counter-charge', move);
    return 'act';
  },
});

function readReaction(b: Battle, v: Reacting, text: string): CounterMove | null {
  if (text === 'done') return nobody;
  const [who, verb, whom, ...rest] = text.split(/\s+/);
  const unit = unitsOf(b, enemyOf(v.side)).find((u) => keyOf(b, u) === who);
  const against = chargersOn(b).find((u) => keyOf(b, u) === whom);
  const opening = readOpening(rest);
  if (verb !== 'counter' || unit === undefined || against === undefined || !opening) return null;
  if (hasDone(b, unit, DID_TEST) || v.wanted?.some((m) => m.unit === unit)) return null;
  return { unit, against, opening, most: chargeBonus(b, unit) };
}
