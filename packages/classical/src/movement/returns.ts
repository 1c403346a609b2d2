import { emit, modifiers, procedure, roll, type Side, sumOf } from '@taxiarch/kernel';
import { blockAt, nameOf, sideOf } from '@taxiarch/miniatures';
import {
  type Block,
  onTable as blockOnTable,
  distanceBetween,
  nearestEdge,
  overlaps,
  poseOnEdge,
  totalDepth,
} from '@taxiarch/tabletop';
import { tenDie } from '../armies/dice.ts';
import { periodOf } from '../base/game-time.ts';
import type { Battle } from '../base/state.ts';
import { isRegular, troopOfUnit } from '../base/units.ts';
import { AWAY, NONE, PACE, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { comeBack } from './leaving.ts';
import { afterMove } from './settle.ts';
import { HALT } from './straight.ts';

interface Case {
  b: Battle;
  unit: Unit;
}

const left = (b: Battle, unit: Unit, as: string): boolean => b.state.awayAs[unit] === as;

/** Whether better troops come back sooner, or the printed signs are taken as they stand (cls-leave.03). */
const sooner = ({ b }: Case): number => (b.world.options.has('cls-leave.03-printed') ? -1 : 1);

/** The score that brings a unit back (cls-leave.02), with the printed modifiers on it (cls-leave.03). */
export const returnScore = modifiers<Case>([
  { rule: 'cls-leave.02', text: 'pursuers', value: 8, when: ({ b, unit }) => left(b, unit, 'pursuer') },
  { rule: 'cls-leave.02', text: 'chargers', value: 6, when: ({ b, unit }) => left(b, unit, 'charger') },
  { rule: 'cls-leave.02', text: 'evaders', value: 6, when: ({ b, unit }) => left(b, unit, 'evader') },
  {
    rule: 'cls-leave.03',
    text: 'irregular pursuers',
    value: 2,
    when: ({ b, unit }) => left(b, unit, 'pursuer') && !isRegular(b, unit),
  },
  {
    rule: 'cls-leave.03',
    text: 'irregular chargers',
    value: 1,
    when: ({ b, unit }) => left(b, unit, 'charger') && !isRegular(b, unit),
  },
  {
    rule: 'cls-leave.03',
    text: 'class A evaders',
    value: (c) => -sooner(c),
    when: ({ b, unit }) => left(b, unit, 'evader') && troopOfUnit(b, unit).grade === 'A',
  },
  {
    rule: 'cls-leave.03',
    text: 'class C evaders',
    value: sooner,
    when: ({ b, unit }) => left(b, unit, 'evader') && troopOfUnit(b, unit).grade === 'C',
  },
]);

/** Own moves that have begun since the one in which it left; the two sides move by turns. */
const ownMovesSince = (b: Battle, unit: Unit): number =>
  Math.ceil((b.state.move - (b.state.awayMove[unit] as number)) / 2);

/** Who dices: from the second own move after leaving (cls-leave.06); evaders who were followed only after their chasers are back (cls-leave.04). */
export function mayDice(b: Battle, unit: Unit): boolean {
  if (b.state.status[unit] !== AWAY || ownMovesSince(b, unit) < 2) return false;
  const chaser = b.state.awayBy[unit] as Unit;
  if (chaser === NONE) return true;
  if (b.state.status[chaser] === AWAY) return false;
  return periodOf(b.state.move) > periodOf(b.state.awayMove[chaser] as number);
}

/** Phase 9: side A dices for its units off the table and places those that come back (cls-period.08). */
export const returns = procedure<Battle, { side: Side }>('returns', {
  dice(b, { side }) {
    for (let unit = 0; unit < b.world.units.length; unit++) {
      if (sideOf(b, unit) !== side || !mayDice(b, unit)) continue;
      const need = sumOf(returnScore, { b, unit });
      const rules = need.parts.map((p) => p.rule);
      const purpose = `Return of ${nameOf(b, unit)}`;
      const { total } = roll(b, { purpose, side, rules, faces: tenDie, reach: need.total, about: { unit } });
      if (total >= need.total) placeAgain(b, unit);
    }
  },
});

/** At its exit point, or as near to it along the edge as friends and enemies let it; with no room it waits (cls-leave.05, .06). */
function placeAgain(b: Battle, unit: Unit): void {
  const to = returnPlace(b, unit);
  const rules = ['cls-leave.05', 'cls-leave.06'];
  if (!to) {
    emit(b, { kind: 'return-waits', rules, unit });
    return;
  }
  comeBack(b, unit, to.x, to.y, to.facing);
  emit(b, { kind: 'returns', rules, unit, x: to.x, y: to.y });
  afterMove(b, unit);
}

/** The nearest free place to the exit point, looked for pace by pace along the edge to either side. */
export function returnPlace(b: Battle, unit: Unit): Block | null {
  const table = { width: b.world.width, height: b.world.depth };
  const edge = nearestEdge(table, b.state.x[unit] as number, b.state.y[unit] as number);
  if (!edge) return null;
  const along = edge.edge === 'north' || edge.edge === 'south';
  const shape = blockAt(b.world, b.state, unit, 0, 0, 0);
  const most = along ? table.width : table.height;
  for (let shift = 0; shift <= most; shift += PACE) {
    for (const by of shift === 0 ? [0] : [-shift, shift]) {
      const at = { edge: edge.edge, x: edge.x + (along ? by : 0), y: edge.y + (along ? 0 : by), distance: 0 };
      const pose = poseOnEdge(at, totalDepth(shape));
      const block = blockAt(b.world, b.state, unit, pose.x, pose.y, pose.facing);
      if (blockOnTable(table, block) && isFree(b, unit, block)) return block;
    }
  }
  return null;
}

/** Clear of friends, and 20 paces from enemies (cls-leave.05, cls-leave.06). */
function isFree(b: Battle, unit: Unit, block: Block): boolean {
  return b.index.blocks.every((there, other) => {
    if (!there) return true;
    if (sideOf(b, other) === sideOf(b, unit)) return !overlaps(block, there);
    return distanceBetween(block, there) >= HALT - TOLERANCE;
  });
}
