import { expect, test } from 'vitest';
import { type Options, optionIds, optionWords } from './interpretations.ts';

const options: Options = {
  optional: [{ id: 'rain', text: 'It may rain.' }],
  readings: [{ id: 'fog-thick', row: 'fog', taken: 'Fog is thin.', other: 'Fog is thick.' }],
};

test('a battle chooses optional rules and other readings by name, and knows their texts', () => {
  expect(optionIds(options)).toEqual(['rain', 'fog-thick']);
  expect(optionWords(options, 'rain')).toEqual({ rule: 'rain', text: 'It may rain.' });
  expect(optionWords(options, 'fog-thick')).toEqual({ rule: 'fog', text: 'Fog is thick.' });
  expect(optionWords(options, 'fog')).toBeUndefined();
});
