import { type BySide, begin, type Dice, numberOfName, type Ruleset, type Side, sides } from '@taxiarch/kernel';
import { keyAmong, type Posted, post, ScenarioFault, sketch, type TableIndex, unitCalled } from '@taxiarch/miniatures';
import type { ArmyFile } from '../armies/army-file.ts';
import { buildArmyFile, type Muster } from '../armies/muster.ts';
import { type Battle, freshState, type State } from '../base/state.ts';
import { makeIndex } from '../base/units.ts';
import { inch, inches, NONE, type Unit } from '../base/vocabulary.ts';
import type { Barrier, CommanderInfo, Piece, SetUp, UnitInfo, World } from '../base/world.ts';
import { proposeAll } from './auto-deploy.ts';

/** Where a commander of a ready battle is: with a unit, or by himself at a point in inches. */
export type CommanderPost = { readonly with: string } | { readonly at: readonly [x: number, y: number] };

export interface SidePlan {
  key: string;
  name: string;
  /** It must have been found sound. */
  army: ArmyFile;
  /** Places by unit; troops of a side without any are put in line by the program. */
  posted?: { [unit: string]: Posted };
  /** Places of commanders; those who have none stand as their army says. */
  commanders?: { [commander: string]: CommanderPost };
}

/** A battle to be fought: two armies, the ground, and how much of the set-up is played. */
export interface Plan {
  id: string;
  title: string;
  version: string;
  /** In inches (mom-unit.05). */
  width?: number;
  depth?: number;
  turns?: number;
  options?: readonly string[];
  sides: BySide<SidePlan>;
  pieces?: readonly Piece[];
  barriers?: readonly Barrier[];
  setUp?: Partial<SetUp>;
}

/** The usual table, in inches (mom-unit.05), and the usual number of turns (mom-turn.03). */
export const usualTable = { width: 72, depth: 48 } as const;
export const USUAL_TURNS = 8;

const idsOf = ({ key, army }: SidePlan) => ({ key, ids: [...army.units, ...army.commanders].map(({ id }) => id) });

/** The key of a unit or commander whom an army calls so. */
export const keyIn = ({ sides: [one, other] }: Plan, side: Side, id: string): string =>
  keyAmong([idsOf(one), idsOf(other)], side, id);

const musters = ({ sides: [one, other] }: Plan): BySide<Muster> => [
  buildArmyFile(one.army, 0),
  buildArmyFile(other.army, 1),
];

/** All that never changes in the battle. */
export function makeWorld(plan: Plan): World {
  const armies = musters(plan);
  const units: UnitInfo[] = [];
  const commanders: CommanderInfo[] = [];
  for (const side of sides) {
    for (const unit of armies[side].units) units.push({ ...unit, key: keyIn(plan, side, unit.key) });
    for (const man of armies[side].commanders) commanders.push({ ...man, key: keyIn(plan, side, man.key) });
  }
  const sideInfo = (side: Side) => {
    const { key, name } = plan.sides[side];
    return { key, name, number: numberOfName(name), points: armies[side].unitPoints };
  };
  return {
    ruleset: 'momentum',
    scenario: { id: plan.id, title: plan.title, version: plan.version },
    width: inches(plan.width ?? usualTable.width),
    depth: inches(plan.depth ?? usualTable.depth),
    centredTail: true,
    sides: [sideInfo(0), sideInfo(1)],
    units,
    commanders,
    options: new Set(plan.options ?? []),
    turns: plan.turns ?? USUAL_TURNS,
    setUp: { terrain: false, tableSides: false, deployment: false, ...plan.setUp },
  };
}

/** A position that is only looked at: for the rules of set-up before there is a battle. */
export const sketchOf = (world: World, state: State): Battle => sketch<Battle>(world, state, makeIndex(world, state));

/** Commanders as their armies and then the scenario have them; gives those who have been given a place of their own. */
function postCommanders(world: World, state: State, plan: Plan): Set<number> {
  const seated = new Set<number>();
  const armies = musters(plan);
  let first = 0;
  for (const side of sides) {
    const { commanders = {} } = plan.sides[side];
    const offset = side === 0 ? 0 : armies[0].units.length;
    for (const [i, unit] of armies[side].attached.entries()) {
      state.commanderWith[first + i] = unit === NONE ? NONE : offset + unit;
    }
    for (const [id, place] of Object.entries(commanders)) {
      const commander = world.commanders.findIndex((c) => c.side === side && c.key === keyIn(plan, side, id));
      if (commander < 0) throw new ScenarioFault(`“${id}” is not a commander of the ${world.sides[side].name}`);
      if ('with' in place) {
        state.commanderWith[commander] = unitCalled(world, side, keyIn(plan, side, place.with), place.with);
        continue;
      }
      state.commanderWith[commander] = NONE;
      [state.commanderX[commander], state.commanderY[commander]] = [inches(place.at[0]), inches(place.at[1])];
      seated.add(commander);
    }
    first += armies[side].commanders.length;
  }
  return seated;
}

/** The position from which the set-up starts: the table, and what the scenario gives or the program proposes. */
export function makeState(world: World, plan: Plan): State {
  const state = freshState(world);
  state.pieces = [...(plan.pieces ?? [])];
  state.barriers = [...(plan.barriers ?? [])];
  const posted = new Set<Unit>();
  for (const side of sides) {
    for (const [id, place] of Object.entries(plan.sides[side].posted ?? {})) {
      const unit = unitCalled(world, side, keyIn(plan, side, id), id);
      posted.add(unit);
      post(state, unit, place, inch);
    }
  }
  const seated = postCommanders(world, state, plan);
  proposeAll(sketchOf(world, state), posted, seated);
  return state;
}

/** Begins a battle of a plan. The rule system is handed in: it knows the set-up, not the other way round. */
export function beginPlan(system: Ruleset<World, State, TableIndex>, plan: Plan, dice: Dice): Battle {
  const world = makeWorld(plan);
  return begin(system, world, makeState(world, plan), dice, { proc: 'battle', locals: {} });
}
