import {
  advance,
  columnStep,
  facingName,
  facingOf,
  hexNumber,
  hexOf,
  inColumn,
  intoColumn,
  isVertexFacing,
  LEFT,
  neighbour,
  OFF,
  outOfColumn,
  type Placement,
  pivot,
  placement,
  placementText,
  RIGHT,
  reverse,
  shapeOf,
  shifted,
  sideName,
} from '@taxiarch/hexfield';
import type { Ban, RuleId } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import {
  facesAllWays,
  infoOf,
  isEngine,
  isHeavyFoot,
  isInSquare,
  isPhalanx,
  leaderInfo,
  unitAt,
} from '../base/units.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import type { Intent } from './intent.ts';
import type { Walk } from './walk.ts';

/** Everything that a unit can do within a move. */
export type Doing =
  /** One hex ahead; written as that hex. */
  | 'enter'
  /** Both halves into the left or right front hexes. */
  | 'left'
  | 'right'
  /** One half forward while the other turns: the unit comes round to that hand. */
  | 'pivot left'
  | 'pivot right'
  /** A two-hex square goes across a hexside. */
  | 'go'
  | 'turn'
  | 'reverse'
  | 'column left'
  | 'column right'
  | 'line'
  | 'line left'
  | 'line right'
  | 'square'
  | 'break square'
  | 'stack'
  | 'fire mode'
  | 'move mode'
  | 'fire'
  | 'fire standing'
  /** With bows, where the unit has those beside other missiles. */
  | 'fire bows'
  | 'fire bows standing'
  /** At leaders who are alone in a hex. */
  | 'fire leader'
  | 'leave'
  | 'stop'
  /** One of `furtherChanges`. */
  | (string & Record<never, never>);

/** A change of formation, or of the manner of going, that only the book has. */
export interface FurtherChange {
  /** Whether a unit could think of it. */
  suits(b: Battle, unit: Unit): boolean;
  readonly mp: number;
  /** Whether a unit may make it that has spent all its MP. */
  readonly last?: boolean;
  readonly bans: readonly Ban<Intent>[];
  /** What it does to the unit, beyond taking MP. */
  make(b: Battle, unit: Unit): void;
  /** MP that the unit may then spend in this move, where that is another number than before. */
  allowance?(b: Battle, unit: Unit): number;
  readonly rules: readonly RuleId[];
  readonly label: string;
  /** For the log, singular and plural: 'dismounts', 'dismount'. */
  readonly told: readonly [singular: string, plural: string];
}
/** Changes of formation by the names of their steps. */
export const furtherChanges = overridable<Readonly<Record<string, FurtherChange>>>(
  'movement/steps: further changes',
  {},
);

export interface Step {
  do: Doing;
  /** Where the unit then stands; OFF where the step changes nothing of that. */
  to: Placement;
  /** The target of fire (a unit, or a hex with leaders), the leader who stays behind, or a hexside. */
  who: number;
}
const step = (what: Doing, to: Placement, who: number = NONE): Step => ({ do: what, to, who });

/** Whether a unit goes any way from where its move has brought it: who has no front does (alx-11.63b, alx-11.84). */
export const anyWay = overridable('movement/steps: who goes any way', (b: Battle, w: Walk): boolean =>
  facesAllWays(b, w.unit),
);
export const goesAnyWay = (b: Battle, w: Walk): boolean => valueIn(b, anyWay)(b, w);

/** Where a column comes by going across a hexside, OFF where it does not: it turns toward the hex that it enters (alx-6.64a). */
export const columnGoing = overridable('movement/steps: how a column goes', columnStep);

