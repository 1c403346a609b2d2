import type { UnitType } from '../base/vocabulary.ts';

/** Rule systems whose combat and field charts have the same shape and are compiled by `loadCharts`. */
export const chartedRulesets = ['alexander', 'chandragupta'] as const;
export type ChartedRuleset = (typeof chartedRulesets)[number];

/** The angle of an attack as the defender sees it; `Angle` is the place in this list. */
export const angles = ['front', 'flank', 'rear'] as const;
export type Angle = 0 | 1 | 2;

export const chartTerrains = ['clear', 'woods', 'marsh', 'rocky', 'major-river', 'riverbed', 'town'] as const;
export type ChartTerrain = (typeof chartTerrains)[number];

export const hexsideFeatures = [
  'up-1',
  'down-1',
  'steep-slope',
  'sheer-slope',
  'steep-bank',
  'stream',
  'steep-banked-stream',
  'minor-river',
  'wall',
  'gate',
] as const;
export type HexsideFeature = (typeof hexsideFeatures)[number];

export const movementColumns = [
  'two-hex-foot',
  'one-hex-foot',
  'light-foot',
  'skirmisher',
  'heavy-horse',
  'light-horse',
  'elephant',
  'chariot',
  'chariot-chandragupta',
] as const;
export type MovementColumn = (typeof movementColumns)[number];

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
export const indianArtillery = ['yantra', 'jamadagnya', 'sarvatobhadra'] as const;
export type Weapon = (typeof fieldWeapons)[number] | (typeof indianArtillery)[number];

export const terrainShiftCases = [
  'all-defenders-in-woods',
  'all-attackers-across-river',
  'some-defenders-higher',
  'all-defenders-higher',
  'all-defenders-lower',
  'defender-in-stronghold',
] as const;
export type TerrainShiftCase = (typeof terrainShiftCases)[number];

export const stackingMovers = ['skirmisher', 'basic', 'heavy-foot', 'routed', 'same-tribe'] as const;
export type StackingMover = (typeof stackingMovers)[number];
export const stackingCases = ['through', 'stop'] as const;
export type StackingCase = (typeof stackingCases)[number];

/** The column of the movement costs that a unit uses; leaders on horseback use that of light horse. */
export function movementColumn(type: UnitType, twoHex: boolean, ruleset: ChartedRuleset = 'alexander'): MovementColumn {
  switch (type) {
    case 'PH':
    case 'HI':
      return twoHex ? 'two-hex-foot' : 'one-hex-foot';
    case 'MI':
      return 'one-hex-foot';
    // Cardaces are two hexes wide but of type LP, and the card's first column names PH and HI only.
    case 'LI':
    case 'LP':
    case 'AT':
      return 'light-foot';
    case 'SK':
    case 'SK*':
      return 'skirmisher';
    case 'HC':
    case 'LN':
      return 'heavy-horse';
    case 'LC':
      return 'light-horse';
    case 'EL':
      return 'elephant';
    case 'CH':
      return ruleset === 'chandragupta' ? 'chariot-chandragupta' : 'chariot';
  }
}
