import { hexNumber, neighbour, OFF, parseHex, placement, sideBetween } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import { shockTargets } from '../../family/base/eligibility.ts';
import { flightBar } from '../../family/base/retreat.ts';
import type { Battle } from '../../family/base/state.ts';
import { putUnit } from '../../family/base/units.ts';
import { MUST_CHECK } from '../../family/base/vocabulary.ts';
import { isClosedTo } from '../../family/base/works.ts';
import { fireCovers, zoneCovers } from '../../family/base/zones.ts';
import { recoverRefusal } from '../../family/cohesion/recovery.ts';
import { missileSum } from '../../family/missiles/modifiers.ts';
import { shotOf, shotRefusal } from '../../family/missiles/shot.ts';
import { go, ordered, steps } from '../../family/movement/testing.ts';
import { stepAcross, stepRefusal } from '../../family/reactions/withdrawal.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse } from '../../family/script/testing.ts';
import { describeAttack } from '../../family/shock/describe.ts';
import { segment } from '../../family/shock/testing.ts';
import { position } from '../../scripts.ts';
import { camp, campMap, cityMap } from '../testing/fort.ts';
import { checks, shifts } from '../testing/shock.ts';
import { volumeState } from '../volume-state.ts';
import { sideKey } from './forts.ts';

const HOLDER = 'side blue "Magadha" retreat E withdrawal 50 holds camp';
const CITY = 'side blue "Gandhara" retreat E withdrawal 50 holds city';
const still = (text: string): Battle => position(`${text}\nstart artillery-reaction side=1 mover=-1`);
const inCamp = (...lines: string[]): Battle => still(campMap([HOLDER, ...lines].join('\n')));
const inCity = (...lines: string[]): Battle => still(cityMap([CITY, ...lines].join('\n')));
const covers = (b: Battle, unit: string, hex: string): boolean =>
  zoneCovers(b, numberOf(b, unit), parseHex(b.world.field.grid, hex));
const targets = (b: Battle, unit: string): string[] =>
  shockTargets(b, numberOf(b, unit)).map((enemy) => b.world.units[enemy]?.key as string);

test('[cha-12.15 cha-12.16 cha-7.22] walls keep a ZOC in, not out; missiles reach over thorns and wagons', () => {
  const foot = (at: string, more = ''): Battle => inCamp(`unit x red medium-foot ${at} ${more}`);
  expect([covers(foot('0505 E'), 'x', '0605'), covers(foot('0605 W'), 'x', '0505')]).toEqual([false, true]);
  expect([covers(foot('0606 E'), 'x', '0706'), covers(foot('0706 W'), 'x', '0606')]).toEqual([false, true]);
  expect(covers(foot('0706 E'), 'x', '0806')).toBe(false);
  const bow = (at: string, more = ''): Battle => inCamp(`unit x red longbow ${at} ${more}`);
  expect([covers(bow('0706 E'), 'x', '0806'), covers(bow('0806 E'), 'x', '0906')]).toEqual([true, true]);
  expect([covers(bow('0706 E', 'spent'), 'x', '0806'), covers(bow('0606 E'), 'x', '0706')]).toEqual([false, false]);
  // Horse does not enter a tower, which is out of its ZOC as ground that is closed to it is anywhere.
  const within = (troop: string) => covers(inCamp(`unit x blue ${troop} 0707 SSE`), 'x', '0708');
  expect([within('medium-foot'), within('companion')]).toEqual([true, false]);
  // Horse cannot cross the wall, and holds who is before it all the same.
  expect(covers(inCamp('unit x blue companion 0706 W'), 'x', '0606')).toBe(true);
});

/** The rules by which the first step of a unit is told. */
const stepRules = (map: (text: string) => string, unit: string, to: string, other: string): readonly string[] => {
  const b = ordered('x', map(`${map === campMap ? HOLDER : CITY}\nunit x ${unit}\nunit near ${other}`));
  return go(b, to).find(({ kind }) => kind === 'steps')?.rules ?? [];
};

