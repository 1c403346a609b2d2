import { expect, test } from 'vitest';
import { settingsFrom } from './settings.ts';

test('what was kept is taken up, and whatever is not understood is as usual', () => {
  expect(settingsFrom('{"theme":"night","sides":"sea-and-earth","pace":"once","tips":false}')).toEqual({
    theme: 'night',
    sides: 'sea-and-earth',
    pace: 'once',
    tips: false,
  });
  const usual = { theme: 'auto', sides: 'blue-and-red', pace: 'quick', tips: true };
  for (const text of [null, '', 'nonsense', '[]', 'null', '7', '{"theme":"pink"}']) {
    expect(settingsFrom(text)).toEqual(usual);
  }
});
