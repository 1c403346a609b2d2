import { ask, emit, procedure, type Refusal, refusal } from '@taxiarch/kernel';
import { AGAINST, blockOf, endOf, sideOf, unitOrders } from '@taxiarch/miniatures';
import { meet, touch, touchOf } from '../base/contacts.ts';
import type { Procedures } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { casesOf, troopsOf } from '../base/troops.ts';
import { isImpetuous, isSteady, note, opponentsOf, withVerb } from '../base/units.ts';
import { DID_FOLLOW_UP, STAYED_BACK, type Unit } from '../base/vocabulary.ts';
import { BACK, WHATEVER_GROUND } from './fall-back.ts';
import type { Line } from './lines.ts';
import { goAlong, trample } from './settle.ts';
import { wayOf } from './way.ts';

/** The way straight ahead on which contact with someone who fell back is regained; null where there is none (mom-result.28). */
export function followUpWay(b: Battle, unit: Unit): Line | null {
  if (!isSteady(b, unit)) return null;
  const { turn, fellBackTurn } = b.state;
  const opponents = opponentsOf(b, unit).filter((enemy) => isSteady(b, enemy));
  // An enemy that still stands against it holds it where it is.
  if (opponents.some((enemy) => touch(b, unit, enemy) !== null)) return null;
  const fallen = opponents.filter((enemy) => fellBackTurn[enemy] === turn);
  const block = blockOf(b, unit);
  const direction = block.facing;
  const way = wayOf(b, unit, block, direction, WHATEVER_GROUND, 'follow-up', BACK);
  const end = endOf(block, direction, way.distance);
  const regained = way.stop === 'enemy' && fallen.some((enemy) => touchOf(end, blockOf(b, enemy)) !== null);
  return regained ? { block, direction, way } : null;
}

function followUpRefusal(b: Battle, unit: Unit, follows: boolean): Refusal | null {
  if (follows || !isImpetuous(b, unit)) return null;
  return refusal('mom-trait.01', 'Impetuous troops and Warbands must follow up.');
}

/** A victor goes after anyone who fell back before it, and the fight goes on; or they are apart (mom-result.28). */
export const followUp = procedure<Battle, Procedures['follow-up']>('follow-up', {
  choose: ask<Battle, Procedures['follow-up'], boolean>({
    ask: 'follow-up',
    rules: ['mom-result.28'],
    side: (b, v) => sideOf(b, v.unit),
    text: (b, v) => `Choose whether ${withVerb(b, v.unit, 'follows', 'follow')} up.`,
    skipIf: (b, v) => followUpWay(b, v.unit) === null,
    list: () => [true, false],
    refuse: (b, v, follows) => followUpRefusal(b, v.unit, follows),
    format: (_b, follows) => (follows ? 'follow up' : 'stay'),
    label: (_b, _v, follows) => (follows ? 'Follow up' : 'Stay'),
    declines: (_b, _v, follows) => !follows,
    orders: unitOrders<Battle, Procedures['follow-up'], boolean>(
      'following-up',
      {
        follow: (_b, _v, legal) => legal.find((follows) => follows),
        stay: (_b, _v, legal) => legal.find((follows) => !follows),
      },
      troopsOf,
      (_b, v) => v.unit,
      { conditions: [AGAINST], cases: (b, v) => casesOf(b, v.unit, opponentsOf(b, v.unit)) },
    ),
    apply(b, { unit }, follows) {
      note(b, unit, follows ? DID_FOLLOW_UP : STAYED_BACK);
      const line = follows ? followUpWay(b, unit) : null;
      if (!line) return;
      emit(b, { kind: 'follows-up', rules: ['mom-result.28'], unit, distance: line.way.distance });
      trample(b, line.way.tramples);
      goAlong(b, unit, line);
      meet(b, unit, 'follow-up');
    },
  }),
});
