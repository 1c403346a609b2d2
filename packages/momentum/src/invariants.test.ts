import { pendingDecisions } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { meet } from './base/contacts.ts';
import type { Battle } from './base/state.ts';
import { put } from './base/units.ts';
import { COMBAT, FLEEING, GONE, inches } from './base/vocabulary.ts';
import { faultsIn } from './invariants.ts';
import { walking } from './movement/testing.ts';
import { standing } from './script/position.ts';

/** Two who fight, one who stands by, and two commanders. */
function sound(): Battle {
  const b = standing(`
unit foot blue foot 6 in 3 at 20 20 facing N
unit foe red foot 4 at 20 20 facing S
unit horse red cavalry 3 at 50 10 facing S
commander king blue with foot
commander satrap red at 60 5
`);
  meet(b, 0, 'charge');
  return b;
}

/** The faults of a sound position after something has been done to it. */
function after(harm: (b: Battle) => void): string {
  const b = sound();
  harm(b);
  return faultsIn(b).join('; ');
}

test('a sound position has no fault', () => expect(after(() => {})).toBe(''));

test('units in one another, and units off the table', () => {
  const at = (x: number, y: number) => (b: Battle) => put(b, 2, { x: inches(x), y: inches(y), facing: 18000 });
  expect(after(at(50, 10))).toBe('');
  expect(after(at(20, 18.8))).toBe('foe and horse overlap');
  expect(after(at(1, 10))).toBe('horse is partly off the table');
});

test('[mom-unit.09] contacts of those who are apart, in flight, gone, friends, or twice on record', () => {
  expect(after((b) => put(b, 0, { x: inches(20), y: inches(21), facing: 0 }))).toBe(
    'foot and foe are in contact without touching',
  );
  for (const status of [FLEEING, GONE]) {
    expect(
      after((b) => {
        b.state.status[1] = status;
      }),
    ).toContain('one of them is gone or in flight');
  }
  expect(
    after(({ state }) => {
      Object.assign(state.contacts[0] as object, { one: 1, other: 2 });
    }),
  ).toContain('foe and horse are friends in contact');
  expect(after(({ state }) => void state.contacts.push({ ...(state.contacts[0] as (typeof state.contacts)[0]) }))).toBe(
    'the contact of foot and foe stands twice or turned about',
  );
});

test('[mom-unit.09] enemies who touch are engaged, unless one flees or their flanks alone touch', () => {
  const forgotten = (harm: (b: Battle) => void) =>
    after((b) => {
      b.state.contacts = [];
      harm(b);
    });
  expect(forgotten(() => {})).toBe('foot and foe touch and are not in contact');
  expect(forgotten((b) => put(b, 1, { x: inches(20), y: inches(19.9), facing: 18000 }))).toBe('');
  expect(forgotten((b) => b.state.status.splice(0, 1, FLEEING))).not.toContain('touch');
  expect(forgotten((b) => put(b, 1, { x: inches(20 + 3.5 * 1.5748), y: inches(20), facing: 0 }))).toBe('');
});

test('[mom-result.28] who has fallen back may be followed up: until then the contact stands', () => {
  expect(
    after((b) => {
      Object.assign(b.state, { phase: COMBAT, step: 8 });
      put(b, 0, { x: inches(20), y: inches(24), facing: 0 });
    }),
  ).toBe('');
});

test('[mom-unit.03] a base lacks fewer figures than it has', () => {
  expect(after((b) => b.state.missing.splice(0, 1, 3))).toBe('');
  for (const missing of [4, -1]) {
    expect(after((b) => b.state.missing.splice(0, 1, missing))).toBe(`the last base of foot lacks ${missing} figures`);
  }
});

test('[mom-cohesion.05] a fleeing unit is Discouraged', () => {
  const flees = (marker: number) => (b: Battle) => {
    b.state.status[2] = FLEEING;
    b.state.discouraged[2] = marker;
  };
  expect(after(flees(1))).toBe('');
  expect(after(flees(0))).toBe('horse flee and are not Discouraged');
});

test('[mom-rally.06] those in flight who are asked how they move', () => {
  const b = walking('unit men blue foot open 8 in 4 at 36 40 facing N\nunit foe red foot 4 at 36 8 facing S', 'men');
  expect([faultsIn(b), pendingDecisions(b)[0]?.kind]).toEqual([[], 'manoeuvre']);
  b.state.status[0] = FLEEING;
  expect(faultsIn(b).join('; ')).toContain('men cannot move, but is asked how');
});

test('tokens are counted from none upwards', () => {
  expect(after((b) => b.state.tokens.splice(0, 2, 0, 7))).toBe('');
  expect(after((b) => b.state.tokens.splice(1, 1, -1))).toBe('Reds have -1 tokens');
  expect(after((b) => b.state.earned.splice(0, 1, 0.5))).toContain('Blues have 0.5 tokens earned');
});

test('commanders with the enemy, with those who are gone, dead with a unit, or off the table', () => {
  expect(after((b) => b.state.commanderWith.fill(2))).toBe('king is with the enemy');
  expect(after((b) => b.state.status.splice(0, 1, GONE))).toContain('king is with foot, who are gone');
  expect(after((b) => b.state.commanderGone.fill(1))).toBe('king is dead and with foot');
  expect(after((b) => b.state.commanderX.splice(1, 1, inches(73)))).toBe('satrap is off the table');
});
