import { distance, parseHex } from '@taxiarch/hexfield';
import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { DID_MOVE } from '../base/vocabulary.ts';
import { pathsTo } from '../missiles/harass-path.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';
import { harassRefusal } from './harass.ts';
import { at, hitRules, hits, kind, partsOf } from './testing.ts';

const still = (rest: string): Battle => position(`map 20x12\n${rest}\nstart artillery-reaction side=1 mover=-1`);
const why = (b: Battle): string | null => harassRefusal(b, numberOf(b, 'a'), numberOf(b, 't'))?.rule ?? null;
const judge = (rest: string): string | null => why(still(rest));
const raid = (rest: string): Battle => position(`map 20x12\n${rest}\nstart harass unit=a target=t`);
/** Answers no to everything. */
const pass = (b: Battle): void => {
  while (kind(b) !== 'end-of-script') must(b, 'no');
};

describe('who may harass whom', () => {
  const foot = (troop: string, target = 'medium-foot 0705 W') =>
    judge(`unit a blue ${troop} 0505 E\nunit t red ${target}`);

  test('[alx-8.31a] [alx-11.32] [alx-11.41] [alx-11.42] light foot with missiles, before enemies not faster than it', () => {
    for (const troop of ['javelinist', 'agrianian', 'slinger', 'light-foot', 'peltast'])
      expect([troop, foot(troop)]).toEqual([troop, null]);
    for (const troop of ['archer', 'bow-foot']) expect([troop, foot(troop)]).toEqual([troop, 'alx-8.31a']);
    expect(judge('unit a blue medium-foot 0505 E missile J\nunit t red medium-foot 0705 W')).toBe('alx-8.31a');
    expect(foot('medium-foot')).toBe('alx-8.11a');
    expect(foot('light-foot', 'light-foot 0705 W')).toBeNull();
    expect(foot('light-foot', 'light-foot 0705 W ma 6')).toBe('alx-8.31a');
  });

  test('[alx-8.31a] [alx-11.43b] light horse, archers too, before slower enemies only', () => {
    const horse = (troop: string, target: string) => judge(`unit a blue ${troop} 0505 E\nunit t red ${target} 0905 W`);
    expect(horse('light-horse', 'medium-foot')).toBeNull();
    expect(horse('horse-archer', 'medium-foot')).toBeNull();
    expect(horse('light-horse', 'companion')).toBe('alx-8.31a');
    expect(judge('unit a blue companion 0505 E missile J\nunit t red medium-foot 0905 W')).toBe('alx-8.31a');
  });

  test('[alx-8.31a alx-8.32a] it is offered as an order of its own, and to nobody whom the enemy outruns', () => {
    const orders = (troop: string): string[] =>
      offered(
        position(`map 20x12
        unit a blue ${troop} 0505 E
        unit t red medium-foot 0705 W
        leader chief blue 0405 initiative 5 range 5 overall
        start orders leader=chief momentum=false`),
      );
    expect(orders('light-foot')).toContain('harass a at t');
    expect(orders('bow-foot')).not.toContain('harass a at t');
  });

  test('[alx-8.31b] [alx-11.32] not skirmishers, but cataphracts', () => {
    const horse = (target: string) => judge(`unit a blue light-horse 0505 E\nunit t red ${target} 0905 W`);
    expect(horse('archer')).toBe('alx-8.31b');
    expect(horse('cataphract')).toBeNull();
    expect(judge('unit a blue javelinist 0505 E\nunit t red archer 0705 W')).toBeNull();
  });

  test('[alx-8.31c] only as the whole of its move', () => {
    const b = still('unit a blue light-foot 0505 E\nunit t red medium-foot 0705 W');
    b.state.did[0] = DID_MOVE;
    expect(why(b)).toBe('alx-8.31c');
  });

  test('[alx-8.32a] within 4 hexes for horse, 2 for foot, not adjacent, not in an enemy ZOC, and in sight', () => {
    expect(judge('unit a blue light-horse 0505 E\nunit t red medium-foot 1005 W')).toBe('alx-8.32a');
    expect(foot('light-foot', 'medium-foot 0805 W')).toBe('alx-8.32a');
    expect(foot('light-foot', 'medium-foot 0605 W')).toBe('alx-8.32a');
    expect(foot('light-foot', 'medium-foot 0605 E')).toBe('alx-8.32a');
    expect(judge('unit a blue light-foot 0505 E\nunit t red medium-foot 0705 W\nunit z red medium-foot 0504 SSE')).toBe(
      'alx-8.32a',
    );
    expect(judge('unit a blue light-foot 0505 E\nunit t red medium-foot 0705 W\nterrain woods 0605')).toBe('alx-8.32a');
  });

  test('[alx-8.32b] by a way through its front hexes, free of units, of rough ground and hexsides', () => {
    const north = (rest: string, troop = 'light-foot') =>
      judge(`unit a blue ${troop} 0507 NNE\nunit t red medium-foot 0505 SSE\n${rest}`);
    expect(north('')).toBeNull();
    expect(north('terrain rocky 0506')).toBe('alx-8.32b');
    expect(north('terrain rocky 0506', 'javelinist')).toBeNull();
    expect(north('terrain marsh 0506', 'javelinist')).toBe('alx-8.32b');
    expect(north('hexside minor-river 0507/0506')).toBe('alx-8.32b');
    expect(north('hexside stream 0507/0506')).toBeNull();
    expect(north('terrain woods 0505')).toBeNull();
    expect(judge('unit a blue javelinist 0507 E\nunit t red medium-foot 0505 SSE')).toBe('alx-8.32b');
  });

  test('[alx-8.32b] and of enemy ZOCs, but for those next to the target', () => {
    const horse = (rest: string) => judge(`unit a blue light-horse 0505 E\nunit t red medium-foot 0905 W\n${rest}`);
    expect(horse('')).toBeNull();
    expect(horse('unit z red medium-foot 0704 SSW\nunit y red medium-foot 0707 NNW')).toBe('alx-8.32b');
    expect(horse('unit z red medium-foot 0904 SSW')).toBeNull();
  });

  test('[alx-8.34] light horse never comes before the front of elephants', () => {
    const horse = (facing: string) => judge(`unit a blue light-horse 0505 E\nunit t red elephant 0905 ${facing}`);
    expect(horse('W')).toBe('alx-8.34');
    expect(horse('E')).toBeNull();
  });
});

