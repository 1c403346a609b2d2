import { blockOf } from '@taxiarch/miniatures';
import {
  ABOUT,
  type Battle,
  leftOf,
  type Manoeuvre,
  moveRate,
  openAhead,
  poseAfter,
  TENTH,
  type Walk,
} from '@taxiarch/momentum';
import {
  angle,
  type Block,
  bearing,
  centreOf,
  difference,
  placed,
  world as pointAt,
  toward,
  turn180,
} from '@taxiarch/tabletop';

/** A way to move: what is done, and where it leads. */
export interface Way {
  steps: Manoeuvre[];
  place: Block;
}

/** The farthest that a unit goes to a side of straight ahead, in hundredths of a degree. */
const ASIDE = 4500;
const parts = [1, 0.75, 0.5, 0.25];

const clamp = (n: number, most: number): number => Math.max(-most, Math.min(most, n));

/** Straight on, by parts of what is open or up to a wanted length in grains. */
function straightOn(b: Battle, walk: Walk, from: Block, wanted: readonly number[]): Way[] {
  const open = Math.floor(openAhead(b, walk) / TENTH);
  const lengths = new Set(parts.map((part) => Math.floor(open * part)));
  for (const grains of wanted) if (grains > TENTH && grains < open * TENTH) lengths.add(Math.floor(grains / TENTH));
  return [...lengths].flatMap((way) => (way < 1 ? [] : to(from, { do: 'ahead', way })));
}

function to(from: Block, m: Manoeuvre): Way[] {
  const pose = poseAfter(from, m);
  return pose ? [{ steps: [m], place: placed(from, pose) }] : [];
}

/** Facings are said in whole degrees, places in tenths of an inch. */
function aside(from: Block, direction: number, way: number, facing: number): Way[] {
  const { x, y } = toward(from, direction, way);
  const [across, along] = [Math.round(x / TENTH), Math.round(y / TENTH)];
  if (across < 0 || along < 0) return [];
  return to(from, { do: 'to', x: across, y: along, facing: angle(Math.round(facing / 100) * 100) });
}

/** To one side or the other, as the unit faces or facing someone. */
function obliquely(b: Battle, walk: Walk, from: Block, target: Block, offs: readonly number[]): Way[] {
  const most = Math.min((moveRate(b, walk.unit, walk.slow === 1) * 3) / 4, leftOf(b, walk)) - TENTH;
  const { x, y } = centreOf(target);
  return offs.flatMap((off) =>
    parts.flatMap((part) => {
      const direction = from.facing + off;
      const there = toward(from, direction, most * part);
      const look = difference(from.facing, bearing(x - there.x, y - there.y));
      const along = difference(from.facing, target.facing + 18000);
      return [0, clamp(look, 9000), clamp(along, 9000)]
        .filter((turn, i, all) => all.indexOf(turn) === i)
        .flatMap((turn) => aside(from, direction, most * part, from.facing + turn));
    }),
  );
}

/** To the rear and facing the enemy again, for those who turn a second time for nothing; the rest of it where it has begun. */
export function backwards(b: Battle, walk: Walk, target: Block): Way[] {
  const from = blockOf(b, walk.unit);
  const { x, y } = centreOf(target);
  const turned = Math.abs(difference(from.facing, bearing(x - from.x, y - from.y))) > 9000;
  if (walk.made > 0 && !turned) return [];
  const about = turned ? from : turn180(from, 'centre');
  const left = walk.made > 0 ? leftOf(b, walk) : leftOf(b, walk) / 2;
  const way = Math.floor(left / TENTH) - 1;
  const rear = way < 1 || walk.placed === 1 ? [] : to(about, { do: 'ahead', way });
  const ways = rear.map(({ steps, place }): Way => {
    const before = turned ? [] : [ABOUT];
    return { steps: [...before, ...steps, ABOUT], place: turn180(place, 'centre') };
  });
  return walk.made > 0 ? [...ways, { steps: [ABOUT], place: turn180(from, 'centre') }] : ways;
}

const slight = [-1500, 1500];
const around = [-4500, -3000, -1500, 1500, 3000, 4500];

/** Ways of a unit that has an enemy in mind: to stay, straight on, to either side, round about, to turn to him. */
export function waysAt(b: Battle, walk: Walk, target: Block, wanted: readonly number[], roundabout = false): Way[] {
  const from = blockOf(b, walk.unit);
  const { x, y } = centreOf(target);
  const off = difference(from.facing, bearing(x - from.x, y - from.y));
  const ways: Way[] = [{ steps: [], place: from }];
  if (walk.made > 0) return ways;
  ways.push(...straightOn(b, walk, from, wanted));
  const offs = [clamp(off, ASIDE), clamp(off / 2, ASIDE), ...(roundabout ? around : slight)].filter(
    (o) => Math.abs(o) > 300,
  );
  ways.push(...obliquely(b, walk, from, target, [...new Set(offs)]));
  const degrees = Math.min(90, Math.round(Math.abs(off) / 100));
  if (degrees > 3) ways.push(...to(from, { do: 'pivot', hand: off < 0 ? -1 : 1, degrees }));
  if (Math.abs(off) > 9000) ways.push({ steps: [ABOUT], place: turn180(from, 'centre') });
  return ways;
}

/** A gap between neighbours of a line that leaves room for rounding. */
const GAP = TENTH * 3;

/** Level with a friend at either end of his front. */
export function placeBeside(from: Block, friend: Block): Way[] {
  const off = (friend.width + from.width) / 2 + GAP;
  return [-off, off].flatMap((right) => {
    const { x, y } = pointAt(friend, right, 0);
    const [across, along] = [Math.round(x / TENTH), Math.round(y / TENTH)];
    if (across < 0 || along < 0) return [];
    return to(from, { do: 'to', x: across, y: along, facing: angle(Math.round(friend.facing / 100) * 100) });
  });
}
