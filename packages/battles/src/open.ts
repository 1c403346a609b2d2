import {
  alexander,
  type Battle,
  type Charts,
  type LeaderSpec,
  makeWorld,
  type OptionId,
  type State,
  standardCharts,
  type UnitSpec,
  type World,
} from '@taxiarch/gboh';
import { makeField } from '@taxiarch/hexfield';
import { askedDice, begin, type Dice, type Opening, type Side, seededDice } from '@taxiarch/kernel';
import { chartsWith } from './chart-pack.ts';
import type { Scenario } from './schema.ts';

/** What may be chosen before a battle begins; whatever is left out is as the scenario suggests. */
export interface Settings {
  options?: readonly OptionId[];
  seed?: string | number;
  /** `own`: the players roll dice of their own and type them in. Scripts bring their dice along. */
  dice?: 'seed' | 'own' | Dice;
  charts?: Charts;
  /** Chart packs of the players, whose tables take the place of the project's. */
  packs?: readonly unknown[];
}

/** The rule system of each ruleset that battles may name. */
export const rulesOf = { alexander } as const satisfies Record<Scenario['ruleset'], unknown>;

/** Begins a battle: it stands at its first decision. */
export function openBattle(scenario: Scenario, settings: Settings = {}): Battle {
  const { world, state } = setUp(scenario, settings);
  return begin(rulesOf[scenario.ruleset], world, state, diceOf(settings), { proc: 'battle', locals: {} });
}

function diceOf({ dice = 'seed', seed = 1 }: Settings): Dice {
  if (dice === 'seed') return seededDice(seed);
  return dice === 'own' ? askedDice() : dice;
}

const chartsOf = ({ ruleset }: Scenario, { charts, packs = [] }: Settings): Charts =>
  charts ?? (packs.length > 0 ? chartsWith(packs, ruleset) : standardCharts(ruleset));

/** What a battle was begun with, for its save file. */
export function openingOf(scenario: Scenario, settings: Settings = {}): Opening {
  const { packs = [], options = scenario.options ?? [], seed = 1, dice } = settings;
  return {
    ruleset: scenario.ruleset,
    rulesVersion: rulesOf[scenario.ruleset].version,
    scenario: scenario.id,
    scenarioVersion: scenario.version,
    charts: chartsOf(scenario, settings).packs.map(({ id, version }) => `${id}@${version}`),
    ...(packs.length > 0 ? { packs: [...packs] } : {}),
    options: [...options],
    seed: String(seed),
    dice: dice === 'own' ? 'own' : 'seed',
  };
}

/** The unchanging part of a scenario's battle and its opening state. */
export function setUp(scenario: Scenario, settings: Settings = {}): { world: World; state: State } {
  const sideOf = (key: string): Side => (scenario.sides[0].key === key ? 0 : 1);
  const { id, title, version } = scenario;
  return makeWorld({
    scenario: { id, title, version },
    field: makeField(scenario.map),
    charts: chartsOf(scenario, settings),
    sides: [sideInfo(scenario, 0), sideInfo(scenario, 1)],
    units: scenario.units.map((unit): UnitSpec => ({ ...unit, side: sideOf(unit.side) })),
    leaders: scenario.leaders.map((leader): LeaderSpec => ({ ...leader, side: sideOf(leader.side) })),
    lines: (scenario.lines ?? []).map((line) => ({ ...line, side: sideOf(line.side) })),
    options: [...(settings.options ?? scenario.options ?? [])],
    special: scenario.special ?? [],
    ...(scenario.compass ? { compass: scenario.compass } : {}),
    ...(scenario.lastTurn ? { lastTurn: scenario.lastTurn } : {}),
  });
}

function sideInfo({ sides }: Scenario, side: Side) {
  const { key, name, macedonian, retreat, withdrawal } = sides[side];
  return { key, name, macedonian, retreat, withdrawal };
}
