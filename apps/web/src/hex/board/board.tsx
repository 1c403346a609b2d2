import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Ground, type GroundProps, RIM } from '../../art/ground.tsx';
import { type Camera, cameraOf } from '../../board/camera.ts';
import { controlView, type ViewControl } from '../../board/gestures.ts';
import { finishSlides, placeOf } from '../../board/slide.ts';
import { type ThreatLine, ThreatLines } from '../../board/threat-lines.tsx';
import { around, type Box, type ZoomLevel, zoomLevel } from '../../board/viewport.ts';
import { type AttackArrow, Attacks, type SightLine, Sights } from './arrows.tsx';
import { boardSize, centreOf, hexAt, OFF_BOARD, RADIUS } from './geometry.ts';
import { FormationGhosts, type FormationOverlay } from './ghosts.tsx';
import { type Handle, Handles } from './handles.tsx';
import { type Highlight, Highlights, type PathPreview, Paths, type Ring, Rings } from './overlays.tsx';
import { type BoardCounter, type BoardLeader, Counters, Leaders } from './pieces.tsx';
import { type BoardStandard, Standards } from './standards.tsx';
import { type BoardWork, Works } from './works.tsx';

/** What the page may ask of a board on the screen. */
export type HexHandle = {
  readonly fit: () => void;
  readonly zoomBy: (factor: number) => void;
  readonly centreOn: (hex: number) => void;
  readonly reveal: (hex: number) => void;
  /** Shows these hexes as large as fits, but not nearer than counters can be read; false if that were below `least`. */
  readonly frame: (hexes: readonly number[], least?: number) => boolean;
  /** Brings them into sight, moving the map no more than is needed; where on the screen they are shown. */
  readonly look: (hexes: readonly number[], free?: Box) => void;
  readonly boxOf: (hexes: readonly number[]) => Box | null;
  /** How large the board is drawn: 1 is life size. */
  readonly scale: () => number;
  readonly camera: Camera;
  /** Ends all slides at once. */
  readonly hurry: () => void;
};

export type BoardProps = {
  /** Keep this the same object for as long as the land is the same: it is surveyed once. */
  readonly ground: GroundProps;
  readonly counters: readonly BoardCounter[];
  readonly leaders: readonly BoardLeader[];
  readonly highlights?: readonly Highlight[];
  readonly rings?: readonly Ring[];
  readonly paths?: readonly PathPreview[];
  /** Ways that have been gone. */
  readonly trails?: readonly PathPreview[];
  /** Who attacks whom, and lines of sight. */
  readonly attacks?: readonly AttackArrow[];
  readonly sights?: readonly SightLine[];
  readonly threats?: readonly ThreatLine[];
  /** Arrows that turn a counter. */
  readonly handles?: readonly Handle[];
  /** A formation that is about to be moved. */
  readonly formation?: FormationOverlay | undefined;
  /** What has become of gates, walls and towers. */
  readonly works?: readonly BoardWork[];
  readonly standards?: readonly BoardStandard[];
  /** Names of places on the map. */
  readonly labels?: readonly { readonly hex: number; readonly text: string }[];
  /** What the board shows, for those who cannot see it. */
  readonly label: string;
  readonly onHex?: (hex: number) => void;
  readonly onUnit?: (id: string) => void;
  readonly onLeader?: (id: string) => void;
  readonly onHandle?: (id: string) => void;
  /** The hex under the pointer, or null when it leaves the board. */
  readonly onHoverHex?: (hex: number | null) => void;
  /** The unit or leader under the pointer or with keyboard focus. */
  readonly onHoverPiece?: (id: string | null) => void;
  /** Those who can be dragged; a drag that begins anywhere else moves the map. */
  readonly draggable?: ReadonlySet<string>;
  /**
   * Someone is dragged over a hex and anyone who stands there, and let go there; null where that is off the board. Near the
   * rim of the hex, `compass` says in which direction from its middle, 0..11.
   */
  readonly onDrag?: (id: string, hex: number | null, piece: string | null, compass: number | null) => void;
  readonly onDrop?: (id: string, hex: number | null, piece: string | null) => void;
  readonly onReady?: (handle: HexHandle) => void;
};

type Seen = Box & { readonly zoom: ZoomLevel };

/** Below this the troops are too small to be told apart. */
export const TOO_SMALL = 0.5;

/** Nearer to the middle of a hex than this, a drag means no direction. */
const MIDDLE = RADIUS * 0.45;

