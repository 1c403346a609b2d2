import { closesIn, placeOfUnit, type Unit } from '@taxiarch/gboh';
import { angleOf, footprint, type Hex, halves, OFF, type Placement } from '@taxiarch/hexfield';
import type { AiContext } from './ai-context.ts';
import { withUnitAt } from './attack.ts';
import { estimateAttack } from './attack-estimate.ts';
import { waysOf } from './ways.ts';

/** An enemy who could strike: at each hex in his reach, from which hexes, and how he would stand there. */
interface Striker {
  foe: Unit;
  at: Map<Hex, Map<Hex, Placement>>;
}

function strikerOf({ b }: AiContext, foe: Unit): Striker {
  const at = new Map<Hex, Map<Hex, Placement>>();
  const note = (place: Placement): void => {
    const { front, halves: stands } = footprint(b.world.field.grid, place);
    for (const struck of front) {
      if (struck === OFF) continue;
      const from = at.get(struck) ?? new Map<Hex, Placement>();
      at.set(struck, from);
      for (const hex of stands) if (!from.has(hex)) from.set(hex, place);
    }
  };
  note(placeOfUnit(b, foe));
  for (const { place } of waysOf(b, foe)) note(place);
  return { foe, at };
}

/** What has been found out in a scene: who could strike where, and what he would gain by it. */
interface Known {
  strikers: Striker[];
  harms: Map<number, number>;
}
const known = new WeakMap<AiContext, Known>();

/** What it counts for in the budget to find out where an enemy could go. */
const WORK = 20;

function knownIn(s: AiContext): Known {
  let found = known.get(s);
  if (!found) {
    found = { strikers: [], harms: new Map() };
    known.set(s, found);
    for (const foe of s.foes) {
      if (s.budget.spent) break;
      if (!closesIn(s.b, foe)) continue;
      s.budget.note(WORK);
      found.strikers.push(strikerOf(s, foe));
    }
  }
  return found;
}

/** How much the enemy minds his own losses. */
const LOSSES = 1.15;

/** What an enemy would gain by an attack on a unit from front, flank or rear; for each of them reckoned only once. */
function harmOf(s: AiContext, foe: Unit, from: Placement, unit: Unit, place: Placement, angle: number): number {
  const { harms } = knownIn(s);
  const key = (foe * s.b.world.units.length + unit) * 4 + angle;
  let harm = harms.get(key);
  if (harm === undefined) {
    s.budget.note(3);
    const { gain, loss } = withUnitAt(s.b, unit, place, () =>
      withUnitAt(s.b, foe, from, () => estimateAttack(s.b, [foe], [unit], foe)),
    );
    harm = Math.max(0, gain - LOSSES * loss);
    harms.set(key, harm);
  }
  return harm;
}

/** Where an enemy would best strike from at a unit that stands at a place: in its rear rather than in its flank. */
function worstAngle(s: AiContext, { at }: Striker, place: Placement): { angle: number; from: Placement } {
  const { grid } = s.b.world.field;
  const worst = { angle: 0, from: OFF };
  for (const hex of halves(grid, place)) {
    for (const [stands, from] of at.get(hex) ?? []) {
      const angle = angleOf(grid, place, stands);
      if (angle > worst.angle) Object.assign(worst, { angle, from });
    }
  }
  return worst;
}

/** What the second and the third who strike at the same unit still add. */
const SECOND = 0.7;
const THIRD = 0.2;

/** What a unit stands to lose at a place by what the enemy could do next, in Rout Points. */
export function dangerAt(s: AiContext, unit: Unit, place: Placement): number {
  let first = 0;
  let second = 0;
  let third = 0;
  for (const striker of knownIn(s).strikers) {
    const { angle, from } = worstAngle(s, striker, place);
    if (angle === 0) continue;
    const harm = harmOf(s, striker.foe, from, unit, place, angle);
    if (harm > first) [first, second, third] = [harm, first, second];
    else if (harm > second) [second, third] = [harm, second];
    else if (harm > third) third = harm;
  }
  return first + SECOND * second + THIRD * third;
}
