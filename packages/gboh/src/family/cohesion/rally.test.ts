import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { isGone, isRallied, isRouted } from '../base/units.ts';
import { DID_FIRE, DID_MOVE, DID_ORDERED, DID_RECOVER, DID_REST, SPENT } from '../base/vocabulary.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';
import { rallyRefusal } from './rally.ts';
import { recover, recoverable, recoverRefusal } from './recovery.ts';

const rallying = (unit: string, dice: string, more = '') =>
  position(`
  map 14x10
  unit x red ${unit} routed
  leader chief red 0508 initiative 4
  ${more}
  dice ${dice}
  start rally leader=chief unit=x
`);
const x = (b: Battle) => numberOf(b, 'x');

describe('rally', () => {
  test('[alx-10.27c] EX-10.27: Initiative 4, printed TQ 7: 0-5 rallies, 6 and 7 run on, 8 and 9 are lost', () => {
    for (let die = 0; die <= 9; die++) {
      const b = rallying('light-horse 0505 W tq 7', `${die} 5`);
      const seen = isRallied(b, x(b)) ? 'rallied' : isGone(b, x(b)) ? 'lost' : 'runs';
      expect(seen).toBe(die <= 5 ? 'rallied' : die <= 7 ? 'runs' : 'lost');
    }
  });

  test('[alx-10.27d] EX-10.27: TQ 7 and a roll of 5 on the Rally Table leave 2 hits', () => {
    const b = rallying('light-horse 0505 W tq 7', '0 5');
    expect(b.state.hits[x(b)]).toBe(2);
  });

  test('[alx-10.27d] where the table’s hits would reach TQ the rally fails and the unit runs', () => {
    const b = rallying('levy 0505 W tq 3', '0 9');
    expect([isRouted(b, x(b)), isRallied(b, x(b))]).toEqual([true, false]);
    expect(offered(b)).toEqual(['NE', 'SE']);
  });

  test('[alx-10.27c] heavy foot of one hex or two that fails is lost, other foot runs', () => {
    expect(isGone(rallying('hypaspist 0505 W', '6'), 0)).toBe(true);
    expect(isGone(rallying('hoplite 0505/0504 W', '6'), 0)).toBe(true);
    expect(isGone(rallying('medium-foot 0505 W', '6'), 0)).toBe(false);
  });

  test('[alx-10.27e] it may change facing at no cost, and its foot have no missiles', () => {
    const b = rallying('peltast 0505 W', '0 0');
    expect(offered(b)).toContain('SSE');
    must(b, 'SSE');
    expect((b.state.place[x(b)] as number) % 12).toBe(5);
    expect(b.state.missile[x(b)]).toBe(SPENT);
    const horse = rallying('light-horse 0505 W', '0 0');
    expect(horse.state.missile[x(horse)]).toBe(0);
  });

  const why = (unit: string, more = '') => {
    const b = position(
      `map 14x10\nunit x red ${unit}\nleader chief red 0508\nleader other red 0509\n${more}\nstart rout-movement`,
    );
    return { b, rule: rallyRefusal(b, 0, x(b))?.rule ?? null };
  };
  test('[alx-10.27a] only a routed unit, on ground of 1 MP, away from enemies and their missiles', () => {
    const routed = (more: string, at = '0505 W') => {
      const b = position(`map 30x10\nunit x red peltast ${at}\nleader chief red 0508\n${more}\nstart rout-movement`);
      b.state.status[0] = 1;
      return rallyRefusal(b, 0, 0)?.rule ?? null;
    };
    expect(why('peltast 0505 W').rule).toBe('alx-10.27a');
    expect(routed('')).toBe(null);
    expect(routed('terrain woods 0505')).toBe('alx-10.27a');
    expect(routed('terrain rocky 0505')).toBe(null);
    expect(routed('unit foe blue levy 0504 S spent')).toBe('alx-10.27a');
    expect(routed('unit foe blue archer 0502 SSE')).toBe('alx-10.27a');
    expect(routed('unit foe blue archer 0502 SSE spent')).toBe(null);
  });

  testOverBooks('[alx-10.27b] each leader tries once a turn for each unit; another may still', () => {
    const { b } = why('peltast 0505 W');
    b.state.status[0] = 1;
    b.state.rallies = [0];
    expect(rallyRefusal(b, 0, 0)?.rule).toBe('alx-10.27b');
    expect(rallyRefusal(b, 1, 0)).toBe(null);
  });
});

