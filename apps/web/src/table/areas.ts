import { chanceFrom } from '../art/ground/chance.ts';
import type { AreaView } from '../engine/protocol/table.ts';
import type { Point } from './geometry.ts';

/** Areas of ground as paths, and spots spread over them for trees, tufts and stones. */

const fine = (n: number): string => String(Math.round(n * 10) / 10);

type Ellipse = Extract<AreaView, { kind: 'ellipse' }>;

function onEllipse({ x, y, rx, ry, turned }: Ellipse, angle: number, size: number): Point {
  const a = (turned * Math.PI) / 180;
  const [u, v] = [Math.cos(angle) * rx * size, Math.sin(angle) * ry * size];
  return { x: x + u * Math.cos(a) - v * Math.sin(a), y: y + u * Math.sin(a) + v * Math.cos(a) };
}

/** The corners of an area; `size` 1 is the whole, less is a smaller one inside it. */
export function cornersOf(area: AreaView, size = 1): Point[] {
  switch (area.kind) {
    case 'ellipse':
      return Array.from({ length: 28 }, (_, i) => onEllipse(area, (i / 28) * 2 * Math.PI, size));
    case 'polygon': {
      const points = pairs(area.points);
      const middle = middleOf(area);
      return points.map(({ x, y }) => ({ x: middle.x + (x - middle.x) * size, y: middle.y + (y - middle.y) * size }));
    }
    case 'band': {
      const [from, to] = pairs(area.points) as [Point, Point];
      const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      const [nx, ny] = [
        (-(to.y - from.y) / long) * (area.width / 2) * size,
        ((to.x - from.x) / long) * (area.width / 2) * size,
      ];
      return [
        { x: from.x + nx, y: from.y + ny },
        { x: to.x + nx, y: to.y + ny },
        { x: to.x - nx, y: to.y - ny },
        { x: from.x - nx, y: from.y - ny },
      ];
    }
  }
}

export const pairs = (points: readonly number[]): Point[] =>
  Array.from({ length: points.length / 2 }, (_, i) => ({ x: points[2 * i] ?? 0, y: points[2 * i + 1] ?? 0 }));

export function middleOf(area: AreaView): Point {
  if (area.kind === 'ellipse') return { x: area.x, y: area.y };
  const points = pairs(area.points);
  return {
    x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
    y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
  };
}

export const pathOf = (points: readonly Point[]): string =>
  `${points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${fine(x)} ${fine(y)}`).join('')}Z`;

/** A rounded path through the middles of the sides, so that drawn ground has no corners. */
export function softPathOf(points: readonly Point[]): string {
  const mid = (i: number): string => {
    const [p, q] = [points[i % points.length] as Point, points[(i + 1) % points.length] as Point];
    return `${fine((p.x + q.x) / 2)} ${fine((p.y + q.y) / 2)}`;
  };
  let d = `M${mid(points.length - 1)}`;
  points.forEach(({ x, y }, i) => {
    d += `Q${fine(x)} ${fine(y)} ${mid(i)}`;
  });
  return `${d}Z`;
}

/** The rim drawn by hand: each corner a little in or out, never outside the true area by more than a pace. */
export function roughPathOf(area: AreaView, seed: number, size = 1): string {
  const chance = chanceFrom(seed);
  const middle = middleOf(area);
  const points = area.kind === 'ellipse' ? cornersOf(area, size) : subdivided(cornersOf(area, size));
  return softPathOf(
    points.map(({ x, y }) => {
      const k = 1 - 0.05 * chance();
      return { x: middle.x + (x - middle.x) * k, y: middle.y + (y - middle.y) * k };
    }),
  );
}

function subdivided(points: readonly Point[]): Point[] {
  return points.flatMap((p, i) => {
    const q = points[(i + 1) % points.length] as Point;
    return [0, 0.25, 0.5, 0.75].map((k) => ({ x: p.x + (q.x - p.x) * k, y: p.y + (q.y - p.y) * k }));
  });
}

/** Whether a point lies inside the corners; they go round once. */
function inside(points: readonly Point[], { x, y }: Point): boolean {
  let odd = false;
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length] as Point;
    if (p.y > y !== q.y > y && x < ((q.x - p.x) * (y - p.y)) / (q.y - p.y) + p.x) odd = !odd;
  });
  return odd;
}

/** Spots about `gap` apart over an area, the same at every visit. */
export function spotsIn(area: AreaView, gap: number, seed: number, size = 0.92): Point[] {
  const points = cornersOf(area, size);
  const chance = chanceFrom(seed);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const spots: Point[] = [];
  let row = 0;
  for (let y = Math.min(...ys); y <= Math.max(...ys); y += gap * 0.87) {
    row++;
    for (let x = Math.min(...xs) + (row % 2) * gap * 0.5; x <= Math.max(...xs); x += gap) {
      const spot = { x: x + (chance() - 0.5) * gap * 0.7, y: y + (chance() - 0.5) * gap * 0.6 };
      if (inside(points, spot)) spots.push(spot);
    }
  }
  return spots;
}