test('[cha-12.15] [cha-12.27] [cha-12.28] a step next to a ZOC cites the rule that cuts it off', () => {
  const camp = (near: string) => stepRules(campMap, 'blue medium-foot 0806 W ma 9', '0706', `red ${near}`);
  expect(camp('medium-foot 0606 E')).toContain('cha-12.15');
  // It looks elsewhere, or has no ZOC to be cut off: other rules say so.
  expect(camp('medium-foot 0606 W')).not.toContain('cha-12.15');
  expect(camp('medium-foot 0606 E routed')).not.toContain('cha-12.15');
  const city = (near: string) => stepRules(cityMap, 'blue medium-foot 2631 NNW ma 9', '2630', `red ${near}`);
  expect(city('medium-foot 2629 SSE')).toContain('cha-12.27');
  expect(city('medium-foot 2629 SSE routed')).not.toContain('cha-12.27');
  expect(stepRules(cityMap, 'blue medium-foot 2428 NNW ma 9', '2427', 'red longbow 2426 SSE')).toContain('cha-12.28');
});

test('[cha-12.16] [cha-12.28] and by what rule a ZOC comes over works, which in the open is none of theirs', () => {
  const named = (rules: readonly string[]): string[] =>
    ['cha-7.21b', 'cha-12.16', 'cha-12.28'].filter((rule) => rules.includes(rule));
  const gate = (near: string) => named(stepRules(cityMap, 'red medium-foot 2425 SSE ma 9', '2426', `blue ${near}`));
  expect([gate('longbow 2427 NNE'), gate('longbow 2325 E')]).toEqual([['cha-12.28'], ['cha-7.21b']]);
  const wall = (near: string) => named(stepRules(campMap, 'red medium-foot 0607 NNE ma 9', '0606', `blue ${near}`));
  expect(wall('medium-foot 0706 W')).toEqual(['cha-12.16']);
  const ditch = stepRules(campMap, 'red medium-foot 0507 NNE ma 9', '0506', 'blue medium-foot 0606 W');
  expect(named(ditch)).toEqual(['cha-12.16']);
  const field = stepRules(campMap, 'red medium-foot 1507 NNE ma 9', '1506', 'blue medium-foot 1606 W');
  expect(named(field)).toEqual(['cha-7.21b']);
});

test('[cha-12.16] infantry may attack across the wall and is never bound to', () => {
  const lines = ['unit x red medium-foot 0506 E', 'unit wall blue medium-foot 0706 W'];
  const b = ordered('x', campMap([HOLDER, ...lines].join('\n').replace('0506', '0606').replace('E\n', 'SSE\n')));
  go(b, 'turn E');
  expect(targets(b, 'x')).toEqual(['wall']);
  expect(b.state.mark[numberOf(b, 'x')]).toBe(0);
  expect(targets(inCamp('unit x red elephant 0606 E', 'unit wall blue medium-foot 0706 W'), 'x')).toEqual([]);
  const came = ordered(
    'x',
    campMap(`${HOLDER}\nunit x red hypaspist 0607 NNE ma 9\nunit wall blue medium-foot 0705 W`),
  );
  const told = go(came, '0606');
  expect([targets(came, 'x'), came.state.mark[0]]).toEqual([['wall'], 0]);
  expect(told.find(({ kind }) => kind === 'need-not-attack')?.rules).toEqual(['cha-12.16']);
});

/** Into which of the hexes around it a unit may not run or not withdraw, by this rule; the enemy comes from column 1. */
const barred = (b: Battle, from: string, rule: string, way = 'crisis'): { runs: string[]; withdraws: string[] } => {
  const { grid } = b.world.field;
  const unit = numberOf(b, 'x');
  const hex = parseHex(grid, from);
  const r = { b, unit, mover: numberOf(b, 'far'), way };
  const sides = [0, 1, 2, 3, 4, 5].filter((side) => neighbour(grid, hex, side) >= 0);
  const names = (found: number[]) => found.map((side) => hexNumber(grid, neighbour(grid, hex, side)));
  return {
    runs: names(sides.filter((side) => flightBar(b, unit, hex, side) === rule)),
    withdraws: names(sides.filter((side) => stepRefusal(stepAcross(r, placement(hex, 3), 0, 0, side))?.rule === rule)),
  };
};
const both = (...hexes: string[]) => ({ runs: hexes, withdraws: hexes });

