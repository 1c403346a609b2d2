import { must, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isDisordered, isRouting, meleeBetween } from '../base/units.ts';
import { DID_STAND, GONE, LEFT, type LineKind, PACE, PURSUING, RIGHT, ROUTING } from '../base/vocabulary.ts';
import { runOn } from '../morale/testing.ts';
import { called, standing } from '../script/position.ts';
import { breakOff, mayBreakOff } from './break-off.ts';
import { wideningBar } from './expansion.ts';
import { followUpBar, pushBack } from './push-back.ts';
import {
  against,
  beaten,
  blue,
  bystander,
  ELEMENT,
  elephant,
  ground,
  gun,
  knights,
  paces,
  play,
  red,
  runOut,
  settle,
  told,
} from './testing.ts';

describe('push backs', () => {
  test('[cls-after.18] nobody is pushed who is in no melee, or in rout already', () => {
    const b = beaten('', '', bystander());
    expect(pushBack(b, 2)).toBeNull();
    const routing = beaten('routing');
    expect([pushBack(routing, 0), routing.state.pushes[0]]).toEqual([null, 0]);
  });
  const line = (kind: LineKind, y: number) => `${kind} 400 ${y} 600 ${y}`;
  test('[cls-after.18] a line behind that it may not cross stops it and disorders it', () => {
    const b = beaten('', '', line('palisade', 533));
    play(b, 'after-melee', { side: 0 }, [10]);
    expect([paces(b.state.y[0]), isDisordered(b, 0)]).toEqual([509, true]);
  });
  test('[cls-disorder.04] foot pushed back by foot lose their order where mounted hit them too', () => {
    const shaken = (hits: number): boolean => {
      const b = against('', '', 'AC bare LO');
      settle(b, [
        [1, 0, 2],
        [0, 1, 0],
        [2, 0, hits],
        [0, 2, 0],
      ]);
      play(b, 'after-melee', { side: 0 }, [10]);
      return isDisordered(b, 0);
    };
    expect([shaken(1), shaken(0)]).toEqual([true, false]);
  });
  test('[cls-after.12] [cls-after.14] [cls-after.15] [cls-after.22] why a winner does not follow', () => {
    const why = (
      prepare: (b: Battle) => void = () => {},
      winner = '',
      pushed = [1, 2],
      leaving: number[] = [],
    ): string | null => {
      const b = against(winner, '', '');
      settle(b, [
        [0, 1, 1],
        [1, 0, 0],
        [0, 2, 1],
        [2, 0, 0],
      ]);
      prepare(b);
      return followUpBar(b, 0, pushed, leaving);
    };
    expect(why()).toBeNull();
    for (const status of [ROUTING, PURSUING, GONE])
      expect(why((b) => (b.state.status[0] = status))).toBe('cls-after.22');
    expect(why(() => {}, gun)).toBe('cls-after.14');
    expect(why(() => {}, '', [1, 2], [0])).toBe('cls-after.14');
    expect(why((b) => (b.state.balance[0] = 0))).toBe('cls-after.22');
    expect(why((b) => (b.state.elements[0] = 2))).toBe('cls-after.15');
    expect(why((b) => (b.state.did[0] = DID_STAND))).toBe('cls-after.12');
    expect(why(() => {}, '', [1])).toBe('cls-after.22');
    expect(why((b) => (b.state.status[2] = ROUTING), '', [1])).toBeNull();
  });
  test('[cls-after.23] it goes as far as the one who went farthest, and has pushed those whom it still touches', () => {
    const b = against('', '', '', `${called('wall', red(`2 in 1 at ${500 - ELEMENT / 2 - 2} 466`))}`);
    settle(b, [
      [0, 1, 1],
      [1, 0, 0],
      [0, 2, 1],
      [2, 0, 0],
    ]);
    const events = play(b, 'after-melee', { side: 0 }, [10, 10]);
    expect(told(events, 'pushed-back')).toEqual([1, 2]);
    expect(isDisordered(b, 1)).toBe(true);
    const gone = events.find((e) => e.kind === 'follows-up')?.['distance'] as number;
    expect(gone).toBeLessThan(20 * PACE);
    expect(meleeBetween(b, 0, 1)?.pushed).toBe(1);
    expect([meleeBetween(b, 0, 2)?.pushed ?? 0, b.state.followMove[0]]).toEqual([0, b.state.move]);
  });
});

