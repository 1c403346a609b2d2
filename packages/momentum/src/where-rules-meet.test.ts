import { pendingDecisions } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import { contactsOf, isDepleted, isDiscouraged, isFleeing } from './base/units.ts';
import { FRONT, NONE, REAR, RIGHT } from './base/vocabulary.ts';
import { charging } from './charges/testing.ts';
import { recover } from './cohesion/causes.ts';
import { mayRally } from './cohesion/rally.ts';
import { needOf } from './cohesion/value.ts';
import { charge, earnedIn, FOOT, fought, left } from './combat/testing.ts';
import { lostShare } from './command/victory.ts';
import { placeOf, tried } from './flight/testing.ts';
import { blueMoves } from './movement/testing.ts';
import { standing } from './script/position.ts';
import { unitOf } from './testing/unit-of.ts';

/** States of one chapter among the rules of another: ledger/checks/momentum-states.tsv names these tests. */

test('[mom-initial.10 mom-initial.09] off the table a unit loses its marker too; one that has fled off has none to lose', () => {
  const after = (more: string): [boolean, number] => {
    const b = standing(`turn 3\nphase 1 6\nunit men blue cavalry 3 in 3 at 0 30 discouraged ${more}`);
    recover(b);
    return [isDiscouraged(b, 0), b.events.length];
  };
  expect(after('away away-turn 2')).toEqual([false, 1]);
  expect(after('away away-turn 2 discouraged-at 25'), 'of this very phase').toEqual([true, 0]);
  expect(after('gone')).toEqual([true, 0]);
});

const failed = `
  phase 3 4
  unit leaver blue foot close 4 in 4 at 36 20 facing N fleeing heading S did disengages
  unit holder red foot close 4 in 4 at 36 20 facing S
  commander duke red with holder
  broke leaver holder
  dice 6 1`;
const afterwards = [
  { proc: 'compulsory-moves', locals: {} },
  { proc: 'remaining-moves', locals: { side: 1 } },
] as const;

test('[mom-move.17 mom-move.22 mom-disengage.03] who has pursued in Compulsory Moves makes no remaining move, nor leaves it', () => {
  const b = standing(failed, ...afterwards);
  must(b, 'pursue leaver');
  expect(placeOf(b, 'holder')).toEqual([36, 29, 180]);
  expect(offered(b)).toEqual(['end']);
  const held = standing(failed, ...afterwards);
  must(held, 'hold');
  expect(offered(held)).toContain('move holder');
  expect(offered(held)).toContain('commander duke');
});

test('[mom-move.17 mom-unit.09] in flight, engaged, disengaging, pursuing or off the table nobody makes a remaining move', () => {
  const foe = '\nunit foe red foot close 4 in 4 at 36 30 facing S';
  const moves = (more: string, rest = ''): boolean =>
    offered(blueMoves(`unit men blue foot close 4 in 4 at 36 30 ${more}\n${rest}`)).includes('move men');
  expect(moves('')).toBe(true);
  expect(['fleeing', 'away', 'did disengages', 'did pursue'].map((more) => moves(more))).toEqual(Array(4).fill(false));
  expect(moves('', `${foe}\ncontact foe men`)).toBe(false);
  // An enemy who touches a corner only does not hold it.
  expect(moves('', foe.replace('36 30', '42.3 30'))).toBe(true);
});

const wall = 'foot close shieldwall in-shieldwall 4 in 4';
test('[mom-trait.04] a shieldwall ends where the unit is carried more than 4 inches', () => {
  const left = standing(
    `phase 3 4
    unit leaver blue ${wall} at 36 20 facing N did disengages
    unit holder red foot close 4 in 4 at 36 20 facing S
    contact holder leaver since 1`,
    { proc: 'compulsory-moves', locals: {} },
  );
  expect([placeOf(left, 'leaver'), left.state.shieldwall[0]]).toEqual([[36, 28, 0], 0]);
  const back = tried(`unit men blue ${wall} at 36 30 facing N`, 'fall-back', () => ({ unit: 0, direction: 18000 }));
  expect([placeOf(back, 'men'), back.state.shieldwall[0]], 'no more than it may move').toEqual([[36, 34, 0], 1]);
});

test('[mom-trait.04 mom-flee.03] a pursuit ends a shieldwall', () => {
  const b = standing(
    failed.replace('holder red foot close', 'holder red foot close shieldwall in-shieldwall'),
    ...afterwards,
  );
  must(b, 'pursue leaver');
  expect(b.state.shieldwall[unitOf(b, 'holder')]).toBe(0);
});

