import type { BlockView, ElementLook } from '../engine/protocol/table.ts';
import { drawElement, sizeOf } from '../table/figures.ts';
import { type Cell, cellsOf, depthOf, outlineOf, widthOf } from '../table/geometry.ts';
import type { Drawn } from './army-rules.ts';

type Props = {
  readonly drawn: Drawn;
  /** Pixels to a pace; wide units are drawn smaller so that they fit. */
  readonly scale?: number;
  readonly widest?: number;
};

const MARGIN = 3;
/** Pikes and lances reach beyond the front. */
const FRONT = 9;

const ranksOf = (cells: readonly Cell[]): Cell[][] => {
  const most = Math.max(...cells.map(({ rank }) => rank));
  return Array.from({ length: most + 1 }, (_, rank) => cells.filter((cell) => cell.rank === rank));
};

/** Elements side by side in one drawing: a large army has few shapes then. */
function drawnAt(look: ElementLook, { cellWidth, cellDepth }: BlockView, cells: readonly Cell[]) {
  const { rank = 0, left = 0, behind = 0 } = cells[0] ?? {};
  const wide = cellWidth * cells.length;
  const arm = look.arms[Math.min(rank, look.arms.length - 1)] ?? 'none';
  const figures = look.figures * cells.length;
  const size = sizeOf(look, wide, cellDepth);
  const drawing = drawElement({ ...look, figures }, arm, figures, wide / size, cellDepth / size);
  return { x: left + wide / 2, y: behind, size, drawing };
}

/** A unit as it stands on the table, seen from above, its front upwards. */
export function UnitPicture({ drawn, scale = 1.5, widest = 170 }: Props) {
  const { look, width: cellWidth, depth: cellDepth, models, elements, files } = drawn;
  const block: BlockView = {
    ...{ x: 0, y: 0, facing: 0, files: Math.min(files, elements), cells: elements },
    ...{ cellWidth, cellDepth, tailShift: 0 },
  };
  const [wide, deep] = [widthOf(block) + 2 * MARGIN, depthOf(block) + FRONT + MARGIN];
  const width = Math.min(widest, wide * scale);
  const outline = outlineOf(block);
  const cells = cellsOf(block);
  const shapes = models
    ? cells.map((cell) => drawnAt(look, block, [cell]))
    : ranksOf(cells).map((rank) => drawnAt(look, block, rank));
  return (
    <svg
      class="unit-picture side-0"
      viewBox={`${-wide / 2} ${-FRONT} ${wide} ${deep}`}
      width={width}
      height={(width * deep) / wide}
      aria-hidden="true"
    >
      <path class="unit-base" d={outline} />
      <path
        class="unit-seams"
        d={cells.map(({ left, behind }) => `M${left} ${behind}h${cellWidth}v${cellDepth}`).join('')}
      />
      {shapes.map(({ x, y, size, drawing }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${size})`}>
          <path class="element-line" d={drawing.line} />
          <path class="element-body" d={drawing.body} />
          <path class="element-shield" d={drawing.shield} />
          <path class="element-light" d={drawing.light} />
        </g>
      ))}
      <path class="unit-outline" d={outline} />
      <path class="unit-front" d={`M${-widthOf(block) / 2} 0H${widthOf(block) / 2}`} />
    </svg>
  );
}
