import { describe, expect, test } from 'vitest';
import { armyBill, type BillLine, billFor, costs, generalBill, type Purchase, unitBill, worthOf } from './points.ts';
import { type Troop, troopOf, troopTypes } from './troops.ts';

const of = (troop: Purchase['troop'], more: Partial<Purchase> = {}): Purchase => ({
  troop,
  elements: 2,
  files: 2,
  accustomed: false,
  stakes: 0,
  caltrops: 0,
  independent: true,
  ...more,
});
const one = { elements: 1, files: 1 };
const lineOf = (p: Purchase, text: string): BillLine | undefined => billFor(p).lines.find((line) => line.text === text);

const foot = troopOf('AI', { density: 'CO' });
const horse = troopOf('AC');
const light = troopOf('UC');
const chariot = troopOf('LCH');
const heavy = troopOf('HCHU');
const irregular = { training: 'irregular' } as const;
const elephant = (trained: boolean, armoured: boolean, crewed: boolean) =>
  troopOf('ELEPHANT', { elephant: { trained, armoured, crewed } });
const untrained = elephant(false, false, true);

/** A line of the points system, who pays it how much, and who nearly does but does not. */
const cases: readonly [id: string, text: string, payer: Purchase, sum: string, other: Purchase][] = [
  ['[cls-points.01]', 'heavy infantryman', of(foot), '8 x 4', of(troopOf('UI'))],
  ['[cls-points.01]', 'light infantryman', of(troopOf('UI')), '8 x 3', of(foot)],
  ['[cls-points.01]', 'cataphract', of(troopOf('CAT')), '8 x 10', of(horse)],
  ['[cls-points.01]', 'heavy cavalryman or camel rider', of(horse), '6 x 8', of(troopOf('CAT'))],
  ['[cls-points.01]', 'heavy cavalryman or camel rider', of(troopOf('ACAM')), '6 x 8', of(troopOf('UCAM'))],
  ['[cls-points.01]', 'light cavalryman or camel rider', of(light), '6 x 7', of(horse)],
  ['[cls-points.01]', 'light cavalryman or camel rider', of(troopOf('UCAM')), '6 x 7', of(troopOf('ACAM'))],
  ['[cls-points.01]', 'light chariot', of(chariot), '2 x 12', of(heavy)],
  ['[cls-points.01]', 'heavy chariot', of(heavy), '2 x 20', of(chariot)],
  ['[cls-points.01]', 'heavy chariot', of(troopOf('HCHA')), '2 x 20', of(troopOf('SCHA'), one)],
  ['[cls-points.06]', 'scythed chariot', of(troopOf('SCHU'), one), '1 x 30', of(heavy)],
  ['[cls-points.06]', 'elephant', of(untrained, one), '1 x 30', of(heavy)],
  ['[cls-points.06]', 'artillery piece', of(troopOf('ARTILLERY'), one), '1 x 30', of(foot)],
  ['[cls-points.03]', 'shield', of({ ...foot, shield: true }), '8 x 1', of(foot)],
  ['[cls-points.03]', 'pavise', of({ ...foot, pavise: true }), '8 x 1', of({ ...foot, shield: true })],
  [
    '[cls-points.03]',
    'weapon after the first',
    of({ ...foot, arms: [['JAVELINS', 'BOW', 'DARTS']] }),
    '16 x 1',
    of({ ...foot, arms: [['BOW']] }),
  ],
  [
    '[cls-points.03]',
    'weapon after the first',
    of({ ...heavy, arms: [['JAVELINS', 'BOW']] }),
    '2 x 1',
    of({ ...heavy, arms: [['BOW']] }),
  ],
  ['[cls-points.03]', 'irregular foot or horse', of({ ...foot, ...irregular }), '8 x -1', of(foot)],
  ['[cls-points.03]', 'irregular foot or horse', of({ ...light, ...irregular }), '6 x -1', of(untrained, one)],
  ['[cls-points.03]', 'irregular chariot', of({ ...chariot, ...irregular }), '2 x -2', of(chariot)],
  ['[cls-points.03]', 'irregular chariot', of({ ...heavy, ...irregular }), '2 x -2', of(troopOf('SCHU'), one)],
  ['[cls-points.03]', 'class C foot or horse', of({ ...foot, grade: 'C' }), '8 x -1', of(foot)],
  ['[cls-points.03]', 'class C foot or horse', of({ ...horse, grade: 'C' }), '6 x -1', of({ ...horse, grade: 'A' })],
  ['[cls-points.04]', 'class A foot or horse', of({ ...foot, grade: 'A' }), '8 x 1', of(foot)],
  ['[cls-points.04]', 'class A foot or horse', of({ ...horse, grade: 'A' }), '6 x 1', of({ ...heavy, grade: 'A' })],
  ['[cls-points.03]', 'class A chariot', of({ ...chariot, grade: 'A' }), '2 x 2', of(chariot)],
  ['[cls-points.03]', 'class C chariot', of({ ...heavy, grade: 'C' }), '2 x -2', of(troopOf('SCHA'), one)],
  ['[cls-points.03]', 'armour for a heavy chariot', of(troopOf('HCHA')), '2 x 4', of(heavy)],
  ['[cls-points.03]', 'barded horse', of({ ...horse, barded: true }), '6 x 1', of(horse)],
  ['[cls-points.06]', 'armour for a scythed chariot', of(troopOf('SCHA'), one), '1 x 4', of(troopOf('SCHU'), one)],
  ['[cls-points.06]', 'trained elephant', of(elephant(true, false, true), one), '1 x 20', of(untrained, one)],
  ['[cls-points.06]', 'class C elephant', of({ ...untrained, grade: 'C' }, one), '1 x -10', of(untrained, one)],
  ['[cls-points.06]', 'class A elephant', of({ ...untrained, grade: 'A' }, one), '1 x 5', of(untrained, one)],
  ['[cls-points.06]', 'armour for an elephant', of(elephant(false, true, true), one), '1 x 5', of(untrained, one)],
  ['[cls-points.06]', 'elephant without crew', of(elephant(false, false, false), one), '1 x -5', of(untrained, one)],
  [
    '[cls-points.05]',
    'unit of horse, camels or chariots accustomed to elephants',
    of(horse, { accustomed: true }),
    '1 x 30',
    of(horse),
  ],
  [
    '[cls-points.05]',
    'unit of horse, camels or chariots accustomed to elephants',
    of(heavy, { accustomed: true }),
    '1 x 30',
    of(heavy, { accustomed: true, independent: false }),
  ],
  ['[cls-points.05]', 'independent unit', of(foot), '1 x 20', of(horse, { accustomed: true })],
  ['[cls-points.05]', 'independent unit', of(horse), '1 x 20', of(untrained, one)],
  ['[cls-points.05]', 'independent unit', of(chariot), '1 x 20', of(troopOf('SCHU'), one)],
  ['[cls-points.05]', 'independent unit', of(light), '1 x 20', of(troopOf('ARTILLERY'), one)],
  ['[cls-points.07]', 'caltrops for the front of an element', of(foot, { caltrops: 2 }), '2 x 10', of(foot)],
  ['[cls-points.07]', 'stakes for the front of an element', of(foot, { stakes: 2 }), '2 x 8', of(foot)],
  [
    '[cls-points.07]',
    'caltrops for the front of an element',
    of(foot, { caltrops: 1 }),
    '1 x 10',
    of(foot, { stakes: 1 }),
  ],
  [
    '[cls-points.07]',
    'stakes for the front of an element',
    of(foot, { stakes: 1 }),
    '1 x 8',
    of(foot, { caltrops: 1 }),
  ],
];

