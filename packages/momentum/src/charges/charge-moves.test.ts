import type { GameEvent } from '@taxiarch/kernel';
import { offered } from '@taxiarch/kernel/testing';
import { blockOf } from '@taxiarch/miniatures';
import { distanceToPoint } from '@taxiarch/tabletop';
import { describe, expect, test } from 'vitest';
import { chargedInto } from '../base/contacts.ts';
import type { Battle } from '../base/state.ts';
import { contactBetween, contactsOf, figuresOf, isAway, isEngaged, isFleeing, isGone } from '../base/units.ts';
import { DID_CHARGE, DID_MOVE, FRONT, INCH, LEFT, REAR } from '../base/vocabulary.ts';
import { faultsIn } from '../invariants.ts';
import { unitOf } from '../testing/unit-of.ts';
import { answer, asked, at, charging, did } from './testing.ts';

const tokens = (b: Battle): number[] => [...b.state.earned];
const kindsOf = (b: Battle): string[] => b.events.map((e) => e.kind);

const horse = 'unit horse blue cavalry 3 at 20 30 facing N';
const foot = (y: number, more = '') => `unit foot red foot 4 at 20 ${y} facing S ${more}`;

describe('contact', () => {
  test('[mom-charge.07] [mom-token.01] EX16: a charge goes straight into contact, front on front, and earns 1', () => {
    const b = charging(horse, foot(22), 'charge horse foot', 'answer foot hold');
    expect(at(b, 'horse')).toEqual([20, 22, 0]);
    const contact = contactBetween(b, 0, 1);
    expect(contact).toMatchObject({ edgeOne: FRONT, edgeOther: FRONT, impact: 1, since: 2 });
    expect(contact && chargedInto(b, contact, 0)).toBe(true);
    expect([did(b, 'horse', DID_CHARGE), did(b, 'horse', DID_MOVE), did(b, 'foot', DID_CHARGE)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(tokens(b)).toEqual([1, 0]);
    expect(kindsOf(b), 'nobody has to turn').not.toContain('target-turned');
    expect(asked(b)).toBe('blue end-of-trial');
  });

  test('[mom-charge.07] the front is brought flush with the edge by the shortest pivot', () => {
    const b = charging(horse, 'unit foot red foot 4 at 21 22 facing 195', 'charge horse foot');
    expect(at(b, 'horse')[2]).toBe(15);
    expect(isEngaged(b, 0)).toBe(true);
  });

  test('[mom-charge.07] it slides by up to a base so that more bases are in contact', () => {
    // Straight on, less than one base would meet; 50 mm bases are 1.97 inches wide.
    const b = charging(horse, 'unit foot red foot 4 at 25.4 22 facing S', 'charge horse foot');
    expect(at(b, 'horse')[2]).toBe(0);
    expect(at(b, 'horse')[0]).toBeGreaterThan(20.3);
    expect(isEngaged(b, 0)).toBe(true);
  });

  test('[mom-charge.07] if the charger has no room to pivot, the target turns, unless it is engaged', () => {
    const walls = ['unit west blue foot 4 in 1 at 16.2 22 facing N', 'unit east blue foot 4 in 1 at 23.8 22 facing N'];
    const pressed = [horse, ...walls, 'unit foot red foot 2 at 20 23 facing 165', 'charge horse foot'];
    const b = charging(...pressed);
    expect(at(b, 'horse')).toEqual([20, at(b, 'horse')[1], 0]);
    expect(at(b, 'foot')[2]).toBe(180);
    expect(isEngaged(b, 0)).toBe(true);
    expect(kindsOf(b)).toContain('target-turned');
    // A friend of the target in whom it stands by a hair bars the turn as one beside it does.
    for (const place of ['22.94 21.69', '22.89 21.7']) {
      const friend = `unit friend red foot 2 at ${place} facing 165`;
      const barred = charging(...pressed, friend);
      expect([at(barred, 'foot')[2], isEngaged(barred, 0), faultsIn(barred)]).toEqual([165, false, []]);
    }
    const c = charging(...pressed, 'unit other blue foot 2 at 40 40 facing N', 'contact other foot rear');
    expect([at(c, 'foot')[2], isEngaged(c, 0)]).toEqual([165, false]);
  });

  test('[mom-charge.08] from behind the front line: flank or rear by the edge that is touched', () => {
    const flank = charging('unit horse blue cavalry 3 at 30 22.8 facing W', foot(22), 'charge horse foot behind');
    expect(contactBetween(flank, 0, 1)).toMatchObject({ edgeOne: FRONT, edgeOther: LEFT });
    const rear = charging('unit horse blue cavalry 3 at 20 12 facing S', foot(22), 'charge horse foot behind');
    expect(contactBetween(rear, 0, 1)).toMatchObject({ edgeOne: FRONT, edgeOther: REAR });
  });

  test('[mom-charge.08] from before the front line a side that is touched is left for the front', () => {
    const side = [
      'unit horse blue cavalry 3 at 30 25 facing W',
      'unit foot red foot 12 in 4 at 20 24 facing S',
      'charge horse foot',
    ];
    const front = charging(...side);
    expect(contactBetween(front, 0, 1)).toMatchObject({ edgeOne: FRONT, edgeOther: FRONT });
    expect(at(front, 'horse')[2]).toBe(0);
    const other = charging('option mom-charge.08-side', ...side);
    expect(contactBetween(other, 0, 1)).toMatchObject({ edgeOne: FRONT, edgeOther: LEFT });
  });

  test('[mom-token.02] [mom-token.03] [mom-trait.01] EX16: a Warband earns 1 and 2', () => {
    const lines = ['unit band blue foot open warband 8 in 4 at 20 28 facing N', foot(22), 'charge band foot'];
    expect(tokens(charging(...lines))).toEqual([3, 0]);
    expect(tokens(charging('option mom-token.03-instead', ...lines))).toEqual([2, 0]);
    const calm = ['unit band blue foot open 8 in 4 at 20 28 facing N', foot(22), 'charge band foot'];
    expect(tokens(charging('option mom-token.03-instead', ...calm))).toEqual([1, 0]);
  });

  test('[mom-token.02] Impetuous horse as well', () => {
    expect(
      tokens(charging('unit horse blue cavalry impetuous 3 at 20 30 facing N', foot(22), 'charge horse foot')),
    ).toEqual([3, 0]);
  });

  test('[mom-trait.04] a shieldwall ends when it charges', () => {
    const b = charging(
      'unit wall blue foot shieldwall 4 at 20 28 facing N in-shieldwall',
      foot(22),
      'charge wall foot',
    );
    expect([b.state.shieldwall[0], isEngaged(b, 0)]).toEqual([0, true]);
  });
});

test.each([
  ['spara', 'mom-trait.04'],
  ['tethered-camels', 'mom-bonus.07'],
])('[mom-trait.04] [mom-bonus.07] a charger leaves its %s behind, which the log reports', (trait, rule) => {
  const b = charging(`unit men blue foot close ${trait} 4 at 20 28 facing N`, foot(22), 'charge men foot');
  expect([b.state.planted[0], isEngaged(b, 0)]).toEqual([0, true]);
  expect(b.events.filter((e) => e.kind === 'uprooted')).toMatchObject([{ unit: 0, rules: [rule] }]);
});

describe('several', () => {
  const left = 'unit left blue cavalry 3 at 17.5 30 facing N';
  const right = 'unit right blue cavalry 3 at 23.5 30 facing N';

  test('[mom-charge.12] chargers move in the order of their owner, each as far as room allows', () => {
    const b = charging(left, right, 'unit foot red foot 8 at 20 22 facing S', 'charge left foot', 'charge right foot');
    expect([asked(b), offered(b)]).toEqual(['blue charge-order', ['left', 'right']]);
    answer(b, 'right');
    expect(contactsOf(b, 2).length).toBe(2);
    expect(tokens(b)).toEqual([2, 0]);
  });

  test('[mom-charge.12] one without room for a base stops 1 inch away, as a failed charge', () => {
    const b = charging(
      'unit horse blue cavalry 4 at 20 30 facing N',
      'unit late blue cavalry 4 at 20 34 facing N',
      foot(22),
      'charge horse foot',
      'charge late foot',
    );
    answer(b, 'horse');
    expect(isEngaged(b, 0)).toBe(true);
    expect([isEngaged(b, 1), did(b, 'late', DID_CHARGE), did(b, 'late', DID_MOVE)]).toEqual([false, false, true]);
    expect(tokens(b)).toEqual([1, 0]);
  });

  test('[mom-move.01] the side that acts first moves its chargers first; who is struck then does not set off', () => {
    const b = charging(
      'first red',
      horse,
      foot(22),
      'unit riders red cavalry 3 at 29 29 facing W',
      'charge horse foot',
      'charge riders horse',
    );
    expect(isEngaged(b, 0)).toBe(true);
    expect(contactBetween(b, 0, 1)).toBeUndefined();
    expect(kindsOf(b)).toContain('charge-lapses');
    expect(tokens(b)).toEqual([0, 1]);
  });
});

describe('targets that gave way', () => {
  const chase = (dice: number, y: number, more: string, ...lines: string[]): Battle =>
    charging(`dice ${dice}`, horse, foot(y, more), 'charge horse foot', ...lines);

  test('[mom-charge.06] [mom-token.07] EX16: an evader is run down by rate + D6 inches, for 3 tokens', () => {
    const b = chase(3, 11.2, '', 'answer foot evade horse');
    expect(isGone(b, 1)).toBe(true);
    expect(at(b, 'horse')).toEqual([20, 11.2, 0]);
    expect(tokens(b)).toEqual([3, 0]);
    expect(did(b, 'horse', DID_CHARGE)).toBe(false);
  });

  test('[mom-charge.06] [mom-token.13] EX16: one that escapes earns nothing; the charger stops at the end of its roll', () => {
    const b = chase(2, 11.2, '', 'answer foot evade horse');
    expect(isGone(b, 1)).toBe(false);
    expect(at(b, 'horse')).toEqual([20, 12, 0]);
    expect(tokens(b)).toEqual([0, 0]);
  });

  test('[mom-token.01] [mom-token.13] EX16: one that fled and is not reached earns 1, reached 3', () => {
    const fled = 'fleeing did flee';
    expect(tokens(chase(2, 11.2, fled, 'answer foot flee horse'))).toEqual([1, 0]);
    expect(tokens(chase(3, 11.2, fled, 'answer foot flee horse'))).toEqual([3, 0]);
    // By a failed test there is no answer.
    expect(tokens(chase(2, 11.2, fled))).toEqual([1, 0]);
  });

  test('[mom-token.01] the fled target of two chargers earns one token, and none where one of them ran it down', () => {
    const two = (dice: string, y: number) => {
      const b = charging(
        `dice ${dice}`,
        'unit left blue cavalry 3 at 17 30 facing N',
        'unit right blue cavalry 3 at 23.5 30 facing N',
        `unit foot red foot 8 at 20 ${y} facing N fleeing did flee`,
        'charge left foot',
        'charge right foot',
      );
      answer(b, 'left');
      return b;
    };
    expect(tokens(two('1 1', 11))).toEqual([1, 0]);
    // The rear of the foot is 1.57 inches nearer.
    expect(tokens(two('1 5', 9))).toEqual([3, 0]);
  });

  test('[mom-charge.13] [mom-token.13] who fled before is destroyed when reached, and earns nothing', () => {
    const b = chase(3, 11.2, 'fleeing');
    expect([isGone(b, 1), ...tokens(b)]).toEqual([true, 0, 0]);
    expect(tokens(chase(2, 11.2, 'fleeing'))).toEqual([0, 0]);
    const other = charging('option mom-token.13-fleeing', 'dice 3', horse, foot(11.2, 'fleeing'), 'charge horse foot');
    expect(tokens(other)).toEqual([3, 0]);
  });

  test('[mom-charge.06] a commander with the unit that is run down rolls for his life', () => {
    const dead = charging(
      'dice 3 10',
      horse,
      foot(11.2),
      'commander hero red with foot',
      'charge horse foot',
      'answer foot evade horse',
    );
    expect(dead.state.commanderGone).toEqual([1]);
    const alive = charging(
      'dice 3 9',
      horse,
      foot(11.2),
      'commander hero red with foot',
      'charge horse foot',
      'answer foot evade horse',
    );
    expect(alive.state.commanderGone).toEqual([0]);
  });

  test('[mom-move.24] who runs over the edge of the table may come back', () => {
    const b = charging(
      'dice 6',
      'unit horse blue cavalry 3 at 20 18 facing N',
      foot(3, 'away'),
      'charge horse foot',
      'answer foot evade horse',
    );
    expect(isAway(b, 0)).toBe(true);
    const c = charging(
      'dice 1',
      'unit horse blue cavalry 3 at 20 18 facing N',
      foot(3, 'away'),
      'charge horse foot',
      'answer foot evade horse',
    );
    expect([isAway(c, 0), at(c, 'horse')[1]]).toEqual([false, 1]);
  });

  test('[mom-charge.06] it keeps to its own line', () => {
    const b = charging(
      'dice 6',
      horse,
      'unit foot red foot 4 at 30 16 facing N',
      'charge horse foot',
      'answer foot evade horse',
    );
    expect([isGone(b, 1), at(b, 'horse')[1]]).toEqual([false, 8]);
  });
});

describe('failed charges', () => {
  test('[mom-charge.09] out of reach: half its distance towards the target, no contact, no token, not Discouraged', () => {
    const b = charging(horse, foot(10), 'charge horse foot', 'answer foot hold');
    expect(at(b, 'horse')).toEqual([20, 22, 0]);
    expect([isEngaged(b, 0), b.state.discouraged[0], ...tokens(b)]).toEqual([false, 0, 0, 0]);
    expect(kindsOf(b)).toContain('charge-fails');
  });

  test('[mom-move.18] a wheel that would end on friends whom it may pass ends short of them', () => {
    const column = 'unit slingers blue foot skirmish 4 in 1 at 15.3 23.35 facing 320';
    const b = charging(horse, column, 'unit foot red foot 4 at 4 11 facing S', 'charge horse foot');
    const facing = at(b, 'horse')[2];
    expect(facing).toBeLessThan(360);
    expect(facing).toBeGreaterThan(320);
    expect([kindsOf(b).includes('charge-fails'), faultsIn(b)]).toEqual([true, []]);
  });
});

describe('further enemies', () => {
  const met = (kind: string, foe: string, dice = '4') =>
    charging(
      `dice ${dice}`,
      `unit horse blue ${kind} at 20 30 facing N`,
      'unit slingers red foot skirmish 4 at 40 10 facing S',
      `unit foot red ${foe}`,
      'charge horse slingers',
      'answer slingers evade horse',
    );

  test('[mom-charge.14] one beyond a target that gave way may be charged, or one stops 1 inch short', () => {
    const b = met('cavalry 3', 'foot 4 at 20 14 facing S');
    expect([asked(b), offered(b)]).toEqual(['blue further-enemy', ['contact', 'stop']]);
    answer(b, 'contact');
    expect([isEngaged(b, 0), did(b, 'horse', DID_CHARGE), ...tokens(b)]).toEqual([true, true, 1, 0]);
    const c = met('cavalry 3', 'foot 4 at 20 14 facing S');
    answer(c, 'stop');
    expect([isEngaged(c, 0), at(c, 'horse')[1], ...tokens(c)]).toEqual([false, 15, 0, 0]);
  });

  test('[mom-charge.14] [mom-trait.01] Impetuous units must', () => {
    const b = met('cavalry impetuous 3', 'foot 4 at 20 14 facing S');
    expect([isEngaged(b, 0), ...tokens(b)]).toEqual([true, 3, 0]);
  });

  test('[mom-charge.14] [mom-charge.02] skirmishers stop before the front of the formed', () => {
    const b = met('cavalry skirmish 3', 'foot 4 at 20 14 facing S');
    expect([isEngaged(b, 0), at(b, 'horse')[1]]).toEqual([false, 15]);
  });

  test('[mom-charge.14] [mom-cohesion.08] come upon from behind it tests; who passes is struck in the rear', () => {
    const b = met('cavalry 3', 'foot 4 at 20 14 facing N', '4 6');
    answer(b, 'contact');
    expect(contactBetween(b, 0, unitOf(b, 'foot'))).toMatchObject({ edgeOther: REAR, impact: 1 });
  });

  test('[mom-charge.14] who fails runs at once, and the charger goes on to the end of its roll', () => {
    const b = met('cavalry 3', 'foot 4 at 20 14 facing N', '4 5 3');
    answer(b, 'contact');
    expect([isFleeing(b, unitOf(b, 'foot')), at(b, 'horse')[1], ...tokens(b)]).toEqual([true, 10, 0, 0]);
    expect(at(b, 'foot')[1]).toBeLessThan(5);
  });

  test('[mom-flee.06] those in flight on the way are destroyed, and it goes on', () => {
    const b = met('cavalry 3', 'foot 4 at 20 18 facing N fleeing');
    expect([isGone(b, unitOf(b, 'foot')), at(b, 'horse')[1], ...tokens(b)]).toEqual([true, 10, 0, 0]);
  });

  test('[mom-charge.10] a unit that has come between is hit instead', () => {
    const b = charging(
      horse,
      foot(20),
      'unit screen red foot skirmish 4 at 20 25 facing S',
      'charge horse foot',
      'answer foot hold',
    );
    expect(contactBetween(b, 0, 2)).toMatchObject({ impact: 1 });
    expect(contactBetween(b, 0, 1)).toBeUndefined();
    expect(tokens(b)).toEqual([1, 0]);
  });

  test('[mom-charge.10] unless it may not be charged', () => {
    const b = charging(
      'unit horse blue cavalry skirmish 3 at 20 30 facing N',
      'unit foot red foot skirmish 4 at 20 20 facing S',
      'unit wall red foot 4 at 20 25 facing S',
      'charge horse foot',
      'answer foot hold',
    );
    expect([isEngaged(b, 0), at(b, 'horse')[1], ...tokens(b)]).toEqual([false, 26, 0, 0]);
  });
});

test('[mom-command.04] an isolated commander in the way gets out of it', () => {
  const b = charging(horse, foot(22), 'commander hero red horse at 20 25', 'charge horse foot', 'answer foot hold');
  expect(asked(b)).toContain('red');
  answer(b, offered(b)[0] as string);
  expect(distanceToPoint(blockOf(b, 0), b.state.commanderX[0] ?? 0, b.state.commanderY[0] ?? 0)).toBeGreaterThan(
    INCH / 2,
  );
  expect([b.state.commanderGone, isEngaged(b, 0)]).toEqual([[0], true]);
});

describe('elephants that run wild in the midst of it', () => {
  /** The horse come upon elephants from behind, who fail their test; the hour says which way they run. */
  const wild = (dice: string, ...more: string[]) =>
    charging(
      `dice 4 2 ${dice}`,
      horse,
      'unit slingers red foot skirmish 4 at 40 10 facing S',
      'unit beasts red elephant 2 at 20 14 facing N',
      'charge horse slingers',
      'answer slingers evade horse',
      ...more,
    );
  const told = (events: readonly GameEvent[]): string[] => events.map((e) => e.kind);

  test('[mom-trait.06] [mom-turn.04] a charger that is run over on its way is gone, and its charge lapses', () => {
    const b = wild('6 12 12');
    const events = answer(b, 'contact');
    expect([isGone(b, 0), isGone(b, unitOf(b, 'beasts'))]).toEqual([true, true]);
    expect(told(events)).toContain('charge-lapses');
    expect([asked(b), faultsIn(b), ...tokens(b)]).toEqual(['blue end-of-trial', [], 0, 0]);
  });

  test('[mom-trait.06] one that survives it goes on to the end of its roll', () => {
    const b = wild('6 12 2 1 1');
    expect(told(answer(b, 'contact'))).not.toContain('charge-lapses');
    expect([figuresOf(b, 0), at(b, 'horse')[1], faultsIn(b)]).toEqual([4, 10, []]);
  });

  test('[mom-trait.06] [mom-turn.04] nobody is asked about a charger who was run over before it set off', () => {
    const b = wild(
      '3 12 12',
      'unit late blue cavalry 3 at 30 15 facing N',
      'unit foot red foot 4 at 30 8 facing S',
      'charge late foot',
    );
    expect(offered(b)).toEqual(['horse', 'late']);
    const events = answer(b, 'horse', 'contact');
    const lapsed = events.filter((e) => e.kind === 'charge-lapses');
    expect(lapsed).toMatchObject([{ unit: unitOf(b, 'late'), rules: ['mom-charge.02', 'mom-turn.04'] }]);
    expect([isGone(b, unitOf(b, 'late')), asked(b)]).toEqual([true, 'blue end-of-trial']);
  });
});
