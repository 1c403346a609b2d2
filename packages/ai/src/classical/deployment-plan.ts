import {
  type Battle,
  DORMANT,
  deploymentArea,
  deploymentRules,
  freeSpot,
  infoOf,
  type Order,
  PACE,
  putOnMap,
  refuseSpot,
  type Spot,
  type Unit,
  unitIsMounted,
} from '@taxiarch/classical';
import type { Side } from '@taxiarch/kernel';
import { type Arm, armOf } from './arms.ts';
import { pointsOf } from './worth.ts';

/** On which wing an army has its weight, seen from its own side. */
export type Wing = 'right' | 'left';

/** A place along the line: at the wing that has the weight, in the middle, at the wing away from it. */
type Along = 'weight' | 'middle' | 'away';

/** How an army is drawn up and what its troops are told. */
export interface DeploymentPlan {
  /** Where the weight is: else on the wing with the better ground. Of two who do that on even ground, each misses the other's. */
  wing?: 'worse';
  /** All horse at the weight, by turns on both wings, or all but the best at the wing away from it. */
  horse: 'weight' | 'both' | 'away';
  /** Outside of the horse at the weight, between them and the foot, or on the other wing. */
  lightHorse: 'outside' | 'inside' | 'away';
  /** Where the best foot stand. */
  foot: Along;
  /** In the line, or before its middle in a row of their own. */
  elephants: Along | 'front';
  skirmishers: Along;
  /** To which side of the area the whole line leans. */
  leans: Along;
  /** Elements in front at most: a narrow unit leaves room for a friend beside it. */
  front: number;
  /** Paces between neighbours. */
  gap: number;
  /** Paces behind the forward line. */
  depth: Readonly<Partial<Record<Arm, number>>>;
  orders: Readonly<Partial<Record<Arm, Order>>>;
  /** Each straight at the enemy before it, or in line with the others. */
  moves: 'straight' | 'in line';
  /** Charges weighed by the reckoning of a recruit, or by what came of duels, and in pairs. */
  charges: 'reckoned' | 'experienced';
}

/** Those whom a side draws up: anyone who fights on foot after dismounting is not there yet. */
export const ownTroops = (b: Battle, side: Side): Unit[] =>
  b.world.units.flatMap((info, u) => (info.side === side && b.state.status[u] !== DORMANT ? [u] : []));

/** Paces between skirmishers, and between those for whom the line has no room; and where these stand. */
const LOOSE_GAP = 8;
/** Paces between elephants in a row of their own. */
const BEAST_GAP = 25;
const BEHIND = 180;

/** A unit's place in the deployment area: paces from its left, and behind its forward line. */
interface Post {
  unit: Unit;
  x: number;
  y: number;
}

/** An army about to be drawn up, with its weight on the right. */
class Muster {
  private readonly b: Battle;
  private readonly how: DeploymentPlan;
  private readonly units: readonly Unit[];

  constructor(b: Battle, side: Side, how: DeploymentPlan) {
    this.b = b;
    this.how = how;
    this.units = ownTroops(b, side);
  }

  frontOf(unit: Unit): number {
    const { files } = infoOf(this.b, unit);
    return armOf(this.b, unit) === 'skirmishers' ? files : Math.min(this.how.front, files);
  }

  widthOf(unit: Unit): number {
    return (this.frontOf(unit) * infoOf(this.b, unit).cellWidth) / PACE;
  }

  private long(units: readonly Unit[], gap: number): number {
    return units.reduce((sum, unit) => sum + this.widthOf(unit) + gap, -gap);
  }

  /** The best first. */
  private of(...wanted: readonly Arm[]): Unit[] {
    const { b } = this;
    return this.units
      .filter((unit) => wanted.includes(armOf(b, unit)))
      .sort((p, q) => pointsOf(b, q) - pointsOf(b, p) || p - q);
  }

  /** The foot from left to right. */
  private foot(): Unit[] {
    const foot = this.of('close foot', 'loose foot', 'bows', 'engines');
    if (this.how.foot === 'away') return foot;
    if (this.how.foot === 'weight') return foot.reverse();
    const row: Unit[] = [];
    foot.forEach((unit, i) => void (i % 2 === 0 ? row.unshift(unit) : row.push(unit)));
    return row;
  }

