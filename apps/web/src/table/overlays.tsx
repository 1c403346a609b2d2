import type { BlockView, GroundPiece, TableMap, TableRangesView } from '../engine/protocol/table.ts';
import { t } from '../i18n/index.ts';
import { cornersOf as areaCorners, pathOf, pairs as pointsIn, softPathOf } from './areas.ts';
import {
  aheadOf,
  chargeArea,
  depthOf,
  outerCorner,
  outlineOf,
  type Point,
  pivotOf,
  pointFrom,
  rightOf,
  transformOf,
  widthOf,
} from './geometry.ts';
import { told } from './measure.ts';

/** What is drawn on the table besides ground and troops: ghosts, lines of charges, arcs, sight, rulers, handles. */

export type GhostKind = 'open' | 'drawn' | 'refused' | 'shown';

type GhostProps = {
  readonly block: BlockView;
  readonly side: 0 | 1;
  readonly kind: GhostKind;
  readonly words?: string;
  /** The answer that it stands for. */
  readonly answer?: string;
  /** It can be dragged by this name. */
  readonly drag?: string;
};

/** A place where a unit would stand. */
export function Ghost({ block, side, kind, words, answer, drag }: GhostProps) {
  const half = widthOf(block) / 2;
  const arrow = Math.min(8, half / 2);
  return (
    <g
      class={`ghost ghost-${kind} side-${side}`}
      style={{ transform: transformOf(block) }}
      data-answer={answer}
      data-drag={drag}
    >
      {words ? <title>{words}</title> : null}
      <path class="ghost-base" d={outlineOf(block)} />
      <path class="ghost-front" d={`M${-half} 0H${half}M${-arrow} -1.5L0 ${-arrow}L${arrow} -1.5`} />
      {kind === 'refused' ? (
        <path class="ghost-bar" d={`M${-half} 0L${half} ${depthOf(block)}M${half} 0L${-half} ${depthOf(block)}`} />
      ) : null}
    </g>
  );
}

type StripProps = {
  readonly points: readonly number[];
  readonly side: 0 | 1;
  readonly words?: string;
  readonly answer?: string;
  readonly firm?: boolean;
};

/** The ground that a charge goes over, with an arrow along its middle. */
export function Strip({ points, side, words, answer, firm = false }: StripProps) {
  const corner = (i: number): Point => ({ x: points[2 * i] ?? 0, y: points[2 * i + 1] ?? 0 });
  const [a, b, c, d] = [corner(0), corner(1), corner(2), corner(3)];
  const middle = (p: Point, q: Point): Point => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 });
  const [far, near] = [middle(a, b), middle(c, d)];
  const long = Math.hypot(far.x - near.x, far.y - near.y) || 1;
  const [ux, uy] = [(far.x - near.x) / long, (far.y - near.y) / long];
  const barb = (side: number): string => `L${far.x - ux * 12 - uy * 7 * side} ${far.y - uy * 12 + ux * 7 * side}`;
  return (
    <g class={`strip side-${side} ${firm ? 'firm' : ''}`} data-answer={answer}>
      {words ? <title>{words}</title> : null}
      <path class="strip-ground" d={pathOf([a, b, c, d])} />
      <path
        class="strip-arrow"
        d={`M${near.x} ${near.y}L${far.x} ${far.y}M${far.x} ${far.y}${barb(1)}M${far.x} ${far.y}${barb(-1)}`}
      />
    </g>
  );
}

/** Ground that could be laid. */
export function GroundGhost({
  piece,
  words,
  answer,
}: {
  readonly piece: GroundPiece;
  readonly words: string;
  readonly answer?: string;
}) {
  const corners = areaCorners(piece.area);
  const d = piece.area.kind === 'ellipse' ? softPathOf(corners) : pathOf(corners);
  return (
    <g class="ground-ghost" data-answer={answer}>
      <title>{words}</title>
      <path d={d} />
    </g>
  );
}

