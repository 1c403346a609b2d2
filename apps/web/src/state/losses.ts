import type { SideNo, Snapshot } from '../engine/protocol.ts';

/** Figures that a side has lost on the table, in units that have fallen and in others. */
export const figuresLost = (shown: Pick<Snapshot, 'units'>, side: SideNo): number =>
  shown.units.reduce((sum, unit) => sum + ('begun' in unit && unit.side === side ? unit.begun - unit.strength : 0), 0);
