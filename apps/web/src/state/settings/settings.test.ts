import { expect, test } from 'vitest';
import { settingsFrom } from './settings.ts';

test('what was kept is taken up, and whatever is not understood is as usual', () => {
  const kept = {
    theme: 'night',
    sides: 'sea-and-earth',
    speed: 'brisk',
    turnPage: false,
    sounds: true,
    volume: 0.2,
    bell: false,
    tips: false,
    reminders: false,
  };
  expect(settingsFrom(JSON.stringify(kept))).toEqual(kept);
  const usual = {
    ...{ theme: 'auto', sides: 'blue-and-red', speed: 'steady', turnPage: true },
    ...{ sounds: false, volume: 0.5, bell: true, tips: true, reminders: true },
  };
  for (const text of [null, '', 'nonsense', '[]', 'null', '7', '{"theme":"pink","speed":"mad","volume":"loud"}']) {
    expect(settingsFrom(text)).toEqual(usual);
  }
});

test('how fast the opponent was shown is how fast everything is shown now', () => {
  expect(settingsFrom('{"pace":"watch"}').speed).toBe('step');
  expect(settingsFrom('{"pace":"quick"}').speed).toBe('steady');
  expect(settingsFrom('{"pace":"once"}').speed).toBe('once');
  expect(settingsFrom('{"pace":"once","speed":"wait"}').speed).toBe('wait');
});
