import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { contactBetween, isDisorganised } from '../base/units.ts';
import { AWAY, DID_PURSUE, FLEEING, FRONT, GONE, inches, READY, RIGHT } from '../base/vocabulary.ts';
import { FOOT } from '../combat/testing.ts';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';
import { placeOf, statusOf } from './testing.ts';

const spears = 'foot close 4 in 4';
/** Blues have beaten reds with half their front, who flee from them to the north. Dice: the flight, the pursuit. */
const won = (victors: string, more = '') => `
  unit victors blue ${victors} at 36 40 facing N
  unit beaten red foot open 2 in 2 at 36 40 facing S fleeing heading N
  broke beaten victors
  phase 4 10
  ${more}`;
/** They flee and are pursued. */
const chased = (text: string): Battle =>
  standing(
    text,
    { proc: 'flee-moves', locals: { units: [1] } },
    { proc: 'pursuit', locals: { unit: 0, quarries: [1] } },
  );

test('[mom-flee.03 mom-flee.07] the pursuer rolls once and goes straight along the line of those who flee', () => {
  const b = chased(won(spears, 'dice 5 2'));
  expect(offered(b)).toEqual(['pursue beaten', 'hold']);
  expect(placeOf(b, 'beaten')).toEqual([36, 25.4, 0]);
  must(b, 'pursue beaten');
  expect(placeOf(b, 'victors')).toEqual([36, 30, 0]);
  expect(statusOf(b, 'beaten')).toBe(FLEEING);
  expect((b.state.did[0] as number) & DID_PURSUE).toBe(DID_PURSUE);
});

test('[mom-flee.03 mom-flee.07] as far as those who flee is enough: they are destroyed, and it stops where it caught them', () => {
  const b = chased(won(spears, 'dice 4 4'));
  must(b, 'pursue beaten');
  expect(statusOf(b, 'beaten')).toBe(GONE);
  expect(placeOf(b, 'victors')).toEqual([36, 28, 0]);
  const faster = chased(won('cavalry 3 in 3', 'dice 4 6'));
  must(faster, 'pursue beaten');
  expect(placeOf(faster, 'victors')).toEqual([36, 28, 0]);
});

describe('[mom-token.05] a token for running down a unit', () => {
  const failed = won(spears).replace('heading N', 'heading N did failed-test');
  const earned = (text: string, ...dice: number[]): number => {
    const b = chased(`${text}\ndice ${dice.join(' ')}`);
    must(b, 'pursue beaten');
    return b.state.earned[0];
  };
  test('that broke by a test and was in combat with its pursuer', () => {
    expect(earned(failed, 4, 4)).toBe(1);
    expect(earned(failed, 4, 3), 'it escaped').toBe(0);
    expect(earned(won(spears), 4, 4), 'it broke without a test').toBe(0);
    expect(earned(failed.replace('broke beaten victors', ''), 4, 4), 'they were not in combat').toBe(0);
  });
  test('[mom-disengage.03] in the Movement phase as well, after a failed disengagement', () => {
    expect(earned(failed.replace('phase 4 10', 'phase 3 4'), 4, 4)).toBe(1);
  });
});

test('[mom-flee.03] a commander with those who are run down rolls for his life', () => {
  const text = won(spears, 'commander hero red with beaten');
  const b = chased(`${text}\ndice 4 4 10`);
  must(b, 'pursue beaten');
  expect(b.state.commanderGone).toEqual([1]);
  const lucky = chased(`${text}\ndice 4 4 9`);
  must(lucky, 'pursue beaten');
  expect([lucky.state.commanderGone, lucky.state.commanderWith]).toEqual([[0], [-1]]);
});

