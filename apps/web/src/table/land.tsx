import { chanceFrom } from '../art/ground/chance.ts';
import type { AreaView, GroundLine, GroundPiece, GroundView, TableMap } from '../engine/protocol/table.ts';
import { t } from '../i18n/index.ts';
import { cornersOf, middleOf, pathOf, roughPathOf, softPathOf, spotsIn } from './areas.ts';
import type { Point } from './geometry.ts';
import { rulers, told } from './measure.ts';
import { memo } from './memo.ts';

/** Width of the wooden rim of the table, in paces. */
export const RIM = 14;

const fine = (n: number): string => String(Math.round(n * 10) / 10);
const at = ({ x, y }: Point): string => `${fine(x)} ${fine(y)}`;
const disc = ({ x, y }: Point, r: number): string =>
  `M${fine(x - r)} ${fine(y)}a${fine(r)} ${fine(r)} 0 1 1 ${fine(2 * r)} 0a${fine(r)} ${fine(r)} 0 1 1 ${fine(-2 * r)} 0Z`;

type Layer = { readonly name: string; readonly d: string };

/** A crown with a few lobes, as on the hex board. */
function crown({ x, y }: Point, r: number, turn: number): string {
  const lobes = 6;
  const point = (k: number): string => {
    const a = turn + (k / lobes) * 2 * Math.PI;
    return `${fine(x + Math.cos(a) * r)} ${fine(y + Math.sin(a) * r * 0.9)}`;
  };
  let d = `M${point(0)}`;
  for (let k = 1; k <= lobes; k++) d += `A${fine(r * 0.66)} ${fine(r * 0.66)} 0 0 1 ${point(k)}`;
  return `${d}Z`;
}

function trees(area: AreaView, seed: number): Layer[] {
  const chance = chanceFrom(seed + 7);
  let [shadow, leaves, light] = ['', '', ''];
  for (const spot of spotsIn(area, 15, seed, 0.9)) {
    const r = 5 + chance() * 3;
    const turn = chance() * 6;
    shadow += crown({ x: spot.x + 1.6, y: spot.y + 2.4 }, r * 1.06, turn);
    leaves += crown(spot, r, turn);
    light += crown({ x: spot.x - r * 0.24, y: spot.y - r * 0.3 }, r * 0.46, turn + 1);
  }
  return [
    { name: 'patch woods', d: roughPathOf(area, seed) },
    { name: 'crown-shadow', d: shadow },
    { name: 'crown', d: leaves },
    { name: 'crown-light', d: light },
  ];
}

/** Short strokes down the slope between two contours. */
function hachures(area: AreaView, from: number, to: number): string {
  const [outer, inner] = [cornersOf(area, to), cornersOf(area, from)];
  return outer.map((p, i) => `M${at(inner[i] as Point)}L${at(p)}`).join('');
}

function hill(area: AreaView, seed: number, steep: boolean): Layer[] {
  const rings = steep ? [1, 0.78, 0.56, 0.34] : [1, 0.68, 0.36];
  const shape = softPathOf(cornersOf(area));
  return [
    { name: 'table-hill-shade', d: shape },
    { name: 'table-hill-light', d: shape },
    ...rings.map((size, i) => ({
      name: `table-hill level-${i}${steep ? ' steep' : ''}`,
      d: i === 0 ? shape : softPathOf(cornersOf(area, size)),
    })),
    ...(steep ? [{ name: 'table-hachures', d: hachures(area, 0.8, 0.97) + hachures(area, 0.36, 0.53) }] : []),
    { name: 'tuft', d: tufts(spotsIn(area, 44, seed, 0.8)) },
  ];
}

const tufts = (spots: readonly Point[]): string =>
  spots
    .map(({ x, y }) => `M${fine(x - 2)} ${fine(y)}l-0.8-3M${fine(x)} ${fine(y)}v-3.8M${fine(x + 2)} ${fine(y)}l0.8-3`)
    .join('');

function village(area: AreaView, seed: number): Layer[] {
  const chance = chanceFrom(seed);
  let [shadow, house, roof] = ['', '', ''];
  for (const { x, y } of spotsIn(area, 31, seed, 0.72)) {
    const [w, h] = [12 + chance() * 7, 9 + chance() * 5];
    const square = (dx: number, dy: number): string =>
      `M${fine(x - w / 2 + dx)} ${fine(y - h / 2 + dy)}h${fine(w)}v${fine(h)}h${fine(-w)}Z`;
    shadow += square(2, 2.6);
    house += square(0, 0);
    roof += `M${fine(x - w / 2)} ${fine(y - h / 2)}h${fine(w)}v${fine(h / 2)}h${fine(-w)}Z`;
  }
  return [
    { name: 'patch town', d: softPathOf(cornersOf(area)) },
    { name: 'house-shadow', d: shadow },
    { name: 'house', d: house },
    { name: 'roof', d: roof },
  ];
}

