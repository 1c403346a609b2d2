import { describe, expect, test } from 'vitest';
import { position } from '../../scripts.ts';
import type { Battle } from '../base/state.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';
import { asked, at, kind } from './testing.ts';

const raging = (rest: string): Battle =>
  position(
    `map 20x12\nunit el red elephant 0505 E routed\n${rest}\ndice 0 0 0 0\nstart rampage-near elephant=el from=0`,
  );

describe('before a raging elephant', () => {
  test('[alx-6.71h] [alx-6.77a] units of either side may withdraw, first its own', () => {
    const b = raging('unit mine red light-horse 0705 W\nunit yours blue light-horse 0305 E');
    expect([asked(b), offered(b)]).toEqual([1, ['withdraw mine', 'no']]);
    must(b, 'withdraw mine');
    must(b, '0805');
    expect([asked(b), offered(b)]).toEqual([0, ['withdraw yours', 'no']]);
    must(b, 'withdraw yours');
    must(b, '0205');
    expect([at(b, 'mine'), at(b, 'yours')]).toEqual(['0805 W', '0205 E']);
    expect(kind(b)).toBe('end-of-script');
  });

  test('[alx-6.71h] from 1 hex as well as from 2', () => {
    const b = raging('unit mine red light-horse 0605 W');
    expect(offered(b)).toEqual(['withdraw mine', 'no']);
  });

  test('[alx-6.71h] by the usual tests of MA, ZOC and state', () => {
    const b = raging(
      'unit slow red medium-foot 0705 W\nunit fast red light-horse 0706 W\nunit gone red light-horse 0704 W routed',
    );
    mustRefuse(b, 'withdraw slow', 'alx-6.71a');
    mustRefuse(b, 'withdraw gone', 'alx-6.71g');
    expect(offered(b)).toEqual(['withdraw fast', 'no']);
  });

  test('[alx-6.71h] [alx-4.62a] leaders get out of the way too', () => {
    const b = raging('leader chief red 0705');
    expect(offered(b)).toEqual(['leader chief', 'no']);
  });

  test('[alx-11.14d] who stays does not hold up what was planned before; who goes does', () => {
    const since = (answer: string): number | undefined => {
      const b = raging('unit mine red light-horse 0705 W');
      const below = b.frames[0];
      if (below) below.plan = { side: 0, rest: [], since: 0 };
      must(b, answer);
      return below?.plan?.since;
    };
    expect([since('no'), since('withdraw mine')]).toEqual([1, 0]);
  });

  test('[alx-6.71h alx-11.14d] an elephant that is no longer there frightens nobody', () => {
    const b = position(`map 20x12\nunit el red elephant\nunit mine red light-horse 0705 W
      start rampage-near elephant=el from=0`);
    expect(kind(b)).toBe('end-of-script');
  });

  test('[alx-8.25] nobody shoots at it', () => {
    const b = raging('unit mine blue horse-archer 0705 W');
    must(b, 'withdraw mine');
    expect(kind(b)).toBe('withdrawal');
  });
});
