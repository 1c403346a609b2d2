import { pendingDecisions } from '@taxiarch/kernel';
import { must, offered } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import { FLEEING, GONE, inches, NONE } from '../base/vocabulary.ts';
import { unitOf } from '../testing/unit-of.ts';
import { eventsOf, placeOf, statusOf, tried } from './testing.ts';

// Foot 4 in 4 are 6.3 inches wide and 1.57 deep; in turning about, the front comes to where the rear was.
const flees = (text: string, ...keys: string[]) => tried(text, 'flee-moves', (unit) => ({ units: keys.map(unit) }));

test('[mom-flee.01] a unit in flight moves its rate and a die, one die a unit', () => {
  const b = flees(
    `unit spears blue foot close 4 in 4 at 20 20 facing N fleeing heading S
     unit horse blue cavalry 3 in 3 at 40 10 facing N fleeing heading S
     dice 3 5`,
    'spears',
    'horse',
  );
  expect(placeOf(b, 'spears')).toEqual([20, 20 + 1.6 + 11, 180]);
  expect(placeOf(b, 'horse')).toEqual([40, 10 + 2 + 21, 180]);
  expect(b.state.ran[unitOf(b, 'spears')]).toBe(inches(11));
});

test('[mom-flee.01] ground costs those in flight as it costs others', () => {
  const b = flees(
    `unit slingers blue foot open 4 in 4 at 20 20 facing S fleeing heading S
     scrub s polygon 0 20 72 20 72 48 0 48
     dice 4`,
    'slingers',
  );
  expect(placeOf(b, 'slingers')).toEqual([20, 29, 180]);
});

test('[mom-flee.02] first away from the enemy, then towards its own baseline', () => {
  const text = (more: string) => `unit spears red foot close 4 in 4 at 36 20 facing N fleeing ${more}\ndice 2`;
  const away = flees(text('heading E'), 'spears');
  expect(placeOf(away, 'spears')[2]).toBe(90);
  expect(away.state.heading[unitOf(away, 'spears')]).toBe(NONE);
  expect(placeOf(flees(text(''), 'spears'), 'spears')).toEqual([36, 10, 0]);
});

test('[mom-flee.02] it swerves by steps of 15 degrees to keep an inch from enemies, the left first', () => {
  const b = flees(
    `unit runners blue foot skirmish 2 in 2 at 36 20 facing S fleeing heading S
     unit shields red foot close 4 in 4 at 36 27 facing N
     dice 3`,
    'runners',
  );
  const [x, y, facing] = placeOf(b, 'runners');
  expect(facing).toBe(135);
  expect(x).toBeGreaterThan(36);
  expect(y).toBeGreaterThan(20);
  expect(eventsOf(b, 'flight')[0]).toMatchObject({ direction: 13500, distance: inches(11) });
});

test('[mom-flee.02] it swerves clear of ground that it may not enter', () => {
  const b = flees(
    `unit spears blue foot close 4 in 4 at 36 20 facing S fleeing heading S
     water w polygon 30 24 72 24 72 48 30 48
     dice 3`,
    'spears',
  );
  expect(placeOf(b, 'spears')[2], 'along the bank').toBe(90);
});

test('[mom-flee.02 mom-unit.10] without a line to move an inch it is destroyed, and commanders with it may die', () => {
  const trap = `
    unit runners blue foot skirmish 2 in 2 at 36 20 facing S fleeing heading S
    unit south red foot close 4 in 4 at 36 21 facing N
    unit west red foot close 4 in 4 at 33.5 20 facing E
    unit east red foot close 4 in 4 at 38.5 20 facing W
    commander hero blue with runners`;
  const b = flees(`${trap}\ndice 3 10`, 'runners');
  expect(statusOf(b, 'runners')).toBe(GONE);
  expect(eventsOf(b, 'destroyed')[0]?.rules).toContain('mom-flee.02');
  expect(b.state.commanderGone[0]).toBe(1);
  expect(flees(`${trap}\ndice 3 9`, 'runners').state.commanderGone[0]).toBe(0);
});

test('[mom-move.24] who flees over the edge of the table is lost, and so is the commander with it', () => {
  const b = flees(
    `unit spears blue foot close 4 in 4 at 36 40 facing S fleeing
     commander hero blue with spears
     dice 6`,
    'spears',
  );
  expect(statusOf(b, 'spears')).toBe(GONE);
  expect(b.state.commanderGone).toEqual([1]);
  expect(eventsOf(b, 'destroyed')[0]?.rules).toContain('mom-move.24');
});

