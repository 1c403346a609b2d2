import { cosine, difference, HALF_TURN, sine } from './angle.ts';
import { type Block, type Edge, placed } from './block.ts';
import { edgeCells, REACH, sharedBySegments } from './contact.ts';
import { aside, type Pose, poseAt } from './pose.ts';
import { type Contact, edgeFacing, turnToEdge } from './sweep.ts';
import { pivoted } from './wheel.ts';

export interface Alignment {
  readonly block: Block;
  /** The pivot that was made, clockwise positive. */
  readonly turned: number;
  /** The slide that was made, to the right positive. */
  readonly slid: number;
  /** Whether the front lies along the edge: the pivot was not blocked. */
  readonly aligned: boolean;
}

export type Blocked = (block: Block) => boolean;

const DEGREE = 100;
const nothing: Blocked = () => false;

/** The pose with the given facing whose front has the point `right` of its centre at (x, y). */
export function frontAt(facing: number, right: number, x: number, y: number): Pose {
  return poseAt(x - cosine(facing) * right, y - sine(facing) * right, facing);
}

/** A parallel front brought exactly onto the line of an edge, by no more than rounding has put it off. */
function ontoLine(block: Block, other: Block, edge: Edge): Block {
  const facing = edgeFacing(other, edge);
  if (difference(block.facing, facing) !== HALF_TURN) return block;
  // A tail has edges on other lines than the complete ranks have: the one that the front came to counts.
  let off = Number.POSITIVE_INFINITY;
  for (const cell of edgeCells(other, edge)) {
    const here = (block.x - cell.x1) * sine(facing) - (block.y - cell.y1) * cosine(facing);
    if (Math.abs(here) < Math.abs(off)) off = here;
  }
  if (Math.abs(off) > 2 * REACH) return block;
  return placed(block, poseAt(block.x - sine(facing) * off, block.y + cosine(facing) * off, block.facing));
}

/** The pivot degree by degree, as far as nothing is in the way. */
function pivot(block: Block, x: number, y: number, turn: number, blocked: Blocked): { block: Block; turned: number } {
  const hand = turn < 0 ? -1 : 1;
  let here = block;
  let done = 0;
  while (done < Math.abs(turn)) {
    const next = Math.min(Math.abs(turn), done + DEGREE);
    const there = pivoted(block, x, y, hand * next);
    if (blocked(there)) break;
    here = there;
    done = next;
  }
  return { block: here, turned: hand * done + 0 };
}

/** Cells of the front that share at least `minimum` with an edge of the other block. */
export function filesOnEdge(block: Block, other: Block, edge: Edge, minimum: number): number {
  const others = edgeCells(other, edge);
  let count = 0;
  for (const mine of edgeCells(block, 'front')) {
    let shared = 0;
    for (const cell of others) shared += sharedBySegments(mine, cell);
    if (shared > 0 && shared >= minimum) count++;
  }
  return count;
}

/** Slides to the right (positive) or left, within the limit, after which cells face cells. */
function facingSlides(block: Block, other: Block, edge: Edge, maxSlide: number): number[] {
  const mine = edgeCells(block, 'front')[0];
  const cells = edgeCells(other, edge);
  const slides: number[] = [];
  if (mine === undefined) return slides;
  const c = cosine(block.facing);
  const s = sine(block.facing);
  const add = (x: number, y: number) => {
    const off = (x - mine.x1) * c + (y - mine.y1) * s;
    // Half of an odd width is no whole number: a grain more than the limit is granted.
    const first = Math.ceil((-maxSlide - 1 - off) / block.cellWidth);
    for (let k = first; off + k * block.cellWidth <= maxSlide + 1; k++) {
      const slide = Math.round(off + k * block.cellWidth) + 0;
      if (!slides.includes(slide)) slides.push(slide);
    }
  };
  for (const cell of cells) {
    add(cell.x1, cell.y1);
    add(cell.x2, cell.y2);
  }
  return slides;
}

/** As much of a slide as is clear, found by halving. */
function clearSlide(block: Block, slide: number, blocked: Blocked): number {
  let clear = 0;
  let barred = Math.abs(slide);
  const hand = slide < 0 ? -1 : 1;
  while (barred - clear > 1) {
    const middle = Math.floor((clear + barred) / 2);
    if (blocked(placed(block, aside(block, hand * middle)))) barred = middle;
    else clear = middle;
  }
  return hand * clear + 0;
}

/**
 * Slides a block along the edge that its front lies on, by at most `maxSlide`, so that cells face cells and as many
 * files as possible are in contact; of equal slides the shortest, then the one to the left.
 */
export function slideAlongEdge(
  block: Block,
  other: Block,
  edge: Edge,
  maxSlide: number,
  minimum: number,
  blocked: Blocked = nothing,
): { block: Block; slid: number } {
  const choices = facingSlides(block, other, edge, maxSlide)
    .map((slide) => {
      const there = placed(block, aside(block, slide));
      return { slide, there, files: filesOnEdge(there, other, edge, minimum) };
    })
    .sort((p, q) => q.files - p.files || Math.abs(p.slide) - Math.abs(q.slide) || p.slide - q.slide);
  const best = choices[0];
  if (best === undefined || best.files === 0) return { block, slid: 0 };
  const free = choices.find((choice) => choice.files > 0 && !blocked(choice.there));
  if (free) return { block: free.there, slid: free.slide };
  const slid = clearSlide(block, best.slide, blocked);
  return { block: placed(block, aside(block, slid)), slid };
}

/**
 * Lays the front of a block that has just touched another along the edge that it touched: a pivot on the touching point
 * by the smallest angle, then a slide as `slideAlongEdge`. Both stop where `blocked` says so; a blocked pivot is not
 * followed by a slide. `block` stands where the contact happened.
 */
export function alignToEdge(
  block: Block,
  other: Block,
  contact: Contact,
  maxSlide: number,
  minimum = 1,
  blocked: Blocked = nothing,
): Alignment {
  const turn = turnToEdge(block, other, contact.edge);
  const after = pivot(block, contact.x, contact.y, turn, blocked);
  if (after.turned !== turn) return { block: after.block, turned: after.turned, slid: 0, aligned: false };
  const onLine = ontoLine(after.block, other, contact.edge);
  const shifted = slideAlongEdge(onLine, other, contact.edge, maxSlide, minimum, blocked);
  return { block: shifted.block, turned: turn, slid: shifted.slid, aligned: true };
}
