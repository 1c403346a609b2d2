import { span } from '@taxiarch/kernel/testing/tables';
import { expect, test } from 'vitest';
import chandraguptaFortifications from '../../../charts/chandragupta-fortifications.json' with { type: 'json' };
import chariots from '../../../charts/chariots-charts.json' with { type: 'json' };
import { unitTypes } from '../../alexander/vocabulary.ts';
import { loadCharts, standardCharts } from '../../charts.ts';
import { movementColumn } from '../base/traits.ts';
import { ChartError } from './chart-error.ts';
import { tableNames } from './charts.ts';
import { at1, at2, compileGrid } from './grid.ts';
import {
  clashColumn,
  crt,
  entryCost,
  hexsideCost,
  isHeavy,
  leaderCasualty,
  missileStrength,
  movementAllowance,
  rallyHits,
  stackingEffect,
  superiority,
  terrainShift,
} from './lookups.ts';
import { readPack } from './pack.ts';
import { standardPacks } from './standard-packs.ts';
import { tableOf } from './testing.ts';
import { movementColumns } from './vocabulary.ts';

// Only ids in brackets count as proved. A cell of a chart proves that the figure is right, not that a rule applies it, so
// most tests here name their rules without brackets.
const alexander = standardCharts('alexander');
const chandragupta = standardCharts('chandragupta');
const FRONT = 0;
const FLANK = 1;
const REAR = 2;

test('[alx-9.15a] EX-9.15-1 hoplites attack peltasts frontally on column 9', () => {
  expect(clashColumn(alexander, FRONT, 'LP', 'HI')).toBe(9);
});

test('chart of alx-9.15b, alx-9.16.1f: EX-9.15-2 phalanx on hoplites in flank 11, on skirmishers in front 13 with AS', () => {
  expect(clashColumn(alexander, FLANK, 'HI', 'PH')).toBe(11);
  expect(clashColumn(alexander, FRONT, 'SK', 'PH')).toBe(13);
  expect(superiority(alexander, 'SK', 'PH')).toBe('AS');
});

test('[alx-9.15a] EX-9.15-3 lancers attack a phalanx from the rear on column 11', () => {
  expect(clashColumn(alexander, REAR, 'PH', 'LN')).toBe(11);
});

test('[alx-9.15a] Hydaspes: phalanx on elephants 4, on light infantry 10; hypaspists on elephants 3', () => {
  expect(clashColumn(alexander, FRONT, 'EL', 'PH')).toBe(4);
  expect(clashColumn(alexander, FRONT, 'LI', 'PH')).toBe(10);
  expect(clashColumn(alexander, FRONT, 'EL', 'HI')).toBe(3);
});

test('chart of alx-9.16.1f: Hydaspes: phalanx on elephants none, on light infantry AS; hypaspists on elephants none', () => {
  expect(superiority(alexander, 'EL', 'PH')).toBe('none');
  expect(superiority(alexander, 'LI', 'PH')).toBe('AS');
  expect(superiority(alexander, 'EL', 'HI')).toBe('none');
});

test('chart of alx-9.16.3a: Hydaspes: shock results of die 8 column 5, die 5 column 11, die 4 column 3', () => {
  expect(crt(alexander, 8, 5)).toEqual([2, 2]);
  expect(crt(alexander, 5, 11)).toEqual([2, 3]);
  expect(crt(alexander, 4, 3)).toEqual([3, 2]);
});

test('chart of alx-9.16.3a: EX-10.15 phalanx on hoplites frontally can come to 3(2) and to 2(2); EX-36 so can LI in flank to 2(2)', () => {
  const results = (column: number) => span(0, 9).map((die) => crt(alexander, die, column).join());
  expect(results(clashColumn(alexander, FRONT, 'HI', 'PH'))).toEqual(expect.arrayContaining(['3,2', '2,2']));
  expect(results(clashColumn(alexander, FLANK, 'LI', 'LI'))).toContain('2,2');
  expect(superiority(alexander, 'LI', 'LI')).toBe('none');
});

