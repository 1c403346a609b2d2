import { sumOf } from '@taxiarch/kernel';
import { blockOf } from '@taxiarch/miniatures';
import { expect, test } from 'vitest';
import { PACE, paces, TOLERANCE } from '../base/vocabulary.ts';
import { called, standing } from '../script/position.ts';
import { leaveTable, runBeyondEdge } from './leaving.ts';
import { returnPlace, returnScore } from './returns.ts';
import { goStraight, HALT } from './straight.ts';
import { lines } from './testing.ts';

const { farFoe, hoplites } = lines;

/** Two elements of foot off the table, and where they would come back. */
const away = `${hoplites} 2 at 300 960 away`;
const place = (unit: string, others: string[] = []) => {
  const b = standing(`
${away} ${unit}
${others.join('\n')}
`);
  const block = returnPlace(b, 0);
  return block && [block.x, block.y, block.facing / 100];
};

test('[cls-leave.05] [cls-leave.06] exactly 20 paces from an enemy are enough, as everybody measures; a grain less is not', () => {
  const b = standing(`
${away} ready at 300 940
${farFoe}
`);
  const { width } = blockOf(b, 0);
  const foe = `${farFoe} 1 facing 0`;
  const shift = (gap: number) => {
    const halves = Math.floor((width + blockOf(standing(foe), 0).width) / 2);
    const at: [number, number] = [300 + (halves + gap) / PACE, 940];
    return ((place('', [`${foe} at ${at.join(' ')}`])?.[0] as number) - paces(300)) / PACE;
  };
  expect([shift(HALT), shift(HALT - TOLERANCE), shift(HALT - TOLERANCE - 1)]).toEqual([0, 0, -1]);
});

test('[cls-leave.06] it comes back by the edge where it left, and moves aside along that edge', () => {
  const depth = blockOf(standing(`${away} ready at 300 900`), 0).depth;
  const east = paces(1440) - depth;
  expect(place('at 300 0')).toEqual([paces(300), depth, 180]);
  expect(place('at 1440 500')).toEqual([east, paces(500), 270]);
  expect(place('at 0 500')).toEqual([depth, paces(500), 90]);
  // In the corner there is room only farther along.
  const [x, y] = place('at 0 960') as number[];
  expect([x === depth || y === paces(960) - depth, (x as number) > 0, (y as number) < paces(960)]).toEqual([
    true,
    true,
    true,
  ]);
  // A friend stands there: the unit shifts north or south, not into the table.
  const friend = `${called('friend', hoplites)} 1 at 1430 500 facing 270`;
  const beside = place('at 1440 500', [friend]) as number[];
  expect([beside[0], Math.abs((beside[1] as number) - paces(500)) > paces(30)]).toEqual([east, true]);
});

test('[cls-leave.06] only an evader who has left the table has run on beyond its edge', () => {
  const ran = (leaves: boolean) => {
    const b = standing(`${hoplites} at 700 930 facing 180`);
    const block = blockOf(b, 0);
    const went = goStraight(b, 0, 18000, paces(80), 'evade');
    if (leaves) leaveTable(b, 0, 'evader');
    runBeyondEdge(b, 0, block, 18000, went, paces(80));
    return [b.state.beyondX[0], b.state.beyondY[0]];
  };
  expect(ran(true)).toEqual([paces(700), paces(1010)]);
  expect(ran(false)).toEqual([0, 0]);
});

test('[cls-leave.02] [cls-leave.03] the class counts for evaders only, and training only for pursuers and chargers', () => {
  const needs = (grade: 'A' | 'B' | 'C', training: 'regular' | 'irregular') =>
    ['pursuer', 'charger', 'evader'].map((as) => {
      const b = standing(`${away} away-as ${as} LO ${grade}${training === 'regular' ? 'r' : 'i'}`);
      return sumOf(returnScore, { b, unit: 0 }).total;
    });
  expect([needs('A', 'regular'), needs('B', 'regular'), needs('C', 'regular')]).toEqual([
    [8, 6, 5],
    [8, 6, 6],
    [8, 6, 7],
  ]);
  expect([needs('A', 'irregular'), needs('B', 'irregular'), needs('C', 'irregular')]).toEqual([
    [10, 7, 5],
    [10, 7, 6],
    [10, 7, 7],
  ]);
});
