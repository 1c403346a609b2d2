import { closesIn, isElephant } from '@taxiarch/gboh';
import { bestLeader } from '../hexes/activation.ts';
import { answering, type Scene } from '../hexes/scene.ts';
import { hexStaff } from '../hexes/staff.ts';
import { alert, brisk, closed, slow, steady } from '../hexes/temper.ts';
import { beforeRampage, leaderWithdrawal } from '../hexes/withdrawal.ts';

/** No secret withdrawals. */
const prearrange = answering<object | null>((_s, legal) => ({
  index: legal.indexOf(null),
  why: 'The Line is to stand.',
}));

/** From which share of those who strike elephants decide how the others have to be met. */
const MANY = 1 / 6;

/** Whether much of the enemy's strength is in elephants: these have to break upon closed ranks. */
function meetsBeasts({ b, foes }: Scene): boolean {
  const strikers = foes.filter((foe) => closesIn(b, foe));
  return strikers.filter((foe) => isElephant(b, foe)).length > MANY * strikers.length;
}

/** Commanders of Alexander's battles, with answers to what only they ask. */
export const staff = hexStaff(
  { prearrange, elite: bestLeader, 'darius-flees': leaderWithdrawal },
  {
    answers: { 'rampage-reaction': beforeRampage },
    against: (s) => (meetsBeasts(s) ? closed : steady),
    craft: { tempers: [alert, steady, brisk, slow] },
  },
);
