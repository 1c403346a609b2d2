import type { Battle, LeaderInfo, UnitInfo } from '@taxiarch/gboh';
import { written } from '@taxiarch/kernel/testing/tables';
import { expect, test } from 'vitest';
import { openBattle, scenarioById } from '../index.ts';
import { alexanderBattles } from './alexander.ts';

// The armies once more, after the orders of battle and not after the scenarios: how many of each type with TQ-size-MA,
// what they throw or shoot, and what marks them; then the leaders.

const unitLine = ({ type, tq, size, ma, maHigh, weapon, wide, cataphract, second, professional }: UnitInfo): string => {
  const marks = Object.entries({ wide, cataphract, screen: second === 'elephant-screen', professional }).flatMap(
    ([mark, has]) => (has ? mark : []),
  );
  const allowance = maHigh === ma ? ma : `${ma}/${maHigh}`;
  return [type, `${tq}-${size}-${allowance}`, weapon ?? '-', ...marks].join(' ');
};

const leaderLine = ({ key, initiative, range, strategy, combat, charisma, line, routPoints }: LeaderInfo): string => {
  const ratings = [initiative, range, strategy, combat ?? 'x', charisma].join('-');
  return [key, ratings, ...(line ? ['line'] : []), ...(routPoints === null ? [] : [routPoints])].join(' ');
};

function army(b: Battle, side: 0 | 1): string[] {
  const count = new Map<string, number>();
  for (const unit of b.world.units) {
    if (unit.side === side) count.set(unitLine(unit), (count.get(unitLine(unit)) ?? 0) + 1);
  }
  const units = [...count].map(([line, n]) => `${n} ${line}`).sort();
  return [...units, ...b.world.leaders.filter((leader) => leader.side === side).map(leaderLine)];
}

/** Lines with a number are units, in any order; the others leaders, in theirs. */
function stated(text: string): string[] {
  const lines = written(text);
  return [...lines.filter((line) => /^\d/.test(line)).sort(), ...lines.filter((line) => !/^\d/.test(line))];
}

test('every battle on hexes has its armies stated here', () => {
  expect(Object.keys(alexanderBattles)).toEqual(['drill', 'pelium', 'granicus', 'issus', 'gaugamela', 'hydaspes']);
});

/** Both armies of a battle and the levels at which they withdraw; none has a last turn. */
function expectArmies(id: string, levels: string, first: string, second: string): void {
  const b = openBattle(scenarioById(id)) as Battle;
  expect(b.world.sides.map((side) => `${side.key} ${side.withdrawal}`).join(', ')).toBe(levels);
  expect(b.world.lastTurn).toBe(0);
  expect(army(b, 0)).toEqual(stated(first));
  expect(army(b, 1)).toEqual(stated(second));
}

test('the armies of the drill', () => {
  expectArmies(
    'drill',
    'blue 28, red 28',
    `
    2 PH 7-10-4/5 - wide
    1 HI 7-6-5 -
    1 HI 6-10-4 - wide
    1 LP 5-4-6 javelin
    1 SK 5-1-6 bow
    1 SK 5-1-6 javelin
    1 HC 7-5-8 -
    1 HC 6-5-8 -
    1 LC 6-4-8 mounted-javelin
    blue-strategos 4-7-0-4-1 line
    blue-hipparch  3-5-5-4-1 line
    `,
    `
    2 PH 7-10-4/5 - wide
    1 HI 7-6-5 -
    1 LP 6-4-6 javelin
    1 LP 5-4-6 javelin
    1 SK 5-1-6 bow
    1 SK 5-1-6 sling
    1 HC 7-5-8 -
    1 LN 7-4-8 -
    1 LC 6-4-8 mounted-javelin
    red-strategos 4-7-0-3-0 line
    red-hipparch  3-6-5-5-2 line
    `,
  );
});

