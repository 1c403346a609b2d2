import { expect, test } from 'vitest';
import { MOST_UNPACKED, packed, unpacked } from './share-link.ts';

test('a battle goes into an address and comes out again; a damaged one does not', async () => {
  const text = JSON.stringify({ taxiarch: 'battle', words: 'Πέλλα '.repeat(200) });
  const letters = await packed(text);
  expect(letters).toMatch(/^[\w-]+$/);
  expect(letters.length).toBeLessThan(text.length / 4);
  expect(await unpacked(letters)).toBe(text);
  expect(await unpacked(letters.slice(5))).toEqual({ fault: 'cut' });
  expect(await unpacked('§$%')).toEqual({ fault: 'cut' });
});

test('an address that would unpack to more than any battle is given up in time', async () => {
  expect(await unpacked(await packed('x'.repeat(MOST_UNPACKED)))).toHaveLength(MOST_UNPACKED);
  const letters = await packed('x'.repeat(MOST_UNPACKED + 1));
  expect(letters.length).toBeLessThan(20_000);
  expect(await unpacked(letters)).toEqual({ fault: 'large' });
  expect(await unpacked(await packed('x'.repeat(100_000_000)))).toEqual({ fault: 'large' });
  expect(await unpacked('A'.repeat(MOST_UNPACKED + 1))).toEqual({ fault: 'large' });
});

test('an address cut anywhere is damaged, or the whole text', async () => {
  const text = 'Πέλλα, Gaugamela, Issus, Granicus';
  const letters = await packed(text);
  for (let end = 0; end < letters.length; end++) {
    expect([{ fault: 'cut' }, text]).toContainEqual(await unpacked(letters.slice(0, end)));
  }
});
