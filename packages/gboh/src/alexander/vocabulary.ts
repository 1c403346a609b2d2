import type { ChartWords } from '../family/charts/index.ts';

/** The unit types, as printed on the charts. */
export const unitTypes = ['PH', 'HI', 'MI', 'LI', 'LP', 'SK', 'SK*', 'HC', 'LN', 'LC', 'EL', 'CH', 'AT'] as const;

/** HO hoplite, HY hypaspist, MA Macedonian phalanx, CA cardaces, J javelin, A bow, S sling, B bolt. */
export const unitClasses = ['HO', 'HY', 'MA', 'CA', 'J', 'A', 'S', 'B'] as const;

/** Optional rules, chosen at set-up. */
export const optionIds = [
  'elite-initiative',
  'elite-roll',
  'contingent-commanders',
  'contingent-limit',
  'inertia',
  'drift',
  'charge-formation',
  'engaged',
] as const;

export const fieldWeapons = [
  'bow',
  'mounted-bow',
  'long-bow',
  'javelin',
  'mounted-javelin',
  'sling',
  'balearic-sling',
  'elephant-screen',
  'oxybeles',
] as const;

export const chartWords: ChartWords = {
  ruleset: 'alexander',
  types: unitTypes,
  columns: [
    'two-hex-foot',
    'one-hex-foot',
    'light-foot',
    'skirmisher',
    'heavy-horse',
    'light-horse',
    'elephant',
    'chariot',
  ],
  weapons: fieldWeapons,
  engines: [],
};
