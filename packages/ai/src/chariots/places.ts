import {
  type Battle,
  clashBetween,
  hasMissiles,
  infoOf,
  isTwoMan,
  isWarChariot,
  lostWithUnit,
  NONE,
  placeOfUnit,
  routPointsOf,
  shockCapable,
  type Unit,
  unitBeneath,
  valueIn,
  weaponOf,
  weaponRange,
  withdrawalLead,
} from '@taxiarch/gboh';
import { distanceBetween, type Placement } from '@taxiarch/hexfield';
import { type AiContext, awayAt } from '../hex/ai-context.ts';
import { facesWell } from '../hex/facing.ts';
import type { PlaceWorth } from '../hex/march.ts';
import { veteranWorth } from '../hex/plans.ts';
import { company } from '../hex/support.ts';

/** MP by which a unit must be faster than anyone who comes up, to be safe from him by giving way. */
const SAFE_LEAD = 3;
/** What it costs, of a unit's worth, to be where an enemy can come up whom it cannot get away from. */
const CAUGHT = 0.35;

/** How far an enemy comes by one order: chariots with runners as far as these. */
function strideOf(b: Battle, foe: Unit): number {
  const under = unitBeneath(b, foe);
  return Math.min(infoOf(b, foe).ma, under === NONE ? 99 : infoOf(b, under).ma);
}

/** Who could attack a unit and is too fast for it to give way to. */
const catchers = new WeakMap<AiContext, Map<Unit, Unit[]>>();
function catchersOf(s: AiContext, unit: Unit): Unit[] {
  let known = catchers.get(s);
  if (!known) {
    known = new Map();
    catchers.set(s, known);
  }
  let found = known.get(unit);
  if (!found) {
    const { b } = s;
    found = s.foes.filter(
      (foe) =>
        shockCapable(b, foe) &&
        clashBetween(b, foe, unit) !== null &&
        valueIn(b, withdrawalLead)(b, unit, foe) < SAFE_LEAD,
    );
    known.set(unit, found);
  }
  return found;
}

/** What a unit stands to lose at a place by enemies who can come up and strike it, in Rout Points. */
export function exposure(s: AiContext, unit: Unit, place: Placement): number {
  const { b } = s;
  const { grid } = b.world.field;
  let near = 0;
  for (const foe of catchersOf(s, unit))
    if (distanceBetween(grid, placeOfUnit(b, foe), place) <= strideOf(b, foe) + 1) near++;
  if (near === 0) return 0;
  return CAUGHT * Math.min(2, 0.5 + 0.5 * near) * (routPointsOf(b, unit) + valueIn(b, lostWithUnit)(b, unit));
}

/** Hexes from the enemy at which chariots can drive up, fire and run, and foot shoots from behind its friends. */
const RAIDING = 3;
const SHOOTING = 2;

/** Chariots keep where they can raid and nobody catches them. */
function raiderWorth(s: AiContext, unit: Unit, place: Placement): number {
  const away = awayAt(s, place);
  const off = away < RAIDING ? (RAIDING - away) * 0.6 : (away - RAIDING) * s.temper.haste;
  return facesWell(s, place) * s.temper.looks - off - exposure(s, unit, place);
}

function shooterWorth(s: AiContext, unit: Unit, place: Placement): number {
  const away = awayAt(s, place);
  const range = Math.max(SHOOTING, Math.min(SHOOTING, weaponRange(s.b, weaponOf(s.b, unit))));
  const off = away < range ? (range - away) * 2.5 : (away - range) * 1.2;
  return facesWell(s, place) * s.temper.looks - off + company(s, unit, place) * s.temper.company;
}

/** What a place is worth to a veteran of the Bronze Age: chariots raid, bowmen shoot, the others fight. */
export const bronzeWorth: PlaceWorth = (s, unit, place, least) => {
  const { b } = s;
  if (hasMissiles(b, unit) && isTwoMan(b, unit) && awayAt(s, place) > 1) {
    s.budget.note();
    return raiderWorth(s, unit, place);
  }
  if (hasMissiles(b, unit) && !shockCapable(b, unit)) {
    s.budget.note();
    return shooterWorth(s, unit, place);
  }
  const worth = veteranWorth(s, unit, place, least);
  return isWarChariot(b, unit) ? worth - exposure(s, unit, place) : worth;
};
