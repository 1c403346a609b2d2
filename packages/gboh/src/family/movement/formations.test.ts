import { parsePlace } from '@taxiarch/hexfield';
import { pendingDecisions, submit } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { position } from '../../scripts.ts';
import { shockTargets } from '../base/eligibility.ts';
import type { Battle } from '../base/state.ts';
import { maForLeaving, unitAt } from '../base/units.ts';
import { GONE, NONE, NORMAL, ROUTED, SQUARE } from '../base/vocabulary.ts';
import { angleFrom } from '../base/zones.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse } from '../script/testing.ts';
import { moveRefusal } from './order.ts';
import { at, expectNo, go, hitsOn, left, ordered, over, playOut, stackUp, steps, why } from './testing.ts';

const open = 'map 20x16';
const formation = (b: Battle, unit: string): number => b.state.formation[numberOf(b, unit)] as number;

test('[alx-11.63a] phalanxes and heavy foot of a Macedonian army form and leave square for their whole MA', () => {
  for (const unit of ['phalanx 0505/0506 E', 'hypaspist 0505 E']) {
    const b = ordered('x', `${open}\nunit x blue ${unit}`);
    go(b, 'square');
    expect(formation(b, 'x')).toBe(SQUARE);
    expect(over(b)).toBe(true);
    const c = ordered('x', `${open}\nunit x blue ${unit} square`);
    go(c, 'break square');
    expect(formation(c, 'x')).toBe(NORMAL);
    expect(over(c)).toBe(true);
  }
});

test('[alx-11.63a] not others, not other armies, not after a step, not in an enemy ZOC', () => {
  expect(why(`${open}\nunit x blue medium-foot 0505 E`, 'x', 'square')).toBe('alx-11.63a');
  expect(why(`${open}\nunit x red hoplite 0505/0506 E`, 'x', 'square')).toBe('alx-11.63a');
  const b = ordered('x', `${open}\nunit x blue hypaspist 0505 E`);
  go(b, '0605');
  expectNo(b, 'square', 'alx-11.63a');
  const near = `${open}\nunit x blue hypaspist 0505 E\nunit foe red hypaspist 0405 E`;
  expect(why(near, 'x', 'square')).toBe('alx-11.63a');
  expect(why(`${open}\nunit x blue hypaspist 0505 NE`, 'x', 'square')).toBe('alx-6.65a');
});

test('[alx-11.63b] a square has 1 MP, goes any way and keeps its facing', () => {
  const one = ordered('x', `${open}\nunit x blue hypaspist 0505 E square`);
  expect(left(one)).toBe(1);
  expect(steps(one)).toEqual(expect.arrayContaining(['0504', '0605', '0606', '0506', '0406', '0405']));
  go(one, '0405');
  expect(at(one, 'x')).toBe('0405 E');
  expect(over(one)).toBe(true);
  expect(why(`${open}\nunit x blue hypaspist 0505 E square`, 'x', 'turn W')).toBe('alx-11.63b');
  const two = ordered('x', `${open}\nunit x blue phalanx 0505/0506 E square`);
  for (const step of ['reverse', 'column left']) expectNo(two, step, 'alx-11.63b');
  expect(steps(two)).toEqual(expect.arrayContaining(['go N', 'go NE', 'go SE', 'go S', 'go SW', 'go NW']));
  go(two, 'go NW');
  expect(at(two, 'x')).toBe('0405/0406 E');
});

test('[alx-11.63b] every hex around it is front, and it may go next to enemies but attacks nobody', () => {
  const b = ordered('x', `${open}\nunit x blue hypaspist 0505 E square\nunit foe red hoplite 0307/0306 W`);
  go(b, '0406');
  playOut(b);
  const [x, foe] = [numberOf(b, 'x'), numberOf(b, 'foe')];
  expect(angleFrom(b, x, foe)).toBe(1);
  expect(shockTargets(b, x)).toEqual([]);
  expect(b.state.mark[x]).toBe(0);
});

const column = `${open}\nunit back blue phalanx 0405/0406 E\nunit front blue phalanx 0505/0506 E`;

const stacked = column.replace('0405/0406', '0505/0506');

