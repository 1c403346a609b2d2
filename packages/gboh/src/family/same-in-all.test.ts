import { expect } from 'vitest';
import { position, testOverBooks } from '../testing/books.ts';
import { attackRefusal, shockTargets } from './base/eligibility.ts';
import type { Battle } from './base/state.ts';
import { isGone, isRouted, tqOf } from './base/units.ts';
import { withdrawalPhase } from './command/victory.ts';
import { at, go, hitsOn, left, ordered, over, steps } from './movement/testing.ts';
import { asked, hits, kind } from './reactions/testing.ts';
import { numberOf } from './script/position.ts';
import { must, mustRefuse, offered } from './script/testing.ts';
import type { Combat } from './shock/combat.ts';
import { attackOf } from './shock/describe.ts';
import { whoBreaks } from './shock/routs.ts';
import { clashOf, hitsByDie, ofKind, playOut, segment, superiorityIn, whereIs } from './shock/testing.ts';

// Rules that all volumes have the same, in positions with nothing that only one of them has.

const open = 'map 20x16';
const broken = (b: Battle, key: string): boolean => isRouted(b, numberOf(b, key)) || isGone(b, numberOf(b, key));
/** Nobody reacts to the step under way but by fire. */
const untilFire = (b: Battle): void => {
  while (['withdrawal-reaction', 'reaction-facing'].includes(kind(b) ?? '')) must(b, 'no');
};

/** Either side has lost a unit of this worth, of a level of 5. */
function lost(blue: number, red: number, more = ''): Battle {
  const b = position(`${open}
side blue "Blue" retreat W withdrawal 5
side red "Red" retreat E withdrawal 5
unit a blue medium-foot 0505 E tq ${blue}
unit b blue medium-foot 0506 E
unit x red medium-foot 1505 W tq ${red}
unit y red medium-foot 1506 W
leader chief blue 0506
leader foe red 1506
${more}
start column-breaks unit=b`);
  for (const key of ['a', 'x']) {
    b.state.status[numberOf(b, key)] = 3;
    b.state.place[numberOf(b, key)] = -1;
  }
  return b;
}

testOverBooks('[alx-2.6] a battle goes on until an army withdraws, unless the scenario names its last turn', () => {
  const after = (more: string): boolean => {
    const b = lost(4, 4, more);
    b.state.turn = 60;
    withdrawalPhase(b);
    return b.outcome !== null && b.outcome !== undefined;
  };
  expect([after(''), after('last-turn 60')]).toEqual([false, true]);
});

testOverBooks(
  '[alx-12.12a alx-3.E alx-12.0] an army at its level withdraws and loses; one point short of it, it fights on',
  () => {
    const ended = (blue: number, red: number): unknown => {
      const b = lost(blue, red);
      withdrawalPhase(b);
      return b.outcome?.winner;
    };
    expect([ended(5, 4), ended(4, 5), ended(4, 4)]).toEqual([1, 0, undefined]);
  },
);

testOverBooks('[alx-12.12b] of two beaten armies the one less far beyond its level wins; else it is a draw', () => {
  const winner = (blue: number, red: number): unknown => {
    const b = lost(blue, red);
    withdrawalPhase(b);
    return [b.outcome?.winner, b.outcome?.rules];
  };
  expect(winner(6, 8)).toEqual([0, ['alx-12.12b']]);
  expect(winner(8, 6)).toEqual([1, ['alx-12.12b']]);
  expect(winner(7, 7)).toEqual([null, ['alx-12.12b']]);
});

testOverBooks('[alx-5.24] troops react without an order, and as they are', () => {
  const b = ordered('foot', `${open}\nunit foot blue medium-foot 0505 E\nunit bows red archer 0705 W ma 1\ndice 0 9`);
  must(b, '0605');
  untilFire(b);
  expect([kind(b), asked(b)]).toEqual(['entry-fire', 1]);
  must(b, 'fire bows');
  expect(b.state.did[numberOf(b, 'bows')]).toBe(0);
});

testOverBooks('[alx-6.12 alx-5.23] one move in an Orders Phase', () => {
  const b = position(`${open}
unit foot blue medium-foot 0505 E
unit other blue medium-foot 0508 E
unit foe red medium-foot 1505 W
leader chief blue 0404 initiative 4 range 9
leader lord red 1505
start orders leader=chief momentum=false`);
  must(b, 'move foot');
  must(b, '0605, stop');
  expect(offered(b)).toContain('move other');
  expect(() => must(b, 'move foot')).toThrow(/was refused: .*\((alx-5\.23|alx-6\.12)\)/);
});

testOverBooks('[alx-6.32] a unit goes into its front hexes and into no others', () => {
  const b = ordered('foot', `${open}\nunit foot blue medium-foot 0505 E`);
  expect(steps(b).filter((step) => /^\d{4}$/.test(step))).toEqual(['0605', '0606']);
  mustRefuse(b, '0405', 'alx-6.32');
});

