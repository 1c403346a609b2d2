/** What part of the board is seen: a board point (x, y) is shown at (x * scale + left, y * scale + top) on the screen. */
export type Viewport = { readonly left: number; readonly top: number; readonly scale: number };
/** A part of the board. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
export type Extent = { readonly width: number; readonly height: number };

/** How much is shown on a counter: side and state only, the figures, or everything. */
export type ZoomLevel = 'far' | 'middle' | 'near';

export const MIN_SCALE = 0.08;
export const MAX_SCALE = 4;

export function zoomLevel(scale: number): ZoomLevel {
  if (scale < 0.62) return 'far';
  return scale < 1.4 ? 'middle' : 'near';
}

const clamp = (n: number, low: number, high: number): number => Math.min(high, Math.max(low, n));

/** Zooms so that the board point under the given screen point stays under it. */
export function zoomAt(view: Viewport, factor: number, screenX: number, screenY: number): Viewport {
  const scale = clamp(view.scale * factor, MIN_SCALE, MAX_SCALE);
  const real = scale / view.scale;
  return { scale, left: screenX - (screenX - view.left) * real, top: screenY - (screenY - view.top) * real };
}

export const panBy = (view: Viewport, dx: number, dy: number): Viewport => ({
  ...view,
  left: view.left + dx,
  top: view.top + dy,
});

/** Keeps at least a third of the window filled with board, so that it cannot be lost. */
export function keepInSight(view: Viewport, board: Extent, window: Extent): Viewport {
  const along = (offset: number, boardLength: number, windowLength: number): number => {
    const keep = Math.min(windowLength / 3, boardLength / 2);
    return clamp(offset, keep - boardLength, windowLength - keep);
  };
  return {
    scale: view.scale,
    left: along(view.left, board.width * view.scale, window.width),
    top: along(view.top, board.height * view.scale, window.height),
  };
}

/**
 * The view when its window has become another: what was in the middle stays there. Where the whole board has room now, it
 * stands in the middle itself.
 */
export function resized(view: Viewport, board: Extent, before: Extent, now: Extent): Viewport {
  const along = (offset: number, length: number, was: number, is: number): number =>
    length <= is ? (is - length) / 2 : offset + (is - was) / 2;
  return {
    scale: view.scale,
    left: along(view.left, board.width * view.scale, before.width, now.width),
    top: along(view.top, board.height * view.scale, before.height, now.height),
  };
}

/** The whole board, centred, with a margin of `margin` screen pixels. */
export function fitted(board: Extent, window: Extent, margin = 24): Viewport {
  const room = { width: Math.max(1, window.width - 2 * margin), height: Math.max(1, window.height - 2 * margin) };
  const scale = clamp(Math.min(room.width / board.width, room.height / board.height), MIN_SCALE, MAX_SCALE);
  return {
    scale,
    left: (window.width - board.width * scale) / 2,
    top: (window.height - board.height * scale) / 2,
  };
}

export const centredOn = (view: Viewport, x: number, y: number, window: Extent): Viewport => ({
  scale: view.scale,
  left: window.width / 2 - x * view.scale,
  top: window.height / 2 - y * view.scale,
});

/** A part of the board, centred and as large as fits, but no nearer than `most`. */
export function framed(box: Box, window: Extent, most: number, margin = 40): Viewport {
  const width = Math.max(1, box.right - box.left);
  const height = Math.max(1, box.bottom - box.top);
  const fits = Math.min((window.width - 2 * margin) / width, (window.height - 2 * margin) / height);
  const scale = clamp(Math.min(fits, most), MIN_SCALE, MAX_SCALE);
  return centredOn({ scale, left: 0, top: 0 }, (box.left + box.right) / 2, (box.top + box.bottom) / 2, window);
}

/** The view moved as little as brings a board point well into sight; the same view if it is there already. */
export function revealed(view: Viewport, x: number, y: number, window: Extent, margin: number): Viewport {
  const into = (at: number, length: number): number => {
    const edge = Math.min(margin, length / 2);
    // Once it has to move, it moves a little further, so that the next step does not move it again.
    if (at < edge) return Math.min(2 * edge, length / 2) - at;
    return at > length - edge ? Math.max(length - 2 * edge, length / 2) - at : 0;
  };
  const dx = into(x * view.scale + view.left, window.width);
  const dy = into(y * view.scale + view.top, window.height);
  return dx === 0 && dy === 0 ? view : panBy(view, dx, dy);
}

export const toBoard = (view: Viewport, screenX: number, screenY: number): { x: number; y: number } => ({
  x: (screenX - view.left) / view.scale,
  y: (screenY - view.top) / view.scale,
});

/** Where a part of the board is shown. */
export const toScreen = (view: Viewport, { left, top, right, bottom }: Box): Box => ({
  left: left * view.scale + view.left,
  right: right * view.scale + view.left,
  top: top * view.scale + view.top,
  bottom: bottom * view.scale + view.top,
});

