import { type Battle, numberOf, position, whyNoAttack } from '@taxiarch/gboh';
import { expect, test } from 'vitest';
import { hexThreats } from './threats.ts';

const field = (more = ''): Battle =>
  position(`
    map 16x16
    unit spears blue medium-foot 0808 NNE
    unit horse red heavy-horse 0804 SSE
    unit bows red archer 0806 SSE
    unit far red medium-foot 1601 SSE
    ${more}
  `);

const waysTo = (b: Battle, id: string, foe: string) => hexThreats(b)({ id }).find((one) => one.id === foe)?.ways ?? [];

test('an enemy who can ride to the front, flank or rear of a unit threatens to strike it, at what the way costs', () => {
  const [strike] = waysTo(field(), 'spears', 'horse');
  expect(strike).toMatchObject({ how: 'strike', hits: expect.any(Number) });
  expect(strike?.mp).toBeGreaterThan(0);
  expect(waysTo(field(), 'spears', 'far')).toEqual([]);
});

test('archers in range and sight threaten to shoot, and not through others', () => {
  expect(waysTo(field(), 'spears', 'bows').map(({ how }) => how)).toContain('shoot');
  const hidden = field('unit screen red light-foot 0807 SSE');
  expect(waysTo(hidden, 'spears', 'bows').map(({ how }) => how)).not.toContain('shoot');
});

test('lists the units that can enter an empty hex, and moves none', () => {
  const b = field();
  const before = [...b.state.place];
  const hex = 5 * 16 + 5;
  const list = hexThreats(b)({ hex, side: 0 });
  expect(list.find(({ id }) => id === 'horse')?.ways.map(({ how }) => how)).toContain('come');
  expect([...b.state.place]).toEqual(before);
  expect(whyNoAttack(b, numberOf(b, 'horse'), numberOf(b, 'spears')).rule).toMatch(/^alx-/);
});
