import { hexNumber } from '@taxiarch/hexfield';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { isStacked } from '../../family/base/units.ts';
import { faultsIn } from '../../family/invariants.ts';
import { at, expectNo, go, hitsOn, left, stackUp, steps } from '../../family/movement/testing.ts';
import { numberOf } from '../../family/script/position.ts';
import { must } from '../../family/script/testing.ts';
import { position } from '../../scripts.ts';
import { marching } from '../testing/march.ts';
import { beneath } from '../testing/pairs.ts';

describe('an engine with foot', () => {
  const gun = 'unit gun blue yantra 0505 E\n';
  const joined = (foot: string, engine = gun): Battle => {
    const b = marching('x', `unit x blue ${foot}\n${engine}`);
    go(b, 'stack 0505');
    return b;
  };

  test('[cha-6.71b] [cha-6.75] foot of one hex comes to stand with it, on top, for the hex alone and with its own facing', () => {
    for (const foot of ['light-foot', 'hypaspist', 'javelinist', 'tribal-foot']) {
      const b = joined(`${foot} 0405 E`, 'unit gun blue yantra 0505 NNE\n');
      expect([beneath(b, 'x'), at(b, 'x'), hitsOn(b, 'x'), hitsOn(b, 'gun')]).toEqual(['gun', '0505 E', 0, 0]);
      expect(faultsIn(b)).toEqual([]);
    }
    const b = marching('x', `unit x blue light-foot 0405 E\n${gun}`);
    const rules = go(b, 'stack 0505').flatMap((event) => event.rules);
    expect(['cha-6.71b', 'cha-6.73a', 'cha-6.74', 'cha-6.75'].filter((rule) => rules.includes(rule))).toEqual([
      'cha-6.71b',
    ]);
  });

  test('[cha-6.71b] [cha-6.78a] [cha-6.78c] heavy foot passes an engine as others do, skirmishers freely', () => {
    const passing = (foot: string): number[] => {
      const b = marching('x', `unit x blue ${foot} 0405 E ma 9\n${gun}`);
      go(b, '0505', '0605');
      return [9 - left(b), hitsOn(b, 'x')];
    };
    expect(['hypaspist', 'light-foot', 'javelinist'].map(passing)).toEqual([
      [3, 1],
      [3, 1],
      [2, 0],
    ]);
  });

  test('[cha-6.71b] neither horse, nor foot of two hexes, nor a second engine, nor a third unit', () => {
    const offeredTo = (unit: string): string[] =>
      steps(marching('x', `unit x blue ${unit}\n${gun}`)).filter((step) => step.startsWith('stack'));
    expect(offeredTo('heavy-horse 0405 E')).toEqual([]);
    expect(offeredTo('phalanx 0405/0404 E')).toEqual([]);
    expect(offeredTo('yantra 0405 E')).toEqual([]);
    expectNo(marching('x', `unit x blue yantra 0405 E\n${gun}`), '0505', 'cha-6.71b');
    const b = marching('x', `unit x blue yantra 0405 E ma 6\nunit y blue light-foot 0505 E\n${gun}`);
    stackUp(b, 'y', 'gun');
    expectNo(b, 'stack 0505', 'cha-6.73a');
    expectNo(b, '0505', 'cha-6.71b');
  });

  test('[cha-6.75] foot turns alone in the hex of an engine, and goes off it', () => {
    const b = marching('x', `unit x blue light-foot 0505 E\n${gun}`);
    stackUp(b, 'x', 'gun');
    go(b, 'turn SSE');
    expect([at(b, 'x'), at(b, 'gun'), beneath(b, 'x')]).toEqual(['0505 SSE', '0505 E', 'gun']);
    expect(faultsIn(b)).toEqual([]);
    go(b, '0506');
    expect([beneath(b, 'x'), isStacked(b, numberOf(b, 'gun'))]).toEqual(['nobody', false]);
    expect(faultsIn(b)).toEqual([]);
  });
});

describe('friends in the way', () => {
  const meets = (mover: string, there: string): Battle =>
    marching('x', `unit x blue ${mover} 0405 E\nunit y blue ${there}`);

  test('[cha-6.72] nobody enters the hex of an enemy', () => {
    expectNo(marching('x', 'unit x blue light-foot 0405 E\nunit y red yantra 0505 E'), '0505', 'cha-6.72');
  });

  test('[cha-6.78c] nobody passes heavy foot, nor it others; skirmishers pass it freely', () => {
    expectNo(meets('light-foot', 'hypaspist 0505 E'), '0505', 'cha-6.78c');
    expectNo(meets('hypaspist', 'light-foot 0505 E'), '0505', 'cha-6.78c');
    const b = meets('archer', 'hypaspist 0505 E');
    go(b, '0505', '0605');
    expect([left(b), hitsOn(b, 'x'), hitsOn(b, 'y')]).toEqual([4, 0, 0]);
  });

  test('[cha-6.78a] [cha-6.78b] others pay 1 MP and a hit each', () => {
    const b = meets('medium-foot', 'light-foot 0505 E');
    go(b, '0505', '0605');
    expect([left(b), hitsOn(b, 'x'), hitsOn(b, 'y')]).toEqual([2, 1, 1]);
  });

  test('[cha-6.78d] a routed friend is walked over and lost', () => {
    const b = meets('medium-foot', 'light-foot 0505 E routed');
    const events = go(b, '0505', 'stop');
    expect(events.find((e) => e.kind === 'eliminated')?.rules).toContain('cha-6.78d');
    expect([at(b, 'x'), hitsOn(b, 'x')]).toEqual(['0505 E', 0]);
  });

  test('[cha-6.71a] [cha-6.77] a unit enters the hex of leaders, however many, and stays there, for the ground alone', () => {
    const leaders = ['one', 'two', 'three'].map((key) => `leader ${key} blue 0505 initiative 3 range 3`).join('\n');
    const b = marching('x', `unit x blue medium-foot 0405 E\n${leaders}`);
    const events = go(b, '0505');
    expect(events.find((e) => e.kind === 'steps')).toMatchObject({ mp: 1 });
    expect(events.find((e) => e.kind === 'steps')?.rules).toContain('cha-6.77');
    expect(hitsOn(b, 'x')).toBe(0);
    go(b, 'stop');
    expect(faultsIn(b)).toEqual([]);
  });

  test('[cha-6.77] a unit withdraws with the leader who is with it, or without him', () => {
    for (const choice of ['go along', 'stay']) {
      const b = position(`ruleset chandragupta
        map 20x16
        unit a blue light-horse 0807 E
        leader one blue 0807 initiative 3 range 3
        unit foe red medium-foot 1107 W
        dice 1 1 1
        start move unit=foe line=false along=,`);
      must(b, '1007');
      must(b, 'withdraw a');
      must(b, choice);
      must(b, '0707');
      const here = b.state.leaderHex[numberOf(b, 'one')] as number;
      expect(hexNumber(b.world.field.grid, here)).toBe(choice === 'stay' ? '0807' : '0707');
    }
  });
});
