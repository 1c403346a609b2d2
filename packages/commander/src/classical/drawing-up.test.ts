import { openBattle, pitchedBattle, systems } from '@taxiarch/battles';
import { type ArmyFile, armyIds, type Battle, faultsIn, PACE, readyArmy, unitIsMounted } from '@taxiarch/classical';
import { clone, enemyOf, pending, submit, viewFor } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { command, commanders } from '../index.ts';

const context = { seed: 7, budgetMs: 20 };
const ready = (id: string): ArmyFile => readyArmy(id)?.file as ArmyFile;
const pitched = (id: string): Battle =>
  openBattle(pitchedBattle([ready(id), ready(id)]), { seed: `ground for ${id}` }) as unknown as Battle;

test.each(armyIds())('a veteran draws up the army %s on any ground, everybody where he may stand', (id) => {
  const b = pitched(id);
  let drawn = 0;
  while (b.state.period === 0) {
    const asked = pending(b)[0];
    const side = asked?.side ?? 0;
    const thought = commanders.veteran.choose(viewFor(b, side), side, context);
    if (asked?.kind === 'deploy') {
      drawn++;
      // The whole in one answer, where the army is not left as proposed.
      if (thought.chain !== undefined) expect(submit(clone(b), thought.chain).ok).toBe(true);
    }
    command(commanders.veteran, b, context);
  }
  expect(drawn).toBe(2);
  expect(faultsIn(b)).toEqual([]);
});

test('a veteran masses his horse on one wing, in narrow units', () => {
  const b = pitched('alexandrian');
  while (b.state.period === 0) command(commanders.veteran, b, context);
  const horse = b.world.units.flatMap((info, u) => (info.side === 0 && unitIsMounted(b, u) ? [u] : []));
  const foot = b.world.units.flatMap((info, u) => (info.side === 0 && !unitIsMounted(b, u) ? [u] : []));
  const middle = (units: number[]): number =>
    units.reduce((sum, u) => sum + (b.state.x[u] as number), 0) / units.length;
  expect(Math.abs(middle(horse) - middle(foot))).toBeGreaterThan(150 * PACE);
  expect(Math.max(...horse.map((u) => b.state.files[u] as number))).toBeLessThanOrEqual(2);
});

for (const level of ['recruit', 'veteran', 'strategos'] as const) {
  test(`${level}: draws up and writes orders without knowing where the enemy stands and what he is told`, () => {
    const b = pitched('carthaginian');
    let hidden = 0;
    while (b.state.period === 0) {
      const side = b.waiting?.side ?? 0;
      const { choose } = commanders[level];
      const known = choose(viewFor(b, side), side, context);
      const twin = clone(b);
      if (b.state.unseen.some((unseen, unit) => unseen === 1 && b.world.units[unit]?.side === enemyOf(side))) hidden++;
      systems.classical.changeSecrets?.(twin, side);
      expect(choose(viewFor(twin, side), side, context)).toEqual(known);
      command(commanders[level], b, context);
    }
    expect(hidden).toBeGreaterThan(0);
  });
}