testOverBooks(
  '[alx-6.22b] hits on the way take effect at once: one hit short of breaking, it breaks in the woods',
  () => {
    const marched = (hit: number): Battle => {
      const b = ordered(
        'foot',
        `${open}\nterrain woods 0605\nunit foot blue medium-foot 0505 E tq 6 hits ${hit}\ndice 9`,
      );
      go(b, '0605');
      while (kind(b) === 'rout-path') must(b, offered(b)[0] as string);
      return b;
    };
    expect([broken(marched(5), 'foot'), over(marched(5))]).toEqual([true, true]);
    expect([broken(marched(4), 'foot'), hitsOn(marched(4), 'foot')]).toEqual([false, 5]);
  },
);

testOverBooks(
  '[alx-6.64a alx-6.64b] a column goes ahead or half left or right, and turns to other hexes at a cost',
  () => {
    const b = ordered('foot', `${open}\nunit foot blue medium-foot 0505 NE`);
    expect(
      steps(b)
        .filter((step) => /^\d{4}$/.test(step))
        .sort(),
    ).toEqual(['0504', '0605', '0606']);
    const before = left(b);
    go(b, '0504');
    expect([at(b, 'foot').slice(0, 4), left(b)]).toEqual(['0504', before - 1]);
  },
);

testOverBooks('[alx-6.65b] units caught in column give superiority from any side', () => {
  const caught = (them: string, direction: string): string => superiorityIn(clashOf('medium-foot', them, direction));
  expect(['NW', 'SW', 'NE'].map((direction) => caught('medium-foot', direction))).toEqual(
    Array.from({ length: 3 }, () => 'AS alx-6.65b'),
  );
  expect(caught('medium-foot', 'W')).not.toBe('AS alx-6.65b');
});

testOverBooks('[alx-6.66] a column that was attacked falls into line for 1 hit', () => {
  const b = position(`${open}\nunit foot blue medium-foot 0505 NE\nstart column-breaks unit=foot`);
  must(b, offered(b)[0] as string);
  expect([hitsOn(b, 'foot'), ['0505 E', '0505 NNE'].includes(at(b, 'foot'))]).toEqual([1, true]);
});

testOverBooks('[alx-6.71g] neither routed units nor columns withdraw', () => {
  const asks = (state: string): boolean => {
    const b = ordered('foot', `${open}\nunit foot blue medium-foot 0505 E\nunit light red light-foot 0705 ${state}`);
    return kind(b) === 'withdrawal-reaction' && offered(b).includes('withdraw light');
  };
  expect(['W ma 9', 'W ma 9 routed', 'NW ma 9'].map(asks)).toEqual([true, false, false]);
});

testOverBooks('[alx-8.15a] what a shot does is done at once', () => {
  const b = position(`${open}
unit bows blue archer 0505 E
unit foe red light-foot 0605 W hits 4 tq 5
dice 0 9 9
start shot firer=bows target=foe kind=ordered`);
  const told = b.events.map((e) => e.kind);
  while (kind(b) === 'rout-path') must(b, offered(b)[0] as string);
  expect(broken(b, 'foe')).toBe(true);
  expect(told.indexOf('breaks')).toBeGreaterThan(told.indexOf('fires'));
});

testOverBooks('[alx-6.76] mounted bowmen shoot as they withdraw, at range 2 and once at each enemy', () => {
  const b = ordered(
    'foot',
    `${open}\nunit foot blue medium-foot 0505 E tq 9\nunit riders red horse-archer 0705 W\ndice 2 2 2`,
  );
  must(b, 'withdraw riders');
  expect(kind(b)).toBe('parting-shot');
  expect(must(b, 'fire').find((e) => e.kind === 'fires')).toMatchObject({ range: 2, how: 'parting' });
  must(b, '0805, stop');
  must(b, '0605');
  must(b, 'withdraw riders');
  expect(kind(b)).toBe('withdrawal');
});

testOverBooks('[alx-8.22] who leaves a hex next to bowmen is shot at from range 2', () => {
  const b = ordered(
    'foot',
    `${open}\nunit foot blue medium-foot 0605 W tq 9\nunit bows red archer 0705 W ma 1\ndice 9`,
  );
  untilFire(b);
  must(b, '0505');
  untilFire(b);
  expect(kind(b)).toBe('retire-fire');
  expect(must(b, 'fire bows').find((e) => e.kind === 'fires')).toMatchObject({ range: 2, how: 'retire' });
});

testOverBooks('[alx-7.22] nobody attacks where he could not go', () => {
  const targets = (terrain: string): number[] =>
    shockTargets(clashOf('chariot', 'medium-foot', 'W', `terrain ${terrain} 0605`), 0);
  expect([targets('clear'), targets('woods')]).toEqual([[1], []]);
});

