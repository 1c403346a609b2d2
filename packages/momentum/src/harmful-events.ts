import { type GameEvent, type Harms, harmedSide, type Side } from '@taxiarch/kernel';
import type { World } from './base/world.ts';

/** What leaves units and commanders worse off. */
const harms: Harms = {
  discouraged: 'unit',
  losses: 'unit',
  breaks: 'unit',
  away: 'unit',
  destroyed: 'unit',
  'commander-killed': 'commander',
};

export const harmed = (world: World, event: GameEvent): Side | null =>
  harmedSide(event, harms, { unit: world.units, commander: world.commanders });
