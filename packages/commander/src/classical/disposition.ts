import {
  type Battle,
  DORMANT,
  densityOf,
  deploymentArea,
  deploymentRules,
  freeSpot,
  infoOf,
  PACE,
  putOnMap,
  refuseSpot,
  type Spot,
  type Unit,
  unitIsElephant,
  unitIsMounted,
} from '@taxiarch/classical';
import type { Side } from '@taxiarch/kernel';
import { pointsOf } from './worth.ts';

/** Where the horse of an army stand, seen from their own side. */
export type Wing = 'right' | 'left';

/** A unit's place in the deployment area: paces from its left, and behind its forward line. */
interface Post {
  unit: Unit;
  x: number;
  y: number;
}

/** Those whom a side draws up: whoever fights on foot after dismounting is not there yet. */
export const ownTroops = (b: Battle, side: Side): Unit[] =>
  b.world.units.flatMap((info, u) => (info.side === side && b.state.status[u] !== DORMANT ? [u] : []));

const isSkirmisher = (b: Battle, unit: Unit): boolean => !unitIsMounted(b, unit) && densityOf(b, unit) === 'OO';

/** Elements in front: a narrow unit fights as well as a wide one, and leaves room for a friend beside it. */
const NARROW = 2;
const frontOf = (b: Battle, unit: Unit): number => {
  const { files } = infoOf(b, unit);
  return isSkirmisher(b, unit) ? files : Math.min(NARROW, files);
};
const widthOf = (b: Battle, unit: Unit): number => (frontOf(b, unit) * infoOf(b, unit).cellWidth) / PACE;
const depthOf = (b: Battle, unit: Unit): number =>
  (Math.ceil(infoOf(b, unit).elements / frontOf(b, unit)) * infoOf(b, unit).cellDepth) / PACE;

/** Paces between neighbours of the line, between skirmishers, and from the forward line to the line of battle. */
const GAP = 4;
const LOOSE_GAP = 10;
const LINE = 50;
/** Paces from the rear of the line to those for whom it has no room. */
const BEHIND = 25;
/** Nobody stands further back: behind him is the baseline. */
const DEEPEST = 330;

/** The battle line from left to right, with the horse on the right, the best of them outside. */
function lineOf(b: Battle, side: Side): Unit[] {
  const units = ownTroops(b, side).filter((u) => !isSkirmisher(b, u));
  const elephants = units.filter((u) => unitIsElephant(b, u));
  const horse = units.filter((u) => unitIsMounted(b, u) && !unitIsElephant(b, u));
  const foot = units.filter((u) => !unitIsMounted(b, u));
  const best = (list: Unit[]): Unit[] => list.sort((p, q) => pointsOf(b, q) - pointsOf(b, p) || p - q);
  return [...best(foot), ...elephants, ...best(horse).reverse()];
}

/** Where everybody stands, as if the horse were on the right. */
function posted(b: Battle, side: Side, room: number): Post[] {
  const width = (units: readonly Unit[], gap: number): number =>
    units.reduce((sum, u) => sum + widthOf(b, u) + gap, -gap);
  const row = (units: readonly Unit[], from: number, y: number, gap: number): Post[] => {
    let x = from;
    return units.map((unit) => {
      const post = { unit, x: x + widthOf(b, unit) / 2, y };
      x += widthOf(b, unit) + gap;
      return post;
    });
  };
  const centred = (units: readonly Unit[], y: number): Post[] =>
    row(units, Math.max(0, (room - width(units, LOOSE_GAP)) / 2), y, LOOSE_GAP);
  let line = lineOf(b, side);
  const behind: Unit[] = [];
  while (width(line, GAP) > room) {
    // The cheapest foot make room; where there are none, the cheapest of all.
    const cheapest = [...line].sort(
      (p, q) => Number(unitIsMounted(b, p)) - Number(unitIsMounted(b, q)) || pointsOf(b, p) - pointsOf(b, q) || p - q,
    )[0] as Unit;
    line = line.filter((u) => u !== cheapest);
    behind.push(cheapest);
  }
  const posts = row(line, room - width(line, GAP), LINE, GAP);
  const rear = LINE + Math.max(0, ...line.map((u) => depthOf(b, u)));
  const skirmishers = ownTroops(b, side).filter((u) => isSkirmisher(b, u));
  return [...posts, ...centred(skirmishers, 0), ...centred(behind, Math.min(DEEPEST, rear + BEHIND))];
}

/**
 * The places of all units of a side with its horse on one wing, narrow and close together, so that two meet
 * one; each moved to the nearest place where it may stand. Who finds none is left out.
 */
export function drawnUp(b: Battle, side: Side, wing: Wing): Spot[] {
  const area = deploymentArea(b.world, side);
  const room = Math.floor((area.x1 - area.x0) / PACE);
  const spots: Spot[] = [];
  const placed: Unit[] = [];
  const { state } = b;
  const { x, y, facing, files } = state;
  // The places of those who stand already are looked up on the map: it is drawn on a copy.
  b.state = { ...state, x: [...x], y: [...y], facing: [...facing], files: [...files] };
  for (const post of posted(b, side, room)) {
    const half = widthOf(b, post.unit) / 2;
    const along = Math.max(half, Math.min(room - half, wing === 'left' ? room - post.x : post.x));
    // The left of the side that looks south is in the east.
    const at = side === 0 ? area.x0 + along * PACE : area.x1 - along * PACE;
    const back = Math.round(post.y) * (side === 0 ? 1 : -1);
    const wanted: Spot = {
      unit: post.unit,
      x: Math.round(at / PACE) * PACE,
      y: (Math.round(area.front / PACE) + back) * PACE,
      facing: side === 0 ? 0 : 18000,
      files: frontOf(b, post.unit),
    };
    const spot = freeSpot(b, wanted, placed, deploymentRules);
    if (refuseSpot(b, spot, placed)) continue;
    putOnMap(b, spot);
    placed.push(post.unit);
    spots.push(spot);
  }
  b.state = state;
  return spots;
}
