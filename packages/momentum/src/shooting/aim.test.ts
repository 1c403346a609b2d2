import { expect, test } from 'vitest';
import type { Missile } from '../base/profile.ts';
import type { Battle } from '../base/state.ts';
import { unitOf } from '../testing/unit-of.ts';
import { aim, idleRefusal, shooterRefusal, targetRefusal } from './aim.ts';
import { frontageCovered } from './arc.ts';
import { ahead, archers, stood } from './testing.ts';

const bows = archers('foot close bow 4 in 4');
const foot = 'foot close 4 in 4';
const names = (b: Battle, missile: Missile = 'bow'): string[] =>
  aim(b, unitOf(b, 'archers'), missile).targets.map(({ unit }) => b.world.units[unit]?.key ?? '');
const aimed = (...lines: string[]): string[] => names(stood(...lines));
const why = (b: Battle, target = 'target', missile: Missile = 'bow') => {
  const unit = unitOf(b, 'archers');
  return targetRefusal(b, unit, missile, aim(b, unit, missile), unitOf(b, target));
};

test('[mom-shooting.05 mom-unit.09] who flees, is engaged, is off the table or has no missiles does not shoot', () => {
  const ban = (words: string, ...more: string[]) => {
    const b = stood(archers(words), ahead(foot, 10), ...more);
    return shooterRefusal(b, unitOf(b, 'archers'))?.rule ?? null;
  };
  expect(ban('foot close bow 4 in 4')).toBe(null);
  expect(ban('foot close 4 in 4')).toBe('mom-shooting.05');
  expect(ban('foot close bow fleeing 4 in 4')).toBe('mom-shooting.05');
  expect(ban('foot close bow away 4 in 4')).toBe('mom-shooting.05');
  const enemy = 'unit other red foot close 4 in 4 at 36 30 facing S';
  expect(ban('foot close bow 4 in 4', enemy, 'contact other archers')).toBe('mom-unit.09');
  expect(ban('foot close warband bow did must-charge 4 in 4')).toBe(null);
});

test('[mom-shooting.05] targets must be partly within 45 degrees outward of a front corner', () => {
  // The right front corner is at 39.15: 11.57 ahead, at the target’s rear, the arc ends at 50.72.
  const at = (x: number) => aimed(bows, `unit target red ${foot} at ${x} 20 facing S`);
  expect([at(53.8), at(54)]).toEqual([['target'], []]);
  const b = stood(bows, `unit target red ${foot} at 54 20 facing S`);
  expect(why(b)).toMatchObject({ rule: 'mom-shooting.05' });
  expect(aimed(bows, 'unit target red foot close 4 in 4 at 36 40 facing N')).toEqual([]);
});

test('[mom-shooting.13 mom-shooting.28] range is taken from the front edge to the nearest point in the arc', () => {
  expect(aimed(bows, ahead(foot, 24.04))).toEqual(['target']);
  expect(aimed(bows, ahead(foot, 24.1))).toEqual([]);
  expect(why(stood(bows, ahead(foot, 24.1)))).toMatchObject({
    rule: 'mom-shooting.13',
    text: expect.stringContaining('24"'),
  });
  // All round, and from the front still: horse two bases deep, a target behind them.
  const horse = archers('cavalry skirmish javelin 4 in 2');
  const behind = (y: number) => stood(horse, `unit target red ${foot} at 36 ${y} facing N`);
  expect(names(behind(35.9), 'javelin')).toEqual(['target']);
  expect(names(behind(36.2), 'javelin')).toEqual([]);
  expect(why(behind(36.2), 'target', 'javelin')).toMatchObject({ rule: 'mom-shooting.13' });
});

test('[mom-shooting.26 mom-shooting.28] only those in sight; the fleeing may be shot at', () => {
  const hidden = stood(bows, ahead(foot, 10), 'unit wall blue foot close 8 in 8 at 36 25 facing N');
  expect(names(hidden)).toEqual([]);
  expect(why(hidden)).toMatchObject({ rule: 'mom-shooting.26' });
  expect(aimed(bows, ahead('foot close fleeing 4 in 4', 10))).toEqual(['target']);
});

test('[mom-shooting.02 mom-shooting.27] the closest enemy able to charge comes before closer ones', () => {
  // Foot charge 8 inches, horse 16: the horse farther off can charge, the foot cannot.
  const near = (n: number) => `unit target red ${foot} at 33.5 ${30 - n} facing S`;
  const riders = (y: number, words = 'facing S') => `unit horse red cavalry 3 in 3 at 41 ${y} ${words}`;
  expect(aimed(bows, near(10), riders(16))).toEqual(['horse']);
  expect(aimed(bows, near(7), riders(16))).toEqual(['target']);
  expect(aimed(bows, near(10), riders(13))).toEqual(['target']);
  expect(aimed(bows, near(10), riders(16, 'facing N'))).toEqual(['target']);
  expect(aimed(bows, near(10), riders(16, 'facing S fleeing'))).toEqual(['target']);
  const b = stood(bows, near(10), riders(16));
  expect(why(b)).toMatchObject({
    rule: 'mom-shooting.02',
    text: expect.stringContaining('able to charge them: horse'),
  });
  expect(why(b, 'horse')).toBe(null);
});

