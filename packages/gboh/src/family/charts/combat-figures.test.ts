import { descents, span, tabled, written } from '@taxiarch/kernel/testing/tables';
import { expect, test } from 'vitest';
import { fieldWeapons } from '../../alexander/vocabulary.ts';
import { indianArtillery } from '../../chandragupta/vocabulary.ts';
import { standardCharts } from '../../charts.ts';
import { at1, at2, at3 } from './grid.ts';
import { crt, missileStrength } from './lookups.ts';
import { standardPacks } from './standard-packs.ts';
import { tablesOf } from './testing.ts';
import { angles, type Weapon } from './vocabulary.ts';

// The combat charts once more, read from the card and not from the packs.
const alexander = standardCharts('alexander');
const chandragupta = standardCharts('chandragupta');
const { grids } = alexander;

test('every chart of the field has its second statement, here or in field-figures.test.ts', () => {
  expect(standardPacks.flatMap(tablesOf)).toEqual([
    ...['clash-of-spears', 'shock-superiority', 'heavy', 'shock-crt', 'missile', 'missile-artillery'],
    ...['movement-hexes', 'movement-hexsides', 'shock-terrain-shifts', 'stacking', 'leader-casualty-die'],
    ...['leader-casualty-differential', 'rally', 'movement-allowances'],
  ]);
});

const shockers = ['PH', 'HI', 'LG', 'MI', 'BI', 'LI', 'SK*', 'HC', 'LN', 'LC', 'EL', 'CH'];
const defenders = ['PH', 'HI', 'LG', 'MI', 'BI', 'LI', 'SK', 'HC', 'LN', 'LC', 'EL', 'CH'];
const clashes = (attacker: string, defender: string): number[] =>
  angles.map((angle) => at3(grids['clash-of-spears'], angle, defender, attacker));

test('chart of alx-9.15a: Clash of Spears, each attacker on front-flank-rear of each defender', () => {
  expect(tabled('on', shockers, defenders, (attacker, defender) => clashes(attacker, defender).join('-'))).toEqual(
    written(`
    on        PH       HI       LG        MI        BI        LI        SK        HC        LN        LC       EL       CH
    PH   7-12-13  8-11-13  7-12-13   9-11-12   9-11-12  10-10-12  13-13-13   9-10-11  11-11-12  11-11-12   4-9-12  5-13-13
    HI   6-11-12  7-10-12  6-11-12   8-10-12   7-11-12    9-9-11  12-12-12    8-9-10  10-10-11  10-10-11   3-8-11  4-12-12
    LG   5-12-13  6-11-12   7-9-11   8-11-12   6-12-13    8-9-12  11-12-12    7-9-11   9-10-11  10-11-12   3-8-11  6-13-13
    MI   5-10-12  6-10-12   7-9-11   7-10-12   6-10-12    8-8-10  11-11-11     7-8-9    9-9-10   9-10-11   3-7-11  3-13-13
    BI   5-10-12   7-9-11   6-8-10   8-10-13   7-10-13  10-10-12  12-13-13    7-9-11   9-10-11  10-11-12    1-5-7  3-11-13
    LI    4-9-10   5-8-10   5-9-11    6-9-11    7-9-10     7-7-9  10-10-10     6-7-8     8-8-9     8-8-9    1-6-9  2-10-10
    SK*    1-6-6    2-5-5    2-5-5     3-6-6     1-5-5     5-5-5     7-7-7     3-4-4     5-5-5     5-5-5    1-3-3    1-7-7
    HC   5-10-11   6-9-10   7-9-10    7-8-10   5-10-11    8-8-10  11-11-11     7-8-9    9-9-10    9-9-10   0-7-10    3-3-3
    LN    4-9-11   5-8-11   4-8-10     6-7-9    4-9-11     7-7-8  10-10-11     6-7-8     8-8-9    10-8-9   0-6-10    2-9-9
    LC     3-8-9    4-7-9    4-7-9     5-6-7     3-8-9     6-6-6     9-9-9     5-6-7     7-7-8     7-7-8    0-5-8    1-9-9
    EL   6-13-13  6-13-13  7-13-13   9-13-13   6-13-13  11-13-13  13-13-13  11-13-13  11-13-13  13-13-13    7-7-7  8-13-13
    CH   8-13-13  9-13-13  7-11-13  10-13-13  10-13-13  11-12-13  13-13-13  11-12-13  13-13-13  13-13-13  8-11-13  7-13-13
    `),
  );
});

