import { hexNumber } from '@taxiarch/hexfield';
import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { onField } from '../base/units.ts';
import { GONE, ROUTED } from '../base/vocabulary.ts';
import { stackUp } from '../movement/testing.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';
import { at, hitRules, hits, kind } from './testing.ts';

const march = (rest: string, mover = 'medium-foot 0505 E ma 4'): Battle =>
  position(`map 20x12\nunit foot blue ${mover}\n${rest}\nstart move unit=foot line=false along=,`);

describe('on the way back', () => {
  test('[alx-6.76 alx-8.22] with the mover shot down there is nothing left to withdraw from', () => {
    const b = march('unit horse red horse-archer 0705 W\ndice 0', 'archer 0505 E tq 2 hits 1');
    must(b, 'withdraw horse');
    must(b, 'fire');
    expect([onField(b, 0), at(b, 'horse'), hits(b, 'horse'), b.drawn]).toEqual([false, '0705 W', 0, 1]);
  });

  test('[alx-6.75 alx-6.76] whose shot drives the mover to where no way from it is left stays', () => {
    const b = march(
      'side blue Blue retreat E\nterrain marsh 0706 0806\nunit horse red horse-archer 0705 W\ndice 0',
      'light-foot 0505 E tq 5 hits 4',
    );
    must(b, 'withdraw horse');
    must(b, 'fire');
    while (kind(b) === 'rout-path') must(b, offered(b)[0] as string);
    expect([at(b, 'foot'), at(b, 'horse'), hits(b, 'horse'), kind(b)]).toEqual([
      '0604 E',
      '0705 W',
      0,
      'end-of-script',
    ]);
  });

  test('[alx-6.76] the parting shot is one on the move, and may be left out', () => {
    const b = march('unit horse red horse-archer 0705 W ma 7\ndice 5');
    must(b, 'withdraw horse');
    const die = must(b, 'fire').find((e) => e.kind === 'die');
    expect(JSON.stringify(die?.['parts'])).toContain('alx-8.15d');
    const still = march('unit horse red horse-archer 0705 W ma 7\ndice 0');
    must(still, 'withdraw horse');
    must(still, 'no');
    expect([kind(still), still.drawn]).toEqual(['withdrawal', 0]);
  });

  test('[alx-6.72.3 alx-6.73] who breaks by the hit for giving ground checks nothing more', () => {
    const b = march('unit light red light-foot 0705 W tq 5 hits 4');
    must(b, 'withdraw light');
    must(b, '0805');
    expect([b.state.status[numberOf(b, 'light')], b.drawn]).toEqual([ROUTED, 0]);
  });

  test('[alx-6.72 alx-7.14] turning at the end on rough ground costs its hit, not to skirmishers', () => {
    const b = march('terrain rocky 0805\nunit horse red light-horse 0705 W tq 9\ndice 0');
    must(b, 'withdraw horse');
    must(b, '0805');
    expect(hitRules(must(b, 'turn SSW'))).toEqual(['alx-6.72']);
    expect([at(b, 'horse'), hits(b, 'horse')]).toEqual(['0805 SSW', 2]);
    const light = march('terrain rocky 0805\nunit horse red javelinist 0705 W tq 9');
    must(light, 'withdraw horse');
    must(light, '0805');
    must(light, 'turn E');
    expect([at(light, 'horse'), hits(light, 'horse')]).toEqual(['0805 E', 0]);
  });

  test('[alx-6.71a alx-6.71e alx-6.13b alx-11.31 alx-11.16a] the log names why it goes and what it is spared', () => {
    const cited = (unit: string, mover?: string) => {
      const b = march(`unit x red ${unit}\ndice 0`, mover);
      must(b, 'withdraw x');
      return must(b, '0805')
        .find((e) => e.kind === 'withdraws')
        ?.rules.map((rule) => rule.replace('alx-', ''))
        .join(' ');
    };
    expect(cited('light-horse 0705 W')).toBe('6.71a 6.72');
    expect(cited('light-horse 0705 W moved')).toBe('6.71a 6.72 6.13b');
    expect(cited('javelinist 0705 W moved')).toBe('6.71a 6.72 11.31');
    expect(cited('light-horse 0705 W', 'phalanx 0505/0506 E')).toBe('6.71a 6.72 6.71e');
    const forced = march('unit horse red light-horse 0705 W\ndice 0', 'elephant 0505 E');
    must(forced, 'no');
    must(forced, '0605');
    const told = must(forced, '0805').find((e) => e.kind === 'withdraws');
    expect(told?.rules).toEqual(['alx-11.16a', 'alx-6.72']);
  });

  test('[alx-5.68 alx-6.74] each leader with the unit is asked, and keeps to his half', () => {
    const b = march(
      'unit hop red hoplite 0706/0705 W tq 9\nleader one red 0705\nleader two red 0706\ndice 0',
      'medium-foot 0505 E ma 3',
    );
    must(b, 'withdraw hop');
    must(b, 'stay');
    must(b, 'go along');
    must(b, '0806');
    const hexes = b.state.leaderHex.map((hex) => hexNumber(b.world.field.grid, hex));
    expect([at(b, 'hop'), ...hexes]).toEqual(['0806/0805 W', '0805', '0706']);
  });

  test('[alx-6.73 alx-11.14a] elephants that break by it run from the mover, though another enemy is nearer', () => {
    const b = march(
      'unit tusks red elephant 0705 E tq 6 hits 5\nunit back blue levy 0804 E\ndice 7 7',
      'levy 0505 E ma 3',
    );
    const told = must(b, 'withdraw tusks');
    expect(told.find((e) => e.kind === 'rampage-heads')?.['way']).toBe('SE');
  });

  test('[alx-5.68 alx-6.73] with a unit that breaks before it goes no leader is asked whether he goes along', () => {
    const b = march('unit light red light-foot 0705 E tq 5 hits 4\nleader chief red 0705');
    must(b, 'withdraw light');
    const kinds = new Set<string | undefined>();
    for (; kind(b) !== 'step'; must(b, offered(b)[0] as string)) kinds.add(kind(b));
    expect([...kinds]).toEqual(['rout-with-unit', 'rout-path']);
  });

  const pair = (top: string, under: string, dice: string) => {
    const b = march(
      `unit top red phalanx 0706/0705 W ${top}\nunit low red phalanx 0706/0705 W ${under}\nunit lure red light-horse 0704 W\ndice ${dice}`,
      'medium-foot 0505 E ma 3',
    );
    stackUp(b, 'top', 'low');
    return b;
  };

  test('[alx-11.72b] a double depth goes back as one, and each takes the hits', () => {
    const b = pair('', '', '9');
    must(b, 'withdraw top');
    must(b, '0806');
    expect([at(b, 'top'), at(b, 'low')]).toEqual(['0806/0805 W', '0806/0805 W']);
    expect([hits(b, 'top'), hits(b, 'low')]).toEqual([2, 2]);
  });

  test('[alx-11.72b] where the upper one breaks the lower runs with it and takes no hit besides', () => {
    const b = pair('hits 6', '', '');
    must(b, 'withdraw top');
    const told = must(b, '0806').filter((e) => e.kind === 'hits' && e['unit'] === numberOf(b, 'low'));
    expect(told).toEqual([]);
  });
});

