import type { Ban, Procedure } from '@taxiarch/kernel';
import { overrideList, type RuleOverride } from '../family/base/overrides.ts';
import type { Battle } from '../family/base/state.ts';
import { sideOf } from '../family/base/units.ts';
import { squareBans } from '../family/movement/formations.ts';
import type { Intent } from '../family/movement/intent.ts';
import { chargeOverrides } from './charge-formation.ts';
import { inertiaOverrides } from './inertia.ts';
import { prearrangedOverrides, prearrangedProcedures } from './prearranged.ts';

export { hideMarkers } from './prearranged.ts';

const ofMacedonians: Ban<Intent> = {
  rule: 'alx-11.63a',
  when: ({ b, w }) => !b.world.sides[sideOf(b, w.unit)].macedonian,
  text: 'Only an army led by Macedonians can form squares.',
};

/** What the chapters of movement and of reactions have in this volume alone. */
export const movementOverrides: readonly RuleOverride[] = [
  ...chargeOverrides,
  ...inertiaOverrides,
  ...prearrangedOverrides,
  overrideList(squareBans, { before: { 'alx-6.65a': [ofMacedonians] } }),
];

export const movementProcedures: readonly Procedure<Battle>[] = [...prearrangedProcedures];
