import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { blockOf } from '@taxiarch/miniatures';
import { expect, test } from 'vitest';
import { INCH } from '../base/vocabulary.ts';
import { unitOf } from '../testing/unit-of.ts';
import { isRefusal, placementOf } from './placement.ts';
import { farthest, reachOf } from './reach.ts';
import { left, placeOf, walking } from './testing.ts';
import { beginWalk } from './walk.ts';

// Four bases of foot are 6.3" wide and 1.57" deep; their front corners are 3.15" from the middle.
const men = 'unit men blue foot open 4 in 4 at 36 40';
const far = '\nunit foe red foot close 4 in 4 at 36 2 facing S';
const field = men + far;

test('[mom-measure.01] a move is measured from centre front to centre front, whatever the corners do', () => {
  const b = walking(field, 'men');
  // The left corner goes more than 8", the centre 5.
  must(b, 'to 39 36 80');
  expect(left(b)).toBe(3);
  expect(placeOf(b, 'men')).toEqual([39, 36, 80]);
  mustRefuse(walking(field, 'men'), 'to 36 40 0', 'mom-measure.01');
});

test('[mom-measure.02 mom-measure.03] the new centre front lies within 45 degrees, drawn from the front corners', () => {
  const place = (to: string): string | null => {
    const b = walking(field, 'men');
    try {
      must(b, to);
      return null;
    } catch (error) {
      return String(error).includes('mom-measure.02') ? 'arc' : String(error);
    }
  };
  // One inch ahead: up to 4.15" aside. By an arc from the centre it would be 1".
  expect(place('to 40.1 39 0')).toBeNull();
  expect(place('to 40.3 39 0')).toBe('arc');
  expect(place('to 31.9 39 0')).toBeNull();
  expect(place('to 31.7 39 0')).toBe('arc');
  expect(place('to 39 40 0')).toBeNull();
  expect(place('to 36 40.1 0')).toBe('arc');
});

test('[mom-measure.02] the arc is that at the start of the move: after an about face it looks the other way', () => {
  const b = walking(field, 'men');
  must(b, 'about');
  mustRefuse(b, 'to 36 38 180', 'mom-measure.02');
  must(b, 'to 36 43.5 180');
  expect(placeOf(b, 'men')).toEqual([36, 43.5, 180]);
});

test('[mom-measure.04] lines from the front corners to their new places may not cross', () => {
  // Far to the left and turned to the right: the right corner would go where the left one has come from.
  const b = walking(field, 'men');
  mustRefuse(b, 'to 31.5 36.2 90', 'mom-measure.04');
  must(b, 'to 31.5 36.2 45');
});

test('[mom-measure.05 mom-measure.06] what lies between the fronts, or where it is to stand, is in the way', () => {
  const friend = (x: number, y: number): string => `${field}\nunit friend blue foot close 1 at ${x} ${y}`;
  mustRefuse(walking(friend(36, 36), 'men'), 'ahead 6', 'mom-move.18');
  mustRefuse(walking(friend(36, 36), 'men'), 'ahead 4', 'mom-measure.05');
  must(walking(friend(36, 36), 'men'), 'ahead 2.4');
  // Beside the old body is no part of the figure, beside the way it is.
  must(walking(friend(40, 40.5), 'men'), 'to 38 36 0');
  mustRefuse(walking(friend(40, 38.5), 'men'), 'to 40 36 0', 'mom-move.18');
  mustRefuse(walking(`${field}\nwater w circle 39.5 36 0.4`, 'men'), 'ahead 6', 'mom-setup.05');
  must(walking(`${field}\nwater w circle 39.5 36 0.3`, 'men'), 'ahead 6');
});

test('[mom-measure.06 mom-move.17] nobody comes within 1" of an enemy on his way or at its end', () => {
  const foe = (x: number, y: number): string => `${men}\nunit foe red foot skirmish 2 in 2 at ${x} ${y} facing S`;
  mustRefuse(walking(foe(36, 35), 'men'), 'ahead 4.1', 'mom-move.17');
  must(walking(foe(36, 35), 'men'), 'ahead 4');
  // 3.15" to the corner, 1.57" to the flank of two bases: 5.72" is an inch from it.
  mustRefuse(walking(foe(41.6, 37), 'men'), 'ahead 7', 'mom-move.17');
  must(walking(foe(41.8, 37), 'men'), 'ahead 7');
  mustRefuse(walking(`${foe(36, 35)} fleeing`, 'men'), 'ahead 4.1', 'mom-move.17');
});