describe('a Crisis of Faith', () => {
  const king = 'leader king blue 1005 range 5 initiative 5';
  const crisis = (rest: string): Battle =>
    position(`map 20x12\n${king}\n${rest}\ndice 0 0 0 0 0 0\nstart column-breaks unit=a`);
  const begin = (b: Battle): Battle => {
    b.frames.push({ proc: 'crisis-of-faith', step: 0, v: { leader: 0 } });
    must(b, 'end');
    return b;
  };

  testOverBooks('[alx-5.33.3b] of a double depth that is cut off both are lost', () => {
    const b = crisis(
      'unit a blue phalanx 1105/1106 E\nunit low blue phalanx 1105/1106 E\nterrain woods 1005 1006 1007',
    );
    stackUp(b, 'a', 'low');
    begin(b);
    expect(['a', 'low'].map((key) => b.state.status[numberOf(b, key)])).toEqual([GONE, GONE]);
  });

  test('[alx-5.33.3a alx-5.33.3b] who is already in flight is not counted, and who breaks meanwhile is not cut off', () => {
    const b = begin(
      crisis('unit a blue light-horse 1105 E\nunit c blue light-foot 1005 E hits 4\nunit run blue levy 1104 E routed'),
    );
    expect(offered(b)).toEqual(['a', 'c']);
    mustRefuse(b, 'run', 'none');
    must(b, 'a');
    must(b, '1005');
    must(b, '0905');
    while (kind(b) === 'rout-path') must(b, offered(b)[0] as string);
    expect(b.state.status[numberOf(b, 'c')]).toBe(ROUTED);
  });
});
