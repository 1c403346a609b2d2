import { describe, expect, test } from 'vitest';
import type { Density, TroopType } from '../armies/troops.ts';
import type { Test } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { enterMelee } from '../fighting/contacts.ts';
import { called, standing } from '../script/position.ts';
import { describeMorale, type MoraleCase, moraleRules } from './morale.ts';
import { recordSightings } from './sightings.ts';

const foot = 'unit foot blue AI CO 4 in 2 at 700 600';
const far = 'unit enemy red AI CO 2 at 700 100';

const why = (reason: Test['why'], more: Partial<Test> = {}): Test => ({ unit: 0, why: reason, enemies: [], ...more });
const total = (b: Battle, t: Test = why('routing-friend'), general = 0): number => describeMorale(b, t, general).total;
const place = (units: string[], more = ''): Battle =>
  standing(`
${units.join('\n')}
phase 6
${more}
`);

describe('bonuses', () => {
  test('[cls-morale.06] a melee won in the last move', () => {
    const b = place([`${foot} balance 2 balance-move 1`, far]);
    expect(total(b)).toBe(1);
    b.state.balanceMove[0] = -1;
    expect(total(b)).toBe(0);
  });
  test('[cls-morale.29] both melee phases of the last move are taken together', () => {
    const b = place([`${foot} balance 1 balance-move 3 balance-earlier -3 balance-earlier-move 2`, far], 'move 4');
    expect(total(b)).toBe(-1);
    b.state.balanceEarlierMove[0] = 1;
    expect(total(b)).toBe(1);
    const before = (move: number) => total(place([`${foot} balance 2 balance-move ${move}`, far], 'move 4'));
    expect([before(2), before(1)], 'since the side moved last, and not before').toEqual([1, 0]);
    b.state.balance[0] = 0;
    expect(total(b)).toBe(0);
  });
  test('[cls-morale.06] each enemy in rout in sight within 120 paces', () => {
    const run = (y: number) => `unit run red UI 2 at 700 ${y} facing 0 routing`;
    expect(total(place([foot, run(520), `${called('run2', run(440))} at 820 520`]))).toBe(2);
    expect(total(place([foot, run(440)]))).toBe(0);
  });
  test('[cls-morale.07] Uncontrolled', () => {
    expect(total(place([`${foot} temper uncontrolled`, far]))).toBe(2);
    expect(total(place([`${foot} temper carry-on`, far]))).toBe(0);
  });
  test.each([
    ['regular', 30, 2],
    ['irregular', 30, 4],
    ['regular', 40, 2],
    ['regular', 50, 0],
  ] as const)('[cls-morale.07] %s pursuers %i paces behind their quarry: %i', (training, gap, value) => {
    const hunters = `${foot} LO B${training === 'regular' ? 'r' : 'i'} pursuing disordered`;
    const b = place([`${hunters} quarry enemy`, `${far} at 700 ${600 - gap - 11.8} facing 0 routing`]);
    // The routers in sight are another point.
    expect(total(b) - 1).toBe(value);
  });
});

test('[cls-morale.07] pursuers must see their quarry, unless they touch it', () => {
  const wood = 'wood wood circle 700 540 50';
  const bonus = (gap: number, ground: string, fate = 'pursuing', prey = 'routing'): number | undefined => {
    const hunters = `${foot} ${fate} disordered`;
    const b = place([`${hunters} quarry enemy`, `${far} at 700 ${600 - gap - 11.8125} facing 0 ${prey}`], ground);
    return describeMorale(b, why('stop-pursuit'), 0).parts.find((part) => part.rule === 'cls-morale.07')?.value;
  };
  expect([bonus(38, ''), bonus(38, wood), bonus(0, wood)]).toEqual([2, undefined, 2]);
  // Nor does a beast in rout that follows others pursue, nor anybody whose quarry is gone.
  expect([bonus(38, '', 'routing'), bonus(38, '', 'pursuing', 'gone')]).toEqual([undefined, undefined]);
});

