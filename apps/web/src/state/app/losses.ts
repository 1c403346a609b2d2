import type { Side, Snapshot } from '../../engine/protocol/index.ts';

/** Figures that a side has lost on the table, in units that have fallen and in others. */
export const figuresLost = (shown: Pick<Snapshot, 'units'>, side: Side): number =>
  shown.units.reduce((sum, unit) => sum + ('begun' in unit && unit.side === side ? unit.begun - unit.strength : 0), 0);
