import { hexesOf } from '@taxiarch/gboh';
import type { Side } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import {
  armyOf,
  facingsOf,
  faultsAfter,
  groundUnderArmies,
  linesDrawnUp,
  strandedLeaders,
  unheardUnits,
} from '../hex/testing.ts';
import { openBattle, scenarioById } from '../index.ts';

const gaugamela = () => openBattle(scenarioById('gaugamela'));

test('Alexander has 48 units at Gaugamela, Darius has 121', () => {
  const b = gaugamela();
  expect(armyOf(b, 'macedonian')).toEqual({ PH: 6, HI: 6, LP: 11, SK: 4, 'SK*': 2, HC: 11, LN: 3, LC: 5 });
  expect(armyOf(b, 'persian')).toEqual({
    HC: 26,
    LN: 14,
    LC: 30,
    CH: 12,
    EL: 3,
    MI: 2,
    HI: 2,
    LI: 15,
    SK: 17,
  });
});

test('the armoured horse of the empire is 18 units strong, most of it Bactrian', () => {
  const { units } = gaugamela().world;
  const armoured = units.filter((unit) => unit.cataphract);
  expect(armoured).toHaveLength(18);
  expect(armoured.filter((unit) => unit.people === 'Bactrian')).toHaveLength(14);
});

test('scythed chariots have no bows, and the few elephants no screens', () => {
  const { units } = gaugamela().world;
  const kinds = units.filter(({ type }) => type === 'CH' || type === 'EL');
  expect(new Set(kinds.map((u) => `${u.type} ${u.tq}-${u.size} ${u.missile} ${u.second}`))).toEqual(
    new Set(['CH 5-3 null null', 'EL 4-5 J null']),
  );
});

test('the armies face each other on open ground, the Macedonian flanks drawn back on both sides', () => {
  const b = gaugamela();
  expect(groundUnderArmies(b)).toEqual(['clear']);
  expect(facingsOf(b, 'macedonian')).toEqual(['E', 'NNE', 'SSE']);
  expect(facingsOf(b, 'persian')).toEqual(['W']);
});

test('the Persian line overlaps the Macedonian at both ends', () => {
  const b = gaugamela();
  const rowsOf = (side: Side) =>
    [...b.world.units.keys()]
      .filter((unit) => b.world.units[unit]?.side === side)
      .flatMap((unit) => hexesOf(b, unit).map((hex) => hex % b.world.field.grid.rows));
  expect(Math.min(...rowsOf(1))).toBeLessThan(Math.min(...rowsOf(0)) - 2);
  expect(Math.max(...rowsOf(1))).toBeGreaterThan(Math.max(...rowsOf(0)) + 5);
});

test('[alx-11.21b] the chariots have level ground without stones before them as far as the enemy', () => {
  const b = gaugamela();
  const { grid, elevation } = b.world.field;
  const { mp } = b.world.grounds.chariot;
  const chariots = b.world.units.flatMap(({ type }, unit) => (type === 'CH' ? hexesOf(b, unit) : []));
  expect(chariots).toHaveLength(12);
  for (const start of chariots) {
    let hex = start;
    for (let step = 0; step < 10; step++) {
      const side = step % 2 === 0 ? 4 : 5;
      expect(mp[hex * 6 + side]).toBe(1);
      hex = grid.neighbours[hex * 6 + side] as number;
      expect(elevation[hex]).toBe(0);
    }
  }
});

test('[alx-4.33b] the phalanx, the elephants and the foot in the rear stand in unbroken Lines', () => {
  expect(linesDrawnUp(gaugamela())).toEqual({ phalanx: [6], elephants: [3], 'javelin-foot': [3, 2, 8] });
});

test('[alx-4.4a alx-4.5 alx-5.67] two kings, their wings and contingents, and everyone is heard', () => {
  const b = gaugamela();
  const inRole = (role: string) => b.world.leaders.filter((leader) => leader.role === role).map(({ key }) => key);
  expect(inRole('overall')).toEqual(['alexander', 'darius']);
  expect(inRole('wing')).toEqual(['parmenion', 'bessus', 'mazaeus']);
  expect(inRole('contingent')).toEqual(['philotas', 'nicanor', 'aretes', 'cleander', 'philip-menelaus', 'sitalces']);
  expect(strandedLeaders(b)).toEqual([]);
  expect(unheardUnits(b)).toEqual([]);
});

test.each([1, 2, 3])('random play from seed %i keeps the battle whole', (seed) => {
  expect(faultsAfter('gaugamela', seed, 400)).toEqual([]);
});
