import { hexOf, parseHex, sideBetween } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import { isRough, isRoughSide } from '../../family/base/ground.ts';
import { infoOf, placeOfUnit } from '../../family/base/units.ts';
import { moveRefusal } from '../../family/movement/order.ts';
import { at, expectNo, go, hitsOn, left, over, steps } from '../../family/movement/testing.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse } from '../../family/script/testing.ts';
import { position } from '../../scripts.ts';
import { after, marching } from '../testing/march.ts';
import { troops } from '../troops.ts';

test('[cha-6.11] a unit spends up to its printed MA, and may stop short of it', () => {
  for (const [troop, ma] of [
    ['longbow', 5],
    ['elephant', 7],
    ['chariot', 7],
    ['tribal-foot', 6],
    ['hoplite', 4],
  ] as const) {
    const place = troop === 'hoplite' ? '0505/0506' : '0505';
    expect([troop, after(`${troop} ${place} E`, '')[0]]).toEqual([troop, ma]);
  }
  const b = marching('x', 'unit x blue longbow 0505 E');
  go(b, '0605', 'stop');
  expect([at(b, 'x'), over(b)]).toEqual(['0605 E', true]);
});

test('[cha-6.12] one move in an Orders Phase, and turning is a move', () => {
  for (const step of ['0605', 'turn NNE', 'column left']) {
    const b = marching('x', 'unit x blue companion 0505 E');
    const unit = numberOf(b, 'x');
    expect(moveRefusal(b, unit)).toBeNull();
    go(b, step);
    if (!over(b)) go(b, 'stop');
    expect(moveRefusal(b, unit)?.rule).toBe('alx-6.12');
  }
});

test('[cha-6.13 cha-2.21b] the first move of a turn is free, each later one costs a hit, skirmishers not excepted', () => {
  for (const troop of ['longbow', 'javelinist', 'elephant', 'chariot', 'companion']) {
    expect([troop, after(`${troop} 0505 E`, '', '0605')[1]]).toEqual([troop, 0]);
    expect([troop, after(`${troop} 0505 E moved`, '', '0605', '0705')[1]]).toEqual([troop, 1]);
  }
  const b = marching('x', 'unit x blue longbow 0505 E');
  const was = { ...infoOf(b, 0) };
  go(b, '0605');
  expect([b.state.moved[0], infoOf(b, 0)]).toEqual([1, was]);
});

test('[cha-6.13] a change of formation alone is a move of a unit that has moved', () => {
  const b = marching('x', 'unit x blue longbow 0505 E moved');
  go(b, 'column left');
  expect(hitsOn(b, 'x')).toBe(1);
  const c = marching('x', 'unit x blue longbow 0505 E moved');
  go(c, '0605', 'column left');
  expect(hitsOn(c, 'x')).toBe(1);
});

const malayaketu = (start: string, moved = '') =>
  position(`ruleset chandragupta
map 20x16
unit x blue longbow 0505 E grade bharta ${moved}
unit foe red longbow 1810 W
leader rakshasa blue 0507 initiative 4 range 6 people indian
leader malayaketu blue 0503 initiative 5 range 6 overall people indian
leader enemy red 1810 initiative 3 range 5 overall
start orders leader=${start}`);

test('[cha-5.25 cha-6.12 cha-6.13] EX-06 whom a leader has moved he cannot move again in that phase; another can, or he in a later one', () => {
  const b = malayaketu('rakshasa momentum=false');
  must(b, 'move x');
  go(b, '0605', 'stop');
  expect(hitsOn(b, 'x')).toBe(0);
  mustRefuse(b, 'move x', 'cha-5.25');
  for (const later of ['malayaketu momentum=false', 'rakshasa momentum=true']) {
    const c = malayaketu(later, 'moved');
    must(c, 'move x');
    go(c, '0605', 'stop');
    expect([later, hitsOn(c, 'x')]).toEqual([later, 1]);
  }
});

test('[cha-6.21 cha-6.29] MP are paid for hexes, hexsides, levels and facing; without enough of them no hex is entered', () => {
  expect(after('longbow 0505 E', 'terrain woods 0605', '0605')[0]).toBe(3);
  expect(after('longbow 0505 E', 'level 1 0605', '0605')[0]).toBe(3);
  expect(after('longbow 0505 E', 'hexside minor-river 0505/0605', '0605')[0]).toBe(3);
  expect(after('longbow 0505 E', '', 'turn NNE')[0]).toBe(4);
  const b = marching('x', 'terrain woods 0605\nunit x blue longbow 0505 E ma 1');
  expectNo(b, '0605', 'cha-6.21');
});

