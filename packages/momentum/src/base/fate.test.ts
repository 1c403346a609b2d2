import type { GameEvent } from '@taxiarch/kernel';
import { blockOf } from '@taxiarch/miniatures';
import { expect, test } from 'vitest';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';
import { kill } from './commanders.ts';
import { baseEventTexts } from './event-text.ts';
import { destroy, discourage, flee, leave, takeLosses } from './fate.ts';
import { basesInRow, figuresOf, inDifficult, isDepleted, isDiscouraged } from './units.ts';
import { INCH, MILLIMETRE, NONE, type Unit } from './vocabulary.ts';

const unitIn = (
  text: string,
): { b: ReturnType<typeof standing>; men: Unit; lose: (n: number, away?: number) => void } => {
  const b = standing(`unit men blue ${text} at 36 30 facing E`);
  const men = unitOf(b, 'men');
  return { b, men, lose: (n, away) => void takeLosses(b, men, n, ['mom-unit.03'], 'to shooting', away) };
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
  ['elephant 2', ['mom-unit.03', 'mom-unit.01'], 'men lose 1 wound to shooting (11 left).'],
  ['light-chariot 2', ['mom-unit.03', 'mom-unit.01'], 'men lose 1 wound to shooting (5 left).'],
  ['foot close 4', ['mom-unit.03'], 'men lose 1 figure to shooting (15 left).'],
])('[mom-unit.01] wounds of models count as figures, and are called wounds: %s', (kind, rules, words) => {
  const { b, lose } = unitIn(kind);
  lose(1);
  const event = b.events.at(-1) as GameEvent;
  expect([event.rules, baseEventTexts['losses']?.(b.world, event)]).toEqual([rules, words]);
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

/** A unit that fights, with someone at its head. */
const fighting = (): ReturnType<typeof standing> =>
  standing(`
    phase 2 3
    unit men blue foot close spara 4 in 4 at 36 30 facing N
    unit foe red foot close 4 in 4 at 36 30 facing S
    contact foe men since 1
    commander king blue general with men`);

test('[mom-cohesion.07] a second marker changes nothing but the time of the first, and is not told', () => {
  const b = fighting();
  discourage(b, 0, ['mom-shooting.21'], 'shot');
  expect([isDiscouraged(b, 0), b.state.discouragedAt[0]]).toEqual([true, 2 * 8 + 2]);
  b.state.phase = 4;
  discourage(b, 0, ['mom-result.02'], 'beaten');
  expect(b.state.discouragedAt[0]).toBe(2 * 8 + 4);
  expect(b.events.filter((e) => e.kind === 'discouraged')).toHaveLength(1);
});

test('[mom-initial.09] who leaves the table leaves its fight as well, and stands nowhere', () => {
  const b = fighting();
  leave(b, 0, ['mom-initial.09'], 'it pursued over the edge');
  expect([b.state.contacts, b.index.blocks[0]]).toEqual([[], null]);
});

test('[mom-cohesion.05 mom-trait.04] who breaks leaves its planted spara', () => {
  const b = fighting();
  expect(b.state.planted[0]).toBe(1);
  flee(b, 0, NONE, ['mom-cohesion.05'], 'beaten');
  expect(b.state.planted[0]).toBe(0);
});

test('[mom-unit.10] nobody is destroyed twice', () => {
  const b = fighting();
  expect(destroy(b, 0, ['mom-unit.10'], 'no base is left')).toEqual([0]);
  expect(destroy(b, 0, ['mom-unit.10'], 'no base is left')).toEqual([]);
  expect(b.events.filter((e) => e.kind === 'destroyed')).toHaveLength(1);
});

test('[mom-initial.06 mom-cohesion.04] an Army General falls where his unit has its front, and leads nobody any more', () => {
  const b = fighting();
  kill(b, 0, ['mom-result.22'], 'killed');
  expect([b.state.commanderWith[0], b.state.commanderGone[0]]).toEqual([NONE, 1]);
  expect(b.state.falls).toEqual([{ side: 0, turn: 2, near: [0], far: [] }]);
  expect([b.state.commanderX[0], b.state.commanderY[0]]).toEqual([36 * INCH, 30 * INCH]);
});

test('[mom-cohesion.10] only a single model counts its wounds, not a single base of men', () => {
  const depleted = (words: string): boolean => {
    const { b, men } = unitIn(words);
    return isDepleted(b, men);
  };
  expect([depleted('elephant 1 lost 3'), depleted('elephant 1 lost 2')]).toEqual([true, false]);
  expect([depleted('light-chariot 1 lost 2'), depleted('foot skirmish 1 lost 1')]).toEqual([true, false]);
});

test('[mom-setup.05] a unit is in difficult ground if any part of it is in any piece of it', () => {
  const within = (...pieces: string[]): boolean => {
    const b = standing(['unit men blue foot close 4 in 4 at 36 30 facing N', ...pieces].join('\n'));
    return inDifficult(b, 0);
  };
  expect(within('scrub s circle 33 31 1')).toBe(true);
  expect(within('scrub s circle 20 31 1'), 'elsewhere').toBe(false);
  expect(within('hill h circle 33 31 1'), 'no difficult ground').toBe(false);
  expect(within('hill h circle 33 31 1', 'marsh m circle 39 31 1', 'wood w circle 20 31 1')).toBe(true);
});