test('[cha-12.14a] nobody runs or withdraws across the works of a camp but by a gate', () => {
  const far = 'unit far red medium-foot 0103 W';
  const b = inCamp('unit x blue medium-foot 0605 W', far);
  expect(barred(b, '0605', 'cha-12.14a')).toEqual(both('0704', '0505', '0504'));
  // A withdrawal that has come as far as another hex is barred by what lies around that one.
  expect(barred(b, '0706', 'cha-12.14a')).toEqual(both('0806', '0807', '0607', '0606'));
  expect(barred(b, '0403', 'cha-12.14a')).toEqual(both());
  // Breached works are fortified as before; where a tower has fallen, its wall is gone.
  const { grid } = b.world.field;
  const wall = parseHex(grid, '0605');
  volumeState(b).breached.push(sideKey(b, wall, sideBetween(grid, wall, parseHex(grid, '0704'))));
  expect(barred(b, '0605', 'cha-12.14a').runs).toContain('0704');
  expect(barred(b, '0707', 'cha-12.14a').runs).toEqual(['0807', '0808', '0608', '0607']);
  volumeState(b).destroyed.push(parseHex(grid, '0708'));
  expect(barred(b, '0708', 'cha-12.14a').runs).toEqual(['0808', '0809']);
});

test('[cha-12.11c] who withdraws of its own will keeps out of the royal enclosure while Maula are in it, who must does not', () => {
  const ring = (grade: string, way: string, guard = '0903'): string[] => {
    const units = [`unit x blue medium-foot 0806 W grade ${grade}`, `unit guard blue hypaspist ${guard} E grade maula`];
    const gap = camp.replace(' 0806/0906', '');
    const b = still(
      ['ruleset chandragupta\nmap 30x16', gap, HOLDER, ...units, 'unit far red medium-foot 0103 W'].join('\n'),
    );
    return barred(b, '0806', 'cha-12.11c', way).withdraws;
  };
  expect([ring('bharta', 'orderly'), ring('bharta', 'crisis')]).toEqual([['0906'], []]);
  expect([ring('maula', 'orderly'), ring('bharta', 'orderly', '0803')]).toEqual([[], []]);
});

test('[cha-12.14a cha-12.213] who runs for a gate that is shut against him does not get through', () => {
  const closed = (side: string) => {
    const b = inCamp(`unit x ${side} medium-foot 0605 W`);
    return isClosedTo(b, numberOf(b, 'x'), parseHex(b.world.field.grid, '0605'), 2);
  };
  expect([closed('blue'), closed('red')]).toEqual([false, true]);
  // Out of the city by the gate that he controls anyone who would withdraw may go.
  const city = inCity('unit x blue medium-foot 2427 N', 'unit far red medium-foot 2820 N');
  expect(barred(city, '2427', 'cha-12.14a')).toEqual(both());
});

const why = (b: Battle): string | null => shotRefusal(b, numberOf(b, 'a'), numberOf(b, 't'), 'ordered')?.rule ?? null;
const sum = (b: Battle): number => {
  const shot = shotOf(b, { firer: numberOf(b, 'a'), target: numberOf(b, 't'), kind: 'ordered' });
  if (!shot) throw new Error('no shot');
  return missileSum(shot).total;
};

test('[cha-12.18a cha-12.18b] walls stop a line of sight unless an end lies next to them, and spoil the aim', () => {
  expect(why(inCamp('unit a red bow-foot 0506 E', 'unit t blue medium-foot 0805 W'))).toBe('cha-12.18a');
  const shots = (troop: string, at = '0606 E', t = '0706 W') =>
    sum(inCamp(`unit a red ${troop} ${at}`, `unit t blue medium-foot ${t}`));
  expect([shots('longbow'), shots('slinger'), shots('light-foot')]).toEqual([2, 1, 4]);
  // Gates count as walls, thorns and berms spoil nothing.
  expect([shots('longbow', '0605 E', '0705 W'), shots('longbow', '0706 E', '0806 W')]).toEqual([2, 0]);
  // One who is next to the wall is seen from a distance, and sees.
  expect(shots('longbow', '0607 E', '0806 W')).toBe(2);
});

