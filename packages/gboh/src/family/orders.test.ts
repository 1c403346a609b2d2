import { standingOrders } from '@taxiarch/kernel';
import { answersByOrder, leaveOrders } from '@taxiarch/kernel/testing/orders';
import { describe, expect, test } from 'vitest';
import { chariotsVolume } from '../chariots/volume.ts';
import { position } from '../testing/books.ts';
import type { Battle } from './base/state.ts';
import { at, hits, kind } from './reactions/testing.ts';
import { must, offered } from './script/testing.ts';

/** Blue marches; red, for whom the orders are, lets it set out. */
function march(mover: string, rest: string, ...orders: string[]): Battle {
  const b = position(`map 20x12\nunit foot blue ${mover}\n${rest}\nstart move unit=foot line=false along=,`);
  if (kind(b) === 'withdrawal-reaction') must(b, 'no');
  return leaveOrders(b, 1, ...orders);
}

describe('fire in reaction', () => {
  const toArcher = (rest: string, ...orders: string[]) =>
    march(
      'medium-foot 0505 E',
      `unit shot red light-foot 0705 W\n${rest}\ndice 5 5 5`,
      'giving-ground stand',
      ...orders,
    );

  test('[alx-8.21a] whoever is told to fire does so, whoever is told to hold does not', () => {
    const fires = toArcher('', 'facing stay', 'reaction-fire fire');
    expect(answersByOrder(must(fires, '0605'))).toContain('fire: fire shot');
    expect([hits(fires, 'foot'), kind(fires)]).toEqual([1, 'end-of-script']);
    const holds = toArcher('', 'facing stay', 'reaction-fire hold');
    expect(answersByOrder(must(holds, '0605'))).toContain('hold: no');
    expect([hits(holds, 'foot'), kind(holds)]).toEqual([0, 'end-of-script']);
  });

  test('[alx-8.21a] an order for other troops leaves the question', () => {
    const b = toArcher('', 'facing stay', 'reaction-fire fire heavy-foot');
    must(b, '0605');
    expect(kind(b)).toBe('entry-fire');
  });

  test('[alx-8.21a] who has no order is asked for, after those who have one', () => {
    const b = toArcher('unit more red archer 0704 W', 'facing stay', 'reaction-fire fire light-foot');
    expect(answersByOrder(must(b, '0605'))).toContain('fire: fire shot');
    expect([kind(b), offered(b)]).toEqual(['entry-fire', ['fire more', 'no']]);
  });
});

describe('turning to face', () => {
  const toFlank = (foe: string, more = '') =>
    march(
      'medium-foot 0505 E',
      `unit foe red ${foe}\n${more}\ndice 0`,
      'giving-ground stand',
      'reaction-fire hold',
      'facing face',
    );

  test('[alx-7.16a] troops turn to meet an enemy on their flank', () => {
    const b = toFlank('medium-foot 0705 NNE');
    const events = must(b, '0605');
    expect(answersByOrder(events)).toEqual(['face: turn foe NNW']);
    expect(at(b, 'foe')).toBe('0705 NNW');
  });

  test('[alx-7.16a] they stay where he comes to their front', () => {
    const b = toFlank('medium-foot 0705 W');
    expect(answersByOrder(must(b, '0605'))).not.toContain('face: turn foe W');
    expect([at(b, 'foe'), kind(b)]).toEqual(['0705 W', 'end-of-script']);
  });

  test('[alx-7.16a] the player is asked where no turn brings him before their front, or where it costs more', () => {
    const behind = toFlank('medium-foot 0705 E');
    must(behind, '0605');
    expect(kind(behind)).toBe('reaction-facing');
    const rough = toFlank('medium-foot 0705 NNE', 'terrain rocky 0705');
    must(rough, '0605');
    expect(kind(rough)).toBe('reaction-facing');
    const worn = toFlank('medium-foot 0705 NNE hits 5');
    must(worn, '0605');
    expect(kind(worn)).toBe('reaction-facing');
  });
});

