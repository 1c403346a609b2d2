import { type ArmyFile, armyBill, muster } from '@taxiarch/classical/armies';
import type { BySide } from '@taxiarch/kernel';
import type { setUpSteps, TableScenario } from './schema.ts';

type SetUpStep = (typeof setUpSteps)[number];

/** Tables to fight on, by their size in feet; with figures of 15 mm a foot is 240 paces. The first is the usual one. */
export const pitchedTables = [
  { id: '6x4', width: 1440, depth: 960 },
  { id: '4x3', width: 960, depth: 720 },
  { id: '6x5', width: 1440, depth: 1200 },
  { id: '8x6', width: 1920, depth: 1440 },
] as const;
export type PitchedTable = (typeof pitchedTables)[number]['id'];

export interface PitchedSettings {
  readonly table?: PitchedTable;
  /** What the players do themselves before the first move; all of it where this is missing. */
  readonly played?: readonly SetUpStep[];
  readonly periods?: number;
}

/** Two armies of one name, or of one key, are told apart. */
function namesOf([one, other]: BySide<ArmyFile>): BySide<{ key: string; name: string }> {
  return [
    { key: one.id, name: one.title },
    {
      key: other.id === one.id ? `other-${other.id}` : other.id,
      name: other.title === one.title ? `${other.title}, the others` : other.title,
    },
  ];
}

const costOf = (file: ArmyFile): number => armyBill(muster(file).army).total;

/**
 * A battle of two armies on a bare table: ground, table sides, places and orders are settled by the players as the rules
 * say, or by the program where they do not want to. What stands against it is told by the check of scenarios.
 */
export function pitchedBattle(armies: BySide<ArmyFile>, settings: PitchedSettings = {}): TableScenario {
  const { table: wanted, played = ['terrain', 'table-sides', 'deployment', 'orders'], periods } = settings;
  const table = pitchedTables.find(({ id }) => id === wanted) ?? pitchedTables[0];
  const { width, depth } = table;
  const [one, other] = namesOf(armies);
  const [here, there] = armies.map(costOf);
  return {
    taxiarch: 'scenario',
    id: [armies[0].id, 'against', armies[1].id, ...(table === pitchedTables[0] ? [] : [table.id])].join('-'),
    title: `${one.name} and ${other.name}`,
    version: '1',
    ruleset: 'classical',
    summary: `A pitched battle: ${one.name}, ${here} points, against ${other.name}, ${there} points.`,
    history: { text: ['This battle was agreed upon, not handed down.'], sources: [] },
    length: 'an evening',
    table: { width, depth },
    sides: [
      { ...one, army: armies[0] },
      { ...other, army: armies[1] },
    ],
    played: [...played],
    ...(periods === undefined ? {} : { periods }),
  };
}