/** A stack of two phalanxes, `front` on top, about to move: alone, or both together. */
function doubled(more = '', together = false): Battle {
  const b = position(`${stacked}\n${more}\nstart column-breaks unit=front`);
  stackUp(b, 'front', 'back');
  const unit = numberOf(b, 'front');
  b.frames.push({ proc: 'move', step: 0, v: { unit, line: false, along: [], ...(together ? { together } : {}) } });
  go(b, 'end');
  return b;
}

test('[alx-11.71] the phalanx behind moves up for the ground and 1 MP, and goes underneath', () => {
  const b = ordered('back', column);
  const [front, back] = [numberOf(b, 'front'), numberOf(b, 'back')];
  const events = go(b, 'stack');
  expect(at(b, 'back')).toBe('0505/0506 E');
  expect(b.state.below[front]).toBe(back);
  expect(b.state.above[back]).toBe(front);
  expect(events.find((e) => e.kind === 'steps')?.['mp']).toBe(2);
  expect(unitAt(b, (parsePlace(b.world.field.grid, '0505 E') / 36) | 0)).toBe(front);
  expect(over(b)).toBe(true);
});

test('[alx-11.71] other phalanxes where the scenario allows it', () => {
  const hoplites = column.replaceAll('0506 E', '0506 E class HO');
  expect(why(`${hoplites}\nspecial deep-phalanxes`, 'back', 'stack')).toBeNull();
});

test('[alx-11.71] only Class MA, from directly behind, facing the same way, by order of the Overall Commander', () => {
  expect(why(column, 'back', 'stack')).toBeNull();
  expect(why(column.replaceAll('0506 E', '0506 E class HO'), 'back', 'stack')).toBe('alx-11.71');
  expect(() => why(column.replace('0505/0506 E', '0506/0505 W'), 'back', 'stack')).toThrow('not thought of');
  const later = ordered('back', column.replace('0505/0506', '0605/0606'));
  go(later, 'left');
  expectNo(later, 'stack', 'alx-11.71');
  const led = `${column}\nleader sub blue 0101\nleader oc blue 0102 overall`;
  const b = position(`${led}\nstart column-breaks unit=back`);
  for (const [who, rule] of [
    ['sub', 'alx-11.71'],
    ['oc', undefined],
  ] as const) {
    b.state.active = numberOf(b, who);
    b.frames.length = 1;
    b.frames.push({ proc: 'move', step: 0, v: { unit: numberOf(b, 'back'), line: false, along: [] } });
    go(b, 'end');
    if (rule) {
      expectNo(b, 'stack', rule);
      go(b, 'stop');
    } else go(b, 'stack');
  }
});

test('[alx-11.72a] a stack obeys the Overall Commander', () => {
  const b = position(`${column}\nleader sub blue 0101\nleader oc blue 0102 overall\nstart column-breaks unit=back`);
  const [front, back] = [numberOf(b, 'front'), numberOf(b, 'back')];
  b.state.below[front] = back;
  b.state.above[back] = front;
  b.state.active = numberOf(b, 'sub');
  expect(moveRefusal(b, front)?.rule).toBe('alx-11.72a');
  b.state.active = numberOf(b, 'oc');
  expect(moveRefusal(b, front)).toBeNull();
  expect(moveRefusal(b, front, { together: true })).toBeNull();
  expect(moveRefusal(b, back)?.rule).toBe('alx-11.72a');
});

