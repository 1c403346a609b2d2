import { clone, type Side } from '@taxiarch/kernel';
import { type Battle, type CombatView, describeCombats } from '@taxiarch/momentum';
import { prospectOf } from './chances.ts';
import { balanceOf, roundWorth } from './worth.ts';

/** How much the rounds after the first count: many fights do not last so long. */
const GOES_ON = 0.25;

/** What the fights that are under way promise to a side, one round of each. */
function fightsWorth(b: Battle, side: Side, views: readonly CombatView[]): number {
  return views.reduce((sum, view) => sum + roundWorth(b, view, side, prospectOf(view, side)), 0);
}

/**
 * How a battle stands for a side with what its fights promise by their exact chances: one round of each, and the rounds
 * after it for a part. So a rehearsal need not throw the dice of a fight, which tell little by one throw.
 */
export function outlookOf(b: Battle, side: Side): number {
  const standing = balanceOf(b, side);
  if (b.outcome || b.state.contacts.length === 0) return standing;
  const first = fightsWorth(b, side, describeCombats(b));
  const later = clone(b);
  for (const contact of later.state.contacts) contact.since = Math.min(contact.since, b.state.turn - 1);
  return standing + first + GOES_ON * fightsWorth(b, side, describeCombats(later));
}
