import { OFF } from '@taxiarch/hexfield';
import type { GameEvent } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { isRouted, putUnit } from '../base/units.ts';
import { numberOf } from '../script/position.ts';
import { brokenThrough } from './collapse.ts';
import type { Combat } from './combat.ts';
import { attackOf } from './describe.ts';
import { whoBreaks } from './routs.ts';
import { type Before, hitsOn, ofKind, playOut, segment, whereIs } from './testing.ts';

const field = (units: string, dice: string, before: Before = { marked: ['us'] }): Battle =>
  segment(`map 14x12\n${units}\nleader chief blue 0204 range 9\nstart shock leader=chief\ndice ${dice}`, before);
const duel = (us: string, them: string, dice: string): Battle =>
  field(`unit us blue ${us}\nunit them red ${them}`, dice);
const routed = (b: Battle, key: string): boolean => isRouted(b, numberOf(b, key));
const broke = (events: GameEvent[]): unknown[] => ofKind(events, 'breaks').map((e) => e['unit']);

describe('Breakthrough', () => {
  const through = (events: GameEvent[]): unknown[] =>
    ofKind(events, 'hits')
      .filter((e) => e['text'] === 'the breakthrough')
      .map((e) => e['unit']);

  testOverBooks(
    '[alx-9.17 alx-9.18.1a] EX-9.17 the peltasts with 4 hits against 1 take 2 more and rout, those with 2 do not',
    () => {
      const b = field(
        'unit us blue phalanx 0505/0506 E hits 1\nunit a red peltast 0605 W hits 2\nunit b red peltast 0606 W hits 4',
        '',
        {},
      );
      const c = attackOf(b, [0], [1, 2]);
      expect(c && brokenThrough(b, c)).toEqual([{ unit: 2, by: 0 }]);
      // 4 + 2 hits exceed its TQ of 5.
      const collapsing = field(
        'unit us blue phalanx 0505/0506 E\nunit a red peltast 0605 W size 10\nunit b red peltast 0606 W size 10',
        '7 9',
      );
      const events = playOut(collapsing, 'a', 'a 6');
      expect(through(events)).toEqual([1]);
      expect(broke(events)).toEqual([1]);
    },
  );

  testOverBooks('[alx-9.17] three times the hits of any one enemy, no hits counting as one', () => {
    // 2(2) on both: the defender has 6 against 2.
    const six = duel('hypaspist 0505 E', 'medium-foot 0605 W tq 9 hits 4', '2 5 5');
    expect(through(playOut(six))).toEqual([1]);
    expect(hitsOn(six, 'them')).toBe(7);
    const five = duel('hypaspist 0505 E', 'medium-foot 0605 W tq 9 hits 3', '2 5 5');
    expect(through(playOut(five))).toEqual([]);
  });

  testOverBooks('[alx-9.17] attackers too', () => {
    const b = duel('hypaspist 0505 E tq 9 hits 4', 'medium-foot 0605 W', '2 5 5');
    expect(through(playOut(b))).toEqual([0]);
  });
});

