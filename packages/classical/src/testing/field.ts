import { begin, type Dice, numberOfName, type Side, scriptedDice, seededDice } from '@taxiarch/kernel';
import { elementBase, hitsPerElement } from '../armies/elements.ts';
import { type Troop, type TroopType, troopOf } from '../armies/troops.ts';
import { periodOf } from '../base/game-time.ts';
import { type Battle, freshState, type State } from '../base/state.ts';
import { type MoraleResult, NONE, type Order, PACE, paces, type RallyFrom, type Unit } from '../base/vocabulary.ts';
import type { Barrier, GeneralInfo, Piece, UnitInfo, World } from '../base/world.ts';
import { DISMOUNTING, withForms } from '../movement/dismount.ts';
import type { Queue } from '../script/procedure.ts';
import { classical } from '../system.ts';

/** A unit of a position made by hand; lengths in paces, facing in degrees (0 = north, clockwise). */
export interface FieldUnit {
  key: string;
  side: 'blue' | 'red';
  type: TroopType;
  troop?: Partial<Omit<Troop, 'type'>>;
  elements?: number;
  files?: number;
  at: [x: number, y: number];
  facing?: number;
  order?: Order;
  status?: number;
  disordered?: boolean;
  missing?: number;
  temper?: MoraleResult;
  rally?: RallyFrom;
  rallyLeft?: number;
  did?: number;
  points?: number;
  accustomed?: boolean;
  /** Elements that carry them. */
  stakes?: number;
  caltrops?: number;
}

export interface FieldGeneral {
  key: string;
  side: 'blue' | 'red';
  mount?: 'foot' | 'horse' | 'model';
  commander?: boolean;
  at?: [x: number, y: number];
  /** The unit that he is with, by key. */
  with?: string;
}

export interface FieldPlan {
  units: FieldUnit[];
  generals?: FieldGeneral[];
  pieces?: Piece[];
  barriers?: Barrier[];
  width?: number;
  depth?: number;
  options?: string[];
  mover?: 'blue' | 'red';
  move?: number;
  phase?: number;
  /** Whatever else is to be as it is, set before anything runs. */
  prepare?: (state: State) => void;
  /** What runs, in this order; nothing = the position only stands there. */
  run?: Queue;
  /** Faces to come, or a seed. */
  dice?: number[] | string;
}

const sideNumber = (side: 'blue' | 'red'): Side => (side === 'blue' ? 0 : 1);

/** A battle in the middle of things, for tests and trials: blue (side 0) has the south and faces north by default. */
export function field(plan: FieldPlan): Battle {
  const fielded = plan.units.map((u): UnitInfo => {
    const troop = troopOf(u.type, u.troop ?? {});
    const elements = u.elements ?? 1;
    const base = elementBase(troop, 15);
    return {
      key: u.key,
      name: u.key,
      number: numberOfName(u.key),
      side: sideNumber(u.side),
      troop,
      elements,
      files: u.files ?? elements,
      figures: hitsPerElement(troop),
      cellWidth: base.width,
      cellDepth: base.depth,
      points: u.points ?? 100,
      under: NONE,
      accustomed: u.accustomed ?? false,
      stakes: u.stakes ?? 0,
      caltrops: u.caltrops ?? 0,
    };
  });
  const units = plan.options?.includes(DISMOUNTING) ? withForms(fielded, 15) : fielded;
  const unitCalled = (key: string | undefined): Unit => units.findIndex((u) => u.key === key);
  const generals = (plan.generals ?? []).map(
    (g): GeneralInfo => ({
      key: g.key,
      name: g.key,
      side: sideNumber(g.side),
      commander: g.commander ?? true,
      mount: g.mount ?? 'horse',
      model: g.mount === 'model' ? unitCalled(g.with) : NONE,
    }),
  );
  const world: World = {
    ruleset: 'classical',
    scenario: { id: 'field', title: 'A trial', version: '1' },
    scale: 15,
    width: paces(plan.width ?? 1440),
    depth: paces(plan.depth ?? 960),
    sides: [
      { key: 'blue', name: 'Blues', number: 'plural', points: 1000, pits: 0 },
      { key: 'red', name: 'Reds', number: 'plural', points: 1000, pits: 0 },
    ],
    units,
    generals,
    options: new Set(plan.options ?? []),
    periods: 12,
    setUp: { terrain: false, tableSides: false, deployment: false, orders: false, firstMove: false },
  };
  const state = freshState(world);
  state.move = plan.move ?? 2;
  state.period = periodOf(state.move);
  state.mover = sideNumber(plan.mover ?? 'blue');
  state.phase = plan.phase ?? 0;
  state.pieces = plan.pieces ?? [];
  state.barriers = plan.barriers ?? [];
  plan.units.forEach((u, unit) => {
    state.x[unit] = Math.round(u.at[0] * PACE);
    state.y[unit] = Math.round(u.at[1] * PACE);
    if (u.facing !== undefined) state.facing[unit] = Math.round(u.facing * 100);
    if (u.order) {
      state.order[unit] = u.order;
      (state.orders[unit] as { order: Order }).order = u.order;
    }
    state.status[unit] = u.status ?? 0;
    state.disordered[unit] = u.disordered ? 1 : 0;
    state.missing[unit] = u.missing ?? 0;
    state.temper[unit] = u.temper ?? 'none';
    if (u.temper) state.temperMove[unit] = state.move;
    state.rally[unit] = u.rally ?? 'none';
    state.rallyLeft[unit] = u.rallyLeft ?? 0;
    state.did[unit] = u.did ?? 0;
  });
  (plan.generals ?? []).forEach((g, general) => {
    const unit = unitCalled(g.with);
    state.generalWith[general] = unit;
    state.generalX[general] = g.at ? Math.round(g.at[0] * PACE) : unit === NONE ? 0 : (state.x[unit] as number);
    state.generalY[general] = g.at ? Math.round(g.at[1] * PACE) : unit === NONE ? 0 : (state.y[unit] as number);
  });
  plan.prepare?.(state);
  const dice: Dice = Array.isArray(plan.dice) ? scriptedDice(plan.dice) : seededDice(plan.dice ?? '1');
  return begin(classical, world, state, dice, { proc: 'field', locals: { queue: plan.run ?? [] } });
}

/** The number of the unit with this key. */
export const unitOf = (b: Battle, key: string): Unit => b.world.units.findIndex((u) => u.key === key);
