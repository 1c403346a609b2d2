import { blockOf } from '@taxiarch/miniatures';
import {
  type Block,
  centreOf,
  crossesLine,
  distanceToLine,
  type Line,
  segmentInArea,
  touchesArea,
} from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { type GroundKind, type LineKind, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import type { Barrier } from '../base/world.ts';

export type Cover = 'none' | 'soft' | 'hard';

const softGround = (kind: GroundKind): boolean => kind === 'wood' || kind === 'scrub';
const hardLine = (kind: LineKind): boolean => kind === 'wall' || kind === 'stakes' || kind === 'ditch';

const lineOf = ({ x1, y1, x2, y2 }: Barrier): Line => ({ points: [x1, y1, x2, y2] });
const touches = (line: Line, block: Block): boolean => distanceToLine(line, block) <= TOLERANCE;

/**
 * The cover of a target, judged on the line from the shooters' front centre to its middle: the better of soft and hard
 * (mom-shooting.18, mom-setup.05). Hard: walls, stakes and ditches that it touches and that line crosses, and buildings on
 * that line. Soft: wood or scrub around any part of it or on that line, and hedges across the line. What the shooters
 * themselves stand in or at does not hinder them.
 */
export function coverOf(b: Battle, unit: Unit, target: Unit): Cover {
  const { pieces, barriers } = b.state;
  const from = blockOf(b, unit);
  const block = blockOf(b, target);
  const to = centreOf(block);
  let cover: Cover = 'none';
  for (const barrier of barriers) {
    const line = lineOf(barrier);
    if (!crossesLine(line, from.x, from.y, to.x, to.y)) continue;
    if (hardLine(barrier.kind) && touches(line, block)) return 'hard';
    if (barrier.kind === 'hedge' && !touches(line, from)) cover = 'soft';
  }
  for (const { kind, area } of pieces) {
    const between = segmentInArea(area, from.x, from.y, to.x, to.y);
    if (kind === 'building' && between) return 'hard';
    if (softGround(kind) && (touchesArea(area, block) || (between && !touchesArea(area, from)))) cover = 'soft';
  }
  return cover;
}