describe('Collapse, step 1', () => {
  testOverBooks(
    '[alx-9.18.1a] everyone at TQ or more routs; one short of it he does not',
    () => {
      // Column 8, die 2: 2(2).
      const at = duel('hypaspist 0505 E hits 3', 'medium-foot 0605 W hits 4', '2 5');
      playOut(at);
      expect(routed(at, 'them')).toBe(true);
      const short = duel('hypaspist 0505 E hits 3', 'medium-foot 0605 W hits 3', '2 5 5');
      playOut(short);
      expect(routed(short, 'them')).toBe(false);
    },
    { chariots: 'its own results (cof-8.63)' },
  );

  testOverBooks(
    '[alx-9.18.1a alx-10.15a] defenders rout first, and one unit below its TQ lets all the others rout',
    () => {
      const b = field(
        `unit us blue hypaspist 0505 E hits 7
unit also blue hypaspist 0504 E hits 2
unit them red medium-foot 0605 W hits 4`,
        '2 5 5 5',
        { marked: ['us', 'also'] },
      );
      // Two hits each way, one for each attacker: 8 of 8, 3 of 8, 6 of 6.
      expect(broke(playOut(b, 'them by us+also', 'us'))).toEqual([2, 0]);
    },
  );

  const hoplites = (save: string, direction: string): Battle =>
    field(`unit us blue hypaspist ${direction}\nunit them red hoplite 0605/0606 W hits 5`, `2 ${save} 5 5`);

  testOverBooks('[alx-9.18.1b] two-hex heavy foot may stand, hits in excess added', () => {
    // Column 7, die 2: 2(2). 7 hits, 1 in excess: 5 + 1 stands, 6 + 1 does not.
    const stands = hoplites('5', '0505 E');
    playOut(stands);
    expect([routed(stands, 'them'), hitsOn(stands, 'them')]).toEqual([false, 5]);
    const breaks = hoplites('6', '0505 E');
    playOut(breaks);
    expect(routed(breaks, 'them')).toBe(true);
  });

  testOverBooks('[alx-9.18.1b] but not against an attacker with Position Superiority', () => {
    const b = field('unit us blue hypaspist 0706 W\nunit them red hoplite 0605/0606 W hits 5', '2 5 5');
    const events = playOut(b);
    expect(ofKind(events, 'clash')[0]).toMatchObject({ angle: 'rear' });
    expect(ofKind(events, 'die').filter((e) => String(e['purpose']).includes('Saving roll'))).toEqual([]);
    expect(routed(b, 'them')).toBe(true);
  });

  testOverBooks('[alx-9.18.1b] which costs the attacker himself nothing: he may stand', () => {
    const b = field('unit us blue phalanx 0505/0506 E hits 6\nunit them red medium-foot 0606 E tq 9', '2 0 5 5');
    const events = playOut(b);
    expect(ofKind(events, 'clash')[0]).toMatchObject({ angle: 'rear', superiority: 'AS' });
    const stood = ofKind(events, 'die').filter((e) => String(e['purpose']).includes('Saving roll'));
    expect([stood.map((e) => e['unit']), routed(b, 'us')]).toEqual([[0], false]);
  });

  testOverBooks(
    '[alx-9.18.1b] position that gives no superiority denies the roll all the same',
    () => {
      const b = field('unit us blue light-horse 0706 W\nunit them red hoplite 0605/0606 W hits 5', '2 5 5');
      const events = playOut(b);
      expect(ofKind(events, 'clash')[0]).toMatchObject({ superiority: 'none' });
      expect(ofKind(events, 'die').filter((e) => String(e['purpose']).includes('Saving roll'))).toEqual([]);
    },
    { chandragupta: 'light horse gains by position (cha-1.0c)' },
  );
});

