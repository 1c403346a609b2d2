import type { GameEvent } from '@taxiarch/kernel';
import { must } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isDisordered } from '../base/units.ts';
import { AWAY, PACE } from '../base/vocabulary.ts';
import { at, cav, charge, men, running, skirmishers } from './testing.ts';

/** The second unit evades before the first; the rest stand about. */
function evading(units: string[], die = 3): { b: Battle; told: GameEvent[] } {
  const b = running('responses', units, [charge()], [4, 4, die]);
  return { b, told: must(b, 'foot evade') };
}

test('[cls-response.11] a single file cannot narrow: it goes through the friend in its way', () => {
  const runs = (off: number): unknown[] => {
    const { b } = evading([
      cav('horse', 'blue', 600, 408, 'facing 90'),
      cav('foot', 'red', 700, 400, '1 order delay'),
      men('friend', 'red', 760, 400 + off, '1'),
    ]);
    return [at(b, 'foot'), b.state.files[1], isDisordered(b, 2)];
  };
  // It turns to the east and is wider from north to south than before.
  expect([runs(-22), runs(-30)]).toEqual([
    [[840, 390, 90], 1, true],
    [[840, 390, 90], 1, false],
  ]);
});

test('[cls-response.11] [cls-leave.01] [cls-leave.06] a unit that evades off the table turns first, even past a friend at the edge', () => {
  const left = (more: string[]): unknown[] => {
    const foot = cav('foot', 'red', 700, 60, 'order delay');
    const { b } = evading([cav('horse', 'blue', 700, 160), foot, ...more]);
    const { status, facing, beyondY } = b.state;
    return [status[1], facing[1], Math.round((beyondY[1] as number) / PACE)];
  };
  expect(left([])).toEqual([AWAY, 0, -90]);
  expect(left([skirmishers('friend', 'red', 700, 20)])).toEqual([AWAY, 0, -90]);
});

test('[cls-response.11] without room to turn it backs away as it stands', () => {
  const backs = (...more: string[]): unknown[] => {
    const foot = cav('foot', 'red', 700, 400, '4 order delay');
    const { b, told } = evading([cav('horse', 'blue', 600, 408, 'facing 90'), foot, ...more]);
    return [...at(b, 'foot'), Math.round((told.find((e) => e.kind === 'evades')?.distance as number) / PACE)];
  };
  const behind = men('behind', 'red', 700, 379, '4');
  const ahead = men('ahead', 'blue', 790, 400, 'facing 270');
  expect(backs(behind)).toEqual([840, 390, 90, 130]);
  expect(backs(behind, ahead)).toEqual([707, 400, 180, 7]);
});

test('[cls-response.06] [cls-response.11] it keeps the shape of its last rank, unless it narrows', () => {
  const runs = (...friends: string[]): unknown[] => {
    const b = running(
      'responses',
      [cav('horse', 'blue', 700, 500), cav('foot', 'red', 700, 400, '5 in 4 tail 3 order delay'), ...friends],
      [charge()],
      [4, 4, 3],
    );
    must(b, 'foot evade');
    return [b.state.files[1], b.state.tail[1]];
  };
  expect(runs()).toEqual([4, 3]);
  expect(runs(men('friend', 'red', 771, 340))).toEqual([3, 0]);
});

test('[cls-response.11] it narrows for one friend in closer order among others, and for one in melee', () => {
  const files = (friends: string[], melee = false): number | undefined => {
    const foot = cav('foot', 'red', 700, 400, '4 order delay');
    const b = running(
      'responses',
      [cav('horse', 'blue', 700, 500), foot, ...friends],
      [charge()],
      [4, 4, 3],
      melee ? 'melee light foe rounds 1' : '',
    );
    must(b, 'foot evade');
    return b.state.files[1];
  };
  const screen = skirmishers('screen', 'red', 660, 340);
  const heavy = men('heavy', 'red', 771, 340);
  expect([files([screen]), files([screen, heavy]), files([heavy, screen])]).toEqual([4, 3, 3]);
  const fighters = [skirmishers('light', 'red', 771, 340), skirmishers('foe', 'blue', 850, 340)];
  expect([files(fighters), files(fighters, true)]).toEqual([4, 3]);
});
