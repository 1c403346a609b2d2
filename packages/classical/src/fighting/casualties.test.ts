import { onTable } from '@taxiarch/miniatures';
import { describe, expect, test } from 'vitest';
import { countingElements, strengthOf } from '../base/units.ts';
import { AWAY, GONE, PACE } from '../base/vocabulary.ts';
import { field } from '../testing/field.ts';
import { removeRemnants, takeLosses } from './casualties.ts';
import { engagedFiles } from './contacts.ts';
import { losingEnd, missiles } from './elements.ts';
import { diceOf, strikersOf } from './strikers.ts';
import { blue, clash, ELEMENT, play, red } from './testing.ts';

const lose = (b: ReturnType<typeof field>, n: number, unit = 0): void =>
  takeLosses(b, unit, n, ['cls-casualty.01'], 'in a trial');

describe('removing casualties', () => {
  test('[cls-casualty.01] they come from the rear rank', () => {
    const b = field({ units: [blue({ elements: 6, files: 3 })] });
    lose(b, 4);
    expect([b.state.elements[0], b.state.files[0], b.state.missing[0]]).toEqual([5, 3, 0]);
    expect(b.state.x[0]).toBe(500 * PACE);
    lose(b, 9);
    expect([b.state.elements[0], b.state.files[0], b.state.missing[0]]).toEqual([3, 3, 1]);
  });
  test('[cls-casualty.01] [cls-casualty.03] in one rank from an end, and the middle shifts', () => {
    const b = field({ units: [blue({ elements: 3, files: 3 })] });
    lose(b, 4);
    expect([b.state.elements[0], b.state.files[0]]).toEqual([2, 2]);
    expect(b.state.x[0]).toBe(Math.round(500 * PACE - (ELEMENT * PACE) / 2));
  });
  test('[cls-casualty.01] in melee the overlap falls before those in contact', () => {
    const b = clash({ elements: 3, files: 3, at: [500 - ELEMENT, 500] }, { elements: 2, files: 1 });
    expect([...engagedFiles(b, 0)]).toEqual([2]);
    lose(b, 4);
    expect([...engagedFiles(b, 0)]).toEqual([1]);
    expect(b.state.files[0]).toBe(2);
  });
  test('[cls-casualty.03] the depleted element goes first; a short rank loses the end that supports nobody in contact', () => {
    const b = clash({ elements: 6, files: 3, at: [500 - ELEMENT, 500] }, { elements: 2, files: 1 });
    lose(b, 4);
    expect([b.state.elements[0], b.state.tail[0], b.state.missing[0]]).toEqual([5, 1, 0]);
    lose(b, 3);
    expect([b.state.elements[0], b.state.missing[0]]).toEqual([5, 3]);
    lose(b, 1);
    expect([b.state.elements[0], b.state.tail[0], b.state.missing[0]]).toEqual([4, 2, 0]);
  });
  test('[cls-casualty.03] a short rank out of contact loses its right end, wherever it stands', () => {
    const b = field({ units: [blue({ elements: 5, files: 3 })] });
    b.state.tail[0] = 1;
    lose(b, 4);
    expect([b.state.elements[0], b.state.tail[0]]).toEqual([4, 1]);
  });
  test('[cls-casualty.03] a full rank begins at the left, whatever its short rank did before', () => {
    const b = clash({ elements: 6, files: 3, at: [500 - ELEMENT, 500] }, { elements: 2, files: 1 });
    b.state.tail[0] = 2;
    lose(b, 4);
    expect([b.state.elements[0], b.state.tail[0]]).toEqual([5, 1]);
  });
  test('[cls-casualty.03] the end that falls: the right, unless it is in contact and the left is not', () => {
    const end = (elements: number, files: number, tail: number, ...engaged: number[]): [number, number] => {
      const b = field({ units: [blue({ elements, files })] });
      b.state.tail[0] = tail;
      const { rank, file } = losingEnd(b, 0, new Set(engaged));
      return [rank, file];
    };
    // A full rank, whatever a short one did before; then a short one at the left, at the right, and of one element.
    for (const tail of [0, 1]) {
      expect([end(6, 3, tail), end(6, 3, tail, 0), end(6, 3, tail, 1)]).toEqual(Array(3).fill([1, 2]));
      expect([end(6, 3, tail, 2), end(6, 3, tail, 1, 2), end(6, 3, tail, 0, 2)]).toEqual([
        [1, 0],
        [1, 0],
        [1, 2],
      ]);
    }
    expect([end(5, 3, 0), end(5, 3, 0, 1), end(5, 3, 0, 0, 1), end(5, 3, 0, 2)].map((e) => e[1])).toEqual([1, 0, 1, 1]);
    expect([end(5, 3, 1), end(5, 3, 1, 2), end(5, 3, 1, 1, 2), end(5, 3, 1, 0)].map((e) => e[1])).toEqual([2, 1, 2, 2]);
    expect([end(4, 3, 0), end(4, 3, 1), end(4, 3, 2, 2), end(2, 1, 0, 0), end(3, 3, 0, 2)]).toEqual([
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 0],
      [0, 0],
    ]);
  });
  test('[cls-casualty.01] [cls-casualty.03] who is not on the table loses nobody', () => {
    for (const status of [GONE, AWAY]) {
      const b = field({ units: [blue({ status })] });
      lose(b, 1);
      lose(b, 99);
      expect([b.state.elements[0], b.state.missing[0], b.state.status[0], b.events.length]).toEqual([4, 0, status, 0]);
    }
  });
  test('[cls-casualty.02] who is killed in melee still fights in that round', () => {
    const b = clash({ elements: 2, files: 1 }, { elements: 2, files: 1 });
    b.state.melees[0]!.rounds = 1;
    b.state.missing[0] = 3;
    b.state.elements[0] = 1;
    b.state.missing[0] = 2;
    const told = play(b, 'melee', { side: 1 }, [10, 10, 10]);
    expect(told.filter((e) => e.kind === 'die')).toHaveLength(3);
    expect(strengthOf(b, 1)).toBe(7);
    expect(onTable(b, 0)).toBe(false);
  });
});

