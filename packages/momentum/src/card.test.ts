import { expect, test } from 'vitest';
import { inches, NONE } from './base/vocabulary.ts';
import { cardOf } from './card.ts';
import { standing } from './script/position.ts';

const foe = '\nunit foe red foot close 4 in 4 at 36 4 facing S';
const card = (unit: string, more = '') => cardOf(standing(`unit men blue ${unit} at 36 30${foe}${more}`), 0);

test('[mom-cohesion.01 mom-cohesion.03 mom-command.08] the cohesion value, whose it is and what a test needs now', () => {
  expect(card('foot 4 in 4 cohesion 7').cohesion).toEqual({ value: 7, of: NONE, need: 7 });
  const king = '\ncommander king blue cohesion 5 with men';
  expect(card('foot 4 in 4 cohesion 7 discouraged', king).cohesion).toEqual({ value: 5, of: 0, need: 6 });
});

test('[mom-defence.01 mom-defence.06] shields are of use to the front alone', () => {
  expect(card('foot heavy shield 4 in 4').defence).toEqual({ front: 4, back: 5 });
  expect(card('foot 4 in 4').defence).toEqual({ front: 7, back: 7 });
});

test('[mom-move.07] the rate of close order foot near the enemy', () => {
  expect(card('foot 4 in 4').rates).toEqual({ move: inches(8), charge: inches(8) });
  const near = '\nunit near red foot close 4 in 4 at 36 23 facing S';
  expect(card('foot 4 in 4', near).rates).toEqual({ move: inches(4), charge: inches(8) });
});

test('[mom-combat.05 mom-combat.23 mom-shooting.06] dice of a base, beast and crew together, and of the bows', () => {
  expect(card('foot open bow 6 in 3')).toMatchObject({ fighting: 2, shooting: [{ missile: 'bow', dice: 5 }] });
  expect(card('elephant 2').fighting).toBe(3);
});
