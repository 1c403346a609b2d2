import { hexNumber, hexOf, placementText } from '@taxiarch/hexfield';
import { type GameEvent, pendingDecisions, type Refusal } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { checkTQ, takeHits } from '../../family/base/cohesion.ts';
import type { Battle } from '../../family/base/state.ts';
import { isGone, isRallied, isRouted, leaderHexOf, tqOf } from '../../family/base/units.ts';
import { DID_RECOVER, FULL, RALLIED, ROUTED, SPENT } from '../../family/base/vocabulary.ts';
import { rallyRefusal } from '../../family/cohesion/rally.ts';
import { recoverable, recoverRefusal } from '../../family/cohesion/recovery.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { account } from '../../family/shock/testing.ts';
import { position } from '../../scripts.ts';

const set = (text: string): Battle => position(`ruleset chandragupta\nmap 14x10\n${text}`);
const x = (b: Battle) => numberOf(b, 'x');
const at = (b: Battle, key: string) => placementText(b.world.field.grid, b.state.place[numberOf(b, key)] as number);
const rulesOf = ({ events }: { events: readonly GameEvent[] }, kind: string) =>
  events.find((e) => e.kind === kind)?.rules ?? [];
/** The reason against something by this book's own number. */
const cited = (b: Battle, why: Refusal | null) => (why === null ? null : (b.world.book.cite?.(why.rule)[0] ?? null));

describe('recovery', () => {
  const why = (unit: string, more = '') => {
    const b = set(`unit x red ${unit}\n${more}\nstart rout-movement`);
    return cited(b, recoverRefusal(b, x(b)));
  };

  test('[cha-11.13a] on clear ground, next to no enemy, out of range and sight of missiles: all or nothing', () => {
    expect(why('medium-foot 0505 W hits 3')).toBe(null);
    expect(why('medium-foot 0505 W hits 3', 'terrain rocky 0505')).toBe('cha-11.13a');
    expect(why('medium-foot 0505 W hits 3', 'unit foe blue medium-foot 0504 E')).toBe('cha-11.13a');
    expect(why('medium-foot 0505 W hits 3', 'unit foe blue medium-foot 0503 E')).toBe(null);
    expect(why('medium-foot 0505 W hits 3', 'unit foe blue archer 0502 SSE')).toBe('cha-11.13a');
    expect(why('medium-foot 0505 W hits 3', 'unit foe blue archer 0502 SSE spent')).toBe(null);
    expect(why('medium-foot 0505 W hits 3', 'terrain woods 0504 0503\nunit foe blue archer 0502 SSE')).toBe(null);
    expect(why('medium-foot 0505 W')).toBe('cha-11.13a');
    const b = set('unit x red medium-foot 0505 W hits 3\nstart rout-movement');
    expect(recoverable(b, 0)).toBe(2);
  });

  test('[cha-11.13a] any enemy with missiles counts, routed or in column; who would first have to run up does not', () => {
    expect(why('medium-foot 0505 W hits 3', 'unit foe blue horse-archer 0503 SSE routed')).toBe('cha-11.13a');
    expect(why('medium-foot 0505 W hits 3', 'unit foe blue horse-archer 0503 S')).toBe('cha-11.13a');
    expect(why('medium-foot 0505 W hits 3', 'unit foe blue javelinist 0503 SSE')).toBe(null);
  });

  test('[cha-11.13a] both halves of a unit must be on clear ground and away from the enemy', () => {
    expect(why('hoplite 0505/0504 W hits 3')).toBe(null);
    for (const hex of ['0505', '0504'])
      expect(why('hoplite 0505/0504 W hits 3', `terrain rocky ${hex}`)).not.toBe(null);
    for (const hex of ['0506', '0503']) {
      expect(why('hoplite 0505/0504 W hits 3', `unit foe blue levy ${hex} SSE spent`)).toBe('cha-11.13a');
    }
  });

  test('[cha-11.13a cha-12.212b] one half on ground that is not clear is enough, be it not Rough', () => {
    for (const hexes of ['0505', '0504', '0505 0504'])
      expect(why('hoplite 0505/0504 W hits 3', `terrain town ${hexes}`)).toBe('cha-11.13a');
    expect(why('hoplite 0505/0504 W hits 3', 'terrain town 0506')).toBe(null);
  });

  test('[cha-6.55b] a column only marches', () => {
    expect(why('medium-foot 0505 N hits 3')).toBe('cha-6.55b');
  });

  const ordering = (unit: string, more = '') =>
    set(
      `unit x blue ${unit}\n${more}\nleader c blue 0405 initiative 5 range 5 overall\nstart orders leader=c momentum=false`,
    );

  test('[cha-11.13b] 2 hits a phase by one order; the unit then does nothing else, and who moved does not recover', () => {
    const b = ordering('medium-foot 0505 E hits 4');
    must(b, 'recover x');
    expect(b.state.hits[0]).toBe(2);
    mustRefuse(b, 'recover x', 'cha-11.13b');
    mustRefuse(b, 'move x', 'cha-11.13b');
    expect((b.state.did[0] as number) & DID_RECOVER).not.toBe(0);
    const moved = ordering('medium-foot 0505 E hits 4');
    must(moved, 'move x');
    must(moved, '0605');
    must(moved, 'stop');
    mustRefuse(moved, 'recover x', 'cha-11.13b');
  });

  test('[cha-11.13b] neither who is routed nor who has rallied this turn recovers', () => {
    for (const status of [ROUTED, RALLIED]) {
      const b = set('unit x red medium-foot 0505 W hits 3\nstart rout-movement');
      b.state.status[0] = status;
      expect(cited(b, recoverRefusal(b, 0))).toBe('cha-11.13b');
    }
  });
});

