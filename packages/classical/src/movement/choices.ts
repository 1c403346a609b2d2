import {
  blockOf,
  capitalised,
  elementsOf,
  enemiesOf,
  filesOf,
  LEFT_HAND,
  nearestTo,
  RIGHT_HAND,
  ranksOf,
  type Straight,
} from '@taxiarch/miniatures';
import { centreOf, tailCells } from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { infoOf, troopOfUnit, unitIsArtillery, unitIsFoot } from '../base/units.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import { fixedCost } from './costs.ts';
import { DISMOUNTING } from './dismount.ts';
import { degreesTo, dutifulFirst, wayAhead } from './duty.ts';
import { type Doing, HALTING, type Manoeuvre, manoeuvre, tenthsOf, type Walk, writeManoeuvre } from './manoeuvre.ts';
import { goStraight } from './straight.ts';
import { CARRIED, hasWorksUp, workKind } from './works.ts';

const angles = [5, 15, 30, 45, 90];
const hands = [LEFT_HAND, RIGHT_HAND] as const;

const wheels = hands.flatMap((hand) => angles.map((angle) => manoeuvre('wheel', hand, angle)));
const pivots = hands.flatMap((hand) => [15, 45, 90].map((angle) => manoeuvre('pivot', hand, angle)));
const turns = hands.map((hand) => manoeuvre('turn', hand));
const ABOUT = manoeuvre('about');
const widenings = hands.map((hand) => manoeuvre('widen', hand));
const narrowings = hands.map((hand) => manoeuvre('narrow', hand));
const lastRanks = ([LEFT_HAND, 0, RIGHT_HAND] as const).map((hand) => manoeuvre('last-rank', hand));

/** Whether one of the first `n` of a list is this manoeuvre. */
function has(list: readonly Manoeuvre[], n: number, m: Manoeuvre): boolean {
  for (let i = 0; i < n; i++) {
    const known = list[i] as Manoeuvre;
    if (known.do === m.do && known.hand === m.hand && known.amount === m.amount) return true;
  }
  return false;
}

/** Adds a manoeuvre to a list that does not have it yet. */
function add(list: Manoeuvre[], m: Manoeuvre): void {
  if (!has(list, list.length, m)) list.push(m);
}

/** The same of several, no two of which are alike. */
function addAll(list: Manoeuvre[], all: readonly Manoeuvre[]): void {
  const n = list.length;
  for (const m of all) if (!has(list, n, m)) list.push(m);
}

/** The whole of a way that is open, to a tenth of a pace. */
const tenthsOpen = (went: Straight, left: number): number => tenthsOf(went.leaves ? left : went.distance);

/** Full, half and a quarter of the way that is open straight on. */
function addForward(b: Battle, w: Walk, list: Manoeuvre[]): void {
  const most = tenthsOpen(wayAhead(b, w), w.left);
  if (most > 0) add(list, manoeuvre('forward', 0, most));
  const half = Math.floor(most / 20) * 10;
  if (half > 0) add(list, manoeuvre('forward', 0, half));
  const quarter = Math.floor(most / 40) * 10;
  if (quarter > 0) add(list, manoeuvre('forward', 0, quarter));
}

/** Back as far as the way is open. */
function addBack(b: Battle, w: Walk, list: Manoeuvre[]): void {
  const left = Math.floor(w.left / 2);
  const back = (blockOf(b, w.unit).facing + 18000) % 36000;
  const most = tenthsOpen(goStraight(b, w.unit, back, left, 'normal'), left);
  if (most > 0) add(list, manoeuvre('back', 0, most));
}

