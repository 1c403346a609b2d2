import { columnOf, type GridSize, neighbourOf, OFF_BOARD, rowOf } from '../hex/board/geometry.ts';
import type { BoardCounter, BoardLeader } from '../hex/board/pieces.tsx';
import type { CounterLook } from './counter.tsx';
import type { GroundProps } from './ground.tsx';
import type { LeaderLook } from './leader.tsx';
import type { MarkId } from './marks.tsx';
import type { SilhouetteId } from './silhouettes.tsx';

/** A made-up battle on made-up land, to look at the drawing without any rules. */

type Feature = GroundProps['hexsides'][number];

const hexOf = (grid: GridSize, column: number, row: number): number => (column - 1) * grid.rows + row - 1;

/** The hexsides that part the hexes of one area from the rest. */
function borderOf(grid: GridSize, inside: (column: number, row: number) => boolean, feature: string): Feature[] {
  const sides: Feature[] = [];
  for (let hex = 0; hex < grid.cols * grid.rows; hex++) {
    if (!inside(columnOf(grid, hex), rowOf(grid, hex))) continue;
    for (let side = 0; side < 6; side++) {
      const other = neighbourOf(grid, hex, side);
      if (other !== OFF_BOARD && !inside(columnOf(grid, other), rowOf(grid, other))) sides.push({ hex, side, feature });
    }
  }
  return sides;
}

const near = (column: number, row: number, c: number, r: number, reach: number): boolean =>
  Math.hypot((column - c) * 0.87, row - r) < reach;

export function sampleGround(cols: number, rows: number): GroundProps {
  const grid = { cols, rows };
  const [w, h] = [cols / 40, rows / 28];
  const hill = (c: number, r: number): number => {
    const east = 4.4 - Math.hypot((c - 32 * w) * 0.87, (r - 7 * h) * 1.2) / 1.5;
    const south = 3.2 - Math.hypot((c - 9 * w) * 0.6, r - 24 * h) / 1.6;
    return Math.max(0, Math.floor(Math.max(east, south)));
  };
  const lake = (c: number, r: number) => near(c, r, 3 * w, 3 * h, 3.4) || near(c, r, 6 * w, 2 * h, 2.2);
  const terrainAt = (c: number, r: number): string => {
    if (lake(c, r)) return 'major-river';
    if (near(c, r, 12 * w, 6 * h, 2.7) || near(c, r, 14 * w, 5 * h, 2) || near(c, r, 36 * w, 22 * h, 3)) return 'woods';
    if (near(c, r, 22 * w, 23 * h, 2.6)) return 'marsh';
    if (near(c, r, 33 * w, 4 * h, 1.6) || near(c, r, 28 * w, 26 * h, 1.8)) return 'rocky';
    if (near(c, r, 38 * w, 12 * h, 1.7)) return 'town';
    if (near(c, r, 25 * w, 2 * h, 1.8)) return 'riverbed';
    return 'clear';
  };
  const westOfRiver = (c: number, r: number) => c < 20 * w + 2.4 * Math.sin(r / 4.2);
  const northOfBrook = (c: number, r: number) =>
    c < 20 * w + 2.4 * Math.sin(r / 4.2) && r < 13 * h + 2 * Math.sin(c / 3);
  const river = borderOf(grid, westOfRiver, 'minor-river');
  const isRiver = new Set(river.map((s) => `${s.hex} ${s.side}`));
  const brook = borderOf(grid, northOfBrook, 'stream').filter((s) => !isRiver.has(`${s.hex} ${s.side}`));
  const cliff = borderOf(grid, (c, r) => hill(c, r) >= 2 && c > cols / 2, 'steep-slope').filter(
    (s) => columnOf(grid, s.hex) < 32 * w,
  );
  return {
    cols,
    rows,
    terrain: (hex) => terrainAt(columnOf(grid, hex), rowOf(grid, hex)),
    elevation: (hex) => hill(columnOf(grid, hex), rowOf(grid, hex)),
    hexsides: [...river, ...brook, ...cliff],
  };
}

/** A small land with one patch of every terrain and one line of every hexside feature. */
export function everyTerrain(): GroundProps {
  const grid = { cols: 22, rows: 10 };
  const patches = ['woods', 'marsh', 'rocky', 'riverbed', 'town', 'major-river'];
  const lines = [
    'stream',
    'minor-river',
    'steep-bank',
    'steep-banked-stream',
    'steep-slope',
    'sheer-slope',
    'wall',
    'ford',
  ];
  const hexsides = lines.flatMap((feature, i): Feature[] =>
    [5, 6, 7].flatMap((row) => [1, 2].map((side) => ({ hex: hexOf(grid, 2 + i * 2, row), side, feature }))),
  );
  return {
    ...grid,
    terrain: (hex) => {
      const [c, r] = [columnOf(grid, hex), rowOf(grid, hex)];
      if (c === 22 && r > 7) return null;
      const patch = patches[Math.floor((c - 1) / 3)];
      return patch && near(c, r, Math.floor((c - 1) / 3) * 3 + 2, 2.5, 1.6) ? patch : 'clear';
    },
    elevation: (hex) => {
      const [c, r] = [columnOf(grid, hex), rowOf(grid, hex)];
      return Math.max(0, Math.floor(4.6 - Math.hypot((c - 20) * 0.87, r - 4.5)));
    },
    hexsides,
  };
}

