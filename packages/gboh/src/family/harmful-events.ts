import { type GameEvent, type Harms, harmedSide, type Side } from '@taxiarch/kernel';
import { overridable, valueIn } from './base/overrides.ts';
import type { World } from './base/world.ts';

/** What leaves units and leaders worse off; a volume adds what only it has. */
export const harms = overridable<Harms>('what harms whom', {
  hits: 'unit',
  'hits-set': 'unit',
  breaks: 'unit',
  routed: 'unit',
  eliminated: 'unit',
  'leader-killed': 'leader',
  'leader-wounded': 'leader',
});

export const harmed = (world: World, event: GameEvent): Side | null =>
  harmedSide(event, valueIn({ world }, harms), { unit: world.units, leader: world.leaders });
