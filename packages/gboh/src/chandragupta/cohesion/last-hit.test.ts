import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { isGone, isRouted } from '../../family/base/units.ts';
import { go } from '../../family/movement/testing.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, offered } from '../../family/script/testing.ts';
import { marching } from '../testing/march.ts';
import { asked, coming, crisis, FAR, field, play, until } from '../testing/states.ts';

/** Whether a unit called x has broken, or is lost. */
const broken = (b: Battle): boolean => isRouted(b, numberOf(b, 'x')) || isGone(b, numberOf(b, 'x'));
/** Of these numbers of hits, borne by x before something happens to it, which break it. */
const breakAt = (after: (hits: number) => Battle, ...hits: number[]): boolean[] => hits.map((n) => broken(after(n)));

describe('the last hit before TQ', () => {
  test('[cha-11.21a cha-6.22] by ground, and by a second move in the turn', () => {
    const woods = (hits: number): Battle => {
      const b = marching('x', `terrain woods 0605\nunit x blue elephant 0505 E tq 6 hits ${hits} people greek\ndice 9`);
      go(b, '0605');
      return b;
    };
    expect(breakAt(woods, 4, 5)).toEqual([false, true]);
    const again = (hits: number): Battle => {
      const b = marching('x', `unit x blue medium-foot 0505 E tq 6 moved hits ${hits}`);
      go(b, '0605');
      return b;
    };
    expect(breakAt(again, 4, 5)).toEqual([false, true]);
  });

  test('[cha-11.21a cha-6.78a] by passing through a friend, the friend too', () => {
    const passed = (mover: number, friend: number): boolean[] => {
      const b = marching(
        'm',
        `unit m blue light-foot 0505 E tq 6 ma 8 hits ${mover}\nunit f blue light-foot 0605 E tq 6 hits ${friend}`,
      );
      go(b, '0605');
      return ['m', 'f'].map((key) => isRouted(b, numberOf(b, key)));
    };
    expect([passed(4, 4), passed(5, 4), passed(4, 5)]).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
  });

  test('[cha-11.21a cha-7.16b] by turning in reaction', () => {
    const turned = (hits: number): Battle => {
      const b = field(
        `unit x blue medium-foot 0505 E tq 6 hits ${hits}\nunit m red medium-foot 0705 W\ndice 7\n${coming('m')}`,
      );
      must(b, '0605');
      must(until(b, 'reaction-facing'), 'turn x SSE');
      return b;
    };
    expect(breakAt(turned, 4, 5)).toEqual([false, true]);
  });

  test('[cha-11.21a cha-5.33c cha-6.63b] by falling back in a Crisis of Faith', () => {
    const back = (hits: number): Battle => {
      const b = crisis(`unit x blue medium-foot 0905 W tq 6 hits ${hits}`);
      play(b, '0806', '0706');
      return b;
    };
    expect(breakAt(back, 4, 5)).toEqual([false, true]);
  });

  test('[cha-11.21a cha-9.35] by riding past elephants to harass them, before a missile is thrown', () => {
    const rode = (hits: number): Battle =>
      field(
        `unit x blue light-horse 0505 E tq 6 hits ${hits}\nunit t red elephant 0805 NNE\n${FAR}\ndice 9 9 9\nstart harass unit=x target=t`,
      );
    expect(breakAt(rode, 3, 4)).toEqual([false, true]);
    expect(rode(4).events.some((e) => e.kind === 'die' && String(e['purpose']).startsWith('Fire of'))).toBe(false);
  });

  test('[cha-11.21a cha-10.14c] under the feet of a rampage', () => {
    const trampled = (hits: number): Battle =>
      field(
        `unit e red elephant 1010 W\nunit x blue medium-foot 1008 SSE tq 6 hits ${hits}\n${FAR}\ndice 1 9\nstart rampage unit=e cause=-1`,
      );
    expect(breakAt(trampled, 4, 5)).toEqual([false, true]);
  });

  test('[cha-11.21a cha-10.16a] by elephants next to horse that cannot give way', () => {
    const met = (hits: number): Battle => {
      const b = field(`unit x blue companion 0505 E tq 6 hits ${hits}\nunit held red medium-foot 0405 E
        unit m red elephant 0705 W\ndice 5 5\n${coming('m')}`);
      must(b, '0605');
      until(b, 'step', 'light-shock', 'rout-path');
      return b;
    };
    expect(breakAt(met, 4, 5)).toEqual([false, true]);
  });

  test('[cha-11.21a cha-8.21a] by fire at who comes, which then goes no farther', () => {
    const shot = (hits: number): Battle => {
      const b = field(
        `unit x blue medium-foot 0505 E tq 6 ma 9 hits ${hits}\nunit u red bow-foot 0705 W\ndice 0 9\n${coming('x')}`,
      );
      must(b, '0605');
      must(until(b, 'entry-fire'), 'fire u');
      return b;
    };
    expect(breakAt(shot, 4, 5)).toEqual([false, true]);
  });
});