test('[mom-flee.03] who need not may hold; impetuous troops, warbands and shock cavalry must pursue', () => {
  const b = chased(won(spears, 'dice 5'));
  must(b, 'hold');
  expect(placeOf(b, 'victors')).toEqual([36, 40, 0]);
  expect(isDisorganised(b, 0)).toBe(false);
  for (const trait of ['foot close impetuous 4', 'foot open warband 4', 'cavalry shock 3']) {
    const compelled = chased(won(trait, 'dice 5 1'));
    expect(offered(compelled)).toEqual(['end']);
    expect(placeOf(compelled, 'victors')[1]).toBeLessThan(40);
  }
});

test('[mom-flee.03] with several quarries those who must pursue may choose, not hold', () => {
  const text = won(
    'foot close warband 4',
    'unit others red foot close 4 in 4 at 50 40 facing S fleeing heading N\ndice 1 1 1',
  );
  const b = standing(
    text,
    { proc: 'flee-moves', locals: { units: [1, 2] } },
    { proc: 'pursuit', locals: { unit: 0, quarries: [1, 2] } },
  );
  expect(offered(b)).toEqual(['pursue beaten', 'pursue others']);
  mustRefuse(b, 'hold', 'mom-flee.03');
});

test('[mom-flee.03] a pursuer is disorganised until the end of the next Combat phase', () => {
  const b = chased(won(spears, 'dice 5 2'));
  must(b, 'pursue beaten');
  expect(b.state.disorganisedTurn[0], 'after the combat of turn 2: that of turn 3').toBe(3);
  const moving = chased(won(spears, 'phase 3 4\ndice 5 2'));
  must(moving, 'pursue beaten');
  expect(moving.state.disorganisedTurn[0], 'before the combat of turn 2').toBe(2);
});

test('[mom-flee.03] a victor that still fights another unit does not pursue', () => {
  const b = chased(
    won(spears, 'unit flankers red cavalry 3 in 3 at 32.85 41 facing E\ncontact flankers victors left\ndice 5'),
  );
  expect(offered(b)).toEqual(['end']);
  expect(placeOf(b, 'victors')).toEqual([36, 40, 0]);
});

test('[mom-flee.04] a pursuer that reaches another enemy is in contact with it without having charged', () => {
  const b = chased(won('cavalry 3 in 3', 'unit reserve red foot close 4 in 4 at 41 30 facing S\ndice 6 6'));
  const told = must(b, 'pursue beaten');
  const reserve = unitOf(b, 'reserve');
  expect(contactBetween(b, 0, reserve)).toMatchObject({ pursuit: 1, impact: 0, edgeOne: FRONT, edgeOther: FRONT });
  expect(b.state.caughtTurn[reserve]).toBe(2);
  expect(statusOf(b, 'beaten'), 'it was stopped before it could catch them').toBe(FLEEING);
  expect(told.find((e) => e.kind === 'runs-into')).toMatchObject({ unit: 0, enemy: reserve });
});

test('[mom-flee.04 mom-charge.07] it is laid along the edge that it ran into', () => {
  const b = chased(won('cavalry 3 in 3', 'unit reserve red foot close 4 in 4 at 41 30 facing 200\ndice 6 6'));
  must(b, 'pursue beaten');
  expect(placeOf(b, 'victors')[2]).toBe(20);
  expect(contactBetween(b, 0, unitOf(b, 'reserve'))).toMatchObject({ edgeOne: FRONT, edgeOther: FRONT });
});

test('[mom-flee.07] friends whom it may not pass stop a pursuer, and so does ground that it may not enter', () => {
  const friends = (kind: string) => `unit friends blue foot ${kind} 4 in 4 at 41.8 35 facing N\ndice 6 6`;
  const b = chased(won(spears, friends('close')));
  must(b, 'pursue beaten');
  expect(placeOf(b, 'victors')).toEqual([36, 36.6, 0]);
  const passing = chased(won(spears, friends('skirmish')));
  must(passing, 'pursue beaten');
  expect(placeOf(passing, 'victors')[1]).toBe(26);
  const wet = chased(won(spears, 'water w polygon 38.5 20 72 20 72 36 38.5 36\ndice 6 6'));
  must(wet, 'pursue beaten');
  expect(placeOf(wet, 'victors')[1]).toBe(36);
});