test('chart of alx-9.16.1f: EX-9.12-1 phalanx on hoplites frontally: no superiority', () => {
  expect(superiority(alexander, 'HI', 'PH')).toBe('none');
});

test('chart of alx-9.16.1f, alx-9.16.1g: chariots and skirmishers are superior to each other; javelins hold light horse off', () => {
  expect(superiority(alexander, 'SK', 'CH')).toBe('AS');
  expect(superiority(alexander, 'CH', 'SK')).toBe('AS');
  expect(superiority(alexander, 'CH', 'SK*')).toBe('AS');
  expect(superiority(alexander, 'LI', 'LC')).toBe('DSm');
  expect(superiority(alexander, 'LP', 'LC')).toBe('DSm');
});

test('chart of alx-11.15b: cavalry may not attack elephants frontally but may from flank and rear', () => {
  for (const horse of ['HC', 'LN', 'LC'] as const) {
    expect(clashColumn(alexander, FRONT, 'EL', horse)).toBe(0);
    expect(clashColumn(alexander, FLANK, 'EL', horse)).toBeGreaterThan(0);
    expect(clashColumn(alexander, REAR, 'EL', horse)).toBeGreaterThan(0);
  }
});

test('chart of cha-10.15c: chariots may attack elephants frontally in Alexander, not in Chandragupta', () => {
  expect(clashColumn(alexander, FRONT, 'EL', 'CH')).toBe(8);
  expect(clashColumn(chandragupta, FRONT, 'EL', 'CH')).toBe(0);
  expect(clashColumn(chandragupta, FLANK, 'EL', 'CH')).toBe(11);
});

test('chart of cha-9.16a: EX-29 hypaspists on elephants in flank 8, on light infantry in front 9 with AS', () => {
  expect(clashColumn(chandragupta, FLANK, 'EL', 'HI')).toBe(8);
  expect(clashColumn(chandragupta, FRONT, 'LI', 'HI')).toBe(9);
  expect(superiority(chandragupta, 'LI', 'HI')).toBe('AS');
});

test('chart of cha-9.16a: EX-30 on elephants: lancers from the rear 10, medium infantry from the front 3', () => {
  expect(clashColumn(chandragupta, REAR, 'EL', 'LN')).toBe(10);
  expect(clashColumn(chandragupta, FRONT, 'EL', 'MI')).toBe(3);
});

test('a plain skirmisher attacks only chariots, artillery nothing; artillery defends as light infantry', () => {
  for (const defender of unitTypes) {
    expect(clashColumn(alexander, FRONT, defender, 'SK')).toBe(
      defender === 'CH' ? clashColumn(alexander, FRONT, 'CH', 'SK*') : 0,
    );
    expect(clashColumn(alexander, REAR, defender, 'AT')).toBe(0);
  }
  expect(clashColumn(alexander, FLANK, 'AT', 'HC')).toBe(clashColumn(alexander, FLANK, 'LI', 'HC'));
  expect(() => superiority(alexander, 'PH', 'SK')).toThrow(ChartError);
});

test('chart of alx-7.32a, alx-7.32b: EX-7.32 a phalanx is heavy, a peltast is not', () => {
  expect(isHeavy(alexander, 'PH')).toBe(true);
  expect(isHeavy(alexander, 'LP')).toBe(false);
});

test('chart of cha-7.32a: EX-22 elephants are heavy, light infantry is not', () => {
  expect(isHeavy(chandragupta, 'EL')).toBe(true);
  expect(isHeavy(chandragupta, 'LI')).toBe(false);
});

test('shock results are clamped at both ends of die and column', () => {
  expect(crt(alexander, -3, 0)).toEqual(crt(alexander, 0, 1));
  expect(crt(alexander, 12, 20)).toEqual([1, 6]);
});

test('chart of alx-8.15a: EX-8.15 foot archers have strength 3 at two hexes', () => {
  expect(missileStrength(alexander, 'bow', 2)).toBe(3);
});

