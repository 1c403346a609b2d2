import { expect, test } from 'vitest';
import { hoplites } from '../movement/testing.ts';
import { field } from '../testing/field.ts';
import { disorder } from './fate.ts';
import { hasDone, isDisordered } from './units.ts';
import { LOST_ORDER } from './vocabulary.ts';

test('[cls-disorder.01] [cls-rally.05] a disordered unit does not become disordered again', () => {
  const after = (disordered: boolean) => {
    const b = field({ units: [{ ...hoplites, disordered }] });
    const told = b.events.length;
    disorder(b, 0, ['cls-disorder.07'], 'a turn by 90 degrees');
    return [isDisordered(b, 0), hasDone(b, 0, LOST_ORDER), b.events.length - told];
  };
  expect([after(false), after(true)]).toEqual([
    [true, true, 1],
    [true, false, 0],
  ]);
});
