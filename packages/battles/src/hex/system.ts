import {
  type Battle,
  ChartError,
  type ChartedVolume,
  describeEvent,
  faultsIn,
  GONE,
  harmed,
  type LeaderSpec,
  makeWorld,
  type PlayableVolume,
  routPointsLost,
  type SideInfo,
  standardCharts,
  troopsIn,
  type UnitSpec,
} from '@taxiarch/gboh';
import { type Field, makeField } from '@taxiarch/hexfield';
import { enemyOf, type Side } from '@taxiarch/kernel';
import * as v from 'valibot';
import { FaultyChartsError } from '../chart-pack-error.ts';
import type { Roster, RulesetDefinition, Settings } from '../ruleset.ts';
import type { FoundFault } from '../scenario-error.ts';
import { shapeFault } from '../shapes.ts';
import { armyFaults } from './army.ts';
import { chartsWith, readChartPack } from './chart-pack.ts';
import { checkedField } from './map.ts';
import type { HexScenario } from './schema.ts';
import { type SpecialRules, specialFaults } from './special.ts';

/** What a volume of the hex family says of its battles. */
interface HexVolume<S extends HexScenario> {
  readonly volume: PlayableVolume;
  /** Whose charts its battles are played with. */
  readonly charts: ChartedVolume;
  readonly schema: v.GenericSchema<unknown, S>;
  readonly special: SpecialRules<S>;
  /** Further faults of a scenario whose map and armies can be read. */
  faults?(this: void, scenario: S, field: Field): FoundFault[];
  /** A side as the rules know it. */
  sideOf(this: void, side: S['sides'][number]): SideInfo;
  readonly shipped: Readonly<Record<string, unknown>>;
}

function rosterOf({ sides, units, leaders }: HexScenario): [Roster, Roster] {
  const of = (key: string): Roster => ({
    units: units.filter((unit) => unit.side === key).length,
    leaders: leaders.filter((leader) => leader.side === key).length,
  });
  return [of(sides[0].key), of(sides[1].key)];
}

/** How battles of a volume are checked, opened, told and saved. */
export function hexSystem<S extends HexScenario>(spec: HexVolume<S>): RulesetDefinition<S, Battle> {
  const { book, system } = spec.volume;
  const chartsOf = ({ packs = [] }: Settings) => chartsWith(packs, spec.charts);
  return {
    rules: system,
    space: 'hexes',
    words: { turn: 'turn', leader: 'leader', points: 'Rout Points' },
    options: book.words.options,
    // Ten faces, each as likely: the variance is 99 / 12.
    dieDeviation: Math.sqrt(8.25),
    growing: [],
    shipped: spec.shipped,
    check(value) {
      const parsed = v.safeParse(spec.schema, value);
      if (!parsed.success) return { faults: parsed.issues.map(shapeFault) };
      const scenario = parsed.output;
      const { field, faults } = checkedField(book, scenario.map);
      if (field) {
        faults.push(...armyFaults(book, scenario, field), ...specialFaults(spec.special, scenario, field));
        faults.push(...(spec.faults?.(scenario, field) ?? []));
      }
      return faults.length ? { faults } : { scenario };
    },
    rosterOf,
    sizeOf: ({ map: { cols, rows } }) => `${cols} by ${rows} hexes`,
    setUp(scenario, settings) {
      const sideOf = (key: string): Side => (scenario.sides[0].key === key ? 0 : 1);
      const { id, title, version } = scenario;
      return makeWorld({
        book,
        scenario: { id, title, version },
        field: makeField(scenario.map),
        charts: chartsOf(settings),
        sides: [spec.sideOf(scenario.sides[0]), spec.sideOf(scenario.sides[1])],
        units: scenario.units.map((unit): UnitSpec => ({ ...unit, side: sideOf(unit.side) })),
        leaders: scenario.leaders.map((leader): LeaderSpec => ({ ...leader, side: sideOf(leader.side) })),
        lines: (scenario.lines ?? []).map((line) => ({ ...line, side: sideOf(line.side) })),
        options: [...(settings.options ?? scenario.options ?? [])],
        special: scenario.special ?? [],
        ...(scenario.compass ? { compass: scenario.compass } : {}),
        ...(scenario.lastTurn ? { lastTurn: scenario.lastTurn } : {}),
      });
    },
    columns: ({ units, leaders }) => [units.length, leaders.length],
    charts(settings) {
      try {
        return chartsOf(settings).packs.map(({ id, version }) => `${id}@${version}`);
      } catch (error) {
        if (error instanceof ChartError) throw new FaultyChartsError(error.message);
        throw error;
      }
    },
    chartSources: () =>
      Object.values(standardCharts(spec.charts).tables).map(({ title, provenance: { status, source } }) => ({
        title,
        status,
        source,
      })),
    readPack: (text) => readChartPack(text, spec.charts),
    tell: describeEvent,
    harmed,
    faultsIn,
    ownFaults: ({ world, state }) => world.book.own?.faults(state.own as object, { world, state } as Battle) ?? [],
    turnOf: (b) => b.state.turn,
    troopsIn,
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
      book.own?.changeSecrets(b.state.own as object, b.world, side);
    },
  };
}
