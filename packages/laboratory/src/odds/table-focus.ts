import type { Battle, Unit } from '@taxiarch/classical';
import type { AnyBattle, Frame, Procedure } from '@taxiarch/kernel';
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
  struck?: Struck[];
}

interface Struck {
  target: Unit;
  hits: number;
}

export const tableFocus = (b: AnyBattle): Focus | null => {
  const focus = focusOf(b);
  return focus && 'cast' in focus ? (focus as Focus) : null;
};

/** Changes the focus of a battle, not that of its copies. */
function refocus(b: AnyBattle, change: Partial<Focus>): void {
  const beneath = b.frames[0] as Frame;
  b.frames[0] = { ...beneath, v: { ...beneath.v, ...change } };
}

/** The volleys so far and another. */
const withHits = (struck: Struck[], { target, hits }: Struck): Struck[] =>
  struck.some((one) => one.target === target)
    ? struck.map((one) => (one.target === target ? { target, hits: one.hits + hits } : one))
    : [...struck, { target, hits }];

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
