import {
  type AnyBattle,
  clone,
  enemyOf,
  pendingDecisions,
  type Side,
  seededDice,
  submit,
  viewFor,
} from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { aiPlayers, type Context, type Level, playChoice } from '../index.ts';

const level = (id: Exclude<Level, 'random'>) => aiPlayers[id];

/**
 * What holds for every commander on a table: he keeps to what is offered, says why, decides alike for the same seed, and
 * knows nothing of the other side's secrets, which `change` puts otherwise in a copy.
 */
export function soundCommanders<B extends AnyBattle>(
  open: (seed: string) => B,
  change: (twin: B, other: Side) => void,
  context: Context,
): void {
  for (const id of ['recruit', 'veteran', 'strategos'] as const) {
    test(`${id} on the table: every choice is one of those offered, with a reason, and the same again for the same seed`, () => {
      const b = open('legal');
      for (let decisions = 0; !b.outcome && decisions < 40; decisions++) {
        const side = b.waiting?.side ?? 0;
        const one = level(id).choose(viewFor(b, side), side, context);
        expect(level(id).choose(viewFor(b, side), side, context)).toEqual(one);
        expect(pendingDecisions(b)[0]?.options[one.index]).toBeDefined();
        expect(one.reasons.join(' ')).toMatch(/\.$/);
        if (one.chain !== undefined) expect(submit(clone(b), one.chain).ok).toBe(true);
        playChoice(level(id), b, context);
      }
    });

    test(`${id} on the table: never sees what the other side keeps secret`, () => {
      const b = open('secrets');
      for (let decisions = 0; !b.outcome && decisions < 40; decisions++) {
        const side = b.waiting?.side ?? 0;
        const { choose } = level(id);
        const known = choose(viewFor(b, side), side, context);
        const twin = clone(b);
        twin.dice = seededDice('quite another stream');
        change(twin, enemyOf(side));
        expect(choose(viewFor(twin, side), side, context)).toEqual(known);
        playChoice(level(id), b, context);
      }
    });
  }
}

/** What two levels lose to each other over so many battles, half of them on either side, in points; and who won. */
export function fought<B extends AnyBattle>(
  [one, other]: readonly [Level, Level],
  battles: number,
  { open, lost, context }: { open: (seed: string) => B; lost: (b: B, side: Side) => number; context: Context },
): { one: number; other: number; won: number } {
  const losses = { one: 0, other: 0, won: 0 };
  for (let i = 0; i < battles; i++) {
    const players: [Level, Level] = i % 2 === 0 ? [one, other] : [other, one];
    const b = open(`${one} ${other} ${i >> 1}`);
    for (let n = 0; !b.outcome && n < 3000; n++) playChoice(aiPlayers[players[b.waiting?.side ?? 0]], b, context);
    losses.one += lost(b, (i % 2) as Side);
    losses.other += lost(b, enemyOf((i % 2) as Side));
    if (b.outcome?.winner === i % 2) losses.won++;
  }
  return losses;
}
