import { type GameEvent, type Harms, harmedSide, type Side } from '@taxiarch/kernel';
import { inBook, varying } from './base/book.ts';
import type { World } from './base/world.ts';

/** What leaves units and leaders worse off; a volume adds what only it has. */
export const harms = varying<Harms>('what harms whom', {
  hits: 'unit',
  'hits-set': 'unit',
  breaks: 'unit',
  routed: 'unit',
  eliminated: 'unit',
  'leader-killed': 'leader',
  'leader-wounded': 'leader',
});

export const harmed = (world: World, event: GameEvent): Side | null =>
  harmedSide(event, inBook({ world }, harms), { unit: world.units, leader: world.leaders });
