import { pendingDecisions, scriptedDice, seededDice, submit, viewFor } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { blockOf, ScenarioFault, spotOnMap } from '@taxiarch/miniatures';
import type { Block } from '@taxiarch/tabletop';
import { describe, expect, test } from 'vitest';
import type { Army } from '../../armies/army.ts';
import { readyArmy } from '../../armies/ready-armies.ts';
import { troopOf } from '../../armies/troops.ts';
import type { Battle } from '../../base/state.ts';
import { GONE, HIDDEN, NONE, PACE, paces, READY, TOLERANCE } from '../../base/vocabulary.ts';
import type { Piece } from '../../base/world.ts';
import { classical } from '../../system.ts';
import { field } from '../../testing/field.ts';
import { placeRest, refuseSpot, showRest, showVisible } from './deployment.ts';
import {
  deploymentArea,
  deploymentHalfWidth,
  insideDepth,
  insideWidth,
  onForwardEdge,
  pointsOver,
} from './deployment-area.ts';
import { beginScenario, isAccustomed, makeState, makeWorld, type Scenario } from './world.ts';

const troop = { foot: troopOf('AI', { density: 'CO' }), horse: troopOf('AC'), open: troopOf('UI', { density: 'OO' }) };
const unit = (id: string, kind: Army['units'][number]['troop'], elements = 4) => ({
  id,
  name: id,
  troop: kind,
  elements,
  files: Math.min(elements, 4),
  accustomed: false,
  stakes: 0,
  caltrops: 0,
  general: null,
});
const army = (name: string, units: Army['units'], pits = 0): Army => ({
  id: name,
  title: name,
  generals: [{ id: `${name}-king`, name: 'King', commander: true, mount: 'horse', troop: null }],
  units,
  pits,
});
const units = [unit('spears', troop.foot), unit('riders', troop.horse), unit('slingers', troop.open)];

function scenario(more: Partial<Scenario> = {}, change: Partial<Army> = {}): Scenario {
  return {
    id: 'trial',
    title: 'A trial',
    version: '1',
    sides: [
      { key: 'greeks', name: 'Greeks', army: { ...army('greek', units), ...change } },
      { key: 'persians', name: 'Persians', army: army('persian', units) },
    ],
    ...more,
  };
}
const whole = { terrain: false, tableSides: true, deployment: true, orders: true, firstMove: true };
const battleOf = (s: Scenario, dice: number[]): Battle => beginScenario(classical, s, scriptedDice(dice));

