import { openBattle, pitchedBattle, rulesets } from '@taxiarch/battles';
import {
  type ArmyFile,
  armyIds,
  type Battle,
  deploymentArea,
  faultsIn,
  PACE,
  readyArmy,
  type Spot,
} from '@taxiarch/classical';
import { clone, enemyOf, pendingDecisions, type Side, submit, viewFor } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { unlimited } from '../budget.ts';
import { aiPlayers, playChoice } from '../index.ts';
import { armOf } from './arms.ts';
import { drawingUp } from './deployment.ts';
import { type DeploymentPlan, drawnUp } from './deployment-plan.ts';
import { dispositionFor } from './opening-book.ts';
import { strategosBook } from './strategos-openings.ts';
import { veteransBook } from './veteran-openings.ts';

const context = { seed: 7, budgetMs: 20 };
const ready = (id: string): ArmyFile => readyArmy(id)?.file as ArmyFile;
const pitched = (id: string): Battle =>
  openBattle(pitchedBattle([ready(id), ready(id)]), { seed: `ground for ${id}` }) as unknown as Battle;

const drawers = (['recruit', 'veteran', 'strategos'] as const).flatMap((level) =>
  armyIds().map((id) => ({ level, id })),
);
test.each(drawers)('$level draws up the army $id on any ground, everybody where he may stand', ({ level, id }) => {
  const b = pitched(id);
  const commander = aiPlayers[level];
  let drawn = 0;
  while (b.state.period === 0) {
    const asked = pendingDecisions(b)[0];
    const side = asked?.side ?? 0;
    const thought = commander.choose(viewFor(b, side), side, context);
    if (asked?.kind === 'deploy') {
      drawn++;
      // The whole in one answer, where the army is not left as proposed.
      if (thought.chain !== undefined) expect(submit(clone(b), thought.chain).ok).toBe(true);
    }
    playChoice(commander, b, context);
  }
  expect(drawn).toBe(2);
  expect(faultsIn(b)).toEqual([]);
});

const ownUnits = (b: Battle, side: Side): number[] =>
  b.world.units.flatMap((info, u) => (info.side === side ? [u] : []));

const how: DeploymentPlan = {
  horse: 'weight',
  lightHorse: 'outside',
  foot: 'weight',
  elephants: 'middle',
  skirmishers: 'away',
  leans: 'weight',
  front: 2,
  gap: 4,
  depth: { horse: 80, 'close foot': 30, skirmishers: 10 },
  orders: { horse: 'hold', 'close foot': 'attack' },
  moves: 'straight',
  charges: 'reckoned',
};

test.each([0, 1] as const)(
  'side %i stands as its disposition says, the left wing as the mirror of the right',
  (side) => {
    const b = openBattle(pitchedBattle([ready('alexandrian'), ready('alexandrian')], { played: [] }), {
      seed: 'bare',
    }) as unknown as Battle;
    const spots = { right: drawnUp(b, side, how, 'right'), left: drawnUp(b, side, how, 'left') };
    const area = deploymentArea(b.world, side);
    const along = ({ x }: Spot): number => (side === 0 ? x - area.x0 : area.x1 - x) / PACE;
    const back = ({ y }: Spot): number => Math.abs(y - area.front) / PACE;
    const horse = spots.right.filter(({ unit }) => armOf(b, unit) === 'horse');
    const foot = spots.right.filter(({ unit }) => armOf(b, unit) === 'close foot');
    expect(spots.right).toHaveLength(ownUnits(b, side).length);
    expect(Math.min(...horse.map(back))).toBe(80);
    expect(Math.min(...foot.map(back))).toBe(30);
    expect(Math.min(...horse.map(along))).toBeGreaterThan(Math.max(...foot.map(along)));
    expect(Math.max(...[...horse, ...foot].map(({ files }) => files))).toBe(2);
    const room = (area.x1 - area.x0) / PACE;
    for (const spot of horse) {
      const mirrored = spots.left.find(({ unit }) => unit === spot.unit) as Spot;
      expect(Math.abs(along(spot) + along(mirrored) - room)).toBeLessThanOrEqual(2);
    }
  },
);

