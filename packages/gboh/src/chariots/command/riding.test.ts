import { hexNumber } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { leaderHexOf } from '../../family/base/units.ts';
import { leaderMovesLeft } from '../../family/leaders/leader-move.ts';
import { at, go, left } from '../../family/movement/testing.ts';
import { must, mustRefuse } from '../../family/script/testing.ts';
import { position } from '../../scripts.ts';
import { FIELD, inPhase, marching } from '../testing/march.ts';
import { volumeState } from '../volume-state.ts';

const KING = 0;
const hexOfKing = (b: Battle): string => hexNumber(b.world.field.grid, leaderHexOf(b, KING));
const leftToKing = (b: Battle): number => leaderMovesLeft(b, KING);
/** The king is about to ride. */
const riding = (text: string): Battle =>
  position(
    `${FIELD}${text}\nleader king blue 0505 initiative 6 range 8 overall group amun\nstart move-leader leader=king`,
  );
function ride(b: Battle, ...hexes: string[]): void {
  for (const hex of hexes) must(b, hex);
}

describe('a leader by himself', () => {
  test('[cof-4.13] [cof-4.14a] rides 9 MP in any direction, without turning', () => {
    const b = riding('');
    ride(b, '0605', '0505', '0405', '0404', '0504', '0605', '0505', '0605');
    expect(leftToKing(b)).toBe(1);
    ride(b, '0505');
    expect([hexOfKing(b), pendingDecisions(b)[0]?.kind]).toEqual(['0505', 'end-of-script']);
  });

  test('[cof-4.13] and no further', () => {
    const b = riding('terrain rough 0605 0705 0806');
    ride(b, '0605', '0705');
    ride(b, '0706');
    mustRefuse(b, '0806', 'cof-4.13');
  });

  test('[cof-4.13] 5 MP on foot, and as foot over the ground', () => {
    const b = riding('terrain woods 0605');
    volumeState(b).onFoot[KING] = 1;
    ride(b, '0605');
    expect(leftToKing(b)).toBe(3);
  });

  test('[cof-4.14b] as chariots and wagons over the ground: rough for 3, woods not at all, and nobody is hit', () => {
    const b = riding('terrain rough 0605\nterrain woods 0606');
    mustRefuse(b, '0606', 'cof-4.14b');
    ride(b, '0605');
    expect(leftToKing(b)).toBe(6);
  });

  test('[cof-4.14a] enemies next to his way do not stop him, but he never enters their hex', () => {
    const b = riding('unit x red spearmen 0606 W');
    mustRefuse(b, '0606', 'cof-4.14a');
    ride(b, '0605', '0705', '0706');
    expect(leftToKing(b)).toBe(6);
  });

  test('[cof-6.56] he pays 1 MP more where a unit is, routed or not', () => {
    const b = riding('unit a blue spearmen 0605 E\nunit c blue spearmen 0705 E routed');
    const [rode] = must(b, '0605');
    expect([leftToKing(b), rode?.rules.includes('cof-6.56')]).toEqual([7, true]);
    ride(b, '0705');
    expect(leftToKing(b)).toBe(5);
    const [plain] = must(b, '0805');
    expect([leftToKing(b), plain?.rules.includes('cof-6.56')]).toEqual([4, false]);
  });

  test('[cof-4.13] what he spends is of the whole phase', () => {
    const b = inPhase('unit a blue spearmen 0508 E', { king: '0505' });
    must(b, 'go');
    ride(b, '0605', 'stop');
    must(b, 'go');
    expect(leftToKing(b)).toBe(8);
  });
});

describe('a leader and units', () => {
  test('[cof-6.56] a unit enters the hex of a leader of its own at no cost', () => {
    const leader = 'leader prince blue 0605 initiative 4 range 4 group re';
    const b = marching('a', `unit a blue spearmen 0505 E\n${leader}`);
    const [step] = go(b, '0605');
    expect([left(b), at(b, 'a')]).toEqual([3, '0605 E']);
    expect(step?.rules).toContain('cof-6.56');
  });

  test('[cof-6.57b] he rides along with a unit of his for his own MP, and stays behind when they are spent', () => {
    const b = inPhase('unit a blue chariot 0505 E spent', { king: '0505' });
    must(b, 'go');
    ride(b, '0605', '0505');
    // 1 MP to the empty hex, 2 back to the chariot.
    expect(leftToKing(b)).toBe(6);
    must(b, 'stop');
    must(b, 'move a');
    must(b, 'along');
    go(b, '0605', '0705', '0805', '0905', '1005', '1105');
    expect([hexOfKing(b), leftToKing(b)]).toEqual(['1105', 0]);
    const stays = go(b, '1205').find(({ kind }) => kind === 'leader-stays');
    expect([stays?.rules, hexOfKing(b)]).toEqual([['cof-6.57b'], '1105']);
  });
});
