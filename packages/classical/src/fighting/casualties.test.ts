import { onTable } from '@taxiarch/miniatures';
import { describe, expect, test } from 'vitest';
import { countingElements, strengthOf } from '../base/units.ts';
import { AWAY, GONE, PACE } from '../base/vocabulary.ts';
import { called, standing } from '../script/position.ts';
import type { field } from '../testing/field.ts';
import { removeRemnants, takeLosses } from './casualties.ts';
import { engagedFiles } from './contacts.ts';
import { losingEnd, missiles } from './elements.ts';
import { diceOf, strikersOf } from './strikers.ts';
import { blue, clash, ELEMENT, play, red } from './testing.ts';

const lose = (b: ReturnType<typeof field>, n: number, unit = 0): void =>
  takeLosses(b, unit, n, ['cls-casualty.01'], 'in a trial');

describe('removing casualties', () => {
  test('[cls-casualty.01] they come from the rear rank', () => {
    const b = standing(blue('6 in 3'));
    lose(b, 4);
    expect([b.state.elements[0], b.state.files[0], b.state.missing[0]]).toEqual([5, 3, 0]);
    expect(b.state.x[0]).toBe(500 * PACE);
    lose(b, 9);
    expect([b.state.elements[0], b.state.files[0], b.state.missing[0]]).toEqual([3, 3, 1]);
  });
  test('[cls-casualty.01] [cls-casualty.03] in one rank from an end, and the middle shifts', () => {
    const b = standing(blue('3'));
    lose(b, 4);
    expect([b.state.elements[0], b.state.files[0]]).toEqual([2, 2]);
    expect(b.state.x[0]).toBe(Math.round(500 * PACE - (ELEMENT * PACE) / 2));
  });
  test('[cls-casualty.01] in melee the overlap falls before those in contact', () => {
    const b = clash(`3 at ${500 - ELEMENT} 500`, '2 in 1');
    expect([...engagedFiles(b, 0)]).toEqual([2]);
    lose(b, 4);
    expect([...engagedFiles(b, 0)]).toEqual([1]);
    expect(b.state.files[0]).toBe(2);
  });
  test('[cls-casualty.03] the depleted element goes first; a short rank loses the end that supports nobody in contact', () => {
    const b = clash(`6 in 3 at ${500 - ELEMENT} 500`, '2 in 1');
    lose(b, 4);
    expect([b.state.elements[0], b.state.tail[0], b.state.missing[0]]).toEqual([5, 1, 0]);
    lose(b, 3);
    expect([b.state.elements[0], b.state.missing[0]]).toEqual([5, 3]);
    lose(b, 1);
    expect([b.state.elements[0], b.state.tail[0], b.state.missing[0]]).toEqual([4, 2, 0]);
  });
  test('[cls-casualty.03] a short rank out of contact loses its right end, wherever it stands', () => {
    const b = standing(`${blue('5 in 3')} tail 1`);
    lose(b, 4);
    expect([b.state.elements[0], b.state.tail[0]]).toEqual([4, 1]);
  });
  test('[cls-casualty.03] a full rank begins at the left, whatever its short rank did before', () => {
    const b = clash(`6 in 3 at ${500 - ELEMENT} 500 tail 2`, '2 in 1');
    lose(b, 4);
    expect([b.state.elements[0], b.state.tail[0]]).toEqual([5, 1]);
  });
  test('[cls-casualty.03] the end that falls: the right, unless it is in contact and the left is not', () => {
    const end = (elements: number, files: number, tail: number, ...engaged: number[]): [number, number] => {
      const b = standing(`${blue(`${elements} in ${files}`)} tail ${tail}`);
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
    for (const [fate, status] of [
      ['gone', GONE],
      ['away', AWAY],
    ] as const) {
      const b = standing(blue(fate));
      lose(b, 1);
      lose(b, 99);
      expect([b.state.elements[0], b.state.missing[0], b.state.status[0], b.events.length]).toEqual([4, 0, status, 0]);
    }
  });
  test('[cls-casualty.02] who is killed in melee still fights in that round', () => {
    const b = clash('2 in 1 lost 6', '2 in 1');
    b.state.melees[0]!.rounds = 1;
    const told = play(b, 'melee', { side: 1 }, [10, 10, 10]);
    expect(told.filter((e) => e.kind === 'die')).toHaveLength(3);
    expect(strengthOf(b, 1)).toBe(7);
    expect(onTable(b, 0)).toBe(false);
  });
});

describe('what still counts', () => {
  test('[cls-unit.03] close order elements may lack two figures, loose order ones one', () => {
    const count = (words: string): number => countingElements(standing(blue(`2 ${words}`)), 0);
    expect([count('missing 2'), count('missing 3')]).toEqual([2, 1]);
    expect([count('bare LO missing 1'), count('bare LO missing 2')]).toEqual([2, 1]);
  });
  test('[cls-unit.03] a depleted element throws no die and supports nobody', () => {
    const dice = (missing: number): number => {
      const b = clash(`2 in 1 missing ${missing}`, '2 in 1');
      return diceOf(b, strikersOf(b, 0)[0]!, 1);
    };
    expect(dice(2)).toBe(2);
    expect(dice(3)).toBe(1);
  });
  test('[cls-unit.04] an open order element needs both its figures', () => {
    const strikers = (missing: number): number => strikersOf(clash(`bare OO 1 missing ${missing}`), 0).length;
    expect([strikers(0), strikers(1)]).toEqual([1, 0]);
  });
  test('[cls-unit.05] a die uses the weapon of the front rank, whichever troops stand there', () => {
    const b = clash('CO arms pila/long-spear shield');
    const told = play(b, 'melee', { side: 1 }, [1, 1, 1, 1, 1, 1, 1, 1]);
    expect(told.find((e) => e.kind === 'blows' && e['unit'] === 0)?.rules).toContain('cls-melee.14');
    const swapped = clash('CO arms pila/long-spear shield front-rank 1');
    const then = play(swapped, 'melee', { side: 1 }, [1, 1, 1, 1, 1, 1, 1, 1]);
    expect(then.find((e) => e.kind === 'blows' && e['unit'] === 0)?.rules).toContain('cls-melee.12');
  });
  test('[cls-unit.05] [cls-push.01] the rank that has come to the front has changed its weapons with the first', () => {
    const ranks = (front: number): string[] => {
      const b = standing(`${blue('bare arms pila/bow/sling 3 in 1')} front-rank ${front}`);
      return [0, 1, 2].flatMap((rank) => missiles(b, 0, rank));
    };
    expect([ranks(0), ranks(1), ranks(2)]).toEqual([
      ['PILA', 'BOW', 'SLING'],
      ['BOW', 'PILA', 'SLING'],
      ['SLING', 'BOW', 'PILA'],
    ]);
  });
  test('[cls-unit.06] what does not count at all is removed at the end of the phase; models stay', () => {
    const b = standing(`
${blue('1 missing 3')}
${red('1 missing 2 at 500 300')}
${called('beast', blue('ELEPHANT bare 1 missing 2 at 700 500'))}
`);
    removeRemnants(b);
    expect([onTable(b, 0), onTable(b, 1), onTable(b, 2)]).toEqual([false, true, true]);
  });
  test('[cls-unit.06] who is off the table is left alone', () => {
    const b = standing(blue('1 missing 3 away'));
    removeRemnants(b);
    expect(b.state.status[0]).toBe(AWAY);
  });
});

describe('models', () => {
  test('[cls-special.01] two hits destroy a chariot, three an elephant; spare hits stay marked', () => {
    const b = standing(`
${blue('LCH bare 3')}
${red('ELEPHANT bare 1 at 500 300')}
`);
    lose(b, 3);
    expect([b.state.elements[0], b.state.missing[0]]).toEqual([2, 1]);
    lose(b, 2, 1);
    expect([onTable(b, 1), b.state.missing[1]]).toEqual([true, 2]);
    lose(b, 1, 1);
    expect(onTable(b, 1)).toBe(false);
  });
  test('[cls-casualty.03] hits beyond the last figure are lost', () => {
    const b = standing(blue('1'));
    lose(b, 9);
    expect(b.events.find((e) => e.kind === 'losses') ?? { losses: 4 }).toMatchObject({ losses: 4 });
    expect(onTable(b, 0)).toBe(false);
  });
  test('[cls-general.10] a general may die with his unit', () => {
    const b = standing(`
${blue('1')}
general chief blue with blue
dice 4
`);
    lose(b, 4);
    expect(b.state.generalGone[0]).toBe(1);
  });
});

test('[cls-casualty.03] turned elements keep their facing when others fall', () => {
  const b = standing(`${blue('4 in 2')} turned front,right,front,right`);
  lose(b, 4);
  expect(b.state.turned[0]).toEqual([0, 1, 0, 0]);
});
