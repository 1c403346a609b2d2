import type { Challenge, Invitation } from '@taxiarch/wire';
import type { StoredBattle } from '../store/store.ts';

/** What someone is invited to; null where both seats are taken. */
export function invitationOf(b: StoredBattle): Invitation | null {
  const side = b.players.indexOf(null);
  if (side !== 0 && side !== 1) return null;
  const { id, title, opening, sides, pace, madeAt } = b;
  const dice = opening.dice === 'own' ? 'own' : 'proved';
  const { ruleset } = opening;
  return { battle: id, title, ruleset, side, sideName: sides[side], pace, dice, madeAt };
}

/** A battle as it stands in the lobby. */
export function challengeOf(b: StoredBattle): Challenge[] {
  const invitation = invitationOf(b);
  return b.lobby === null || !invitation ? [] : [{ ...invitation, invite: b.lobby }];
}
