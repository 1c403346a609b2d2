import { expect, test } from 'vitest';
import type { TableBattle } from '../field.ts';
import { type Posted, table } from '../testing.ts';
import { autoDeploy, type ProposalRules } from './auto-deploy.ts';
import { spotOnMap } from './spots.ts';
import { deployment, isSkirmisher } from './testing.ts';

/** Skirmishers in front, units of four elements on the wings. */
const lines: ProposalRules<TableBattle> = {
  deployment,
  gap: 10,
  interval: 30,
  lines: 2,
  lineOf: (b, unit) => (isSkirmisher(b.world, unit) ? 0 : 1),
  onWing: (b, unit) => b.world.units[unit]?.elements === 4,
};
const foot = (side: 0 | 1): Posted => ({ side, at: [0, 0], elements: 3, files: 3 });
const horse = (side: 0 | 1): Posted => ({ side, at: [0, 0], elements: 4, files: 2 });
const slingers = (side: 0 | 1): Posted => ({ side, at: [0, 0], elements: 1, files: 1 });

test.each([0, 1] as const)(
  'side %i stands in lines from the front, its wings outside, all facing the enemy',
  (side) => {
    const b = table([horse(side), slingers(side), foot(side), foot(side), horse(side)]);
    autoDeploy(b, side, lines);
    const y = (n: number) => (side === 0 ? 700 + n : 300 - n);
    expect(b.state.x).toEqual([555, 500, 520, 480, 445]);
    expect(b.state.y).toEqual([y(35), y(0), y(35), y(35), y(35)]);
    expect(b.state.facing).toEqual(Array(5).fill(side === 0 ? 0 : 18000));
  },
);

test('a line that is wider than the area stands in several rows, and everybody has a place of his own', () => {
  const b = table(Array.from({ length: 40 }, () => foot(0)));
  autoDeploy(b, 0, lines);
  expect([...new Set(b.state.y)]).toEqual([700, 735]);
  const all = b.world.units.map((_, unit) => unit);
  expect(all.map((unit) => deployment.refuse(b, spotOnMap(b, unit), all))).toEqual(all.map(() => null));
});

test('who would stand on others finds a place beside them; who fills the area by himself has a row to himself', () => {
  const long: Posted = { side: 0, at: [0, 0], elements: 78, files: 78 };
  const b = table([foot(0), long, foot(0)]);
  autoDeploy(b, 0, { ...lines, interval: 140 });
  expect(b.state.y).toEqual([700, 845, 990]);
  autoDeploy(b, 0, { ...lines, interval: -5 });
  const all = [0, 1, 2];
  expect(all.map((unit) => deployment.refuse(b, spotOnMap(b, unit), all))).toEqual([null, null, null]);
});
