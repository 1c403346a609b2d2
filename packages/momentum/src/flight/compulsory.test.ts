import { must, offered } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { contactBetween, hasDone, isDiscouraged, isEngaged, isFleeing } from '../base/units.ts';
import { AWAY, DID_EVADE, DID_FLEE, DID_MOVE, FLEEING, GONE, inches, READY } from '../base/vocabulary.ts';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';
import { eventsOf, placeOf, statusOf } from './testing.ts';

const moved = (text: string): Battle => standing(`phase 3 4\n${text}`, { proc: 'compulsory-moves', locals: {} });
const order = (b: Battle) =>
  b.events.filter((e) => 'unit' in e && ['stampede', 'flight', 'evades', 'disengages', 'pursues'].includes(e.kind));

// Everybody has a corner of the table of his own.
const everything = `
  unit leaver blue cavalry 3 in 3 at 10 40 facing N did disengages
  unit holder red foot close 4 in 4 at 10 40 facing S
  contact holder leaver since 1
  unit evader blue foot skirmish 2 in 2 at 26 30 facing N
  unit charger red cavalry 3 in 3 at 26 20 facing S
  charge charger evader
  answer evader evade charger
  unit fleer blue foot open 4 in 4 at 42 30 facing N
  unit rider red cavalry 3 in 3 at 42 20 facing S
  charge rider fleer
  answer fleer flee rider
  unit runner blue foot close 4 in 4 at 55 30 facing N fleeing
  unit deserter red foot close 4 in 4 at 55 15 facing N fleeing
  unit beasts blue elephant 1 at 66 10 facing N did stampedes`;

test.each([
  ['blue', ['beasts', 'runner', 'deserter', 'evader', 'fleer', 'leaver']],
  ['red', ['beasts', 'deserter', 'runner', 'evader', 'fleer', 'leaver']],
])(
  '[mom-move.21 mom-cohesion.08] stampedes, flight, evades and flee responses, disengagements; %s first',
  (first, keys) => {
    const b = moved(`${everything}\nfirst ${first}\ndice 12 2 1 1 1 1`);
    expect(order(b).map((e) => b.world.units[e['unit'] as number]?.key)).toEqual(keys);
    expect(order(b).map((e) => e.kind)).toEqual(['stampede', 'flight', 'flight', 'evades', 'flight', 'disengages']);
  },
);

test('[mom-charge.05] an evader turns about and goes its rate and a die away from the charge', () => {
  const b = moved(`${everything}\ndice 12 2 1 1 4 1`);
  expect(placeOf(b, 'evader')).toEqual([26, 30 + 1.6 + 12, 180]);
  expect([statusOf(b, 'evader'), isDiscouraged(b, unitOf(b, 'evader'))]).toEqual([READY, false]);
  expect(hasDone(b, unitOf(b, 'evader'), DID_EVADE)).toBe(true);
  expect(hasDone(b, unitOf(b, 'evader'), DID_MOVE)).toBe(true);
});

test('[mom-charge.13] a flee response breaks without a test, goes its rate and a die, and is in flight', () => {
  const b = moved(`${everything}\ndice 12 2 1 1 1 5`);
  expect(placeOf(b, 'fleer')).toEqual([42, 30 + 1.6 + 13, 180]);
  expect(statusOf(b, 'fleer')).toBe(FLEEING);
  expect(hasDone(b, unitOf(b, 'fleer'), DID_FLEE)).toBe(true);
  expect(eventsOf(b, 'cohesion-test')).toEqual([]);
});

test.each(['evade', 'flee'])(
  '[mom-turn.04 mom-trait.06] who was to %s stays where the charger was run over',
  (answer) => {
    const b = moved(
      `unit scouts blue foot skirmish 2 in 2 at 36 30 facing N
     unit riders red cavalry 3 in 3 at 36 22 facing S
     charge riders scouts
     answer scouts ${answer} riders
     unit beasts red elephant 1 at 36 10 facing S did stampedes
     dice 12 12 12`,
    );
    expect([statusOf(b, 'riders'), statusOf(b, 'scouts'), placeOf(b, 'scouts')]).toEqual([GONE, READY, [36, 30, 0]]);
    expect(eventsOf(b, 'response-lapses')).toMatchObject([{ unit: 0, rules: ['mom-turn.04'] }]);
    expect([b.state.answers, b.state.did[0]]).toEqual([[], 0]);
  },
);

