import { emit, roll } from '@taxiarch/kernel';
import {
  blockOf,
  distanceOf,
  filesOf,
  isPartlyOff,
  nameOf,
  onTable,
  type Straight,
  sideOf,
  sumOfWays,
} from '@taxiarch/miniatures';
import {
  type Block,
  bearing,
  centreOf,
  cosine,
  narrow,
  overlaps,
  placed,
  poseAt,
  sine,
  onTable as standsOn,
  totalDepth,
} from '@taxiarch/tabletop';
import { averageDie, dicedPaces } from '../armies/dice.ts';
import { disorder } from '../base/fate.ts';
import type { Battle } from '../base/state.ts';
import { note, putUnit } from '../base/units.ts';
import { DID_EVADE, NONE, PACE, paces, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { runBeyondEdge } from '../movement/leaving.ts';
import { passingDisorders } from '../movement/passing.ts';
import { rateOf, rateRules } from '../movement/rates.ts';
import { makeStraight } from '../movement/settle.ts';
import { goStraight } from '../movement/straight.ts';

/** The way the chargers go; of several the sum of their ways, and away from the nearest if that is nil (cls-response.11). */
export function wayOfChargers(b: Battle, unit: Unit, chargers: readonly Unit[], facings: readonly number[]): number {
  const way = sumOfWays(facings);
  if (way !== NONE) return way;
  const nearest = [...chargers].sort((p, q) => distanceOf(b, unit, p) - distanceOf(b, unit, q))[0] as Unit;
  const here = centreOf(blockOf(b, unit));
  const there = centreOf(blockOf(b, nearest));
  return bearing(here.x - there.x, here.y - there.y);
}

/** The block turned on its middle to face a direction. */
export function turnedOnMiddle(block: Block, facing: number): Block {
  const { x, y } = centreOf(block);
  const half = totalDepth(block) / 2;
  return placed(block, poseAt(x + sine(facing) * half, y - cosine(facing) * half, facing));
}

const clashes = (b: Battle, unit: Unit, block: Block): boolean => {
  if (!standsOn({ width: b.world.width, height: b.world.depth }, block)) return true;
  return b.index.blocks.some((other, u) => other !== null && u !== unit && overlaps(block, other));
};

/** The move away: through as few friends as may be, one element narrower if that spares them (cls-response.06, .11). */
function flight(
  b: Battle,
  unit: Unit,
  direction: number,
  allowance: number,
): { block: Block; went: Straight; files: number } {
  const whole = turnedOnMiddle(blockOf(b, unit), direction);
  const went = goStraight(b, unit, direction, allowance, 'evade', { block: whole });
  const hinders = (way: Straight): boolean =>
    way.stop === 'friend' || way.passes.some((friend) => passingDisorders(b, unit, friend));
  if (!hinders(went)) return { block: whole, went, files: filesOf(b, unit) };
  for (const end of ['left', 'right'] as const) {
    const slim = narrow(whole, end);
    if (!slim || isPartlyOff(b, slim, TOLERANCE)) continue;
    const way = goStraight(b, unit, direction, allowance, 'evade', { block: slim });
    if (!hinders(way)) return { block: slim, went: way, files: filesOf(b, unit) - 1 };
  }
  return { block: whole, went, files: filesOf(b, unit) };
}

/** A unit runs before its chargers, and is disordered when it stops (cls-response.06). */
export function evade(b: Battle, unit: Unit, chargers: readonly Unit[], facings: readonly number[]): void {
  const purpose = `Evade move of ${nameOf(b, unit)}`;
  const { natural } = roll(b, {
    purpose,
    side: sideOf(b, unit),
    rules: ['cls-response.11', 'cls-dice.02', ...rateRules(b, unit)],
    faces: averageDie,
    about: { unit },
  });
  const allowance = paces(dicedPaces(rateOf(b, unit, 'evade') / PACE, natural));
  const direction = wayOfChargers(b, unit, chargers, facings);
  const before = blockOf(b, unit);
  const { block, went, files } = flight(b, unit, direction, allowance);
  const end = placed(
    block,
    poseAt(block.x + sine(direction) * went.distance, block.y - cosine(direction) * went.distance, direction),
  );
  note(b, unit, DID_EVADE);
  let { distance } = went;
  if (!went.leaves && clashes(b, unit, end)) {
    // No room to turn: it backs away as it stands.
    const back = goStraight(b, unit, direction, allowance, 'evade');
    distance = back.distance;
    makeStraight(b, unit, direction, back, 'evade');
    runBeyondEdge(b, unit, before, direction, back, allowance);
  } else {
    b.state.files[unit] = files;
    if (files !== Math.round(before.width / before.cellWidth)) b.state.tail[unit] = 0;
    putUnit(b, unit, block.x, block.y, block.facing);
    makeStraight(b, unit, direction, went, 'evade');
    runBeyondEdge(b, unit, block, direction, went, allowance);
  }
  emit(b, { kind: 'evades', rules: ['cls-response.06', 'cls-response.11'], unit, distance });
  if (onTable(b, unit)) disorder(b, unit, ['cls-response.06', 'cls-disorder.05'], 'evaded');
}
