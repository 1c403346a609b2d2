import { parseHex, sideBetween } from '@taxiarch/hexfield';
import {
  begin,
  clone,
  type GameEvent,
  hashOf,
  pendingDecisions,
  quickRandomPlayer,
  scriptedDice,
  seededDice,
  viewFor,
} from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { position } from '../scripts.ts';
import { takeHits } from './base/cohesion.ts';
import { shockTargets } from './base/eligibility.ts';
import { isRough, isRoughSide } from './base/ground.ts';
import { makeWorld } from './base/make-world.ts';
import { overridable, valueIn } from './base/overrides.ts';
import type { Battle } from './base/state.ts';
import {
  hexesOf,
  inDoubleDepth,
  isBeneath,
  isGone,
  isStacked,
  tqOf,
  unitAbove,
  unitAt,
  unitBeneath,
} from './base/units.ts';
import { fireCovers, unitInEnemyZone } from './base/zones.ts';
import { faultsIn } from './invariants.ts';
import { missileModifiers } from './missiles/modifiers.ts';
import { allowanceOf } from './movement/walk.ts';
import { battleOf, numberOf } from './script/position.ts';
import { readScriptOf } from './script/read.ts';
import { must, mustRefuse } from './script/testing.ts';

import { ABSENT, madeUp, rout, volumeState } from './testing.ts';

const set = (text: string): Battle => battleOf(readScriptOf([madeUp], text));
const field = `map 14x10
unit a blue legion 0505 E
unit march blue legion 0507 E
unit s blue javelinist 0504 E
unit x red hoplite 0605/0606 W
unit y red javelinist 0704 W
unit z red heavy-horse 0908 W
leader chief blue 0505 initiative 4 range 5 overall
leader foe red 0704 initiative 3 range 5 overall
`;

test('a rule that is the same is cited by the book’s own number, in events, questions and refusals', () => {
  const b = set(`${field}start move unit=march line=false along=,`);
  const held = set(`${field}start move unit=a line=false along=,`);
  expect(pendingDecisions(held)[0]?.rules).toContain('mad-6.71b');
  must(held, 'no');
  mustRefuse(held, '0605', 'mad-6.93');
  const rules = (must(b, '0607') as GameEvent[]).flatMap((event) => event.rules);
  expect(rules).toContain('mad-6.21');
  expect(rules.filter((rule) => rule.startsWith('alx-'))).toEqual([]);
});

test('a number is changed', () => {
  const b = set(`${field}start move unit=march line=false along=,`);
  expect(allowanceOf(b, 1)).toEqual({ ma: 9, rule: 'alx-6.62a' });
  expect(allowanceOf(b, 0)).toEqual({ ma: 5, rule: 'alx-6.11' });
});

test('a rule that is absent drops out of its list', () => {
  const b = set(`${field}start battle`);
  const rules = valueIn(b, missileModifiers).map(({ rule }) => rule);
  expect(rules).not.toContain(ABSENT);
  expect(rules).toHaveLength(missileModifiers.value.length - 1);
});

test('without zones nobody is held, and the same is struck and shot at', () => {
  const b = set(`${field}start battle`);
  expect(unitInEnemyZone(b, 0)).toBe(false);
  expect(shockTargets(b, 0)).toEqual([3]);
  expect(hexesOf(b, 3).some((hex) => fireCovers(b, 0, hex))).toBe(true);
});

test('a procedure is replaced whole, or one of its steps', () => {
  expect(madeUp.system.procedures['rout']).toBe(rout);
  const b = set('map 9x9\nunit q blue levy 0505 E routed\nleader l blue 0505\nstart rally leader=l unit=q');
  expect(b.events.map(({ kind, rules }) => [kind, rules])).toContainEqual(['silence', ['mad-10.27a']]);
});

test('a type of its own stands in the field; one of no book does not', () => {
  expect(() =>
    makeWorld({ ...readScriptOf([madeUp], field).spec, units: [{ key: 'a', side: 0, troop: 'phantom' }] }),
  ).toThrow('a: unknown troops “phantom” in the rules of made-up');
});

