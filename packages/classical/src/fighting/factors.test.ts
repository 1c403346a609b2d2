import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { type LineKind, RIGHT } from '../base/vocabulary.ts';
import { runOn } from '../morale/testing.ts';
import { standing } from '../script/position.ts';
import type { FieldUnit } from '../testing/field.ts';
import { describeMelee } from './describe-melee.ts';
import { blue, clash, ground, red } from './testing.ts';

/** The parts of a unit's factor that rest on a rule, as numbers. */
const parts = (b: Battle, unit: number, foe: number, rule: string): number[] =>
  describeMelee(b, unit, foe)
    .own.parts.filter((p) => p.rule === rule)
    .map((p) => p.value);

const plain = 'CO shield';
const foot = (density: 'CO' | 'LO' | 'OO', arms = '') => `AI ${density} shield ${arms}`;
const horse = (density: 'LO' | 'OO' = 'LO', more = '') => `AC ${density} shield ${more}`;
const pikes = foot('CO', 'arms pike');
const hoplites = foot('CO', 'arms long-spear');
const swords = foot('CO', 'arms bow');
const elephant = 'ELEPHANT bare 1';
const chariots = 'LCH bare 2';

const round = (b: Battle, n: number): Battle => {
  b.state.melees[0]!.rounds = n - 1;
  return b;
};
const withPlan = (one: string, other: string, plan: string): Battle => {
  const b = standing(`
${blue(one)}
${red(other)}
${plan}
`);
  runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'follow-up' });
  return b;
};
const basic = (b: Battle, unit = 0, foe = 1): number => describeMelee(b, unit, foe).own.parts[0]?.value as number;

describe('rows', () => {
  test('[cls-melee.08] [cls-melee.19] lancers in the charge, later and standing as other mounted', () => {
    const lance = horse('LO', 'arms lance');
    expect(basic(clash(`did charge ${lance}`))).toBe(4);
    expect(basic(clash(`did counter ${lance}`))).toBe(4);
    expect(basic(clash(lance))).toBe(1);
    // Without a lance the charge brings no row of its own.
    expect(basic(clash(`${horse()} did charge`))).toBe(3);
    expect(basic(clash(`${horse('LO', 'arms bow')} did charge`))).toBe(1);
  });
  test('[cls-melee.19] by the other reading mounted spears last for the period in which the two met', () => {
    const row = (move: number, n: number, options = ['cls-melee.19-period']): number[] => {
      const b = round(clash(horse('LO', 'arms spear'), swords, options), n);
      b.state.move = move;
      return parts(b, 0, 1, 'cls-melee.09');
    };
    // Met in the first move of a period (even), or in the second (odd).
    expect([row(4, 1), row(5, 2), row(6, 3)]).toEqual([[3], [3], []]);
    expect([row(5, 1), row(6, 2)]).toEqual([[3], []]);
    expect(row(5, 2, [])).toEqual([]);
    const foot = round(clash(hoplites, swords, ['cls-melee.19-period']), 2);
    foot.state.move = 5;
    expect(parts(foot, 0, 1, 'cls-melee.12')).toEqual([]);
  });
  test('[cls-melee.09] [cls-melee.10] [cls-melee.19] mounted spears in the first round only', () => {
    expect(basic(clash(horse()))).toBe(3);
    expect(basic(round(clash(horse()), 2))).toBe(1);
    expect(basic(clash(horse('LO', 'arms bow')))).toBe(1);
  });
  test('[cls-melee.11] [cls-melee.48] pikes until disordered or pushed back', () => {
    expect(basic(round(clash(pikes), 3))).toBe(3);
    expect(basic(clash(`disordered ${pikes}`))).toBe(2);
    const b = clash(pikes);
    b.state.melees[0]!.pikesLapsed = 1;
    expect(basic(b)).toBe(2);
    b.state.melees[0]!.pikesLapsed = 2;
    expect(basic(b)).toBe(3);
  });
  test('[cls-melee.12] [cls-melee.13] [cls-melee.14] [cls-melee.16] spears and pila have their row in the first round', () => {
    const value = (arms: string, n: number): number => basic(round(clash(foot('CO', arms)), n));
    expect([value('arms long-spear', 1), value('arms long-spear', 2)]).toEqual([3, 2]);
    expect([value('arms spear', 1), value('arms javelins', 1), value('arms spear', 2)]).toEqual([4, 4, 2]);
    expect([value('arms pila', 1), value('arms pila', 2)]).toEqual([6, 2]);
  });
  test('[cls-melee.15] the rhomphaia in every round; a shield is worth as much as one point', () => {
    expect(basic(round(clash('bare CO arms rhomphaia'), 3))).toBe(5);
    const thracians = foot('LO', 'arms rhomphaia,javelins');
    expect(describeMelee(clash(thracians, 'UI'), 0, 1).own.parts[0]?.rule).toBe('cls-melee.13');
  });
  test('[cls-melee.16] artillery fights as other foot', () => {
    const b = clash('ARTILLERY bare 1');
    expect(describeMelee(b, 0, 1).own.parts[0]).toMatchObject({ rule: 'cls-melee.16', value: 2 });
  });
  test('[cls-melee.17] [cls-melee.18] chariots and elephants have rows of their own', () => {
    const value = (type: FieldUnit['type']): number => basic(clash(`${type} bare 1`));
    expect([value('LCH'), value('HCHA'), value('SCHU'), value('ELEPHANT')]).toEqual([3, 3, 4, 4]);
  });
});

