import type { TableState } from '../engine/table-protocol.ts';
import { t } from '../words/index.ts';

/** Marks of a unit's state, each with a shape of its own: what is drawn in a round or cornered plate, 12 by 12. */
const MARKS: Partial<Record<TableState, { readonly shape: 'round' | 'diamond' | 'shield'; readonly d: string }>> = {
  disordered: { shape: 'round', d: 'M-3.4-1.8q1.7-1.8 3.4 0t3.4 0M-3.4 1.8q1.7-1.8 3.4 0t3.4 0' },
  routing: { shape: 'diamond', d: 'M-2.8-3L0-0.2L2.8-3M-2.8 0.6L0 3.4L2.8 0.6' },
  retiring: { shape: 'shield', d: 'M0-3.2V3.2M-2.4 1L0 3.4L2.4 1' },
  pursuing: { shape: 'diamond', d: 'M-2.8 3L0 0.2L2.8 3M-2.8-0.6L0-3.4L2.8-0.6' },
  uncontrolled: { shape: 'diamond', d: 'M-2.6 2.6L-1-1.2L0.6 1L2.6-3.2' },
  'no-advance': { shape: 'round', d: 'M-3.2 0H3.2' },
  'do-not-charge': { shape: 'round', d: 'M-2.6 1.8L0-0.8L2.6 1.8M-3-2.2H3' },
  rallying: { shape: 'shield', d: 'M-1.8 3.4V-3.2M-1.8-3L3-1.6L-1.8-0.2' },
  engaged: { shape: 'round', d: 'M-2.8-2.8L2.8 2.8M2.8-2.8L-2.8 2.8' },
  charging: { shape: 'shield', d: 'M0 3.2V-3.2M-2.6-0.6L0-3.4L2.6-0.6' },
  working: { shape: 'round', d: 'M-2.8 2.8L1.4-1.4M0-3L3.2 0.2' },
};

const PLATES = {
  round: 'M-6 0a6 6 0 1 1 12 0a6 6 0 1 1-12 0Z',
  diamond: 'M0-7.2L7.2 0L0 7.2L-7.2 0Z',
  shield: 'M-5.6-5.6H5.6V1.4C5.6 4.6 2.6 6.4 0 7.2C-2.6 6.4-5.6 4.6-5.6 1.4Z',
} as const;

export const markedStates = Object.keys(MARKS) as TableState[];

export const marksOf = (states: readonly TableState[]): TableState[] => states.filter((state) => MARKS[state]);

/** A mark, upright whatever way the unit faces; `turned` is the unit's facing. */
export function TableMark({ state, x, y, turned = 0 }: { state: TableState; x: number; y: number; turned?: number }) {
  const mark = MARKS[state];
  if (!mark) return null;
  return (
    <g class={`table-mark mark-${state}`} transform={`translate(${x} ${y}) rotate(${-turned})`}>
      <title>{t.table.states[state]}</title>
      <path class="table-mark-plate" d={PLATES[mark.shape]} />
      <path class="table-mark-sign" d={mark.d} />
    </g>
  );
}
