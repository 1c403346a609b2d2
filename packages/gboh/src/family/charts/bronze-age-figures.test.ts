import { descents, span, tabled, written } from '@taxiarch/kernel/testing/tables';
import { expect, test } from 'vitest';
import chariots from '../../../charts/chariots-charts.json' with { type: 'json' };
import type { CellKind, MoveCost } from './cells.ts';
import { at1, at2, compileGrid } from './grid.ts';
import { tableOf, tablesOf } from './testing.ts';

// The charts of the Bronze Age once more, defenders down and attackers across.
const gridOf = <K extends CellKind>(name: string, kind: K) => compileGrid(tableOf(chariots, name), kind, 'chariots');
const orStroke = (figure: unknown) => figure ?? '-';

test('every chart of the Bronze Age has its second statement here', () => {
  expect(tablesOf(chariots)).toEqual([
    ...['shock-crt', 'shock-shifts', 'clash-of-arms', 'shock-superiority', 'missile-results', 'missile-pass-through'],
    ...['fire-against-armour', 'turnover', 'turnover-fire-and-run', 'movement-hexes', 'movement-hexsides'],
    'movement-allowances',
  ]);
});

const results = gridOf('shock-crt', 'hits');
const dice = span(0, 9);
const columns = span(1, 13);
const hits = (who: 0 | 1) => (column: number, die: number) => at2(results, die, column)[who];

test('chart of cof-8.17h: hits on the attacker, by column and die', () => {
  expect(tabled('column', columns, dice, hits(0))).toEqual(
    written(`
    column  0  1  2  3  4  5  6  7  8  9
    1       4  4  4  4  3  3  3  3  2  2
    2       4  4  3  3  3  3  3  2  2  2
    3       3  3  3  3  3  2  2  2  2  2
    4       3  3  3  2  2  2  2  2  2  2
    5       3  3  2  2  2  2  2  2  2  1
    6       3  2  2  2  2  2  2  2  1  1
    7       2  2  2  2  2  2  2  1  1  1
    8       2  2  2  2  2  2  1  1  1  1
    9       2  2  2  2  2  1  1  1  1  1
    10      2  2  2  2  1  1  1  1  1  1
    11      2  2  2  1  1  1  1  1  1  0
    12      2  1  1  1  1  1  1  1  0  0
    13      1  1  1  1  1  1  1  0  0  0
    `),
  );
});

test('chart of cof-8.17h: hits on the defender, by column and die', () => {
  expect(tabled('column', columns, dice, hits(1))).toEqual(
    written(`
    column  0  1  2  3  4  5  6  7  8  9
    1       0  0  0  1  1  1  1  1  1  1
    2       0  0  1  1  1  1  1  1  1  2
    3       0  1  1  1  1  1  1  1  2  2
    4       1  1  1  1  1  1  1  2  2  2
    5       1  1  1  1  1  1  2  2  2  2
    6       1  1  1  1  1  2  2  2  2  2
    7       1  1  1  1  2  2  2  2  2  2
    8       1  1  1  2  2  2  2  2  2  3
    9       1  1  2  2  2  2  2  2  3  3
    10      1  2  2  2  2  2  2  3  3  3
    11      2  2  2  2  2  2  3  3  3  3
    12      2  2  2  2  3  3  3  3  3  4
    13      2  2  3  3  3  3  3  3  4  4
    `),
  );
});

test('chart of cof-8.17g: a better die or column is never worse', () => {
  for (const column of columns) {
    expect(descents(dice.map((die) => -hits(0)(column, die)))).toEqual([]);
    expect(descents(dice.map((die) => hits(1)(column, die)))).toEqual([]);
  }
  for (const die of dice) {
    expect(descents(columns.map((column) => -hits(0)(column, die)))).toEqual([]);
    expect(descents(columns.map((column) => hits(1)(column, die)))).toEqual([]);
  }
});

const types = ['SI', 'HI', 'BI', 'RI', 'LI', 'CH-2', 'CH-3', 'CH-2+RI', 'BW'];

