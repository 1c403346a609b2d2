import { hexOf } from '@taxiarch/hexfield';
import { callAll, emit, procedure } from '@taxiarch/kernel';
import { eliminate } from '../base/cohesion.ts';
import { stepsToEdge } from '../base/retreat.ts';
import type { Battle } from '../base/state.ts';
import { infoOf, isHeavyFoot, isRallied, isRouted, onField, placeOfUnit, sideOf } from '../base/units.ts';
import { IN_PLAY, NONE, type Unit } from '../base/vocabulary.ts';
import type { Running } from './rout.ts';

/** The first two steps of the Rout and Reload Phase (alx-3.D1, alx-3.D2). */
export const routMovement = procedure<Battle, Record<string, never>>('rout-movement', {
  removeRallied(b) {
    for (let unit = 0; unit < b.world.units.length; unit++) {
      if (!isRallied(b, unit)) continue;
      b.state.status[unit] = IN_PLAY;
      emit(b, { kind: 'rallied-over', rules: ['alx-3.D1'], unit });
    }
  },
  heavyFootDissolves(b) {
    for (let unit = 0; unit < b.world.units.length; unit++) {
      if (isRouted(b, unit) && infoOf(b, unit).wide && isHeavyFoot(b, unit)) {
        eliminate(b, unit, ['alx-10.22a', 'alx-3.D2'], 'routed heavy infantry dissolves');
      }
    }
  },
  everyoneRuns(b) {
    const runners = routedUnits(b);
    callAll(
      b,
      runners.map((unit) => {
        const locals: Running = { unit, cause: NONE, left: infoOf(b, unit).ma, byMp: true };
        return { proc: 'rout', locals };
      }),
    );
  },
});

/** Those nearest their edge run first, so that they make room for the others; the rules name no order. */
function routedUnits(b: Battle): Unit[] {
  const found: { unit: Unit; steps: number }[] = [];
  for (let unit = 0; unit < b.world.units.length; unit++) {
    if (!isRouted(b, unit) || !onField(b, unit)) continue;
    found.push({ unit, steps: stepsToEdge(b, sideOf(b, unit), hexOf(placeOfUnit(b, unit))) });
  }
  return found.sort((x, y) => x.steps - y.steps || x.unit - y.unit).map((x) => x.unit);
}
