import { climb, footprint, halves, hexOf, type Placement, sideBetween } from '@taxiarch/hexfield';
import type { RuleId } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Procedures } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import {
  canShockType,
  inDoubleDepth,
  infoOf,
  isChariot,
  isInColumn,
  isInSquare,
  isRouted,
  maForLeaving,
  placeOfUnit,
  sideOf,
  unitAt,
} from '../base/units.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import type { UnitInfo } from '../base/world.ts';
import { enemiesInZone, inEnemyZone, zonesOverUnit } from '../base/zones.ts';
import { groundToll, passingMp, type Toll, tollMp } from './cost.ts';
import { turnMp, verticesBetween } from './facing.ts';
import { closingUp, type Doing, furtherChanges, type Step } from './steps.ts';

/** What keeps a unit that began in an enemy ZOC from turning there (alx-7.25). */
export const MAY_TURN = 0;
export const MANY_ZONES = 1;
export const ENEMY_BEFORE = 2;

/** One ordered move under way: the account of a unit from its first step to its last. Plain data. */
export interface Walk {
  unit: Unit;
  line: boolean;
  along: Procedures['move']['along'];
  contingent?: boolean | undefined;
  together?: boolean | undefined;
  at: Placement;
  /** MP that it may spend at most, and has spent. */
  ma: number;
  spent: number;
  /** Steps into other hexes. */
  entered: number;
  /** It had moved in this turn before (alx-6.13a). */
  again: boolean;
  /** It began in an enemy ZOC (`beginsBound`); and the enemy too fast for it to leave, or NONE (alx-7.23b). */
  zoned: boolean;
  pinnedBy: Unit;
  turnBar: number;
  /** It has entered an enemy ZOC and must stop (alx-7.23a). */
  held: boolean;
  /** It may change its facing, but no longer its hex; and that because it has fired standing (alx-8.15d). */
  rooted: boolean;
  stood?: boolean | undefined;
  /** Vertices turned in the present hex. */
  turned: number;
  /** MP spent on facing in the enemy ZOC where it began. */
  facingMp: number;
  /** Levels climbed and descended, where that is limited (alx-11.21b). */
  levels: number;
  /** MP of movement by both halves of a two-hex unit (alx-6.5a). */
  whole: number;
  /** The last place that it had to itself. */
  back: Placement;
  /** MP that the unit beneath has spent in a move of both, where each has its own allowance. */
  fellow?: number | undefined;
  /** Nothing more can be done but to end the move. */
  done: boolean;
  /** The step that is being made, where it began, and whether it is a wheel that takes a check. */
  next?: Step | undefined;
  from?: Placement | undefined;
  wheeling?: boolean | undefined;
  /** A phalanx has gone beyond its lower MA (alx-6.46a). */
  augmented: boolean;
}

interface Allowance {
  rule: RuleId;
  when: (b: Battle, unit: Unit) => boolean;
  ma: (info: UnitInfo) => number;
}

/** MP that a unit may spend in one order, by the first of these that applies. */
export const allowances = overridable<readonly Allowance[]>('movement/walk: allowances', [
  { rule: 'alx-11.63b', when: isInSquare, ma: () => 1 },
  { rule: 'alx-6.62a', when: isInColumn, ma: (info) => info.maHigh + 1 },
  { rule: 'alx-11.72b', when: inDoubleDepth, ma: (info) => info.ma },
  { rule: 'alx-6.46a', when: (b, unit) => infoOf(b, unit).maHigh > infoOf(b, unit).ma, ma: (info) => info.maHigh },
]);

export function allowanceOf(b: Battle, unit: Unit): { ma: number; rule: RuleId } {
  const info = infoOf(b, unit);
  for (const { rule, when, ma } of valueIn(b, allowances)) if (when(b, unit)) return { ma: ma(info), rule };
  return { ma: info.ma, rule: 'alx-6.11' };
}

