import type { ChartWords } from '../family/charts/index.ts';

/** The unit types, as printed on the charts (cha-2.24). */
export const unitTypes = ['PH', 'HI', 'MI', 'LI', 'SK', 'HC', 'LN', 'LC', 'EL', 'CH', 'AT'] as const;

/** HO hoplite, CH* heavy chariot, elCH elephant chariot; J javelin, A bow, A* long bow, S sling (cha-2.22a, cha-2.24). */
export const unitClasses = ['HO', 'CH*', 'elCH', 'J', 'A', 'A*', 'S'] as const;

/** The grades of Indian troops, the first before the others (cha-2.22b). */
export const grades = ['maula', 'bharta', 'sreni', 'tribal'] as const;
export type Grade = (typeof grades)[number];

/** Optional rules and readings, chosen at set-up. */
export const optionIds = [
  'dharmayuddha',
  'random-groups',
  'square-keeps-off',
  'overall-rolls',
  'mixed-wing-orders',
  'turning-spoils-aim',
  'late-collapse',
  'maula-spared',
  'second-wound-kills',
] as const;

export const indianArtillery = ['yantra', 'jamadagnya', 'sarvatobhadra'] as const;

/** The words of Chandragupta's charts. Engines have a chart of their own, chariots a column of their own (cha-8.17a, cha-10.21b). */
export const chartWords: ChartWords = {
  ruleset: 'chandragupta',
  types: unitTypes,
  columns: [
    'two-hex-foot',
    'one-hex-foot',
    'light-foot',
    'skirmisher',
    'heavy-horse',
    'light-horse',
    'elephant',
    'chariot-chandragupta',
  ],
  weapons: ['bow', 'mounted-bow', 'long-bow', 'javelin', 'mounted-javelin', 'sling', 'elephant-screen'],
  engines: indianArtillery,
};
