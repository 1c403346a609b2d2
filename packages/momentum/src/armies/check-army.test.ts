import type { ArmyFault } from '@taxiarch/miniatures';
import { describe, expect, test } from 'vitest';
import type { ArmyFile, TroopFile, UnitFile } from './army-file.ts';
import { checkArmy } from './check-army.ts';

const general = { id: 'king', name: 'The king', general: true, mount: 'horse' } as const;
const unit = (troop: UnitFile['troop'], more: Partial<UnitFile> = {}): UnitFile => ({
  ...{ id: 'men', name: 'Men', troop, bases: 4, files: 4 },
  ...more,
});
const army = (more: Partial<ArmyFile> | Record<string, unknown> = {}): unknown => ({
  ...{ taxiarch: 'army', system: 'momentum', id: 'trial', title: 'A trial' },
  commanders: [general],
  units: [unit({ type: 'foot' })],
  ...more,
});
function faultsOf(value: unknown): ArmyFault[] {
  const checked = checkArmy(value);
  return 'faults' in checked ? checked.faults : [];
}
const told = (value: unknown): string[] =>
  faultsOf(value).map(({ path, rule, text }) => `${path.join('.')}: ${text} (${rule})`);
const rulesOf = (value: unknown): (string | null)[] => faultsOf(value).map(({ rule }) => rule);
const ofTroop = (troop: TroopFile, more: Partial<UnitFile> = {}) => rulesOf(army({ units: [unit(troop, more)] }));

describe('shape', () => {
  test('a sound army is mustered', () => {
    expect(checkArmy(army())).toMatchObject({ army: { units: [{ key: 'men', elements: 4 }], points: 4 * 9 + 60 } });
  });

  test.each<[string, unknown, string]>([
    ['no object', 7, ': Expected an object (null)'],
    ['no units', army({ units: undefined }), 'units: Expected a list (null)'],
    ['another system', army({ system: 'classical' }), 'system: Expected one of these: momentum (null)'],
    ['an unknown field', army({ colour: 'red' }), 'colour: Unknown field (null)'],
    [
      'cohesion that no dice reach',
      army({ units: [unit({ type: 'foot', cohesion: 13 })] }),
      'units.0.troop.cohesion: Expected a whole number from 2 to 12 (null)',
    ],
    [
      'a name twice',
      army({ units: [unit({ type: 'foot' }), unit({ type: 'foot' })] }),
      'units.1.id: The id “men” is already in use (null)',
    ],
    ['nobody', army({ units: [] }), 'units: An army needs at least one unit (mom-unit.02)'],
  ])('%s is refused with its place', (_what, value, fault) => {
    expect(told(value)).toContain(fault);
  });
});

describe('[mom-unit.02] units', () => {
  test.each<[string, TroopFile, number, number]>([
    ['formed foot', { type: 'foot' }, 4, 12],
    ['foot skirmishers', { type: 'foot', density: 'skirmish' }, 2, 6],
    ['formed horse', { type: 'cavalry' }, 3, 8],
    ['camels', { type: 'camels' }, 3, 8],
    ['mounted skirmishers', { type: 'cavalry', density: 'skirmish' }, 2, 6],
    ['chariots', { type: 'heavy-chariot' }, 1, 4],
    ['elephants', { type: 'elephant' }, 1, 3],
  ])('[mom-unit.02] %s have a least and a most number of bases', (_what, troop, least, most) => {
    const rules = (bases: number) => ofTroop(troop, { bases, files: Math.ceil(bases / 2) });
    expect([least - 1, least, most, most + 1].map((bases) => (bases === 0 ? 1 : rules(bases).length))).toEqual([
      1, 0, 0, 1,
    ]);
    expect(rules(most + 1)).toEqual(['mom-unit.02']);
  });

  test('[mom-unit.02] the front has no more bases than there are, and three rows are the most', () => {
    expect(ofTroop({ type: 'foot' }, { bases: 6, files: 7 })).toEqual(['mom-unit.02']);
    expect(ofTroop({ type: 'foot' }, { bases: 6, files: 2 })).toEqual([]);
    expect(told(army({ units: [unit({ type: 'foot' }, { bases: 7, files: 2 })] }))).toEqual([
      'units.0: 7 bases with 2 in front make 4 rows; the maximum is 3 (mom-unit.02)',
    ]);
  });

  test('[mom-unit.01] bases and figures of every kind', () => {
    const bases = (troop: TroopFile) => {
      const checked = checkArmy(army({ units: [unit(troop, { bases: 3, files: 3 })] }));
      const [made] = 'army' in checked ? checked.army.units : [];
      return made && [made.cellWidth / 100, made.cellDepth / 100, made.figures];
    };
    expect(bases({ type: 'foot', density: 'skirmish' })).toEqual([40, 40, 2]);
    expect(bases({ type: 'cavalry' })).toEqual([50, 50, 2]);
    expect(bases({ type: 'cavalry', density: 'skirmish' })).toEqual([50, 50, 2]);
    expect(bases({ type: 'camels' })).toEqual([50, 50, 2]);
    expect(bases({ type: 'light-chariot' })).toEqual([50, 80, 3]);
    expect(bases({ type: 'scythed-chariot' })).toEqual([50, 80, 3]);
    expect(bases({ type: 'heavy-chariot' })).toEqual([50, 80, 4]);
    expect(bases({ type: 'elephant' })).toEqual([60, 80, 6]);
    const foot = checkArmy(army());
    expect('army' in foot && foot.army.units[0]).toMatchObject({ cellWidth: 4000, cellDepth: 4000, figures: 4 });
  });
});