test('chart of alx-8.16: EX-8.16 and EX-8.33 mounted archers reach 3 hexes, foot archers 4, javelins 1', () => {
  expect(missileStrength(alexander, 'mounted-bow', 3)).toBe(1);
  expect(missileStrength(alexander, 'mounted-bow', 4)).toBeUndefined();
  expect(missileStrength(alexander, 'bow', 4)).toBe(1);
  expect(missileStrength(alexander, 'bow', 5)).toBeUndefined();
  expect(missileStrength(alexander, 'javelin', 1)).toBe(5);
  expect(missileStrength(alexander, 'javelin', 2)).toBeUndefined();
  expect(missileStrength(alexander, 'oxybeles', 8)).toBeUndefined();
});

test('chart of cha-8.17a: EX-24 and EX-25 the long bow has strength 6 at two hexes, the bow reaches 4', () => {
  expect(missileStrength(chandragupta, 'long-bow', 2)).toBe(6);
  expect(missileStrength(chandragupta, 'long-bow', 5)).toBe(0);
  expect(missileStrength(chandragupta, 'bow', 5)).toBeUndefined();
  expect(missileStrength(chandragupta, 'sarvatobhadra', 9)).toBe(3);
});

test('the screen of an elephant is weaker than archers, and a range of nothing is a fault', () => {
  expect(missileStrength(alexander, 'elephant-screen', 1)).toBeLessThan(missileStrength(alexander, 'bow', 1) ?? 0);
  expect(() => missileStrength(alexander, 'bow', 0)).toThrow('missile[range 0]');
});

test('chart of alx-6.21: EX-6.21 hoplites into woods one level up pay 2 + 1', () => {
  expect(entryCost(alexander, 'clear', 'two-hex-foot')?.mp).toBe(1);
  expect(entryCost(alexander, 'woods', 'two-hex-foot')?.mp).toBe(2);
  expect(hexsideCost(alexander, 1, 'two-hex-foot')?.mp).toBe(1);
});

test('chart of alx-6.62b: EX-6.62 crossing a minor river into woods costs an infantry unit 2 hits', () => {
  for (const column of ['two-hex-foot', 'one-hex-foot', 'light-foot'] as const) {
    const river = hexsideCost(alexander, 'minor-river', column)?.hits ?? 0;
    expect(river + (entryCost(alexander, 'woods', column)?.hits ?? 0)).toBe(2);
  }
});

test('chart of alx-6.71c: EX-6.71-2 light infantry pays 2 MP for a clear hex one level up', () => {
  const climb = hexsideCost(alexander, 'up-1', 'light-foot')?.mp ?? 0;
  expect(climb + (entryCost(alexander, 'clear', 'light-foot')?.mp ?? 0)).toBe(2);
});

test('chart of cha-6.62a: EX-19 a clear hex costs an elephant 1 MP', () => {
  expect(entryCost(chandragupta, 'clear', 'elephant')).toEqual({ mp: 1, hits: 0 });
});

test('chart of alx-10.27a: rocky and major river hexes cost 1 MP', () => {
  expect(entryCost(alexander, 'rocky', 'two-hex-foot')?.mp).toBe(1);
  expect(entryCost(alexander, 'major-river', 'two-hex-foot')?.mp).toBe(1);
});

test('chart of alx-6.23a, alx-6.23c: cavalry climbs one level, only skirmishers three, for 3 hits', () => {
  for (const horse of ['heavy-horse', 'light-horse', 'chariot'] as const) {
    expect(hexsideCost(alexander, 1, horse)).not.toBeNull();
    expect(hexsideCost(alexander, 2, horse)).toBeNull();
    expect(hexsideCost(alexander, -2, horse)).toBeNull();
  }
  for (const column of movementColumns) {
    expect(hexsideCost(alexander, 3, column)?.hits).toBe(column === 'skirmisher' ? 3 : undefined);
    expect(hexsideCost(alexander, 4, column)).toBeNull();
    expect(hexsideCost(alexander, 0, column)).toEqual({ mp: 0, hits: 0 });
  }
});