describe('the world of a scenario', () => {
  test('[cls-setup.05] the table is 6 by 4 feet unless the scenario says otherwise', () => {
    expect(makeWorld(scenario())).toMatchObject({ width: paces(1440), depth: paces(960) });
    expect(makeWorld(scenario({ scale: 25 }))).toMatchObject({ width: paces(720), depth: paces(480) });
    expect(makeWorld(scenario({ width: 1200 })).width).toBe(paces(1200));
  });

  test('[cls-special.03] mounted troops are accustomed to elephants if their army has one or their list says so', () => {
    const beasts = army('indian', [unit('riders', troop.horse), unit('beast', troopOf('ELEPHANT'), 1)]);
    const horse = { troop: troop.horse, accustomed: false };
    expect(isAccustomed(beasts, horse)).toBe(true);
    expect(isAccustomed(army('greek', units), horse)).toBe(false);
    expect(isAccustomed(army('greek', units), { ...horse, accustomed: true })).toBe(true);
    expect(isAccustomed(beasts, { troop: troop.foot, accustomed: false })).toBe(false);
  });

  test('[cls-general.01] [cls-general.03] each side has one commander, and a general in a model is a unit of his own', () => {
    const indian = readyArmy('indian')?.army as Army;
    const world = makeWorld(scenario({ sides: [scenario().sides[0], { key: 'i', name: 'Indians', army: indian }] }));
    for (const side of [0, 1]) expect(world.generals.filter((g) => g.side === side && g.commander)).toHaveLength(1);
    const porus = world.generals.find((g) => g.mount === 'model');
    expect(world.units[porus?.model as number]).toMatchObject({ elements: 1, key: porus?.key });
  });

  test('[cls-general.03] [cls-general.08] generals on foot and horse are figures, others units of one element; each unit has its own', () => {
    const general = (id: string, mount: 'foot' | 'horse' | 'elephant', beast = mount === 'elephant') => ({
      ...{ id, name: id, commander: id === 'king', mount, troop: beast ? troopOf('ELEPHANT') : null },
    });
    const generals = [general('king', 'foot'), general('prince', 'horse'), general('porus', 'elephant')];
    const led = units.map((u, i) => ({ ...u, general: ['prince', 'king', null][i] as string | null }));
    const one = { ...army('greek', led), generals };
    const world = makeWorld(scenario({ sides: [0, 1].map((n) => ({ key: `s${n}`, name: 's', army: one })) as never }));
    expect(world.generals.map((g) => [g.mount, g.model, g.side])).toEqual([
      ['foot', NONE, 0],
      ['horse', NONE, 0],
      ['model', 3, 0],
      ['foot', NONE, 1],
      ['horse', NONE, 1],
      ['model', 7, 1],
    ]);
    expect(world.units.map((u) => u.under)).toEqual([1, 0, NONE, NONE, 4, 3, NONE, NONE]);
    expect(world.units[3]).toMatchObject({ elements: 1, files: 1, troop: { type: 'ELEPHANT' } });
    const sum = (side: number) => world.units.reduce((all, u) => all + (u.side === side ? u.points : 0), 0);
    expect(world.sides.map((side) => side.points)).toEqual([sum(0), sum(1)]);
    // Without a beast to ride he is on horseback.
    const poor = { ...one, generals: [general('king', 'elephant', false)] };
    const plain = scenario({ sides: [0, 1].map((n) => ({ key: `s${n}`, name: 's', army: poor })) as never });
    expect(makeWorld(plain).generals[0]).toMatchObject({ mount: 'horse', model: NONE });
  });

  test('[cls-general.03] [cls-victory.03] each army is worth the sum of its own units', () => {
    const world = makeWorld(scenario({}, { units: units.slice(0, 1) }));
    const points = world.units.map((u) => u.points) as [number, number, number, number];
    expect(world.sides.map((side) => side.points)).toEqual([points[0], points[1] + points[2] + points[3]]);
  });

  test('[cls-dismount.01] riders whom a scenario fields on foot are infantry from the start, those of that side only', () => {
    const s = scenario();
    s.sides[1].onFoot = ['riders'];
    expect(makeWorld(s).units.map((u) => u.troop.type)).toEqual(['AI', 'AC', 'UI', 'AI', 'AI', 'UI']);
  });

  test('[cls-dismount.02] riders have other forms only where the scenario lets them dismount', () => {
    const forms = (options: string[]) => makeWorld(scenario({ options })).units.filter((u) => u.forms).length;
    expect([forms([]), forms(['cls-dismount.02'])]).toEqual([0, 6]);
  });

  test('distinguishes the keys of both armies, and reports errors in a scenario', () => {
    const world = makeWorld(scenario());
    expect(world.units.map((u) => u.key)).toContain('persians-spears');
    const wrong = scenario();
    wrong.sides[0].orders = { spears: 'harass' };
    expect(() => makeState(world, wrong)).toThrow(ScenarioFault);
    wrong.sides[0].orders = { nobody: 'hold' };
    expect(() => makeState(world, wrong)).toThrow('nobody');
  });
});