function scrub(area: AreaView, seed: number): Layer[] {
  const chance = chanceFrom(seed + 3);
  const bushes = spotsIn(area, 15, seed);
  return [
    { name: 'patch table-scrub', d: roughPathOf(area, seed) },
    { name: 'crown-shadow', d: bushes.map(({ x, y }) => disc({ x: x + 0.8, y: y + 1.2 }, 2.6)).join('') },
    { name: 'table-bush', d: bushes.map((spot) => crown(spot, 2 + chance() * 1.4, chance() * 6)).join('') },
    { name: 'tuft', d: tufts(spotsIn(area, 24, seed + 1)) },
  ];
}

function rough(area: AreaView, seed: number): Layer[] {
  const chance = chanceFrom(seed + 5);
  const stones = spotsIn(area, 20, seed).map((spot) => ({ spot, r: 1.6 + chance() * 2.4, turn: chance() * 6 }));
  return [
    { name: 'patch rocky', d: roughPathOf(area, seed) },
    {
      name: 'stone-shadow',
      d: stones.map(({ spot: { x, y }, r, turn }) => crown({ x: x + 0.8, y: y + 1.1 }, r, turn)).join(''),
    },
    { name: 'stone', d: stones.map(({ spot, r, turn }) => crown(spot, r, turn)).join('') },
  ];
}

function water(area: AreaView): Layer[] {
  const d = area.kind === 'band' ? pathOf(cornersOf(area)) : softPathOf(cornersOf(area));
  return [
    { name: 'table-shore', d },
    { name: 'table-water', d },
  ];
}

function bog(area: AreaView, seed: number): Layer[] {
  const reeds = spotsIn(area, 17, seed);
  return [
    { name: 'patch marsh', d: roughPathOf(area, seed) },
    {
      name: 'pool',
      d: spotsIn(area, 32, seed + 2)
        .map(({ x, y }) => `M${fine(x - 6)} ${fine(y)}q6-3 12 0`)
        .join(''),
    },
    {
      name: 'reed',
      d: reeds
        .map(
          ({ x, y }) =>
            `M${fine(x)} ${fine(y)}l-1-5M${fine(x + 1.6)} ${fine(y)}l0.4-6M${fine(x + 3)} ${fine(y)}l1.4-4.6`,
        )
        .join(''),
    },
  ];
}

const PAINTERS: Readonly<Record<string, (area: AreaView, seed: number) => Layer[]>> = {
  'shallow-hill': (area, seed) => hill(area, seed, false),
  'steep-hill': (area, seed) => hill(area, seed, true),
  wood: trees,
  village,
  'palisaded-village': village,
  scrub,
  rough,
  stream: water,
  sand: (area, seed) => [
    { name: 'patch riverbed', d: roughPathOf(area, seed) },
    {
      name: 'pebble',
      d: spotsIn(area, 14, seed)
        .map(({ x, y }) => `M${fine(x)} ${fine(y)}h0.1`)
        .join(''),
    },
  ],
  bog,
  hill: (area, seed) => hill(area, seed, false),
  marsh: bog,
  building: village,
  water,
  impassable: (area, seed) => [...rough(area, seed), { name: 'table-crag', d: hachures(area, 0.3, 0.95) }],
};

/** Hills first, then what grows, then water over it. */
const ORDER = [
  'hill',
  'shallow-hill',
  'steep-hill',
  'sand',
  'rough',
  'scrub',
  'bog',
  'marsh',
  'impassable',
  'wood',
  'village',
  'building',
  'stream',
  'water',
];

const seedOf = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

/** One piece of ground. */
export function GroundArea({ piece }: { readonly piece: GroundPiece }) {
  const paint = PAINTERS[piece.kind] ?? rough;
  return (
    <g class="table-piece">
      {paint(piece.area, seedOf(piece.key)).map(({ name, d }, i) => (
        <path key={`${name} ${i}`} class={name} d={d} />
      ))}
    </g>
  );
}