  /** The battle line from left to right. */
  private line(): Unit[] {
    const { how } = this;
    const horse = this.of('horse');
    const light = this.of('light horse');
    const left: Unit[] = [];
    const right: Unit[] = [];
    if (how.horse === 'both') horse.forEach((unit, i) => void (i % 2 === 0 ? right.push(unit) : left.unshift(unit)));
    else if (how.horse === 'weight') right.push(...horse.reverse());
    else {
      left.push(...horse.slice(1));
      right.push(...horse.slice(0, 1));
    }
    if (how.lightHorse === 'outside') right.push(...light);
    else if (how.lightHorse === 'inside') right.unshift(...light);
    else left.unshift(...light);
    const elephants = this.of('elephants');
    const foot = this.foot();
    if (how.elephants === 'front') return [...left, ...foot, ...right];
    const before = how.elephants === 'away' ? 0 : how.elephants === 'middle' ? foot.length >> 1 : foot.length;
    return [...left, ...foot.slice(0, before), ...elephants, ...foot.slice(before), ...right];
  }

  private row(units: readonly Unit[], from: number, gap: number, depth?: number): Post[] {
    let x = Math.max(0, from);
    return units.map((unit) => {
      const width = this.widthOf(unit);
      const post = { unit, x: x + width / 2, y: depth ?? this.how.depth[armOf(this.b, unit)] ?? 0 };
      x += width + gap;
      return post;
    });
  }

  /** Where everybody stands, in an area so many paces wide. */
  posts(room: number): Post[] {
    const { b, how } = this;
    let line = this.line();
    const behind: Unit[] = [];
    while (this.long(line, how.gap) > room) {
      // The cheapest foot make room; where there are none, the cheapest of all.
      const cheapest = [...line].sort(
        (p, q) => Number(unitIsMounted(b, p)) - Number(unitIsMounted(b, q)) || pointsOf(b, p) - pointsOf(b, q) || p - q,
      )[0] as Unit;
      line = line.filter((unit) => unit !== cheapest);
      behind.push(cheapest);
    }
    const share: Readonly<Record<Along, number>> = { away: 0, middle: 0.5, weight: 1 };
    const width = this.long(line, how.gap);
    const from = (room - width) * share[how.leans];
    const skirmishers = this.of('skirmishers');
    const ahead = from + (width - this.long(skirmishers, LOOSE_GAP)) * share[how.skirmishers];
    const beasts = how.elephants === 'front' ? this.of('elephants') : [];
    const rear = from + (width - this.long(behind, LOOSE_GAP)) / 2;
    return [
      ...this.row(line, from, how.gap),
      ...this.row(beasts, from + (width - this.long(beasts, BEAST_GAP)) / 2, BEAST_GAP),
      ...this.row(skirmishers, ahead, LOOSE_GAP),
      ...this.row(behind, rear, LOOSE_GAP, BEHIND),
    ];
  }
}

/** The places of all units of a side; each moved to the nearest place where it may stand. Who finds none is left out. */
export function drawnUp(b: Battle, side: Side, how: DeploymentPlan, wing: Wing): Spot[] {
  const muster = new Muster(b, side, how);
  const area = deploymentArea(b.world, side);
  const room = Math.floor((area.x1 - area.x0) / PACE);
  const spots: Spot[] = [];
  const placed: Unit[] = [];
  const { state } = b;
  const { x, y, facing, files } = state;
  // The places of those who stand already are looked up on the map: it is drawn on a copy.
  b.state = { ...state, x: [...x], y: [...y], facing: [...facing], files: [...files] };
  for (const post of muster.posts(room)) {
    const half = muster.widthOf(post.unit) / 2;
    const along = Math.max(half, Math.min(room - half, wing === 'left' ? room - post.x : post.x));
    // The left of the side that looks south is in the east.
    const at = side === 0 ? area.x0 + along * PACE : area.x1 - along * PACE;
    const back = Math.round(post.y) * (side === 0 ? 1 : -1);
    const wanted: Spot = {
      unit: post.unit,
      x: Math.round(at / PACE) * PACE,
      y: (Math.round(area.front / PACE) + back) * PACE,
      facing: side === 0 ? 0 : 18000,
      files: muster.frontOf(post.unit),
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
