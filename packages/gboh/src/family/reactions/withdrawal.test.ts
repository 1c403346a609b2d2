import { parseHex } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { unitAt } from '../base/units.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';
import { at, hitRules, hits, kind } from './testing.ts';

/** A foot unit of MA 4 in the west that marches east against the units written below. */
const march = (rest: string, mover = 'unit foot blue medium-foot 0505 E ma 4'): Battle =>
  position(`map 20x12\n${mover}\n${rest}\nstart move unit=foot line=false along=,`);

describe('who may withdraw, and when', () => {
  testOverBooks('[alx-6.71a] [alx-6.71b] a faster unit is asked the instant the mover comes within 2 hexes', () => {
    const b = march('unit light red light-foot 0905 W');
    must(b, '0605');
    expect(kind(b)).toBe('step');
    must(b, '0705');
    expect(pendingDecisions(b)[0]).toMatchObject({ kind: 'withdrawal-reaction', side: 1 });
    expect(offered(b)).toEqual(['withdraw light', 'no']);
  });

  testOverBooks('[alx-6.71a] a unit that is not faster may not', () => {
    const b = march('unit light red light-foot 0905 W ma 4\nunit horse red light-horse 0906 W');
    must(b, '0605');
    must(b, '0705');
    mustRefuse(b, 'withdraw light', 'alx-6.71a');
    expect(offered(b)).toContain('withdraw horse');
  });

  testOverBooks('[alx-6.71a] nor may a unit in an enemy ZOC', () => {
    const b = march(
      'unit horse red light-horse 0905 W\nunit other blue medium-foot 0904 SSE\nunit lure red light-horse 0906 W',
    );
    must(b, '0605');
    must(b, '0705');
    mustRefuse(b, 'withdraw horse', 'alx-6.71a');
    expect(offered(b)).toContain('withdraw lure');
  });

  testOverBooks(
    '[alx-6.71b] a move that starts 2 hexes away gives the choice; closing from 2 to 1 gives no second',
    () => {
      const b = march('unit light red light-foot 0705 W');
      expect(kind(b)).toBe('withdrawal-reaction');
      must(b, 'no');
      must(b, '0605');
      expect(kind(b)).not.toBe('withdrawal-reaction');
    },
  );

  testOverBooks('[alx-6.71b] the mover need not head for the unit; sliding past at 2 hexes asks once', () => {
    const b = march('unit light red light-foot 0804 W');
    must(b, '0605');
    expect(kind(b)).toBe('withdrawal-reaction');
    must(b, 'no');
    must(b, 'turn NNE');
    must(b, '0604');
    expect(kind(b)).not.toBe('withdrawal-reaction');
  });

  testOverBooks(
    '[alx-6.71b] [alx-6.74] [alx-6.77b] who has withdrawn may do so again when the mover comes on',
    () => {
      const b = march('unit light red light-foot 0705 W tq 9\ndice 0 0');
      must(b, 'withdraw light');
      expect(at(b, 'light')).toBe('0705 W');
      must(b, '0805');
      expect(kind(b)).toBe('step');
      must(b, '0605');
      expect(offered(b)).toContain('withdraw light');
      must(b, 'withdraw light');
      must(b, '0905');
      expect(at(b, 'light')).toBe('0905 W');
      expect(hits(b, 'light')).toBe(2);
      expect(b.state.moved[numberOf(b, 'light')]).toBe(0);
    },
    { chandragupta: 'at the end a unit turns without MP (cha-6.63a)' },
  );

  test('[alx-6.71e] a phalanx counts as MA 4 although it moves by 5', () => {
    const b = march('unit light red light-foot 0905 W', 'unit foot blue phalanx 0505/0506 E');
    must(b, 'left');
    must(b, 'right');
    expect(offered(b)).toContain('withdraw light');
  });

  test('[alx-6.71e] nor does its speed of 5 help a phalanx that would itself withdraw', () => {
    const b = march('unit pikes red phalanx 0705/0706 W\nunit horse red light-horse 0704 W');
    mustRefuse(b, 'withdraw pikes', 'alx-6.71e');
    const faster = 'unit foot blue medium-foot 0505 E ma 5';
    mustRefuse(
      march('unit pikes red phalanx 0705/0706 W\nunit horse red light-horse 0704 W', faster),
      'withdraw pikes',
      'alx-6.71a',
    );
  });

  testOverBooks('[alx-6.71f] [alx-11.31] skirmishers go up to 2 hexes before anyone who is not faster', () => {
    const slow = march('unit skirmisher red javelinist 0705 W', 'unit foot blue medium-foot 0505 E ma 6');
    must(slow, 'withdraw skirmisher');
    must(slow, '0805, 0905, stop');
    expect(at(slow, 'skirmisher')).toBe('0905 W');
    expect(kind(slow)).toBe('step');
    expect(hits(slow, 'skirmisher')).toBe(0);
    const fast = march(
      'unit skirmisher red javelinist 0705 W\nunit horse red companion 0706 W',
      'unit foot blue medium-foot 0505 E ma 7',
    );
    mustRefuse(fast, 'withdraw skirmisher', 'alx-6.71f');
  });

  testOverBooks('[alx-6.71f] hexes, not MP: woods stay closed, but an uphill hex costs a skirmisher one of two', () => {
    const b = march('level 1 0805 0806\nunit skirmisher red javelinist 0705 W');
    must(b, 'withdraw skirmisher');
    must(b, '0805, 0905');
    expect(at(b, 'skirmisher')).toBe('0905 W');
  });

  testOverBooks(
    '[alx-6.71g] neither routed units nor columns nor horse formed for the charge withdraw',
    () => {
      const b = march(`option charge-formation
      unit broken red light-horse 0705 W routed
      unit column red light-foot 0704 NW ma 6
      unit wedge red heavy-horse 0706 W charging
      unit free red light-horse 0503 SSE`);
      mustRefuse(b, 'withdraw broken', 'alx-6.71g');
      mustRefuse(b, 'withdraw column', 'alx-6.71g');
      mustRefuse(b, 'withdraw wedge', 'alx-6.71g');
    },
    { chariots: 'no horse (cof-2.22)', chandragupta: 'no charge formation (cha-1.0b)' },
  );
});

