import { expect, test } from 'vitest';
import { plannedInWords } from './planned-path.ts';

const nameOf = (id: string): string => ({ scouts: 'Red Scouts', chief: 'the Hipparch' })[id] ?? id;

test('describes the rest of a path by names, and hexes by their numbers', () => {
  const steps = ['1006', 'turn NNE', 'pivot left', 'fire scouts standing', 'leave chief', 'stop'];
  expect(plannedInWords(steps, nameOf)).toBe(
    '1006, turn to face NNE, swing the right half round, fire at Red Scouts, leave the Hipparch behind, stop',
  );
});

test('manoeuvres of a table are words already', () => {
  expect(plannedInWords(['forward 20', 'wheel left 10'], nameOf)).toBe('forward 20, wheel left 10');
});