test('[cha-6.22] hits of the ground fall at once, before the next step', () => {
  const b = marching('x', 'terrain woods 0605 0705\nunit x blue longbow 0505 E');
  go(b, '0605');
  expect(hitsOn(b, 'x')).toBe(1);
  go(b, '0705');
  expect(hitsOn(b, 'x')).toBe(2);
});

test('[cha-6.23a] horses and chariots change one level at a step', () => {
  for (const troop of ['companion', 'light-horse', 'chariot', 'heavy-chariot', 'elephant-chariot']) {
    expectNo(marching('x', `level 2 0605\nunit x blue ${troop} 0505 E`), '0605', 'cha-6.23a');
    const b = marching('x', `level 1 0605\nunit x blue ${troop} 0505 E`);
    go(b, '0605');
    expect(at(b, 'x')).toBe('0605 E');
  }
  expect(after('elephant 0505 E', 'level 2 0605', '0605')).toEqual([4, 1]);
});

test('[cha-6.23b] three levels are for skirmishers and tribal light infantry, at 3 hits', () => {
  for (const troop of ['javelinist', 'tribal-foot', 'tribal-bow']) {
    expect([troop, after(`${troop} 0505 E`, 'level 3 0605', '0605')[1]]).toEqual([troop, 3]);
  }
  for (const troop of ['longbow', 'medium-foot', 'elephant', 'guild-bow']) {
    expectNo(marching('x', `level 3 0605\nunit x blue ${troop} 0505 E`), '0605', 'cha-6.23b');
  }
  // At two levels it is the town that keeps elephants out.
  expectNo(marching('x', 'terrain town 0605\nlevel 2 0605\nunit x blue elephant 0505 E'), '0605', 'cha-6.29');
});

test('[cha-6.24] every hex that is not clear is rough, but for those of cities; no hexside is', () => {
  for (const terrain of ['woods', 'marsh', 'rocky', 'major-river', 'riverbed']) {
    expect([terrain, after('companion 0505 E', `terrain ${terrain} 0505`, 'turn NNE')[1]]).toEqual([terrain, 1]);
  }
  for (const ground of ['terrain town 0505', 'level 3 0505', 'hexside minor-river 0505/0605']) {
    expect([ground, after('companion 0505 E', ground, 'turn NNE')[1]]).toEqual([ground, 0]);
  }
  const b = marching('x', 'hexside minor-river 0505/0605\nlevel 2 0705\nunit x blue longbow 0505 E');
  const { grid } = b.world.field;
  const [here, across, up] = ['0505', '0605', '0705'].map((hex) => parseHex(grid, hex)) as [number, number, number];
  expect(isRoughSide(b, here, sideBetween(grid, here, across))).toBe(false);
  expect(isRoughSide(b, across, sideBetween(grid, across, up))).toBe(false);
  expect(isRough(b, up)).toBe(false);
  const told = must(marching('x', 'terrain woods 0605\nunit x blue longbow 0505 E'), '0605');
  expect(told.some((event) => event.rules.includes('cha-6.24'))).toBe(true);
});

test('[cha-6.25] EX-15 a hex drawn with two levels is of one: 1716 is clear, at level 4', () => {
  const b = marching('x', 'level 5 1716\nlevel 4 1716 1715\nunit x blue longbow 1715 SSE');
  go(b, '1716');
  expect([left(b), hitsOn(b, 'x')]).toEqual([4, 0]);
  expect(b.world.field.elevation[hexOf(placeOfUnit(b, 0))]).toBe(4);
});

test('[cha-6.31] hex by hex, and nobody else moves before the move is over', () => {
  const b = marching('x', 'terrain woods 0605\nunit x blue companion 0505 E\nunit y blue companion 0510 E');
  expect(steps(b)).not.toContain('0705');
  go(b, '0605', '0705');
  expect([left(b), hitsOn(b, 'x')]).toEqual([5, 1]);
  expect(steps(b)).toContain('stop');
  expect(at(b, 'y')).toBe('0510 E');
});

test('[cha-6.32 cha-7.11a] a unit enters its front hexes and turns before it goes elsewhere', () => {
  const b = marching('x', 'unit x blue longbow 0505 E');
  for (const hex of ['0504', '0506', '0405', '0406']) expectNo(b, hex, 'cha-6.32');
  go(b, 'turn W', '0405');
  expect([at(b, 'x'), left(b)]).toEqual(['0405 W', 1]);
});

