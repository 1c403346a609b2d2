import { describe, expect, test } from 'vitest';
import { type Profile, plainProfile, type TroopType } from '../base/profile.ts';
import { armyBill, commanderBill, unitBill } from './bill.ts';
import { armyCost } from './check-army.ts';
import { costOfBase } from './points.ts';
import { armyIds, readyArmy } from './ready-armies.ts';

const cost = (type: TroopType, more: Partial<Profile> = {}): number =>
  costOfBase({ ...plainProfile(type), armour: 'light', ...more }).total;

describe('[mom-setup.03] what a base costs', () => {
  test('[mom-setup.03] what adds nothing is not told', () => {
    const plain = plainProfile('foot');
    const told = (more: Partial<Profile>) =>
      costOfBase({ ...plain, armour: 'light', ...more }).parts.map(({ text }) => text);
    expect(told({ traits: [], missiles: [], cohesion: 6 })).toEqual([]);
    expect(told({ traits: ['stubborn'] })).toEqual(['traits']);
    expect(told({ missiles: ['bow'] })).toEqual(['missile weapons']);
    expect(told({ cohesion: 5 })).toEqual(['cohesion']);
  });

  test('[mom-setup.03] by its type', () => {
    expect([
      cost('foot'),
      cost('foot', { density: 'open' }),
      cost('cavalry'),
      cost('camels'),
      cost('light-chariot'),
      cost('heavy-chariot'),
      cost('scythed-chariot'),
    ]).toEqual([12, 12, 20, 20, 35, 45, 45]);
    const bare = { armour: 'unarmoured' } as const;
    expect([
      cost('foot', { density: 'skirmish', ...bare }),
      cost('cavalry', { density: 'skirmish', ...bare }),
      cost('elephant', bare),
    ]).toEqual([7, 14, 80]);
  });

  test.each<[number, Partial<Profile>]>([
    [-3, { armour: 'unarmoured' }],
    [3, { armour: 'heavy' }],
    [6, { armour: 'plate' }],
    [6, { cohesion: 4 }],
    [-6, { cohesion: 8 }],
    [4, { fighting: 'superior' }],
    [-3, { fighting: 'inferior' }],
    [4, { shooting: 'superior' }],
    [-3, { shooting: 'inferior' }],
    [2, { traits: ['stubborn'] }],
    [4, { traits: ['stubborn', 'phalanx'] }],
    [2, { missiles: ['bow'] }],
    [4, { missiles: ['bow', 'javelin'] }],
    [2, { weapon: 'pike' }],
    [0, { weapon: 'spear' }],
    [2, { shield: 'large' }],
    [0, { shield: 'shield' }],
    [2, { barded: true }],
  ])('[mom-setup.03] %i more for %o', (more, change) => {
    expect(cost('cavalry', change) - cost('cavalry')).toBe(more);
  });

  test('[mom-setup.03] elephants and skirmishers pay for light armour', () => {
    expect([cost('elephant'), cost('foot', { density: 'skirmish' })]).toEqual([83, 10]);
  });

  test('[mom-setup.03] never less than 1', () => {
    const poor = { density: 'skirmish', armour: 'unarmoured', cohesion: 9 } as const;
    expect(cost('foot', poor)).toBe(1);
    const bill = unitBill({ profile: { ...plainProfile('foot'), ...poor }, elements: 3 });
    expect(bill.lines.map(({ text, points }) => [text, points])).toEqual([
      ['bases', 21],
      ['cohesion', -27],
      ['minimum of 1 per base', 9],
    ]);
    expect(bill.total).toBe(3);
  });
});

describe('[mom-setup.03] bills', () => {
  test('[mom-setup.03] a unit pays for each of its bases, line by line', () => {
    const profile: Profile = { ...plainProfile('foot'), armour: 'heavy', weapon: 'pike', cohesion: 5 };
    expect(unitBill({ profile, elements: 8 })).toEqual({
      lines: [
        { rule: 'mom-setup.03', text: 'bases', each: 12, times: 8, points: 96 },
        { rule: 'mom-setup.03', text: 'armour', each: 3, times: 8, points: 24 },
        { rule: 'mom-setup.03', text: 'cohesion', each: 3, times: 8, points: 24 },
        { rule: 'mom-setup.03', text: 'special weapon', each: 2, times: 8, points: 16 },
      ],
      total: 160,
    });
  });

  test('[mom-setup.03] an Army General costs 60, a Commander 30', () => {
    expect([commanderBill({ general: true }).total, commanderBill({ general: false }).total]).toEqual([60, 30]);
  });

  // Reckoned by hand from the prices of the row.
  test.each([
    ['macedonian', 993],
    ['indian', 958],
    ['republican-roman', 980],
    ['carthaginian', 990],
  ])('[mom-setup.03] the ready army %s', (id, points) => {
    const ready = readyArmy(id);
    const bill = ready && armyBill(ready.army);
    expect(bill?.total).toBe(points);
    expect(ready?.army.points).toBe(points);
    expect(ready && armyCost(ready.file)).toBe(points);
    expect(bill?.units.map(({ total }) => total)).toEqual(ready?.army.units.map((unit) => unit.points));
  });

  test('[mom-setup.03] [mom-command.09] ready armies are legal and cost 1000 points at most', () => {
    expect(armyIds()).toHaveLength(4);
    for (const id of armyIds()) expect(readyArmy(id)?.army.points).toBeLessThanOrEqual(1000);
    expect(readyArmy('atlantean')).toBeNull();
    expect(readyArmy('constructor')).toBeNull();
  });
});