test('[mom-turn.04] who was to hold or to counter charge keeps his answer, though the charger was run over', () => {
  for (const word of ['hold', 'counter riders']) {
    const b = moved(
      `unit scouts blue cavalry 2 in 2 at 36 30 facing N
       unit riders red cavalry 3 in 3 at 36 22 facing S
       charge riders scouts
       answer scouts ${word}
       unit beasts red elephant 1 at 36 10 facing S did stampedes
       dice 12 12 12`,
    );
    expect([statusOf(b, 'riders'), b.state.answers.length, eventsOf(b, 'response-lapses')]).toEqual([GONE, 1, []]);
  }
});

test('[mom-turn.04] who runs from one charger of several runs from him', () => {
  const b = moved(
    `unit scouts blue foot skirmish 2 in 2 at 36 30 facing N
     unit riders red cavalry 3 in 3 at 36 22 facing S
     unit lancers red cavalry 3 in 3 at 31 30 facing E
     charge riders scouts
     charge lancers scouts
     answer scouts evade riders
     dice 1`,
  );
  expect(eventsOf(b, 'evades')).toMatchObject([{ from: unitOf(b, 'riders'), direction: 18000 }]);
});

test('[mom-turn.04 mom-charge.05] where another charger is left it evades from him', () => {
  const b = moved(
    `unit scouts blue foot skirmish 2 in 2 at 36 30 facing N
     unit riders red cavalry 3 in 3 at 36 22 facing S
     unit lancers red cavalry 3 in 3 at 26 30 facing E
     charge riders scouts
     charge lancers scouts
     answer scouts evade riders
     unit beasts red elephant 1 at 36 10 facing S did stampedes
     dice 12 12 12 1`,
  );
  expect(eventsOf(b, 'evades')).toMatchObject([{ from: unitOf(b, 'lancers'), direction: 9000 }]);
  expect(eventsOf(b, 'response-lapses')).toEqual([]);
});

const chase = (more: string) => `
  unit evader blue foot skirmish 2 in 2 at 36 20 facing N
  unit charger red cavalry 3 in 3 at 30 12 facing S
  charge charger evader wheel -30
  answer evader evade charger
  ${more}`;

test('[mom-charge.05] away means along the line of the charge, once it has wheeled', () => {
  expect(placeOf(moved(chase('dice 1')), 'evader')[2]).toBe(150);
  const centres = moved(chase('option mom-charge.05-centres\ndice 1'));
  expect(placeOf(centres, 'evader')[2]).toBe(148.45);
});

test('[mom-charge.13 mom-flee.02] the same holds for a unit that flees from it, broken or not', () => {
  const flees = chase('dice 1').replace('answer evader evade', 'answer evader flee');
  expect(placeOf(moved(flees), 'evader')[2]).toBe(150);
  const broken = moved(flees.replace('facing N', 'facing N fleeing heading W'));
  expect(placeOf(broken, 'evader')[2]).toBe(150);
  expect(order(broken), 'one move').toHaveLength(1);
});

test('[mom-charge.05 mom-move.18] an evader stops at friends whom it may not pass; by the other reading it swerves', () => {
  const text = (more = '') =>
    `${chase(`unit friends blue foot close 4 in 4 at 36 25 facing N\n${more}\ndice 4`)}`
      .replace('wheel -30', '')
      .replace('foot skirmish 2', 'foot open 2');
  const b = moved(text());
  expect(placeOf(b, 'evader')).toEqual([36, 25, 180]);
  const swerving = moved(text('option mom-charge.05-swerve'));
  expect(b.state.ran[0]).toBeLessThan(inches(12));
  expect(swerving.state.ran[0]).toBe(inches(12));
});

test('[mom-charge.05 mom-move.24 mom-initial.09] who evades over the edge of the table may come back where it left', () => {
  const b = moved(chase('dice 6').replace('36 20', '68 38').replace('30 12', '60 25'));
  expect(statusOf(b, 'evader')).toBe(AWAY);
  const [x, y] = placeOf(b, 'evader');
  expect(x === 72 || y === 48).toBe(true);
  expect(b.state.awayTurn[0]).toBe(2);
});

test('[mom-charge.05] who has broken since it answered flees instead, and is not moved twice', () => {
  const b = moved(chase('dice 1').replace('facing N', 'facing N fleeing heading S'));
  expect(order(b).map((e) => e.kind)).toEqual(['flight']);
});

