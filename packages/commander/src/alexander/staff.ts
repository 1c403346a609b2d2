import { bestLeader } from '../hexes/activation.ts';
import { answering } from '../hexes/scene.ts';
import { hexStaff } from '../hexes/staff.ts';
import { leaderWithdrawal } from '../hexes/withdrawal.ts';

/** No secret withdrawals. */
const prearrange = answering<object | null>((_s, legal) => ({
  index: legal.indexOf(null),
  why: 'The Line is to stand.',
}));

/** Commanders of Alexander's battles, with answers to what only they ask. */
export const staff = hexStaff({ prearrange, elite: bestLeader, 'darius-flees': leaderWithdrawal });
