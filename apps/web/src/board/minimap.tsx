import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import type { Camera } from './camera.ts';
import { type Box, type Extent, type Turn, turned, turnedBack, turnedBox, turnedExtent } from './viewport.ts';

type Dot = { readonly x: number; readonly y: number; readonly side: number; readonly routed: boolean };

type Props = {
  /** The field, in the lengths in which it is drawn. */
  readonly field: Extent;
  readonly turn: Turn;
  readonly camera: Camera;
  /** The ground in a few colours. */
  readonly children: ComponentChildren;
  readonly dots: readonly Dot[];
};

const narrow = typeof matchMedia === 'function' ? matchMedia('(max-width: 720px)') : null;
/** Whether the small map is unfolded: on a phone only when it is wanted. */
export const minimapOpen = signal<boolean>(!narrow?.matches);
narrow?.addEventListener('change', ({ matches }) => {
  minimapOpen.value = !matches;
});

/** The longest side of the small map, in pixels, and of its shorter one. */
const LONG = 176;
const SHORT = 128;

/** Round for one side, square for the other, and hollow for those who run. */
function dotsOf(dots: readonly Dot[], side: number, routed: boolean, size: number): string {
  const r = size / 2;
  return dots
    .filter((dot) => dot.side === side && dot.routed === routed)
    .map(({ x, y }) => {
      const [cx, cy] = [Math.round(x), Math.round(y)];
      if (side === 0) return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${size} 0a${r} ${r} 0 1 0 ${-size} 0z`;
      return `M${cx - r} ${cy - r}h${size}v${size}h${-size}z`;
    })
    .join('');
}

/** The part of a field that is seen, or all of it where one sees beyond its rim. */
const within = ({ left, top, right, bottom }: Box, { width, height }: Extent): Box => ({
  left: Math.max(0, left),
  top: Math.max(0, top),
  right: Math.min(width, right),
  bottom: Math.min(height, bottom),
});

/**
 * The whole field in a corner, with a frame about what is seen: a press or a drag moves there. While the big map moves,
 * nothing but the frame does. It is not shown as long as everything is in sight.
 */
export function Minimap({ field, turn, camera, children, dots }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const lying = turnedExtent(field, turn);
  const scale = Math.min(LONG / lying.width, SHORT / lying.height);
  const open = minimapOpen.value;

  useEffect(() => {
    const [outer, inner] = [root.current, frame.current];
    if (!open || !outer || !inner) return;
    const show = (seen: Box) => {
      const part = within(seen, field);
      const whole = part.right - part.left >= field.width && part.bottom - part.top >= field.height;
      outer.classList.toggle('whole', whole);
      const { left, top, right, bottom } = turnedBox(part, field, turn);
      inner.style.transform = `translate(${left * scale}px, ${top * scale}px)`;
      inner.style.width = `${Math.max(0, right - left) * scale}px`;
      inner.style.height = `${Math.max(0, bottom - top) * scale}px`;
    };
    const go = (event: PointerEvent) => {
      const box = outer.getBoundingClientRect();
      const at = { x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale };
      camera.moveTo(turnedBack(at, field, turn));
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      outer.setPointerCapture(event.pointerId);
      go(event);
    };
    const move = (event: PointerEvent) => {
      if (outer.hasPointerCapture(event.pointerId)) go(event);
    };
    outer.addEventListener('pointerdown', down);
    outer.addEventListener('pointermove', move);
    const stop = camera.watch(show);
    return () => {
      stop();
      outer.removeEventListener('pointerdown', down);
      outer.removeEventListener('pointermove', move);
    };
  }, [open, camera, turn, scale, field.width, field.height]);

  if (!open) return null;
  const corner = turned({ x: 0, y: 0 }, field, turn);
  const [width, height] = [lying.width * scale, lying.height * scale];
  const size = Math.round(5 / scale);
  return (
    <div
      ref={root}
      class="minimap"
      role="img"
      aria-label={t.looking.minimap}
      style={{ width: `${width}px`, height: `${height}px` }}
    >
      <svg viewBox={`0 0 ${lying.width} ${lying.height}`} width={width} height={height} aria-hidden="true">
        <g transform={`translate(${corner.x} ${corner.y}) rotate(${turn * 90})`}>
          <g class="thumb">{children}</g>
          {[0, 1].map((side) => (
            <g key={side} class={`minimap-side side-${side}`} stroke-width={1.2 / scale}>
              <path d={dotsOf(dots, side, false, size)} />
              <path class="routed" d={dotsOf(dots, side, true, size)} />
            </g>
          ))}
        </g>
      </svg>
      <div ref={frame} class="minimap-frame" />
    </div>
  );
}
