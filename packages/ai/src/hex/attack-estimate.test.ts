import { numberOf, position } from '@taxiarch/gboh';
import { expect, test } from 'vitest';
import { estimateAttack } from './attack-estimate.ts';

const field = `
map 12x10
unit horse blue heavy-horse 0505 E
unit pikes red phalanx 0605/0606 W
`;

const flank = `
map 12x10
unit horse blue heavy-horse 0604 SSE
unit pikes red phalanx 0605/0606 W
`;

test('horse that charges pikes in front loses by it, and gains in their flank', () => {
  const front = position(field);
  const side = position(flank);
  const [horse, pikes] = [numberOf(front, 'horse'), numberOf(front, 'pikes')];
  const bad = estimateAttack(front, [horse], [pikes], horse);
  const good = estimateAttack(side, [horse], [pikes], horse);
  expect(bad.loss).toBeGreaterThan(bad.gain);
  expect(good.gain).toBeGreaterThan(good.loss);
});

test('reckoning leaves the position as it was', () => {
  const b = position(field);
  const before = structuredClone(b.state);
  estimateAttack(b, [numberOf(b, 'horse')], [numberOf(b, 'pikes')], numberOf(b, 'horse'));
  expect(b.state).toEqual(before);
});
