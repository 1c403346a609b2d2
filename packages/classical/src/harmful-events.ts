import { type GameEvent, type Harms, harmedSide, type Side } from '@taxiarch/kernel';
import type { World } from './base/world.ts';

/** What leaves units and generals worse off. */
const harms: Harms = {
  disordered: 'unit',
  losses: 'unit',
  broke: 'unit',
  swept: 'unit',
  'left-table': 'unit',
  destroyed: 'unit',
  'general-killed': 'general',
  'general-lost': 'general',
};

export const harmed = (world: World, event: GameEvent): Side | null =>
  harmedSide(event, harms, { unit: world.units, general: world.generals });
