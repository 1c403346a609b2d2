import {
  type Box,
  broughtInto,
  centredOn,
  type Extent,
  embraced,
  fitted,
  framed,
  keepInSight,
  panBy,
  pinched,
  resized,
  revealed,
  seenThrough,
  type Turn,
  toBoard,
  toScreen,
  turned,
  turnedBack,
  turnedBox,
  turnedExtent,
  turnStyle,
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
  /** Someone is being dragged, over this point and element, and let go there; `cancelled` by the machine. */
  readonly drag: (id: string, x: number, y: number, on: Element | null) => void;
  readonly drop: (id: string, x: number, y: number, on: Element | null, cancelled: boolean) => void;
  /** The view came to rest, or changed how much is shown; `seen` is the part of the board in sight. */
  readonly settle: (view: Viewport, seen: Box) => void;
};

/** Told whenever the view is drawn: the part of the board that is in sight. */
export type Watcher = (seen: Box) => void;

export type ViewControl = {
  readonly fit: () => void;
  readonly zoomBy: (factor: number) => void;
  readonly centreOn: (x: number, y: number) => void;
  /** Shows a part of the board as large as fits, but no nearer than `most`; false if that were further than `least`. */
  readonly frame: (box: Box, most: number, least?: number) => boolean;
  /** Brings a board point into sight if it is not. */
  readonly reveal: (x: number, y: number) => void;
  /** The same of a part of the board, into a part of the screen; it is shown smaller only where it would not fit. */
  readonly look: (box: Box, free?: Box) => void;
  /** Where on the screen a part of the board is shown. */
  readonly boxOf: (box: Box) => Box;
  /** Brings a part of the board into sight with as little change as possible; false where it is too large for that. */
  readonly embrace: (box: Box, least: number) => boolean;
  /** Whether a part of the board is in sight as a whole. */
  readonly holds: (box: Box) => boolean;
  /** Whether the person has moved the map since this was asked last. */
  readonly wasMoved: () => boolean;
  /** Whether the map is as large as the person has last chosen. */
  readonly isHeld: () => boolean;
  readonly turnTo: (turn: Turn) => void;
  /** So many pixels at the left are covered by something: what is brought into sight goes beside it. */
  readonly cover: (pixels: number) => void;
  /** Gives the way to stop watching. */
  readonly watch: (watcher: Watcher) => () => void;
  readonly view: () => Viewport;
  readonly release: () => void;
};

