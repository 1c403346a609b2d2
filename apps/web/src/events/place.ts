/** Where on the board's part of the screen a card goes that tells of something in `spot`: beside it, not upon it. */
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
type Size = { readonly width: number; readonly height: number };

const GAP = 16;
const MARGIN = 10;

const within = (at: number, length: number, room: number): number =>
  Math.max(MARGIN, Math.min(at, room - length - MARGIN));

/** Where it fits nowhere beside its place, `free` is what it leaves of the board: the place is to be brought there. */
export type Place = { readonly left: number; readonly top: number; readonly free?: Box };

export function placeBeside(spot: Box | null, card: Size, board: Size): Place {
  if (!spot) return { left: MARGIN, top: MARGIN };
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
