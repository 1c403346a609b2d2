import type { AnyBattle, Frame, Procedure } from '@taxiarch/kernel';
import { focusOf } from './enumerate.ts';

type Unit = number;

/**
 * On the table everything of a phase happens at once, and a battle line that fights has more ways to fare than could be
 * walked. So one matter is walked by itself, the rest of the table standing still: the dice of others are not thrown.
 */
export interface Focus {
  /** Who is concerned: those who test, strike and are shot at. It grows by anyone who comes to blows with them. */
  cast: Unit[];
  /** Only what these shoot is walked, no matter who is their target. */
  shooters?: Unit[];
  /** What came of the volleys, where they are the matter; the state keeps losses only. */
  struck?: Struck[];
  /** Every die is thrown as the rules throw it: nothing is done `instead`. */
  plainly?: boolean;
}

export interface Struck {
  target: Unit;
  hits: number;
}

export const tableFocus = (b: AnyBattle): Focus | null => {
  const focus = focusOf(b);
  return focus && 'cast' in focus ? (focus as Focus) : null;
};

/** Changes the focus of a battle, not that of its copies. */
export function refocus(b: AnyBattle, change: Partial<Focus>): void {
  const beneath = b.frames[0] as Frame;
  b.frames[0] = { ...beneath, v: { ...beneath.v, ...change } };
}

/** The units with all who are bound to them, and those bound to these. */
export function boundTo(units: readonly Unit[], bonds: readonly (readonly Unit[])[]): Unit[] {
  const found = new Set(units);
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const some of bonds) if (some.some((unit) => found.has(unit))) for (const unit of some) found.add(unit);
  }
  return [...found].sort((one, other) => one - other);
}

/** Done before a step of a procedure while a matter is walked by itself; may name another step to go to instead. */
export type Doing<B extends AnyBattle> = (b: B, v: never, focus: Focus) => string | undefined;

/** What of a rule system is left out or narrowed, by procedure and step, while a matter is walked by itself. */
export interface Narrowing<B extends AnyBattle> {
  /** Steps in which only others do anything. */
  readonly leftOut: Readonly<Record<string, readonly string[]>>;
  readonly before: Readonly<Record<string, Readonly<Record<string, Doing<B>>>>>;
  /** Steps in place of others, by which the same comes about with fewer dice. */
  readonly instead?: Readonly<Record<string, Readonly<Record<string, Doing<B>>>>>;
}

type System = AnyBattle['system'];
type AnyStep = Procedure<AnyBattle>['steps'][number];

/** Makes rules of the table mind a focus; the same rules give the same. */
export function focusing<B extends AnyBattle>(narrowing: Narrowing<B>): (system: System) => System {
  const known = new WeakMap<System, System>();
  return (system) => {
    const found = known.get(system);
    if (found) return found;
    checkNames(narrowing, system);
    const procedures = Object.fromEntries(
      Object.entries(system.procedures).map(([name, proc]) => [
        name,
        { ...proc, steps: proc.steps.map((step, i) => narrowed(narrowing, name, proc.names[i] as string, step)) },
      ]),
    );
    const minding = { ...system, procedures };
    known.set(system, minding);
    return minding;
  };
}

/** What names no step of the rules would never be done, and nobody would notice. */
function checkNames<B extends AnyBattle>({ leftOut, before, instead = {} }: Narrowing<B>, system: System): void {
  const named = [leftOut, before, instead].flatMap((list) =>
    Object.entries(list).flatMap(([proc, steps]) =>
      (Array.isArray(steps) ? (steps as readonly string[]) : Object.keys(steps)).map((step) => [proc, step] as const),
    ),
  );
  for (const [name, step] of named) {
    const proc = system.procedures[name];
    if (typeof proc?.steps[proc.names.indexOf(step)] !== 'function') throw new Error(`“${name}” has no step “${step}”`);
  }
}

function narrowed<B extends AnyBattle>(
  { leftOut, before, instead }: Narrowing<B>,
  proc: string,
  name: string,
  step: AnyStep,
): AnyStep {
  if (typeof step !== 'function') return step;
  if (leftOut[proc]?.includes(name)) return (b, v, frame) => (tableFocus(b) ? undefined : step(b, v, frame));
  type AnyDoing = (b: AnyBattle, v: object, focus: Focus) => string | undefined;
  const other = instead?.[proc]?.[name] as AnyDoing | undefined;
  if (other) {
    return (b, v, frame) => {
      const focus = tableFocus(b);
      return focus && !focus.plainly ? other(b, v, focus) : step(b, v, frame);
    };
  }
  const doing = before[proc]?.[name] as AnyDoing | undefined;
  if (!doing) return step;
  return (b, v, frame) => {
    const focus = tableFocus(b);
    return (focus && doing(b, v, focus)) ?? step(b, v, frame);
  };
}
