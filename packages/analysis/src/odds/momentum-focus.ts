import {
  type Battle,
  COMBAT,
  poolBlows,
  type Round,
  rolledTogether,
  SHOOTING,
  type Strike,
  strike,
  type Unit,
} from '@taxiarch/momentum';
import { boundTo, type Focus, focusing, type Narrowing, refocus } from './focus.ts';

/** The units with all who are bound to them by a charge or a contact, and those bound to these. */
export const withFoes = ({ state }: Battle, units: readonly Unit[]): Unit[] =>
  boundTo(units, [
    ...state.charges.map(({ unit, target }) => [unit, target]),
    ...state.contacts.map(({ one, other }) => [one, other]),
  ]);

/** Only the combats of the cast are fought, with the tokens that were declared for them. */
function onlyOurs(b: Battle, v: Round, focus: Focus): string | undefined {
  const cast = withFoes(b, focus.cast);
  const kept = v.combats.map((combat) => combat.flat().some((unit) => cast.includes(unit)));
  const keep = <T>(list: readonly T[]): T[] => list.filter((_, i) => kept[i]);
  v.combats = keep(v.combats);
  v.inflicted = keep(v.inflicted);
  b.state.pledges = [keep(b.state.pledges[0]), keep(b.state.pledges[1])];
  refocus(b, {
    cast: boundTo(
      cast,
      v.combats.map((combat) => combat.flat()),
    ),
  });
  return v.combats.length === 0 ? 'end' : undefined;
}

interface Shots {
  queue: { unit: Unit; target: Unit }[];
  fallen: unknown[];
}

/** Only the volleys in question are shot; anyone who is their target may have to test. */
function onlyTheirs(b: Battle, v: Shots, { cast, shooters }: Focus): string | undefined {
  if (v.fallen.length > 0) return undefined;
  v.queue = v.queue.filter(({ unit, target }) => (shooters ? shooters.includes(unit) : cast.includes(target)));
  refocus(b, { cast: [...new Set([...cast, ...v.queue.map(({ target }) => target)])] });
  return v.queue.length === 0 ? 'fall' : undefined;
}

const ofCast =
  (column: 'tests' | 'units' | 'queue') =>
  (_b: Battle, v: Record<string, (Unit | { unit: Unit })[]>, { cast }: Focus): undefined => {
    v[column] = (v[column] ?? []).filter((one) => cast.includes(typeof one === 'number' ? one : one.unit));
  };

const before: Narrowing<Battle>['before'] = {
  volleys: {
    begin(b) {
      b.state.phase = SHOOTING;
      return undefined;
    },
    shoot: onlyTheirs,
  },
  'cohesion-tests': { begin: ofCast('tests') },
  rally: { throw: ofCast('queue') },
  'flee-moves': {
    next(b, v: { units: Unit[] }, { cast }) {
      // How far someone runs after a combat is another matter.
      v.units = b.state.phase === COMBAT ? [] : v.units.filter((unit) => cast.includes(unit));
      return undefined;
    },
  },
  'charge-moves': {
    counters({ state }, _v, { cast }) {
      state.charges = state.charges.filter(({ unit }) => cast.includes(unit));
      state.answers = state.answers.filter(({ unit }) => cast.includes(unit));
      return undefined;
    },
  },
  combats: {
    begin(b) {
      b.state.phase = COMBAT;
      return undefined;
    },
    order: onlyOurs,
    // As is who pursues, and whom he meets.
    pursuits: () => 'end',
  },
};

/** How many hits it took to kill so many does not matter, nor how many of the dead are whose. */
const instead: Narrowing<Battle>['instead'] = {
  combats: {
    strike(b, v: Round) {
      strike(b, v, v.strikes.shift() as Strike, rolledTogether);
      poolBlows(v);
      return 'nextStrike';
    },
  },
};

/** Steps in which only others do anything. */
const leftOut = { 'movement-phase': ['rally', 'remaining'], 'compulsory-moves': ['stampedes'] };

/** The rules of the momentum table, minding a focus. */
export const momentumFocused = focusing<Battle>({ leftOut, before, instead });
