import { useLayoutEffect, useRef } from 'preact/hooks';
import { SILHOUETTES, Silhouette, type SilhouetteId } from '../art/silhouettes.tsx';
import type { BlockView, TableGeneral, TableUnit } from '../engine/protocol/table.ts';
import { t } from '../i18n/index.ts';
import { drawElement, drawGaps, sizeOf } from './figures.ts';
import { cellsOf, centreOf, depthOf, outlineOf, type Point, transformOf, widthOf } from './geometry.ts';
import { marksOf, TableMark } from './marks.tsx';
import { memo } from './memo.ts';

export type UnitMark = 'selected' | 'target' | 'actable' | null;

/** It runs away, by whatever name its rules have for that. */
const runs = ({ states }: TableUnit): boolean => states.includes('routing') || states.includes('fleeing');

/** How far an element of a disordered unit is out of line, the same at every visit. */
const askew = (n: number): number => ((n * 37) % 23) - 11;

/** The elements of a unit, rank by rank; those who have turned look another way. */
function Elements({ unit, block }: { readonly unit: TableUnit; readonly block: BlockView }) {
  const { look } = unit;
  const broken = unit.states.includes('disordered') || unit.states.includes('disorganised') || runs(unit);
  const cells = cellsOf(block);
  const size = sizeOf(look, block.cellWidth, block.cellDepth);
  return (
    <>
      {cells.map(({ rank, file, left, behind }, n) => {
        const lacking = n === cells.length - 1 ? unit.missing : 0;
        const present = Math.max(0, look.figures - lacking);
        const arm = look.arms[Math.min(rank, look.arms.length - 1)] ?? 'none';
        const drawing = drawElement(look, arm, Math.max(1, present), block.cellWidth / size, block.cellDepth / size);
        const turned = ((unit.turned[n] ?? 0) * 90 + (broken ? askew(n + 1) : 0)) % 360;
        const middle = `0 ${block.cellDepth / 2}`;
        return (
          <g
            key={`${rank} ${file}`}
            class={lacking > 0 ? 'element depleted' : 'element'}
            transform={`translate(${left + block.cellWidth / 2} ${behind})${turned ? ` rotate(${turned} ${middle})` : ''}${size === 1 ? '' : ` scale(${size})`}`}
          >
            <path class="element-line" d={drawing.line} />
            <path class="element-body" d={drawing.body} />
            <path class="element-shield" d={drawing.shield} />
            <path class="element-light" d={drawing.light} />
            {lacking > 0 ? (
              <path class="element-gap" d={drawGaps(look, present, block.cellWidth / size, block.cellDepth / size)} />
            ) : null}
          </g>
        );
      })}
    </>
  );
}

/** Lines between the elements. */
function seams(block: BlockView): string {
  return cellsOf(block)
    .map(({ left, behind }) => `M${left} ${behind}h${block.cellWidth}v${block.cellDepth}`)
    .join('');
}

/** Arrows before the front of those who run after someone, behind those who run away or go home. */
function Running({ unit, block }: { readonly unit: TableUnit; readonly block: BlockView }) {
  // Who has struck home runs no more.
  const fights = unit.states.includes('engaged');
  const ahead = !fights && (unit.states.includes('pursuing') || unit.states.includes('charging'));
  const away = runs(unit) || unit.states.includes('retiring');
  if (!ahead && !away) return null;
  const half = Math.min(20, widthOf(block) / 3);
  const chevron = (y: number): string => `M${-half} ${y}L0 ${y - 7}L${half} ${y}`;
  // Routers face the way they run, so both kinds of arrows lie before the front.
  return <path class={away ? 'running away' : 'running'} d={chevron(-6) + chevron(-12)} />;
}

type UnitProps = {
  readonly unit: TableUnit;
  readonly block: BlockView;
  readonly mark: UnitMark;
  /** The way by which it came here. */
  readonly track?: readonly BlockView[] | undefined;
  readonly onChoose: (id: string) => void;
};

export function unitWords({ name, kind, strength, begun, states }: TableUnit): string {
  return [name, kind, t.table.strength(strength, begun), ...states.map((state) => t.table.states[state])].join(', ');
}

const MS_AT_MOST = 700;
const stillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Facings that never turn the long way round. */
function keyframes(track: readonly BlockView[]): Keyframe[] {
  let last = track[0]?.facing ?? 0;
  return track.map((block) => {
    last += ((((block.facing - last) % 360) + 540) % 360) - 180;
    return { transform: transformOf({ ...block, facing: last }) };
  });
}

