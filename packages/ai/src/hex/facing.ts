import {
  angleFromPlace,
  type Battle,
  closesIn,
  exertsZone,
  hexesOf,
  infoOf,
  looksPast,
  NONE,
  nameOf,
  placeOfUnit,
  tqOf,
  type Unit,
} from '@taxiarch/gboh';
import { facingOf, halves, hexOf, OFF, type Placement, placement, turn } from '@taxiarch/hexfield';
import { type AiContext, choosing, nearestFoe, take } from './ai-context.ts';
import { withUnitAt } from './attack.ts';
import { expectedExcess, room } from './worth.ts';

/** How well a place looks at the nearest enemy: 0 at best. */
export function facesWell(s: AiContext, place: Placement): number {
  const foe = nearestFoe(s, place);
  return foe === NONE ? 0 : -looksPast(s.b, place, foe);
}

/** A unit turns to meet an enemy who has come up at its flank or rear, if it can bear the haste. */
export const reactionFacing = (most: number) =>
  choosing<Placement, { mover?: Unit; unit?: Unit }>((s, legal, v) => {
    const mover = v.mover ?? v.unit ?? NONE;
    const index = legal.findIndex((place) => place !== OFF && worthTurning(s.b, place, mover, most));
    if (index < 0) return { index: legal.indexOf(OFF), why: 'Do not turn: no unit gains by it.' };
    return { index, why: `Turn to face ${nameOf(s.b, mover)}, a threat to the flank.` };
  });

/** Turning takes a check, the harder the faster the enemy is; more hits than `most`, as expected, are too many. */
function worthTurning(b: Battle, place: Placement, mover: Unit, most: number): boolean {
  const unit = b.index.at[halves(b.world.field.grid, place)[0] as number] as Unit;
  if (mover === NONE || !closesIn(b, mover) || room(b, unit) < 3) return false;
  const hurry = infoOf(b, mover).ma - infoOf(b, unit).ma;
  if (Math.max(1, expectedExcess(tqOf(b, unit) - hurry)) > most) return false;
  const now = angleFromPlace(b, unit, hexesOf(b, mover));
  const then = withUnitAt(b, unit, place, () => angleFromPlace(b, unit, hexesOf(b, mover)));
  return now > 1 && then === 1 && exertsZone(b, mover);
}

/** Places that differ in their facing alone. */
export const faceFoe = choosing<Placement>((s, legal) =>
  take(legal, 'Face the nearest enemy.', (place) => facesWell(s, place)),
);

/** After an advance: 0 as it stands, or one vertex either way. */
export const advanceFacing = choosing<number, { mover: Unit }>((s, legal, v) => {
  const at = placeOfUnit(s.b, v.mover);
  if (at === OFF || infoOf(s.b, v.mover).wide) return { index: 0, why: 'Keep the facing.' };
  const facing = (steps: number) => placement(hexOf(at), turn(facingOf(at), steps));
  return take(
    legal,
    'Turn toward the nearest enemy.',
    (steps) => facesWell(s, facing(steps)) - (steps === 0 ? 0 : 0.5),
  );
});

export const columnFacing = choosing<number>(() => ({ index: 0, why: 'Both facings look equal.' }));
