import { closesIn, isElephant } from '@taxiarch/gboh';
import { bestLeader } from '../hex/activation.ts';
import { type AiContext, choosing } from '../hex/ai-context.ts';
import { hexStaff } from '../hex/levels.ts';
import { alert, brisk, closed, slow, steady } from '../hex/play-styles.ts';
import { beforeRampage, leaderWithdrawal } from '../hex/withdrawal.ts';

/** No secret withdrawals. */
const prearrange = choosing<object | null>((_s, legal) => ({
  index: legal.indexOf(null),
  why: 'Do not withdraw: hold the line.',
}));

/** From which share of those who strike elephants decide how the others have to be met. */
const MANY = 1 / 6;

/** Whether much of the enemy's strength is in elephants: these have to break upon closed ranks. */
function meetsBeasts({ b, foes }: AiContext): boolean {
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
