import { pendingDecisions, submit, viewFor } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../family/base/state.ts';
import { putUnit } from '../family/base/units.ts';
import { ROUTED } from '../family/base/vocabulary.ts';
import { boundRefusal } from '../family/movement/order.ts';
import { kind } from '../family/reactions/testing.ts';
import { numberOf } from '../family/script/position.ts';
import { position } from '../scripts.ts';
import { prearrangeable, prearrangedUnits, revealMarkers } from './prearranged.ts';

const field = (rest: string): Battle =>
  position(`map 20x12
    unit one blue hypaspist 0505 E
    unit two blue hypaspist 0506 E
    leader king blue 0405 overall initiative 7
    ${rest}
    start prearrange`);
const prearrangedMoveRefusal = (b: Battle, unit: number) => boundRefusal(b, unit, b.state.active);
const choices = (b: Battle, side: 0 | 1): string[] =>
  pendingDecisions(b)
    .find((p) => p.side === side)
    ?.options.map((o) => o.choice) ?? [];

describe('who may be told to give ground', () => {
  const lines = (rest: string, key: string) => {
    const b = field(rest);
    return prearrangeable(b, numberOf(b, key)).map((c) => c.units.map((u) => b.world.units[u]?.key));
  };

  test('[alx-6.81] PH and HI of TQ 6 or more', () => {
    expect(lines('', 'king')).toEqual([['one', 'two']]);
    expect(lines('unit weak blue hypaspist 0504 E tq 5', 'king')).toEqual([['one', 'two']]);
    expect(lines('unit other blue medium-foot 0504 E', 'king')).toEqual([['one', 'two']]);
  });

  test('[alx-6.81] by the Overall Commander, a leader with infantry Line Commands, or a contingent commander', () => {
    expect(lines('leader sub blue 0406', 'sub')).toEqual([]);
    expect(lines('leader sub blue 0406 line\nline foot blue infantry one,two', 'sub')).toEqual([['one', 'two']]);
    expect(lines('leader mcc blue 0406 contingent commands one', 'mcc')).toEqual([]);
    expect(lines('option contingent-commanders\nleader mcc blue 0406 contingent commands one', 'mcc')).toEqual([
      ['one'],
    ]);
  });

  test('[alx-6.81] an Overall Commander without Line Commands: one Type and Class, in line', () => {
    expect(lines('unit hop blue hoplite 0507/0508 E', 'king')).toEqual([['one', 'two']]);
    expect(lines('unit three blue hypaspist 0508 E', 'king')).toEqual([['one', 'two']]);
  });
});

test('[alx-6.81 alx-11.72a] a stack in Double Depth is of the Line, and gives ground by its upper unit; the routed are not', () => {
  const b = position(`map 20x12
    unit under blue phalanx 1506/1505 E
    unit top blue phalanx 0506/0505 E
    unit next blue phalanx 0508/0507 E
    leader king blue 0406 overall initiative 7
    start prearrange`);
  const lines = () => prearrangeable(b, 0).map(({ units }) => units.map((u) => b.world.units[u]?.key));
  b.state.below[1] = 0;
  b.state.above[0] = 1;
  putUnit(b, 0, b.state.place[1] as number);
  expect(lines()).toEqual([['under', 'top', 'next']]);
  b.state.status[2] = ROUTED;
  expect(lines()).toEqual([['under', 'top']]);
  b.state.prearranged[0].push({ leader: 0, real: true, revealed: false, units: [0, 1, 2] });
  expect(prearrangedUnits(b, 0, 0)).toEqual([1]);
});

test('[alx-6.81] the leader is within 2 hexes of the Line', () => {
  const near = (hex: string) => {
    const b = position(`map 20x12\nunit one blue hypaspist 0505 E\nleader king blue ${hex} overall\nstart prearrange`);
    return prearrangeable(b, 0).length;
  };
  expect([near('0505'), near('0305'), near('0205'), near('')]).toEqual([1, 1, 0, 0]);
});

test('[alx-6.81] of a unit two hexes wide either half may be the one within 2 hexes', () => {
  const near = (hexes: string) => {
    const b = position(`map 20x12\nunit one blue phalanx ${hexes}\nleader king blue 0505 overall\nstart prearrange`);
    return prearrangeable(b, 0).length;
  };
  expect([near('0507/0508 E'), near('0508/0507 W'), near('0508/0509 E')]).toEqual([1, 1, 0]);
});

test('[alx-6.81 alx-4.34a] of two Lines that cross it is the longer one of a unit near him, whichever units the other has', () => {
  const b = position(`map 20x12
    unit ahead blue hypaspist 0605 E
    unit one blue hypaspist 0505 E
    unit two blue hypaspist 0506 E
    unit three blue hypaspist 0507 E
    leader king blue 0305 overall
    start prearrange`);
  expect(prearrangeable(b, 0).map(({ units }) => units)).toEqual([[1, 2, 3]]);
});