test('[cha-6.33] a double-size unit never turns in place', () => {
  for (const troop of ['phalanx', 'hoplite']) {
    const b = marching('x', `unit x blue ${troop} 0505/0506 E`);
    expect(steps(b).some((step) => step.startsWith('turn'))).toBe(false);
    expectNo(b, 'turn W', 'cha-6.33');
  }
});

test('[cha-6.41] only phalanxes and hoplites are of double size', () => {
  const wide = Object.entries(troops).filter(([, troop]) => 'wide' in troop && troop.wide);
  expect(wide.map(([key]) => key)).toEqual(['phalanx', 'hoplite']);
});

test('[cha-6.42] on mixed ground a double-size unit pays the more, in MP and in hits', () => {
  expect(after('hoplite 0505/0506 E', 'terrain woods 0605', 'left')).toEqual([2, 1]);
  expect(after('hoplite 0505/0506 E', 'terrain woods 0605\nlevel 1 0606 0607', 'right')).toEqual([2, 1]);
});

test('[cha-6.42] the half that comes into hard ground after the other one suffers as well', () => {
  // The left half stands in the woods and the right one joins it there by a pivot.
  expect(after('hoplite 0505/0506 E', 'terrain woods 0505 0606', 'pivot left')).toEqual([2, 2]);
  // In column the second half follows over the river into the woods.
  const b = marching(
    'x',
    'terrain woods 0504\nhexside minor-river 0505/0504\nunit x blue hoplite 0505/0506 N left ma 6',
  );
  go(b, '0504');
  expect(hitsOn(b, 'x')).toBe(1);
  go(b, '0503');
  expect(hitsOn(b, 'x')).toBe(2);
});

test('[cha-6.43] a pivot costs a hit beside the ground, phalanxes not excepted; both halves forward cost none', () => {
  for (const troop of ['phalanx', 'hoplite']) {
    for (const step of ['pivot left', 'pivot right']) {
      expect([troop, step, after(`${troop} 0505/0506 E`, '', step)[1]]).toEqual([troop, step, 1]);
    }
    expect(after(`${troop} 0505/0506 E`, '', 'left', 'right')[1]).toBe(0);
  }
});

test('[cha-6.44] an about face costs 3 MP and no hit, not in an enemy ZOC nor on rough ground', () => {
  const b = marching('x', 'unit x blue hoplite 0505/0506 E');
  go(b, 'reverse');
  expect([at(b, 'x'), left(b), hitsOn(b, 'x')]).toEqual(['0506/0505 W', 1, 0]);
  expectNo(marching('x', 'terrain riverbed 0506\nunit x blue hoplite 0505/0506 E'), 'reverse', 'cha-6.44');
  const near = 'unit x blue hoplite 0505/0506 E\nunit foe red javelinist 0405 E';
  expectNo(marching('x', near), 'reverse', 'cha-6.44');
});

const wheeling = (dice: number, foe = 'medium-foot 2807 W grade bharta') =>
  `unit hop blue hoplite 2707/2708 E tq 6\nunit foe red ${foe}\ndice ${dice}`;

test('[cha-6.43 cha-6.45 cha-7.23a] EX-16 the free half wheels: 1 hit for the pivot, then a check', () => {
  for (const [die, more] of [
    [0, 1],
    [6, 1],
    [7, 1],
    [8, 2],
    [9, 3],
  ] as const) {
    const b = marching('hop', wheeling(die));
    go(b, 'pivot left');
    expect([die, at(b, 'hop'), hitsOn(b, 'hop')]).toEqual([die, '2707/2808 NNE', 1 + more]);
  }
});

test('[cha-6.45] the check is made before skirmishers too, and the held half never wheels', () => {
  const b = marching('hop', wheeling(9, 'slinger 2807 W'));
  go(b, 'pivot left');
  expect(hitsOn(b, 'hop')).toBe(4);
  expectNo(marching('hop', wheeling(9)), 'pivot right', 'cha-7.23b');
});

test('[cha-6.46] a phalanx goes 5 MP: checked at the end of its first move, 2 hits when it has moved before', () => {
  for (const [die, hits] of [
    [7, 0],
    [8, 1],
  ] as const) {
    const b = marching('x', `unit x blue phalanx 0505/0506 E tq 7\ndice ${die}`);
    go(b, 'left', 'left', 'left', 'left');
    expect(hitsOn(b, 'x')).toBe(0);
    go(b, 'left');
    if (!over(b)) go(b, 'stop');
    expect([die, hitsOn(b, 'x')]).toEqual([die, hits]);
  }
  expect(after('phalanx 0505/0506 E moved', '', 'left', 'left', 'left', 'left')[1]).toBe(1);
  const again = marching('x', 'unit x blue phalanx 0505/0506 E moved');
  go(again, 'left', 'left', 'left', 'left', 'left');
  expect(hitsOn(again, 'x')).toBe(2);
});

