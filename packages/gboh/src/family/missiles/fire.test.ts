import { parseHex } from '@taxiarch/hexfield';
import { begin, clone, manualDice, submit } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { alexander } from '../../alexander/volume.ts';
import { position, readScript, testOverBooks } from '../../testing/books.ts';
import { makeWorld } from '../base/make-world.ts';
import type { Battle } from '../base/state.ts';
import { DID_FIRE, FULL, LOW, SPENT } from '../base/vocabulary.ts';
import { hits, kind, partsOf } from '../reactions/testing.ts';
import { numberOf } from '../script/position.ts';
import { must, offered } from '../script/testing.ts';
import { leaderShotRefusal, shotRefusal } from './shot.ts';

/** A position in which `a` shoots at `t` by order as soon as it is set up; with no dice it only stands there. */
const shot = (rest: string, how = 'ordered'): Battle =>
  position(`map 20x12\n${rest}\nstart shot firer=a target=t kind=${how}`);
/** A position that stands still, for questions. */
const still = (rest: string): Battle => position(`map 20x12\n${rest}\nstart artillery-reaction side=1 mover=-1`);
const why = (b: Battle, kindOfShot: Parameters<typeof shotRefusal>[3] = 'ordered', screen = false) =>
  shotRefusal(b, numberOf(b, 'a'), numberOf(b, 't'), kindOfShot, screen)?.rule ?? null;

describe('supply', () => {
  const after = (troop: string, face: number, state = ''): number | undefined => {
    const [name, ...more] = troop.split(' ');
    const how = name === 'oxybeles' ? 'artillery' : 'ordered';
    const b = shot(
      `unit a blue ${name} 0505 E ${state} ${more.join(' ')}\nunit t red companion 0605 W\ndice ${face}`,
      how,
    );
    return b.state.missile[0];
  };

  testOverBooks('[alx-8.17a] bows and slings run low on 9, javelins on 7 and more, engines never', () => {
    expect(after('archer', 9)).toBe(LOW);
    expect(after('archer', 8)).toBe(FULL);
    expect(after('slinger', 9)).toBe(LOW);
    expect(after('slinger', 8)).toBe(FULL);
    expect(after('light-foot', 7)).toBe(LOW);
    expect(after('light-foot', 6)).toBe(FULL);
    expect(after('oxybeles fire-mode', 9)).toBe(FULL);
  });

  testOverBooks('[alx-8.17a] the unmodified die counts', () => {
    const b = shot('unit a blue light-foot 0505 E\nterrain woods 0605\nunit t red hypaspist 0605 W\ndice 6');
    expect(b.state.missile[0]).toBe(FULL);
  });

  testOverBooks('[alx-8.17b] a unit that is low has one shot left', () => {
    expect(after('archer', 0, 'low')).toBe(SPENT);
  });

  testOverBooks('[alx-11.11] [alx-8.17a] the screen has a supply of its own', () => {
    const b = position(`map 20x12\nunit a blue elephant 0505 E\nunit t red medium-foot 0605 W
      start shot firer=a target=t kind=entry screen=true\ndice 9`);
    expect([b.state.screen[0], b.state.missile[0]]).toEqual([LOW, FULL]);
    const seven = position(`map 20x12\nunit a blue elephant 0505 E\nunit t red medium-foot 0605 W
      start shot firer=a target=t kind=entry screen=true\ndice 7`);
    expect(seven.state.screen[0]).toBe(FULL);
  });

  test('[alx-11.12] elephant riders throw as mounted javelins: strength 3, range 1', () => {
    const roll = (face: number) => shot(`unit a blue elephant 0505 E\nunit t red companion 0605 W\ndice ${face}`);
    expect(hits(roll(3), 't')).toBe(1);
    expect(hits(roll(4), 't')).toBe(0);
    expect(why(still('unit a blue elephant 0505 E\nunit t red companion 0705 W'))).toBe('alx-8.13a');
  });
});

