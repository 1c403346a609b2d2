import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Camera, cameraOf } from '../board/camera.ts';
import { controlView, type ViewControl } from '../board/gestures.ts';
import { finishSlides } from '../board/slide.ts';
import { around, type Box, type Viewport } from '../board/viewport.ts';
import type {
  BlockView,
  GroundView,
  MessengerView,
  TableGeneral,
  TableMap,
  TableUnit,
} from '../engine/protocol/table.ts';
import { centreOf, type Point } from './geometry.ts';
import { placeLabels } from './labels.ts';
import { Land, RIM } from './land.tsx';
import { General, Messenger, Standard, Unit, UnitLabel, type UnitMark } from './troops.tsx';

/** Pixels to a pace at life size. */
const PIXELS = 2;
/** Pixels around the middle of a unit's front, at life size. */
const ROOM_AROUND = 110;

export type TableHandle = {
  readonly fit: () => void;
  readonly zoomBy: (factor: number) => void;
  readonly reveal: (at: Point) => void;
  /** Pixels to a pace. */
  readonly scale: () => number;
  readonly frame: (points: readonly Point[]) => void;
  /** Brings points into sight, moving the table no more than is needed; where on the screen they are shown. */
  readonly look: (points: readonly Point[], free?: Box) => void;
  readonly boxOf: (points: readonly Point[]) => Box | null;
  readonly camera: Camera;
};

/** Pixels to a pace below which troops are too small for a finger. */
export const TOO_SMALL = 0.7;
/** The paces about the middle of a unit that one wants to see. */
const ABOUT = 40;

export type ShownUnit = {
  readonly unit: TableUnit;
  readonly block: BlockView;
  readonly mark: UnitMark;
  readonly track?: readonly BlockView[] | undefined;
};

export type TableBoardProps = {
  readonly map: TableMap;
  readonly ground: GroundView;
  readonly units: readonly ShownUnit[];
  readonly generals: readonly TableGeneral[];
  readonly messengers?: readonly MessengerView[];
  readonly selected?: string | null;
  readonly label: string;
  /** What lies on the ground under the troops, and what is drawn over them. */
  readonly under?: ComponentChildren;
  readonly over?: ComponentChildren;
  readonly onUnit?: (id: string) => void;
  readonly onGeneral?: (id: string) => void;
  /** An answer that is drawn on the table has been touched. */
  readonly onAnswer?: (choice: string) => void;
  readonly onTable?: (at: Point) => void;
  readonly onHover?: (id: string | null) => void;
  /** Whether something can be dragged, by what is written at it or by the unit that it is. */
  readonly takes?: (what: string) => boolean;
  readonly onTake?: (what: string, at: Point) => void;
  readonly onDrag?: (what: string, at: Point) => void;
  /** It was let go, over this unit. */
  readonly onDrop?: (what: string, over: string | null, cancelled: boolean) => void;
  readonly onReady?: (handle: TableHandle) => void;
};

type Zoom = 'far' | 'middle' | 'near';
const zoomOf = (pixels: number): Zoom => (pixels < 0.8 ? 'far' : pixels < 2.2 ? 'middle' : 'near');

const handleAt = (on: Element | null): string | null => on?.closest<SVGElement>('[data-drag]')?.dataset['drag'] ?? null;
const pieceAt = (on: Element | null): string | null =>
  on?.closest<SVGElement>('[data-piece]')?.dataset['piece'] ?? null;