test('[cha-12.18a] thorns and towers stop a line of sight, moats and ruins do not', () => {
  const down = (from: string, to: string, ...lines: string[]) =>
    inCamp(...lines, `unit a red longbow ${from} SSE`, `unit t blue medium-foot ${to} N`);
  expect(why(down('0902', '0906', 'hexside thorns 0904/0905'))).toBe('cha-12.18a');
  expect(why(down('0902', '0906', 'hexside moat 0904/0905'))).toBe(null);
  expect(why(down('0904', '0908', 'hexside thorns 0904/0905'))).toBe(null);
  expect(why(down('0901', '0905', 'hexside thorns 0904/0905'))).toBe(null);
  // In the outermost enclosure too.
  expect(why(down('0602', '0606', 'hexside thorns 0604/0605'))).toBe('cha-12.18a');
  const tower = down('0706', '0709');
  expect(why(tower)).toBe('cha-12.18a');
  volumeState(tower).destroyed.push(parseHex(tower.world.field.grid, '0708'));
  expect(why(tower)).toBe(null);
});

test('[cha-12.18b] of several walls the worst counts; shots at the tower or out of it mind none', () => {
  const at = (from: string, to: string) => sum(inCamp(`unit a red longbow ${from}`, `unit t blue medium-foot ${to}`));
  // Ditch and wall, as seen from before the ditch by one who stands next to it; and the other way round.
  expect([at('0605 E', '0704 W'), at('0505 E', '0605 W')]).toEqual([2, 0]);
  // Within the camp a tower is neither better to shoot from nor worse to be shot at.
  expect([at('0708 NNE', '0706 W'), at('0706 SSE', '0708 W')]).toEqual([0, 0]);
});

test('[cha-12.21 cha-12.29] at the gate of a city as at that of a camp; among buildings 2 worse for every missile', () => {
  const at = (troop: string, from: string, to: string) =>
    sum(inCity(`unit a red ${troop} ${from}`, `unit t blue medium-foot ${to} N`));
  expect(['longbow', 'slinger', 'light-foot'].map((troop) => at(troop, '2426 SSE', '2427'))).toEqual([2, 1, 4]);
  expect(['longbow', 'light-foot'].map((troop) => at(troop, '2528 NNE', '2527'))).toEqual([2, 2]);
  expect([at('longbow', '2631 NNE', '2630'), at('longbow', '2530 SE', '2631')]).toEqual([2, 0]);
});

test('[cha-12.18c] out of a tower: 1 better, no wall in the way, one hex farther for an adjusted 0; at a tower 1 or 2 worse', () => {
  const out = (troop: string, t: string) => inCamp(`unit a blue ${troop} 0708 W`, `unit t red medium-foot ${t} E`);
  expect(sum(out('longbow', '0608'))).toBe(-1);
  expect(sum(inCamp('unit a red longbow 0608 E', 'unit t blue medium-foot 0708 W'))).toBe(1);
  expect(sum(inCamp('unit a red light-foot 0608 E', 'unit t blue medium-foot 0708 W'))).toBe(2);
});

test('[cha-12.18c] javelins out of a tower reach a second hex, where an adjusted 0 tells and no more', () => {
  const hit = (at: string, die: number): number => {
    const text = campMap(`${HOLDER}\nunit a blue light-foot ${at} W\nunit t red medium-foot 0508 E\ndice ${die}`);
    const b = position(`${text}\nstart shot firer=a target=t kind=ordered`);
    return b.state.hits[numberOf(b, 't')] as number;
  };
  expect([hit('0708', 0), hit('0708', 1), hit('0708', 2)]).toEqual([1, 1, 0]);
  const far = inCamp('unit a blue light-foot 0707 W', 'unit t red medium-foot 0507 E');
  expect(why(far)).not.toBe(null);
});

