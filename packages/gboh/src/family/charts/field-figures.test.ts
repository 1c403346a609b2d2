import { descents, span, tabled, written } from '@taxiarch/kernel/testing/tables';
import { expect, test } from 'vitest';
import { standardCharts } from '../../charts.ts';
import {
  entryCost,
  hexsideCost,
  leaderCasualty,
  movementAllowance,
  rallyHits,
  stackingEffect,
  terrainShift,
} from './lookups.ts';
import {
  chartTerrains,
  hexsideFeatures,
  type MovementColumn,
  movementColumns,
  stackingCases,
  stackingMovers,
  terrainShiftCases,
} from './vocabulary.ts';

// The field charts once more, after the list of what the rules say and not after the pack.
const alexander = standardCharts('alexander');

const costText = (cost: { mp: number; hits: number } | null) => (cost === null ? '-' : `${cost.mp}/${cost.hits}`);

test('chart of alx-6.21, alx-6.62b, alx-11.21b: MP/hits to enter a hex; a stroke: closed', () => {
  expect(tabled('who', movementColumns, chartTerrains, (who, at) => costText(entryCost(alexander, at, who)))).toEqual(
    written(`
    who                   clear  woods  marsh  rocky  major-river  riverbed  town
    two-hex-foot            1/0    2/1    2/1    1/1          1/1       1/1   2/1
    one-hex-foot            1/0    2/1    2/1    1/1          1/1       1/1   2/1
    light-foot              1/0    2/1    2/1    1/0          1/1       1/0   2/0
    skirmisher              1/0    2/0    2/0    1/0          1/0       1/0   2/0
    heavy-horse             1/0    2/1    3/1    1/1          1/1       1/1   2/1
    light-horse             1/0    2/1    3/1    1/1          1/1       1/1   2/1
    elephant                1/0    2/1    2/1    1/0          1/0       1/0     -
    chariot                 1/0      -      -      -            -         -     -
    chariot-chandragupta    1/0      -      -    1/2          1/2       1/2     -
    `),
  );
});

const sides = hexsideFeatures.filter((feature) => feature !== 'wall' && feature !== 'gate');

test('chart of alx-6.23a, alx-6.23c, alx-11.21b: further MP/hits to cross a hexside; a stroke: closed', () => {
  expect(tabled('who', movementColumns, sides, (who, side) => costText(hexsideCost(alexander, side, who)))).toEqual(
    written(`
    who                   up-1  down-1  steep-slope  sheer-slope  steep-bank  stream  steep-banked-stream  minor-river
    two-hex-foot           1/1     0/1          2/2            -         1/1     0/0                  1/1          1/1
    one-hex-foot           1/0     0/0          2/1            -         1/1     0/0                  1/1          1/1
    light-foot             1/0     0/0          2/1            -         1/1     0/0                  1/1          1/1
    skirmisher             0/0     0/0          1/0          3/3         1/0     0/0                  1/0          1/0
    heavy-horse            1/0     0/0            -            -         1/1     0/0                  1/1          1/1
    light-horse            1/0     0/0            -            -         1/1     0/0                  1/1          1/1
    elephant               1/0     0/0          2/1            -         1/1     0/0                  1/1          1/1
    chariot                1/1     0/1            -            -           -     0/1                    -            -
    chariot-chandragupta   1/1     0/1            -            -           -     0/1                    -          1/1
    `),
  );
});

test('chart of alx-6.26: no wall is crossed, a gate is free', () => {
  for (const who of movementColumns) {
    expect([who, hexsideCost(alexander, 'wall', who), costText(hexsideCost(alexander, 'gate', who))]).toEqual([
      ...[who, null, '0/0'],
    ]);
  }
});

test('chart of alx-6.21: rough ground is never cheaper than clear, the steeper slope never than the gentler', () => {
  const dearer = (one: ReturnType<typeof entryCost>, two: typeof one) =>
    two === null || (one !== null && two.mp >= one.mp && two.hits >= one.hits);
  for (const who of movementColumns) {
    const clear = entryCost(alexander, 'clear', who);
    for (const at of chartTerrains)
      expect([who, at, dearer(clear, entryCost(alexander, at, who))]).toEqual([who, at, true]);
    const slopes = span(0, 4).map((levels) => hexsideCost(alexander, levels, who));
    for (const i of [1, 2, 3, 4])
      expect([who, i, dearer(slopes[i - 1] ?? null, slopes[i] ?? null)]).toEqual([who, i, true]);
  }
  const foot: readonly MovementColumn[] = ['skirmisher', 'light-foot', 'one-hex-foot', 'two-hex-foot'];
  for (const i of [1, 2, 3]) {
    const [lighter, heavier] = [foot[i - 1] as MovementColumn, foot[i] as MovementColumn];
    for (const at of chartTerrains) {
      expect([at, heavier, dearer(entryCost(alexander, at, lighter), entryCost(alexander, at, heavier))]).toEqual([
        ...[at, heavier, true],
      ]);
    }
    for (const side of sides) {
      expect([
        side,
        heavier,
        dearer(hexsideCost(alexander, side, lighter), hexsideCost(alexander, side, heavier)),
      ]).toEqual([side, heavier, true]);
    }
  }
});

