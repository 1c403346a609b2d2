import { standingOrdersFor } from '@taxiarch/kernel';
import { answersByOrder, leaveOrders } from '@taxiarch/kernel/testing/orders';
import { describe, expect, test } from 'vitest';
import { position } from '../testing/books.ts';
import type { Battle } from './base/state.ts';
import { at, kind } from './reactions/testing.ts';
import { must } from './script/testing.ts';

/** Blue's first unit sets out, and red, for whom the orders are, has let it. */
function march(mover: string, rest: string, ...orders: string[]): Battle {
  const b = position(
    `map 20x12\nunit comes blue ${mover} 0505 E ma 4\n${rest}\nstart move unit=comes line=false along=,`,
  );
  if (kind(b) === 'withdrawal-reaction') must(b, 'no');
  return leaveOrders(b, 1, ...orders);
}
const went = (b: Battle): string[] => answersByOrder(must(b, '0605'));

describe('giving ground', () => {
  const calm = ['reaction-fire hold', 'facing stay', 'way-back near'];
  const before = (mover: string, foe: string, ...orders: string[]) => {
    const b = march(mover, `unit foe red ${foe} 0805 W\ndice 0 0`, ...calm, ...orders);
    const [first = 'asked'] = went(b);
    return kind(b) === 'withdrawal-reaction' ? 'asked' : first;
  };
  const goes = 'withdraw: withdraw foe';
  const stands = 'stand: no';

  test('[alx-6.71b] light horse withdraws whenever horse comes within two hexes, and stands before all others', () => {
    const whenever = (mover: string) =>
      before(mover, 'light-horse', 'giving-ground withdraw against=horse within=2', 'giving-ground stand');
    expect(['heavy-horse', 'medium-foot', 'light-foot', 'elephant'].map(whenever)).toEqual([
      goes,
      stands,
      stands,
      stands,
    ]);
  });

  test('[alx-6.71b] an order against an arm is for all its kinds but one that has an order of its own', () => {
    const whenever = (mover: string) =>
      before(mover, 'light-horse', 'giving-ground withdraw against=foot', 'giving-ground stand against=light-foot');
    expect(['medium-foot', 'javelinist', 'light-foot', 'heavy-horse'].map(whenever)).toEqual([
      goes,
      goes,
      stands,
      'asked',
    ]);
  });

  test('[alx-6.71b] an order for these troops and circumstances goes before one for the circumstances, and that before one for the troops', () => {
    const orders = ['giving-ground stand light-horse', 'giving-ground withdraw against=horse'];
    expect(before('heavy-horse', 'light-horse', ...orders)).toBe(goes);
    const own = 'giving-ground stand light-horse against=horse';
    expect(before('heavy-horse', 'light-horse', ...orders, own)).toBe(stands);
    expect(before('medium-foot', 'light-horse', ...orders)).toBe(stands);
  });

  test('[alx-6.71b] the distance counts: at two hexes an order for one does not hold', () => {
    expect(before('heavy-horse', 'light-horse', 'giving-ground withdraw within=2')).toBe(goes);
    expect(before('heavy-horse', 'light-horse', 'giving-ground withdraw within=1')).toBe('asked');
  });

  test('[alx-6.71b alx-6.73] who has taken hits may have other orders than who is fresh', () => {
    const orders = ['giving-ground withdraw hits=2', 'giving-ground stand'];
    const worn = (n: number) =>
      march('heavy-horse', `unit foe red light-horse 0805 W tq 7 hits ${n}\ndice 0 0`, ...calm, ...orders);
    expect(went(worn(1))[0]).toBe(stands);
    expect(went(worn(2))[0]).toBe(goes);
  });

  test('[alx-6.71b] of two who are near each has the orders that hold for him', () => {
    const b = march(
      'medium-foot',
      'unit foe red light-horse 0805 W\nunit other red horse-archer 0804 W hits 2\ndice 0 0 0 0',
      ...calm,
      'giving-ground stand',
      'giving-ground withdraw light-horse hits=1',
    );
    expect(went(b)[0]).toBe('withdraw: withdraw other');
    expect(at(b, 'foe')).toBe('0805 W');
  });

  test('[alx-6.71c] the way back may be far from horse and near from foot', () => {
    const back = (mover: string) => {
      const b = march(
        mover,
        'unit foe red light-horse 0805 W\ndice 0 0',
        'reaction-fire hold',
        'facing stay',
        'giving-ground withdraw',
        'way-back near',
        'way-back far against=horse',
      );
      return went(b)[1]?.split(':')[0];
    };
    expect([back('heavy-horse'), back('medium-foot')]).toEqual(['far', 'near']);
  });

  test('[alx-4.62a] a leader goes when horse comes, and is asked about foot', () => {
    const rides = (mover: string) => {
      const b = march(mover, 'leader chief red 0805', 'giving-ground withdraw leaders against=horse');
      return went(b)[0] ?? 'asked';
    };
    expect([rides('heavy-horse'), rides('medium-foot')]).toEqual(['withdraw: leader chief', 'asked']);
  });

  test('[alx-6.71b] the question tells what orders may depend on', () => {
    const b = march('heavy-horse', 'unit foe red light-horse 0805 W hits 1');
    must(b, '0605');
    const facts = { against: ['heavy-horse', 'horse'], within: 2 };
    expect(standingOrdersFor(b, 1)).toEqual({
      topic: 'giving-ground',
      about: [{ troops: 'light-horse', cases: [{ ...facts, hits: 1 }] }],
      answers: { withdraw: 'withdraw foe', weaker: 'withdraw foe', stand: 'no' },
    });
    expect(standingOrdersFor(b, 0)).toBeNull();
  });
});

