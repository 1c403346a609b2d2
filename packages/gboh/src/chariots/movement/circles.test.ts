import { below, clone, hashOf, quickRandomPlayer, seededDice, submitNth } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { position } from '../../scripts.ts';
import { armies } from '../testing/armies.ts';

/** What can be answered without a die: to where it leads, and whether anybody then stands elsewhere. */
function quietAnswers(b: Battle): { n: number; to: string; idle: boolean }[] {
  return (b.waiting?.legal ?? []).flatMap((_, n) => {
    const twin = Object.assign(clone(b), { mute: true });
    submitNth(twin, n);
    const stays = twin.frames.length > 1;
    const idle =
      stays && String([twin.state.place, twin.state.leaderHex]) === String([b.state.place, b.state.leaderHex]);
    return twin.drawn === b.drawn && !twin.outcome ? [{ n, to: hashOf(twin), idle }] : [];
  });
}

test.each(['one', 'two', 'three'])(
  'who likes best what changes nothing never comes back to where he was: %s',
  (seed) => {
    const b = position(
      `${armies.replaceAll(/^leader.*/gm, '$& combat 4 stamina 3')}special heroes\nseed ${seed}\nstart orders leader=ramses wing=0`,
    );
    const luck = seededDice(seed) as unknown as Parameters<typeof below>[0];
    const play = quickRandomPlayer(seed);
    let stood = new Set<string>();
    for (let n = 0; n < 60 && b.waiting?.frame.proc !== 'script'; n++) {
      const { drawn } = b;
      stood.add(hashOf(b));
      const quiet = quietAnswers(b);
      expect([n, ...quiet.filter(({ to }) => stood.has(to))]).toEqual([n]);
      const idle = quiet.filter((one) => one.idle);
      if (idle.length > 0 && below(luck, 4) > 0) submitNth(b, idle[below(luck, idle.length)]?.n ?? 0);
      else play(b);
      if (b.drawn !== drawn) stood = new Set();
    }
  },
);
