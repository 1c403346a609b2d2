import { ask, procedure } from '@taxiarch/kernel';
import { valueIn } from '../base/overrides.ts';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { nameOf, nameWithVerb, onField, sideOf } from '../base/units.ts';
import { NONE } from '../base/vocabulary.ts';
import { fireOrders } from './fire-orders.ts';
import { secondWord } from './reaction-fire.ts';
import { type ShotLocals, shotOf, shotRefusal } from './shot.ts';
import { land, loose } from './volley.ts';
import { armed, firesBoth } from './weapons.ts';

/** Which of a unit's two kinds of missiles answers; most have but one. */
type Answer = 'fire' | 'screen' | 'bows' | 'no';

const returns = {
  fire: 'Return fire',
  screen: 'Return fire with the screen',
  bows: 'Return fire with bows',
  no: 'Hold fire',
} as const;
/** By its second kind of missiles. */
const isSecond = (answer: Answer): boolean => answer === 'screen' || answer === 'bows';

export interface Firing extends ShotLocals {
  /** Return Fire already given, so that javelins and screen fly once each (alx-11.12). */
  given?: Answer[];
}

/** Who is shot at by the side that moves may shoot back (alx-8.23). */
const answered = (v: Firing): boolean => v.target !== NONE && (v.kind === 'ordered' || v.kind === 'artillery');

const returnedBy = (v: Firing, answer: Answer) =>
  ({ firer: v.target, target: v.firer, kind: 'return', screen: isSecond(answer) }) as const;

/** One shot: die, supply, hits and leaders; then Return Fire. */
export const shotSteps = {
  resolve(b: Battle, v: Firing): null | undefined {
    if (!onField(b, v.firer) || (v.target !== NONE && !onField(b, v.target))) return null;
    const shot = shotOf(b, v);
    if (!shot) return null;
    land(b, [loose(shot)]);
    return answered(v) ? undefined : null;
  },
  returnFire: ask<Battle, Firing, Answer>({
    ask: 'return-fire',
    rules: ['alx-3.B1b', 'alx-8.23', 'alx-8.24'],
    side: (b, v) => sideOf(b, v.target),
    text: (b, v) => `${nameWithVerb(b, v.firer, 'has', 'have')} fired at ${nameOf(b, v.target)}. Return fire?`,
    list: (b, v) => (armed(b, v.target, true) ? ['fire', secondWord(b, v.target), 'no'] : ['fire', 'no']),
    refuse(b, v, answer) {
      if (answer === 'no') return null;
      if (v.given?.includes(answer)) return { rule: 'alx-8.23', text: 'It has already returned fire.' };
      return shotRefusal(b, v.target, v.firer, 'return', isSecond(answer));
    },
    format: (_b, answer) => answer,
    label: (_b, _v, answer) => returns[answer],
    declines: (_b, _v, answer) => answer === 'no',
    orders: fireOrders<Firing, Answer>((_b, v, answer) => (answer === 'no' ? null : returnedBy(v, answer))),
    apply(b, v, answer) {
      if (answer === 'no') return null;
      v.given = [...(v.given ?? []), answer];
      start(b, 'shot', returnedBy(v, answer));
      return armed(b, v.target, true) && valueIn(b, firesBoth)(b, v.target, 'return') ? 'returnFire' : null;
    },
  }),
};
export const shotProcedure = procedure<Battle, Firing>('shot', shotSteps);
