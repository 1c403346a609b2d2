import { emit } from '../battle.ts';
import { average, d6 } from '../dice.ts';
import { call, procedure } from '../procedure.ts';
import { draw, reveal, roll } from '../roll.ts';
import { enemyOf, modifiers, type RuleId, sumOf } from '../rules.ts';
import { conclude } from '../run.ts';
import { ahead, type Causeway, cellOf, nameOf, OFF, put, setTrap, sideOf, unitAt, unitsOf } from './causeway-field.ts';

function takeHits(b: Causeway, unit: number, hits: number, rules: RuleId[]): void {
  b.state.hits[unit] = (b.state.hits[unit] as number) + hits;
  emit(b, { kind: 'hits', rules, unit, hits });
  if ((b.state.hits[unit] as number) >= 3) call(b, 'rout', { unit });
}

interface Shot {
  b: Causeway;
  by: number;
  unit: number;
}

const shotModifiers = modifiers<Shot>([
  { rule: 'toy-4.3', text: 'in rough ground', value: -1, when: (s) => s.b.world.rough.includes(cellOf(s.b, s.unit)) },
  { rule: 'toy-4.4', text: 'close by', value: 2, when: (s) => Math.abs(cellOf(s.b, s.unit) - cellOf(s.b, s.by)) === 1 },
]);

export const shot = procedure<Causeway, { by: number; unit: number }>('shot', {
  shoot(b, { by, unit }) {
    const sum = sumOf(shotModifiers, { b, by, unit });
    const purpose = `shot of the ${nameOf(b, by)}`;
    const { total } = roll(b, { purpose, side: sideOf(b, by), rules: ['toy-4.1'], sum, against: 7, about: { unit } });
    if (total >= 7) takeHits(b, unit, 1, ['toy-4.1']);
  },
});

export const sprung = procedure<Causeway, { unit: number }>('sprung', {
  spring(b, { unit }) {
    const side = enemyOf(sideOf(b, unit));
    reveal(b);
    setTrap(b, side, OFF);
    emit(b, { kind: 'trap-sprung', rules: ['toy-1.3'], unit });
  },
  harm(b, { unit }) {
    if (draw(b, `trap under the ${nameOf(b, unit)}`, enemyOf(sideOf(b, unit)), d6) >= 4)
      takeHits(b, unit, 1, ['toy-1.4']);
  },
});

interface Fight {
  attacker: number;
  defender: number;
}

const strengthModifiers = modifiers<{ b: Causeway; unit: number }>([
  { rule: 'toy-5.1', text: 'strength', value: (c) => c.b.world.units[c.unit]?.strength ?? 0, when: () => true },
  { rule: 'toy-5.2', text: 'shaken', value: -1, when: (c) => (c.b.state.hits[c.unit] as number) > 1 },
]);

/** Both dice fall in one step, the second after something has been told and changed. */
export const fight = procedure<Causeway, Fight>('fight', {
  clash(b, { attacker, defender }) {
    const rollOf = (unit: number, faces: readonly number[]) => {
      const purpose = `clash of the ${nameOf(b, unit)}`;
      const sum = sumOf(strengthModifiers, { b, unit });
      return roll(b, { purpose, side: sideOf(b, unit), rules: ['toy-5.0'], sum, faces, about: { unit } }).total;
    };
    const charge = rollOf(attacker, d6);
    b.state.heading[attacker] = 0;
    emit(b, { kind: 'charged', rules: ['toy-5.0'], unit: attacker, charge });
    const margin = charge - rollOf(defender, average);
    if (margin > 0) takeHits(b, defender, Math.min(margin, 2), ['toy-5.3']);
    if (margin < 0) takeHits(b, attacker, 1, ['toy-5.3']);
  },
});

export const rout = procedure<Causeway, { unit: number }>('rout', {
  flee(b, { unit }) {
    const side = sideOf(b, unit);
    const from = cellOf(b, unit);
    put(b, unit, OFF);
    const distance = draw(b, `flight of the ${nameOf(b, unit)}`, side, d6);
    let cell = from - distance * ahead(side);
    while (cell >= 0 && cell < b.world.cells && unitAt(b, cell) !== OFF) cell -= ahead(side);
    put(b, unit, cell >= 0 && cell < b.world.cells ? cell : OFF);
    b.state.hits[unit] = 2;
    emit(b, { kind: 'fled', rules: ['toy-5.4'], unit, cell: cellOf(b, unit) });
  },
  lastOne(b, { unit }) {
    const side = sideOf(b, unit);
    if (unitsOf(b, side).length === 0) conclude(b, enemyOf(side), ['toy-6.1'], 'nobody is left on the field');
  },
});
