/** Small marks on a counter. Each has a shape of its own, a place of its own and words for those who point at it. */

type Corner = 'front' | 'shot' | 'order' | 'state';

type MarkDrawing = { readonly corner: Corner; readonly words: string; readonly shape: MarkShape; readonly d: string };
type MarkShape = 'round' | 'square' | 'diamond' | 'shield';

const MARKS = {
  // what it will do, or is in the midst of
  'must-check': {
    corner: 'front',
    words: 'must make a TQ Check before Shock',
    shape: 'diamond',
    d: 'M0-3.6V0.9M0 3.2V3.3',
  },
  'no-check': {
    corner: 'front',
    words: 'attacks without a TQ Check',
    shape: 'diamond',
    d: 'M-2.6 0.2L-0.7 2.2L2.8-2.2',
  },
  engaged: { corner: 'front', words: 'engaged', shape: 'round', d: 'M-2.8-2.8L2.8 2.8M2.8-2.8L-2.8 2.8' },
  charging: {
    corner: 'front',
    words: 'charging',
    shape: 'shield',
    d: 'M-2.6 0.6L0-2.2L2.6 0.6M-2.6 3.4L0 0.6L2.6 3.4',
  },
  withdrawing: {
    corner: 'front',
    words: 'withdrawing',
    shape: 'shield',
    d: 'M2.6 1C2.6-3-2.6-3-2.6 0.4V2.6M-4.3 1.2L-2.6 3.2L-0.9 1.2',
  },
  // missiles
  'missiles-full': {
    corner: 'shot',
    words: 'missiles: full',
    shape: 'round',
    d: 'M-3.4 3.4L3-3M-0.2-3.2H3.2V0.2M-1 1L-3.4 1M-1 1V3.4',
  },
  'missiles-low': {
    corner: 'shot',
    words: 'missiles: low',
    shape: 'round',
    d: 'M-3.4 3.4L-1.4 1.4M0.6-0.6L3-3M-0.2-3.2H3.2V0.2',
  },
  'missiles-none': { corner: 'shot', words: 'missiles: none left', shape: 'round', d: 'M-3.6 0H3.6' },
  // orders given
  moved: { corner: 'order', words: 'has moved', shape: 'square', d: 'M-2.8-2.4L0.2 0L-2.8 2.4M0.4-2.4L3.4 0L0.4 2.4' },
  finished: { corner: 'order', words: 'finished for this turn', shape: 'square', d: 'M-2.6-2.6H2.6V2.6H-2.6Z' },
  pursuing: { corner: 'order', words: 'pursuing', shape: 'square', d: 'M-3.4 0H3M0.4-2.6L3.2 0L0.4 2.6' },
  column: { corner: 'order', words: 'in column', shape: 'square', d: 'M-1.8-3.2V3.2M1.8-3.2V3.2' },
  square: { corner: 'order', words: 'in square', shape: 'square', d: 'M-3-3H3V3H-3ZM-1-1H1V1H-1Z' },
  'double-depth': { corner: 'order', words: 'in double depth', shape: 'square', d: 'M-3.2-1.8H3.2M-3.2 1.8H3.2' },
  stacked: {
    corner: 'order',
    words: 'stacked with another unit',
    shape: 'square',
    d: 'M-3.4 0.6L0-2.6L3.4 0.6M-3.4 3.2H3.4',
  },
  slow: { corner: 'order', words: 'moving slowly', shape: 'square', d: 'M-2.8-2.6V2.6M-0.2-2.4L2.8 0L-0.2 2.4' },
  harassed: {
    corner: 'state',
    words: 'used Harassment this turn',
    shape: 'diamond',
    d: 'M-3.2 0H3.2M-1.4-1.8L-3.2 0L-1.4 1.8M1.4-1.8L3.2 0L1.4 1.8',
  },
  // condition
  rallied: { corner: 'state', words: 'rallied this turn', shape: 'shield', d: 'M-1.8 3.4V-3.2M-1.8-3L3-1.6L-1.8-0.2' },
  depleted: { corner: 'state', words: 'depleted', shape: 'round', d: 'M0-3.4V3.4M0-3.4A3.4 3.4 0 0 1 0 3.4' },
  'out-of-command': {
    corner: 'state',
    words: 'Out of Command',
    shape: 'round',
    d: 'M-1.8-1.6A1.9 1.9 0 1 1 0 1V1.8M0 3.6V3.7',
  },
  rampaging: { corner: 'state', words: 'rampaging', shape: 'diamond', d: 'M-3 1.6L-1.2-2.2L0 1L1.2-2.2L3 1.6' },
  elite: {
    corner: 'state',
    words: 'elite',
    shape: 'shield',
    d: 'M0-3L0.8-0.8H3L1.2 0.6L1.9 2.8L0 1.5L-1.9 2.8L-1.2 0.6L-3-0.8H-0.8Z',
  },
} as const satisfies Record<string, MarkDrawing>;

export type MarkId = keyof typeof MARKS;
export const ALL_MARKS = Object.keys(MARKS) as MarkId[];
export const markWords = (id: MarkId): string => MARKS[id].words;
export const cornerOf = (id: MarkId): Corner => MARKS[id].corner;
export const CORNERS_OF_MARKS: readonly Corner[] = ['front', 'shot', 'order', 'state'];

const PLATES: Readonly<Record<MarkShape, string>> = {
  round: 'M-6.2 0A6.2 6.2 0 1 1 6.2 0A6.2 6.2 0 1 1-6.2 0Z',
  square: 'M-4.6-5.6H4.6Q5.6-5.6 5.6-4.6V4.6Q5.6 5.6 4.6 5.6H-4.6Q-5.6 5.6-5.6 4.6V-4.6Q-5.6-5.6-4.6-5.6Z',
  diamond: 'M0-7.8L7.8 0L0 7.8L-7.8 0Z',
  shield: 'M-5.4-5.6H5.4V0.8C5.4 4 2.6 6 0 7C-2.6 6-5.4 4-5.4 0.8Z',
};

type Props = { readonly id: MarkId; readonly x: number; readonly y: number; readonly words?: string };

export function Mark({ id, x, y, words }: Props) {
  return (
    <g class="mark" transform={`translate(${x} ${y})`}>
      <title>{words ?? MARKS[id].words}</title>
      <path class="mark-plate" d={PLATES[MARKS[id].shape]} />
      <path class="mark-sign" d={MARKS[id].d} />
    </g>
  );
}