describe('recovery', () => {
  const resting = (unit: string, more = '') => position(`map 14x10\nunit x red ${unit}\n${more}\nstart rout-movement`);

  test('[alx-10.16a] an order takes 2 hits off', () => {
    const b = resting('peltast 0505 W hits 3');
    recover(b, 0);
    expect(b.state.hits[0]).toBe(1);
  });

  test('[alx-10.16b] under enemy missiles only 1, and none next to an enemy or off clear ground', () => {
    expect(recoverable(resting('peltast 0505 W hits 3', 'unit foe blue archer 0502 SSE'), 0)).toBe(1);
    expect(recoverable(resting('peltast 0505 W hits 3', 'unit foe blue archer 0502 SSE spent'), 0)).toBe(2);
    expect(recoverRefusal(resting('peltast 0505 W hits 3', 'unit foe blue levy 0504 SSE'), 0)?.rule).toBe('alx-10.16b');
    expect(recoverRefusal(resting('peltast 0505 W hits 3', 'terrain rocky 0505'), 0)?.rule).toBe('alx-10.16b');
    expect(recoverRefusal(resting('peltast 0505 W hits 3'), 0)).toBe(null);
  });

  test('[alx-10.16a alx-10.16b] what counts is an enemy with missiles who is able to fire, in range and sight, or by H&D', () => {
    const off = (more: string, arrange: (b: Battle) => void = () => {}) => {
      const b = resting('medium-foot 0505 W hits 5', more);
      arrange(b);
      return recoverable(b, 0);
    };
    const bow = 'unit foe blue archer 0502 SSE';
    expect(off('')).toBe(2);
    expect(off(bow)).toBe(1);
    // Engaged, routed, out of sight, out of range, without missiles, or a friend.
    expect(off(bow, (b) => b.state.engaged.fill(1, 1))).toBe(2);
    expect(off(`${bow} routed`)).toBe(2);
    expect(off(`terrain woods 0504 0503\n${bow}`)).toBe(2);
    expect(off('unit foe blue archer 0501 SSE')).toBe(1);
    expect(off('unit foe blue archer 0510 NNE')).toBe(2);
    expect(off('unit foe blue medium-foot 0503 SSE')).toBe(2);
    expect(off('unit foe red archer 0502 SSE')).toBe(2);
    // Javelins do not carry two hexes, but those who throw them run up; Engaged ones do not.
    expect(off('unit foe blue javelinist 0503 SSE')).toBe(1);
    expect(off('unit foe blue javelinist 0503 SSE', (b) => b.state.engaged.fill(1, 1))).toBe(2);
    // One of two is enough.
    expect(off('unit idle blue archer 0503 SSE spent\nunit other blue archer 0508 NNE')).toBe(1);
  });

  test('[alx-10.16a] never more than it has, and a unit without hits gets no such order', () => {
    const b = resting('peltast 0505 W hits 1');
    expect(recoverable(b, 0)).toBe(1);
    recover(b, 0);
    expect(b.state.hits[0]).toBe(0);
    expect(recoverRefusal(resting('peltast 0505 W'), 0)?.rule).toBe('alx-10.16a');
  });

  test('[alx-10.16b] both halves of a unit must be on clear ground and away from the enemy', () => {
    const why = (more: string) => recoverRefusal(resting('hoplite 0505/0504 W hits 3', more), 0)?.rule ?? null;
    expect(why('')).toBe(null);
    expect(why('terrain rocky 0505')).toBe('alx-10.16b');
    expect(why('terrain rocky 0504')).toBe('alx-10.16b');
    expect(why('unit foe blue levy 0506 SSE')).toBe('alx-10.16b');
    expect(why('unit foe blue levy 0503 SSE')).toBe('alx-10.16b');
    expect(why('unit foe blue levy 0507 SSE')).toBe(null);
  });

  /** A leader with four orders; `bows` look on from three hexes away. */
  const ordering = (foot: string, more: string) =>
    position(`
      map 14x10
      unit foot blue ${foot} 0505 E
      ${more}
      leader coenus blue 0405 initiative 4 range 5 overall
      start orders leader=coenus momentum=false
    `);
  const bows = 'unit bows red archer 0805 W';

  testOverBooks(
    '[alx-10.16c] 2 hits a phase at most: by one order, or under missiles by two',
    () => {
      const seen = ordering('medium-foot', bows);
      seen.state.hits[0] = 4;
      must(seen, 'recover foot');
      expect(seen.state.hits[0]).toBe(3);
      must(seen, 'recover foot');
      expect(seen.state.hits[0]).toBe(2);
      mustRefuse(seen, 'recover foot', 'alx-10.16c');
      const quiet = ordering('medium-foot', '');
      quiet.state.hits[0] = 4;
      must(quiet, 'recover foot');
      expect(quiet.state.hits[0]).toBe(2);
      mustRefuse(quiet, 'recover foot', 'alx-10.16c');
    },
    { chandragupta: 'nobody recovers under missiles (cha-11.13a)' },
  );

  testOverBooks(
    '[alx-10.16c] after the first of two hits too it may neither move nor fire',
    () => {
      const b = ordering('light-foot', bows);
      b.state.hits[0] = 4;
      must(b, 'recover foot');
      mustRefuse(b, 'move foot', 'alx-10.16c');
      expect(recoverable(b, 0)).toBe(1);
    },
    { chandragupta: 'nobody recovers under missiles (cha-11.13a)' },
  );

  testOverBooks(
    '[alx-10.16c] who has had 1 hit taken off may lose 1 more once nobody looks on, not 2',
    () => {
      const b = ordering('medium-foot', bows);
      b.state.hits[0] = 4;
      must(b, 'recover foot');
      b.state.missile[1] = SPENT;
      must(b, 'recover foot');
      expect(b.state.hits[0]).toBe(2);
      mustRefuse(b, 'recover foot', 'alx-10.16c');
    },
    { chandragupta: 'nobody recovers under missiles (cha-11.13a)' },
  );

  testOverBooks(
    '[alx-10.16c] not for those who moved, fired or recovered fully this phase, nor for rallied or routed ones',
    () => {
      for (const bit of [DID_MOVE, DID_FIRE, DID_REST]) {
        const b = resting('peltast 0505 W hits 3');
        b.state.did[0] = bit;
        expect(recoverRefusal(b, 0)?.rule).toBe('alx-10.16c');
      }
      for (const status of [1, 2]) {
        const b = resting('peltast 0505 W hits 3');
        b.state.status[0] = status;
        expect(recoverRefusal(b, 0)?.rule).toBe('alx-10.16c');
      }
    },
  );
});