describe('fire in reaction', () => {
  const entered = (mover: string, ...orders: string[]) => {
    const shot = 'unit shot red light-foot 0705 W\ndice 5 5 5';
    const b = march(mover, shot, 'giving-ground stand', 'facing stay', ...orders);
    const by = went(b).filter((one) => one.startsWith('fire') || one.startsWith('hold'));
    return kind(b) === 'entry-fire' ? 'asked' : by[0];
  };

  test('[alx-8.21a] javelins are thrown at horse alone', () => {
    const orders = ['reaction-fire fire against=horse', 'reaction-fire hold'];
    expect([entered('light-horse', ...orders), entered('medium-foot', ...orders)]).toEqual([
      'fire: fire shot',
      'hold: no',
    ]);
    expect(entered('medium-foot', 'reaction-fire fire against=horse')).toBe('asked');
  });

  test('[alx-8.21a] missiles are kept for shots that tell often enough', () => {
    const b = march('medium-foot', 'unit shot red light-foot 0705 W\ndice 5', 'giving-ground stand', 'facing stay');
    must(b, '0605');
    const chance = standingOrdersFor(b, 1)?.about[0]?.cases[0]?.['chance'] as number;
    expect(chance).toBeGreaterThan(1);
    expect(entered('medium-foot', `reaction-fire fire chance=${chance}`)).toBe('fire: fire shot');
    expect(entered('medium-foot', `reaction-fire fire chance=${chance + 1}`)).toBe('asked');
  });

  test('[alx-8.23] who is shot at shoots back at those who are near enough', () => {
    const answered = (hex: string) => {
      const b = position(`
        map 12x12
        unit bows blue archer ${hex} E
        unit foe red archer 0805 W
        dice 9 9 9
        start orders leader=chief momentum=false
        leader chief blue 0105 initiative 5 range 9 overall
      `);
      leaveOrders(b, 1, 'reaction-fire fire within=2', 'reaction-fire hold');
      return answersByOrder(must(b, 'fire bows at foe'));
    };
    expect([answered('0605'), answered('0505')]).toEqual([['fire: fire'], ['hold: no']]);
  });
});

describe('turning to face', () => {
  test('[alx-7.16a] troops turn to meet horse, and let foot come; who is worn stays', () => {
    const turns = (mover: string, foe: string) => {
      const b = march(
        mover,
        `unit foe red ${foe} 0705 NNE\ndice 0`,
        'giving-ground stand',
        'reaction-fire hold',
        'facing stay',
        'facing face against=horse',
        'facing stay against=horse hits=3',
      );
      return went(b).at(-1);
    };
    expect(turns('heavy-horse', 'medium-foot')).toBe('face: turn foe NNW');
    expect(turns('medium-foot', 'medium-foot')).toBe('stay: no');
    expect(turns('heavy-horse', 'medium-foot tq 7 hits 3')).toMatch(/^stay: no/);
  });
});
