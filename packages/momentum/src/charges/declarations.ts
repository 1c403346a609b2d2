import { callAll, procedure } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { sidesInOrder } from '../base/units.ts';
import { declareGroup } from './declare.ts';
import { respondGroup } from './respond.ts';

/** Both sides declare for a group, then both answer. */
const group = (mounted: boolean) => (b: Battle) => {
  const sides = sidesInOrder(b);
  callAll(b, [
    ...sides.map((side) => ({ proc: declareGroup.name, locals: { side, mounted } })),
    ...sides.map((side) => ({ proc: respondGroup.name, locals: { side, mounted } })),
  ]);
};

/** Step 2: cavalry, camels and chariots of each player first, then infantry and elephants (mom-move.02). */
export const declarations = procedure<Battle, Record<string, never>>('declarations', {
  mounted: group(true),
  foot: group(false),
});