testOverBooks('[alx-9.12b] no unit is in two combats', () => {
  const b = segment(
    `map 14x12
unit a blue medium-foot 0505 E
unit b blue medium-foot 0506 E
unit x red medium-foot 0606 W
leader chief blue 0204 range 9
start shock leader=chief
dice 5 5 5 5 5 5 5 5 5 5`,
    { marked: ['a', 'b'], came: ['a', 'b'] },
  );
  const combats = ofKind(playOut(b), 'combat').map((e) => [e['attackers'], e['defenders']]);
  expect(combats).toEqual([[[0, 1], [2]]]);
});

const types = ['medium-foot', 'light-foot', 'heavy-horse', 'light-horse', 'chariot'];
testOverBooks('[alx-9.16.1f alx-9.52] weapons are compared by the chart where nobody has position', () => {
  const found = types.flatMap((us) =>
    types.flatMap((them) => {
      const b = clashOf(us, them);
      return attackRefusal(b, 0, 1) === null ? [superiorityIn(b)] : [];
    }),
  );
  expect(found.some((one) => one.startsWith('AS'))).toBe(true);
  expect(found.some((one) => one.startsWith('none'))).toBe(true);
  expect(superiorityIn(clashOf('medium-foot', 'medium-foot', 'E'))).not.toContain('alx-9.16.1f');
});

testOverBooks('[alx-9.16.4a] Attack Superiority doubles what the defender takes, and leaves the attacker his', () => {
  const [ours, theirs] = hitsByDie(clashOf('medium-foot', 'medium-foot'), 'us', 'them', 5, 7) as [number, number];
  expect(hitsByDie(clashOf('medium-foot', 'medium-foot', 'E'), 'us', 'them', 5, 7)).toEqual([ours, 2 * theirs]);
});

const lastBreath = (us: string, more = ''): Battle =>
  segment(
    `map 14x12
${more}
unit us blue medium-foot 0505 E ${us}
unit them red medium-foot 0605 W tq 3 hits 2
leader chief blue 0204 range 9
start shock leader=chief
dice 5 5 5 9 9 9 9 9`,
    { marked: ['us'], came: ['us'] },
  );
testOverBooks('[alx-9.31a alx-9.18.3a] the attacker must advance into the ground that the enemy leaves', () => {
  const b = lastBreath('tq 9');
  playOut(b);
  expect([broken(b, 'them'), whereIs(b, 'us')]).toEqual([true, '0605 E']);
});

testOverBooks('[alx-9.31b] hits of an advance that would break it leave it one short of that', () => {
  const dry = lastBreath('tq 9');
  playOut(dry);
  const taken = hitsOn(dry, 'us');
  const wet = lastBreath(`tq 9 hits ${8 - taken}`, 'terrain woods 0605');
  const told = playOut(wet);
  expect([broken(wet, 'us'), hitsOn(wet, 'us'), whereIs(wet, 'us')]).toEqual([false, 8, '0605 E']);
  expect(ofKind(told, 'hits-set').length).toBe(1);
});

testOverBooks('[alx-9.36] nobody advances for a hex emptied by missiles', () => {
  const b = position(`${open}
unit us blue medium-foot 0505 E
unit bows blue archer 0604 W
unit them red light-foot 0605 W hits 4 tq 5
leader chief blue 0204 range 9
dice 0 9 9
start shot firer=bows target=them kind=ordered`);
  expect(b.events.find((e) => e.kind === 'breaks')?.rules).toContain('alx-9.36');
  while (kind(b) === 'rout-path') must(b, offered(b)[0] as string);
  expect([broken(b, 'them'), kind(b), whereIs(b, 'us')]).toEqual([true, 'end-of-script', '0505 E']);
});

testOverBooks(
  '[alx-10.15.2 alx-10.15.3] where all would break, those farther beyond their TQ do; at a tie the defenders',
  () => {
    const b = clashOf('medium-foot', 'medium-foot');
    const c = attackOf(b, [0], [1]) as Combat;
    const tq = tqOf(b, 0);
    const told = (...taken: number[]): unknown[] => {
      b.state.hits = taken;
      const before = b.events.length;
      return [
        whoBreaks(b, c, 'collapse'),
        ...ofKind(b.events.slice(before), 'all-would-break').map((e) => e.rules),
        b.state.hits,
      ];
    };
    expect(told(tq, tq)).toMatchObject([[1], [expect.stringMatching(/alx-10\.15\.[23]/)], [tq - 1, tq]]);
    expect(told(tq + 1, tq)).toMatchObject([[0], [expect.stringMatching(/alx-10\.15\.[23]/)], [tq + 1, tq - 1]]);
    expect(hits(b, 'us')).toBe(tq + 1);
  },
);