test('chart of cha-9.17h: columns that ground shifts a shock; the worse ground never shifts less', () => {
  expect(terrainShiftCases.map((key) => `${key} ${terrainShift(alexander, key)}`)).toEqual(
    written(`
    all-defenders-in-woods     -1
    all-attackers-across-river -2
    some-defenders-higher      -1
    all-defenders-higher       -2
    all-defenders-lower         1
    defender-in-stronghold     -2
    `),
  );
});

test('chart of alx-6.92a, alx-6.92b, alx-6.92c, cha-6.73a: MP, hits on mover and stationary, ! for a check', () => {
  const effect = (mover: (typeof stackingMovers)[number], which: (typeof stackingCases)[number]) => {
    const found = stackingEffect(alexander, mover, which);
    if (found === null) return '-';
    return `${found.mp}/${found.moverHits}/${found.stationaryHits}${found.stationaryChecks ? '!' : ''}`;
  };
  expect(tabled('mover', stackingMovers, stackingCases, effect)).toEqual(
    written(`
    mover       through    stop
    skirmisher    0/0/0       -
    basic         1/1/1       -
    heavy-foot        -       -
    routed       0/0/0!  0/0/1!
    same-tribe    1/0/0   2/0/0
    `),
  );
});

const fates = ['nothing', 'finished', 'wounded-1', 'wounded-2', 'killed'];

test('chart of alx-9.14b, alx-9.21: what becomes of a leader, never milder for a higher figure', () => {
  const byDie = span(0, 9).map((die) => fates.indexOf(leaderCasualty(alexander, { die })));
  const byDuel = span(0, 8).map((differential) => fates.indexOf(leaderCasualty(alexander, { differential })));
  expect(byDie.join(' ')).toBe('1 1 1 1 1 1 2 2 3 4');
  expect(byDuel.join(' ')).toBe('0 1 1 2 2 3 3 4 4');
  expect([descents(byDie), descents(byDuel)]).toEqual([[], []]);
});

test('chart of alx-10.27d: hits of the rallied by TQ and die, never fewer for a higher die', () => {
  expect(tabled('TQ', [3, 4, 5, 6, 7, 9], span(0, 9), (tq, die) => rallyHits(alexander, tq, die))).toEqual(
    written(`
    TQ  0  1  2  3  4  5  6  7  8  9
    3   1  1  2  2  2  2  2  2  R  R
    4   1  1  2  2  2  2  2  2  3  3
    5   1  1  2  2  2  2  2  2  3  3
    6   1  1  2  2  2  2  3  3  4  4
    7   1  1  2  2  2  2  3  3  4  4
    9   1  1  2  2  2  2  3  3  4  4
    `),
  );
});

test('chart of alx-6.11: movement allowances of foot, horse, engines, leaders', () => {
  const groups = {
    1: ['unit in square'],
    2: ['jamadagnya'],
    3: ['oxybeles', 'yantra', 'sarvatobhadra'],
    4: ['PH', 'HI hoplite', 'cardaces'],
    5: ['PH augmented', 'HI hypaspist', 'MI', 'LI'],
    6: ['LP', 'SK', 'tribal LI', 'tribal chief', 'elephant chariot'],
    7: ['EL', 'CH'],
    8: ['HC', 'HC cataphract', 'LN', 'LC'],
    9: ['leader'],
  };
  const units = [...(alexander.grids['movement-allowances'].axes[0]?.places.keys() ?? [])];
  expect(Object.values(groups).flat().sort()).toEqual(units.sort());
  for (const [ma, named] of Object.entries(groups)) {
    for (const unit of named) expect(`${unit} ${movementAllowance(alexander, unit)}`).toBe(`${unit} ${ma}`);
  }
});