test('[mom-flee.07] a unit that cannot pursue may turn to any facing', () => {
  const b = chased(won(spears, 'unit friends blue foot close 4 in 4 at 41.8 38.425 facing N\ndice 6 6'));
  must(b, 'pursue beaten');
  expect(placeOf(b, 'victors')).toEqual([36, 40, 0]);
  expect(offered(b)).toContain('face S');
  expect(offered(b), 'into their friends').not.toContain('face NW');
  mustRefuse(b, 'face NW', 'mom-flee.07');
  for (const words of ['face S S', 'look S', 'face']) mustRefuse(b, words, 'none');
  must(b, 'face 4.5');
  expect(placeOf(b, 'victors')[2]).toBe(4.5);
  expect(isDisorganised(b, 0)).toBe(false);
});

test('[mom-flee.07] nobody is pursued who found no way out', () => {
  const b = standing(won(spears), { proc: 'pursuit', locals: { unit: 0, quarries: [1] } });
  expect(offered(b)).toContain('face S');
  must(b, 'stay');
  expect(placeOf(b, 'victors')).toEqual([36, 40, 0]);
});

test('[mom-flee.07 mom-move.14 mom-setup.05] nobody turns onto ground that he may not enter', () => {
  const text = `unit victors blue ${spears} at 36 40 facing N\nwater w polygon 30 43 42 43 42 45 30 45`;
  const b = standing(text, { proc: 'free-turn', locals: { unit: 0, rules: ['mom-flee.07'] } });
  expect(offered(b)).not.toContain('face E');
  mustRefuse(b, 'face E', 'mom-move.14');
  must(b, 'face S');
});

test('[mom-initial.09 mom-move.24] a pursuer may follow over the edge of the table, and may come back there', () => {
  const b = chased(won('cavalry 3 in 3', 'table 72 48\ndice 6 6').replaceAll(' at 36 40 ', ' at 36 12 '));
  expect(statusOf(b, 'beaten')).toBe(GONE);
  must(b, 'pursue beaten');
  expect(statusOf(b, 'victors')).toBe(AWAY);
  expect(placeOf(b, 'victors')).toEqual([36, 0, 0]);
  expect(b.state.awayTurn[0]).toBe(2);
});

test('[mom-flee.06] a pursuer runs over others in flight, without a token', () => {
  const b = chased(won('cavalry 3 in 3', 'unit others red foot skirmish 2 in 2 at 40 34 facing N fleeing\ndice 6 3'));
  must(b, 'pursue beaten');
  expect(statusOf(b, 'others')).toBe(GONE);
  expect(b.state.earned).toEqual([0, 0]);
});

test('[mom-flee.07] whom one pursuer has run down no other pursues', () => {
  const b = standing(
    `${won(spears, 'unit second blue cavalry 3 in 3 at 39.15 39.2 facing W\nbroke beaten second')}\ndice 1 1`,
    { proc: 'flee-moves', locals: { units: [1] } },
    { proc: 'pursuit', locals: { unit: 0, quarries: [1] } },
    { proc: 'pursuit', locals: { unit: 2, quarries: [1] } },
  );
  must(b, 'pursue beaten');
  expect(offered(b), 'the second may only turn').toContain('stay');
});

test('[mom-flee.07] a pursuer turns to a line that does not lie before it', () => {
  const b = chased(won(spears, 'dice 5 1').replace('heading N', 'heading E'));
  must(b, 'pursue beaten');
  expect(placeOf(b, 'victors')[2]).toBe(90);
  expect(b.state.ran[1]).toBe(inches(13));
  expect([statusOf(b, 'victors'), statusOf(b, 'beaten')]).toEqual([READY, FLEEING]);
});

