import type { ViewControl, Watcher } from './gestures.ts';
import type { Box, Turn } from './viewport.ts';

type Spot = { readonly x: number; readonly y: number };

/** How the page looks at a board. All points and boxes are in the lengths in which the board is drawn. */
export type Camera = {
  /** Brings all of these into sight, with as little change as possible; false if they are too far apart for that. */
  readonly embrace: (spots: readonly Spot[]) => boolean;
  /** Brings one of them into sight. */
  readonly reveal: (spot: Spot) => void;
  readonly holds: (spots: readonly Spot[]) => boolean;
  /** Puts a point into the middle of the window. */
  readonly moveTo: (spot: Spot) => void;
  /** Whether the person has moved the map since this was asked last. */
  readonly wasMoved: () => boolean;
  /** Whether the map is as large as the person has last chosen. */
  readonly isHeld: () => boolean;
  readonly turnTo: (turn: Turn) => void;
  /** So many pixels at the left are covered by something: what is brought into sight goes beside it. */
  readonly cover: (pixels: number) => void;
  readonly watch: (watcher: Watcher) => () => void;
};

/** So many pixels to a length, room about each point, and the scale below which one sees too little. */
type Lens = { readonly pixels: number; readonly room: number; readonly least: number };

const boxAbout = (spots: readonly Spot[], { pixels, room }: Lens): Box => {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  return {
    left: (Math.min(...xs) - room) * pixels,
    right: (Math.max(...xs) + room) * pixels,
    top: (Math.min(...ys) - room) * pixels,
    bottom: (Math.max(...ys) + room) * pixels,
  };
};

export function cameraOf(control: ViewControl, lens: Lens): Camera {
  const { pixels, least } = lens;
  return {
    embrace: (spots) => spots.length === 0 || control.embrace(boxAbout(spots, lens), least),
    reveal: ({ x, y }) => control.reveal(x * pixels, y * pixels),
    holds: (spots) => spots.length === 0 || control.holds(boxAbout(spots, lens)),
    moveTo: ({ x, y }) => control.centreOn(x * pixels, y * pixels),
    wasMoved: control.wasMoved,
    isHeld: control.isHeld,
    turnTo: control.turnTo,
    cover: control.cover,
    watch: (watcher) =>
      control.watch(({ left, top, right, bottom }) =>
        watcher({ left: left / pixels, top: top / pixels, right: right / pixels, bottom: bottom / pixels }),
      ),
  };
}