/** The table: ground, troops, and whatever is drawn over them. It shows what it is given and reports what is touched. */
export function TableBoard(props: TableBoardProps) {
  const { map, ground, units, generals, messengers = [] } = props;
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<Viewport>({ left: 0, top: 0, scale: 0.5 });
  const latest = useRef(props);
  latest.current = props;
  const size = useMemo(() => ({ width: map.width * PIXELS, height: map.depth * PIXELS }), [map]);

  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, sheet.current];
    if (!outer || !inner) return;
    let pointed: string | null = null;
    const inPaces = (x: number, y: number): Point => ({ x: x / PIXELS, y: y / PIXELS });
    const control: ViewControl = controlView(outer, inner, size, {
      tap: (x, y, on) => {
        finishSlides(inner);
        const now = latest.current;
        const answer = on.closest<SVGElement>('[data-answer]')?.dataset['answer'];
        if (answer !== undefined) return now.onAnswer?.(answer);
        const piece = on.closest<SVGElement>('[data-piece]');
        if (!piece) return now.onTable?.(inPaces(x, y));
        (piece.dataset['kind'] === 'leader' ? now.onGeneral : now.onUnit)?.(piece.dataset['piece'] ?? '');
      },
      hover: (_x, _y, on) => {
        const piece = pieceAt(on);
        if (piece === pointed) return;
        pointed = piece;
        latest.current.onHover?.(piece);
      },
      leave: () => {
        pointed = null;
        latest.current.onHover?.(null);
      },
      takes: (on, x, y) => {
        const what = handleAt(on) ?? pieceAt(on);
        if (what === null || !latest.current.takes?.(what)) return null;
        latest.current.onTake?.(what, inPaces(x, y));
        return what;
      },
      drag: (what, x, y) => latest.current.onDrag?.(what, inPaces(x, y)),
      drop: (what, _x, _y, on, cancelled) => latest.current.onDrop?.(what, pieceAt(on), cancelled),
      settle: setView,
    });
    const partWith = (points: readonly Point[]): Box | null =>
      around(
        points.map(({ x, y }) => ({ x: x * PIXELS, y: y * PIXELS })),
        ROOM_AROUND,
      );
    latest.current.onReady?.({
      fit: control.fit,
      zoomBy: control.zoomBy,
      reveal: ({ x, y }) => control.reveal(x * PIXELS, y * PIXELS),
      scale: () => control.view().scale * PIXELS,
      look: (points, free) => {
        const box = partWith(points);
        if (box) control.look(box, free);
      },
      boxOf: (points) => {
        const box = partWith(points);
        return box && control.boxOf(box);
      },
      camera: cameraOf(control, { pixels: PIXELS, room: ABOUT, least: TOO_SMALL / PIXELS }),
      frame: (points) => {
        const [xs, ys] = [points.map(({ x }) => x * PIXELS), points.map(({ y }) => y * PIXELS)];
        if (points.length === 0) return;
        control.frame(
          { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) },
          1.4,
        );
      },
    });
    const focused = (event: FocusEvent) => {
      const piece = (event.target as Element).closest<SVGElement>('[data-piece]');
      if (!piece?.matches(':focus-visible')) return;
      const id = piece.dataset['piece'] ?? '';
      const block = latest.current.units.find(({ unit }) => unit.id === id)?.block;
      const general = latest.current.generals.find((one) => one.id === id);
      const at = block ? centreOf(block) : general && { x: general.x ?? 0, y: general.y ?? 0 };
      if (at) control.reveal(at.x * PIXELS, at.y * PIXELS);
      latest.current.onHover?.(id);
    };
    inner.addEventListener('focusin', focused);
    return () => {
      inner.removeEventListener('focusin', focused);
      control.release();
    };
  }, [size]);

  const chooseUnit = useMemo(() => (id: string) => latest.current.onUnit?.(id), []);
  const chooseGeneral = useMemo(() => (id: string) => latest.current.onGeneral?.(id), []);
  const pixels = view.scale * PIXELS;
  const zoom = zoomOf(pixels);
  const labels = useMemo(() => (zoom === 'far' ? [] : placeLabels(units, pixels, map)), [units, pixels, zoom, map]);
  const box = `${-RIM} ${-RIM} ${map.width + 2 * RIM} ${map.depth + 2 * RIM}`;
  const shape = { viewBox: box, width: (map.width + 2 * RIM) * PIXELS, height: (map.depth + 2 * RIM) * PIXELS };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table is not a form
    <div
      ref={frame}
      class="board table"
      role="group"
      aria-label={props.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the table itself is panned by the arrow keys
      tabIndex={0}
      data-zoom={zoom}
      style={{ '--pace': String(1 / pixels) }}
    >
      <div ref={sheet} class="board-sheet">
        <svg class="board-layer table-layer" {...shape} aria-hidden="true">
          <Land map={map} ground={ground} />
        </svg>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: named by the group around it */}
        <svg class="board-layer table-layer" {...shape}>
          {props.under}
          <g class="table-units">
            {units.map(({ unit, block, mark, track }) => (
              <Unit key={unit.id} unit={unit} block={block} mark={mark} track={track} onChoose={chooseUnit} />
            ))}
          </g>
          {zoom === 'far' ? (
            <g class="standards">
              {units.map(({ unit, block }) => (
                <Standard key={unit.id} unit={unit} block={block} />
              ))}
            </g>
          ) : (
            <g class="unit-labels">
              {labels.map(({ unit, at }) => (
                <UnitLabel key={unit.id} unit={unit} at={at} counted={zoom === 'near'} />
              ))}
            </g>
          )}
          {messengers.map(({ side, x, y }, i) => (
            <Messenger key={i} side={side} x={x} y={y} />
          ))}
          {generals.map((general) => (
            <General
              key={general.id}
              general={general}
              selected={general.id === props.selected}
              onChoose={chooseGeneral}
            />
          ))}
          {props.over}
        </svg>
      </div>
      <div class="board-lamp" />
    </div>
  );
}
