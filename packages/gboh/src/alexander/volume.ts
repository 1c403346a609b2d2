import { chartsOf, standardPacks } from '../family/charts/index.ts';
import { volumeOf } from '../family/system.ts';
import { commandOverrides, commandProcedures } from './command.ts';
import { hideMarkers, movementOverrides, movementProcedures } from './movement.ts';
import { shockOverrides, shockProcedures } from './shock.ts';
import { troops } from './troops.ts';
import { chartWords, optionIds, unitClasses, unitTypes } from './vocabulary.ts';

const words = { types: unitTypes, classes: unitClasses, options: optionIds, troops };

/** Great Battles of Alexander: the edition by which the chapters of the family are numbered. */
export const alexanderVolume = volumeOf({
  id: 'alexander',
  version: '0.1.0',
  cites: null,
  overrides: [...commandOverrides, ...movementOverrides, ...shockOverrides],
  procedures: [...commandProcedures, ...movementProcedures, ...shockProcedures],
  hide: hideMarkers,
  words,
  charts: () => chartsOf(standardPacks, chartWords),
});
export const alexander = alexanderVolume.system;