/** Whose ZOC counts against a unit that would leave or turn there: of those who can Shock (alx-7.23e, alx-7.25). */
export const holdsFast = overridable('movement/walk: whose ZOC counts', canShockType);
/** Whether a unit that began in a ZOC must not turn since an enemy stands in its own (alx-7.25). */
export const barsTurning = overridable(
  'movement/walk: enemies in the own ZOC bar turning',
  (b: Battle, unit: Unit): boolean => enemiesInZone(b, unit).length > 0,
);

/** Whether a unit begins its move where the enemy bounds its turning: in a ZOC (alx-7.25). */
export const beginsBound = overridable<(b: Battle, unit: Unit, zones: readonly Unit[]) => boolean>(
  'movement/walk: who begins bound',
  (_b, _unit, zones) => zones.length > 0,
);
/** MP that a unit has spent before in this move, which goes on after a halt; none, unless the book says so. */
export const spentBefore = overridable<(b: Battle, unit: Unit) => number>('movement/walk: MP spent before', () => 0);

/** Opens the account of a move. */
export function beginWalk(b: Battle, order: Procedures['move']): Walk {
  const { unit } = order;
  const at = placeOfUnit(b, unit);
  const zones = zonesOverUnit(b, unit);
  const counts = valueIn(b, holdsFast);
  const shocking = zones.filter((enemy) => counts(b, enemy, unit));
  const faster = shocking.find((enemy) => maForLeaving(b, enemy) >= maForLeaving(b, unit));
  // Written out, not spread: V8 takes tens of microseconds for a spread with so many fields after it. With every field
  // there from the first, though it be undefined, all accounts are of one shape, which is read faster.
  const w: Walk = {
    unit,
    line: order.line,
    along: order.along,
    at,
    ma: allowanceOf(b, unit).ma,
    spent: valueIn(b, spentBefore)(b, unit),
    entered: 0,
    again: b.state.moved[unit] === 1,
    zoned: valueIn(b, beginsBound)(b, unit, zones),
    pinnedBy: faster ?? NONE,
    turnBar: zones.length > 0 ? turnBarOf(b, unit, shocking.length) : MAY_TURN,
    held: false,
    rooted: false,
    turned: 0,
    facingMp: 0,
    levels: 0,
    whole: 0,
    back: at,
    augmented: false,
    done: false,
    contingent: order.contingent ? true : undefined,
    together: undefined,
    fellow: undefined,
    stood: undefined,
    next: undefined,
    from: undefined,
    wheeling: undefined,
  };
  if (order.together) {
    w.together = true;
    if (valueIn(b, fellowMp) !== null) w.fellow = 0;
  }
  return w;
}

function turnBarOf(b: Battle, unit: Unit, zones: number): number {
  if (zones > 1) return MANY_ZONES;
  return valueIn(b, barsTurning)(b, unit) ? ENEMY_BEFORE : MAY_TURN;
}

/** MP of an about face (alx-6.44) and of forming column or line (alx-6.61a). */
export const changeMp = overridable<Readonly<Partial<Record<Doing, number>>>>('movement/walk: MP of changes', {
  reverse: 3,
  'column left': 1,
  'column right': 1,
  line: 1,
  'line left': 1,
  'line right': 1,
});

/** Whether a change of formation takes none of its MP from a unit that has spent all. */
export const changesFreely = (b: Battle, what: Doing): boolean => valueIn(b, changeMp)[what] === 0;

/** Whether a step makes the unit one that has moved: whatever costs MP, and changes of formation though they be free. */
export const countsAsMove = (b: Battle, step: Step, mp: number): boolean => mp > 0 || changesFreely(b, step.do);

/** MP of going near certain enemies, on top of the ground; none, unless the book says so. */
export const nearnessMp = overridable<(b: Battle, unit: Unit, from: Placement, to: Placement) => number>(
  'movement/walk: MP of going near',
  () => 0,
);

/**
 * MP of a step: of the ground and of friends passed, of double depth (alx-11.71), of turns, an about face (alx-6.44),
 * columns (alx-6.61a); an engine's mode costs none (alx-11.82). Square takes the whole allowance: the lower MA of a phalanx, which need not hasten for it (alx-11.63a).
 */