test('[mom-shooting.02 mom-shooting.26 mom-shooting.27] a unit able to charge but not seen is not shot at', () => {
  const riders = 'unit horse red cavalry skirmish 3 in 3 at 36 20 facing S';
  const far = `unit far red ${foot} at 44 14 facing S`;
  const slope = archers('foot skirmish bow 4 in 4');
  expect(aimed(slope, riders, far)).toEqual(['horse']);
  expect(aimed(slope, riders, far, 'wood w polygon 32 15 40 15 40 23 32 23')).toEqual(['far']);
});

test('[mom-shooting.02] failing that, the closest', () => {
  const b = stood(bows, ahead(foot, 10), `unit far red ${foot} at 42.8 18 facing S`);
  expect(names(b)).toEqual(['target']);
  expect(why(b, 'far')).toMatchObject({
    rule: 'mom-shooting.02',
    text: expect.stringContaining('the closest enemy: target'),
  });
});

const pair = (left: number, right: number, y = 20) => [
  `unit one red ${foot} at ${left} 20 facing S`,
  `unit two red ${foot} at ${right} ${y} facing S`,
];
test('[mom-shooting.03] equally near and before as much of the front: both; else the one before more of it', () => {
  expect(aimed(bows, ...pair(32.8, 39.2))).toEqual(['one', 'two']);
  expect(aimed(bows, ...pair(32.6, 39))).toEqual(['two']);
  expect(aimed(bows, ...pair(32.8, 39.2, 20.04))).toEqual(['one', 'two']);
  expect(aimed(bows, ...pair(32.8, 39.2, 20.1))).toEqual(['two']);
});

test('[mom-shooting.03] of equally near enemies only those able to charge share, where one is', () => {
  expect(
    aimed(
      bows,
      'unit one red foot close 4 in 4 at 32.8 20 facing S',
      'unit horse red cavalry 3 in 3 at 39.2 20 facing S',
    ),
  ).toEqual(['horse']);
  const riders = (x: number, key: string) => `unit ${key} red cavalry 3 in 3 at ${x} 20 facing S`;
  expect(aimed(bows, riders(33, 'one'), riders(39, 'two'), 'unit back red cavalry 3 in 3 at 46 18 facing S')).toEqual([
    'one',
    'two',
  ]);
});

test('[mom-shooting.03] frontage is what lies straight ahead of the front', () => {
  const b = stood(
    bows,
    ahead(foot, 10),
    `unit half red ${foot} at 39.15 26 facing S`,
    `unit off red ${foot} at 60 26 facing S`,
  );
  const covered = (key: string) => frontageCovered(b, unitOf(b, 'archers'), unitOf(b, key));
  expect([covered('target'), covered('half'), covered('off')]).toEqual([16000, 7999, 0]);
});

/** Spears of blue hold the target at its front; skirmishers of blue stand somewhere else. */
const melee = (target: string) => [
  `unit target red foot close ${target} at 36 20 facing S`,
  'unit spears blue foot close 4 in 4 at 36 20 facing N',
  'contact spears target',
];
const slingers = (place: string, density = 'skirmish') => `unit archers blue foot ${density} sling 3 in 3 at ${place}`;
test('[mom-shooting.04] skirmishers at flank or rear shoot into a combat at those in two rows', () => {
  const shots = (...lines: string[]) => names(stood(...lines), 'sling');
  const flank = '46 18.5 facing W';
  const rear = '36 10 facing S';
  expect(shots(slingers(flank), ...melee('8 in 4'))).toEqual(['target']);
  expect(shots(slingers(rear), ...melee('8 in 4'))).toEqual(['target']);
  expect(shots(slingers(rear), ...melee('5 in 4'))).toEqual(['target']);
  // One row; in front of its line; formed shooters.
  expect(shots(slingers(flank), ...melee('4 in 4'))).toEqual([]);
  expect(shots(slingers('46 21.5 facing W'), ...melee('8 in 4'))).toEqual([]);
  expect(shots(slingers(flank, 'close'), ...melee('8 in 4'))).toEqual([]);
  expect(why(stood(slingers(flank), ...melee('4 in 4')), 'target', 'sling')).toMatchObject({ rule: 'mom-shooting.04' });
});

test('[mom-shooting.04] an engaged enemy cannot charge: one that can is shot at first', () => {
  const horse = 'unit horse red cavalry 3 in 3 at 36 2 facing S';
  expect(names(stood(slingers('36 10 facing S'), ...melee('8 in 4'), horse), 'sling')).toEqual(['target']);
  const turned = 'unit horse red cavalry 3 in 3 at 46 16 facing W';
  expect(names(stood(slingers('36 10 facing S'), ...melee('8 in 4'), turned), 'sling')).toEqual(['horse']);
});

test('[mom-shooting.05] an idle unit learns what keeps it from its nearest enemy', () => {
  const idle = (...lines: string[]) => {
    const b = stood(bows, ...lines);
    return idleRefusal(b, unitOf(b, 'archers')).rule;
  };
  expect(idle(ahead(foot, 26))).toBe('mom-shooting.13');
  const behind = `unit behind red ${foot} at 36 40 facing N`;
  expect(idle(behind, ahead(foot, 26))).toBe('mom-shooting.05');
  expect(idle(ahead(foot, 26), behind)).toBe('mom-shooting.05');
  expect(idle('unit target red foot close 4 in 4 at 36 40 facing N')).toBe('mom-shooting.05');
  expect(idle()).toBe('mom-shooting.05');
});
