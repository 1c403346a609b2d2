import {
  type Box,
  broughtInto,
  centredOn,
  type Extent,
  fitted,
  framed,
  keepInSight,
  panBy,
  pinched,
  revealed,
  toBoard,
  toScreen,
  type Viewport,
  zoomAt,
} from './viewport.ts';

/** What a gesture on the board means to its owner. All points are in board units. */
export type GestureListener = {
  /** A tap or click; `on` is the element that was under it. */
  readonly tap: (x: number, y: number, on: Element) => void;
  readonly hover: (x: number, y: number, on: Element | null) => void;
  readonly leave: () => void;
  /** Who is taken up by a drag that begins on this element, at this point; null where a drag moves the map. */
  readonly takes: (on: Element, x: number, y: number) => string | null;
  /** Somebody is being dragged, over this point and element, and let go there; `cancelled` by the machine. */
  readonly drag: (id: string, x: number, y: number, on: Element | null) => void;
  readonly drop: (id: string, x: number, y: number, on: Element | null, cancelled: boolean) => void;
  /** The view came to rest, or changed how much is shown. */
  readonly settle: (view: Viewport) => void;
};

export type ViewControl = {
  readonly fit: () => void;
  readonly zoomBy: (factor: number) => void;
  readonly centreOn: (x: number, y: number) => void;
  /** Shows a part of the board as large as fits, but no nearer than `most`. */
  readonly frame: (box: Box, most: number) => void;
  /** Brings a board point into sight if it is not. */
  readonly reveal: (x: number, y: number) => void;
  /** The same of a part of the board, into a part of the screen; it is shown smaller only where it would not fit. */
  readonly look: (box: Box, free?: Box) => void;
  readonly view: () => Viewport;
  readonly release: () => void;
};

const TAP_REACH = 6;
const REST_MS = 140;
/** A hand that turns a wheel pauses longer than one that drags; drawing anew in every pause would make it stumble. */
const ZOOM_REST_MS = 300;
const KEY_STEP = 90;
/** What lies nearer to the rim than this is not well in sight. */
const NEAR_EDGE = 64;

/** The screen without its rim. */
const insideOf = ({ width, height }: Extent): Box => {
  const [x, y] = [Math.min(NEAR_EDGE, width / 4), Math.min(NEAR_EDGE, height / 4)];
  return { left: x, top: y, right: width - x, bottom: height - y };
};

type Finger = { x: number; y: number };

/** Whether the keyboard is where these keys do something else: in a field, or where the arrows scroll. */
const hasOwnUse = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, select, textarea, dialog, .drawer') !== null;

/**
 * Pan and zoom of one board. The view is written straight to the sheet's style, once a frame; the page is told only
 * when the board comes to rest.
 */
