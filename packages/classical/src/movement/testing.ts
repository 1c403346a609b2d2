import { must, offered } from '@taxiarch/kernel/testing';
import type { Battle } from '../base/state.ts';
import { PACE } from '../base/vocabulary.ts';
import { type FieldUnit, unitOf } from '../testing/field.ts';
import type { MoveKind } from './passing.ts';

/** Phase 8 of blue. */
export const blueMoves = [{ proc: 'normal-moves' as const, locals: { side: 0 } }];

/** Names the unit that moves, where there is a choice. */
export function pick(b: Battle, key: string): void {
  if (offered(b).includes(`move ${key}`)) must(b, `move ${key}`);
}

/** Where a unit's front centre is, in whole paces, and its facing in degrees. */
export function standing(b: Battle, key: string): [x: number, y: number, facing: number] {
  const unit = unitOf(b, key);
  const { x, y, facing } = b.state;
  return [
    Math.round((x[unit] as number) / PACE),
    Math.round((y[unit] as number) / PACE),
    Math.round((facing[unit] as number) / 100),
  ];
}

/** Six elements of close order foot, three abreast, whose front is at (700, 700) looking north. */
export const hoplites: FieldUnit = {
  key: 'hoplites',
  side: 'blue',
  type: 'AI',
  troop: { density: 'CO' },
  elements: 6,
  files: 3,
  at: [700, 700],
  order: 'attack',
};
/** An enemy so near ahead of them that no duty to advance binds them, and yet out of the way. */
export const watchers: FieldUnit = {
  key: 'watchers',
  side: 'red',
  type: 'AI',
  troop: { density: 'CO' },
  elements: 2,
  at: [700, 621],
};
/** An enemy far away. */
export const farFoe: FieldUnit = {
  key: 'foe',
  side: 'red',
  type: 'AI',
  troop: { density: 'CO' },
  elements: 2,
  at: [700, 60],
};

/** Every way of moving. */
export const moveKinds: readonly MoveKind[] = [
  'normal',
  'retire',
  'charge',
  'counter',
  'evade',
  'rout',
  'pursuit',
  'break-off',
  'push-back',
  'follow-up',
  'pushed-away',
];
