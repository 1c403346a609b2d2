import { useMemo } from 'preact/hooks';
import type { MapView } from '../engine/protocol/hex.ts';
import type { Picture } from '../engine/protocol/library.ts';
import { centreOf, type GridSize, RADIUS, round } from './board/geometry.ts';

const SIZE = RADIUS * 1.75;
const square = (grid: GridSize, hex: number, size: number): string => {
  const { x, y } = centreOf(grid, hex);
  return `M${Math.round(x - size / 2)} ${Math.round(y - size / 2)}h${size}v${size}h${-size}z`;
};

/** Hexes gathered by a name, each group one shape. */
function shapes(grid: GridSize, hexes: readonly (readonly [string, number])[], size: number): [string, string][] {
  const groups = new Map<string, string>();
  for (const [name, hex] of hexes) groups.set(name, (groups.get(name) ?? '') + square(grid, hex, size));
  return [...groups];
}

/** The lie of the land in a few colours. */
function landShapes(map: MapView): [string, string][] {
  const land = map.terrain.flatMap((name, hex) => (name === null || name === 'clear' ? [] : [[name, hex] as const]));
  const hills = map.elevation.flatMap((level, hex) =>
    level > 0 ? [[`level-${Math.min(4, level)}`, hex] as const] : [],
  );
  const rivers = map.hexsides.flatMap(({ hex, feature }) =>
    /river|stream/.test(feature) ? [['river', hex] as const] : [],
  );
  return [...shapes(map, hills, SIZE), ...shapes(map, land, SIZE), ...shapes(map, rivers, SIZE * 0.6)];
}

export const Land = ({ map }: { readonly map: MapView }) => (
  <>
    {landShapes(map).map(([name, d]) => (
      <path key={name} class={`thumb-${name}`} d={d} />
    ))}
  </>
);

/** A field no larger than a stamp: the lie of the land, and where the armies stand. */
export function Thumb({ picture }: { readonly picture: Picture | undefined }) {
  const drawn = useMemo(() => {
    if (picture?.space !== 'hexes') return null;
    const { map, armies } = picture;
    const troops = armies.flatMap(({ side, stand }) => (stand ? [[`army side-${side}`, stand.hex] as const] : []));
    const [width, height] = [map.cols * RADIUS * 1.5, map.rows * RADIUS * Math.sqrt(3)].map(round) as [number, number];
    return {
      box: `0 0 ${width} ${height}`,
      groups: [...landShapes(map), ...shapes(map, troops, SIZE * 1.15)],
    };
  }, [picture]);
  if (!drawn) return <span class="thumb" />;
  return (
    <svg class="thumb" viewBox={drawn.box} aria-hidden="true">
      {drawn.groups.map(([name, d]) => (
        <path key={name} class={`thumb-${name}`} d={d} />
      ))}
    </svg>
  );
}