test.each(cases)('%s %s', (id, text, payer, sum, other) => {
  const line = lineOf(payer, text);
  expect(line).toMatchObject({ rule: id.slice(1, -1) });
  expect(`${line?.times} x ${line?.each}`).toBe(sum);
  expect(line?.points).toBe((line?.times ?? 0) * (line?.each ?? 0));
  expect(lineOf(other, text)).toBeUndefined();
});

const riders = ['CAT', 'AC', 'UC', 'ACAM', 'UCAM'];
const ordinary = ['LCH', 'HCHA', 'HCHU'];
test.each([
  ['[cls-points.03]', 'irregular foot or horse', { training: 'irregular' }, ['AI', 'UI', ...riders]],
  ['[cls-points.03]', 'irregular chariot', { training: 'irregular' }, ordinary],
  ['[cls-points.03]', 'class C foot or horse', { grade: 'C' }, ['AI', 'UI', ...riders]],
  ['[cls-points.04]', 'class A foot or horse', { grade: 'A' }, ['AI', 'UI', ...riders]],
  ['[cls-points.03]', 'class A chariot', { grade: 'A' }, ordinary],
  ['[cls-points.03]', 'class C chariot', { grade: 'C' }, ordinary],
  ['[cls-points.06]', 'class A elephant', { grade: 'A' }, ['ELEPHANT']],
  ['[cls-points.06]', 'class C elephant', { grade: 'C' }, ['ELEPHANT']],
  ['[cls-points.05]', 'unit of horse, camels or chariots accustomed to elephants', {}, [...riders, ...ordinary]],
  ['[cls-points.05]', 'independent unit', {}, ['AI', 'UI']],
] as const)('%s %s: these types and no others', (_id, text, troop: Partial<Troop>, types) => {
  const pays = (type: Troop['type']) => lineOf(of(troopOf(type, troop), { accustomed: true }), text) !== undefined;
  expect(troopTypes.filter(pays)).toEqual(types);
  const own = lineOf(of(troopOf('AI'), { independent: false }), text);
  expect(own).toBeUndefined();
});

