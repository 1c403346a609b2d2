import { infoOf, isElephant, leastShyHits, placeOfUnit, shies, tqOf, type Unit } from '@taxiarch/gboh';
import { distanceBetween, type Placement } from '@taxiarch/hexfield';
import type { AiContext } from '../hex/ai-context.ts';
import { costOfHits, expectedExcess } from '../hex/worth.ts';

/** Horse gives way to elephants that come up, mostly; if it cannot, it takes a check (cha-10.16a). */
const HELD = 0.5;

const known = new WeakMap<AiContext, Unit[]>();
function beastsOf(s: AiContext): Unit[] {
  let found = known.get(s);
  if (!found) {
    found = s.foes.filter((foe) => isElephant(s.b, foe));
    known.set(s, found);
  }
  return found;
}

/**
 * What horse and chariots stand to lose at a place by elephants that could come up to them, in Rout Points. Pikes need no
 * such care: elephants that attack a fresh phalanx from the front lose twice what it does.
 */
export function beastsBy(s: AiContext, unit: Unit, place: Placement): number {
  const { b } = s;
  if (!shies(b, unit)) return 0;
  const { grid } = b.world.field;
  const near = beastsOf(s).some(
    (beast) => distanceBetween(grid, placeOfUnit(b, beast), place) <= infoOf(b, beast).maHigh + 1,
  );
  if (!near) return 0;
  return HELD * costOfHits(b, unit, Math.max(leastShyHits(b, unit), expectedExcess(tqOf(b, unit))));
}
