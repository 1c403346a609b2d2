import { defenceOf } from './base/defence.ts';
import type { Missile } from './base/profile.ts';
import type { Battle } from './base/state.ts';
import { profileOf } from './base/units.ts';
import { type Edge, FRONT, type General, REAR, type Unit } from './base/vocabulary.ts';
import { cohesionValue, needOf } from './cohesion/value.ts';
import { armsOf, dicePerBase } from './combat/dice.ts';
import { moveRate, rateOf, standsNear } from './movement/rates.ts';
import { diceOf } from './shooting/charts.ts';

/** The figures of a unit as it stands: what a screen shows of it. */
export interface Card {
  /** The value that it may use, the commander whose it is or NONE, and what a plain test would need now. */
  cohesion: { value: number; of: General; need: number };
  /** The score to save to the front and to flank and rear, before what the enemy's weapon adds; 7: none. */
  defence: { front: number; back: number };
  /** Dice of a base that fights to its front, added up over beast and crew. */
  fighting: number;
  shooting: { missile: Missile; dice: number }[];
  /** The rate of a move from where it stands, and of a charge, in grains. */
  rates: { move: number; charge: number };
}

const saves = (b: Battle, unit: Unit, edge: Edge): number => defenceOf(b, { unit, edge, melee: true, weapon: [] }).need;

export function cardOf(b: Battle, unit: Unit): Card {
  const profile = profileOf(b, unit);
  const { value, of } = cohesionValue(b, unit);
  const dice = armsOf(b, unit).map((arm) => dicePerBase({ b, unit, arm, first: true, profile }));
  return {
    cohesion: { value, of, need: needOf({ b, unit, why: 'friend-broken' }).need },
    defence: { front: saves(b, unit, FRONT), back: saves(b, unit, REAR) },
    fighting: dice.reduce((sum, n) => sum + n, 0),
    shooting: profile.missiles.map((missile) => ({ missile, dice: diceOf(b, unit, missile).dice })),
    rates: { move: moveRate(b, unit, standsNear(b, unit)), charge: rateOf(b, unit) },
  };
}
