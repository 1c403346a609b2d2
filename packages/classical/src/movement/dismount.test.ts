import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { blockOf, distanceOf, elementsOf, onTable } from '@taxiarch/miniatures';
import { expect, test } from 'vitest';
import { troopOf } from '../armies/troops.ts';
import type { Battle } from '../base/state.ts';
import { isDisordered, troopOfUnit } from '../base/units.ts';
import { DORMANT, GONE, NONE, PACE, ROUTING } from '../base/vocabulary.ts';
import { leaveUnit } from '../command/generals.ts';
import { enterMelee } from '../fighting/contacts.ts';
import { called, standing } from '../script/position.ts';
import { unitOf } from '../testing/field.ts';
import { asFoot, asHolders } from './dismount.ts';
import { rateOf } from './rates.ts';
import { blueMoves, lines, spotOf } from './testing.ts';

const { farFoe, hoplites } = lines;
const lancers = 'unit lancers blue AC LO arms lance shield 5 at 700 700 order hold';
const spare = `${called('spare', hoplites)} at 1000 700 order hold`;
const begin = (unit = lancers, more = 'option cls-dismount.02') =>
  standing(
    `
${unit}
${spare}
${farFoe}
${more}
`,
    [...blueMoves, ...blueMoves],
  );

test('[cls-dismount.01] fielded on foot, riders are infantry of the same armour and order; cataphracts are close order', () => {
  expect(asFoot(troopOf('AC', { density: 'LO' }))).toMatchObject({ type: 'AI', density: 'LO' });
  expect(asFoot(troopOf('UC', { density: 'OO' }))).toMatchObject({ type: 'UI', density: 'OO' });
  expect(asFoot(troopOf('CAT'))).toMatchObject({ type: 'AI', density: 'CO' });
  expect(asFoot(troopOf('ACAM'))).toMatchObject({ type: 'AI' });
  expect(asFoot(troopOf('UCAM'))).toMatchObject({ type: 'UI' });
  for (const type of ['UI', 'AI', 'ELEPHANT', 'LCH'] as const) expect(asFoot(troopOf(type)).type).toBe(type);
});

/** Who owed a move when the phase began. */
const owingIn = ({ frames }: Battle): number[] => ((frames.at(-1) as { v: object }).v as { owing: number[] }).owing;

test('[cls-dismount.02] [cls-order.13] riders who owed a move and have dismounted owe none as riders', () => {
  const b = begin();
  must(b, 'move lancers, dismount 90');
  owingIn(b).push(0);
  must(b, 'done');
  // Anyone who is still there and owes one does.
  const c = begin();
  must(c, 'move lancers, dismount 90');
  owingIn(c).push(unitOf(c, 'spare'));
  mustRefuse(c, 'done', 'cls-order.13');
});

test('[cls-dismount.02] a pair of elements becomes one of foot and one of holders, an odd one holders; all disordered', () => {
  const b = begin();
  must(b, 'move lancers, dismount 90');
  const foot = unitOf(b, 'lancers-foot');
  const horses = unitOf(b, 'lancers-horses');
  expect([elementsOf(b, foot), elementsOf(b, horses)]).toEqual([2, 3]);
  expect(b.state.status[0]).toBe(DORMANT);
  expect([isDisordered(b, foot), isDisordered(b, horses)]).toEqual([true, true]);
  expect(spotOf(b, 'lancers-foot')).toEqual([700, 700, 90]);
  expect(offered(b).filter((text) => text.startsWith('move'))).toEqual(['move spare']);
});

test('[cls-dismount.02] it takes the whole move, and only where the option is played', () => {
  const b = begin();
  must(b, 'move lancers, wheel left 5');
  mustRefuse(b, 'dismount', 'cls-scale.06');
  const c = begin(lancers, '');
  must(c, 'move lancers');
  mustRefuse(c, 'dismount', 'cls-dismount.02');
});