test('the armies of the Granicus, with 28 units of light horse', () => {
  expectArmies(
    'granicus',
    'macedonian 76, persian 123',
    `
    6 PH 7-10-4/5 - wide
    1 HI 9-7-5 -
    2 HI 8-6-5 -
    6 LP 5-5-6 javelin
    2 SK 3-1-6 bow
    2 SK* 6-1-6 javelin
    1 HC 9-4-8 -
    5 HC 8-4-8 -
    4 HC 7-4-8 -
    1 LN 7-4-8 -
    2 LC 6-2-8 mounted-javelin
    2 LC 5-3-8 mounted-javelin
    alexander          7-9-0-7-4 70
    parmenion          5-8-6-4-2
    philotas           5-6-5-5-2 line
    nicanor            4-5-5-4-2 line
    craterus           4-6-5-4-2 line
    calas              1-4-0-4-1 line
    philip-menelaus    1-3-0-3-1 line
    agathon            1-3-0-3-1 line
    amyntas-arrhabaeus 1-4-0-4-1 line
    `,
    `
    5 HI 8-10-4 - wide professional
    2 LP 6-5-6 javelin
    6 LI 3-5-5 javelin
    5 HC 6-4-8 - cataphract
    28 LC 6-4-8 mounted-javelin
    arsites       2-7-0-2-1 line
    memnon        5-6-5-4-3 line
    spithridates  4-6-4-4-2 line
    arsames       3-5-4-3-1 line
    mithrobuzanes 3-5-3-3-1 line
    rheomithres   3-6-4-3-1 line
    omares        3-6-4-3-1 line
    `,
  );
});

test('the armies of Issus', () => {
  expectArmies(
    'issus',
    'macedonian 110, persian 130',
    `
    6 PH 7-10-4/5 - wide
    1 HI 9-7-5 -
    2 HI 8-6-5 -
    3 HI 5-10-4 - wide
    12 LP 5-5-6 javelin
    2 SK 3-1-6 bow
    2 SK* 6-1-6 javelin
    1 HC 9-4-8 -
    4 HC 8-4-8 -
    5 HC 7-4-8 -
    1 LN 7-4-8 -
    2 LC 6-2-8 mounted-javelin
    2 LC 5-3-8 mounted-javelin
    alexander   7-9-8-7-4 70
    parmenion   5-8-6-4-2
    craterus    5-6-6-4-2 line
    philotas    1-4-5-5-1
    nicanor     1-3-5-4-1
    protomachus 1-4-4-4-0
    attalus     1-3-4-4-1
    sitalces    1-4-4-4-1
    `,
    `
    4 HI 8-10-4 - wide professional
    3 MI 8-5-5 -
    10 LP 5-10-4 - wide
    14 LI 3-5-5 javelin
    10 SK 5-1-6 bow
    2 SK 5-1-6 javelin
    3 SK 5-1-6 sling
    4 SK 4-1-6 bow
    6 SK 3-1-6 bow
    8 HC 6-4-8 - cataphract
    14 LC 6-4-8 mounted-javelin
    1 LC 5-4-8 mounted-bow
    1 LC 5-4-8 mounted-javelin
    1 CH 7-5-7 -
    darius      4-8-4-3-1 line
    nabarzanes  4-8-6-4-2 line
    aristomedes 4-7-5-3-1 line
    thymondas   4-5-5-4-1 line
    atizyes     3-5-4-3-0 line
    arsames     3-6-4-4-1 line
    oxathres    3-4-4-5-2 line
    bubaces     2-5-3-3-0
    sabaces     2-6-3-2-0 line
    `,
  );
});

test('the armies of Gaugamela; the chariots have scythes instead of the bows of the order of battle', () => {
  expectArmies(
    'gaugamela',
    'macedonian 130, persian 165',
    `
    6 PH 7-10-4/5 - wide
    1 HI 9-7-5 -
    2 HI 8-6-5 -
    3 HI 5-10-4 - wide
    11 LP 5-5-6 javelin
    1 SK 5-1-6 javelin
    3 SK 3-1-6 bow
    2 SK* 6-1-6 javelin
    1 HC 9-4-8 -
    5 HC 8-4-8 -
    5 HC 7-4-8 -
    2 LN 7-4-8 -
    1 LN 6-5-8 -
    2 LC 6-2-8 mounted-javelin
    2 LC 5-3-8 mounted-javelin
    1 LC 5-5-8 mounted-bow
    alexander       7-9-8-7-4 70
    parmenion       5-8-6-4-2
    craterus        5-6-6-4-2 line
    philotas        1-4-5-5-1
    nicanor         1-3-5-4-1
    aretes          1-4-4-4-1
    cleander        1-4-4-3-1
    philip-menelaus 1-4-4-4-1
    sitalces        1-4-4-4-1
    `,
    `
    2 HI 6-4-4 - professional
    2 MI 8-5-5 -
    2 LI 5-5-5 javelin
    2 LI 4-5-5 bow
    3 LI 4-5-5 javelin
    8 LI 3-5-5 javelin
    6 SK 4-1-6 bow
    6 SK 3-1-6 bow
    5 SK 3-1-6 sling
    8 HC 7-5-8 -
    4 HC 7-5-8 - cataphract
    14 HC 6-4-8 - cataphract
    14 LN 6-5-8 -
    4 LC 7-5-8 mounted-bow
    2 LC 6-5-8 mounted-bow
    14 LC 6-5-8 mounted-javelin
    4 LC 5-5-8 mounted-bow
    6 LC 5-5-8 mounted-javelin
    3 EL 4-5-7 mounted-javelin
    12 CH 5-3-7 -
    darius        4-8-4-3-1 line
    bessus        4-8-6-4-1 line
    mazaeus       5-8-7-4-2 line
    atropates     3-6-5-3-1 line
    phrataphernes 3-6-4-3-1 line
    mauaces       3-6-4-4-1 line
    orontes       3-6-4-3-1 line
    oxathres      3-5-4-3-0 line
    barsaentes    3-6-4-4-1 line
    bupares       2-7-3-2-0 line
    `,
  );
});

