import { emit } from '../battle.ts';
import { ask, call, callAll, procedure } from '../procedure.ts';
import { bans, enemyOf, firstBan } from '../rules.ts';
import { ahead, type Causeway, cellOf, hasTrap, nameOf, OFF, put, sideOf, unitAt, unitsOf } from './causeway-field.ts';

interface Move {
  unit: number;
  /** Movement left. */
  left: number;
}

type StepChoice = 'forward' | 'back' | 'attack' | 'stop';

const target = (b: Causeway, v: Move, choice: StepChoice): number =>
  cellOf(b, v.unit) + (choice === 'back' ? -1 : 1) * ahead(sideOf(b, v.unit));
const cost = (b: Causeway, cell: number): number => (b.world.rough.includes(cell) ? 2 : 1);

interface StepCase {
  b: Causeway;
  v: Move;
  choice: StepChoice;
  cell: number;
  there: number;
}

const stepBans = bans<StepCase>([
  { rule: 'toy-3.1', when: (s) => s.cell < 0 || s.cell >= s.b.world.cells, text: 'the causeway ends there' },
  { rule: 'toy-3.2', when: (s) => s.choice === 'attack' && !isEnemy(s), text: 'there is nobody to attack' },
  {
    rule: 'toy-3.3',
    when: (s) => s.choice !== 'attack' && s.there !== OFF,
    text: (s) => `${nameOf(s.b, s.there)} stand there`,
  },
  { rule: 'toy-3.4', when: (s) => s.v.left < cost(s.b, s.cell), text: (s) => `only ${s.v.left} left to move` },
]);

const isEnemy = (s: StepCase): boolean => s.there !== OFF && sideOf(s.b, s.there) !== sideOf(s.b, s.v.unit);

function advance(b: Causeway, v: Move, cell: number): void {
  v.left -= cost(b, cell);
  put(b, v.unit, cell);
  emit(b, { kind: 'moved', rules: ['toy-3.0'], unit: v.unit, cell });
  const enemy = enemyOf(sideOf(b, v.unit));
  const near = unitsOf(b, enemy).filter((by) => Math.abs(cellOf(b, by) - cell) <= 2);
  const reactions = near.map((by) => ({ proc: 'react', locals: { by, unit: v.unit } }));
  callAll(b, hasTrap(b, enemy, cell) ? [{ proc: 'sprung', locals: { unit: v.unit } }, ...reactions] : reactions);
}

const step = ask<Causeway, Move, StepChoice>({
  ask: 'step',
  chain: true,
  side: (b, v) => sideOf(b, v.unit),
  text: (b, v) => `Where do the ${nameOf(b, v.unit)} go (${v.left} left)?`,
  list: () => ['forward', 'back', 'attack', 'stop'],
  refuse(b, v, choice) {
    if (choice === 'stop') return null;
    const cell = target(b, v, choice);
    return firstBan(stepBans, { b, v, choice, cell, there: unitAt(b, cell) });
  },
  format: (_, choice) => choice,
  skipIf: (b, v) => cellOf(b, v.unit) === OFF,
  apply(b, v, choice) {
    if (choice === 'stop') return undefined;
    const cell = target(b, v, choice);
    if (choice === 'attack') {
      call(b, 'fight', { attacker: v.unit, defender: unitAt(b, cell) });
      return undefined;
    }
    advance(b, v, cell);
    return 'step';
  },
});

const wheel = ask<Causeway, Move, number>({
  ask: 'wheel',
  side: (b, v) => sideOf(b, v.unit),
  text: (b, v) => `By how many degrees do the ${nameOf(b, v.unit)} wheel?`,
  list: () => [0, 90, -90],
  refuse: (_, __, angle) =>
    Math.abs(angle) > 120 ? { rule: 'toy-3.5', text: 'a wheel is of 120 degrees at most' } : null,
  format: (_, angle) => `wheel ${angle}`,
  parse(_, __, text) {
    const found = /^wheel (0|-?[1-9]\d*)$/.exec(text);
    return found ? Number(found[1]) : null;
  },
  shape: () => ({ form: 'wheel', fields: [{ name: 'angle', min: -120, max: 120, step: 1 }] }),
  skipIf: (b, v) => cellOf(b, v.unit) === OFF,
  apply(b, v, angle) {
    b.state.heading[v.unit] = ((b.state.heading[v.unit] as number) + angle + 360) % 360;
    emit(b, { kind: 'wheeled', rules: ['toy-3.5'], unit: v.unit, angle });
  },
});

/** A path of steps, or an attack; then a wheel. */
export const move = procedure<Causeway, Move>('move', { step, wheel });

interface Reaction {
  by: number;
  unit: number;
}

export const react = procedure<Causeway, Reaction>('react', {
  react: ask<Causeway, Reaction, 'shoot' | 'hold'>({
    ask: 'react',
    side: (b, v) => sideOf(b, v.by),
    text: (b, v) => `Do the ${nameOf(b, v.by)} shoot at the ${nameOf(b, v.unit)}?`,
    list: () => ['shoot', 'hold'],
    refuse: (b, v, choice) =>
      choice === 'shoot' && (b.state.hits[v.by] as number) > 1 ? { rule: 'toy-4.2', text: 'they are shaken' } : null,
    format: (_, choice) => choice,
    skipIf: (b, v) => cellOf(b, v.unit) === OFF,
    declines: (_, __, choice) => choice === 'hold',
    orders: {
      topic: 'shooting',
      settings: ['always', 'when near', 'never'],
      troops: ['archers', 'guards', 'slingers', 'spears'],
      conditions: [
        { name: 'against', words: ['archers', 'guards', 'slingers', 'spears', 'shooters'] },
        { name: 'within', bound: 'most', from: 1, to: 2, step: 1, unit: 'cells' },
      ],
      apply(b, v, legal, told) {
        const name = nameOf(b, v.unit);
        const against = name === 'archers' || name === 'slingers' ? [name, 'shooters'] : [name];
        const within = Math.abs(cellOf(b, v.by) - cellOf(b, v.unit));
        const word = told(nameOf(b, v.by), [{ against, within }]);
        if (word === 'always') return legal.find((choice) => choice === 'shoot');
        if (word === 'when near') return within === 1 ? 'shoot' : undefined;
        return word === 'never' ? 'hold' : undefined;
      },
    },
    apply(b, v, choice) {
      if (choice === 'shoot') call(b, 'shot', v);
    },
  }),
});