describe('everyone would rout', () => {
  // The shock is phalanx on hoplite, 10 on 10, column 8: die 0 gives 3(2), die 2 gives 2(2).
  const example = (dice: string): Battle =>
    field('unit us blue phalanx 0505/0506 E hits 5\nunit them red hoplite 0605/0606 W hits 4', dice);

  test('[alx-10.15.2 alx-10.15b] EX-10.15-1 3(2): the phalanx is 1 over and checks at +4, the hoplites are set to 5', () => {
    const stands = example('0 3 5 5');
    const events = playOut(stands);
    expect(ofKind(events, 'all-would-break')[0]).toMatchObject({
      rules: ['alx-10.15.2', 'alx-10.15b'],
      attackBreaks: true,
      tie: false,
    });
    expect([routed(stands, 'us'), hitsOn(stands, 'us')]).toEqual([false, 6]);
    expect([hitsOn(stands, 'them'), whereIs(stands, 'them')]).toEqual([5, '0606/0605 W']);
    const breaks = example('0 4 5 5');
    playOut(breaks);
    expect([routed(breaks, 'us'), hitsOn(breaks, 'them')]).toEqual([true, 5]);
    expect(whereIs(breaks, 'them')).toBe('0606/0605 W');
  });

  test('[alx-9.18.2a] EX-10.15-1 the hoplites, now one short of breaking, owe the check of step 2 (a reading)', () => {
    const b = example('0 3 7');
    playOut(b);
    expect(routed(b, 'them')).toBe(true);
  });

  test('[alx-10.15.3 alx-10.15b] EX-10.15-2 2(2): a tie, the hoplites check; if they rout the phalanx advances with 6 hits', () => {
    const b = example('2 7');
    const events = playOut(b);
    expect(ofKind(events, 'all-would-break')[0]).toMatchObject({
      rules: ['alx-10.15.3', 'alx-10.15b'],
      attackBreaks: false,
      tie: true,
    });
    expect([routed(b, 'them'), hitsOn(b, 'us'), whereIs(b, 'us')]).toEqual([true, 6, '0605/0606 E']);
    const stands = example('2 6 5 5');
    playOut(stands);
    expect([routed(stands, 'them'), hitsOn(stands, 'them'), hitsOn(stands, 'us')]).toEqual([false, 5, 6]);
  });

  testOverBooks(
    '[alx-10.15a alx-10.13a] EX-10.15-3 with a Hypaspist beside the phalanx one attacker stays below TQ: both others check',
    () => {
      const b = field(
        `unit us blue phalanx 0505/0506 E hits 5
unit hypaspist blue hypaspist 0705 W hits 6
unit them red hoplite 0605/0606 W hits 4`,
        '0 7 5 5 5 5',
        { marked: ['us', 'hypaspist'] },
      );
      // The phalanx leads, its Size and that of the Hypaspist are 16 on 10: no shift, 3(2). It takes the odd hit.
      const events = playOut(b, 'them by us+hypaspist', 'us');
      expect(ofKind(events, 'shock-result')[0]).toMatchObject({ hits: [3, 2] });
      expect(ofKind(events, 'all-would-break')).toEqual([]);
      expect(ofKind(events, 'nobody-spared').map((e) => [e.rules, e['units']])).toEqual([[['alx-10.15a'], [2, 0]]]);
      expect(broke(events)).toEqual([2, 0]);
    },
    { chariots: 'no two-hex units (cof-6.61)' },
  );

  test('[alx-10.15.2 alx-10.15.3 alx-9.13f] told without the saving roll where nobody has one, and as of the Charge there', () => {
    const b = field('unit us blue medium-foot 0505 E\nunit them red medium-foot 0605 W', '', {});
    const c = attackOf(b, [0], [1]) as Combat;
    const told = (when: 'charge' | 'collapse', ...hits: number[]): unknown[] => {
      b.state.hits = hits;
      const before = b.events.length;
      const broken = whoBreaks(b, c, when);
      const events = b.events.slice(before);
      return [broken, ...ofKind(events, 'all-would-break').map((e) => e.rules), b.state.hits];
    };
    expect(told('collapse', 6, 6)).toEqual([[1], ['alx-10.15.3'], [5, 6]]);
    expect(told('collapse', 7, 6)).toEqual([[0], ['alx-10.15.2'], [7, 5]]);
    expect(told('charge', 6, 7)).toEqual([[1], ['alx-10.15.2', 'alx-9.13f'], [5, 7]]);
    // Anyone who has nobody left against him simply breaks.
    const them = b.state.place[1] as number;
    putUnit(b, 1, OFF);
    expect(told('collapse', 6, 0)).toEqual([[0], [6, 0]]);
    putUnit(b, 1, them);
    putUnit(b, 0, OFF);
    expect(told('collapse', 0, 6)).toEqual([[1], [0, 6]]);
  });

  testOverBooks('[alx-10.15a] cites nothing where only one side has units that rout', () => {
    const b = field(
      'unit us blue hypaspist 0505 E\nunit also blue hypaspist 0504 E\nunit them red medium-foot 0605 W',
      '',
      {},
    );
    const c = attackOf(b, [0, 1], [2]) as Combat;
    const spared = (...hits: number[]): unknown[] => {
      b.state.hits = hits;
      const before = b.events.length;
      return [whoBreaks(b, c, 'collapse'), ofKind(b.events.slice(before), 'nobody-spared').length];
    };
    expect([spared(8, 0, 0), spared(0, 0, 6), spared(8, 0, 6)]).toEqual([
      [[0], 0],
      [[2], 0],
      [[2, 0], 1],
    ]);
  });

  testOverBooks('[alx-10.15.1] the hits of an advance are counted first', () => {
    // Both would be at their TQ exactly; the ground of the defender costs the attacker 1 hit, which tips it.
    const b = field(
      'terrain marsh 0605\nunit us blue medium-foot 0505 E hits 4\nunit them red medium-foot 0605 W hits 4',
      '2 5',
    );
    const events = playOut(b);
    expect(ofKind(events, 'all-would-break')[0]).toMatchObject({ attackBreaks: true });
    const dry = field('unit us blue medium-foot 0505 E hits 4\nunit them red medium-foot 0605 W hits 4', '2 5');
    expect(ofKind(playOut(dry), 'all-would-break')[0]).toMatchObject({ attackBreaks: false, tie: true });
  });
});

