/**
 * A toy rule system that has everything the kernel has to carry: two small armies meet on a causeway, one unit to a
 * cell. Each side hides a trap; a path may be interrupted by shots; fights nest routs, which nest the end.
 */
import type { Ruleset } from '../battle.ts';
import { begin } from '../begin.ts';
import type { Dice } from '../dice.ts';
import { call, procedure } from '../procedure.ts';
import { sides } from '../rules.ts';
import { type Causeway, type Index, OFF, type State, type World } from './causeway-field.ts';
import { fight, rout, shot, sprung } from './causeway-fights.ts';
import { move, react } from './causeway-moves.ts';
import { battle, sideTurn } from './causeway-turns.ts';

export const causeway: Ruleset<World, State, Index> = {
  id: 'causeway',
  version: '1',
  procedures: Object.fromEntries(
    [battle, sideTurn, move, react, shot, sprung, fight, rout].map((one) => [one.name, one]),
  ),
  index(world, state) {
    const byCell = new Int16Array(world.cells).fill(OFF);
    state.at.forEach((cell, unit) => {
      if (cell !== OFF) byCell[cell] = unit;
    });
    const traps = new Uint8Array(world.cells);
    for (const side of sides) if (state.trap[side] !== OFF) traps[state.trap[side]]! += 1 << side;
    return { byCell, traps };
  },
  hide(_world, state, side) {
    state.trap[side === 0 ? 1 : 0] = OFF;
    return state;
  },
};

export const smallWorld: World = {
  cells: 12,
  rough: [6],
  turns: 6,
  units: [
    { name: 'spears', side: 0, strength: 3 },
    { name: 'slingers', side: 0, strength: 1 },
    { name: 'guards', side: 1, strength: 3 },
    { name: 'archers', side: 1, strength: 1 },
  ],
};

/** Spears and slingers to the left, archers and guards to the right. */
export function smallState(change: Partial<State> = {}): State {
  const none = () => smallWorld.units.map(() => 0);
  return { turn: 0, at: [2, 1, 10, 9], hits: none(), heading: none(), moved: none(), trap: [OFF, OFF], ...change };
}

export const smallBattle = (dice: Dice, change: Partial<State> = {}): Causeway =>
  begin(causeway, smallWorld, smallState(change), dice, { proc: 'battle', locals: {} });

/** Begins in the midst of things: with this procedure, after which the battle goes on with the next turn. */
export function battleAt(dice: Dice, change: Partial<State>, proc: string, locals: object): Causeway {
  const from = procedure<Causeway, { calls: { proc: string; locals: object } }>('from', {
    first: (b, v) => call(b, v.calls.proc, v.calls.locals),
    rest: (b) => call(b, 'battle', {}),
  });
  const system = { ...causeway, procedures: { ...causeway.procedures, from } };
  return begin(system, smallWorld, smallState(change), dice, { proc: 'from', locals: { calls: { proc, locals } } });
}