test('the weight goes to the wing with the better ground, or to the other one where a page has it so', () => {
  const b = pitched('late-roman');
  while (pendingDecisions(b)[0]?.kind !== 'deploy') playChoice(aiPlayers.veteran, b, context);
  const { side, legal, frame } = b.waiting as NonNullable<Battle['waiting']>;
  const scene = { b, side, budget: unlimited, luck: () => 0 };
  const saidOf = (one: DeploymentPlan): string => drawingUp([{ shares: {}, how: one }])(scene, legal, frame.v).why;
  const wings = [saidOf(how), saidOf({ ...how, wing: 'worse' })].map((why) => /right|left/.exec(why)?.[0]);
  expect(new Set(wings)).toEqual(new Set(['left', 'right']));
});

test('an army fights by the page of the army that is most like it, or as proposed', () => {
  const shares = { 'close foot': 40, horse: 30, skirmishers: 30 } as const;
  const book = [
    { shares: { elephants: 40, bows: 20, horse: 20, skirmishers: 20 }, how: null },
    { shares, how },
  ];
  expect(dispositionFor(pitched('alexandrian'), 0, book)).toBe(how);
  expect(dispositionFor(pitched('indian'), 1, book)).toBeNull();
});

/** How far the middle of a recruit’s horse is from that of his foot, in paces along the line, and his widest front. */
function recruitsLine(id: string): { apart: number; widest: number } {
  const b = pitched(id);
  while (b.state.period === 0) playChoice(aiPlayers.recruit, b, context);
  const middle = (...wanted: string[]): number => {
    const places = ownUnits(b, 0).flatMap((unit) =>
      wanted.includes(armOf(b, unit)) ? [b.state.x[unit] as number] : [],
    );
    return places.reduce((sum, x) => sum + x, 0) / places.length / PACE;
  };
  const formed = ownUnits(b, 0).filter((unit) => armOf(b, unit) !== 'skirmishers');
  return {
    apart: Math.abs(middle('horse', 'light horse') - middle('close foot', 'loose foot', 'bows')),
    widest: Math.max(...formed.map((unit) => b.state.files[unit] as number)),
  };
}

test.each(['late-roman', 'republican-roman'])('%s: a recruit has his horse on one wing', (id) => {
  expect(recruitsLine(id).apart).toBeGreaterThan(150);
});

test.each(['late-roman', 'republican-roman', 'sassanian'])('%s: a recruit draws up on narrow fronts', (id) => {
  expect(recruitsLine(id).widest).toBe(2);
});

test.each(['alexandrian', 'carthaginian', 'indian'])(
  '%s: a recruit draws up as proposed, with horse on both wings',
  (id) => {
    const { apart, widest } = recruitsLine(id);
    expect(apart).toBeLessThan(75);
    expect(widest).toBeGreaterThan(2);
  },
);

test('a Strategos has a page of his own for every army of the veterans', () => {
  expect(strategosBook.map(({ shares }) => shares)).toEqual(veteransBook.map(({ shares }) => shares));
  for (const [i, { how }] of veteransBook.entries()) expect(strategosBook[i]?.how).not.toEqual(how);
});

test.each(['late-roman', 'indian'])('%s: a veteran tells his troops what his book has for them', (id) => {
  const b = pitched(id);
  while (b.state.period === 0) playChoice(aiPlayers.veteran, b, context);
  const page = dispositionFor(pitched(id), 0, veteransBook);
  const told = ownUnits(b, 0).map((unit) => [armOf(b, unit), b.state.order[unit]] as const);
  for (const [arm, order] of told) expect(order).toBe(page?.orders[arm]);
  expect(new Set(told.map(([, order]) => order)).size).toBeGreaterThan(1);
});

for (const level of ['recruit', 'veteran', 'strategos'] as const) {
  test(`${level}: deploys and writes orders without knowing the enemy’s deployment and orders`, () => {
    const b = pitched('carthaginian');
    let hidden = 0;
    while (b.state.period === 0) {
      const side = b.waiting?.side ?? 0;
      const { choose } = aiPlayers[level];
      const known = choose(viewFor(b, side), side, context);
      const twin = clone(b);
      if (b.state.unseen.some((unseen, unit) => unseen === 1 && b.world.units[unit]?.side === enemyOf(side))) hidden++;
      rulesets.classical.changeSecrets?.(twin, side);
      expect(choose(viewFor(twin, side), side, context)).toEqual(known);
      playChoice(aiPlayers[level], b, context);
    }
    expect(hidden).toBeGreaterThan(0);
  });
}
