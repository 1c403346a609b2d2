import { emit, procedure } from '@taxiarch/kernel';
import { onTable, sideOf } from '@taxiarch/miniatures';
import { chargesOn, nearestCharger } from '../base/declared.ts';
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

/**
 * Answers to charges of which nothing has come, because the charger has broken or was run over, are dropped (mom-turn.04);
 * where another charges the unit still, it runs from him.
 */
function dropLapsed(b: Battle): void {
  b.state.answers = b.state.answers.flatMap((answer) => {
    const { unit, response, from } = answer;
    if (response === 'hold' || response === 'counter' || !onTable(b, unit)) return [answer];
    const chargers = chargesOn(b, unit).map((charge) => charge.unit);
    if (chargers.includes(from)) return [answer];
    if (chargers.length > 0) return [{ ...answer, from: nearestCharger(b, unit) }];
    if (isSteady(b, unit)) emit(b, { kind: 'response-lapses', rules: ['mom-turn.04'], unit });
    return [];
  });
}

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
  flights(b) {
    dropLapsed(b);
    start(b, 'flee-moves', {
      units: inOrder(b, (unit) => isFleeing(b, unit) && !givesWay(b, unit) && !hasDone(b, unit, DISENGAGES)),
    });
  },
  responses(b) {
    dropLapsed(b);
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
