import { elementInPaces, figuresPerElement, isModel, type Troop } from '@taxiarch/classical/armies';
import { lookOf } from '../engine/table-looks.ts';
import type { BlockView, ElementLook } from '../engine/table-protocol.ts';
import { drawElement } from '../table/figures.ts';
import { type Cell, cellsOf, depthOf, outlineOf, widthOf } from '../table/geometry.ts';

type Props = {
  readonly troop: Troop;
  readonly elements: number;
  readonly files: number;
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
  return { x: left + wide / 2, y: behind, drawing: drawElement({ ...look, figures }, arm, figures, wide, cellDepth) };
}

/** A unit as it stands on the table, seen from above, its front upwards. */
export function UnitPicture({ troop, elements, files, scale = 1.5, widest = 170 }: Props) {
  const base = elementInPaces(troop);
  const look = lookOf(troop, figuresPerElement(troop));
  const block: BlockView = {
    ...{ x: 0, y: 0, facing: 0, files: Math.min(files, elements), cells: elements },
    ...{ cellWidth: base.width, cellDepth: base.depth, tailShift: 0 },
  };
  const [wide, deep] = [widthOf(block) + 2 * MARGIN, depthOf(block) + FRONT + MARGIN];
  const width = Math.min(widest, wide * scale);
  const outline = outlineOf(block);
  const cells = cellsOf(block);
  const drawn = isModel(troop.type)
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
        d={cells.map(({ left, behind }) => `M${left} ${behind}h${base.width}v${base.depth}`).join('')}
      />
      {drawn.map(({ x, y, drawing }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
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
