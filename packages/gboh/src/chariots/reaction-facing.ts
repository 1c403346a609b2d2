import { type Revision, revise, reviseList } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';
import { enemiesNextTo, nameOf, placeOfUnit, sideOf } from '../family/base/units.ts';
import type { Unit } from '../family/base/vocabulary.ts';
import { facingBans, facingModifiers, leastHits, turnsAtEase } from '../family/reactions/facing.ts';
import { isWagon, isWarChariot } from './traits.ts';

const isBesideAnother = (b: Battle, unit: Unit, mover: Unit): boolean =>
  enemiesNextTo(b, placeOfUnit(b, unit), sideOf(b, unit)).some((enemy) => enemy !== mover);

/** Turning to meet an enemy who has come next to one (cof-6.66a to cof-6.66c). */
export const reactionFacingRevisions: readonly Revision[] = [
  reviseList(facingBans, {
    // A column may turn too: it keeps only from withdrawing and passing others (cof-6.34, cof-6.37).
    drop: ['alx-6.67'],
    replace: {
      'alx-7.16a 2/2': {
        rule: 'cof-6.66a',
        when: ({ b, unit, mover }) => isBesideAnother(b, unit, mover),
        text: ({ b, unit }) => `${nameOf(b, unit)} is next to another enemy already.`,
      },
    },
    last: [
      {
        rule: 'cof-6.66a',
        when: ({ b, unit }) => isWagon(b, unit),
        text: ({ b, unit }) => `${nameOf(b, unit)} are battle wagons, which are too slow to turn.`,
      },
    ],
  }),
  // What the roll exceeds TQ by, and no more; chariots do not roll (cof-6.66b).
  reviseList(facingModifiers, { drop: ['alx-7.16b'] }),
  revise(leastHits, () => () => 0),
  revise(turnsAtEase, () => isWarChariot),
];
