import {
  type Battle,
  blockOf,
  enemiesOf,
  infoOf,
  inMelee,
  isRouting,
  PACE,
  rateOf,
  shootingReach,
  sideOf,
  type Unit,
  unitIsElephant,
  unitIsMounted,
} from '@taxiarch/classical';
import { type Block, bearing, behindFrontLine, centreOf, difference, distanceBetween } from '@taxiarch/tabletop';
import { venture } from './aim.ts';
import { likelyOrder } from './guess.ts';

/** How much a side thinks of what it could do, of what could be done to it, and of coming to grips. */
export interface Stance {
  name: string;
  chance: number;
  danger: number;
  haste: number;
}

export const steady: Stance = { name: 'steady', chance: 0.6, danger: 0.7, haste: 0.05 };
export const bold: Stance = { name: 'bold', chance: 0.9, danger: 0.3, haste: 0.1 };
export const wary: Stance = { name: 'wary', chance: 0.5, danger: 1.2, haste: 0.02 };

/** What each enemy means to a unit, reckoned once: a fight in front, in his flank, in its own flank. */
interface Relation {
  enemy: Unit;
  block: Block;
  reach: number;
  threatens: boolean;
  front: number;
  flank: number;
  danger: number;
  flanked: number;
}

/** What places are worth to one unit while the enemies stand as they do. */
export class Ground {
  private readonly relations: Relation[];
  private readonly reach: number;
  private readonly range: number;
  private readonly shy: boolean;

  constructor(
    private readonly b: Battle,
    readonly unit: Unit,
    private readonly stance: Stance,
  ) {
    this.reach = rateOf(b, unit, 'charge');
    this.range = shootingReach(b, unit);
    this.shy = unitIsMounted(b, unit) && !unitIsElephant(b, unit) && !infoOf(b, unit).accustomed;
    this.relations = enemiesOf(b, unit)
      .filter((enemy) => !isRouting(b, enemy))
      .map((enemy) => ({
        enemy,
        block: blockOf(b, enemy),
        reach: rateOf(b, enemy, 'charge'),
        threatens: !inMelee(b, enemy) && likelyOrder(b, enemy) === 'attack',
        front: venture(b, unit, enemy, false),
        flank: venture(b, unit, enemy, true),
        danger: venture(b, enemy, unit, false),
        flanked: venture(b, enemy, unit, true),
      }));
  }

  /** The enemy it should make for: worth it, near, and not far round the corner. */
  target(): Relation | undefined {
    const here = blockOf(this.b, this.unit);
    let best: Relation | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const relation of this.relations) {
      const off = Math.abs(offBearing(here, relation.block));
      const score = relation.front - (distanceBetween(here, relation.block) / PACE) * 0.2 - off * 0.15;
      if (score > most) {
        most = score;
        best = relation;
      }
    }
    return best;
  }

  /** How near it wants to come to its target. */
  private standOff(): number {
    if (this.range > 45 * PACE) return this.range * 0.85;
    return this.b.state.order[this.unit] === 'harass' ? Math.max(21 * PACE, this.range - 3 * PACE) : 21 * PACE;
  }

  /** What it would be worth to stand there, in points. */
  worth(place: Block, target: Relation | undefined): number {
    const { chance, danger, haste } = this.stance;
    let best = 0;
    let worst = 0;
    let shots = 0;
    let behind = 0;
    let beasts = 0;
    for (const r of this.relations) {
      const gap = distanceBetween(place, r.block);
      const off = Math.abs(offBearing(place, r.block));
      if (gap <= this.reach && off < 70) {
        best = Math.max(best, behindFrontLine(r.block, place.x, place.y) ? r.flank : r.front);
      }
      const flanked = behindFrontLine(place, r.block.x, r.block.y);
      if (r.threatens && gap <= r.reach + 2 * PACE) worst = Math.max(worst, flanked ? r.flanked : r.danger);
      if (flanked && gap < 120 * PACE) behind = 1;
      if (gap <= this.range && off < 45) shots = Math.max(shots, gap < this.range / 2 ? 4 : 3);
      if (this.shy && gap < 75 * PACE && unitIsElephant(this.b, r.enemy)) beasts = 1;
    }
    let score = best * chance - worst * danger + shots - 4 * behind - 12 * beasts;
    if (target) {
      const far = Math.max(0, distanceBetween(place, target.block) - this.standOff()) / PACE;
      score -= far * haste + Math.abs(offBearing(place, target.block)) * 0.03;
    }
    return score;
  }
}

/** How many degrees the middle of a block lies off the way another faces. */
export function offBearing(from: Block, to: Block): number {
  const { x, y } = centreOf(to);
  return difference(from.facing, bearing(x - from.x, y - from.y)) / 100;
}

/** How far forward a unit stands, seen from its own baseline. */
export const progress = (b: Battle, unit: Unit): number =>
  sideOf(b, unit) === 0 ? b.world.depth - (b.state.y[unit] as number) : (b.state.y[unit] as number);
