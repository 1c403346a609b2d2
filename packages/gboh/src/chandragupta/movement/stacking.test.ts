import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { valueIn } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { isStacked } from '../../family/base/units.ts';
import { DID_ORDERED } from '../../family/base/vocabulary.ts';
import type { Order } from '../../family/command/order.ts';
import { verbs } from '../../family/command/verbs.ts';
import { describeEvent } from '../../family/event-text.ts';
import { faultsIn } from '../../family/invariants.ts';
import { encounterBans, rowOf } from '../../family/movement/passing.ts';
import { at, expectNo, go, hitsOn, left, over, stackUp, steps } from '../../family/movement/testing.ts';
import { endTogether } from '../../family/reactions/withdrawal.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { position } from '../../scripts.ts';
import { marching } from '../testing/march.ts';
import { beneath, hill, pair } from '../testing/pairs.ts';
import { rulesOf } from '../testing/shock.ts';
import { isEngineWithFoot, isSameTribe } from './stacking.ts';

describe('tribal pairs', () => {
  test('[cha-6.71b] [cha-6.73a] [cha-6.74] [cha-6.75] who joins another of its tribe pays 2 MP more, goes beneath and faces alike', () => {
    const b = marching('x', hill('x', '0405 E') + hill('y', '0505 NNE'));
    expect(steps(b)).toContain('stack 0505');
    const events = go(b, 'stack 0505');
    expect(over(b)).toBe(true);
    expect(events[0]).toMatchObject({ kind: 'steps', mp: 3, how: 'stack' });
    expect(events[0]?.rules).toEqual(expect.arrayContaining(['cha-6.73a', 'cha-6.74', 'cha-6.75', 'cha-6.71b']));
    expect(describeEvent(b.world, events[0] as never)).toContain('with friends in 0505');
    const alone = marching('x', hill('x', '0405 E'));
    const step = go(alone, '0505')[0];
    expect(describeEvent(alone.world, step as never)).not.toContain('among friends');
    expect(step?.rules).not.toContain('cha-6.71b');
    expect(beneath(b, 'y')).toBe('x');
    expect(at(b, 'x')).toBe(at(b, 'y'));
    expect([hitsOn(b, 'x'), hitsOn(b, 'y')]).toEqual([0, 0]);
    expect(faultsIn(b)).toEqual([]);
  });

  test('[cha-6.73a] it takes the MP for the hex and 2 more, and only at the end of a move', () => {
    const b = marching('x', `${hill('x', '0405 E', 'ma 3')}${hill('y', '0605 E')}`);
    go(b, '0505');
    expectNo(b, 'stack 0605', 'cha-6.21');
  });

  test('[cha-6.78b] tribal foot of two tribes keeps apart, and so does foot of no tribe', () => {
    const apart = (one: string, other: string): string[] =>
      steps(marching('x', `unit x blue tribal-foot 0405 E ${one}\nunit y blue tribal-foot 0505 E ${other}`)).filter(
        (step) => step.startsWith('stack'),
      );
    expect(apart('group hillmen', 'group hillmen')).toEqual(['stack 0505']);
    expect(apart('group hillmen', 'group fishers')).toEqual([]);
    expect(apart('', '')).toEqual([]);
  });

  test('[cha-6.71b] [cha-6.73a] who shares a hex with whom: tribal foot of one tribe, an engine and foot of one hex', () => {
    const b = position(`ruleset chandragupta
      map 20x16
      ${hill('foot', '0405 E')}${hill('more', '0406 E')}
      unit riders blue light-horse 0407 E grade tribal group hillmen
      unit smiths blue guild-foot 0408 E group hillmen
      unit gun blue yantra 0409 E
      unit bows blue longbow 0410 E grade bharta
      unit pikes blue phalanx 0411/0412 E
      start artillery-reaction side=1 mover=-1`);
    const keys = ['foot', 'more', 'riders', 'smiths', 'gun', 'bows', 'pikes'];
    const pairs = (share: (b: Battle, one: number, other: number) => boolean): string[] =>
      keys.flatMap((one) =>
        keys
          .filter((other) => one !== other && share(b, numberOf(b, one), numberOf(b, other)))
          .map((other) => `${one} ${other}`),
      );
    expect(pairs(isSameTribe)).toEqual(['foot more', 'more foot']);
    const withGun = ['foot', 'more', 'smiths', 'bows'];
    expect(pairs(isEngineWithFoot).sort()).toEqual(withGun.flatMap((key) => [`${key} gun`, `gun ${key}`]).sort());
  });

  test('[cha-6.75] [cha-6.74] nobody joins a routed friend, or changes places with an engine; who has changed places has had its order', () => {
    const ahead = (more: string): string[] => steps(marching('x', hill('x', '0405 E') + hill('y', '0505 E', more)));
    expect([ahead('').includes('stack 0505'), ahead('routed').includes('stack 0505')]).toEqual([true, false]);
    const b = pair();
    must(b, 'exchange a');
    expect((b.state.did[numberOf(b, 'a')] as number) & DID_ORDERED).not.toBe(0);
    const crew = pair('unit gun blue yantra 0903 E\n');
    stackUp(crew, 'c', 'gun');
    const listed = (key: string): number => {
      const found: Order[] = [];
      valueIn(crew, verbs)['exchange']?.ofUnit?.(crew, found, numberOf(crew, key), true, true);
      return found.length;
    };
    expect([listed('a'), listed('c')]).toEqual([1, 0]);
  });

  test('[cha-6.73a] [cha-6.73b] [cha-6.71b] foot joins an engine for no more than the hex, in a town too; a hex holds one engine', () => {
    const joins = (more: string): Battle =>
      marching('x', `unit x blue medium-foot 0405 E\nunit gun blue yantra 0505 E\n${more}`);
    expect(go(joins(''), 'stack 0505')[0]).toMatchObject({ mp: 1 });
    expect(steps(joins('terrain town 0505'))).toContain('stack 0505');
    const crew = joins(
      `unit foot blue longbow 0705 E\nunit second blue yantra 0705 E\n${hill('a', '0905 E')}${hill('b', '0905 E')}`,
    );
    stackUp(crew, 'foot', 'second');
    stackUp(crew, 'a', 'b');
    const meets = (mover: string, there: string): boolean =>
      valueIn(crew, encounterBans).some(
        ({ rule, when }) =>
          rule === 'cha-6.71b' &&
          when({ b: crew, mover: numberOf(crew, mover), there: numberOf(crew, there), forced: false } as never),
      );
    expect([meets('gun', 'foot'), meets('x', 'foot'), meets('gun', 'a'), meets('gun', 'x')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('[cha-6.71a] [cha-6.73a] two stand in a hex, never three', () => {
    const b = marching('c', hill('a', '0505 E') + hill('b', '0505 E') + hill('c', '0405 E'));
    stackUp(b, 'a', 'b');
    expectNo(b, 'stack 0505', 'cha-6.73a');
  });

  test('[cha-6.73b] never in a city', () => {
    expectNo(
      marching('x', `terrain town 0505\n${hill('x', '0405 E')}${hill('y', '0505 E')}`),
      'stack 0505',
      'cha-6.73b',
    );
  });

  test('[cha-6.78a] [cha-6.78b] through one of its tribe for 1 MP and no hit; through a pair as through anybody, who is disordered with it', () => {
    const through = (pairThere: boolean): [number, number, number, number] => {
      const b = marching('c', hill('a', '0505 E') + hill('b', pairThere ? '0505 E' : '1212 E') + hill('c', '0405 E'));
      if (pairThere) stackUp(b, 'a', 'b');
      go(b, '0505', '0605');
      return [left(b), hitsOn(b, 'c'), hitsOn(b, 'a'), hitsOn(b, 'b')];
    };
    expect(through(false)).toEqual([3, 0, 0, 0]);
    expect(through(true)).toEqual([3, 1, 1, 1]);
    const b = marching('c', hill('a', '0505 E') + hill('b', '0605 E', 'routed') + hill('c', '0405 E'));
    expect(['b', 'c'].map((key) => rowOf(b, numberOf(b, key), numberOf(b, 'a')))).toEqual(['routed', 'same-tribe']);
  });

  test('[EX-21] [cha-6.73a] [cha-6.74] a pair goes elsewhere by two orders, the upper unit first', () => {
    const b = pair();
    mustRefuse(b, 'move b', 'cha-6.74');
    expect(offered(b)).not.toContain('move a together');
    const off = [...must(b, 'move a'), ...must(b, '0505'), ...must(b, 'stop')];
    expect(off.find((e) => e.kind === 'unstacks')?.rules).toEqual(['cha-6.73a', 'cha-6.74']);
    expect(beneath(b, 'a')).toBe('nobody');
    expect(at(b, 'b')).toContain('0405');
    must(b, 'move b');
    const on = must(b, 'stack 0505');
    expect(on.find((e) => e.kind === 'steps')).toMatchObject({ mp: 3 });
    expect(beneath(b, 'a')).toBe('b');
    expect(pendingDecisions(b)[0]?.text).toContain('2 orders left');
    expect(faultsIn(b)).toEqual([]);
  });

  test('[cha-6.74] top and bottom change places for an order, and not after another one', () => {
    const b = pair();
    const events = must(b, 'exchange a');
    expect(events.find((e) => e.kind === 'exchanges')?.rules).toEqual(['cha-6.74']);
    expect(beneath(b, 'b')).toBe('a');
    expect(pendingDecisions(b)[0]?.text).toContain('3 orders left');
    expect(faultsIn(b)).toEqual([]);
    must(b, 'move b');
    must(b, 'turn SSE');
    must(b, 'stop');
    mustRefuse(b, 'exchange b', 'cha-6.74');
  });

  test('[cha-6.75] the lower unit turns with the upper', () => {
    const b = pair();
    must(b, 'move a');
    must(b, 'turn SSE');
    must(b, 'stop');
    expect(at(b, 'b')).toBe(at(b, 'a'));
    expect(beneath(b, 'a')).toBe('b');
    expect(faultsIn(b)).toEqual([]);
  });

  test('[cha-6.73a] the upper unit withdraws alone', () => {
    const b = position(`ruleset chandragupta
      map 20x16
      ${hill('a', '0807 E', 'tq 9')}${hill('b', '0807 E')}
      unit foe red medium-foot 1107 W
      dice 5
      start move unit=foe line=false along=,`);
    stackUp(b, 'a', 'b');
    must(b, '1007');
    must(b, 'withdraw a');
    must(b, '0707');
    if (pendingDecisions(b)[0]?.kind === 'withdrawal') must(b, 'stop');
    expect([at(b, 'a'), at(b, 'b'), isStacked(b, numberOf(b, 'b'))]).toEqual(['0707 E', '0807 E', false]);
    expect(hitsOn(b, 'b')).toBe(0);
    expect(faultsIn(b)).toEqual([]);
  });

  /** `a` withdraws before foot of MA 5, and there is a friend behind it. */
  const withdrawing = (units: string, ...stacked: string[]): Battle => {
    const b = position(`ruleset chandragupta
      map 20x16
      ${units}
      unit foe red medium-foot 1107 W ma 5
      dice 5
      start move unit=foe line=false along=,`);
    if (stacked.length === 2) stackUp(b, stacked[0] as string, stacked[1] as string);
    must(b, '1007');
    must(b, 'withdraw a');
    return b;
  };

  test('[cha-6.66a] [cha-6.73a] [cha-6.75] a withdrawal may end with another of the tribe, for 2 MP more', () => {
    const b = withdrawing(hill('a', '0807 E', 'ma 8 tq 9') + hill('b', '0707 NNE'));
    must(b, '0707');
    mustRefuse(b, 'turn W', 'cha-6.66a');
    const events = must(b, 'stop');
    expect(beneath(b, 'b')).toBe('a');
    expect([at(b, 'a'), at(b, 'b')]).toEqual(['0707 NNE', '0707 NNE']);
    expect(rulesOf(b, events, 'withdrawal-joins', 'a')).toContain('cha-6.66a');
    expect(faultsIn(b)).toEqual([]);
    // With 2 MP it could pass, but neither stay nor go on, and takes the other way at once.
    expect(at(withdrawing(hill('a', '0807 E', 'ma 7 tq 9') + hill('b', '0707 NNE')), 'a')).toBe('0706 E');
  });

  test('[cha-6.66a] [cha-6.73a] [cha-6.73b] not with a second of them, nor of another tribe, nor in a stronghold', () => {
    const stops = (units: string, ...stacked: string[]): boolean => {
      const b = withdrawing(`${hill('a', '0807 E', 'ma 8 tq 9')}${units}`, ...stacked);
      if (offered(b).includes('0707')) must(b, '0707');
      return at(b, 'a').startsWith('0707') && offered(b).includes('stop');
    };
    expect(stops(hill('b', '0707 E'))).toBe(true);
    expect(stops(hill('b', '0707 E') + hill('c', '0707 E'), 'b', 'c')).toBe(false);
    expect(stops('unit b blue tribal-foot 0707 E group others')).toBe(false);
    expect(stops(`${hill('b', '0707 E', 'routed')}`)).toBe(false);
  });

  test('[cha-6.66a] [cha-6.73b] nor in a stronghold, a town or a city, not even with an engine', () => {
    const stays = (
      ground: string,
      a = 'tribal-foot 0807 E group hillmen',
      there = 'tribal-foot 0707 E group hillmen',
    ) => {
      const b = withdrawing(`${ground}\nunit a blue ${a} ma 16 tq 12\nunit b blue ${there}`);
      if (offered(b).includes('0707')) must(b, '0707');
      return at(b, 'a').startsWith('0707') && offered(b).includes('stop');
    };
    const grounds = ['terrain clear 0707', 'terrain stronghold 0707', 'terrain town 0707', 'terrain block 0707'];
    expect(grounds.map((ground) => stays(ground))).toEqual([true, false, false, false]);
    expect(grounds.map((ground) => stays(ground, 'light-foot 0807 E', 'yantra 0707 E'))).toEqual([
      ...[true, false, false, false],
    ]);
  });

  test('[cha-6.66a] nor in a withdrawal that is forced', () => {
    const b = withdrawing(hill('a', '0807 E', 'ma 8 tq 9') + hill('b', '0707 E'));
    const mp = (way: string): number => {
      const r = { b, unit: numberOf(b, 'a'), mover: numberOf(b, 'foe'), way };
      return valueIn(b, endTogether).mp(r, numberOf(b, 'b'));
    };
    expect([mp('orderly'), mp('crisis')]).toEqual([2, Number.POSITIVE_INFINITY]);
  });

  test('[cha-6.66a] [cha-6.71b] or with an engine, for the hex alone', () => {
    const b = withdrawing('unit a blue light-foot 0807 E ma 6 tq 9\nunit b blue yantra 0707 NNE');
    must(b, '0707');
    if (pendingDecisions(b)[0]?.kind === 'withdrawal') must(b, 'stop');
    expect(beneath(b, 'a')).toBe('b');
    expect([at(b, 'a'), faultsIn(b)]).toEqual(['0707 E', []]);
  });
});