describe('deployment areas', () => {
  test('[cls-deploy.01] from the baseline to 120 paces short of the centre line', () => {
    const table = { width: paces(1440), depth: paces(960) };
    expect(deploymentArea(table, 0)).toMatchObject({ y0: paces(600), y1: paces(960), front: paces(600) });
    expect(deploymentArea(table, 1)).toMatchObject({ y0: 0, y1: paces(360), front: paces(360) });
  });

  test('[cls-setup.06] the enemy looks from points 20 paces apart, the far edges of his area among them', () => {
    const area = { x0: 0, y0: paces(10), x1: paces(50), y1: paces(30), front: 0 };
    expect(pointsOver(area).map(({ x, y }) => [x / PACE, y / PACE])).toEqual(
      [10, 30].flatMap((y) => [0, 20, 40, 50].map((x) => [x, y])),
    );
  });

  test('[cls-deploy.01] [cls-deploy.02] [cls-deploy.03] a footprint may be over an edge by the tolerance of measuring and no more', () => {
    const area = { x0: 1000, y0: 1000, x1: 3000, y1: 3000, front: 1000 };
    /** A block whose box is given by its corner, 200 by 100 grains. */
    const block = (x0: number, y0: number): Block => {
      const size = { width: 200, depth: 100, cellWidth: 200, cellDepth: 100 };
      return { x: x0 + 100, y: y0, facing: 0, ...size, tailWidth: 0, tailDepth: 0, tailShift: 0 };
    };
    const out = [TOLERANCE, TOLERANCE + 1];
    for (const [inside, at] of [
      [insideWidth, (n: number) => block(1000 - n, 2000)],
      [insideWidth, (n: number) => block(3000 + n - 200, 2000)],
      [insideDepth, (n: number) => block(2000, 1000 - n)],
      [insideDepth, (n: number) => block(2000, 3000 + n - 100)],
      [onForwardEdge, (n: number) => block(2000, 1000 - n)],
      [onForwardEdge, (n: number) => block(2000, 1000 + n)],
      [onForwardEdge, (n: number) => block(2000, 1000 - 100 + n)],
      [onForwardEdge, (n: number) => block(2000, 1000 - 100 - n)],
    ] as const) {
      expect(out.map((n) => inside(area, at(n)))).toEqual([true, false]);
    }
    // What holds in one direction says nothing of the other.
    expect([insideWidth(area, block(2000, 0)), insideDepth(area, block(0, 2000))]).toEqual([true, true]);
  });

  test('[cls-deploy.02] within 300 paces of the middle, less on tables under 840 paces', () => {
    expect(deploymentHalfWidth({ width: paces(1440), depth: 0 })).toBe(paces(300));
    expect(deploymentHalfWidth({ width: paces(840), depth: 0 })).toBe(paces(300));
    expect(deploymentHalfWidth({ width: paces(838), depth: 0 })).toBe(paces(299));
    expect(deploymentHalfWidth({ width: paces(720), depth: 0 })).toBe(paces(240));
    expect(deploymentHalfWidth({ width: paces(200), depth: 0 })).toBe(0);
  });
});