describe('a raid', () => {
  testOverBooks('[alx-8.33a] [alx-8.31c] the raiders stay in their hex and fire at range 1 as movers', () => {
    const b = raid('unit a blue light-horse 0505 E\nunit t red medium-foot 0905 E spent\ndice 2');
    pass(b);
    expect(at(b, 'a')).toBe('0505 E');
    expect(hits(b, 't')).toBe(1);
    expect(b.state.moved[0]).toBe(1);
    expect((b.state.did[0] as number) & DID_MOVE).toBe(DID_MOVE);
  });

  test('[alx-8.15d] [alx-8.31c] mounted javelins pay for moving, javelins on foot do not', () => {
    const horse = raid('unit a blue light-horse 0505 E\nunit t red medium-foot 0905 W\ndice 9');
    expect(partsOf(must(horse, 'no'))).toEqual(['alx-8.15d 1']);
    const foot = raid('unit a blue javelinist 0505 E\nunit t red medium-foot 0705 W\ndice 9');
    expect(partsOf(must(foot, 'no'))).toEqual([]);
  });

  test('[alx-6.13c] a unit that has moved in this turn takes the hit for moving again', () => {
    const b = raid('unit a blue light-horse 0505 E moved\nunit t red medium-foot 0905 W\ndice 9');
    pass(b);
    expect(hits(b, 'a')).toBe(1);
  });

  test('[alx-8.33b] the target may turn, and fire back at the same time', () => {
    const b = raid('unit a blue light-foot 0505 E tq 9\nunit t red light-foot 0705 NNE\ndice 0 5 5');
    expect(offered(b)).toEqual(['no', 'turn t NNW', 'turn t E']);
    must(b, 'turn t NNW');
    expect(hits(b, 't')).toBe(1);
    expect(offered(b)).toEqual(['fire t', 'no']);
    must(b, 'fire t');
    expect([hits(b, 'a'), hits(b, 't')]).toEqual([1, 2]);
  });

  test('[alx-8.33b] all the fire is simultaneous: raiders who break have thrown', () => {
    const b = raid('unit a blue light-foot 0505 E hits 4\nunit t red light-foot 0705 W hits 1\ndice 5 0');
    must(b, 'no');
    const events = must(b, 'fire t');
    expect(hits(b, 't')).toBe(2);
    expect(events.map((e) => e.kind)).toContain('routed');
  });

  test('[alx-8.33b] nobody withdraws before raiders', () => {
    const b = raid('unit a blue light-foot 0505 E\nunit t red light-horse 0705 W ma 5\ndice 9');
    expect(kind(b)).toBe('reaction-facing');
    expect(offered(b).some((o) => o.startsWith('withdraw'))).toBe(false);
  });

  test('[alx-8.34] [alx-11.15a] past flank or rear of elephants it costs 2 hits before the fire', () => {
    const b = raid('unit a blue light-horse 0505 E hits 0\nunit t red elephant 0905 E\ndice 9');
    expect(hits(b, 'a')).toBe(2);
    const worn = raid('unit a blue light-horse 0505 E hits 4 tq 6\nunit t red elephant 0905 E\ndice 0');
    expect(hitRules(worn.events)).toEqual(['alx-8.34']);
    expect(hits(worn, 't')).toBe(0);
  });

  test('[alx-8.32b] of several ways the one that meets fewest enemies is taken', () => {
    const b = raid(
      'unit a blue light-horse 0505 E\nunit t red light-foot 0905 W\nunit y red light-foot 0906 W\ndice 9',
    );
    must(b, 'no');
    expect(offered(b)).toEqual(['fire t', 'no']);
  });
});

