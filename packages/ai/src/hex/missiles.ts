import {
  type Battle,
  infoOf,
  isSkirmisher,
  NONE,
  type Order,
  strengthAt,
  type Unit,
  unitDistance,
} from '@taxiarch/gboh';
import { choosing, highest, take } from './ai-context.ts';
import { costOfHits } from './worth.ts';

/** How many of ten dice hit when one unit shoots at another from where they stand, before the modifiers. */
export function strengthBetween(b: Battle, firer: Unit, target: Unit): number {
  const { weapon } = infoOf(b, firer);
  if (weapon === null || target === NONE) return 0;
  const strength = strengthAt(b, weapon, Math.max(1, unitDistance(b, firer, target))) ?? 0;
  return Math.max(0, strength + 1 - (isSkirmisher(b, target) ? 2 : 0));
}

/** What a shot is worth: the chance to hit times what a hit costs the enemy. A lone leader is always worth a missile. */
export function shotWorth(b: Battle, firer: Unit, target: Unit): number {
  if (target === NONE) return 0.3;
  return (strengthBetween(b, firer, target) / 10) * Math.max(0.4, costOfHits(b, target, 1));
}

/** The range from which a unit's missiles tell most for the least danger: the longest at which its strength is fair. */
export function goodRange(b: Battle, unit: Unit): number {
  const { weapon } = infoOf(b, unit);
  if (weapon === null) return 1;
  let best = 1;
  for (let range = 1; range <= 4; range++) {
    if ((strengthAt(b, weapon, range) ?? 0) >= 3) best = range;
  }
  return best;
}

interface Shooting {
  unit: Unit;
}

/** Reaction fire costs nothing but missiles: anyone who may shoot does. */
export const reactionFire = choosing<Shooting | Unit | boolean | string | null>((_s, legal) => {
  const shot = legal.findIndex((a) => a !== null && a !== NONE && a !== 'no' && a !== false);
  return shot < 0 ? { index: 0, why: 'No unit can fire.' } : { index: shot, why: 'Fire: the enemy is in range.' };
});

export const lineEntryFire = choosing<{ unit: Unit; target: Unit } | null>((s, legal) =>
  take(legal, 'Fire there: a hit does most damage.', (volley) =>
    volley === null ? 0 : 0.01 + shotWorth(s.b, volley.unit, volley.target),
  ),
);

export const artilleryReaction = choosing<{ firer: Unit; target: Unit } | null>((s, legal) =>
  take(legal, 'Fire there: a hit by artillery does most damage.', (bolt) =>
    bolt === null ? 0 : 0.01 + costOfHits(s.b, bolt.target, 1),
  ),
);

/** After a Line has moved. */
export const lineFire = choosing<Order>((s, legal) => {
  const { at } = highest(legal, (o) => (o.do === 'end' ? 0 : shotWorth(s.b, o.who, o.target)));
  return { index: at, why: legal[at]?.do === 'end' ? 'Save the missiles: no good target.' : 'Fire before the attack.' };
});
