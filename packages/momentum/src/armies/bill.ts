import type { Bill, BillLine } from '@taxiarch/miniatures';
import type { CommanderInfo, UnitInfo } from '../base/world.ts';
import { commanderCost, costOfBase } from './points.ts';

const rule = 'mom-setup.03';
const line = (text: string, each: number, times: number): BillLine => ({
  rule,
  text,
  each,
  times,
  points: each * times,
});
const billOf = (lines: readonly BillLine[]): Bill => ({
  lines,
  total: lines.reduce((sum, { points }) => sum + points, 0),
});

/** What a unit costs, base by base (mom-setup.03). */
export function unitBill({ profile, elements }: Pick<UnitInfo, 'profile' | 'elements'>): Bill {
  const { basic, parts, total } = costOfBase(profile);
  const added = parts.map(({ text, value }) => line(text, value, elements));
  const sum = parts.reduce((all, { value }) => all + value, basic);
  // A base costs 1 at least, however poor its men are.
  const least = sum < total ? [line('minimum of 1 per base', total - sum, elements)] : [];
  return billOf([line('bases', basic, elements), ...added, ...least]);
}

export const commanderBill = (commander: Pick<CommanderInfo, 'general'>): Bill =>
  billOf([line(commander.general ? 'Army General' : 'Commander', commanderCost(commander), 1)]);

export interface ArmyBill {
  readonly commanders: readonly Bill[];
  readonly units: readonly Bill[];
  readonly total: number;
}

/** What an army costs, and for what (mom-setup.03). */
export function armyBill({
  units,
  commanders,
}: {
  units: readonly UnitInfo[];
  commanders: readonly CommanderInfo[];
}): ArmyBill {
  const bills = { commanders: commanders.map(commanderBill), units: units.map(unitBill) };
  return { ...bills, total: [...bills.commanders, ...bills.units].reduce((sum, { total }) => sum + total, 0) };
}
