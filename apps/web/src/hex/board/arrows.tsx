import { placeOf } from '../../board/slide.ts';
import { centreOf, type GridSize, round, type Spot } from './geometry.ts';
import type { BoardCounter } from './pieces.tsx';

/** An attack from one body on another; `firm` if nobody has to decide about it. */
export type AttackArrow = { readonly from: string; readonly to: string; readonly firm: boolean };

/** A line of sight between two hexes; `at` is the hex that stops it. */
export type SightLine = {
  readonly from: number;
  readonly to: number;
  readonly clear: boolean;
  readonly at?: number | undefined;
};

/** A line that begins and ends a little way off the middles, so that counters stay readable. */
function between(from: Spot, to: Spot, away: number): { d: string; end: Spot; turn: number } {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / long, (to.y - from.y) / long];
  const start = { x: from.x + ux * away * 0.5, y: from.y + uy * away * 0.5 };
  const end = { x: to.x - ux * away, y: to.y - uy * away };
  const d = `M${round(start.x)} ${round(start.y)}L${round(end.x)} ${round(end.y)}`;
  return { d, end, turn: (Math.atan2(uy, ux) * 180) / Math.PI };
}

type AttacksProps = {
  readonly grid: GridSize;
  readonly counters: readonly BoardCounter[];
  readonly arrows: readonly AttackArrow[];
};

export function Attacks({ grid, counters, arrows }: AttacksProps) {
  return (
    <g class="attacks">
      {arrows.map(({ from, to, firm }) => {
        const [a, b] = [counters.find(({ id }) => id === from), counters.find(({ id }) => id === to)];
        if (!a || !b) return null;
        const { d, end, turn } = between(placeOf(grid, a), placeOf(grid, b), 16);
        return (
          <g key={`${from} ${to}`} class={firm ? 'attack firm' : 'attack'} data-attack={`${from} ${to}`}>
            <path class="attack-under" d={d} />
            <path class="attack-line" d={d} />
            <path
              class="attack-head"
              d="M13 0L-7 -11L-2 0L-7 11Z"
              transform={`translate(${round(end.x)} ${round(end.y)}) rotate(${round(turn)})`}
            />
          </g>
        );
      })}
    </g>
  );
}

const CROSS = 'M-11-11L11 11M-11 11L11-11';

/** A clear line is whole and ends in a ring; one that is stopped is broken and crossed out where it is. */
export function Sights({ grid, lines }: { readonly grid: GridSize; readonly lines: readonly SightLine[] }) {
  return (
    <g class="sights">
      {lines.map(({ from, to, clear, at }) => {
        const [a, b] = [centreOf(grid, from), centreOf(grid, to)];
        const stop = at === undefined ? null : centreOf(grid, at);
        const d = `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`;
        return (
          <g
            key={`${from} ${to}`}
            class={clear ? 'sight clear' : 'sight stopped'}
            data-sight={clear ? 'clear' : 'stopped'}
          >
            <path class="sight-under" d={d} />
            <path class="sight-line" d={d} />
            {clear ? <circle class="sight-end" cx={round(b.x)} cy={round(b.y)} r="14" /> : null}
            {stop ? (
              <path class="sight-stop" d={CROSS} transform={`translate(${round(stop.x)} ${round(stop.y)})`} />
            ) : null}
          </g>
        );
      })}
    </g>
  );
}
