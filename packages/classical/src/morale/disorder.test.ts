import { blockOf } from '@taxiarch/miniatures';
import { describe, expect, test } from 'vitest';
import { isDisordered, putUnit } from '../base/units.ts';
import { enterMelee } from '../fighting/contacts.ts';
import { describeMelee } from '../fighting/describe-melee.ts';
import { describeVolley } from '../fighting/describe-volley.ts';
import { ranksThatShoot } from '../fighting/shooters.ts';
import { openWindow } from '../fighting/testing.ts';
import { fixedCost } from '../movement/costs.ts';
import { noteMove } from '../movement/settle.ts';
import { standing } from '../script/position.ts';
import { type FieldUnit, unitOf } from '../testing/field.ts';
import { animalsDisorder, movingDisorders, pushBackDisorders } from './disorder.ts';
import { describeMorale } from './morale.ts';
import { beginPursuit } from './pursuit.ts';
import { runOn } from './testing.ts';

const unit = (key: string, side: 'blue' | 'red', type: FieldUnit['type'], more = '') =>
  `unit ${key} ${side} ${type} 1 at 700 ${side === 'blue' ? 600 : 560} ${more}`;

describe('animals', () => {
  const fight = (
    mine: FieldUnit['type'],
    theirs: FieldUnit['type'],
    accustomed = false,
    options: string[] = [],
  ): boolean => {
    const units = [unit('mine', 'blue', mine, accustomed ? 'accustomed' : ''), unit('theirs', 'red', theirs)];
    const [first, second] = [units, units.toReversed()].map((both) => {
      const b = standing(`
${both.join('\n')}
option ${options.join(' ')}
`);
      enterMelee(b, 0, 1, 0);
      animalsDisorder(b);
      return isDisordered(b, unitOf(b, 'mine'));
    });
    // Whichever of them stands first in the list.
    expect(first).toBe(second);
    return first as boolean;
  };
  test('[cls-disorder.06] camels disorder cavalry and chariots that fight them, not other camels nor foot', () => {
    expect(fight('AC', 'ACAM')).toBe(true);
    expect(fight('LCH', 'UCAM')).toBe(true);
    expect(fight('ACAM', 'ACAM')).toBe(false);
    expect(fight('AI', 'ACAM')).toBe(false);
    expect(fight('AC', 'AC')).toBe(false);
  });
  test('[cls-disorder.06] elephants disorder cavalry, camels and chariots that fight one, not foot nor elephants', () => {
    expect(fight('AC', 'ELEPHANT')).toBe(true);
    expect(fight('UCAM', 'ELEPHANT')).toBe(true);
    expect(fight('HCHU', 'ELEPHANT')).toBe(true);
    expect(fight('AI', 'ELEPHANT')).toBe(false);
    expect(fight('ELEPHANT', 'ELEPHANT')).toBe(false);
  });
  test('[cls-disorder.11] to be used to elephants does not help those who fight one', () => {
    expect(fight('AC', 'ELEPHANT', true)).toBe(true);
    expect(fight('AC', 'ELEPHANT', true, ['cls-disorder.11-exempt'])).toBe(false);
    expect(fight('AC', 'ELEPHANT', false, ['cls-disorder.11-exempt'])).toBe(true);
  });
});

