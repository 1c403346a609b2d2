import { placeOf } from '../../board/slide.ts';
import { centreOf, type GridSize, hexagon, RADIUS, round } from './geometry.ts';
import { Shape } from './overlays.tsx';

/** Where a unit of a formation would stand, and by which way it would come there. */
export type HexGhost = {
  readonly id: string;
  readonly hex: number;
  readonly other?: number | undefined;
  readonly facing: number;
  readonly way: readonly number[];
  readonly note: string;
  readonly words: string;
  /** It does not come to its place in the line. */
  readonly short: boolean;
  readonly pointed: boolean;
};
/** A unit that cannot follow, with the reason. */
export type HexBar = {
  readonly id: string;
  readonly hex: number;
  readonly other?: number | undefined;
  readonly words: string;
};

export type FormationOverlay = {
  readonly ghosts: readonly HexGhost[];
  readonly bars: readonly HexBar[];
  /** Where its handle is; dragged, it is told by this name. */
  readonly handle: { readonly hex: number; readonly words: string } | null;
};
export const FORMATION = 'formation';

function Ghost({ grid, ghost }: { readonly grid: GridSize; readonly ghost: HexGhost }) {
  const spots = [ghost.hex, ...(ghost.other === undefined ? [] : [ghost.other])].map((hex) => centreOf(grid, hex));
  const middle = placeOf(grid, ghost);
  const way = ghost.way.map((hex) => centreOf(grid, hex));
  const names = ['formation-ghost', ...(ghost.short ? ['short'] : []), ...(ghost.pointed ? ['pointed'] : [])];
  return (
    <g class={names.join(' ')} data-ghost={ghost.id}>
      <title>{ghost.words}</title>
      {way.length > 1 ? (
        <path class="formation-way" d={`M${way.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`} />
      ) : null}
      {spots.map(({ x, y }, i) => (
        <path key={i} class="formation-hex" d={hexagon(RADIUS - 5)} transform={`translate(${round(x)} ${round(y)})`} />
      ))}
      <g transform={`translate(${round(middle.x)} ${round(middle.y)})`}>
        <Shape item={{ kind: 'facing', facing: ghost.facing }} />
        <text class="highlight-note formation-note" y={5}>
          {ghost.note}
        </text>
      </g>
    </g>
  );
}

function Bar({ grid, bar }: { readonly grid: GridSize; readonly bar: HexBar }) {
  const { x, y } = placeOf(grid, bar);
  return (
    <g class="formation-cross" data-bar={bar.id} transform={`translate(${round(x + 22)} ${round(y - 22)})`}>
      <title>{bar.words}</title>
      <circle r="12" />
      <path d="M-5-5L5 5M5-5L-5 5" />
    </g>
  );
}

/** The ghosts of a formation, those who cannot follow it, and the handle by which it is dragged. */
export function FormationGhosts({ grid, shown }: { readonly grid: GridSize; readonly shown: FormationOverlay }) {
  const { ghosts, bars, handle } = shown;
  const at = handle && centreOf(grid, handle.hex);
  return (
    <g class="formation-layer">
      {ghosts.map((ghost) => (
        <Ghost key={ghost.id} grid={grid} ghost={ghost} />
      ))}
      {bars.map((bar) => (
        <Bar key={bar.id} grid={grid} bar={bar} />
      ))}
      {handle && at ? (
        <g class="formation-handle" data-grab={FORMATION} transform={`translate(${round(at.x)} ${round(at.y)})`}>
          <title>{handle.words}</title>
          <circle r="17" />
          <path d="M-9 0H9M0-9V9M-5-5L0-10L5-5M-5 5L0 10L5 5M-6-4L-10 0L-6 4M6-4L10 0L6 4" />
        </g>
      ) : null}
    </g>
  );
}
