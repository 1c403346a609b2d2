import { must, offered } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import { endContacts } from '../base/contacts.ts';
import type { Battle } from '../base/state.ts';
import { contactBetween, figuresOf, hasDone, isEngaged, put } from '../base/units.ts';
import { DID_FOLLOW_UP, FLEEING, GONE, inches, READY, STAYED_BACK } from '../base/vocabulary.ts';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';
import { eventsOf, placeOf, statusOf, tried } from './testing.ts';

// Foot 4 in 4 are 6.3 inches wide and 1.57 deep.
const fight = (more = '', victors = 'foot close 4 in 4', y = 20) => `
  unit losers blue foot close 4 in 4 at 36 ${y} facing N
  unit victors red ${victors} at 36 ${y} facing S
  contact victors losers since 1 charged
  ${more}`;
/** The losers fall back to the south; the victors may follow up. */
const back = (text: string): Battle =>
  standing(
    text,
    { proc: 'fall-back', locals: { unit: 0, direction: 18000 } },
    { proc: 'follow-up', locals: { unit: 1 } },
  );

test('[mom-trait.04] a unit that falls back leaves its planted spara, which the log reports once', () => {
  const b = tried('unit u blue foot close spara 4 in 4 at 36 20 facing N', 'fall-back', (unit) => ({
    unit: unit('u'),
    direction: 18000,
  }));
  expect(b.state.planted[0]).toBe(0);
  expect(eventsOf(b, 'uprooted')).toMatchObject([{ unit: 0, rules: ['mom-trait.04'] }]);
});

test('[mom-result.18] a beaten unit goes back 4 inches the way its enemy faces, and keeps its facing', () => {
  const b = back(fight());
  expect(placeOf(b, 'losers')).toEqual([36, 24, 0]);
  expect(figuresOf(b, 0)).toBe(16);
  expect(b.state.fellBackTurn[0]).toBe(2);
});

test('[mom-trait.04] spara that were planted stay behind', () => {
  expect(back(fight().replace('foot close 4', 'foot close spara 4')).state.planted[0]).toBe(0);
});

test('[mom-result.18] slow ground does not shorten it, and what it may not enter stops it', () => {
  expect(placeOf(back(fight('scrub s polygon 20 20 60 20 60 40 20 40')), 'losers')).toEqual([36, 24, 0]);
  const b = back(fight('water w polygon 20 23 60 23 60 40 20 40'));
  expect(placeOf(b, 'losers')).toEqual([36, 21.4, 0]);
  expect(figuresOf(b, 0)).toBe(15);
});

test('[mom-result.18 mom-move.18] friends who may not be passed stop it; others are passed, until it is clear of them', () => {
  const friends = (density: string) => back(fight(`unit friends blue foot ${density} 4 in 4 at 41 23 facing N`));
  const stopped = friends('close');
  expect(placeOf(stopped, 'losers')).toEqual([36, 21.4, 0]);
  expect(figuresOf(stopped, 0)).toBe(15);
  const passing = friends('skirmish');
  expect(placeOf(passing, 'losers')).toEqual([36, 24.6, 0]);
  expect(figuresOf(passing, 0)).toBe(16);
});

test('[mom-result.18] an enemy behind stops it where it touches him, and costs a figure', () => {
  const b = back(fight('unit others red foot close 4 in 4 at 36 23 facing N'));
  expect(placeOf(b, 'losers')).toEqual([36, 21.4, 0]);
  expect(figuresOf(b, 0)).toBe(15);
  expect(eventsOf(b, 'losses')[0]?.rules).toContain('mom-result.18');
});

test('[mom-result.18] pressed from front and rear without any room it breaks', () => {
  const b = back(fight('unit others red foot close 4 in 4 at 36 21.575 facing N\ncontact others losers rear'));
  expect(statusOf(b, 'losers')).toBe(FLEEING);
  expect(b.state.breaks.map((line) => line.from)).toEqual([1, 2]);
  expect(figuresOf(b, 0)).toBe(16);
});

test('[mom-result.18] without room, but with enemies on one side only, it loses a figure and stands', () => {
  const b = back(fight('unit friends blue foot close 4 in 4 at 36 21.575 facing N'));
  expect(statusOf(b, 'losers')).toBe(READY);
  expect(figuresOf(b, 0)).toBe(15);
});

test('[mom-result.18 mom-move.24] over the edge of the table it counts as fled off', () => {
  expect(statusOf(back(fight('', 'foot close 4 in 4', 43)), 'losers')).toBe(GONE);
  expect(statusOf(back(fight('', 'foot close 4 in 4', 42)), 'losers')).toBe(READY);
});

