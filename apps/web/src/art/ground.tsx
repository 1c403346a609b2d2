import { useId, useMemo } from 'preact/hooks';
import type { ZoomLevel } from '../board/viewport.ts';
import { boardSize } from '../hex/board/geometry.ts';
import { type Chunk, type GroundProps, survey } from './ground/survey.ts';

export type { GroundProps } from './ground/survey.ts';

/** Width of the wooden rim of the sand table. */
export const RIM = 26;

/** What is drawn for a hexside feature, strokes one over the other; brooks before the rivers that they run into. */
const FEATURES: Readonly<Record<string, readonly string[]>> = {
  'steep-slope': ['slope-ticks', 'slope'],
  'sheer-slope': ['sheer-ticks', 'sheer'],
  'steep-bank': ['bank-ticks', 'bank'],
  stream: ['stream-edge', 'stream'],
  'steep-banked-stream': ['bank-ticks', 'stream-edge', 'stream'],
  river: ['river-edge', 'river', 'river-glint'],
  'minor-river': ['river-edge', 'river', 'river-glint'],
  'major-river': ['great-river-edge', 'great-river', 'river-glint'],
  wall: ['wall-shadow', 'wall', 'wall-top'],
  gate: ['wall-shadow', 'gate'],
  'berm-ditch': ['berm', 'ditch', 'berm-ticks'],
  moat: ['moat-edge', 'moat'],
  thorns: ['thorns', 'thorns-spikes'],
  wagons: ['wagons-shadow', 'wagons', 'wagons-wheels'],
  'camp-wall': ['wall-shadow', 'palisade', 'palisade-tops'],
  'camp-gate': ['wall-shadow', 'gate'],
  'city-wall': ['wall-shadow', 'wall', 'wall-top'],
  'city-gate': ['wall-shadow', 'gate'],
  ford: ['ford'],
  bridge: ['ford'],
  road: ['road'],
};

/** A hexside feature by itself, along any line. */
export const HexsideSign = ({ feature, d }: { readonly feature: string; readonly d: string }) => (
  <g class="hexside">
    {(FEATURES[feature] ?? ['unnamed-feature']).map((name) => (
      <path key={name} class={name} d={d} />
    ))}
  </g>
);

const FEATURE_ORDER = Object.keys(FEATURES);
const WATER = new Set(['lake', 'sea', 'water', 'major-river']);

type Props = {
  readonly ground: GroundProps;
  readonly zoom: ZoomLevel;
  /** Which part is in sight, for drawing hex numbers there only. */
  readonly sight: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
};

const seen = (chunk: Chunk, sight: Props['sight']): boolean =>
  chunk.left < sight.right && chunk.right > sight.left && chunk.top < sight.bottom && chunk.bottom > sight.top;

/** The land under the armies: limestone and dry grass, hills by light and contour, woods, marsh, stones and water. */
export function Ground({ ground, zoom, sight }: Props) {
  const edge = useId();
  const { width, height } = boardSize(ground);
  const drawing = useMemo(() => survey(ground), [ground]);
  const hexsides = useMemo(
    () => [...drawing.hexsides].sort((a, b) => FEATURE_ORDER.indexOf(a.feature) - FEATURE_ORDER.indexOf(b.feature)),
    [drawing],
  );
  const land = useMemo(
    () => (
      <>
        <rect class="table-rim" x={-RIM} y={-RIM} width={width + 2 * RIM} height={height + 2 * RIM} rx="10" />
        <rect
          class="table-rim-light"
          x={-RIM + 3}
          y={-RIM + 3}
          width={width + 2 * RIM - 6}
          height={height + 2 * RIM - 6}
          rx="8"
        />
        <clipPath id={edge}>
          <rect width={width} height={height} rx="4" />
        </clipPath>
        <g clip-path={`url(#${edge})`}>
          <rect class="land" width={width} height={height} />
          {drawing.meadows.map((d, i) => (
            <path key={i} class="meadow" d={d} />
          ))}
          {drawing.pale.map((d, i) => (
            <path key={i} class="pale" d={d} />
          ))}
          {drawing.levels.map(({ level, d }) => (
            <g key={level} class="hill" style={{ '--level': Math.min(6, level - drawing.lowest) }}>
              <path class="hill-shade" d={d} transform="translate(5 7)" />
              <path class="hill-light" d={d} transform="translate(-2 -2.5)" />
              <path class="hill-top" d={d} />
              <path class="contour" d={d} />
            </g>
          ))}
          {drawing.patches.map(({ terrain, d }) => (
            <g key={terrain}>
              {WATER.has(terrain) ? <path class="shore" d={d} /> : null}
              <path class={WATER.has(terrain) ? 'water' : `patch ${terrain}`} d={d} />
            </g>
          ))}
          {drawing.ways.map(({ feature, d }) => (
            <path key={feature} class={`way ${feature}-way`} d={d} />
          ))}
          {hexsides.map(({ feature, d }) => (
            <HexsideSign key={feature} feature={feature} d={d} />
          ))}
          {drawing.chunks.map((chunk, i) => (
            <g key={i}>
              {chunk.growth.map(({ kind, d }) => (
                <path key={kind} class={kind} d={d} />
              ))}
            </g>
          ))}
          <path class="beyond" d={drawing.beyond} />
        </g>
        <rect class="table-shade" width={width} height={height} rx="4" />
        <g class="grid">
          {drawing.chunks.map((chunk, i) => (
            <path key={i} d={chunk.grid} />
          ))}
        </g>
      </>
    ),
    [drawing, hexsides, width, height, edge],
  );
  return (
    <g class="ground">
      {land}
      {zoom === 'near' ? (
        <g class="hex-numbers">
          {drawing.chunks
            .filter((chunk) => seen(chunk, sight))
            .flatMap((chunk) => chunk.numbers)
            .map(({ text, x, y }) => (
              <text key={text} x={x} y={y}>
                {text}
              </text>
            ))}
        </g>
      ) : null}
    </g>
  );
}
