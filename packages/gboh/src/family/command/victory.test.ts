import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import { eliminate, routPointsOf } from '../base/cohesion.ts';
import type { Battle } from '../base/state.ts';
import { ROUTED } from '../base/vocabulary.ts';
import { killLeader } from '../leaders/leaders.ts';
import { numberOf } from '../script/position.ts';
import { must, offered } from '../script/testing.ts';
import { leaderRoutPoints, routPointsLost, withdrawalPhase } from './victory.ts';

const field = (more = '') =>
  position(`
  map 20x20
  side blue "Macedonians" macedonian retreat W withdrawal 20
  side red "Persians" retreat E withdrawal 12
  unit craterus blue phalanx 0503/0504 E
  unit companions blue companion 0506 E
  unit cretans blue archer 0508 E
  unit agrianians blue agrianian 0509 E
  unit engines blue oxybeles 0510 E
  unit beasts red elephant 1503 W
  unit scythes red chariot 1504 W
  unit levy red levy 1506 W
  unit guard red hoplite 1507/1508 W
  leader alexander blue 0506 initiative 7 range 7 overall rout-points 70
  leader parmenion blue 0510 initiative 4 range 5
  leader philotas blue 0510 contingent
  leader darius red 1506 initiative 3 range 7 overall
  ${more}
  start battle
`);
const lose = (b: Battle, ...keys: string[]) => {
  for (const key of keys) eliminate(b, numberOf(b, key), [], 'a test');
};
const passTurn = (b: Battle) => {
  const { turn } = b.state;
  while (!b.outcome && b.state.turn === turn) {
    must(b, offered(b).find((c) => c.startsWith('pass ') || c === 'done' || c === 'no') as string);
  }
};

describe('Rout Points', () => {
  const points = (key: string) => {
    const b = field();
    return routPointsOf(b, numberOf(b, key));
  };

  testOverBooks(
    '[alx-12.11a] EX-12.11 TQ, twice for two hexes, 2 for elephants, chariots and SK*, 1 for SK, 0 for engines',
    () => {
      expect(points('craterus')).toBe(14);
      expect(points('companions')).toBe(8);
      expect(points('levy')).toBe(3);
      expect([points('beasts'), points('scythes'), points('agrianians')]).toEqual([2, 2, 2]);
      expect(points('cretans')).toBe(1);
      expect(points('engines')).toBe(0);
    },
    { chandragupta: 'elephants, chariots and skirmishers have other Rout Points (cha-13.12a, cha-13.12d)' },
  );

  testOverBooks('[alx-12.11a] the printed TQ counts, not that of a routed unit', () => {
    const b = field();
    b.state.status[numberOf(b, 'companions')] = ROUTED;
    lose(b, 'companions');
    expect(routPointsLost(b, 0)).toBe(8);
  });

  test('[alx-12.11b] a leader costs 5 times his Initiative, a Contingent Commander nothing', () => {
    const b = field();
    expect(leaderRoutPoints(b, numberOf(b, 'parmenion'))).toBe(20);
    expect(leaderRoutPoints(b, numberOf(b, 'philotas'))).toBe(0);
    killLeader(b, numberOf(b, 'parmenion'), [], 'a test');
    expect([routPointsLost(b, 0), routPointsLost(b, 1)]).toEqual([20, 0]);
  });

  test('[alx-12.11c] EX-12.11 Alexander costs what the scenario says', () => {
    const b = field();
    expect(leaderRoutPoints(b, numberOf(b, 'alexander'))).toBe(70);
  });

  testOverBooks(
    '[alx-12.0] only what is lost counts',
    () => {
      const b = field();
      b.state.status[numberOf(b, 'companions')] = ROUTED;
      expect(routPointsLost(b, 0)).toBe(0);
      lose(b, 'craterus', 'cretans');
      expect(routPointsLost(b, 0)).toBe(15);
      expect(routPointsLost(b, 1)).toBe(0);
    },
    { chariots: 'no two-hex units (cof-6.61)', chandragupta: 'skirmishers have other Rout Points (cha-13.12a)' },
  );
});