describe('troops', () => {
  test('[mom-unit.07] foot are close, open or skirmish; all others formed or skirmish', () => {
    const horse = { bases: 4, files: 4 };
    expect(ofTroop({ type: 'foot', density: 'formed' })).toEqual(['mom-unit.07']);
    for (const density of ['close', 'open', 'skirmish'] as const)
      expect(ofTroop({ type: 'foot', density })).toEqual([]);
    for (const density of ['close', 'open'] as const) {
      expect(ofTroop({ type: 'cavalry', density }, horse)).toEqual(['mom-unit.07']);
      expect(ofTroop({ type: 'elephant', density }, { bases: 2, files: 2 })).toEqual(['mom-unit.07']);
    }
    expect(ofTroop({ type: 'cavalry', density: 'skirmish' }, horse)).toEqual([]);
  });

  test.each<[string, TroopFile, TroopFile]>([
    ['mom-unit.06', { type: 'foot', barded: true }, { type: 'cavalry', barded: true }],
    ['mom-unit.06', { type: 'light-chariot', barded: true }, { type: 'camels', barded: true }],
    ['mom-unit.06', { type: 'foot', weapon: 'lance' }, { type: 'cavalry', weapon: 'lance' }],
    ['mom-unit.06', { type: 'foot', weapon: 'kontos' }, { type: 'camels', weapon: 'kontos' }],
    ['mom-unit.06', { type: 'cavalry', weapon: 'pike' }, { type: 'foot', weapon: 'pike' }],
    ['mom-unit.06', { type: 'cavalry', weapon: 'halberd' }, { type: 'foot', weapon: 'halberd' }],
    ['mom-trait.01', { type: 'cavalry', traits: ['warband'] }, { type: 'cavalry', traits: ['impetuous'] }],
    ['mom-trait.02', { type: 'camels', traits: ['shock'] }, { type: 'cavalry', traits: ['shock'] }],
    [
      'mom-trait.02',
      { type: 'cavalry', density: 'skirmish', traits: ['shock'] },
      { type: 'cavalry', traits: ['shock'] },
    ],
    ['mom-trait.03', { type: 'foot', traits: ['levy'] }, { type: 'foot', traits: ['levy'], cohesion: 7 }],
    [
      'mom-trait.03',
      { type: 'foot', density: 'skirmish', traits: ['levy'], cohesion: 8 },
      { type: 'foot', density: 'open', traits: ['levy'], cohesion: 8 },
    ],
    ['mom-trait.04', { type: 'cavalry', traits: ['shieldwall'] }, { type: 'foot', traits: ['shieldwall'] }],
    ['mom-trait.04', { type: 'foot', density: 'skirmish', traits: ['spara'] }, { type: 'foot', traits: ['spara'] }],
    [
      'mom-trait.05',
      { type: 'cavalry', traits: ['parthian'], missiles: ['bow'] },
      { type: 'cavalry', density: 'skirmish', traits: ['parthian'], missiles: ['bow'] },
    ],
    [
      'mom-trait.05',
      { type: 'cavalry', density: 'skirmish', traits: ['parthian'] },
      { type: 'cavalry', density: 'skirmish', traits: ['parthian'], missiles: ['javelin'] },
    ],
  ])(
    '[mom-unit.06 mom-trait.01 mom-trait.02 mom-trait.03 mom-trait.04 mom-trait.05] some troops cannot be: %s',
    (rule, wrong, right) => {
      expect(ofTroop(wrong)).toEqual([rule]);
      expect(ofTroop(right)).toEqual([]);
    },
  );

  test('[mom-unit.06] an army with a list has troops of its lines, with the choices that these leave open', () => {
    const roman = (more: Partial<UnitFile>) => told(army({ list: 'republican-roman', units: [unit('hastati', more)] }));
    expect(roman({})).toEqual([]);
    expect(roman({ choices: { armour: 'heavy' } })).toEqual([]);
    expect(roman({ choices: { cohesion: 6, missiles: [] } })).toEqual([]);
    expect(roman({ choices: { armour: 'plate' } })).toEqual([
      'units.0.choices.armour: The armour of Hastati must be light or heavy (mom-unit.06)',
    ]);
    expect(roman({ choices: { missiles: ['bow'] } })).toEqual([
      'units.0.choices.missiles: The missiles of Hastati must be none (mom-unit.06)',
    ]);
    expect(roman({ troop: 'immortals' })[0]).toMatch(
      /^units\.0\.troop: The list Republican Romans has no “immortals”\. Available: hastati,/,
    );
    expect(roman({ troop: { type: 'foot' } })[0]).toMatch(
      /^units\.0\.troop: These troops are not on the army’s list.*mom-unit\.06/,
    );
    expect(told(army({ units: [unit('hastati')] }))[0]).toMatch(/has no list/);
    expect(told(army({ list: 'atlantean' }))).toEqual([
      'list: Unknown troop list “atlantean”. Available: macedonian, indian, republican-roman, carthaginian (mom-unit.06)',
    ]);
  });
});

