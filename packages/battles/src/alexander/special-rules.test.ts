import { expect, test } from 'vitest';
import { battleIds, checkScenario, hexScenarioById } from '../index.ts';
import type { AlexanderScenario } from './schema.ts';
import { specialRules } from './special-rules.ts';

/** What is wrong with a battle of the library once it has been changed. */
function faultsOf(id: string, change: (scenario: AlexanderScenario) => void): string[] {
  const scenario = structuredClone(hexScenarioById(id)) as AlexanderScenario;
  change(scenario);
  const checked = checkScenario(scenario);
  return 'faults' in checked ? checked.faults.map(({ path, text }) => `${path.join('.')}: ${text}`) : [];
}

/** Names a special rule. */
const naming = (key: string) => (scenario: AlexanderScenario) => {
  scenario.special = [key];
};

test('a special rule that nobody knows is refused', () => {
  expect(faultsOf('drill', naming('night'))).toEqual([
    expect.stringMatching(/^special.0: there is no special rule “night”; known are low-river/),
  ]);
});

test('every special rule of the library is one that players can read about', () => {
  for (const id of battleIds('alexander')) {
    for (const key of hexScenarioById(id).special ?? []) expect(specialRules[key]?.text).toMatch(/\.$/);
  }
});

test('[alx-6.23b] a low river must lie at level 1', () => {
  const raised = (s: AlexanderScenario) => {
    const { elevation = [], terrain } = s.map;
    const column = (terrain[4] as string).indexOf('R');
    const row = elevation[4] as string;
    elevation[4] = `${row.slice(0, column)}2${row.slice(column + 1)}`;
  };
  expect(faultsOf('granicus', () => {})).toEqual([]);
  expect(faultsOf('granicus', raised)).toEqual([
    expect.stringMatching(/^map.elevation.4: the river hex \d{4} .*level 1/),
  ]);
});

test('[alx-12.11c alx-2.25] King Alexander costs ten times his Initiative', () => {
  const cheap = (s: AlexanderScenario) => {
    s.leaders[0] = { ...(s.leaders[0] as AlexanderScenario['leaders'][number]), routPoints: 35 };
  };
  expect(faultsOf('granicus', cheap)).toEqual(['leaders.0: the king must cost 70 Rout Points (alx-12.11c)']);
});

test('[alx-6.26] a city with gates has walls and gates', () => {
  expect(faultsOf('drill', naming('city-gates'))).toEqual([
    'map.hexsides: the map needs a city wall (alx-6.26)',
    'map.hexsides: the map needs a city gate (alx-6.26)',
  ]);
});

test('[alx-11.71] deep phalanxes need a phalanx', () => {
  expect(faultsOf('drill', naming('deep-phalanxes'))).toEqual([]);
  const light = (s: AlexanderScenario) => {
    naming('deep-phalanxes')(s);
    s.units = s.units.filter(({ troop }) => troop !== 'phalanx');
  };
  expect(faultsOf('drill', light)).toContain('units: a Double-Depth Phalanx needs a phalanx (alx-11.71)');
});

test('[alx-9.23] leaders who never duel have no rating for it', () => {
  const faults = faultsOf('drill', naming('no-duels'));
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(['leaders.2', 'leaders.3']);
});

test('[alx-9.24a] Darius commands the Persians', () => {
  const changed = (s: AlexanderScenario) => {
    s.special = ['darius-iii'];
    s.leaders[3] = { ...(s.leaders[3] as AlexanderScenario['leaders'][number]), key: 'darius' };
  };
  expect(faultsOf('drill', changed)).toEqual(['leaders.3: Darius commands all Persians (alx-9.24a)']);
});