describe('what a raid cites, and what it meets', () => {
  const setsOut = (troop: string) =>
    raid(`unit a blue ${troop} 0505 E\nunit t red medium-foot 0705 W\ndice 9`).events.find((e) => e.kind === 'harasses')
      ?.rules;

  test('[alx-8.31a alx-8.31c alx-8.33a alx-11.32 alx-11.42] skirmishers and peltasts name their own rules', () => {
    const plain = ['alx-8.31c', 'alx-8.33a', 'alx-8.31a'];
    expect([setsOut('light-foot'), setsOut('light-horse')]).toEqual([plain, plain]);
    expect([setsOut('javelinist'), setsOut('agrianian')]).toEqual([
      [...plain, 'alx-11.32'],
      [...plain, 'alx-11.32'],
    ]);
    expect(setsOut('peltast')).toEqual([...plain, 'alx-11.42']);
  });

  test('[alx-8.32b alx-8.34] without a path the refusal of foot cites the path, before elephants too; that of horse the tusks', () => {
    const blocked = (troop: string, target: string) =>
      judge(`unit a blue ${troop} 0507 NNE\nunit t red ${target} 0505 SSE\nhexside minor-river 0507/0506`);
    expect([blocked('light-foot', 'elephant ma 4'), blocked('light-foot', 'medium-foot')]).toEqual([
      'alx-8.32b',
      'alx-8.32b',
    ]);
    const rider = (target: string) =>
      judge(`unit a blue light-horse 0505 E\nunit t red ${target} 0705 W\nhexside minor-river 0505/0605 0505/0606`);
    expect([rider('elephant'), rider('medium-foot')]).toEqual(['alx-8.34', 'alx-8.32b']);
  });

  test('[alx-8.31a] equal speed is enough for foot, not for horse', () => {
    const foot = (ma: number) => judge(`unit a blue light-foot 0505 E\nunit t red medium-foot 0705 W ma ${ma}`);
    expect([foot(5), foot(6)]).toEqual([null, 'alx-8.31a']);
    const horse = (ma: number) => judge(`unit a blue light-horse 0505 E\nunit t red medium-foot 0705 W ma ${ma}`);
    expect([horse(7), horse(8)]).toEqual([null, 'alx-8.31a']);
  });

  test('[alx-8.33b] a unit that returns fire does so once, and may stop when it likes; nobody is asked for those who cannot', () => {
    const b = raid(`unit a blue light-foot 0505 E tq 9
      unit t red light-foot 0705 W
      unit x red light-foot 0704 SSW
      unit spent red light-foot 0604 SSE spent
      dice 9 9 9`);
    must(b, 'no');
    expect(offered(b)).toEqual(['fire t', 'no']);
    must(b, 'fire t');
    expect(kind(b)).toBe('end-of-script');
  });

  test('[alx-8.33b alx-11.12] an elephant answers with javelins and with its screen', () => {
    const b = raid('unit a blue light-foot 0505 E tq 9 ma 9\nunit t red elephant 0705 W\ndice 9 3 3');
    must(b, 'no');
    expect(offered(b)).toEqual(['fire t', 'screen t', 'no']);
    must(b, 'screen t');
    mustRefuse(b, 'screen t', 'alx-8.33b');
    const events = must(b, 'fire t');
    expect(events.filter((e) => e.kind === 'fires').map((e) => [e['firer'], e['screen']])).toEqual([
      [0, false],
      [1, true],
      [1, false],
    ]);
    expect(hits(b, 'a')).toBe(2);
  });

  test('[alx-8.33b alx-7.16a alx-7.17] the target turns under the usual bars: two-hex units about, for raiders in their rear', () => {
    const faced = (target: string) => {
      const b = raid(`option engaged\nunit a blue light-foot 0505 E\nunit t red ${target}\ndice 9`);
      return kind(b) === 'reaction-facing' ? offered(b) : [kind(b)];
    };
    expect(faced('hoplite 0706/0705 W')).toEqual(['end-of-script']);
    expect(faced('hoplite 0705/0706 E')).toEqual(['no', 'reverse t']);
    expect(faced('medium-foot 0705 NE ma 4')).toEqual(['end-of-script']);
    expect(faced('medium-foot 0705 E')).toEqual(['no', 'turn t NNE', 'turn t SSE']);
    const wide = raid('unit a blue light-foot 0505 E\nunit t red hoplite 0705/0706 E\ndice 0 9');
    must(wide, 'reverse t');
    expect([at(wide, 't'), hits(wide, 't')]).toEqual(['0706/0705 W', 2]);
  });

  test('[alx-8.34 alx-11.15a] each hex beside flank or rear of elephants costs 2 hits; foot pays nothing', () => {
    const foot = raid('unit a blue light-foot 0505 E ma 9\nunit t red elephant 0705 E\ndice 9');
    expect(hits(foot, 'a')).toBe(0);
    const horse = (facing: string) =>
      raid(`unit a blue light-horse 0505 E tq 9\nunit t red elephant 0705 ${facing}\ndice 9`);
    // Rear, and flank.
    expect(['E', 'NNE', 'SSE'].map((facing) => hits(horse(facing), 'a'))).toEqual([2, 2, 2]);
  });
});

