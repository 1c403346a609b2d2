import { hexNumber, hexOf } from '@taxiarch/hexfield';
import type { GameEvent } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../family/base/state.ts';
import { hexesOf, isGone } from '../family/base/units.ts';
import { rallyRefusal } from '../family/cohesion/rally.ts';
import { recoverRefusal } from '../family/cohesion/recovery.ts';
import { at, hitsOn } from '../family/movement/testing.ts';
import { facingRefusal } from '../family/reactions/facing.ts';
import { harassRefusal } from '../family/reactions/harass.ts';
import { numberOf } from '../family/script/position.ts';
import { must, offered } from '../family/script/testing.ts';
import { ownNumber } from './testing/own-number.ts';
import { gone } from './testing/shock.ts';
import { asked, camp, city, coming, field, PORUS, play, STILL, until } from './testing/states.ts';

const raids = (b: Battle): string | null => ownNumber(b, harassRefusal(b, numberOf(b, 'a'), numberOf(b, 't')));
const names = (b: Battle, events: readonly GameEvent[], kind: string): string[] =>
  events.filter((e) => e.kind === kind).map((e) => hexNumber(b.world.field.grid, hexOf(e['to'] as number)));

describe('within a camp', () => {
  test('[cha-12.16 cha-8.21a] who comes next to its works is fired at from within, and fires at nobody who comes to them', () => {
    const meets = (mover: string, step: string, other: string): string | undefined => {
      const b = camp(`unit m ${mover}\nunit n ${other}\n${coming('m')}`);
      must(b, step);
      return asked(until(b, 'entry-fire', 'step'));
    };
    expect(meets('red medium-foot 0506 E ma 9', '0606', 'blue bow-foot 0706 W')).toBe('entry-fire');
    expect(meets('blue medium-foot 0806 W ma 9', '0706', 'red bow-foot 0606 E')).toBe('step');
  });

  test('[cha-9.32 cha-12.14b] horse harasses nobody across its works, but by a gate that is open to it', () => {
    const horse = (unit: string, target: string): string | null =>
      raids(camp(`unit a ${unit}\nunit t ${target}\n${STILL}`));
    expect(horse('blue light-horse 0706 W', 'red medium-foot 0506 E')).toBeNull();
    expect(horse('blue light-horse 0703 W', 'red medium-foot 0503 E')).toBe('cha-9.32');
    expect(horse('red light-horse 0504 E', 'blue medium-foot 0706 W')).toBe('cha-9.32');
  });

  test('[cha-7.16a] a unit within turns before an enemy who comes next to its works', () => {
    const b = camp(`unit m red medium-foot 0607 NNE ma 9\nunit n blue medium-foot 0706 SSE\n${coming('m')}`);
    must(b, '0606');
    expect([asked(b), offered(b)]).toEqual(['reaction-facing', ['no', 'turn n E', 'turn n SSW']]);
  });

  test('[cha-11.13a cha-11.31a] nobody recovers there, where no ground is clear, and the routed are rallied', () => {
    const b = camp(`unit a blue medium-foot 0706 W hits 3
      unit r blue medium-foot 0802 E routed
      leader king blue 0803 initiative 6 range 4 overall people indian\n${STILL}`);
    expect(recoverRefusal(b, 0)?.rule).toBe('cha-11.13a');
    expect(rallyRefusal(b, 0, 1)).toBeNull();
  });

  test('[cha-10.14c cha-12.14a] a rampage stops at its works, hurts nobody beyond them, and goes through an open gate', () => {
    const rages = (from: string): Battle =>
      camp(`unit x blue elephant ${from} grade maula\nunit y red medium-foot 0606 E\nunit z red medium-foot 0607 E
        unit far red medium-foot 0202 E\ndice 6 9\nstart rampage unit=x cause=-1`);
    const wall = rages('0707 W');
    expect([names(wall, wall.events, 'rampages'), hitsOn(wall, 'y'), hitsOn(wall, 'z')]).toEqual([[], 0, 0]);
    const gate = rages('0705 W');
    expect(names(gate, gate.events, 'rampages')).toContain('0605');
  });

  test('[cha-5.33c cha-5.33d cha-12.14a] whose way back leads over its works is lost in a Crisis of Faith', () => {
    const b = camp(`unit in blue medium-foot 0706 W\nunit out blue medium-foot 1004 W\n${PORUS}
      leader king blue 0804 initiative 6 range 6 overall people indian\ndice 0 0 0\nstart crisis-of-faith leader=king`);
    while (asked(b) === 'withdrawal' || asked(b) === 'crisis-of-faith') must(b, offered(b)[0] as string);
    expect([gone(b, 'in'), gone(b, 'out'), at(b, 'out').slice(0, 2)]).toEqual([true, false, '12']);
  });

  test('[cha-7.16a cha-12.17b] who is in an enemy ZOC as the Camp Orders Phase begins is who does not turn in it', () => {
    /** `foe` is held by `by` as the last Orders Phase begins, or as the Camp Orders Phase does. */
    const turns = (by: string, ...moves: string[]): boolean => {
      const b = camp(`unit in blue medium-foot 0706 SSW ma 9\nunit by blue light-horse ${by} ma 9
        unit foe red medium-foot 0507 NNE ma 3
        leader king blue 0310 initiative 6 range 9 overall people indian\n${PORUS.replace('initiative 5', 'initiative 3')}
        turn 2\nstart battle`);
      play(b, 'pass porus', 'activate king');
      if (asked(b) === 'retire') must(b, 'no');
      play(b, ...moves);
      for (let i = 0; i < 20 && asked(b) !== 'camp-orders'; i++)
        must(b, offered(b).find((c) => ['end', 'done', 'no', 'stop'].includes(c)) ?? (offered(b)[0] as string));
      play(b, 'move in', '0607');
      while (!['reaction-facing', 'step', 'camp-orders', 'light-shock', 'shock-designation'].includes(asked(b) ?? ''))
        must(b, 'no');
      return asked(b) === 'reaction-facing';
    };
    expect(turns('0308 W')).toBe(true);
    expect(turns('0508 NNW')).toBe(false);
    expect(turns('0508 NNW', 'move by', 'turn SSW', 'stop')).toBe(true);
  });
});

