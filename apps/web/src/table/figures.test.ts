import { expect, test } from 'vitest';
import type { ElementLook } from '../engine/protocol/table.ts';
import { drawElement, drawGaps } from './figures.ts';

const look = (part: Partial<ElementLook>): ElementLook => ({
  body: 'foot',
  order: 'CO',
  figures: 4,
  arms: ['pike'],
  shield: false,
  armoured: false,
  horses: 0,
  crew: 0,
  ...part,
});

const heads = (d: string): number => d.split('Z').length - 1;

test('an element shows as many figures as it has left, and a cross for each that it lacks', () => {
  expect(heads(drawElement(look({}), 'pike', 4, 31.5, 12).light)).toBe(4);
  expect(heads(drawElement(look({}), 'pike', 3, 31.5, 12).light)).toBe(3);
  expect(drawGaps(look({}), 3, 31.5, 12).split('M')).toHaveLength(3);
});

test('pikes reach out before the base, spears less far', () => {
  const top = (d: string): number => Math.min(...[...d.matchAll(/[ML]-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y)));
  expect(top(drawElement(look({}), 'pike', 4, 31.5, 12).line)).toBeLessThan(-8);
  expect(top(drawElement(look({}), 'spear', 4, 31.5, 12).line)).toBeGreaterThan(-4);
});

test('every kind of body is drawn', () => {
  for (const body of [
    'horse',
    'cataphract',
    'camel',
    'light-chariot',
    'heavy-chariot',
    'scythed-chariot',
    'elephant',
    'bolt-shooter',
    'stone-thrower',
  ] as const) {
    const drawing = drawElement(look({ body, figures: 3, crew: 2, horses: 2 }), 'javelins', 3, 31.5, 31.5);
    expect(drawing.body.length).toBeGreaterThan(20);
    expect(drawing.body).not.toContain('NaN');
  }
});
