import { blockOf, enemiesOf, filesOf, onTable, sideOf } from '@taxiarch/miniatures';
import {
  type Block,
  crossesBlock,
  distanceBetween,
  fillBox,
  inArc,
  length,
  nearestInArc,
  nearestPoints,
  sightPoints,
  totalDepth,
  turnBy,
  world,
} from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { meleeBetween } from '../base/units.ts';
import { FRONT, NONE, PACE, paces, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { sees } from '../command/sight.ts';
import { type Missile, rangeOf } from './charts.ts';
import { engagedFiles } from './contacts.ts';
import { facingOf, hasElement, losingEnd, shootersIn } from './elements.ts';
import { heightAt } from './ground.ts';
import {
  arcOf,
  chargedBy,
  meleeForbids,
  priorityOf,
  ranksThatShoot,
  shooterRefusal,
  shootsMounted,
  thirdRankShoots,
  usableMissiles,
} from './shooters.ts';
import { neverWithin, type Snapshot, windowOf } from './window.ts';

/** Figures of a unit that shoot with one weapon at one target. */
export interface Shots {
  unit: Unit;
  target: Unit;
  missile: Missile;
  /** Figures or models at short and at long range (cls-shooting.14). */
  short: number;
  long: number;
  /** The nearest shooter, the place he aims at, and how the target then stood: for cover and shields. */
  distance: number;
  x: number;
  y: number;
  aimX: number;
  aimY: number;
  targetX: number;
  targetY: number;
  targetFacing: number;
}

/** An enemy as a possible target, with how both stood in the window. */
interface Candidate {
  enemy: Unit;
  priority: number;
  window: Snapshot[];
  contact: boolean;
  /** Friends stand about between the two: they may be in the way of some shots. */
  crowded: boolean;
}

interface Sighted {
  candidate: Candidate;
  distance: number;
  x: number;
  y: number;
  target: Block;
}

/** Gaps needed before and behind friends over whose heads one shoots (cls-shooting.11). */
const OVER = paces(40);
const near = new Int32Array(4096);

const pointBlock = (x: number, y: number): Block => ({
  x,
  y: y - 1,
  facing: 0,
  width: 2,
  depth: 2,
  tailWidth: 0,
  tailDepth: 0,
  tailShift: 0,
  cellWidth: 2,
  cellDepth: 2,
});

/** The nearest place of a target in a figure's arc. */
function aimAt(x: number, y: number, facing: number, half: number, target: Block): { x: number; y: number } {
  const nearest = nearestPoints(pointBlock(x, y), target);
  const first = { x: nearest.bx, y: nearest.by };
  if (inArc(x, y, facing, half, first.x, first.y)) return first;
  let best = { x: target.x, y: target.y };
  let least = Number.POSITIVE_INFINITY;
  for (const p of sightPoints(target)) {
    const d = length(p.x - x, p.y - y);
    if (d < least && inArc(x, y, facing, half, p.x, p.y)) {
      least = d;
      best = { x: p.x, y: p.y };
    }
  }
  return best;
}

/** Whether friends stand in the way of a shot (cls-shooting.11). */
function friendsInTheWay(
  b: Battle,
  unit: Unit,
  shooter: Block,
  x: number,
  y: number,
  aim: { x: number; y: number },
  target: Block,
): boolean {
  const x0 = Math.min(x, aim.x);
  const y0 = Math.min(y, aim.y);
  const found = b.index.grid.query(x0, y0, Math.max(x, aim.x), Math.max(y, aim.y), near);
  for (let i = 0; i < found; i++) {
    const friend = near[i] as Unit;
    const block = b.index.blocks[friend];
    if (friend === unit || !block || sideOf(b, friend) !== sideOf(b, unit)) continue;
    if (!crossesBlock(x, y, aim.x, aim.y, block)) continue;
    const height = heightAt(b, block.x, block.y);
    const above = heightAt(b, shooter.x, shooter.y) > height || heightAt(b, target.x, target.y) > height;
    if (
      !above ||
      distanceBetween(shooter, block) < OVER - TOLERANCE ||
      distanceBetween(block, target) < OVER - TOLERANCE
    ) {
      return true;
    }
  }
  return false;
}

const ends = new Float64Array(4);
const hull = new Float64Array(4);

/** Makes the box around a window's places wide enough for another of them. */
function takeIn(block: Block): void {
  fillBox(block, ends);
  // Aims are rounded to whole grains.
  hull[0] = Math.min(hull[0] as number, (ends[0] as number) - 1);
  hull[1] = Math.min(hull[1] as number, (ends[1] as number) - 1);
  hull[2] = Math.max(hull[2] as number, (ends[2] as number) + 1);
  hull[3] = Math.max(hull[3] as number, (ends[3] as number) + 1);
}

/** Whether friends stand anywhere near the ways of a unit's shots: a quick look for all its figures. */
function friendsAbout(b: Battle, unit: Unit, window: readonly Snapshot[]): boolean {
  hull.fill(Number.POSITIVE_INFINITY, 0, 2).fill(Number.NEGATIVE_INFINITY, 2);
  for (const { shooter, target } of window) {
    takeIn(shooter);
    takeIn(target);
  }
  const found = b.index.grid.queryBox(hull, 0, near);
  for (let i = 0; i < found; i++) {
    if (near[i] !== unit && sideOf(b, near[i] as Unit) === sideOf(b, unit)) return true;
  }
  return false;
}

/** Enemies that a unit may shoot at, if its figures have them in arc and range. */
function candidatesOf(b: Battle, unit: Unit, reach: number): Candidate[] {
  const found: Candidate[] = [];
  for (const enemy of enemiesOf(b, unit)) {
    if (neverWithin(b, unit, enemy, reach) || meleeForbids(b, unit, enemy)) continue;
    const window = windowOf(b, unit, enemy, reach);
    if (window.length === 0 || !sees(b, unit, enemy)) continue;
    const contact = meleeBetween(b, unit, enemy) !== undefined && chargedBy(b, unit, enemy);
    const crowded = friendsAbout(b, unit, window);
    found.push({ enemy, priority: priorityOf(b, unit, enemy), window, contact, crowded });
  }
  return found;
}

/** The nearest a figure had a target in arc and range during the window, or null (cls-shooting.01, .02, .28). */
function sight(
  b: Battle,
  unit: Unit,
  right: number,
  edge: number,
  half: number,
  reach: number,
  candidate: Candidate,
): Sighted | null {
  let best: Sighted | null = null;
  for (const { shooter, target } of candidate.window) {
    const at = world(shooter, right, 0);
    // No part of a block is farther from its front centre than half its width and its depth together.
    const least = length(at.x - target.x, at.y - target.y) - target.width / 2 - totalDepth(target);
    if (least > (best ? best.distance : reach)) continue;
    const facing = turnBy(shooter.facing, edge * 9000);
    const distance = nearestInArc(at.x, at.y, facing, half, reach, target);
    if (distance < 0 || (best && distance >= best.distance)) continue;
    if (candidate.crowded) {
      const aimed = aimAt(at.x, at.y, facing, half, target);
      if (friendsInTheWay(b, unit, shooter, at.x, at.y, aimed, target)) continue;
    }
    best = { candidate, distance, x: at.x, y: at.y, target };
  }
  return best;
}

/** The target that a figure must take: the most urgent, then the nearest, then as the owner likes (cls-shooting.05, .29). */
function choose(options: readonly Sighted[], prefer: Unit, ties: Unit[]): Sighted | null {
  let best: Sighted | null = null;
  for (const next of options) {
    if (!best) {
      best = next;
      continue;
    }
    const urgent = next.candidate.priority - best.candidate.priority;
    const nearer = next.distance - best.distance;
    if (urgent === 0 && Math.abs(nearer) <= TOLERANCE) {
      if (!ties.includes(best.candidate.enemy)) ties.push(best.candidate.enemy);
      if (!ties.includes(next.candidate.enemy)) ties.push(next.candidate.enemy);
      if (next.candidate.enemy === prefer) best = next;
    } else if (urgent < 0 || (urgent === 0 && nearer < 0)) best = next;
  }
  return best;
}

/** What a unit would shoot with a weapon. */
export interface Aimed {
  shots: Shots[];
  /** Targets among which the owner has the choice. */
  ties: Unit[];
}

/** The weapon of each of the first three ranks: the one asked for if it has it, otherwise its first (cls-weapon.06). */
export function weaponByRank(b: Battle, unit: Unit, wanted: Missile): (Missile | undefined)[] {
  const weapons: (Missile | undefined)[] = [];
  for (let rank = 0; rank < 3; rank++) {
    const usable = usableMissiles(b, unit, rank);
    weapons.push(usable.includes(wanted) ? wanted : usable[0]);
  }
  return weapons;
}

/** All shots of a unit whose ranks use this weapon where they have it; `prefer`: the choice among equal targets. */
export function aim(b: Battle, unit: Unit, wanted: Missile, prefer: Unit = NONE): Aimed {
  const shots: Shots[] = [];
  const ties: Unit[] = [];
  if (!onTable(b, unit) || shooterRefusal(b, unit)) return { shots, ties };
  const weapons = weaponByRank(b, unit, wanted);
  for (let rank = 0; rank < weapons.length; rank++) {
    const missile = weapons[rank];
    if (missile !== undefined && weapons.indexOf(missile) === rank)
      aimWith(b, unit, missile, weapons, prefer, shots, ties);
  }
  return { shots, ties };
}

/** Adds what the ranks with this weapon shoot, and among which targets they have the choice. */
function aimWith(
  b: Battle,
  unit: Unit,
  missile: Missile,
  weapons: readonly (Missile | undefined)[],
  prefer: Unit,
  allShots: Shots[],
  allTies: Unit[],
): void {
  const range = rangeOf(missile, shootsMounted(b, unit));
  const reach = range.far * PACE + TOLERANCE;
  const candidates = candidatesOf(b, unit, reach);
  if (candidates.length === 0) return;
  const shots = new Map<Unit, Shots>();
  const half = arcOf(b, unit);
  const { width, cellWidth } = blockOf(b, unit);
  const depleted = losingEnd(b, unit, engagedFiles(b, unit));
  const seen: Sighted[] = [];
  const targets: (Sighted | null)[] = [];
  for (let file = 0; file < filesOf(b, unit); file++) {
    const inFront = shootersIn(b, unit, { rank: 0, file }, depleted);
    const edge = facingOf(b, unit, 0, file) - FRONT;
    targets.length = 0;
    for (let i = 0; i < inFront; i++) {
      const right = -width / 2 + (file + (i + 0.5) / inFront) * cellWidth;
      seen.length = 0;
      for (const candidate of candidates) {
        const sighted = sight(b, unit, right, edge, half, reach, candidate);
        if (sighted) seen.push(sighted);
      }
      targets.push(choose(seen, prefer, allTies));
    }
    for (let rank = 0; rank < 3; rank++) {
      if (weapons[rank] !== missile || !hasElement(b, unit, rank, file)) continue;
      const figures = shootersIn(b, unit, { rank, file }, depleted);
      for (let j = 0; j < figures; j++) {
        const mine = targets[Math.min(inFront - 1, Math.floor(((j + 0.5) * inFront) / figures))];
        if (mine && shootsAt(b, unit, missile, rank, mine.candidate.enemy))
          add(shots, unit, missile, range.short, mine);
      }
    }
  }
  allShots.push(...shots.values());
}

const shootsAt = (b: Battle, unit: Unit, missile: Missile, rank: number, target: Unit): boolean =>
  rank < ranksThatShoot(b, unit, missile) || (rank === 2 && thirdRankShoots(b, unit, missile, target));

function add(shots: Map<Unit, Shots>, unit: Unit, missile: Missile, short: number, mine: Sighted): void {
  const { enemy, contact } = mine.candidate;
  // Who charged into contact is at short range (cls-shooting.02); darts and stones have none.
  const close = short > 0 && (contact || mine.distance <= short * PACE + TOLERANCE);
  const known = shots.get(enemy);
  if (known) {
    if (close) known.short++;
    else known.long++;
    if (mine.distance >= known.distance) return;
  }
  const { target, x, y, distance } = mine;
  const { bx, by } = nearestPoints(pointBlock(x, y), target);
  const lead = {
    distance,
    x,
    y,
    aimX: bx,
    aimY: by,
    targetX: target.x,
    targetY: target.y,
    targetFacing: target.facing,
  };
  if (known) Object.assign(known, lead);
  else shots.set(enemy, { unit, target: enemy, missile, short: close ? 1 : 0, long: close ? 0 : 1, ...lead });
}

/** The weapons that any rank of a unit may use in this phase. */
export function weaponsToUse(b: Battle, unit: Unit): Missile[] {
  const found: Missile[] = [];
  for (let rank = 0; rank < 3; rank++) {
    for (const missile of usableMissiles(b, unit, rank)) if (!found.includes(missile)) found.push(missile);
  }
  return found;
}
