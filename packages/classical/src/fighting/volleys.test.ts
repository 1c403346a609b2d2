import type { GameEvent } from '@taxiarch/kernel';
import { must, offered } from '@taxiarch/kernel/testing';
import { blockOf } from '@taxiarch/miniatures';
import { totalDepth } from '@taxiarch/tabletop';
import { describe, expect, test } from 'vitest';
import type { Weapon } from '../armies/troops.ts';
import type { Battle } from '../base/state.ts';
import { isDisordered, strengthOf } from '../base/units.ts';
import { PACE, TOLERANCE } from '../base/vocabulary.ts';
import { runOn } from '../morale/testing.ts';
import { called, standing } from '../script/position.ts';
import type { FieldUnit } from '../testing/field.ts';
import { aim, type Shots } from './aim.ts';
import type { Missile } from './charts.ts';
import { inCover } from './ground.ts';
import { needsBothHands } from './shields.ts';
import {
  arcOf,
  chargedBy,
  priorityOf,
  ranksThatShoot,
  shooterRefusal,
  thirdRankShoots,
  usableMissiles,
} from './shooters.ts';
import { blue, ELEMENT, ground, openWindow, play, red, weaponWord } from './testing.ts';
import { killNeed } from './volley.ts';

const bows = (more = '', arms: string = 'bow', density: 'CO' | 'LO' | 'OO' = 'LO') =>
  blue(`UI ${density} arms ${arms} shield 4 in 2 ${more}`);