test('what is rough is the book’s own matter', () => {
  const map =
    'map 9x9\nterrain town 0505\nterrain woods 0506\nhexside minor-river 0707/0708\nunit a blue legion 0303 E\n';
  const rough = (b: Battle) => {
    const { grid } = b.world.field;
    const [town, woods, clear, bank, beyond] = ['0505', '0506', '0606', '0707', '0708'].map((hex) =>
      parseHex(grid, hex),
    );
    const hexes = [town, woods, clear].map((hex) => isRough(b, hex as number));
    return [...hexes, isRoughSide(b, bank as number, sideBetween(grid, bank as number, beyond as number))];
  };
  expect(rough(set(`${map}start battle`))).toEqual([true, true, false, false]);
  expect(rough(position(`${map.replace('legion', 'levy')}start battle`))).toEqual([false, true, false, true]);
});

const pair = 'map 14x10\nunit a blue legion 0405 E\nunit c blue legion 0505 NNE\n';
const foes =
  'unit x red archer 0705 W\nunit y red hoplite 0405/0406 E\nleader foe red 0405 initiative 3 range 5 overall\n';

test('two units share a hex by the book’s own rules: who comes, who is on top, and no double depth', () => {
  const b = set(`${pair}start move unit=a line=false along=,`);
  expect(pendingDecisions(b)[0]?.options).toContainEqual({
    choice: 'stack',
    label: 'Join the other legion (0505 NNE)',
  });
  const told = must(b, 'stack');
  expect(told.find(({ kind }) => kind === 'steps')).toMatchObject({ mp: 3 });
  expect([unitBeneath(b, 0), unitAbove(b, 1), unitAt(b, hexesOf(b, 1)[0] as number)]).toEqual([1, 0, 0]);
  expect([isStacked(b, 1), isBeneath(b, 1), isBeneath(b, 0), inDoubleDepth(b, 0)]).toEqual([true, true, false, false]);
  expect(faultsIn(b)).toEqual([]);
});

test('who of them is shot, struck and broken is the book’s matter too', () => {
  const paired = (start: string, dice: string): Battle => {
    const script = readScriptOf([madeUp], `${pair}${foes}`);
    const { world, state } = makeWorld(script.spec);
    state.place[0] = state.place[1] as number;
    state.below[0] = 1;
    state.above[1] = 0;
    const [proc = '', ...given] = start.split(' ');
    const locals = Object.fromEntries(given.map((one) => one.split('=')).map(([name, n]) => [name, Number(n)]));
    const kind = proc === 'shot' ? { kind: 'ordered' } : {};
    const first = { proc: 'script', locals: { proc, locals: { ...locals, ...kind } } };
    return begin(madeUp.system, world, state, scriptedDice(dice.split(' ').map(Number)), first);
  };
  const shotAt = paired('shot firer=2 target=0', '0');
  expect([shotAt.state.hits[0], shotAt.state.hits[1]]).toEqual([0, 1]);
  const struck = must(paired('shock leader=0', '5 5 5 5 5'), 'shock y, done');
  expect(struck.flatMap((e) => (e.rules.includes('mad-1') ? [e['unit']] : []))).toEqual([0]);
  const broken = paired('rout unit=1 cause=-1', '0');
  expect([isGone(broken, 1), isStacked(broken, 0), unitAt(broken, hexesOf(broken, 0)[0] as number)]).toEqual([
    true,
    false,
    0,
  ]);
});

const shot = (die: number, hits: number) =>
  takingHits(`unit guard blue legion 0505 E\nunit file blue legion 0507 E\ndice ${die}`, 'guard', hits);
function takingHits(text: string, key: string, hits: number): Battle {
  const b = set(`map 14x10\n${text}\nstart rout-movement`);
  takeHits(b, numberOf(b, key), hits, ['alx-8.15a'], { text: 'test' });
  return b;
}
const routs = (b: Battle): boolean => b.frames.some(({ proc }) => proc === 'rout');

