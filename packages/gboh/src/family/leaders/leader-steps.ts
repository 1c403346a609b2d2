import { type Hex, hexNumber, neighbour, OFF, sideBetween, terrainAt } from '@taxiarch/hexfield';
import { type Ban, type Modifier, type Sum, sumOf } from '@taxiarch/kernel';
import { CLOSED, isRough, isRoughSide } from '../base/ground.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { enemyAt, friendAt, leaderHexOf, leaderInfo, leadersIn } from '../base/units.ts';
import { type Leader, NONE } from '../base/vocabulary.ts';
import { inEnemyZone } from '../base/zones.ts';
import { leaderMp } from './range.ts';

/** One hex of a leader's ride; `to` is OFF where he stops. */
export interface LeaderStep {
  b: Battle;
  leader: Leader;
  from: Hex;
  to: Hex;
}
export const STOP: Hex = OFF;

/** The hexes next to a leader, and stopping where he is. */
export function stepsFrom(b: Battle, leader: Leader): Hex[] {
  const here = leaderHexOf(b, leader);
  const steps: Hex[] = [STOP];
  for (let side = 0; side < 6; side++) {
    const hex = neighbour(b.world.field.grid, here, side);
    if (hex !== OFF) steps.push(hex);
  }
  return steps;
}
export const writeStep = (b: Battle, hex: Hex): string => (hex === STOP ? 'stop' : hexNumber(b.world.field.grid, hex));
/** The words of a button. */
export const labelStep = (b: Battle, hex: Hex): string => (hex === STOP ? 'Stay here' : `To ${writeStep(b, hex)}`);

/** MP of the ground for a leader who goes to the next hex, by the column of what carries him (alx-4.1b); CLOSED where he cannot. */
export const leaderGroundCost = (b: Battle, leader: Leader, from: Hex, to: Hex): number =>
  leaderMp(b, leader, from, sideBetween(b.world.field.grid, from, to), to);

/** What a leader who rides by himself pays beyond the ground; nothing, unless the book says so. */
export const rideCosts = overridable<readonly Modifier<LeaderStep>[]>('leaders: MP beyond the ground', []);
export const ridePaid = (step: LeaderStep): Sum => sumOf(valueIn(step.b, rideCosts), step);

/** MP that a step to the next hex costs a leader who rides by himself; CLOSED where he cannot ride. */
export function leaderStepCost(b: Battle, leader: Leader, from: Hex, to: Hex): number {
  const mp = leaderGroundCost(b, leader, from, to);
  return mp === CLOSED ? CLOSED : mp + ridePaid({ b, leader, from, to }).total;
}

const nameOfLeader = (c: LeaderStep): string => leaderInfo(c.b, c.leader).name;
const sideOfLeader = (c: LeaderStep): 0 | 1 => leaderInfo(c.b, c.leader).side;
const hexName = (c: LeaderStep): string => hexNumber(c.b.world.field.grid, c.to);

/** Ground that no leader rides over, and hexes of the enemy. */
export const closedGround: Ban<LeaderStep> = {
  rule: 'alx-4.1b',
  when: (c) => leaderStepCost(c.b, c.leader, c.from, c.to) === CLOSED,
  text: (c) => `${nameOfLeader(c)} cannot enter ${hexName(c)}: the terrain is closed to leaders.`,
};
export const enemyThere: Ban<LeaderStep> = {
  rule: 'alx-6.93',
  when: (c) =>
    enemyAt(c.b, c.to, sideOfLeader(c)) !== NONE ||
    leadersIn(c.b, c.to).some((other) => leaderInfo(c.b, other).side !== sideOfLeader(c)),
  text: (c) => `An enemy unit is in ${hexName(c)}.`,
};
export const zoneWithoutFriend: Ban<LeaderStep> = {
  rule: 'alx-4.61a',
  when: (c) => friendAt(c.b, c.to, sideOfLeader(c)) === NONE && inEnemyZone(c.b, c.to, sideOfLeader(c)),
  text: (c) => `${hexName(c)} is in an enemy ZOC and holds no friendly unit.`,
};

/** What bars a withdrawal whatever its distance (alx-6.75). */
export const withdrawalBars: readonly Ban<LeaderStep>[] = [
  closedGround,
  enemyThere,
  {
    rule: 'alx-6.75',
    when: (c) => inEnemyZone(c.b, c.to, sideOfLeader(c)),
    text: (c) => `${hexName(c)} is in an enemy ZOC.`,
  },
  {
    rule: 'alx-6.75',
    when: (c) => isRough(c.b, c.to) && terrainAt(c.b.world.field, c.to) !== 'rocky',
    text: (c) => `${hexName(c)} is rough terrain.`,
  },
  {
    rule: 'alx-6.75',
    when: (c) => isRoughSide(c.b, c.from, sideBetween(c.b.world.field.grid, c.from, c.to)),
    text: (c) => `${hexName(c)} lies beyond a rough hexside.`,
  },
];