describe('tactical factors', () => {
  test('[cls-melee.20] led by a general', () => {
    const with0 = withPlan('', '', 'general chief blue with blue');
    expect(parts(with0, 0, 1, 'cls-melee.20')).toEqual([1]);
    expect(parts(with0, 1, 0, 'cls-melee.20')).toEqual([]);
  });
  test('[cls-melee.20] [cls-melee.43] charging in the move of the charge; not close order infantry', () => {
    expect(parts(clash(`${foot('LO')} did charge`), 0, 1, 'cls-melee.20')).toEqual([1]);
    expect(parts(clash(`${foot('CO')} did charge`), 0, 1, 'cls-melee.20')).toEqual([]);
    expect(parts(clash('CAT bare did charge'), 0, 1, 'cls-melee.20')).toEqual([1]);
    expect(parts(clash(foot('LO')), 0, 1, 'cls-melee.20')).toEqual([]);
  });
  test('[cls-melee.20] infantry struck by mounted in phase 6 count as halted against those (cls-response.08)', () => {
    const b = clash(`${foot('LO')} did charge,halted`, `${horse()} did counter`);
    expect(parts(b, 0, 1, 'cls-melee.20')).toEqual([]);
    b.state.charges = [{ unit: 0, targets: [1], wheel: 0, turn: 0, reach: 0, gaps: [0], seen: [1], goes: 1 } as never];
    expect(parts(b, 0, 1, 'cls-melee.20')).toEqual([1]);
  });
  test('[cls-melee.43] beasts and pursuers that run into a unit charge in the next phase 11', () => {
    const b = clash(`${elephant} impact 2`);
    expect(parts(b, 0, 1, 'cls-melee.20')).toEqual([1]);
    b.state.impact[0] = b.state.move - 1;
    expect(parts(b, 0, 1, 'cls-melee.20')).toEqual([]);
  });
  test('[cls-disorder.10] mounted in ground that disorders them: no charge bonus and no lance', () => {
    const lancers = `${horse('LO', 'arms lance')} did charge`;
    const wood = ground('wood', 500, 500, 60);
    const b = withPlan(lancers, '', wood);
    expect(parts(b, 0, 1, 'cls-melee.20')).toEqual([]);
    expect(basic(b)).toBe(1);
    expect(parts(withPlan(`${foot('LO')} did charge`, '', wood), 0, 1, 'cls-melee.20')).toEqual([1]);
    expect(parts(withPlan(lancers, '', ground('shallow-hill', 500, 500, 60)), 0, 1, 'cls-melee.20')).toEqual([1]);
  });
  test('[cls-melee.20] [cls-melee.43] following up counts in the next round while contact lasts', () => {
    const b = round(clash(), 2);
    b.state.followMove[0] = b.state.move - 1;
    expect(parts(b, 0, 1, 'cls-melee.20')).toEqual([]);
    b.state.melees[0]!.pushed = 1;
    expect(parts(b, 0, 1, 'cls-melee.20')).toEqual([1]);
    b.state.followMove[0] = b.state.move - 2;
    expect(parts(b, 0, 1, 'cls-melee.20')).toEqual([]);
  });
  test('[cls-melee.21] infantry against an elephant without crew', () => {
    const bare = `${elephant} bare uncrewed`;
    expect(parts(clash(plainFoot, bare), 0, 1, 'cls-melee.21')).toEqual([1]);
    expect(parts(clash(plainFoot, elephant), 0, 1, 'cls-melee.21')).toEqual([]);
    expect(parts(clash(chariots, bare), 0, 1, 'cls-melee.21')).toEqual([]);
  });
  const line = (kind: LineKind, y = 498) => `${kind} 400 ${y} 600 ${y}`;
  test('[cls-melee.21] [cls-melee.45] foot behind an obstacle; not caltrops, not who charged, not once pushed back', () => {
    const defended = (kind: LineKind, more = '', y = 498): number[] =>
      parts(withPlan(more, '', line(kind, y)), 0, 1, 'cls-melee.21');
    expect(defended('wall')).toEqual([1]);
    expect(defended('palisade')).toEqual([1]);
    expect(defended('stakes')).toEqual([1]);
    expect(defended('caltrops')).toEqual([]);
    expect(defended('wall', 'did charge')).toEqual([]);
    expect(defended('wall', horse())).toEqual([]);
    expect(defended('wall', '', 490)).toEqual([]);
    const b = withPlan('', '', line('wall'));
    b.state.melees[0]!.pikesLapsed = 1;
    expect(parts(b, 0, 1, 'cls-melee.21')).toEqual([]);
  });
  test('[cls-pavise.01] a set-up pavise is an obstacle', () => {
    const b = withPlan('', '', `${line('pavises')} of blue`);
    expect(parts(b, 0, 1, 'cls-melee.21')).toEqual([1]);
  });
  test('[cls-melee.21] fighting shieldless infantry or cavalry', () => {
    expect(parts(clash('', 'bare CO'), 0, 1, 'cls-melee.21')).toEqual([1]);
    expect(parts(clash('', `bare ${plain}`), 0, 1, 'cls-melee.21')).toEqual([]);
    expect(parts(clash('', elephant), 0, 1, 'cls-melee.21')).toEqual([]);
  });
  test('[cls-melee.22] others against pikes after the first round, unless pushed back', () => {
    const value = (n: number, own: string = swords): number[] =>
      parts(round(clash(own, pikes), n), 0, 1, 'cls-melee.22');
    expect([value(1), value(2), value(2, pikes)]).toEqual([[], [1], []]);
    const b = round(clash(swords, pikes), 2);
    b.state.pushMove[0] = b.state.move - 1;
    expect(parts(b, 0, 1, 'cls-melee.22')).toEqual([]);
    expect(parts(round(clash(swords, hoplites), 2), 0, 1, 'cls-melee.22')).toEqual([]);
  });
  test('[cls-melee.23] cavalry against open order foot, mounted against disordered foot', () => {
    const value = (own: string, foe: string): number[] => parts(clash(own, foe), 0, 1, 'cls-melee.23');
    expect(value(horse(), foot('OO'))).toEqual([3]);
    expect(value(chariots, foot('OO'))).toEqual([]);
    expect(value(horse(), `${foot('LO')} disordered`)).toEqual([2]);
    expect(value(chariots, `${foot('CO')} disordered`)).toEqual([2]);
    expect(value(horse(), `${foot('OO')} disordered`)).toEqual([3]);
    expect(value(swords, `${foot('CO')} disordered`)).toEqual([]);
    expect(value(horse(), foot('LO'))).toEqual([]);
  });
  test('[cls-melee.24] pursuing, or the enemy faces the wrong way: two, once', () => {
    const b = clash('pursuing', `routing facing 0 at 500 ${500 - 23.6}`);
    b.state.melees[0]!.edgeOther = 2;
    b.index = b.system.index(b.world, b.state);
    const own = describeMelee(b, 0, 1).own.parts.filter((p) => p.rule === 'cls-melee.24');
    expect(own.map((p) => p.value)).toEqual([2]);
    expect(parts(clash(), 0, 1, 'cls-melee.24')).toEqual([]);
  });
  test('[cls-melee.25] loose and open order of infantry and cavalry; not of models', () => {
    const value = (own: string): number[] => parts(clash(own), 0, 1, 'cls-melee.25');
    expect([value(foot('LO')), value(foot('OO')), value(foot('CO'))]).toEqual([[-1], [-3], []]);
    expect([value(horse('LO')), value(horse('OO')), value(chariots), value('ARTILLERY bare 1')]).toEqual([
      [-1],
      [-3],
      [],
      [],
    ]);
  });
  test('[cls-melee.26] disorder: one in loose or open order, two in close order, besides the order itself', () => {
    const value = (own: string): number[] => parts(clash(`${own} disordered`), 0, 1, 'cls-melee.26');
    expect([value(foot('LO')), value(foot('OO')), value(foot('CO'))]).toEqual([[-1], [-1], [-2]]);
    expect(parts(clash(foot('CO')), 0, 1, 'cls-melee.26')).toEqual([]);
    expect(parts(clash(`${foot('LO')} disordered`), 0, 1, 'cls-melee.25')).toEqual([-1]);
  });
  test('[cls-melee.27] [cls-melee.44] infantry uphill, in every round; cavalry uphill does not count', () => {
    const hill = ground('steep-hill', 500, 440, 70);
    expect(parts(withPlan('', '', hill), 0, 1, 'cls-melee.27')).toEqual([-1]);
    expect(parts(round(withPlan('', '', hill), 3), 0, 1, 'cls-melee.27')).toEqual([-1]);
    expect(parts(withPlan('', '', hill), 1, 0, 'cls-melee.27')).toEqual([]);
    expect(parts(withPlan('', horse(), hill), 0, 1, 'cls-melee.27')).toEqual([]);
    expect(parts(withPlan('', '', ground('wood', 500, 440, 70)), 0, 1, 'cls-melee.27')).toEqual([]);
  });
  test('[cls-melee.28] [cls-melee.30] long weapons and close order; the deductions of mounted add up', () => {
    const value = (own: string, foe: string): number[] => parts(clash(own, foe), 0, 1, 'cls-melee.28');
    expect(value(swords, hoplites)).toEqual([-1]);
    expect(value(swords, pikes)).toEqual([-1]);
    expect(value(swords, swords)).toEqual([]);
    expect(value(horse(), pikes)).toEqual([-2, -1]);
    expect(value(horse(), swords)).toEqual([-1]);
    expect(value(horse(), foot('LO'))).toEqual([]);
    expect(value(elephant, pikes)).toEqual([-2]);
    expect(value(elephant, swords)).toEqual([]);
  });
  test('[cls-melee.30] by the other reading mounted count only the greater', () => {
    const other = ['cls-melee.30-greater'];
    expect(parts(clash(horse(), pikes, other), 0, 1, 'cls-melee.28')).toEqual([-2]);
    expect(parts(clash(horse(), swords, other), 0, 1, 'cls-melee.28')).toEqual([-1]);
  });
  test('[cls-melee.29] only in the first move, and not against disordered or helpless enemy', () => {
    for (const [own, foe, value] of [
      [horse(), pikes, [-2, -1]],
      [horse(), swords, [-1]],
      [elephant, pikes, [-2]],
      [swords, pikes, [-1]],
      [swords, hoplites, [-1]],
    ] as const) {
      const less = (n: number, more = ''): number[] =>
        parts(round(clash(own, `${foe} ${more}`), n), 0, 1, 'cls-melee.28');
      expect([less(1), less(2), less(1, 'disordered'), less(1, 'routing')]).toEqual([value, [], [], []]);
    }
  });
  test('[cls-melee.31] barded cavalry for infantry, armoured elephants for everybody', () => {
    const barded = horse('LO', 'barded');
    const armoured = `${elephant} bare armoured`;
    expect(parts(clash(swords, barded), 0, 1, 'cls-melee.31')).toEqual([-1]);
    expect(parts(clash(swords, horse()), 0, 1, 'cls-melee.31')).toEqual([]);
    expect(parts(clash(swords, 'CAT bare'), 0, 1, 'cls-melee.31')).toEqual([]);
    expect(parts(clash(swords, 'CAT bare barded'), 0, 1, 'cls-melee.31')).toEqual([]);
    expect(parts(clash(swords, 'HCHU bare barded'), 0, 1, 'cls-melee.31')).toEqual([]);
    expect(parts(clash(horse(), barded), 0, 1, 'cls-melee.31')).toEqual([]);
    expect(parts(clash(swords, armoured), 0, 1, 'cls-melee.31')).toEqual([-1]);
    expect(parts(clash(horse(), armoured), 0, 1, 'cls-melee.31')).toEqual([-1]);
  });
  test('[cls-melee.32] [cls-melee.45] mounted against a line that foot defend; caltrops and pits too, pavises not', () => {
    const value = (kind: LineKind, foe = ''): number[] =>
      parts(withPlan(foe, horse(), line(kind)), 1, 0, 'cls-melee.32');
    expect([value('wall'), value('ditch'), value('stakes'), value('caltrops'), value('pits')]).toEqual([
      [-3],
      [-3],
      [-3],
      [-3],
      [-3],
    ]);
    expect(value('pavises')).toEqual([]);
    expect(value('wall', horse())).toEqual([]);
    expect(parts(withPlan('', swords, line('wall')), 1, 0, 'cls-melee.32')).toEqual([]);
  });
  test('[cls-melee.33] [cls-melee.43] chariots that stand or were pushed back', () => {
    const value = (b: Battle): number[] => parts(b, 0, 1, 'cls-melee.33');
    expect(value(clash(chariots))).toEqual([-4]);
    expect(value(clash(`${chariots} did charge`))).toEqual([]);
    const follows = clash(`${chariots} follow-move 1`);
    follows.state.melees[0]!.pushed = 1;
    expect(value(follows)).toEqual([]);
    follows.state.pushMove[0] = follows.state.move - 1;
    expect(value(follows)).toEqual([-4]);
    expect(describeMelee(round(clash(chariots, 'UI LO shield'), 2), 0, 1).own.total).toBe(0);
  });
});

const plainFoot = `bare ${plain}`;

describe('who cannot fight back', () => {
  test('[cls-melee.35] [cls-melee.36] counts nothing but its own order and disorder', () => {
    const b = standing(`
${blue('2 in 1 facing 0')}
${red('2 in 1 at 515.75 512 facing 270')}
`);
    runOn(b, 'contact', { mover: 1, target: 0, edge: RIGHT, how: 'charge' });
    const odds = describeMelee(b, 1, 0);
    expect(odds.foeDice).toBe(0);
    expect(odds.against.total).toBe(-2);
    expect(odds.against.parts[0]).toMatchObject({ rule: 'cls-melee.35', value: 0 });
    expect(odds.own.parts.find((p) => p.rule === 'cls-melee.24')?.value).toBe(2);
  });
  test('[cls-melee.36] routers throw no dice; men at their stakes neither', () => {
    expect(describeMelee(clash('routing'), 0, 1).dice).toBe(0);
    const b = clash();
    expect(describeMelee(b, 0, 1).dice).toBe(4);
    b.state.works[0] = 2;
    expect(describeMelee(b, 0, 1)).toMatchObject({ dice: 0, own: { total: 0 } });
  });
});
