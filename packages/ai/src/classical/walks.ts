import {
  type Battle,
  blockOf,
  FRIGHT,
  fearsElephants,
  goStraight,
  isRefusal,
  losesOrderInRough,
  type Manoeuvre,
  onDisorderingGround,
  onTable,
  PACE,
  passingDisorders,
  type Unit,
  unitIsElephant,
  type Walk,
  wheelOf,
} from '@taxiarch/classical';
import { angle, type Block, distanceBetween, slid } from '@taxiarch/tabletop';

/** A way to move: what is done in turn, where it leads, and how many units lose their order by it. */
export interface Way {
  steps: Manoeuvre[];
  place: Block;
  upset: number;
  /** Degrees of the wheel with which it begins. */
  turned: number;
}

interface Start {
  block: Block;
  left: number;
  steps: Manoeuvre[];
  upset: number;
  turned: number;
}

const LEFT_HAND = -1;
const RIGHT_HAND = 1;
/** Elephants come nearer while one moves: a little more than what frightens horses is kept. */
const CLEAR = (FRIGHT + 15) * PACE;

/** Friends who lose their order by being passed through, and the unit itself with them. */
function upsetByPassing(b: Battle, unit: Unit, passes: readonly Unit[]): number {
  const friends = passes.filter((friend) => passingDisorders(b, unit, friend)).length;
  return friends === 0 ? 0 : friends + 1;
}

/** Whether the ground would take a unit’s order at a place. */
const upsetByGround = (b: Battle, unit: Unit, place: Block): number =>
  losesOrderInRough(b, unit) && onDisorderingGround(b, place) ? 1 : 0;

/** Whether horses would shy from an elephant there. */
export function shies(b: Battle, unit: Unit, place: Block): boolean {
  if (!fearsElephants(b, unit)) return false;
  for (let other = 0; other < b.world.units.length; other++) {
    if (unitIsElephant(b, other) && onTable(b, other) && distanceBetween(place, blockOf(b, other)) < CLEAR) return true;
  }
  return false;
}

/** The unit as it stands, and after each wheel that it can make. */
function startsOf(b: Battle, { unit, left }: Walk, wheels: readonly number[]): Start[] {
  const here = blockOf(b, unit);
  const starts: Start[] = [{ block: here, left, steps: [], upset: 0, turned: 0 }];
  for (const wheel of wheels) {
    const degrees = Math.min(90, Math.abs(Math.round(wheel)));
    if (degrees < 1) continue;
    const made = wheelOf(b, unit, wheel < 0 ? 'left' : 'right', degrees, left);
    if (isRefusal(made)) continue;
    const upset = upsetByPassing(b, unit, made.passes) + (made.rough ? upsetByGround(b, unit, made.block) : 0);
    const step: Manoeuvre = { do: 'wheel', hand: wheel < 0 ? LEFT_HAND : RIGHT_HAND, amount: degrees };
    starts.push({ block: made.block, left: left - made.cost, steps: [step], upset, turned: degrees });
  }
  return starts;
}

const parts = [1, 0.75, 0.5, 0.25];

/** Ways straight on, or back, from a start. */
function straightFrom(b: Battle, unit: Unit, start: Start, back: boolean, wanted: readonly number[]): Way[] {
  const direction = back ? angle(start.block.facing + 18000) : start.block.facing;
  const allowance = back ? Math.floor(start.left / 2) : start.left;
  const full = goStraight(b, unit, direction, allowance, 'normal', { block: start.block });
  if (full.leaves || full.distance < PACE) return [];
  const plain = full.passes.length === 0 && !full.rough;
  const lengths = new Set(parts.map((part) => Math.floor((full.distance * part * 10) / PACE)));
  for (const grains of wanted) {
    if (grains > PACE && grains < full.distance) lengths.add(Math.floor((grains * 10) / PACE));
  }
  const ways: Way[] = [];
  for (const tenths of lengths) {
    if (tenths < 10) continue;
    const most = Math.floor((tenths * PACE) / 10);
    const place = slid(start.block, direction, most);
    let { upset } = start;
    if (!plain) {
      const went = goStraight(b, unit, direction, allowance, 'normal', { block: start.block, most });
      if (went.distance < most - 2) continue;
      upset += upsetByPassing(b, unit, went.passes) + (went.rough && losesOrderInRough(b, unit) ? 1 : 0);
    }
    const step: Manoeuvre = { do: back ? 'back' : 'forward', hand: 0, amount: tenths };
    ways.push({
      steps: [...start.steps, step],
      place,
      upset: upset + upsetByGround(b, unit, place),
      turned: start.turned,
    });
  }
  return ways;
}

/**
 * The ways that a unit could go from where it is in its move: to stay, to wheel by so many degrees, and from there
 * straight on by parts of its move or up to a wanted length.
 */
export function waysOf(
  b: Battle,
  walk: Walk,
  wheels: readonly number[],
  wanted: readonly number[],
  back = false,
): Way[] {
  const { unit } = walk;
  const ways: Way[] = [];
  for (const start of startsOf(b, walk, wheels)) {
    const { block, steps, upset, turned } = start;
    ways.push({ steps, place: block, upset: upset + upsetByGround(b, unit, block), turned });
    ways.push(...straightFrom(b, unit, start, false, wanted));
    if (back && turned === 0) ways.push(...straightFrom(b, unit, start, true, wanted));
  }
  return ways;
}
