import { chainHexsides, curveThrough, outlinesOf } from '../../hex/board/curves.ts';
import type { GridSize, Spot } from '../../hex/board/geometry.ts';
import {
  centreOf,
  columnOf,
  cornersOfSide,
  drawn,
  hexagon,
  hexLabel,
  latticeOf,
  neighbourOf,
  OFF_BOARD,
  round,
  rowOf,
} from '../../hex/board/geometry.ts';
import { rolling } from './chance.ts';
import { GROWTH_KINDS, type GrowthKind, growthOn } from './growth.ts';

/** The land of a battle, as the drawing needs it. Nothing in it is a rule. */
export type GroundProps = GridSize & {
  /** The terrain's name, or null for a hex that is not on the map. */
  readonly terrain: (hex: number) => string | null;
  readonly elevation: (hex: number) => number;
  readonly hexsides: readonly { readonly hex: number; readonly side: number; readonly feature: string }[];
};

export type Chunk = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly grid: string;
  readonly growth: readonly { readonly kind: GrowthKind; readonly d: string }[];
  readonly numbers: readonly { readonly text: string; readonly x: number; readonly y: number }[];
};

export type Survey = {
  /** Dry grass, in shades one within the other; then bare limestone. */
  readonly meadows: readonly string[];
  readonly pale: readonly string[];
  /** The level of the plain, from which hills are counted. */
  readonly lowest: number;
  readonly levels: readonly { readonly level: number; readonly d: string }[];
  readonly patches: readonly { readonly terrain: string; readonly d: string }[];
  readonly hexsides: readonly { readonly feature: string; readonly d: string }[];
  /** Streets from hex to hex. */
  readonly ways: readonly { readonly feature: string; readonly d: string }[];
  /** Hexes that are not on the map. */
  readonly beyond: string;
  readonly chunks: readonly Chunk[];
};

/** Works of men, one within the other: each is drawn over those that lie around it. */
const WORKS = [
  ...['enclosure-4', 'enclosure-3', 'enclosure-2', 'enclosure-1', 'tower'],
  ...['block', 'temple', 'palace', 'street', 'square', 'stronghold', 'city-wall'],
];
/** What lies on the ground of something else, so that no meadow shows between a street, its houses and a square. */
const ON_GROUND_OF: Readonly<Record<string, readonly string[]>> = {
  block: ['temple', 'palace', 'street', 'square'],
  street: ['square'],
};
const PATCH_ORDER = [
  'riverbed',
  'marsh',
  'rocky',
  'rough',
  'town',
  ...WORKS,
  'woods',
  'lake',
  'sea',
  'water',
  'major-river',
];
/** Hexsides that a way crosses, instead of running along them. */
const CROSSED = new Set(['street', 'avenue', 'road']);
const CHUNK = 10;

type Cell = Spot & { readonly hex: number };

const liesOn = (patch: string, terrain: string | null): boolean =>
  terrain === patch || (terrain !== null && (ON_GROUND_OF[patch]?.includes(terrain) ?? false));

/** Every hex, and two rings of hexes beyond the edge that repeat the nearest one, so that the land has no torn rim. */
function cellsWithMargin(grid: GridSize): Cell[] {
  const cells: Cell[] = [];
  const within = (n: number, most: number) => Math.min(most, Math.max(1, n));
  for (let column = -1; column <= grid.cols + 2; column++) {
    for (let row = -1; row <= grid.rows + 2; row++) {
      const hex = (within(column, grid.cols) - 1) * grid.rows + within(row, grid.rows) - 1;
      cells.push({ x: 3 * column - 1, y: 2 * row - (column % 2 === 0 ? 1 : 0), hex });
    }
  }
  return cells;
}

function landOf(cells: readonly Cell[], chosen: (cell: Cell) => boolean, wander: number, smooth: number): string {
  return outlinesOf(cells.filter(chosen))
    .map((line) => curveThrough(line, { wander, smooth }))
    .join('');
}

function chunksOf(ground: GroundProps): Chunk[] {
  const byPlace = new Map<string, number[]>();
  for (let hex = 0; hex < ground.cols * ground.rows; hex++) {
    if (ground.terrain(hex) === null) continue;
    const place = `${Math.floor((columnOf(ground, hex) - 1) / CHUNK)},${Math.floor((rowOf(ground, hex) - 1) / CHUNK)}`;
    const here = byPlace.get(place);
    if (here) here.push(hex);
    else byPlace.set(place, [hex]);
  }
  return [...byPlace.values()].map((hexes) => chunkOf(ground, hexes));
}

