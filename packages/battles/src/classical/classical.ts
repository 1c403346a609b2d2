import {
  type Battle,
  checkArmy,
  faultsIn,
  GONE,
  harmed,
  lostPoints,
  makeState,
  makeWorld,
  readyArmy,
  classical as rules,
  tell,
  troopsIn,
} from '@taxiarch/classical';
import { enemyOf } from '@taxiarch/kernel';
import jhelum from '../../data/classical/jhelum.json' with { type: 'json' };
import maranga from '../../data/classical/maranga.json' with { type: 'json' };
import tableDrill from '../../data/classical/table-drill.json' with { type: 'json' };
import zama from '../../data/classical/zama.json' with { type: 'json' };
import type { Roster, RulesetDefinition } from '../ruleset.ts';
import { checkClassical } from './check.ts';
import { planOf } from './plan.ts';
import { type ClassicalScenario, optionWords, tableOptions } from './schema.ts';

export const classicalBattles = { 'table-drill': tableDrill, jhelum, zama, maranga };

function rosterOf({ army }: ClassicalScenario['sides'][number]): Roster {
  const found = typeof army === 'string' ? readyArmy(army) : checkArmy(army);
  if (!found || 'faults' in found) return { units: 0, leaders: 0 };
  const { units, generals } = found.army;
  return { units: units.length + generals.filter(({ troop }) => troop).length, leaders: generals.length };
}

/** Wargames Rules for Classical Warfare, on the open table. */
export const classical: RulesetDefinition<ClassicalScenario, Battle> = {
  rules,
  space: 'table',
  words: { turn: 'period', leader: 'general', points: 'points' },
  options: tableOptions,
  wordsOf: optionWords,
  // Normal dice have six faces: the variance is 35 / 12.
  dieDeviation: Math.sqrt(35 / 12),
  growing: ['pieces', 'barriers', 'lost'],
  shipped: classicalBattles,
  check: checkClassical,
  rosterOf: ({ sides }) => [rosterOf(sides[0]), rosterOf(sides[1])],
  sizeOf: ({ table: { width, depth } }) => `${width} by ${depth} paces`,
  setUp(scenario, { options }) {
    const plan = planOf(scenario, options);
    const world = makeWorld(plan);
    return { world, state: makeState(world, plan) };
  },
  columns: ({ units, generals }) => [units.length, generals.length],
  charts: () => [],
  tell,
  harmed,
  faultsIn,
  turnOf: (b) => b.state.period,
  troopsIn,
  lossesOf: (b, side) => ({
    units: b.world.units.filter((unit, i) => unit.side === side && b.state.status[i] === GONE).length,
    points: lostPoints(b, side),
    leaders: b.world.generals.filter((general, i) => general.side === side && b.state.generalGone[i] !== 0).length,
  }),
  changeSecrets({ world, state }, side) {
    const other = enemyOf(side);
    for (const [unit, info] of world.units.entries()) {
      if (info.side !== other) continue;
      const written = state.orders[unit];
      if (written) {
        written.order = written.order === 'attack' ? 'hold' : 'attack';
        written.priority = written.priority === '' ? 'AI' : '';
        written.route = [...written.route, 256, 256];
      }
      state.order[unit] = state.order[unit] === 'attack' ? 'hold' : 'attack';
      state.coming[unit] = state.coming[unit] === '' ? 'hold' : '';
      state.waypoint[unit] = 0;
      if (state.unseen[unit] === 1) state.x[unit] = (state.x[unit] as number) + 256;
    }
  },
};
