import { clone, type Side } from '@taxiarch/kernel';
import { distanceOf, enemiesOf, sideOf } from '@taxiarch/miniatures';
import { type Battle, type CombatView, describeCombats, isEngaged, isSteady, rateOf } from '@taxiarch/momentum';
import { prospectOf } from './chances.ts';
import { balanceOf, chargeKnown, roundWorth } from './worth.ts';

/** How much the rounds after the first count: many fights do not last so long. */
const GOES_ON = 0.25;

/** What the fights that are under way promise to a side, one round of each. */
function fightsWorth(b: Battle, side: Side, views: readonly CombatView[]): number {
  return views.reduce((sum, view) => sum + roundWorth(b, view, side, prospectOf(view, side)), 0);
}

/** Of what a charge promises that could be made in the next turn, how much counts: the enemy may be first. */
const THREAT = 0.5;

/** What those who are free threaten by charges in the next turn, the best of each, less what the enemy's do. */
function threatsOf(b: Battle, side: Side): number {
  let sum = 0;
  for (let unit = 0; unit < b.world.units.length; unit++) {
    if (!isSteady(b, unit) || isEngaged(b, unit)) continue;
    const rate = rateOf(b, unit);
    let best = 0;
    for (const enemy of enemiesOf(b, unit)) {
      if (isSteady(b, enemy) && distanceOf(b, unit, enemy) <= rate) best = Math.max(best, chargeKnown(b, unit, enemy));
    }
    sum += sideOf(b, unit) === side ? best : -best;
  }
  return sum;
}

/**
 * How a battle stands for a side with what its fights promise by their exact chances: one round of each, and the rounds
 * after it for a part; and with the charges that threaten after them. So a rehearsal need not throw the dice of a fight,
 * which tell little by one throw.
 */
export function outlookOf(b: Battle, side: Side): number {
  const standing = balanceOf(b, side);
  if (b.outcome) return standing;
  const hopes = standing + THREAT * threatsOf(b, side);
  if (b.state.contacts.length === 0) return hopes;
  const first = fightsWorth(b, side, describeCombats(b));
  const later = clone(b);
  for (const contact of later.state.contacts) contact.since = Math.min(contact.since, b.state.turn - 1);
  return hopes + first + GOES_ON * fightsWorth(b, side, describeCombats(later));
}