/** A wheel towards the nearest enemy. */
function addWheelToEnemy(b: Battle, unit: Unit, list: Manoeuvre[]): void {
  // Seen or not: it is only a direction to be offered, and everybody sees where the enemy stands on the table.
  const block = blockOf(b, unit);
  const enemy = nearestTo(b, enemiesOf(b, unit), block.x, block.y);
  if (enemy === NONE) return;
  const { x, y } = centreOf(blockOf(b, enemy));
  const degrees = degreesTo(b, unit, x, y);
  const hand = degrees < 0 ? LEFT_HAND : RIGHT_HAND;
  if (degrees !== 0) add(list, manoeuvre('wheel', hand, Math.min(90, Math.abs(degrees))));
}

/**
 * A sample of all manoeuvres, for those who choose from a list; any other distance and angle can be typed. With `all`
 * also what this unit can never do.
 */
export function sampleManoeuvres(b: Battle, w: Walk, all: boolean): Manoeuvre[] {
  const { unit } = w;
  const list: Manoeuvre[] = [HALTING];
  if (unitIsArtillery(b, unit) && !all) {
    addAll(list, pivots);
    return list;
  }
  const still = w.duty === 'stay' && !all;
  if (w.left > 0) {
    const dutiful = dutifulFirst(b, w);
    if (dutiful) add(list, dutiful);
    if (!still) addForward(b, w, list);
    if (!still) addBack(b, w, list);
    addWheelToEnemy(b, unit, list);
    addAll(list, wheels);
    if (unitIsFoot(b, unit) && w.made === 0 && !still) {
      add(list, manoeuvre('push', 0, tenthsOf(w.left / 2)));
      add(list, manoeuvre('push', 0, tenthsOf(w.left / 4)));
    }
  }
  const affords = (what: Doing): boolean => all || fixedCost(b, unit, what) <= w.left;
  if (affords('turn')) list.push(...turns);
  if (affords('about')) add(list, ABOUT);
  if (affords('widen')) {
    if (all || filesOf(b, unit) < elementsOf(b, unit)) list.push(...widenings);
    if (all || filesOf(b, unit) > 1) list.push(...narrowings);
  }
  if (all || (affords('exchange') && troopOfUnit(b, unit).arms.length > 1)) {
    for (let rank = 2; rank <= Math.max(all ? 2 : 1, ranksOf(b, unit)); rank++)
      list.push(manoeuvre('exchange', 0, rank));
  }
  if (all || (tailCells(blockOf(b, unit)) > 0 && w.ranked === 0)) list.push(...lastRanks);
  if (all || (workKind(b, unit) !== null && w.made === 0)) {
    if (all || b.state.works[unit] === CARRIED) list.push(manoeuvre('set-up'));
    if (all || hasWorksUp(b, unit)) list.push(manoeuvre('take-up'));
  }
  const forms = infoOf(b, unit).forms;
  if (all || (b.world.options.has(DISMOUNTING) && w.made === 0 && forms)) {
    if (all || forms?.horse === unit) list.push(manoeuvre('dismount'));
    if (all || forms?.foot === unit) list.push(manoeuvre('mount'));
  }
  return list;
}

const handOf = ({ hand }: Manoeuvre): string => (hand === LEFT_HAND ? 'left' : 'right');

/** The words of a button. */
export function labelManoeuvre(m: Manoeuvre): string {
  const text = capitalised(writeManoeuvre(m));
  switch (m.do) {
    case 'forward':
    case 'back':
      return `${text} paces`;
    case 'push':
      return `Push skirmishers away for ${m.amount / 10} paces`;
    case 'wheel':
    case 'pivot':
      return `${text}°`;
    case 'exchange':
      return `Exchange front rank with rank ${m.amount}`;
    case 'widen':
    case 'narrow':
      return `${m.do === 'widen' ? 'Widen' : 'Narrow'} front on the ${handOf(m)}`;
    case 'last-rank':
      return `Place last rank ${m.hand === 0 ? 'in the middle' : `on the ${handOf(m)}`}`;
    case 'halt':
      return 'Halt here';
    case 'set-up':
      return 'Set up stakes or pavises';
    case 'take-up':
      return 'Take up stakes or pavises';
    default:
      return text;
  }
}
