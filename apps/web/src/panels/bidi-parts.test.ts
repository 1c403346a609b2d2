import { expect, test } from 'vitest';
import { piecesOf } from './bidi-parts.ts';

test('a sentence without names from the right is one piece', () => {
  for (const text of ['', 'Blue Archers move into 0507.', 'Ἀλέξανδρος, 3 hits']) expect(piecesOf(text)).toEqual([text]);
});

test('a name written from the right is a piece of its own, however many words it has', () => {
  expect(piecesOf('The דריוש מלך פרס take 2 hits, and داريوش flees.')).toEqual([
    'The ',
    'דריוש מלך פרס',
    ' take 2 hits, and ',
    'داريوش',
    ' flees.',
  ]);
});
