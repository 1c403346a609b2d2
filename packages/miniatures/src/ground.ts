import {
  areaWhile,
  type Block,
  type Ground,
  type Line,
  type LineToll,
  lineMet,
  type SlowArea,
  slowestUnder,
  straddles,
  touchesArea,
} from '@taxiarch/tabletop';
import { blockOf } from './blocks.ts';
import type { Barrier, Piece, TableBattle, Unit } from './field.ts';

/** What a system says of ground: one object, made once. */
export interface GoingRules {
  /** Rates are counted in so many parts: of so many, all are left on open ground. */
  readonly parts: number;
  /** A word for all who find the ground alike, in their rates and in the tolls that they pay. */
  walkerOf(b: TableBattle, unit: Unit): string;
  /** Parts of the rate that are left to such walkers on ground of a kind; 0: they may not enter it. */
  speedOf(walker: string, kind: string): number;
  /** What an obstacle takes of a move, in grains; -1: it may not be crossed. */
  tollOf(walker: string, kind: string): number;
  /** All linear obstacles: those of the table, and what has been laid down in play. */
  barriersOf(b: TableBattle): readonly Barrier[];
  /** Anyone who comes through ground of this kind, or across such an obstacle, has been on rough ground. */
  isRough(kind: string): boolean;
  isRoughLine(kind: string): boolean;
}

export const barrierLine = ({ x1, y1, x2, y2 }: Barrier): Line => ({ points: [x1, y1, x2, y2] });

/** Ground without obstacles, known for the pieces of a battle by walker. */
interface Known {
  readonly rules: GoingRules;
  readonly grounds: Map<string, Ground>;
}
const grounds = new WeakMap<readonly Piece[], Known>();
const noLines: readonly LineToll[] = [];

function piecesFor(pieces: readonly Piece[], walker: string, rules: GoingRules): Ground {
  let known = grounds.get(pieces);
  if (!known || known.rules !== rules) {
    known = { rules, grounds: new Map() };
    grounds.set(pieces, known);
  }
  let ground = known.grounds.get(walker);
  if (!ground) {
    const areas = pieces.map(({ kind, area }) => ({ area, num: rules.speedOf(walker, kind), den: rules.parts }));
    ground = { areas, lines: noLines };
    known.grounds.set(walker, ground);
  }
  return ground;
}

const openGround: Ground = { areas: [], lines: noLines };

/** The ground as a unit finds it: areas in the order of `state.pieces`, lines in the order of `barriersOf`. */
export const groundFor = (b: TableBattle, unit: Unit, rules: GoingRules): Ground =>
  b.state.pieces.length === 0 && rules.barriersOf(b).length === 0
    ? openGround
    : groundOf(b, rules.walkerOf(b, unit), rules);

/** The same for anyone who moves like these, such as a general by himself. */
export function groundOf(b: TableBattle, walker: string, rules: GoingRules): Ground {
  const ground = piecesFor(b.state.pieces, walker, rules);
  const barriers = rules.barriersOf(b);
  if (barriers.length === 0) return ground;
  const lines = barriers.map((barrier) => ({
    line: barrierLine(barrier),
    toll: rules.tollOf(walker, barrier.kind),
  }));
  return { areas: ground.areas, lines };
}

/** Parts of its rate that a unit keeps where it stands, or would stand: the slowest of all that it touches. */
export function slowestRate(b: TableBattle, unit: Unit, rules: GoingRules, block: Block = blockOf(b, unit)): number {
  const ground = groundFor(b, unit, rules);
  const slowest = slowestUnder(block, ground);
  return slowest < 0 ? rules.parts : (ground.areas[slowest] as SlowArea).num;
}

/** A piece of rough ground that the block touches, or undefined. */
export function roughPieceUnder(b: TableBattle, block: Block, rules: GoingRules): Piece | undefined {
  for (const piece of b.state.pieces) if (rules.isRough(piece.kind) && touchesArea(piece.area, block)) return piece;
  return undefined;
}

/** Any part of the block is on rough ground, or it stands astride an obstacle that counts as such. */
export function onRough(b: TableBattle, block: Block, rules: GoingRules): boolean {
  if (roughPieceUnder(b, block, rules) !== undefined) return true;
  for (const barrier of rules.barriersOf(b)) {
    if (rules.isRoughLine(barrier.kind) && straddles(barrierLine(barrier), block)) return true;
  }
  return false;
}

/** Rough ground anywhere under a straight way, or a rough obstacle across it. Who does not move crosses nothing. */
export function crossesRough(
  b: TableBattle,
  block: Block,
  direction: number,
  distance: number,
  rules: GoingRules,
): boolean {
  if (distance === 0) return false;
  for (const piece of b.state.pieces) {
    if (rules.isRough(piece.kind) && areaWhile(piece.area, block, direction, distance)) return true;
  }
  for (const barrier of rules.barriersOf(b)) {
    if (!rules.isRoughLine(barrier.kind)) continue;
    const met = lineMet(barrierLine(barrier), block, direction, distance);
    if (met >= 0 && met < distance) return true;
  }
  return false;
}
