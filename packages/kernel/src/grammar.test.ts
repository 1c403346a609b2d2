import { expect, test } from 'vitest';
import { counted, listed, nameAndVerb, numberOfName, ordinal, possessive, verb } from './grammar.ts';

test.each([
  ['Hypaspists', 'plural'],
  ['Agema of the Hypaspists', 'singular'],
  ['Taxis of Coenus', 'singular'],
  ['Agrianians II', 'plural'],
  ['Greek Allies 2', 'plural'],
  ['Horse of Memnon III', 'plural'],
  ['Spearmen of Hatti 2', 'plural'],
  ['Men of Troy 2', 'plural'],
  ['Royal Squadron of Cleitus', 'singular'],
  ['First elephant', 'singular'],
  ['Western half', 'singular'],
  ['Bolt-throwers I', 'plural'],
  ['Phalanx of Umma 3', 'singular'],
  ['Hastati', 'plural'],
  ['First clibanarii', 'plural'],
  ['Spanish scutarii', 'plural'],
  ['Joviani', 'plural'],
  ['Ivory Carvers with Bows', 'plural'],
  ['Mass', 'singular'],
])('%s is %s', (name, number) => {
  expect(numberOfName(name)).toBe(number);
});

test('verbs agree with their subjects', () => {
  expect(nameAndVerb({ name: 'Dyers', number: 'plural' }, 'moves', 'move')).toBe('Dyers move');
  expect(nameAndVerb({ name: 'First elephant', number: 'singular' }, 'moves', 'move')).toBe('First elephant moves');
  expect(verb({ number: 'plural' }, 'it', 'they')).toBe('they');
});

test('possessives', () => {
  expect(possessive({ name: 'Hypaspists', number: 'plural' })).toBe('Hypaspists’');
  expect(possessive({ name: 'Coenus', number: 'singular' })).toBe('Coenus’s');
  expect(possessive({ name: 'Foot', number: 'plural' })).toBe('Foot’s');
});

test('counts, lists and ordinals', () => {
  expect([0, 1, 2].map((n) => counted(n, 'hit'))).toEqual(['0 hits', '1 hit', '2 hits']);
  expect(counted(2, 'die', 'dice')).toBe('2 dice');
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((items) => listed(items))).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
  expect(listed(['a', 'b'], 'or')).toBe('a or b');
  expect([1, 10, 11, 12, 13, 21, 22, 23, 24, 111, 121].map(ordinal)).toEqual([
    'first',
    'tenth',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '24th',
    '111th',
    '121st',
  ]);
});