describe('the set-up', () => {
  test('[cls-setup.02] the higher die chooses a long side; the table is turned if it is the other one', () => {
    const wood: Piece = {
      key: 'wood-1',
      kind: 'wood',
      area: { kind: 'ellipse', x: paces(300), y: paces(200), rx: paces(50), ry: paces(50), turned: 0 },
      crest: { x: paces(300), y: paces(200) },
      height: 1,
    };
    const s = scenario({ setUp: whole, pieces: [wood] });
    const far = battleOf(s, [2, 5]);
    expect(pendingDecisions(far)[0]).toMatchObject({ side: 1, kind: 'table-side' });
    expect(must(far, 'far').filter((e) => e.kind === 'table-side')).toMatchObject([{ side: 1, turned: true }]);
    expect(far.state.pieces[0]?.crest).toEqual({ x: paces(1140), y: paces(760) });
    const near = battleOf(s, [5, 2]);
    expect(pendingDecisions(near)[0]?.side).toBe(0);
    expect(must(near, 'near').filter((e) => e.kind === 'table-side')).toMatchObject([{ side: 0, turned: false }]);
    expect(near.state.pieces[0]?.crest).toEqual({ x: paces(300), y: paces(200) });
  });

  test('[cls-setup.04] ties are rolled again; the winner of the second roll moves first in every period', () => {
    const b = battleOf(scenario({ setUp: { ...whole, deployment: false, orders: false } }), [4, 4, 6, 1, 3, 3, 2, 5]);
    must(b, 'near');
    expect(b.state.first).toBe(1);
    expect(b.state.mover).toBe(1);
  });

  const deploying = (more: Partial<Scenario> = {}, change: Partial<Army> = {}): Battle =>
    battleOf(scenario({ setUp: { ...whole, tableSides: false }, ...more }, change), [6, 1]);

  test('[cls-setup.03] maps are drawn in secret, visible troops shown, orders written, the rest placed', () => {
    const b = deploying();
    expect(pendingDecisions(b)[0]).toMatchObject({ side: 0, kind: 'deploy' });
    // Who is on a map only is nowhere on the table; the other side has not begun to draw its own.
    expect([0, 3].map((one) => blockOf(b, one) === null)).toEqual([true, false]);
    must(b, 'place spears 700 620');
    must(b, 'done');
    expect(pendingDecisions(b)[0]).toMatchObject({ side: 1, kind: 'deploy' });
    expect(b.state.status[0]).toBe(HIDDEN);
    must(b, 'done');
    expect(pendingDecisions(b)[0]).toMatchObject({ side: 0, kind: 'seat-generals' });
    mustRefuse(b, 'greek-king with riders', 'cls-general.02');
    must(b, 'greek-king with spears');
    must(b, 'done');
    must(b, 'done');
    expect(b.state.generalWith[0]).toBe(0);
    expect(pendingDecisions(b)[0]).toMatchObject({ side: 0, kind: 'write-orders' });
    expect(b.state.status).toEqual(b.state.status.map(() => READY));
    expect([b.state.x[0], b.state.y[0]]).toEqual([700 * PACE, 620 * PACE]);
    must(b, 'hold');
    must(b, 'rest');
    must(b, 'rest');
    expect(b.state.order.slice(0, 3)).toEqual(['hold', 'attack', 'harass']);
    expect(b.state.period).toBe(1);
  });

  const forest: Piece = {
    key: 'wood-1',
    kind: 'wood',
    area: { kind: 'circle', x: paces(700), y: paces(800), r: paces(120) },
    crest: { x: paces(700), y: paces(800) },
    height: 1,
  };

  test('[cls-setup.03][cls-setup.06] troops whom ground hides from the enemy’s area come on the table after the orders', () => {
    const b = deploying({ pieces: [forest] });
    must(b, 'place spears 700 800');
    must(b, 'done');
    must(b, 'done');
    must(b, 'done');
    must(b, 'done');
    expect(b.state.status[0]).toBe(HIDDEN);
    expect(b.state.status[1]).toBe(READY);
    expect(viewFor(b, 1).state.x[0]).toBe(0);
    expect(viewFor(b, 0).state.x[0]).toBe(700 * PACE);
    must(b, 'rest');
    must(b, 'rest');
    expect(b.state.status[0]).toBe(READY);
    expect(viewFor(b, 1).state.x[0]).toBe(700 * PACE);
  });

  test('[cls-deploy.01] [cls-deploy.02] [cls-form.01] [cls-form.07] nobody is placed outside of the area, or upon another', () => {
    const b = deploying();
    mustRefuse(b, 'place spears 700 590', 'cls-deploy.01');
    mustRefuse(b, 'place spears 400 700', 'cls-deploy.02');
    must(b, 'place spears 700 700');
    mustRefuse(b, 'place riders 720 700', 'cls-form.07');
    for (const files of [0, 5, 9]) mustRefuse(b, `place riders 600 640 files ${files}`, 'cls-form.01');
    for (const files of [1, 4]) must(b, `place riders 600 640 files ${files}`);
    must(b, 'place riders 600 640 facing 20 files 2');
    expect([b.state.facing[1], b.state.files[1]]).toEqual([2000, 2]);
  });

  test('[cls-terrain.04] nobody is placed on ground that he cannot enter', () => {
    const hill: Piece = { ...forest, key: 'hill', kind: 'steep-hill' };
    const b = deploying({ pieces: [hill] }, { units: [...units, unit('chariots', troopOf('HCHU'), 2)] });
    mustRefuse(b, 'place chariots 700 800', 'cls-terrain.04');
    must(b, 'place spears 700 800');
    must(b, 'place chariots 500 700');
  });

  test('[cls-deploy.03] scythed chariots stand on the forward edge and have Attack orders', () => {
    const scythes = unit('scythes', troopOf('SCHU'), 1);
    const b = deploying({}, { units: [...units, scythes] });
    mustRefuse(b, 'place scythes 700 640', 'cls-deploy.03');
    must(b, 'place scythes 700 600');
    must(b, 'done');
    must(b, 'done');
    must(b, 'done');
    must(b, 'done');
    for (const order of ['hold', 'hold', 'hold']) must(b, order);
    mustRefuse(b, 'hold', 'cls-deploy.03');
    must(b, 'attack');
  });

  test('[cls-deploy.03] the program puts them there too', () => {
    const b = deploying({}, { units: [...units, unit('scythes', troopOf('SCHU'), 1)] });
    must(b, 'done');
    expect(b.state.y[3]).toBe(paces(600));
  });

  test('[cls-deploy.03] where the edge has room for one only, others make way for them', () => {
    const b = field({
      units: [
        { key: 'foot', side: 'blue', type: 'AI', elements: 2, files: 1, at: [150, 600] },
        { key: 'scythes', side: 'blue', type: 'SCHU', at: [150, 700] },
      ],
      width: 300,
    });
    const placed: number[] = [];
    placeRest(b, 0, placed);
    expect(placed).toEqual([1, 0]);
    expect([b.state.y[1], b.state.x[1]]).toEqual([paces(600), paces(150)]);
    expect(b.state.y[0]).toBeGreaterThan(paces(600));
    expect([0, 1].map((one) => refuseSpot(b, spotOnMap(b, one), placed))).toEqual([null, null]);
  });

  test('[cls-order.01] [cls-shooting.05] a unit has one order, with a target to prefer, signals and a route', () => {
    const b = deploying();
    for (let i = 0; i < 4; i++) must(b, 'done');
    mustRefuse(b, 'charge', 'none');
    mustRefuse(b, 'harass', 'cls-order.15');
    mustRefuse(b, 'attack; shoot DRAGON', 'cls-shooting.05');
    mustRefuse(b, 'attack; via 2000 100', 'cls-order.09');
    mustRefuse(b, 'attack; signal greek-king 1 dance', 'cls-change.03');
    must(b, 'attack; shoot ELEPHANT; via 600 500; signal greek-king 2 retire');
    expect(b.state.orders[0]).toMatchObject({
      order: 'attack',
      priority: 'ELEPHANT',
      route: [paces(600), paces(500)],
      signals: ['', 'retire', '', ''],
    });
    must(b, 'seize 700 480');
    expect(b.state.orders[1]).toMatchObject({ order: 'seize', objective: NONE, objectiveX: paces(700) });
    mustRefuse(b, 'seize wood-9', 'none');
  });

  test('[cls-order.09] [cls-change.03] a route keeps to the table with every point, and each signal has one meaning that the unit may have', () => {
    const b = deploying();
    for (let i = 0; i < 4; i++) must(b, 'done');
    for (const via of ['2000 100', '100 961', '600 500 1441 100', '1441 100 600 500']) {
      mustRefuse(b, `attack; via ${via}`, 'cls-order.09');
    }
    mustRefuse(b, 'attack; signal greek-king 1 harass', 'cls-order.15');
    mustRefuse(b, 'attack; signal greek-king 1 hold; signal greek-king 1 retire', 'cls-change.03');
    must(b, 'attack; via 1440 960 0 0; signal greek-king 1 hold; signal greek-king 2 retire');
    expect(b.state.orders[0]?.signals).toEqual(['hold', 'retire', '', '']);
    // Two generals may each have a first signal.
    const king = army('greek', units).generals[0] as Army['generals'][number];
    const two = deploying({}, { generals: [king, { ...king, id: 'prince', commander: false }] });
    for (let i = 0; i < 5 && pendingDecisions(two)[0]?.kind !== 'write-orders'; i++) must(two, 'done');
    mustRefuse(two, 'attack; signal prince 1 hold; signal greek-king 1 hold; signal prince 1 retire', 'cls-change.03');
    must(two, 'attack; signal greek-king 1 hold; signal prince 1 retire');
    expect(two.state.orders[0]?.signals).toEqual(['hold', '', 'retire', '', '', '']);
  });

  test('[cls-general.02] at the start generals are with infantry or cavalry', () => {
    const b = deploying({}, { units: [...units, unit('beast', troopOf('ELEPHANT'), 1)] });
    must(b, 'done');
    must(b, 'done');
    mustRefuse(b, 'greek-king with beast', 'cls-general.02');
    must(b, 'greek-king with slingers');
    expect(b.state.generalWith[0]).toBe(2);
  });

  test('[cls-order.04] Engage is only for units with a missile weapon', () => {
    const b = deploying(
      {},
      { units: [unit('pikes', troopOf('AI', { density: 'CO', arms: [['PIKE']] })), ...units.slice(1)] },
    );
    for (let i = 0; i < 4; i++) must(b, 'done');
    mustRefuse(b, 'engage', 'cls-order.04');
    must(b, 'attack');
    must(b, 'engage');
  });

  test('[cls-stakes.02] pits are laid after the orders, within what was bought', () => {
    const b = deploying({}, { pits: 3 });
    for (let i = 0; i < 4; i++) must(b, 'done');
    must(b, 'rest');
    must(b, 'rest');
    expect(pendingDecisions(b)[0]).toMatchObject({ side: 0, kind: 'lay-pits' });
    mustRefuse(b, 'pits 600 620 740 620', 'cls-stakes.02');
    mustRefuse(b, 'pits 600 500 660 500', 'cls-deploy.01');
    must(b, 'pits 600 620 660 620');
    must(b, 'done');
    expect(b.state.laid).toMatchObject([{ kind: 'pits', x1: paces(600), owner: NONE }]);
  });

  test('[cls-stakes.02] a side without pits left is not asked again; the options have room for all pits', () => {
    const b = deploying({}, { pits: 2 });
    for (let i = 0; i < 4; i++) must(b, 'done');
    must(b, 'rest');
    must(b, 'rest');
    // Two fronts are 62 paces: at two, five and eight tenths of what the area leaves.
    expect(offered(b)).toEqual(['done', 'pits 527 600 589 600', 'pits 688 600 750 600', 'pits 849 600 911 600']);
    mustRefuse(b, 'pits somewhere', 'none');
    must(b, 'pits 600 620 631 620');
    expect(pendingDecisions(b)[0]?.kind).toBe('lay-pits');
    mustRefuse(b, 'pits 600 640 640 640', 'cls-stakes.02');
    must(b, 'pits 600 640 631 640');
    expect([b.state.laid.length, pendingDecisions(b)[0]?.kind === 'lay-pits']).toEqual([2, false]);
  });

  test('[cls-stakes.02] [cls-deploy.01] pits lie in the own deployment area, up to its very edges', () => {
    const may = (trench: string): boolean => {
      const b = deploying({}, { pits: 30 });
      for (let i = 0; i < 4; i++) must(b, 'done');
      must(b, 'rest');
      must(b, 'rest');
      return submit(b, `pits ${trench}`, 0).ok;
    };
    expect(['600 600 660 600', '600 960 660 960', '420 620 480 620', '960 620 1020 620'].map(may)).toEqual(
      Array(4).fill(true),
    );
    const outside = ['600 599 660 620', '600 620 660 599', '419 620 480 620', '960 620 1021 620', '600 620 660 961'];
    expect(outside.map(may)).toEqual(Array(5).fill(false));
  });

  test('[cls-setup.03] [cls-setup.06] only troops on a map are set down: at once if they can be seen, else the rest later', () => {
    const b = field({
      units: [
        { key: 'open', side: 'blue', type: 'AI', at: [700, 700], status: HIDDEN },
        { key: 'wooded', side: 'blue', type: 'AI', at: [700, 850], status: HIDDEN },
        { key: 'lost', side: 'blue', type: 'AI', at: [500, 700], status: GONE },
      ],
      pieces: [
        {
          key: 'wood',
          kind: 'wood',
          area: { kind: 'circle', x: paces(700), y: paces(850), r: paces(90) },
          crest: { x: paces(700), y: paces(850) },
          height: 1,
        },
      ],
      prepare: (s) => void s.unseen.fill(1),
    });
    showVisible(b);
    expect(b.state.status).toEqual([READY, HIDDEN, GONE]);
    expect(b.state.unseen.slice(0, 2)).toEqual([0, 1]);
    showRest(b);
    expect(b.state.status).toEqual([READY, READY, GONE]);
    const told = (): unknown[] => b.events.filter((e) => e.kind === 'deployed').map((e) => e['units']);
    expect(told()).toEqual([[0], [1]]);
    showRest(b);
    expect(told()).toHaveLength(2);
  });

  test('[cls-setup.03] written orders, messages and maps are hidden from the other side', () => {
    const b = deploying();
    must(b, 'place spears 700 620');
    const view = viewFor(b, 1);
    expect(view.state.x.slice(0, 3)).toEqual([0, 0, 0]);
    expect(view.state.orders[0]).toMatchObject({ order: 'hold', signals: [] });
    expect(view.state.generalWith[0]).toBe(NONE);
    expect(viewFor(b, 0).state.generalWith[0]).toBe(b.state.generalWith[0]);
    expect(viewFor(b, 0).state.x[0]).toBe(700 * PACE);
  });

  test('[cls-setup.01] every ready army finds room on the table, and its orders are proposed', () => {
    for (const id of ['alexandrian', 'indian', 'carthaginian']) {
      const ready = readyArmy(id)?.army as Army;
      const both = scenario({
        sides: [
          { key: 'a', name: 'A', army: ready },
          { key: 'b', name: 'B', army: ready },
        ],
      });
      const b = beginScenario(classical, both, seededDice(1));
      expect(offered(b).length).toBeGreaterThan(0);
      expect(b.state.order.length).toBe(b.world.units.length);
    }
  });
});
