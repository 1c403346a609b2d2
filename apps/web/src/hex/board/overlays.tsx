import { edgesOf, outlinesOf } from './curves.ts';
import { centreOf, type GridSize, headingOf, hexagon, hexLabel, latticeOf, RADIUS, round } from './geometry.ts';

/** A hex made to stand out. Each kind has its own form, so that none depends on colour alone. */
export type Highlight = {
  readonly kind: 'step' | 'target' | 'reach' | 'zone' | 'arc' | 'chosen';
  readonly hex: number;
  /** A short figure in the hex, such as the cost of reaching it. */
  readonly note?: string;
  /** What choosing this hex would do, in words; hexes with words can be reached by keyboard. */
  readonly words?: string;
  /** For a step that ends in a facing: 0..11. */
  readonly facing?: number;
};

/** A soft ring around an area, such as the hexes that a leader commands. */
export type Ring = { readonly id: string; readonly hexes: readonly number[]; readonly words?: string };

/** The way that a unit would take, through the middles of hexes. */
export type PathPreview = {
  readonly id: string;
  readonly steps: readonly PathStep[];
};
/** A hex on the way, with what it takes to come there; `watched` where enemies may react. */
export type PathStep = { readonly hex: number; readonly note?: string; readonly watched?: boolean };

/** Hatching within a hex, for zones. */
const HATCH = [-42, -28, -14, 0, 14, 28, 42]
  .map((c) => {
    const reach = Math.min(33, 62 - Math.abs(c));
    return `M${round((c - reach) / 2)} ${round((-c - reach) / 2)}L${round((c + reach) / 2)} ${round((-c + reach) / 2)}`;
  })
  .join('');

const CROSS = 'M0-36V-26M0 36V26M-36 0H-26M36 0H26';

function arrow(facing: number): string {
  const h = headingOf(facing);
  const [x, y] = [h.x * 20, h.y * 20];
  const side = { x: -h.y * 6, y: h.x * 6 };
  return `M${round(x - h.x * 7 + side.x)} ${round(y - h.y * 7 + side.y)}L${round(x)} ${round(y)}L${round(x - h.x * 7 - side.x)} ${round(y - h.y * 7 - side.y)}`;
}

type Shaped = { readonly kind: Highlight['kind'] | 'facing'; readonly facing?: number };
export function Shape({ item }: { readonly item: Shaped }) {
  switch (item.kind) {
    case 'facing':
      return <path class="step-arrow" d={arrow(item.facing ?? 0)} />;
    case 'step':
      return (
        <>
          <path class="step-ground" d={hexagon(RADIUS - 3)} />
          {item.facing === undefined ? (
            <circle class="step-dot" r="5" />
          ) : (
            <path class="step-arrow" d={arrow(item.facing)} />
          )}
        </>
      );
    case 'target':
      return (
        <>
          <circle class="target-ring" r="32" />
          <path class="target-cross" d={CROSS} />
        </>
      );
    case 'reach':
      return <path class="reach-ground" d={hexagon(RADIUS - 1)} />;
    case 'zone':
      return <path class="zone-hatch" d={HATCH} />;
    case 'arc':
      return <path class="arc-ground" d={hexagon(RADIUS)} />;
    case 'chosen':
      return (
        <>
          <path class="chosen-hex" d={hexagon(RADIUS - 2)} />
          {item.facing === undefined ? null : <path class="step-arrow" d={arrow(item.facing)} />}
        </>
      );
  }
}

type HighlightsProps = {
  readonly grid: GridSize;
  readonly items: readonly Highlight[];
  readonly onHex?: ((hex: number) => void) | undefined;
};

export function Highlights({ grid, items, onHex }: HighlightsProps) {
  return (
    <g class="highlights">
      {items.map((item) => {
        const { x, y } = centreOf(grid, item.hex);
        const open = onHex && item.words !== undefined;
        return (
          <g
            key={`${item.kind} ${item.hex}`}
            class={`highlight ${item.kind}`}
            transform={`translate(${round(x)} ${round(y)})`}
            data-hex={item.hex}
            {...(open
              ? {
                  tabindex: 0,
                  role: 'button',
                  'aria-label': `${hexLabel(grid, item.hex)}: ${item.words}`,
                  onKeyDown: (event: KeyboardEvent) => {
                    if (event.key !== 'Enter' && event.key !== ' ') return;
                    event.preventDefault();
                    event.stopPropagation();
                    onHex(item.hex);
                  },
                }
              : {})}
          >
            <Shape item={item} />
            {item.note ? (
              <text class="highlight-note" y={item.kind === 'target' ? -22 : 5}>
                {item.note}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
}

export function Rings({ grid, rings }: { readonly grid: GridSize; readonly rings: readonly Ring[] }) {
  return (
    <g class="rings">
      {rings.map((ring) => {
        const d = edgesOf(outlinesOf(ring.hexes.map((hex) => latticeOf(grid, hex))));
        return (
          <g key={ring.id}>
            {ring.words ? <title>{ring.words}</title> : null}
            <path class="ring-glow" d={d} />
            <path class="ring-line" d={d} />
          </g>
        );
      })}
    </g>
  );
}

/** An open eye. */
export const EYE = 'M-10 0Q0-9 10 0Q0 9-10 0ZM-2.6 0A2.6 2.6 0 1 0 2.6 0A2.6 2.6 0 1 0-2.6 0';

function PathNote({ grid, step }: { readonly grid: GridSize; readonly step: PathStep }) {
  const { x, y } = centreOf(grid, step.hex);
  return (
    <g transform={`translate(${round(x)} ${round(y)})`}>
      {step.note ? (
        <text class="path-note" y={-15}>
          {step.note}
        </text>
      ) : null}
      {step.watched ? <path class="path-watched" d={EYE} transform="translate(0 22)" /> : null}
    </g>
  );
}

/** Paths turn softly at the middle of each hex and end in an arrow. */
export function Paths({ grid, paths }: { readonly grid: GridSize; readonly paths: readonly PathPreview[] }) {
  return (
    <g class="paths">
      {paths
        .filter((path) => path.steps.length > 1)
        .map((path) => {
          const spots = path.steps.map(({ hex }) => centreOf(grid, hex));
          const end = spots[spots.length - 1] ?? { x: 0, y: 0 };
          const before = spots[spots.length - 2] ?? end;
          const turn = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
          const d = `M${spots.map((s) => `${round(s.x)} ${round(s.y)}`).join('L')}`;
          return (
            <g key={path.id} class="path">
              <path class="path-under" d={d} />
              <path class="path-line" d={d} />
              <path
                class="path-head"
                d="M10 0L-6 -9L-2 0L-6 9Z"
                transform={`translate(${round(end.x)} ${round(end.y)}) rotate(${round(turn)})`}
              />
              {path.steps.slice(1).map((step) => (
                <PathNote key={step.hex} grid={grid} step={step} />
              ))}
            </g>
          );
        })}
    </g>
  );
}
