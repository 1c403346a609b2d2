import { listById, type TroopList, type UnitFile } from '@taxiarch/classical/armies';
import type { UnitFile as MomentumUnit } from '@taxiarch/momentum/armies';
import { describe, expect, test } from 'vitest';
import { desks } from './all-army-rules.ts';
import type { AnyArmy, AnyDesk } from './army-rules.ts';
import * as classical from './classical/edits.ts';
import * as edits from './edits.ts';
import * as momentum from './momentum/edits.ts';

/** An army with one more unit of a line. */
function add(desk: AnyDesk, file: AnyArmy, line: string): AnyArmy {
  const found = desk
    .offers(file)
    .flatMap(({ lines }) => lines)
    .find(({ key }) => key === line);
  if (!found) throw new Error(`there is no ${line}`);
  return edits.withUnit(desk, file, found.unit);
}
const withAll = (desk: AnyDesk, file: AnyArmy, lines: readonly string[]): AnyArmy =>
  lines.reduce((army, line) => add(desk, army, line), file);
const ready = (desk: AnyDesk, id: string): AnyArmy => desk.ready().find((army) => army.id === id) as AnyArmy;
const rulesOf = (desk: AnyDesk, file: AnyArmy): (string | null)[] => {
  const { leaders, units, faults } = desk.review(file);
  return [faults, ...[...leaders, ...units].map((part) => part.faults)].flat().map(({ rule }) => rule);
};

describe.each([
  {
    desk: desks.classical,
    list: 'hellenic',
    lines: ['hoplites', 'psiloi', 'peltasts'],
    names: ['Hoplites', 'Psiloi', 'Peltasts'],
    empty: 'cls-unit.02',
    army: 'indian',
  },
  {
    desk: desks.momentum,
    list: 'republican-roman',
    lines: ['hastati', 'velites', 'triarii'],
    names: ['Hastati', 'Velites', 'Triarii'],
    empty: 'mom-unit.02',
    army: 'macedonian',
  },
] as const)('an army of $desk.system', ({ desk, list, lines: [first, second, third], names, empty, army }) => {
  const begun = edits.newArmy(desk, list, 1000);

  test('that is begun from nothing needs but a unit', () => {
    expect(rulesOf(desk, begun)).toEqual([empty]);
    for (const { key } of desk.offers(begun).flatMap(({ lines }) => lines)) {
      expect([key, rulesOf(desk, add(desk, begun, key))]).toEqual([key, []]);
    }
  });

  test('of no list may have ordinary troops of any type', () => {
    const free = edits.newArmy(desk, null, 1000);
    for (const { key } of desk.offers(free).flatMap(({ lines }) => lines)) {
      expect([key, rulesOf(desk, add(desk, free, key))]).toEqual([key, []]);
    }
  });

  test('gives units of one sort names and keys of their own', () => {
    const file = withAll(desk, edits.doubledUnit(desk, add(desk, begun, first), 0), [second, first]);
    expect(file.units.map(({ id, name }) => `${id}: ${name}`)).toEqual([
      `${first}: ${names[0]}`,
      `${first}-2: ${names[0]} 2`,
      `${second}: ${names[1]}`,
      `${first}-3: ${names[0]} 3`,
    ]);
    expect(desk.review(file).legal).toBe(true);
  });

  test('lets a unit be moved, and taken away', () => {
    const file = withAll(desk, begun, [first, second, third]);
    const ids = (one: AnyArmy) => one.units.map(({ id }) => id);
    expect(ids(edits.movedUnit(file, 2, -1))).toEqual([first, third, second]);
    expect(edits.movedUnit(file, 2, 1)).toBe(file);
    expect(ids(edits.withoutUnit(desk, file, 0))).toEqual([second, third]);
  });

  test('keeps the size and a name of the player’s own when the troops of a unit change', () => {
    const sized = edits.changedUnit(add(desk, begun, first), 0, (unit) => desk.resized(unit, 5));
    const other = edits.withTroop(desk, sized, 0, third).units[0];
    expect(other).toEqual({ ...sized.units[0], name: names[2], troop: third });
    const named = edits.changedUnit(sized, 0, (unit) => ({ ...unit, name: 'Men of Argos' }));
    expect(edits.withTroop(desk, named, 0, third).units[0]?.name).toBe('Men of Argos');
  });

  test('has one who leads it', () => {
    const file = ready(desk, army);
    const chiefs = (one: AnyArmy) => desk.leadersOf(one).map(desk.isChief);
    expect(chiefs(file)).toEqual([true, false]);
    const other = edits.withChief(desk, file, 1);
    expect(chiefs(other)).toEqual([false, true]);
    expect(desk.review(other).legal).toBe(true);
    const left = edits.withoutLeader(desk, file, 1);
    expect([chiefs(left), desk.review(left).legal]).toEqual([[true], true]);
    const more = edits.withLeader(desk, begun, 'general', 'One more');
    expect(desk.leadersOf(more).at(-1)).toEqual({ id: 'general', name: 'One more', mount: 'horse' });
  });

  test('tells what is spent on what, to the last point', () => {
    const { leaders, units, besides, total } = desk.review(ready(desk, army));
    const parts = [...leaders, ...units].flatMap(({ sort, bill }) => (sort ? bill.total : []));
    expect([...parts, ...besides.map(({ points }) => points)].reduce((sum, points) => sum + points)).toBe(total);
  });
});

