import { begin, type Dice, numberOfName, scriptedDice, seededDice } from '@taxiarch/kernel';
import { type BattleLibrary, libraryBattle, startOf } from '@taxiarch/kernel/script';
import { settle, sideKeys, startWords } from '@taxiarch/miniatures/script';
import { baseOf } from '../base/bases.ts';
import { type Battle, freshState, type State } from '../base/state.ts';
import { inches, NONE } from '../base/vocabulary.ts';
import type { CommanderInfo, UnitInfo, World } from '../base/world.ts';
import { momentum } from '../system.ts';
import type { MomentumScript, ScriptCommander, ScriptPlan, ScriptUnit } from './draft.ts';
import type { Queue } from './procedure.ts';
import { readMomentumScript } from './read.ts';

const sideOfKey = (side: (typeof sideKeys)[number]): 0 | 1 => (side === 'blue' ? 0 : 1);

function infoOf({ key, side, profile, elements = 1, files = elements, points }: ScriptUnit): UnitInfo {
  const { width, depth, figures } = baseOf(profile);
  const cell = { cellWidth: width, cellDepth: depth };
  const number = numberOfName(key);
  return { key, name: key, number, side: sideOfKey(side), elements, files, figures, ...cell, profile, points };
}

const commanderOf = ({ key, side, general, mount, cohesion = general ? 4 : 5 }: ScriptCommander): CommanderInfo => ({
  key,
  name: key,
  side: sideOfKey(side),
  general,
  mount,
  cohesion,
});

function worldOf({ width, depth, turns, units, generals, options }: ScriptPlan): World {
  const infos = units.map(infoOf);
  const points = sideKeys.map((_, side) => infos.reduce((sum, u) => sum + (u.side === side ? u.points : 0), 0));
  return {
    ruleset: 'momentum',
    scenario: { id: 'field', title: 'A trial', version: '1' },
    width: inches(width),
    depth: inches(depth),
    centredTail: true,
    sides: [
      { key: 'blue', name: 'Blues', number: 'plural', points: points[0] as number },
      { key: 'red', name: 'Reds', number: 'plural', points: points[1] as number },
    ],
    units: infos,
    commanders: generals.map(commanderOf),
    options: new Set(options),
    turns,
    setUp: { terrain: false, tableSides: false, deployment: false },
  };
}

function stateOf(script: MomentumScript, world: World): State {
  const { plan } = script;
  const state = freshState(world);
  state.turn = plan.turn;
  state.pieces = plan.pieces;
  state.barriers = plan.barriers;
  plan.units.forEach(({ at: [x, y], facing, status }, unit) => {
    state.x[unit] = inches(x);
    state.y[unit] = inches(y);
    if (facing !== undefined) state.facing[unit] = Math.round(facing * 100);
    if (status !== undefined) state.status[unit] = status;
  });
  settle(script, state);
  plan.generals.forEach(({ at, with: key }, commander) => {
    const unit = key === undefined ? NONE : plan.units.findIndex((u) => u.key === key);
    state.commanderWith[commander] = unit;
    const [x, y] = unit === NONE ? (at ?? [0, 0]).map(inches) : [state.x[unit], state.y[unit]];
    state.commanderX[commander] = x as number;
    state.commanderY[commander] = y as number;
  });
  return state;
}

function field(script: MomentumScript, run: Queue, dice: Dice): Battle {
  const world = worldOf(script.plan);
  const state = stateOf(script, world);
  // A whole battle begins by counting on to the turn in which it is.
  if (run[0]?.proc === 'battle') state.turn--;
  return begin(momentum, world, state, dice, { proc: 'field', locals: { queue: run } });
}

/** The battle that a script sets up, at its first decision. */
export function momentumBattleOf(script: MomentumScript, library?: BattleLibrary<Battle>): Battle {
  const ready = libraryBattle(script, script.plan.options, library);
  if (ready !== null) return ready;
  const start = startOf(script, momentum.procedures, startWords(script)) as Queue[number];
  return field(script, [start], script.seed === null ? scriptedDice(script.dice) : seededDice(script.seed));
}

/** For tests: a position written as a script. It stands there, or runs what is given; without dice it has a seed. */
export function standing(text: string, ...run: Queue): Battle {
  const script = readMomentumScript(text);
  const dice = script.dice.length > 0 ? scriptedDice(script.dice) : seededDice(script.seed ?? '1');
  return field(script, run, dice);
}
