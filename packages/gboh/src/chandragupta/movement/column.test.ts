import { expect, test } from 'vitest';
import { shockTargets } from '../../family/base/eligibility.ts';
import { tqOf } from '../../family/base/units.ts';
import { ROUTED } from '../../family/base/vocabulary.ts';
import { recoverRefusal } from '../../family/cohesion/recovery.ts';
import { at, expectNo, go, hitsOn, left, over, playOut, steps } from '../../family/movement/testing.ts';
import { numberOf } from '../../family/script/position.ts';
import { must } from '../../family/script/testing.ts';
import { clashOf, kindOf, superiorityIn } from '../../family/shock/testing.ts';
import { position } from '../../scripts.ts';
import { after, marching } from '../testing/march.ts';

const everyArm = ['longbow', 'hypaspist', 'medium-foot', 'companion', 'light-horse', 'elephant', 'chariot'];

test('[cha-6.51a] every arm changes into column and out of it at the end of its move, for no MP', () => {
  for (const troop of everyArm) {
    const b = marching('x', `unit x blue ${troop} 0505 E ma 2`);
    go(b, '0605', '0705');
    expect([troop, left(b), steps(b)]).toEqual([troop, 0, ['column left', 'column right', 'stop']]);
    go(b, 'column left');
    expect([at(b, 'x'), over(b)]).toEqual(['0705 NE', true]);
    const column = marching('x', `unit x blue ${troop} 0505 NE`);
    go(column, 'line left');
    expect([at(column, 'x'), over(column), hitsOn(column, 'x')]).toEqual(['0505 NNE', true, 0]);
  }
});

test('[cha-6.51a] not in an enemy ZOC, and who has formed column marches so in a later phase only', () => {
  const near = marching('x', 'unit x blue companion 0505 E\nunit foe red medium-foot 0405 E');
  expectNo(near, 'column left', 'cha-6.51a');
  const entered = marching('x', 'unit x blue companion 0505 E ma 1\nunit foe red medium-foot 0705 W');
  go(entered, '0605');
  expect(steps(entered)).not.toContain('column left');
  const b = marching('x', 'unit x blue longbow 0505 E');
  go(b, 'column left');
  expect([over(b), left(marching('x', 'unit x blue longbow 0505 NE'))]).toEqual([true, 6]);
});

test('[cha-6.51b] nobody forms a column in which its hits would rout it', () => {
  const worn = (more: string) => marching('x', `unit x blue medium-foot 0505 E tq 6 ${more}`);
  go(worn('hits 3'), 'column left');
  expectNo(worn('hits 4'), 'column left', 'cha-6.51b');
  // The hit for moving again would come on top, unless it has been taken before.
  expectNo(worn('hits 3 moved'), 'column left', 'cha-6.51b');
  go(worn('hits 2 moved'), '0605', 'column left');
  const out = marching('x', 'unit x blue medium-foot 0505 NE tq 6 hits 3 moved');
  go(out, 'line left');
  expect([at(out, 'x'), hitsOn(out, 'x'), out.state.status[0]]).toEqual(['0505 NNE', 4, 0]);
});

test('[cha-6.51c] column is closed to skirmishers and tribal light infantry', () => {
  for (const troop of ['slinger', 'javelinist', 'tribal-foot', 'tribal-bow']) {
    expectNo(marching('x', `unit x blue ${troop} 0505 E`), 'column left', 'cha-6.51c');
  }
});

test('[cha-6.52a] foot in column has 1 MP more, mounted troops none', () => {
  const ma = (troop: string, place = '0505 NE') => left(marching('x', `unit x blue ${troop} ${place}`));
  expect(['longbow', 'medium-foot', 'hypaspist'].map((troop) => ma(troop))).toEqual([6, 6, 6]);
  expect(['companion', 'elephant', 'chariot'].map((troop) => ma(troop))).toEqual([8, 7, 7]);
  expect(ma('hoplite', '0505/0506 N left')).toBe(5);
});

test('[cha-6.52a cha-6.46] EX-18 a phalanx in column has 5 + 1 MP, and no check for using them', () => {
  const b = marching('x', 'unit x blue phalanx 0508/0509 N left');
  expect(left(b)).toBe(6);
  go(b, '0507', '0506', '0505', '0504', '0503', '0502');
  expect(hitsOn(b, 'x')).toBe(0);
});

test('[cha-6.52b] EX-17 over a river into forest: 2 hits, in column 1', () => {
  for (const troop of ['longbow', 'companion', 'elephant']) {
    const ground = 'terrain woods 0606\nhexside minor-river 0505/0606';
    expect([troop, after(`${troop} 0505 E`, ground, '0606')[1]]).toEqual([troop, 2]);
    expect([troop, after(`${troop} 0505 SE`, ground, '0606')[1]]).toEqual([troop, 1]);
  }
  expect(after('longbow 0505 SE', 'terrain woods 0606', '0606')[1]).toBe(0);
  expect(after('longbow 0505 SE', '', '0606')[1]).toBe(0);
});

test('[cha-6.53a cha-7.21b] a column faces a hexside, and holds only the hex ahead', () => {
  expectNo(marching('x', 'unit x blue longbow 0606 W\nunit foe red longbow 0505 SE'), '0506', 'cha-7.23b');
  const beside = marching('x', 'unit x blue longbow 0605 W\nunit foe red companion 0505 SE');
  expect(steps(beside)).toContain('0504');
});

