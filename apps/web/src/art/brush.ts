/**
 * A brush for drawing figures. Every silhouette is made of a few strokes of one brush whose width swells and tapers
 * along the way, so that all of them look drawn by the same hand. The results are SVG path texts.
 */

/** A point of a stroke: x, y, and the width of the brush there. */
export type BrushPoint = readonly [x: number, y: number, width: number];
export type Point = readonly [x: number, y: number];

const fine = (n: number): string => String(Math.round(n * 100) / 100);

function catmullRom(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}

function spread(points: readonly BrushPoint[], perSpan: number): BrushPoint[] {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] as BrushPoint;
  const out: BrushPoint[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [p, q, r, s] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let k = 0; k < perSpan; k++) {
      const t = k / perSpan;
      out.push([
        catmullRom(p[0], q[0], r[0], s[0], t),
        catmullRom(p[1], q[1], r[1], s[1], t),
        q[2] + (r[2] - q[2]) * (t * t * (3 - 2 * t)),
      ]);
    }
  }
  out.push(at(points.length - 1));
  return out;
}

function area(points: readonly Point[]): number {
  let sum = 0;
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length] as Point;
    sum += p[0] * q[1] - q[0] * p[1];
  });
  return sum / 2;
}

/**
 * A closed curve through the middles of the given corners. Always clockwise, because parts of one figure overlap and
 * must add up under the nonzero fill rule instead of cutting holes into each other.
 */
function rounded(corners: readonly Point[]): string {
  const ring = area(corners) < 0 ? [...corners].reverse() : corners;
  const middle = (i: number): string => {
    const p = ring[i % ring.length] as Point;
    const q = ring[(i + 1) % ring.length] as Point;
    return `${fine((p[0] + q[0]) / 2)} ${fine((p[1] + q[1]) / 2)}`;
  };
  let d = `M${middle(ring.length - 1)}`;
  ring.forEach((p, i) => {
    d += `Q${fine(p[0])} ${fine(p[1])} ${middle(i)}`;
  });
  return `${d}Z`;
}

/** One stroke of the brush, with round ends. */
export function stroke(...points: BrushPoint[]): string {
  const line = spread(points, points.length > 2 ? 3 : 1);
  const left: Point[] = [];
  const right: Point[] = [];
  line.forEach(([x, y, width], i) => {
    const before = line[Math.max(0, i - 1)] as BrushPoint;
    const after = line[Math.min(line.length - 1, i + 1)] as BrushPoint;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const [ux, uy] = [(after[0] - before[0]) / length, (after[1] - before[1]) / length];
    const half = width / 2;
    const cap = i === 0 ? -half : i === line.length - 1 ? half : 0;
    if (cap !== 0) {
      left.push([x + uy * half, y - ux * half]);
      right.push([x - uy * half, y + ux * half]);
      left.push([x + uy * half * 0.8 + ux * cap, y - ux * half * 0.8 + uy * cap]);
      right.push([x - uy * half * 0.8 + ux * cap, y + ux * half * 0.8 + uy * cap]);
      if (i === 0) {
        left.reverse();
        right.reverse();
      }
      return;
    }
    left.push([x + uy * half, y - ux * half]);
    right.push([x - uy * half, y + ux * half]);
  });
  return rounded([...left, ...right.reverse()]);
}

/** A soft closed shape through the given points. */
export function blob(...points: Point[]): string {
  const n = points.length;
  const ring = area(points) < 0 ? [...points].reverse() : points;
  const at = (i: number) => ring[(i + n) % n] as Point;
  let d = `M${fine(at(0)[0])} ${fine(at(0)[1])}`;
  for (let i = 0; i < n; i++) {
    const [p, q, r, s] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${fine(q[0] + (r[0] - p[0]) / 6)} ${fine(q[1] + (r[1] - p[1]) / 6)} `;
    d += `${fine(r[0] - (s[0] - q[0]) / 6)} ${fine(r[1] - (s[1] - q[1]) / 6)} ${fine(r[0])} ${fine(r[1])}`;
  }
  return `${d}Z`;
}

/** A closed shape with sharp corners. */
export function facet(...points: Point[]): string {
  const ring = area(points) < 0 ? [...points].reverse() : points;
  return `M${ring.map(([x, y]) => `${fine(x)} ${fine(y)}`).join('L')}Z`;
}

/** A full ellipse, turned by `tilt` degrees. */
export function disc(cx: number, cy: number, rx: number, ry = rx, tilt = 0): string {
  const turn = (tilt * Math.PI) / 180;
  const [dx, dy] = [Math.cos(turn) * rx, Math.sin(turn) * rx];
  const [x0, y0, x1, y1] = [cx - dx, cy - dy, cx + dx, cy + dy].map(fine);
  const arc = `A${fine(rx)} ${fine(ry)} ${fine(tilt)} 0 1`;
  return `M${x0} ${y0}${arc} ${x1} ${y1}${arc} ${x0} ${y0}Z`;
}

/** A shaft of even width from one point to another: spears, pikes, axles. */
export function shaft(x0: number, y0: number, x1: number, y1: number, width = 1.3): string {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [nx, ny] = [(-(y1 - y0) / length) * (width / 2), ((x1 - x0) / length) * (width / 2)];
  return facet([x0 + nx, y0 + ny], [x1 + nx, y1 + ny], [x1 - nx, y1 - ny], [x0 - nx, y0 - ny]);
}

/** A shaft with a leaf-shaped head at its far end. */
export function spear(x0: number, y0: number, x1: number, y1: number, width = 1.3, head = 5): string {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const neck: Point = [x1 - ux * head, y1 - uy * head];
  const wide = head * 0.26 + width * 0.3;
  const belly: Point = [x1 - ux * head * 0.68, y1 - uy * head * 0.68];
  return (
    shaft(x0, y0, neck[0], neck[1], width) +
    facet(neck, [belly[0] - uy * wide, belly[1] + ux * wide], [x1, y1], [belly[0] + uy * wide, belly[1] - ux * wide])
  );
}

/** A wheel rim: a disc with a round hole. */
export function rim(cx: number, cy: number, outer: number, inner: number): string {
  const [left, right] = [fine(cx - inner), fine(cx + inner)];
  const arc = `A${fine(inner)} ${fine(inner)} 0 0 0`;
  return `${disc(cx, cy, outer)}M${left} ${fine(cy)}${arc} ${right} ${fine(cy)}${arc} ${left} ${fine(cy)}Z`;
}

/** The same drawing moved (and scaled about the origin before that), for a second man in the rank. */
export function moved(d: string, dx: number, dy: number, scale = 1): string {
  // cspell:ignore MLQCA MLQCAZ
  return d.replace(/([MLQCA])([^MLQCAZ]*)/g, (_, command: string, text: string) => {
    const numbers = text
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const placed = numbers.map((n, i) => {
      if (command !== 'A') return n * scale + (i % 2 === 0 ? dx : dy);
      if (i < 2) return n * scale;
      return i < 5 ? n : n * scale + (i === 5 ? dx : dy);
    });
    return command + placed.map(fine).join(' ');
  });
}
