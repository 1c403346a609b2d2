import {
  type ArmyFile,
  type CommanderPost,
  checkArmy,
  type GroundKind,
  type Plan,
  type Posted,
  readyArmy,
  type SidePlan,
} from '@taxiarch/momentum';
import { barriersOf, type DrawingRules, groundOf } from '../table/ground.ts';
import { readPlace, readPoint } from '../table/places.ts';
import { playOption } from '../table/setup-steps.ts';
import { type MomentumScenario, places } from './schema.ts';
import type { MomentumStep } from './setup-steps.ts';

type SideEntry = MomentumScenario['sides'][number];

/** Buildings are rectangles, whatever else has a middle and a size is an ellipse. */
const drawing: DrawingRules<GroundKind> = {
  places,
  usualWidth: 2,
  shapeOf: (kind) => (kind === 'building' ? 'rectangle' : 'oval'),
};

/** The army of a side whose file has been found sound. */
function armyOf({ army }: SideEntry): ArmyFile {
  const found = typeof army === 'string' ? readyArmy(army) : checkArmy(army);
  if (!found || 'faults' in found) throw new Error('unchecked army in a scenario');
  return found.file;
}

/** A commander stands at a point, or is with the unit of that name. */
export function commanderPost(text: string): CommanderPost {
  const point = readPoint(text, places);
  return point ? { at: [point.x, point.y] } : { with: text };
}

function sideOf(side: SideEntry): SidePlan {
  const { key, name, units = {}, commanders = {} } = side;
  const posted: Record<string, Posted> = {};
  for (const [id, { at, files }] of Object.entries(units)) {
    const place = readPlace(at, places);
    if (place) posted[id] = { at: [place.x, place.y], facing: place.facing, ...(files === undefined ? {} : { files }) };
  }
  const posts = Object.entries(commanders).map(([id, text]) => [id, commanderPost(text)] as const);
  return { key, name, army: armyOf(side), posted, commanders: Object.fromEntries(posts) };
}

/** A scenario as the rules use it; its armies and places must have been checked. */
export function planOf(scenario: MomentumScenario, options: readonly string[] = scenario.options ?? []): Plan {
  const { id, title, version, table, sides, turns } = scenario;
  const plays = (step: MomentumStep): boolean =>
    scenario.played?.includes(step) === true || options.includes(playOption(step));
  return {
    ...{ id, title, version, options },
    width: table.width,
    depth: table.depth,
    ...(turns === undefined ? {} : { turns }),
    sides: [sideOf(sides[0]), sideOf(sides[1])],
    pieces: groundOf(table, drawing),
    barriers: barriersOf(table, places),
    setUp: { terrain: plays('terrain'), tableSides: plays('table-sides'), deployment: plays('deployment') },
  };
}
