import { ask, emit, orderTable, type Part, procedure, type RuleId, roll } from '@taxiarch/kernel';
import { nameOf, onTable, sideOf } from '@taxiarch/miniatures';
import { disorder } from '../base/fate.ts';
import { type Procedures, start, type Test } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { hasDone, isRouting, meleesOf, note, opponentOf, troopOfUnit } from '../base/units.ts';
import { DID_TEST, READY, RETIRING, type Unit } from '../base/vocabulary.ts';
import { generalAttached, generalsRoutToo } from '../command/generals.ts';
import { nearElephants } from '../movement/elephants.ts';
import { animalsDisorder } from './disorder.ts';
import { noteKnown } from './known.ts';
import type { Outcome } from './outcome.ts';
import { beginRally } from './rally.ts';
import { columnRules, moraleDice, type Result } from './result.ts';
import { retire } from './retiring.ts';
import { underNoAdvance } from './rights.ts';
import { weigh } from './weigh.ts';

interface Tested {
  test: Test;
  result: Result;
  outcome: Outcome;
  rule: string;
}

interface TestsLocals {
  tests: Test[];
  /** For each test what the general with the unit adds; 0 without one. */
  generals?: number[];
  at?: number;
  tested?: Tested[];
}

/** At most one test a move (cls-morale.01); routers take none for being charged (cls-rout.15). */
const mayTest = (b: Battle, { unit, why }: Test): boolean =>
  onTable(b, unit) && !hasDone(b, unit, DID_TEST) && !(why === 'charged' && isRouting(b, unit));

function prepare(b: Battle, v: TestsLocals): void {
  animalsDisorder(b);
  for (const { unit } of v.tests) if (onTable(b, unit)) nearElephants(b, unit);
  v.tests = v.tests.filter((test) => mayTest(b, test));
  v.generals = v.tests.map(() => 0);
  v.at = -1;
}

/** The next unit that has a general with it who is not in rout (cls-morale.15). */
function nextGeneral(b: Battle, v: TestsLocals): string {
  for (let i = (v.at ?? -1) + 1; i < v.tests.length; i++) {
    if (!generalAttached(b, (v.tests[i] as Test).unit)) continue;
    v.at = i;
    return 'general';
  }
  return 'throwAll';
}

/** The owner says beforehand which way the general sways his men; he cannot stay out of it (cls-morale.16). */
const general = ask<Battle, TestsLocals, 2 | -2>({
  ask: 'general-sways',
  rules: ['cls-morale.15', 'cls-morale.16'],
  side: (b, v) => sideOf(b, (v.tests[v.at as number] as Test).unit),
  text: (b, v) =>
    `${nameOf(b, (v.tests[v.at as number] as Test).unit)} must test morale with a general. Choose his effect.`,
  list: () => [2, -2],
  refuse: () => null,
  format: (_, sign) => (sign > 0 ? 'urge' : 'restrain'),
  label: (_, __, sign) => (sign > 0 ? 'Urge on: +2' : 'Hold back: −2'),
  orders: orderTable<Battle, TestsLocals, 2 | -2>('swaying', { urge: () => 2, restrain: () => -2 }),
  apply: (_, v, sign) => {
    (v.generals as number[])[v.at as number] = sign;
    return 'nextGeneral';
  },
});

/** All dice on the state as it is before any of the results (cls-morale.01), one unit after another. */
function throwAll(b: Battle, v: TestsLocals): string | undefined {
  v.tested ??= [];
  const next = v.tested.length;
  const test = v.tests[next];
  if (!test) return undefined;
  v.tested.push(throwFor(b, test, (v.generals as number[])[next] as number));
  return 'throwAll';
}

const diceRules = ['cls-morale.05', 'cls-dice.01'];

/** What a test leads to besides its result: two rout moves, an evade move before the rout, a general who routs with his men. */
function sequelRules(b: Battle, test: Test, outcome: Outcome, general: number): RuleId[] {
  if (outcome === 'breaks') return [fleesAsEvader(test) ? 'cls-rout.08' : 'cls-move.06'];
  return outcome === 'goes-on' && general !== 0 && isRouting(b, test.unit) ? ['cls-general.07'] : [];
}

