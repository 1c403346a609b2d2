import { openBattle, scenarioById } from '@taxiarch/battles';
import type { Battle } from '@taxiarch/classical';
import { clone, enemyOf, pending, type Side, seededDice, submit, submitNth, viewFor } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { command, commanders, type Level } from '../index.ts';

const table = (seed: string): Battle => openBattle(scenarioById('table-drill'), { seed }) as unknown as Battle;
/** Without a clock: the same on every machine. */
const context = { seed: 7, budgetMs: 20 };

for (const level of ['recruit', 'veteran', 'strategos'] as const) {
  test(`${level} on the table: every choice is one of those offered, with a reason, and the same again for the same seed`, () => {
    const b = table('legal');
    for (let decisions = 0; !b.outcome && decisions < 40; decisions++) {
      const side = b.waiting?.side ?? 0;
      const one = commanders[level].choose(viewFor(b, side), side, context);
      expect(commanders[level].choose(viewFor(b, side), side, context)).toEqual(one);
      expect(pending(b)[0]?.options[one.index]).toBeDefined();
      expect(one.reasons.join(' ')).toMatch(/\.$/);
      if (one.chain !== undefined) expect(submit(clone(b), one.chain).ok).toBe(true);
      command(commanders[level], b, context);
    }
  });

  test(`${level} on the table: never sees what the other side keeps secret`, () => {
    const b = table('secrets');
    for (let decisions = 0; !b.outcome && decisions < 40; decisions++) {
      const side = b.waiting?.side ?? 0;
      const { choose } = commanders[level];
      const known = choose(viewFor(b, side), side, context);
      expect(choose(viewFor(withOtherSecrets(b, side), side), side, context)).toEqual(known);
      command(commanders[level], b, context);
    }
  });
}

/** Changes whatever the other side keeps to itself, and the dice to come. */
function withOtherSecrets(b: Battle, side: Side): Battle {
  const twin = clone(b);
  const other = enemyOf(side);
  const { state } = twin;
  twin.dice = seededDice('quite another stream');
  b.world.units.forEach((unit, i) => {
    if (unit.side !== other) return;
    const written = state.orders[i];
    if (written) Object.assign(written, { order: 'retire', priority: 'ELEPHANT', route: [256, 256], signals: [] });
    state.order[i] = state.order[i] === 'hold' ? 'retire' : 'hold';
    state.coming[i] = 'delay';
    state.goal[i] = 0;
    state.goalX[i] = 5000;
    state.goalY[i] = 5000;
  });
  b.world.generals.forEach((general, g) => {
    if (general.side !== other) return;
    state.writing[g] = state.move;
    state.writingTo[g] = 0;
    state.writingOrder[g] = 'retire';
  });
  twin.standing.push({ side: other, kind: 'response', choice: 'no', until: 'battle' });
  return twin;
}

test('on the table the budget is kept by the clock: without time left nobody rehearses', () => {
  const b = table('clock');
  for (let decisions = 0; decisions < 30 && !b.outcome; decisions++) {
    const side = b.waiting?.side ?? 0;
    let readings = 0;
    const now = () => readings++;
    const { index } = commanders.strategos.choose(viewFor(b, side), side, { seed: 1, budgetMs: 0, now });
    expect(readings).toBeLessThan(12);
    expect(pending(b)[0]?.options[index]).toBeDefined();
    submitNth(b, index);
  }
});

/** What two levels lose to each other over so many battles, half of them on either side, in points. */
function lossesOf(one: Level, other: Level, battles: number): { one: number; other: number } {
  const losses = { one: 0, other: 0 };
  for (let i = 0; i < battles; i++) {
    const players: [Level, Level] = i % 2 === 0 ? [one, other] : [other, one];
    const b = table(`${one} ${other} ${i >> 1}`);
    for (let n = 0; !b.outcome && n < 3000; n++) command(commanders[players[b.waiting?.side ?? 0]], b, context);
    losses.one += b.state.lost[(i % 2) as Side];
    losses.other += b.state.lost[enemyOf((i % 2) as Side)];
  }
  return losses;
}

// Wins of so few battles would prove nothing, what they cost proves a little; larger samples stand in docs/commanders.md.
test('a veteran loses less than chance on the table', () => {
  const { one, other } = lossesOf('veteran', 'random', 6);
  expect(one).toBeLessThan(other);
});
