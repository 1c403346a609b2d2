import type { Part } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';
import { type Attack, defenceOf, rollDefence } from './defence.ts';
import { FRONT, LEFT, REAR, RIGHT } from './vocabulary.ts';

const lance: Part = { rule: 'mom-combat.14', text: 'lance', value: 2 };
const spear: Part = { rule: 'mom-combat.14', text: 'spear', value: 1 };
const longbow: Part = { rule: 'mom-shooting.19', text: 'longbow at short range', value: 1 };

const trial = (words: string, attack: Partial<Attack> = {}, ...more: string[]) => {
  const b = standing([`unit u blue ${words} at 36 30 facing N`, ...more].join('\n'));
  const unit = unitOf(b, 'u');
  return { b, unit, defence: defenceOf(b, { unit, edge: FRONT, melee: false, weapon: [], ...attack }) };
};
const need = (words: string, attack: Partial<Attack> = {}, ...more: string[]): number =>
  trial(words, attack, ...more).defence.need;

test.each<[string, number, Part[]]>([
  ['foot close light shield 4', 5, []],
  ['foot close light large-shield 4', 4, []],
  ['foot close light spara 4', 4, []],
  ['cavalry heavy shield 4', 3, []],
  ['cavalry heavy shield barded 4', 2, []],
  ['cavalry plate barded 4', 2, []],
  ['cavalry plate barded 4', 2, [longbow]],
  ['foot close heavy shield 4', 6, [lance]],
  ['foot close heavy shield 4', 5, [spear]],
  ['foot close light shield 4', 7, [lance]],
  ['light-chariot light 2', 4, []],
])('[mom-defence.01 mom-defence.02 mom-defence.05] EX04: %s saves on %i', (words, score, weapon) => {
  expect(need(words, { weapon })).toBe(score);
});

test('[mom-defence.01] every armour has its score', () => {
  expect(['light', 'heavy', 'plate'].map((armour) => need(`foot close ${armour} 4`))).toEqual([6, 5, 3]);
});

test('[mom-defence.02] camels and elephants are mounts, a chariot is none; parts tell the arithmetic', () => {
  expect(need('camels light 4')).toBe(5);
  expect(need('heavy-chariot light barded 2')).toBe(3);
  expect(need('foot skirmish light 4')).toBe(6);
  const { defence } = trial('cavalry heavy shield 4', { weapon: [longbow] });
  expect(defence.parts.map((p) => [p.text, p.value])).toEqual([
    ['heavy armour', 5],
    ['shield', -1],
    ['mounted', -1],
    ['longbow at short range', 1],
  ]);
  expect(defence).toMatchObject({ total: 4, need: 4 });
  expect(defence.rules).toEqual(['mom-defence.03', 'mom-defence.01', 'mom-defence.02', 'mom-shooting.19']);
});

test('[mom-defence.02 mom-trait.04] spara take the place of a shield while they are planted', () => {
  const { b, unit } = trial('foot close light shield spara 4');
  const value = () => defenceOf(b, { unit, edge: FRONT, melee: true, weapon: [] });
  expect(value().parts.map((p) => p.text)).toEqual(['light armour', 'spara']);
  expect(need('foot close light large-shield spara 4')).toBe(4);
  b.state.planted[unit] = 0;
  expect(value().parts.map((p) => p.text)).toEqual(['light armour', 'shield']);
});

test('[mom-defence.03] a die for every hit: each failure is one loss', () => {
  const { b, unit, defence } = trial('foot close light shield 4', {}, 'dice 2 4 5 6');
  expect(rollDefence(b, unit, defence, 4, 'defence')).toBe(2);
});

test('[mom-defence.04] the unarmoured count 7, with a shield 6; at 7 nobody is saved and no die is thrown', () => {
  expect(need('foot close shield 4')).toBe(6);
  expect(trial('foot close light 4', { weapon: [spear] }).defence).toMatchObject({ need: 7 });
  expect(trial('foot close light 4', { weapon: [spear] }).defence.rules).toContain('mom-defence.04');
  const { b, unit, defence } = trial('foot close 4', {}, 'dice 6 6 6');
  expect(defence).toMatchObject({ need: 7, rules: ['mom-defence.03', 'mom-defence.04'] });
  expect(rollDefence(b, unit, defence, 3, 'defence')).toBe(3);
  expect(b.used).toBe(0);
});

test('[mom-defence.05] a natural 1 always fails, however good the armour', () => {
  const { b, unit, defence } = trial('cavalry plate shield barded 4', {}, 'dice 1 2');
  expect(defence).toMatchObject({ total: 0, need: 2 });
  expect(defence.rules).toContain('mom-defence.05');
  expect(trial('cavalry heavy shield barded 4').defence.rules).not.toContain('mom-defence.05');
  expect(rollDefence(b, unit, defence, 2, 'defence')).toBe(1);
});

test('[mom-defence.06] shields and spara do not count from flank or rear', () => {
  for (const edge of [RIGHT, REAR, LEFT] as const) {
    expect(need('foot close light shield 4', { edge })).toBe(6);
    expect(need('foot close light large-shield 4', { edge })).toBe(6);
    expect(need('foot close light spara 4', { edge })).toBe(6);
  }
  expect(trial('foot close light shield 4', { edge: REAR }).defence.rules).toContain('mom-defence.06');
  expect(trial('foot close light shield 4').defence.rules).not.toContain('mom-defence.06');
  expect(trial('foot close light 4', { edge: REAR }).defence.rules).not.toContain('mom-defence.06');
});

test('[mom-defence.06] who fights with both hands has no shield in combat, but has it against shots', () => {
  for (const weapon of ['two-handed', 'halberd']) {
    expect(need(`foot close light shield ${weapon} 4`, { melee: true })).toBe(6);
    expect(need(`foot close light shield ${weapon} 4`)).toBe(5);
  }
  expect(need('foot close light shield pike 4', { melee: true })).toBe(5);
});

test('[mom-defence.06] by the other reading shields count from all sides, spara from the front still', () => {
  const option = 'option mom-defence.06-round';
  expect(need('foot close light shield 4', { edge: REAR }, option)).toBe(5);
  expect(need('foot close light shield two-handed 4', { edge: REAR, melee: true }, option)).toBe(6);
  expect(need('foot close light spara 4', { edge: LEFT }, option)).toBe(6);
});

test('[mom-defence.07] an elephant saves on 4, an armoured one on 3, whatever its crew wear', () => {
  expect(need('elephant 1')).toBe(4);
  expect(need('elephant barded 1')).toBe(3);
  expect(need('elephant heavy large-shield 1')).toBe(4);
});
