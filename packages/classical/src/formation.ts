import { type FormationRules, type Going, LEFT_HAND, RIGHT_HAND } from '@taxiarch/miniatures';
import { aheadOf, type Block, cosine, length, rightOf, type Side, sine, world } from '@taxiarch/tabletop';
import type { Battle } from './base/state.ts';
import { infoOf } from './base/units.ts';
import { NONE, pace } from './base/vocabulary.ts';
import { generalInfo } from './command/generals.ts';
import { type Manoeuvre, manoeuvre, tenthsOf, type Walk, writeManoeuvre } from './movement/manoeuvre.ts';

const walkOf = (b: Battle): Walk | null => (b.waiting?.frame.v as { walk?: Walk | null } | undefined)?.walk ?? null;

const wheel = (hand: Side, degrees: number): Manoeuvre =>
  manoeuvre('wheel', hand === 'left' ? LEFT_HAND : RIGHT_HAND, degrees);
const forward = (grains: number): Manoeuvre => manoeuvre('forward', 0, tenthsOf(grains));
const other = (hand: Side): Side => (hand === 'left' ? 'right' : 'left');

/** The front corner on which a unit wheels to that hand. */
const corner = (block: Block, hand: Side) => world(block, ((hand === 'left' ? -1 : 1) * block.width) / 2, 0);

/**
 * A unit of a line that comes round goes along the chord of its corner's way: half of the wheel, straight on, and the
 * other half.
 */
function comeRound(block: Block, hand: Side, degrees: number, to: Going['to']): Manoeuvre[] {
  const [from, there] = [corner(block, hand), corner({ ...block, ...to }, hand)];
  const half = degrees >> 1;
  const turned = block.facing + (hand === 'left' ? -1 : 1) * degrees * 50;
  const chord = Math.max(0, aheadOf({ ...from, facing: turned }, there.x, there.y));
  // The unit on which the others wheel does so at once.
  return tenthsOf(chord) === 0
    ? [wheel(hand, degrees)]
    : [wheel(hand, half), forward(chord), wheel(hand, degrees - half)];
}

/** Obliquely: a wheel on one corner, straight on, and the same wheel back on the other corner. */
function incline(block: Block, to: Going['to']): Manoeuvre[] {
  const right = rightOf(block, to.x, to.y);
  const ahead = aheadOf(block, to.x, to.y);
  const hand: Side = right < 0 ? 'left' : 'right';
  const aside = Math.abs(right);
  if (aside === 0) return [forward(Math.max(0, ahead))];
  let best: { degrees: number; way: number; off: number } | null = null;
  for (let degrees = 1; degrees <= 90; degrees++) {
    const [s, c] = [sine(degrees * 100), cosine(degrees * 100)];
    // The wheels themselves bring it forward by the sine of its width, and aside by what the cosine takes from it.
    const [up, over] = [ahead - block.width * s, aside - block.width * (1 - c)];
    const way = Math.max(0, up * c + over * s);
    const off = length(way * c - up, way * s - over);
    if (!best || off < best.off) best = { degrees, way, off };
  }
  return best ? [wheel(hand, best.degrees), forward(best.way), wheel(other(hand), best.degrees)] : [];
}

function manoeuvresOf(block: Block, { move, to }: Going): Manoeuvre[] {
  if (move.do === 'ahead') return [manoeuvre('forward', 0, move.way)];
  return move.do === 'wheel' ? comeRound(block, move.hand, move.degrees, to) : incline(block, to);
}

/** How units of one formation move together. */
export const formationRules: FormationRules<Battle> = {
  measure: pace,
  unitAsked: (b) => walkOf(b)?.unit ?? NONE,
  leftOf: (b) => tenthsOf(walkOf(b)?.left ?? 0),
  write: (block, going) =>
    manoeuvresOf(block, going)
      .filter(({ amount }) => amount > 0)
      .map(writeManoeuvre)
      .join(', '),
  commandOf(b, unit) {
    const { under } = infoOf(b, unit);
    return under === NONE ? '' : generalInfo(b, under).name;
  },
};