describe('breaking off', () => {
  const charge = `${knights} did charge`;
  const may = (one: string, other = '', hits = 0, pushed: number[] = []): boolean => {
    const b = beaten(one, other, '', 0, hits);
    return mayBreakOff(b, 0, pushed);
  };
  test('[cls-after.14] horse and chariots that charged foot; not routers, nor from routers only', () => {
    expect([may(charge), may('LCH bare 2 did counter')]).toEqual([true, true]);
    expect([may('did charge'), may(`${elephant} did charge`), may(knights)]).toEqual([false, false, false]);
    expect([may(`${charge} routing`), may(charge, 'routing')]).toEqual([false, false]);
    expect([may(charge, '', 1), may(charge, '', 1, [1])]).toEqual([false, true]);
  });
  test('[cls-after.11] [cls-after.14] [cls-breakoff.01] the beaten must, the others may: the log cites the rule', () => {
    const lost = play(beaten(charge, 'did stand'), 'after-melee', { side: 0 }, [10]);
    expect(lost.find((e) => e.kind === 'breaks-off')?.rules).toContain('cls-after.11');
    const b = beaten(charge, 'did stand', '', 0, 0);
    runOn(b, 'after-melee', { side: 0 });
    const rules = must(b, 'break off').find((e) => e.kind === 'breaks-off')?.rules;
    expect([rules?.includes('cls-after.14'), rules?.includes('cls-after.11')]).toEqual([true, false]);
  });
  test('[cls-breakoff.01] who is in rout already breaks off no more', () => {
    const b = beaten(`${charge} routing`);
    expect([breakOff(b, 0, true), b.state.y[0]]).toEqual([null, 500 * PACE]);
  });
  test('[cls-breakoff.02] without an inch of room it is pushed back instead, and counts as pushed', () => {
    const wall = ground('impassable', 500, 619.68, 100);
    const b = beaten(charge, 'did stand', wall);
    const events = play(b, 'after-melee', { side: 0 }, [10]);
    expect([told(events, 'breaks-off'), told(events, 'pushed-back')]).toEqual([[], [0]]);
    expect([b.state.pushes[0], b.state.pushedMove[1], b.state.rally[0]]).toEqual([1, b.state.move, 'none']);
    const room = beaten(charge, 'did stand', ground('impassable', 500, 621, 100));
    expect(told(play(room, 'after-melee', { side: 0 }, [10]), 'breaks-off')).toEqual([0]);
  });
  test('[cls-breakoff.02] on the very edge of the table it leaves', () => {
    const b = beaten(`${charge} at 500 940.3`, 'did stand at 500 940.3');
    const events = play(b, 'after-melee', { side: 0 }, [10]);
    expect([told(events, 'pushed-back'), b.state.awayAs[0]]).toEqual([[], 'evader']);
  });
  test('[cls-morale.33] of its own will under No Advance it routs too', () => {
    const b = beaten(`${charge} temper no-advance temper-phase 3`, 'did stand', '', 0, 0);
    runOn(b, 'after-melee', { side: 0 }, [3, 3, 3]);
    must(b, 'break off');
    runOut(b);
    expect([isRouting(b, 0), b.state.rally[0]]).toEqual([true, 'none']);
  });
});

