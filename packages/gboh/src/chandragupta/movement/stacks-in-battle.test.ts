import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { isRouted, isStacked } from '../../family/base/units.ts';
import { faultsIn } from '../../family/invariants.ts';
import { at, hitsOn } from '../../family/movement/testing.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { account, type Before, playOut, segment } from '../../family/shock/testing.ts';
import { hill, pair } from '../testing/pairs.ts';
import { rulesOf, shockOf, thrown } from '../testing/shock.ts';

describe('tribal pairs in battle', () => {
  const shot = (bow: string): Battle => {
    const b = pair(`unit bow red archer ${bow}\ndice 1 5 5`, 'start orders leader=greek momentum=false');
    must(b, 'fire bow at a');
    return b;
  };

  test('[cha-6.76b] missiles hit the upper unit, through the rear hexes the lower one', () => {
    const front = shot('0606 W');
    expect([hitsOn(front, 'a'), hitsOn(front, 'b')]).toEqual([1, 0]);
    const rear = shot('0206 E');
    expect([hitsOn(rear, 'a'), hitsOn(rear, 'b')]).toEqual([0, 1]);
  });

  test('[cha-6.76a] only the upper unit fires', () => {
    const b = pair('unit near red light-foot 0505 W');
    expect(offered(b)).toContain('fire a at near');
    mustRefuse(b, 'fire b at near', 'cha-6.76a');
  });

  /** `a`, or `a` upon `b`, against foot of Size 4. */
  const attacking = (stacked: [string, string][], before: Before = {}, dice = ''): Battle =>
    shockOf(
      `${hill('a', '0505 E')}${hill('b', stacked.length ? '0505 E' : '0211 E')}unit them red light-foot 0605 W size 4 tq 1`,
      { stacked, ...before },
      dice,
    );

  test('[cha-6.76a] the Sizes of both count: 8 against 4 is one column more than 4 against 4', () => {
    const column = (stacked: [string, string][]): number => account(attacking(stacked), 'a', 'them').column;
    expect(column([['a', 'b']]) - column([])).toBe(1);
  });

  test('[cha-6.76a] each of the two makes its check before the clash', () => {
    const b = attacking([['a', 'b']], { closed: ['a'] }, '1 6 1');
    expect(thrown(b.events).filter((purpose) => purpose === 'TQ Check (before the clash)')).toHaveLength(3);
    expect(hitsOn(b, 'b')).toBeGreaterThanOrEqual(2);
  });

  test('[cha-6.73a] the upper unit advances alone', () => {
    const b = attacking([['a', 'b']], { marked: ['a'] }, '0');
    const events = playOut(b);
    expect(events.some((e) => e.kind === 'advances')).toBe(true);
    expect([at(b, 'a'), at(b, 'b'), isStacked(b, numberOf(b, 'b'))]).toEqual(['0605 E', '0505 E', false]);
    expect(faultsIn(b)).toEqual([]);
  });

  test('[cha-6.76b] hits of Shock are halved, the odd one for the upper unit, or for the lower when struck from behind', () => {
    const struck = (facing: string, dice: string, more = ''): [number, number] => {
      const b = shockOf(
        `unit us blue medium-foot 0505 E
        unit a red tribal-foot 0605 ${facing} group hillmen tq 9
        unit b red tribal-foot 0605 ${facing} group hillmen tq 9
        ${more}`,
        { stacked: [['a', 'b']], marked: ['us'] },
        dice,
      );
      const events = playOut(b);
      expect(rulesOf(b, events, 'hits', 'b')).toContain('cha-6.76b');
      return [hitsOn(b, 'a'), hitsOn(b, 'b')];
    };
    expect(struck('W', '8')).toEqual([2, 1]);
    expect(struck('E', '8')).toEqual([3, 3]);
    // From behind hits are doubled: the odd one comes from sharing them with a neighbour.
    expect(struck('E', '8', 'unit c red tribal-foot 0606 E group hillmen tq 9')).toEqual([1, 2]);
  });
});

describe('who breaks with whom', () => {
  const broken = (first: string, dice: string): Battle =>
    segment(
      `ruleset chandragupta
      map 20x16
      ${hill('a', '0805 E')}${hill('b', '0805 E')}
      unit foe red light-foot 1812 W
      dice ${dice}
      start rout unit=${first} cause=foe`,
      { stacked: [['a', 'b']] },
    );
  const run = (b: Battle): [boolean, boolean] => {
    while (pendingDecisions(b)[0]?.kind === 'rout-path') must(b, offered(b)[0] as string);
    expect(faultsIn(b)).toEqual([]);
    return [isRouted(b, numberOf(b, 'a')), isRouted(b, numberOf(b, 'b'))];
  };

  test('[cha-6.76c] the lower unit breaks with the upper', () => {
    const b = broken('a', '');
    expect(run(b)).toEqual([true, true]);
  });

  test('[cha-6.76c] when the lower breaks the upper checks, and breaks above its TQ of 4', () => {
    expect(run(broken('b', '4'))).toEqual([false, true]);
    expect(run(broken('b', '5'))).toEqual([true, true]);
  });
});