test('[mom-move.17] who stands nearer than 1" may go away, but no nearer', () => {
  const foe = '\nunit foe red foot skirmish 2 in 2 at 36 39.5 facing S';
  const b = walking(men + foe, 'men');
  mustRefuse(b, 'ahead 0.2', 'mom-move.17');
  must(b, 'about');
  must(b, 'ahead 3');
  expect(placeOf(b, 'men')).toEqual([36, 44.6, 180]);
});

test('[mom-move.18] skirmishers go through friends and are gone through, but nobody ends on a friend or goes through the engaged', () => {
  const others = (kind: string, more = ''): string => `${field}\nunit friend blue ${kind} 4 in 4 at 36 36${more}`;
  must(walking(others('foot skirmish'), 'men'), 'ahead 6');
  mustRefuse(walking(others('foot skirmish'), 'men'), 'ahead 4', 'mom-measure.05');
  mustRefuse(walking(others('foot open'), 'men'), 'ahead 6', 'mom-move.18');
  const engaged = '\nunit bull red cavalry 3 in 3 at 36 36 facing S\ncontact bull friend';
  const b = walking(others('foot skirmish', engaged), 'men');
  mustRefuse(b, 'ahead 6', 'mom-move.18');
  const light = `unit men blue foot skirmish 4 in 4 at 36 40${far}\nunit friend blue foot close 4 in 4 at 36 36`;
  must(walking(light, 'men'), 'ahead 6');
});

test('[mom-move.24] no move goes over the edge of the table', () => {
  const b = walking(`unit men blue foot open 4 in 4 at 36 3${far.replace('36 2', '60 2')}`, 'men');
  must(b, 'ahead 3');
  const turned = walking(`unit men blue foot open 4 in 4 at 36 2${far.replace('36 2', '60 2')}`, 'men');
  mustRefuse(turned, 'pivot left 90', 'mom-move.24');
  mustRefuse(walking(`unit men blue foot open 4 in 4 at 68 40${far}`, 'men'), 'to 69 38 0', 'mom-move.24');
});

test('[mom-move.16 mom-move.20] of a place too far off nothing else is said, whatever stands there', () => {
  const friend = `${field}\nunit friend blue foot close 1 at 36 20`;
  mustRefuse(walking(friend, 'men'), 'to 36 20 0', 'mom-move.16');
});

test('[mom-move.10] a move is straight to within a degree of direction and of facing', () => {
  // 16" ahead and 0.2" aside are 0.7 degrees off, 0.4" are 1.4.
  const horse = `unit men blue cavalry 4 in 4 at 36 40${far}`;
  must(walking(horse, 'men'), 'to 36.2 26 0');
  mustRefuse(walking(horse, 'men'), 'to 36.4 26 0', 'mom-move.09');
  must(walking(horse, 'men'), 'to 36 26 1');
  mustRefuse(walking(horse, 'men'), 'to 36 26 1.5', 'mom-move.09');
});

test('[mom-move.20] a pivot on the spot takes half the rate, by at most 90 degrees, and is the one placement of the turn', () => {
  const b = walking(field, 'men');
  mustRefuse(b, 'pivot left 91', 'mom-move.20');
  mustRefuse(b, 'pivot left 0', 'mom-move.20');
  mustRefuse(b, 'pivot left 300', 'mom-move.20');
  mustRefuse(b, 'to 36 38 91', 'mom-move.20');
  must(b, 'pivot left 90');
  expect(placeOf(b, 'men')).toEqual([36, 40, 270]);
  expect(left(b)).toBe(4);
  mustRefuse(b, 'ahead 1', 'mom-move.20');
  mustRefuse(b, 'pivot right 10', 'mom-move.20');
  must(b, 'about');
  expect(placeOf(b, 'men')[2]).toBe(90);
});

