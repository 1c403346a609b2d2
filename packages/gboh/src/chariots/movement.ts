import { inColumn, terrainAt } from '@taxiarch/hexfield';
import type { Procedure } from '@taxiarch/kernel';
import { type Revision, revise } from '../family/base/book.ts';
import { roughGround } from '../family/base/ground.ts';
import type { Battle } from '../family/base/state.ts';
import { hitsOfGround } from '../family/movement/cost.ts';

const bad: ReadonlySet<string> = new Set(['rough', 'woods', 'marsh']);

/** Moving over the ground (chapters 6.1, 6.2). */
export const movementRevisions: readonly Revision[] = [
  // Ground where SI and HI are disordered by turning (cof-6.65); no hexside is of that kind.
  revise(roughGround, () => ({ hex: ({ field }, hex) => bad.has(terrainAt(field, hex)), side: () => false })),
  // A column takes none (cof-6.32).
  revise(hitsOfGround, () => (_b, _unit, from, _to, hits) => (inColumn(from) ? 0 : hits)),
];

export const movementProcedures: readonly Procedure<Battle>[] = [];