function compassIn(grid: GroundProps, hex: number, x: number, y: number): number | null {
  if (hex === OFF_BOARD) return null;
  const middle = centreOf(grid, hex);
  const [right, down] = [x - middle.x, y - middle.y];
  if (Math.hypot(right, down) < MIDDLE) return null;
  return (Math.round((Math.atan2(right, -down) * 6) / Math.PI) + 12) % 12;
}

const OVER_COUNTERS: ReadonlySet<Highlight['kind']> = new Set(['target', 'chosen']);

function Labels({ grid, labels }: { readonly grid: GroundProps; readonly labels: BoardProps['labels'] & object }) {
  return (
    <g class="place-names">
      {labels.map(({ hex, text }) => {
        const { x, y } = centreOf(grid, hex);
        return (
          <text key={text} x={x} y={y + 12}>
            {text}
          </text>
        );
      })}
    </g>
  );
}

/** The battlefield: land, highlights, troops. It shows what it is given and reports what is touched; it knows no rule. */
export function Board(props: BoardProps) {
  const {
    ground,
    counters,
    leaders,
    highlights = [],
    rings = [],
    paths = [],
    trails = [],
    handles = [],
    labels = [],
  } = props;
  const { attacks = [], sights = [], works = [], standards = [] } = props;
  const thread = useRef<SVGPathElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const control = useRef<ViewControl | null>(null);
  const [seen, setSeen] = useState<Seen>({ zoom: 'far', left: 0, top: 0, right: 0, bottom: 0 });
  const latest = useRef(props);
  latest.current = props;
  const size = useMemo(() => boardSize(ground), [ground]);

  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, sheet.current];
    if (!outer || !inner) return;
    let hovered = OFF_BOARD;
    let pointed: string | null = null;
    const view = controlView(outer, inner, size, {
      tap: (x, y, on) => {
        finishSlides(inner);
        const piece = on.closest<SVGGElement>('[data-piece]');
        const now = latest.current;
        const handle = on.closest<SVGGElement>('[data-handle]')?.dataset['handle'];
        if (handle !== undefined && now.onHandle) return now.onHandle(handle);
        const choose = piece?.dataset['kind'] === 'leader' ? now.onLeader : now.onUnit;
        if (piece && choose) return choose(piece.dataset['piece'] ?? '');
        const hex = hexAt(ground, x, y);
        if (hex !== OFF_BOARD && ground.terrain(hex) !== null) now.onHex?.(hex);
      },
      hover: (x, y, on) => {
        const hex = hexAt(ground, x, y);
        if (hex !== hovered) {
          hovered = hex;
          latest.current.onHoverHex?.(hex === OFF_BOARD ? null : hex);
        }
        const piece = on?.closest<SVGGElement>('[data-piece]')?.dataset['piece'] ?? null;
        if (piece !== pointed) {
          pointed = piece;
          latest.current.onHoverPiece?.(piece);
        }
      },
      leave: () => {
        hovered = OFF_BOARD;
        pointed = null;
        latest.current.onHoverHex?.(null);
        latest.current.onHoverPiece?.(null);
      },
      takes: (on) => {
        const grabbed = on.closest<SVGGElement>('[data-grab]')?.dataset['grab'];
        if (grabbed !== undefined) return grabbed;
        const id = on.closest<SVGGElement>('[data-piece]')?.dataset['piece'];
        return id !== undefined && latest.current.draggable?.has(id) ? id : null;
      },
      drag: (id, x, y, on) => {
        const from = latest.current.counters.find((one) => one.id === id);
        const held = latest.current.formation?.handle;
        const grip = held && centreOf(ground, held.hex);
        const start = from ? placeOf(ground, from) : (grip ?? { x, y });
        thread.current?.setAttribute('d', `M${start.x} ${start.y}L${x} ${y}`);
        const hex = hexAt(ground, x, y);
        const over = on?.closest<SVGGElement>('[data-piece]')?.dataset['piece'] ?? null;
        latest.current.onDrag?.(id, hex === OFF_BOARD ? null : hex, over, compassIn(ground, hex, x, y));
      },
      drop: (id, x, y, on, cancelled) => {
        thread.current?.removeAttribute('d');
        const hex = hexAt(ground, x, y);
        const over = on?.closest<SVGGElement>('[data-piece]')?.dataset['piece'] ?? null;
        if (!cancelled) latest.current.onDrop?.(id, hex === OFF_BOARD ? null : hex, over);
      },
      settle: ({ scale }, box) => setSeen({ ...box, zoom: zoomLevel(scale) }),
    });
    control.current = view;
    const partWith = (hexes: readonly number[]): Box | null =>
      around(
        hexes.map((hex) => centreOf(ground, hex)),
        RADIUS,
      );
    latest.current.onReady?.({
      fit: view.fit,
      zoomBy: view.zoomBy,
      centreOn: (hex) => view.centreOn(centreOf(ground, hex).x, centreOf(ground, hex).y),
      reveal: (hex) => view.reveal(centreOf(ground, hex).x, centreOf(ground, hex).y),
      frame: (hexes, least) => {
        const box = partWith(hexes);
        return box !== null && view.frame(box, 1, least);
      },
      look: (hexes, free) => {
        const box = partWith(hexes);
        if (box) view.look(box, free);
      },
      boxOf: (hexes) => {
        const box = partWith(hexes);
        return box && view.boxOf(box);
      },
      scale: () => view.view().scale,
      camera: cameraOf(view, { pixels: 1, room: RADIUS, least: TOO_SMALL }),
      hurry: () => finishSlides(inner),
    });
    return view.release;
  }, [ground, size]);

  useEffect(() => {
    const inner = sheet.current;
    if (!inner) return;
    const focused = (event: FocusEvent) => {
      const piece = (event.target as Element).closest<SVGGElement>('[data-piece]');
      if (!piece?.matches(':focus-visible')) return;
      const { counters: units, leaders: chiefs, ground: land } = latest.current;
      const id = piece.dataset['piece'] ?? '';
      const hex = (units.find((u) => u.id === id) ?? chiefs.find((l) => l.id === id))?.hex;
      if (hex === undefined) return;
      const { x, y } = centreOf(land, hex);
      control.current?.reveal(x, y);
      latest.current.onHoverPiece?.(id);
    };
    inner.addEventListener('focusin', focused);
    return () => inner.removeEventListener('focusin', focused);
  }, []);

  const occupied = useMemo(
    () => new Set(counters.flatMap((c) => (c.other === undefined ? [c.hex] : [c.hex, c.other]))),
    [counters],
  );
  const land = useMemo(() => <Ground ground={ground} zoom={seen.zoom} sight={seen} />, [ground, seen]);
  const chooseUnit = useMemo(() => (id: string) => latest.current.onUnit?.(id), []);
  const chooseLeader = useMemo(() => (id: string) => latest.current.onLeader?.(id), []);
  const turn = useMemo(() => (id: string) => latest.current.onHandle?.(id), []);
  const spread = { width: size.width + 2 * RIM, height: size.height + 2 * RIM };
  const box = `${-RIM} ${-RIM} ${spread.width} ${spread.height}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a board is not a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the board itself is panned by the arrow keys
    <div ref={frame} class="board" role="group" aria-label={props.label} tabIndex={0} data-zoom={seen.zoom}>
      <div ref={sheet} class="board-sheet">
        <svg class="board-layer" viewBox={box} width={spread.width} height={spread.height} aria-hidden="true">
          {land}
          <Works grid={ground} works={works} />
          <Labels grid={ground} labels={labels} />
        </svg>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: named by the group around it; a title here would follow the pointer everywhere */}
        <svg class="board-layer" viewBox={box} width={spread.width} height={spread.height}>
          <Rings grid={ground} rings={rings} />
          <Highlights grid={ground} items={highlights.filter((h) => !OVER_COUNTERS.has(h.kind))} onHex={props.onHex} />
          <g class="trails">
            <Paths grid={ground} paths={trails} />
          </g>
          <Counters grid={ground} counters={counters} zoom={seen.zoom} onUnit={chooseUnit} />
          <Leaders grid={ground} leaders={leaders} occupied={occupied} zoom={seen.zoom} onLeader={chooseLeader} />
          <Standards grid={ground} standards={standards} />
          <Paths grid={ground} paths={paths} />
          <Sights grid={ground} lines={sights} />
          <ThreatLines lines={props.threats ?? []} />
          <Attacks grid={ground} counters={counters} arrows={attacks} />
          <path ref={thread} class="drag-thread" />
          <Highlights grid={ground} items={highlights.filter((h) => OVER_COUNTERS.has(h.kind))} onHex={props.onHex} />
          {props.formation ? <FormationGhosts grid={ground} shown={props.formation} /> : null}
          <Handles grid={ground} handles={handles} onHandle={turn} />
        </svg>
      </div>
      <div class="board-lamp" />
    </div>
  );
}
