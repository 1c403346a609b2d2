import { openBattle, pitchedBattle, scenarioById } from '@taxiarch/battles';
import { type ArmyFile, type Battle, GONE, readyArmy } from '@taxiarch/classical';
import { clone, hashOf, pendingDecisions, type Side, submitNth, viewFor } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { aiPlayers, judgeOf, playChoice } from '../index.ts';
import { fought, soundCommanders } from '../table/testing.ts';
import { chargeWorth } from './worth.ts';

const table = (seed: string): Battle => openBattle(scenarioById('table-drill'), { seed }) as unknown as Battle;
/** Without a clock: the same on every machine. */
const context = { seed: 7, budgetMs: 20 };

/** Changes whatever the other side keeps to itself. */
function withOtherSecrets(twin: Battle, other: Side): void {
  const { state, world } = twin;
  world.units.forEach((unit, i) => {
    if (unit.side !== other) return;
    const written = state.orders[i];
    if (written) Object.assign(written, { order: 'retire', priority: 'ELEPHANT', route: [256, 256], signals: [] });
    state.order[i] = state.order[i] === 'hold' ? 'retire' : 'hold';
    state.coming[i] = 'delay';
    state.goal[i] = 0;
    state.goalX[i] = 5000;
    state.goalY[i] = 5000;
  });
  world.generals.forEach((general, g) => {
    if (general.side !== other) return;
    state.writing[g] = state.move;
    state.writingTo[g] = 0;
    state.writingOrder[g] = 'retire';
  });
  twin.standing.push({ side: other, kind: 'response', choice: 'no', until: 'battle' });
}
soundCommanders(table, withOtherSecrets, context);

test('on the table the budget is kept by the clock: without time left nobody rehearses', () => {
  const b = table('clock');
  for (let decisions = 0; decisions < 30 && !b.outcome; decisions++) {
    const side = b.waiting?.side ?? 0;
    let readings = 0;
    const now = () => readings++;
    const { index } = aiPlayers.strategos.choose(viewFor(b, side), side, { seed: 1, budgetMs: 0, now });
    expect(readings).toBeLessThan(12);
    expect(pendingDecisions(b)[0]?.options[index]).toBeDefined();
    submitNth(b, index);
  }
});

// So few battles prove little; larger samples stand in docs/experiments/ladders.md.
test('a veteran who draws up himself beats chance, and loses less', () => {
  const army = readyArmy('late-roman')?.file as ArmyFile;
  const { one, other, won } = fought(['veteran', 'random'], 6, {
    open: (seed) => openBattle(pitchedBattle([army, army]), { seed }) as unknown as Battle,
    lost: (b, side) => b.state.lost[side],
    context,
  });
  expect(won).toBeGreaterThanOrEqual(4);
  expect(one).toBeLessThan(other);
});

test('a veteran signals his reserves in when the fight has come near to them', () => {
  const b = openBattle(scenarioById('zama'), { seed: 'reserves' }) as unknown as Battle;
  const given: string[] = [];
  for (let n = 0; !b.outcome && n < 600 && given.length === 0; n++) {
    const { choice, decision } = playChoice(aiPlayers.veteran, b, context);
    if (choice.startsWith('signal ')) given.push(...decision.reasons);
  }
  expect(b.state.move).toBeGreaterThan(2);
  expect(given.join(' ')).toMatch(/^Signal to (Roman triarii|Latin triarii|First Libyans|Second Libyans)/);
});

test('foot who would meet horse on the move think less of a charge than foot who find them standing', () => {
  const b = openBattle(scenarioById('jhelum'), { seed: 'worth' }) as unknown as Battle;
  const unit = (name: string) => b.world.units.findIndex((info) => info.name === name);
  const [pikes, elephant] = [unit('Taxis of Antigenes'), unit('Third elephant')];
  b.state.order[elephant] = 'attack';
  const meeting = chargeWorth(b, pikes, elephant, false);
  const struck = chargeWorth(b, pikes, elephant, true);
  expect(meeting).toBeLessThan(-20);
  expect(struck).toBeGreaterThan(0);
  expect(b.state.disordered[pikes]).toBe(0);
});

describe('the judge of positions', () => {
  test('sees a lead where the enemy has lost units, of one where half of his points are gone', () => {
    const b = table('judged');
    const judge = judgeOf(b);
    expect(judge.lead(b, 0)).toBe(0);
    let lost = 0;
    for (const [unit, { side, points }] of b.world.units.entries()) {
      if (side === 0) continue;
      b.state.status[unit] = GONE;
      lost += points;
      expect(judge.lead(b, 0)).toBeCloseTo(lost / (b.world.sides[1].points / 2));
      expect(judge.lead(b, 1)).toBeCloseTo(-judge.lead(b, 0));
    }
  });

  test('sees a small one where he has lost figures only', () => {
    const b = table('judged');
    const unit = b.world.units.findIndex(({ side }) => side === 1);
    b.state.missing[unit] = 2;
    expect(judgeOf(b).lead(b, 0)).toBeGreaterThan(0);
    expect(judgeOf(b).lead(b, 0)).toBeLessThan(0.2);
  });

  test('plays a battle to its end, the same for the same seed, or until it is enough', () => {
    const start = table('judged');
    const played = (enough?: (b: Battle) => boolean): Battle => {
      const b = clone(start);
      judgeOf(b).player()(b, '1', enough as never);
      return b;
    };
    const one = played();
    expect(one.outcome).not.toBeNull();
    expect(hashOf(played())).toBe(hashOf(one));
    const short = played(({ state }) => state.period > 1);
    expect(short.outcome).toBeNull();
    expect(short.state.period).toBe(2);
  });
});