test('chart of alx-11.21b: chariots enter no rough hex and cross no rough hexside', () => {
  for (const rough of ['woods', 'marsh', 'rocky', 'major-river', 'riverbed'] as const) {
    expect(entryCost(alexander, rough, 'chariot')).toBeNull();
  }
  for (const rough of ['steep-slope', 'sheer-slope', 'steep-bank', 'steep-banked-stream', 'minor-river'] as const) {
    expect(hexsideCost(alexander, rough, 'chariot')).toBeNull();
  }
  expect(entryCost(chandragupta, 'rocky', 'chariot-chandragupta')).toEqual({ mp: 1, hits: 2 });
});

test('chart of alx-6.26: walls are closed to all, gates cost nothing extra', () => {
  for (const column of movementColumns) {
    expect(hexsideCost(alexander, 'wall', column)).toBeNull();
    expect(hexsideCost(alexander, 'gate', column)).toEqual({ mp: 0, hits: 0 });
  }
});

test('every type has a movement column; only two-hex heavy foot uses the first', () => {
  const columns = (wide: boolean) => unitTypes.map((type) => `${type} ${movementColumn.value({ type, wide })}`);
  const others = [
    ...['MI one-hex-foot', 'LI light-foot', 'LP light-foot', 'SK skirmisher', 'SK* skirmisher', 'HC heavy-horse'],
    ...['LN heavy-horse', 'LC light-horse', 'EL elephant', 'CH chariot', 'AT light-foot'],
  ];
  expect(columns(false)).toEqual(['PH one-hex-foot', 'HI one-hex-foot', ...others]);
  expect(columns(true)).toEqual(['PH two-hex-foot', 'HI two-hex-foot', ...others]);
});

test('chart of cha-9.17h: terrain shifts as the text states them', () => {
  expect(terrainShift(chandragupta, 'all-defenders-in-woods')).toBe(-1);
  expect(terrainShift(chandragupta, 'all-attackers-across-river')).toBe(-2);
  expect(terrainShift(chandragupta, 'some-defenders-higher')).toBe(-1);
  expect(terrainShift(chandragupta, 'all-defenders-higher')).toBe(-2);
  expect(terrainShift(chandragupta, 'all-defenders-lower')).toBe(1);
  expect(terrainShift(chandragupta, 'defender-in-stronghold')).toBe(-2);
});

test('chart of alx-9.14b: Hydaspes: a casualty roll of 5 finishes the leader', () => {
  expect(leaderCasualty(alexander, { die: 5 })).toBe('finished');
  expect(leaderCasualty(alexander, { die: 9 })).toBe('killed');
});

test('chart of alx-9.21: EX-9.21 a difference of 3 or 4 wounds, of 0 does nothing, above 7 kills', () => {
  expect(leaderCasualty(alexander, { differential: 4 })).toBe('wounded-1');
  expect(leaderCasualty(alexander, { differential: 3 })).toBe('wounded-1');
  expect(leaderCasualty(alexander, { differential: 0 })).toBe('nothing');
  expect(leaderCasualty(alexander, { differential: 11 })).toBe('killed');
});

test('chart of alx-10.27d: EX-10.27 TQ 7 and die 5 give 2 hits; hits that reach the TQ are R', () => {
  expect(rallyHits(alexander, 7, 5)).toBe(2);
  expect(rallyHits(alexander, 3, 9)).toBe('R');
  expect(rallyHits(alexander, 4, 9)).toBe(3);
});

test('chart of alx-6.92b: the stacking chart lets skirmishers pass free and heavy foot not at all', () => {
  expect(stackingEffect(alexander, 'skirmisher', 'through')).toMatchObject({ mp: 0, moverHits: 0, stationaryHits: 0 });
  expect(stackingEffect(alexander, 'heavy-foot', 'through')).toBeNull();
  expect(stackingEffect(alexander, 'routed', 'through')).toMatchObject({ stationaryChecks: true });
});

test('chart of alx-6.46a, alx-6.71c, alx-6.15a, alx-11.63b: movement allowances that the rules quote', () => {
  expect(movementAllowance(alexander, 'PH')).toBe(4);
  expect(movementAllowance(alexander, 'PH augmented')).toBe(5);
  expect(movementAllowance(alexander, 'HI hoplite')).toBe(4);
  expect(movementAllowance(alexander, 'LI')).toBe(5);
  expect(movementAllowance(alexander, 'unit in square')).toBe(1);
  expect(movementAllowance(alexander, 'SK')).toBe(6);
  expect(movementAllowance(alexander, 'EL')).toBe(7);
  expect(movementAllowance(alexander, 'leader')).toBe(9);
  expect(() => movementAllowance(alexander, 'trireme')).toThrow('movement-allowances[unit trireme]');
});