describe('penalties for its own state', () => {
  test('[cls-morale.08] disordered, but not while pursuing', () => {
    expect(total(place([`${foot} disordered`, far]))).toBe(-1);
    expect(total(place([`${foot} disordered pursuing`, far]))).toBe(0);
  });
  test('[cls-morale.08] [cls-morale.34] in rout −2, and −3 in all with the disorder: it does not count as its own routed friend', () => {
    expect(total(place([`${foot} disordered routing`, far]))).toBe(-3);
  });
  test('[cls-morale.08] a lost melee', () => {
    const b = place([`${foot} balance -1 balance-move 1`, far]);
    expect(total(b)).toBe(-1);
  });
  test('[cls-morale.09] every complete tenth dead', () => {
    expect(total(place([`${foot} missing 1`, far]))).toBe(0);
    expect(total(place([`${foot} missing 2`, far]))).toBe(-1);
    expect(total(place([`${foot} missing 3`, far]))).toBe(-1);
    expect(total(place([`${foot} lost 8`, far]))).toBe(-5);
  });
  test('[cls-morale.09] never a one-element unit', () => {
    const beast = 'unit beast blue ELEPHANT at 700 600 missing 2';
    expect(total(place([beast, far]))).toBe(0);
  });
  test('[cls-morale.17] retiring is not a modifier', () => {
    expect(total(place([`${foot} retiring`, far]))).toBe(0);
    const rules = (fate: string): string[] =>
      moraleRules({ b: place([`${foot} ${fate}`, far]), unit: 0 } as MoraleCase, []);
    expect([rules('ready'), rules('retiring')]).toEqual([[], ['cls-morale.17']]);
  });
});

