import { hashText, Match, quickRandomPlayer, readSave, type Save, SaveError, writeSave } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { scenarioById } from '../index.ts';
import { openBattle, openingOf } from '../open.ts';
import { loadMatch, saveMatch } from '../saved.ts';

const scenario = scenarioById('chariot-drill');
const match = new Match(openBattle(scenario, { seed: 1 }));
const play = quickRandomPlayer('saves');
for (let n = 0; n < 30; n++) play(match.battle);
const saved = saveMatch(match, openingOf(scenario, { seed: 1 }));

type Own = Record<string, unknown>;
/** The save with something else among what only this volume keeps. */
function forged(change: (own: Own) => void): string {
  const save: Save = readSave(saved);
  change((save.core.state as { own: Own }).own);
  return writeSave(save.opening, save.entries, save.core, hashText('made good'));
}

test('a sound save is taken up', () => {
  expect(loadMatch(saved).battle.state).toEqual(match.battle.state);
});

test.each<[string, (own: Own) => void, RegExp]>([
  ['no Pool', (own) => delete own['pool'], /core\.state\.own\.pool does not fit the armies of this battle/],
  ['a marker of nobody', (own) => (own['pool'] = [99]), /own\.pool, own\.held or own\.marker is not a marker/],
  ['a marker twice', (own) => (own['pool'] = [0, 0]), /own\.pool holds a marker twice/],
  ['a marker in play of nobody', (own) => (own['marker'] = -7), /own\.marker is not a marker of this battle/],
  ['a wing of nobody', (own) => (own['wing'] = 40), /own\.wing is not a wing of this battle/],
  ['another use of the phase', (own) => (own['kind'] = 'dance'), /own\.kind is not a use of an Orders Phase/],
  ['fewer units', (own) => (own['out'] as number[]).pop(), /own\.out does not fit the armies of this battle/],
  [
    'words for numbers',
    (own) => (own['wounds'] as unknown[]).fill('many'),
    /own\.wounds holds something that is not a whole number/,
  ],
  ['another kind of thing', (own) => (own['heroics'] = 'two'), /own\.heroics is missing or has the wrong type/],
  [
    'a commander of nobody',
    (own) => (own['commanders'] as number[]).fill(77),
    /own\.commanders holds an unknown leader/,
  ],
  ['half an engagement', (own) => (own['engagements'] = [0]), /own\.engagements does not consist of pairs of enemies/],
  [
    'friends Engaged with each other',
    (own) => (own['engagements'] = [0, 1]),
    /own\.engagements does not consist of pairs of enemies/,
  ],
  [
    'a Standard off the map',
    (own) => Object.assign((own['standards'] as object[])[0] ?? {}, { hex: 99_999 }),
    /own\.standards/,
  ],
  [
    'a Standard that its friend holds',
    (own) => Object.assign((own['standards'] as object[])[0] ?? {}, { captor: 0 }),
    /own\.standards/,
  ],
])('a save with %s is refused with the place', (_what, change, words) => {
  const text = forged(change);
  expect(() => loadMatch(text)).toThrow(SaveError);
  expect(() => loadMatch(text)).toThrow(words);
});
