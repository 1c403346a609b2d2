import { expect, test } from 'vitest';
import { mustRefuse, offered } from '../family/script/testing.ts';
import { position } from '../scripts.ts';
import { cityMap } from './testing/fort.ts';

test('[cha-12.214] only a leader in its hex lets a unit of the city recover', () => {
  const orders = (at: string) =>
    position(
      cityMap(`side blue "Gandhara" retreat E withdrawal 50 holds city
      unit x blue medium-foot 2428 E hits 2 grade bharta people indian
      unit far red medium-foot 0404 E
      leader king blue ${at} initiative 4 range 5 overall line people greek
      start orders leader=king momentum=false`),
    );
  expect(offered(orders('2428'))).toContain('recover x');
  const apart = orders('2429');
  expect(offered(apart)).not.toContain('recover x');
  mustRefuse(apart, 'recover x', 'cha-12.214');
});