test('[mom-flee.04 mom-charge.08] who comes from behind a new enemy’s front has him by the flank', () => {
  const b = chased(won('cavalry 3 in 3', 'unit reserve red foot close 4 in 4 at 39.2 25 facing E\ndice 6 6'));
  must(b, 'pursue beaten');
  expect(contactBetween(b, 0, unitOf(b, 'reserve'))).toMatchObject({ edgeOne: FRONT, edgeOther: RIGHT });
});

test('[mom-flee.07] it does not end upon friends whom it may pass, but stops short of them', () => {
  const b = chased(won(spears, 'unit friends blue foot skirmish 4 in 4 at 41.8 30 facing N\ndice 6 1'));
  must(b, 'pursue beaten');
  expect(placeOf(b, 'victors')).toEqual([36, 31.6, 0]);
});

test('[mom-flee.04 mom-unit.05] an enemy at exactly its distance is reached', () => {
  const b = chased(won(spears, 'unit reserve red foot close 4 in 4 at 41 29 facing S\ndice 6 3'));
  must(b, 'pursue beaten');
  expect(contactBetween(b, 0, unitOf(b, 'reserve'))).toBeDefined();
});

test('[mom-initial.05] in terror of elephants a pursuer stops 1" short of those in its way; other enemies it runs into', () => {
  const ends = (did: string, reserve: string): [number, boolean] => {
    const b = chased(won(`cavalry 3 in 3 ${did}`, `unit reserve red ${reserve} 30 facing S\ndice 6 6`));
    must(b, 'pursue beaten');
    return [placeOf(b, 'victors')[1] as number, contactBetween(b, 0, unitOf(b, 'reserve')) !== undefined];
  };
  expect(ends('did terrified', 'elephant 2 in 2 at 40.2')).toEqual([31, false]);
  expect(ends('did terrified', 'foot close 4 in 4 at 41')).toEqual([30, true]);
  expect(ends('', 'elephant 2 in 2 at 40.2')).toEqual([30, true]);
});

test('[mom-initial.05 mom-flee.07] who stands within 1" of elephants already does not pursue towards them and may turn', () => {
  const b = chased(
    won('cavalry 3 in 3 did terrified', 'unit reserve red elephant 2 in 2 at 37 39.5 facing S\ndice 6 6').replace(
      'red foot open 2 in 2 at 36 40',
      'red foot open 2 in 2 at 33 40',
    ),
  );
  must(b, 'pursue beaten');
  expect(placeOf(b, 'victors')).toEqual([36, 40, 0]);
  expect(offered(b)).toContain('stay');
});

describe('[mom-unit.09 mom-flee.07] who turns to an enemy at its side is engaged with it', () => {
  // A square of four bases keeps its footprint when it turns.
  const square = (phase: string, other: string) =>
    standing(
      `phase ${phase}\nunit men blue foot close 4 in 2 at 36 40 facing N\nunit foe red foot close 4 in 2 at ${other}`,
      { proc: 'free-turn', locals: { unit: 0, rules: ['mom-flee.07'] } },
    );
  test.each([
    ['4 10', 3],
    ['3 3', 2],
  ])('in phase and step %s they fight their first round in turn %i', (phase, since) => {
    const b = square(phase, `${36 + 2 * FOOT} ${40 + 2 * FOOT} facing S`);
    expect(contactBetween(b, 0, 1)).toBeUndefined();
    expect(must(b, 'face E')).toMatchObject([
      { kind: 'turns' },
      { kind: 'touches', rules: ['mom-unit.09'], unit: 0, enemy: 1 },
    ]);
    expect(contactBetween(b, 0, 1)).toMatchObject({ edgeOne: FRONT, edgeOther: RIGHT, since, impact: 0, pursuit: 0 });
  });
  test('not where it faces another way, or they stand apart', () => {
    for (const [x, way] of [
      [2 * FOOT, 'face S'],
      [2 * FOOT + 0.2, 'face E'],
    ] as const) {
      const b = square('4 10', `${36 + x} ${40 + 2 * FOOT} facing S`);
      must(b, way);
      expect(contactBetween(b, 0, 1)).toBeUndefined();
    }
  });
});
