import { type ArmyFault, type Bill, sortFaults } from '@taxiarch/miniatures';
import type { Profile } from '../base/profile.ts';
import type { ArmyFile } from './army-file.ts';
import { commanderBill, unitBill } from './bill.ts';
import { faultsOf } from './check-army.ts';
import { profileIn } from './lists.ts';

/** What a part of an army costs and what is wrong with it. */
export interface ReviewedCommander {
  readonly bill: Bill;
  readonly faults: readonly ArmyFault[];
}

/** `profile`: null where its troops cannot be made out. */
export interface ReviewedUnit extends ReviewedCommander {
  readonly profile: Profile | null;
}

/** An army file looked through part by part, in the order of the file. */
export interface ArmyReview {
  readonly commanders: readonly ReviewedCommander[];
  readonly units: readonly ReviewedUnit[];
  /** What is wrong with the army as a whole. */
  readonly faults: readonly ArmyFault[];
  readonly total: number;
  readonly legal: boolean;
}

const nothing: Bill = { lines: [], total: 0 };

/** What every part of an army costs and which rules it breaks, for those who are still at work on it. */
export function reviewArmy(file: ArmyFile): ArmyReview {
  const faults = faultsOf(file);
  const { at, whole } = sortFaults(faults, ['commanders', 'units']);
  const commanders = file.commanders.map(({ general = false }, i) => ({
    bill: commanderBill({ general }),
    faults: at('commanders', i),
  }));
  const units = file.units.map((unit, i): ReviewedUnit => {
    const found = profileIn(file, unit);
    const profile = typeof found === 'string' ? null : found;
    const bill = profile ? unitBill({ profile, elements: unit.bases }) : nothing;
    return { profile, bill, faults: at('units', i) };
  });
  const total = [...commanders, ...units].reduce((sum, { bill }) => sum + bill.total, 0);
  return { commanders, units, faults: whole, total, legal: faults.length === 0 };
}