test('[mom-command.05 mom-move.22] a commander on an elephant joins elephants and nobody else', () => {
  const text = (mount: string): string => `
    unit men blue foot close 4 in 4 at 30 30
    unit beasts blue elephant 2 in 2 at 42 30
    commander king blue ${mount} at 36 34`;
  const b = blueMoves(text('elephant'));
  mustRefuse(b, 'attach king men', 'mom-command.05');
  must(b, 'attach king beasts');
  expect(b.state.commanderWith[0]).toBe(unitOf(b, 'beasts'));
  must(blueMoves(text('horse')), 'attach king men');
});

test('[mom-disengage.02 mom-cohesion.03] who breaks off needs 1 more Discouraged, 2 more Depleted', () => {
  const need = (more: string): number =>
    needOf({ b: standing(`unit men blue foot close 4 in 4 at 36 30 ${more}`), unit: 0, why: 'disengage' }).need;
  expect(['', 'discouraged', 'lost 8', 'discouraged lost 8', 'lost 7'].map(need)).toEqual([6, 7, 8, 9, 6]);
});

test('[mom-rally.01 mom-command.01] a dead Army General rallies nobody', () => {
  const may = (more: string): boolean =>
    mayRally(
      standing(`turn 2
        unit men blue foot close 4 in 4 at 36 30 fleeing discouraged broke-turn 1
        commander king blue general at 36 34 ${more}`),
      0,
    );
  expect([may(''), may('dead')]).toEqual([true, false]);
});

test('[mom-setup.04] an Army General who is off the table with his unit is not lost', () => {
  const lost = (more: string): number =>
    lostShare(
      standing(`unit men blue cavalry 3 in 3 at 0 30 away
        unit others blue foot close 4 in 4 at 36 30
        commander king blue general with men ${more}`),
      0,
    );
  expect([lost(''), lost('dead')]).toEqual([0, 10]);
});

test('[mom-unit.03 mom-unit.02 mom-move.12] one base is left: it is Depleted, moves, and stands in one row', () => {
  const b = blueMoves('unit men blue foot close 4 in 4 at 36 30 lost 12');
  expect([isDepleted(b, 0), b.state.elements[0]]).toEqual([true, 1]);
  must(b, 'move men');
  mustRefuse(b, 'deepen 1', 'mom-unit.02');
  must(b, 'ahead 8');
  expect(placeOf(b, 'men')).toEqual([36, 22, 0]);
});

test('[mom-charge.12 mom-charge.07] one base charges one base, and they are in contact by their fronts', () => {
  const b = charging(
    'unit men blue foot close 4 in 4 at 36 30 lost 12',
    'unit foe red foot close 4 in 4 at 36 24 facing S lost 12',
    'charge men foe',
  );
  expect(contactsOf(b, 0)).toMatchObject([{ edgeOne: 0, edgeOther: 0 }]);
});

test('[mom-unit.09 mom-result.18 mom-combat.17] who falls back onto an enemy is engaged with it, in a first round in the next turn', () => {
  const back = (y: number, facing: string) =>
    tried(
      `phase 4 8
      unit losers blue foot close 4 in 4 at 36 20 facing N
      unit victors red foot close 4 in 4 at 36 20 facing S
      contact victors losers since 1 charged
      unit others red foot close 4 in 4 at 36 ${y} facing ${facing}`,
      'fall-back',
      () => ({ unit: 0, direction: 18000 }),
    );
  const b = back(23, 'N');
  expect(placeOf(b, 'losers')).toEqual([36, 21.4, 0]);
  expect(contactsOf(b, 2)).toMatchObject([{ one: 0, other: 2, since: 3, edgeOne: REAR, edgeOther: FRONT, impact: 0 }]);
  expect(contactsOf(back(26, 'N'), 2), 'not as far as that').toEqual([]);
  expect(contactsOf(back(24.57, 'S'), 2), 'back to back nobody fights').toEqual([]);
});

test('[mom-disengage.03 mom-cohesion.04] a disengaging unit that breaks for another reason is not pursued', () => {
  const after = (why: 'flanked' | 'disengage' | 'general-slain') =>
    offered(
      standing(
        `phase 3 2
        unit leaver blue cavalry 3 in 3 at 36 20 facing N did disengages
        unit holder red foot close 4 in 4 at 36 20 facing S
        contact holder leaver since 1
        dice 3 3`,
        { proc: 'cohesion-tests', locals: { tests: [{ unit: 0, why, from: 1 }] } },
        { proc: 'compulsory-moves', locals: {} },
      ),
    );
  expect([after('flanked'), after('general-slain')]).toEqual([['end'], ['end']]);
  expect(after('disengage')).toEqual(['pursue leaver', 'hold']);
});