test('[alx-11.82] engines in Fire mode do not withdraw, those in Move mode may', () => {
  const b = march(
    'unit ox red oxybeles 0705 W ma 5 fire-mode\nunit cart red oxybeles 0706 W ma 5',
    'unit foot blue medium-foot 0505 E ma 4',
  );
  mustRefuse(b, 'withdraw ox', 'alx-11.82');
  expect(offered(b)).toContain('withdraw cart');
});

testOverBooks(
  '[alx-11.21c] a chariot may withdraw, and takes a hit after each time; horse does not',
  () => {
    const b = march('unit wheels red chariot 0705 W ma 5 tq 9\ndice 0 0');
    const twice = [must(b, 'withdraw wheels'), must(b, '0805')].flat();
    expect([at(b, 'wheels'), hits(b, 'wheels')]).toEqual(['0805 W', 1]);
    must(b, '0605');
    twice.push(...must(b, 'withdraw wheels'), ...must(b, '0905'));
    expect([at(b, 'wheels'), hits(b, 'wheels')]).toEqual(['0905 W', 2]);
    const cited = twice.filter((e) => e.kind === 'hits' && e.rules.includes('alx-11.21c'));
    expect(cited.length).toBe(2);
    const horse = march('unit wheels red light-horse 0705 W ma 5 tq 9\ndice 0');
    must(horse, 'withdraw wheels');
    must(horse, '0805');
    expect(hits(horse, 'wheels')).toBe(0);
  },
  { chandragupta: 'chariots have bows, and shoot first (cha-6.66b)' },
);

