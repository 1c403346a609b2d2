import { type Field, type Hex, terrainAt } from '@taxiarch/hexfield';
import charts from '../../charts/chariots-charts.json' with { type: 'json' };
import type { ChartWords, NeededTable } from '../family/charts/index.ts';

/** The unit types, chariots by their class as the charts have them (cof-2.22). */
export const unitTypes = ['SI', 'HI', 'BI', 'RI', 'LI', 'CH-2', 'CH-3', 'BW'] as const;

/** A chariot with its runners, which has a line of its own on the charts of Shock (cof-8.32, cof-8.41a). */
export const CHARIOT_AND_RUNNERS = 'CH-2+RI';

/** Optional rules and readings, chosen at set-up. */
export const optionIds = ['chariot-turnover'] as const;

export const terrains = ['clear', 'rough', 'woods', 'marsh', 'city-wall'] as const;
/** Nobody is ever in a city wall (cof-6.24). */
export const isCityWall = (field: Field, hex: Hex): boolean => terrainAt(field, hex) === 'city-wall';
export const hexsides = ['stream', 'minor-river', 'road'] as const;
export const weapons = ['composite-bow', 'self-bow', 'sling', 'javelin'] as const;

const keyed = (name: string, ...keys: string[]) => ({ name, keys, scale: 'words' as const });
const fighters = [...unitTypes, CHARIOT_AND_RUNNERS];
const wheeled = ['CH-2', 'CH-3', 'BW'];
const shiftCases = ['attack-on-flank', 'per-extra-unit', 'defender-higher', 'attacker-higher', 'across-minor-river'];
const ranges = { name: 'range', keys: ['1', '2', '3'], scale: 'numbers' as const };

/** The tables that only this volume has. */
const tables: Readonly<Record<string, NeededTable>> = {
  'clash-of-arms': {
    ...{ rule: 'cof-8.16a', cell: 'column' },
    axes: [keyed('attacker', ...fighters), keyed('defender', ...fighters)],
  },
  'shock-superiority': {
    ...{ rule: 'cof-8.17c', cell: 'superiority' },
    axes: [keyed('defender', ...fighters), keyed('attacker', ...fighters)],
  },
  'shock-shifts': { rule: 'cof-8.17f', cell: 'number', axes: [keyed('case', ...shiftCases)] },
  'missile-results': { rule: 'cof-7.17a', cell: 'hit-rolls', axes: [keyed('weapon', ...weapons), ranges] },
  'missile-pass-through': { rule: 'cof-7.31a', cell: 'hit-rolls', axes: [keyed('weapon', ...weapons)] },
  'fire-against-armour': {
    ...{ rule: 'cof-7.17b', cell: 'number' },
    axes: [keyed('target', ...unitTypes), keyed('weapon', ...weapons)],
  },
  turnover: {
    ...{ rule: 'cof-6.82a', cell: 'number' },
    axes: [keyed('speed', '1-3', '4-6', '7-9'), keyed('type', ...wheeled)],
  },
  'turnover-fire-and-run': { rule: 'cof-6.82b', cell: 'number', axes: [keyed('type', 'CH-2')] },
};

/** The words of the Bronze Age charts; this volume shares none with its sisters (cof-1.0). */
export const chartWords: ChartWords = {
  ruleset: 'chariots',
  types: unitTypes,
  columns: ['formed-foot', 'loose-foot', 'chariot', 'wagon'],
  weapons,
  engines: [],
  terrains: [...terrains, 'road'],
  features: ['stream', 'minor-river', 'up-1', 'up-2', 'up-3', 'down-1', 'down-2', 'down-3'],
  slopes: { '1': 'up-1', '2': 'up-2', '3': 'up-3', '-1': 'down-1', '-2': 'down-2', '-3': 'down-3' },
  roadCosts: true,
  without: [
    ...['clash-of-spears', 'heavy', 'missile', 'missile-artillery', 'shock-terrain-shifts', 'stacking'],
    ...['leader-casualty-die', 'leader-casualty-differential', 'rally'],
  ],
  tables,
  packs: [charts],
};
