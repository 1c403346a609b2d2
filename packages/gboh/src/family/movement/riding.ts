import { type Hex, halves, type Placement } from '@taxiarch/hexfield';
import { emit } from '@taxiarch/kernel';
import { CLOSED } from '../base/ground.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { leaderHexOf } from '../base/units.ts';
import type { Leader } from '../base/vocabulary.ts';
import { leaderMA } from '../leaders/leader-move.ts';
import { leaderGroundCost } from '../leaders/leader-steps.ts';
import { putLeader } from '../leaders/leaders.ts';
import type { Walk } from './walk.ts';

/** Whether a leader goes wherever the unit goes, at no cost; everybody pays, unless the book says so. */
export const ridesFree = overridable<(b: Battle, leader: Leader) => boolean>(
  'movement: who rides along freely',
  () => false,
);

/**
 * Takes the leaders who ride with a unit along with its step (alx-4.23b): each goes with the half that he is with, and
 * pays for the ground as a horseman out of his MP of the phase (alx-6.15a). One who cannot is left behind.
 */
export function rideAlong(b: Battle, w: Walk, from: Placement, to: Placement): void {
  if (w.along.length === 0) return;
  const { grid } = b.world.field;
  const old = halves(grid, from);
  const now = halves(grid, to);
  for (const leader of [...w.along]) {
    const hex = leaderHexOf(b, leader);
    if (!old.includes(hex)) stayBehind(b, w, leader, false);
    else if (!now.includes(hex)) ride(b, w, leader, now[old.indexOf(hex)] as Hex);
  }
}

function ride(b: Battle, w: Walk, leader: Leader, to: Hex): void {
  const mp = valueIn(b, ridesFree)(b, leader) ? 0 : leaderGroundCost(b, leader, leaderHexOf(b, leader), to);
  const spent = (b.state.leaderSpent[leader] as number) + mp;
  if (mp === CLOSED || spent > leaderMA(b, leader)) {
    stayBehind(b, w, leader, true);
    return;
  }
  b.state.leaderSpent[leader] = spent;
  putLeader(b, leader, to);
}

/** A leader goes no further with the unit. */
export function stayBehind(b: Battle, w: Walk, leader: Leader, told: boolean): void {
  w.along = w.along.filter((other) => other !== leader);
  if (told) emit(b, { kind: 'leader-stays', rules: ['alx-4.23b'], leader, unit: w.unit, hex: leaderHexOf(b, leader) });
}