test('[cha-6.53b] out of column a single unit turns 30 degrees to either hand, a double one stays as its counter lies', () => {
  for (const [step, place] of [
    ['line left', '0505 NNE'],
    ['line right', '0505 E'],
  ] as const) {
    const b = marching('x', 'unit x blue elephant 0505 NE');
    go(b, step);
    expect(at(b, 'x')).toBe(place);
  }
  const wide = marching('x', 'unit x blue hoplite 0505/0506 N left');
  go(wide, 'line');
  expect([at(wide, 'x'), over(wide)]).toEqual(['0505/0506 E', true]);
});

test('[cha-6.53c] the owner picks the end that leads, and the rear half takes the hex that the front half leaves', () => {
  for (const [step, place] of [
    ['column left', '0505/0506 N left'],
    ['column right', '0506/0505 S right'],
  ] as const) {
    const b = marching('x', 'unit x blue hoplite 0505/0506 E');
    go(b, step);
    expect(at(b, 'x')).toBe(place);
  }
  const b = marching('x', 'unit x blue hoplite 0505/0405 SE left');
  const told = must(b, '0506, 0607');
  expect(at(b, 'x')).toBe('0607/0506 SE left');
  for (const { rules } of told.filter((e) => e.kind === 'steps')) expect(rules).toContain('cha-6.53c');
});

test('[cha-6.54] a single column goes ahead or half left or right and keeps its facing; elsewhere it must turn', () => {
  const b = marching('x', 'unit x blue elephant 0505 SE');
  for (const hex of ['0504', '0405', '0406']) expectNo(b, hex, 'cha-6.54');
  go(b, '0506');
  expect([at(b, 'x'), left(b)]).toEqual(['0506 SE', 6]);
  go(b, '0606');
  expect(at(b, 'x')).toBe('0606 SE');
  go(b, 'turn NE', '0706');
  expect([at(b, 'x'), left(b)]).toEqual(['0706 NE', 2]);
  const wide = marching('x', 'unit x blue hoplite 0505/0405 SE left');
  expectNo(wide, 'turn N', 'cha-6.33');
});

test('[cha-6.54 cha-6.53b] EX-42 a column facing SE goes S, NE and NE without a turn, and then faces between S and SE', () => {
  const b = marching('x', 'unit x blue elephant 2408 SE');
  go(b, '2409', '2508', '2608', 'line right');
  expect([at(b, 'x'), hitsOn(b, 'x')]).toEqual(['2608 SSE', 0]);
});

test('[cha-6.55a] in column TQ is 2 lower', () => {
  const b = marching('x', 'unit x blue companion 0505 NE tq 8');
  expect(tqOf(b, numberOf(b, 'x'))).toBe(6);
});

test('[cha-6.55b] a column neither fires, attacks nor recovers', () => {
  const near = (facing: string) =>
    marching('x', `unit x blue longbow 0505 ${facing} hits 2\nunit foe red medium-foot 0705 W`);
  expect(steps(near('E')).some((step) => step.startsWith('fire'))).toBe(true);
  expect(steps(near('SE')).some((step) => step.startsWith('fire'))).toBe(false);
  const beside = (facing: string) =>
    marching('x', `unit x blue elephant 0505 ${facing}\nunit foe red medium-foot 0606 W`);
  expect([shockTargets(beside('E'), 0), shockTargets(beside('SE'), 0)]).toEqual([[1], []]);
  const alone = (facing: string) => recoverRefusal(marching('x', `unit x blue longbow 0505 ${facing} hits 2`), 0);
  expect([alone('E'), alone('SE')?.rule]).toEqual([null, 'cha-6.55b']);
});

test('[cha-6.55c] any unit that attacks a column is superior, from any side and with any weapon', () => {
  const book = 'ruleset chandragupta';
  for (const them of ['hypaspist', 'companion', 'elephant'])
    for (const facing of ['SW', 'NE'])
      expect(superiorityIn(clashOf('longbow', them, facing, '', book))).toBe('AS alx-6.65b');
  expect(superiorityIn(clashOf('longbow', 'hypaspist', 'W', '', book))).not.toContain('AS');
});

test('[cha-6.56] a column that was attacked falls into line for 1 hit, even if that routs it', () => {
  const one = position('ruleset chandragupta\nmap 20x16\nunit x blue companion 0505 NE\nstart column-breaks unit=x');
  must(one, 'line right');
  expect([at(one, 'x'), hitsOn(one, 'x')]).toEqual(['0505 E', 1]);
  const two = position(
    'ruleset chandragupta\nmap 20x16\nunit x blue hoplite 0505/0506 N left\nstart column-breaks unit=x',
  );
  expect([at(two, 'x'), hitsOn(two, 'x')]).toEqual(['0505/0506 E', 1]);
  const worn = position(
    'ruleset chandragupta\nmap 20x16\nunit x blue longbow 0505 NE tq 6 hits 5\nstart column-breaks unit=x',
  );
  // In rout it has no facing to choose.
  expect(kindOf(worn)).not.toBe('column-facing');
  playOut(worn);
  expect(worn.state.status[0]).toBe(ROUTED);
});

test('[cha-6.57] a column does not withdraw', () => {
  const near = (facing: string) => {
    const b = marching('x', `unit x blue medium-foot 0505 E\nunit foe red companion 0805 ${facing}`);
    must(b, '0605');
    return steps(b).some((choice) => choice.startsWith('withdraw'));
  };
  expect([near('W'), near('SW')]).toEqual([true, false]);
});

test('[cha-6.57] friends pass through a column, and a column through friends', () => {
  const b = marching('x', 'unit x blue longbow 0505 SE\nunit friend blue longbow 0606 E');
  go(b, '0606', '0706');
  expect(at(b, 'x')).toBe('0706 SE');
  const c = marching('x', 'unit x blue longbow 0505 E\nunit friend blue companion 0606 NE');
  go(c, '0606', '0706');
  expect(at(c, 'x')).toBe('0706 E');
});
