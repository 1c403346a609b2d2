import type { Battle } from '@taxiarch/classical';
import { written } from '@taxiarch/kernel/testing/tables';
import { expect, test } from 'vitest';
import { openBattle, scenarioById } from '../index.ts';

const worldOf = (id: string) => (openBattle(scenarioById(id)) as Battle).world;
const PACE = 256;

test('tables in paces, and periods to fight', () => {
  const line = (id: string) => {
    const { width, depth, periods } = worldOf(id);
    return `${id} ${width / PACE}x${depth / PACE} ${periods}`;
  };
  expect(['table-drill', 'jhelum', 'zama', 'maranga'].map(line)).toEqual(
    written(`
    table-drill   960x720  10
    jhelum       1440x960  12
    zama         1440x960  12
    maranga      1440x960  12
    `),
  );
});

// Points reckoned by hand from the printed prices; the horse of the Reds, who have an elephant, pay 30 a unit.
test('the armies of the drill on the table: type, class, order, elements in files, points', () => {
  const lines = worldOf('table-drill').units.map(({ key, troop, elements, files, points }) => {
    const { type, grade, training, density } = troop;
    return `${key} ${type}-${grade}${training[0]}-${density} ${elements}x${files} ${points}`;
  });
  expect(lines).toEqual(
    written(`
    spears       AI-Br-CO        6x3  140
    swords       AI-Br-CO        4x2  100
    peltasts     UI-Br-LO        4x2   84
    slingers     UI-Br-OO        3x3   38
    horse        AC-Br-LO        3x3  101
    light-horse  UC-Bi-OO        3x3   62
    hill-spears  UI-Bi-CO        9x3  128
    warband      UI-Bi-LO        9x3  101
    archers      UI-Ci-OO        3x3   26
    lancers      AC-Bi-LO        4x4  114
    riders       UC-Bi-OO        3x3   66
    elephant     ELEPHANT-Bi-CO  1x1   50
    `),
  );
});
