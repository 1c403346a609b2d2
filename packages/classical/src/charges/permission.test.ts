import { firstBan } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { type Edge, FRONT, type LineKind, REAR, RIGHT } from '../base/vocabulary.ts';
import { ground } from '../fighting/testing.ts';
import { SETTING_UP } from '../movement/works.ts';
import { called, standing } from '../script/position.ts';
import {
  answersCharges,
  chargeRefusal,
  chargerBans,
  counterRefusal,
  evadeRefusal,
  mustCounter,
  mustEvade,
  runOnRefusal,
} from './permission.ts';
import { foot, horse } from './testing.ts';

/** Words of a unit. */
type Kind = string;
const light: Kind = 'UI OO 4';
const loose: Kind = 'UI LO 4';
const heavy: Kind = 'AI CO 4';
const scouts: Kind = 'UC OO 4';
const riders: Kind = 'AC LO 4';
const beast: Kind = 'ELEPHANT bare 1';
const chariot = (type: 'LCH' | 'HCHU'): Kind => `${type} bare 2`;
const gun: Kind = 'ARTILLERY bare 1';

const busy = `works ${SETTING_UP}`;
const fights = 'melee own foe0 rounds 1';

/** Unit 0 of the Blues, and the Reds before it. */
const facing = (own: Kind, foes: Kind[], more = ''): Battle =>
  standing(`
${called('own', horse)} at 700 500 ${own}
${foes.map((foe, i): string => `${called(`foe${i}`, foot)} at ${600 + 200 * i} 380 ${foe}`).join('\n')}
${more}
phase 4
`);

test('[cls-move.07] [cls-move.08] [cls-melee.40] [cls-rally.02] [cls-stakes.01] [cls-morale.23] [cls-charge.12] who may not charge at all', () => {
  const ban = (own: Kind = '', more = ''): string | undefined =>
    firstBan(chargerBans, { b: facing(own, [''], more), unit: 0 })?.rule;
  expect(ban()).toBeUndefined();
  expect(ban(gun)).toBe('cls-move.07');
  for (const fate of ['routing', 'pursuing', 'gone']) expect(ban(fate)).toBe('cls-move.08');
  expect(ban('', fights)).toBe('cls-melee.40');
  for (const rally of ['rout', 'pursuit', 'break-off', 'melee'] as const)
    expect(ban(`rally ${rally}`)).toBe('cls-rally.02');
  expect(ban('rally disorder')).toBeUndefined();
  expect(ban(busy)).toBe('cls-stakes.01');
  expect(ban('temper no-advance')).toBe('cls-morale.23');
  expect(ban('did charge')).toBe('cls-charge.12');
});

