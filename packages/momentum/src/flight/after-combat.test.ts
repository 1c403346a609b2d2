import { expect, test } from 'vitest';
import { type Fought, fought, told } from '../combat/testing.ts';

/** Skirmishers held by foot are beaten by almost any dice. */
const fight = (seed: number): Fought =>
  fought(`
    unit victors blue foot close heavy large-shield fights superior 8 in 4 at 36 30 facing N
    unit beaten red foot skirmish 6 in 3 at 36 30 facing S
    contact victors beaten since 1
    phase 4 1
    seed ${seed}`);

test('[mom-flee.05 mom-cohesion.08] flight and pursuit of the Combat phase come last, after the tokens', () => {
  const fights = [1, 2, 3, 4, 5, 6].map(fight).filter((f) => told(f, 'flight').length > 0);
  expect(fights.length).toBeGreaterThan(0);
  for (const { b, events } of fights) {
    const kinds = events.map((e) => e.kind);
    expect(kinds.indexOf('breaks')).toBeLessThan(kinds.indexOf('tokens'));
    expect(kinds.lastIndexOf('tokens')).toBeLessThan(kinds.indexOf('flight'));
    expect(events.find((e) => e.kind === 'flight')?.rules).toContain('mom-flee.05');
    expect(b.state.breaks).toMatchObject([{ unit: 1, from: 0 }]);
  }
});