export function controlView(
  frame: HTMLElement,
  sheet: HTMLElement,
  board: Extent,
  listener: GestureListener,
): ViewControl {
  const size = (): Extent => ({ width: frame.clientWidth, height: frame.clientHeight });
  let view = fitted(board, size());
  let untouched = true;
  let drawing = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const fingers = new Map<number, Finger>();
  let pressed: { x: number; y: number; on: Element } | null = null;
  let dragged: string | null = null;

  const draw = () => {
    cancelAnimationFrame(drawing);
    drawing = 0;
    // Whole pixels: a layer at a fraction of a pixel is painted anew at every step of a drag.
    sheet.style.transform = `translate3d(${Math.round(view.left)}px, ${Math.round(view.top)}px, 0) scale(${view.scale})`;
  };
  const rest = () => {
    sheet.style.willChange = '';
    listener.settle(view);
  };
  const show = (next: Viewport) => {
    const before = view;
    view = keepInSight(next, board, size());
    // The sheet has a layer of its own. While it is zoomed the painted layer is only stretched; at rest it is painted
    // afresh, sharp for its new size.
    if (next.scale !== before.scale) sheet.style.willChange = 'transform';
    drawing ||= requestAnimationFrame(draw);
    clearTimeout(resting);
    resting = setTimeout(rest, sheet.style.willChange === '' ? REST_MS : ZOOM_REST_MS);
  };
  const local = (event: PointerEvent | WheelEvent): Finger => {
    const box = frame.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  /** A captured pointer names only the frame. */
  const under = (event: PointerEvent): Element | null => document.elementFromPoint(event.clientX, event.clientY);

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const at = local(event);
    fingers.set(event.pointerId, at);
    pressed = fingers.size === 1 ? { ...at, on: event.target as Element } : null;
  };
  const move = (event: PointerEvent) => {
    const at = local(event);
    const before = fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') {
        const spot = toBoard(view, at.x, at.y);
        listener.hover(spot.x, spot.y, event.target as Element);
      }
      return;
    }
    if (pressed && Math.hypot(at.x - pressed.x, at.y - pressed.y) <= TAP_REACH) return;
    if (pressed) {
      const start = toBoard(view, pressed.x, pressed.y);
      dragged = fingers.size === 1 ? listener.takes(pressed.on, start.x, start.y) : null;
      pressed = null;
      frame.setPointerCapture(event.pointerId);
    }
    if (dragged !== null) {
      fingers.set(event.pointerId, at);
      const spot = toBoard(view, at.x, at.y);
      listener.drag(dragged, spot.x, spot.y, under(event));
      return;
    }
    untouched = false;
    if (fingers.size === 2) {
      const [a, b] = [...fingers.keys()] as [number, number];
      const [fa, fb] = [fingers.get(a) as Finger, fingers.get(b) as Finger];
      fingers.set(event.pointerId, at);
      show(pinched(view, [fa, fb], [fingers.get(a) as Finger, fingers.get(b) as Finger]));
    } else {
      fingers.set(event.pointerId, at);
      show(panBy(view, at.x - before.x, at.y - before.y));
    }
  };
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    const tapped = pressed;
    pressed = null;
    if (dragged !== null) {
      const at = local(event);
      const spot = toBoard(view, at.x, at.y);
      const id = dragged;
      dragged = null;
      listener.drop(id, spot.x, spot.y, under(event), event.type !== 'pointerup');
      return;
    }
    if (!tapped || event.type !== 'pointerup') return;
    const spot = toBoard(view, tapped.x, tapped.y);
    listener.tap(spot.x, spot.y, tapped.on);
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    untouched = false;
    const at = local(event);
    const lines = event.deltaMode === 1 ? 20 : 1;
    show(zoomAt(view, Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.008 : 0.0016)), at.x, at.y));
  };
  const zoomBy = (factor: number) => {
    const { width, height } = size();
    untouched = false;
    show(zoomAt(view, factor, width / 2, height / 2));
  };
  const fit = () => {
    untouched = true;
    show(fitted(board, size()));
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => show(panBy(view, KEY_STEP, 0)),
    ArrowRight: () => show(panBy(view, -KEY_STEP, 0)),
    ArrowUp: () => show(panBy(view, 0, KEY_STEP)),
    ArrowDown: () => show(panBy(view, 0, -KEY_STEP)),
    '+': () => zoomBy(1.25),
    '=': () => zoomBy(1.25),
    '-': () => zoomBy(0.8),
    '0': fit,
  };
  const key = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act || hasOwnUse(event) || frame.closest('[inert]')) return;
    event.preventDefault();
    untouched = false;
    act();
  };
  const sized = new ResizeObserver(() => {
    if (frame.clientWidth === 0 || frame.clientHeight === 0) return;
    show(untouched ? fitted(board, size()) : view);
    draw();
  });

  const leave = () => listener.leave();
  frame.addEventListener('pointerdown', down);
  frame.addEventListener('pointermove', move);
  frame.addEventListener('pointerup', up);
  frame.addEventListener('pointercancel', up);
  frame.addEventListener('pointerleave', leave);
  frame.addEventListener('wheel', wheel, { passive: false });
  addEventListener('keydown', key);
  sized.observe(frame);
  draw();
  rest();

  return {
    fit,
    zoomBy,
    view: () => view,
    centreOn: (x, y) => show(centredOn(view, x, y, size())),
    frame: (box, most) => {
      untouched = false;
      show(framed(box, size(), most));
    },
    reveal: (x, y) => {
      const next = revealed(view, x, y, size(), NEAR_EDGE);
      if (next !== view) show(next);
    },
    look: (box, free = insideOf(size())) => {
      const { left, top, right, bottom } = toScreen(view, box);
      const fits = right - left <= free.right - free.left && bottom - top <= free.bottom - free.top;
      if (!fits) untouched = false;
      const next = broughtInto(fits ? view : framed(box, size(), view.scale), box, free);
      if (next !== view) show(next);
    },
    release: () => {
      frame.removeEventListener('pointerdown', down);
      frame.removeEventListener('pointermove', move);
      frame.removeEventListener('pointerup', up);
      frame.removeEventListener('pointercancel', up);
      frame.removeEventListener('pointerleave', leave);
      frame.removeEventListener('wheel', wheel);
      removeEventListener('keydown', key);
      sized.disconnect();
      clearTimeout(resting);
      cancelAnimationFrame(drawing);
    },
  };
}