describe('laying markers', () => {
  test('[alx-6.82] both sides lay them in secret, real or dummy, before anything moves', () => {
    const b = field('unit red1 red hypaspist 1505 W\nleader strategos red 1605 overall');
    expect(choices(b, 0)).toEqual(['done', 'withdraw king 1', 'dummy king 1']);
    expect(choices(b, 1)).toEqual(['done', 'withdraw strategos 1', 'dummy strategos 1']);
    submit(b, 'dummy king 1', 0);
    expect(b.state.prearranged).toEqual([[], []]);
    submit(b, 'withdraw strategos 1', 1);
    expect(b.state.prearranged[0]).toMatchObject([{ real: false, revealed: false, units: [0, 1] }]);
    expect(b.state.prearranged[1]).toMatchObject([{ real: true, revealed: false }]);
  });

  test('[alx-6.82] who has laid all he wants is not asked again while the other goes on', () => {
    const b = field(
      'unit red1 red hypaspist 1505 W\nunit red2 red hypaspist 1507 W\nleader strategos red 1606 overall',
    );
    submit(b, 'done', 0);
    submit(b, 'withdraw strategos 1', 1);
    expect([choices(b, 0), choices(b, 1)]).toEqual([[], ['done', 'withdraw strategos 2', 'dummy strategos 2']]);
    submit(b, 'dummy strategos 2', 1);
    expect([kind(b), b.state.prearranged[0]]).toEqual(['end-of-script', []]);
    const alone = field('unit three blue hypaspist 0503 E');
    submit(alone, 'withdraw king 1', 0);
    expect(choices(alone, 0)).toEqual(['done', 'withdraw king 2', 'dummy king 2']);
  });

  test('[alx-6.82] one marker a Line: then there is nothing left to lay', () => {
    const b = field('');
    submit(b, 'withdraw king 1', 0);
    expect(kind(b)).toBe('end-of-script');
  });

  test('[alx-6.82] the other side sees that a marker lies there, not what it says', () => {
    const b = field('');
    submit(b, 'withdraw king 1', 0);
    const seen = viewFor(b, 1) as { state: Battle['state'] };
    expect(seen.state.prearranged[0]).toEqual([{ leader: 0, real: false, revealed: false, units: [] }]);
    expect(b.state.prearranged[0][0]?.real).toBe(true);
  });
});

describe('when the leader is activated', () => {
  test('[alx-6.83b] the marker is turned over and his Line does not move in that phase', () => {
    const b = field('');
    submit(b, 'withdraw king 1', 0);
    b.state.active = 0;
    expect(prearrangedMoveRefusal(b, 0)).toBeNull();
    revealMarkers(b, 0);
    expect(b.state.prearranged[0][0]?.revealed).toBe(true);
    expect(prearrangedMoveRefusal(b, 0)?.rule).toBe('alx-6.83b');
    b.state.active = 1;
    expect(prearrangedMoveRefusal(b, 0)).toBeNull();
  });

  test('[alx-6.83b] a dummy binds nobody', () => {
    const b = field('');
    submit(b, 'dummy king 1', 0);
    b.state.active = 0;
    revealMarkers(b, 0);
    expect(prearrangedMoveRefusal(b, 0)).toBeNull();
    expect(b.state.prearranged[0]).toEqual([]);
  });

  test('[alx-6.83b] each of his is turned over once and told, which cannot be undone; those of others stay as they are', () => {
    const b = field('leader sub blue 0406');
    const marker = (leader: number, real: boolean) => ({ leader, real, revealed: false, units: [0, 1] });
    b.state.prearranged[0] = [marker(1, false), marker(0, true), marker(0, false)];
    const turned = () => {
      const { drawn } = b;
      b.events = [];
      revealMarkers(b, 0);
      return [b.drawn - drawn, ...b.events.map((e) => [e.kind, e.rules, e['leader'], e['real']])];
    };
    const told = ['marker-turned', ['alx-6.83b'], 0];
    expect(turned()).toEqual([2, [...told, true], [...told, false]]);
    expect(b.state.prearranged[0]).toEqual([marker(1, false), { ...marker(0, true), revealed: true }]);
    expect(turned()).toEqual([0]);
  });

  test('[alx-6.83b] what lies under another leader stays as it is; a dummy is taken away once it is known', () => {
    const b = field('leader other blue 0406 initiative 3');
    b.state.prearranged[0] = [
      { leader: 0, real: false, revealed: false, units: [0] },
      { leader: 0, real: true, revealed: false, units: [1] },
      { leader: 1, real: false, revealed: false, units: [] },
      { leader: 1, real: true, revealed: false, units: [] },
    ];
    const before = b.drawn;
    revealMarkers(b, 0);
    expect(b.state.prearranged[0].map((o) => [o.leader, o.real, o.revealed])).toEqual([
      [0, true, true],
      [1, false, false],
      [1, true, false],
    ]);
    expect(b.drawn).toBe(before + 2);
    const turned = () => b.events.filter((e) => e.kind === 'marker-turned').map((e) => [e.rules, e['real']]);
    expect(turned()).toEqual([
      [['alx-6.83b'], false],
      [['alx-6.83b'], true],
    ]);
    // What has been turned over is not turned again.
    revealMarkers(b, 0);
    expect([turned().length, b.drawn]).toEqual([2, before + 2]);
  });

  test('[alx-6.83b] in his Orders Phase he may order them to recover, not to move', () => {
    const b = position(`map 20x12
      unit one blue hypaspist 0505 E hits 2
      unit two blue hypaspist 0506 E
      unit free blue hypaspist 0509 E
      unit foe red medium-foot 1905 W
      leader king blue 0405 overall initiative 7 range 9
      start artillery-reaction side=1 mover=-1`);
    b.state.prearranged[0].push({ leader: 0, real: true, revealed: false, units: [0, 1] });
    b.frames.push({ proc: 'orders', step: 0, v: { leader: 0, momentum: false } });
    submit(b, 'end');
    const result = submit(b, 'move one');
    expect(result.ok ? null : result.refusal.rule).toBe('alx-6.83b');
    expect(submit(b, 'recover one').ok).toBe(true);
  });
});