test('[mom-initial.06 mom-trait.06 mom-cohesion.08] elephants run wild in the Initial phase, and an Army General may die of it', () => {
  const b = standing(
    `phase 1
    unit beasts blue elephant 1 at 36 30 facing N
    unit few blue foot skirmish 2 in 2 at 36 24 facing N
    unit runner blue foot close 4 in 4 at 36 35 facing S fleeing discouraged broke-turn 1
    unit friend blue foot close 4 in 4 at 44 22 facing N
    unit distant blue foot close 4 in 4 at 64 10 facing N
    commander king blue general with few
    dice 2 12 7 12 12 3`,
    { proc: 'initial-phase', locals: {} },
  );
  const told = b.events.flatMap(({ kind, ...e }) =>
    ['cohesion-test', 'stampede', 'destroyed', 'breaks'].includes(kind)
      ? [`${kind} ${b.world.units[e['unit'] as number]?.key}`]
      : [],
  );
  expect(told).toEqual([
    'cohesion-test beasts',
    'stampede beasts',
    'destroyed few',
    'destroyed beasts',
    'cohesion-test friend',
    'breaks friend',
  ]);
  expect(b.state.falls).toEqual([{ side: 0, turn: 2, near: [], far: [unitOf(b, 'distant')] }]);
  expect(placeOf(b, 'friend'), 'it flees in Compulsory Moves').toEqual([44, 22, 0]);
});

test('[mom-rally.06 mom-charge.13 mom-token.01] who rallies before the charge comes home is met where it stands, as by any charge', () => {
  const b = standing(
    `phase 3 3
    tokens 0 0
    unit men blue foot close 4 in 4 at 36 40 facing S fleeing discouraged broke-turn 1
    unit horse red cavalry 3 in 3 at 36 30 facing S
    commander king blue general with men
    charge horse men
    dice 12`,
    { proc: 'rally', locals: {} },
    { proc: 'compulsory-moves', locals: {} },
    { proc: 'charge-moves', locals: {} },
  );
  must(b, 'face N');
  while (pendingDecisions(b)[0]?.kind === 'charge-order') must(b, 'horse');
  expect(isFleeing(b, 0)).toBe(false);
  expect(contactsOf(b, 0)).toMatchObject([{ edgeOne: FRONT, edgeOther: FRONT }]);
  expect([b.state.earned, isDiscouraged(b, 0)]).toEqual([[0, 1], true]);
});

test('[mom-token.10 mom-token.12] an army without tokens is not asked to stake any, and spends in combat what its charge has earned', () => {
  const b = standing(
    `tokens 0 0
    unit horse blue cavalry 3 in 3 at 36 30 facing N
    unit foe red foot close 4 in 4 at 36 20 facing S`,
    { proc: 'turn', locals: {} },
  );
  const kinds: string[] = [];
  for (let owed = pendingDecisions(b)[0]; owed && owed.kind !== 'pledge'; owed = pendingDecisions(b)[0]) {
    const choices = owed.options.map(({ choice }) => choice);
    kinds.push(owed.kind);
    must(b, ['charge horse foe', 'foe hold'].find((word) => choices.includes(word)) ?? (choices[0] as string));
  }
  expect(kinds).toEqual(['initiative', 'declaration', 'response']);
  expect([pendingDecisions(b)[0]?.side, offered(b)]).toEqual([0, ['pledge 0', 'pledge 1']]);
});

test('[mom-combat.06 mom-unit.10] a commander with scythed chariots rolls for his life when they are removed', () => {
  const king = (roll: number): [number, number] => {
    const { b } = fought(
      `tokens 0 0
      unit blues blue scythed-chariot 2 in 2 at 36 30 facing N
      unit reds red foot open 4 in 4 at 36 30 facing S
      commander king blue general with blues
      contact blues reds charged`,
      { after: [roll] },
    );
    return [b.state.commanderGone[0] as number, b.state.commanderWith[0] as number];
  };
  expect([king(10), king(11)]).toEqual([
    [0, NONE],
    [1, NONE],
  ]);
});

