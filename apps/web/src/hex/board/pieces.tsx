import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Counter, type CounterLook, type CounterState, counterWords } from '../../art/counter.tsx';
import { Leader, type LeaderLook, leaderWords } from '../../art/leader.tsx';
import { placeOf, type Stand, slideAlong } from '../../board/slide.ts';
import type { ZoomLevel } from '../../board/viewport.ts';
import { centreOf, type GridSize, round } from './geometry.ts';

export type BoardCounter = {
  readonly id: string;
  readonly look: CounterLook;
  readonly state: CounterState;
  readonly hex: number;
  /** The second hex of a unit that covers two. */
  readonly other?: number | undefined;
  /** The way by which it came here; a new list starts a new slide. */
  readonly slide?: readonly Stand[] | undefined;
  /** How many others it stands upon: it is drawn aside, so that they can be seen. */
  readonly upon?: number | undefined;
};

export type BoardLeader = {
  readonly id: string;
  readonly look: LeaderLook;
  readonly hex: number;
  readonly selected: boolean;
  readonly slide?: readonly Stand[] | undefined;
};

/**
 * Keeps the drawn node of every piece whose data is the same object as before: Preact passes over a node that it has
 * seen, so that one moved unit costs one unit's work.
 */
function useKept<T extends { readonly id: string }>(
  items: readonly T[],
  zoom: string,
  draw: (item: T) => VNode,
): VNode[] {
  const kept = useRef(new Map<string, { item: T; zoom: string; node: VNode }>());
  const next = new Map<string, { item: T; zoom: string; node: VNode }>();
  const nodes = items.map((item) => {
    const before = kept.current.get(item.id);
    const entry = before && before.item === item && before.zoom === zoom ? before : { item, zoom, node: draw(item) };
    next.set(item.id, entry);
    return entry.node;
  });
  kept.current = next;
  return nodes;
}

type PieceProps = {
  readonly grid: GridSize;
  readonly place: { readonly x: number; readonly y: number };
  readonly id: string;
  readonly kind: 'unit' | 'leader';
  readonly words: string;
  readonly onChoose: (id: string) => void;
  readonly slide: readonly Stand[] | undefined;
  readonly children: VNode;
};

function Piece({ grid, place, id, kind, words, onChoose, slide, children }: PieceProps) {
  const own = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    if (own.current && slide) slideAlong(grid, own.current, slide);
  }, [slide]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button of its own
    <g
      ref={own}
      class="piece"
      style={{ transform: `translate(${round(place.x)}px, ${round(place.y)}px)` }}
      data-piece={id}
      data-kind={kind}
      tabindex={0}
      role="button"
      aria-label={words}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        onChoose(id);
      }}
    >
      {children}
    </g>
  );
}

/** Stacks fan out to the upper left. */
const fanned = ({ x, y }: { x: number; y: number }, upon: number) => ({ x: x - 9 * upon, y: y - 10 * upon });

type CountersProps = {
  readonly grid: GridSize;
  readonly counters: readonly BoardCounter[];
  readonly zoom: ZoomLevel;
  readonly onUnit: (id: string) => void;
};

export function Counters({ grid, counters, zoom, onUnit }: CountersProps) {
  const nodes = useKept(counters, zoom, (item) => (
    <Piece
      key={item.id}
      grid={grid}
      place={fanned(placeOf(grid, item), item.upon ?? 0)}
      id={item.id}
      kind="unit"
      words={counterWords(item.look)}
      onChoose={onUnit}
      slide={item.slide}
    >
      <Counter {...item.look} zoom={zoom} state={item.state} />
    </Piece>
  ));
  return <g class="counters">{nodes}</g>;
}

type LeadersProps = {
  readonly grid: GridSize;
  readonly leaders: readonly BoardLeader[];
  readonly occupied: ReadonlySet<number>;
  readonly zoom: ZoomLevel;
  readonly onLeader: (id: string) => void;
};

/** Leaders stand in the middle of an empty hex, and at the near corners of one that holds a unit. */
export function Leaders({ grid, leaders, occupied, zoom, onLeader }: LeadersProps) {
  const company = new Map<number, number>();
  return (
    <g class="leaders">
      {leaders.map((item) => {
        const before = company.get(item.hex) ?? 0;
        company.set(item.hex, before + 1);
        const centre = centreOf(grid, item.hex);
        const aside = occupied.has(item.hex) || before > 0;
        const place = aside ? { x: centre.x + (before % 2 === 0 ? -21 : 21), y: centre.y + 21 - before * 4 } : centre;
        return (
          <Piece
            key={item.id}
            grid={grid}
            place={place}
            id={item.id}
            kind="leader"
            words={leaderWords(item.look)}
            onChoose={onLeader}
            slide={item.slide}
          >
            <g transform={`scale(${(aside ? 0.8 : 1.2) * (zoom === 'far' ? 1.3 : 1)})`}>
              <Leader {...item.look} zoom={zoom} selected={item.selected} looksLeft={item.look.side % 2 === 1} />
            </g>
          </Piece>
        );
      })}
    </g>
  );
}
