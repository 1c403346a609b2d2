import { hexNumber } from '@taxiarch/hexfield';
import { standingOrders } from '@taxiarch/kernel';
import { answersByOrder, leaveOrders } from '@taxiarch/kernel/testing/orders';
import { describe, expect, test } from 'vitest';
import { chariotsVolume } from '../chariots/volume.ts';
import { position } from '../testing/books.ts';
import type { Battle } from './base/state.ts';
import { granicus } from './command/testing.ts';
import { at, hits, kind } from './reactions/testing.ts';
import { must, offered } from './script/testing.ts';

const mustGo = (b: Battle): Battle => {
  must(b, '0605');
  return b;
};

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

  test('[alx-8.21a] units ordered to fire do so, units ordered to hold do not', () => {
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

describe('facing the nearest', () => {
  const nearest = (mover: string, foe: string, more = '') => {
    const b = march(
      `${mover} 0505 E`,
      `unit foe red ${foe}\n${more}\ndice 0`,
      'giving-ground stand',
      'reaction-fire hold',
      'facing nearest',
    );
    return { b, by: answersByOrder(must(b, '0605')) };
  };

  test('[alx-7.16a alx-7.16b] troops turn in haste to meet who could attack them, though others are turned away from', () => {
    expect(nearest('medium-foot', 'medium-foot 0705 NNE').by).toEqual(['nearest: turn foe NNW']);
    for (const mover of ['javelinist', 'agrianian'])
      expect([mover, nearest(mover, 'medium-foot 0705 NNE').by]).toEqual([mover, ['nearest: no']]);
  });

  test('[alx-7.14 alx-7.16a] they stay where no turn brings him before their front, and where they are worn', () => {
    expect(nearest('medium-foot', 'medium-foot 0705 E').by).toEqual(['nearest: no']);
    expect(nearest('medium-foot', 'medium-foot 0705 NNE hits 5').by).toEqual(['nearest: no']);
    expect(nearest('medium-foot', 'medium-foot 0705 NNE hits 3').by).toEqual(['nearest: turn foe NNW']);
    expect(nearest('medium-foot', 'medium-foot 0705 NNE hits 3', 'terrain rocky 0705').by).toEqual(['nearest: no']);
  });

  test('[alx-10.27e] rallied troops look straight at the nearest; told to face the enemy they stay if he is before them', () => {
    const rallied = (word: string) => {
      const b = position(`
        map 20x12
        unit x red light-horse 1005 NNE routed
        leader chief red 1005 initiative 9 range 4 overall
        unit far blue medium-foot 1305 W
        dice 0 0 0
        start lead leader=chief momentum=false trumps=,
      `);
      return answersByOrder(must(leaveOrders(b, 1, `facing ${word}`), 'rally x'));
    };
    expect([rallied('nearest'), rallied('face')]).toEqual([['nearest: E'], ['face: NNE']]);
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

  test('[alx-6.72.2a alx-6.73] the player is asked where it could break by it, surprise counted in', () => {
    const asked = (foe: string, word: string) => kind(mustGo(near(foe, `giving-ground ${word}`, 'way-back far')));
    for (const word of ['withdraw', 'weaker']) {
      expect([word, asked('horse-archer 0805 W tq 6 hits 5', word)]).toEqual([word, 'withdrawal-reaction']);
      expect([word, asked('horse-archer 0805 W tq 6 hits 4', word)]).toEqual([word, 'step']);
      expect([word, asked('horse-archer 0805 E tq 6 hits 4', word)]).toEqual([word, 'withdrawal-reaction']);
      expect([word, asked('horse-archer 0805 E tq 6 hits 3', word)]).toEqual([word, 'step']);
    }
  });

  test('[alx-6.71b alx-9.16.1f] troops told to withdraw from better arms stand before all others', () => {
    const before = (mover: string, foe: string) => {
      const b = march(
        `${mover} 0505 E`,
        `unit foe red ${foe} 0805 W\ndice 0 0`,
        'reaction-fire hold',
        'facing stay',
        'way-back far',
        'giving-ground weaker',
      );
      return answersByOrder(must(b, '0605'))[0];
    };
    const goes = 'weaker: withdraw foe';
    expect(before('hypaspist', 'light-horse')).toBe(goes);
    expect(before('light-foot', 'light-horse')).toBe('weaker: no');
    expect(before('javelinist', 'light-horse')).toBe('weaker: no');
    expect(before('light-foot', 'javelinist')).toBe(goes);
    expect(before('elephant', 'heavy-horse')).toBe(goes);
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
    for (const word of ['withdraw', 'weaker']) {
      const goes = lone(word);
      expect(answersByOrder(must(goes, '0605'))[0]).toBe(`${word}: leader chief`);
      expect(kind(goes)).toBe('step');
    }
  });

  test('[alx-4.62a alx-6.15b] a leader without an order is asked, whatever the orders of others', () => {
    for (const order of ['giving-ground withdraw light-horse', 'giving-ground ask leaders']) {
      const b = march('medium-foot 0505 E', 'leader chief red 0805', order);
      must(b, '0605');
      must(b, 'leader chief');
      expect([order, kind(b)]).toEqual([order, 'leader-withdrawal']);
    }
  });

  const byHimself = (friend: string) =>
    march(
      'medium-foot 0505 E',
      `leader chief red 0805\nunit own red ${friend}`,
      'giving-ground stand',
      'giving-ground weaker leaders',
    );
  const whereIs = (b: Battle) => hexNumber(b.world.field.grid, b.state.leaderHex[0] as number);

  test('[alx-4.62a alx-6.15b] friends who rout do not shelter a lone leader ordered to go', () => {
    const goesTo = (friend: string) => {
      const b = byHimself(friend);
      must(b, '0605');
      return whereIs(b);
    };
    expect([goesTo('levy 0905 W'), goesTo('levy 0905 W routed')]).toEqual(['0905', '1203']);
  });

  test('[alx-4.62a alx-6.15b] told to go when alone, a leader stays with his troops, and rides to friends if he is', () => {
    const among = march(
      'medium-foot 0505 E',
      'unit own red hypaspist 0805 W\nleader chief red 0805',
      'facing stay',
      'giving-ground stand',
      'giving-ground weaker leaders',
    );
    expect(answersByOrder(must(among, '0605'))).toContain('weaker: no');
    const alone = byHimself('hypaspist 0904 W');
    must(alone, '0605');
    expect(whereIs(alone)).toBe('0904');
  });
});

describe('flight', () => {
  const running = (more: string, word = 'straight') => {
    const b = leaveOrders(
      position(`map 14x10\nunit x red medium-foot 0505 W\n${more}\ndice 0\nstart rout unit=x cause=-1`),
      1,
      `flight ${word}`,
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

  test('[alx-10.21c] told to run through friends, they go where that can best be borne', () => {
    const friends = (worn: number) =>
      ['0704', '0705', '0706']
        .map((hex, i) => `unit f${i} red medium-foot ${hex} W hits ${i === worn ? 0 : 3}`)
        .join('\n');
    const through = (worn: number) => answersByOrder(running(friends(worn), 'through').events)[0];
    expect([through(1), through(0)]).toEqual(['through: SE', 'through: NE']);
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

test('[alx-5.42.2] told to trump where it is likely, the best man does, and nobody below seven in ten', () => {
  const answers = (...initiatives: number[]) => {
    const b = position(`
      map 20x20
      unit b1 blue companion 0303 E
      unit r1 red heavy-horse 1803 W
      leader alexander blue 0303 initiative 5 range 7 overall
      ${initiatives.map((n, i) => `leader m${i} red 180${i + 3} initiative ${n} range 4`).join('\n')}
      dice 4 9
      start lead leader=alexander momentum=false trumps=,
    `);
    leaveOrders(b, 0, 'trying-momentum always');
    return answersByOrder(must(leaveOrders(b, 1, 'trumping likely'), 'end'))[1];
  };
  expect(answers(6, 7)).toBe('likely: trump m1');
  expect(answers(5, 5)).toBe('likely: no');
});

test('[alx-5.12a alx-5.12b] a leader who is due goes by order; of equals the player says which, or who is closest to the enemy goes', () => {
  const next = (more = '') => leaveOrders(granicus(more), 1, 'leading due');
  expect(answersByOrder(must(next(), 'pass arsites'))).toEqual(['due: activate omares']);
  const equals = next('leader spithridates red 1808 initiative 3 range 4');
  expect(answersByOrder(must(equals, 'pass arsites'))).toEqual([]);
  expect(kind(equals)).toBe('activate');
  const closest = (hex: string) =>
    answersByOrder(
      must(
        leaveOrders(granicus(`leader spithridates red ${hex} initiative 3 range 4`), 1, 'leading closest'),
        'pass arsites',
      ),
    )[0];
  expect([closest('0908'), closest('2008')]).toEqual(['closest: activate spithridates', 'closest: activate omares']);
});

test('[alx-3.A2 alx-4.34d] Line Commands by order: by the Overall Commander’s word, else by the die; or none', () => {
  const lines = (commander: string, word: string) => {
    const b = position(`
      map 40x20
      turn 2
      unit a blue light-foot 0404 E
      unit r1 red heavy-horse 3903 W
      line foot blue infantry a
      leader bessus blue 0304 initiative 3 range 5 line strategy 5
      leader darius blue ${commander} initiative 4 range 5 overall
      leader memnon red 3903 initiative 5 range 4 overall
      dice 0
      start battle
    `);
    return answersByOrder(must(leaveOrders(b, 0, `line-commands ${word}`), 'activate bessus'));
  };
  expect(lines('0303', 'always')).toEqual(['always: near']);
  expect(lines('3018', 'always')).toEqual(['always: strategy']);
  expect(lines('0303', 'never')).toEqual(['never: individual']);
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
  for (const { topic: matter, questions } of standingOrders(chariotsVolume.system))
    expect(questions).not.toContain(matter);
});