test('[alx-11.72a] by orders: both together for two of them, the top one alone for one, and only by the Overall Commander', () => {
  const ordering = (leader: string) => {
    const b = position(
      `map 14x12\nunit own blue phalanx 0305/0306 E\n${stacked.replace(open, '')}\nleader chief blue 0505 ${leader}\nstart orders leader=chief momentum=false`,
    );
    stackUp(b, 'front', 'back');
    return b;
  };
  const ordersLeft = (b: Battle) => /has (\d+) order/.exec(pendingDecisions(b)[0]?.text ?? '')?.[1];
  const oc = ordering('initiative 3 range 5 overall');
  expect(ordersLeft(oc)).toBe('3');
  mustRefuse(oc, 'move back', 'alx-11.72a');
  must(oc, 'move front together');
  while (pendingDecisions(oc)[0]?.kind !== 'order') must(oc, steps(oc).at(-1) as string);
  expect(ordersLeft(oc)).toBe('1');
  const off = ordering('initiative 3 range 5 overall');
  must(off, 'move front');
  while (pendingDecisions(off)[0]?.kind !== 'step') must(off, steps(off)[0] as string);
  go(off, 'left', 'stop');
  while (pendingDecisions(off)[0]?.kind !== 'order') must(off, steps(off)[0] as string);
  expect(ordersLeft(off)).toBe('2');
  // With one order left there are not enough for both.
  const short = ordering('initiative 1 range 5 overall');
  expect(submit(short, 'move front together').ok).toBe(false);
  expect(steps(short)).toContain('move front');
  const sub = ordering('initiative 3 range 5');
  for (const order of ['move front', 'move front together', 'move back']) mustRefuse(sub, order, 'alx-11.72a');
  expect(steps(sub)).toContain('move own');
});

test('[alx-11.72a] the top unit moves off and the stack is dissolved', () => {
  const b = doubled();
  const [front, back] = [numberOf(b, 'front'), numberOf(b, 'back')];
  expect(left(b)).toBe(4);
  expectNo(b, 'pivot left', 'alx-11.72a');
  go(b, 'left');
  expect(at(b, 'front')).toBe('0605/0606 E');
  expect(at(b, 'back')).toBe('0505/0506 E');
  expect([b.state.below[front], b.state.above[back]]).toEqual([NONE, NONE]);
  expect(unitAt(b, (parsePlace(b.world.field.grid, '0505 E') / 36) | 0)).toBe(back);
});

test('[alx-11.72b] a stack that moves as one has MA 4, takes hits twice over, and does no tricks', () => {
  const b = doubled('terrain woods 0605', true);
  expect(left(b)).toBe(4);
  for (const step of ['reverse', 'column left']) expectNo(b, step, 'alx-11.72b');
  go(b, 'left');
  expect(at(b, 'back')).toBe('0605/0606 E');
  expect([hitsOn(b, 'front'), hitsOn(b, 'back')]).toEqual([1, 1]);
  expect(maForLeaving(b, numberOf(b, 'front'))).toBe(4);
  const near = `${stacked}\nunit foe red hypaspist 0605 W`;
  const paired = (c: Battle): { together: boolean } => {
    stackUp(c, 'front', 'back');
    return { together: true };
  };
  expect(why(near, 'front', 'pivot left', paired)).toBe('alx-11.72b');
  expect(
    why(near.replace('unit back blue phalanx 0505/0506', 'unit back blue phalanx 0105/0106'), 'front', 'pivot left'),
  ).toBeNull();
  expect(why(stacked, 'front', 'square', paired)).toBe('alx-11.72b');
});

test('[alx-11.72b alx-6.92d] nobody enters the hexes of a stack, nor makes it three deep', () => {
  const pile = (b: Battle): undefined => stackUp(b, 'front', 'back') as undefined;
  expect(why(`${stacked}\nunit sk blue javelinist 0405 E`, 'sk', '0505', pile)).toBe('alx-6.92d');
  expect(why(`${stacked}\nunit third blue phalanx 0405/0406 E`, 'third', 'stack', pile)).toBe('alx-6.92d');
  expect(why(`${column} square`, 'back', 'stack')).toBe('alx-6.92d');
});

test('[alx-11.71 alx-6.29 alx-7.23b] the phalanx behind must be able to go there at all', () => {
  expect(why(`${column}\nhexside wall 0405/0505`, 'back', 'stack')).toBe('alx-6.29');
  expect(why(`${column}\nunit foe red hypaspist 0305 E`, 'back', 'stack')).toBe('alx-7.23b');
  expect(why(`${column}\nunit foe red hoplite 0305/0306 E`, 'back', 'stack')).toBeNull();
});

const riders = `${open}\noption charge-formation`;

