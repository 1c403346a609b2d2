import { must } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import { isDisordered } from '../base/units.ts';
import { AWAY } from '../base/vocabulary.ts';
import { type FieldUnit, field, unitOf } from '../testing/field.ts';
import { elephantNear, nearElephants } from './elephants.ts';
import { pick, blueMoves as run } from './testing.ts';

const riders: FieldUnit = { key: 'riders', side: 'red', type: 'AC', elements: 2, at: [700, 500] };
const beast: FieldUnit = { key: 'beast', side: 'blue', type: 'ELEPHANT', at: [700, 600], order: 'attack' };

test('[cls-special.03] an elephant that comes within 60 paces disorders mounted troops not used to it', () => {
  const after = (change: Partial<FieldUnit>, forward = 'forward 40') => {
    const b = field({ units: [beast, { ...riders, ...change }, { ...riders, key: 'far', at: [100, 100] }], run });
    pick(b, 'beast');
    must(b, forward);
    return isDisordered(b, unitOf(b, 'riders'));
  };
  expect(after({})).toBe(true);
  expect(after({}, 'forward 39')).toBe(false);
  expect(after({ accustomed: true })).toBe(false);
  expect(after({ type: 'UI' })).toBe(false);
  expect(after({ type: 'LCH', elements: 1 })).toBe(true);
  expect(after({ type: 'UCAM' })).toBe(true);
  expect(after({ type: 'ELEPHANT', elements: 1 })).toBe(false);
  // Anyone who is not on the table sees nothing of it.
  expect(after({ status: AWAY })).toBe(false);
});

test('[cls-special.03] friendly elephants frighten as well, and so does riding up to one', () => {
  const b = field({
    units: [
      { ...riders, side: 'blue' },
      { ...beast, at: [700, 560] },
    ],
  });
  expect(elephantNear(b, 0)).toBe(1);
  nearElephants(b, 0);
  expect(isDisordered(b, 0)).toBe(true);
});
