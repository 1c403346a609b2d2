import { hexNumber } from '@taxiarch/hexfield';
import type { GameEvent } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { FINISHED } from '../base/vocabulary.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';
import { segment } from '../shock/testing.ts';
import { at, hits, kind } from './testing.ts';

const crisis = (rest: string): Battle =>
  position(`map 20x12\n${rest}\ndice 0 0 0 0 0 0\nstart crisis-of-faith leader=king`);
const leaderAt = (b: Battle): string => hexNumber(b.world.field.grid, b.state.leaderHex[0] as number);

describe('a Crisis of Faith', () => {
  const king = 'leader king blue 1005 range 5 initiative 5';

  test('[alx-5.33.3a] units within half his range fall back 2 hexes toward their Retreat Edge, and he too', () => {
    const b = crisis(`${king}\nunit near blue medium-foot 1105 E\nunit far blue medium-foot 1505 E`);
    expect(kind(b)).toBe('withdrawal');
    expect(offered(b)).toEqual(['1006', '1005']);
    must(b, '1005');
    must(b, '0905');
    expect([at(b, 'near'), at(b, 'far')]).toEqual(['0905 E', '1505 E']);
    expect(hits(b, 'near')).toBe(1);
    expect(offered(b)).toEqual(['0905', '0904']);
    must(b, '0904');
    must(b, '0804');
    expect(leaderAt(b)).toBe('0804');
    expect(b.state.leaderStatus[0]).toBe(FINISHED);
  });

  test('[alx-5.33.3a alx-6.71a alx-6.71d] even from an enemy ZOC, but not into one, nor into rough ground', () => {
    const b = crisis(`${king}\nunit near blue medium-foot 1105 E\nunit foe red medium-foot 1205 W\nterrain woods 1005`);
    must(b, '0906');
    expect(at(b, 'near')).toBe('0906 E');
  });

  test('[alx-5.33.3a] the owner settles the order; blocked units wait until the others have made room', () => {
    const b = crisis(
      `${king}\nunit front blue hypaspist 0905 E\nunit back blue hypaspist 0805 E\nunit third blue hypaspist 1003 E\nterrain woods 0806 0706 0804`,
    );
    mustRefuse(b, 'front', 'alx-6.75');
    expect(offered(b)).toEqual(['back', 'third']);
    must(b, 'back');
    must(b, '0705, 0605');
    expect(offered(b)).toContain('front');
  });

  testOverBooks('[alx-5.33.3b] a unit that cannot go 2 hexes is lost', () => {
    const b = crisis(`${king}\nunit near blue medium-foot 1105 E\nterrain woods 1006 1005`);
    expect(b.events.find((e) => e.kind === 'eliminated')).toMatchObject({
      rules: ['alx-5.33.3b'],
      unit: numberOf(b, 'near'),
    });
  });

  test('[alx-5.33.3a alx-5.33.3b] a leader who finds no way stays where he is, or after 1 hex, and is Finished', () => {
    const shut = crisis(`${king}\nterrain woods 0904 0905`);
    expect([leaderAt(shut), kind(shut), shut.state.leaderStatus[0]]).toEqual(['1005', 'end-of-script', FINISHED]);
    const half = crisis(`${king}\nterrain woods 0805 0806`);
    must(half, '0905');
    expect([leaderAt(half), kind(half), half.state.leaderStatus[0]]).toEqual(['0905', 'end-of-script', FINISHED]);
  });

  test('[alx-5.33.3a] toward whichever edge it is', () => {
    for (const troops of ['', 'unit near blue medium-foot 1005 E']) {
      const ways = (edge: string) => offered(crisis(`side blue Blue retreat ${edge}\n${king}\n${troops}`));
      expect(['N', 'E', 'S', 'W'].map(ways)).toEqual([
        ['1004', '1104', '0904'],
        ['1104', '1105'],
        ['1105', '1006', '0905'],
        ['0905', '0904'],
      ]);
    }
  });

  testOverBooks('[alx-5.33.3b] nor one that would leave the map', () => {
    const b = crisis('leader king blue 0305 range 4 initiative 5\nunit near blue medium-foot 0205 E');
    expect(b.state.status[0]).toBe(3);
  });

  test('[alx-5.33.3b alx-11.72a] of a Double Depth both are lost, and nobody else', () => {
    const b = segment(
      `map 20x12\n${king}
      unit top blue phalanx 1105/1106 E
      unit under blue phalanx 1105/1106 E
      unit alone blue medium-foot 1103 E
      unit safe blue medium-foot 0903 E
      terrain woods 1003 1004 1005 1006 1002
      dice 0 0 0 0 0 0
      start crisis-of-faith leader=king`,
      { stacked: [['top', 'under']] },
    );
    const lost: unknown[] = [];
    const note = (events: readonly GameEvent[]) =>
      lost.push(...events.filter((e) => e.kind === 'eliminated').map((e) => [e['unit'], e.rules]));
    note(b.events);
    while (kind(b) !== 'end-of-script') note(must(b, offered(b)[0] as string));
    expect(lost).toEqual([0, 1, 2].map((unit) => [unit, ['alx-5.33.3b']]));
  });

  test('[alx-5.33.3a] columns and horse formed for the charge go as well; routed units do not', () => {
    const b = crisis(
      `${king}\noption charge-formation\nunit wedge blue companion 1105 E charging\nunit lost blue companion 1104 E routed`,
    );
    must(b, '1005');
    must(b, '0905');
    expect(at(b, 'wedge')).toBe('0905 E');
    expect(at(b, 'lost')).toBe('1104 E');
  });

  test('[alx-5.33.3a alx-10.31a] the engaged go as well, whom no mover lets withdraw', () => {
    const b = crisis(`${king}\noption engaged\nunit near blue medium-foot 1105 E engaged`);
    must(b, '1005, 0905');
    expect(at(b, 'near')).toBe('0905 E');
  });

  test('[alx-8.22] missiles follow those who leave a ZOC', () => {
    const b = crisis(`${king}\nunit near blue medium-foot 1105 E\nunit foe red archer 1205 W`);
    must(b, '1005');
    expect(kind(b)).toBe('retire-fire');
  });
});
