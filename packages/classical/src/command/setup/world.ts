import type { Ruleset } from '@taxiarch/kernel';
import { type BySide, begin, type Dice, numberOfName, type Side, sides } from '@taxiarch/kernel';
import { keyAmong, type Posted, post, ScenarioFault, sketch, type TableIndex, unitCalled } from '@taxiarch/miniatures';
import type { Army, ArmyUnit } from '../../armies/army.ts';
import { elementBase, hitsPerElement } from '../../armies/elements.ts';
import { generalBill, unitBill, worthOf } from '../../armies/points.ts';
import { isElephant, isMounted, type Troop } from '../../armies/troops.ts';
import { type Battle, freshState, type State } from '../../base/state.ts';
import { makeIndex } from '../../base/units.ts';
import { DORMANT, NONE, pace, paces } from '../../base/vocabulary.ts';
import type { Barrier, GeneralInfo, Piece, SetUp, UnitInfo, World } from '../../base/world.ts';
import { DISMOUNTING, fieldedOnFoot, withForms } from '../../movement/dismount.ts';
import { proposeAll, proposeOrders } from './auto-deploy.ts';
import { readSheet, refuseSheet, writeOrders } from './written-orders.ts';

export interface SideScenario {
  key: string;
  name: string;
  army: Army;
  /** Places by unit; troops without one are put in line by the program where nobody of the side has one. */
  posted?: { [unit: string]: Posted };
  /** Orders by unit, as they would be typed (see written-orders.ts). */
  orders?: { [unit: string]: string };
  /** The unit that a general is with at first. */
  generals?: { [general: string]: string };
  /** Cavalry fielded as infantry for the whole battle (cls-dismount.01). */
  onFoot?: readonly string[];
}

/** A battle to be fought: two armies, a table or the system to make one, and how much of the set-up is played. */
export interface Scenario {
  id: string;
  title: string;
  version: string;
  scale?: 15 | 25;
  /** In paces; 6 by 4 feet where they are missing (cls-setup.05). */
  width?: number;
  depth?: number;
  periods?: number;
  options?: readonly string[];
  sides: BySide<SideScenario>;
  pieces?: readonly Piece[];
  barriers?: readonly Barrier[];
  setUp?: Partial<SetUp>;
  /** Who moves first where no dice are thrown for it. */
  first?: Side;
}

/** 6 by 4 feet in paces, for each size of figures. */
const usualTables = {
  15: { rule: 'cls-setup.05', width: 1440, depth: 960 },
  25: { rule: 'cls-setup.05', width: 720, depth: 480 },
} as const;

/** Mounted troops get used to the elephants of their own army (cls-special.03); Indians are so by their list. */
export function isAccustomed(army: Army, { troop, accustomed }: Pick<ArmyUnit, 'troop' | 'accustomed'>): boolean {
  if (!isMounted(troop.type)) return false;
  const models = army.generals.map((general) => general.troop);
  const elephants = [...army.units.map((unit) => unit.troop), ...models].some((one) => one && isElephant(one.type));
  return accustomed || elephants;
}

const idsOf = ({ key, army }: SideScenario) => ({ key, ids: [...army.units, ...army.generals].map(({ id }) => id) });

/** The key of a unit or general whom an army calls so. */
export const keyIn = ({ sides: [one, other] }: Scenario, side: Side, id: string): string =>
  keyAmong([idsOf(one), idsOf(other)], side, id);

function unitInfo(
  scenario: Scenario,
  scale: 15 | 25,
  side: Side,
  troop: Troop,
  rest: Omit<UnitInfo, 'side' | 'troop' | 'figures' | 'cellWidth' | 'cellDepth' | 'key' | 'number'> & { id: string },
): UnitInfo {
  const { width, depth } = elementBase(troop, scale);
  const { id, ...more } = rest;
  const figures = hitsPerElement(troop);
  const number = numberOfName(rest.name);
  return { key: keyIn(scenario, side, id), number, side, troop, figures, cellWidth: width, cellDepth: depth, ...more };
}

