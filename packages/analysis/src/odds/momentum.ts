import { nameOf } from '@taxiarch/miniatures';
import { type Battle, isAway, isEngaged, isFleeing, mayRally, NONE, type Unit, unitIs } from '@taxiarch/momentum';
import { OddsError } from './enumerate.ts';
import { observeMomentum } from './momentum-facts.ts';
import { momentumFocused, withFoes } from './momentum-focus.ts';
import type { OddsPart, OddsRules } from './odds.ts';
import { named, partBy, type TableOdds, tableOddsBy } from './table-odds.ts';

const part = partBy<Battle>(momentumFocused);

/** Everybody bound to these units, to the end of the turn: tests, answers, charge, combat. */
const fight = (b: Battle, units: readonly Unit[], until = 'turn'): OddsPart[] =>
  units.length === 0 ? [] : [part(b, { cast: withFoes(b, units) }, { until })];

/** Fights that have nothing to do with each other, each with everybody in it. */
function fights(b: Battle, units: readonly Unit[]): OddsPart[] {
  const casts = new Map(units.map((unit) => [withFoes(b, [unit]).join(), unit] as const));
  return [...casts.values()].flatMap((unit) => fight(b, [unit]));
}

const chargers = ({ state }: Battle): Unit[] => state.charges.map(({ unit }) => unit);

/** What is read of the procedures that ask. */
interface Locals {
  unit?: Unit;
  quarries?: Unit[];
  tempted?: Unit[];
  plans?: Plan[];
  combats?: Unit[][][];
  asked?: number;
}
type Rules = TableOdds<Battle, Locals>;

interface Plan {
  unit: Unit;
  holds: boolean;
  using: number;
  weapons: { targets: { unit: Unit }[] }[];
}

/** Volleys at one target by all who shoot at it. */
function volleysAtEach(b: Battle, plans: readonly Plan[]): OddsPart[] {
  const shots = plans.flatMap(({ holds, weapons, using }) => (holds ? [] : (weapons[using]?.targets ?? [])));
  const targets = [...new Set(shots.map(({ unit }) => unit))];
  return targets.map((target) => part(b, { cast: [target] }, { until: 'shooting-phase' }));
}

/** The combat for which tokens are declared. */
function pledged(b: Battle, { combats = [], asked = 0 }: Locals): Unit[] {
  const side = asked === 0 ? b.state.first : 1 - b.state.first;
  return combats[b.state.pledges[side as 0 | 1].length]?.flat() ?? [];
}

const partings: Rules['partings'] = {
  commitment: (b, choice, { tempted = [] }) =>
    choice === 'hold' ? [part(b, { cast: tempted.slice(0, 1) }, { until: 'commitments' })] : [],
  shooting(b, choice, { plans = [] }) {
    if (choice === 'done') return volleysAtEach(b, plans);
    const [unit] = named(b, choice);
    if (unit === undefined || choice.startsWith('hold')) return [];
    return [part(b, { cast: [], shooters: [unit] }, { until: 'shooting-phase' })];
  },
  declaration: (b, choice) => (choice === 'done' ? fights(b, chargers(b)) : fight(b, named(b, choice))),
  response: (b, choice) => fight(b, named(b, choice)),
  'charge-order': (b, choice) => fight(b, named(b, choice)),
  'further-enemy': (b, _choice, { unit }) => fight(b, unit === undefined ? [] : [unit]),
  split: (b, choice) => fight(b, named(b, choice), 'combats'),
  pledge: (b, _choice, v) => fight(b, pledged(b, v), 'combats'),
  pursuit: (b, choice, { unit = NONE }) => [part(b, { cast: [unit, ...named(b, choice)] }, { until: 'pursuit' })],
};

const matters: Rules['matters'] = {
  combat(b, unit) {
    if (!isEngaged(b, unit)) throw new OddsError(`${unitIs(b, unit)} not in combat.`);
    return part(b, { cast: withFoes(b, [unit]) }, { frames: [{ proc: 'combats', step: 0, v: {} }] }, []);
  },
  volley: (b, unit) =>
    part(b, { cast: [], shooters: [unit] }, { frames: [{ proc: 'shooting-phase', step: 0, v: {} }] }, []),
  test(b, unit) {
    if (isFleeing(b, unit)) {
      if (!mayRally(b, unit)) throw new OddsError(`${nameOf(b, unit)} cannot rally now. (mom-rally.01)`);
      return part(b, { cast: [unit] }, { frames: [{ proc: 'rally', step: 0, v: {} }] }, []);
    }
    const tests = [{ unit, why: isAway(b, unit) ? 'return' : 'fleeing-friend', from: NONE }];
    return part(b, { cast: [unit] }, { frames: [{ proc: 'cohesion-tests', step: 0, v: { tests } }] }, []);
  },
};

/** Battles of Momentum. */
export const momentumOdds: OddsRules<Battle> = tableOddsBy({ observe: observeMomentum, partings, matters });