describe('growing and turning', () => {
  test('[cls-period.10] each side is asked once, the mover first', () => {
    const b = beaten('', '', '', 0);
    runOn(b, 'after-melee', { side: 0 });
    expect(offered(b)).toContain('expand blue left');
    must(b, 'done');
    expect(offered(b)).toContain('expand red left');
    must(b, 'done');
    expect(offered(b)).toEqual(['end']);
  });
  test('[cls-melee.40] who grows into touch with another enemy is in melee with him', () => {
    const b = beaten('', '', `${called('beside', red(`at ${500 + 2 * ELEMENT + 5} 500`))}`, 0);
    expect(meleeBetween(b, 0, 2)).toBeUndefined();
    runOn(b, 'after-melee', { side: 0 });
    must(b, 'expand blue right');
    expect(meleeBetween(b, 0, 2)).toBeDefined();
  });
  test('[cls-form.10] not where it lacks an element behind, room, or one way to face; and only once', () => {
    const grows = (one: string, more = '', at = '500 500'): string[] => {
      const b = beaten(`${one} at ${at}`, `2 at ${at}`, more, 0);
      runOn(b, 'after-melee', { side: 0 });
      return offered(b).filter((o) => o.startsWith('expand blue'));
    };
    const both = ['expand blue left', 'expand blue right'];
    expect(grows('3 in 2')).toEqual(both);
    expect(grows('2')).toEqual([]);
    expect(grows('turned front,front,front,right')).toEqual([]);
    const beside = bystander(`at ${500 - 2 * ELEMENT} 500`);
    expect(grows('', beside)).toEqual(['expand blue right']);
    const open = bystander(`at ${500 - 3 * ELEMENT - 1} 500`);
    expect(grows('', open)).toEqual(both);
    expect(grows('', '', `${ELEMENT + 1} 500`)).toEqual(['expand blue right']);
    const b = beaten('6 in 2', '', '', 0);
    runOn(b, 'after-melee', { side: 0 });
    must(b, 'expand blue left');
    expect(offered(b).filter((o) => o.startsWith('expand blue'))).toEqual([]);
  });
  test('[cls-period.10] only who is in melee, in hand, and not pushed back in this move', () => {
    const barOf = (b: Battle): string | undefined => wideningBar(b, { unit: 0, end: 'left' }, [])?.rule;
    const bar = (more: string): string | undefined => barOf(beaten(more));
    expect(bar('')).toBeUndefined();
    expect(barOf(standing(`${blue()}\n${red()}`))).toBe('cls-period.10');
    for (const fate of ['routing', 'pursuing']) expect(bar(fate)).toBe('cls-period.10');
    expect(bar('push-move 2')).toBe('cls-period.10');
    expect(bar('push-move 1')).toBeUndefined();
  });
  test('[cls-form.10] impassable ground leaves no room', () => {
    const b = beaten('', '2', ground('impassable', 500 - 1.5 * ELEMENT, 512, 5), 0);
    runOn(b, 'after-melee', { side: 0 });
    expect(offered(b)).toEqual(['expand blue right', 'done']);
    const wood = beaten('', '2', ground('wood', 500 - 1.5 * ELEMENT, 512, 5), 0);
    runOn(wood, 'after-melee', { side: 0 });
    expect(offered(wood)).toHaveLength(3);
  });
  /** Blue is struck on the left by `left` and on the right by `right`. */
  const pincers = (more = ''): Battle => {
    const b = standing(`
${blue(`4 in 2 ${more}`)}
${called('right', red(`2 in 1 facing 270 at ${500 + ELEMENT} 512`))}
${called('left', red(`2 in 1 facing 90 at ${500 - ELEMENT} 512`))}
phase 12
`);
    runOn(b, 'contact', { mover: 1, target: 0, edge: RIGHT, how: 'charge' });
    runOn(b, 'contact', { mover: 2, target: 0, edge: LEFT, how: 'charge' });
    return b;
  };
  test('[cls-melee.42] [cls-period.10] elements turn each to the side on which they are struck; each side is asked once', () => {
    const b = pincers();
    runOn(b, 'after-melee', { side: 1 });
    while (!offered(b).some((o) => o.startsWith('turn'))) must(b, 'done');
    expect(offered(b)).toEqual([
      'turn blue right',
      'turn blue right deep',
      'turn blue left',
      'turn blue left deep',
      'done',
    ]);
    must(b, 'turn blue right');
    expect(b.state.turned[0]).toEqual([0, RIGHT, 0, RIGHT]);
    must(b, 'turn blue left');
    expect(b.state.turned[0]).toEqual([LEFT, RIGHT, LEFT, RIGHT]);
    runOut(b);
    const again = pincers();
    runOn(again, 'after-melee', { side: 1 });
    while (!offered(again).some((o) => o.startsWith('turn'))) must(again, 'done');
    must(again, 'done');
    expect(offered(again)).toEqual(['end']);
  });
  test('[cls-period.10] routers turn nothing', () => {
    const b = pincers('routing');
    runOn(b, 'after-melee', { side: 1 });
    for (let i = 0; i < 6 && offered(b)[0] !== 'end'; i++) {
      expect(offered(b).some((o) => o.startsWith('turn blue'))).toBe(false);
      must(b, 'done');
    }
  });
});