test('a unit that the book lets roll outside Shock is left one hit short of routing, or routs', () => {
  const tq = tqOf(shot(0, 0), 0);
  const held = shot(tq - 2, tq + 2);
  expect([held.state.hits[0], routs(held), held.drawn]).toEqual([tq - 1, false, 1]);
  expect(held.events.slice(-2)).toMatchObject([
    { kind: 'die', total: tq, against: tq, rules: ['mad-10.14a', 'mad-9.13g'] },
    { kind: 'hits-set', total: tq - 1, rules: ['mad-10.14a'] },
  ]);
  expect(routs(shot(tq - 1, tq + 2))).toBe(true);
  expect(shot(0, tq - 1).drawn).toBe(0);
  const others = takingHits('unit file blue legion 0507 E', 'file', tq);
  expect([routs(others), others.drawn]).toEqual([true, 0]);
});

test('in Shock it rolls by the book’s own condition, and having stood it may owe the check of who nearly broke', () => {
  const fight = (facing: string): readonly GameEvent[] =>
    must(
      set(`map 14x10
unit guard blue legion 0505 ${facing} hits 5
unit x red hoplite 0605/0606 W
leader foe red 0605 initiative 3 range 5 overall
dice 5 5 3 2
start shock leader=foe`),
      'shock x, done',
    );
  const purposes = (facing: string) => fight(facing).flatMap((e) => (e.kind === 'die' ? [e['purpose']] : []));
  expect(fight('E').slice(-4)).toMatchObject([
    { kind: 'die', purpose: 'Saving roll of Guard', total: 6, against: 6 },
    { kind: 'hits-set', total: 5 },
    { kind: 'die', purpose: 'Near-rout check of Guard', total: 2 },
    { kind: 'hits-set', total: 4 },
  ]);
  // From behind there is neither roll.
  expect(purposes('W')).toEqual(['Hit on Foe (Leader Casualty)', 'Shock of X on Guard, column 12']);
});

test('what it keeps for itself is copied, hidden from the other side, and looked at by the invariants', () => {
  const b = set(`${field}start rout unit=y cause=-1`);
  expect(volumeState(b)).toEqual({ lost: [0, 1], word: ['owl', 'ox'] });
  expect(volumeState(viewFor(b, 0)).word).toEqual(['owl', '']);
  expect(volumeState(viewFor(b, 1)).word).toEqual(['', 'ox']);
  const twin = clone(b);
  volumeState(twin).lost[0] = -1;
  expect(faultsIn(twin)).toEqual(['fewer than none are lost']);
  expect(volumeState(b).lost[0]).toBe(0);
  expect(hashOf(twin)).not.toBe(hashOf(b));
});

test('a skirmish is fought to its end, and no number of another book is seen', () => {
  for (const seed of [1, 2, 3]) {
    const script = readScriptOf([madeUp], `${field}seed ${seed}\nlast-turn 12`);
    const { world, state } = makeWorld(script.spec);
    const b = begin(madeUp.system, world, state, seededDice(seed), { proc: 'battle', locals: {} });
    const play = quickRandomPlayer(seed);
    const seen = new Set<string>();
    for (let n = 0; n < 5000 && !b.outcome; n++) {
      for (const event of b.events) for (const rule of event.rules) seen.add(rule.slice(0, 4));
      for (const { rules } of pendingDecisions(b)) for (const rule of rules) seen.add(rule.slice(0, 4));
      play(b);
      expect(faultsIn(b)).toEqual([]);
    }
    expect(b.outcome?.rules[0]).toMatch(/^mad-/);
    expect([...seen]).toEqual(['mad-']);
  }
});

test('what is declared after a volume was made would be missing from it', () => {
  expect(() => overridable('test: too late', 1)).toThrow(
    /^“test: too late” is declared after \S+ was made, which would lack it: family\/system.ts must import its module$/,
  );
});
