import { parseHex } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import { alexanderVolume } from '../alexander/volume.ts';
import type { Battle } from './base/state.ts';
import { MUST_CHECK } from './base/vocabulary.ts';
import { weaponOf } from './missiles/weapons.ts';
import type { Walk } from './movement/walk.ts';
import { aimInto, describeAttack, describeCombat, sightOf, whyNoAttack, whyNotInto } from './queries.ts';
import { battleOf, numberOf } from './script/position.ts';
import { readScriptOf } from './script/read.ts';
import { attackOf } from './shock/describe.ts';
import { madeUp } from './testing.ts';

const field = `map 14x10
terrain woods 0704
level 1 0605
unit pikes blue phalanx 0505/0506 E hits 2
unit horse blue heavy-horse 0607 NNE
unit bows blue archer 0504 E
unit foe red hoplite 0605/0606 W hits 1
unit lancers blue lancer 1107 E
unit slings red slinger 1207 E
unit chariots blue chariot 1102 E
unit levy red levy 1202 W
unit shield red javelinist 0904 W
leader chief blue 0505 charisma 4
`;

/** What is told of the same position by Alexander's book and by one with its own numbers: the same but for these. */
function turned(ask: (b: Battle, unit: (key: string) => number, hex: (text: string) => number) => unknown, more = '') {
  const [reference, own] = [alexanderVolume, madeUp].map((volume) => {
    const b = battleOf(readScriptOf([volume], field + more));
    return JSON.stringify(
      ask(
        b,
        (key) => numberOf(b, key),
        (text) => parseHex(b.world.field.grid, text),
      ),
    );
  });
  expect(own).toBe(reference?.replaceAll('alx-', 'mad-'));
  return reference?.match(/alx-[\w.]+/g) ?? [];
}

test('a combat is accounted for by the book’s own numbers: shifts, superiority, die and checks', () => {
  const account = (b: Battle, attackers: readonly number[], foe: number) => {
    for (const unit of attackers) b.state.mark[unit] = MUST_CHECK;
    return describeAttack(b, attackers, [foe]);
  };
  const uphill = turned((b, unit) => account(b, [unit('pikes')], unit('foe')));
  expect(uphill).toEqual(['alx-6.27', 'alx-9.16.1f', 'alx-9.16.3b']);
  const excused = turned((b, unit) => account(b, [unit('lancers')], unit('slings')));
  expect(excused).toContain('alx-9.13b');
  expect(turned((b, unit) => account(b, [unit('chariots')], unit('levy')))).toContain('alx-11.22');
  const named = turned((b, unit) => {
    const c = attackOf(b, [unit('pikes')], [unit('foe')]);
    return c && describeCombat(b, { ...c, lead: unit('pikes'), against: unit('foe') });
  });
  expect(named).toEqual(uphill);
});

test('what is in the way of a missile, and why it cannot be aimed', () => {
  expect(turned((b, unit, hex) => sightOf(b, unit('bows'), [hex('0904')]))).toHaveLength(1);
  expect(turned((b, unit, hex) => aimInto(b, unit('bows'), [hex('0204')], weaponOf(b, unit('bows'))))).toHaveLength(1);
  const hit = turned((b, unit, hex) => aimInto(b, unit('bows'), [hex('0604')], weaponOf(b, unit('bows'))));
  expect(hit).toEqual([]);
});

test('why a move does not lead into a hex, and why a unit does not attack', () => {
  const walking = 'start move unit=bows line=false along=,';
  const barred = turned((b, _unit, hex) => whyNotInto(b, b.waiting?.frame.v as unknown as Walk, hex('0605')), walking);
  expect(barred).toHaveLength(1);
  expect(turned((b, unit) => whyNoAttack(b, unit('pikes'), unit('shield')))).toHaveLength(1);
  expect(turned((b, unit) => whyNoAttack(b, unit('bows'), unit('foe')))).toHaveLength(1);
});
