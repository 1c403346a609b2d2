import { decisionFault, hashOf, pendingDecisions, readSave } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { battleIds, loadMatch, openBattle, openingOf, replay, rulesetOf, saveMatch, scenarioById } from '../index.ts';
import { playedAtRandom } from '../table/testing.ts';
import type { MomentumScenario } from './schema.ts';

const drill = scenarioById('momentum-drill');
const INCH = 2540;

test('a battle begins as its file says: places, commanders, ground, turns', () => {
  const { world, state } = openBattle(drill, { seed: 1 });
  const slingers = world.units.findIndex(({ key }) => key === 'slingers');
  expect([state.x[slingers], state.y[slingers], state.facing[slingers]]).toEqual([29.5 * INCH, 28 * INCH, 0]);
  expect(world.commanders.map(({ key }, i) => [key, world.units[state.commanderWith[i] as number]?.key])).toEqual([
    ['strategos', undefined],
    ['hipparch', 'horse'],
    ['king', 'lancers'],
    ['nephew', 'warband'],
  ]);
  expect([state.commanderX[0], state.commanderY[0]]).toEqual([29.5 * INCH, 35 * INCH]);
  expect(state.pieces.map(({ kind }) => kind)).toEqual(['wood', 'hill', 'scrub']);
  expect(state.barriers).toEqual([{ kind: 'wall', x1: 3 * INCH, y1: 24 * INCH, x2: 10 * INCH, y2: 23 * INCH }]);
  expect([world.width, world.depth, world.turns]).toEqual([60 * INCH, 40 * INCH, 8]);
});

test('[mom-setup.01] the drill is drawn up as players would have to do it', () => {
  const { world, index } = openBattle(drill, { seed: 1 });
  for (const [unit, { key, side }] of world.units.entries()) {
    // All look straight at the enemy: the front is what comes nearest to him.
    const { x, y, width } = index.blocks[unit] as { x: number; y: number; width: number };
    const near = side === 0 ? y >= 28 * INCH : y <= 12 * INCH;
    const inside = x - width / 2 >= 6 * INCH && x + width / 2 <= 54 * INCH;
    expect([key, near, inside]).toEqual([key, true, true]);
  }
});

test('what the players do themselves is asked, in this order', () => {
  const asked = (scenario: MomentumScenario) => pendingDecisions(openBattle(scenario, { seed: 1 }))[0]?.kind;
  expect(asked({ ...drill, played: ['terrain', 'deployment'] })).toBe('terrain-place');
  expect(asked({ ...drill, played: ['table-sides', 'deployment'] })).toBe('table-side');
  expect(asked({ ...drill, played: ['deployment'] })).toBe('deploy');
  expect(asked(drill)).not.toMatch(/terrain|table-side|deploy/);
});

test('a battle of the sheet is saved, taken up and replayed like any other', () => {
  const match = playedAtRandom(drill, 150, 'kept');
  const text = saveMatch(match, openingOf(drill, { seed: 'kept' }));
  expect(hashOf(loadMatch(text).battle)).toBe(hashOf(match.battle));
  const again = replay(readSave(text));
  expect(again.same).toBe(true);
  expect(again.match.log).toEqual(match.log);
});

test('everything that happens has words', () => {
  const { battle, log } = playedAtRandom({ ...drill, played: ['terrain', 'table-sides', 'deployment'] }, 500, 'told');
  const { tell } = rulesetOf(battle);
  expect(log.length).toBeGreaterThan(100);
  for (const event of log) {
    expect(tell(battle.world, event)).not.toBe(event.kind);
    expect(tell(battle.world, event)).not.toMatch(/undefined|NaN|\[object/);
  }
});

test.each(battleIds('momentum'))('random play of %s is sound', (id) => {
  let asked = 0;
  playedAtRandom(scenarioById(id), 200, 'sound', ({ battle }) => {
    expect(rulesetOf(battle).faultsIn(battle)).toEqual([]);
    if (asked++ % 20 === 0) expect(decisionFault(battle)).toBeNull();
  });
});