describe('rally', () => {
  const why = (unit: string, more = '') => {
    const b = set(`unit x red ${unit}\nleader chief red 0508\n${more}\nstart rout-movement`);
    b.state.status[x(b)] = ROUTED;
    return cited(b, rallyRefusal(b, 0, x(b)));
  };
  const rallying = (unit: string, dice: string, leader = '0508 initiative 4') =>
    set(`unit x red ${unit} routed\nleader chief red ${leader}\ndice ${dice}\nstart rally leader=chief unit=x`);
  const fate = (b: Battle) => (isRallied(b, x(b)) ? 'rallied' : isGone(b, x(b)) ? 'lost' : 'runs');

  test('[cha-11.31a] on any ground, but away from enemies and their missiles; only a routed unit', () => {
    expect(why('medium-foot 0505 W')).toBe(null);
    expect(why('medium-foot 0505 W', 'terrain woods 0505')).toBe(null);
    expect(why('medium-foot 0505 W', 'unit foe blue levy 0504 S spent')).toBe('cha-11.31a');
    expect(why('medium-foot 0505 W', 'unit foe blue archer 0502 SSE')).toBe('cha-11.31a');
    expect(why('medium-foot 0505 W', 'unit foe blue archer 0502 SSE spent')).toBe(null);
    expect(why('medium-foot 0505 W', 'unit foe blue javelinist 0503 SSE')).toBe(null);
    const b = set('unit x red medium-foot 0505 W\nleader chief red 0508\nstart rout-movement');
    expect(cited(b, rallyRefusal(b, 0, 0))).toBe('cha-11.31a');
  });

  test('[cha-11.31b] elephants, chariots, skirmishers and heavy foot of two hexes are never rallied; Hypaspists are', () => {
    for (const kind of ['elephant', 'chariot', 'javelinist']) expect(why(`${kind} 0505 W`)).toBe('cha-11.31b');
    for (const kind of ['phalanx', 'hoplite']) expect(why(`${kind} 0505/0504 W`)).toBe('cha-11.31b');
    for (const kind of ['hypaspist', 'companion', 'tribal-foot']) expect(why(`${kind} 0505 W`)).toBe(null);
  });

  test('[cha-11.32] a leader tries once a turn for a unit, by an order each; another leader may try it too', () => {
    const b = set(
      'unit x blue medium-foot 0505 W routed\nunit y blue medium-foot 0507 W routed\nleader a blue 0405 initiative 2 range 5 overall\nleader c blue 0404 initiative 2 range 5\ndice 5\nstart orders leader=a momentum=false',
    );
    must(b, 'rally x');
    while (pendingDecisions(b)[0]?.kind === 'rout-path') must(b, offered(b)[0] as string);
    mustRefuse(b, 'rally x', 'cha-11.32');
    expect([cited(b, rallyRefusal(b, 0, 0)), rallyRefusal(b, 1, 0)]).toEqual(['cha-11.32', null]);
    expect(offered(b)).toContain('rally y');
  });

  test('[cha-11.33a] stacked with the leader it rallies without a roll', () => {
    const b = rallying('medium-foot 0505 W', '', '0505 initiative 0');
    expect([fate(b), b.state.hits[0]]).toEqual(['rallied', 3]);
    expect(rulesOf(b, 'rallies-to-leader')).toEqual(['cha-11.33a']);
    // Another leader with it is no help to the one who tries.
    const other = set(
      'unit x red medium-foot 0505 W routed\nleader chief red 0508 initiative 0\nleader near red 0505\ndice 9\nstart rally leader=chief unit=x',
    );
    expect(fate(other)).toBe('lost');
  });

  test('[cha-11.33b] Initiative plus 1 or less rallies; more runs on, and beyond its printed TQ it is lost', () => {
    expect([...Array(10).keys()].map((die) => fate(rallying('light-horse 0505 W tq 7', String(die))))).toEqual([
      ...Array(6).fill('rallied'),
      ...Array(2).fill('runs'),
      ...Array(2).fill('lost'),
    ]);
  });

  test('[cha-11.33b] one less for a leader on an elephant, for his own limit and for its TQ; not on a chariot', () => {
    const on = (conveyance: string, die: number) =>
      fate(rallying('light-horse 0505 W tq 7', String(die), `0508 initiative 4 ${conveyance}`));
    expect([on('conveyance elephant', 6), on('conveyance elephant', 7)]).toEqual(['rallied', 'runs']);
    expect([on('conveyance elephant', 8), on('conveyance elephant', 9)]).toEqual(['runs', 'lost']);
    expect([on('conveyance chariot', 6), on('', 6)]).toEqual(['runs', 'runs']);
  });

  test('[cha-11.33b] heavy foot of one hex that fails runs like any other', () => {
    expect(fate(rallying('hypaspist 0505 W tq 7', '6'))).toBe('runs');
  });

  test('[cha-11.34] half the printed TQ in hits, rounded down; its foot has no missiles; it keeps its facing', () => {
    for (const [kind, hits] of [
      ['light-foot 0505 W tq 7', 3],
      ['light-horse 0505 W tq 6', 3],
    ] as const) {
      const b = rallying(kind, '0');
      expect([fate(b), b.state.hits[0], at(b, 'x')]).toEqual(['rallied', hits, '0505 W']);
      expect(b.state.missile[0]).toBe(kind.startsWith('light-foot') ? SPENT : FULL);
      expect(pendingDecisions(b)[0]?.kind).not.toBe('rallied-facing');
    }
  });

  test('[cha-11.34] a rallied unit takes orders at once, by another order even in the same phase; the marker goes in phase D', () => {
    const b = set(
      'unit x blue medium-foot 0505 E routed\nleader a blue 0505 initiative 3 range 5 overall\nline l blue infantry x\nstart orders leader=a momentum=false',
    );
    must(b, 'rally x');
    mustRefuse(b, 'recover x', 'cha-11.13b');
    expect(offered(b)).toContain('move x');
    must(b, 'move x');
    must(b, 'stay');
    must(b, '0605');
    expect(at(b, 'x')).toBe('0605 E');
    const end = set('unit x red medium-foot 0505 W rallied\nstart rout-movement');
    expect([end.state.status[0], rulesOf(end, 'rallied-over')]).toEqual([0, ['cha-3.0e', 'cha-11.34']]);
  });
});