test('chart of alx-9.15a: flank is never worse than front, rear never than flank, but for lancers on light horse', () => {
  const odd = shockers.flatMap((a) => defenders.map((d) => `${a} on ${d} ${descents(clashes(a, d))}`));
  expect(odd.filter((line) => /[12]$/.test(line))).toEqual(['LN on LC 1']);
});

test('chart of alx-9.15a: SK attacks only chariots, as SK* does, AT nobody; who has no row uses that of another', () => {
  const nobody = [0, 0, 0];
  for (const d of defenders) {
    expect([d, clashes('SK', d)]).toEqual([d, d === 'CH' ? clashes('SK*', 'CH') : nobody]);
    expect([d, clashes('AT', d)]).toEqual([d, nobody]);
    expect([d, clashes('LP', d)]).toEqual([d, clashes('LI', d)]);
  }
  for (const a of shockers) {
    expect([a, clashes(a, 'LP'), clashes(a, 'AT')]).toEqual([a, clashes(a, 'LI'), clashes(a, 'LI')]);
    expect([a, clashes(a, 'SK*')]).toEqual([a, clashes(a, 'SK')]);
  }
});

test('chart of cha-10.15c: the one cell in which the two rulesets differ', () => {
  const cells = (charts: typeof alexander) => charts.grids['clash-of-spears'].cells;
  const theirs = cells(chandragupta);
  const differing = cells(alexander).flatMap((column, i) => (column === theirs[i] ? [] : [[column, theirs[i]]]));
  expect(differing).toEqual([[8, 0]]);
});

const armed = ['PH', 'HI', 'LG', 'MI', 'BI', 'LI', 'LP', 'SK*', 'HC', 'RC', 'LN', 'LC', 'EL', 'CH'];
const held = ['PH', 'HI', 'LG', 'MI', 'BI', 'LI', 'LP', 'SK', 'HC', 'RC', 'LN', 'LC', 'EL', 'CH'];
const better = (attacker: string, defender: string) => at2(grids['shock-superiority'], defender, attacker);

test('chart of alx-9.16.1f: superiority of weapons, each attacker on each defender; a point: neither', () => {
  expect(tabled('on', armed, held, (a, d) => better(a, d)?.replace('none', '.'))).toEqual(
    written(`
    on   PH  HI   LG   MI  BI   LI   LP  SK  HC  RC  LN  LC  EL  CH
    PH    .   .    .   AS  AS   AS   AS  AS   .   .   .   .   .   .
    HI    .   .    .    .   .   AS   AS  AS   .   .   .   .   .   .
    LG    .  AS    .   AS  AS   AS   AS  AS   .   .   .   .   .   .
    MI    .   .    .    .   .    .    .  AS   .   .   .   .   .   .
    BI   DS   .    .    .   .   AS   AS  AS   .   .   .   .   .   .
    LI   DS   .   DS    .  DS    .    .  AS   .   .   .   .   .   .
    LP   DS   .   DS    .  DS    .    .  AS   .   .   .   .   .   .
    SK*  DS  DS   DS   DS  DS    .    .   .  DS  DS  DS   .   .  AS
    HC   DS  DS  DSm    .   .    .   DS  AS   .   .  AS  AS   .   .
    RC   DS  DS  DSm   DS   .    .   DS  AS  DS   .   .  AS   .   .
    LN   DS  DS    .    .   .    .   DS  AS   .   .   .  AS   .   .
    LC   DS  DS  DSm  DSm  DS  DSm  DSm  AS   .   .   .   .   .   .
    EL   DS  DS    .    .   .    .    .  AS  AS  AS  AS  AS   .  AS
    CH    .   .    .    .   .    .    .  AS  AS  AS  AS  AS   .   .
    `),
  );
});

test('chart of alx-9.16.1f: no superiority where there is no attack', () => {
  for (const d of held) expect([d, better('SK', d), better('AT', d)]).toEqual([d, d === 'CH' ? 'AS' : null, null]);
  for (const a of armed) {
    expect([a, better(a, 'SK*'), better(a, 'AT')]).toEqual([a, better(a, 'SK'), better(a, 'LI')]);
  }
});

test('chart of alx-7.31, cha-7.31: who must shock', () => {
  const marked = [...armed, 'SK', 'AT'].filter((type) => at1(grids.heavy, type));
  expect(marked.join(' ')).toBe('PH HI LG MI BI HC RC LN EL CH');
});

const dice = span(0, 9);
const columns = span(1, 13);
const hitsOn = (who: 0 | 1) => (column: number, die: number) => crt(alexander, die, column)[who];

