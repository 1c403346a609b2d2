/** Where on the board's part of the screen a card goes that tells of something in `spot`: beside it, not upon it. */
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
type Size = { readonly width: number; readonly height: number };

const GAP = 16;
const MARGIN = 10;

const within = (at: number, length: number, room: number): number =>
  Math.max(MARGIN, Math.min(at, room - length - MARGIN));

/** Where it fits nowhere beside its place, `free` is what it leaves of the board: the place is to be brought there. */
export type Place = { readonly left: number; readonly top: number; readonly free?: Box };

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The corner of the board where a card covers the fewest of these; the first of several as good. */
export function cornerBeside(seen: readonly Box[], card: Size, board: Size): Place {
  const [right, bottom] = [board.width, board.height];
  const corners = [
    { left: MARGIN, top: MARGIN },
    { left: within(right, card.width, right), top: MARGIN },
    { left: within(right, card.width, right), top: within(bottom, card.height, bottom) },
    { left: MARGIN, top: within(bottom, card.height, bottom) },
  ];
  const hidden = ({ left, top }: Place): number => {
    const box = { left, top, right: left + card.width, bottom: top + card.height };
    return seen.filter((one) => overlap(one, box)).length;
  };
  return corners.reduce((best, one) => (hidden(one) < hidden(best) ? one : best));
}

export function placeBeside(spot: Box, card: Size, board: Size): Place {
  const middle = { x: (spot.left + spot.right) / 2, y: (spot.top + spot.bottom) / 2 };
  const beside = within(middle.y - card.height / 2, card.height, board.height);
  const along = within(middle.x - card.width / 2, card.width, board.width);
  const places = [
    { left: spot.right + GAP, top: beside },
    { left: spot.left - GAP - card.width, top: beside },
    { left: along, top: spot.bottom + GAP },
    { left: along, top: spot.top - GAP - card.height },
  ];
  const fits = ({ left, top }: { left: number; top: number }): boolean =>
    left >= MARGIN &&
    top >= MARGIN &&
    left + card.width <= board.width - MARGIN &&
    top + card.height <= board.height - MARGIN;
  const found = places.find(fits);
  if (found) return found;
  const isAbove = middle.y > board.height / 2;
  const top = isAbove ? MARGIN : within(board.height, card.height, board.height);
  const free = {
    left: MARGIN,
    right: board.width - MARGIN,
    top: isAbove ? top + card.height + MARGIN : MARGIN,
    bottom: isAbove ? board.height - MARGIN : top - MARGIN,
  };
  return { left: along, top, free };
}
