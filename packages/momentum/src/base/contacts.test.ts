import { expect, test } from 'vitest';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';
import { endContacts, isFirstRound, meet } from './contacts.ts';
import type { Contact } from './state.ts';
import { contactBetween, isEngaged, put } from './units.ts';
import { FLEEING, FRONT, inches, LEFT } from './vocabulary.ts';

// Formed foot 4 in 4 are 6.3 inches wide and 1.57 deep.
const line = `
  unit spears blue foot close 4 in 4 at 36 30 facing N
  unit shields red foot close 4 in 4 at 36 30 facing S`;

test('[mom-unit.09] units whose fronts touch are engaged until they are apart', () => {
  const b = standing(line);
  const [spears, shields] = [unitOf(b, 'spears'), unitOf(b, 'shields')];
  expect(isEngaged(b, spears)).toBe(false);
  expect(meet(b, spears, 'charge')).toEqual([shields]);
  const contact = contactBetween(b, spears, shields);
  expect(contact).toMatchObject({ edgeOne: FRONT, edgeOther: FRONT, since: 2, impact: 1, pursuit: 0 });
  expect(contact && isFirstRound(b, contact)).toBe(true);
  put(b, shields, { x: inches(36), y: inches(29.9), facing: 18000 });
  endContacts(b);
  expect(isEngaged(b, spears)).toBe(false);
});

test('[mom-unit.09] a contact that lasts keeps its turn, and is known by the edges that touch now', () => {
  const b = standing(`${line}\ncontact shields spears left since 1 charged`);
  expect(meet(b, 1, 'follow-up')).toEqual([]);
  expect(b.state.contacts).toMatchObject([{ since: 1, edgeOne: FRONT, edgeOther: FRONT, impact: 2 }]);
});

test('[mom-unit.09] the edges of either are its own, whichever came', () => {
  const b = standing(`
    unit horse red cavalry 3 in 3 at 32.85 30.8 facing E
    unit spears blue foot close 4 in 4 at 36 30 facing N`);
  meet(b, 0, 'counter');
  expect(b.state.contacts).toMatchObject([{ one: 0, edgeOne: FRONT, edgeOther: LEFT, impact: 4, pursuit: 0 }]);
  b.state.contacts = [];
  meet(b, 1, 'counter');
  expect(b.state.contacts).toMatchObject([{ one: 0, edgeOne: FRONT, edgeOther: LEFT, impact: 8 }]);
});

test.each(['spears', 'shields'])(
  '[mom-unit.09] with the flight of %s the contact ends, though they still touch',
  (who) => {
    const b = standing(`${line}\ncontact shields spears since 1`);
    endContacts(b);
    expect(b.state.contacts).toHaveLength(1);
    b.state.status[unitOf(b, who)] = FLEEING;
    endContacts(b);
    expect(b.state.contacts).toEqual([]);
  },
);

test('[mom-unit.09] corners that touch do not engage, and neither do sides', () => {
  const b = standing(`
    unit spears blue foot close 4 in 4 at 36 30 facing N
    unit corner red foot close 4 in 4 at 42.1 30 facing S
    unit beside red foot close 4 in 4 at 29.7 30 facing N`);
  expect(meet(b, unitOf(b, 'spears'), 'charge')).toEqual([]);
});

test('[mom-unit.09] a front against a flank is recorded as such', () => {
  const b = standing(`
    unit spears blue foot close 4 in 4 at 36 30 facing N
    unit horse red cavalry 3 in 3 at 32.85 30.8 facing E`);
  const [spears, horse] = [unitOf(b, 'spears'), unitOf(b, 'horse')];
  meet(b, horse, 'pursuit');
  expect(contactBetween(b, spears, horse)).toMatchObject({ edgeOne: LEFT, edgeOther: FRONT, pursuit: 2, impact: 0 });
  expect(b.state.caughtTurn[spears]).toBe(2);
});

test('[mom-combat.17 mom-flee.04] a contact made in a Combat phase has its first round in the next', () => {
  const first = (phase: number, later: number): boolean => {
    const b = standing(`phase ${phase}
      unit spears blue foot close 4 in 4 at 36 30 facing N
      unit horse red cavalry 3 in 3 at 36 30 facing S`);
    meet(b, 1, 'pursuit');
    b.state.turn += later;
    return isFirstRound(b, contactBetween(b, 0, 1) as Contact);
  };
  expect([first(4, 0), first(4, 1), first(4, 2)]).toEqual([false, true, false]);
  // After a failed disengagement the fight is in the same turn.
  expect([first(3, 0), first(3, 1)]).toEqual([true, false]);
});
