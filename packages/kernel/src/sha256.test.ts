import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hmac, sha256 } from './sha256.ts';

const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 300 });

test('sums are those of the standard, of any length', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  for (const length of [0, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const text = 'x'.repeat(length);
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
  fc.assert(fc.property(ascii, (text) => sha256(text) === createHash('sha256').update(text).digest('hex')));
});

test('keyed sums are those of the standard, with keys shorter and longer than a block', () => {
  fc.assert(
    fc.property(ascii, ascii, (key, text) => hmac(key, text) === createHmac('sha256', key).update(text).digest('hex')),
  );
});

test('refuses characters of more than one byte', () => {
  expect(() => sha256('Ἀλέξανδρος')).toThrow('is not allowed in a secret');
});