describe('EX-8.33', () => {
  /** The Persians stand in woods; C looks at Y straight ahead and at X along a hexside beside the skirmishers B. */
  const illustration = `terrain woods 0505 0606
    unit a blue agrianian 0507 NNE
    unit bb blue agrianian 0607 NNE
    unit t red light-foot 0505 SSE
    unit x red light-foot 0606 SSW`;

  testOverBooks('[alx-8.14c] [alx-8.32a] unit C cannot harass X: the line runs beside a unit', () => {
    const b = still(illustration);
    expect(harassRefusal(b, numberOf(b, 'a'), numberOf(b, 'x'))?.rule).toBe('alx-8.32a');
  });

  test('[alx-8.33b] [alx-8.15b] unit C may harass Y at +1; X and Y both answer', () => {
    const b = raid(`${illustration}\ndice 9 9 9`);
    must(b, 'no');
    expect(offered(b)).toEqual(['fire t', 'fire x', 'no']);
    must(b, 'fire t');
    const events = must(b, 'fire x');
    expect(partsOf(events, 0)).toEqual(['alx-8.15b 1']);
    expect(partsOf(events, 1)).toEqual(['alx-8.15e 2']);
  });

  testOverBooks('[alx-8.15b] [alx-8.15d] unit D fires at +2', () => {
    const b = raid('terrain woods 0505\nunit a blue light-horse 0509 NNE\nunit t red light-foot 0505 SSE\ndice 9 9');
    must(b, 'no');
    expect(partsOf(must(b, 'fire t'), 0)).toEqual(['alx-8.15b 1', 'alx-8.15d 1']);
  });

  test('[alx-8.14d] [alx-8.15b] unit A shoots over C at Y; [alx-8.23] only the target of B answers', () => {
    const over = position(`map 20x12\nterrain woods 0505
      unit a blue archer 0508 NNE\nunit c blue agrianian 0507 NNE\nunit t red light-foot 0505 SSE
      dice 9\nstart shot firer=a target=t kind=ordered`);
    expect(partsOf(over.events)).toEqual(['alx-8.15b 1']);
    const near = position(`map 20x12\nterrain woods 0505 0605
      unit a blue agrianian 0506 NNE\nunit t red light-foot 0505 SSE\nunit x red light-foot 0606 SSW
      dice 9\nstart shot firer=a target=t kind=ordered`);
    expect(kind(near)).toBe('return-fire');
    must(near, 'no');
    expect(kind(near)).toBe('end-of-script');
  });
});