test('[mom-result.18] the last figure may be lost for want of room, and a commander rolls for his life', () => {
  const text = fight(`unit friends blue foot close 4 in 4 at 36 23 facing N
    commander hero blue with losers`).replace('facing N\n', 'facing N lost 15\n');
  const b = back(`${text}\ndice 10`);
  expect(statusOf(b, 'losers')).toBe(GONE);
  expect(b.state.commanderGone).toEqual([1]);
});

test('[mom-flee.06] who falls back onto enemies in flight tramples them down', () => {
  const b = back(fight('unit runners red foot skirmish 2 in 2 at 36 23 facing N fleeing'));
  expect(statusOf(b, 'runners')).toBe(GONE);
  expect(placeOf(b, 'losers')).toEqual([36, 24, 0]);
});

test('[mom-result.28] a victor may follow up until contact is regained: the same fight goes on', () => {
  const b = back(fight());
  expect(offered(b)).toEqual(['follow up', 'stay']);
  must(b, 'follow up');
  endContacts(b);
  expect(placeOf(b, 'victors')).toEqual([36, 24, 180]);
  expect(contactBetween(b, 0, 1)).toMatchObject({ since: 1, impact: 2 });
  expect(hasDone(b, 1, DID_FOLLOW_UP)).toBe(true);
});

test('[mom-result.28] of two that fell back one that is reached again is enough, and other units met are fought', () => {
  const two = fight(`
    unit others blue foot close 2 in 2 at 42 20 facing N
    contact victors others since 1
    unit third blue foot close 4 in 4 at 32 24 facing N
  `).replace('losers blue foot close 4 in 4 at 36', 'losers blue foot close 2 in 2 at 37.6');
  const b = standing(
    two.replace('red foot close 4 in 4 at 36', 'red foot close 6 in 6 at 38'),
    { proc: 'fall-back', locals: { unit: 0, direction: 18000 } },
    { proc: 'fall-back', locals: { unit: 2, direction: 18000 } },
    { proc: 'follow-up', locals: { unit: 1 } },
  );
  put(b, 2, { x: inches(60), y: inches(24), facing: 0 });
  must(b, 'follow up');
  endContacts(b);
  expect([contactBetween(b, 0, 1)?.since, contactBetween(b, 1, 2), contactBetween(b, 1, 3)?.since]).toEqual([
    1,
    undefined,
    2,
  ]);
});

test('[mom-result.28] without following up they are apart', () => {
  const b = back(fight());
  must(b, 'stay');
  endContacts(b);
  expect(isEngaged(b, 0)).toBe(false);
  expect(hasDone(b, 1, STAYED_BACK)).toBe(true);
  expect(hasDone(b, 1, DID_FOLLOW_UP)).toBe(false);
});

test.each(['warband', 'impetuous'])('[mom-result.28 mom-trait.01] %s troops must follow up', (trait) => {
  const b = back(fight('', `foot open ${trait} 4 in 4`));
  expect(offered(b)).toEqual(['end']);
  expect(placeOf(b, 'victors')).toEqual([36, 24, 180]);
});

test('[mom-result.28] it may not while another opponent still stands against it', () => {
  const b = back(fight('unit others blue cavalry 3 in 3 at 39.15 19 facing W\ncontact others victors left'));
  expect(offered(b)).toEqual(['end']);
  expect(hasDone(b, 1, STAYED_BACK)).toBe(false);
  expect(placeOf(b, 'victors')).toEqual([36, 20, 180]);
});

test('[mom-result.28] it may not where contact is not regained within 4 inches', () => {
  const b = back(fight('unit friends blue foot skirmish 4 in 4 at 36 23 facing N'));
  expect(placeOf(b, 'losers')[1], 'they had to go on until they were clear').toBe(24.6);
  expect(offered(b)).toEqual(['end']);
  expect(hasDone(b, 1, STAYED_BACK)).toBe(false);
});

test('[mom-result.28] nor does it follow those who were not before it and broke', () => {
  const b = standing(fight().replace('facing N', 'facing N fleeing'), { proc: 'follow-up', locals: { unit: 1 } });
  expect(offered(b)).toEqual(['end']);
  expect(unitOf(b, 'victors')).toBe(1);
});

test('[mom-result.28 mom-flee.06] a unit that flees between them is run over', () => {
  const b = back(
    fight('unit runners blue foot skirmish 1 at 38.6 22 facing S fleeing').replace(
      'foot close 4 in 4',
      'foot close 2 in 2',
    ),
  );
  must(b, 'follow up');
  expect(statusOf(b, 'runners')).toBe(GONE);
  expect(placeOf(b, 'victors')).toEqual([36, 24, 180]);
});