test('[cha-12.27 cha-12.28] no ZOC into buildings or within the city; over its wall only of those with missiles', () => {
  const b = inCity('unit x blue longbow 2428 SSE', 'unit y blue longbow 2427 N', 'unit z blue longbow 2630 E');
  expect([covers(b, 'x', '2429'), covers(b, 'z', '2729')]).toEqual([false, false]);
  const gate = (text: string) => covers(inCity(`unit x ${text}`), 'x', '2426');
  expect([gate('blue longbow 2427 NNE'), gate('blue medium-foot 2427 NNE')]).toEqual([true, false]);
  expect(covers(inCity('unit x red longbow 2426 SSE'), 'x', '2427')).toBe(false);
  expect(fireCovers(b, numberOf(b, 'x'), parseHex(b.world.field.grid, '2429'))).toBe(false);
});

test('[cha-12.29] EX-43: along a street in a straight line, across it from house to house, never through houses', () => {
  const shot = (from: string, to: string) =>
    why(inCity(`unit a blue longbow ${from}`, `unit t red medium-foot ${to} W`));
  expect([shot('2530 SSE', '2631'), shot('2530 SSE', '2731')]).toEqual([null, null]);
  expect(shot('2530 SSE', '2732')).not.toBe(null);
  expect([shot('2628 SSE', '2630'), shot('2630 SSE', '2632')]).toEqual(['cha-12.29', null]);
});

test('[cha-10.12b] elephants in the city fire only in reaction', () => {
  expect(why(inCity('unit a blue longbow 2428 SSE', 'unit t red medium-foot 2429 N'))).toBe(null);
  expect(why(inCity('unit a blue elephant 2420 SSE', 'unit t red medium-foot 2421 N'))).toBe(null);
  const b = inCity('unit a blue elephant 2428 SSE', 'unit t red medium-foot 2429 N');
  expect(shotRefusal(b, 0, 1, 'return')).toBe(null);
  expect(why(inCity('unit a blue elephant 2428 SSE', 'unit t red medium-foot 2429 N'))).toBe('cha-10.12b');
});

test('[cha-10.53] engines fire over no wall or rampart, unless from a tower', () => {
  const shot = (from: string, to: string) =>
    shotRefusal(
      ...engine(inCamp(`unit a blue yantra ${from} W fire-mode`, `unit t red medium-foot ${to} E`)),
      'artillery',
    )?.rule;
  const engine = (b: Battle): [Battle, number, number] => [b, numberOf(b, 'a'), numberOf(b, 't')];
  expect([shot('0706', '0606'), shot('0708', '0608'), shot('0706', '0806')]).toEqual([
    'cha-10.53',
    undefined,
    undefined,
  ]);
  expect([shot('0705', '0605'), shot('0606', '0506'), shot('0806', '0906')]).toEqual([
    'cha-10.53',
    'cha-10.53',
    undefined,
  ]);
  // Bows do.
  expect(why(inCamp('unit a blue longbow 0706 W', 'unit t red medium-foot 0606 E'))).toBe(null);
});

test('[cha-12.210] among buildings a unit attacks all round, and nobody must attack in the city', () => {
  const b = inCity('unit x blue medium-foot 2630 W', 'unit r red medium-foot 2729 W', 'unit s red medium-foot 2529 E');
  expect(targets(b, 'x').sort()).toEqual(['r', 's']);
  const came = ordered('x', cityMap(`${CITY}\nunit x blue hypaspist 2628 SSE ma 9\nunit r red medium-foot 2630 N`));
  const told = go(came, '2629');
  expect(told.find(({ kind }) => kind === 'need-not-attack')?.rules).toEqual(['cha-12.210']);
  expect([targets(came, 'x'), came.state.mark[0]]).toEqual([['r'], 0]);
  expect(steps(came).length).toBeGreaterThan(0);
  // Horse cannot enter a block, and attacks nobody there; elephants attack into temple and palace.
  expect(targets(inCity('unit x blue companion 2628 E', 'unit r red medium-foot 2728 W'), 'x')).toEqual([]);
  expect(targets(inCity('unit x blue elephant 2628 E', 'unit r red medium-foot 2728 W'), 'x')).toEqual([]);
  expect(targets(inCity('unit x blue elephant 2631 E', 'unit r red medium-foot 2730 W'), 'x')).toEqual(['r']);
});