describe('how far and where to', () => {
  testOverBooks(
    '[alx-6.71c] by the difference of MA in MP, terrain counted',
    () => {
      const b = march('level 1 0805\nunit light red light-foot 0705 W ma 6 tq 9\ndice 0');
      must(b, 'withdraw light');
      mustRefuse(b, '0805, 0905', 'alx-6.71c');
      must(b, '0806');
      must(b, '0905');
      expect(at(b, 'light')).toBe('0905 W');
    },
    { chariots: 'light foot climbs freely (cof-6.91)' },
  );

  testOverBooks('[alx-6.71d] each hex must be farther from the mover than the one left', () => {
    const b = march('unit horse red light-horse 0705 W');
    must(b, 'withdraw horse');
    mustRefuse(b, '0704', 'alx-6.71d');
    mustRefuse(b, '0605', 'alx-6.71d');
    expect(offered(b)).toEqual(['0805', '0806']);
  });

  test('[alx-6.72] [alx-7.12a] the facing is kept, and may be changed at the end for the MP left', () => {
    const b = march('unit horse red light-horse 0705 W ma 6\ndice 0');
    must(b, 'withdraw horse');
    must(b, '0805');
    expect(at(b, 'horse')).toBe('0805 W');
    mustRefuse(b, 'turn NNE', 'alx-6.72');
    must(b, 'turn NNW');
    expect(at(b, 'horse')).toBe('0805 NNW');
  });

  test('[alx-6.72] terrain hits are taken on the way', () => {
    const b = march('terrain rocky 0805 0806\nunit horse red light-horse 0705 W ma 5\ndice 0');
    must(b, 'withdraw horse');
    const events = must(b, '0805');
    expect(hitRules(events)).toEqual(['alx-6.72']);
    expect(hits(b, 'horse')).toBe(1);
  });

  /** The mover stands south of a horseman who can go back to the north by three hexes: 0403, 0502 and 0603. */
  const north = (rest: string): Battle =>
    march(`unit horse red light-horse 0503 SSE tq 9\n${rest}`, 'unit foot blue medium-foot 0505 NNE ma 4');

  test('[alx-6.75] not into rough ground, rocky excepted', () => {
    const b = north('terrain woods 0603\nterrain marsh 0502\nterrain rocky 0403\nunit lure red light-horse 0705 W');
    expect(offered(b)).toContain('withdraw horse');
    must(b, 'withdraw horse');
    expect(at(b, 'horse')).toBe('0403 SSE');
    const some = north('terrain woods 0603');
    must(some, 'withdraw horse');
    mustRefuse(some, '0603', 'alx-6.75');
    expect(offered(some)).toEqual(['0502', '0403']);
  });

  test('[alx-6.75] not over a rough hexside', () => {
    const b = north('hexside minor-river 0503/0603');
    must(b, 'withdraw horse');
    mustRefuse(b, '0603', 'alx-6.75');
    const dry = north('');
    must(dry, 'withdraw horse');
    expect(offered(dry)).toEqual(['0502', '0603', '0403']);
  });

  test('[alx-6.75] not into an enemy ZOC', () => {
    const b = north('unit guard blue medium-foot 0703 W');
    must(b, 'withdraw horse');
    mustRefuse(b, '0603', 'alx-6.75');
  });

  test('[alx-6.75] not where the unit cannot normally move', () => {
    for (const ground of ['level 2 0502', 'hexside wall 0503/0502']) {
      const b = north(ground);
      must(b, 'withdraw horse');
      mustRefuse(b, '0502', 'alx-6.75');
    }
  });

  test('[alx-6.75] stacking limits and penalties hold: through light friends, never to stop with them', () => {
    const b = north('unit mate red light-horse 0603 W\nunit heavy red hypaspist 0502 W\ndice 0');
    must(b, 'withdraw horse');
    mustRefuse(b, '0502', 'alx-6.75');
    must(b, '0603');
    expect(offered(b)).not.toContain('stop');
    must(b, '0602, stop');
    expect(at(b, 'horse')).toBe('0602 SSE');
    expect([hits(b, 'horse'), hits(b, 'mate')]).toEqual([1, 1]);
    expect(unitAt(b, parseHex(b.world.field.grid, '0603'))).toBe(numberOf(b, 'mate'));
  });

  test('[alx-6.75] nobody goes into a friend’s hex from which there is no way on', () => {
    const friends = `unit west red light-horse 0403 W
      unit east red light-horse 0603 W
      unit heavy red hypaspist 0502 W
      unit lure red light-horse 0705 W`;
    expect(offered(north(friends))).toContain('withdraw horse');
    const slow = march(
      `unit horse red light-horse 0503 SSE ma 6\n${friends}`,
      'unit foot blue medium-foot 0505 NNE ma 4',
    );
    mustRefuse(slow, 'withdraw horse', 'alx-6.75');
  });
});

