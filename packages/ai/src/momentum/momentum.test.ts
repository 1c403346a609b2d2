import { openBattle, scenarioById } from '@taxiarch/battles';
import { clone, hashOf, pendingDecisions, type Side, viewFor } from '@taxiarch/kernel';
import { distanceOf } from '@taxiarch/miniatures';
import { type Battle, INCH, lostPoints } from '@taxiarch/momentum';
import { standing } from '@taxiarch/momentum/script';
import { describe, expect, test } from 'vitest';
import { aiPlayers, judgeOf, playChoice } from '../index.ts';
import { fought, soundCommanders } from '../table/testing.ts';
import { outlookOf } from './outlook.ts';

const drill = (seed: string): Battle => openBattle(scenarioById('momentum-drill'), { seed }) as unknown as Battle;
/** Without a clock: the same on every machine. */
const context = { seed: 7, budgetMs: 10 };

/** What the other side has pledged so far. */
function withOtherSecrets({ state }: Battle, other: Side): void {
  state.pledges[other] = state.pledges[other].map((n) => (n === 0 ? 1 : 0));
}
soundCommanders(drill, withOtherSecrets, context);

/** Step 2 of the Movement phase from a position. */
const declaring = (...lines: string[]): Battle =>
  standing(['phase 3 2', ...lines].join('\n'), { proc: 'declarations', locals: {} });

/** Lets commanders of a level answer; all answers with the questions, until nothing is left to be tried. */
function answers(b: Battle, level: 'recruit' | 'veteran' | 'strategos'): string[] {
  const given: string[] = [];
  while (pendingDecisions(b)[0]?.kind !== 'end-of-trial') {
    const kind = pendingDecisions(b)[0]?.kind;
    given.push(`${kind}: ${playChoice(aiPlayers[level], b, context).choice}`);
  }
  return given;
}

describe.each(['recruit', 'veteran', 'strategos'] as const)('%s', (level) => {
  test('keeps horse from the front of a phalanx', () => {
    const pikes = 'unit pikes red foot close light shield pike 16 in 8 at 30 20 facing S';
    const b = declaring('unit horse blue cavalry light shield 4 at 30 30 facing N', pikes, 'first blue');
    expect(answers(b, level)[0]).toBe('declaration: done');
  });

  test('takes the flank of the same phalanx', () => {
    const pikes = 'unit pikes red foot close light shield pike 16 in 8 at 30 20 facing W';
    const b = declaring('unit horse blue cavalry light shield 4 at 33 30 facing N', pikes, 'first blue');
    expect(answers(b, level)[0]).toBe('declaration: charge horse pikes');
  });

  test('gives the reason for a charge', () => {
    const b = declaring(
      'unit horse blue cavalry light shield 4 at 33 30 facing N',
      'unit pikes red foot close light shield pike 16 in 8 at 30 20 facing W',
      'first blue',
    );
    const { reasons } = aiPlayers[level].choose(viewFor(b, 0), 0, context);
    expect(reasons.join(' ')).toMatch(
      /Charge pikes with horse: expected gain \d+ points|Best option in \d+ simulations/,
    );
  });
});

describe.each(['recruit', 'veteran', 'strategos'] as const)('%s', (level) => {
  test('runs after nobody who is gone anyhow', () => {
    const b = declaring(
      'unit slingers blue foot skirmish sling 4 in 4 at 30 30 facing N points 50',
      'unit swords blue foot close 8 in 4 at 30 33 facing N points 150',
      'unit archers red foot skirmish 4 in 4 at 30 24 facing N fleeing points 36',
      'first blue',
    );
    expect(answers(b, level).filter((line) => line.includes('charge '))).toEqual([]);
  });
});

/** Blue slingers before red foot that has come so near, in Remaining Moves: how far off they are then, and whom they face. */
function keptOff(level: 'recruit' | 'veteran' | 'strategos', away: number): { away: number; facing: number } {
  const b = standing(
    `phase 3 6
    first red
    unit slingers blue foot skirmish sling 4 in 4 at 30 ${20 + away} facing N points 50
    unit spears red foot close 8 in 4 at 30 20 facing S points 150`,
    { proc: 'remaining-moves', locals: { side: 0 } },
  );
  answers(b, level);
  return { away: distanceOf(b, 0, 1) / INCH, facing: b.state.facing[0] as number };
}
test.each(['veteran', 'strategos'] as const)('%s: skirmishers go back before formed foot is upon them', (level) => {
  for (const away of [1.5, 4, 6]) {
    const now = keptOff(level, away);
    expect(now.away).toBeGreaterThan(away + 3);
    expect(now.facing).toBe(0);
  }
  expect(keptOff(level, 9).away).toBeLessThan(9.5);
  expect(keptOff('recruit', 1.5).away).toBeLessThan(2);
});