test('[mom-move.24] who ends on the very edge is not lost', () => {
  const b = flees('unit spears blue foot close 4 in 4 at 36 34 facing S fleeing\ndice 6', 'spears');
  expect(statusOf(b, 'spears')).toBe(FLEEING);
  expect(placeOf(b, 'spears')[1]).toBe(48);
});

test('[mom-move.22] a commander flees with his unit', () => {
  const b = flees('unit u blue foot close 4 in 4 at 36 20 facing S fleeing\ncommander hero blue with u\ndice 1', 'u');
  expect(b.state.commanderWith).toEqual([0]);
  expect(b.state.commanderGone).toEqual([0]);
});

test('[mom-flee.06] who has rallied or gone in between does not move', () => {
  const b = flees('unit u blue foot close 4 in 4 at 36 20 facing S\ndice 1', 'u');
  expect(placeOf(b, 'u')).toEqual([36, 20, 180]);
  expect(b.used).toBe(0);
});

// Runners flee south through the friends behind them.
const crowd = (friends: string, dice: string) => `
  unit runners blue foot skirmish 2 in 2 at 36 20 facing S fleeing heading S
  unit friends blue ${friends}
  dice ${dice}`;

test('[mom-move.18 mom-flee.06] they pass through friends, go on until they are clear of them, and shake them', () => {
  const b = flees(crowd('foot close 4 in 4 at 36 29 facing N', '2 12'), 'runners');
  expect(placeOf(b, 'runners')[1], 'clear of friends who stand from 29 to 30.6').toBe(32.1);
  expect(eventsOf(b, 'cohesion-test')).toMatchObject([{ unit: unitOf(b, 'friends'), passed: true }]);
  expect(eventsOf(b, 'flight')[0]).toMatchObject({ passes: [1] });
});

test('[mom-move.18] friends beside their way, or in flight themselves, do not test', () => {
  expect(eventsOf(flees(crowd('foot close 4 in 4 at 42 29 facing N', '2'), 'runners'), 'cohesion-test')).toEqual([]);
  const b = flees(crowd('foot close 4 in 4 at 36 27 facing N fleeing', '2'), 'runners');
  expect(eventsOf(b, 'cohesion-test')).toEqual([]);
});

test('[mom-move.18 mom-cohesion.08] whom this breaks flees in the same step, and shakes others in turn', () => {
  const b = flees(
    `unit runners blue foot skirmish 2 in 2 at 36 20 facing S fleeing heading S
     unit second blue foot close 4 in 4 at 36 24 facing N
     unit third blue foot close 4 in 4 at 36 32 facing N
     dice 1 2 1 12`,
    'runners',
  );
  expect(eventsOf(b, 'flight').map((e) => e['unit'])).toEqual([0, 1]);
  expect(statusOf(b, 'second')).toBe(FLEEING);
  expect(eventsOf(b, 'cohesion-test').map((e) => [e['unit'], e['passed']])).toEqual([
    [1, false],
    [2, true],
  ]);
  expect(placeOf(b, 'second')[1]).toBeGreaterThan(33);
});

test('[mom-flee.06] who cannot get clear of friends before the edge of the table is carried over it', () => {
  const b = flees(crowd('foot close 4 in 4 at 36 46.4 facing N', '6 12').replace('36 20', '36 33'), 'runners');
  expect(statusOf(b, 'runners')).toBe(GONE);
});

test('[mom-command.04] an enemy commander by himself gets out of their way', () => {
  const b = flees(
    `unit runners blue foot skirmish 2 in 2 at 36 20 facing S fleeing heading S
     commander lone red at 36 24
     commander friend blue at 36 25
     dice 2`,
    'runners',
  );
  expect(pendingDecisions(b)[0]).toMatchObject({ kind: 'dodge', side: 1 });
  must(b, 'dodge 90');
  expect(offered(b), 'their own commander stays where he is').toEqual(['end']);
});

test('[mom-flee.01 mom-move.15] an obstacle costs those in flight a quarter of their rate', () => {
  const b = flees('unit u blue foot close 4 in 4 at 36 20 facing S fleeing\nwall 30 25 42 25\ndice 4', 'u');
  expect(placeOf(b, 'u')).toEqual([36, 30, 180]);
});

test('[mom-flee.06] who turns at the edge of the table is not carried over it by turning', () => {
  const along = flees('unit u blue foot close 4 in 4 at 1.6 20 facing E fleeing heading S\ndice 1', 'u');
  expect(placeOf(along, 'u')).toEqual([3.1, 29.8, 180]);
});