test('[cls-dismount.02] two elements are enough and one is not; who has no horses neither dismounts nor mounts', () => {
  const pair = begin(`${lancers} 2`);
  must(pair, 'move lancers');
  expect(offered(pair)).toContain('dismount');
  const single = begin(`${lancers} 1`);
  must(single, 'move lancers');
  mustRefuse(single, 'dismount', 'cls-dismount.02');
  mustRefuse(single, 'mount', 'cls-dismount.02');
  const b = begin();
  must(b, 'move spare');
  mustRefuse(b, 'dismount', 'cls-dismount.02');
  mustRefuse(b, 'mount', 'cls-dismount.02');
});

test('[cls-dismount.02] on foot they do not dismount again, and their horseholders do neither', () => {
  const b = begin();
  must(b, 'move lancers, dismount');
  b.state.move += 2;
  must(b, 'done');
  must(b, 'move lancers-foot');
  mustRefuse(b, 'dismount', 'cls-dismount.02');
  must(b, 'halt');
  must(b, 'move lancers-horses');
  mustRefuse(b, 'dismount', 'cls-dismount.02');
  mustRefuse(b, 'mount', 'cls-dismount.02');
});

test('[cls-dismount.02] the new facing is any whole degree up to 360, which is north; without one they keep theirs', () => {
  const faced = (text: string) => {
    const b = begin(`${lancers} facing 10`);
    must(b, `move lancers, ${text}`);
    return spotOf(b, 'lancers-foot')[2];
  };
  expect(['dismount', 'dismount 1', 'dismount 359', 'dismount 360'].map(faced)).toEqual([10, 1, 359, 0]);
  const b = begin();
  must(b, 'move lancers');
  mustRefuse(b, 'dismount 361', 'cls-dismount.05');
});

test('[cls-dismount.02] [cls-dismount.05] a friend where the holders would stand leaves no room', () => {
  const near = (y: number) =>
    standing(
      `
${lancers} 2
${spare} at 700 ${y}
${farFoe}
option cls-dismount.02
`,
      blueMoves,
    );
  const tight = near(712);
  must(tight, 'move lancers');
  mustRefuse(tight, 'dismount', 'cls-dismount.05');
  must(near(760), 'move lancers, dismount');
});

test('[cls-dismount.02] [cls-dismount.01] dismounting cites its rules; a general with the riders goes on with their foot', () => {
  const b = standing(
    `
${lancers}
${spare}
${farFoe}
general chief blue with lancers
general other blue with spare
option cls-dismount.02
`,
    [...blueMoves, ...blueMoves],
  );
  const told = must(b, 'move lancers, dismount').filter((e) => /mount|horses/.test(e.kind));
  expect(told.map((e) => [e.kind, e.rules])).toEqual([
    ['dismounts', ['cls-dismount.02', 'cls-dismount.01', 'cls-dismount.05']],
  ]);
  const foot = unitOf(b, 'lancers-foot');
  expect(b.state.generalWith).toEqual([foot, 1]);
  expect([onTable(b, 0), onTable(b, foot), onTable(b, foot + 1)]).toEqual([false, true, true]);
  b.state.move += 2;
  must(b, 'done');
  const back = must(b, 'move lancers-foot, mount').filter((e) => /mount|horses/.test(e.kind));
  expect(back.map((e) => [e.kind, e.rules])).toEqual([['mounts', ['cls-dismount.02', 'cls-dismount.05']]]);
  expect(b.state.generalWith).toEqual([0, 1]);
  expect([onTable(b, 0), onTable(b, foot), onTable(b, foot + 1)]).toEqual([true, false, false]);
});

