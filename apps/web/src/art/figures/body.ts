import { moved, stroke } from '../brush.ts';

/** Parts of a man that recur from figure to figure; (x, y) is the middle of the head. */

export const helmet = (x: number, y: number): string =>
  moved(
    'M-3.5 5L-4 0.6C-4.3 -3.4 -1.7 -5 0.8 -4.9C3.1 -4.8 4.2 -2.7 4.3 -0.7L4.9 2.3L3.7 2.1L3.8 5.6L0.8 5.4L-0.5 3.9L-1.5 5.4Z',
    x,
    y,
  );

export const eye = (x: number, y: number): string =>
  `M${x + 0.7} ${y + 0.5}L${x + 3.4} ${y + 0.3}M${x + 2.2} ${y + 0.7}L${x + 2} ${y + 3.4}`;

/** A tall horsehair crest on its own stilt, clear of the helmet. */
export const crest = (x: number, y: number): string =>
  stroke(
    [x + 5.2, y - 4.6, 1.2],
    [x + 2.6, y - 7.2, 2.6],
    [x - 2, y - 7.6, 3.4],
    [x - 5.8, y - 4.6, 3.4],
    [x - 7.2, y + 1, 3],
    [x - 7, y + 7.6, 0.8],
  );

/** A bare or lightly covered head in profile: skull, nose, beard. */
export const bareHead = (x: number, y: number): string =>
  moved(
    'M-2.4 5.2L-3.4 1.4C-4.2 -2.2 -2 -4.6 0.6 -4.5C2.8 -4.4 3.6 -3 3.6 -1.4L4.6 0.8L3.6 1.2L3.4 2.4L4.2 5L2 5.6L0.8 5.2Z',
    x,
    y,
  );

export const foot = (x: number, y: number): string =>
  stroke([x - 1, y - 1.1, 2.6], [x + 2, y - 0.7, 2.2], [x + 5, y, 1.3]);
