import { alexanderVolume, type VolumeRules } from '@taxiarch/gboh';
import { expect, test } from 'vitest';
import { hexScenarioById } from '../index.ts';
import { type HexScenario, hexSchema } from './schema.ts';
import { hexSystem } from './system.ts';

const { words } = alexanderVolume.book;
const { hoplite, 'heavy-horse': horse } = words.troops;

/** A volume with troops of its own, numbers of its own and no rule about Contingent Commanders. */
const book: VolumeRules = {
  ...alexanderVolume.book,
  id: 'made-up',
  words: {
    types: ['HI', 'HC'],
    classes: ['RO'],
    options: ['omens'],
    troops: {
      legion: { ...hoplite, cls: 'RO', wide: false } as (typeof words.troops)[string],
      ...(horse ? { horse } : {}),
    },
  },
  cite: (rule) => (rule === 'alx-5.67' ? [] : [rule.replace('alx', 'mad')]),
};
const system = hexSystem({
  volume: { ...alexanderVolume, book },
  charts: 'alexander',
  schema: hexSchema('alexander', { words: book.words, weapons: ['pilum'] }, {}),
  special: { omens: { rules: ['mad-1.1'], text: 'The gods have spoken.', faults: () => [] } },
  sideOf: (side) => ({ ...side, macedonian: false }),
  shipped: {},
});

const unbound = (leader: HexScenario['leaders'][number]) => ({ ...leader, lines: [], contingent: [] });

/** The drill field with armies of this volume. */
function drill(change: Partial<HexScenario> = {}): object {
  const { sides, leaders, ...rest } = structuredClone(hexScenarioById('drill'));
  const [one, other] = sides.map(({ key, name, retreat }) => ({ key, name, retreat, withdrawal: 1 }));
  return {
    ...rest,
    sides: [one, other],
    leaders: leaders.map(unbound),
    lines: [],
    units: [
      {
        key: 'first',
        name: 'First',
        side: sides[0].key,
        troop: 'legion',
        at: '0505 E',
        ratings: { weapon: 'pilum', missile: 'J' },
      },
      { key: 'riders', name: 'Riders', side: sides[1].key, troop: 'horse', at: '1505 W' },
    ],
    ...change,
  };
}
const faultsOf = (change: Partial<HexScenario>): string[] => {
  const checked = system.check(drill(change));
  return 'faults' in checked ? checked.faults.map(({ path, text }) => `${path.join('.')}: ${text}`) : [];
};

test('a volume’s own types, classes, weapons, options and special rules are known', () => {
  expect(faultsOf({ options: ['omens'], special: ['omens'] })).toEqual([]);
});

test('those of another volume are not', () => {
  expect(faultsOf({ options: ['drift'] })).toEqual(['options.0: one of these is expected here: omens']);
  expect(faultsOf({ special: ['low-river'] })).toEqual([
    'special.0: there is no special rule “low-river”; known are omens',
  ]);
  const [unit] = hexScenarioById('drill').units;
  expect(faultsOf({ units: unit ? [unit] : [] })).toEqual([
    'units.0.troop: one of these is expected here: legion, horse',
  ]);
  expect(faultsOf({ sides: hexScenarioById('drill').sides })).toContain('sides.0.macedonian: unknown field');
});

test('errors cite the volume’s own rule numbers', () => {
  const { leaders } = hexScenarioById('drill');
  const [chief] = leaders.filter(({ role }) => role === 'overall').map(unbound);
  expect(chief).toBeDefined();
  const twice = chief
    ? [chief, { ...chief, key: 'twin' }, { ...chief, key: 'third', role: 'contingent' as const }]
    : [];
  expect(faultsOf({ leaders: twice })).toEqual([
    expect.stringMatching(/^leaders.1.role: .* already has an Overall Commander \(mad-4.4a\)$/),
    'leaders.2: only a Contingent Commander has a contingent of units, and he must have one',
  ]);
});

test('its battles are set up with its troops', () => {
  const checked = system.check(drill());
  if ('faults' in checked) throw new Error(checked.faults.map(({ text }) => text).join());
  const { world } = system.setUp(checked.scenario, {});
  expect(world.units.map(({ type }) => type)).toEqual(['HI', 'HC']);
});
