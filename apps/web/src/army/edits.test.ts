import {
  type ArmyFile,
  listById,
  readyArmy,
  reviewArmy,
  type TroopList,
  type UnitFile,
} from '@taxiarch/classical/armies';
import { expect, test } from 'vitest';
import * as edits from './edits.ts';

const ready = (id: string): ArmyFile => readyArmy(id)?.file as ArmyFile;
const hellenic = listById('hellenic') as TroopList;
const line = (id: string) => hellenic.entries.find((entry) => entry.id === id) as TroopList['entries'][number];
const begun = edits.newArmy('hellenic', 1000, 'The chief');
const add = (file: ArmyFile, id: string): ArmyFile => edits.withUnit(file, edits.unitOfEntry(file, hellenic, line(id)));

test('an army begun from nothing needs but a unit', () => {
  expect(reviewArmy(begun).faults.map(({ rule }) => rule)).toEqual(['cls-unit.02']);
  expect(reviewArmy(add(begun, 'hoplites')).legal).toBe(true);
});

test('units of one sort get names and keys of their own', () => {
  const file = add(add(edits.doubledUnit(add(begun, 'hoplites'), 0), 'psiloi'), 'hoplites');
  expect(file.units.map(({ id, name }) => `${id}: ${name}`)).toEqual([
    'hoplites: Hoplites',
    'hoplites-2: Hoplites 2',
    'psiloi: Psiloi',
    'hoplites-3: Hoplites 3',
  ]);
  expect(reviewArmy(file).legal).toBe(true);
});

test('a unit is moved, and taken away', () => {
  const file = add(add(add(begun, 'hoplites'), 'psiloi'), 'peltasts');
  const ids = (one: ArmyFile) => one.units.map(({ id }) => id);
  expect(ids(edits.movedUnit(file, 2, -1))).toEqual(['hoplites', 'peltasts', 'psiloi']);
  expect(edits.movedUnit(file, 2, 1)).toBe(file);
  expect(ids(edits.withoutUnit(file, 0))).toEqual(['psiloi', 'peltasts']);
});

test('choices are written where they belong, and taken back without a trace', () => {
  const unit = add(begun, 'psiloi').units[0] as UnitFile;
  const chosen = edits.withChoice(unit, 'class', 'Br');
  expect(chosen.options).toEqual({ class: 'Br' });
  expect(edits.withChoice(chosen, 'class', undefined)).toEqual(unit);
  const free = edits.unitOfType('AC');
  expect(edits.withChoice(free, 'class', 'Ai').troop).toMatchObject({ type: 'AC', class: 'Ai' });
  expect(edits.withType(free, 'ELEPHANT').troop).toMatchObject({ type: 'ELEPHANT', crewed: true });
});

test('another line of the list keeps the size and a name of the player’s own', () => {
  const file = add(add(begun, 'hoplites'), 'psiloi');
  const [hoplites] = file.units as [UnitFile];
  const other = edits.withTroop(file, { ...hoplites, options: { class: 'Cr' } }, hellenic, line('peltasts'));
  expect(other).toEqual({ ...hoplites, name: 'Peltasts', troop: 'peltasts' });
  const named = edits.withTroop(file, { ...hoplites, name: 'Men of Argos' }, hellenic, line('peltasts'));
  expect(named.name).toBe('Men of Argos');
});

test('troops of an ally name their list', () => {
  const macedonian = listById('alexandrian') as TroopList;
  const unit = edits.unitOfEntry(begun, macedonian, macedonian.entries[0] as TroopList['entries'][number]);
  expect(unit.troop).toBe('alexandrian/companions');
  expect(reviewArmy({ ...edits.withUnit(begun, unit), allies: ['alexandrian'] }).legal).toBe(true);
});

test('there is one commander; who stood under a general that goes answers to the commander', () => {
  const file = ready('indian');
  const under = file.units.filter(({ general }) => general === 'spitakes').length;
  expect(under).toBeGreaterThan(0);
  const without = edits.withoutGeneral(file, 1);
  expect(without.units.some(({ general }) => general === 'spitakes')).toBe(false);
  expect(reviewArmy(without).legal).toBe(true);
  const other = edits.withCommander(file, 1);
  expect(other.generals.map(({ commander }) => commander)).toEqual([undefined, true]);
  expect(reviewArmy(other).legal).toBe(true);
  expect(edits.withGeneral(begun, 'A general').generals.at(-1)).toMatchObject({ id: 'general', name: 'A general' });
});

test('keys are made of names', () => {
  expect(edits.keyOf('Thrákes & Skýthai, 2', 'army')).toBe('thrakes-skythai-2');
  expect(edits.keyOf('  300 Spartans ', 'army')).toBe('spartans');
  expect(edits.keyOf('123', 'army')).toBe('army');
});