describe('what it costs', () => {
  testOverBooks('[alx-6.72.1] [alx-6.72.3] foot takes a hit, and another if it fails the check', () => {
    const b = march('unit light red light-foot 0705 W\ndice 6');
    must(b, 'withdraw light');
    const events = must(b, '0805');
    expect(hitRules(events)).toEqual(['alx-6.72.1', 'alx-6.72.3']);
    expect(hits(b, 'light')).toBe(2);
  });

  testOverBooks(
    '[alx-6.72.1] cavalry takes no automatic hit, [alx-6.72.3] but checks; a roll equal to TQ passes',
    () => {
      const b = march('unit horse red light-horse 0705 W ma 5 tq 6\ndice 6');
      must(b, 'withdraw horse');
      must(b, '0805');
      expect(hits(b, 'horse')).toBe(0);
      const failed = march('unit horse red light-horse 0705 W ma 5 tq 6\ndice 7');
      must(failed, 'withdraw horse');
      must(failed, '0805');
      expect(hits(failed, 'horse')).toBe(1);
    },
  );

  testOverBooks(
    '[alx-6.72.1] chariots take the hit',
    () => {
      const b = march('unit scythe red chariot 0705 W ma 5\ndice 0');
      must(b, 'withdraw scythe');
      must(b, '0805');
      expect(hits(b, 'scythe')).toBe(1);
    },
    { chandragupta: 'chariots have bows, and shoot first (cha-6.66b)' },
  );

  testOverBooks(
    '[alx-6.72.2a] [alx-6.72.2b] a hit first when the mover comes from flank or rear, none from the front',
    () => {
      const facing = (name: string) => march(`unit horse red light-horse 0705 ${name} ma 5\ndice 0`);
      const front = facing('W');
      must(front, 'withdraw horse');
      expect(hits(front, 'horse')).toBe(0);
      const rear = facing('E');
      must(rear, 'withdraw horse');
      expect(hits(rear, 'horse')).toBe(1);
      const flank = facing('NNE');
      must(flank, 'withdraw horse');
      expect(hits(flank, 'horse')).toBe(1);
    },
  );

  testOverBooks('[alx-6.72.2a] [alx-11.31] EX-6.72-3: skirmishers mind only the rear', () => {
    const facing = (name: string) =>
      march(`unit skirmisher red javelinist 0705 ${name}`, 'unit foot blue light-foot 0505 E');
    const flank = facing('NNE');
    must(flank, 'withdraw skirmisher');
    expect(hits(flank, 'skirmisher')).toBe(0);
    const rear = facing('E');
    must(rear, 'withdraw skirmisher');
    expect(hits(rear, 'skirmisher')).toBe(1);
    mustRefuse(rear, '0704', 'alx-6.71d');
    must(rear, '0805, 0905');
    expect(hits(rear, 'skirmisher')).toBe(1);
  });

  test('[alx-6.73] hits that reach TQ rout the unit at once', () => {
    const b = march('unit light red light-foot 0705 E tq 5 hits 4');
    const events = must(b, 'withdraw light');
    expect(events.map((e) => e.kind)).toContain('routed');
    expect(events.find((e) => e.kind === 'breaks')?.rules).toEqual(['alx-10.14', 'alx-6.73']);
    expect(kind(b)).toBe('rout-path');
  });
});