test('chart of cof-8.16a: Clash of Arms', () => {
  const clash = gridOf('clash-of-arms', 'column');
  expect(tabled('by', types, types, (defender, attacker) => at2(clash, attacker, defender))).toEqual(
    written(`
    by       SI  HI  BI  RI  LI  CH-2  CH-3  CH-2+RI  BW
    SI        7   8   6   5   0     2     5        5   0
    HI        6   7   5   4   0     1     4        4   0
    BI        7   8   7   6   0     3     5        5   0
    RI        8   9   7   7   0     3     5        6   0
    LI       10  11  10   9   0     7     9        9   8
    CH-2      8   9  11  10   0     0     9        9   0
    CH-3      7   8  10   9   0     0     7        8   0
    CH-2+RI   6   7   8   7   0     0     6        7   0
    BW        9  10  10   9   0     6     8        8   0
    `),
  );
});

test('chart of cof-8.17c: superiority; a point: neither, a stroke: no such attack', () => {
  const weapons = gridOf('shock-superiority', 'superiority');
  const cell = (defender: string, attacker: string) => at2(weapons, defender, attacker)?.replace('none', '.') ?? '-';
  expect(tabled('by', types, types, cell)).toEqual(
    written(`
    by       SI  HI  BI  RI  LI  CH-2  CH-3  CH-2+RI  BW
    SI        .   .   .   .   -    DS    DS        .   -
    HI        .   .   .  DS   -    DS    DS        .   -
    BI        .   .   .   .   -    DS     .        .   -
    RI        .   .   .   .   -    DS     .        .   -
    LI       AS  AS  AS  AS   -     .    AS       AS   .
    CH-2      .   .  AS  AS   -     -     .       AS   -
    CH-3      .   .  AS  AS   -     -     .        .   -
    CH-2+RI   .   .   .   .   -     -     .        .   -
    BW        .   .  AS  AS   -     .     .        .   -
    `),
  );
});

test('chart of cof-8.17d, cof-8.17e, cof-8.17f: columns that a shock is shifted', () => {
  const shifts = gridOf('shock-shifts', 'number');
  const cases = ['attack-on-flank', 'per-extra-unit', 'attacker-higher', 'defender-higher', 'across-minor-river'];
  expect(cases.map((key) => at1(shifts, key))).toEqual([2, 2, 1, -1, -1]);
});

const weapons = ['composite-bow', 'self-bow', 'sling', 'javelin'];

test('chart of cof-7.17a, cof-7.31a: highest die for two hits and for one, by range and in passing', () => {
  const missile = gridOf('missile-results', 'hit-rolls');
  const passing = gridOf('missile-pass-through', 'hit-rolls');
  const rolls = (cell: ReturnType<typeof at1<readonly [number | null, number] | null>>) =>
    cell === null ? '-' : cell.map((die) => die ?? 'no').join('/');
  const at = (range: number, weapon: string) => rolls(range === 0 ? at1(passing, weapon) : at2(missile, weapon, range));
  expect(tabled('range', span(0, 3), weapons, at)).toEqual(
    written(`
    range  composite-bow  self-bow  sling  javelin
    0       2/6     -     -  no/4
    1       2/6   0/4  no/3   0/4
    2       0/4  no/2  no/1     -
    3      no/2     -     -     -
    `),
  );
});

test('chart of cof-7.17b: fire against armour', () => {
  const armour = gridOf('fire-against-armour', 'number');
  const targets = ['SI', 'HI', 'BI', 'RI', 'LI', 'CH-2', 'CH-3', 'BW'];
  expect(tabled('at', weapons, targets, (weapon, target) => at2(armour, target, weapon))).toEqual(
    written(`
    at  SI  HI  BI  RI  LI  CH-2  CH-3  BW
    composite-bow   -1   0   0   1   0     0     1   0
    self-bow    0   1   0   1   0     1     2   1
    sling    0   1   0   1   0     1     2   1
    javelin    0   0   0   1   0     0     1   0
    `),
  );
});

test('chart of cof-6.82a, cof-6.82b: lowest die that turns a chariot over, never higher for a faster one', () => {
  const turnover = gridOf('turnover', 'number');
  const cell = (type: string, speed: string) => orStroke(at2(turnover, speed, type));
  expect(tabled('speed', ['CH-2', 'CH-3', 'BW'], ['1-3', '4-6', '7-9'], cell)).toEqual(
    written(`
    speed  1-3  4-6  7-9
    CH-2     -    9    8
    CH-3     9    8    7
    BW       9    8    7
    `),
  );
  expect(at1(gridOf('turnover-fire-and-run', 'number'), 'CH-2')).toBe(9);
});