describe('among buildings', () => {
  test('[cha-6.63c cha-12.26] nobody is come upon from flank or rear there', () => {
    const hits = (from: string): number => {
      const b = city(`unit u blue slinger ${from}\nunit m red medium-foot 2534 NNW\ndice 0\n${coming('m')}`);
      must(b, 'withdraw u');
      return hitsOn(b, 'u');
    };
    // 2632 is a block as well; in the open south of the city the rear is the rear.
    expect(hits('2532 NNW')).toBe(0);
    const open = field(`unit u blue slinger 0505 NNW\nunit m red medium-foot 0507 NNW\ndice 0\n${coming('m')}`);
    must(open, 'withdraw u');
    expect(hitsOn(open, 'u')).toBe(1);
  });

  test('[cha-7.16a cha-12.26] nobody turns in reaction there, where all hexes are front', () => {
    const b = city(`unit n blue medium-foot 2531 SSE\nunit m red medium-foot 2533 NNW ma 9\n${coming('m')}`);
    must(b, '2532');
    expect(asked(b)).not.toBe('reaction-facing');
    expect(facingRefusal(b, numberOf(b, 'n'), numberOf(b, 'm'), [])?.rule).toBe('cha-12.26');
  });

  test('[cha-9.34 cha-12.27] raiders within the city are not fired at as they come, outside it they are', () => {
    const answers = (from: string, target: string): boolean => {
      const b = city(
        `unit a blue javelinist ${from}\nunit t red bow-foot ${target} ma 3\ndice 9 9\nstart harass unit=a target=t`,
      );
      if (asked(b) === 'harass-path') must(b, offered(b)[0] as string);
      return asked(b) === 'entry-fire';
    };
    expect(answers('2530 E', '2532 SSE')).toBe(false);
    expect(answers('2020 E', '2220 W')).toBe(true);
  });

  test('[cha-8.17f cha-12.26] heavy foot there has its shields to every side', () => {
    const parts = (terrain: string): string[] => {
      const b = city(`terrain ${terrain} 2531\nunit t red hypaspist 2531 SSE\nunit a blue archer 2530 SSE
        leader king blue 2530 initiative 6 range 4 overall people indian\n${PORUS}\nturn 2\ndice 5 5
        start orders leader=king momentum=false`);
      if (asked(b) === 'retire') must(b, 'no');
      const die = must(b, 'fire a at t').find((e) => e.kind === 'die');
      return ((die?.['parts'] ?? []) as { rule: string }[]).map(({ rule }) => rule);
    };
    expect(parts('block')).toContain('cha-8.17f');
    expect(parts('street')).not.toContain('cha-8.17f');
  });

  test('[cha-5.33c cha-12.26] a unit there falls back in a Crisis of Faith like others', () => {
    const b = city(`unit u blue medium-foot 2531 NNW\nunit far red medium-foot 0202 E
      leader king blue 2529 initiative 6 range 4 overall people indian\ndice 0 0 0\nstart crisis-of-faith leader=king`);
    // 1 hit for foot, and 1 for each block that it comes into.
    play(b, offered(b)[0] as string);
    while (asked(b) === 'withdrawal') must(b, offered(b)[0] as string);
    expect([hexNumber(b.world.field.grid, hexesOf(b, 0)[0] as number).slice(0, 2), hitsOn(b, 'u')]).toEqual(['27', 3]);
  });

  test('[cha-11.31a cha-12.212b] the routed are rallied there as elsewhere, and not next to an enemy', () => {
    const rally = (more = ''): string | null => {
      const b = city(`unit r blue medium-foot 2531 NNW routed\nunit far red medium-foot 0202 E\n${more}
        leader king blue 2531 initiative 6 range 4 overall people indian\n${STILL}`);
      return ownNumber(b, rallyRefusal(b, 0, 0));
    };
    expect([rally(), rally('unit foe red medium-foot 2532 NNW')]).toEqual([null, 'cha-11.31a']);
  });

  test('[cha-12.212a cha-10.14a cha-12.24] elephants that break in the city are lost, not raging, and no rampage leads into it', () => {
    const b = city(
      `unit x blue elephant 2428 W grade maula\nunit far red medium-foot 0202 E\nstart rout unit=x cause=-1`,
    );
    expect([isGone(b, 0), b.events.some((e) => e.kind === 'die')]).toEqual([true, false]);
    const into = city(
      `unit x blue elephant 2425 W grade maula\nunit far red medium-foot 2820 E\ndice 4 9\nstart rampage unit=x cause=-1`,
    );
    expect(names(into, into.events, 'rampages')).toEqual(['2426']);
  });
});