/** Blue units marked for Shock, with a leader near; `x` has two enemies before it. */
function picking(units: string, marked: string[]): Battle {
  return segment(
    cityMap(`${CITY}\n${units}
    leader king blue 2732 initiative 4 range 9 overall people indian
    dice 5 5 5 5 5 5 5 5
    start shock leader=king`),
    { marked },
  );
}
const FOES = 'unit r red medium-foot 2729 W tq 9\nunit s red medium-foot 2529 E tq 9\n';
const fought = (b: Battle, ...choices: string[]): unknown[] =>
  [...b.events, ...choices.flatMap((choice) => must(b, choice))]
    .filter(({ kind }) => kind === 'combat')
    .map((event) => [event['attackers'], event['defenders']]);

test('[cha-12.210] [cha-9.12a] among buildings a unit attacks any of those around it, others all before them', () => {
  const one = (...choices: string[]): unknown[] =>
    fought(picking(`unit x blue medium-foot 2630 W\n${FOES}`, ['x']), ...choices);
  expect(one('s by x', 'r by x')).toEqual([[[0], [1, 2]]]);
  expect(one('s by nobody', 'r by x')).toEqual([[[0], [1]]]);
  expect(one('s by x', 'r by nobody')).toEqual([[[0], [2]]]);
  expect(one('s by nobody', 'r by nobody')).toEqual([]);
  const spared = must(picking(`unit x blue medium-foot 2630 W\n${FOES}`, ['x']), 's by nobody');
  expect(spared.find(({ kind }) => kind === 'left-alone')?.rules).toEqual(['cha-12.210']);
  // In a street there is no choice.
  const street =
    'unit x blue medium-foot 2530 SSE\nunit r red medium-foot 2631 W tq 9\nunit s red medium-foot 2531 E tq 9\n';
  expect(fought(picking(street, ['x']))).toEqual([[[0], [1, 2]]]);
});

test('[cha-12.210] where one of two attackers stands in the open, at least one attacks', () => {
  const units = `unit x blue medium-foot 2630 W\n${FOES}unit y blue medium-foot 2628 SSE`;
  const b = picking(units.replace('2729 W', '2629 W'), ['x', 'y']);
  must(b, 's by nobody');
  mustRefuse(b, 'r by nobody', 'cha-9.12a');
  expect(fought(b, 'r by y')).toEqual([[[3], [1]]]);
});

test('[cha-12.211 cha-9.17i] shifts of city, camp and stronghold; no position on troops among buildings', () => {
  const shift = (b: Battle) =>
    describeAttack(b, [numberOf(b, 'x')], [numberOf(b, 'd')])
      ?.shifts.filter(({ rule }) => rule === 'cha-9.17i')
      .map(({ value }) => value);
  expect(shift(inCity('unit x red medium-foot 2629 NNE', 'unit d blue medium-foot 2628 E'))).toEqual([]);
  expect(shift(inCity('unit x red medium-foot 2628 SSE', 'unit d blue medium-foot 2629 E'))).toEqual([-2]);
  expect(shift(inCity('unit x red medium-foot 2629 SSE', 'unit d blue medium-foot 2630 E'))).toEqual([-3]);
  expect(shift(inCamp('unit x red medium-foot 0606 E', 'unit d blue medium-foot 0706 W'))).toEqual([-3]);
  expect(shift(inCamp('unit x red medium-foot 0806 E', 'unit d blue medium-foot 0906 W'))).toEqual([-2]);
  expect(
    shift(inCamp('terrain stronghold 1506', 'unit x red medium-foot 1406 E', 'unit d blue medium-foot 1506 W')),
  ).toEqual([-2]);
  const rear = inCity('unit x red medium-foot 2629 SSE', 'unit d blue medium-foot 2630 SSW');
  expect(describeAttack(rear, [numberOf(rear, 'x')], [numberOf(rear, 'd')])?.superiority.position).toBe(false);
});

