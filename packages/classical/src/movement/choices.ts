import { centreOf, distanceToPoint, tailCells } from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import {
  blockOf,
  elementsOf,
  enemiesOf,
  filesOf,
  infoOf,
  ranksOf,
  troopOfUnit,
  unitIsArtillery,
  unitIsFoot,
} from '../base/units.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import { fixedCost } from './costs.ts';
import { DISMOUNTING } from './dismount.ts';
import { degreesTo, dutifulFirst } from './duty.ts';
import {
  type Doing,
  HALTING,
  LEFT_HAND,
  type Manoeuvre,
  manoeuvre,
  RIGHT_HAND,
  tenthsOf,
  type Walk,
  writeManoeuvre,
} from './manoeuvre.ts';
import { goStraight } from './straight.ts';
import { CARRIED, hasWorksUp, workKind } from './works.ts';

const angles = [5, 15, 30, 45, 90];
const hands = [LEFT_HAND, RIGHT_HAND] as const;

/** Full, half and a quarter of the way that is open, to a tenth of a pace. */
function distances(b: Battle, w: Walk, direction: number, left: number, what: Doing): Manoeuvre[] {
  const went = goStraight(b, w.unit, direction, left, 'normal');
  const most = tenthsOf(went.leaves ? left : went.distance);
  const found: Manoeuvre[] = [];
  for (const tenths of [most, Math.floor(most / 20) * 10, Math.floor(most / 40) * 10]) {
    if (tenths > 0 && !found.some((m) => m.amount === tenths)) found.push(manoeuvre(what, 0, tenths));
  }
  return found;
}

/** Seen or not: it is only a direction to be offered, and everybody sees where the enemy stands on the table. */
function nearestEnemy(b: Battle, unit: Unit): Unit {
  const { x, y } = blockOf(b, unit);
  let nearest = NONE;
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of enemiesOf(b, unit)) {
    const distance = distanceToPoint(blockOf(b, enemy), x, y);
    if (distance < least) {
      least = distance;
      nearest = enemy;
    }
  }
  return nearest;
}

/**
 * A sample of all manoeuvres, for those who choose from a list; any other distance and angle can be typed. With `all`
 * also what this unit can never do.
 */
export function sampleManoeuvres(b: Battle, w: Walk, all: boolean): Manoeuvre[] {
  const { unit } = w;
  const block = blockOf(b, unit);
  const list: Manoeuvre[] = [HALTING];
  const add = (m: Manoeuvre | null): void => {
    if (m && !list.some((known) => known.do === m.do && known.hand === m.hand && known.amount === m.amount))
      list.push(m);
  };
  if (unitIsArtillery(b, unit) && !all) {
    for (const hand of hands) for (const angle of [15, 45, 90]) add(manoeuvre('pivot', hand, angle));
    return list;
  }
  const still = w.duty === 'stay' && !all;
  if (w.left > 0) {
    add(dutifulFirst(b, w));
    if (!still) for (const m of distances(b, w, block.facing, w.left, 'forward')) add(m);
    if (!still) add(distances(b, w, (block.facing + 18000) % 36000, Math.floor(w.left / 2), 'back')[0] ?? null);
    const enemy = nearestEnemy(b, unit);
    if (enemy !== NONE) {
      const { x, y } = centreOf(blockOf(b, enemy));
      const degrees = degreesTo(b, unit, x, y);
      const hand = degrees < 0 ? LEFT_HAND : RIGHT_HAND;
      if (degrees !== 0) add(manoeuvre('wheel', hand, Math.min(90, Math.abs(degrees))));
    }
    for (const hand of hands) for (const angle of angles) add(manoeuvre('wheel', hand, angle));
    if (unitIsFoot(b, unit) && w.made === 0 && !still)
      for (const tenths of [w.left / 2, w.left / 4]) add(manoeuvre('push', 0, tenthsOf(tenths)));
  }
  const affords = (what: Doing): boolean => all || fixedCost(b, unit, what) <= w.left;
  if (affords('turn')) for (const hand of hands) add(manoeuvre('turn', hand));
  if (affords('about')) add(manoeuvre('about'));
  if (affords('widen')) {
    if (all || filesOf(b, unit) < elementsOf(b, unit)) for (const hand of hands) add(manoeuvre('widen', hand));
    if (all || filesOf(b, unit) > 1) for (const hand of hands) add(manoeuvre('narrow', hand));
  }
  if (all || (affords('exchange') && troopOfUnit(b, unit).arms.length > 1)) {
    for (let rank = 2; rank <= Math.max(all ? 2 : 1, ranksOf(b, unit)); rank++) add(manoeuvre('exchange', 0, rank));
  }
  if (all || (tailCells(block) > 0 && w.ranked === 0)) {
    for (const hand of [LEFT_HAND, 0, RIGHT_HAND] as const) add(manoeuvre('last-rank', hand));
  }
  if (all || (workKind(b, unit) !== null && w.made === 0)) {
    if (all || b.state.works[unit] === CARRIED) add(manoeuvre('set-up'));
    if (all || hasWorksUp(b, unit)) add(manoeuvre('take-up'));
  }
  const forms = infoOf(b, unit).forms;
  if (all || (b.world.options.has(DISMOUNTING) && w.made === 0 && forms)) {
    if (all || forms?.horse === unit) add(manoeuvre('dismount'));
    if (all || forms?.foot === unit) add(manoeuvre('mount'));
  }
  return list;
}

/** The words of a button. */
export function labelManoeuvre(m: Manoeuvre): string {
  const text = writeManoeuvre(m);
  switch (m.do) {
    case 'forward':
    case 'back':
    case 'push':
      return `${text} paces`;
    case 'wheel':
    case 'pivot':
      return `${text}°`;
    case 'exchange':
      return `front rank and rank ${m.amount} change places`;
    default:
      return text;
  }
}