const mark = (y: number, more = '') => red(`CO arms spear shield at 500 ${y} ${more}`);
const at = (own: string, foe: string, more = ''): Battle =>
  standing(`
${own}
${foe}
${more}
`);
const missiles: Missile[] = [
  'SLING',
  'STAFF_SLING',
  'CROSSBOW',
  'LONGBOW',
  'BOW',
  'DARTS',
  'STONES',
  'PILA',
  'JAVELINS',
  'ARTILLERY',
];
describe('who may shoot', () => {
  const ban = (more: string, lines = ''): string | undefined => {
    const b = at(bows(more), mark(440), `${called('other', red('at 900 200'))}\n${lines}`);
    return shooterRefusal(b, 0)?.rule;
  };
  test('[cls-shooting.09] [cls-shooting.10] [cls-shooting.31] routers, chargers, who is in the midst of a melee', () => {
    expect(ban('')).toBeUndefined();
    expect([ban('routing'), ban('did rout'), ban('did charge'), ban('did counter')]).toEqual(
      Array(4).fill('cls-shooting.09'),
    );
    expect([ban('', 'melee blue red'), ban('', 'melee blue red rounds 1')]).toEqual([undefined, 'cls-shooting.10']);
    expect(ban('', 'melee blue red\nmelee blue other rounds 1')).toBe('cls-shooting.10');
    expect(ban('pursuing')).toBeUndefined();
    expect(ban('pursuing', 'melee blue red')).toBe('cls-shooting.31');
  });
  test('[cls-stakes.01] [cls-move.07] not with stakes in hand or at work; planted caltrops and stakes do not hinder', () => {
    expect([ban('stakes 2'), ban('caltrops 2')]).toEqual(['cls-stakes.01', undefined]);
    for (const [works, rule] of [
      [1, undefined],
      [2, 'cls-stakes.01'],
      [3, 'cls-stakes.01'],
    ] as const) {
      expect(ban(`stakes 2 works ${works}`)).toBe(rule);
    }
    const gun = 'ARTILLERY bare 1';
    expect([ban(gun), ban(`${gun} did move`), ban('did move')]).toEqual([undefined, 'cls-move.07', undefined]);
  });
  test('[cls-shooting.09] any move bars crossbows, longbows and staff slings, in this move or in that of the enemy after it', () => {
    const usable = (missile: Weapon, did: string, before: string, mover: 'blue' | 'red'): boolean => {
      const b = at(bows(`did ${did} before ${before}`, weaponWord(missile)), mark(440), `mover ${mover}`);
      return usableMissiles(b, 0, 0).length > 0;
    };
    for (const missile of ['CROSSBOW', 'LONGBOW', 'STAFF_SLING'] as const) {
      for (const did of ['move', 'charge', 'counter', 'evade', 'pursue', 'rout', 'pushed-away']) {
        expect([
          usable(missile, did, 'none', 'blue'),
          usable(missile, 'none', did, 'red'),
          usable(missile, 'none', did, 'blue'),
        ]).toEqual([false, false, true]);
      }
      expect(usable(missile, 'shoot', 'shoot', 'red')).toBe(true);
    }
    for (const missile of ['BOW', 'SLING', 'JAVELINS'] as const)
      expect(usable(missile, 'move', 'none', 'blue')).toBe(true);
  });
  test('[cls-shooting.06] [cls-shooting.30] one rank or two', () => {
    const ranks = (own: string, missile: Missile, more = ''): number =>
      ranksThatShoot(at(own, mark(440), more), 0, missile);
    expect(['JAVELINS', 'PILA', 'BOW', 'SLING'].map((m) => ranks(bows('', undefined, 'CO'), m as Missile))).toEqual([
      1, 1, 2, 2,
    ]);
    expect(['JAVELINS', 'PILA', 'BOW'].map((m) => ranks(bows(), m as Missile))).toEqual([2, 2, 2]);
    const orders = (['CO', 'LO', 'OO'] as const).map((density) => ranks(bows('disordered', undefined, density), 'BOW'));
    expect(orders).toEqual([1, 1, 2]);
    expect(ranks(blue('LCH bare 2 in 1'), 'JAVELINS')).toBe(1);
    const kinds = (['wood', 'village', 'scrub', 'shallow-hill'] as const).map((kind) =>
      ranks(bows(), 'BOW', ground(kind, 500, 550, 45)),
    );
    expect(kinds).toEqual([1, 1, 2, 2]);
  });
  test('[cls-shooting.07] the third rank: regular close or loose order foot with bows, at those who have just come into contact', () => {
    const third = (own: string, missile: Missile, fights = 'melee blue red'): boolean => {
      const b = at(own, mark(440), `${called('other', red('at 900 200'))}\n${fights}`);
      return thirdRankShoots(b, 0, missile, 1);
    };
    expect(missiles.filter((missile) => third(bows('', undefined, 'CO'), missile))).toEqual([
      'CROSSBOW',
      'LONGBOW',
      'BOW',
    ]);
    expect([third(bows(), 'BOW'), third(bows('', undefined, 'OO'), 'BOW')]).toEqual([true, false]);
    const own = bows();
    expect(third(`${own} Bi`, 'BOW')).toBe(false);
    expect(third(`${own} UC`, 'BOW')).toBe(false);
    expect([
      third(own, 'BOW', 'melee blue red rounds 1'),
      third(own, 'BOW', ''),
      third(own, 'BOW', 'melee blue other'),
    ]).toEqual([false, false, false]);
    expect(third(bows('disordered'), 'BOW')).toBe(false);
  });
  test('[cls-shooting.08] arcs', () => {
    const arc = (type: FieldUnit['type'], troop = ''): number =>
      arcOf(standing(`${blue(`${type} bare ${troop} 1`)}`), 0) / 100;
    expect((['CO', 'LO', 'OO'] as const).map((density) => arc('UI', density))).toEqual([22.5, 45, 45]);
    expect((['LO', 'OO'] as const).map((density) => arc('UC', density))).toEqual([45, 180]);
    expect([arc('CAT'), arc('LCH'), arc('ELEPHANT'), arc('ARTILLERY')]).toEqual([45, 45, 45, 45]);
  });
});

