import { type ArmyFault, sortFaults } from '@taxiarch/miniatures';
import type { ArmyGeneral, ArmyUnit } from './army.ts';
import type { ArmyFile } from './army-file.ts';
import { buildArmies } from './muster.ts';
import { type Bill, generalBill, pitsBill, unitBill } from './points.ts';

/** A unit of a file as the rules see it, what it costs, and what is wrong with it; null where it cannot be made out. */
export interface ReviewedUnit {
  readonly unit: ArmyUnit | null;
  readonly bill: Bill;
  readonly faults: readonly ArmyFault[];
}

export interface ReviewedGeneral {
  readonly general: ArmyGeneral;
  readonly bill: Bill;
  readonly faults: readonly ArmyFault[];
}

/** An army file looked through part by part, in the order of the file. */
export interface ArmyReview {
  readonly generals: readonly ReviewedGeneral[];
  readonly units: readonly ReviewedUnit[];
  readonly pits: Bill;
  /** What is wrong with the army as a whole. */
  readonly faults: readonly ArmyFault[];
  readonly total: number;
  readonly legal: boolean;
}

const nothing: Bill = { lines: [], total: 0 };

/** What every part of an army costs and which rules it breaks, for those who are still at work on it. */
export function reviewArmy(file: ArmyFile): ArmyReview {
  const { generals, units, faults, total } = buildArmies(file);
  const { at, whole } = sortFaults(faults, ['generals', 'units']);
  return {
    generals: generals.map((general, i) => ({ general, bill: generalBill(general), faults: at('generals', i) })),
    units: units.map((unit, i) => ({ unit, bill: unit ? unitBill(unit) : nothing, faults: at('units', i) })),
    pits: pitsBill(file.pits ?? 0),
    faults: whole,
    total,
    legal: faults.length === 0,
  };
}
