import {
  type Army,
  checkArmy,
  type GroundKind,
  type Posted,
  readyArmy,
  type SideScenario,
  type TablePlan,
} from '@taxiarch/classical';
import type { Side } from '@taxiarch/kernel';
import { barriersOf, type DrawingRules, groundOf } from '../table/ground.ts';
import { readPlace } from '../table/places.ts';
import { playOption } from '../table/setup-steps.ts';
import { type ClassicalScenario, places } from './schema.ts';
import { setUpSteps } from './setup-steps.ts';

/** Villages are rectangles, whatever else has a middle and a size is an ellipse (cls-tersys.07). */
const drawing: DrawingRules<GroundKind> = {
  places,
  usualWidth: 20,
  shapeOf: (kind) => (kind === 'village' ? 'rectangle' : 'oval'),
};

type SideEntry = ClassicalScenario['sides'][number];

/** The army of a side whose file has been found sound. */
function armyOf({ army }: SideEntry): Army {
  const found = typeof army === 'string' ? readyArmy(army) : checkArmy(army);
  if (!found || 'faults' in found) throw new Error('the army of a scenario was not checked');
  return found.army;
}

const mapped = <T, R>(record: Readonly<Record<string, T>>, each: (value: T) => R | undefined): Record<string, R> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const made = each(value);
      return made === undefined ? [] : [[name, made]];
    }),
  );

function sideOf(side: SideEntry): SideScenario {
  const { key, name, units = {}, generals = {} } = side;
  return {
    key,
    name,
    army: armyOf(side),
    posted: mapped(units, ({ at, files }): Posted | undefined => {
      const place = readPlace(at, places);
      if (!place) return undefined;
      return { at: [place.x, place.y], facing: place.facing, ...(files === undefined ? {} : { files }) };
    }),
    orders: mapped(units, ({ orders }) => orders),
    generals,
  };
}

/** A scenario as the rules want it; its armies and places must be sound. */
export function planOf(scenario: ClassicalScenario, options: readonly string[] = scenario.options ?? []): TablePlan {
  const { id, title, version, table, sides, first = 'dice', periods } = scenario;
  const played = setUpSteps.filter((step) => scenario.played?.includes(step) || options.includes(playOption(step)));
  const fixed: Side = first === sides[1].key ? 1 : 0;
  return {
    ...{ id, title, version, options },
    scale: table.scale ?? 15,
    width: table.width,
    depth: table.depth,
    ...(periods === undefined ? {} : { periods }),
    sides: [sideOf(sides[0]), sideOf(sides[1])],
    pieces: groundOf(table, drawing),
    barriers: barriersOf(table, places),
    first: fixed,
    setUp: {
      terrain: played.includes('terrain'),
      tableSides: played.includes('table-sides'),
      deployment: played.includes('deployment'),
      orders: played.includes('orders'),
      firstMove: first === 'dice',
    },
  };
}
