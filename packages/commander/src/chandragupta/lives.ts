import { type Escape, leaderInfo, type Unit } from '@taxiarch/gboh';
import { answering } from '../hexes/scene.ts';
import { shouldYield, withdrawalReaction } from '../hexes/withdrawal.ts';

/** No leader waits for a raging elephant: it kills him among his troops as well (cha-10.14d). */
export const beforeRampage = answering<Escape, { elephant: Unit }>((s, legal, v) => {
  for (const [index, way] of legal.entries()) {
    if (way.who === 'leader') return { index, why: `${leaderInfo(s.b, way.leader).name} is not to be trampled.` };
  }
  return withdrawalReaction(shouldYield)(s, legal, v);
});
