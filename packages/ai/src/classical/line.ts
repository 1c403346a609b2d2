import {
  type Battle,
  blockOf,
  densityOf,
  distanceOf,
  enemiesOf,
  isRouting,
  PACE,
  rateOf,
  sideOf,
  type Unit,
  unitIsFoot,
  unitsOf,
  type Walk,
} from '@taxiarch/classical';
import { distanceBetween } from '@taxiarch/tabletop';
import { progress } from '../table/ground.ts';
import type { AiContext } from './ai-context.ts';
import { ventureKnown } from './aim.ts';
import { enemyBefore, goingAt, type Mind } from './moves.ts';

/** How a side goes at the enemy: how far its troops may be before its line, and how much they choose whom they meet. */
export interface PlayStyle {
  name: string;
  ahead: number;
  choosy: number;
  /** How much it keeps out of the reach of enemies who would beat it. */
  wary: number;
}

export const steady: PlayStyle = { name: 'steady', ahead: 50, choosy: 1, wary: 0 };
export const bold: PlayStyle = { name: 'bold', ahead: 1000, choosy: 0.3, wary: 0 };
export const wary: PlayStyle = { name: 'wary', ahead: 30, choosy: 0.8, wary: 1 };

/** How far the foot of a side has come, the middle one of them: what the others keep in line with. */
function lineOf(b: Battle, unit: Unit): number | undefined {
  const foot = unitsOf(b, sideOf(b, unit))
    .filter((u) => unitIsFoot(b, u) && densityOf(b, u) !== 'OO' && !isRouting(b, u))
    .map((u) => progress(b, u, b.state.y[u] as number))
    .sort((p, q) => p - q);
  return foot[foot.length >> 1];
}

const clamp = (n: number, most: number): number => Math.max(-most, Math.min(most, n));

/** The enemy whom a unit should meet: one whom it beats rather than one who beats it. */
const quarryOf = (b: Battle, unit: Unit, choosy: number): Unit | undefined =>
  enemyBefore(b, unit, (enemy) => choosy * clamp(ventureKnown(b, unit, enemy, false), 60));

/** The reach of the worst enemy who could come at it, and what that would cost. */
function dangersTo(b: Battle, unit: Unit): { enemy: Unit; reach: number; harm: number }[] {
  return enemiesOf(b, unit)
    .filter((enemy) => !isRouting(b, enemy))
    .map((enemy) => ({ enemy, reach: rateOf(b, enemy, 'charge'), harm: ventureKnown(b, enemy, unit, false) }))
    .filter(({ harm }) => harm > 0);
}

/** At the enemy in line with the others. */
export const inLine =
  ({ ahead, choosy, wary: fear }: PlayStyle) =>
  ({ b }: AiContext, { unit }: Walk): Mind => {
    const target = quarryOf(b, unit, choosy);
    const mind = goingAt(b, unit, target);
    const line = lineOf(b, unit);
    const close = enemiesOf(b, unit).some(
      (enemy) => !isRouting(b, enemy) && distanceOf(b, unit, enemy) < rateOf(b, unit, 'charge') + 40 * PACE,
    );
    const dangers = fear > 0 ? dangersTo(b, unit) : [];
    return {
      ...mind,
      likes: (way) => {
        let worth = mind.likes(way);
        if (line !== undefined && !close) {
          worth -= (1.5 * Math.max(0, progress(b, unit, way.place.y) - line - ahead * PACE)) / PACE;
        }
        for (const { enemy, reach, harm } of dangers) {
          if (distanceBetween(way.place, blockOf(b, enemy)) <= reach) worth -= fear * harm;
        }
        return worth;
      },
    };
  };