describe('the smallest and the last case', () => {
  test('[cha-9.15b cha-4.22 cha-5.32] a leader of Initiative 0 gives no order, and a 0 is enough for his Momentum', () => {
    const tries = (die: number): [orders: string[], again: boolean] => {
      const b = field(`unit a blue medium-foot 0505 E
        leader king blue 0505 initiative 1 range 4 wounded people indian\n${FAR}\ndice ${die} 9 9 9\nturn 2
        start lead leader=king momentum=false trumps=,`);
      const orders: string[] = [];
      const kinds: string[] = [];
      while (b.drawn === 0 && asked(b) !== 'end-of-script') {
        if (asked(b) === 'order') orders.push(...offered(b));
        const events = must(b, offered(b).includes('momentum') ? 'momentum' : (offered(b)[0] as string));
        kinds.push(...events.map(({ kind }) => kind));
      }
      return [orders.filter((order) => order.includes(' a')), kinds.includes('momentum')];
    };
    expect([tries(0), tries(1)]).toEqual([
      [[], true],
      [[], false],
    ]);
  });

  test('[cha-4.31 cha-4.33a] one unit is a Line, and none is none', () => {
    const line = (at: string): string[] =>
      offered(
        field(`unit a blue medium-foot ${at} E grade bharta\nline foot blue infantry a
        leader king blue 0505 initiative 3 range 4 overall line people indian\n${FAR}\nstart orders leader=king momentum=false`),
      );
    expect([line('0605').includes('line foot move'), line('0905').includes('line foot move')]).toEqual([true, false]);
  });

  test('[cha-6.66a cha-6.61] at the edge of the map a withdrawal ends, and who has no other way is not asked', () => {
    const first = field(`unit u blue light-horse 0205 E\nunit m red medium-foot 0405 W\ndice 0 0\n${coming('m')}`);
    play(first, 'withdraw u');
    const onto = offered(first).filter((hex) => /^\d+$/.test(hex));
    expect(onto.every((hex) => hex.startsWith('01'))).toBe(true);
    must(first, onto[0] as string);
    expect(offered(first).filter((hex) => /^\d+$/.test(hex))).toEqual([]);
    const last = field(`unit u blue light-horse 0105 E\nunit m red medium-foot 0305 W\ndice 0 0\n${coming('m')}`);
    expect(asked(last)).toBe('step');
  });

  test('[cha-8.17a cha-9.4] missiles reach as far as their line of the chart, and not one hex farther', () => {
    const reach = (unit: string): number[] =>
      [1, 2, 3, 4, 5, 6, 7].filter((n) => {
        const b = field(`unit a blue ${unit} 0505 E\nunit t red medium-foot ${String(5 + n).padStart(2, '0')}${'05'} W
          leader king blue 0505 initiative 3 range 4 overall line people indian\n${FAR}\nstart orders leader=king momentum=false`);
        return offered(b).includes('fire a at t');
      });
    expect(['javelinist', 'slinger', 'bow-foot', 'longbow', 'light-horse', 'horse-archer'].map(reach)).toEqual([
      [1],
      [1, 2],
      [1, 2, 3, 4],
      [1, 2, 3, 4, 5],
      [1],
      [1, 2, 3],
    ]);
  });
});