export const stepMp = (b: Battle, w: Walk, step: Step): number => mpAfterToll(b, w, step, tollOf(b, w, step));

/** The toll of the ground for a step into other hexes; none for other steps. */
export const tollOf = (b: Battle, w: Walk, step: Step): Toll =>
  isGoing(step) ? groundToll(b, w.unit, w.at, step.to) : 0;

/** The same where the toll of the ground is known. */
export function mpAfterToll(b: Battle, w: Walk, step: Step, toll: Toll): number {
  switch (step.do) {
    case 'enter':
    case 'left':
    case 'right':
    case 'pivot left':
    case 'pivot right':
    case 'go':
      return tollMp(toll) + passingMp(b, w.unit, w.at, step.to) + valueIn(b, nearnessMp)(b, w.unit, w.at, step.to);
    case 'stack':
      return tollMp(toll) + closingMp(b, w.unit, step.to) + valueIn(b, nearnessMp)(b, w.unit, w.at, step.to);
    case 'stop':
    case 'leave':
      return 0;
    case 'turn':
      return turnMp(b, w.unit, verticesBetween(w.at, step.to));
    case 'square':
      return infoOf(b, w.unit).ma;
    case 'break square':
      return w.ma;
    default:
      return valueIn(b, changeMp)[step.do] ?? valueIn(b, furtherChanges)[step.do]?.mp ?? 0;
  }
}

/** MP of a step for the unit beneath in a move of both; null where the upper one spends for both (alx-11.72a). */
export const fellowMp = overridable<((b: Battle, w: Walk, step: Step) => number) | null>(
  'movement/walk: MP of the unit beneath',
  null,
);

const closingMp = (b: Battle, unit: Unit, to: Placement): number =>
  valueIn(b, closingUp).mp(b, unit, unitAt(b, hexOf(to)));

/** Whether a step leads into other hexes. */
export const isGoing = (step: Step): boolean =>
  step.do === 'enter' ||
  step.do === 'left' ||
  step.do === 'right' ||
  step.do === 'pivot left' ||
  step.do === 'pivot right' ||
  step.do === 'go' ||
  step.do === 'stack';
export const isFiring = (step: Step): boolean =>
  step.do === 'fire' ||
  step.do === 'fire standing' ||
  step.do === 'fire bows' ||
  step.do === 'fire bows standing' ||
  step.do === 'fire leader';
export const isPivot = (step: Step): boolean => step.do === 'pivot left' || step.do === 'pivot right';
/** Both halves of a two-hex unit go forward. */
export const isWhole = (step: Step): boolean => step.do === 'left' || step.do === 'right';

/** Whether any part of the unit would be in an enemy ZOC at a place. */
export function zonedAt(b: Battle, unit: Unit, place: Placement): boolean {
  const { halves: hexes } = footprint(b.world.field.grid, place);
  const side = sideOf(b, unit);
  for (let i = 0; i < hexes.length; i++) if (inEnemyZone(b, hexes[i] as number, side)) return true;
  return false;
}

/**
 * Whether a unit at a place would share a hex with someone else than its fellow in double depth (alx-11.71,
 * alx-11.72b); routed friends are swept away (alx-6.92c), routed enemies are not.
 */
export function sharesHex(b: Battle, unit: Unit, place: Placement): boolean {
  const { halves: hexes } = footprint(b.world.field.grid, place);
  for (let i = 0; i < hexes.length; i++) {
    const there = unitAt(b, hexes[i] as number);
    if (there === NONE || there === unit || there === b.state.below[unit] || there === b.state.above[unit]) continue;
    if (!isRouted(b, there) || sideOf(b, there) !== sideOf(b, unit)) return true;
  }
  return false;
}

/** Levels that a step changes, the more of the two halves. */
export function levelsChanged(b: Battle, from: Placement, to: Placement): number {
  const { field } = b.world;
  const old = halves(field.grid, from);
  let most = 0;
  for (const [i, hex] of halves(field.grid, to).entries()) {
    const start = old[i] as number;
    const side = sideBetween(field.grid, start, hex);
    if (side >= 0) most = Math.max(most, Math.abs(climb(field, start, side)));
  }
  return most;
}

