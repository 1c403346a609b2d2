import {
  type Battle,
  DID_TEST,
  hasDone,
  inMelee,
  isPursuing,
  isRouting,
  type Unit,
  withVerb,
} from '@taxiarch/classical';
import { observeTable } from './classical-facts.ts';
import { focused, withOpponents } from './classical-focus.ts';
import { OddsError, type Scope } from './enumerate.ts';
import type { OddsPart, OddsRules } from './odds.ts';
import { named, partBy, type TableOdds, tableOddsBy } from './table-odds.ts';

const part = partBy<Battle>(focused);

/** Everybody bound to these units, to the end of the move: tests, answers, charge, shots, melee, what comes after it. */
const fight = (b: Battle, units: readonly Unit[]): OddsPart[] =>
  units.length === 0 ? [] : [part(b, { cast: withOpponents(b, units) }, { until: 'move' })];

/** Fights that have nothing to do with each other, each with everybody in it. */
function fights(b: Battle, units: readonly Unit[]): OddsPart[] {
  const casts = new Map(
    units.map((unit) => {
      const cast = withOpponents(b, [unit]);
      return [cast.join(), cast] as const;
    }),
  );
  return [...casts.values()].flatMap((cast) => fight(b, cast));
}

const fighters = (b: Battle): Unit[] => b.state.melees.map(({ one }) => one);
const chargers = (b: Battle): Unit[] => b.state.charges.map(({ unit }) => unit);

/** What is read of the procedures that ask. */
interface Locals {
  unit?: Unit;
  tests?: { unit: Unit }[];
  at?: number;
  plans?: Plan[];
}
type Rules = TableOdds<Battle, Locals>;

interface Plan {
  unit: Unit;
  holds: boolean;
  shots: { target: Unit }[];
}

/** Volleys at one target by all who shoot at it. */
function volleysAtEach(b: Battle, plans: readonly Plan[]): OddsPart[] {
  const shots = plans.flatMap((plan) => (plan.holds ? [] : plan.shots));
  const targets = [...new Set(shots.map(({ target }) => target))];
  return targets.map((target) => part(b, { cast: [target], struck: [] }, { until: 'shooting' }));
}

const volleyOf = (b: Battle, unit: Unit, scope: Scope, choices?: readonly string[]): OddsPart =>
  part(b, { cast: [], shooters: [unit], struck: [] }, scope, choices);

const partings: Rules['partings'] = {
  'declare-charge': (b, choice) => (choice === 'done' ? fights(b, chargers(b)) : fight(b, named(b, choice))),
  response: (b, choice) => fight(b, named(b, choice)),
  'charge-order': (b, choice) => fight(b, named(b, choice)),
  'run-on': (b, _choice, v) => fight(b, v.unit === undefined ? [] : [v.unit]),
  'reactive-counter-charge': (b, choice) => (choice === 'done' ? fights(b, chargers(b)) : fight(b, named(b, choice))),
  'general-sways': (b, _choice, v, frames) => {
    const unit = v.tests?.[v.at ?? 0]?.unit;
    if (unit === undefined) return [];
    const charge = frames.some(({ proc }) => proc === 'chargers-morale' || proc === 'responses');
    return charge ? fight(b, [unit]) : [part(b, { cast: [unit] }, { until: 'tests' })];
  },
  'rally-test': (b, choice, v) => {
    const units = choice === 'done' ? (v.tests ?? []).map(({ unit }) => unit) : named(b, choice);
    return units.map((unit) => part(b, { cast: [unit] }, { until: 'other-tests' }));
  },
  'move-unit': (b, choice) => (choice === 'done' ? fights(b, fighters(b)) : []),
  shooting: (b, choice, v) => {
    if (choice === 'done') return volleysAtEach(b, v.plans ?? []);
    const [unit] = named(b, choice);
    return unit === undefined || choice.startsWith('hold') ? [] : [volleyOf(b, unit, { until: 'shooting' })];
  },
  strike: (b, choice) => fight(b, named(b, choice)),
};

const stepOf = (b: Battle, proc: string, name: string): number =>
  (b.system.procedures[proc] as { names: string[] }).names.indexOf(name);

const matters: Rules['matters'] = {
  melee(b, unit) {
    if (!inMelee(b, unit)) throw new OddsError(`${withVerb(b, unit, 'is', 'are')} not in melee.`);
    const frames = [{ proc: 'move', step: stepOf(b, 'move', 'melee'), v: { side: b.state.mover } }];
    return part(b, { cast: withOpponents(b, [unit]) }, { frames }, []);
  },
  volley: (b, unit) => volleyOf(b, unit, { frames: [{ proc: 'shooting', step: 0, v: { side: b.state.mover } }] }, []),
  test(b, unit) {
    if (hasDone(b, unit, DID_TEST))
      throw new OddsError(`${withVerb(b, unit, 'has', 'have')} already tested in this move. (cls-morale.01)`);
    const why = isRouting(b, unit) ? 'rally' : isPursuing(b, unit) ? 'stop-pursuit' : 'routing-friend';
    const frames = [{ proc: 'tests', step: 0, v: { tests: [{ unit, why, enemies: [] }] } }];
    return part(b, { cast: [unit] }, { frames }, []);
  },
};

/** Battles of Classical. */
export const tableOdds: OddsRules<Battle> = tableOddsBy({ observe: observeTable, partings, matters });