/** Who broke while about to evade makes his evade move instead of a rout move. */
const fleesAsEvader = ({ why, response }: Test): boolean => why === 'charged' && response === 'evade';
const concernsCharge = ({ why }: Test): boolean => why === 'charge' || why === 'charged' || why === 'counter';

function throwFor(b: Battle, test: Test, general: number): Tested {
  const { unit } = test;
  const { sum, rules: reckoned, verdict } = weigh(b, test, general);
  const { faces, count } = moraleDice(b, unit);
  let total = sum.total;
  const thrown: number[] = [];
  for (let i = 0; i < count; i++) {
    const all = `Morale test of ${nameOf(b, unit)}`;
    const [purpose, about] = count === 2 ? [`${all}, die ${i + 1} of 2`, { unit, all }] : [all, { unit }];
    const { natural } = roll(b, { purpose, side: sideOf(b, unit), rules: diceRules, faces, about });
    thrown.push(natural);
    total += natural;
  }
  const { result, outcome, rule, terms } = verdict(total);
  const parts: Part[] = sum.parts.map((part) => ({ ...part }));
  const rules = [
    ...columnRules[troopOfUnit(b, unit).grade],
    rule,
    ...terms,
    ...(concernsCharge(test) ? ['cls-morale.02'] : []),
    ...sequelRules(b, test, outcome, general),
    ...reckoned,
  ];
  emit(b, { kind: 'morale', rules, unit, why: test.why, thrown, parts: parts as never, total, result, outcome });
  return { test, result, outcome, rule };
}

/** Then all results. Who breaks makes a rout move at once. */
function takeEffect(b: Battle, v: TestsLocals): void {
  const broken: Procedures['breaks'][] = [];
  for (const tested of v.tested as Tested[]) {
    const { unit } = tested.test;
    note(b, unit, DID_TEST);
    record(b, unit, tested.result);
    if (tested.outcome === 'breaks') {
      const from = meleesOf(b, unit).map((melee) => opponentOf(melee, unit));
      broken.push({ unit, from, moves: !fleesAsEvader(tested.test) });
    } else carryOut(b, tested);
  }
  if (broken.length > 0) start(b, 'break-together', { broken });
}

/** Do Not Charge leaves a unit that is under No Advance where it was (cls-morale.22); who comes under it marks whom he sees (cls-morale.33). */
function record(b: Battle, unit: Unit, result: Result): void {
  const { state } = b;
  if (result === 'do-not-charge' && underNoAdvance(b, unit)) return;
  state.temper[unit] = result;
  state.temperMove[unit] = state.move;
  state.temperPhase[unit] = state.phase;
  if (result === 'no-advance') noteKnown(b, unit);
}

/** What a result short of breaking does; a general who joined routers to rally them, in vain, now routs with them (cls-general.07). */
function carryOut(b: Battle, { test, result, outcome, rule }: Tested): void {
  const { unit } = test;
  const { state } = b;
  if (state.status[unit] === RETIRING && outcome !== 'retires') state.status[unit] = READY;
  switch (outcome) {
    case 'halts':
      disorder(b, unit, [rule, 'cls-morale.27'], 'halted by morale test');
      break;
    case 'fights-on':
      disorder(b, unit, [rule], 'panic in melee');
      break;
    case 'retires':
      retire(b, unit, rule);
      break;
    case 'rallies':
      beginRally(b, unit, isRouting(b, unit) ? 'rout' : 'pursuit', [rule]);
      break;
    case 'goes-on':
      generalsRoutToo(b, unit);
      break;
    default:
  }
  // A unit that has to stand and rally cannot be beside itself to advance (cls-morale.20).
  if (result === 'uncontrolled' && state.rally[unit] !== 'none') state.temper[unit] = 'carry-on';
}

/** Tests of one phase together (cls-morale.01, .02). The results stand in `temper` when it ends. */
export const tests = procedure<Battle, TestsLocals>('tests', {
  prepare,
  nextGeneral,
  general,
  throwAll,
  takeEffect,
});