describe('[mom-command.09] commanders', () => {
  const legate = (id: string) => ({ id, name: id, mount: 'horse' as const });
  /** Units of elephants without anything special: 80 points a base. */
  const worth = (...bases: number[]) =>
    bases.map((n, i) => unit({ type: 'elephant', armour: 'unarmoured' }, { id: `u${i}`, bases: n, files: n }));

  test('[mom-command.09] an army has exactly one Army General', () => {
    expect(told(army({ commanders: [] }))).toEqual([
      'commanders: An army needs exactly one Army General, not 0 (mom-command.09)',
    ]);
    expect(told(army({ commanders: [general, { ...general, id: 'other' }] }))).toEqual([
      'commanders: An army needs exactly one Army General, not 2 (mom-command.09)',
    ]);
  });

  test('[mom-command.09] and a Commander for each full 500 points of its units', () => {
    const rules = (units: UnitFile[], others: number, points = 5000) =>
      rulesOf(army({ points, units, commanders: [general, ...['a', 'b', 'c'].slice(0, others).map(legate)] }));
    const seven = [...worth(3, 3), unit({ type: 'foot' }, { id: 'f', bases: 4, files: 4 })];
    // 480 points of elephants, and foot for 9 points a base.
    expect(rules(worth(3, 3), 1)).toEqual(['mom-command.09']);
    expect(rules(worth(3, 3), 0)).toEqual([]);
    expect(rules(seven, 1)).toEqual([]);
    expect(rules(seven, 2)).toEqual(['mom-command.09']);
    expect(rules(worth(3, 3, 3, 3, 1), 2)).toEqual([]);
    expect(rules(worth(3, 3, 3, 3), 2)).toEqual(['mom-command.09']);
  });

  test('[mom-command.05 mom-command.09] who is with a unit is with one of the army, on an elephant with elephants', () => {
    const seat = (mount: string, whom?: string) =>
      told(
        army({
          units: [...worth(2), unit({ type: 'foot' })],
          commanders: [{ ...general, mount, ...(whom === undefined ? {} : { with: whom }) }],
        }),
      );
    expect(seat('horse')).toEqual([]);
    expect(seat('horse', 'men')).toEqual([]);
    expect(seat('horse', 'guards')).toEqual(['commanders.0.with: This army has no unit “guards” (mom-command.09)']);
    expect(seat('elephant', 'u0')).toEqual([]);
    const alone = 'The king rides an elephant and must be with a unit of elephants (mom-command.05)';
    expect(seat('elephant', 'men')).toEqual([`commanders.0.with: ${alone}`]);
    expect(seat('elephant')).toEqual([`commanders.0: ${alone}`]);
  });
});

test('[mom-setup.03] an army costs what was agreed at most, 1000 points where nothing was', () => {
  const cost = (bases: number[], points?: number) => {
    const units = bases.map((n, i) => unit({ type: 'elephant' }, { id: `u${i}`, bases: n, files: n }));
    return told(army({ units, ...(points === undefined ? {} : { points }) }));
  };
  // Eleven elephants and a general: 880 + 60.
  expect(cost([3, 3, 3, 2])).toEqual([]);
  expect(cost([3, 3, 3, 3])).toEqual(['points: This army costs 1020 points, 20 over the limit of 1000 (mom-setup.03)']);
  expect(cost([3, 3, 3, 3], 1020)).toEqual([]);
  expect(cost([3], 299)).toEqual(['points: This army costs 300 points, 1 over the limit of 299 (mom-setup.03)']);
});
