import { must, mustRefuse } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { PACE } from '../base/vocabulary.ts';
import type { Piece } from '../base/world.ts';
import { pick } from '../movement/testing.ts';
import { type FieldUnit, field } from '../testing/field.ts';
import { knownEnemies } from './known.ts';
import { recordSightings } from './sightings.ts';
import { runOn } from './testing.ts';

const foot: FieldUnit = {
  key: 'foot',
  side: 'blue',
  type: 'AI',
  at: [700, 700],
  elements: 2,
  troop: { density: 'CO' },
  order: 'attack',
};
const enemy: FieldUnit = {
  key: 'enemy',
  side: 'red',
  type: 'AI',
  at: [700, 400],
  elements: 2,
  troop: { density: 'CO' },
};
const wood: Piece = {
  key: 'wood',
  kind: 'wood',
  area: { kind: 'circle', x: 700 * PACE, y: 550 * PACE, r: 100 * PACE },
  crest: { x: 0, y: 0 },
  height: 1,
};

function under(b: Battle): Battle {
  b.state.temper[0] = 'no-advance';
  b.state.temperMove[0] = b.state.move;
  b.state.temperPhase[0] = 3;
  return b;
}

describe('No Advance', () => {
  test('[cls-morale.33] [cls-morale.23] no move may bring it nearer to the nearest enemy that it knows', () => {
    const b = under(field({ units: [foot, enemy], phase: 8, move: 4 }));
    runOn(b, 'normal-moves', { side: 0 });
    pick(b, 'foot');
    mustRefuse(b, 'forward 20', 'cls-morale.33');
    const free = field({ units: [foot, enemy], phase: 8, move: 4 });
    runOn(free, 'normal-moves', { side: 0 });
    pick(free, 'foot');
    must(free, 'forward 30');
  });
  test('[cls-morale.33] known is whoever is in sight, now or since the test', () => {
    const b = under(field({ units: [foot, enemy], phase: 3, move: 4 }));
    recordSightings(b);
    b.state.pieces = [wood];
    b.index = b.system.index(b.world, b.state);
    expect(knownEnemies(b, 0)).toEqual([1]);
    b.state.temper[0] = 'carry-on';
    recordSightings(b);
    expect(knownEnemies(b, 0)).toEqual([]);
  });
  test('[cls-morale.33] whom it sees when it comes under No Advance it knows at once, by no other result', () => {
    const known = (dice: number[]): unknown[] => {
      const shaken: FieldUnit = { ...foot, disordered: true, troop: { density: 'CO', grade: 'C' } };
      const b = field({ units: [shaken, enemy], phase: 6, move: 4 });
      runOn(b, 'tests', { tests: [{ unit: 0, why: 'rally', enemies: [] }] }, dice);
      return [b.state.temper[0], b.state.known[0]];
    };
    expect([known([2, 2]), known([3, 3])]).toEqual([
      ['no-advance', [1]],
      ['do-not-charge', []],
    ]);
  });
  test('[cls-morale.33] an enemy it never saw does not hold it back', () => {
    const b = under(field({ units: [foot, enemy], phase: 8, move: 4, pieces: [wood] }));
    runOn(b, 'normal-moves', { side: 0 });
    pick(b, 'foot');
    must(b, 'forward 20');
    expect(b.state.y[0]).toBe(680 * PACE);
  });
});