describe('what an advance would cost', () => {
  /** Both at their quality: the hits of the advance alone tip it, 1 for a marsh. */
  const tipped = (us: string, more: string, before?: Before): unknown[] => {
    const b = field(`${more}\nunit us blue ${us}\nunit them red medium-foot 0605 W hits 4`, '3 5 5 5 5 5', before);
    return ofKind(playOut(b), 'all-would-break').map((e) => e['attackBreaks']);
  };

  testOverBooks(
    '[alx-10.15.1] nothing where the ground is closed to him: horse formed for the charge keeps out of woods',
    () => {
      const horse = 'heavy-horse 0505 E charging size 6 hits 4';
      expect(tipped(horse, 'option charge-formation\nterrain woods 0605')).toEqual([false]);
    },
    { chariots: 'no horse (cof-2.22)', chandragupta: 'no charge formation (cha-1.0b)' },
  );

  testOverBooks(
    '[alx-10.15.1] for a two-hex unit that of the kinder of its two ways forward',
    () => {
      const hoplites = 'hoplite 0505/0506 E hits 4';
      expect(tipped(hoplites, 'terrain marsh 0605')).toEqual([false]);
      expect(tipped(hoplites, 'terrain marsh 0607')).toEqual([false]);
      expect(tipped(hoplites, 'terrain marsh 0606')).toEqual([true]);
    },
    { chariots: 'no two-hex units (cof-6.61)' },
  );
});

describe('Collapse, step 2', () => {
  const near = (die: number, direction = 'W'): Battle =>
    duel('medium-foot 0505 E hits 3', `medium-foot 0605 ${direction}`, `2 ${die}`);

  test('[alx-9.18.2a] one short of breaking in an enemy ZOC: up to TQ loses a hit, more routs', () => {
    // Column 7, die 2: 2(2).
    const holds = near(6);
    playOut(holds);
    expect([routed(holds, 'us'), hitsOn(holds, 'us')]).toEqual([false, 4]);
    const breaks = near(7);
    playOut(breaks);
    expect(routed(breaks, 'us')).toBe(true);
  });

  test('[alx-9.18.2a] not out of enemy ZOCs', () => {
    const b = near(7, 'E');
    playOut(b);
    expect([routed(b, 'us'), hitsOn(b, 'us')]).toEqual([false, 5]);
  });

  test('[alx-9.18.2b] a two-hex unit that holds keeps its hits', () => {
    const wide = (die: number): Battle => duel('phalanx 0505/0506 E hits 4', 'hoplite 0605/0606 W hits 2', `2 ${die}`);
    const holds = wide(7);
    playOut(holds);
    expect([routed(holds, 'us'), hitsOn(holds, 'us')]).toEqual([false, 6]);
    const breaks = wide(8);
    playOut(breaks);
    expect(routed(breaks, 'us')).toBe(true);
  });

  test('[alx-9.18.2b] it rolls even when attacked with Position Superiority, which only denies the save (a reading)', () => {
    // From behind, column 11, die 0: 3(2), doubled. One hit and 4 are one short of 6; another enemy has it in his ZOC.
    const flanked = (die: number): Battle =>
      field(
        `unit us blue hypaspist 0706 W tq 9
unit them red hoplite 0605/0606 W hits 1
unit watch blue hypaspist 0505 E`,
        `0 ${die}`,
      );
    const holds = flanked(6);
    const events = playOut(holds, 'done');
    expect(ofKind(events, 'clash')[0]).toMatchObject({ angle: 'rear', superiority: 'AS' });
    expect([routed(holds, 'them'), hitsOn(holds, 'them')]).toEqual([false, 5]);
    const breaks = flanked(7);
    playOut(breaks, 'done');
    expect(routed(breaks, 'them')).toBe(true);
  });

  test('[alx-9.18.2b] one that has just stood by its saving roll does not roll', () => {
    const b = duel('hypaspist 0505 E', 'hoplite 0605/0606 W hits 5', '2 0');
    const events = playOut(b);
    expect([routed(b, 'them'), hitsOn(b, 'them')]).toEqual([false, 5]);
    expect(ofKind(events, 'die').filter((e) => String(e['purpose']).includes('Near-rout'))).toEqual([]);
  });
});