test('[cls-dismount.05] horses that are gone, in rout or in melee carry nobody', () => {
  const may = (change: (b: Battle, horses: number) => void): boolean => {
    const b = begin();
    must(b, 'move lancers, dismount');
    change(b, unitOf(b, 'lancers-horses'));
    b.state.move += 2;
    must(b, 'done');
    must(b, 'move lancers-foot');
    return offered(b).includes('mount');
  };
  const status = (value: number) => (b: Battle, horses: number) => {
    b.state.status[horses] = value;
  };
  expect(may(() => {})).toBe(true);
  expect(may(status(ROUTING))).toBe(false);
  expect(may(status(GONE))).toBe(false);
  expect(may((b, horses) => void enterMelee(b, horses, unitOf(b, 'foe'), 0))).toBe(false);
});

test('[cls-dismount.05] [cls-dismount.04] whole again they have their losses, unless men without horses are left behind', () => {
  const after = (missing: number, holders: number) => {
    const b = begin();
    must(b, 'move lancers, dismount');
    const [foot, horses] = [unitOf(b, 'lancers-foot'), unitOf(b, 'lancers-horses')];
    b.state.missing[foot] = missing;
    b.state.elements[horses] = holders;
    b.state.files[horses] = holders;
    b.state.move += 2;
    must(b, 'done');
    const lost = must(b, 'move lancers-foot, mount').filter((e) => e.kind === 'left-without-horses');
    return [elementsOf(b, 0), b.state.missing[0], lost.map((e) => e['elements'])];
  };
  // Two foot elements; four foot figures are three riders, and one element never misses all of them.
  expect(after(0, 3)).toEqual([5, 0, []]);
  expect(after(1, 2)).toEqual([4, 1, []]);
  expect(after(3, 2)).toEqual([4, 2, []]);
  expect(after(2, 1)).toEqual([2, 0, [1]]);
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
  const b = begin(`${lancers} missing 1`);
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
  const b = begin(`${lancers} 1`);
  must(b, 'move lancers');
  mustRefuse(b, 'dismount', 'cls-dismount.02');
  const pair = begin(`${lancers} 2`);
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

test('[cls-dismount.05 cls-change.01 cls-order.09] the word of a general, a message and the way already made carry over', () => {
  const b = standing(
    `
${lancers} waypoint 1 coming attack
${spare}
${farFoe}
general king blue with lancers says delay writing 2 lancers hold
messenger blue 100 100 lancers hold
messenger blue 100 100 spare hold
option cls-dismount.02
`,
    blueMoves,
  );
  must(b, 'move lancers, dismount');
  const foot = unitOf(b, 'lancers-foot');
  expect([b.state.waypoint[foot], b.state.coming[foot], b.state.coming[0]]).toEqual([1, 'attack', '']);
  expect([b.state.order[foot], b.state.over[foot], b.state.over[0]]).toEqual(['delay', 0, NONE]);
  expect(b.state.over[unitOf(b, 'lancers-horses')]).toBe(NONE);
  expect([b.state.writingTo[0], b.state.generalWith[0]]).toEqual([foot, foot]);
  expect(b.state.messengers.map((m) => m.to)).toEqual([foot, 1]);
  // He leaves them, and they return to the order that was written.
  leaveUnit(b, 0, 700 * PACE, 800 * PACE);
  expect(b.state.order[foot]).toBe('hold');
});

test('[cls-dismount.02] one element on foot mounts again, and nobody of them makes another move', () => {
  const b = begin(`${lancers} 2`);
  must(b, 'move lancers, dismount');
  b.state.move += 2;
  must(b, 'done');
  must(b, 'move lancers-foot, mount');
  expect([elementsOf(b, 0), onTable(b, unitOf(b, 'lancers-foot'))]).toEqual([2, false]);
  expect(offered(b).filter((text) => text.startsWith('move'))).toEqual(['move spare']);
});

test('[cls-dismount.05] [cls-order.01] foot and horseholders go on under the order of the riders', () => {
  for (const order of ['hold', 'delay'] as const) {
    const b = begin(lancers.replace('order hold', `order ${order}`));
    must(b, 'move lancers, dismount');
    expect(['lancers-foot', 'lancers-horses'].map((key) => b.state.order[unitOf(b, key)])).toEqual([order, order]);
  }
});