test('[alx-8.32b] every way leads from hex to hex, the first before the raiders, none longer than their reach allows, none twice through one hex', () => {
  for (const there of ['0805', '0705']) {
    const b = still(`unit a blue light-horse 0505 E\nunit t red medium-foot ${there} W`);
    const { grid } = b.world.field;
    const ways = pathsTo(b, 0, 1);
    expect(ways.length).toBeGreaterThan(2);
    for (const way of ways) {
      expect(way.length).toBeLessThanOrEqual(3);
      expect(new Set(way).size).toBe(way.length);
      for (const [i, hex] of way.entries()) {
        expect(distance(grid, i === 0 ? parseHex(grid, '0505') : (way[i - 1] as number), hex)).toBe(1);
      }
      expect(distance(grid, way.at(-1) as number, parseHex(grid, there))).toBe(1);
    }
  }
});

test('[alx-8.33b] the javelins of an elephant and its screen return fire separately', () => {
  const answered = (...answers: string[]) => {
    const b = raid('unit a blue javelinist 0505 E\nunit t red elephant 0705 W ma 5\ndice 9 9 9');
    while (kind(b) !== 'entry-fire') must(b, offered(b).includes('no') ? 'no' : (offered(b)[0] as string));
    const events = [...answers, 'no'].flatMap((answer) => (kind(b) === 'entry-fire' ? must(b, answer) : []));
    return events.filter((e) => e.kind === 'fires' && e['firer'] === 1).map((e) => e['screen']);
  };
  expect(answered('fire t')).toEqual([false]);
  expect(answered('screen t')).toEqual([true]);
  expect(answered('fire t', 'screen t')).toEqual([false, true]);
  expect(answered()).toEqual([]);
});
