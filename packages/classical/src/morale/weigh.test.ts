import { expect, test } from 'vitest';
import type { Test } from '../base/procedures.ts';
import { type FieldUnit, field } from '../testing/field.ts';
import { chancesOf } from './weigh.ts';

const beast: FieldUnit = { key: 'beast', side: 'blue', type: 'ELEPHANT', at: [700, 500] };
const foot: FieldUnit = {
  key: 'foot',
  side: 'red',
  type: 'AI',
  troop: { density: 'CO' },
  elements: 8,
  files: 4,
  at: [700, 400],
};
const charged: Test = { unit: 1, why: 'charged', response: 'hold', enemies: [0] };

test('[cls-morale.18 cls-morale.24] the chances of a test are those of its dice, by the verdicts of the test itself', () => {
  const chances = chancesOf(field({ units: [beast, foot] }), charged, 0);
  expect(chances.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10);
  let broken = 0;
  for (const one of [2, 3, 3, 4, 4, 5]) {
    for (const two of [2, 3, 3, 4, 4, 5]) {
      const run = [{ proc: 'tests' as const, locals: { tests: [charged] } }];
      const b = field({ units: [beast, foot], run, dice: [one, two, 3, 3, 3, 3] });
      if (b.state.status[1] === 1) broken++;
    }
  }
  const breaks = chances.filter(({ outcome }) => outcome === 'breaks').reduce((sum, { chance }) => sum + chance, 0);
  expect(breaks).toBeCloseTo(broken / 36, 10);
});