test('[mom-move.21 mom-move.18 mom-flee.06] a flight cites the step in which it is made, and friends only where it passes them', () => {
  const cited = (more: string): string[] =>
    eventsOf(moved(`unit runner blue foot close 4 in 4 at 36 20 facing S fleeing\n${more}\ndice 2 12`), 'flight')[0]
      ?.rules ?? [];
  expect(cited('')).toEqual(['mom-flee.02', 'mom-move.21', 'mom-cohesion.08']);
  const friends = 'unit friends blue foot skirmish 4 in 4 at 36 25 facing N';
  expect(cited(friends)).toEqual(['mom-flee.02', 'mom-move.21', 'mom-cohesion.08', 'mom-move.18', 'mom-flee.06']);
});

test('[mom-charge.13] who is in flight and charged makes its usual move', () => {
  const b = moved(`unit runner blue foot close 4 in 4 at 36 20 facing S fleeing
    unit charger red cavalry 3 in 3 at 36 12 facing S
    charge charger runner
    dice 2`);
  expect(placeOf(b, 'runner')).toEqual([36, 30, 180]);
});

const leaving = (more: string) => `
  unit leaver blue cavalry 3 in 3 at 36 20 facing N did disengages
  unit holder red foot close 4 in 4 at 36 20 facing S
  contact holder leaver since 1
  ${more}`;

test('[mom-disengage.03 mom-disengage.05] it goes its full rate directly away, faces as before and is not discouraged', () => {
  const b = moved(leaving(''));
  expect(placeOf(b, 'leaver')).toEqual([36, 36, 0]);
  expect(isDiscouraged(b, 0)).toBe(false);
  expect(isEngaged(b, 0)).toBe(false);
  expect(isEngaged(b, 1)).toBe(false);
  expect(hasDone(b, 0, DID_MOVE)).toBe(true);
  expect(offered(b), 'the enemy may not pursue').toEqual(['end']);
});

test('[mom-disengage.05 mom-turn.04] it stops at what it may not pass; without any room it stays in its fight', () => {
  const b = moved(leaving('unit wall blue foot close 4 in 4 at 36 30 facing N'));
  expect(placeOf(b, 'leaver')).toEqual([36, 28, 0]);
  const stuck = moved(leaving('unit wall blue foot close 4 in 4 at 36 21.97 facing N'));
  expect(contactBetween(stuck, 0, 1)).toMatchObject({ since: 1 });
});

test('[mom-turn.04 mom-disengage.05] who has nobody left to break off from stays where it is', () => {
  const b = moved(
    'unit leaver blue cavalry 3 in 3 at 36 20 facing N did disengages\nunit holder red foot close 4 in 4 at 36 2',
  );
  expect([placeOf(b, 'leaver'), order(b)]).toEqual([[36, 20, 0], []]);
});

test('[mom-disengage.05 mom-move.24] it stops at the edge of the table', () => {
  const b = moved(leaving('').replaceAll('36 20', '36 40'));
  expect(placeOf(b, 'leaver')).toEqual([36, 46, 0]);
});

test('[mom-disengage.03] where the test failed it flees, and its enemy may pursue, both in Compulsory Moves', () => {
  const failed = `
    unit leaver blue foot close 4 in 4 at 36 20 facing N fleeing heading S did disengages
    unit holder red foot close 4 in 4 at 36 20 facing S
    broke leaver holder`;
  const b = moved(`${failed}\ndice 3 3`);
  expect(offered(b)).toEqual(['pursue leaver', 'hold']);
  expect(isFleeing(b, 0)).toBe(true);
  must(b, 'pursue leaver');
  expect(statusOf(b, 'leaver')).toBe(GONE);
  expect(b.state.disorganisedTurn[1]).toBe(2);
  const other = moved(`${failed.replace(' did disengages', '')}\ndice 3`);
  expect(offered(other), 'who broke for another reason is not pursued').toEqual(['end']);
  const second = failed.replaceAll('leaver', 'other').replaceAll('holder', 'third').replaceAll('36 20', '56 20');
  expect(offered(moved(`${failed}${second}\ndice 3 3`)), 'each pursues its own').toEqual(['pursue leaver', 'hold']);
  const held = moved(`${failed}\ndice 3`);
  must(held, 'hold');
  expect(placeOf(held, 'holder')).toEqual([36, 20, 180]);
});