/** Who changes one level at most in an Orders Phase: chariots (alx-11.21b). */
export const boundByLevels = overridable('movement/walk: who changes one level at most', isChariot);
export const countsLevels = (b: Battle, unit: Unit): boolean => valueIn(b, boundByLevels)(b, unit);

const ending = new Set([
  'column left',
  'column right',
  'line',
  'line left',
  'line right',
  'square',
  'break square',
  'stack',
  'fire mode',
  'move mode',
  'stop',
]);

/** A second account like the first; written out for the same reason as in `beginWalk`. */
function copyOf(w: Walk): Walk {
  return {
    unit: w.unit,
    line: w.line,
    along: w.along,
    at: w.at,
    ma: w.ma,
    spent: w.spent,
    entered: w.entered,
    again: w.again,
    zoned: w.zoned,
    pinnedBy: w.pinnedBy,
    turnBar: w.turnBar,
    held: w.held,
    rooted: w.rooted,
    turned: w.turned,
    facingMp: w.facingMp,
    levels: w.levels,
    whole: w.whole,
    back: w.back,
    augmented: w.augmented,
    done: w.done,
    contingent: w.contingent,
    together: w.together,
    fellow: w.fellow,
    stood: w.stood,
    next: w.next,
    from: w.from,
    wheeling: w.wheeling,
  };
}

/** MP that a unit may spend at most after a step into another hex; null where no step changes it. */
export const allowanceAfter = overridable<((b: Battle, w: Walk, step: Step) => number) | null>(
  'movement/walk: MA after a step',
  null,
);

/** The account as it stands after a step. Nothing of the battle is changed. */
export function afterStep(b: Battle, w: Walk, step: Step): Walk {
  return afterPaying(b, w, step, stepMp(b, w, step));
}

/** The same where the MP of the step are known. */
export function afterPaying(b: Battle, w: Walk, step: Step, mp: number): Walk {
  const next = copyOf(w);
  next.spent += mp;
  if (w.fellow !== undefined) next.fellow = w.fellow + (valueIn(b, fellowMp)?.(b, w, step) ?? 0);
  if (step.to >= 0) next.at = step.to;
  if (isGoing(step)) {
    next.entered++;
    next.turned = 0;
    next.held = zonedAt(b, w.unit, step.to);
    if (isWhole(step)) next.whole += mp;
    if (countsLevels(b, w.unit)) next.levels += levelsChanged(b, w.at, step.to);
    if (!sharesHex(b, w.unit, step.to)) next.back = step.to;
    const ma = valueIn(b, allowanceAfter);
    if (ma !== null) next.ma = ma(b, w, step);
  } else if (step.do === 'turn') {
    const vertices = verticesBetween(w.at, step.to);
    next.turned += vertices;
    if (w.zoned && w.entered === 0) next.facingMp += mp;
    next.rooted = w.rooted || rootsBy(b, w, next.turned);
  } else next.ma = valueIn(b, furtherChanges)[step.do]?.allowance?.(b, w.unit) ?? next.ma;
  if (ending.has(step.do)) next.done = true;
  if (step.do === 'fire standing' || step.do === 'fire bows standing') {
    next.rooted = true;
    next.stood = true;
  }
  return next;
}

/** Whom turning by more than one vertex binds to the hex: chariots that have moved (alx-7.15). */
export const rootedByTurning = overridable(
  'movement/walk: whom turning roots',
  (b: Battle, { unit, entered }: Walk): boolean => isChariot(b, unit) && entered > 0,
);

/** Whether turning so far in this hex binds the unit to it: always where it began in an enemy ZOC (alx-7.25). */
function rootsBy(b: Battle, w: Walk, turned: number): boolean {
  if (w.zoned && w.entered === 0) return true;
  return turned > 1 && valueIn(b, rootedByTurning)(b, w);
}