describe('giving ground', () => {
  const near = (foe: string, ...orders: string[]) =>
    march('medium-foot 0505 E', `unit foe red ${foe}\ndice 0 0`, 'reaction-fire hold', 'facing stay', ...orders);

  test('[alx-6.71b alx-6.71c] troops told to withdraw go, as far as they may or as near as they can', () => {
    const far = near('light-horse 0805 W', 'giving-ground withdraw light-horse', 'way-back far');
    expect(answersByOrder(must(far, '0605')).slice(0, 2)).toEqual([
      'withdraw: withdraw foe',
      expect.stringMatching(/^far: /),
    ]);
    const short = near('light-horse 0805 W', 'giving-ground withdraw light-horse', 'way-back near');
    must(short, '0605');
    expect([kind(far), kind(short)]).toEqual(['step', 'step']);
    const column = (b: Battle) => Number(at(b, 'foe').slice(0, 2));
    expect(column(short)).toBe(9);
    expect(column(far)).toBeGreaterThan(9);
  });

  test('[alx-6.71b] troops told to stand do so, whatever the others do', () => {
    const b = near('light-horse 0805 W', 'giving-ground withdraw', 'giving-ground stand light-horse');
    expect(answersByOrder(must(b, '0605'))).toEqual(['stand: no']);
    expect(at(b, 'foe')).toBe('0805 W');
  });

  test('[alx-6.72.2a alx-6.73] the player is asked where it is surprised or could break by it', () => {
    const behind = near('light-horse 0805 E', 'giving-ground withdraw');
    must(behind, '0605');
    expect(kind(behind)).toBe('withdrawal-reaction');
    const worn = near('light-horse 0805 W hits 4', 'giving-ground withdraw');
    must(worn, '0605');
    expect(kind(worn)).toBe('withdrawal-reaction');
  });

  test('[alx-6.72] a way back that costs hits or leads through friends is the player’s to choose', () => {
    const b = march(
      'medium-foot 0505 E',
      'unit foe red light-horse 0805 W\nunit f1 red light-foot 0904 W\nunit f2 red light-foot 0905 W\ndice 0',
      'giving-ground withdraw light-horse',
      'giving-ground stand light-foot',
      'way-back near',
    );
    must(b, '0605');
    expect(kind(b)).toBe('withdrawal');
  });

  test('[alx-4.62a alx-4.62b] a lone leader told to stand is asked for; told to withdraw he goes', () => {
    const lone = (word: string) => march('medium-foot 0505 E', 'leader chief red 0805', `giving-ground ${word}`);
    const stays = lone('stand');
    must(stays, '0605');
    expect(kind(stays)).toBe('withdrawal-reaction');
    const goes = lone('withdraw');
    expect(answersByOrder(must(goes, '0605'))[0]).toBe('withdraw: leader chief');
    expect(kind(goes)).toBe('step');
  });
});

describe('flight', () => {
  const running = (more: string) => {
    const b = leaveOrders(
      position(`map 14x10\nunit x red medium-foot 0505 W\n${more}\nstart rout unit=x cause=-1`),
      1,
      'flight straight',
    );
    return { b, events: must(b, offered(b)[0] as string) };
  };

  test('[alx-10.21c] those who run take a straight way without asking', () => {
    const { b, events } = running('');
    expect(answersByOrder(events)).toHaveLength(1);
    expect(at(b, 'x').slice(0, 2)).toBe('07');
  });

  test('[alx-10.21c] which friends are run through is the owner’s to say', () => {
    const friends = ['0704', '0705', '0706'].map((hex, i) => `unit f${i} red medium-foot ${hex} W`).join('\n');
    expect(kind(running(friends).b)).toBe('rout-path');
  });
});

test('[alx-5.31a alx-5.42.2] tries for Momentum and Trumps go by order', () => {
  const lead = (...orders: string[]) => {
    const b = position(`
      map 20x20
      unit b1 blue companion 0303 E
      unit r1 red heavy-horse 1803 W
      leader alexander blue 0303 initiative 5 range 7 overall
      leader memnon red 1803 initiative 6 range 4 overall
      dice 4
      start lead leader=alexander momentum=false trumps=,
    `);
    leaveOrders(b, 0, ...orders);
    return leaveOrders(b, 1, 'trumping never');
  };
  const tries = lead('trying-momentum always');
  expect(answersByOrder(must(tries, 'end'))).toEqual(['always: momentum', 'never: no']);
  expect(kind(tries)).toBe('order');
  const ends = lead('trying-momentum never');
  expect(answersByOrder(must(ends, 'end'))).toEqual(['never: no']);
});

test('[alx-4.23b] leaders ride along, or stay, by order', () => {
  const ride = (word: string) => {
    const b = position(`
      map 20x20
      unit b1 blue companion 0303 E
      unit r1 red heavy-horse 1803 W
      leader alexander blue 0303 initiative 5 range 7 overall
      start lead leader=alexander momentum=false trumps=,
    `);
    return answersByOrder(must(leaveOrders(b, 0, `riding-along ${word}`), 'move b1'));
  };
  expect([ride('along'), ride('stay')]).toEqual([['along: along'], ['stay: stay']]);
});

test('matters are named otherwise than questions, so that an answer left for one is never taken for an order', () => {
  for (const { matter, questions } of standingOrders(chariotsVolume.system)) expect(questions).not.toContain(matter);
});
