/**
 * Work to be timed from outside (nothing here looks at a clock): is a proposed straight move, or a wheel, legal among so
 * many blocks and areas? Each gives a sum of its answers, so that nothing can be left out.
 */

import { cosine, sine } from './angle.ts';
import type { Area } from './areas.ts';
import { type Block, makeBlock } from './block.ts';
import { BoxGrid } from './grid.ts';
import { slide } from './sweep.ts';
import { onTable, type Table, wayOnTable } from './table.ts';
import { type Ground, travel } from './travel.ts';
import { sweepWheel, wheeled } from './wheel.ts';

export interface BenchTable {
  readonly table: Table;
  readonly blocks: readonly Block[];
  readonly ground: Ground;
  readonly grid: BoxGrid;
}

const PACE = 256;
const SIDE = 1200 * PACE;

/** Two lines of blocks, five ranks of them in all, and areas between; always the same ones. */
export function makeBenchTable(count = 50, areaCount = 8): BenchTable {
  const blocks: Block[] = [];
  for (let i = 0; i < count; i++) {
    const x = Math.round(((i % 10) + 0.7) * (SIDE / 10.4));
    const y = Math.round((Math.floor(i / 10) + 1) * (SIDE / (Math.ceil(count / 10) + 1)));
    const facing = ((i % 2) * 18000 + ((i * 613) % 3000)) % 36000;
    blocks.push(makeBlock({ x, y, facing }, 3, 4 + (i % 5), 8063, 4031));
  }
  const areas: { area: Area; num: number; den: number }[] = [];
  for (let i = 0; i < areaCount; i++) {
    const x = ((i * 37) % 11) * (SIDE / 11);
    const y = ((i * 53) % 13) * (SIDE / 13);
    const area: Area =
      i % 2 === 0
        ? { kind: 'ellipse', x: Math.round(x), y: Math.round(y), rx: 90 * PACE, ry: 60 * PACE, turned: i * 1700 }
        : { kind: 'circle', x: Math.round(x), y: Math.round(y), r: 70 * PACE };
    areas.push({ area, num: 1, den: 2 });
  }
  const lines = [{ line: { points: [0, SIDE / 2, SIDE / 3, SIDE / 2 + 9000, SIDE / 2, SIDE / 2] }, toll: 20 * PACE }];
  const grid = new BoxGrid(SIDE, SIDE, 100 * PACE, count);
  for (let i = 0; i < blocks.length; i++) grid.setBlock(i, blocks[i] as Block);
  return { table: { width: SIDE, height: SIDE }, blocks, ground: { areas, lines }, grid };
}

const near = new Int32Array(4096);

/** Straight moves of 120 paces, ahead or at an angle, judged against table, ground and all others at 20 paces. */
export function benchStraightMoves(bench: BenchTable, times: number): number {
  let sum = 0;
  const budget = 120 * PACE;
  for (let i = 0; i < times; i++) {
    const self = i % bench.blocks.length;
    const block = bench.blocks[self] as Block;
    const direction = (block.facing + (i % 7) * 500) % 36000;
    let way = wayOnTable(bench.table, block, direction, travel(block, direction, budget, bench.ground).distance);
    const count = bench.grid.queryWay(block, sine(direction) * way, -cosine(direction) * way, 20 * PACE, near);
    for (let k = 0; k < count; k++) {
      const other = near[k] as number;
      if (other !== self) way = slide(block, direction, way, bench.blocks[other] as Block, 20 * PACE);
    }
    sum += way;
  }
  return sum;
}

/** Wheels by 45 degrees, judged degree by degree against table and all others at 20 paces. */
export function benchWheels(bench: BenchTable, times: number): number {
  let sum = 0;
  for (let i = 0; i < times; i++) {
    const self = i % bench.blocks.length;
    const block = bench.blocks[self] as Block;
    const side = i % 2 === 0 ? 'left' : 'right';
    const reach = block.width + block.depth + block.tailDepth;
    const count = bench.grid.queryWay(block, 0, 0, reach + 20 * PACE, near);
    const others: Block[] = [];
    for (let k = 0; k < count; k++) if (near[k] !== self) others.push(bench.blocks[near[k] as number] as Block);
    const clear = sweepWheel(block, side, 4500, others, 20 * PACE);
    sum += onTable(bench.table, wheeled(block, side, clear)) ? clear : 0;
  }
  return sum;
}
