import { emit } from '../battle.ts';
import { ask, askBoth, call, callAll, procedure } from '../procedure.ts';
import { refusal, type Side, sides } from '../rules.ts';
import { conclude, endTurnInstructions } from '../run.ts';
import { type Causeway, cellOf, nameOf, OFF, setTrap, sideOf, unitAt, unitsOf } from './causeway-field.ts';

type NoLocals = Record<string, never>;

const hitsOf = (b: Causeway, side: Side): number =>
  b.state.hits.reduce((sum, hits, unit) => sum + (sideOf(b, unit) === side ? hits : 0), 0);

const layTraps = askBoth<Causeway, NoLocals, number>({
  askBoth: 'trap',
  text: () => 'In which cell does your trap lie?',
  list: (b) => Array.from({ length: b.world.cells }, (_, cell) => cell),
  refuse(b, _, cell) {
    if (cell === 0 || cell === b.world.cells - 1) return refusal('toy-1.1', 'traps may not lie at either end');
    return unitAt(b, cell) === OFF ? null : refusal('toy-1.2', 'a unit stands there');
  },
  format: (_, cell) => `trap ${cell}`,
  apply(b, _, cells) {
    for (const side of sides) setTrap(b, side, cells[side]);
    emit(b, { kind: 'traps-laid', rules: ['toy-1.0'] });
  },
});

export const battle = procedure<Causeway, NoLocals>('battle', {
  layTraps,
  morning(b) {
    b.state.turn++;
    emit(b, { kind: 'turn', rules: ['toy-2.0'], turn: b.state.turn });
    if (b.state.turn > b.world.turns) {
      const margin = hitsOf(b, 1) - hitsOf(b, 0);
      conclude(b, margin === 0 ? null : margin > 0 ? 0 : 1, ['toy-6.2'], 'night has come');
    }
  },
  sides(b) {
    callAll(b, [
      { proc: 'side-turn', locals: { side: 0 } },
      { proc: 'side-turn', locals: { side: 1 } },
    ]);
  },
  evening(b) {
    endTurnInstructions(b);
    b.state.moved.fill(0);
    return 'morning';
  },
});

interface SideTurn {
  side: Side;
}

const chooseUnit = ask<Causeway, SideTurn, number>({
  ask: 'unit',
  side: (_, v) => v.side,
  rules: ['toy-2.1'],
  text: () => 'Which unit moves?',
  list(b, v, all) {
    const units = all ? b.world.units.flatMap((unit, i) => (unit.side === v.side ? [i] : [])) : unitsOf(b, v.side);
    return [...units, OFF];
  },
  refuse(b, _, unit) {
    if (unit === OFF) return null;
    if (cellOf(b, unit) === OFF) return refusal('toy-2.2', `${nameOf(b, unit)} have left the field`);
    return b.state.moved[unit] ? refusal('toy-2.1', `${nameOf(b, unit)} have moved in this turn`) : null;
  },
  format: (b, unit) => (unit === OFF ? 'pass' : nameOf(b, unit)),
  label: (b, _, unit) => (unit === OFF ? 'End the turn' : `Move the ${nameOf(b, unit)}`),
  apply(b, _, unit) {
    if (unit === OFF) return null;
    b.state.moved[unit] = 1;
    call(b, 'move', { unit, left: 3 });
    return undefined;
  },
});

export const sideTurn = procedure<Causeway, SideTurn>('side-turn', {
  chooseUnit,
  again: () => 'chooseUnit',
});
