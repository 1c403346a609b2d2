import { FRONT } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import { testOverBooks } from '../../testing/books.ts';
import { attackOn, combatOf } from './combat.ts';
import { describeAttack, describeCombat } from './describe.ts';
import { segment } from './testing.ts';

const field = () =>
  segment(`
map 14x12
level 1 0605
unit us blue phalanx 0505/0506 E
unit beast red elephant 0605 W
unit foot red light-foot 0606 W
unit away red levy 0902 W
leader alexander blue 0505 charisma 4
leader chief blue 0112 range 1
start shock leader=chief`);

test('[alx-9.15b alx-9.16.3a alx-9.16.3b] an attack is accounted for part by part, with the defender’s best choice', () => {
  const b = field();
  expect(describeAttack(b, [0], [1, 2])).toMatchObject({
    attacker: 0,
    defender: 1,
    angle: FRONT,
    base: 4,
    column: 4,
    shifts: [
      { rule: 'alx-9.16.2a', value: 1 },
      { rule: 'alx-6.27', value: -1 },
    ],
    superiority: { result: 'none', rule: 'alx-9.16.1f' },
    die: [{ rule: 'alx-9.16.3b', value: 4 }],
  });
});

testOverBooks('[alx-9.15b] once units are named, they count', () => {
  const b = field();
  const c = combatOf(b, [attackOn(b, 0, 1), attackOn(b, 0, 2)]);
  c.lead = 0;
  c.against = 2;
  expect(describeCombat(b, c)).toMatchObject({ defender: 2, base: 10, superiority: { result: 'AS' } });
});

testOverBooks(
  '[alx-9.12a] no account where nobody is in reach',
  () => {
    const b = field();
    expect(describeAttack(b, [0], [3])).toBe(null);
  },
  { chariots: 'no two-hex units (cof-6.61)' },
);
