import { procedure } from '@taxiarch/kernel';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { isFleeing } from '../base/units.ts';
import { COMBAT, MOVEMENT, type Unit } from '../base/vocabulary.ts';
import { slainNear } from './causes.ts';

interface Mourning {
  units: Unit[];
}

/** Compulsory Moves have begun, or the fight is over: there is no later step of this turn to flee in (mom-cohesion.08). */
const isTimeToFlee = ({ state: { phase, step } }: Battle): boolean =>
  phase === COMBAT || (phase === MOVEMENT && step >= 4);

/** Those near an Army General who died in this step test for it, wherever in the turn that is (mom-cohesion.08). */
export const mourning = procedure<Battle, Mourning>('mourning', {
  tests(b, v) {
    const tests = slainNear(b);
    if (tests.length === 0) return null;
    v.units = tests.map(({ unit }) => unit);
    start(b, 'cohesion-tests', { tests });
    return undefined;
  },
  /** A flight may be the end of another Army General. */
  flee(b, v) {
    const broken = isTimeToFlee(b) ? v.units.filter((unit) => isFleeing(b, unit)) : [];
    start(b, 'flee-moves', { units: broken });
    return 'tests';
  },
});
