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
  momentum as rules,
  tell,
  troopsIn,
} from '@taxiarch/momentum';
import bagradas from '../../data/momentum/bagradas.json' with { type: 'json' };
import hydaspes from '../../data/momentum/hydaspes-table.json' with { type: 'json' };
import drill from '../../data/momentum/momentum-drill.json' with { type: 'json' };
import trebia from '../../data/momentum/trebia-table.json' with { type: 'json' };
import type { Roster, RulesetDefinition } from '../ruleset.ts';
import { checkMomentum } from './check.ts';
import { planOf } from './plan.ts';
import { type MomentumScenario, momentumOptions, optionWords } from './schema.ts';

export const momentumBattles = {
  'momentum-drill': drill,
  'hydaspes-table': hydaspes,
  'trebia-table': trebia,
  bagradas,
};

function rosterOf({ army }: MomentumScenario['sides'][number]): Roster {
  const found = typeof army === 'string' ? readyArmy(army) : checkArmy(army);
  if (!found || 'faults' in found) return { units: 0, leaders: 0 };
  return { units: found.file.units.length, leaders: found.file.commanders.length };
}

/** The momentum play sheet, on the open table. */
export const momentum: RulesetDefinition<MomentumScenario, Battle> = {
  rules,
  space: 'table',
  words: { turn: 'turn', leader: 'commander', points: 'points' },
  options: momentumOptions,
  wordsOf: optionWords,
  // Dice have six faces: the variance is 35 / 12.
  dieDeviation: Math.sqrt(35 / 12),
  growing: ['pieces', 'barriers', 'charges', 'answers', 'contacts', 'breaks', 'falls'],
  shipped: momentumBattles,
  check: checkMomentum,
  rosterOf: ({ sides }) => [rosterOf(sides[0]), rosterOf(sides[1])],
  sizeOf: ({ table: { width, depth } }) => `${width} by ${depth} inches`,
  setUp(scenario, { options }) {
    const plan = planOf(scenario, options);
    const world = makeWorld(plan);
    return { world, state: makeState(world, plan) };
  },
  columns: ({ units, commanders }) => [units.length, commanders.length],
  charts: () => [],
  tell,
  harmed,
  faultsIn,
  turnOf: (b) => b.state.turn,
  troopsIn,
  lossesOf: (b, side) => ({
    units: b.world.units.filter((unit, i) => unit.side === side && b.state.status[i] === GONE).length,
    points: lostPoints(b, side),
    leaders: b.world.commanders.filter((one, i) => one.side === side && b.state.commanderGone[i] !== 0).length,
  }),
  // What a side has pledged to the combats of a phase is all that the other may not know (mom-token.12).
  changeSecrets({ state }, side) {
    const other = side === 0 ? 1 : 0;
    state.pledges[other] = state.pledges[other].map((tokens) => tokens + 1);
  },
};