describe('an elephant that breaks', () => {
  /** The way of its first flight, straight away from anyone who is to blame. */
  const heads = (units: string, dice: string, before: Before, ...answers: string[]): unknown => {
    const b = field(`${units}\nunit behind blue levy 0112 W`, `${dice} 7 7`, before);
    return ofKind(playOut(b, ...answers), 'rampage-heads')[0]?.['way'];
  };
  // The first lies to its north-east, the other to its south-east. Another is as near but takes no part.
  const attacking = (hits: number): string => `unit bystander red levy 0405 W
unit us blue elephant 0505 E hits ${hits}
unit x red medium-foot 0605 W hits 1 tq 9
unit y red medium-foot 0606 W hits 1 tq 9`;
  // The first comes from the north-west, the other from the south-west.
  const attacked = `unit bystander blue levy 0704 E
unit a blue hypaspist 0504 E
unit b blue hypaspist 0505 E
unit el red elephant 0605 W hits 5`;

  test('[alx-11.14a alx-9.13e] before the clash runs from the first whom it fights', () => {
    expect(heads(attacking(5), '9 0 0', { closed: ['us'] })).toBe('SW');
    expect(heads(attacked, '0 0 9', { closed: ['a', 'b'] })).toBe('SE');
  });

  test('[alx-11.14a alx-9.18.1a] in the Collapse from the unit that bore or led the attack', () => {
    const marked = { marked: ['us'] };
    expect([heads(attacking(4), '0', marked, 'x'), heads(attacking(4), '0', marked, 'y')]).toEqual(['SW', 'NW']);
    const by = (lead: string): unknown => heads(attacked, '0', { marked: ['a', 'b'] }, 'el by a+b', lead);
    expect([by('a'), by('b')]).toEqual(['SE', 'NE']);
  });

  test('[alx-11.14a alx-9.18.2a] and also when it fails its check near rout', () => {
    const near = (bears: string): unknown => heads(attacking(2), '0 9', { marked: ['us'] }, bears);
    expect([near('x'), near('y')]).toEqual(['SW', 'NW']);
  });
});

describe('a Double Depth', () => {
  const holding = (events: GameEvent[]): unknown[] =>
    ofKind(events, 'die')
      .filter((e) => String(e['purpose']).includes('Near-rout'))
      .map((e) => e['unit']);
  const deep = (top: number, under: number, dice: string): Battle =>
    field(
      `unit us blue phalanx 0505/0506 E hits ${top}
unit under blue phalanx 0505/0506 E hits ${under}
unit them red hoplite 0605/0606 W tq 9 hits 1`,
      dice,
      { marked: ['us'], stacked: [['us', 'under']] },
    );

  test('[alx-9.18.2a alx-11.73d] both near rout: one who fails takes the other along, who rolls no more', () => {
    const b = deep(4, 5, '0 9 5 5');
    const events = playOut(b);
    expect([holding(events), broke(events)]).toEqual([[0], [0, 1]]);
    const firm = deep(4, 5, '0 5 5 5');
    expect(holding(playOut(firm))).toEqual([0, 1]);
  });

  test('[alx-9.18.1a alx-11.73d] both broken: they run once each', () => {
    const b = deep(5, 6, '0 9 9 9 9');
    const events = playOut(b);
    expect(broke(events)).toEqual([0, 1]);
  });
});
