import {
  alexanderVolume,
  type Battle,
  ChartError,
  type Charts,
  faultsIn,
  GONE,
  type LeaderSpec,
  makeWorld,
  type OptionId,
  optionIds,
  routPointsLost,
  alexander as rules,
  standardCharts,
  tell,
  type UnitSpec,
} from '@taxiarch/gboh';
import { makeField } from '@taxiarch/hexfield';
import { enemyOf, type Side } from '@taxiarch/kernel';
import * as v from 'valibot';
import drill from '../data/drill.json' with { type: 'json' };
import gaugamela from '../data/gaugamela.json' with { type: 'json' };
import granicus from '../data/granicus.json' with { type: 'json' };
import hydaspes from '../data/hydaspes.json' with { type: 'json' };
import issus from '../data/issus.json' with { type: 'json' };
import pelium from '../data/pelium.json' with { type: 'json' };
import { armyFaults } from './army-check.ts';
import { chartsWith, readChartPack } from './chart-pack.ts';
import { FaultyChartsError } from './chart-pack-error.ts';
import { checkedField } from './map-check.ts';
import { type HexScenario, hexSchema } from './schema.ts';
import { shapeFault } from './shapes.ts';
import { specialFaults } from './special-rules.ts';
import type { Roster, Settings, System } from './system.ts';

export const hexBattles = { drill, pelium, granicus, issus, gaugamela, hydaspes };

const chartsOf = ({ packs = [] }: Settings): Charts =>
  packs.length > 0 ? chartsWith(packs, 'alexander') : standardCharts('alexander');

function chartNames(settings: Settings): string[] {
  try {
    return chartsOf(settings).packs.map(({ id, version }) => `${id}@${version}`);
  } catch (error) {
    if (error instanceof ChartError) throw new FaultyChartsError(error.message);
    throw error;
  }
}

function rosterOf({ sides, units, leaders }: HexScenario): [Roster, Roster] {
  const of = (key: string): Roster => ({
    units: units.filter((unit) => unit.side === key).length,
    leaders: leaders.filter((leader) => leader.side === key).length,
  });
  return [of(sides[0].key), of(sides[1].key)];
}

function setUp(scenario: HexScenario, settings: Settings) {
  const sideOf = (key: string): Side => (scenario.sides[0].key === key ? 0 : 1);
  const { id, title, version } = scenario;
  return makeWorld({
    book: alexanderVolume.book,
    scenario: { id, title, version },
    field: makeField(scenario.map),
    charts: chartsOf(settings),
    sides: [sideInfo(scenario, 0), sideInfo(scenario, 1)],
    units: scenario.units.map((unit): UnitSpec => ({ ...unit, side: sideOf(unit.side) })),
    leaders: scenario.leaders.map((leader): LeaderSpec => ({ ...leader, side: sideOf(leader.side) })),
    lines: (scenario.lines ?? []).map((line) => ({ ...line, side: sideOf(line.side) })),
    options: [...((settings.options as OptionId[] | undefined) ?? scenario.options ?? [])],
    special: scenario.special ?? [],
    ...(scenario.compass ? { compass: scenario.compass } : {}),
    ...(scenario.lastTurn ? { lastTurn: scenario.lastTurn } : {}),
  });
}

function sideInfo({ sides }: HexScenario, side: Side) {
  const { key, name, macedonian, retreat, withdrawal } = sides[side];
  return { key, name, macedonian, retreat, withdrawal };
}

/** Great Battles of Alexander, on hexes. */
export const alexander: System<HexScenario, Battle> = {
  rules,
  space: 'hexes',
  words: { turn: 'turn', leader: 'leader', points: 'Rout Points' },
  options: optionIds,
  // Ten faces, each as likely: the variance is 99 / 12.
  dieDeviation: Math.sqrt(8.25),
  growing: [],
  shipped: hexBattles,
  check(value) {
    const parsed = v.safeParse(hexSchema, value);
    if (!parsed.success) return { faults: parsed.issues.map(shapeFault) };
    const scenario = parsed.output;
    const { field, faults } = checkedField(scenario.map);
    const all = field ? [...faults, ...armyFaults(scenario, field), ...specialFaults(scenario, field)] : faults;
    return all.length ? { faults: all } : { scenario };
  },
  rosterOf,
  sizeOf: ({ map: { cols, rows } }) => `${cols} by ${rows} hexes`,
  setUp,
  columns: ({ units, leaders }) => [units.length, leaders.length],
  charts: chartNames,
  chartSources: () =>
    Object.values(standardCharts('alexander').tables).map(({ title, provenance: { status, source } }) => ({
      title,
      status,
      source,
    })),
  readPack: (text) => readChartPack(text, 'alexander'),
  tell,
  faultsIn,
  turnOf: (b) => b.state.turn,
  lossesOf: ({ world, state }, side) => ({
    units: world.units.filter((unit, i) => unit.side === side && state.status[i] === GONE).length,
    points: routPointsLost({ world, state } as Battle, side),
    leaders: world.leaders.filter((leader, i) => leader.side === side && state.leaderGone[i] === 1).length,
  }),
  changeSecrets(b, side) {
    const other = enemyOf(side);
    b.state.prearranged[other] = b.state.prearranged[other].map((p) =>
      p.revealed ? p : { ...p, real: !p.real, units: [] },
    );
  },
};