describe('whom orders let a unit charge', () => {
  const rule = (own: Kind, foe: Kind, edge: Edge = FRONT, came = false, run = false): string | undefined => {
    const b = facing(own, [`${foe} before ${came ? 'advance' : 'none'}`]);
    return (run ? runOnRefusal : chargeRefusal)({ b, unit: 0, target: 1, edge })?.rule;
  };
  test('[cls-order.03] [cls-order.12] on Hold mounted go at those who came nearer, foot at nobody', () => {
    for (const order of ['hold', 'engage'] as const) {
      expect([rule(`order ${order}`, ''), rule(`order ${order}`, '', FRONT, true)]).toEqual([
        order === 'hold' ? 'cls-order.03' : 'cls-order.12',
        undefined,
      ]);
      expect(rule(`${heavy} order ${order}`, '', FRONT, true)).toBe('cls-order.12');
    }
    expect([rule('order attack', ''), rule(`${heavy} order attack`, '')]).toEqual([undefined, undefined]);
  });
  test('[cls-order.06] skirmishers go at nobody in closer order, on foot at no cavalry, but at any flank or rear', () => {
    for (const order of ['harass', 'delay'] as const) {
      const go = (own: Kind, foe: Kind, edge: Edge = FRONT): string | undefined =>
        rule(`${own} order ${order}`, foe, edge);
      expect([go(light, scouts), go(light, scouts, RIGHT), go(light, scouts, REAR)]).toEqual([
        'cls-order.06',
        undefined,
        undefined,
      ]);
      expect([go(loose, scouts), go(loose, chariot('LCH')), go(light, light)]).toEqual([
        'cls-order.06',
        undefined,
        undefined,
      ]);
      expect([go(scouts, scouts), go(scouts, riders), go(scouts, riders, REAR)]).toEqual([
        undefined,
        'cls-order.06',
        undefined,
      ]);
      expect([go(riders, scouts), go(riders, riders), go(riders, heavy)]).toEqual([
        undefined,
        undefined,
        'cls-order.06',
      ]);
    }
    expect([rule(`${light} order attack`, scouts), rule(`${scouts} order attack`, heavy)]).toEqual([
      undefined,
      undefined,
    ]);
  });
  test('[cls-order.08] who retires goes at nobody, until enemies could charge him and he counts as on Hold or Delay', () => {
    const retire = (own: Kind, foe: Kind, came = false): string | undefined =>
      rule(`${own} order retire`, foe, FRONT, came);
    const routers: Kind = `${riders} routing`;
    expect([retire(riders, routers, true), retire(light, routers)]).toEqual(['cls-order.08', 'cls-order.08']);
    expect([
      retire(riders, riders),
      retire(riders, riders, true),
      retire(scouts, scouts),
      retire(light, scouts),
    ]).toEqual(['cls-order.12', undefined, undefined, 'cls-order.06']);
  });
  test('[cls-charge.05] [cls-morale.19] only what skirmishers may not strike stops who runs on; the uncontrolled nothing', () => {
    const run = (own: Kind, foe: Kind, edge: Edge = FRONT): string | undefined => rule(own, foe, edge, false, true);
    expect([run('order hold', ''), run(`${light} order harass`, heavy)]).toEqual([undefined, 'cls-order.06']);
    expect(run(`${light} order harass`, heavy, RIGHT)).toBeUndefined();
    expect(run(`${light} order harass temper uncontrolled`, heavy)).toBeUndefined();
    expect(rule('order hold temper uncontrolled', '')).toBeUndefined();
  });
  test('[cls-charge.08] even the uncontrolled must see whom they charge', () => {
    const wood = ground('wood', 650, 440, 40);
    for (const temper of ['none', 'uncontrolled'] as const) {
      const b = facing(`1 temper ${temper}`, ['1'], wood);
      expect(chargeRefusal({ b, unit: 0, target: 1, edge: FRONT })?.rule).toBe('cls-charge.08');
    }
  });
});