/** All that lies within a distance of a front and no further than so many degrees beside it. */
function fan(block: BlockView, range: number, half: number): string {
  const [left, right] = [pointFrom(block, -widthOf(block) / 2, 0), pointFrom(block, widthOf(block) / 2, 0)];
  if (half >= 180) return roundAbout(block, range);
  const way = (corner: Point, degrees: number): Point => {
    const u = aheadOf(block.facing + degrees);
    return { x: corner.x + u.x * range, y: corner.y + u.y * range };
  };
  const [a, b, c, d] = [way(left, -half), way(left, 0), way(right, 0), way(right, half)];
  const arc = (to: Point): string => `A${range} ${range} 0 0 1 ${to.x} ${to.y}`;
  return `M${left.x} ${left.y}L${a.x} ${a.y}${arc(b)}L${c.x} ${c.y}${arc(d)}L${right.x} ${right.y}Z`;
}

/** All that lies within a distance of a block. */
function roundAbout(block: BlockView, range: number): string {
  const corners = [
    pointFrom(block, -widthOf(block) / 2, 0),
    pointFrom(block, widthOf(block) / 2, 0),
    pointFrom(block, widthOf(block) / 2, -depthOf(block)),
    pointFrom(block, -widthOf(block) / 2, -depthOf(block)),
  ];
  const sides = corners.map((corner, i) => {
    const out = [
      aheadOf(block.facing),
      rightOf(block.facing),
      aheadOf(block.facing + 180),
      rightOf(block.facing + 180),
    ][i] as Point;
    const next = corners[(i + 1) % 4] as Point;
    return [
      { x: corner.x + out.x * range, y: corner.y + out.y * range },
      { x: next.x + out.x * range, y: next.y + out.y * range },
    ] as const;
  });
  return `${sides.map(([from, to], i) => `${i === 0 ? `M${from.x} ${from.y}` : `A${range} ${range} 0 0 1 ${from.x} ${from.y}`}L${to.x} ${to.y}`).join('')}A${range} ${range} 0 0 1 ${sides[0]?.[0].x} ${sides[0]?.[0].y}Z`;
}

/** Where a unit can shoot and how far it charges. */
export function Reaches({ block, ranges }: { readonly block: BlockView; readonly ranges: TableRangesView }) {
  const charge = ranges.charge;
  return (
    <g class="reaches">
      {ranges.shots.map(({ weapon, short, far, half }) => (
        <g key={weapon}>
          <path class="arc-far" d={fan(block, far, half)} />
          {short > 0 && short < far ? <path class="arc-short" d={fan(block, short, half)} /> : null}
          <text class="arc-text" {...pointFrom(block, 0, far - 6)}>
            {t.table.range(weapon, told(far))}
          </text>
        </g>
      ))}
      {charge > 0 ? (
        <>
          <path class="charge-reach" d={pathOf(chargeArea(block, charge, ranges.opening))} />
          <text class="arc-text" {...pointFrom(block, 0, charge * 0.8)}>
            {t.table.chargeReach(told(charge))}
          </text>
        </>
      ) : null}
    </g>
  );
}

/** Where the middle of a unit's front may come to in its move. */
export const MoveReach = ({ outline }: { readonly outline: readonly number[] }) => (
  <path class="move-reach" d={pathOf(pointsIn(outline))} />
);

export function SightLine({ line, clear }: { readonly line: readonly number[]; readonly clear: boolean }) {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = line;
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  return (
    <g class={clear ? 'table-sight clear' : 'table-sight'}>
      <path d={`M${x1} ${y1}L${x2} ${y2}`} />
      {clear ? null : <path class="sight-cross" d={`M${mx - 5} ${my - 5}l10 10M${mx + 5} ${my - 5}l-10 10`} />}
    </g>
  );
}

