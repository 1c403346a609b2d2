import type { Battle, Unit } from '@taxiarch/classical';
import type { AnyBattle, Procedure } from '@taxiarch/kernel';
import { focusOf } from './walk.ts';

/**
 * On the table everything of a phase happens at once, and a battle line that fights has more ways to fare than could be
 * walked. So one matter is walked by itself, the rest of the table standing still: the dice of others are not thrown.
 */
export interface Focus {
  /** Who is concerned: those who test, strike and are shot at. It grows by whoever comes to blows with them. */
  cast: Unit[];
  /** Only what these shoot is walked, whoever is their target. */
  shooters?: Unit[];
  /** What came of the volleys, where they are the matter; the state keeps losses only. */
  struck?: { target: Unit; hits: number }[];
}

export const tableFocus = (b: AnyBattle): Focus | null => {
  const focus = focusOf(b);
  return focus && 'cast' in focus ? (focus as Focus) : null;
};

/** The units with all who are bound to them by a charge or a melee, and those bound to these. */
export function withOpponents(b: Battle, units: readonly Unit[]): Unit[] {
  const { charges, melees } = b.state;
  const bound = [...charges.map(({ unit, targets }) => [unit, ...targets]), ...melees.map((m) => [m.one, m.other])];
  const found = new Set(units);
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const some of bound) if (some.some((unit) => found.has(unit))) for (const unit of some) found.add(unit);
  }
  return [...found].sort((one, other) => one - other);
}

/** May name another step to go to instead. */
type Doing = (b: Battle, v: never, focus: Focus) => string | undefined;

interface Tests {
  tests: { unit: Unit; enemies: Unit[] }[];
  generals: number[];
  tested?: unknown;
}

/** What is done before a step of a procedure while a matter is walked by itself. */
const beforeSteps: Readonly<Record<string, Readonly<Record<string, Doing>>>> = {
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
    end(_b, v: { struck: { target: Unit; hits: number }[] }, focus) {
      for (const { target, hits } of focus.struck ? v.struck : []) {
        const known = focus.struck?.find((one) => one.target === target);
        if (known) known.hits += hits;
        else focus.struck?.push({ target, hits });
      }
      return undefined;
    },
  },
  melee: {
    nextUnit(b, v: { queue: Unit[] }, focus) {
      focus.cast = withOpponents(b, focus.cast);
      v.queue = v.queue.filter((unit) => focus.cast.includes(unit));
      return undefined;
    },
  },
};

/** Steps of a side's move in which only others do anything. */
const leftOut = new Set('signals routLosses messengersRide normalMoves rally otherTests returns endMove'.split(' '));

type System = AnyBattle['system'];
type AnyStep = Procedure<AnyBattle>['steps'][number];
const known = new WeakMap<System, System>();

/** The rules of the table, minding a focus. */
export function focused(system: System): System {
  const found = known.get(system);
  if (found) return found;
  const procedures = Object.fromEntries(
    Object.entries(system.procedures).map(([name, proc]) => [
      name,
      { ...proc, steps: proc.steps.map((step, i) => focusedStep(name, proc.names[i] as string, step)) },
    ]),
  );
  const minding = { ...system, procedures };
  known.set(system, minding);
  return minding;
}

function focusedStep(proc: string, name: string, step: AnyStep): AnyStep {
  if (typeof step !== 'function') return step;
  if (proc === 'move' && leftOut.has(name)) {
    return (b, v, frame) => (tableFocus(b) ? undefined : step(b, v, frame));
  }
  const doing = beforeSteps[proc]?.[name] as
    | ((b: AnyBattle, v: object, focus: Focus) => string | undefined)
    | undefined;
  if (!doing) return step;
  return (b, v, frame) => {
    const focus = tableFocus(b);
    return (focus && doing(b, v, focus)) ?? step(b, v, frame);
  };
}
