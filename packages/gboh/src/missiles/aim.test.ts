import { parseHex } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import { numberOf, position } from '../script/position.ts';
import { sightOf } from './aim.ts';

const field = (extra: string) => `
  map 12x12
  terrain woods 0504
  ${extra}
  unit foe red light-foot 0506 W
  leader chief blue 0102
  start shock leader=chief
`;

function seen(extra: string, unit: string, hex: string) {
  const b = position(field(extra));
  return sightOf(b, numberOf(b, unit), [parseHex(b.world.field.grid, hex)]);
}

test('[alx-8.14b] woods between a unit and a hex stop its sight, and are named', () => {
  const found = seen('unit bows blue archer 0502 SSE', 'bows', '0506');
  expect(found?.why).toMatchObject({ rule: 'alx-8.14b', text: expect.stringContaining('0504') });
  expect(seen('unit bows blue archer 0602 SSE', 'bows', '0606')?.why).toBeNull();
});

test('[alx-8.14c alx-8.14a] along a hexside of woods shooters do not see, others do', () => {
  // From 0404 the line to 0604 runs between 0503 and 0504.
  const along = (troops: string) => seen(`unit one blue ${troops} 0404 E`, 'one', '0604')?.why?.rule ?? null;
  expect([along('archer'), along('hypaspist')]).toEqual(['alx-8.14c', null]);
});
