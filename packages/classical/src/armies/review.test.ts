import { expect, test } from 'vitest';
import type { ArmyFile, UnitFile } from './army-file.ts';
import { usualFreeUnit, usualUnit } from './build-army.ts';
import { listById, troopLists } from './lists.ts';
import { buildArmyFile, checkArmy } from './muster.ts';
import { freeOffer, isMountFor, offerOfEntry, usualChoices } from './offer.ts';
import { armyBill } from './points.ts';
import { armyIds, readyArmy } from './ready-armies.ts';
import { reviewArmy } from './review.ts';
import { troopTypes } from './troops.ts';

const ready = (id: string): ArmyFile => readyArmy(id)?.file as ArmyFile;
const told = (faults: readonly { rule: string | null; text: string }[]): string[] =>
  faults.map(({ rule, text }) => `${text} (${rule})`);

test.each(armyIds())('[cls-points.01] the parts of %s add up to its total, and nothing is wrong with them', (id) => {
  const { units, generals, pits, total, legal, faults } = reviewArmy(ready(id));
  const sum = [...units, ...generals].reduce((n, { bill }) => n + bill.total, pits.total);
  expect(sum).toBe(total);
  expect(total).toBe(armyBill(buildArmyFile(ready(id)).army).total);
  expect([legal, faults]).toEqual([true, []]);
});

test('[cls-unit.02] [cls-setup.01] reports each error with the part that it is about', () => {
  const file = ready('alexandrian');
  const spoilt: UnitFile = { ...(file.units[0] as UnitFile), elements: 1, files: 1 };
  const { units, generals, faults, legal } = reviewArmy({ ...file, points: 500, units: file.units.with(0, spoilt) });
  expect(legal).toBe(false);
  expect(told(units[0]?.faults ?? [])).toEqual([expect.stringMatching(/at least 2 elements, not 1 \(cls-unit\.02\)/)]);
  expect(units.slice(1).flatMap((unit) => unit.faults)).toEqual([]);
  expect(generals.flatMap((general) => general.faults)).toEqual([]);
  expect(told(faults)).toEqual([expect.stringMatching(/over the limit of 500 \(cls-setup\.01\)/)]);
});

test('[cls-list.09] a unit that is on no list costs nothing yet and keeps its place', () => {
  const file = ready('indian');
  const stranger: UnitFile = { id: 'strangers', name: 'Strangers', troop: 'companions', elements: 3, files: 3 };
  const review = reviewArmy({ ...file, units: [stranger, ...file.units] });
  expect(review.units[0]).toMatchObject({ unit: null, bill: { total: 0 } });
  expect(told(review.units[0]?.faults ?? [])).toEqual([expect.stringMatching(/The list .* has no “companions”/)]);
  expect(review.units.slice(1).map(({ bill }) => bill.total)).toEqual(reviewArmy(file).units.map((u) => u.bill.total));
});

const generals: ArmyFile['generals'] = [{ id: 'chief', name: 'The chief', commander: true, mount: 'foot' }];
const empty: ArmyFile = { taxiarch: 'army', id: 'new', title: 'New', generals, units: [] };

test.each(troopLists.map(({ id }) => id))('[cls-list.09] every line of %s can be begun with as it is offered', (id) => {
  const list = listById(id);
  const units = (list?.entries ?? []).map((entry) => usualUnit(entry, entry.id));
  expect(told(reviewArmy({ ...empty, list: id, units }).units.flatMap(({ faults }) => faults))).toEqual([]);
});

test.each(troopTypes)('[cls-type.01] ordinary troops of no list of type %s break no rule', (type) => {
  const checked = checkArmy({ ...empty, units: [usualFreeUnit(usualChoices(type), 'one', 'One')] });
  expect('faults' in checked ? checked.faults : []).toEqual([]);
});

test('[cls-list.09] a line offers what it leaves open, and nothing else', () => {
  const psiloi = listById('hellenic')?.entries.find(({ id }) => id === 'psiloi');
  if (!psiloi) throw new Error('no psiloi');
  expect(offerOfEntry(psiloi, { type: 'UI' })).toMatchObject({
    classes: ['Ci', 'Bi', 'Br'],
    densities: ['OO'],
    weapons: [['JAVELINS'], ['SLING']],
    flags: ['shield'],
    horses: [],
    pieces: [],
    byRank: true,
  });
});

test('[cls-type.03] [cls-type.04] [cls-type.07] troops of no list are offered what their type has', () => {
  expect(freeOffer({ type: 'ELEPHANT' })).toMatchObject({ flags: ['trained', 'armoured', 'crewed'], extra: [] });
  expect(freeOffer({ type: 'LCH' })).toMatchObject({ horses: [2, 4], byRank: false });
  expect(freeOffer({ type: 'ARTILLERY' }).pieces).toEqual(['bolt shooter', 'stone thrower']);
  expect(freeOffer({ type: 'AC' }).flags).toEqual(['shield', 'barded']);
});

test('[cls-general.03] a general rides the elephants or chariots of a list', () => {
  const lines = (mount: string) => listById('indian')?.entries.filter((entry) => isMountFor(entry, mount)) ?? [];
  expect(lines('elephant').flatMap(({ types }) => types)).toEqual(['ELEPHANT']);
  expect(lines('chariot').length).toBeGreaterThan(0);
  expect(lines('horse')).toEqual([]);
});
