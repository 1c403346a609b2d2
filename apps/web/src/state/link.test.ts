import { expect, test } from 'vitest';
import { packed, unpacked } from './link.ts';

test('a battle goes into an address and comes out again; a damaged one does not', async () => {
  const text = JSON.stringify({ taxiarch: 'battle', words: 'Πέλλα '.repeat(200) });
  const letters = await packed(text);
  expect(letters).toMatch(/^[\w-]+$/);
  expect(letters.length).toBeLessThan(text.length / 4);
  expect(await unpacked(letters)).toBe(text);
  expect(await unpacked(letters.slice(5))).toBeNull();
  expect(await unpacked('§$%')).toBeNull();
});
