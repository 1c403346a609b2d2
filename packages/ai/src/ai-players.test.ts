import { openBattle, scenarioById } from '@taxiarch/battles';
import type { Battle } from '@taxiarch/gboh';
import { clone, hashOf, pendingDecisions, seededDice, submit, submitNth, viewFor } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { aiPlayers, type Level, levels, playChoice } from './index.ts';

const drill = scenarioById('drill');
/** Without a clock: the same on every machine. */
const context = { seed: 7, budgetMs: 20 };

/** Plays a battle to its end; gives the winner, or null. */
function play(levels: readonly [Level, Level], seed: string): Battle {
  const b = openBattle(drill, { seed });
  b.mute = true;
  for (let decisions = 0; !b.outcome && decisions < 5000; decisions++) {
    playChoice(aiPlayers[levels[b.waiting?.side ?? 0]], b, { ...context, seed });
  }
  return b;
}

/** Wins of the first of two levels over so many battles, half of them on either side. */
function winsOf(one: Level, other: Level, battles: number): number {
  let wins = 0;
  for (let i = 0; i < battles; i++) {
    const levels: [Level, Level] = i % 2 === 0 ? [one, other] : [other, one];
    if (play(levels, `${one} ${other} ${i >> 1}`).outcome?.winner === i % 2) wins++;
  }
  return wins;
}

// Samples small enough for a test; larger ones stand in docs/experiments/ladders.md.
test('a recruit beats chance on the drill field', () => {
  expect(winsOf('recruit', 'random', 6)).toBeGreaterThanOrEqual(5);
});

test('a veteran beats a recruit on the drill field', () => {
  expect(winsOf('veteran', 'recruit', 4)).toBeGreaterThanOrEqual(3);
});

const everyLevel = levels.flatMap((level) => ['drill', 'chariot-drill'].map((id) => [level, id] as const));
for (const [level, id] of everyLevel) {
  test(`${level}, ${id}: every choice is one of those offered, with a reason, and the same again for the same seed`, () => {
    const b = openBattle(scenarioById(id), { seed: 'legal' });
    // The Strategos thinks longer about each of them.
    const most = level === 'strategos' ? 16 : 80;
    for (let decisions = 0; !b.outcome && decisions < most; decisions++) {
      const side = b.waiting?.side ?? 0;
      const one = aiPlayers[level].choose(viewFor(b, side), side, context);
      if (decisions % 4 === 0) expect(aiPlayers[level].choose(viewFor(b, side), side, context)).toEqual(one);
      expect(pendingDecisions(b)[0]?.options[one.index]).toBeDefined();
      expect(one.reasons.join(' ')).toMatch(/\.$/);
      if (one.chain !== undefined) expect(submit(clone(b), one.chain).ok).toBe(true);
      submitNth(b, one.index);
    }
  });
}

/** Changes whatever the other side keeps to itself, and the dice to come. */
function withOtherSecrets(b: Battle, side: 0 | 1): Battle {
  const twin = clone(b);
  const other = side === 0 ? 1 : 0;
  twin.dice = seededDice('quite another stream');
  for (const marker of twin.state.prearranged[other]) {
    if (!marker.revealed) Object.assign(marker, { real: !marker.real, units: [...marker.units].reverse() });
  }
  twin.standing.push({ side: other, kind: 'withdrawal-reaction', choice: 'no', until: 'battle' });
  return twin;
}

for (const level of ['recruit', 'veteran', 'strategos'] as const) {
  test(`${level}: never sees what the other side keeps secret`, () => {
    const b = openBattle(drill, { seed: 'secrets' });
    // Both sides lay markers, real ones and dummies, before anyone moves.
    for (let owed = pendingDecisions(b)[0]; owed?.kind === 'prearrange'; owed = pendingDecisions(b)[0]) {
      const word = owed.side === 0 ? 'withdraw' : 'dummy';
      const marker = owed.options.findIndex((o) => o.choice.startsWith(word));
      submitNth(b, marker < 0 ? owed.options.findIndex((o) => o.choice === 'done') : marker);
    }
    let hidden = 0;
    for (let decisions = 0; !b.outcome && decisions < (level === 'strategos' ? 14 : 60); decisions++) {
      const side = b.waiting?.side ?? 0;
      if (b.state.prearranged[side === 0 ? 1 : 0].some((marker) => !marker.revealed)) hidden++;
      const { choose } = aiPlayers[level];
      const known = choose(viewFor(b, side), side, context);
      expect(choose(viewFor(withOtherSecrets(b, side), side), side, context)).toEqual(known);
      submitNth(b, known.index);
    }
    expect(hidden).toBeGreaterThan(0);
  });
}

for (const level of ['recruit', 'veteran', 'strategos'] as const) {
  test(`${level}: knows nothing of the dice to come in the drill of the chariots`, () => {
    const b = openBattle(scenarioById('chariot-drill'), { seed: 'secrets' }) as Battle;
    for (let decisions = 0; !b.outcome && decisions < (level === 'strategos' ? 10 : 60); decisions++) {
      const side = b.waiting?.side ?? 0;
      const { choose } = aiPlayers[level];
      const known = choose(viewFor(b, side), side, context);
      expect(choose(viewFor(withOtherSecrets(b, side), side), side, context)).toEqual(known);
      submitNth(b, known.index);
    }
  });
}

test('an answer that is given can be given again from the record', () => {
  const b = openBattle(drill, { seed: 'record' });
  const twin = openBattle(drill, { seed: 'record' });
  for (let decisions = 0; !b.outcome && decisions < 60; decisions++) {
    const { side, choice } = playChoice(aiPlayers.recruit, b, context);
    expect(submit(twin, choice, side).ok).toBe(true);
  }
  expect(hashOf(twin)).toBe(hashOf(b));
});

test('the budget is kept where there is a clock: without time left nothing more is looked at', () => {
  const b = openBattle(drill, { seed: 'clock' });
  let readings = 0;
  const now = () => readings++;
  for (let decisions = 0; decisions < 20; decisions++) {
    const side = b.waiting?.side ?? 0;
    const { index } = aiPlayers.strategos.choose(viewFor(b, side), side, { seed: 1, budgetMs: 0, now });
    expect(pendingDecisions(b)[0]?.options[index]).toBeDefined();
    submitNth(b, index);
  }
});
