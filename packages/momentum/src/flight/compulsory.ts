import { procedure } from '@taxiarch/kernel';
import { onTable, sideOf } from '@taxiarch/miniatures';
import { start, startAll } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { hasDone, isFleeing, isSteady, sidesInOrder } from '../base/units.ts';
import { DISENGAGES, STAMPEDES, type Unit } from '../base/vocabulary.ts';

/** Units of which something holds, those of the side that acts first before the others (mom-move.21). */
function inOrder(b: Battle, holds: (unit: Unit) => boolean): Unit[] {
  return sidesInOrder(b).flatMap((side) =>
    b.world.units.flatMap((_, unit) => (sideOf(b, unit) === side && onTable(b, unit) && holds(unit) ? [unit] : [])),
  );
}

/** It answered a charge by giving way, and waits for its own place in the order; who has broken since evades no more. */
const givesWay = (b: Battle, unit: Unit): boolean =>
  b.state.answers.some(
    (a) => a.unit === unit && (a.response === 'flee' || (a.response === 'evade' && isSteady(b, unit))),
  );

/** Who broke in disengaging from whom: the enemies, each with those whom it may pursue (mom-disengage.03). */
function pursuits(b: Battle): { unit: Unit; quarries: Unit[] }[] {
  const { breaks } = b.state;
  const failed = breaks.filter(({ unit }) => hasDone(b, unit, DISENGAGES));
  return inOrder(b, (unit) => isSteady(b, unit) && failed.some(({ from }) => from === unit)).map((unit) => ({
    unit,
    quarries: failed.flatMap((line) => (line.from === unit ? [line.unit] : [])),
  }));
}

/** Step 4 of the Movement phase, in the order of mom-move.21. */
export const compulsoryMoves = procedure<Battle, Record<string, never>>('compulsory-moves', {
  stampedes: (b) =>
    startAll(
      b,
      'stampede',
      inOrder(b, (unit) => hasDone(b, unit, STAMPEDES)).map((unit) => ({ unit, shot: false })),
    ),
  flights: (b) =>
    start(b, 'flee-moves', {
      units: inOrder(b, (unit) => isFleeing(b, unit) && !givesWay(b, unit) && !hasDone(b, unit, DISENGAGES)),
    }),
  responses(b) {
    const { answers } = b.state;
    startAll(
      b,
      'give-way',
      inOrder(b, (unit) => givesWay(b, unit)).flatMap((unit) =>
        answers
          .filter((a) => a.unit === unit)
          .map(({ from, response }) => ({ unit, from, flees: response === 'flee' })),
      ),
    );
  },
  disengagements: (b) =>
    startAll(
      b,
      'disengage-move',
      inOrder(b, (unit) => isSteady(b, unit) && hasDone(b, unit, DISENGAGES)).map((unit) => ({ unit })),
    ),
  failures: (b) =>
    start(b, 'flee-moves', { units: inOrder(b, (unit) => isFleeing(b, unit) && hasDone(b, unit, DISENGAGES)) }),
  pursuits: (b) => startAll(b, 'pursuit', pursuits(b)),
});
