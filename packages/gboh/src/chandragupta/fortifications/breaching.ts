import { angleOfSide, FRONT, type Hex, hexNumber, hexOf, neighbour, sideName } from '@taxiarch/hexfield';
import { ask, callAll, emit, orderTable, type Procedure, procedure, type RuleId, roll } from '@taxiarch/kernel';
import { rout } from '../../family/base/cohesion.ts';
import { overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { isElephant, isInColumn, isRouted, nameOf, placeOfUnit, sideOf, unitAt } from '../../family/base/units.ts';
import { DID_MOVE, NONE, type Unit } from '../../family/base/vocabulary.ts';
import { at1, furtherGrid } from '../../family/charts/index.ts';
import { ordersEnding, phaseOpening } from '../../family/command/orders.ts';
import { breaching } from '../../family/command/sequence.ts';
import { eventTexts } from '../../family/event-text.ts';
import { inCommandRange } from '../../family/leaders/range.ts';
import { volumeState } from '../volume-state.ts';
import { gateHolder, holderOf, inTower, sideAt, sideKey, wallAt } from './forts.ts';

/** Something that elephants can break: the hexside before them, or for a tower the hex. */
export interface BreachTarget {
  side: number;
  what: 'camp-gate' | 'camp-wall' | 'camp-tower' | 'city-gate';
}
const NOTHING = -1;

/** Whether works are in the hands of a unit's own side, which does not break them (a reading of cha-12.31a). */
function isOwn(b: Battle, unit: Unit, hex: Hex, { side, what }: BreachTarget): boolean {
  const holder = what === 'city-gate' ? gateHolder(b, sideKey(b, hex, side)) : holderOf(b, 'camp');
  return holder === sideOf(b, unit);
}

/** What a unit has before it that could be broken (cha-12.31a, cha-12.32a). */
export function breachTargets(b: Battle, unit: Unit): BreachTarget[] {
  if (b.world.works === null || !isElephant(b, unit) || isRouted(b, unit) || isInColumn(b, unit)) return [];
  const place = placeOfUnit(b, unit);
  const hex = hexOf(place);
  const found: BreachTarget[] = [];
  const add = (target: BreachTarget): void => {
    if (!isOwn(b, unit, hex, target)) found.push(target);
  };
  for (let side = 0; side < 6; side++) {
    if (angleOfSide(place, side) !== FRONT) continue;
    const beyond = neighbour(b.world.field.grid, hex, side);
    if (beyond < 0) continue;
    const feature = sideAt(b, hex, side);
    if (inTower(b, beyond)) add({ side, what: 'camp-tower' });
    // What is breached, or has fallen with its tower, is no wall or gate any more.
    else if (!['wall', 'gate'].includes(wallAt(b, hex, side) ?? '')) continue;
    else if (feature === 'camp-wall' || feature === 'camp-gate' || feature === 'city-gate')
      add({ side, what: feature });
  }
  return found;
}

/** Who stands before works as a phase that is no Momentum phase opens (cha-12.31a, cha-12.33). */
function setToWork(b: Battle): void {
  if (b.world.works === null) return;
  const own = volumeState(b);
  own.working = b.world.units.map((_, unit) => (breachTargets(b, unit).length > 0 ? placeOfUnit(b, unit) : NOTHING));
}

/**
 * Who has neither moved nor turned all through that phase has earned a roll (cha-12.31a, cha-12.32a). It is the phase of a
 * leader who could have given it an order (a reading; with an option, of any leader of its side).
 */
function keepAtWork(b: Battle, momentum: boolean, leader: number): void {
  if (b.world.works === null) return;
  const own = volumeState(b);
  const side = b.world.leaders[leader]?.side;
  for (const [unit, place] of own.working.entries()) {
    if (momentum || place === NOTHING || sideOf(b, unit) !== side || placeOfUnit(b, unit) !== place) continue;
    if (((b.state.did[unit] as number) & DID_MOVE) !== 0) continue;
    if (b.world.options.has('breach-in-any-phase') || inCommandRange(b, leader, unit)) own.attempts[unit] = place;
  }
  own.working = [];
}

/** The die, or less, that breaks or damages works (cha-12.31b, cha-12.32b, cha-12.35a). */
export const breachNumber = (b: Battle, what: string): number =>
  at1(furtherGrid(b.world.charts, 'breach', 'number'), what) ?? -1;
/** The same for the blows of an elephant. */
export const elephantBreaks = (b: Battle, { what }: BreachTarget): number =>
  breachNumber(b, what === 'city-gate' ? 'city-gate-by-elephant' : what);
const nameOfTarget: Readonly<Record<BreachTarget['what'], string>> = {
  'camp-gate': 'the camp gate',
  'camp-wall': 'the camp wall',
  'camp-tower': 'the tower',
  'city-gate': 'the city gate',
};

/** Breaks or damages it; two blows bring down a tower or the gate of a city (cha-12.31b, cha-12.32b). */
export function strikeWorks(b: Battle, hex: Hex, { side, what }: BreachTarget, rules: RuleId[]): void {
  const own = volumeState(b);
  const beyond = neighbour(b.world.field.grid, hex, side);
  const key = sideKey(b, hex, side);
  const at = hexNumber(b.world.field.grid, what === 'camp-tower' ? beyond : hex);
  const tell = (state: string): void => {
    emit(b, { kind: 'breach', rules, what: nameOfTarget[what], at, state });
  };
  if (what === 'camp-tower' && !own.damagedTowers.includes(beyond)) {
    own.damagedTowers.push(beyond);
    tell('damaged');
  } else if (what === 'camp-tower') {
    own.destroyed.push(beyond);
    tell('destroyed');
    const there = unitAt(b, beyond);
    if (there !== NONE) rout(b, there, ['cha-12.32b'], NONE);
  } else if (what === 'city-gate' && !own.damaged.includes(key)) {
    own.damaged.push(key);
    tell('damaged');
  } else {
    own.breached.push(key);
    tell('breached');
  }
}

/** One elephant unit that has worked at a wall. */
interface Attempt {
  unit: Unit;
}

/** A target, or none: to work at the walls is an attempt, and nobody has to make it (cha-12.33). */
type Blow = BreachTarget | null;

function strike(b: Battle, unit: Unit, target: BreachTarget): void {
  const against = elephantBreaks(b, target);
  const isWall = target.what === 'camp-gate' || target.what === 'camp-wall';
  const rules = [isWall ? 'cha-12.31b' : 'cha-12.32b', 'cha-12.33'];
  const { total } = roll(b, {
    purpose: `Attack of ${nameOf(b, unit)} on ${nameOfTarget[target.what]}`,
    side: sideOf(b, unit),
    rules,
    against,
    about: { unit },
  });
  if (total <= against) strikeWorks(b, hexOf(placeOfUnit(b, unit)), target, rules);
}

const attemptProcedure = procedure<Battle, Attempt>('breach', {
  /** Of several hexsides before it the attacker chooses (cha-12.31b). */
  choose: ask<Battle, Attempt, Blow>({
    ask: 'breach',
    rules: ['cha-12.31a', 'cha-12.31b', 'cha-12.32a', 'cha-12.32b', 'cha-12.33'],
    side: (b, v) => sideOf(b, v.unit),
    skipIf: (b, v) => breachTargets(b, v.unit).length === 0,
    text: (b, v) => `${nameOf(b, v.unit)} can try to break through. Choose a target.`,
    list: (b, v) => [null, ...breachTargets(b, v.unit)],
    refuse: () => null,
    format: (_b, target) => (target === null ? 'no' : sideName(target.side)),
    label: (_b, _v, target) =>
      target === null ? 'Do not attempt' : `Break ${nameOfTarget[target.what]} (${sideName(target.side)})`,
    declines: (_b, _v, target) => target === null,
    orders: orderTable<Battle, Attempt, Blow>('breaching', {
      // What breaks most easily.
      always: (b, _v, legal) =>
        legal.reduce((best, one) => (one && (!best || elephantBreaks(b, one) > elephantBreaks(b, best)) ? one : best)),
      never: () => null,
    }),
    apply(b, v, target) {
      if (target !== null) strike(b, v.unit, target);
    },
  }),
});

/** Breaching walls, gates and towers (chapter 12.3). */
export const breachOverrides: readonly RuleOverride[] = [
  overrideRule(phaseOpening, (family) => (b) => {
    family(b);
    setToWork(b);
  }),
  overrideRule(ordersEnding, (family) => (b, v) => {
    keepAtWork(b, v.momentum, v.leader);
    family(b, v);
  }),
  overrideRule(breaching, (family) => (b) => {
    family(b);
    const own = volumeState(b);
    // Who has gone elsewhere since has nothing before it that it has worked at (a reading).
    const stays = (unit: Unit, place: number): boolean => place !== NOTHING && placeOfUnit(b, unit) === place;
    const workers = own.attempts.flatMap((place, unit) => (stays(unit, place) ? [{ unit }] : []));
    own.attempts.fill(NOTHING);
    if (workers.length > 0) {
      emit(b, { kind: 'breaching', rules: ['cha-3.0e', 'cha-12.33'] });
      callAll(
        b,
        workers.map((locals) => ({ proc: 'breach', locals })),
      );
    }
  }),
  overrideRule(eventTexts, (family) => ({
    ...family,
    breaching: () => 'Elephants try to break walls and gates.',
    breach: (_b, event) => {
      const what = String(event['what']);
      return `${what.charAt(0).toUpperCase()}${what.slice(1)} at ${String(event['at'])} is ${String(event['state'])}.`;
    },
  })),
];
export const breachProcedures: readonly Procedure<Battle>[] = [attemptProcedure];