test('[mom-token.06 mom-token.09 mom-result.14] a friend of the line that falls to half strength as it falls back is paid for', () => {
  const halved = (lost: number): boolean => {
    const x = 36 + 4 * FOOT;
    const friends = `unit friend red foot open 4 in 4 at ${x} 30 facing S lost ${lost}
      unit wall red foot close 4 in 4 at ${x} 27 facing S`;
    const f = fought(charge('warband', '', friends), { hits: { blues: 3 }, after: [12] });
    expect(left(f.b, 'friend')).toBe(16 - lost - 1);
    return earnedIn(f).includes('2 friend was reduced to half strength');
  };
  expect([halved(6), halved(7)]).toEqual([false, true]);
});

const caughtUp = (charger: string, way: string, at = '36 30') => {
  const b = standing(
    `phase 3 3
    tokens 0 0
    unit men blue foot close 4 in 4 at 36 40 facing S fleeing discouraged broke-turn 1
    unit darts red ${charger} at ${at} facing S
    commander king blue general with men
    charge darts men behind
    dice 12`,
    { proc: 'rally', locals: {} },
    { proc: 'compulsory-moves', locals: {} },
    { proc: 'charge-moves', locals: {} },
  );
  const told = must(b, `face ${way}`);
  while (pendingDecisions(b)[0]?.kind === 'charge-order') told.push(...must(b, 'darts'));
  return { b, told };
};

test('[mom-charge.02 mom-rally.06 mom-turn.04] skirmishers whose quarry rallies and shows them its front do not charge', () => {
  const { b, told } = caughtUp('foot skirmish javelin 4 in 4', 'N', '36 34');
  expect([placeOf(b, 'darts'), contactsOf(b, 0), b.state.earned]).toEqual([[36, 34, 180], [], [0, 0]]);
  expect(told.find(({ kind }) => kind === 'charge-lapses')).toMatchObject({ unit: unitOf(b, 'darts') });
});

test('[mom-charge.02 mom-rally.06] they do charge one that rallies with its back to them', () => {
  const { b } = caughtUp('foot skirmish javelin 4 in 4', 'S', '36 34');
  expect(contactsOf(b, 0)).toMatchObject([{ edgeOne: REAR, edgeOther: FRONT }]);
});

test('[mom-charge.08 mom-rally.06] a charge is judged again as from behind or not where its target has rallied and turned', () => {
  const { b } = caughtUp('cavalry 3 in 3', 'NE', '31 30');
  expect(contactsOf(b, 0)).toMatchObject([{ edgeOne: FRONT, edgeOther: FRONT }]);
});

describe('[mom-unit.09] who comes to stand before the front of an enemy at its side is engaged with it', () => {
  const beside = (half: number, y: number) => `unit wing red foot close 4 in 4 at ${36 + half} ${y} facing W`;
  test('[mom-flee.04 mom-combat.17] in pursuit: they meet as pursuers do, at the end of the way as well', () => {
    const b = standing(
      `phase 4 10
      unit victors blue foot close 4 in 4 at 36 40 facing N
      unit beaten red foot open 2 in 2 at 36 40 facing S fleeing heading N
      ${beside(2 * FOOT, 29)}
      broke beaten victors
      dice 4 4`,
      { proc: 'flee-moves', locals: { units: [1] } },
      { proc: 'pursuit', locals: { unit: 0, quarries: [1] } },
    );
    must(b, 'pursue beaten');
    expect(placeOf(b, 'victors')).toEqual([36, 28, 0]);
    expect(contactsOf(b, 0)).toMatchObject([{ other: 2, edgeOne: RIGHT, edgeOther: FRONT, since: 3, pursuit: 1 }]);
    expect(b.state.caughtTurn[2]).toBe(2);
  });
  test('[mom-charge.06 mom-combat.17] after a charge that has missed: they do not count as charging', () => {
    const b = charging(
      'unit horse blue cavalry 3 in 3 at 36 40 facing N',
      'unit gone red cavalry 3 in 3 at 36 12 facing N fleeing',
      beside((3 * 50) / 25.4 / 2, 24),
      'charge horse gone\ndice 1',
    );
    expect(placeOf(b, 'horse')).toEqual([36, 23, 0]);
    expect(contactsOf(b, 0)).toMatchObject([{ other: 2, edgeOne: RIGHT, edgeOther: FRONT, since: 2, impact: 0 }]);
  });
  test('[mom-move.17] nobody goes there by a move of its own', () => {
    const text = `unit men blue foot open 4 in 4 at 36 40 facing N\n${beside(2 * FOOT, 40.3 - 2 * FOOT)}`;
    const b = blueMoves(text);
    must(b, 'move men');
    mustRefuse(b, 'ahead 2', 'mom-move.17');
    must(b, 'about');
    must(b, 'ahead 2');
  });
});