function UnitDrawing({ unit, block, mark, track, onChoose }: UnitProps) {
  const own = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    if (!own.current || !track || track.length < 2 || stillness()) return;
    own.current.animate(keyframes(track), { duration: MS_AT_MOST, easing: 'ease-in-out' });
  }, [track]);
  const half = widthOf(block) / 2;
  const outline = outlineOf(block);
  const marks = marksOf(unit.states);
  const shaken = unit.states.includes('disordered') || unit.states.includes('discouraged');
  const state = [
    shaken ? 'disordered' : '',
    runs(unit) ? 'routing' : '',
    unit.states.includes('on-map') ? 'on-map' : '',
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button of its own
    <g
      ref={own}
      class={`piece table-unit side-${unit.side} ${state.join(' ')} ${mark ?? ''}`}
      style={{ transform: transformOf(block) }}
      data-piece={unit.id}
      data-kind="unit"
      tabindex={0}
      role="button"
      aria-label={unitWords(unit)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        onChoose(unit.id);
      }}
    >
      <path class="unit-shadow" d={outline} />
      <path class="unit-base" d={outline} />
      {unit.side === 1 ? <path class="unit-hatch" d={outline} /> : null}
      <path class="unit-seams" d={seams(block)} />
      <Elements unit={unit} block={block} />
      <path class="unit-outline" d={outline} />
      <path class="unit-front" d={`M${-half} 0H${half}`} />
      <path class="unit-chevron" d={`M${-Math.min(7, half / 3)} -1.2L0 -6L${Math.min(7, half / 3)} -1.2Z`} />
      <Running unit={unit} block={block} />
      {mark ? <path class="unit-ring" d={outline} /> : null}
      <g transform={`translate(${-half} ${depthOf(block)})`}>
        <g class="unit-marks">
          {marks.map((one, i) => (
            <TableMark key={one} state={one} x={8 + i * 15} y={9} turned={block.facing} />
          ))}
        </g>
      </g>
    </g>
  );
}

export const Unit = memo(UnitDrawing);

const figureOf = (name: string): SilhouetteId => SILHOUETTES.find((id) => id === name) ?? 'spearman';

/**
 * From a distance the figures are too small: a standard with the silhouette of the troops stands on the unit instead.
 */
export function Standard({ unit, block }: { readonly unit: TableUnit; readonly block: BlockView }) {
  const { x, y } = centreOf(block);
  return (
    <g class={`table-standard side-${unit.side} ${runs(unit) ? 'routing' : ''}`} transform={`translate(${x} ${y})`}>
      <g class="standard-size">
        <rect class="standard-face" x="-15" y="-11" width="30" height="22" rx="4" />
        {unit.side === 1 ? <path class="standard-pattern" d="M-15-7H15M-15 7H15" /> : null}
        <Silhouette id={figureOf(unit.figure)} x={0} y={0} width={24} looksLeft={unit.side === 1} />
      </g>
    </g>
  );
}

/** The name of a unit and how many are left. */
export function UnitLabel({
  unit,
  at,
  counted,
}: {
  readonly unit: TableUnit;
  readonly at: Point;
  readonly counted: boolean;
}) {
  return (
    <text class={`unit-label side-${unit.side}`} x={at.x} y={at.y}>
      {unit.name}
      {counted ? (
        <tspan class="unit-count">
          {' '}
          {unit.strength}/{unit.begun}
        </tspan>
      ) : null}
    </text>
  );
}

type GeneralProps = {
  readonly general: TableGeneral;
  readonly selected: boolean;
  readonly onChoose: (id: string) => void;
};

/** A general: a medallion with a star, two rings for the commander. */
export function General({ general, selected, onChoose }: GeneralProps) {
  const { x, y, name, side, commander, writes } = general;
  if (x === undefined || y === undefined) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button of its own
    <g
      class={`piece table-general side-${side} ${selected ? 'selected' : ''}`}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      data-piece={general.id}
      data-kind="leader"
      tabindex={0}
      role="button"
      aria-label={`${name}, ${commander ? t.table.commander : t.table.general}`}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        onChoose(general.id);
      }}
    >
      <g class="general-size">
        {commander ? <circle class="general-ring" r="9.6" /> : null}
        <circle class="general-face" r="7.4" />
        <path class="general-star" d="M0-5L1.3-1.6L4.9-1.5L2 0.7L3 4.2L0 2.1L-3 4.2L-2 0.7L-4.9-1.5L-1.3-1.6Z" />
        {writes ? <path class="general-scroll" d="M5 3h6v5h-6zM6.2 4.6h3.6M6.2 6.2h2.4" /> : null}
      </g>
    </g>
  );
}

/** A messenger on his way. */
export function Messenger({ side, x, y }: { readonly side: 0 | 1; readonly x: number; readonly y: number }) {
  return (
    <g class={`table-messenger side-${side}`} transform={`translate(${x} ${y})`}>
      <title>{t.table.messenger}</title>
      <g class="general-size">
        <path class="general-face" d="M-6-4.4H6V4.4H-6Z" />
        <path class="general-star" d="M-6-4.4L0 1L6-4.4" />
      </g>
    </g>
  );
}