describe('what the charged may answer', () => {
  const evade = (own: Kind, foes: Kind[] = [''], more = '') => {
    const b = facing(own, foes, more);
    const c = { b, unit: 0, chargers: foes.map((_, i) => i + 1) };
    return { why: evadeRefusal(c)?.rule, must: mustEvade(c) };
  };
  const counter = (own: Kind, foe: Kind, behind = false, more = ''): string | undefined =>
    counterRefusal({ b: facing(own, [foe], more), unit: 0, chargers: [1], target: 1, behind })?.rule;
  const harass = `${scouts} order harass`;

  test('[cls-response.04] [cls-move.07] [cls-rally.04] [cls-response.10] [cls-stakes.01] who can only hold', () => {
    const cases: [own: Kind, more: string, rule: string | undefined][] = [
      [harass, '', undefined],
      [harass, fights, 'cls-response.04'],
      [gun, '', 'cls-move.07'],
      [`${harass} rally pursuit`, '', 'cls-rally.04'],
      [`${harass} did test`, '', 'cls-response.10'],
      [`${harass} ${busy}`, '', 'cls-stakes.01'],
    ];
    for (const [own, more, rule] of cases) {
      expect([evade(own, [scouts], more).why, counter(own, scouts, false, more)]).toEqual([rule, rule]);
    }
  });
  test('[cls-response.05] [cls-order.10] [cls-order.11] who evades: skirmishers, and light horse and chariots from elephants', () => {
    for (const order of ['harass', 'delay'] as const) {
      const why = [light, scouts, riders, chariot('LCH'), heavy, 'CAT bare'].map(
        (own) => evade(`${own} order ${order}`).why,
      );
      expect(why).toEqual([undefined, undefined, undefined, undefined, 'cls-response.05', 'cls-response.05']);
      expect(evade(`${scouts} order ${order} temper uncontrolled`).why).toBe('cls-response.05');
      expect(evade(`${riders} CO order ${order}`).why).toBe('cls-response.05');
    }
    const hold = (own: Kind, foes: Kind[]): string | undefined => evade(`${own} order hold`, foes).why;
    expect([light, scouts, riders, chariot('LCH'), chariot('HCHU')].map((own) => hold(own, [beast]))).toEqual([
      'cls-response.05',
      undefined,
      undefined,
      undefined,
      'cls-order.11',
    ]);
    expect([scouts, chariot('LCH'), chariot('HCHU')].map((own) => hold(own, [riders]))).toEqual([
      'cls-response.05',
      'cls-response.05',
      'cls-response.05',
    ]);
    expect([hold(scouts, [riders, beast]), hold(chariot('HCHU'), [riders, beast])]).toEqual([
      undefined,
      'cls-order.11',
    ]);
    expect(hold('CAT bare', [beast])).toBe('cls-response.05');
    expect(evade(`${chariot('HCHU')} order harass`, [beast]).why).toBe(
      evade(`${chariot('HCHU')} order harass`, [riders]).why,
    );
  });
  test('[cls-order.06] [cls-order.15] who must evade: skirmishing foot from mounted in the open, all from closer order', () => {
    const must = (own: Kind, foes: Kind[]): boolean => evade(`${own} order harass`, foes).must;
    expect([must(light, [scouts]), must(light, [light]), must(light, [light, scouts]), must(light, [loose])]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect([must(scouts, [scouts]), must(scouts, [riders]), must(scouts, [scouts, riders])]).toEqual([
      false,
      true,
      true,
    ]);
    expect([must(riders, [scouts]), must(loose, [light]), must(loose, [scouts])]).toEqual([false, false, true]);
    // Neither where it may not, nor where it need not.
    expect(evade(`${light} order hold`, [riders]).must).toBe(false);
    expect(evade(`${chariot('LCH')} order hold`, [beast]).must).toBe(false);
    expect(evade(`${light} order harass did test`, [riders]).must).toBe(false);
  });
  test('[cls-order.15] in the open: not wholly in a wood, not behind a wall', () => {
    const must = (more: string): boolean => evade(`${light} order harass`, [scouts], more).must;
    const wall = (kind: LineKind, y = 497) => `${kind} 600 ${y} 800 ${y}`;
    expect(must(ground('wood', 700, 508, 100))).toBe(false);
    expect(must(ground('wood', 700, 608, 100))).toBe(true);
    expect(must(ground('shallow-hill', 700, 508, 100))).toBe(true);
    expect([must(wall('wall')), must(wall('caltrops')), must(wall('wall', 518))]).toEqual([false, true, true]);
  });
  test('[cls-response.03] [cls-morale.23] [cls-order.06] [cls-order.08] whom a unit may counter charge', () => {
    expect([counter(heavy, riders), counter(heavy, riders, true), counter(heavy, heavy)]).toEqual([
      'cls-response.03',
      undefined,
      undefined,
    ]);
    expect([counter(riders, riders), counter(riders, heavy), counter(heavy, beast)]).toEqual([
      undefined,
      undefined,
      'cls-response.03',
    ]);
    expect(counter(`${riders} temper no-advance`, riders)).toBe('cls-morale.23');
    for (const order of ['harass', 'delay'] as const) {
      expect([counter(`${scouts} order ${order}`, riders), counter(`${scouts} order ${order}`, riders, true)]).toEqual([
        'cls-order.06',
        undefined,
      ]);
      expect([counter(`${scouts} order ${order}`, scouts), counter(`${riders} order ${order}`, scouts)]).toEqual([
        undefined,
        undefined,
      ]);
    }
    expect(counter(`${scouts} order hold`, riders)).toBeUndefined();
    const retire = `${riders} order retire`;
    expect([counter(retire, riders), counter(retire, `${riders} routing`)]).toEqual([undefined, 'cls-order.08']);
  });
  test('[cls-order.02] attack orders: counter charge, but foot may halt if one of the chargers is mounted', () => {
    const must = (own: Kind, foes: Kind[]): boolean =>
      mustCounter({ b: facing(own, foes), unit: 0, chargers: foes.map((_, i) => i + 1) });
    const attack = 'order attack';
    expect([must(`${heavy} ${attack}`, [heavy]), must(`${heavy} ${attack}`, [heavy, riders])]).toEqual([true, false]);
    expect([must(`${riders} ${attack}`, [riders]), must(`${riders} order hold`, [riders])]).toEqual([true, false]);
  });
  test('[cls-rout.15] routers and units off the table do not respond', () => {
    const answers = (fate: string): boolean => answersCharges(facing(fate, ['']), 0);
    expect([answers('ready'), answers('pursuing'), answers('routing'), answers('gone')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
