import type { ChartWords } from '../family/charts/index.ts';

export const indianArtillery = ['yantra', 'jamadagnya', 'sarvatobhadra'] as const;

/** The words of Chandragupta's charts. Engines have a chart of their own, chariots a column of their own (cha-8.17a, cha-10.21b). */
export const chartWords: ChartWords = {
  ruleset: 'chandragupta',
  types: ['PH', 'HI', 'MI', 'LI', 'SK', 'HC', 'LN', 'LC', 'EL', 'CH', 'AT'],
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
