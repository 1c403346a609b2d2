import { hexNumber, terrainAt } from '@taxiarch/hexfield';
import type { SpecialRules } from '../hex/special.ts';
import type { FoundFault } from '../scenario-error.ts';
import type { AlexanderScenario } from './schema.ts';

type LeaderEntry = AlexanderScenario['leaders'][number];

/** A fault for every leader, of those that a rule is about, who does not keep it. */
function leaderFaults(
  scenario: AlexanderScenario,
  about: (leader: LeaderEntry) => boolean,
  text: (leader: LeaderEntry) => string | null,
): FoundFault[] {
  return scenario.leaders.flatMap((leader, i) => {
    const words = about(leader) ? text(leader) : null;
    return words === null ? [] : [{ path: ['leaders', i], text: words }];
  });
}

const isMacedonian = ({ sides }: AlexanderScenario, leader: LeaderEntry): boolean =>
  sides.some(({ key, macedonian }) => key === leader.side && macedonian);

/** The special rules that scenarios can name. */
export const specialRules: SpecialRules<AlexanderScenario> = {
  'low-river': {
    rules: ['alx-6.23b'],
    text: 'The bed of the great river lies at level 1: units that wade in it fight uphill against the higher bank.',
    faults: ({ map }, field) =>
      map.terrain.flatMap((_, row) => {
        const wrong = Array.from({ length: map.cols }, (_column, column) => column * map.rows + row).filter(
          (hex) => terrainAt(field, hex) === 'major-river' && field.elevation[hex] !== 1,
        );
        return wrong.map((hex) => ({
          path: ['map', 'elevation', row],
          text: `the river hex ${hexNumber(field.grid, hex)} must be at level 1 (alx-6.23b)`,
        }));
      }),
  },
  'city-gates': {
    rules: ['alx-6.26'],
    text: 'The city walls cannot be crossed. A gate can be crossed at no extra cost if no enemy is behind it.',
    faults: ({ map }) =>
      ['wall', 'gate']
        .filter((feature) => !map.hexsides?.some((entry) => entry.feature === feature))
        .map((feature) => ({ path: ['map', 'hexsides'], text: `the map needs a city ${feature} (alx-6.26)` })),
  },
  'king-alexander': {
    rules: ['alx-2.25', 'alx-12.11c'],
    text: 'Alexander is king: his death costs 70 Rout Points, ten times his Initiative.',
    faults: (scenario) =>
      leaderFaults(
        scenario,
        ({ key }) => key === 'alexander',
        ({ initiative, routPoints }) =>
          routPoints === 10 * initiative ? null : `the king must cost ${10 * initiative} Rout Points (alx-12.11c)`,
      ),
  },
  'no-duels': {
    rules: ['alx-9.23'],
    text: 'The Indian leaders neither seek nor accept Personal Combat. All leaders in their combats roll for casualties.',
    faults: (scenario) =>
      leaderFaults(
        scenario,
        (leader) => !isMacedonian(scenario, leader),
        ({ combat }) => (combat === null ? null : 'he has no rating for Personal Combat: "combat": null (alx-9.23)'),
      ),
  },
  'deep-phalanxes': {
    rules: ['alx-11.71'],
    text: 'Every phalanx, not only a Macedonian one, can form a Double-Depth Phalanx.',
    faults: ({ units }) =>
      units.some(({ troop }) => troop.includes('phalanx'))
        ? []
        : [{ path: ['units'], text: 'a Double-Depth Phalanx needs a phalanx (alx-11.71)' }],
  },
  'darius-iii': {
    rules: ['alx-9.24a', 'alx-9.24b'],
    text: 'If Darius is killed, the battle is lost at once. He can flee before any enemy, up to 4 hexes toward his Retreat Edge, and off the map.',
    faults: (scenario) =>
      leaderFaults(
        scenario,
        ({ key }) => key.startsWith('darius'),
        (leader) =>
          leader.role === 'overall' && !isMacedonian(scenario, leader)
            ? null
            : 'Darius commands all Persians (alx-9.24a)',
      ),
  },
};