/** The view moved as little as brings a part of the board into a part of the screen; what is too large is centred there. */
export function broughtInto(view: Viewport, box: Box, free: Box): Viewport {
  const into = (low: number, high: number, least: number, most: number): number => {
    if (high - low > most - least) return (least + most) / 2 - (low + high) / 2;
    return low < least ? least - low : high > most ? most - high : 0;
  };
  const { left, right, top, bottom } = toScreen(view, box);
  const dx = into(left, right, free.left, free.right);
  const dy = into(top, bottom, free.top, free.bottom);
  return dx === 0 && dy === 0 ? view : panBy(view, dx, dy);
}

/** The part of the board around some points of it. */
export function around(points: readonly { readonly x: number; readonly y: number }[], margin: number): Box | null {
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - margin,
    right: Math.max(...xs) + margin,
    top: Math.min(...ys) - margin,
    bottom: Math.max(...ys) + margin,
  };
}

/** Quarters of a circle by which the board is turned, clockwise. */
export type Turn = 0 | 1 | 2 | 3;
type Spot = { readonly x: number; readonly y: number };

export const nextTurn = (turn: Turn): Turn => ((turn + 1) % 4) as Turn;

/*
 * A view is always one of the board as it lies before the person: a turned board has its own width and height, and its
 * own corner at the upper left. Only these few functions know how that lies on the board as it is drawn.
 */

export const turnedExtent = ({ width, height }: Extent, turn: Turn): Extent =>
  turn % 2 === 0 ? { width, height } : { width: height, height: width };

/** Where a point of the board lies when the board has been turned. */
export function turned({ x, y }: Spot, { width, height }: Extent, turn: Turn): Spot {
  switch (turn) {
    case 0:
      return { x, y };
    case 1:
      return { x: height - y, y: x };
    case 2:
      return { x: width - x, y: height - y };
    case 3:
      return { x: y, y: width - x };
  }
}

/** The point of the board that lies at this point of the turned one. */
export const turnedBack = (at: Spot, board: Extent, turn: Turn): Spot =>
  turned(at, turnedExtent(board, turn), ((4 - turn) % 4) as Turn);

const boxBetween = (one: Spot, other: Spot): Box => ({
  left: Math.min(one.x, other.x),
  right: Math.max(one.x, other.x),
  top: Math.min(one.y, other.y),
  bottom: Math.max(one.y, other.y),
});

/** The same part of the board, as it lies when the board has been turned. */
export const turnedBox = ({ left, top, right, bottom }: Box, board: Extent, turn: Turn): Box =>
  boxBetween(turned({ x: left, y: top }, board, turn), turned({ x: right, y: bottom }, board, turn));

/** The part of the board, as it is drawn, that a window shows. */
export function seenThrough(view: Viewport, board: Extent, turn: Turn, window: Extent): Box {
  const back = (x: number, y: number) => turnedBack(toBoard(view, x, y), board, turn);
  return boxBetween(back(0, 0), back(window.width, window.height));
}

/** How the sheet on which the board is drawn is turned, after it has been moved and scaled. */
export function turnStyle(board: Extent, turn: Turn): string {
  if (turn === 0) return '';
  const corner = turned({ x: 0, y: 0 }, board, turn);
  return ` translate(${corner.x}px, ${corner.y}px) rotate(${turn * 90}deg)`;
}

const along = (from: number, to: number, length: number, margin: number): number => {
  if (from < margin) return margin - from;
  return to > length - margin ? length - margin - to : 0;
};

/**
 * The view changed as little as shows a part of the board as a whole: not at all if it is in sight, else by moving it, or
 * from further off, but no further than `least`. Null where that does not suffice.
 */
export function embraced(view: Viewport, box: Box, window: Extent, margin: number, least: number): Viewport | null {
  const room = Math.min(margin, window.width / 4, window.height / 4);
  const fits = Math.min(
    (window.width - 2 * room) / Math.max(1, box.right - box.left),
    (window.height - 2 * room) / Math.max(1, box.bottom - box.top),
  );
  if (fits < Math.min(view.scale, least)) return null;
  const { width, height } = window;
  const nearer = fits < view.scale ? zoomAt(view, Math.max(fits, MIN_SCALE) / view.scale, width / 2, height / 2) : view;
  const at = (n: number, offset: number) => n * nearer.scale + offset;
  const dx = along(at(box.left, nearer.left), at(box.right, nearer.left), width, room - 0.5);
  const dy = along(at(box.top, nearer.top), at(box.bottom, nearer.top), height, room - 0.5);
  return dx === 0 && dy === 0 ? nearer : panBy(nearer, dx, dy);
}

/** Two fingers: the board points that were under them stay under them, as far as one scale allows. */
export function pinched(
  view: Viewport,
  before: readonly [{ x: number; y: number }, { x: number; y: number }],
  after: readonly [{ x: number; y: number }, { x: number; y: number }],
): Viewport {
  const span = (p: typeof before): number => Math.hypot(p[0].x - p[1].x, p[0].y - p[1].y) || 1;
  const middle = (p: typeof before) => ({ x: (p[0].x + p[1].x) / 2, y: (p[0].y + p[1].y) / 2 });
  const [from, to] = [middle(before), middle(after)];
  const zoomed = zoomAt(view, span(after) / span(before), from.x, from.y);
  return panBy(zoomed, to.x - from.x, to.y - from.y);
}