test('chart of alx-9.16.3a: hits on the attacker, by column and die', () => {
  expect(tabled('column', columns, dice, hitsOn(0))).toEqual(
    written(`
    column  0  1  2  3  4  5  6  7  8  9
    1       6  6  5  5  5  4  4  4  4  3
    2       5  4  4  4  4  4  4  4  3  3
    3       4  4  4  4  3  3  3  3  2  2
    4       4  3  3  3  3  3  2  2  2  2
    5       3  3  3  3  3  2  2  2  2  2
    6       3  3  3  2  2  2  2  2  2  2
    7       3  3  2  2  2  2  2  2  2  2
    8       3  3  2  2  2  2  2  2  2  2
    9       3  3  2  2  2  2  2  2  2  2
    10      3  2  2  2  2  2  2  2  2  2
    11      3  2  2  2  2  2  2  2  2  1
    12      2  2  2  2  2  2  2  1  1  1
    13      2  2  2  2  1  1  1  1  1  1
    `),
  );
});

test('chart of alx-9.16.3a: hits on the defender, by column and die', () => {
  expect(tabled('column', columns, dice, hitsOn(1))).toEqual(
    written(`
    column  0  1  2  3  4  5  6  7  8  9
    1       1  1  1  1  2  2  2  2  2  2
    2       2  2  2  2  2  2  2  2  2  2
    3       2  2  2  2  2  2  2  2  2  2
    4       2  2  2  2  2  2  2  2  2  2
    5       2  2  2  2  2  2  2  2  2  3
    6       2  2  2  2  2  2  2  2  3  4
    7       2  2  2  2  2  2  2  3  3  4
    8       2  2  2  2  2  3  3  3  3  4
    9       2  2  2  2  3  3  3  3  3  4
    10      2  2  2  2  3  3  3  3  4  4
    11      2  2  3  3  3  3  4  4  4  4
    12      2  3  3  3  4  4  4  4  4  4
    13      2  3  3  4  3  3  4  4  4  6
    `),
  );
});

test('chart of alx-9.16.3a: a better die or column is never worse, but for die 4 and 5 in column 13', () => {
  const falls = (who: 0 | 1, sign: 1 | -1): string[] => [
    ...columns.flatMap((c) => descents(dice.map((die) => sign * hitsOn(who)(c, die))).map((die) => `${die} in ${c}`)),
    ...dice.flatMap((die) => descents(columns.map((c) => sign * hitsOn(who)(c, die))).map((c) => `${die} in ${c + 1}`)),
  ];
  expect(falls(0, -1)).toEqual([]);
  expect(falls(1, 1)).toEqual(['4 in 13', '4 in 13', '5 in 13']);
});

const weapons: readonly Weapon[] = [...fieldWeapons, ...indianArtillery];
const isIndian = (weapon: Weapon): boolean => indianArtillery.some((engine) => engine === weapon);
const strengths = (weapon: Weapon) =>
  span(1, 10).map((range) => missileStrength(isIndian(weapon) ? chandragupta : alexander, weapon, range));

test('chart of alx-8.15a, cha-8.17a: strength of each weapon by range; a stroke: out of range', () => {
  expect(tabled('range', weapons, span(1, 10), (weapon, range) => strengths(weapon)[range - 1] ?? '-')).toEqual(
    written(`
    range            1  2  3  4  5  6  7  8  9  10
    bow              5  3  3  1  -  -  -  -  -  -
    mounted-bow      5  3  1  -  -  -  -  -  -  -
    long-bow         9  6  5  2  0  -  -  -  -  -
    javelin          5  -  -  -  -  -  -  -  -  -
    mounted-javelin  3  -  -  -  -  -  -  -  -  -
    sling            3  2  -  -  -  -  -  -  -  -
    balearic-sling   5  3  -  -  -  -  -  -  -  -
    elephant-screen  3  -  -  -  -  -  -  -  -  -
    oxybeles         7  5  5  3  2  1  0  -  -  -
    yantra           7  5  5  3  2  1  0  -  -  -
    jamadagnya       8  7  6  5  4  3  2  1  -  -
    sarvatobhadra    0  6  6  5  5  4  4  3  3  -
    `),
  );
});

test('chart of alx-8.15a: no weapon is stronger farther away, but for the engine that cannot shoot close', () => {
  const odd = weapons.filter((weapon) => descents(strengths(weapon).map((strength) => -(strength ?? 0))).length > 0);
  expect(odd).toEqual(['sarvatobhadra']);
});
