import { type ArmyFile, armyBill, buildArmyFile } from '@taxiarch/classical/armies';
import type { BySide } from '@taxiarch/kernel';
import { type PitchedTable, pitchedHead, tablesBy } from '../table/pitched.ts';
import type { ClassicalScenario } from './schema.ts';
import { type ClassicalStep, setUpSteps } from './setup-steps.ts';

export { classicalSetUp, setUpSteps } from './setup-steps.ts';

/** With figures of 15 mm a foot is 240 paces. */
const FOOT = 240;

/** Tables to fight on, by their size in feet. The first is the usual one. */
export const pitchedTables = tablesBy(FOOT);

export type { PitchedTable };

export interface PitchedSettings {
  readonly table?: PitchedTable;
  /** What the players do themselves before the first move; all of it where this is missing. */
  readonly played?: readonly ClassicalStep[];
  readonly periods?: number;
}

const costOf = (file: ArmyFile): number => armyBill(buildArmyFile(file).army).total;

/**
 * A battle of two armies on a bare table: ground, table sides, places and orders are settled by the players as the rules
 * say, or by the program where they do not want to. What stands against it is told by the check of scenarios.
 */
export function pitchedBattle(armies: BySide<ArmyFile>, settings: PitchedSettings = {}): ClassicalScenario {
  const { table, played = setUpSteps, periods } = settings;
  const { head, names } = pitchedHead(armies, [costOf(armies[0]), costOf(armies[1])], FOOT, table);
  return {
    ...head,
    ruleset: 'classical',
    sides: [
      { ...names[0], army: armies[0] },
      { ...names[1], army: armies[1] },
    ],
    played: [...played],
    ...(periods === undefined ? {} : { periods }),
  };
}
