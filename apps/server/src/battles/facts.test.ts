import { scenarioById } from '@taxiarch/battles';
import { sha256 } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { wishFor } from '../testing/served.ts';
import { begunOf } from './facts.ts';
import { made } from './making.ts';

const begun = (own?: object) => {
  const { battle } = made(wishFor('drill', own ? { own: JSON.stringify(own) } : {}), sha256('secret'), 5);
  // As it comes out of the store.
  return begunOf(JSON.parse(JSON.stringify(battle)) as typeof battle);
};

test('a scenario that everybody has is not sent; one of somebody’s own is, though it bears the same name and version', () => {
  const drill = scenarioById('drill');
  expect(begun()).not.toHaveProperty('own');
  expect(begun(drill)).not.toHaveProperty('own');
  const other = { ...drill, title: 'Another field' };
  expect(begun(other)).toMatchObject({ scenario: 'drill', own: { title: 'Another field' } });
});
