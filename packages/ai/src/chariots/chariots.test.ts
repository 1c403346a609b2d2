import { type Battle, leaderHexOf, numberOf, type Order, placeOfUnit, position } from '@taxiarch/gboh';
import { hexNumber, hexOf, parseHex, parsePlace } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { withUnitAt } from '../hex/attack.ts';
import { estimateAttack } from '../hex/attack-estimate.ts';
import { answerOf, must, sceneOf } from '../hex/testing.ts';
import { placeNear, refugeInOrder, routPlace, routPlaceApart } from './answers.ts';
import { bronzeWorth, exposure } from './places.ts';
import { postOf } from './posts.ts';
import { aim, fireAndRun, volley } from './volleys.ts';

/** Two wings of blue and one of red, each king at his edge with his Standard, and whatever is added. */
const field = (text: string, start = 'start orders leader=king momentum=false wing=0', special = ''): Battle =>
  position(`ruleset chariots
map 24x14
${special}
side blue "West" retreat W withdrawal 60 standard king
side red "East" retreat E withdrawal 60 standard foe
leader king blue 0207 initiative 5 range 7 charisma 2 overall group amun
leader captain blue 0209 initiative 4 range 6 group re
leader foe red 2307 initiative 5 range 7 charisma 2 overall group hatti
${text}
${start}`);

test('chariots Fire & Run at spearmen rather than fire from a distance or charge, and avoid hillmen', () => {
  const before = (foe: string): Battle =>
    field(`unit a blue chariot 0607 E group amun\nunit x red ${foe} 0907 W group hatti`);
  expect(answerOf(before('spearmen'))).toBe('run a at x');
  const worths = (b: Battle): number[] =>
    [fireAndRun, volley].map((kind) => {
      const o = { do: 'run', who: numberOf(b, 'a'), target: numberOf(b, 'x'), hex: -1 } as Order;
      return kind.worth(sceneOf(b, 0), o);
    });
  const [run = 0, fire = 0] = worths(before('spearmen'));
  expect(run).toBeGreaterThan(fire);
  // They would rather fall upon the chariots than not.
  expect(worths(before('tribesmen'))[0]).toBe(0);
});

test('chariots give way to foot that comes up, and a recruit’s do not', () => {
  const b = field(
    'unit a blue chariot 0907 E group amun\nunit x red spearmen 1207 W group hatti',
    'start orders leader=foe momentum=false wing=2',
  );
  must(b, 'move x');
  must(b, '1107');
  expect(pendingDecisions(b)[0]?.kind).toBe('withdrawal-reaction');
  expect(answerOf(b)).toBe('withdraw a');
  expect(answerOf(b, 'recruit')).toBe('no');
});

test('lone chariots keep out of the reach of chariots with runners, who are as fast; of foot they need not', () => {
  const at = (foe: string): number => {
    const b = field(`unit a blue chariot 0807 E group amun\nunit x red ${foe} 1207 W group hatti`);
    return exposure(sceneOf(b, 0), numberOf(b, 'a'), placeOfUnit(b, numberOf(b, 'a')));
  };
  expect(at('chariot 1207 W group hatti\nunit y red runners')).toBeGreaterThan(0);
  expect(at('heavy-chariot')).toBeGreaterThan(0);
  expect([at('chariot'), at('spearmen'), at('tribesmen')]).toEqual([0, 0, 0]);
});

test('chariots prefer to stand three hexes from the enemy', () => {
  const worth = (hex: string): number => {
    const b = field(`unit a blue chariot ${hex} E group amun\nunit x red spearmen 1207 W group hatti`);
    return bronzeWorth(sceneOf(b, 0), numberOf(b, 'a'), placeOfUnit(b, numberOf(b, 'a')));
  };
  expect(worth('0907')).toBeGreaterThan(worth('1107'));
  expect(worth('0907')).toBeGreaterThan(worth('0507'));
});

test('a chariot and its runners move together', () => {
  const b = field(`unit a blue chariot 0507 E group amun
    unit r blue runners 0507 E group amun\nunit x red spearmen 1607 W group hatti`);
  expect(answerOf(b)).toBe('move a together');
  expect(answerOf(b, 'recruit')).toMatch(/^move [ar]$/);
});

