import { round } from '../hex/board/geometry.ts';
import { cellsOf } from './cohesion.ts';

type Props = {
  readonly tq: number;
  readonly hits: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
};

const HEIGHT = 4;
const GAP = 1;

const block = (left: number, y: number, width: number): string =>
  `M${round(left)} ${round(y - HEIGHT / 2)}h${round(width)}v${HEIGHT}h${round(-width)}z`;

/** The two nearest to rout are pointed instead of square, so that danger is seen without colour. */
const point = (left: number, y: number, width: number): string =>
  `M${round(left)} ${round(y)}l${round(width / 2)} ${-HEIGHT * 0.75}l${round(width / 2)} ${HEIGHT * 0.75}l${round(-width / 2)} ${HEIGHT * 0.75}z`;

/** Cohesion: as many segments as troop quality, emptied from the right by hits. */
export function CohesionBar({ tq, hits, x, y, width }: Props) {
  const cells = cellsOf(tq, Math.min(hits, tq));
  const pitch = width / cells.length;
  const drawn = { full: '', last: '', spent: '' };
  for (const [i, cell] of cells.entries()) {
    const at = x + i * pitch + GAP / 2;
    drawn[cell] += i < 2 ? point(at, y, pitch - GAP) : block(at, y, pitch - GAP);
  }
  return (
    <g class="cohesion">
      <path class="cohesion-spent" d={drawn.spent} />
      <path class="cohesion-full" d={drawn.full} />
      <path class="cohesion-last" d={drawn.last} />
    </g>
  );
}
