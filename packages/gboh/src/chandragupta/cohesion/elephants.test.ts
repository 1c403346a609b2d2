import { hexNumber, hexOf, OFF, parseHex, parsePlace } from '@taxiarch/hexfield';
import { clone, pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { takeHits } from '../../family/base/cohesion.ts';
import { attackRefusal } from '../../family/base/eligibility.ts';
import { horseHits, horseRefusal } from '../../family/base/horses.ts';
import type { Battle } from '../../family/base/state.ts';
import { isGone, isRouted, putBeneath, putUnit } from '../../family/base/units.ts';
import { inEnemyZone } from '../../family/base/zones.ts';
import { rallyRefusal } from '../../family/cohesion/rally.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { position } from '../../scripts.ts';

const set = (text: string): Battle => position(`ruleset chandragupta\nmap 24x20\n${text}`);
const raging = (dice: string, more = '', at = '1010 W') =>
  set(`unit x red elephant ${at} grade maula\n${more}\ndice ${dice}\nstart rampage unit=x cause=-1`);
const hits = (b: Battle, key: string) => b.state.hits[numberOf(b, key)];
const gone = (b: Battle, key: string) => isGone(b, numberOf(b, key));
const pathOf = (b: Battle) =>
  b.events.filter((e) => e.kind === 'rampages').map((e) => hexNumber(b.world.field.grid, hexOf(e['to'] as number)));
const company = 'unit far red hypaspist 1410 W\nunit foe blue hypaspist 0610 E';

describe('rampage', () => {
  test('[cha-10.14a] an elephant whose hits reach its TQ rages at once; it has no ZOC and is never rallied', () => {
    const b = set(`unit x red elephant 1010 W tq 6 hits 5\nunit far red hypaspist 1006 W\nunit two red hypaspist 1014 W
      leader l red 1410\ndice 0\nstart battle`);
    expect(inEnemyZone(b, parseHex(b.world.field.grid, '0910'), 0)).toBe(true);
    takeHits(b, 0, 1, [], { text: 'a test' });
    expect(b.frames.at(-1)?.proc).toBe('rout');
    const raged = raging('0 9', 'unit far red hypaspist 1006 W\nunit two red hypaspist 1014 W\nleader l red 1410');
    expect([pendingDecisions(raged)[0]?.kind, isRouted(raged, 0)]).toEqual(['rampage-toward', true]);
    expect(inEnemyZone(raged, parseHex(raged.world.field.grid, '0910'), 0)).toBe(false);
    expect(rallyRefusal(raged, 0, 0)?.rule).toBe('cha-11.31b');
  });

  test('[cha-10.14a] never two at once: one that breaks meanwhile waits', () => {
    const b = raging('1 4 9 4 9', 'unit y red elephant 1009 W hits 5\nunit far red hypaspist 1213 W tq 9');
    const order = b.events.filter((e) => e.kind === 'rampages').map((e) => e['unit']);
    expect(order).toEqual([0, 0, 0, 1, 1, 1]);
  });

  test('[cha-10.14b cha-10.19] 0 makes for the nearest friend, 1 to 6 go by the compass, 7 to 9 kill it at the first roll too', () => {
    expect(pathOf(raging('0 9', 'unit far red hypaspist 1006 W'))).toEqual(['1009', '1008', '1007']);
    for (const die of [1, 2, 3, 4, 5, 6]) expect(pathOf(raging(`${die} 9`, company))).toHaveLength(3);
    expect(pathOf(raging('1 9', company))[0]).toBe('1009');
    expect(pathOf(raging('3 9', company))[0]).toBe('1110');
    for (const die of [7, 8, 9]) {
      const b = raging(`${die}`, company);
      expect([pathOf(b), gone(b, 'x'), b.drawn]).toEqual([[], true, 1]);
    }
  });

  test('[cha-10.14b cha-10.14c] EX-39 a roll of 1 turns it to the hexside that the map’s compass gives to 1', () => {
    // Heading north it faces NNE here; on this map 1 is the hexside to the north-east.
    const b = raging('1 9', `${company}\ncompass 1 2 3 4 5 0`, '1010 NNE');
    expect(pathOf(b)).toEqual(['1109', '1209', '1308']);
  });

  test('[cha-10.14c] it stops before anyone of either side: 1 hit from the front, 2 from elsewhere, 2 for horse and chariots', () => {
    const into = (unit: string, side = 'blue') => {
      const b = raging('1 9', `unit y ${side} ${unit}\nunit far red hypaspist 2020 W`);
      return [pathOf(b).length, hits(b, 'y')];
    };
    expect(into('hypaspist 1008 SSE')).toEqual([1, 1]);
    expect(into('hypaspist 1008 SSE', 'red')).toEqual([1, 1]);
    expect(into('hypaspist 1008 E')).toEqual([1, 2]);
    expect(into('hypaspist 1008 NNE')).toEqual([1, 2]);
    expect(into('chariot 1008 SSE ma 6')).toEqual([1, 2]);
    expect(into('cataphract 1008 SSE ma 6')).toEqual([1, 2]);
  });

  test('[cha-10.14c] each of two units in a hex, but no engine that is not alone', () => {
    const under = (kind: string) => {
      const b = set(`unit y blue tribal-foot 1008 SSE group vasati\nunit z blue ${kind} 1007 SSE
      unit x red elephant 1010 W\nunit far red hypaspist 2020 W\ndice 1 9 9\nstart rout-movement`);
      putUnit(b, 1, OFF);
      putBeneath(b, 0, 1);
      putUnit(b, 1, b.state.place[0] as number);
      b.frames.push({ proc: 'rampage', step: 0, v: { unit: 2, cause: -1 } });
      must(b, 'end');
      return [hits(b, 'y'), hits(b, 'z')];
    };
    expect([under('tribal-foot'), under('yantra')]).toEqual([
      [1, 1],
      [1, 0],
    ]);
  });

  test('[cha-10.14c cha-11.25b] a river stops it until the next roll', () => {
    const b = raging('1 9', `${company}\nhexside minor-river 1009/1008`);
    expect([pathOf(b), b.drawn]).toEqual([['1009'], 2]);
  });

  test('[cha-10.14d] a leader in its way who stays is killed, alone or with troops', () => {
    const killed = (leader: string) => {
      const b = raging('1 9', `${company}\n${leader}`);
      while (pendingDecisions(b)[0]?.kind !== 'end-of-script') must(b, offered(b).includes('no') ? 'no' : 'stop');
      return b.state.leaderGone[0];
    };
    expect(killed('leader chief red 1007')).toBe(1);
    expect(killed('leader chief red 1007\nunit own red hypaspist 1007 SSE')).toBe(1);
    expect(killed('leader chief red 1006')).toBe(0);
  });

  test('[cha-10.14e] it ends off the map, by its mahout, eight hexes from all, or after four rolls', () => {
    const ended = (b: Battle) => [gone(b, 'x'), b.drawn];
    expect(ended(raging('1', company, '1002 W'))).toEqual([true, 1]);
    expect(ended(raging('1 7', company))).toEqual([true, 2]);
    expect(ended(raging('1', 'unit far red hypaspist 1015 W'))).toEqual([true, 1]);
    expect(ended(raging('1 9', 'unit far red hypaspist 1014 W'))).toEqual([true, 2]);
    expect(ended(raging('1 4 1 4', 'unit y red hypaspist 1210 W tq 9'))).toEqual([true, 4]);
  });

  test('[cha-10.14f] the leader on it goes along and is checked at the end; off the map he is lost', () => {
    const b = raging('1 9 5', `${company}\nleader rider red 1010`);
    while (pendingDecisions(b)[0]?.kind !== 'end-of-script') must(b, 'no');
    expect([hexNumber(b.world.field.grid, b.state.leaderHex[0] as number), b.drawn]).toEqual(['1007', 3]);
    const off = raging('1', `${company}\nleader rider red 1002`, '1002 W');
    expect(off.state.leaderGone[0]).toBe(1);
  });
});

describe('who gets out of its way', () => {
  /** The elephant rages beside these units while a leader of a side, or nobody, is active; in his Shock segment or before. */
  const reaction = (units: string, active: number, segment: 'move' | 'shock' = 'move') => {
    const b = set(
      `unit el red elephant 0505 E routed\n${units}\nleader a red 2010\nleader c blue 2012\ndice 0 0 0\nstart rampage-near elephant=el from=0`,
    );
    b.state.active = active;
    if (segment === 'shock') b.frames.unshift({ proc: 'shock', step: 0, v: {} });
    // A copy asks again.
    return clone(b);
  };
  const quick = 'light-foot 0705 W ma 8';

  test('[cha-6.67b] its own side’s cavalry and chariots may, its foot and elephants may not', () => {
    const b = reaction(
      'unit foot red light-foot 0705 W ma 8\nunit horse red light-horse 0704 W\nunit car red chariot 0706 W ma 8',
      1,
    );
    mustRefuse(b, 'withdraw foot', 'cha-6.67b');
    expect(offered(b)).toEqual(['withdraw horse', 'withdraw car', 'no']);
  });

  test('[cha-6.67a] [cha-6.67b] the other side’s foot may in the elephants’ own Movement segment, its horse at any time', () => {
    const rest = `unit foot blue ${quick}\nunit horse blue light-horse 0704 W`;
    expect(offered(reaction(rest, 0))).toEqual(['withdraw horse', 'withdraw foot', 'no']);
    for (const active of [-1, 1]) {
      const b = reaction(rest, active);
      expect(offered(b)).toEqual(['withdraw horse', 'no']);
      mustRefuse(b, 'withdraw foot', 'cha-6.67b');
    }
    const shock = reaction(rest, 0, 'shock');
    expect(offered(shock)).toEqual(['withdraw horse', 'no']);
  });

  test('[cha-6.67b] by the normal tests: MA, ZOC and order', () => {
    const b = reaction(
      `unit slow blue medium-foot 0705 W\nunit gone blue light-horse 0704 W routed\nunit h blue light-horse 0706 W`,
      0,
    );
    mustRefuse(b, 'withdraw slow', 'cha-6.61');
    mustRefuse(b, 'withdraw gone', 'cha-6.61');
    expect(offered(b)).toEqual(['withdraw h', 'no']);
  });
});

describe('horses and elephants', () => {
  const field = (unit: string) => set(`unit x blue ${unit} 0310 E\nunit el red elephant 0610 W\nstart rout-movement`);
  const into = (unit: string, to: string) => {
    const b = field(unit);
    const place = parsePlace(b.world.field.grid, `${to} E`);
    return [horseRefusal(b, 0, place) === null, horseHits(b, 0, place).hits];
  };
  // It looks west: 0509 and 0510 are its front, 0609 and 0611 its flanks, 0709 and 0710 behind it.
  const [FRONT, FLANK, REAR, AWAY] = ['0510', '0611', '0709', '0512'];

  test('[cha-10.15a] cavalry and chariots never go into the ZOC of enemy elephants; others do', () => {
    for (const kind of ['companion', 'light-horse grade bharta', 'chariot grade maula', 'elephant-chariot'])
      expect(into(kind.split(' ')[0] as string, FRONT as string)[0]).toBe(false);
    for (const kind of ['hypaspist', 'elephant']) expect(into(kind, FRONT as string)[0]).toBe(true);
    const b = set(
      'unit x blue light-horse 0410 E grade bharta\nunit el red elephant 0610 W\nstart move unit=x line=false along=,',
    );
    mustRefuse(b, '0510', 'cha-10.15a');
  });

  test('[cha-10.15b] foreign cavalry pays 2 hits for a hex beside or behind them; Indian horse and chariots nothing', () => {
    const pays = (kind: string, hex: string) => {
      const [troop = '', ...more] = kind.split(' ');
      const b = set(`unit x blue ${troop} 0310 E ${more.join(' ')}\nunit el red elephant 0610 W\nstart rout-movement`);
      return horseHits(b, 0, parsePlace(b.world.field.grid, `${hex} E`)).hits;
    };
    const all = (kind: string) => [FLANK, REAR, AWAY].map((hex) => pays(kind, hex as string));
    expect(all('companion')).toEqual([2, 2, 0]);
    expect(all('light-horse grade bharta')).toEqual([0, 0, 0]);
    expect(all('chariot grade maula')).toEqual([0, 0, 0]);
    expect(all('chariot')).toEqual([0, 0, 0]);
    // Who is forced before them pays nothing for that.
    expect(pays('companion', FRONT as string)).toBe(0);
  });

  test('[cha-10.15c] cavalry and chariots do not attack elephants from the front, from flank and rear they do', () => {
    const why = (kind: string, facing: string) => {
      const b = set(`unit x blue ${kind} 0505 E\nunit el red elephant 0605 ${facing}\nstart rout-movement`);
      return attackRefusal(b, 0, 1)?.rule ?? null;
    };
    for (const kind of ['companion', 'chariot', 'heavy-chariot']) {
      expect(why(kind, 'W')).toBe('alx-11.15b');
      expect([why(kind, 'NNE'), why(kind, 'E')]).toEqual([null, null]);
    }
    expect([why('hypaspist', 'W'), why('elephant', 'W')]).toEqual([null, null]);
  });

  const moving = (units: string, dice: string) =>
    set(`unit el blue elephant 0405 E\n${units}\ndice ${dice}\nstart move unit=el line=false along=,`);
  const upTo = (b: Battle) => {
    for (const hex of ['0505', '0605']) {
      if (pendingDecisions(b)[0]?.kind === 'withdrawal-reaction') must(b, 'no');
      must(b, hex);
      if (pendingDecisions(b)[0]?.kind === 'withdrawal-reaction') must(b, 'no');
    }
    return b;
  };

  test('[cha-10.16a] cavalry that an elephant comes next to withdraws if it can', () => {
    const b = upTo(moving('unit horse red light-horse 0705 W', '0 0 0'));
    expect(pendingDecisions(b)[0]?.kind).toBe('withdrawal');
  });

  test('[cha-10.16a] if it cannot it checks: hits by the excess, at least 1 for foreigners only', () => {
    const after = (unit: string, die: number) =>
      hits(upTo(moving(`unit horse red ${unit.replace(' ', ' 0705 W ')} tq 7 ma 6`, `${die} 0 0`)), 'horse');
    expect([after('companion people greek', 0), after('companion people greek', 9)]).toEqual([1, 2]);
    expect([after('light-horse grade bharta', 0), after('light-horse grade bharta', 9)]).toEqual([0, 2]);
    expect([after('chariot grade maula', 0), after('chariot grade maula', 8)]).toEqual([0, 1]);
  });

  test('[cha-10.16a] by an advance in the Shock segment nobody withdraws: the check follows at once', () => {
    const b = set('unit el blue elephant 0605 E\nunit horse red companion 0705 W tq 7\ndice 9\nstart rout-movement');
    const from = parsePlace(b.world.field.grid, '0505 E');
    b.frames.push({ proc: 'approach', step: 0, v: { mover: 0, from, how: 'advance' } });
    must(b, 'end');
    expect(hits(b, 'horse')).toBe(2);
  });

  test('[cha-10.16b] routed cavalry next to which it comes is lost, at no cost to the elephant', () => {
    const b = upTo(moving('unit horse red light-horse 0705 W routed', '0'));
    expect([gone(b, 'horse'), hits(b, 'el')]).toEqual([true, 0]);
  });
});
