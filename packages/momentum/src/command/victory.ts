import { conclude, enemyOf, type Side, sides } from '@taxiarch/kernel';
import { sideOf } from '@taxiarch/miniatures';
import { generalOf } from '../base/commanders.ts';
import type { Battle } from '../base/state.ts';
import { FLEEING, GONE, NONE, type Unit } from '../base/vocabulary.ts';

/** Destroyed, fled off or fleeing units count as lost (mom-setup.04). */
export function countsAsLost(b: Battle, unit: Unit): boolean {
  const status = b.state.status[unit] as number;
  return status === GONE || status === FLEEING;
}

export function lostPoints(b: Battle, side: Side): number {
  let lost = 0;
  for (const [unit, { points }] of b.world.units.entries()) {
    if (sideOf(b, unit) === side && countsAsLost(b, unit)) lost += points;
  }
  return lost;
}

/** A dead Army General counts as so many thousandths of the army (mom-setup.04). */
const GENERAL_LOST = 100;
/** An army that has lost so many thousandths is broken, and so many more than the other lose a battle that is over. */
const BROKEN = 500;
const MARGIN = 100;

const hasGeneral = (b: Battle, side: Side): boolean => b.world.commanders.some((c) => c.general && c.side === side);

/** Whole thousandths of an army that are lost with its units, no matter who leads it. */
const lostInUnits = (b: Battle, side: Side): number =>
  Math.floor((lostPoints(b, side) * 1000) / Math.max(1, b.world.sides[side].points));

/** Whole thousandths of an army that are lost (mom-setup.04). */
const lostOf = (b: Battle, side: Side): number =>
  lostInUnits(b, side) + (hasGeneral(b, side) && generalOf(b, side) === NONE ? GENERAL_LOST : 0);

/** How far an army is on its way to be broken: at 1 it is (mom-setup.04). */
export const towardsBreaking = (b: Battle, side: Side): number => lostOf(b, side) / BROKEN;

/** The army is broken, but would not be if its Army General lived (mom-setup.04). */
export const brokenByDeath = (b: Battle, side: Side): boolean =>
  lostOf(b, side) >= BROKEN && lostInUnits(b, side) < BROKEN;

/** Hundredths of an army that are lost, to a tenth (mom-setup.04). */
export const lostShare = (b: Battle, side: Side): number => lostOf(b, side) / 10;

/** At the end of a turn: is an army broken, are the turns over (mom-setup.04, mom-turn.03)? */
export function judgeTurn(b: Battle): void {
  if (b.outcome) return;
  const lost = sides.map((side) => lostOf(b, side)) as [number, number];
  const broken = lost.map((share) => share >= BROKEN);
  const rules = ['mom-setup.04'];
  const told = sides.map((side) => `${b.world.sides[side].name} have lost ${lost[side] / 10}%`).join(', ');
  if (broken[0] || broken[1]) {
    if (lost[0] === lost[1]) conclude(b, null, rules, `${told}: both armies are broken, a draw.`);
    else {
      const loser: Side = lost[0] > lost[1] ? 0 : 1;
      const winner = enemyOf(loser);
      conclude(
        b,
        winner,
        rules,
        `${told}: ${b.world.sides[loser].name} are broken, ${b.world.sides[winner].name} win.`,
      );
    }
    return;
  }
  if (b.state.turn < b.world.turns) return;
  const over = [...rules, 'mom-turn.03'];
  if (Math.abs(lost[0] - lost[1]) < MARGIN) conclude(b, null, over, `The last turn is over. ${told}: a draw.`);
  else {
    const winner: Side = lost[0] < lost[1] ? 0 : 1;
    conclude(b, winner, over, `The last turn is over. ${told}: ${b.world.sides[winner].name} win.`);
  }
}