test('choices are written where they belong, and undone without a trace', () => {
  const unit = add(desks.classical, edits.newArmy(desks.classical, 'hellenic', 1000), 'psiloi').units[0] as UnitFile;
  const chosen = classical.withChoice(unit, 'class', 'Br');
  expect(chosen.options).toEqual({ class: 'Br' });
  expect(classical.withChoice(chosen, 'class', undefined)).toEqual(unit);
  const free = classical.unitOfType('AC');
  expect(classical.withChoice(free, 'class', 'Ai').troop).toMatchObject({ type: 'AC', class: 'Ai' });
  expect(classical.withType(free, 'ELEPHANT').troop).toMatchObject({ type: 'ELEPHANT', crewed: true });
});

test('[mom-unit.06] offers the choices that a line leaves open, and reports the others at the unit', () => {
  const { momentum: desk } = desks;
  const file = add(desk, edits.newArmy(desk, 'republican-roman', 1000), 'hastati');
  const chosen = (edit: (unit: MomentumUnit) => MomentumUnit) =>
    edits.changedUnit(file, 0, (unit) => edit(unit as MomentumUnit));
  const armoured = chosen((unit) => momentum.withChoice(unit, 'armour', 'heavy'));
  expect(armoured.units[0]).toMatchObject({ troop: 'hastati', choices: { armour: 'heavy' } });
  // Three points more for each of eight bases.
  expect(desk.review(armoured).total - desk.review(file).total).toBe(24);
  const wrong = chosen((unit) => momentum.withChoice(unit, 'weapon', 'pike'));
  expect(desk.review(wrong).units[0]?.faults).toMatchObject([{ rule: 'mom-unit.06' }]);
  const other = edits.withTroop(desk, wrong, 0, 'principes');
  expect(other.units[0]).not.toHaveProperty('choices');
  expect(desk.review(other).legal).toBe(true);
  const free = { ...(file.units[0] as MomentumUnit), troop: { type: 'foot' } } as MomentumUnit;
  expect(momentum.withChoice(free, 'traits', ['levy']).troop).toEqual({ type: 'foot', traits: ['levy'] });
  const levy = { ...free, troop: { type: 'foot', traits: ['levy'] } } as MomentumUnit;
  expect(momentum.withChoice(levy, 'type', 'elephant').troop).toEqual({ type: 'elephant' });
});

test('troops of an ally name their list', () => {
  const macedonian = listById('alexandrian') as TroopList;
  const begun = edits.newArmy(desks.classical, 'hellenic', 1000);
  const unit = classical.unitOfEntry(
    { list: 'hellenic' },
    macedonian,
    macedonian.entries[0] as TroopList['entries'][0],
  );
  expect(unit.troop).toBe('alexandrian/companions');
  const allied = { ...edits.withUnit(desks.classical, begun, unit), allies: ['alexandrian'] };
  expect(desks.classical.review(allied).legal).toBe(true);
});

test('who stood under a general that goes answers to the commander', () => {
  const file = ready(desks.classical, 'indian');
  const under = (one: AnyArmy) => one.units.filter((unit) => (unit as UnitFile).general === 'spitakes').length;
  expect(under(file)).toBeGreaterThan(0);
  expect(under(edits.withoutLeader(desks.classical, file, 1))).toBe(0);
});

test('[mom-command.09] a commander whose unit goes is with nobody', () => {
  const { momentum: desk } = desks;
  const file = ready(desk, 'macedonian');
  const at = file.units.findIndex(({ id }) => id === 'thessalians');
  const without = edits.withoutUnit(desk, file, at);
  expect(desk.leadersOf(without)[1]).toEqual({ id: 'parmenion', name: 'Parmenion', mount: 'horse' });
});

test('keys are made of names', () => {
  expect(edits.keyOf('Thrákes & Skýthai, 2', 'army')).toBe('thrakes-skythai-2');
  expect(edits.keyOf('  300 Spartans ', 'army')).toBe('spartans');
  expect(edits.keyOf('123', 'army')).toBe('army');
});
