import type { GameEvent } from '@taxiarch/kernel';
import { blockOf } from '@taxiarch/miniatures';
import { expect, test } from 'vitest';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';
import { takeLosses } from './fate.ts';
import { baseTellings } from './telling.ts';
import { basesInRow, figuresOf } from './units.ts';
import { INCH, MILLIMETRE, type Unit } from './vocabulary.ts';

const unitIn = (
  text: string,
): { b: ReturnType<typeof standing>; men: Unit; lose: (n: number, away?: number) => void } => {
  const b = standing(`unit men blue ${text} at 36 30 facing E`);
  const men = unitOf(b, 'men');
  return { b, men, lose: (n, away) => void takeLosses(b, men, n, ['mom-unit.03'], 'shot', away) };
};

test('[mom-unit.08] a unit is a rectangle of its bases behind the centre of its front, at 25.4 mm to the inch', () => {
  const { b, men } = unitIn('foot close 8 in 4');
  expect(blockOf(b, men)).toMatchObject({
    x: 36 * INCH,
    y: 30 * INCH,
    facing: 9000,
    width: 160 * MILLIMETRE,
    depth: 80 * MILLIMETRE,
  });
  expect(INCH).toBe(25.4 * MILLIMETRE);
});

test('[mom-unit.03 mom-unit.08] bases go from the rear row, the rest of which stands in the middle, and the front stays', () => {
  const { b, men, lose } = unitIn('foot close 8 in 4');
  lose(3);
  expect(blockOf(b, men).tailDepth).toBe(0);
  lose(1);
  const { x, y, width, depth, tailWidth, tailShift } = blockOf(b, men);
  expect([x, y]).toEqual([36 * INCH, 30 * INCH]);
  expect([width, depth, tailWidth, tailShift].map((n) => n / MILLIMETRE)).toEqual([160, 40, 120, 20]);
  expect([0, 1].map((row) => basesInRow(b, men, row))).toEqual([4, 3]);
  expect(figuresOf(b, men)).toBe(28);
});

test.each([
  ['elephant 2', ['mom-unit.03', 'mom-unit.01'], 'men lose 1 wound (shot); 11 left.'],
  ['foot close 4', ['mom-unit.03'], 'men lose 1 (shot); 15 left.'],
])('[mom-unit.01] wounds of models count as figures, and are told as wounds: %s', (kind, rules, words) => {
  const { b, lose } = unitIn(kind);
  lose(1);
  const event = b.events.at(-1) as GameEvent;
  expect([event.rules, baseTellings['losses']?.(b.world, event)]).toEqual([rules, words]);
});

test.each([
  [1, -1],
  [-1, 1],
])('[mom-unit.08] of a single row they go from the far end (%i), and the centre shifts to the other', (away, shift) => {
  const { b, men, lose } = unitIn('cavalry 4 in 4');
  lose(4, away);
  // Facing east the right end is to the south: two bases of 50 mm less, and the middle 50 mm to the side.
  const { x, y, width } = blockOf(b, men);
  expect([x, y, width]).toEqual([36 * INCH, 30 * INCH + shift * 50 * MILLIMETRE, 100 * MILLIMETRE]);
  expect(b.state.files[men]).toBe(2);
});

test('[mom-unit.08] a rear row that is used up leaves a single row, which then shrinks', () => {
  const { b, men, lose } = unitIn('foot close 6 in 4');
  lose(8);
  expect(blockOf(b, men)).toMatchObject({ x: 36 * INCH, y: 30 * INCH, width: 160 * MILLIMETRE, tailDepth: 0 });
  lose(4, 1);
  expect(blockOf(b, men)).toMatchObject({ y: 30 * INCH - 20 * MILLIMETRE, width: 120 * MILLIMETRE });
});