/** Things set up in a row along a line: a path for each spot, the line pointing to the right. */
const ROWS: Readonly<Record<string, { readonly gap: number; readonly d: string }>> = {
  palisade: { gap: 4, d: 'M0-3V3' },
  hedge: { gap: 7, d: 'M-3.4 2q-1-3.4 1.6-4q2.2-1.8 3.6 0.4q2.4 0.8 1.4 3.6z' },
  camels: { gap: 14, d: 'M-5 2q0-4 3-4t3 2q2-1 2.6-4.4h1.6' },
  stakes: { gap: 6, d: 'M-2 2L1-4M2 2L1-4' },
  caltrops: { gap: 6, d: 'M0-2V2M-1.8-1L1.8 1M-1.8 1L1.8-1' },
  pits: { gap: 8, d: 'M-2.4 0a2.4 1.8 0 1 1 4.8 0a2.4 1.8 0 1 1-4.8 0' },
  pavises: { gap: 8, d: 'M-3.2-1.4H3.2V1.4H-3.2Z' },
};

export function GroundBarrier({ line }: { readonly line: GroundLine }) {
  const [x1, y1, x2, y2] = line.points;
  const row = ROWS[line.kind];
  const long = Math.hypot(x2 - x1, y2 - y1);
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const count = row ? Math.max(1, Math.round(long / row.gap)) : 0;
  return (
    <g class={`table-line line-${line.kind}`}>
      <title>{t.table.lines[line.kind] ?? line.kind}</title>
      <path class="table-line-bed" d={`M${x1} ${y1}L${x2} ${y2}`} />
      {row ? (
        <g transform={`translate(${x1} ${y1}) rotate(${turn})`}>
          {Array.from({ length: count }, (_, i) => (
            <path
              key={i}
              class="table-line-sign"
              transform={`translate(${fine(((i + 0.5) * long) / count)} 0)`}
              d={row.d}
            />
          ))}
        </g>
      ) : (
        <path class="table-line-top" d={`M${x1} ${y1}L${x2} ${y2}`} />
      )}
    </g>
  );
}

const swells = (map: TableMap, seed: number): string => {
  const chance = chanceFrom(seed);
  return Array.from({ length: 22 }, () => {
    const area: AreaView = {
      kind: 'ellipse',
      x: chance() * map.width,
      y: chance() * map.depth,
      rx: 30 + chance() * 90,
      ry: 20 + chance() * 50,
      turned: chance() * 180,
    };
    return roughPathOf(area, seed + 11);
  }).join('');
};

const LONGEST_RULE = 100;

/** The table without its troops: rim, sand and grass, hills, woods, villages, streams, obstacles. */
function LandDrawing({ map, ground }: { readonly map: TableMap; readonly ground: GroundView }) {
  const { width, depth } = map;
  const west = width - LONGEST_RULE - 10;
  const pieces = ground.pieces.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
  const all: AreaView = { kind: 'polygon', points: [0, 0, width, 0, width, depth, 0, depth] };
  return (
    <g class="table-land">
      <rect class="table-rim" x={-RIM} y={-RIM} width={width + 2 * RIM} height={depth + 2 * RIM} rx="6" />
      <rect
        class="table-rim-light"
        x={-RIM + 2}
        y={-RIM + 2}
        width={width + 2 * RIM - 4}
        height={depth + 2 * RIM - 4}
        rx="5"
      />
      <clipPath id="table-edge">
        <rect width={width} height={depth} rx="2" />
      </clipPath>
      <g clip-path="url(#table-edge)">
        <rect class="land" width={width} height={depth} />
        <path class="meadow" d={swells(map, 3)} />
        <path class="pale" d={swells(map, 29)} />
        <path class="tuft" d={tufts(spotsIn(all, 86, 5, 0.98))} />
        {pieces.map((piece) => (
          <GroundArea key={piece.key} piece={piece} />
        ))}
        {ground.lines.map((line, i) => (
          <GroundBarrier key={i} line={line} />
        ))}
      </g>
      <rect class="table-shade" width={width} height={depth} rx="2" />
      <path
        class="table-rule"
        d={`M${west} ${depth - 8}h${LONGEST_RULE}M${west} ${depth - 12}v8M${west + LONGEST_RULE / 2} ${depth - 10}v4M${west + LONGEST_RULE} ${depth - 12}v8`}
      />
      <text class="table-rule-text" x={west + LONGEST_RULE / 2} y={depth - 16}>
        {t.table.lengths[map.measure](told(LONGEST_RULE, rulers[map.measure]))}
      </text>
      <g class="place-names">
        {pieces.map((piece) => {
          const { x, y } = middleOf(piece.area);
          return piece.kind === 'stream' ? null : (
            <text key={piece.key} x={x} y={y}>
              {map.names[piece.key] ?? t.table.ground[piece.kind] ?? ''}
            </text>
          );
        })}
      </g>
    </g>
  );
}

export const Land = memo(LandDrawing);