describe('two-hex units', () => {
  testOverBooks('[alx-6.71d] [alx-6.72] both halves go back, each farther from the mover, facing unchanged', () => {
    const b = march('unit hop red hoplite 0705/0706 W tq 9\ndice 0', 'unit foot blue medium-foot 0505 E ma 3');
    must(b, 'withdraw hop');
    expect(at(b, 'hop')).toBe('0706/0705 W');
    expect(offered(b)).toEqual(['0806', '0807']);
    must(b, '0807');
    expect(at(b, 'hop')).toBe('0807/0806 W');
    expect(hits(b, 'hop')).toBe(1);
  });

  test('[alx-6.75] nor is a rough hexside crossed by either half', () => {
    for (const side of ['0705/0805', '0706/0806']) {
      const b = march(
        `hexside minor-river ${side}\nunit hop red hoplite 0705/0706 W tq 9\nunit lure red light-horse 0704 W\ndice 0`,
        'unit foot blue medium-foot 0505 E ma 3',
      );
      must(b, 'withdraw hop');
      expect(at(b, 'hop')).toBe('0807/0806 W');
    }
  });

  test('[alx-6.75] a half in rough ground keeps the whole unit', () => {
    const b = march(
      'terrain woods 0807\nunit hop red hoplite 0705/0706 W tq 9\nunit lure red light-horse 0704 W\ndice 0',
      'unit foot blue medium-foot 0505 E ma 3',
    );
    must(b, 'withdraw hop');
    expect(at(b, 'hop')).toBe('0806/0805 W');
  });
});

describe('worked examples', () => {
  testOverBooks(
    '[alx-6.71c] EX-6.71-1 a skirmisher before a phalanx withdraws 1 or 2 hexes',
    () => {
      const one = march('unit skirmisher red archer 0705 W', 'unit foot blue phalanx 0505/0506 E');
      must(one, 'withdraw skirmisher');
      must(one, '0805');
      expect(offered(one)).toContain('stop');
      expect(offered(one)).toContain('0905');
    },
    { chariots: 'no two-hex units (cof-6.61)' },
  );

  testOverBooks(
    '[alx-6.71c] EX-6.71-2 light foot cannot withdraw uphill before hoplites',
    () => {
      const b = march(
        'level 1 0804 0805 0806\nunit light red light-foot 0705 W\nunit horse red light-horse 0707 W',
        'unit foot blue hoplite 0505/0506 E',
      );
      mustRefuse(b, 'withdraw light', 'alx-6.71c');
    },
    { chariots: 'no two-hex units (cof-6.61)' },
  );

  testOverBooks('[alx-6.71b] [alx-6.15b] [alx-6.77b] EX-6.77 repeated withdrawal before the Craterus phalanx', () => {
    const b = position(`map 40x20
      unit craterus blue phalanx 2814/2815 E
      unit archer red archer 3215 W
      leader bupares red 3215
      dice 0
      start move unit=craterus line=false along=,`);
    must(b, 'right');
    expect(kind(b)).toBe('step');
    must(b, 'left');
    expect(at(b, 'craterus')).toBe('3014/3015 E');
    expect(offered(b)).toEqual(['withdraw archer', 'leader bupares', 'no']);
    must(b, 'leader bupares');
    must(b, '3315, 3415, 3515, 3615, stop');
    must(b, 'withdraw archer');
    expect(at(b, 'archer')).toBe('3215 W');
    must(b, '3315, 3416, stop');
    expect(at(b, 'archer')).toBe('3416 W');
    must(b, 'right');
    expect(kind(b)).toBe('step');
    must(b, 'right');
    expect(at(b, 'craterus')).toBe('3215/3216 E');
    must(b, 'withdraw archer');
    must(b, '3516, stop');
    expect(at(b, 'archer')).toBe('3516 W');
    expect(hits(b, 'archer')).toBe(0);
  });
});
