import { hexOf, parseHex } from '@taxiarch/hexfield';
import { clone, quickRandomPlayer } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { NONE } from '../../family/base/vocabulary.ts';
import { moveRefusal } from '../../family/movement/order.ts';
import { reachOf } from '../../family/movement/reach.ts';
import { at, expectNo, go, hitsOn, longWay, steps } from '../../family/movement/testing.ts';
import { allowanceOf } from '../../family/movement/walk.ts';
import { numberOf } from '../../family/script/position.ts';
import { must } from '../../family/script/testing.ts';
import { hitsOfAdvance } from '../../family/shock/advance-move.ts';
import { position } from '../../scripts.ts';
import { after, marching } from '../testing/march.ts';
import { volumeState } from '../volume-state.ts';

const forest = 'terrain woods 0605 0606';
const indian = 'elephant 0505 E grade maula';

test('[cha-6.34] forest costs elephants a hit; Indian ones that go slowly take none, with half their MA rounded down', () => {
  expect(after(indian, forest, '0605')).toEqual([5, 1]);
  expect(after(indian, forest, 'slow')).toEqual([3, 0]);
  expect(after(indian, forest, 'slow', '0605')).toEqual([1, 0]);
  const b = marching('x', `${forest}\nterrain woods 0705\nunit x blue ${indian}`);
  go(b, 'slow', '0605');
  expectNo(b, '0705', 'cha-6.21');
});

test('[cha-6.34] only Indian elephants, and only before they move', () => {
  for (const troop of ['elephant 0505 E', 'longbow 0505 E grade maula', 'elephant-chariot 0505 E grade maula']) {
    expect(steps(marching('x', `${forest}\nunit x blue ${troop}`))).not.toContain('slow');
  }
  for (const step of ['0606', 'turn NNE']) {
    const b = marching('x', `${forest}\nunit x blue ${indian}`);
    go(b, step);
    expectNo(b, 'slow', 'cha-6.34');
  }
  const said = marching('x', `${forest}\nunit x blue ${indian}`);
  go(said, 'slow');
  expect(steps(said)).not.toContain('slow');
});

test('[cha-6.34] the rule is named where elephants go into forest', () => {
  const cited = (unit: string, ground: string, step: string): boolean => {
    const b = marching('x', `${ground}\nunit x blue ${unit}`);
    return go(b, step).some((event) => event.rules.includes('cha-6.34'));
  };
  expect(cited(indian, forest, '0605')).toBe(true);
  expect(cited(indian, 'terrain woods 0505', 'turn NNE')).toBe(false);
  expect(cited(indian, 'terrain marsh 0605', '0605')).toBe(false);
  expect(cited('longbow 0505 E grade maula', forest, '0605')).toBe(false);
});

test('[cha-6.34] every other hit falls all the same: of rivers, of slopes, of turning, of a second move', () => {
  const slowly = (ground: string, more = '', ...steps: string[]) =>
    after(`${indian}${more}`, ground, 'slow', ...steps)[1];
  expect(slowly(`${forest}\nhexside minor-river 0505/0605`, '', '0605')).toBe(1);
  expect(slowly('terrain marsh 0605', '', '0605')).toBe(1);
  expect(slowly('terrain woods 0505', '', 'turn NNE')).toBe(1);
  expect(slowly(forest, ' moved', '0605')).toBe(1);
});

test('[cha-6.34 cha-6.52b] in column, what is left of the hits is 1 less', () => {
  const column = 'elephant 0505 SE grade maula';
  const woods = 'terrain woods 0606\nhexside minor-river 0505/0606';
  expect(after(column, woods, '0606')[1]).toBe(1);
  expect(after(column, woods, 'slow', '0606')[1]).toBe(0);
  expect(after(column, 'terrain woods 0606', 'slow', '0606')).toEqual([1, 0]);
});

test('[cha-6.34 cha-7.23b] an elephant that could say so, but not move, is given no order', () => {
  const b = marching(
    'y',
    `unit x blue ${indian} spent\nunit a red companion 0605 W\nunit c red companion 0606 W\nunit y blue longbow 1510 E`,
  );
  expect(moveRefusal(b, numberOf(b, 'x'))?.rule).toBe('alx-7.23b');
});

test('[cha-6.34] it holds for an advance after combat as well', () => {
  const b = marching('x', `${forest}\nunit x blue ${indian}`);
  const ground = [parseHex(b.world.field.grid, '0605')];
  expect(hitsOfAdvance(b, 0, ground)).toBe(1);
  go(b, 'slow');
  expect(hitsOfAdvance(b, 0, ground)).toBe(0);
});

test('[cha-6.34] where it gets, and for how many hits, knows of its slowness', () => {
  const b = marching('x', `terrain woods 0704 0705\nunit x blue ${indian}`);
  go(b, 'slow');
  const found = reachOf(b, 0).map(({ place, mp, hits }) => `${place} ${mp} ${hits}`);
  expect(found.sort()).toEqual(longWay(b, 0));
  expect(
    reachOf(b, 0).some(({ place, hits }) => hexOf(place) === parseHex(b.world.field.grid, '0705') && hits === 0),
  ).toBe(true);
});

const command = `ruleset chandragupta
map 20x16
${forest}
unit x blue ${indian}
unit y red longbow 1810 W
leader ashoka blue 0508 initiative 6 range 8 overall people indian
leader foe red 1810 initiative 3 range 5 overall
`;

test('[cha-6.34] the log reports slow movement, which lasts for the Orders Phase', () => {
  const b = position(`${command}start orders leader=ashoka momentum=false`);
  const unit = numberOf(b, 'x');
  must(b, 'move x');
  expect(must(b, 'slow').flatMap((event) => event.rules)).toContain('cha-6.34');
  expect(allowanceOf(b, unit)).toEqual({ ma: 3, rule: 'cha-6.34' });
  go(b, '0605', 'stop');
  expect([at(b, 'x'), hitsOn(b, 'x'), volumeState(b).slow[unit]]).toEqual(['0605 E', 0, 1]);
});

test('[cha-6.34] with the next Orders Phase the elephants go as they like', () => {
  const b = position(`${command}start battle`);
  const unit = numberOf(b, 'x');
  const slow = clone(b);
  volumeState(slow).slow[unit] = 1;
  const play = quickRandomPlayer('the next phase');
  for (let n = 0; n < 50 && slow.state.active === NONE; n++) play(slow);
  expect([slow.state.active === NONE, volumeState(slow).slow[unit], volumeState(b).slow[unit]]).toEqual([false, 0, 0]);
});