test('[cha-7.12a] 1 MP a vertex; skirmishers 1 MP however far', () => {
  expect(after('longbow 0505 E', '', 'turn SSW')[0]).toBe(3);
  expect(after('tribal-foot 0505 E', '', 'turn W')[0]).toBe(3);
  expect(after('javelinist 0505 E', '', 'turn W')[0]).toBe(5);
});

test('[cha-7.12b] elephants, heavy chariots and cataphracts pay 2 MP a vertex, chariots 1', () => {
  for (const troop of ['elephant', 'heavy-chariot', 'cataphract', 'elephant 0505 E cataphract']) {
    const unit = troop.includes(' ') ? troop : `${troop} 0505 E`;
    const ma = troop === 'cataphract' ? 8 : 7;
    expect([troop, after(unit, '', 'turn NNE')[0]]).toEqual([troop, ma - 2]);
  }
  expect(after('chariot 0505 E', '', 'turn SSW')[0]).toBe(5);
  const told = must(marching('x', 'unit x blue chariot 0505 E'), 'turn SSW');
  expect(told.flatMap((event) => event.rules)).toContain('cha-7.12b');
  expect(after('heavy-horse 0505 E', '', 'turn SSW')[0]).toBe(6);
});

test('[cha-7.12c] elephant chariots pay 3 MP a vertex', () => {
  expect(after('elephant-chariot 0505 E', '', 'turn NNE')[0]).toBe(3);
  expectNo(marching('x', 'unit x blue elephant-chariot 0505 E ma 5'), 'turn NNW', 'cha-6.21');
});

test('[cha-7.14] turning in rough ground costs a hit, but not skirmishers and tribal light infantry', () => {
  for (const [troop, hits] of [
    ['longbow', 1],
    ['elephant', 1],
    ['chariot', 1],
    ['companion', 1],
    ['guild-bow', 1],
    ['javelinist', 0],
    ['tribal-foot', 0],
  ] as const) {
    expect([troop, after(`${troop} 0505 E`, 'terrain rocky 0505', 'turn NNE')[1]]).toEqual([troop, hits]);
  }
});

test('[cha-7.15 cha-10.21a] a moving chariot turns one vertex in a hex, or more where it begins or ends, and takes no hits', () => {
  const b = marching('x', 'unit x blue chariot 0505 E');
  go(b, 'turn NNW', '0504', 'turn NNE');
  expect([at(b, 'x'), left(b), hitsOn(b, 'x')]).toEqual(['0504 NNE', 3, 0]);
  const told = go(b, '0503', 'turn E');
  expect(told.some((event) => event.rules.includes('cha-10.21a'))).toBe(true);
  const foot = go(marching('x', 'unit x blue medium-foot 0505 E'), 'turn SSE');
  expect(foot.some((event) => event.rules.includes('cha-10.21a'))).toBe(false);
  go(b, 'turn SSE');
  expectNo(b, '0504', 'cha-7.15');
  expect(hitsOn(b, 'x')).toBe(0);
});

test('[cha-10.21b] chariots cross ground as the chart says, and change one level in an Orders Phase', () => {
  expect(after('chariot 0505 E', 'terrain rocky 0605', '0605')[1]).toBe(2);
  expect(after('heavy-chariot 0505 E', 'hexside minor-river 0505/0605', '0605')).toEqual([5, 1]);
  for (const terrain of ['woods', 'marsh', 'town']) {
    const b = marching('x', `terrain ${terrain} 0605\nunit x blue chariot 0505 E`);
    expect(expectNo(b, '0605', 'cha-10.21b')).toContain(`cannot enter 0605 (${terrain})`);
  }
  expectNo(marching('x', 'hexside steep-bank 0505/0605\nunit x blue chariot 0505 E'), '0605', 'cha-10.21b');
  const hills = 'level 1 0605 0705\nlevel 2 0805\nunit x blue';
  const b = marching('x', `${hills} chariot 0505 E`);
  go(b, '0605', '0705');
  expectNo(b, '0805', 'cha-10.21b');
  const horse = marching('x', `${hills} companion 0505 E`);
  go(horse, '0605', '0705', '0805');
  expect(at(horse, 'x')).toBe('0805 E');
});