export const plainLook: CounterLook = {
  side: 0,
  figure: 'hoplite',
  name: 'Argives',
  type: 'HI',
  tq: 6,
  hits: 0,
  size: 5,
  ma: '5',
  missiles: null,
  facing: 3,
  wide: false,
  inColumn: false,
  routed: false,
  moved: false,
  marks: [],
};

type Levy = readonly [SilhouetteId, name: string, type: string, tq: number, ma: string, wide?: boolean];

const WEST: readonly Levy[] = [
  ['light-horse', 'Paeonians', 'LC', 6, '10'],
  ['lancer', 'Prodromoi', 'LN', 7, '9'],
  ['heavy-horse', 'Companions', 'HC', 8, '8'],
  ['hypaspist', 'Hypaspists', 'HI', 8, '6'],
  ['phalanx', 'Perdiccas', 'PH', 8, '5', true],
  ['phalanx', 'Coenus', 'PH', 8, '5', true],
  ['phalanx', 'Craterus', 'PH', 7, '5', true],
  ['hoplite', 'Allied foot', 'HI', 6, '5'],
  ['heavy-horse', 'Thessalians', 'HC', 7, '8'],
  ['archer', 'Cretans', 'SK', 5, '7'],
];
const EAST: readonly Levy[] = [
  ['mounted-archer', 'Scythians', 'LC', 6, '10'],
  ['cataphract', 'Bactrians', 'HC', 7, '7'],
  ['chariot', 'Scythed', 'CH', 5, '8'],
  ['spearman', 'Apple-bearers', 'MI', 7, '5'],
  ['hoplite', 'Mercenaries', 'HI', 6, '5'],
  ['elephant', 'Indian beasts', 'EL', 6, '5'],
  ['spearman', 'Cardaces', 'LI', 5, '5', true],
  ['swordsman', 'Hill tribes', 'MI', 5, '6'],
  ['light-horse', 'Medes', 'LC', 6, '9'],
  ['slinger', 'Slingers', 'SK', 4, '7'],
];

function line(
  grid: GridSize,
  side: number,
  column: number,
  top: number,
  levies: readonly Levy[],
  facing: number,
): BoardCounter[] {
  let row = top;
  return levies.map(([figure, name, type, tq, ma, wide = false], i) => {
    const hex = hexOf(grid, column, row);
    const other = wide ? hexOf(grid, column, row + 1) : undefined;
    row += wide ? 2 : 1;
    const marks: MarkId[] = i === 4 ? ['must-check'] : i === 7 ? ['rallied'] : [];
    const shoots = ['archer', 'slinger', 'mounted-archer', 'light-horse', 'javelinman'].includes(figure);
    const look: CounterLook = {
      ...plainLook,
      side,
      figure,
      name,
      type,
      tq,
      hits: (i * 3 + side * 2) % 6,
      size: 3 + ((i * 2) % 7),
      ma,
      missiles: shoots ? (i % 2 === 0 ? 'full' : 'low') : null,
      facing,
      wide,
      moved: i % 5 === 1,
      routed: side === 1 && i === 7,
      marks,
    };
    return { id: `${side}-${column}-${i}`, look, state: null, hex, other };
  });
}

/** Ten lines of units: more than any battle of the books brings, for measuring. */
export function sampleHost(grid: GridSize): BoardCounter[] {
  return Array.from({ length: 10 }, (_, i) => [
    ...line(grid, 0, 3 + i * 2, 2 + i, WEST, 3),
    ...line(grid, 1, grid.cols - 2 - i * 2, 2 + i, EAST, 9),
  ]).flat();
}

/** Two armies in line across the river. */
export function sampleArmies(grid: GridSize): BoardCounter[] {
  const top = Math.max(1, Math.floor(grid.rows / 2) - 6);
  const middle = Math.floor(grid.cols / 2);
  return [...line(grid, 0, middle - 4, top, WEST, 3), ...line(grid, 1, middle + 3, top, EAST, 9)];
}

export const plainLeader: LeaderLook = {
  side: 0,
  name: 'Parmenion',
  king: false,
  initiative: 5,
  range: 7,
  state: 'inactive',
};

export function sampleLeaders(grid: GridSize): BoardLeader[] {
  const top = Math.max(1, Math.floor(grid.rows / 2) - 6);
  const middle = Math.floor(grid.cols / 2);
  return [
    {
      id: 'alexander',
      hex: hexOf(grid, middle - 4, top + 2),
      selected: false,
      look: { ...plainLeader, name: 'Alexander', king: true, initiative: 7, range: 9, state: 'active' },
    },
    { id: 'parmenion', hex: hexOf(grid, middle - 6, top + 8), selected: false, look: plainLeader },
    {
      id: 'darius',
      hex: hexOf(grid, middle + 5, top + 5),
      selected: false,
      look: { ...plainLeader, side: 1, name: 'Darius', king: true, initiative: 4, range: 8, state: 'finished' },
    },
    {
      id: 'bessus',
      hex: hexOf(grid, middle + 3, top + 1),
      selected: false,
      look: { ...plainLeader, side: 1, name: 'Bessus', initiative: 4, range: 5 },
    },
  ];
}