/** Steps into other hexes that are on the map; with `all`, also those to which the unit does not face. */
export function goSteps(b: Battle, w: Walk, all: boolean): Step[] {
  const { grid } = b.world.field;
  const { at } = w;
  const found: Step[] = [];
  const add = (what: Doing, to: Placement, who: number = NONE): void => {
    if (to !== OFF) found.push({ do: what, to, who });
  };
  const facing = facingOf(at);
  const { wide } = infoOf(b, w.unit);
  if (goesAnyWay(b, w) && !inColumn(at)) {
    for (let side = 0; side < 6; side++) add(wide ? 'go' : 'enter', shifted(grid, at, side), side);
  } else if (inColumn(at)) {
    const goes = valueIn(b, columnGoing);
    for (const turn of [5, 0, 1]) add('enter', goes(grid, at, ((facing >> 1) + turn) % 6));
    if (all) for (const turn of [2, 3, 4]) add('enter', sideways(b, at, ((facing >> 1) + turn) % 6));
  } else if (wide) {
    add('left', advance(grid, at, facing >> 1));
    add('right', advance(grid, at, ((facing >> 1) + 1) % 6));
    add('pivot left', pivot(grid, at, RIGHT));
    add('pivot right', pivot(grid, at, LEFT));
  } else {
    for (const turn of all ? [0, 1, 2, 3, 4, 5] : [0, 1]) add('enter', sideways(b, at, ((facing >> 1) + turn) % 6));
  }
  return found;
}

/** The place in the next hex across a hexside, whatever lies in front. */
const sideways = (b: Battle, at: Placement, side: number): Placement =>
  placement(neighbour(b.world.field.grid, hexOf(at), side), facingOf(at), shapeOf(at));

/** Every other facing: of a vertex, or of a hexside in column; with `all`, also for those who cannot turn. */
export function turnSteps(b: Battle, w: Walk, all: boolean): Step[] {
  if (!all && infoOf(b, w.unit).wide) return [];
  const found: Step[] = [];
  const facing = facingOf(w.at);
  for (let other = facing & 1; other < 12; other += 2) {
    if (other !== facing) found.push(step('turn', placement(hexOf(w.at), other, shapeOf(w.at))));
  }
  return found;
}

/** A two-hex unit in line faces about; null where it cannot. */
export function aboutFace(b: Battle, w: Walk): Step | null {
  if (!infoOf(b, w.unit).wide || !isVertexFacing(facingOf(w.at))) return null;
  const to = reverse(b.world.field.grid, w.at);
  return to === OFF ? null : step('reverse', to);
}

/** Whether engines are set up to fire and made ready to move (alx-11.82). */
export const enginesHaveModes = overridable('movement/steps: engines have modes', true);

/** Whether heavy foot forms square (alx-11.63a). */
export const formsSquare = overridable('movement/steps: squares are formed', true);

/** Changes of formation; with `all`, also those that its type never makes. */
export function formationSteps(b: Battle, w: Walk, all: boolean): Step[] {
  const { grid } = b.world.field;
  const { wide } = infoOf(b, w.unit);
  const found: Step[] = [];
  const add = (what: Doing, to: Placement = w.at): void => {
    if (to !== OFF) found.push(step(what, to));
  };
  const beside = valueIn(b, closingUp).to(b, w);
  if (isEngine(b, w.unit)) {
    if (valueIn(b, enginesHaveModes)) add(b.state.mode[w.unit] === 1 ? 'move mode' : 'fire mode');
    for (const to of beside) add('stack', to);
    return found;
  }
  const about = aboutFace(b, w);
  if (about) found.push(about);
  if (inColumn(w.at)) {
    if (wide) add('line', outOfColumn(grid, w.at));
    else {
      add('line left', outOfColumn(grid, w.at, LEFT));
      add('line right', outOfColumn(grid, w.at, RIGHT));
    }
  } else {
    add('column left', intoColumn(grid, w.at, LEFT));
    add('column right', intoColumn(grid, w.at, RIGHT));
  }
  if (valueIn(b, formsSquare) && (all || isHeavyFoot(b, w.unit)))
    add(isInSquare(b, w.unit) ? 'break square' : 'square');
  const further = valueIn(b, furtherChanges);
  for (const what in further) if (further[what]?.suits(b, w.unit)) add(what);
  for (const to of beside) add('stack', to);
  return found;
}

/** The place of a friend who stands directly before the unit, facing the same way (alx-11.71). */
function phalanxAhead(b: Battle, w: Walk): Placement[] {
  const { grid } = b.world.field;
  if (!isPhalanx(b, w.unit)) return [];
  const side = facingOf(w.at) >> 1;
  for (const to of [advance(grid, w.at, side), advance(grid, w.at, (side + 1) % 6)]) {
    const there = to === OFF ? NONE : unitAt(b, hexOf(to));
    if (there !== NONE && b.state.place[there] === to && b.world.units[there]?.side === infoOf(b, w.unit).side)
      return [to];
  }
  return [];
}