test('every line of the points system is tested', () => {
  expect(costs.map(({ text }) => text).filter((text) => !cases.some((c) => c[1] === text))).toEqual([]);
});

test('[cls-points.02] heavy means armoured, light unarmoured, on foot, horse or camel', () => {
  const first = (type: 'AI' | 'UI' | 'AC' | 'UC' | 'ACAM' | 'UCAM') => billFor(of(troopOf(type))).lines[0]?.text;
  expect((['AI', 'AC', 'ACAM'] as const).map(first).every((text) => text?.startsWith('heavy'))).toBe(true);
  expect((['UI', 'UC', 'UCAM'] as const).map(first).every((text) => text?.startsWith('light'))).toBe(true);
});

test('[cls-unit.05] weapons that differ by ranks are paid by the figures of the ranks that carry them', () => {
  const arms = [['SPEAR'], ['SPEAR', 'BOW']] as const;
  const line = lineOf(of({ ...foot, arms }, { elements: 5, files: 2 }), 'weapon after the first');
  expect(line?.times).toBe(12);
});

test('a bill is the sum of its lines: the auxiliaries and clibanarii of the first example', () => {
  const auxiliaries = troopOf('UI', { grade: 'C', arms: [['BOW']], shield: true, density: 'LO' });
  expect(unitBill({ ...of(auxiliaries), elements: 6, files: 3 }).total).toBe(24 * (3 - 1 + 1) + 20);
  const clibanarii = troopOf('AC', { training: 'irregular', arms: [['LANCE', 'BOW']], barded: true });
  expect(unitBill({ ...of(clibanarii), elements: 3, files: 3 }).total).toBe(9 * (8 - 1 + 1 + 1) + 20);
});

describe('[cls-points.08] generals', () => {
  test('on foot or horse they are free', () => {
    expect(generalBill({ mount: 'horse', troop: null })).toMatchObject({ total: 0, lines: [{ each: 0, points: 0 }] });
    expect(generalBill({ mount: 'foot', troop: null }).lines[0]?.rule).toBe('cls-points.08');
    const named = (mount: 'foot' | 'horse') => generalBill({ mount, troop: null }).lines.map(({ text }) => text);
    expect([named('foot'), named('horse')]).toEqual([['general on foot'], ['general on horseback']]);
  });

  test('an elephant or chariot is paid as one element, without unit cost', () => {
    const troop = troopOf('LCH', { grade: 'A', training: 'irregular' });
    expect(generalBill({ mount: 'chariot', troop }).total).toBe(12 + 2 - 2);
    expect(generalBill({ mount: 'elephant', troop: troopOf('ELEPHANT', { grade: 'A' }) }).total).toBe(55);
  });
});

test('[cls-points.07] [cls-victory.03] pits and pots are paid by the army, and no fieldwork counts for what a unit is worth', () => {
  const unit = { ...of(foot, { stakes: 2 }), id: 'a', name: 'A', general: null };
  const bill = armyBill({ generals: [], units: [unit], pits: 3 });
  expect(bill.pits).toMatchObject({ total: 18, lines: [{ rule: 'cls-points.07', times: 3, each: 6 }] });
  expect(bill.total).toBe(8 * 4 + 20 + 16 + 18);
  expect(worthOf(bill.units[0] as (typeof bill.units)[0])).toBe(8 * 4 + 20);
  expect(armyBill({ generals: [], units: [], pits: 0 }).pits.lines).toEqual([]);
});
