import { type Battle, breachTargets, isElephant, type Unit } from '@taxiarch/gboh';
import type { Placement } from '@taxiarch/hexfield';
import { type AiContext, awayAt } from '../hex/ai-context.ts';
import { withUnitAt } from '../hex/attack.ts';
import type { PlaceWorth } from '../hex/march.ts';
import { veteranWorth } from '../hex/plans.ts';
import { beastsBy } from './beasts.ts';

/** What it is worth to an elephant to stand before a gate or a wall that it can break, and how near the enemy is then. */
const AT_THE_GATE = 6;
const WITHIN = 8;
/** What it weighs that elephants could come upon horse. */
const WEIGHT = 0.5;

const besieges = ({ b, side }: AiContext): boolean =>
  b.world.works !== null && (b.world.sides[side].holds ?? '') === '';

const canBreach = (b: Battle, unit: Unit, place: Placement): boolean =>
  withUnitAt(b, unit, place, () => breachTargets(b, unit).length > 0);

/** As any veteran, away from elephants; but those of besiegers go to the gates, and stay there until these give way. */
export const besiegerWorth: PlaceWorth = (s, unit, place, least = Number.NEGATIVE_INFINITY) => {
  const less = WEIGHT * beastsBy(s, unit, place);
  if (!besieges(s) || !isElephant(s.b, unit)) return veteranWorth(s, unit, place, least + less) - less;
  const more = awayAt(s, place) <= WITHIN && canBreach(s.b, unit, place) ? AT_THE_GATE : 0;
  return more + veteranWorth(s, unit, place, least - more);
};
