import type { BySide } from '@taxiarch/kernel';
import { type ArmyFile, armyCost } from '@taxiarch/momentum/armies';
import { type PitchedTable, pitchedHead, tablesBy } from '../table/pitched.ts';
import type { MomentumScenario } from './schema.ts';
import { type MomentumStep, momentumSteps } from './setup-steps.ts';

export { momentumSetUp, momentumSteps } from './setup-steps.ts';

const INCHES_IN_A_FOOT = 12;

/** Tables to fight on, by their size in feet. The first is the usual one. */
export const momentumTables = tablesBy(INCHES_IN_A_FOOT);

export interface MomentumPitched {
  readonly table?: PitchedTable;
  /** What the players do themselves before the first turn; all of it where this is missing. */
  readonly played?: readonly MomentumStep[];
  readonly turns?: number;
}

/**
 * A battle of two armies on a bare table: ground, edges and places are settled by the players (mom-setup.01,
 * mom-setup.02), or by the program. The check of scenarios reports what is wrong with it.
 */
export function pitchedMomentum(armies: BySide<ArmyFile>, settings: MomentumPitched = {}): MomentumScenario {
  const { table, played = momentumSteps, turns } = settings;
  const { head, names } = pitchedHead(armies, [armyCost(armies[0]), armyCost(armies[1])], INCHES_IN_A_FOOT, table);
  return {
    ...head,
    ruleset: 'momentum',
    sides: [
      { ...names[0], army: armies[0] },
      { ...names[1], army: armies[1] },
    ],
    played: [...played],
    ...(turns === undefined ? {} : { turns }),
  };
}
