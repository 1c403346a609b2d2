import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { FULL, LOW, SPENT } from '../base/vocabulary.ts';
import { numberOf } from '../script/position.ts';
import { underFire } from './threat.ts';

const reload = (rest: string): Battle => position(`map 20x12\n${rest}\nstart reload`);
const left = (b: Battle): number | undefined => b.state.missile[numberOf(b, 'a')];

describe('the reload step', () => {
  test('[alx-8.18] low or spent troops are resupplied when nobody threatens them', () => {
    expect(left(reload('unit a blue archer 0505 E low'))).toBe(FULL);
    expect(left(reload('unit a blue archer 0505 E spent\nunit t red companion 0705 W'))).toBe(FULL);
    expect(reload('unit a blue elephant 0505 E screen-spent').state.screen[0]).toBe(FULL);
  });

  test('[alx-8.18] not in an enemy ZOC', () => {
    expect(left(reload('unit a blue archer 0505 E spent\nunit t red companion 0605 W'))).toBe(SPENT);
    expect(left(reload('unit a blue archer 0505 E spent\nunit t red companion 0605 E'))).toBe(FULL);
  });

  test('[alx-8.18] not in range and sight of an enemy who can fire', () => {
    expect(left(reload('unit a blue archer 0505 E low\nunit t red archer 0905 W'))).toBe(LOW);
    expect(left(reload('unit a blue archer 0505 E low\nunit t red archer 1005 W'))).toBe(FULL);
    expect(left(reload('unit a blue archer 0505 E low\nunit t red bow-foot 0905 E'))).toBe(FULL);
    expect(left(reload('unit a blue archer 0505 E low\nunit t red archer 0905 W\nterrain woods 0705 0706 0704'))).toBe(
      FULL,
    );
    expect(left(reload('unit a blue archer 0505 E low\nunit t red horse-archer 0805 W routed'))).toBe(FULL);
    expect(left(reload('unit a blue archer 0505 E low\nunit t red oxybeles 0905 W'))).toBe(FULL);
  });

  test('[alx-8.18] all are judged before any is supplied: two spent bands in sight of each other both reload', () => {
    const b = reload('unit a blue archer 0505 E spent\nunit t red archer 0905 W spent');
    expect(b.state.missile).toEqual([FULL, FULL]);
  });

  test('[alx-8.18 alx-3.D3] the log reports it for units in want, and on the map', () => {
    const b = reload(`unit a blue archer 0505 E spent
      unit full blue archer 0506 E
      unit gone blue archer spent
      unit tusks blue elephant 0508 E screen-spent`);
    const told = b.events.filter((e) => e.kind === 'reloads').map((e) => [e['unit'], e.rules]);
    expect(told).toEqual([
      [0, ['alx-8.18', 'alx-3.D3']],
      [3, ['alx-8.18', 'alx-3.D3']],
    ]);
    expect([b.state.missile, b.state.screen[3]]).toEqual([[FULL, FULL, SPENT, FULL], FULL]);
  });

  testOverBooks('[alx-10.26a] routed foot stays without missiles', () => {
    expect(left(reload('unit a blue light-foot 0505 E spent routed'))).toBe(SPENT);
  });
});

describe('being under fire', () => {
  test('[alx-10.16b] [alx-10.27a] the reach of Harassment and Dispersal counts there, not for reloading', () => {
    const b = reload('unit a blue light-foot 0505 E low\nunit t red light-horse 0905 W');
    expect(underFire(b, 0)).toBe(true);
    expect(underFire(b, 0, false)).toBe(false);
    expect(left(b)).toBe(FULL);
  });
});
