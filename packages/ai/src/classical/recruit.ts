import {
  type Answer,
  blockOf,
  type CounterMove,
  type Declaration,
  isRouting,
  NONE,
  type Unit,
  unitIsFoot,
  unitIsMounted,
} from '@taxiarch/classical';
import { bearingTo, nearestEnemy } from '@taxiarch/miniatures';
import { difference } from '@taxiarch/tabletop';
import { type Choosers, choosing, named, pickBest, pickFirst } from './ai-context.ts';
import { venture } from './aim.ts';
import { drawingUp } from './deployment.ts';
import { moveUnit, straightAhead, walking } from './moves.ts';
import { recruitsBook } from './recruit-openings.ts';
import { promise } from './worth.ts';

/** A charge may cost so many points: anyone who waits is charged himself. */
const LEAST = -10;

/** Charges that promise more than they cost, the best first. */
const declareCharge = choosing<Declaration>(({ b }, legal) =>
  pickBest(
    legal,
    (d) => (d.unit === NONE ? LEAST : venture(b, d.unit, d.targets[0] as Unit) - Math.abs(d.turn) / 1000),
    (d) =>
      d.unit === NONE
        ? 'Do not charge: no charge has good odds.'
        : `Charge with ${named(b, d.unit)}: good odds against ${named(b, d.targets[0] as Unit)}.`,
  ),
);

const responseTexts: Readonly<Record<Answer['response'], string>> = {
  hold: 'Hold',
  counter: 'Countercharge with',
  evade: 'Evade with',
};

/** Horse meets a charge on the move; foot stands; anyone who would be beaten and may run, runs. */
const response = choosing<Answer>(({ b }, legal) =>
  pickBest(
    legal,
    (a) => {
      if (a.response === 'evade') return 0.02;
      if (a.response === 'hold') return unitIsFoot(b, a.unit) ? 0.03 : 0;
      return unitIsMounted(b, a.unit) ? 0.05 + promise(b, a.unit, a.against, true) - Math.abs(a.wheel) / 100_000 : 0.01;
    },
    (a) => `${responseTexts[a.response]} ${named(b, a.unit)}: best odds against this charge.`,
  ),
);

const reactive = choosing<CounterMove>(({ b }, legal) =>
  pickBest(
    legal,
    (m) => (m.unit === NONE ? 0.01 : promise(b, m.unit, m.against, true)),
    (m) => (m.unit === NONE ? 'Stop: no countercharge has good odds.' : `Hit the chargers with ${named(b, m.unit)}.`),
  ),
);

/** Answers that are the same for every level. */
export const plainChoices: Choosers = {
  'run-on': choosing<boolean>((_s, legal) => pickFirst(legal, (hits) => hits, 0, 'Continue the charge.')),
  'general-sways': choosing<number>((_s, legal) =>
    pickFirst(legal, (n) => n > 0, 0, 'Use the general: he steadies his troops.'),
  ),
  'rally-test': choosing<Unit | 'done'>((_s, legal) => pickFirst(legal, (c) => c !== 'done', 0, 'Try to rally.')),
  'rally-facing': choosing<number, { unit: Unit }>(({ b }, legal, { unit }) => {
    const nearest = nearestEnemy(b, unit);
    const wanted = nearest === undefined ? blockOf(b, unit).facing : bearingTo(b, unit, nearest);
    const off = (facing: number): number => Math.abs(difference(wanted, facing < 0 ? blockOf(b, unit).facing : facing));
    return pickBest(
      legal,
      (facing) => -off(facing),
      () => 'Face the nearest enemy.',
    );
  }),
  expand: choosing<unknown>((_s, legal) =>
    pickFirst(legal, (c) => c !== 'done', 0, 'Widen the front: more figures fight.'),
  ),
  'turn-elements': choosing<unknown>((_s, legal) =>
    pickFirst(legal, (c) => c !== 'done', 0, 'Turn to face the attackers.'),
  ),
};

/** Horse on one wing, then straight at the nearest enemy, with charges that promise something. */
export const recruitChoices: Choosers = {
  ...plainChoices,
  deploy: drawingUp(recruitsBook),
  'declare-charge': declareCharge,
  response,
  'reactive-counter-charge': reactive,
  'move-unit': moveUnit,
  manoeuvre: walking(straightAhead),
  strike: choosing<{ foe: Unit }>(({ b }, legal) =>
    pickFirst(legal, (c) => !isRouting(b, c.foe), 0, 'Strike a unit that is not routing.'),
  ),
};
