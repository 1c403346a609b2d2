import { expect, test } from 'vitest';
import measured from '../balance.json' with { type: 'json' };
import { measuredOf } from './balance.ts';
import { battleIds, scenarioById } from './index.ts';

test('what was measured of a battle is listed by who commanded', () => {
  const one = { battles: 10, wins: { blue: 6, red: 3 }, draws: 1, turns: 4 };
  expect(measuredOf('drill', { drill: { 'recruit,recruit': one } })).toEqual([{ pairing: 'recruit,recruit', ...one }]);
  expect(measuredOf('marathon')).toEqual([]);
});

test('the figures kept are of battles that there are, and add up', () => {
  for (const battle of Object.keys(measured)) {
    expect(battleIds()).toContain(battle);
    const sides = scenarioById(battle).sides.map(({ key }) => key);
    for (const { battles, wins, draws, turns } of measuredOf(battle)) {
      expect(sides).toEqual(expect.arrayContaining(Object.keys(wins)));
      expect(Object.values(wins).reduce((sum, n) => sum + n, draws)).toBeLessThanOrEqual(battles);
      expect(turns).toBeGreaterThan(0);
    }
  }
});