test('chart of cha-12.23: EX-41 street and square cost foot 2 MP, block 3 MP', () => {
  const city = compileGrid(tableOf(chandraguptaFortifications, 'city-costs'), 'cost', 'chandragupta');
  expect(at2(city, 'street', 'line')?.mp).toBe(2);
  expect(at2(city, 'square', 'line')?.mp).toBe(2);
  expect(at2(city, 'block', 'line')?.mp).toBe(3);
});

test('charts of cof-8.17h, cof-8.16a, cof-8.17c, cof-7.17a, cof-6.82a, cof-8.17d, cof-8.17e, cof-6.41a: every value that the rules quote', () => {
  const shock = compileGrid(tableOf(chariots, 'shock-crt'), 'hits', 'chariots');
  expect([at2(shock, 6, 9), at2(shock, 9, 9), at2(shock, 3, 2)]).toEqual([
    [1, 2],
    [1, 3],
    [3, 1],
  ]);
  const clash = compileGrid(tableOf(chariots, 'clash-of-arms'), 'column', 'chariots');
  expect([at2(clash, 'CH-3', 'CH-2'), at2(clash, 'CH-2', 'SI'), at2(clash, 'CH-2', 'CH-2')]).toEqual([9, 2, 0]);
  const weapons = compileGrid(tableOf(chariots, 'shock-superiority'), 'superiority', 'chariots');
  expect([at2(weapons, 'CH-2', 'CH-3'), at2(weapons, 'SI', 'CH-2')]).toEqual(['none', 'DS']);
  const missile = compileGrid(tableOf(chariots, 'missile-results'), 'hit-rolls', 'chariots');
  const [strong, weak] = ['composite-bow', 'self-bow'];
  expect([at2(missile, strong, 2), at2(missile, strong, 3)?.[1], at2(missile, weak, 3)]).toEqual([[0, 4], 2, null]);
  const turnover = compileGrid(tableOf(chariots, 'turnover'), 'number', 'chariots');
  expect(at2(turnover, '7-9', 'CH-3')).toBe(7);
  const shifts = compileGrid(tableOf(chariots, 'shock-shifts'), 'number', 'chariots');
  expect([at1(shifts, 'attack-on-flank'), at1(shifts, 'per-extra-unit')]).toEqual([2, 2]);
  const allowances = compileGrid(tableOf(chariots, 'movement-allowances'), 'number', 'chariots');
  const quoted = ['SI', 'HI', 'RI', 'CH-2', 'CH-3', 'leader mounted', 'leader on foot'];
  expect(quoted.map((unit) => at1(allowances, unit))).toEqual([4, 4, 6, 9, 7, 9, 5]);
});

test('every table of every pack says where its figures come from', () => {
  for (const pack of [...standardPacks, chandraguptaFortifications, chariots]) {
    for (const table of readPack(pack).tables) {
      expect(table.provenance.status).toMatch(/^(published|quoted|reconstructed)$/);
      expect(table.provenance.source.length).toBeGreaterThan(5);
    }
  }
  expect(alexander.tables['movement-hexes'].provenance.status).toBe('reconstructed');
});

test('look-up of a cell that does not exist names table and key', () => {
  expect(() => clashColumn(alexander, FRONT, 'PH', 'XX' as 'PH')).toThrow('clash-of-spears[attacker XX]');
  expect(() => leaderCasualty(alexander, { die: 10 })).toThrow('leader-casualty-die[die 10]');
  expect(() => crt(alexander, 2.5, 3)).toThrow(ChartError);
});

test('all tables are compiled', () => {
  expect(Object.keys(alexander.grids).sort()).toEqual([...tableNames].sort());
  expect(() => loadCharts([])).toThrow('no pack holds this table');
});