test('attackers that moved up make no check; defenders do, unless they are Engaged', () => {
  const gain = (state: string): number => {
    const b = field(`unit a blue spearmen 0807 E tq 9 group amun ${state}
      unit x red spearmen 0907 W tq 5 group hatti ${state}`);
    return estimateAttack(b, [numberOf(b, 'a')], [numberOf(b, 'x')], numberOf(b, 'a')).gain;
  };
  expect(gain('')).toBeGreaterThan(gain('engaged'));
  const loss = (tq: number): number => {
    const b = field(`unit a blue spearmen 0807 E tq ${tq} group amun\nunit x red spearmen 0907 W group hatti`);
    const us = numberOf(b, 'a');
    return estimateAttack(b, [us], [numberOf(b, 'x')], us).loss - estimateAttack(b, [us], [numberOf(b, 'x')], -1).loss;
  };
  expect(loss(3)).toBe(0);
});

test('to break a unit with a king among it is worth more than to break another', () => {
  const gain = (hex: string): number => {
    const b = field(`unit a blue spearmen 0807 E group amun\nunit x red spearmen 0907 W tq 3 group hatti`);
    b.state.leaderHex[2] = parseHex(b.world.field.grid, hex);
    return estimateAttack(b, [numberOf(b, 'a')], [numberOf(b, 'x')], numberOf(b, 'a')).gain;
  };
  expect(gain('0907') - gain('2307')).toBeGreaterThan(2);
});

test('near the enemy a king is better off by himself than among troops, and a wing commander minds less', () => {
  const b = field('unit a blue spearmen 0907 E group amun\nunit x red spearmen 1207 W group hatti');
  const at = (hex: string): number => parseHex(b.world.field.grid, hex);
  const s = sceneOf(b, 0);
  expect(postOf(s, 0, at('0906'))).toBeGreaterThan(postOf(s, 0, at('0907')));
  const minds = (leader: number): number => postOf(s, leader, at('0906')) - postOf(s, leader, at('0907'));
  expect(minds(0)).toBeGreaterThan(minds(1));
});

test('a king lets his chariots go and follows by himself, when all have moved', () => {
  const b = field('unit a blue spearmen 0207 E group amun\nunit x red spearmen 2007 W group hatti');
  must(b, 'move a');
  expect(pendingDecisions(b)[0]?.kind).toBe('accompany');
  expect(answerOf(b)).toBe('stay');
  expect(hexNumber(b.world.field.grid, leaderHexOf(b, 0))).toBe('0207');
  expect(hexOf(placeOfUnit(b, numberOf(b, 'a')))).toBe(leaderHexOf(b, 0));
});

test('a Strategos leaves his Standard behind before his king rides, and a veteran takes it along', () => {
  const b = field('unit a blue spearmen 0607 E group amun\nunit x red spearmen 2007 W group hatti');
  expect(answerOf(b, 'strategos')).toBe('plant');
  expect(answerOf(b)).not.toBe('plant');
});

test('the routed are not put upon a king, nor does he go to them', () => {
  const b = field(
    'unit a blue spearmen 0707 E group amun\nunit runs blue spearmen 0307 E routed group amun\nunit x red spearmen 1207 W group hatti',
  );
  const s = sceneOf(b, 0);
  const places = ['0207 E', '0407 E'].map((text) => parsePlace(b.world.field.grid, text));
  expect([routPlace, routPlaceApart].map((how) => how(s, places, {}).index)).toEqual([0, 1]);
  const units = [numberOf(b, 'runs'), numberOf(b, 'a')];
  expect([placeNear, refugeInOrder].map((how) => how(s, units, {}).index)).toEqual([0, 1]);
});

test('a king near his Standard, where routed units gather, counts as worse placed', () => {
  const b = field('unit x red spearmen 2007 W group hatti');
  const s = sceneOf(b, 0);
  const at = (): number => postOf(s, 0, parseHex(b.world.field.grid, '0207'));
  const before = at();
  s.temper = { ...s.temper, lives: 1 };
  expect(at()).toBeLessThan(before);
});