describe('push backs', () => {
  const pushed = (mine: FieldUnit['type'], theirs: FieldUnit['type'], more = ''): boolean => {
    const b = standing(`
${unit('mine', 'blue', mine, `2 ${more}`)}
${unit('theirs', 'red', theirs)}
move 4
phase 12
`);
    pushBackDisorders(b, 0, 1);
    return isDisordered(b, 0);
  };
  test('[cls-disorder.04] foot pushed back by mounted, nobody else', () => {
    expect(pushed('AI', 'AC')).toBe(true);
    expect(pushed('AI', 'ELEPHANT')).toBe(true);
    expect(pushed('AI', 'AI')).toBe(false);
    expect(pushed('AC', 'AC')).toBe(false);
  });
  test('[cls-disorder.04] figures facing more ways than one, pushed back or moving', () => {
    expect(pushed('AI', 'AI', 'turned front,right')).toBe(true);
    const moving = (more = ''): boolean => {
      const b = standing(unit('mine', 'blue', 'AI', `2 ${more}`));
      movingDisorders(b, 0);
      return isDisordered(b, 0);
    };
    expect([moving(), moving('turned front,right')]).toEqual([false, true]);
  });
  test('[cls-disorder.04] one element that faces another way is enough, and a unit that stays where it is keeps its order', () => {
    const turned = (edges: string): boolean => pushed('AC', 'AI', `turned ${edges}`);
    expect([turned('front,front'), turned('front,right'), turned('rear,rear'), pushed('AC', 'AI')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const b = standing(`
${unit('mine', 'blue', 'AI', '2')} turned front,right
${unit('theirs', 'red', 'AI')}
`);
    noteMove(b, 0, blockOf(b, 0));
    expect(isDisordered(b, 0)).toBe(false);
    const from = blockOf(b, 0);
    putUnit(b, 0, from.x, from.y - 10, from.facing);
    noteMove(b, 0, from);
    expect(isDisordered(b, 0)).toBe(true);
  });
  test('[cls-disorder.04] a unit off the table by then has no order to lose', () => {
    expect(pushed('AI', 'AC', 'gone')).toBe(false);
  });
  test('[cls-morale.23] a unit under No Advance that is pushed back', () => {
    const under = (move: number): string => `temper no-advance temper-move ${move} temper-phase 4`;
    expect(pushed('AI', 'AI', under(3))).toBe(true);
    expect(pushed('AI', 'AI', under(1))).toBe(false);
  });
});

describe('rout and pursuit', () => {
  test('[cls-disorder.05] units in rout or pursuit are disordered', () => {
    const b = standing(`
${unit('mine', 'blue', 'AI', '2')}
${unit('theirs', 'red', 'AI', '2')}
`);
    runOn(b, 'breaks', { unit: 0, from: [], moves: false });
    expect(isDisordered(b, 0)).toBe(true);
    beginPursuit(b, 1, 0);
    expect(isDisordered(b, 1)).toBe(true);
  });
  test.each(['ELEPHANT', 'SCHU'] as const)(
    '[cls-special.02] [cls-disorder.06] %s that routs disorders friends within 10 paces',
    (type) => {
      const near = unit('near', 'blue', 'AI', '1 at 740 600');
      const far = unit('far', 'blue', 'AI', '1 at 646 600');
      const foe = unit('foe', 'red', 'AI', '1 at 700 595');
      const b = standing(`
${unit('beast', 'blue', type)}
${near}
${far}
${foe}
`);
      runOn(b, 'breaks', { unit: 0, from: [], moves: false });
      expect(isDisordered(b, 1)).toBe(true);
      expect(isDisordered(b, 2)).toBe(false);
      expect(isDisordered(b, 3)).toBe(false);
    },
  );
  test('[cls-disorder.06] [cls-special.02] within 10 paces: 10, and not 11', () => {
    const beside = (gap: number): boolean => {
      const near = unit('near', 'blue', 'AI', `at ${700 + 31.5 + gap} 600`);
      const b = standing(`
${unit('beast', 'blue', 'ELEPHANT')}
${near}
`);
      runOn(b, 'breaks', { unit: 0, from: [], moves: false });
      return isDisordered(b, 1);
    };
    expect([beside(10), beside(11)]).toEqual([true, false]);
  });
  test('[cls-disorder.06] another unit that routs does not', () => {
    const b = standing(`
${unit('foot', 'blue', 'AI')}
${unit('near', 'blue', 'AI', 'at 740 600')}
`);
    runOn(b, 'breaks', { unit: 0, from: [], moves: false });
    expect(isDisordered(b, 1)).toBe(false);
  });
});

describe('effects', () => {
  const men = (disordered: boolean, density: 'CO' | 'LO' | 'OO' = 'CO') =>
    `unit men blue AI ${density} arms bow 4 in 2 at 700 600 ${disordered ? 'disordered' : ''}`;
  const foe = unit('foe', 'red', 'AI', '2 at 700 540 facing 180');
  test('[cls-disorder.09] morale −1', () => {
    const total = (disordered: boolean): number =>
      describeMorale(
        standing(`
${men(disordered)}
${foe}
`),
        { unit: 0, why: 'routing-friend', enemies: [] },
      ).total;
    expect(total(true) - total(false)).toBe(-1);
  });
  test.each([
    ['CO', -2],
    ['LO', -1],
    ['OO', -1],
  ] as const)('[cls-disorder.09] melee, %s: %i', (density, value) => {
    const factor = (disordered: boolean): number => {
      const b = standing(`
${men(disordered, density)}
${foe} at 700 600
`);
      enterMelee(b, 0, 1, 0);
      return describeMelee(b, 0, 1).own.total;
    };
    expect(factor(true) - factor(false)).toBe(value);
  });
  test('[cls-disorder.09] close and loose order shoot with the front rank only, and need 1 more', () => {
    for (const density of ['CO', 'LO'] as const) {
      expect(
        ranksThatShoot(
          standing(`
${men(true, density)}
${foe}
`),
          0,
          'BOW',
        ),
      ).toBe(1);
      expect(
        ranksThatShoot(
          standing(`
${men(false, density)}
${foe}
`),
          0,
          'BOW',
        ),
      ).toBe(2);
    }
    const score = (disordered: boolean): number => {
      const b = standing(`
${men(disordered)}
${foe}
phase 10
`);
      openWindow(b);
      return describeVolley(b, 0)[0]?.shortScore.total as number;
    };
    expect(score(true) - score(false)).toBe(1);
  });
  test('[cls-disorder.09] frontage changes cost double', () => {
    const cost = (disordered: boolean): number =>
      fixedCost(
        standing(`
${men(disordered)}
${foe}
`),
        0,
        'widen',
      );
    expect(cost(true)).toBe(2 * cost(false));
  });
});
