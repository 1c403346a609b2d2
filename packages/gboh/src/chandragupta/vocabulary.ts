import fortifications from '../../charts/chandragupta-fortifications.json' with { type: 'json' };
import { ROAD } from '../family/base/ground.ts';
import type { ChartWords, NeededTable } from '../family/charts/index.ts';

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
  'endless-siege',
  'camp-line-costs-momentum',
  'breach-in-any-phase',
] as const;

export const indianArtillery = ['yantra', 'jamadagnya', 'sarvatobhadra'] as const;

/** Hexes of a camp by the enclosure that they lie in, from outside to inside, and its towers (cha-12.11a to cha-12.11c). */
export const campTerrains = ['enclosure-4', 'enclosure-3', 'enclosure-2', 'enclosure-1', 'tower'] as const;
/** Hexes of a city (cha-12.21). */
export const cityTerrains = ['street', 'square', 'block', 'temple', 'palace'] as const;
export const terrains = [...campTerrains, ...cityTerrains, 'stronghold'] as const;
/** What bounds the enclosures of a camp; an avenue is a street wide enough for elephants (cha-12.24). */
export const campSides = ['berm-ditch', 'camp-wall', 'camp-gate', 'moat', 'thorns', 'wagons'] as const;
export const citySides = ['city-wall', 'city-gate', 'street', 'avenue'] as const;
export const fortSides = [...campSides, ...citySides] as const;
export const hexsides = [...fortSides, ROAD] as const;

const keyed = (name: string, ...keys: string[]) => ({ name, keys, scale: 'words' as const });
const camp = keyed(
  'feature',
  ...['berm-ditch', 'wall', 'gate', 'moat', 'thorns', 'wagons', 'tower', 'interior'],
  ...['breached-gate', 'breached-wall', 'destroyed-tower'],
);
const city = keyed('feature', 'street', 'square', 'block', 'temple-palace', 'gate', 'breached-gate', 'wall');
const formation = keyed('formation', 'line', 'column');
const thrown = keyed('weapon', 'bow', 'sling', 'javelin');
const breachTargets = ['camp-gate', 'camp-wall', 'camp-tower', 'city-gate-by-elephant', 'city-gate-by-sarvatobhadra'];

/** The tables of camps, cities and strongholds. */
const tables: Readonly<Record<string, NeededTable>> = {
  'camp-costs': { rule: 'cha-12.12', cell: 'cost', axes: [camp, keyed('from', 'outside', 'inside'), formation] },
  'camp-passage': { rule: 'cha-12.14b', cell: 'words', axes: [camp] },
  'camp-shock-shifts': { rule: 'cha-9.17i', cell: 'number', axes: [camp] },
  'camp-missile': { rule: 'cha-12.18b', cell: 'number', axes: [camp, thrown] },
  'city-costs': { rule: 'cha-12.21', cell: 'cost', axes: [city, formation] },
  'city-shock-shifts': { rule: 'cha-9.17i', cell: 'number', axes: [city] },
  'city-missile': { rule: 'cha-12.21', cell: 'number', axes: [city, thrown] },
  stronghold: { rule: 'cha-9.17i', cell: 'number', axes: [keyed('what', 'mp', 'hits', 'shock-shift', 'missile')] },
  breach: { rule: 'cha-12.31b', cell: 'number', axes: [keyed('target', ...breachTargets)] },
};

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
  tables,
  packs: [fortifications],
};
