import { openBattle, scenarioById } from '@taxiarch/battles';
import type { GameEvent } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { logLines } from './words.ts';

const b = openBattle(scenarioById('trebia-table'), { seed: 1 });
const die = (natural: number, more: object = {}): GameEvent => ({
  kind: 'die',
  rules: ['mom-shooting.14'],
  ...{ purpose: 'Hastati shoot at Gauls', side: 0, unit: 0, target: 1, parts: [], natural, total: natural, against: 5 },
  ...more,
});
const texts = (...events: GameEvent[]): string[] => logLines(b, events).map(({ text }) => text);

test('dice rolled alike, one after another, are one line of a log', () => {
  expect(texts(die(6), die(2), die(5), die(1, { against: 4 }))).toEqual([
    'Hastati shoot at Gauls: rolled 6, 2 and 5, needed 5+.',
    'Hastati shoot at Gauls: rolled 1, needed 4+.',
  ]);
});

test('a die with modifiers has a line of its own', () => {
  const parts = [{ rule: 'mom-shooting.15', value: 1, text: 'superior shooters' }];
  expect(texts(die(3, { parts, total: 4 }), die(2, { parts, total: 3 }))).toEqual([
    'Hastati shoot at Gauls: rolled 3 (+1 superior shooters), total 4, needed 5+.',
    'Hastati shoot at Gauls: rolled 2 (+1 superior shooters), total 3, needed 5+.',
  ]);
});

test('a roll that the result of its test repeats is left out', () => {
  expect(texts(die(9, { rules: ['mom-cohesion.02'], purpose: 'Cohesion Test of Hastati' }))).toEqual([]);
});