const TAP_REACH = 6;
const REST_MS = 140;
/** A hand that turns a wheel pauses longer than one that drags; drawing again in every pause would make it stumble. */
const ZOOM_REST_MS = 300;
const KEY_STEP = 90;
/** What lies nearer to the rim than this is not well in sight. */
const NEAR_EDGE = 64;
/** The same for the rim of a part of the board, which has room about its troops already. */
const NEAR_RIM = 20;

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
  let turn: Turn = 0;
  const extent = (): Extent => turnedExtent(board, turn);
  let view = fitted(board, size());
  let untouched = true;
  let byHand = false;
  let held = false;
  let covered = 0;
  const watchers = new Set<Watcher>();
  let drawing = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const fingers = new Map<number, Finger>();
  let pressed: { x: number; y: number; on: Element } | null = null;
  let dragged: string | null = null;

  const inSight = (): Box => seenThrough(view, board, turn, size());
  const spotAt = (at: Finger): Finger => turnedBack(toBoard(view, at.x, at.y), board, turn);
  const handled = () => {
    untouched = false;
    byHand = true;
    held = true;
  };

  const draw = () => {
    cancelAnimationFrame(drawing);
    drawing = 0;
    // Whole pixels: a layer at a fraction of a pixel is painted again at every step of a drag.
    sheet.style.transform = `translate3d(${Math.round(view.left)}px, ${Math.round(view.top)}px, 0) scale(${view.scale})${turnStyle(board, turn)}`;
    if (watchers.size === 0) return;
    const seen = inSight();
    for (const watcher of watchers) watcher(seen);
  };
  const rest = () => {
    sheet.style.willChange = '';
    listener.settle(view, inSight());
  };
  const show = (next: Viewport) => {
    const before = view;
    view = keepInSight(next, extent(), size());
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
        const spot = spotAt(at);
        listener.hover(spot.x, spot.y, event.target as Element);
      }
      return;
    }
    if (pressed && Math.hypot(at.x - pressed.x, at.y - pressed.y) <= TAP_REACH) return;
    if (pressed) {
      const start = spotAt(pressed);
      dragged = fingers.size === 1 ? listener.takes(pressed.on, start.x, start.y) : null;
      pressed = null;
      frame.setPointerCapture(event.pointerId);
    }
    if (dragged !== null) {
      fingers.set(event.pointerId, at);
      const spot = spotAt(at);
      listener.drag(dragged, spot.x, spot.y, under(event));
      return;
    }
    handled();
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
      const spot = spotAt(at);
      const id = dragged;
      dragged = null;
      listener.drop(id, spot.x, spot.y, under(event), event.type !== 'pointerup');
      return;
    }
    if (!tapped || event.type !== 'pointerup') return;
    const spot = spotAt(tapped);
    listener.tap(spot.x, spot.y, tapped.on);
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    handled();
    const at = local(event);
    const lines = event.deltaMode === 1 ? 20 : 1;
    show(zoomAt(view, Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.008 : 0.0016)), at.x, at.y));
  };
  const zoomBy = (factor: number) => {
    const { width, height } = size();
    handled();
    show(zoomAt(view, factor, width / 2, height / 2));
  };
  const fit = () => {
    handled();
    untouched = true;
    show(fitted(extent(), size()));
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
    handled();
    act();
  };
  let before = size();
  const sized = new ResizeObserver(() => {
    if (frame.clientWidth === 0 || frame.clientHeight === 0) return;
    const now = size();
    show(untouched ? fitted(extent(), now) : resized(view, extent(), before, now));
    before = now;
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

  /** A change of the view within the part of the window that is not covered. */
  const within = <T extends Viewport | null>(changed: (view: Viewport, window: Extent) => T): T | Viewport => {
    const { width, height } = size();
    const aside = covered < width / 1.5 ? covered : 0;
    const before = panBy(view, -aside, 0);
    const next = changed(before, { width: width - aside, height });
    if (next === before) return view;
    return next && panBy(next, aside, 0);
  };
  const look = (next: Viewport | null) => {
    if (!next || next === view) return;
    untouched = false;
    show(next);
  };
  const centreOn = (x: number, y: number) => {
    const at = turned({ x, y }, board, turn);
    look(within((now, window) => centredOn(now, at.x, at.y, window)));
  };
  return {
    fit,
    zoomBy,
    view: () => view,
    centreOn,
    frame: (box, most, least = 0) => {
      const next = within((_now, window) => framed(turnedBox(box, board, turn), window, most));
      if (next.scale < least) return false;
      look(next);
      held = false;
      return true;
    },
    reveal: (x, y) => {
      const at = turned({ x, y }, board, turn);
      look(within((now, window) => revealed(now, at.x, at.y, window, NEAR_EDGE)));
    },
    embrace: (box, least) => {
      const part = turnedBox(box, board, turn);
      const next = within((now, window) => embraced(now, part, window, NEAR_RIM, least));
      look(next);
      return next !== null;
    },
    holds: (box) => {
      const seen = inSight();
      return box.left >= seen.left && box.right <= seen.right && box.top >= seen.top && box.bottom <= seen.bottom;
    },
    wasMoved: () => {
      const before = byHand;
      byHand = false;
      return before;
    },
    isHeld: () => held,
    turnTo: (next) => {
      if (next === turn) return;
      const { width, height } = size();
      const middle = spotAt({ x: width / 2, y: height / 2 });
      turn = next;
      if (turn === 0) delete frame.dataset['turn'];
      else frame.dataset['turn'] = String(turn);
      sheet.style.setProperty('--upright', `${-90 * turn}deg`);
      if (untouched) show(fitted(extent(), size()));
      else centreOn(middle.x, middle.y);
      draw();
    },
    cover: (pixels) => {
      covered = pixels;
    },
    watch: (watcher) => {
      watchers.add(watcher);
      watcher(inSight());
      return () => void watchers.delete(watcher);
    },
    look: (box, free = insideOf(size())) => {
      const part = turnedBox(box, board, turn);
      const { left, top, right, bottom } = toScreen(view, part);
      const room = { width: free.right - free.left, height: free.bottom - free.top };
      const fits = right - left <= room.width && bottom - top <= room.height;
      look(broughtInto(fits ? view : framed(part, room, view.scale, 0), part, free));
    },
    boxOf: (box) => toScreen(view, turnedBox(box, board, turn)),
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