describe('the outlook of a Strategos', () => {
  const fight = (mine: string): number =>
    outlookOf(
      standing(
        `unit men blue foot close ${mine} at 36 30 facing N points 100
        unit foes red foot close 8 in 4 at 36 30 facing S points 100
        contact men foes since 1`,
      ),
      0,
    );
  test('is even where a fight is, and good where it promises well', () => {
    expect(Math.round(fight('8 in 4'))).toBe(0);
    expect(fight('heavy shield 8 in 4')).toBeGreaterThan(10);
  });
  test('is better where friends of the beaten see it and may run too', () => {
    const seen = (away: number): number =>
      outlookOf(
        standing(
          `unit men blue foot close 8 in 4 at 20 30 facing N points 100
          unit bows red foot skirmish 4 in 4 at 20 30 facing S points 36
          contact men bows since 1
          unit spears red foot close 8 in 4 at ${20 + away} 25 facing S points 150`,
        ),
        0,
      );
    expect(seen(15)).toBeGreaterThan(seen(25) + 5);
  });
  test('is better where a flank lies open to a charge, and worse where it is one of its own', () => {
    const flank = (horse: string, pikes: string): number =>
      outlookOf(
        standing(
          `unit horse ${horse} cavalry light shield 4 at 33 30 facing N points 100
          unit pikes ${pikes} foot close light shield pike 16 in 8 at 30 20 facing W points 100`,
        ),
        0,
      );
    expect(flank('blue', 'red')).toBeGreaterThan(10);
    expect(flank('red', 'blue')).toBeLessThan(-10);
  });
  test('throws no dice for it', () => {
    const b = standing(`unit men blue foot 8 in 4 at 36 30 facing N
      unit foes red foot 8 in 4 at 36 30 facing S
      contact men foes since 1`);
    const before = hashOf(b);
    outlookOf(b, 0);
    expect(hashOf(b)).toBe(before);
  });
});

/** Charged by blue, red answers. */
function answered(level: 'recruit' | 'veteran', foe: string): string | undefined {
  const b = declaring('unit horse blue cavalry heavy shield spear 6 at 30 30 facing N', foe, 'first blue');
  playChoice({ name: 'told', choose: () => ({ index: 0, reasons: [], chain: 'charge horse foe' }) }, b, context);
  return answers(b, level).find((line) => line.startsWith('response'));
}
describe.each(['recruit', 'veteran'] as const)('%s, charged by horse', (level) => {
  test('skirmishers on horseback evade', () => {
    expect(answered(level, 'unit foe red cavalry skirmish 3 at 30 20 facing S')).toBe('response: foe evade');
  });
  test('a phalanx holds', () => {
    expect(answered(level, 'unit foe red foot close light shield pike 16 in 8 at 30 20 facing S')).toBe(
      'response: foe hold',
    );
  });
});

/** Two fights, of foot and of horse of so many points, and so many tokens of blue: what is pledged. */
function pledged(level: 'recruit' | 'veteran', tokens: number, points = 100): string[] {
  const b = standing(
    `tokens ${tokens} 0
    unit blues blue foot open 4 in 4 at 36 30 facing N points ${points}
    unit reds red foot open 4 in 4 at 36 30 facing S points ${points}
    contact blues reds since 1
    unit horse blue cavalry 3 in 3 at 60 30 facing N points ${points}
    unit riders red cavalry 3 in 3 at 60 30 facing S points ${points}
    contact horse riders since 1`,
    { proc: 'combats', locals: {} },
  );
  return answers(b, level).filter((line) => line.startsWith('pledge'));
}
test('a recruit gives every fight a token while there are any', () => {
  expect(pledged('recruit', 5)).toEqual(['pledge: pledge 1', 'pledge: pledge 1']);
  expect(pledged('recruit', 1)).toEqual(['pledge: pledge 1', 'pledge: pledge 0']);
});
test('a veteran gives tokens where there is much to lose, and keeps them where there is little', () => {
  expect(pledged('veteran', 5, 100)).toEqual(['pledge: pledge 3', 'pledge: pledge 2']);
  expect(pledged('veteran', 5, 1)).toEqual(['pledge: pledge 0', 'pledge: pledge 0']);
});

describe('the judge of positions', () => {
  const men = 'at 30 30 facing N points 100';
  const foes = 'at 30 20 facing S points 100';
  const lead = (mine: string, theirs: string): number => {
    const b = standing(
      `unit men blue foot 8 in 4 ${men} ${mine}
      unit friends blue foot 8 in 4 at 50 30 facing N points 100
      unit foes red foot 8 in 4 ${foes} ${theirs}
      unit others red foot 8 in 4 at 50 20 facing S points 100`,
    );
    return judgeOf(b).lead(b, 0);
  };
  test('sees a lead of one where half of the enemy is gone, and less where he has lost figures only', () => {
    expect(lead('', '')).toBe(0);
    expect(lead('', 'gone')).toBe(1);
    expect(lead('gone', '')).toBe(-1);
    expect(lead('', 'lost 10')).toBeGreaterThan(0);
    expect(lead('', 'lost 10')).toBeLessThan(0.5);
  });
  test('plays a battle to its end, the same for the same seed', () => {
    const start = drill('judged');
    const played = (seed: string): Battle => {
      const b = clone(start);
      judgeOf(b).player()(b, seed);
      return b;
    };
    const one = played('1');
    expect(one.outcome).not.toBeNull();
    expect(hashOf(played('1'))).toBe(hashOf(one));
  });
});

// So few battles prove little; larger samples stand in docs/experiments/ladders.md.
test('a veteran beats chance at the drill, and loses less', () => {
  const { one, other, won } = fought(['veteran', 'random'], 6, { open: drill, lost: lostPoints, context });
  expect(won).toBeGreaterThanOrEqual(5);
  expect(one).toBeLessThan(other);
});