const whoMoves = ['formed-foot', 'loose-foot', 'chariot', 'wagon'];
const costText = (cost: MoveCost | null) => (cost === null ? '-' : `${cost.mp}${'*'.repeat(cost.hits)}`);

test('chart of cof-6.91, cof-6.22a, cof-6.22b: MP to enter a hex or to cross a hexside, and a star for a hit', () => {
  const hexes = gridOf('movement-hexes', 'cost');
  const sides = gridOf('movement-hexsides', 'cost');
  const grounds = ['clear', 'road', 'rough', 'woods', 'marsh', 'city-wall'];
  const lines = ['stream', 'minor-river', 'up-1', 'up-2', 'up-3', 'down-1', 'down-2', 'down-3'];
  expect(tabled('who', whoMoves, grounds, (who, at) => costText(at2(hexes, at, who)))).toEqual(
    written(`
    who          clear  road  rough  woods  marsh  city-wall
    formed-foot      1     1     2*     2*     2*          -
    loose-foot       1     1      2      2      2          -
    chariot          1     1     3*      -      -          -
    wagon            1     1      3      -      -          -
    `),
  );
  expect(tabled('who', whoMoves, lines, (who, at) => costText(at2(sides, at, who)))).toEqual(
    written(`
    who          stream  minor-river  up-1  up-2  up-3  down-1  down-2  down-3
    formed-foot       0           1*     0     0     0       0       0       0
    loose-foot        0            1     0     0     0       0       0       0
    chariot           1            2     1     2     3       0       0       0
    wagon             1            2     1     2     3       0       0       0
    `),
  );
});

test('chart of cof-6.11: movement allowances', () => {
  const allowances = gridOf('movement-allowances', 'number');
  const units = ['SI', 'HI', 'LI', 'BW', 'leader on foot', 'BI', 'RI', 'CH-3', 'CH-2', 'leader mounted'];
  expect(units.map((unit) => at1(allowances, unit))).toEqual([4, 4, 5, 5, 5, 6, 6, 7, 9, 9]);
});

test('every cell that the rulebook quotes', () => {
  const clash = gridOf('clash-of-arms', 'column');
  const superior = gridOf('shock-superiority', 'superiority');
  const missile = gridOf('missile-results', 'hit-rolls');
  const turnover = gridOf('turnover', 'number');
  const moves = gridOf('movement-hexes', 'cost');
  // 8.16, 8.17: three-man chariots on two-man chariots, two-man chariots on spearmen.
  expect([at2(clash, 'CH-3', 'CH-2'), at2(clash, 'CH-2', 'SI')]).toEqual([9, 2]);
  expect([at2(superior, 'CH-2', 'CH-3'), at2(superior, 'SI', 'CH-2')]).toEqual(['none', 'DS']);
  expect([at2(results, 6, 9), at2(results, 9, 9), at2(results, 3, 2)]).toEqual([
    [1, 2],
    [1, 3],
    [3, 1],
  ]);
  // 8.11: who attacks whom not at all.
  const none = (attacker: string): string[] => types.filter((defender) => at2(clash, attacker, defender) === 0);
  expect([none('CH-2'), none('BW'), none('LI')]).toEqual([
    ['CH-2', 'CH-3', 'CH-2+RI'],
    types.filter((type) => type !== 'LI'),
    types,
  ]);
  // 7.17: composite bows at range 2, a 4 is one hit; 7.14: they reach 3 hexes, self bows 2.
  expect(at2(missile, 'composite-bow', 2)).toEqual([0, 4]);
  const reach = (weapon: string) => span(1, 3).filter((range) => at2(missile, weapon, range) !== null).length;
  expect([reach('composite-bow'), reach('self-bow')]).toEqual([3, 2]);
  // 6.82: a 7 turns over a three-man chariot at speed 7; 6.43: a clear hex is 1 MP.
  expect(at2(turnover, '7-9', 'CH-3')).toBe(7);
  expect(at2(moves, 'clear', 'chariot')).toEqual({ mp: 1, hits: 0 });
});