describe('what still counts', () => {
  test('[cls-unit.03] close order elements may lack two figures, loose order ones one', () => {
    const co = field({ units: [blue({ elements: 2, missing: 2 })] });
    expect(countingElements(co, 0)).toBe(2);
    co.state.missing[0] = 3;
    expect(countingElements(co, 0)).toBe(1);
    const lo = field({ units: [blue({ elements: 2, missing: 1, troop: { density: 'LO' } })] });
    expect(countingElements(lo, 0)).toBe(2);
    lo.state.missing[0] = 2;
    expect(countingElements(lo, 0)).toBe(1);
  });
  test('[cls-unit.03] a depleted element throws no die and supports nobody', () => {
    const dice = (missing: number): number => {
      const b = clash({ elements: 2, files: 1, missing }, { files: 1, elements: 2 });
      return diceOf(b, strikersOf(b, 0)[0]!, 1);
    };
    expect(dice(2)).toBe(2);
    expect(dice(3)).toBe(1);
  });
  test('[cls-unit.04] an open order element needs both its figures', () => {
    const b = clash({ elements: 1, files: 1, missing: 0, troop: { density: 'OO' } });
    expect(strikersOf(b, 0)).toHaveLength(1);
    b.state.missing[0] = 1;
    expect(strikersOf(b, 0)).toHaveLength(0);
  });
  test('[cls-unit.05] a die uses the weapon of the front rank, whoever stands there', () => {
    const b = clash({ troop: { density: 'CO', shield: true, arms: [['PILA'], ['LONG_SPEAR']] } });
    const told = play(b, 'melee', { side: 1 }, [1, 1, 1, 1, 1, 1, 1, 1]);
    expect(told.find((e) => e.kind === 'blows' && e['unit'] === 0)?.rules).toContain('cls-melee.14');
    const swapped = clash({ troop: { density: 'CO', shield: true, arms: [['PILA'], ['LONG_SPEAR']] } });
    swapped.state.frontRank[0] = 1;
    const then = play(swapped, 'melee', { side: 1 }, [1, 1, 1, 1, 1, 1, 1, 1]);
    expect(then.find((e) => e.kind === 'blows' && e['unit'] === 0)?.rules).toContain('cls-melee.12');
  });
  test('[cls-unit.05] [cls-push.01] the rank that has come to the front has changed its weapons with the first', () => {
    const ranks = (front: number): string[] => {
      const b = field({ units: [blue({ elements: 3, files: 1, troop: { arms: [['PILA'], ['BOW'], ['SLING']] } })] });
      b.state.frontRank[0] = front;
      return [0, 1, 2].flatMap((rank) => missiles(b, 0, rank));
    };
    expect([ranks(0), ranks(1), ranks(2)]).toEqual([
      ['PILA', 'BOW', 'SLING'],
      ['BOW', 'PILA', 'SLING'],
      ['SLING', 'BOW', 'PILA'],
    ]);
  });
  test('[cls-unit.06] what does not count at all is removed at the end of the phase; models stay', () => {
    const b = field({
      units: [
        blue({ elements: 1, missing: 3 }),
        red({ elements: 1, missing: 2, at: [500, 300] }),
        blue({ key: 'beast', type: 'ELEPHANT', troop: {}, elements: 1, missing: 2, at: [700, 500] }),
      ],
    });
    removeRemnants(b);
    expect([onTable(b, 0), onTable(b, 1), onTable(b, 2)]).toEqual([false, true, true]);
  });
  test('[cls-unit.06] who is off the table is left alone', () => {
    const b = field({ units: [blue({ elements: 1, missing: 3, status: AWAY })] });
    removeRemnants(b);
    expect(b.state.status[0]).toBe(AWAY);
  });
});

describe('models', () => {
  test('[cls-special.01] two hits destroy a chariot, three an elephant; spare hits stay marked', () => {
    const b = field({
      units: [
        blue({ type: 'LCH', troop: {}, elements: 3, files: 3 }),
        red({ type: 'ELEPHANT', troop: {}, elements: 1, files: 1, at: [500, 300] }),
      ],
    });
    lose(b, 3);
    expect([b.state.elements[0], b.state.missing[0]]).toEqual([2, 1]);
    lose(b, 2, 1);
    expect([onTable(b, 1), b.state.missing[1]]).toEqual([true, 2]);
    lose(b, 1, 1);
    expect(onTable(b, 1)).toBe(false);
  });
  test('[cls-casualty.03] hits beyond the last figure are lost', () => {
    const b = field({ units: [blue({ elements: 1 })] });
    lose(b, 9);
    expect(b.events.find((e) => e.kind === 'losses') ?? { losses: 4 }).toMatchObject({ losses: 4 });
    expect(onTable(b, 0)).toBe(false);
  });
  test('[cls-general.10] a general may die with his unit', () => {
    const b = field({
      units: [blue({ elements: 1 })],
      generals: [{ key: 'chief', side: 'blue', with: 'blue' }],
      dice: [4],
    });
    lose(b, 4);
    expect(b.state.generalGone[0]).toBe(1);
  });
});

test('[cls-casualty.03] turned elements keep their facing when others fall', () => {
  const b = field({ units: [blue({ elements: 4, files: 2 })] });
  b.state.turned[0] = [0, 1, 0, 1];
  lose(b, 4);
  expect(b.state.turned[0]).toEqual([0, 1, 0, 0]);
});
