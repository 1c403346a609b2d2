import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import { troopOf } from '../armies/troops.ts';
import type { State } from '../base/state.ts';
import { blockOf, distanceOf, elementsOf, isDisordered, onTable, troopOfUnit } from '../base/units.ts';
import { DORMANT, PACE } from '../base/vocabulary.ts';
import { type FieldUnit, field, unitOf } from '../testing/field.ts';
import { asFoot, asHolders } from './dismount.ts';
import { rateOf } from './rates.ts';
import { blueMoves, farFoe, hoplites, standing } from './testing.ts';

const lancers: FieldUnit = {
  key: 'lancers',
  side: 'blue',
  type: 'AC',
  troop: { density: 'LO', arms: [['LANCE']], shield: true },
  elements: 5,
  files: 5,
  at: [700, 700],
  order: 'hold',
};
const spare: FieldUnit = { ...hoplites, key: 'spare', at: [1000, 700], order: 'hold' };
const begin = (unit: FieldUnit = lancers, options = ['cls-dismount.02'], prepare: (s: State) => void = () => {}) =>
  field({ units: [unit, spare, farFoe], options, prepare, run: [...blueMoves, ...blueMoves] });

test('[cls-dismount.01] fielded on foot, riders are infantry of the same armour and order; cataphracts are close order', () => {
  expect(asFoot(troopOf('AC', { density: 'LO' }))).toMatchObject({ type: 'AI', density: 'LO' });
  expect(asFoot(troopOf('UC', { density: 'OO' }))).toMatchObject({ type: 'UI', density: 'OO' });
  expect(asFoot(troopOf('CAT'))).toMatchObject({ type: 'AI', density: 'CO' });
  expect(asFoot(troopOf('UI'))).toMatchObject({ type: 'UI' });
});

test('[cls-dismount.02] a pair of elements becomes one of foot and one of holders, an odd one holders; all disordered', () => {
  const b = begin();
  must(b, 'move lancers, dismount 90');
  const foot = unitOf(b, 'lancers-foot');
  const horses = unitOf(b, 'lancers-horses');
  expect([elementsOf(b, foot), elementsOf(b, horses)]).toEqual([2, 3]);
  expect(b.state.status[0]).toBe(DORMANT);
  expect([isDisordered(b, foot), isDisordered(b, horses)]).toEqual([true, true]);
  expect(standing(b, 'lancers-foot')).toEqual([700, 700, 90]);
  expect(offered(b)).not.toContain('move lancers-foot');
});

test('[cls-dismount.02] it takes the whole move, and only where the option is played', () => {
  const b = begin();
  must(b, 'move lancers, wheel left 5');
  mustRefuse(b, 'dismount', 'cls-scale.06');
  const c = begin(lancers, []);
  must(c, 'move lancers');
  mustRefuse(c, 'dismount', 'cls-dismount.02');
});

test('[cls-dismount.03] horseholders are irregular shieldless close order foot who rout like open order cavalry', () => {
  expect(asHolders(troopOf('AC', { shield: true }))).toMatchObject({
    type: 'UI',
    density: 'CO',
    training: 'irregular',
    shield: false,
  });
  const b = begin();
  const horses = unitOf(b, 'lancers-horses');
  expect([rateOf(b, horses, 'normal') / PACE, rateOf(b, horses, 'rout') / PACE]).toEqual([60, 100]);
});

test('[cls-dismount.04] who finds no horse when the unit remounts is lost', () => {
  const b = begin();
  must(b, 'move lancers, dismount');
  const horses = unitOf(b, 'lancers-horses');
  b.state.elements[horses] = 1;
  b.state.files[horses] = 1;
  b.state.move += 2;
  must(b, 'done');
  must(b, 'move lancers-foot');
  expect(must(b, 'mount').some((e) => e.kind === 'left-without-horses' && e['elements'] === 1)).toBe(true);
  expect([elementsOf(b, 0), onTable(b, 0), onTable(b, horses)]).toEqual([2, true, false]);
});

test('[cls-dismount.05] arms and losses carry over; the holders stand directly behind; remounted, pairs are two elements', () => {
  const b = begin(lancers, ['cls-dismount.02'], (s) => {
    s.missing[0] = 1;
  });
  must(b, 'move lancers, dismount');
  const foot = unitOf(b, 'lancers-foot');
  const horses = unitOf(b, 'lancers-horses');
  expect(troopOfUnit(b, foot)).toMatchObject({ shield: true, arms: [['SPEAR']] });
  // One of three riders is one and a third of four foot: two.
  expect(b.state.missing[foot]).toBe(2);
  expect(distanceOf(b, foot, horses)).toBe(0);
  b.state.move += 2;
  must(b, 'done');
  must(b, 'move lancers-foot, mount');
  expect([elementsOf(b, 0), isDisordered(b, 0)]).toEqual([5, true]);
  expect(blockOf(b, 0).y).toBe(700 * PACE);
});

test('[cls-dismount.05] to remount, both have to touch', () => {
  const b = begin();
  must(b, 'move lancers, dismount');
  b.state.move += 2;
  b.state.order[unitOf(b, 'lancers-foot')] = 'hold';
  const horses = unitOf(b, 'lancers-horses');
  b.index.blocks[horses] = { ...blockOf(b, horses), y: 800 * PACE };
  must(b, 'done');
  must(b, 'move lancers-foot');
  mustRefuse(b, 'mount', 'cls-dismount.05');
});

test('[cls-dismount.02] one element cannot dismount: nobody would hold the horses', () => {
  const b = begin({ ...lancers, elements: 1, files: 1 });
  must(b, 'move lancers');
  mustRefuse(b, 'dismount', 'cls-dismount.02');
  const pair = begin({ ...lancers, elements: 2, files: 2 });
  must(pair, 'move lancers, dismount');
  expect(elementsOf(pair, unitOf(pair, 'lancers-foot'))).toBe(1);
});

test('[cls-dismount.04 cls-dismount.05] with a horse for everybody nobody is left behind, and losses are carried back', () => {
  const b = begin();
  expect(must(b, 'move lancers, dismount').map((e) => e.kind)).not.toContain('left-without-horses');
  b.state.missing[unitOf(b, 'lancers-foot')] = 2;
  b.state.move += 2;
  must(b, 'done');
  expect(must(b, 'move lancers-foot, mount').map((e) => e.kind)).not.toContain('left-without-horses');
  // Two of four foot are one and a half of three riders: two.
  expect(b.state.missing[0]).toBe(2);
});