/** All that never changes in the battle. */
export function makeWorld(scenario: Scenario): World {
  const scale = scenario.scale ?? 15;
  const table = usualTables[scale];
  const generals: GeneralInfo[] = [];
  const units: UnitInfo[] = [];
  for (const side of sides) {
    const { army } = scenario.sides[side];
    const first = generals.length;
    for (const unit of army.units) {
      const { id, name, troop, elements, files, stakes, caltrops } = unit;
      const under = unit.general === null ? NONE : first + army.generals.findIndex((g) => g.id === unit.general);
      const accustomed = isAccustomed(army, unit);
      const points = worthOf(unitBill(unit));
      const more = { id, name, elements, files, points, under, accustomed, stakes, caltrops };
      const info = unitInfo(scenario, scale, side, troop, more);
      // Riders may begin as infantry (cls-dismount.01).
      units.push(scenario.sides[side].onFoot?.includes(id) ? fieldedOnFoot(info, scale) : info);
    }
    for (const { id, name, commander, mount, troop } of army.generals) {
      const key = keyIn(scenario, side, id);
      if (!troop) {
        generals.push({ key, name, side, commander, mount: mount === 'foot' ? 'foot' : 'horse', model: NONE });
        continue;
      }
      // A general in his own elephant or chariot is a unit of one element (cls-general.03).
      generals.push({ key, name, side, commander, mount: 'model', model: units.length });
      const points = worthOf(generalBill({ troop, mount }));
      const accustomed = isAccustomed(army, { troop, accustomed: false });
      units.push(
        unitInfo(scenario, scale, side, troop, { id, name, elements: 1, files: 1, points, under: NONE, accustomed }),
      );
    }
  }
  const total = (side: Side): number => units.reduce((sum, unit) => sum + (unit.side === side ? unit.points : 0), 0);
  const sideInfo = (side: Side) => {
    const { key, name, army } = scenario.sides[side];
    return { key, name, number: numberOfName(name), points: total(side), pits: army.pits };
  };
  const options = new Set(scenario.options ?? []);
  return {
    ruleset: 'classical',
    scenario: { id: scenario.id, title: scenario.title, version: scenario.version },
    scale,
    width: paces(scenario.width ?? table.width),
    depth: paces(scenario.depth ?? table.depth),
    sides: [sideInfo(0), sideInfo(1)],
    // Riders who may dismount have their other forms at hand (cls-dismount.02).
    units: options.has(DISMOUNTING) ? withForms(units, scale) : units,
    generals,
    options,
    periods: scenario.periods ?? 12,
    setUp: { terrain: false, tableSides: false, deployment: false, orders: false, firstMove: true, ...scenario.setUp },
  };
}

/** A position that is only looked at: for the rules of set-up before there is a battle. */
export const sketchOf = (world: World, state: State): Battle => sketch<Battle>(world, state, makeIndex(world, state));

/** The position from which the set-up starts: the table, and what the scenario gives or the program proposes. */
export function makeState(world: World, scenario: Scenario): State {
  const state = freshState(world);
  state.first = scenario.first ?? 0;
  world.units.forEach(({ forms }, unit) => {
    if (forms && forms.horse !== unit) state.status[unit] = DORMANT;
  });
  state.pieces = [...(scenario.pieces ?? [])];
  state.barriers = [...(scenario.barriers ?? [])];
  const called = (side: Side, id: string): number => unitCalled(world, side, keyIn(scenario, side, id), id);
  const posted = new Set<number>();
  for (const side of sides) {
    for (const [id, place] of Object.entries(scenario.sides[side].posted ?? {})) {
      const unit = called(side, id);
      posted.add(unit);
      post(state, unit, place, pace);
    }
    for (const [id, unit] of Object.entries(scenario.sides[side].generals ?? {})) {
      const general = world.generals.findIndex((g) => g.side === side && g.key === keyIn(scenario, side, id));
      if (general < 0) throw new ScenarioFault(`there is no general “${id}” with the ${world.sides[side].name}`);
      state.generalWith[general] = called(side, unit);
    }
  }
  const drawn = sketchOf(world, state);
  proposeAll(drawn, (unit) => posted.has(unit));
  for (const side of sides) {
    proposeOrders(drawn, side);
    for (const [id, text] of Object.entries(scenario.sides[side].orders ?? {})) {
      const unit = called(side, id);
      const sheet = readSheet(drawn, side, text);
      const why = sheet ? refuseSheet(drawn, unit, sheet) : { text: 'This is not an order.' };
      if (!sheet || why) throw new ScenarioFault(`orders of “${id}”, “${text}”: ${why?.text}`);
      writeOrders(drawn, unit, sheet);
    }
  }
  return state;
}

/** Begins a battle of a scenario. The rule system is handed in: it knows the set-up, not the other way round. */
export function beginScenario(system: Ruleset<World, State, TableIndex>, scenario: Scenario, dice: Dice): Battle {
  const world = makeWorld(scenario);
  return begin(system, world, makeState(world, scenario), dice, { proc: 'battle', locals: {} });
}