test('[cha-11.13a] [cha-12.212b] the city is as clear ground for recovery, and among buildings no enemy is in the way', () => {
  const near = 'unit r red longbow 2729 W';
  const may = (at: string, ...more: string[]) => {
    const b = inCity(`unit x blue medium-foot ${at} hits 2`, ...more);
    return recoverRefusal(b, numberOf(b, 'x'))?.rule ?? null;
  };
  expect([may('2428 E'), may('2628 E', 'unit r red medium-foot 2728 W'), may('2630 E', near)]).toEqual([
    null,
    'cha-11.13a',
    null,
  ]);
});

test('[cha-12.212a] units routed inside the city are lost', () => {
  const b = position(`${cityMap(`${CITY}\nunit x blue medium-foot 2428 E`)}\nstart rout unit=x cause=-1`);
  expect(b.state.status[0]).toBe(3);
  const outside = position(`${cityMap(`${CITY}\nunit x blue medium-foot 2020 E`)}\nstart rout unit=x cause=-1`);
  expect(outside.state.status[0]).toBe(1);
});

test('[cha-12.211] nobody checks before a clash inside the city; both do where any of them is outside', () => {
  const clash = (us: string, ...foes: string[]) => {
    const them = foes.map((at, i) => `unit them${i} red medium-foot ${at} NNW`);
    const b = inCity(`unit us blue medium-foot ${us}`, ...them);
    b.state.mark[numberOf(b, 'us')] = MUST_CHECK;
    return checks(b, 'us', foes.map((_, i) => `them${i}`).join(' '));
  };
  const excused = (...keys: string[]) => keys.map((key) => `${key} excused cha-12.211`);
  expect(clash('2831 SSE', '2832')).toEqual(excused('us', 'them0'));
  expect(clash('2832 SSE', '2833')).toEqual(['us', 'them0']);
  expect(clash('2833 NNW', '2832')).toEqual(['us', 'them0']);
  // Of two enemies one is outside: that is no fight inside the city, though the one within has it so.
  expect(clash('2832 SSE', '2831', '2833')).toEqual(['us', ...excused('them0'), 'them1']);
});

test('[cha-9.17i] the stronghold of any of the defenders counts, and any part of it', () => {
  const shift = (...defenders: string[]) => {
    const keys = defenders.map((_, i) => `d${i}`);
    const units = defenders.map((what, i) => `unit d${i} blue ${what} W`);
    const b = inCamp('terrain stronghold 1506', 'unit x red medium-foot 1406 E', ...units);
    return shifts(b, 'x', keys.join(' ')).filter((one) => one.endsWith('cha-9.17i'));
  };
  expect(shift('medium-foot 1506', 'medium-foot 1505')).toEqual(['-2 cha-9.17i']);
  expect(shift('phalanx 1505/1506')).toEqual(['-2 cha-9.17i']);
  expect(shift('phalanx 1504/1505')).toEqual([]);
});

test('[cha-12.213] the gate is his whose unit is in the hex behind it, or was there last', () => {
  const b = inCity('unit x red longbow 2426 SSE', 'unit y blue longbow 2425 SSE', 'unit z red longbow 2427 N');
  const { grid } = b.world.field;
  const open = (): boolean[] => ['x', 'y'].map((unit) => !isClosedTo(b, numberOf(b, unit), parseHex(grid, '2426'), 3));
  expect(open()).toEqual([true, false]);
  putUnit(b, numberOf(b, 'z'), placement(parseHex(grid, '2428'), 1));
  expect(open()).toEqual([true, false]);
  putUnit(b, numberOf(b, 'y'), placement(parseHex(grid, '2427'), 1));
  expect(open()).toEqual([false, true]);
  putUnit(b, numberOf(b, 'y'), OFF);
  expect(open()).toEqual([false, true]);
});
