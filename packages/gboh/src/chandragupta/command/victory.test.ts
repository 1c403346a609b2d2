import { expect, test } from 'vitest';
import { eliminate, routPointsOf } from '../../family/base/cohesion.ts';
import { valueIn } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { ROUTED } from '../../family/base/vocabulary.ts';
import { leaderRoutPoints, pointRules, routPointsLost, withdrawalPhase } from '../../family/command/victory.ts';
import { killLeader } from '../../family/leaders/leaders.ts';
import { numberOf } from '../../family/script/position.ts';
import { position } from '../../scripts.ts';
import { troops } from '../troops.ts';

const field = (more = '') =>
  position(`ruleset chandragupta
  map 20x20
  side blue "Mauryas" retreat W withdrawal 20
  side red "Greeks" retreat E withdrawal 12
  unit guard blue light-foot 0501 E grade maula tq 6
  unit paid blue bow-foot 0502 E grade bharta tq 5
  unit smiths blue guild-foot 0503 E group smiths
  unit hill blue tribal-foot 0504 E group vasati
  unit scouts blue javelinist 0505 E grade tribal group vasati
  unit slings blue slinger 0506 E grade bharta
  unit beast blue elephant 0507 E grade maula tq 7
  unit car blue heavy-chariot 0508 E grade maula
  unit line blue medium-foot 0509 E grade bharta
  unit gun blue yantra 0510 E
  unit ph red phalanx 1503/1504 W
  unit hop red hoplite 1505/1506 W
  unit hyp red hypaspist 1507 W
  unit peltasts red light-foot 1508 W tq 5
  unit horse red companion 1509 W
  leader ashoka blue 0507 initiative 6 overall people indian
  leader ghosa blue 0508 initiative 4 wing people indian
  leader nayaka blue 0509 initiative 3 nayaka people indian
  leader smith blue 0503 initiative 2 guild-chief group smiths people indian
  leader vasati blue 0504 initiative 1 tribal-chief group vasati people indian
  leader seleucus red 1507 initiative 6 overall people greek
  ${more}
  start battle
`);
const lose = (b: Battle, ...keys: string[]) => {
  for (const key of keys) eliminate(b, numberOf(b, key), [], 'a test');
};
const points = (...keys: string[]) => {
  const b = field();
  return keys.map((key) => routPointsOf(b, numberOf(b, key)));
};

test('[cha-13.12a] tribals cost 1 and guilds 2 whatever they are, Maula and Bharta light foot half its TQ rounded up', () => {
  expect(points('hill', 'scouts', 'smiths')).toEqual([1, 1, 2]);
  expect(points('guard', 'paid')).toEqual([3, 3]);
});

test('[cha-13.12a cha-13.12b cha-13.12c cha-13.12d] and the log cites the rule by which each is counted', () => {
  const b = field();
  const ruleOf = (key: string) => valueIn(b, pointRules).unit(b, numberOf(b, key));
  expect(['hill', 'smiths', 'guard', 'paid'].map(ruleOf)).toEqual(new Array(4).fill('cha-13.12a'));
  expect(['slings', 'gun'].map(ruleOf)).toEqual(['cha-13.12b', 'cha-13.12b']);
  expect(['ph', 'hyp', 'beast', 'line', 'peltasts'].map(ruleOf)).toEqual([
    'cha-13.12c',
    ...new Array(4).fill('cha-13.12d'),
  ]);
});

test('[cha-13.12b] skirmishers cost 2, engines nothing', () => {
  expect(points('slings', 'gun')).toEqual([2, 0]);
});

test('[cha-13.12c] heavy foot of two hexes costs twice its TQ, of one hex once', () => {
  expect(points('ph', 'hop', 'hyp')).toEqual([14, 12, 8]);
});

test('[cha-13.12d] all others cost their TQ: elephants, chariots, horse, medium foot, foreign light foot', () => {
  expect(points('beast', 'car', 'line', 'horse', 'peltasts')).toEqual([7, 7, 6, 8, 5]);
});

test('[cha-13.12e] chiefs and Nayakas cost their Initiative, other leaders five times that', () => {
  const b = field();
  const costs = ['ashoka', 'ghosa', 'nayaka', 'smith', 'vasati', 'seleucus'].map((key) =>
    leaderRoutPoints(b, numberOf(b, key)),
  );
  expect(costs).toEqual([30, 20, 3, 2, 1, 30]);
});

test('[cha-13.11] eliminated units and killed leaders count, routed ones do not; at its level an army withdraws', () => {
  const b = field();
  b.state.status[numberOf(b, 'ph')] = ROUTED;
  lose(b, 'peltasts');
  expect(routPointsLost(b, 1)).toBe(5);
  killLeader(b, numberOf(b, 'smith'), [], 'a test');
  killLeader(b, numberOf(b, 'nayaka'), [], 'a test');
  expect(routPointsLost(b, 0)).toBe(5);
  lose(b, 'beast', 'car');
  withdrawalPhase(b);
  expect([routPointsLost(b, 0), b.outcome]).toEqual([19, null]);
  lose(b, 'hill');
  withdrawalPhase(b);
  expect(b.outcome).toMatchObject({ winner: 1, rules: ['cha-13.11'] });
});

test('[cha-13.14] of two beaten armies the one with fewer points above its level wins; equal is a draw', () => {
  const ended = (...keys: string[]) => {
    const b = field();
    lose(b, ...keys);
    withdrawalPhase(b);
    return b.outcome;
  };
  // 21 of 20 against 14 of 12; 22 of 20 against 12 of 12; 20 of 20 against 12 of 12.
  expect(ended('beast', 'car', 'line', 'hill', 'ph')).toMatchObject({ winner: 0, rules: ['cha-13.14'] });
  expect(ended('beast', 'car', 'line', 'smiths', 'hop')).toMatchObject({ winner: 1, rules: ['cha-13.14'] });
  expect(ended('beast', 'car', 'line', 'hop')).toMatchObject({ winner: null, rules: ['cha-13.14'] });
});

test('[cha-2.5] foot skirmishers have Size 1; a battle has no last turn unless the scenario keeps time', () => {
  expect(Object.values(troops).flatMap(({ type, size }) => (type === 'SK' ? [size] : []))).toEqual([1, 1, 1]);
  const open = field();
  open.state.turn = 99;
  withdrawalPhase(open);
  expect(open.outcome).toBeNull();
  const timed = field('last-turn 2');
  timed.state.turn = 1;
  withdrawalPhase(timed);
  expect(timed.outcome).toBeNull();
  timed.state.turn = 2;
  withdrawalPhase(timed);
  expect(timed.outcome).toMatchObject({ winner: null, rules: ['cha-2.5'] });
});