describe('return fire', () => {
  testOverBooks(
    '[alx-8.23] the target may shoot back after the fire is resolved, if it can reach the firer',
    () => {
      const b = shot('unit a blue archer 0505 E\nunit t red archer 0705 W\ndice 9 0');
      expect(kind(b)).toBe('return-fire');
      expect(offered(b)).toEqual(['fire', 'no']);
      const events = must(b, 'fire');
      expect(hits(b, 'a')).toBe(1);
      expect(partsOf(events)).toEqual(['alx-8.15e 2']);
      expect(kind(b)).toBe('end-of-script');
    },
    { chariots: 'no skirmishers (cof-2.22)' },
  );

  testOverBooks('[alx-8.23] not beyond its own range, out of its arc, or when it has broken', () => {
    expect(kind(shot('unit a blue archer 0505 E\nunit t red light-foot 0705 W\ndice 9'))).toBe('end-of-script');
    expect(kind(shot('unit a blue archer 0505 E\nunit t red bow-foot 0705 E\ndice 9'))).toBe('end-of-script');
    expect(kind(shot('unit a blue archer 0505 E\nunit t red bow-foot 0705 W hits 4\ndice 0'))).not.toBe('return-fire');
  });

  testOverBooks(
    '[alx-8.23] not after Entry Fire at the same enemy',
    () => {
      const b = position(`map 20x12\nunit foot blue javelinist 0405 E
      unit t red light-foot 0605 W
      dice 9 9
      start move unit=foot line=false along=,`);
      must(b, '0505');
      must(b, 'no');
      must(b, 'fire t');
      must(b, 'fire t');
      expect(kind(b)).toBe('end-of-script');
    },
    { chariots: 'fire ends no move of chariots (cof-7.11b)' },
  );

  testOverBooks('[alx-8.23] [alx-11.12] an elephant may answer with javelins and screen, each once', () => {
    const b = shot('unit a blue light-foot 0505 E tq 9\nunit t red elephant 0605 W\ndice 9 0 0');
    expect(offered(b)).toEqual(['fire', 'screen', 'no']);
    must(b, 'fire');
    expect(offered(b)).toEqual(['screen', 'no']);
    must(b, 'screen');
    expect(hits(b, 'a')).toBe(2);
    expect(kind(b)).toBe('end-of-script');
  });

  testOverBooks(
    '[alx-8.24] reaction fire needs no order and leaves the unit free to fire again while missiles last',
    () => {
      const b = shot('unit a blue archer 0505 E\nunit t red archer 0705 W\ndice 9 9');
      must(b, 'fire');
      expect((b.state.did[1] as number) & DID_FIRE).toBe(0);
      expect(why(b, 'return')).toBeNull();
      expect(b.state.missile[1]).toBe(LOW);
    },
  );

  testOverBooks('[alx-8.23] only the side that does not move answers: reaction fire is not answered in turn', () => {
    const b = shot('unit a blue archer 0505 E\nunit t red archer 0605 W\ndice 9', 'entry');
    expect(kind(b)).toBe('end-of-script');
  });
});

describe('leaders under fire', () => {
  test('[alx-8.19] a natural 0 into a leader’s hex may strike him: his owner rolls, 0 is a casualty', () => {
    const fire = (dice: string) =>
      shot(`unit a blue archer 0505 E\nunit t red companion 0705 W\nleader l red 0705\ndice ${dice}`);
    expect(fire('0 0 9').state.leaderGone[0]).toBe(1);
    expect(fire('0 1').state.leaderGone[0]).toBe(0);
    expect(fire('1').state.leaderGone[0]).toBe(0);
    expect(fire('0 0 6').state.wound[0]).toBe(1);
  });

  test('[alx-8.19] only a leader in the half that is fired at', () => {
    const b = shot('unit a blue archer 0505 NNE\nunit t red phalanx 0503/0502 W\nleader l red 0502\ndice 0');
    expect(b.state.leaderGone[0]).toBe(0);
  });

  test('[alx-8.19] a hex with leaders only may be fired into; one with a unit is fired at as a unit', () => {
    const b = still('unit a blue archer 0505 E\nunit t red companion 0605 W\nleader l red 0706\nleader m red 0605');
    const { grid } = b.world.field;
    expect(leaderShotRefusal(b, 0, parseHex(grid, '0706'), 'ordered')).toBeNull();
    expect(leaderShotRefusal(b, 0, parseHex(grid, '0605'), 'ordered')?.rule).toBe('alx-8.19');
    const hex = parseHex(grid, '0705');
    const dead = position(`map 20x12\nunit a blue archer 0505 E\nleader l red 0705\ndice 0 0 9
      start shot firer=a target=-1 kind=ordered targetHex=${hex}`);
    expect(dead.state.leaderGone[0]).toBe(1);
  });
});

describe('odds', () => {
  testOverBooks(
    '[alx-8.15a] [alx-8.19] a shot asks for its dice one by one: the tree of its faces gives exact odds',
    () => {
      const spec = readScript(`map 20x12\nunit a blue archer 0505 E\nunit t red companion 0705 W\nleader l red 0705
      start shot firer=a target=t kind=ordered`);
      const { world, state } = makeWorld(spec.spec);
      const locals = { proc: 'shot', locals: { firer: 0, target: 1, kind: 'ordered' } };
      const root = begin(alexander, world, state, manualDice(), { proc: 'script', locals });
      const found = { hit: 0, killed: 0, all: 0 };
      const walk = (b: Battle, chance: number): void => {
        if (!b.wanted) {
          found.all += chance;
          if (b.state.hits[1] === 1) found.hit += chance;
          if (b.state.leaderGone[0] === 1) found.killed += chance;
          return;
        }
        for (const face of b.wanted.faces) {
          const next = clone(b);
          submit(next, String(face));
          walk(next, chance / b.wanted.faces.length);
        }
      };
      walk(root, 1);
      expect(found.all).toBeCloseTo(1, 12);
      expect(found.hit).toBeCloseTo(0.4, 12);
      expect(found.killed).toBeCloseTo(0.001, 12);
    },
  );
});