/** Red runs east from column 05, by the first way offered. */
const running = (unit: string, more = '', start = 'rout unit=x cause=-1') => {
  const b = set(`unit x red ${unit}\n${more}\ndice 0 0 0 0\nstart ${start}`);
  const events = [...b.events];
  while (pendingDecisions(b)[0]?.kind === 'rout-path') events.push(...must(b, offered(b)[0] as string));
  return Object.assign(b, { events });
};

describe('rout', () => {
  test('[cha-11.21a] hits that reach TQ break a unit at once, one less does not', () => {
    const after = (hits: number) => {
      const b = set('unit x red medium-foot 0505 W tq 6 hits 2\nstart battle');
      takeHits(b, 0, hits, [], { text: 'a test' });
      return b.events.some((e) => e.kind === 'breaks' && e.rules.includes('cha-11.21a'));
    };
    expect([after(3), after(4)]).toEqual([false, true]);
  });

  test('[cha-11.21b cha-10.24] chariots, skirmishers and engines are lost where others run; elephants rage', () => {
    for (const [kind, rule] of [
      ['chariot', 'cha-10.24'],
      ['heavy-chariot', 'cha-10.24'],
      ['slinger', 'cha-10.32b'],
      ['yantra', 'cha-10.55'],
    ] as const) {
      const b = running(`${kind} 0505 W`);
      expect([isGone(b, 0), rulesOf(b, 'eliminated')]).toEqual([true, ['cha-11.21b', rule]]);
    }
    expect(isRouted(running('medium-foot 0505 W'), 0)).toBe(true);
    const beast = set(
      'unit x red elephant 0505 W\nunit far red hypaspist 0910 W\ndice 1 9\nstart rout unit=x cause=-1',
    );
    expect(beast.events.map((e) => e.kind)).toContain('rampage-heads');
  });

  test('[cha-11.22a] two hexes toward its edge, whatever they cost, and it faces that way', () => {
    const b = running('medium-foot 0505 W', 'terrain woods 0605 0606');
    expect(at(b, 'x')).toMatch(/^07\d\d E$/);
    expect(isRouted(b, 0)).toBe(true);
    expect(rulesOf(b, 'runs')).toContain('cha-11.22a');
  });

  test('[cha-11.22b] first a vacant hex, then a friend’s, then a friend’s in an enemy ZOC', () => {
    const first = (more: string) => {
      const b = set(`unit x red medium-foot 0505 W\n${more}\ndice 0 0 0 0\nstart rout unit=x cause=-1`);
      const [run] = b.events.filter((e) => e.kind === 'runs');
      return run === undefined ? offered(b).join(' ') : hexNumber(b.world.field.grid, hexOf(run['to'] as number));
    };
    expect(first('')).toBe('NE SE');
    expect(first('terrain woods 0605\nunit f red companion 0606 W')).toBe('0605');
    // The enemy in 0704 looks into 0605: there a friend stands, and so he does in 0606, out of the ZOC.
    const held = 'unit foe blue medium-foot 0704 W';
    expect(first(`${held}\nunit e red companion 0605 W\nunit f red companion 0606 W`)).toBe('0606');
    expect(first(`${held}\nunit e red companion 0605 W\nlevel 3 0606`)).toBe('0605');
  });

  const ring = ['0504', '0506', '0405', '0406', '0605', '0606'];
  const walled = (...open: string[]) => `level 4 ${ring.filter((hex) => !open.includes(hex)).join(' ')}`;

  test('[cha-11.22c cha-11.22e] it turns a vertex at a time to find a hex; with none, or not the whole way, it is lost', () => {
    expect(at(running('medium-foot 0505 W', walled('0504')), 'x')).not.toBe('off');
    expect(at(running('medium-foot 0505 W', walled('0405')), 'x')).not.toBe('off');
    const shut = running('medium-foot 0505 W', walled());
    expect([isGone(shut, 0), rulesOf(shut, 'eliminated')]).toEqual([
      true,
      expect.arrayContaining(['cha-11.22e', 'cha-11.25a']),
    ]);
    // One hex is open, and nothing beyond it.
    const half = running('medium-foot 0505 W', `${walled('0504')}\nlevel 4 0503 0403 0404 0603 0604`);
    expect(isGone(half, 0)).toBe(true);
  });

  test('[cha-11.22d] heavy foot of two hexes keeps its facing or turns about, and both halves go two hexes', () => {
    expect(at(running('hoplite 0505/0504 W'), 'x')).toMatch(/^07\d\d\/07\d\d E$/);
    // Its way home is shut: it goes the other way.
    expect(at(running('hoplite 0505/0504 W', 'level 4 0603 0604 0605 0606'), 'x')).toMatch(/^03\d\d\/03\d\d W$/);
    expect(isGone(running('hoplite 0505/0504 W', 'level 4 0604 0605 0404 0405'), 0)).toBe(true);
  });

  test('[cha-11.24] in phase D it runs its full printed MA and takes no hits, even after moving', () => {
    const b = running('medium-foot 0505 W routed moved ma 3', '', 'rout-movement');
    expect([at(b, 'x').slice(0, 2), isRouted(b, 0)]).toEqual(['08', true]);
    expect(rulesOf(b, 'runs')).toContain('cha-11.24');
    const woods = running('medium-foot 0505 W routed ma 2', 'terrain woods 0605 0606', 'rout-movement');
    expect([at(woods, 'x').slice(0, 2), isGone(woods, 0)]).toEqual(['06', false]);
  });

  test('[cha-11.24] nor into an enemy ZOC unless a friend is there', () => {
    const b = running(
      'medium-foot 0505 W routed ma 1',
      'unit foe blue medium-foot 0704 W\nlevel 4 0606',
      'rout-movement',
    );
    expect(at(b, 'x').slice(0, 4)).not.toBe('0605');
  });

  test('[cha-11.25a] off the map it is lost, whatever edge it had to run to', () => {
    const b = running('medium-foot 1305 W');
    expect([isGone(b, 0), rulesOf(b, 'eliminated')]).toEqual([true, ['cha-11.25a']]);
  });

  test('[cha-11.25b] nobody runs across a river: along it, or he is lost', () => {
    const river = 'hexside minor-river 0505/0605 0505/0606';
    const along = running(
      'medium-foot 0505 W',
      `${river}\nhexside minor-river 0504/0605 0504/0604 0506/0606 0506/0607`,
    );
    expect(at(along, 'x').slice(0, 2)).toMatch(/0[345]/);
    const shut = running('medium-foot 0505 W', `${river}\nhexside minor-river 0505/0504 0505/0506 0505/0405 0505/0406`);
    expect([isGone(shut, 0), rulesOf(shut, 'eliminated')]).toEqual([true, expect.arrayContaining(['cha-11.25b'])]);
    // Streams are crossed.
    expect(at(running('medium-foot 0505 W', river.replaceAll('minor-river', 'stream')), 'x').slice(0, 2)).toBe('07');
  });

  const friends = (...hexes: string[]) => hexes.map((hex, i) => `unit f${i} red companion ${hex} W`).join('\n');
  const lane = 'level 4 0606 0704 0706';

  test('[cha-11.26] one hex farther than a friend; who is there too is its end', () => {
    const b = running('medium-foot 0505 W', `${lane} 0805\n${friends('0705')}`);
    expect(at(b, 'x').slice(0, 4)).toBe('0806');
    const full = running('medium-foot 0505 W', `${lane}\n${friends('0705', '0805', '0806')}`);
    expect([isGone(full, 0), rulesOf(full, 'eliminated')]).toEqual([true, ['cha-11.26']]);
  });

  test('[cha-11.26] with the hexes ahead shut it turns aside instead of being lost', () => {
    const b = running('medium-foot 0505 W', `level 4 0606 0704 0805 0806\n${friends('0705')}`);
    expect([isGone(b, 0), at(b, 'x').slice(0, 4)]).toEqual([false, '0706']);
  });

  test('[cha-11.28a] a routed unit keeps its allowance, has TQ 1 and no shots on foot; mounted it keeps its missiles', () => {
    const foot = running('light-foot 0505 W hits 2');
    expect([tqOf(foot, 0), foot.state.missile[0], foot.state.hits[0]]).toEqual([1, SPENT, 0]);
    expect(running('horse-archer 0505 W').state.missile[0]).toBe(FULL);
    const b = set(
      'unit x blue light-foot 0505 E routed\nleader a blue 0405 initiative 3 range 5 overall\nstart orders leader=a momentum=false',
    );
    for (const order of ['move x', 'recover x']) mustRefuse(b, order, 'cha-11.28a');
  });

  test('[cha-11.28b] a routed unit that takes a hit is lost, as by a TQ check that it fails', () => {
    const hit = set('unit x red medium-foot 0505 W routed\nstart battle');
    takeHits(hit, 0, 1, [], { text: 'a test' });
    expect([isGone(hit, 0), rulesOf(hit, 'eliminated')]).toEqual([true, ['cha-11.28b']]);
  });

  test('[cha-11.11] EX-37 hits weaken nobody: TQ 6 with 4 hits fights and shoots as with none', () => {
    const fight = (hits: number) => {
      const b = set(
        `unit us blue light-foot 0505 E tq 6 hits ${hits}\nunit them red light-foot 0605 W tq 6\nstart battle`,
      );
      const shot = set(
        `unit us blue light-foot 0505 E tq 6 hits ${hits}\nunit them red light-foot 0605 W tq 6\ndice 5\nstart shot firer=us target=them kind=ordered`,
      );
      return JSON.stringify([account(b, 'us', 'them'), shot.events.find((e) => e.kind === 'die'), tqOf(b, 0)]);
    };
    expect(fight(4)).toBe(fight(0));
    const b = set('unit x red medium-foot 0505 W tq 6 hits 4\nstart battle');
    takeHits(b, 0, 1, [], { text: 'a test' });
    expect(b.state.hits[0]).toBe(5);
  });

  test('[cha-11.15] a check is a roll above the TQ: 2 less in column, 1 when routed', () => {
    const excess = (unit: string, die: number) => {
      const b = set(`unit x red medium-foot ${unit}\ndice ${die}\nstart battle`);
      return checkTQ(b, 0, 'a test', []);
    };
    expect([excess('0505 W tq 6', 6), excess('0505 W tq 6', 8)]).toEqual([0, 2]);
    expect([excess('0505 N tq 6', 6), excess('0505 W tq 6 routed', 4)]).toEqual([2, 3]);
  });

  test('[cha-11.27] a leader with it may go along or stay', () => {
    const b = set('unit x red medium-foot 0505 W\nleader l red 0505\nstart rout unit=x cause=-1');
    must(b, 'go along');
    while (pendingDecisions(b)[0]?.kind === 'rout-path') must(b, offered(b)[0] as string);
    expect(leaderHexOf(b, 0)).toBe(hexOf(b.state.place[0] as number));
  });
});
