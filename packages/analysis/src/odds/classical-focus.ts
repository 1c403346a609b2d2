import type { Battle, Unit } from '@taxiarch/classical';
import { boundTo, focusing, type Narrowing, refocus, type Struck } from './focus.ts';

/** The volleys so far and another. */
const withHits = (struck: Struck[], { target, hits }: Struck): Struck[] =>
  struck.some((one) => one.target === target)
    ? struck.map((one) => (one.target === target ? { target, hits: one.hits + hits } : one))
    : [...struck, { target, hits }];

/** The units with all who are bound to them by a charge or a melee, and those bound to these. */
export const withOpponents = (b: Battle, units: readonly Unit[]): Unit[] =>
  boundTo(units, [
    ...b.state.charges.map(({ unit, targets }) => [unit, ...targets]),
    ...b.state.melees.map(({ one, other }) => [one, other]),
  ]);

interface Tests {
  tests: { unit: Unit; enemies: Unit[] }[];
  generals: number[];
  tested?: unknown;
}

const before: Narrowing<Battle>['before'] = {
  'chargers-morale': {
    test(b, _v, { cast }) {
      b.state.charges = b.state.charges.filter(({ unit }) => cast.includes(unit));
      return undefined;
    },
  },
  tests: {
    throwAll(_b, v: Tests, { cast }) {
      if (v.tested) return undefined;
      const kept = v.tests.map(({ unit, enemies }) => [unit, ...enemies].some((one) => cast.includes(one)));
      v.tests = v.tests.filter((_, i) => kept[i]);
      v.generals = v.generals.filter((_, i) => kept[i]);
      return undefined;
    },
  },
  shooting: {
    shoot(_b, v: { queue: { unit: Unit; target: Unit }[]; struck: unknown[] }, { cast, shooters }) {
      if (v.struck.length > 0) return undefined;
      v.queue = v.queue.filter(({ unit, target }) => (shooters ? shooters.includes(unit) : cast.includes(target)));
      return v.queue.length === 0 ? 'end' : undefined;
    },
    end(b, v: { struck: Struck[] }, { struck }) {
      if (struck) refocus(b, { struck: v.struck.reduce(withHits, struck) });
      return undefined;
    },
  },
  melee: {
    nextUnit(b, v: { queue: Unit[] }, focus) {
      const cast = withOpponents(b, focus.cast);
      refocus(b, { cast });
      v.queue = v.queue.filter((unit) => cast.includes(unit));
      return undefined;
    },
  },
};

/** Steps of a side's move in which only others do anything. */
const leftOut = {
  move: 'signals routLosses messengersRide normalMoves rally otherTests returns endMove'.split(' '),
};

/** The rules of the table, minding a focus. */
export const focused = focusing<Battle>({ leftOut, before });