test('the armies of the Hydaspes', () => {
  expectArmies(
    'hydaspes',
    'macedonian 75, indian 70',
    `
    5 PH 7-10-4/5 - wide
    1 HI 9-7-5 -
    2 HI 8-6-5 -
    2 LP 5-5-6 javelin
    3 SK 4-1-6 bow
    2 SK* 6-1-6 javelin
    1 HC 9-3-8 -
    5 HC 8-5-8 -
    1 HC 7-4-8 - cataphract
    2 LC 7-3-8 mounted-javelin
    2 LC 6-5-8 mounted-bow
    1 LC 6-5-8 mounted-javelin
    2 LC 5-5-8 mounted-bow
    alexander 7-9-0-7-4 70
    coenus    3-5-6-5-2 line
    seleucus  4-5-5-5-2 line
    antigenes 5-5-5-3-1 line
    tauron    1-5-0-3-1 line
    `,
    `
    16 LI 5-5-5 javelin
    6 LI 4-5-5 long-bow
    8 LC 5-3-8 mounted-javelin
    21 EL 6-5-7 mounted-javelin screen
    8 CH 4-5-7 mounted-javelin
    porus               5-6-0-x-3 line
    spitaces            4-7-5-x-2 line
    son-of-porus        3-6-4-x-2 line
    master-of-elephants 3-5-4-x-1 line
    `,
  );
});

test('the armies of Pelium', () => {
  expectArmies(
    'pelium',
    'macedonian 30, illyrian 48',
    `
    3 PH 7-10-4/5 - wide
    1 HI 9-7-5 -
    2 HI 8-6-5 -
    2 SK 4-1-6 bow
    2 SK* 6-1-6 javelin
    1 HC 9-4-8 -
    2 HC 8-4-8 -
    1 LC 6-2-8 mounted-javelin
    2 AT 5-2-3 oxybeles
    alexander 7-9-0-7-4 line 70
    philotas  5-6-5-5-2 line
    nicanor   4-5-5-4-2 line
    perdiccas 4-5-4-4-2 line
    `,
    `
    2 MI 6-5-5 javelin
    8 MI 5-5-5 javelin
    10 LI 5-5-5 javelin
    3 SK 5-1-6 javelin
    2 LC 6-2-8 mounted-javelin
    glaucias 4-7-0-3-2 line
    cleitus  4-6-5-3-2 line
    `,
  );
});

test('ratings that the rules quote: alx-5.13, alx-5.21, alx-9.16.3b, alx-9.16.3c, alx-9.21, alx-2.5, alx-10.21a', () => {
  const worldOf = (id: string) => (openBattle(scenarioById(id)) as Battle).world;
  const granicus = worldOf('granicus');
  const leader = (key: string, { leaders } = granicus) => leaders.find((candidate) => candidate.key === key);
  const rated = ['alexander', 'philotas', 'memnon', 'omares', 'arsites'].map((key) => leader(key)?.initiative);
  expect(rated).toEqual([7, 5, 5, 3, 2]);
  expect(leader('alexander')).toMatchObject({ charisma: 4, combat: 7, routPoints: 70 });
  expect(leader('memnon')).toMatchObject({ charisma: 3 });
  expect(leader('spithridates')).toMatchObject({ combat: 4 });
  expect(leader('bessus', worldOf('gaugamela'))).toMatchObject({ initiative: 4, line: true });
  expect(leader('nabarzanes', worldOf('issus'))).toMatchObject({ charisma: 2 });
  const unit = (key: string) => granicus.units.find((candidate) => candidate.key === key);
  expect(unit('taxis-craterus')).toMatchObject({ tq: 7, size: 10, ma: 4, maHigh: 5 });
  expect(unit('mysian-levy-1')).toMatchObject({ tq: 3 });
});
