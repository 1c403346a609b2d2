import { numberOf, placeOfUnit, position } from '@taxiarch/gboh';
import { expect, test } from 'vitest';
import { Budget } from '../budget.ts';
import { AiContext } from './ai-context.ts';
import { dangerAt } from './danger.ts';

/** What red pikes stand to lose with other troops about. */
function danger(pikes: string, others: string): number {
  const b = position(`
map 20x12
unit pikes red phalanx ${pikes}
${others}
`);
  const scene = new AiContext(b, 1, new Budget({ seed: 1, budgetMs: 1000 }), () => 0);
  const before = structuredClone(b.state);
  const unit = numberOf(b, 'pikes');
  const found = dangerAt(scene, unit, placeOfUnit(b, unit));
  expect(b.state).toEqual(before);
  return found;
}

const horse = 'unit horse blue heavy-horse 0605 E';

test('a unit with its back to horse in reach is in danger; one that faces it among friends is not', () => {
  const back = danger('1005/1006 E', horse);
  const front = danger(
    '1005/1006 W',
    `${horse}\nunit left red phalanx 1003/1004 W\nunit right red phalanx 1007/1008 W`,
  );
  expect(back).toBeGreaterThan(1);
  expect(front).toBeLessThan(back / 2);
});

test('an enemy that cannot come is not a danger, nor are skirmishers', () => {
  expect(danger('1805/1806 E', horse)).toBe(0);
  expect(danger('1005/1006 E', 'unit slingers blue slinger 0605 E')).toBe(0);
});

test('two who could strike are worse than one, but not twice as bad', () => {
  const one = danger('1005/1006 E', horse);
  const two = danger('1005/1006 E', `${horse}\nunit others blue heavy-horse 0607 E`);
  expect(two).toBeGreaterThan(one);
  expect(two).toBeLessThan(2 * one);
});