describe('the edges of rally and recovery', () => {
  test('[alx-10.27a] both halves stand on ground of 1 MP, and nobody is beside either', () => {
    const why = (more: string) => {
      const b = position(
        `map 14x10\nunit x red cardaces 0505/0504 W\nleader chief red 0508\n${more}\nstart rout-movement`,
      );
      b.state.status[0] = 1;
      return rallyRefusal(b, 0, 0)?.rule ?? null;
    };
    expect(why('')).toBe(null);
    for (const hex of ['0505', '0504']) expect(why(`terrain woods ${hex}`)).toBe('alx-10.27a');
    for (const hex of ['0506', '0503']) expect(why(`unit foe blue levy ${hex} E`)).toBe('alx-10.27a');
    expect(why('unit foe blue levy 0506 E\nunit more blue levy 0503 E')).toBe('alx-10.27a');
    expect(why('unit friend red levy 0506 E')).toBe(null);
  });

  test('[alx-10.27b alx-10.27c] the attempt counts, whatever its result', () => {
    for (const dice of ['0 0', '6']) {
      const b = rallying('medium-foot 0505 W', dice);
      b.state.status[0] = 1;
      expect(rallyRefusal(b, 0, 0)?.rule).toBe('alx-10.27b');
      expect((b.state.did[0] as number) & DID_ORDERED).not.toBe(0);
    }
  });

  test('[alx-10.27d alx-10.27e] who never had missiles is not told to be without; a two-hex unit stays or turns about', () => {
    const b = rallying('medium-foot 0505 W', '0 0');
    expect([isRallied(b, 0), b.state.missile[0]]).toEqual([true, 0]);
    expect(offered(rallying('cardaces 0505/0504 W', '0 0'))).toEqual(['W', 'E']);
  });

  test('[alx-10.16a alx-10.16b alx-10.16c] what a recovery logs and records', () => {
    const bows = 'unit foe blue archer 0502 SSE';
    const resting = (more: string) =>
      position(`map 14x10\nunit x red medium-foot 0505 W hits 5\n${more}\nstart rout-movement`);
    const told = (b: Battle) => {
      const from = b.events.length;
      recover(b, 0);
      return [b.events.slice(from).find((e) => e.kind === 'recovers')?.rules, b.state.did[0], recoverable(b, 0)];
    };
    const seen = resting(bows);
    expect(told(seen)).toEqual([['alx-10.16b'], DID_RECOVER | DID_ORDERED, 1]);
    expect(told(seen)).toEqual([['alx-10.16b'], DID_RECOVER | DID_ORDERED | DID_REST, 0]);
    expect(told(resting(''))).toEqual([['alx-10.16a'], DID_RECOVER | DID_ORDERED | DID_REST, 0]);
    const beset = resting('unit one blue levy 0504 SSE spent\nunit two blue levy 0506 SSE spent');
    expect(recoverRefusal(beset, 0)?.rule).toBe('alx-10.16b');
  });
});
