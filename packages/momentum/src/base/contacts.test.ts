import { expect, test } from 'vitest';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';
import { endContacts, isFirstRound, meet } from './contacts.ts';
import { contactBetween, isEngaged, put } from './units.ts';
import { FRONT, inches, LEFT } from './vocabulary.ts';

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

test('[mom-unit.09] corners that touch do not engage, and neither do sides', () => {
  const b = standing(`
    unit spears blue foot close 4 in 4 at 36 30 facing N
    unit corner red foot close 4 in 4 at 42.1 30 facing S
    unit beside red foot close 4 in 4 at 29.7 30 facing N`);
  expect(meet(b, unitOf(b, 'spears'), 'charge')).toEqual([]);
});

test('[mom-unit.09] a front against a flank is told as such', () => {
  const b = standing(`
    unit spears blue foot close 4 in 4 at 36 30 facing N
    unit horse red cavalry 3 in 3 at 32.85 30.8 facing E`);
  const [spears, horse] = [unitOf(b, 'spears'), unitOf(b, 'horse')];
  meet(b, horse, 'pursuit');
  expect(contactBetween(b, spears, horse)).toMatchObject({ edgeOne: LEFT, edgeOther: FRONT, pursuit: 2, impact: 0 });
  expect(b.state.caughtTurn[spears]).toBe(2);
});