test('[alx-6.91] nobody changes formation in the middle of his friends', () => {
  const horse = ordered('x', `${riders}\nunit x blue companion 0505 E\nunit y blue companion 0605 E`);
  go(horse, '0605');
  expectNo(horse, 'charge', 'alx-6.91');
  const foot = ordered('x', `${open}\nunit x blue light-foot 0505 E\nunit y blue light-foot 0605 E`);
  go(foot, '0605');
  expectNo(foot, 'column left', 'alx-6.91');
  const wide = ordered('x', `${open}\nunit x blue cardaces 0505/0506 E ma 9\nunit y blue light-foot 0605 E`);
  go(wide, 'left');
  expectNo(wide, 'reverse', 'alx-6.91');
});

test('[alx-11.72b] hits of a move may break one unit of the stack, and then both run', () => {
  const b = doubled('terrain woods 0605', true);
  b.state.hits[numberOf(b, 'back')] = 6;
  go(b, 'left');
  playOut(b);
  for (const unit of ['front', 'back']) expect([ROUTED, GONE]).toContain(b.state.status[numberOf(b, unit)]);
});

test('[alx-11.72b alx-6.13a] of a stack each unit pays for having moved before, once', () => {
  for (const moved of ['front', 'back']) {
    const b = position(`${stacked}\nstart column-breaks unit=front`);
    stackUp(b, 'front', 'back');
    b.state.moved[numberOf(b, moved)] = 1;
    const unit = numberOf(b, 'front');
    b.frames.push({ proc: 'move', step: 0, v: { unit, line: false, along: [], together: true } });
    go(b, 'end', 'left', 'left');
    expect([hitsOn(b, 'front'), hitsOn(b, 'back')]).toEqual(moved === 'front' ? [1, 0] : [0, 1]);
    expect(['front', 'back'].map((key) => b.state.moved[numberOf(b, key)])).toEqual([1, 1]);
  }
});

test('[alx-11.72a] together a stack pivots; the log says when the top unit moves off', () => {
  const b = doubled('', true);
  go(b, 'pivot left');
  expect([at(b, 'front'), at(b, 'back')]).toEqual(['0505/0606 NNE', '0505/0606 NNE']);
  const off = go(doubled(), 'left').find((e) => e.kind === 'unstacks');
  expect(off?.rules).toEqual(['alx-11.72a']);
  const alone = go(ordered('back', column.replace('0505/0506', '1505/1506')), 'left');
  expect(alone.some((e) => e.kind === 'unstacks')).toBe(false);
});

test('[alx-11.71 alx-11.72a alx-6.92d] a contingent commander may form a stack; neither of a stack, nor a square, joins another', () => {
  const b = position(`${column}\nleader mcc blue 0101 contingent commands back\nstart column-breaks unit=back`);
  b.state.active = 0;
  b.frames.push({ proc: 'move', step: 0, v: { unit: numberOf(b, 'back'), line: false, along: [] } });
  go(b, 'end', 'stack');
  expect(over(b)).toBe(true);
  expect(why(column.replace('0405/0406 E', '0405/0406 E square'), 'back', 'stack')).toBe('alx-6.92d');
  const third = `${stacked}\nunit ahead blue phalanx 0605/0606 E`;
  expect(why(third, 'front', 'stack', (c) => stackUp(c, 'front', 'back') as undefined)).toBe('alx-6.92d');
  expect(
    why(`${column}\nunit foe red hypaspist 0505 E`.replace('unit front blue', 'unit front red'), 'back', 'left'),
  ).toBe('alx-6.93');
});

test('[alx-11.71] nobody goes underneath an enemy, one who stands aside, or from a column', () => {
  const none = (text: string) => expect(() => why(text, 'back', 'stack')).toThrow('not thought of');
  none(column.replace('front blue', 'front red'));
  none(column.replace('0505/0506 E', '0506/0606 SSE'));
  expectNo(ordered('back', column.replace('0405/0406 E', '0405/0406 N left')), 'stack', 'none');
  none(column.replace('unit back blue phalanx', 'unit back blue hoplite'));
  expect(why(column.replace('0505/0506 E', '0504/0505 E'), 'back', 'stack')).toBeNull();
});
