/** A stream of numbers in [0, 1) that is always the same for the same seed: the land never changes between visits. */
export function chanceFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Soft noise over the plane, for the patches of dry grass: 0..1, about one swell to a unit. */
function swell(x: number, y: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const at = (i: number, j: number) => chanceFrom(i * 7919 + j * 104729)();
  const ease = (t: number) => t * t * (3 - 2 * t);
  const [u, v] = [ease(x - x0), ease(y - y0)];
  const top = at(x0, y0) * (1 - u) + at(x0 + 1, y0) * u;
  const bottom = at(x0, y0 + 1) * (1 - u) + at(x0 + 1, y0 + 1) * u;
  return top * (1 - v) + bottom * v;
}

/** Two layers of swell, turned against each other so that no straight edge shows. */
export function rolling(x: number, y: number): number {
  return (
    0.65 * swell(x * 0.8 + y * 0.6, y * 0.8 - x * 0.6) +
    0.35 * swell(2.3 * (x * 0.4 - y * 0.9) + 40, 2.3 * (y * 0.4 + x * 0.9))
  );
}
