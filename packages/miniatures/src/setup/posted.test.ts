import { expect, test } from 'vitest';
import { table } from '../testing.ts';
import { keyAmong, post, ScenarioFault, unitCalled } from './posted.ts';
import { unit } from './testing.ts';

test('distinguishes units of the second side from those of the first with the same name', () => {
  const armies: Parameters<typeof keyAmong>[0] = [
    { key: 'blue', ids: ['foot', 'horse'] },
    { key: 'red', ids: ['foot', 'camels'] },
  ];
  const keys = (['foot', 'horse', 'camels'] as const).map((id) => keyAmong(armies, 1, id));
  expect(keys).toEqual(['red-foot', 'red-horse', 'camels']);
  expect(keyAmong(armies, 0, 'foot')).toBe('foot');
});

test('a unit is found in its own army only', () => {
  const { world } = table([
    { side: 0, at: [0, 0] },
    { side: 0, at: [0, 0] },
  ]);
  expect([unitCalled(world, 0, 'u0', 'foot'), unitCalled(world, 0, 'u1', 'horse')]).toEqual([0, 1]);
  expect(() => unitCalled(world, 1, 'u0', 'foot')).toThrow(ScenarioFault);
  expect(() => unitCalled(world, 1, 'u0', 'foot')).toThrow('the army of the Red has no unit “foot”');
});

test('a posted unit keeps facing and front where nothing is said of them', () => {
  const { state } = table([{ side: 0, at: [0, 0] }]);
  post(state, 0, { at: [12.5, 30] }, unit);
  expect([state.x[0], state.y[0], state.facing[0], state.files[0]]).toEqual([125, 300, 0, 2]);
  post(state, 0, { at: [1, 2], facing: 22.5, files: 1 }, unit);
  expect([state.x[0], state.y[0], state.facing[0], state.files[0]]).toEqual([10, 20, 2250, 1]);
});