test('the Trump of a turn is kept for the marker that matters most; a recruit has none', () => {
  // Nobody has the Initiative: the marker of a wing of red near the enemy is drawn, or that of one far from him.
  const drawn = (marker: number): string => {
    const b = field(
      `unit a blue spearmen 0607 E group amun
      unit x red spearmen 1007 W group hatti\nunit y red spearmen 2007 W group far
      leader second red 2009 initiative 4 range 6 group far
      dice 5 5 ${marker}`,
      'start battle',
    );
    expect(pendingDecisions(b)[0]?.kind).toBe('trump-marker');
    expect(answerOf(b, 'recruit')).toBe('no');
    return answerOf(b);
  };
  expect([drawn(2), drawn(3)]).toEqual(['trump', 'no']);
});

test('a phase is used to rally where the wing has nothing better to do', () => {
  const kind = (foe: string): string =>
    answerOf(
      field(`unit a blue spearmen 0608 E group amun\nunit b blue spearmen 0609 E group amun
      unit c blue spearmen 0607 E group amun
      unit r blue guard 0307 E group amun routed\nunit q blue guard 0206 E group amun routed
      unit x red spearmen ${foe} W group hatti`),
    );
  expect([kind('2007'), kind('1008')]).toEqual(['rally', 'act']);
});

test('chariots that are locked with spearmen break off', () => {
  const b = field(`unit a blue chariot 0507 E group amun engaged\nunit x red spearmen 0607 W group hatti engaged`);
  expect(pendingDecisions(b)[0]?.kind).toBe('order-kind');
  expect(answerOf(b)).toBe('disengage');
  expect(answerOf(b, 'recruit')).toBe('act');
});

test('runners fall upon lone chariots that have fired at them', () => {
  const b = field('unit a blue chariot 0807 E group amun\nunit x red runners 1007 W group hatti\ndice 9 9 9');
  must(b, 'fire a at x');
  expect(pendingDecisions(b)[0]?.kind).toBe('aggression');
  expect(answerOf(b)).toBe('react');
});

test('where only routed enemies are left they are hunted down, and a recruit rallies where nobody else is left to act', () => {
  const b = field('unit a blue spearmen 0607 E group amun\nunit x red spearmen 1807 W group hatti routed');
  expect(answerOf(b)).toBe('move a');
  const routed = field('unit r blue guard 0307 E group amun routed\nunit x red spearmen 1807 W group hatti');
  expect(answerOf(routed, 'recruit')).toBe('rally');
});

test('a hero challenges a weaker man, but not while the enemy has a marker to lose already', () => {
  const b = field(
    `unit a blue spearmen 0808 E group third\nunit x red spearmen 1207 W group hatti
    leader ajax blue 0807 wing heroic combat 8 stamina 7 initiative 4 range 5 group third on-foot
    leader paris red 1107 wing combat 4 stamina 4 initiative 4 range 5 group fourth
    dice 9 0`,
    'start battle',
    'special heroes',
  );
  must(b, 'hold captain');
  expect(pendingDecisions(b)[0]?.kind).toBe('heroic-challenge');
  const { forfeits } = b.state.own as { forfeits: number[] };
  const asked = (): string[] => [1, 2, 3, 4, 5, 6].map((seed) => answerOf(b, 'veteran', seed));
  expect(asked()).toContain('challenge ajax paris');
  expect(asked()).toContain('activate');
  forfeits[1] = 1;
  expect(asked()).not.toContain('challenge ajax paris');
});

test('a look at chariots without their runners leaves everybody where he was', () => {
  const b = field(`unit a blue chariot 0607 E group amun
    unit r blue runners 0607 E group amun
    unit x red spearmen 0907 W group hatti`);
  const before = b.index.at.slice();
  const { grid } = b.world.field;
  withUnitAt(b, numberOf(b, 'a'), parsePlace(grid, '0806 E'), () => {
    expect(b.index.at[parseHex(grid, '0607')]).toBe(numberOf(b, 'r'));
  });
  expect(b.index.at).toEqual(before);
});

test('a shot at a unit that was just passed through is valued at the range of the rules', () => {
  const b = field('unit a blue chariot 0607 E group amun\nunit x red chariot 0907 W group hatti');
  const [a, x] = [numberOf(b, 'a'), numberOf(b, 'x')];
  const passing = withUnitAt(b, a, placeOfUnit(b, x), () => aim(b, a, x));
  expect(Number.isFinite(passing)).toBe(true);
});