interface ClosingUp {
  /** Where a unit could come to stand with a friend. */
  readonly to: (b: Battle, w: Walk) => readonly Placement[];
  /** MP beyond those of the ground. */
  readonly mp: (b: Battle, unit: Unit, there: Unit) => number;
  readonly label: string;
  /** Whether the unit that comes is the upper one. */
  readonly goesOnTop: (b: Battle, unit: Unit, there: Unit) => boolean;
  /** Whether it is a step like others: under the same bans, into one of several hexes, and written with that hex. */
  readonly isStep: boolean;
  /** The rules by which a unit goes off the one beneath it. */
  readonly leaving: readonly RuleId[];
}

/** How a unit comes to stand in one place with another: the step `stack`, judged by `stackBans` (alx-11.71). */
export const closingUp = overridable<ClosingUp>('movement: closing up with a friend', {
  to: phalanxAhead,
  mp: () => 1,
  label: 'Form Double-Depth Phalanx',
  goesOnTop: () => false,
  isStep: false,
  leaving: ['alx-11.72a'],
});

/** A step as text that a person can type. */
export function writeStep(b: Pick<Battle, 'world'>, s: Step): string {
  const { world } = b;
  const { grid } = world.field;
  const key = (): string => world.units[s.who]?.key ?? '';
  if (s.do === 'enter') return hexNumber(grid, hexOf(s.to));
  if (s.do === 'turn') return `turn ${facingName(facingOf(s.to))}`;
  if (s.do === 'go') return `go ${sideName(s.who)}`;
  if (s.do === 'fire') return `fire ${key()}`;
  if (s.do === 'fire standing') return `fire ${key()} standing`;
  if (s.do === 'fire bows') return `fire ${key()} with bows`;
  if (s.do === 'fire bows standing') return `fire ${key()} with bows standing`;
  if (s.do === 'fire leader') return `fire ${hexNumber(grid, s.who)}`;
  if (s.do === 'leave') return `leave ${world.leaders[s.who]?.key ?? ''}`;
  if (s.do === 'stack' && valueIn(b, closingUp).isStep) return `stack ${hexNumber(grid, hexOf(s.to))}`;
  return s.do;
}

const labels: Partial<Record<Doing, string>> = {
  left: 'Forward left',
  right: 'Forward right',
  'pivot left': 'Pivot left',
  'pivot right': 'Pivot right',
  reverse: 'Reverse Face',
  'column left': 'Form column to the left',
  'column right': 'Form column to the right',
  line: 'Form line',
  'line left': 'Form line to the left',
  'line right': 'Form line to the right',
  square: 'Form square',
  'break square': 'Leave square',
  'fire mode': 'Switch to Fire mode',
  'move mode': 'Switch to Move mode',
  stop: 'Stop here',
};

/** A step in the words of a button. */
export function labelStep(b: Battle, w: Walk, s: Step): string {
  const { grid } = b.world.field;
  const words =
    s.do === 'stack' ? valueIn(b, closingUp).label : (labels[s.do] ?? valueIn(b, furtherChanges)[s.do]?.label);
  if (words !== undefined) return s.to === OFF || s.to === w.at ? words : `${words} (${placementText(grid, s.to)})`;
  if (s.do === 'enter') return `Enter ${hexNumber(grid, hexOf(s.to))}`;
  if (s.do === 'turn') return `Turn to face ${facingName(facingOf(s.to))}`;
  if (s.do === 'go') return `Shift ${sideName(s.who)}`;
  if (s.do === 'leave') return `Leave ${leaderInfo(b, s.who).name} behind`;
  if (s.do === 'fire leader') return `Fire at the leaders in ${hexNumber(grid, s.who)}`;
  const target = b.world.units[s.who]?.name ?? '';
  const bows = s.do.startsWith('fire bows') ? ' with bows' : '';
  return `Fire at ${target}${bows}${s.do.endsWith('standing') ? ' and stay here' : ''}`;
}
