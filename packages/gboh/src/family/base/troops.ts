import { overridable, valueIn } from './overrides.ts';
import type { Battle } from './state.ts';
import { CHARIOT, ELEPHANT, ENGINE, FOOT, HORSE, LIGHT_FOOT, LIGHT_HORSE, PELTASTS, SKIRMISHER } from './traits.ts';
import { hasTrait } from './units.ts';
import type { Unit } from './vocabulary.ts';

/** The kinds of troops that may have standing orders of their own; leaders among them. */
export const troopKinds = [
  'skirmishers',
  'light-foot',
  'heavy-foot',
  'light-horse',
  'heavy-horse',
  'chariots',
  'elephants',
  'engines',
  'leaders',
] as const;
export type TroopKind = (typeof troopKinds)[number];

/** Those of them that fight; leaders neither shoot nor turn. */
export const bodies: readonly TroopKind[] = troopKinds.filter((kind) => kind !== 'leaders');

const byTrait: readonly (readonly [number, TroopKind])[] = [
  [SKIRMISHER, 'skirmishers'],
  [LIGHT_FOOT | PELTASTS, 'light-foot'],
  [FOOT, 'heavy-foot'],
  [LIGHT_HORSE, 'light-horse'],
  [HORSE, 'heavy-horse'],
  [CHARIOT, 'chariots'],
  [ELEPHANT, 'elephants'],
];

/** The kind of troops that a unit is counted among when orders are left. */
export const troopsOf = overridable<(b: Battle, unit: Unit) => TroopKind>(
  'base: kinds of troops for orders',
  (b, unit) => {
    if (hasTrait(b, unit, ENGINE)) return 'engines';
    return byTrait.find(([trait]) => hasTrait(b, unit, trait))?.[1] ?? 'heavy-foot';
  },
);

/** The kinds of troops in a battle, in their usual order. */
export function troopsIn(b: Battle): TroopKind[] {
  const found = new Set<TroopKind>(b.world.leaders.length > 0 ? ['leaders'] : []);
  for (let unit = 0; unit < b.world.units.length; unit++) found.add(valueIn(b, troopsOf)(b, unit));
  return troopKinds.filter((kind) => found.has(kind));
}
