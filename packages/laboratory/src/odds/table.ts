import { type Battle, DID_TEST, hasDone, inMelee, isPursuing, isRouting, nameOf, type Unit } from '@taxiarch/classical';
import { clone, type Frame, submit } from '@taxiarch/kernel';
import { questionOf } from './answers.ts';
import type { OddsPart, OddsRules } from './odds.ts';
import { observeTable } from './table-facts.ts';
import { type Focus, focused, withOpponents } from './table-focus.ts';
import { OddsError, type Scope } from './walk.ts';

const nothingNew: ReadonlySet<string> = new Set();

const part = (b: Battle, focus: Focus, scope: Scope, choices?: readonly string[]): OddsPart => ({
  ...scope,
  focus: { ...focus },
  system: focused(b.system),
  ends: nothingNew,
  ...(choices ? { choices } : {}),
});

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

/** Units that a choice names, in its order. */
function named(b: Battle, choice: string): Unit[] {
  const words = choice.split(/[\s+,]+/);
  return words.flatMap((word) => {
    const unit = b.world.units.findIndex(({ key }) => key === word);
    return unit < 0 ? [] : [unit];
  });
}

/** What is read of the procedures that ask. */
interface Locals {
  unit?: Unit;
  tests?: { unit: Unit }[];
  at?: number;
  plans?: Plan[];
}
type Parting = (b: Battle, choice: string, v: Locals, frames: readonly Frame[]) => OddsPart[];

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

/** By kind of question: the parts that an answer sets going. Where nothing is said no die falls that it concerns. */
const partings: Readonly<Record<string, Parting>> = {
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

/** What can be asked about at any time: what would come of it if it were done now. */
const matters: Readonly<Record<string, (b: Battle, unit: Unit) => OddsPart>> = {
  melee(b, unit) {
    if (!inMelee(b, unit)) throw new OddsError(`${nameOf(b, unit)} are in no melee.`);
    const frames = [{ proc: 'move', step: stepOf(b, 'move', 'melee'), v: { side: b.state.mover } }];
    return part(b, { cast: withOpponents(b, [unit]) }, { frames }, []);
  },
  volley: (b, unit) => volleyOf(b, unit, { frames: [{ proc: 'shooting', step: 0, v: { side: b.state.mover } }] }, []),
  test(b, unit) {
    if (hasDone(b, unit, DID_TEST)) throw new OddsError(`${nameOf(b, unit)} have tested in this move. (cls-morale.01)`);
    const why = isRouting(b, unit) ? 'rally' : isPursuing(b, unit) ? 'stop-pursuit' : 'routing-friend';
    const frames = [{ proc: 'tests', step: 0, v: { tests: [{ unit, why, enemies: [] }] } }];
    return part(b, { cast: [unit] }, { frames }, []);
  },
};

function parts(b: Battle, choices: readonly string[]): OddsPart[] {
  if (b.wanted) return [{ ends: nothingNew }];
  const [first = ''] = choices;
  const [word = '', key = ''] = first.split(' ');
  const matter = matters[word];
  if (matter && choices.length === 1) {
    const [unit] = named(b, key);
    if (unit === undefined) throw new OddsError(`There is no unit “${key}”.`);
    return [matter(b, unit)];
  }
  const tried = submit(clone(b), first);
  if (!tried.ok) throw new OddsError(`${tried.refusal.text} (${tried.refusal.rule})`);
  const { frame } = b.waiting as { frame: Frame };
  return partings[questionOf(b) ?? '']?.(b, first, frame.v as Locals, b.frames) ?? [];
}

/** Battles on the open table: a matter is walked by itself, the rest of the table standing still. */
export const tableOdds: OddsRules<Battle> = { observe: observeTable, parts };