/** How far the front has gone: a ruler from its old middle to its new one. */
export function Ruler({ from, to, words }: { readonly from: Point; readonly to: Point; readonly words: string }) {
  return (
    <g class="ruler">
      <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <text x={(from.x + to.x) / 2 + 6} y={(from.y + to.y) / 2}>
        {words}
      </text>
    </g>
  );
}

/** The way of the outer corner in a wheel. */
export function WheelArc({
  block,
  hand,
  degrees,
  words,
}: {
  readonly block: BlockView;
  readonly hand: 'left' | 'right';
  readonly degrees: number;
  readonly words: string;
}) {
  const pivot = pivotOf(block, hand);
  const from = outerCorner(block, hand);
  const radius = widthOf(block);
  const sign = hand === 'left' ? -1 : 1;
  const u = rightOf(block.facing + sign * degrees);
  const to = { x: pivot.x - sign * u.x * radius, y: pivot.y - sign * u.y * radius };
  return (
    <g class="ruler">
      <path d={`M${from.x} ${from.y}A${radius} ${radius} 0 0 ${hand === 'left' ? 0 : 1} ${to.x} ${to.y}`} />
      <circle class="pivot" cx={pivot.x} cy={pivot.y} r="2.5" />
      <text x={to.x} y={to.y - 6}>
        {words}
      </text>
    </g>
  );
}

/** Handles at the front corners: dragging one wheels on the other, or turns the unit on the middle of its front. */
export function WheelHandles({ block, turns }: { readonly block: BlockView; readonly turns: boolean }) {
  const words = turns
    ? { left: t.table.turnLeft, right: t.table.turnRight }
    : { left: t.table.wheelLeft, right: t.table.wheelRight };
  return (
    <g class="wheel-handles">
      {(['left', 'right'] as const).map((hand) => {
        const { x, y } = outerCorner(block, hand);
        return (
          <g key={hand} class="wheel-handle" data-drag={`wheel-${hand}`} transform={`translate(${x} ${y})`}>
            <title>{words[hand]}</title>
            <g class="general-size">
              <circle class="wheel-catch" r="12" />
              <circle class="wheel-knob" r="6" />
              <path
                class="wheel-sign"
                d={
                  hand === 'left'
                    ? 'M2.4 1.6A3 3 0 1 0-2.2 1.6M-3.4-0.4L-2.2 1.8L0 0.8'
                    : 'M-2.4 1.6A3 3 0 1 1 2.2 1.6M3.4-0.4L2.2 1.8L0 0.8'
                }
              />
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** Where each side may deploy. */
export function Deployment({ map, side }: { readonly map: TableMap; readonly side: 0 | 1 }) {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = map.deployment[side];
  return (
    <g class={`deployment side-${side}`}>
      <rect x={x0} y={y0} width={x1 - x0} height={y1 - y0} />
      <text x={(x0 + x1) / 2} y={side === 0 ? y1 - 10 : y0 + 20}>
        {t.table.deployment}
      </text>
    </g>
  );
}

/** A spot that someone can go to. */
export function Spot({
  x,
  y,
  words,
  answer,
}: {
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly answer: string;
}) {
  return (
    <g class="spot" data-answer={answer} transform={`translate(${x} ${y})`}>
      <title>{words}</title>
      <g class="general-size">
        <circle class="wheel-catch" r="9" />
        <circle class="spot-dot" r="4" />
      </g>
    </g>
  );
}

type IndicatedProps = { readonly blocks: readonly BlockView[]; readonly spots: readonly Point[] };

/** Rings about those who are pointed at beside the table. */
export function Indicated({ blocks, spots }: IndicatedProps) {
  return (
    <g>
      {blocks.map((block, i) => (
        <g key={i} style={{ transform: transformOf(block) }}>
          <path class="indicated-under" d={outlineOf(block)} />
          <path class="indicated" data-indicated d={outlineOf(block)} />
        </g>
      ))}
      {spots.map(({ x, y }, i) => (
        <circle key={i} class="indicated" data-indicated cx={x} cy={y} r="14" />
      ))}
    </g>
  );
}