describe('the Withdrawal Phase', () => {
  testOverBooks(
    '[alx-3.E alx-12.0 alx-12.12a] an army at its level withdraws at the end of the turn and loses',
    () => {
      const b = field();
      lose(b, 'guard');
      expect(b.outcome).toBeNull();
      passTurn(b);
      expect(b.outcome).toMatchObject({ winner: 0, rules: ['alx-12.12a'] });
    },
    { chariots: 'no two-hex units (cof-6.61)' },
  );

  testOverBooks(
    '[alx-12.12a alx-3.E] one point short of it the battle goes on with a new turn',
    () => {
      const b = field('unit camels red levy 1510 W tq 4');
      lose(b, 'beasts', 'scythes', 'levy', 'camels');
      expect(routPointsLost(b, 1)).toBe(11);
      passTurn(b);
      expect(b.outcome).toBeNull();
      expect(b.state.turn).toBe(2);
    },
    {
      chandragupta: 'elephants and chariots have other Rout Points (cha-13.12d)',
      chariots: 'no two-hex units (cof-6.61)',
    },
  );

  testOverBooks(
    '[alx-12.12b] of two beaten armies the one less far beyond its level wins',
    () => {
      const b = field();
      lose(b, 'guard', 'craterus', 'companions');
      passTurn(b);
      expect(b.outcome).toMatchObject({ winner: 1, rules: ['alx-12.12b'] });
    },
    { chariots: 'no two-hex units (cof-6.61)' },
  );

  testOverBooks(
    '[alx-12.12b] equally beaten, it is a draw',
    () => {
      const b = field('unit more blue heavy-horse 0512 E');
      lose(b, 'guard', 'craterus', 'more');
      expect([routPointsLost(b, 0), routPointsLost(b, 1)]).toEqual([20, 12]);
      passTurn(b);
      expect(b.outcome).toMatchObject({ winner: null, rules: ['alx-12.12b'] });
    },
    { chariots: 'no two-hex units (cof-6.61)' },
  );

  /** Armies of one unit each, whose levels are out of reach. */
  const last = (more = '') =>
    position(`
    map 20x20
    side blue "Macedonians" macedonian retreat W withdrawal 500
    side red "Persians" retreat E withdrawal 500
    unit own blue companion 0506 E
    unit his red companion 1506 W
    leader alexander blue 0506 initiative 7 range 7 overall
    leader darius red 1506 initiative 3 range 7 overall
    ${more}
    start battle
  `);

  testOverBooks(
    '[alx-12.12a alx-12.0] an army without a unit has lost whatever its level; without any on either side it is a draw',
    () => {
      const ended = (...keys: string[]) => {
        const b = last();
        lose(b, ...keys);
        passTurn(b);
        return b.outcome;
      };
      expect(ended('his')).toMatchObject({ winner: 0, rules: ['alx-12.12a'] });
      expect(ended('own')).toMatchObject({ winner: 1, rules: ['alx-12.12a'] });
      expect(ended('own', 'his')).toMatchObject({ winner: null, rules: ['alx-12.0'] });
      expect(ended()).toBeNull();
    },
    { chariots: 'turns begin with dice (cof-5.1a)' },
  );

  testOverBooks(
    '[alx-12.0] nobody is left to give an order: a draw, though a Contingent Commander be there',
    () => {
      const ended = (...fallen: string[]) => {
        const b = last('leader philotas blue 0510 contingent');
        for (const key of fallen) killLeader(b, numberOf(b, key), [], 'a test');
        withdrawalPhase(b);
        return b.outcome;
      };
      expect(ended('alexander', 'darius')).toMatchObject({ winner: null, rules: ['alx-12.0'] });
      expect([ended('alexander'), ended('darius')]).toEqual([null, null]);
    },
    { chariots: 'wings act without leaders (cof-4.25d)', chandragupta: 'no Contingent Commanders (cha-1.0a)' },
  );

  testOverBooks(
    '[alx-2.6] no last turn unless the scenario sets one',
    () => {
      const open = field();
      for (let i = 0; i < 5; i++) passTurn(open);
      expect(open.outcome).toBeNull();
      const set = field('last-turn 2');
      passTurn(set);
      expect(set.outcome).toBeNull();
      passTurn(set);
      expect(set.outcome).toMatchObject({ winner: null, rules: ['alx-2.6'] });
      const brief = field('last-turn 1');
      passTurn(brief);
      expect([brief.outcome?.rules, brief.state.turn]).toEqual([['alx-2.6'], 1]);
    },
    { chariots: 'no two-hex units (cof-6.61)' },
  );
});
