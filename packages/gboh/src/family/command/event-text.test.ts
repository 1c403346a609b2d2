import { expect, test } from 'vitest';
import { position } from '../../scripts.ts';
import { describeEvent } from '../event-text.ts';
import { lineWords } from '../leaders/lines.ts';

const { world } = position(`
  map 12x12
  unit taxis-coenus blue phalanx 0503/0504 E
  unit bows blue archer 0506 E
  unit foe red light-foot 0806 W
  leader chief blue 0405 range 6
  start shock leader=chief
`);
const told = (order: string) => describeEvent(world, { kind: 'order', rules: [], leader: 0, order });
const nameOf = (key: string) => world.units.find((unit) => unit.key === key)?.name;

test.each([
  ['move bows', `orders ${nameOf('bows')} to move.`],
  ['move bows together', `orders ${nameOf('bows')} to move with the unit below.`],
  ['fire bows at foe', `orders ${nameOf('bows')} to fire at ${nameOf('foe')}.`],
  ['fire bows at 0806', `orders ${nameOf('bows')} to fire at the leader in 0806.`],
  ['harass bows at foe', `orders ${nameOf('bows')} to harass ${nameOf('foe')}.`],
  ['recover bows', `orders ${nameOf('bows')} to recover.`],
  ['rally bows', `tries to rally ${nameOf('bows')}.`],
  ['line blue-cavalry move', 'orders the blue cavalry to move as a Line.'],
  [
    'line phalanx/taxis-coenus/flank fire',
    `the phalanx with ${nameOf('taxis-coenus')} (side by side) to fire as a Line.`,
  ],
  ['go', 'uses an order to move.'],
])('the order “%s” has words', (order, words) => {
  expect(told(order)).toContain(words);
});

test('a Line is named by its entry', () => {
  expect(lineWords(world, 'heavy-horse')).toBe('the heavy horse');
});
