import type { TableState } from '../engine/protocol/table.ts';
import { t } from '../i18n/index.ts';

type Mark = { readonly shape: 'round' | 'diamond' | 'shield'; readonly d: string };

/** Signs of states that rule systems have under names of their own. */
const shared = {
  unsteady: { shape: 'round', d: 'M-3.4-1.8q1.7-1.8 3.4 0t3.4 0M-3.4 1.8q1.7-1.8 3.4 0t3.4 0' },
  runs: { shape: 'diamond', d: 'M-2.8-3L0-0.2L2.8-3M-2.8 0.6L0 3.4L2.8 0.6' },
  outOfHand: { shape: 'diamond', d: 'M-2.6 2.6L-1-1.2L0.6 1L2.6-3.2' },
  holdsOff: { shape: 'round', d: 'M-2.6 1.8L0-0.8L2.6 1.8M-3-2.2H3' },
  flag: { shape: 'shield', d: 'M-1.8 3.4V-3.2M-1.8-3L3-1.6L-1.8-0.2' },
} as const;

/** Marks of a unit's state, each with a shape of its own: what is drawn in a round or cornered plate, 12 by 12. */
const MARKS: Partial<Record<TableState, Mark>> = {
  disordered: shared.unsteady,
  routing: shared.runs,
  retiring: { shape: 'shield', d: 'M0-3.2V3.2M-2.4 1L0 3.4L2.4 1' },
  pursuing: { shape: 'diamond', d: 'M-2.8 3L0 0.2L2.8 3M-2.8-0.6L0-3.4L2.8-0.6' },
  uncontrolled: shared.outOfHand,
  'no-advance': { shape: 'round', d: 'M-3.2 0H3.2' },
  'do-not-charge': shared.holdsOff,
  rallying: shared.flag,
  engaged: { shape: 'round', d: 'M-2.8-2.8L2.8 2.8M2.8-2.8L-2.8 2.8' },
  charging: { shape: 'shield', d: 'M0 3.2V-3.2M-2.6-0.6L0-3.4L2.6-0.6' },
  fleeing: shared.runs,
  // A drooping pennant; half a circle; overlapping shields; shields planted in a row.
  discouraged: { shape: 'diamond', d: 'M-2 3.6V-3.4M-2-3.2Q2.6-2.6 1.8 1.8' },
  depleted: { shape: 'round', d: 'M0-3.6A3.6 3.6 0 0 1 0 3.6ZM0-3.6V3.6' },
  disorganised: shared.unsteady,
  shieldwall: { shape: 'shield', d: 'M-4-0.4a2 2.2 0 1 1 4 0a2 2.2 0 1 1-4 0M0-0.4a2 2.2 0 1 1 4 0a2 2.2 0 1 1-4 0' },
  planted: { shape: 'shield', d: 'M-3.6 2.4V-2.6H-1.2V2.4M1.2 2.4V-2.6H3.6V2.4M-4.4 2.4H4.4' },
  terrified: shared.holdsOff,
  committed: shared.outOfHand,
  rallied: shared.flag,
  working: { shape: 'round', d: 'M-2.8 2.8L1.4-1.4M0-3L3.2 0.2' },
};

const PLATES = {
  round: 'M-6 0a6 6 0 1 1 12 0a6 6 0 1 1-12 0Z',
  diamond: 'M0-7.2L7.2 0L0 7.2L-7.2 0Z',
  shield: 'M-5.6-5.6H5.6V1.4C5.6 4.6 2.6 6.4 0 7.2C-2.6 6.4-5.6 4.6-5.6 1.4Z',
} as const;

/** The marks that battles of a rule system may show. */
const legends: Readonly<Record<string, readonly TableState[]>> = {
  classical: [
    'disordered',
    'routing',
    'retiring',
    'pursuing',
    'uncontrolled',
    'no-advance',
    'do-not-charge',
    'rallying',
    'engaged',
    'charging',
    'working',
  ],
  momentum: [
    'fleeing',
    'discouraged',
    'depleted',
    'disorganised',
    'engaged',
    'charging',
    'shieldwall',
    'planted',
    'terrified',
    'committed',
    'rallied',
  ],
};
export const markedStates = (ruleset: string): readonly TableState[] => legends[ruleset] ?? [];

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