describe('whom to shoot at', () => {
  /** The shooters are unit 1, so that no number is nought. */
  const position = (foe = '', lines = '', own = ''): Battle =>
    standing(`
${blue('at 900 800')}
${called('bows', bows(own))}
${called('foe', mark(440, foe))}
${called('far', mark(300))}
${lines}
`);
  test('[cls-shooting.05] [cls-pursuit.09] who has charged the shooters: by declaration, or by coming into contact', () => {
    const by = (lines: string, foe = ''): boolean => chargedBy(position(foe, lines), 1, 2);
    expect(by('')).toBe(false);
    expect(by('charge foe bows')).toBe(true);
    expect(by('charge foe bows refused')).toBe(false);
    expect(by('charge foe blue')).toBe(false);
    expect(by('charge far bows')).toBe(false);
    const met = (rounds: number, foe = ''): boolean => by(`melee bows foe rounds ${rounds}`, foe);
    expect([met(0, 'did charge'), met(0, 'did counter'), met(0), met(1, 'did charge')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([met(0, 'impact 2'), met(0, 'impact 1')]).toEqual([true, false]);
    expect(by('', 'did charge')).toBe(false);
  });
  test('[cls-shooting.05] [cls-shooting.29] five degrees of urgency', () => {
    const urgency = (foe = '', lines = '', own = ''): number => priorityOf(position(foe, lines, own), 1, 2);
    expect(urgency()).toBe(5);
    expect(urgency('', 'charge foe bows')).toBe(1);
    expect(urgency('before advance')).toBe(2);
    expect(urgency('before move')).toBe(5);
    expect(urgency('before advance at 500 415')).toBe(5);
    const far = (grains: number): number => urgency(`before advance at 500 ${420 - grains / PACE}`);
    expect([far(0), far(TOLERANCE), far(TOLERANCE + 1)]).toEqual([2, 2, 5]);
    expect([urgency('', 'killer bows foe'), urgency('', 'killer blue foe')]).toEqual([3, 5]);
    expect(urgency('', 'killer bows far')).toBe(5);
    const named = (priority: string): number => urgency('', '', `priority ${priority}`);
    expect([named('AI'), named('infantry'), named('cavalry'), named('UI')]).toEqual([4, 4, 5, 5]);
  });
  test('[cls-shooting.29] what it did in this move counts before what it did in the last', () => {
    const b = position('before advance');
    openWindow(b);
    b.state.tracks.push({ unit: 2, moment: 1, x: 500 * PACE, y: 445 * PACE, facing: 18000 });
    b.state.moments = 1;
    b.state.tracks = b.state.tracks.map((t) => (t.unit === 2 && t.moment === 0 ? { ...t, y: 445 * PACE } : t));
    expect(priorityOf(b, 1, 2)).toBe(5);
  });
  test('[cls-shooting.29] targets as near as each other are offered to the owner, others not', () => {
    const two = (y: number): Battle =>
      standing(
        `
${blue('ELEPHANT bare 1')}
${called('left', mark(470, '2 in 1 at 480 470'))}
${called('right', mark(470, `2 in 1 at 520 ${y}`))}
dice ${Array<number>(9).fill(1).join(' ')}
`,
        [{ proc: 'shooting', locals: { side: 0 } }],
      );
    const even = two(470);
    const choices = offered(even).filter((o) => o.startsWith('at'));
    expect(offered(two(466)).filter((o) => o.startsWith('at'))).toEqual([]);
    expect(choices).toEqual(['at blue left', 'at blue right']);
    must(even, 'at blue right');
    expect(offered(even).filter((o) => o.startsWith('at'))).toEqual(['at blue left']);
    // Their shots go where they were told.
    const { v } = even.frames.at(-1) as { v: object };
    expect((v as { plans: { shots: { target: number }[] }[] }).plans[0]?.shots[0]?.target).toBe(2);
  });
});

test('[cls-shooting.05] [cls-shooting.29] of two as near as each other the more urgent is taken, and nobody is asked', () => {
  const chosen = (priority: string): unknown[] => {
    const b = standing(`
${blue(`ELEPHANT bare 1 priority ${priority}`)}
${called('left', mark(470, 'AI 2 in 1 at 480 470'))}
${called('right', mark(470, 'UI 2 in 1 at 520 470'))}
`);
    const { shots, ties } = aim(b, 0, 'JAVELINS');
    return [shots.map((s) => s.target), ties];
  };
  expect([chosen('AI'), chosen('UI'), chosen('infantry')]).toEqual([
    [[1], []],
    [[2], []],
    [[1], [1, 2]],
  ]);
});

test('[cls-shooting.29] as near as each other to the grain: before and behind open order horse', () => {
  const ties = (grains: number): number[] =>
    aim(
      standing(`
${blue('UC bare OO arms javelins 1')}
${mark(470, '1')}
${called('behind', mark(530, `1 facing 0 at 500 ${530 + grains / PACE}`))}
`),
      0,
      'JAVELINS',
    ).ties;
  expect([0, TOLERANCE, -TOLERANCE, TOLERANCE + 1, -TOLERANCE - 1].map((grains) => ties(grains).length)).toEqual([
    2, 2, 2, 0, 0,
  ]);
});

describe('cover', () => {
  const covered = (kind: 'wood' | 'village' | 'scrub', p: [number, number], q: [number, number]): boolean => {
    const b = standing(`
${blue('at 900 800')}
${ground(kind, 500, 400, 50)}
`);
    return inCover(b, 0, p[0] * PACE, p[1] * PACE, q[0] * PACE, q[1] * PACE);
  };
  test('[cls-shooting.27] in or behind a wood or village, also from within the same; not from within at those outside', () => {
    for (const kind of ['wood', 'village'] as const) {
      expect(covered(kind, [500, 500], [500, 420])).toBe(true);
      expect(covered(kind, [500, 500], [500, 300])).toBe(true);
      expect(covered(kind, [500, 430], [500, 410])).toBe(true);
      expect(covered(kind, [500, 430], [500, 500])).toBe(false);
      expect(covered(kind, [560, 500], [560, 300])).toBe(false);
    }
    expect(covered('scrub', [500, 500], [500, 300])).toBe(false);
  });
  test('[cls-shooting.27] [cls-pavise.01] lines that stand between the two, and pavises of others', () => {
    const behind = (kind: 'wall' | 'palisade' | 'ditch' | 'stakes', x1 = 400, x2 = 600): boolean => {
      const b = standing(`
${blue('at 900 800')}
${kind} ${x1} 450 ${x2} 450
`);
      return inCover(b, 0, 500 * PACE, 500 * PACE, 500 * PACE, 420 * PACE);
    };
    expect([behind('wall'), behind('palisade'), behind('ditch'), behind('stakes')]).toEqual([true, true, false, false]);
    expect([behind('wall', 510), behind('wall', 300, 490)]).toEqual([false, false]);
    const laid = (kind: 'pavises' | 'stakes' | 'caltrops', x1: number, owner = 'red'): boolean => {
      const b = standing(`
${blue('at 900 800')}
${red('at 1200 800')}
${kind} ${x1} 450 600 450 of ${owner}
`);
      return inCover(b, 0, 500 * PACE, 500 * PACE, 500 * PACE, 420 * PACE);
    };
    expect([laid('pavises', 400, 'blue'), laid('pavises', 400)]).toEqual([false, true]);
    expect([laid('pavises', 510), laid('stakes', 400), laid('caltrops', 400)]).toEqual([false, false, false]);
  });
  test('[cls-shooting.27] [cls-scale.05] a wood that the line merely grazes gives no cover', () => {
    const wide = (r: number): boolean => {
      const b = standing(`
${blue('at 900 800')}
${ground('wood', 500, 450, r / PACE)}
`);
      return inCover(b, 0, 500 * PACE, 500 * PACE, 500 * PACE, 420 * PACE);
    };
    expect([wide(TOLERANCE / 2), wide(TOLERANCE / 2 + 1)]).toEqual([false, true]);
  });
});

describe('killing', () => {
  const need = (own: string, foe: string, missile: Missile): number => {
    const b = at(own, foe);
    return killNeed({ b, shots: aim(b, 0, missile).shots[0] as Shots, handsFull: false }, 1).total;
  };
  test('[cls-shooting.22] who is shieldless: two less in close order, one less otherwise; nothing to artillery', () => {
    const bare = (density: 'CO' | 'LO' | 'OO', shield = false) =>
      mark(460, `UI bare ${density} ${shield ? 'shield' : ''}`);
    expect((['CO', 'LO', 'OO'] as const).map((d) => need(bows(), bare(d), 'BOW'))).toEqual([5, 6, 6]);
    expect((['CO', 'LO', 'OO'] as const).map((d) => need(bows(), bare(d, true), 'BOW'))).toEqual([7, 7, 7]);
    const gun = blue('ARTILLERY bare 1');
    expect((['CO', 'LO'] as const).map((d) => need(gun, bare(d), 'ARTILLERY'))).toEqual([7, 7]);
  });
  test('[cls-shooting.22] barding and armour against what pierces', () => {
    const barded = mark(470, 'AC bare LO shield barded 2');
    const plain = mark(470, 'AC bare LO shield 2');
    const beast = (armoured: boolean) => mark(470, `ELEPHANT bare ${armoured ? 'armoured' : ''} 1`);
    for (const [missile, more] of [
      ['JAVELINS', 1],
      ['DARTS', 1],
      ['BOW', 1],
      ['STONES', 0],
      ['SLING', 0],
      ['CROSSBOW', 0],
    ] as const) {
      const own = bows('', weaponWord(missile));
      const extra = [
        need(own, barded, missile) - need(own, plain, missile),
        need(own, beast(true), missile) - need(own, beast(false), missile),
      ];
      expect([missile, ...extra]).toEqual([missile, more, more]);
    }
    const chariots = (barded: boolean) => mark(470, `HCHU bare ${barded ? 'barded' : ''} 1`);
    expect(need(bows(), chariots(true), 'BOW')).toBe(need(bows(), chariots(false), 'BOW'));
  });
  test('[cls-shooting.22] a single hit does not count as a hit after the first', () => {
    const b = at(bows(), mark(460));
    const texts = (hits: number): string[] =>
      killNeed({ b, shots: aim(b, 0, 'BOW').shots[0] as Shots, handsFull: false }, hits).parts.map((p) => p.text);
    expect([texts(1), texts(2)]).toEqual([['table'], ['table', 'hits after the first']]);
  });
  test('[cls-shooting.23] [cls-example.04] one throw for all hits, which tells where they were several', () => {
    const told = (hits: number): boolean[] =>
      play(at(bows(), mark(440)), 'shooting', { side: 0 }, [10, hits > 1 ? 10 : 1, 1, 1, 1])
        .filter((e) => e.kind === 'die' && e.rules.includes('cls-shooting.23'))
        .map((e) => e.rules.includes('cls-example.04'));
    expect([told(1), told(2)]).toEqual([[false], [true]]);
  });
  test('[cls-pavise.01] only its own pavises help, and only across them', () => {
    const across = (owner: string, x1: number, x2: number, kinds: ('pavises' | 'stakes')[] = ['pavises']): number => {
      const laid = kinds.map((kind) => `${kind} ${x1} 443 ${x2} 443 of ${owner}`);
      const b = at(bows('2 in 1'), mark(440, 'bare CO pavise'), laid.join('\n'));
      return killNeed({ b, shots: aim(b, 0, 'BOW').shots[0] as Shots, handsFull: false }, 1).total;
    };
    expect([across('red', 400, 600), across('red', 600, 700), across('blue', 400, 600)]).toEqual([8, 6, 6]);
    expect([across('red', 400, 600, ['stakes']), across('red', 400, 600, ['stakes', 'pavises'])]).toEqual([6, 8]);
  });
  test('[cls-shield.05] bows, crossbows, longbows and staff slings take both hands', () => {
    expect(missiles.filter(needsBothHands)).toEqual(['STAFF_SLING', 'CROSSBOW', 'LONGBOW', 'BOW']);
  });
  test('[cls-shield.05] a target that really shoots with both hands has put its shield aside', () => {
    const killed = (arms: Weapon[], holds: boolean): number => {
      const foe = mark(465, `UI LO arms ${arms.map(weaponWord).join('/')} shield`);
      const b = at(bows(), foe, called('other', red('UI bare LO arms bow at 700 400')));
      runOn(b, 'shooting', { side: 0 }, [10, 1, 1, 1, 6, ...Array<number>(8).fill(1)]);
      must(b, 'done');
      if (holds) must(b, 'hold red');
      if (offered(b).includes('done')) must(b, 'done');
      return 16 - strengthOf(b, 1);
    };
    expect([killed(['BOW'], false), killed(['BOW'], true), killed(['SLING'], false)]).toEqual([1, 0, 0]);
    // One rank of it is enough.
    expect(killed(['JAVELINS', 'BOW'], false)).toBe(1);
  });
});

describe('the phase', () => {
  const foe = (more = '') => red(`UI LO arms bow shield 4 in 2 at 500 440 ${more}`);
  test('[cls-shooting.05] each side is asked once, the mover first', () => {
    const b = at(bows(), foe());
    runOn(b, 'shooting', { side: 1 }, Array<number>(8).fill(1));
    expect(offered(b)).toEqual(['done', 'hold red']);
    must(b, 'done');
    expect(offered(b)).toEqual(['done', 'hold blue']);
    must(b, 'done');
    expect(offered(b)).toEqual(['end']);
  });
  test('[cls-disorder.08] two hits on a single element, however few men it has; a third of the men of others', () => {
    const shaken = (more: string, hits: number): boolean => {
      const b = at(bows('', 'sling'), mark(440, more));
      const dice = Array.from({ length: 4 }, (_, i) => (i < hits ? 10 : 1));
      play(b, 'shooting', { side: 0 }, [...dice, 1]);
      return isDisordered(b, 1);
    };
    const lone = 'OO arms spear shield 1';
    expect([shaken(lone, 1), shaken(lone, 2)]).toEqual([false, true]);
    expect([shaken(`${lone} 2 in 1`, 1), shaken(`${lone} 2 in 1`, 2)]).toEqual([false, true]);
  });
  test('[cls-disorder.08] hits of several units count together', () => {
    const b = at(
      bows(`2 in 1 at ${500 - ELEMENT} 500`, 'sling'),
      mark(440, '2 in 1'),
      `${called('more', bows(`2 in 1 at ${500 + ELEMENT} 500`, 'sling'))}`,
    );
    play(b, 'shooting', { side: 0 }, [10, 10, 1, 10, 1, 1]);
    expect(isDisordered(b, 1)).toBe(true);
  });
  test('[cls-casualty.02] [cls-shooting.26] without casualties the log lists no losses', () => {
    const told = (kill: number): GameEvent[] =>
      play(at(bows(), mark(440)), 'shooting', { side: 0 }, [10, 1, 1, 1, kill]).filter((e) => e.kind === 'losses');
    expect([told(1).length, told(10).length]).toEqual([0, 1]);
  });
  test('[cls-shooting.07] [cls-shooting.13] [cls-shooting.14] a volley cites its rules', () => {
    const b = at(bows('6 in 2 did charged'), mark(500, 'did charge'));
    runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'charge' });
    const told = play(b, 'shooting', { side: 0 }, Array<number>(8).fill(1));
    expect(told.find((e) => e.kind === 'volley')?.rules).toContain('cls-shooting.07');
    const far = play(at(bows(), mark(440)), 'shooting', { side: 0 }, Array<number>(8).fill(1));
    expect(far.find((e) => e.kind === 'volley')?.rules).not.toContain('cls-shooting.07');
    expect(far.find((e) => e.kind === 'die')?.rules).toContain('cls-shooting.13');
    expect(far.find((e) => e.kind === 'die')?.rules).not.toContain('cls-shooting.14');
    const grouped = (own: string): boolean | undefined =>
      play(at(bows(own), mark(480)), 'shooting', { side: 0 }, Array<number>(8).fill(1))
        .find((e) => e.kind === 'die')
        ?.rules.includes('cls-shooting.13');
    expect([grouped('UC'), grouped('ELEPHANT bare 1')]).toEqual([true, false]);
  });
  test('[cls-shooting.04] [cls-shooting.12] those at short and those at long range throw apart, and the log says which', () => {
    const b = at(bows('8 in 4'), mark(421, `2 in 1 at ${500 - 1.5 * ELEMENT} 421`));
    expect(aim(b, 0, 'BOW').shots).toMatchObject([{ short: 12, long: 20 }]);
    const told = play(b, 'shooting', { side: 0 }, Array<number>(8).fill(1)).filter((e) => e.kind === 'die');
    const dice = (range: string): string[] => Array<string>(3).fill(`blue shoots at red, ${range} range`);
    expect(told.map((e) => e['purpose'])).toEqual([...dice('short'), ...dice('long')]);
    expect(told[0]?.rules).toContain('cls-shooting.14');
  });
  test('[cls-shooting.11] over friends only from or to higher ground, and only friends on the line are in the way', () => {
    const shots = (x: number, y: number): number =>
      aim(at(bows('2 in 1'), mark(380, '2 in 1'), `${called('friend', blue(`2 in 1 at ${x} ${y}`))}`), 0, 'BOW').shots
        .length;
    expect([shots(500, 450), shots(560, 450), shots(500, 300)]).toEqual([0, 1, 1]);
  });
  test('[cls-shooting.11] enemies are not in the way of a more urgent shot', () => {
    const targets = (side: 'red' | 'blue'): number[] => {
      const screen = called('screen', blue(`${side} bare OO 4 in 2 at 500 450`));
      const b = at(bows('2 in 1'), mark(400, '2 in 1'), screen);
      (b.state.orders[0] as { priority: string }).priority = 'AI';
      (b.world.units[2] as { troop: { type: string } }).troop.type = 'UI';
      return aim(b, 0, 'BOW').shots.map((s) => s.target);
    };
    expect([targets('red'), targets('blue')]).toEqual([[1], []]);
  });
  test('[cls-shooting.11] [cls-scale.05] forty paces before and behind them are enough, to the grain', () => {
    const grain = 1 / PACE;
    const hill = [ground('shallow-hill', 500, 590, 95)];
    const shots = (before: number, behind: number): number => {
      const friend = called('friend', blue('1 at 500 450'));
      const depth = totalDepth(blockOf(at(bows(), mark(300), friend), 2)) / PACE;
      const own = bows(`1 at 500 ${450 + depth + before}`);
      const foe = mark(450 - behind, '1');
      return aim(
        at(
          own,
          foe,
          `
${friend}
${hill.join('\n')}
`,
        ),
        0,
        'BOW',
      ).shots.length;
    };
    const least = 40 - TOLERANCE / PACE;
    expect([shots(60, 60), shots(40, 60), shots(60, 40), shots(least, 60), shots(60, least)]).toEqual([1, 1, 1, 1, 1]);
    expect([shots(least - grain, 60), shots(60, least - grain)]).toEqual([0, 0]);
  });
  test('[cls-shooting.02] [cls-shooting.03] a volley is judged from its nearest shooter, wherever he stands', () => {
    const lead = (x: number): number[] => {
      const { shots } = aim(at(bows('4'), mark(440, `2 in 1 at ${x} 440`)), 0, 'BOW');
      return [
        shots.length,
        Math.sign((shots[0] as Shots).x - 500 * PACE),
        Math.round((shots[0] as Shots).distance / PACE),
      ];
    };
    expect([lead(500 - 2 * ELEMENT), lead(500 + 2 * ELEMENT)]).toEqual([
      [1, -1, 60],
      [1, 1, 60],
    ]);
    // Of several as near, from the one on the left.
    expect(lead(500)).toEqual([1, -1, 60]);
  });
});
