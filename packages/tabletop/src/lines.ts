import { cosine, sine } from './angle.ts';
import { type Block, fillPart, partCount } from './block.ts';
import { signedBetweenRings } from './convex.ts';
import { HAIR, makeRing, shiftsInto, span, whole, within } from './ring.ts';
import type { Span } from './sweep.ts';

/** A bent line without width, x, y, x, y ..., two points at least. */
export interface Line {
  readonly points: readonly number[];
}

const part = new Float64Array(8);
const segment = new Float64Array(4);
const shifts = makeRing();

const segmentsOf = (line: Line): number => line.points.length / 2 - 1;

function fillSegment(line: Line, i: number): void {
  for (let k = 0; k < 4; k++) segment[k] = line.points[2 * i + k] as number;
}

function signedToLine(line: Line, block: Block): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < segmentsOf(line); i++) {
    fillSegment(line, i);
    for (let k = 0; k < partCount(block); k++) {
      fillPart(block, k, part);
      least = Math.min(least, signedBetweenRings(part, 4, segment, 2));
    }
  }
  return least;
}

/** Whether a block stands across the line: deeper in it than a hair. */
export function straddles(line: Line, block: Block): boolean {
  return signedToLine(line, block) < -HAIR;
}

export function distanceToLine(line: Line, block: Block): number {
  return whole(signedToLine(line, block));
}

/** Stretches of an endless slide on which a block straddles the line, in order, past included; not rounded. */
export function lineSpans(line: Line, block: Block, direction: number): Span[] {
  const dx = sine(direction);
  const dy = -cosine(direction);
  const spans: { from: number; to: number }[] = [];
  for (let i = 0; i < segmentsOf(line); i++) {
    fillSegment(line, i);
    for (let k = 0; k < partCount(block); k++) {
      fillPart(block, k, part);
      const n = shiftsInto(segment, 2, part, 4, shifts);
      if (!within(shifts, n, 0, 0, dx, dy, -HAIR) || span.to <= 0) continue;
      within(shifts, n, 0, 0, dx, dy, 0);
      spans.push({ from: span.from, to: span.to });
    }
  }
  spans.sort((a, b) => a.from - b.from);
  const merged: { from: number; to: number }[] = [];
  for (const next of spans) {
    const last = merged[merged.length - 1];
    if (last && next.from <= last.to + HAIR) last.to = Math.max(last.to, next.to);
    else merged.push(next);
  }
  return merged;
}

/**
 * When a sliding block first comes to the line that it does not already straddle, 0..distance, or -1. A block that moves
 * the way it faces meets it with its front edge.
 */
export function lineMet(line: Line, block: Block, direction: number, distance: number): number {
  const across = straddles(line, block);
  for (const { from } of lineSpans(line, block, direction)) {
    if (across && from < 0) continue;
    const at = Math.max(0, Math.floor(from));
    return at <= distance ? at : -1;
  }
  return -1;
}

/** Whether the way from p to q goes over the line, touching included. */
export function crossesLine(line: Line, px: number, py: number, qx: number, qy: number): boolean {
  const way = [px, py, qx, qy];
  for (let i = 0; i < segmentsOf(line); i++) {
    fillSegment(line, i);
    if (signedBetweenRings(way, 2, segment, 2) <= 0.5) return true;
  }
  return false;
}
