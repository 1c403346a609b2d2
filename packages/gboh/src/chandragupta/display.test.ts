import { opposite, parseHex } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import { shownOf } from '../family/base/display.ts';
import { valueIn } from '../family/base/overrides.ts';
import type { Battle } from '../family/base/state.ts';
import { go } from '../family/movement/testing.ts';
import { numberOf } from '../family/script/position.ts';
import { must } from '../family/script/testing.ts';
import { position } from '../scripts.ts';
import { sideKey } from './fortifications/forts.ts';
import { campMap, cityMap } from './testing/fort.ts';
import { marching } from './testing/march.ts';
import { calls, kalinga } from './testing/wing.ts';
import { volumeState } from './volume-state.ts';

const worksShown = (b: Battle) => valueIn(b, shownOf).works(b);
const leaderMarks = (b: Battle, leader: number) => valueIn(b, shownOf).leaderMarks(b, leader);
const unitMarks = (b: Battle, unit: number) => valueIn(b, shownOf).unitMarks(b, unit);
const pledgeShown = (b: Battle, side: 0 | 1) => valueIn(b, shownOf).pledge(b, side);

const HOLDER = 'side red "City" retreat E withdrawal 50 holds city';

test('[cha-12.213 cha-12.32b] gates of a city are shown with their controller and what is left of them', () => {
  const b = position(cityMap(`${HOLDER}\nunit x blue medium-foot 2524 E`));
  expect(worksShown(b)).toMatchObject([{ part: 'city-gate', state: 'whole', holder: 1 }]);
  const own = volumeState(b);
  const gate = worksShown(b)[0] as ReturnType<typeof worksShown>[number];
  own.damaged.push(sideKey(b, gate.hex, gate.side ?? 0));
  expect(worksShown(b)).toMatchObject([{ state: 'damaged' }]);
  own.breached.push(...own.damaged);
  own.gates[0] = 0;
  expect(worksShown(b)).toMatchObject([{ state: 'breached', holder: 0 }]);
});

test('[cha-12.31b cha-12.32b] of a camp only what is damaged or broken is shown', () => {
  const b = position(campMap('unit x blue medium-foot 0305 E'));
  expect(worksShown(b)).toEqual([]);
  const { grid } = b.world.field;
  const [wall, tower] = [parseHex(grid, '0706'), parseHex(grid, '0708')];
  volumeState(b).breached.push(sideKey(b, wall, opposite(1)));
  volumeState(b).damagedTowers.push(tower);
  expect(worksShown(b)).toMatchObject([
    { part: 'camp-wall', state: 'breached', holder: null },
    { hex: tower, side: null, part: 'tower', state: 'damaged' },
  ]);
  volumeState(b).destroyed.push(tower);
  expect(worksShown(b)[1]).toMatchObject({ state: 'destroyed' });
});

test('[cha-4.54g cha-4.55a cha-6.34] leaders and elephants are shown with what they have done in this turn', () => {
  const b = kalinga({ oc: '0407' });
  calls(b, 'wing left', 'line beasts move');
  calls(b, 'wing foot overall', 'line bows move');
  const marks = (key: string) => leaderMarks(b, numberOf(b, key));
  expect([marks('left'), marks('ashoka'), marks('right')]).toEqual([['winged'], ['restricted'], []]);
  const slow = marching('x', 'terrain woods 0605\nunit x blue elephant 0505 E grade maula');
  expect(unitMarks(slow, 0)).toEqual([]);
  go(slow, 'slow');
  expect(unitMarks(slow, 0)).toEqual(['slow']);
});

test('[cha-4.53d] a Nayaka who has passed is shown as such', () => {
  const b = kalinga({ start: 'start battle' });
  must(b, 'pass foot');
  expect(leaderMarks(b, numberOf(b, 'foot'))).toEqual(['passed']);
});

test('[cha-14.11] a pledge is shown when it is revealed, and a broken one always', () => {
  const b = kalinga();
  const [pledge] = volumeState(b).pledges;
  pledge.word = 'yes';
  expect(pledgeShown(b, 0)).toBe(null);
  pledge.revealed = true;
  expect(pledgeShown(b, 0)).toBe('sworn');
  pledge.violated = true;
  expect(pledgeShown(b, 0)).toBe('violated');
  expect(pledgeShown(b, 1)).toBe(null);
});

test('battles of another volume have none of it', () => {
  const b = position('map 10x10\nunit x blue phalanx 0505/0506 E\nleader l blue 0504 initiative 4 range 5');
  expect([worksShown(b), leaderMarks(b, 0), unitMarks(b, 0), pledgeShown(b, 0)]).toEqual([[], [], [], null]);
});