describe('penalties for what is about', () => {
  const flanker = (x: number, y: number) => `${far} at ${x} ${y}`;
  test('[cls-morale.10] an enemy partly behind the line of the front, once', () => {
    expect(total(place([foot, flanker(830, 640)]))).toBe(-1);
    expect(total(place([foot, flanker(830, 640), called('other', flanker(570, 640))]))).toBe(-1);
    expect(total(place([foot, flanker(830, 605)]))).toBe(-1);
  });
  test('[cls-morale.10] not one ahead, out of reach, or in rout', () => {
    expect(total(place([foot, flanker(830, 590)]))).toBe(0);
    expect(total(place([foot, flanker(930, 640)]))).toBe(0);
    expect(total(place([foot, `${flanker(830, 640)} routing`]))).toBe(1);
  });
  test('[cls-morale.28] reaction distance is 60 paces in melee and 120 otherwise', () => {
    const b = place([foot, flanker(830, 640), `${called('foe', far)} at 700 588.2`]);
    expect(total(b)).toBe(-1);
    enterMelee(b, 0, 2, 0);
    expect(total(b)).toBe(0);
    const beside = (gap: number, fights = false): number => {
      const at = place([foot, flanker(700 + 63 + gap, 605), `${called('foe', far)} at 700 600`]);
      if (fights) enterMelee(at, 0, 2, 0);
      return total(at);
    };
    expect([beside(120), beside(121), beside(60, true), beside(61, true)]).toEqual([-1, 0, -1, 0]);
  });
  test('[cls-morale.06] [cls-morale.09] [cls-morale.13] [cls-morale.15] what does not count is not told either', () => {
    expect(describeMorale(place([foot, far]), why('routing-friend')).parts).toEqual([]);
  });
  const light = `${foot} UI OO`;
  test('[cls-morale.11] open order wanting to meet closer order', () => {
    expect(total(place([light, far]), why('charge', { enemies: [1] }))).toBe(-1);
    expect(total(place([light, far]), why('counter', { enemies: [1] }))).toBe(-1);
    expect(total(place([light, `${far} OO`]), why('charge', { enemies: [1] }))).toBe(0);
    expect(total(place([foot, far]), why('charge', { enemies: [1] }))).toBe(0);
    expect(total(place([light, far]))).toBe(0);
  });
  test('[cls-morale.30] who holds wants to enter melee, who evades does not', () => {
    const b = place([light, far]);
    expect(total(b, why('charged', { response: 'hold', enemies: [1] }))).toBe(-1);
    expect(total(b, why('charged', { response: 'counter', enemies: [1] }))).toBe(-1);
    expect(total(b, why('charged', { response: 'evade', enemies: [1] }))).toBe(0);
  });
  test('[cls-morale.11] no weapon for melee', () => {
    const archers = `${foot} CO arms bow`;
    expect(total(place([archers, far]), why('charged', { response: 'hold', enemies: [1] }))).toBe(-1);
    expect(total(place([archers, far]))).toBe(0);
    expect(total(place([foot, far]), why('charged', { response: 'hold', enemies: [1] }))).toBe(0);
  });
  test('[cls-morale.11] one enemy in closer order of several counts, once; only foot and riders, and only who wants to fight', () => {
    const open = `${called('open', far)} OO at 800 300`;
    expect(total(place([light, open, far]), why('charge', { enemies: [1, 2] }))).toBe(-1);
    expect(total(place([light, far, `${called('more', far)} at 500 300`]), why('charge', { enemies: [1, 2] }))).toBe(
      -1,
    );
    const riders = `${light} UC`;
    expect(total(place([riders, far]), why('charge', { enemies: [1] }))).toBe(-1);
    expect(total(place([light, far]), why('routing-friend', { enemies: [1] }))).toBe(0);
    expect(total(place([light, far]), why('charged', { response: 'evade', enemies: [1] }))).toBe(0);
  });
  test('[cls-morale.11] unarmed for melee: foot or riders by the rank that stands in front, not models; it adds to the other', () => {
    const hold = why('charged', { response: 'hold', enemies: [1] });
    const armed = (type: TroopType, arms: string, density: Density = 'CO'): number =>
      total(place([`${foot} ${type} ${density} arms ${arms}`, far]), hold);
    expect(armed('UI', 'bow')).toBe(-1);
    expect(armed('UC', 'bow', 'LO')).toBe(-1);
    expect(armed('UI', 'bow/spear')).toBe(-1);
    const exchanged = place([`${foot} CO arms bow/spear front-rank 1`, far]);
    expect(total(exchanged, hold)).toBe(0);
    expect(armed('UI', 'javelins')).toBe(0);
    expect(armed('UI', 'sling', 'OO')).toBe(-2);
    expect(total(place(['unit beast blue ELEPHANT at 700 600', far]), hold)).toBe(0);
    expect(total(place(['unit cars blue LCH arms bow at 700 600', far]), hold)).toBe(0);
  });
  test('[cls-morale.12] horses not used to elephants within 60 paces of one', () => {
    const horse = 'unit horse blue AC 2 at 700 600';
    const beast = (x: number) => `unit beast blue ELEPHANT at ${x} 600`;
    expect(total(place([horse, beast(800), far]))).toBe(-1);
    expect(total(place([horse, beast(820), far]))).toBe(0);
    expect(total(place([`${horse} accustomed`, beast(800), far]))).toBe(0);
    expect(total(place([foot, beast(780), far]))).toBe(0);
  });
  test('[cls-morale.13] friends in rout: −1 in more open order, −2 others', () => {
    const friend = (density: 'CO' | 'LO' | 'OO') => `unit friend blue UI ${density} 2 at 800 600 routing`;
    const loose = `${foot} LO`;
    expect(total(place([loose, friend('OO'), far]))).toBe(-1);
    expect(total(place([loose, friend('LO'), far]))).toBe(-2);
    expect(total(place([loose, friend('CO'), far]))).toBe(-2);
    expect(total(place([loose, `${friend('CO')} at 930 600`, far]))).toBe(0);
  });
  test('[cls-morale.14] [cls-response.10] charged by enemies not in sight when they declared', () => {
    const charged = why('charged', { response: 'hold', enemies: [1] });
    const unseen = place([foot, far], 'charge enemy foot unseen');
    expect(total(unseen, charged)).toBe(-2);
    expect(total(place([foot, far], 'charge enemy foot'), charged)).toBe(0);
    // Nor for one who is not among those it tests for.
    const two = place([foot, far, `${called('other', far)} gone`], 'charge enemy foot\ncharge other foot unseen');
    expect(total(two, charged)).toBe(0);
    expect(total(two, { ...charged, enemies: [1, 2] })).toBe(-2);
    // Nor in a test of its own to strike him.
    expect(total(unseen, why('counter', { enemies: [1] }))).toBe(0);
  });
  test('[cls-morale.14] [cls-general.08] its general seen to rout or die, once', () => {
    const leader = 'unit guard blue AC LO 2 at 800 600';
    const b = standing(`
${foot}
${leader}
${far}
general king blue at 800 600 dead
phase 4
`);
    recordSightings(b);
    b.state.phase = 6;
    expect(total(b)).toBe(-2);
    b.state.move = 6;
    expect(total(b)).toBe(0);
  });
  test('[cls-morale.15] a general with the unit: up or down', () => {
    const b = place([foot, far]);
    expect(total(b, why('charge', { enemies: [1] }), 2)).toBe(2);
    expect(total(b, why('charge', { enemies: [1] }), -2)).toBe(-2);
  });
});