function chunkOf(ground: GroundProps, hexes: readonly number[]): Chunk {
  const centres = hexes.map((hex) => centreOf(ground, hex));
  const growth = new Map<GrowthKind, string>();
  let grid = '';
  hexes.forEach((hex, i) => {
    const { x, y } = centres[i] as Spot;
    const grown = growthOn(ground.terrain(hex) ?? '', hex, x, y);
    for (const kind of GROWTH_KINDS) {
      const d = grown[kind];
      if (d) growth.set(kind, (growth.get(kind) ?? '') + d);
    }
    grid += ownSides(ground, hex);
  });
  return {
    left: Math.min(...centres.map((c) => c.x)) - 40,
    right: Math.max(...centres.map((c) => c.x)) + 40,
    top: Math.min(...centres.map((c) => c.y)) - 35,
    bottom: Math.max(...centres.map((c) => c.y)) + 35,
    grid,
    growth: GROWTH_KINDS.flatMap((kind) => {
      const d = growth.get(kind);
      return d ? [{ kind, d }] : [];
    }),
    numbers: hexes.map((hex, i) => {
      const { x, y } = centres[i] as Spot;
      return { text: hexLabel(ground, hex), x: round(x), y: round(y - 26.5) };
    }),
  };
}

/** The sides of a hex that no hex before it has drawn: three, and those at the edge of the map. */
function ownSides(ground: GroundProps, hex: number): string {
  let d = '';
  for (let side = 0; side < 6; side++) {
    const beyond = neighbourOf(ground, hex, side);
    const shared = beyond !== OFF_BOARD && ground.terrain(beyond) !== null;
    if (side >= 3 && shared) continue;
    const [from, to] = cornersOfSide(latticeOf(ground, hex), side).map(drawn) as [Spot, Spot];
    d += `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`;
  }
  return d;
}

function hexOutline(centre: Spot): string {
  const at = drawn(centre);
  return shifted(hexagon(), at.x, at.y);
}

function shifted(d: string, dx: number, dy: number): string {
  return d.replace(
    /([ML])(-?[\d.]+) (-?[\d.]+)/g,
    (_, command: string, x: string, y: string) => `${command}${round(Number(x) + dx)} ${round(Number(y) + dy)}`,
  );
}

function wayAcross(ground: GroundProps, hex: number, side: number): string {
  const [from, to] = [hex, neighbourOf(ground, hex, side)].map((one) => centreOf(ground, one)) as [Spot, Spot];
  return `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`;
}

/** Works out every shape of the land once; drawing it afterwards is only putting paths on the page. */
export function survey(ground: GroundProps): Survey {
  const cells = cellsWithMargin(ground);
  const terrain = new Map<string, true>();
  const heights = new Set<number>();
  for (let hex = 0; hex < ground.cols * ground.rows; hex++) {
    const name = ground.terrain(hex);
    if (name !== null) terrain.set(name, true);
    heights.add(ground.elevation(hex));
  }
  const lowest = Math.min(...heights);
  const features = new Map<string, { hex: number; side: number }[]>();
  for (const { hex, side, feature } of ground.hexsides) {
    const here = features.get(feature);
    if (here) here.push({ hex, side });
    else features.set(feature, [{ hex, side }]);
  }
  return {
    meadows: [0.46, 0.54, 0.62].map((dry) => landOf(cells, (c) => rolling(c.x / 19 + 5, c.y / 12 + 9) > dry, 14, 4)),
    pale: [0.58, 0.66].map((bare) => landOf(cells, (c) => rolling(c.x / 15 + 51, c.y / 9 + 23) > bare, 14, 4)),
    lowest,
    levels: [...heights]
      .filter((level) => level > lowest)
      .sort((a, b) => a - b)
      .map((level) => ({ level, d: landOf(cells, (c) => ground.elevation(c.hex) >= level, 5, 2) })),
    patches: PATCH_ORDER.filter((name) => terrain.has(name)).map((name) => ({
      terrain: name,
      d: landOf(cells, (c) => liesOn(name, ground.terrain(c.hex)), 5, 1),
    })),
    hexsides: [...features]
      .filter(([feature]) => !CROSSED.has(feature))
      .map(([feature, sides]) => ({
        feature,
        d: chainHexsides(ground, sides)
          .map((line) => curveThrough(line, { wander: 3 }))
          .join(''),
      })),
    ways: [...features]
      .filter(([feature]) => CROSSED.has(feature))
      .map(([feature, sides]) => ({ feature, d: sides.map(({ hex, side }) => wayAcross(ground, hex, side)).join('') })),
    beyond: cells
      .filter((c) => ground.terrain(c.hex) === null)
      .map((c) => hexOutline(c))
      .join(''),
    chunks: chunksOf(ground),
  };
}