test('[mom-move.20] a unit that turns on its way pays half the rate at least, unless only pivots on the spot are read so', () => {
  const b = walking(field, 'men');
  must(b, 'to 36 39 60');
  expect(left(b)).toBe(4);
  const cheap = walking(`option mom-move.20-spot\n${field}`, 'men');
  must(cheap, 'to 36 39 60');
  expect(left(cheap)).toBe(7);
  const spot = walking(`option mom-move.20-spot\n${field}`, 'men');
  must(spot, 'pivot right 60');
  expect(left(spot)).toBe(4);
});

test('[mom-move.20] one placement in a turn, however short', () => {
  const b = walking(field, 'men');
  must(b, 'ahead 1');
  mustRefuse(b, 'ahead 1', 'mom-move.20');
  expect(offered(b).some((choice) => choice.startsWith('to') || choice.startsWith('ahead'))).toBe(false);
});

test('[mom-initial.05] who is in terror of elephants does not go nearer to them', () => {
  const horse = (more: string): string =>
    `unit men blue cavalry 3 in 3 at 36 30 facing N ${more}\nunit beast red elephant 1 at 46 20 facing S`;
  const b = walking(horse('did terrified'), 'men');
  mustRefuse(b, 'ahead 4', 'mom-initial.05');
  must(b, 'about');
  must(b, 'ahead 6');
  must(walking(horse(''), 'men'), 'ahead 4');
});

test('[mom-unit.08] a short last row stays behind and in the middle when a unit faces about', () => {
  const b = walking(`unit men blue foot open 6 in 4 at 36 40${far}`, 'men');
  must(b, 'about');
  // Two rows of 1.57" deep: the rear is the new front.
  expect(placeOf(b, 'men')).toEqual([36, 43.1, 180]);
  expect(blockOf(b, unitOf(b, 'men'))).toMatchObject({ width: 16000, depth: 4000, tailWidth: 8000, tailShift: 4000 });
});

test('[mom-measure.05 mom-setup.05] a new formation needs room', () => {
  const pond = `${men}${far}\nwater p circle 36 43 1`;
  mustRefuse(walking(pond, 'men'), 'deepen', 'mom-setup.05');
  // What it does not move over is not in its way, wherever it stands now.
  must(walking(`${men}${far}\nwater p circle 36 42 1`, 'men'), 'ahead 8');
  mustRefuse(walking(`${men}${far}\nwater p circle 36 39.5 1`, 'men'), 'ahead 3', 'mom-setup.05');
  const narrow = `unit men blue foot close 4 in 2 at 36 40${far}\nunit friend blue foot skirmish 2 in 2 at 40 40`;
  mustRefuse(walking(narrow, 'men'), 'widen', 'mom-measure.05');
  must(walking(narrow.replace('at 40 40', 'at 43 40'), 'men'), 'widen');
  const foe = narrow.replace('blue foot skirmish', 'red foot skirmish').replace('at 40 40', 'at 41.5 40');
  mustRefuse(walking(foe, 'men'), 'widen', 'mom-move.17');
  // Back to back with an enemy, who is no nearer then: they would stand in him.
  const back = `${men}\nunit foe red foot close 4 at 36 41.57`;
  mustRefuse(walking(back, 'men'), 'deepen', 'mom-measure.05');
});

test('[mom-measure.01] any place shows its cost or refusal, and the reach can be drawn', () => {
  const b = walking(`${field}\nunit friend blue foot close 4 in 4 at 36 36`, 'men');
  const walk = beginWalk(b, unitOf(b, 'men'));
  const near = placementOf(b, walk, { x: 36 * INCH, y: 39 * INCH, facing: 0 });
  expect(isRefusal(near) ? near : near.spent).toBe(INCH);
  // 1.57" of the friend's depth are between his front and 2.43" of way.
  expect(farthest(b, walk, 0)).toBeCloseTo(2.4 * INCH);
  const outline = reachOf(b, walk);
  expect(outline).toHaveLength(25);
  expect(outline[0]?.x).toBeLessThan(36 * INCH);
  expect(outline[24]?.x).toBeGreaterThan(36 * INCH);
});
